"""Place, size and colour the pips of a domino's half by its value."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from typing import Final

from tabletop.shell.art.colour import contrast, mix
from tabletop.shell.art.drawing import Point

COLOURS: Final = (
    *("#7a6a50", "#1c84c6", "#2b8a3e", "#d12f2a", "#7b4a22", "#1e3791", "#a67400"),
    *("#d8458a", "#0f8276", "#6b2a92", "#d2590c", "#1e1e20", "#6c757f"),
    *("#5f8410", "#8c1a3c", "#0a8aa3", "#b146c6", "#545b22", "#5a6ae0"),
)
"""Colours of pips by value; that of 0 is for its numeral. Shapes differ too, see :func:`spots`."""

FACE: Final = "#f6ecd6"
"""The ivory that pips are painted on."""

_ROWS: Final[dict[int, tuple[int, ...]]] = {
    **{4: (2, 2), 5: (2, 1, 2), 6: (3, 3), 7: (3, 1, 3), 8: (3, 2, 3), 9: (3, 3, 3)},
    **{10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4), 13: (4, 5, 4), 14: (5, 4, 5), 15: (5, 5, 5)},
    **{16: (4, 4, 4, 4), 17: (4, 4, 1, 4, 4), 18: (4, 5, 5, 4)},
}
"""Pips in each row, by value; those of fewer than four stand on a diagonal."""


@cache
def ink(value: int, against: str, least: float) -> str:
    """Return the colour of a value, dark enough for a contrast of ``least``."""
    colour = COLOURS[value % len(COLOURS)]
    while contrast(colour, against) < least:
        colour = mix(colour, "#000000", 0.08)
    return colour


@cache
def spots(value: int, side: float) -> tuple[tuple[Point, ...], float]:
    """Return the pips of a half of ``side`` pixels, its rows upright.

    Steps between pips are whole pixels, so that equal pips look equal however small.

    Returns:
        The offsets of their middles from the middle of the half, and their radius.
    """
    points = tuple(_points(value, side))
    apart = min((math.dist(p, q) for p, q in combinations(points, 2)), default=side)
    return points, max(0.8, min(_radius(value) * side, (apart - 0.9) / 2))


def _radius(value: int) -> float:
    if value == 1:
        return 0.122
    if value <= 9:
        return 0.101
    return 0.086 if value in (10, 11, 12, 16) else 0.075


def _points(value: int, side: float) -> list[Point]:
    if value <= 3:
        step = round(0.27 * side)
        ends = [(-step, -step), (step, step)] if value > 1 else []
        return [*ends, *([(0, 0)] if value % 2 else [])]
    rows = _ROWS[value]
    widest = max(rows)
    across = round((0.54, 0.64, 0.69)[max(0, widest - 3)] * side / (widest - 1))
    tall = 0.54 if len(rows) <= 3 else 0.62 if len(rows) == 4 else 0.72
    down = round(tall * side / (len(rows) - 1))
    points: list[Point] = []
    for number, count in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * down
        # Eight pips form a ring: align the middle row with the outer pips.
        step = 2 * across if (value, count) == (8, 2) else across
        points += [((k - (count - 1) / 2) * step, y) for k in range(count)]
    return points
