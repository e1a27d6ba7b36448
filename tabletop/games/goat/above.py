"""Draw the table of Goat from above, for the set-up screen."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Above
from tabletop.games.kit.above import corner
from tabletop.games.kit.drawing import Sketch
from tabletop.table.picture import Box, Item, Pose
from tabletop.table.sprites import Art, Domino

_LINE: Final = ((6, 3), (3, 1), (1, 1), (1, 4), (4, 5))
"""Tiles of a line, from the left."""

_GOAT: Final = (128.0, 120.0)


def above(table: Above) -> tuple[Item, ...]:
    """Return a line of tiles in the middle, and the goat in a corner."""
    box, sketch = table.table, Sketch()
    x, y = box.centre
    wide = min(50.0, box.height / 8, box.width * 0.62 / 9)
    left = x - 4.5 * wide
    for number, (one, other) in enumerate(_LINE):
        name = f"tile {number}"
        if one == other:
            sketch.show(name, Domino((one, other)), Box(left, y - wide, wide, 2 * wide), 2, 3)
            left += wide
            continue
        lying = Box(left, y - wide / 2, 2 * wide, wide)
        sketch.show(name, Domino((one, other)), lying, 2, 3, pose=Pose(3))
        left += 2 * wide
    room = corner(table, *_GOAT)
    if room is not None:
        sketch.show("goat", Art("goat/goat"), room, 3, 4)
    return tuple(sketch.items)
