"""Trace the border of a polyomino as rounded rings of points, in squares."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tabletop.shell.art.drawing import Point, through
from tabletop.table.sprites import Cells

_STEPS: Final = 6
"""Straight pieces of a rounded corner."""


@cache
def loops(cells: Cells) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the corner points (x, y) of every ring of the border.

    The cloth is to the right of each ring.
    """
    inside = set(cells)
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in cells:
        for neighbour, start, end in (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        ):
            if neighbour not in inside:
                onward.setdefault(start, []).append(end)
    rings = []
    while onward:
        rings.append(_ring(onward))
    return tuple(rings)


def _ring(onward: dict[tuple[int, int], list[tuple[int, int]]]) -> tuple[tuple[int, int], ...]:
    start = min(onward)
    ring = [start]
    here, heading = start, (1, 0)
    while True:
        ends = onward[here]
        # At a corner that two squares share, keep to the same square: turn right.
        right = (here[0] - heading[1], here[1] + heading[0])
        end = right if right in ends else ends[0]
        ends.remove(end)
        if not ends:
            del onward[here]
        here, heading = end, (end[0] - here[0], end[1] - here[1])
        if here == start:
            return _corners(ring)
        ring.append(here)


def _corners(ring: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    out = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        if (x - before[0], y - before[1]) != (after[0] - x, after[1] - y):
            out.append((x, y))
    return tuple(out)


@cache
def rings(cells: Cells, inset: float, radius: float) -> tuple[tuple[Point, ...], ...]:
    """Return the border, inset by ``inset`` with corners of ``radius``.

    It consists of closed rings.
    """
    return tuple(_rounded(_moved(loop, inset), radius) for loop in loops(cells))


@lru_cache(256)
def border(cells: Cells, inset: float, radius: float) -> str:
    """Return path data of :func:`rings`."""
    return "".join(through(ring, closed=True) for ring in rings(cells, inset, radius))


def _moved(loop: tuple[tuple[int, int], ...], inset: float) -> list[Point]:
    out = []
    for index, (x, y) in enumerate(loop):
        (x0, y0), (x1, y1) = loop[index - 1], loop[(index + 1) % len(loop)]
        dx0, dy0 = _sign(x - x0), _sign(y - y0)
        dx1, dy1 = _sign(x1 - x), _sign(y1 - y)
        out.append((x + inset * (-dy0 - dy1), y + inset * (dx0 + dx1)))
    return out


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _rounded(corners: list[Point], radius: float) -> tuple[Point, ...]:
    out = []
    for index, corner in enumerate(corners):
        start = _towards(corner, corners[index - 1], radius)
        end = _towards(corner, corners[(index + 1) % len(corners)], radius)
        for step in range(_STEPS + 1):
            t = step / _STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            out.append(
                (
                    a * start[0] + b * corner[0] + c * end[0],
                    a * start[1] + b * corner[1] + c * end[1],
                )
            )
    return tuple(out)


def _towards(corner: Point, other: Point, by: float) -> Point:
    x, y = corner
    dx, dy = other[0] - x, other[1] - y
    share = min(0.5, by / max(abs(dx), abs(dy), 1e-9))
    return x + dx * share, y + dy * share
