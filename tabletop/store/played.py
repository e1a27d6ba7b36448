"""Define the entries of the chronicle, and their lines in the journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, field
from dataclasses import fields as fields_of
from typing import Any, Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.store import fields
from tabletop.store.evenings import EntryKey, Evening, evening_json, evening_of
from tabletop.store.fields import Check

GUEST: Final = "guest"
"""Id of any player who is not a person of the house; no person has this id."""

MOST: Final = 100
"""Most players of a match, and most feats of a player."""


@dataclass(frozen=True, slots=True)
class ResultKey:
    """Identify the ``nth`` part in a finished match; people precede bots."""

    match: str
    nth: int


@dataclass(frozen=True, slots=True)
class Player:
    """Hold a player's part in a finished match.

    Attributes:
        person: Id of the person, :data:`GUEST`, or ``""`` for a bot.
        points: Points at the end; ``None`` if unknown, as for bots in results of older programs.
        won: Whether the player won, alone or with others.
        seat: Seat from 0; ``None`` if unknown.
        place: Place from 1, shared by equal players; 0 if unknown.
        neighbour: Id of the neighbour, for a bot; ``""`` for any other player.
        level: Level of a bot; ``""`` if unknown, or for a person.
        habit: Style of a bot.
        feats: Numbers that the game remembers of this match, by name, such as its longest line.
        luck: Share of luck; ``None`` until a review has computed it.
        accuracy: Share of the winnable points; ``None`` until a review has computed it.
    """

    person: str
    points: int | None = None
    won: bool = False
    seat: int | None = None
    place: int = 0
    neighbour: str = ""
    level: str = ""
    habit: str = ""
    feats: tuple[tuple[str, int], ...] = ()
    luck: float | None = None
    accuracy: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """Hold a finished match.

    Attributes:
        id: Id of the match and its record.
        players: The players: people by seat, then bots by seat.
        table: Number of seats and house rules; matches with equal values have comparable points.
            ``""`` if unknown, in results of older programs.
        begun: Time of the deal, in seconds since 1970; 0 if unknown.
        ended: Time when the match was first seen to be over, in seconds since 1970; 0 if unknown.
        seconds: Time at the table; 0 if unknown, e.g. after an interruption.
        plies: Number of actions; 0 if unknown.
        beat: Strongest level of the bots in the match; ``""`` if unknown or none.
        why: Reason for not counting: ``"known"`` or ``"practice"``; ``""`` if the match counts.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    table: str = ""
    begun: float = 0.0
    ended: float = 0.0
    seconds: int = 0
    plies: int = 0
    beat: str = ""
    why: str = ""

    @property
    def key(self) -> EntryKey:
        """Return the key of the match among all entries."""
        return EntryKey("match", self.id)

    @property
    def people(self) -> tuple[Player, ...]:
        """Return the players who are people, by seat."""
        return tuple(one for one in self.players if one.person)


@dataclass(frozen=True, slots=True)
class Day:
    """Hold a person's try at the deal of a day.

    Attributes:
        date: ``YYYY-MM-DD``.
        person: Id of the person, :data:`GUEST`, or ``""`` for the target, shown after a try.
        match: Id of the match; ``""`` for a target.
        outcome: Name of the outcome; ``""`` while the try is open.
        points: Points at the end; ``None`` while the try is open.
        code: A short text for sharing the result.
    """

    date: str
    game: str
    person: str
    match: str = ""
    outcome: str = ""
    points: int | None = None
    code: str = ""

    @property
    def key(self) -> EntryKey:
        """Return the key of the try among all entries."""
        return EntryKey("day", f"{self.date} {self.game} {self.person}")


Entry: TypeAlias = Played | Day | Evening


@dataclass(frozen=True, slots=True)
class Change:
    """Hold a new version of an entry of the chronicle.

    Attributes:
        entry: The new entry; ``None`` removes the entry.
        old: Whether an existing entry takes precedence, as for entries imported from older files.
    """

    key: EntryKey
    entry: Entry | None
    old: bool = field(default=False, compare=False)


def line(change: Change) -> str:
    """Return the line of the journal that records a change."""
    if change.entry is None:
        return json.dumps({"gone": list(change.key)}, ensure_ascii=False)
    entry = change.entry
    plain = evening_json(entry) if isinstance(entry, Evening) else _plain(entry)
    told: dict[str, Any] = {change.key.kind: plain}
    if change.old:
        told["old"] = True
    return json.dumps(told, ensure_ascii=False)


def change_of(line: str) -> Change:
    """Parse a line of the journal.

    Raises:
        ValueError, TypeError, KeyError or RecursionError: The line is not valid.
    """
    told = json.loads(line)
    if not isinstance(told, dict) or "\\ud" in line.lower():  # reject unpaired surrogates
        raise ValueError
    if "gone" in told:
        kind, name = fields.names(2, 4_000)(told["gone"])
        if kind not in _KINDS:
            raise ValueError
        return Change(EntryKey(kind, name), None)
    kind = next(one for one in (*_KINDS, "") if one in told or not one)
    entry = _KINDS[kind](told[kind])
    return Change(entry.key, entry, told.get("old") is True)


def _plain(entry: Any) -> dict[str, Any]:
    """Return the fields of a dataclass that differ from their defaults."""
    found: dict[str, Any] = {}
    for one in fields_of(entry):
        value = getattr(entry, one.name)
        if one.default is not MISSING and value == one.default:
            continue
        found[one.name] = [_plain(part) for part in value] if one.name == "players" else value
    return found


_name: Final = fields.text(200, 1)
_maybe: Final = fields.text(200)
_points: Final = fields.whole(-(10**9), 10**9)
_share: Final = fields.or_none(fields.number(-1e9, 1e9))


def _feat(value: Any) -> tuple[str, int]:
    name, count = value
    return _name(name), _points(count)


_PLAYER: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("person", "neighbour", "level", "habit"), _maybe),
    "points": fields.or_none(_points),
    "won": fields.truth,
    "seat": fields.or_none(fields.whole(0, MOST)),
    "place": fields.whole(0, MOST),
    "feats": fields.each(_feat, MOST),
    **dict.fromkeys(("luck", "accuracy"), _share),
}

_PLAYED: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("id", "game"), _name),
    **dict.fromkeys(("beat", "why"), _maybe),
    "players": fields.each(lambda part: fields.parsed(Player, part, _PLAYER), MOST),
    "table": fields.text(4_000),
    **dict.fromkeys(("begun", "ended"), fields.moment),
    **dict.fromkeys(("seconds", "plies"), fields.whole(0, 10**9)),
}

_DAY: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("date", "game"), _name),
    **dict.fromkeys(("person", "match", "outcome", "code"), _maybe),
    "points": fields.or_none(_points),
}

_KINDS: Final[Mapping[str, Callable[[Any], Entry]]] = {
    "match": lambda entry: fields.parsed(Played, entry, _PLAYED),
    "day": lambda entry: fields.parsed(Day, entry, _DAY),
    "evening": evening_of,
}
