"""Compute the statistics of the house: wins, courses, records."""

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
"""Matches and evenings that are listed."""

T = TypeVar("T")

_PAGE: Final = 500
"""Matches read at once."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Hold one point of a person's course, after matches of a month.

    Attributes:
        month: ``YYYY-MM``.
        finished: These matches.
        won: Matches won, of these.
        value: The rating then, or the share of all matches won so far, in percent.
        low: Lower end of its 95 % interval.
        high: Upper end of it.
    """

    month: str
    finished: int
    won: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Course:
    """Hold the course of a person's rating or share of wins, oldest first.

    Attributes:
        points: A point each match, of ratings; a point each month, of shares.
        rating: Whether it is of ratings.
    """

    points: tuple[Stretch, ...]
    rating: Rating | None = None

    @property
    def last(self) -> Stretch:
        """Return the latest point."""
        return self.points[-1]

    @property
    def best(self) -> Stretch:
        """Return the point with the highest value, once enough is known."""
        known, count = [], 0
        for point in self.points:
            count += point.finished
            if count >= FIRST:
                known.append(point)
        return max(known, key=lambda one: one.value)

    @property
    def months(self) -> tuple[Stretch, ...]:
        """Return the course by months."""
        found: dict[str, Stretch] = {}
        for one in self.points:
            before = found.get(one.month)
            finished, won = (before.finished, before.won) if before else (0, 0)
            found[one.month] = replace(one, finished=finished + one.finished, won=won + one.won)
        return tuple(found.values())

    @property
    def scale(self) -> tuple[int, int]:
        """Return the ends of a scale for all values and the latest interval."""
        if self.rating is None:
            return 0, 100
        values = [one.value for one in self.points]
        low, high = min(*values, self.last.low), max(*values, self.last.high)
        return 100 * floor(low / 100), 100 * ceil(high / 100)


class Finder(Generic[T]):
    """Ask the chronicle on a thread of its own; ``found`` is the answer."""

    def __init__(self, chronicle: Chronicle, find: Callable[[Chronicle], T]) -> None:
        self.found: T | None = None
        self._thread = threading.Thread(target=self._find, args=(chronicle, find), daemon=True)
        self._thread.start()

    def done(self, wait: float = 0.0) -> bool:
        """Return whether all is found, after so many seconds at most."""
        self._thread.join(wait)
        return not self._thread.is_alive()

    def _find(self, chronicle: Chronicle, find: Callable[[Chronicle], T]) -> None:
        try:
            self.found = find(chronicle)
        finally:
            chronicle.close()


def rated_courses(chronicle: Chronicle) -> dict[tuple[str, str], Course]:
    """Return the courses of all ratings, by person and game."""
    return {
        (person, game.id): found
        for game in GAMES
        for person, rating in ratings(game, chronicle).items()
        if (found := course_of(rating)) is not None
    }


@dataclass(frozen=True, slots=True)
class HouseRecord:
    """Hold a best of the house or of a person: of a feat, else of points."""

    game: str
    feat: Feat
    best: Best


def likely(won: int, finished: int) -> tuple[float, float]:
    """Return Wilson's interval of a share of wins, in percent.

    >>> tuple(round(one) for one in likely(5, 10))
    (24, 76)
    """
    square = SURE * SURE
    middle = (won + square / 2) / (finished + square)
    half = SURE * sqrt(won * (finished - won) / finished + square / 4) / (finished + square)
    return 100 * (middle - half), 100 * (middle + half)


def course(chronicle: Chronicle, person: str) -> Course | None:
    """Return a person's share of wins by month, ``None`` below three matches."""
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
    """Return the course of a rating; ``None`` before the third match."""
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
    """Return how often each has won against each other, by person and other."""
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


# -- everything, as a file

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
    """Return matches as comma-separated values, a line for each player.

    ``names`` are those of people by id.
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, _COLUMNS)
    writer.writeheader()
    writer.writerows(_row(match, part, names) for match in matches for part in match.players)
    return text.getvalue()


def as_json(matches: Iterable[Played], names: Mapping[str, str]) -> str:
    """Return matches as JSON, an object for each player: see :func:`as_csv`."""
    rows = [_row(match, part, names) for match in matches for part in match.players]
    return json.dumps(rows, ensure_ascii=False, indent=0) + "\n"
