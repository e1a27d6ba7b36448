"""Find the next drop target in the direction of an arrow key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

from tabletop.table.picture import Box, Point

Way: TypeAlias = tuple[int, int]
"""A step: (columns, rows), one of them 0."""

Target: TypeAlias = tuple[str, Box, Box]
"""A place's group, its box, and the box that a piece fills there."""

Steps: TypeAlias = dict[Way, tuple[int, ...]]
"""By way, the number of the target after each; the same one at the edge."""

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
    names = dict.fromkeys(group for group, _, _ in targets)
    groups = [[one for one in targets if one[0] == name] for name in names]
    found = _neighbours(targets)
    good = _all_reached(found) and all(_all_reached(_neighbours(group)) for group in groups)
    return found if good else _row_by_row(targets)


def _all_reached(found: Steps) -> bool:
    pairs = [(here, there) for after in found.values() for here, there in enumerate(after)]
    back = [(there, here) for here, there in pairs]
    return len(_reached(pairs)) == len(_reached(back)) == len(found[RIGHT])


def _reached(edges: Sequence[tuple[int, int]]) -> set[int]:
    after: dict[int, list[int]] = {}
    for here, there in edges:
        after.setdefault(here, []).append(there)
    seen, waiting = {0}, [0]
    while waiting:
        for there in after.get(waiting.pop(), ()):
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def _neighbours(targets: Sequence[Target]) -> Steps:
    # Look up a place exactly at the aim first: grids need no search.
    exactly: dict[tuple[str, float, float], int] = {}
    for number, (group, _, box) in enumerate(targets):
        exactly.setdefault((group, *_rounded(*box.centre)), number)
    return {
        way: tuple(_neighbour(here, way, targets, exactly) for here in range(len(targets)))
        for way in WAYS
    }


def _rounded(x: float, y: float) -> Point:
    return round(x, 3), round(y, 3)


def _neighbour(
    here: int, way: Way, targets: Sequence[Target], exactly: dict[tuple[str, float, float], int]
) -> int:
    """Return the adjacent target in a direction, or the nearest one beyond."""
    group, unit, box = targets[here]
    start = box.centre
    aim = start[0] + way[0] * unit.width, start[1] + way[1] * unit.height
    if (there := exactly.get((group, *_rounded(*aim)))) is not None:
        return there
    same = [n for n, target in enumerate(targets) if target[0] == group]
    step = nearest(same, targets, aim)
    if step != here and ahead_of(start, targets[step][2].centre, way, narrow=False):
        return step
    other = [n for n, target in enumerate(targets) if target[0] != group] if way[1] else []
    return _ahead(here, way, targets, (same, other))


def _ahead(here: int, way: Way, targets: Sequence[Target], groups: Sequence[Sequence[int]]) -> int:
    """Return the nearest target in a direction, from the first group with any."""
    start = targets[here][2].centre
    for narrow in (True, False):
        for group in groups:
            ahead = [n for n in group if ahead_of(start, targets[n][2].centre, way, narrow=narrow)]
            if ahead:
                return nearest(ahead, targets, start)
    return here


def ahead_of(here: Point, there: Point, way: Way, *, narrow: bool = True) -> bool:
    """Return whether ``there`` lies in a direction from ``here``.

    If ``narrow``, it must lie within an eighth of a turn of the direction.

    >>> ahead_of((0, 0), (10, 20), (1, 0)), ahead_of((0, 0), (10, 20), (1, 0), narrow=False)
    (False, True)
    """
    dx, dy = there[0] - here[0], there[1] - here[1]
    ahead = dx * way[0] + dy * way[1]
    return ahead > 0 and (not narrow or ahead >= abs(dx * way[1] - dy * way[0]))


def nearest(numbers: Sequence[int], targets: Sequence[Target], at: Point) -> int:
    """Return the target with its piece's centre nearest to a point."""
    return min(numbers, key=lambda n: dist(targets[n][2].centre, at))


def _row_by_row(targets: Sequence[Target]) -> Steps:
    """Return steps along and between rows that reach every target.

    Right and left go along the row, and from its end to the nearest target further that way.
    Down and up go to the next row. Beyond the last row comes the other group: what lies lower,
    or else its first row.
    """
    groups = [
        _rows([n for n, target in enumerate(targets) if target[0] == group], targets)
        for group in dict.fromkeys(group for group, _, _ in targets)
    ]
    after = {way: list(range(len(targets))) for way in WAYS}
    for index, rows in enumerate(groups):
        others = [row for other in (*groups[index + 1 :], *groups[:index]) for row in other]
        for way, along in ((RIGHT, rows), (LEFT, [row[::-1] for row in rows])):
            for here, there in _along(along, way, targets):
                after[way][here] = there
        for way, down in ((DOWN, rows), (UP, rows[::-1])):
            for here, there in _down(down, targets):
                after[way][here] = there
            for here in down[-1]:
                after[way][here] = _to_others(here, way, others, targets)
    return {way: tuple(found) for way, found in after.items()}


def _rows(numbers: Sequence[int], targets: Sequence[Target]) -> list[list[int]]:
    """Return targets in rows from the top, each from the left.

    Targets whose middles differ by less than half a place in height are in one row.
    """

    def middle(number: int) -> tuple[float, float]:
        x, y = targets[number][2].centre
        return y, x

    half = min(targets[n][1].height for n in numbers) / 2
    rows: list[list[int]] = []
    for number in sorted(numbers, key=middle):
        if rows and middle(number)[0] - middle(rows[-1][0])[0] < half:
            rows[-1].append(number)
        else:
            rows.append([number])
    return [sorted(row, key=lambda n: targets[n][2].centre) for row in rows]


def _along(
    rows: Sequence[Sequence[int]], way: Way, targets: Sequence[Target]
) -> Iterator[tuple[int, int]]:
    """Yield pairs of adjacent targets along rows, and steps past row ends."""
    everything = [number for row in rows for number in row]
    for row in rows:
        yield from pairwise(row)
        yield row[-1], _ahead(row[-1], way, targets, (everything,))


def _down(rows: Sequence[Sequence[int]], targets: Sequence[Target]) -> Iterator[tuple[int, int]]:
    """Yield each target with the nearest target in the next row.

    Of two that lie as near, the left and the right one are chosen in turn, so that several
    steps keep to a column.
    """

    def across(here: int, side: int) -> Callable[[int], Point]:
        x = targets[here][2].centre[0]
        return lambda there: (
            round(abs(targets[there][2].centre[0] - x), 3),
            side * targets[there][2].centre[0],
        )

    for number, (row, below) in enumerate(pairwise(rows)):
        for here in row:
            yield here, min(below, key=across(here, 1 if number % 2 else -1))


def _to_others(
    here: int, way: Way, rows: Sequence[Sequence[int]], targets: Sequence[Target]
) -> int:
    """Return the next target of another group, beyond the outer row."""
    if not rows:
        return here
    there = _ahead(here, way, targets, ([number for row in rows for number in row],))
    if there == here and way == DOWN:
        return nearest(rows[0], targets, targets[here][2].centre)
    return there
