"""Define the record of a match, for saving, sending and replaying.

The format is a contract with other tools; see ``docs/record.md``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, field, replace
from typing import Any, Final

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Name, Seat, msg, short

FORMAT: Final = 1
"""The newest format this program reads, and the one it writes."""

LEVELS: Final = ("novice", "casual", "skilled", "expert", "master")
"""Levels of the bots in every game, weakest first."""

ASSISTS: Final = ("hint", "legal", "slow", "large", "counting")
"""Kinds of help that a person's seat can have in every game."""

NEIGHBOURS: Final = (
    *("mini", "bela", "dev", "kiran", "rosa", "omar"),
    *("noor", "leo", "balbir", "tara", "ruth", "hari"),
)
"""Ids of the neighbours, bots with a name of their own, the gentlest first."""

MOST: Final = 1_000_000
"""More actions than any match has."""

LONGEST: Final = 1_000
"""Most characters of a name, a title or any other short text."""

MOST_SEATS: Final = 64
MOST_OPTIONS: Final = 100
MOST_FINGERPRINTS: Final = 50_000
LONGEST_LINE: Final = 20_000
"""Most characters of the notation of one action."""

HUMAN: Final = "human"
BOT: Final = "bot:"

_MORE: Final = ("colour", "style", "pattern", "avatar", "person", "neighbour")
"""Texts of a chair that are left out when empty, in their order."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Describe the player of a seat.

    Attributes:
        name: As shown; may be empty.
        player: ``human`` or ``bot:LEVEL``.
        colour: Name of the seat's colour, or ``""`` for the usual one.
        style: Name of the bot's personality, or ``""`` for none; one that the game does not know
            counts as none.
        pattern: Name of the seat's pattern, or ``""`` for the one that goes with the colour.
        avatar: The parts of the person's portrait, or ``""`` for none.
        person: Id of a person of the house, or ``""``.
        assists: The help this seat has, of :data:`ASSISTS`; ``None``: as the settings say.
        neighbour: Id of the neighbour who plays, of :data:`NEIGHBOURS`, or ``""``; one that this
            program does not know keeps the name of the chair.
    """

    name: str
    player: str = HUMAN
    colour: str = ""
    style: str = ""
    pattern: str = ""
    avatar: str = ""
    person: str = ""
    assists: tuple[str, ...] | None = None
    neighbour: str = ""

    @property
    def level(self) -> str | None:
        """Return the bot's level, or ``None`` for a person.

        >>> Chair("Bolt", "bot:expert").level
        'expert'
        >>> Chair("Asha").level is None
        True
        """
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else None

    @property
    def called(self) -> str:
        """Return the display name; a neighbour's name is translatable.

        >>> Chair("Ruth", "bot:master", neighbour="ruth").called.words.key
        'cast.ruth.name'
        """
        if self.player != HUMAN and self.neighbour in NEIGHBOURS:
            return Name(self.name, msg(f"cast.{self.neighbour}.name"))
        return self.name


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Hold the hash that commits to a chance action without revealing it.

    See :mod:`tabletop.kernel.fingerprint`.

    Attributes:
        ply: Number of the action in the record, counted from 1.
        hash: SHA-256 as 64 hexadecimal digits.
        salt: The random part of the hashed text, 32 hexadecimal digits.
    """

    ply: int
    hash: str
    salt: str


@dataclass(frozen=True, slots=True)
class Handover:
    """Record a change of player in a seat with a hidden hand.

    Attributes:
        ply: Number of actions that were done by then.
        player: Kind of that player, as in a :class:`Chair`.
    """

    ply: int
    seat: Seat
    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Record:
    """Hold the players of a match and every action, chance included.

    Attributes:
        game: Registry id, e.g. ``"patchwork"``.
        rules_version: Raised when old records would play out differently.
        seats: The players, by seat.
        options: House rules that differ from the defaults.
        created: UTC, ``YYYY-MM-DDTHH:MM:SSZ``.
        actions: Each as one line of the game's notation, oldest first.
        position: A position to start from instead of the deal.
        title: The player's name for the match; may be empty.
        practice: Whether undo may cross anything.
        known: Whether somebody may have known the deal before: it counts for nobody.
        fingerprints: Those of chance's actions, each action once, in order.
        handovers: Seats that changed hands in a round of hidden hands, oldest first.
        stand_ins: Plies, from 1, of actions by a simpler player than the seat's own, in order.
    """

    game: str
    rules_version: int
    seats: tuple[Chair, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    created: str = ""
    actions: tuple[str, ...] = ()
    position: Mapping[str, Any] | None = None
    title: str = ""
    practice: bool = False
    fingerprints: tuple[Fingerprint, ...] = ()
    handovers: tuple[Handover, ...] = ()
    stand_ins: tuple[int, ...] = ()
    known: bool = False

    def played(self, actions: tuple[str, ...]) -> Record:
        """Return the record with these actions only.

        >>> record = Record("toy", 1, (), fingerprints=(Fingerprint(2, "", ""),))
        >>> record.played(("nod",)).fingerprints
        ()
        """
        kept = tuple(mark for mark in self.fingerprints if mark.ply <= len(actions))
        handed = tuple(one for one in self.handovers if one.ply <= len(actions))
        stood = tuple(ply for ply in self.stand_ins if ply <= len(actions))
        return replace(self, actions=actions, fingerprints=kept, handovers=handed, stand_ins=stood)

    def marked(self, fingerprints: tuple[Fingerprint, ...]) -> Record:
        """Return the record with these fingerprints."""
        return replace(self, fingerprints=fingerprints)

    def to_json(self) -> dict[str, object]:
        """Return the record as plain JSON values.

        Empty and default values are left out.
        """
        data: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [_seat(chair) for chair in self.seats],
            "created": self.created,
        }
        if self.title:
            data["title"] = self.title
        if self.practice:
            data["practice"] = True
        if self.known:
            data["known"] = True
        if self.position is not None:
            data["position"] = dict(self.position)
        if self.fingerprints:
            data["fingerprints"] = list(map(asdict, self.fingerprints))
        if self.handovers:
            data["handovers"] = list(map(asdict, self.handovers))
        if self.stand_ins:
            data["stand_ins"] = list(self.stand_ins)
        data["actions"] = list(self.actions)
        return data

    def dumps(self) -> str:
        """Return the text of the file.

        Each action is on a line of its own, so that people can read and compare it.
        """
        data = self.to_json()
        actions = data.pop("actions")
        assert isinstance(actions, list)
        head = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
        lines = ",\n  ".join(json.dumps(line, ensure_ascii=False) for line in actions)
        body = f"[\n  {lines}\n ]" if actions else "[]"
        return f'{head},\n "actions": {body}\n}}\n'


def _seat(chair: Chair) -> dict[str, object]:
    data: dict[str, object] = {"name": chair.name, "player": chair.player}
    for field_ in _MORE:
        if value := getattr(chair, field_):
            data[field_] = value
    if chair.assists is not None:
        data["assists"] = list(chair.assists)
    return data


def loads(text: str) -> Record:
    """Parse a record's text in the newest format.

    >>> record = Record("toy", 1, (Chair("Asha"),), actions=("nod", "peek"))
    >>> loads(record.dumps()) == record
    True

    Raises:
        BadRecordError: Not JSON, a field is missing or of the wrong kind, or the format is
            not this program's (:mod:`tabletop.store.upgrade` brings older ones up first).
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadRecordError(msg("kernel.record.json", line=line)) from error
    return from_json(data)


