"""Draw a player's plate, and the quilt: frame, sewn cloth and squares."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.kit import plates
from tabletop.games.kit.board import Squares
from tabletop.games.kit.drawing import Sketch
from tabletop.games.patchwork import cloth
from tabletop.games.patchwork.cloth import sewn
from tabletop.games.patchwork.data import SIDE, mask_of
from tabletop.games.patchwork.ids import OWED, cell_id, group, item_id, leather_id
from tabletop.games.patchwork.layout.plan import RIM, QuiltDrawing, squares_in
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.scoring import empty_squares, score
from tabletop.games.patchwork.state import Placed
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.table.picture import Box, ItemId, Label
from tabletop.table.sprites import Art, Board

_CLOTH: Final = 2.2
"""Height of cloth above the frame."""


_PLATE: Final = 80.0
"""Usual height of a plate."""
_SEVEN: Final = 50.0
"""Units that the 7 x 7 tile takes from the name."""
_HUNG: Final = 43.0, 94.6
"""Width and height of the 7 x 7 tile, which extends beyond the plate like the portrait."""
_SQUARE: Final = 1000.0
"""Height of a table above which the word for income may be wider than usual."""
_ASIDE: Final = 12.0
"""Units by which purse and tile are moved aside for that word; on lower tables half as many."""
_INCOME: Final = 85.0
"""Width of that word beside a purse of two digits, without the units moved aside."""


def plate(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw a plate: token, name, score, purse, income and the 7 x 7 tile."""
    box, state = drawing.where.plates[seat], drawing.state
    x, y, middle = box.x, box.y, box.centre[1]
    by = box.height / _PLATE
    plates.ground(drawing, f"plate {seat}", box, seat if drawing.mover == seat else None)
    left = plates.portrait(drawing, seat, box) + 14
    aside = _ASIDE if drawing.shape.height > _SQUARE else _ASIDE / 2
    x -= aside
    has_seven = state.seven == seat
    wide = x + 286 - left - (_SEVEN if has_seven else 0)
    plates.title(drawing, seat, Box(left, y + 6 * by, wide, 38 * by), 28, "serif-bold")
    if drawing.shape.scored:
        below = Box(left, y + 44 * by, wide, 30 * by)
        words, short = _standing(drawing, seat)
        drawing.say(f"score {seat}", words, below, 22, tone="quiet", short=short)
    if has_seven:
        says = msg("patchwork.says.seven_of", who=Who(seat))
        seven = Box.around(x + 263, middle, *_HUNG)
        drawing.show("seven", Art("patchwork/seven"), seven, 3, 4, says=says)
        figure = Box(seven.x, seven.y + 0.51 * seven.height, seven.width, 0.42 * seven.height)
        drawing.count("seven points", Signed(7), figure, 25, "serif-bold", "tag", "centre", 6)
    count = state.buttons[seat]
    says = msg("patchwork.says.purse", n=count, who=Who(seat))
    purse = Box(x + 290, middle - 22, 42, 44)
    drawing.show(f"purse {seat}", Art("patchwork/button"), purse, 2, 2, says=says)
    number = Box(x + 336, middle - 32, 56, 62)
    drawing.count(f"buttons {seat}", count, number, 44, "serif-bold")
    _draw_income(drawing, seat, box, _INCOME + aside)


def _standing(drawing: QuiltDrawing, seat: Seat) -> tuple[Msg, Msg]:
    """Return the score in words and as a number, or empty squares first.

    At first the score is far below zero, which says nothing about who is ahead.
    """
    state = drawing.state
    points = score(state, seat)
    if points >= 0 or drawing.mover is None:
        told = msg("patchwork.plate.score", points=points)
        return told, msg("kernel.number", value=points)
    empty = empty_squares(state, seat)
    return msg("patchwork.owed.empty", n=empty), msg("patchwork.plate.empty", n=empty)


def _draw_income(drawing: QuiltDrawing, seat: Seat, box: Box, wide: float) -> None:
    """Draw the income at each mark, with its word at most ``wide`` units."""
    rate, more = drawing.state.income[seat], box.height - _PLATE
    right, y = box.right, box.y + more * 0.3
    says = msg("patchwork.says.income", n=rate, who=Who(seat))
    button = Box(right - 88, y + 12, 28, 29)
    drawing.show(f"income {seat}", Art("patchwork/income"), button, 2, 2, says=says)
    drawing.count(f"rate {seat}", Signed(rate), Box(right - 59, y + 9, 57, 34), 24)
    words = msg("patchwork.plate.income")
    below = Box(right - 9 - wide, y + 44, wide, 28 + more * 0.5)
    drawing.say(f"rate word {seat}", words, below, 20, tone="quiet", align="right")


def quilt(drawing: QuiltDrawing, seat: Seat) -> None:
    """Draw the frame and the sewn cloth."""
    tone = "lit" if drawing.mover == seat else "plain"
    frame = drawing.where.frames[seat]
    drawing.show(f"frame {seat}", Board("hoop", tone), frame, 1, 8)
    for placed in drawing.state.quilts[seat]:
        sew(drawing, squares_in(frame), seat, placed)


def squares(drawing: QuiltDrawing, seat: Seat) -> None:
    """Add the squares of a quilt as drop targets."""
    board = squares_in(drawing.where.frames[seat])
    if drawing.mover == seat:
        _draw_names(drawing, board)
    for row, column in board.each():
        says = msg("patchwork.square_name", square=square((row, column)))
        box = board.square(row, column)
        drawing.place(cell_id(seat, row, column), box, group(seat), says=says)
        lit = drawing.state.owed and drawing.mover == seat and drawing.shape.legal
        if lit and not drawing.state.covered[seat] & mask_of(((row, column),)):
            drawing.show(f"lit {row} {column}", Board("tag", "free"), box.grown(-3), 1)


def _draw_names(drawing: QuiltDrawing, board: Squares) -> None:
    """Draw the coordinates that are shown while a piece is held."""
    for at in range(SIDE):
        box, (letter, number) = board.square(at, at), tuple(square((at, at)))
        below = Box(box.x, box.y + (SIDE - at) * box.height + 6, box.width, RIM - 7)
        left = Box(box.x - at * box.width - RIM + 2, box.y, RIM - 6, box.height)
        for sign, place in ((letter, below), (number, left)):
            words = msg("kernel.number", value=sign)
            label = Label(ItemId(f"axis {sign}"), words, place, 16, "sans-bold", "light", "centre")
            drawing.labels.append(replace(label, grows=False, held=True))


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
