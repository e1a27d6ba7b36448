"""Trace the border of a polyomino as rounded rings of points, in squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeVar

from tabletop.shell.art.drawing import Point, through
from tabletop.table.sprites import Cells

P = TypeVar("P")

_STEPS: Final = 6
"""Straight pieces of a rounded corner."""


@cache
def loops(cells: Cells) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the corners (x, y) of every ring, the cloth to the right of it."""
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
    return tuple(
        (x, y)
        for (x0, y0), (x, y), (x1, y1) in _triples(ring)
        if (x - x0, y - y0) != (x1 - x, y1 - y)
    )


def _triples(ring: Sequence[P]) -> Iterator[tuple[P, P, P]]:
    """Return each point of a ring between its two neighbours."""
    return zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)


@cache
def rings(cells: Cells, inset: float, radius: float) -> tuple[tuple[Point, ...], ...]:
    """Return the border as closed rings, inset, with corners of ``radius``."""
    return tuple(_rounded(_moved(loop, inset), radius) for loop in loops(cells))


@lru_cache(256)
def border(cells: Cells, inset: float, radius: float) -> str:
    """Return path data of :func:`rings`."""
    return "".join(through(ring, closed=True) for ring in rings(cells, inset, radius))


def _moved(loop: tuple[tuple[int, int], ...], inset: float) -> list[Point]:
    out = []
    for (x0, y0), (x, y), (x1, y1) in _triples(loop):
        dx0, dy0 = _sign(x - x0), _sign(y - y0)
        dx1, dy1 = _sign(x1 - x), _sign(y1 - y)
        out.append((x + inset * (-dy0 - dy1), y + inset * (dx0 + dx1)))
    return out


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _rounded(corners: list[Point], radius: float) -> tuple[Point, ...]:
    out = []
    for before, corner, after in _triples(corners):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        for step in range(_STEPS + 1):
            t = step / _STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            x, y = (a * p + b * q + c * r for p, q, r in zip(start, corner, end, strict=True))
            out.append((x, y))
    return tuple(out)


def _towards(corner: Point, other: Point, by: float) -> Point:
    x, y = corner
    dx, dy = other[0] - x, other[1] - y
    share = min(0.5, by / max(abs(dx), abs(dy), 1e-9))
    return x + dx * share, y + dy * share