def from_json(data: object) -> Record:
    """Parse the output of :meth:`Record.to_json`.

    Raises:
        BadRecordError: As :func:`loads`.
    """
    if not isinstance(data, dict):
        raise BadRecordError(msg("kernel.record.object"))
    form = data.get("format")
    if not isinstance(form, int) or isinstance(form, bool):
        raise BadRecordError(msg("kernel.record.field", field="format"))
    if form > FORMAT:
        raise BadRecordError(msg("kernel.record.newer", found=form, known=FORMAT))
    if form < FORMAT:
        raise BadRecordError(msg("kernel.record.older", found=form))
    options = _object(data, "options", {})
    position = None if data.get("position") is None else _object(data, "position")
    version = _get(data, "rules_version", int)
    actions = _list(data, "actions", MOST)
    if not all(isinstance(line, str) for line in actions) or not _writable(actions):
        raise BadRecordError(msg("kernel.record.field", field="actions"))
    if any(len(line) > LONGEST_LINE for line in actions):
        raise BadRecordError(msg("kernel.record.long", field="actions", most=LONGEST_LINE))
    seats = tuple(_chair(seat, i) for i, seat in enumerate(_list(data, "seats", MOST_SEATS)))
    return Record(
        game=_text(data, "game"),
        rules_version=version,
        seats=seats,
        options=options,
        created=_text(data, "created", ""),
        actions=tuple(actions),
        position=position,
        title=_text(data, "title", ""),
        practice=_get(data, "practice", bool, False),
        known=_get(data, "known", bool, False),
        fingerprints=_fingerprints(_list(data, "fingerprints", MOST_FINGERPRINTS, [])),
        handovers=_handovers(_list(data, "handovers", MOST_FINGERPRINTS, []), len(seats)),
        stand_ins=_stand_ins(_list(data, "stand_ins", MOST_FINGERPRINTS, [])),
    )


