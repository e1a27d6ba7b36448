"""Show a player's quilt alone, in its frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.kit.drawing import Sketch
from tabletop.games.kit.keepsake import Keepsake
from tabletop.games.patchwork.layout.plan import squares_in
from tabletop.games.patchwork.layout.quilt import sew
from tabletop.games.patchwork.scoring import empty_squares, score
from tabletop.games.patchwork.state import State
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Box, Picture
from tabletop.table.sprites import Board

_SIDE: Final = 796.0


def keepsake(states: Sequence[State], seat: Seat) -> Keepsake | None:
    """Return the quilt of a finished match; ``None`` before the ring is laid."""
    state = states[-1]
    if state.ring is None:
        return None
    sketch, frame = Sketch(), Box(0, 0, _SIDE, _SIDE)
    sketch.show("frame", Board("hoop"), frame, 1, 8)
    for placed in state.quilts[seat]:
        sew(sketch, squares_in(frame), seat, placed)
    worth = msg("kernel.keepsake.points", n=score(state, seat))
    empty = empty_squares(state, seat)
    told = msg("patchwork.keepsake", who=Who(seat), points=worth, n=empty)
    return Keepsake(Picture(tuple(sketch.items)), (_SIDE, _SIDE), worth, told, framed=False)
