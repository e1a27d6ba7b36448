"""Draw the table of Gnoming A Round from above, for the set-up screen."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Above
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.layout.grids import TALL
from tabletop.games.kit.drawing import Sketch
from tabletop.table.picture import Box, Item

_PILES: Final = (7, None, 3)
_GAP: Final = 2.0

_EDGE: Final = 30.0
"""Units between cards and the edge of the grass."""


def above(table: Above) -> tuple[Item, ...]:
    """Return the piles in the middle, and nine cards in front of every seat."""
    box, sketch = table.table, Sketch()
    x, y = box.centre
    wide = min(60.0, 0.146 * box.height)
    high, step = TALL * wide, 1.27 * wide
    for number, value in enumerate(_PILES):
        at = Box(x + (number - 1) * step - wide / 2, y - high / 2, wide, high)
        sketch.show(f"pile {number}", sprite(value), at, 3, 4)
    small = min(22.0, 0.055 * box.height)
    for seat, place in enumerate(table.seats):
        _nine(sketch, table, seat, place, small)
    return tuple(sketch.items)


def _nine(sketch: Sketch, table: Above, seat: int, place: tuple[float, float], wide: float) -> None:
    """Draw a seat's nine cards between its face and the middle."""
    box, high = table.table, TALL * wide
    width, height = 3 * wide + 2 * _GAP, 3 * high + 2 * _GAP
    right = place[0] <= box.centre[0] + 1
    x = place[0] + table.half + 6 if right else place[0] - table.half - 6 - width
    y = place[1] - height / 2
    y = max(box.y + _EDGE, min(box.bottom - _EDGE - height, y))
    for other in table.seats:
        plate = Box(
            other[0] - table.half, other[1] - table.face, 2 * table.half, table.face + table.plate
        )
        if other != place and plate.overlaps(Box(x, y, width, height)):
            y = plate.bottom + 4 if other[1] < box.centre[1] else plate.y - height - 4
    for cell in range(9):
        at = Box(x + cell % 3 * (wide + _GAP), y + cell // 3 * (high + _GAP), wide, high)
        sketch.show(f"card {seat} {cell}", sprite(None), at, 2, 1)
