"""Draw the table of Mexican Train from above, for the set-up screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.game import Above
from tabletop.games.kit.above import Point, corner
from tabletop.games.kit.drawing import Sketch
from tabletop.table.picture import Box, Item
from tabletop.table.sprites import Art, Board, Domino, Yard

_NEAR: Final = (0.24, 0.3)
"""End of a seat's rails, as a share of the way from the seat to the middle, in x and y."""

_TURNTABLE: Final = 0.22
"""Radius of the turntable as a share of the height of the table."""

_ENGINE: Final = (150.0, 118.0)
_SMALLER: Final = (1.0, 0.86, 0.72, 0.6)
"""Width and height of the engine with its rails, and the scales to try until it fits."""

_BESIDE: Final = 8.0
"""Least distance in units from the middle of a seat's rails to the engine."""


def above(table: Above) -> tuple[Item, ...]:
    """Return the rails to every seat, the engine's double, and a train."""
    box, sketch = table.table, Sketch()
    x, y = box.centre
    ends = tuple(
        (
            (seat[0] + (x - seat[0]) * _NEAR[0] - box.x) / box.width,
            (seat[1] + (y - seat[1]) * _NEAR[1] - box.y) / box.height,
        )
        for seat in table.seats
    )
    radius = min(92.0, _TURNTABLE * box.height)
    sketch.show("yard", Yard(ends, radius), box, 1)
    high = 1.36 * radius
    sketch.show("double", Domino((12, 12)), Box(x - high / 4, y - high / 2, high / 2, high), 3, 3)
    room = _siding(table, ends, radius)
    if room is not None:
        k = room.width / _ENGINE[0]
        rails = Box(room.x - 10 * k, room.bottom - 30 * k, room.width + 20 * k, 30 * k)
        sketch.show("rails", Board("rails"), rails, 1)
        engine = Box(room.x + 6 * k, room.y + 12 * k, room.width - 12 * k, room.height - 24 * k)
        sketch.show("engine", Art("mexican_train/engine"), engine, 3)
    return tuple(sketch.items)


def _siding(table: Above, ends: Sequence[Point], radius: float) -> Box | None:
    """Return a free box for the engine, clear of rails and turntable."""
    box = table.table
    x, y = box.centre
    lines = [((x, y), (box.x + end[0] * box.width, box.y + end[1] * box.height)) for end in ends]
    # Represent the turntable by two lines through its middle.
    lines += [((x - radius, y), (x + radius, y)), ((x, y - radius), (x, y + radius))]
    for k in _SMALLER:
        # Rails are wider than these lines, so keep a distance.
        wide, high = (_ENGINE[0] + 20) * k + 2 * _BESIDE, _ENGINE[1] * k + 2 * _BESIDE
        room = corner(table, wide, high, 26.0 - _BESIDE, lines)
        if room is not None:
            return Box(room.x + 10 * k + _BESIDE, room.y + _BESIDE, _ENGINE[0] * k, _ENGINE[1] * k)
    return None
