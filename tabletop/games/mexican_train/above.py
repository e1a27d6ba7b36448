"""Draw the table of Mexican Train from above, for the set-up."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Above
from tabletop.games.kit.above import corner
from tabletop.games.kit.drawing import Sketch
from tabletop.table.picture import Box, Item
from tabletop.table.sprites import Art, Board, Domino, Yard

_NEAR: Final = (0.24, 0.3)
"""Part of the way from a seat to the middle at which its rails end, across and down."""

_TURNTABLE: Final = 0.22
"""Radius of the turntable by the height of the table."""

_ENGINE: Final = (150.0, 118.0)


def above(table: Above) -> tuple[Item, ...]:
    """Return rails to every seat, the engine's double, and a train."""
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
    room = corner(table, *_ENGINE)
    if room is not None:
        rails = Box(room.x - 10, room.bottom - 30, room.width + 20, 30)
        sketch.show("rails", Board("rails"), rails, 1)
        engine = Box(room.x + 6, room.y + 12, room.width - 12, room.height - 24)
        sketch.show("engine", Art("mexican_train/engine"), engine, 3)
    return tuple(sketch.items)
