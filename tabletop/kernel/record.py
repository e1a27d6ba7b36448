"""Define the record of a match, for saving, sending and replaying.

The format is a contract with other tools; see ``docs/record.md``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, field, replace
from typing import Any, Final, TypeVar

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Name, Seat, msg, short

FORMAT: Final = 1
"""The newest format that this program reads, and the format that it writes."""

LEVELS: Final = ("novice", "casual", "skilled", "expert", "master")
"""Levels of the bots in every game, weakest first."""

ASSISTS: Final = ("hint", "legal", "slow", "large", "counting")
"""Kinds of help that a person's seat can have in every game."""

NEIGHBOURS: Final = (
    *("bela", "mini", "dev", "kiran", "rosa", "omar"),
    *("noor", "leo", "balbir", "tara", "ruth", "hari"),
)
"""Ids of the neighbours, who are bots with names and portraits, weakest first."""

MOST: Final = 1_000_000
"""Most actions of a record, more than any match has."""

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
"""Text fields of a chair that are left out when empty, in the order of the file."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Describe the player of a seat.

    Attributes:
        name: The displayed name; may be empty.
        player: ``human`` or ``bot:LEVEL``.
        colour: Name of the seat's colour, or ``""`` for the usual one.
        style: Name of the bot's personality, or ``""`` for none; a name unknown to the game counts
            as none.
        pattern: Name of the seat's pattern, or ``""`` for the one that goes with the colour.
        avatar: The parts of the person's portrait, or ``""`` for none.
        person: Id of a person of the house, or ``""``.
        assists: The help this seat has, of :data:`ASSISTS`; ``None`` follows the settings.
        neighbour: Id of the neighbour who plays, of :data:`NEIGHBOURS`, or ``""``; for an unknown
            id the name of the chair is displayed.
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
        ply: Number of actions before the handover.
        player: Kind of the player, as in a :class:`Chair`.
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
        rules_version: Version of the rules, raised when old records would play out differently.
        options: House rules that differ from the defaults.
        created: UTC, ``YYYY-MM-DDTHH:MM:SSZ``.
        actions: The actions, each a line of the game's notation, oldest first.
        position: A position to start from instead of the deal.
        title: Title given by the player; may be empty.
        practice: Whether undo is unrestricted.
        known: Whether somebody may have known the deal; the match then counts for nobody.
        fingerprints: Fingerprints of chance actions, at most one per action, in order.
        handovers: Changes of player in a round with hidden hands, oldest first.
        stand_ins: Plies, from 1, of actions by a simpler player than the seat's own, in order.
        day: ``YYYY-MM-DD`` of the deal of the day; ``""`` for any other deal.
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
    day: str = ""

    @property
    def first_try(self) -> bool:
        """Return whether the match is the try at a deal of the day that counts."""
        return bool(self.day) and not (self.known or self.practice)

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
        required: dict[str, object] = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "options": dict(self.options),
            "seats": [chair_json(chair) for chair in self.seats],
            "created": self.created,
        }
        optional: dict[str, object] = {
            "title": self.title,
            "practice": self.practice,
            "known": self.known,
            "day": self.day,
            "position": None if self.position is None else dict(self.position),
            "fingerprints": list(map(asdict, self.fingerprints)),
            "handovers": list(map(asdict, self.handovers)),
            "stand_ins": list(self.stand_ins),
        }
        given = {name: one for name, one in optional.items() if one not in ("", False, None, [])}
        return {**required, **given, "actions": list(self.actions)}

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


def chair_json(chair: Chair) -> dict[str, object]:
    """Return a chair as plain JSON values."""
    data: dict[str, object] = {"name": chair.name, "player": chair.player}
    for field_ in _MORE:
        if value := getattr(chair, field_):
            data[field_] = value
    if chair.assists is not None:
        data["assists"] = list(chair.assists)
    return data


def from_json(data: object) -> Record:
    """Parse the output of :meth:`Record.to_json`.

    >>> record = Record("toy", 1, (Chair("Asha"),), actions=("nod", "peek"))
    >>> from_json(record.to_json()) == record
    True

    Raises:
        BadRecordError: A field is missing or of the wrong kind, or the format is not this
            program's (:mod:`tabletop.store.reading` upgrades older formats first).
    """
    if not isinstance(data, dict):
        raise BadRecordError(msg("kernel.record.object"))
    fields = _Fields(data)
    form = fields.get("format", int)
    if form > FORMAT:
        raise BadRecordError(msg("kernel.record.newer", found=form, known=FORMAT))
    if form < FORMAT:
        raise BadRecordError(msg("kernel.record.older", found=form))
    actions = fields.lines("actions", MOST)
    if any(len(line) > LONGEST_LINE for line in actions):
        raise BadRecordError(msg("kernel.record.long", field="actions", most=LONGEST_LINE))
    seats = fields.each("seats", MOST_SEATS, _chair)
    found = enumerate(fields.get("stand_ins", list, [], MOST_FINGERPRINTS))
    stand_ins = _Fields({f"stand_ins[{index}]": ply for index, ply in found})
    given = data.get("position") is not None
    position = fields.get("position", dict, most=MOST_OPTIONS) if given else None
    return Record(
        game=fields.text("game"),
        rules_version=fields.get("rules_version", int),
        seats=seats,
        options=fields.get("options", dict, {}, MOST_OPTIONS),
        created=fields.text("created", ""),
        actions=actions,
        position=position,
        title=fields.text("title", ""),
        practice=fields.get("practice", bool, False),
        known=fields.get("known", bool, False),
        day=fields.text("day", ""),
        fingerprints=_fingerprints(fields),
        handovers=fields.each(
            "handovers", MOST_FINGERPRINTS, lambda one: _handover(one, len(seats)), []
        ),
        stand_ins=tuple(
            sorted({stand_ins.whole(name, range(1, MOST + 1)) for name in stand_ins.data})
        ),
    )


def chairs_of(data: object) -> tuple[Chair, ...]:
    """Parse a list of the output of :func:`chair_json`.

    Raises:
        BadRecordError: A field is missing or of the wrong kind.
    """
    return _Fields({"seats": data}).each("seats", MOST_SEATS, _chair)


def _chair(fields: _Fields) -> Chair:
    return Chair(
        fields.text("name", ""),
        _player(fields),
        assists=fields.lines("assists", LONGEST) if "assists" in fields.data else None,
        **{name: fields.text(name, "") for name in _MORE},
    )


def _player(fields: _Fields) -> str:
    player = fields.text("player", HUMAN)
    if player != HUMAN and not (player.startswith(BOT) and len(player) > len(BOT)):
        where, value = f"{fields.where}player", short(player)
        raise BadRecordError(msg("kernel.record.player", field=where, value=value))
    return player


def _handover(fields: _Fields, seats: int) -> Handover:
    ply, seat = fields.whole("ply", range(MOST + 1)), fields.whole("seat", range(seats))
    return Handover(ply, Seat(seat), fields.text("name"), _player(fields))


def _fingerprints(fields: _Fields) -> tuple[Fingerprint, ...]:
    """Read fingerprints without checking hashes; ``verify`` checks them."""
    latest = 0

    def read(one: _Fields) -> Fingerprint:
        nonlocal latest
        latest = one.whole("ply", range(latest + 1, MOST + 1))
        return Fingerprint(latest, one.text("hash"), one.text("salt"))

    return fields.each("fingerprints", MOST_FINGERPRINTS, read, [])


_MISSING: Final = object()

T = TypeVar("T")


class _Fields:
    """Read and check fields of a JSON object; errors name the bad field."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        self.data, self.where = data, where

    def get(self, name: str, kind: type, default: Any = _MISSING, most: int | None = None) -> Any:
        """Return a field of ``kind``, with a length of ``most`` at most."""
        value = self.data.get(name, default)
        good = value is not _MISSING and isinstance(value, kind)
        if not good or (kind is int and isinstance(value, bool)):
            raise self._wrong(name)
        if most is not None and len(value) > most:
            key = "kernel.record.long" if kind is str else "kernel.record.many"
            raise BadRecordError(msg(key, field=self.where + name, most=most))
        if kind in (str, dict) and not _writable(value):
            raise self._wrong(name)
        return value

    def text(self, name: str, default: Any = _MISSING) -> str:
        found: str = self.get(name, str, default, LONGEST)
        return found

    def whole(self, name: str, allowed: range) -> int:
        value: int = self.get(name, int)
        if value not in allowed:
            raise self._wrong(name)
        return value

    def lines(self, name: str, most: int) -> tuple[str, ...]:
        value = self.get(name, list, most=most)
        if not all(isinstance(line, str) for line in value) or not _writable(value):
            raise self._wrong(name)
        return tuple(value)

    def each(
        self, name: str, most: int, read: Callable[[_Fields], T], default: Any = _MISSING
    ) -> tuple[T, ...]:
        """Return the results of ``read`` for the objects in a list."""
        found = []
        for index, entry in enumerate(self.get(name, list, default, most)):
            where = f"{name}[{index}]"
            if not isinstance(entry, dict):
                raise self._wrong(where)
            found.append(read(_Fields(entry, f"{where}.")))
        return tuple(found)

    def _wrong(self, name: str) -> BadRecordError:
        return BadRecordError(msg("kernel.record.field", field=self.where + name))


def _writable(value: object) -> bool:
    """Return whether ``value`` can be UTF-8; JSON allows lone surrogates."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (UnicodeEncodeError, RecursionError):
        return False
    return True
