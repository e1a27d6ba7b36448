"""Define evenings of several games, as stored in the chronicle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.options import OptionValue
from tabletop.kernel.record import Chair, chair_json, chairs_of
from tabletop.kernel.values import dataclass
from tabletop.store import fields
from tabletop.store.setups import MOST_SEATS

MOST: Final = 5
"""Most games of one evening."""

COUNTS: Final = ("places", "wins", "points")
"""Ways of scoring the games of an evening."""

LONGEST: Final = 200
"""Most characters of any text of an evening."""


@dataclass(frozen=True, slots=True)
class Planned:
    """Describe a planned game, with house rules that differ from defaults."""

    game: str
    options: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Hold the result of one game: places, points and buttons by player."""

    match: str
    places: tuple[int, ...]
    points: tuple[int, ...]
    buttons: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """Hold an evening: the players, the plan, and the games played so far.

    Attributes:
        began: Time of the beginning, in seconds since 1970.
        players: The players, in the order of the first game's seats.
        plan: The games, in the order in which they are played.
        counts: Way of scoring a game, of :data:`COUNTS`.
        outcomes: The results of the finished games, in the order of the plan.
        match: Id of the match of the next game, once it has begun.
        stopped: Whether the evening was ended before the last game.
    """

    id: str
    began: float
    players: tuple[Chair, ...]
    plan: tuple[Planned, ...]
    counts: str = COUNTS[0]
    outcomes: tuple[FinishedGame, ...] = ()
    match: str = ""
    stopped: bool = False

    @property
    def over(self) -> bool:
        """Return whether the evening has ended."""
        return self.stopped or len(self.outcomes) == len(self.plan)

    @property
    def key(self) -> EntryKey:
        """Return the key of the evening among all entries."""
        return EntryKey("evening", self.id)


class EntryKey(NamedTuple):
    """Identify a ``match``, ``day`` or ``evening`` of the chronicle."""

    kind: str
    name: str


def evening_json(evening: Evening) -> dict[str, Any]:
    """Return an evening as plain JSON values."""
    return {**asdict(evening), "players": [chair_json(chair) for chair in evening.players]}


def evening_of(entry: Any) -> Evening:
    """Parse the output of :func:`evening_json`.

    Raises:
        ValueError, TypeError or KeyError: The entry is not an evening.
    """
    try:
        found = fields.parsed(Evening, entry, _CHECKS)
    except TabletopError as error:
        raise ValueError from error
    many = len(found.players)
    for one in found.outcomes:
        if any(len(part) != many for part in (one.places, one.points, one.buttons)):
            raise ValueError
    if not many or not found.plan or len(found.outcomes) > len(found.plan):
        raise ValueError
    return found


def _option(value: Any) -> tuple[str, OptionValue]:
    name, chosen = value
    if not isinstance(name, str) or not isinstance(chosen, bool | int | str):
        raise ValueError
    return name, chosen


_NAME: Final = fields.text(LONGEST)
_NUMBERS: Final = fields.each(fields.whole(-(10**9), 10**9), MOST_SEATS)


def _planned(entry: Mapping[str, Any]) -> Planned:
    return fields.parsed(Planned, entry, {"game": _NAME, "options": fields.each(_option, 100)})


def _finished(entry: Mapping[str, Any]) -> FinishedGame:
    numbers = dict.fromkeys(("places", "points", "buttons"), _NUMBERS)
    return fields.parsed(FinishedGame, entry, {"match": _NAME, **numbers})


_CHECKS: Final[dict[str, fields.Check]] = {
    "id": fields.text(LONGEST, 1),
    "began": fields.moment,
    "players": chairs_of,
    "plan": fields.each(_planned, MOST),
    "counts": fields.one_of(*COUNTS),
    "outcomes": fields.each(_finished, MOST),
    "match": _NAME,
    "stopped": fields.truth,
}
