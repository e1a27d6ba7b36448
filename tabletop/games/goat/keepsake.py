"""Show the tally of a match alone, below the carved goat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.goat.scoring import goats, sheet
from tabletop.games.goat.state import State
from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.keepsake import Keepsake
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Box, Picture, Tone
from tabletop.table.sprites import Art, Board, Portrait, Strokes

_SIZE: Final = 760.0, 716.0
_GOAT: Final = 262.0, 248.0
_ROW: Final = 92.0
_SPARE: Final = 25
"""Number of strokes past the target for which there is room."""


def keepsake(states: Sequence[State], seat: Seat) -> Keepsake | None:
    """Return the tally; ``None`` before anything was written."""
    state = states[-1]
    if not any(state.totals):
        return None
    sketch, records = Sketch(), sheet(state).ranked(())
    sketch.show("felt", Board("felt"), Box(0, 0, *_SIZE), 0)
    high = _ROW * len(records) + 28
    goat = Box((_SIZE[0] - _GOAT[0]) / 2, _SIZE[1] - high - 66 - _GOAT[1], *_GOAT)
    sketch.show("goat", Art("goat/goat"), goat, 3)
    paper = Box(44, _SIZE[1] - high - 44, _SIZE[0] - 88, high)
    sketch.show("paper", Board("panel"), paper, 4, 4)
    target, found = state.house.target, goats(state.totals, state.house)
    most = -(-max(target + _SPARE, *state.totals) // 5) * 5
    for number, record in enumerate(records):
        first, total = record[0], state.totals[record[0]]
        row = Box(paper.x, paper.y + 14 + number * _ROW, paper.width, _ROW)
        for place, one in enumerate(record):
            face = Box(row.x + 20 + 36 * place, row.y + 16, 60, 60)
            sketch.show(f"face {one}", Portrait(one), face, 6 + place, 2)
        left = row.x + 100 + 36 * (len(record) - 1)
        lines = Box(left, row.y + 24, row.right - 116 - left, 44)
        over = any(one in found for one in record)
        sketch.show(f"strokes {first}", Strokes(max(0, total), most, target, over), lines, 7)
        tone: Tone = "loss" if over else "ink"
        number_box = Box(row.right - 108, row.y + 14, 84, 64)
        sketch.count(f"total {first}", total, number_box, 44, "serif-bold", tone, "right", 8)
    worth = msg("kernel.keepsake.points", n=state.totals[seat])
    told = msg("goat.keepsake", who=Who(seat), points=worth)
    return Keepsake(Picture(tuple(sketch.items), tuple(sketch.labels)), _SIZE, worth, told)
