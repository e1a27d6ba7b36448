"""Find the nearest free place for a box."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import product
from typing import Final

from tabletop.table.picture import Box

AIR: Final = 6.0
"""Units around the words of a bubble, and between it and what it must not hide."""

_REACH: Final = 780.0
_STEP: Final = 30.0
"""Units that a bubble may be away from its speaker, and between two places tried."""

_TIMES: Final = range(-int(_REACH // _STEP), int(_REACH // _STEP) + 1)
_STEPS: Final = sorted(
    (
        (x * _STEP, y * _STEP)
        for x, y in product(_TIMES, _TIMES)
        if math.hypot(x, y) <= _REACH // _STEP
    ),
    key=lambda step: math.hypot(*step),
)
"""Steps in all directions, the shortest first."""


def nearest_free(
    size: tuple[float, float], near: Box, room: Box, taken: Iterable[Box]
) -> Box | None:
    """Return the box in ``room`` nearest to ``near``, or ``None``.

    It touches none of the boxes that are ``taken``.
    """
    wide, high = size
    walls = [
        (box.x - AIR - wide, box.right + AIR, box.y - AIR - high, box.bottom + AIR) for box in taken
    ]  # positions of the upper left corner that touch each box
    middle_x, middle_y = near.centre
    left, top = middle_x - wide / 2, middle_y - high / 2
    most_x, most_y = room.right - wide, room.bottom - high
    for dx, dy in _STEPS:
        x, y = left + dx, top + dy
        if not (room.x <= x <= most_x and room.y <= y <= most_y):
            continue
        for at, (x0, x1, y0, y1) in enumerate(walls):
            if x0 < x < x1 and y0 < y < y1:
                if at:  # test it first: it likely blocks the next place
                    walls.insert(0, walls.pop(at))
                break
        else:
            return Box(x, y, wide, high)
    return None
