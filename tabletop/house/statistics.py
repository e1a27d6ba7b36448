"""Compute the statistics of the house: wins, ratings over time, records."""

from __future__ import annotations

import csv
import io
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, floor, sqrt
from typing import Final, Generic, TypeVar

from tabletop.games import GAMES
from tabletop.games.game import AnyGame, Feat
from tabletop.house.ratings import FIRST, SURE, Rating, ratings
from tabletop.kernel.values import dataclass
from tabletop.store.answers import Best, Sum
from tabletop.store.chronicle import Chronicle
from tabletop.store.fields import day
from tabletop.store.played import Played, Player

NEWEST: Final = 5
"""Number of newest matches and evenings that are listed."""

T = TypeVar("T")

_PAGE: Final = 500
"""Number of matches read at once."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Hold one point of a :class:`Course`: the value after some matches.

    Attributes:
        month: ``YYYY-MM``.
        finished: Number of these matches.
        won: Number of these matches that were won.
        value: The rating after them, or the share of all matches won so far, in percent.
        low: Lower end of the 95 % interval of the value.
        high: Upper end of that interval.
    """

    month: str
    finished: int
    won: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Course:
    """Hold the history of a person's rating or share of wins, oldest first.

    Attributes:
        points: One point per match for ratings; one point per month for shares of wins.
        rating: The rating whose history this is; ``None`` for shares of wins.
    """

    points: tuple[Stretch, ...]
    rating: Rating | None = None

    @property
    def last(self) -> Stretch:
        """Return the latest point."""
        return self.points[-1]

    @property
    def best(self) -> Stretch:
        """Return the highest point, ignoring those before :data:`FIRST` matches."""
        known, count = [], 0
        for point in self.points:
            count += point.finished
            if count >= FIRST:
                known.append(point)
        return max(known, key=lambda one: one.value)

    @property
    def months(self) -> tuple[Stretch, ...]:
        """Return the last point of each month, with the month's totals."""
        found: dict[str, Stretch] = {}
        for one in self.points:
            before = found.get(one.month)
            finished, won = (before.finished, before.won) if before else (0, 0)
            found[one.month] = replace(one, finished=finished + one.finished, won=won + one.won)
        return tuple(found.values())

    @property
    def scale(self) -> tuple[int, int]:
        """Return the limits of an axis for all values and the latest interval."""
        if self.rating is None:
            return 0, 100
        values = [one.value for one in self.points]
        low, high = min(*values, self.last.low), max(*values, self.last.high)
        return 100 * floor(low / 100), 100 * ceil(high / 100)


class Finder(Generic[T]):
    """Query the chronicle on a separate thread; ``found`` is the result."""

    def __init__(self, chronicle: Chronicle, find: Callable[[Chronicle], T]) -> None:
        self.found: T | None = None
        self._thread = threading.Thread(target=self._find, args=(chronicle, find), daemon=True)
        self._thread.start()

    def done(self, wait: float = 0.0) -> bool:
        """Wait at most ``wait`` seconds; return whether the query has ended."""
        self._thread.join(wait)
        return not self._thread.is_alive()

    def _find(self, chronicle: Chronicle, find: Callable[[Chronicle], T]) -> None:
        try:
            self.found = find(chronicle)
        finally:
            chronicle.close()


def rated_courses(chronicle: Chronicle) -> dict[tuple[str, str], Course]:
    """Return the history of every rating, by person and game."""
    return {
        (person, game.id): found
        for game in GAMES
        for person, rating in ratings(game, chronicle).items()
        if (found := course_of(rating)) is not None
    }


@dataclass(frozen=True, slots=True)
class HouseRecord:
    """Hold the best result, in a feat or in points, of the house or a person."""

    game: str
    feat: Feat
    best: Best


def likely(won: int, finished: int) -> tuple[float, float]:
    """Return the Wilson confidence interval of a share of wins, in percent.

    >>> tuple(round(one) for one in likely(5, 10))
    (24, 76)
    """
    square = SURE * SURE
    middle = (won + square / 2) / (finished + square)
    half = SURE * sqrt(won * (finished - won) / finished + square / 4) / (finished + square)
    return 100 * (middle - half), 100 * (middle + half)


def course(chronicle: Chronicle, person: str) -> Course | None:
    """Return the share of wins by month; ``None`` below :data:`FIRST` matches."""
    points: list[Stretch] = []
    finished = won = 0
    for one in chronicle.sums("month", person=person):
        if not one.month:
            continue
        finished, won = finished + one.finished, won + one.won
        low, high = likely(won, finished)
        share = 100 * won / finished
        points.append(Stretch(one.month, one.finished, one.won, share, low, high))
    return Course(tuple(points)) if finished >= FIRST else None


def course_of(rating: Rating) -> Course | None:
    """Return the history of a rating; ``None`` below :data:`FIRST` matches."""
    if len(rating.course) < FIRST:
        return None
    points = (
        Stretch(day(one.ended).strftime("%Y-%m"), 1, one.won, one.elo, one.low, one.high)
        for one in rating.course
    )
    return Course(tuple(points), rating)


def wins(chronicle: Chronicle, game: str = "") -> Mapping[str, Sum]:
    """Return each person's matches and wins."""
    return {one.person: one for one in chronicle.sums("person", game=game)}


def head_to_head(chronicle: Chronicle, game: str = "") -> Mapping[tuple[str, str], Sum]:
    """Return the wins of each person against each opponent, by their ids."""
    found = chronicle.sums("person", "other", game=game, other=None)
    return {(one.person, one.other): one for one in found}


def records(
    chronicle: Chronicle, games: Iterable[AnyGame], person: str = ""
) -> tuple[HouseRecord, ...]:
    """Return the best points and feats of each game that was played."""
    found = []
    for game in games:
        for feat in (Feat("", game.low_wins), *game.bests):
            for best in chronicle.bests(game.id, feat.name, person=person, low=feat.low):
                found.append(HouseRecord(game.id, feat, best))
    return tuple(found)


# -- export of all matches

_COLUMNS: Final = (
    *("match", "game", "begun", "ended", "seconds", "table", "why"),
    *("person", "name", "neighbour", "level", "seat", "place", "points", "won"),
)


def every(chronicle: Chronicle, person: str = "", game: str = "") -> Iterator[Played]:
    """Yield all matches, the newest first."""
    skip = 0
    while some := chronicle.matches(_PAGE, person=person, game=game, skip=skip, every=True):
        yield from some
        skip += len(some)


def _row(match: Played, part: Player, names: Mapping[str, str]) -> dict[str, object]:
    values: Sequence[object] = (
        *(match.id, match.game, match.begun, match.ended, match.seconds, match.table, match.why),
        *(part.person, names.get(part.person, ""), part.neighbour, part.level, part.seat),
        *(part.place, part.points, part.won),
    )
    return dict(zip(_COLUMNS, values, strict=True))


def as_csv(matches: Iterable[Played], names: Mapping[str, str]) -> str:
    """Return matches as comma-separated values, one line per player.

    ``names`` are the names of people, by id.
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, _COLUMNS)
    writer.writeheader()
    writer.writerows(_row(match, part, names) for match in matches for part in match.players)
    return text.getvalue()


def as_json(matches: Iterable[Played], names: Mapping[str, str]) -> str:
    """Return matches as JSON, one object per player; see :func:`as_csv`."""
    rows = [_row(match, part, names) for match in matches for part in match.players]
    return json.dumps(rows, ensure_ascii=False, indent=0) + "\n"
