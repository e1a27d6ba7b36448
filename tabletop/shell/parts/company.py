"""Draw players round the table of a game, seen from above."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from tabletop.games.game import Above, AnyGame
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Ui
from tabletop.table.picture import Box, Item, ItemId

_FACES: Final = ((2, 0.44), (4, 0.36), (7, 0.3), (12, 0.22))
"""Players up to a number, and the share of the height that a face of theirs takes."""


def company(ui: Ui, box: Box, game: AnyGame, chairs: Sequence[Chair]) -> None:
    """Draw the table as large as fits, its players on the edge."""
    count = len(chairs)
    whole = box.inside(4, 3)
    side = whole.height * next(share for most, share in _FACES if count <= most)
    table = whole.grown(-side / 2)
    spots = around(table, count)
    Artist().item(ui, Item(ItemId("table"), game.ground, table, height=6.0))
    Artist().items(ui, game.above(Above(table, spots, side / 2, side / 2, side / 2)))
    wear(ui.desk, chairs)
    for seat in sorted(range(count), key=lambda seat: spots[seat][1]):
        face(ui, Box.around(*spots[seat], side, side), Seat(seat), 4.0)


def around(table: Box, count: int) -> list[tuple[float, float]]:
    """Return the centres of the seats, evenly clockwise from the near side."""
    left, top, right, low = table.x, table.y, table.right, table.bottom
    middle, half = table.centre
    if count == 4:
        return [(middle, low), (left, half), (middle, top), (right, half)]
    ring = [(middle, low), (left, low), (left, top), (right, top), (right, low), (middle, low)]
    legs = list(itertools.pairwise(ring))
    ends = list(itertools.accumulate(itertools.starmap(math.dist, legs)))
    found: list[tuple[float, float]] = []
    for seat in range(count):
        along = ends[-1] * seat / count
        leg = bisect_left(ends, along - 0.01)
        (x, y), (to_x, to_y) = legs[leg]
        share = 1 - (ends[leg] - along) / math.dist(*legs[leg])
        found.append((x + (to_x - x) * share, y + (to_y - y) * share))
    return found
