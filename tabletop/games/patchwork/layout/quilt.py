"""Draw a player's quilt: its frame, the sewn cloth, and its squares."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.board import Squares
from tabletop.games.kit.drawing import Sketch
from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.cloth import sewn
from tabletop.games.patchwork.ids import OWED, cell_id, group, item_id, leather_id
from tabletop.games.patchwork.layout.drawing import QuiltDrawing
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.state import Placed
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.sprites import Board

_CLOTH: Final = 2.2
"""Height of cloth above the frame."""


def quilt(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw the frame and the sewn cloth."""
    tone = "lit" if drawing.mover == seat else "plain"
    drawing.show(f"frame {seat}", Board("hoop", tone), drawing.where.frames[seat], 1, 8)
    for placed in drawing.state.quilts[seat]:
        sew(drawing, drawing.where.squares(seat), seat, placed)


def squares(drawing: QuiltDrawing, seat: Seat) -> None:
    """Add the squares of a quilt as drop targets."""
    board = drawing.where.squares(seat)
    for row, column in board.each():
        drawing.place(cell_id(seat, row, column), board.square(row, column), group(seat))


def sew(drawing: Sketch, board: Squares, seat: Seat, placed: Placed) -> None:
    """Draw a patch, a leather patch, or cloth that a position covers."""
    box, first = board.around(placed.cells), placed.cells[0]
    match placed.patch:
        case "cloth":
            drawing.show(f"cloth {seat}", cloth.plain(placed.cells), box, 10, _CLOTH)
        case cloth.LEATHER:
            item = leather_id(seat, first)
            says = msg("patchwork.says.sewn", patch=name("leather"), who=Who(seat))
            came = (item, OWED)
            drawing.show(item, sewn(cloth.LEATHER), box, 10, _CLOTH, says=says, came=came)
        case patch:
            says = msg("patchwork.says.sewn", patch=name(patch), who=Who(seat))
            pose = cloth.lying(patch, placed.cells)
            drawing.show(item_id(patch), sewn(patch), box, 10, _CLOTH, pose=pose, says=says)
