"""Estimate the chance to win the match from the end of a round."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.games.goat.scoring import entries_of, settled
from tabletop.games.goat.state import RECORD_OPENS, House, View
from tabletop.kernel.words import Seat

CERTAIN: Final = 100.0
"""Value of a won match; a lost match has the value 0."""

_OUT: Final = (2, 3, 4, 6, 7, 8, 10, 11, 13, 16, 18, 22, 26, 32, 40, 56)
"""Equally likely points left with the other seat when one of two goes out, found by play."""

_FISH: Final = (
    *((2, 8), (3, 39), (4, 60), (6, 12), (7, 58), (9, 23)),
    *((10, 57), (12, 75), (16, 40), (20, 30), (25, 66), (35, 50)),
)
"""Equally likely points left with both seats at a fish, in either order, found by play."""

_FISH_SHARE: Final = 0.064
"""Share of the rounds of two that end with a fish."""


_POINT: Final = 0.01
"""Value of a point of the round, added to the value of the match."""


@cache
def _rounds() -> tuple[tuple[float, int, int], ...]:
    """Return the possible results of a round of two, with their chances."""
    out = (1 - _FISH_SHARE) / (2 * len(_OUT))
    fish = _FISH_SHARE / (2 * len(_FISH))
    found = [(out, *both) for n in _OUT for both in ((0, n), (n, 0))]
    found += [(fish, *both) for a, b in _FISH for both in ((a, b), (b, a))]
    return tuple(found)


@cache
def chance(mine: int, theirs: int, target: int) -> float:
    """Return the chance that ``mine`` ends lower in a match of two (G-7.1).

    Future rounds assume equal players; a closed record stays closed below 13 points (G-6.3).
    """
    if mine >= target or theirs >= target:
        return 0.5 if mine == theirs else float(mine < theirs)
    if mine > theirs:
        return 1 - chance(theirs, mine, target)
    if mine == theirs:
        return 0.5
    moved = won = 0.0
    for share, x, y in _rounds():
        a = mine + x if mine or x >= RECORD_OPENS else mine
        b = theirs + y if theirs or y >= RECORD_OPENS else theirs
        if a != mine or b != theirs:
            moved += share
            won += share * chance(a, b, target)
    return won / moved


class Stake:
    """Evaluate the ends of the current round for every seat."""

    def __init__(self, view: View) -> None:
        self._house = view.house
        self._plain = not view.house.pairs and not view.house.fish_lowest_scores_zero
        self._totals = view.totals
        self._others = tuple(
            tuple(o for o in range(view.seats) if not _partners(view.house, s, o))
            for s in range(view.seats)
        )
        self._waiting: list[int] = []
        self._open: list[bool] = []
        for seat in range(view.seats):
            last = entries_of(view, seat)[-1:]
            self._waiting.append(last[0].waiting if last else 0)
            self._open.append(last[0].open if last else view.before[seat] > 0)
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def values(self, counts: list[int], *, fish: bool, last: int) -> tuple[float, ...]:
        """Return the value by seat of a round with the given hand points."""
        points = self.points(counts, fish=fish, last=last)
        if (known := self._known.get(points)) is None:
            known = self._known[points] = self._value(points)
        return known

    def points(self, counts: list[int], *, fish: bool, last: int) -> tuple[int, ...]:
        """Return the points of the round by seat, before they are recorded."""
        if self._plain:
            return tuple(counts)
        return settled(counts, self._house, fish=fish, last=Seat(last))

    def totals(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """Return the totals after adding a round with ``points`` (G-6.3)."""
        seats = zip(self._totals, self._waiting, self._open, points, strict=True)
        return tuple(
            total + waiting + point if is_open or point >= RECORD_OPENS else total
            for total, waiting, is_open, point in seats
        )

    def _value(self, points: tuple[int, ...]) -> tuple[float, ...]:
        sums, target = self.totals(points), self._house.target
        found = []
        for seat, others in enumerate(self._others):
            won = CERTAIN
            rivals = others[:1] if self._house.pairs else others
            for other in rivals:
                won *= chance(sums[seat], sums[other], target)
            # a point decides between results of equal chance, such as two below 13 on a closed
            # record
            fewer = sum(points[o] for o in others) / len(others) - points[seat]
            found.append(won + _POINT * fewer)
        return tuple(found)


def _partners(house: House, one: int, other: int) -> bool:
    return one == other or (house.pairs and one % 2 == other % 2)
