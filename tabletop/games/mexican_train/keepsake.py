"""Show a player's longest train by itself, on a winding track."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.keepsake import Keepsake
from tabletop.games.mexican_train.state import State
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Box, Picture, Pose
from tabletop.table.sprites import Art, Board, Domino

_SIZE: Final = 1364.0, 514.0
_EDGE: Final = 154.0
"""Units at either end of the straight rails, for the bends."""

_ENGINE: Final = (192.0, 132.0)
_TRACK: Final = 66.0
_TILE: Final = 0.485
"""Ratio of the height of a tile to its width."""

_ROWS: Final = 3
_EACH: Final = 10
"""Rows of tiles, and tiles per row, of a train of usual length; the first row has room for the
engine too."""


def keepsake(states: Sequence[State], seat: Seat) -> Keepsake | None:
    """Return the player's longest own train; ``None`` if they laid none."""
    trains = [one.table.trains[seat] for one in states if one.table.trains]
    train = max(trains, key=len, default=())
    if not train:
        return None
    sketch = Sketch()
    sketch.show("felt", Board("felt"), Box(0, 0, *_SIZE), 0)
    rows = max(_ROWS, ceil((len(train) + 2) / _EACH))
    each = max(_EACH, ceil((len(train) + 2) / rows))
    _draw_track(sketch, rows)
    wide = (_SIZE[0] - 2 * _EDGE) / each
    for number, tile in enumerate(train, start=2):
        row, along = divmod(number, each)
        left = row % 2 == 0  # whether the train runs leftwards in this row
        column = each - 1 - along if left else along
        box = Box.around(
            _EDGE + (column + 0.5) * wide, _middle(row, rows), wide - 3, (wide - 3) * _TILE
        )
        facing = Pose(1 if left else 3)  # the tile's first half faces the engine
        sketch.show(f"tile {number}", Domino(tile), box, 10, 1, pose=facing)
    low = _middle(0, rows) + _TRACK / 2 - 14
    by = min(1.0, low / _ENGINE[1], 2 * wide / _ENGINE[0])
    high = by * _ENGINE[1]
    engine = Box(_SIZE[0] - _EDGE - 2 * wide, low - high, by * _ENGINE[0], high)
    sketch.show("engine", Art("mexican_train/engine", seat), engine, 12)
    worth = msg("mexican_train.keepsake.worth", n=len(train))
    told = msg("mexican_train.keepsake", who=Who(seat), n=len(train))
    return Keepsake(Picture(tuple(sketch.items)), _SIZE, worth, told)


def _middle(row: int, rows: int) -> float:
    """Return the height of the middle of a row of rails."""
    return _SIZE[1] * (row + 0.62) / (rows + 0.24)


def _draw_track(sketch: Sketch, rows: int) -> None:
    for row in range(rows):
        y = _middle(row, rows)
        rails = Box(_EDGE, y - _TRACK / 2, _SIZE[0] - 2 * _EDGE, _TRACK)
        if row == 0:
            rails = Box(_EDGE, rails.y, _SIZE[0] - _EDGE - 28, _TRACK)
        if row == rows - 1:  # extend the rails beyond the end of the train
            rest = _EDGE - 28
            rails = Box(
                rails.x - (rest if row % 2 == 0 else 0), rails.y, rails.width + rest, _TRACK
            )
        sketch.show(f"rails {row}", Board("rails", "brass"), rails, 1)
        if row < rows - 1:
            high = _middle(row + 1, rows) - y + _TRACK
            left = row % 2 == 0
            x = _EDGE - high / 2 if left else _SIZE[0] - _EDGE
            bend = Box(x, y - _TRACK / 2, high / 2, high)
            sketch.show(f"bend {row}", Board("bend", "left" if left else "right"), bend, 1)
