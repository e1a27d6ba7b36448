"""Find the next drop target in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import dist
from typing import Final, TypeAlias

from tabletop.table.picture import Box, Point

Way: TypeAlias = tuple[int, int]
"""A step: (columns, rows), one of them 0."""

Target: TypeAlias = tuple[str, Box, Box]
"""A place's group, its box, and the box that a piece fills there."""

Steps: TypeAlias = dict[Way, tuple[int, ...]]
"""By way, the index of the target after each target; its own index at the edge."""

RIGHT: Final[Way] = (1, 0)
LEFT: Final[Way] = (-1, 0)
DOWN: Final[Way] = (0, 1)
UP: Final[Way] = (0, -1)
WAYS: Final = (RIGHT, LEFT, DOWN, UP)


@lru_cache(maxsize=64)
def steps(targets: tuple[Target, ...]) -> Steps:
    """Return arrow key steps between drop targets that reach all of them.

    A step leads to the neighbour, or else to the nearest of the group further that way. Up and
    down lead from a shelf to the places where a piece is played, and back. If these steps cannot
    reach some target of a group, as on the dark squares of a chequered board, or a whole group,
    steps lead row by row.

    >>> def square(x: int, y: int) -> Target:
    ...     return "board", Box(x, y, 10, 10), Box(x, y, 10, 10)
    >>> grid = square(0, 0), square(10, 0), square(0, 10), square(10, 10)
    >>> steps(grid)[RIGHT], steps(grid)[DOWN]
    ((1, 1, 3, 3), (2, 3, 2, 3))
    """
    field = _Targets(targets)
    groups = (_Targets([targets[n] for n in group]) for group in field.groups)
    found = field.neighbours()
    good = _all_reached(found) and all(_all_reached(group.neighbours()) for group in groups)
    return found if good else field.row_by_row()


def _all_reached(found: Steps) -> bool:
    pairs = [(here, there) for after in found.values() for here, there in enumerate(after)]
    back = [(there, here) for here, there in pairs]
    return len(_reached(pairs)) == len(_reached(back)) == len(found[RIGHT])


def _reached(edges: Sequence[tuple[int, int]]) -> set[int]:
    after: dict[int, set[int]] = {}
    for here, there in edges:
        after.setdefault(here, set()).add(there)
    seen, waiting = {0}, [0]
    while waiting:
        fresh = after.get(waiting.pop(), set()) - seen
        seen |= fresh
        waiting += fresh
    return seen


class _Targets:
    """Hold the places of targets, the middles of pieces there, and groups."""

    def __init__(self, targets: Sequence[Target]) -> None:
        self.units = [unit for _, unit, _ in targets]
        self.centres = [box.centre for _, _, box in targets]
        grouped: dict[str, list[int]] = {}
        for number, (name, _, _) in enumerate(targets):
            grouped.setdefault(name, []).append(number)
        self.groups = list(grouped.values())

    def neighbours(self) -> Steps:
        """Return the steps to adjacent targets, or to the nearest ones beyond."""
        after = {way: list(range(len(self.units))) for way in WAYS}
        for group in self.groups:
            others = sorted(n for other in self.groups if other is not group for n in other)
            # Look up a place exactly at the aim first: grids need no search.
            exactly = {_rounded(self.centres[n]): n for n in reversed(group)}
            for way, here in product(WAYS, group):
                (x, y), unit = self.centres[here], self.units[here]
                aim = x + way[0] * unit.width, y + way[1] * unit.height
                there = exactly.get(_rounded(aim))
                if there is None:
                    there = self._beside(here, way, aim, group, others if way[1] else ())
                after[way][here] = there
        return {way: tuple(found) for way, found in after.items()}

    def _beside(
        self, here: int, way: Way, aim: Point, group: Sequence[int], others: Sequence[int]
    ) -> int:
        step = self._nearest(group, aim)
        if step != here and ahead_of(self.centres[here], self.centres[step], way, narrow=False):
            return step
        return self._ahead(here, way, group, others)

    def _nearest(self, numbers: Sequence[int], at: Point) -> int:
        return min(numbers, key=lambda n: dist(self.centres[n], at))

    def _ahead(self, here: int, way: Way, *groups: Sequence[int]) -> int:
        """Return the nearest target in a direction, from the first group with any."""
        start = self.centres[here]
        for narrow, group in product((True, False), groups):
            ahead = [n for n in group if ahead_of(start, self.centres[n], way, narrow=narrow)]
            if ahead:
                return self._nearest(ahead, start)
        return here

    def row_by_row(self) -> Steps:
        """Return steps along and between rows that reach every target.

        Right and left go along the row, and from its end to the nearest target further that way.
        Down and up go to the next row. Beyond the last row comes the other group: what lies lower,
        or else its first row.
        """
        groups = [self._rows(group) for group in self.groups]
        after = {way: list(range(len(self.units))) for way in WAYS}
        for index, rows in enumerate(groups):
            others = [row for other in (*groups[index + 1 :], *groups[:index]) for row in other]
            for way, along in ((RIGHT, rows), (LEFT, [row[::-1] for row in rows])):
                everything = [number for row in along for number in row]
                for row in along:
                    last = row[-1], self._ahead(row[-1], way, everything)
                    for here, there in (*pairwise(row), last):
                        after[way][here] = there
            for way, down in ((DOWN, rows), (UP, rows[::-1])):
                for here, there in self._down(down):
                    after[way][here] = there
                for here in down[-1]:
                    after[way][here] = self._beyond_rows(here, way, others)
        return {way: tuple(found) for way, found in after.items()}

    def _rows(self, group: Sequence[int]) -> list[list[int]]:
        """Return rows from the top, of middles less than half a place apart."""
        half = min(self.units[n].height for n in group) / 2
        rows: list[list[int]] = []
        for number in sorted(group, key=lambda n: self.centres[n][::-1]):
            if rows and self.centres[number][1] - self.centres[rows[-1][0]][1] < half:
                rows[-1].append(number)
            else:
                rows.append([number])
        return [sorted(row, key=lambda n: self.centres[n]) for row in rows]

    def _down(self, rows: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
        """Yield each target with the nearest target in the next row.

        Of two equally near targets, the left and the right one are chosen in turn, so that several
        steps keep to a column.
        """

        def across(here: int, side: int) -> Callable[[int], Point]:
            x = self.centres[here][0]
            return lambda there: (
                round(abs(self.centres[there][0] - x), 3),
                side * self.centres[there][0],
            )

        for number, (row, below) in enumerate(pairwise(rows)):
            for here in row:
                yield here, min(below, key=across(here, 1 if number % 2 else -1))

    def _beyond_rows(self, here: int, way: Way, rows: Sequence[Sequence[int]]) -> int:
        """Return the next target of another group, beyond the outer row."""
        if not rows:
            return here
        there = self._ahead(here, way, [number for row in rows for number in row])
        if there == here and way == DOWN:
            return self._nearest(rows[0], self.centres[here])
        return there


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def ahead_of(here: Point, there: Point, way: Way, *, narrow: bool = True) -> bool:
    """Return whether ``there`` lies in a direction from ``here``.

    If ``narrow``, it must lie within an eighth of a turn of the direction.

    >>> ahead_of((0, 0), (10, 20), (1, 0)), ahead_of((0, 0), (10, 20), (1, 0), narrow=False)
    (False, True)
    """
    dx, dy = there[0] - here[0], there[1] - here[1]
    ahead = dx * way[0] + dy * way[1]
    return ahead > 0 and (not narrow or ahead >= abs(dx * way[1] - dy * way[0]))
