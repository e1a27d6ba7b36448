"""Show a player's best layout alone, its lines on gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.gnoming.layout.board import golden
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.layout.grids import grid
from tabletop.games.gnoming.state import State
from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.keepsake import Keepsake
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Box, Picture
from tabletop.table.sprites import Board

_SIZE: Final = 600.0, 716.0
_CARD: Final = 147.0
_GAP: Final = 22.0


def keepsake(states: Sequence[State], seat: Seat) -> Keepsake | None:
    """Return the layout of the known round with the fewest points, if any."""
    known = [one for one in states[-1].table.results if one.layouts is not None]
    if not known:
        return None
    best = min(known, key=lambda one: one.scores[seat])
    assert best.layouts is not None
    layout, points = best.layouts[seat], best.scores[seat]
    sketch, ground = Sketch(), Box(0, 0, *_SIZE)
    sketch.show("ground", Board("green"), ground, 0)
    at = grid(ground.centre[0], 0, _CARD, _GAP, 0, 0)
    down = (ground.height - at.slot.height) / 2
    for number, _, band in golden(layout, at):
        sketch.show(f"band {number}", Board("band"), band.translate(0, down), 3)
    for cell, card in enumerate(layout):
        sketch.show(f"card {cell}", sprite(card), at.cells[cell].translate(0, down), 10, 2.4)
    worth = msg("gnoming.keepsake.worth", n=points)
    told = msg("gnoming.keepsake", who=Who(seat), points=msg("kernel.keepsake.points", n=points))
    return Keepsake(Picture(tuple(sketch.items)), _SIZE, worth, told)