def _chair(data: object, index: int) -> Chair:
    where = f"seats[{index}]"
    if not isinstance(data, dict):
        raise BadRecordError(msg("kernel.record.field", field=where))
    player = _player(data, where)
    assists: list[str] | None = None
    if "assists" in data:
        assists = _list(data, "assists", LONGEST, where=f"{where}.")
        if not all(isinstance(one, str) for one in assists) or not _writable(assists):
            raise BadRecordError(msg("kernel.record.field", field=f"{where}.assists"))
    more = {name: _text(data, name, "", where=f"{where}.") for name in _MORE}
    name = _text(data, "name", "", where=f"{where}.")
    return Chair(name, player, assists=None if assists is None else tuple(assists), **more)


def _player(data: Mapping[str, Any], where: str) -> str:
    player: str = _text(data, "player", HUMAN, where=f"{where}.")
    if player != HUMAN and not (player.startswith(BOT) and len(player) > len(BOT)):
        raise BadRecordError(
            msg("kernel.record.player", field=f"{where}.player", value=short(player))
        )
    return player


def _handovers(data: list[object], seats: int) -> tuple[Handover, ...]:
    found: list[Handover] = []
    for index, entry in enumerate(data):
        where = f"handovers[{index}]"
        if not isinstance(entry, dict):
            raise BadRecordError(msg("kernel.record.field", field=where))
        ply, seat = (_get(entry, name, int, where=f"{where}.") for name in ("ply", "seat"))
        if not 0 <= ply <= MOST:
            raise BadRecordError(msg("kernel.record.field", field=f"{where}.ply"))
        if not 0 <= seat < seats:
            raise BadRecordError(msg("kernel.record.field", field=f"{where}.seat"))
        name = _text(entry, "name", "", where=f"{where}.")
        found.append(Handover(ply, Seat(seat), name, _player(entry, where)))
    return tuple(found)


def _stand_ins(data: list[object]) -> tuple[int, ...]:
    for index, ply in enumerate(data):
        if isinstance(ply, bool) or not isinstance(ply, int) or not 1 <= ply <= MOST:
            raise BadRecordError(msg("kernel.record.field", field=f"stand_ins[{index}]"))
    return tuple(sorted({ply for ply in data if isinstance(ply, int)}))


def _fingerprints(data: list[object]) -> tuple[Fingerprint, ...]:
    """Read the fingerprints of a record, without checking their hashes.

    ``verify`` checks them: a match with a wrong hash opens all the same.
    """
    found: list[Fingerprint] = []
    for index, entry in enumerate(data):
        where = f"fingerprints[{index}]"
        if not isinstance(entry, dict):
            raise BadRecordError(msg("kernel.record.field", field=where))
        ply = _get(entry, "ply", int, where=f"{where}.")
        if not (found[-1].ply if found else 0) < ply <= MOST:
            raise BadRecordError(msg("kernel.record.field", field=f"{where}.ply"))
        hashed, salt = (_text(entry, name, where=f"{where}.") for name in ("hash", "salt"))
        found.append(Fingerprint(ply, hashed, salt))
    return tuple(found)


_MISSING: Final = object()


def _text(data: Mapping[str, Any], name: str, default: Any = _MISSING, *, where: str = "") -> Any:
    """Return a short text from ``data``, like :func:`_get`."""
    value = data.get(name)
    if isinstance(value, str) and len(value) > LONGEST:
        raise BadRecordError(msg("kernel.record.long", field=where + name, most=LONGEST))
    return _get(data, name, str, default, where=where)


def _object(data: Mapping[str, Any], name: str, default: Any = _MISSING) -> Any:
    """Return a small object from ``data``, like :func:`_get`."""
    value = data.get(name)
    if isinstance(value, dict) and len(value) > MOST_OPTIONS:
        raise BadRecordError(msg("kernel.record.many", field=name, most=MOST_OPTIONS))
    return _get(data, name, dict, default)


def _list(
    data: Mapping[str, Any], name: str, most: int, default: Any = _MISSING, *, where: str = ""
) -> Any:
    """Return a list of at most ``most`` items, like :func:`_get`."""
    value = _get(data, name, list, default, where=where)
    if len(value) > most:
        raise BadRecordError(msg("kernel.record.many", field=where + name, most=most))
    return value


def _get(
    data: Mapping[str, Any], name: str, kind: type, default: Any = _MISSING, *, where: str = ""
) -> Any:
    """Return ``data[name]``, or ``default`` if it is missing.

    The value is checked to be of ``kind`` and writable.
    """
    value = data.get(name, default)
    good = value is not _MISSING and isinstance(value, kind)
    if not good or (kind is int and isinstance(value, bool)):
        raise BadRecordError(msg("kernel.record.field", field=where + name))
    if kind in (str, dict) and not _writable(value):
        raise BadRecordError(msg("kernel.record.field", field=where + name))
    return value


def _writable(value: object) -> bool:
    """Return whether ``value`` can be saved as UTF-8.

    JSON may escape halves of characters that UTF-8 lacks.
    """
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (UnicodeEncodeError, RecursionError):
        return False
    return True
