"""Draw the layouts: cards, golden lines with values, drop targets."""

from __future__ import annotations

from tabletop.games.gnoming.ids import GOALS, HELD, card_id, cell_id, slot_id
from tabletop.games.gnoming.layout.drawing import GreenDrawing, sprite
from tabletop.games.gnoming.layout.grid import Grid
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.scoring import LINES, ROWS, lines
from tabletop.games.gnoming.state import Bounce, Flip, Lay
from tabletop.games.kit.drawing import Sketch
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import Card, Shown, hidden_cells
from tabletop.table.picture import Box, Place
from tabletop.table.sprites import Board


def layouts(drawing: GreenDrawing) -> None:
    """Draw every layout; add drop targets to the viewer's own."""
    own = drawing.where.own
    for seat, grid in drawing.where.grids.items():
        _draw_slot(drawing, seat, grid)
        if not drawing.dealt:
            continue
        shown = drawing.table.shown[seat]
        bands(drawing, f"{seat}", shown, grid, 3)
        for cell, card in enumerate(shown):
            _draw_card(drawing, seat, cell, card, grid.cells[cell])
    _draw_marks(drawing)
    grid = drawing.where.grids[own]
    if own == drawing.view.seat and drawing.table.phase != "discard":  # a discard moves no card
        # A bouncing card hovers over the cell it left; dropping it there declines (B6).
        home = drawing.table.left if drawing.table.phase == "bounce" else None
        shown = drawing.table.shown[own] if drawing.dealt else ()
        hidden = hidden_cells(shown)  # hidden cards are the likely targets
        drawing.places.extend(
            Place(cell_id(cell), box, GOALS, likely=cell in hidden)
            for cell, box in enumerate(grid.cells)
            if cell != home
        )


def _draw_slot(drawing: GreenDrawing, seat: Seat, grid: Grid) -> None:
    if seat == drawing.where.own or not drawing.dealt:
        drawing.show(slot_id(seat), Board("slot"), grid.slot, 1)
        return
    name, says = slot_id(seat), msg("gnoming.says.layout", who=Who(seat))
    drawing.show(name, Board("slot"), grid.slot, 1, press=True, opens=name, says=says)


def _draw_card(drawing: GreenDrawing, seat: Seat, cell: int, card: Card | None, box: Box) -> None:
    table = drawing.table
    name = card_id(seat, cell)
    new = seat == table.turn and cell == table.left  # just laid or bounced here
    press, came = seat == drawing.view.seat == drawing.where.own, (HELD, name) if new else ()
    says = says_card(seat, cell, card)
    drawing.show(name, sprite(card), box, height=2.4, press=press, says=says, came=came)


def says_card(seat: Seat, cell: int, card: Card | None) -> Msg:
    """Describe a card of a layout in words."""
    row, column = cell // 3 + 1, cell % 3 + 1
    if card is None:
        return msg("gnoming.says.hidden", row=row, column=column, who=Who(seat))
    named = card_name(card)
    return msg("gnoming.says.card", card=named, row=row, column=column, who=Who(seat))


def bands(drawing: Sketch, name: str, shown: Shown, grid: Grid, layer: int) -> None:
    """Draw a golden frame behind each matching line, with its points."""
    for number, value in lines(shown):
        first, *_, last = (grid.cells[cell] for cell in LINES[number])
        around = first.union(last).grown(grid.gap * 0.75)
        drawing.show(f"band {name} {number}", Board("band"), around, layer)
        words = msg("gnoming.line", points=Signed(-value))
        tag = tag_box(grid, number)
        drawing.chip(f"tag {name} {number}", words, tag, grid.tag * 0.8, layer=layer + 17)


def tag_box(grid: Grid, number: int) -> Box:
    """Return the box of a line's value on the edge of the slot.

    The box is left of a row or below a column.
    """
    high, wide = grid.tag, grid.tag * 1.56
    middle = grid.cells[LINES[number][1]]
    if number < len(ROWS):
        y = middle.y + middle.height - high * 1.2
        return Box(grid.slot.x - wide / 2, y, wide, high)
    x = middle.centre[0] - wide / 2
    return Box(x, grid.slot.y + grid.slot.height - high * 0.4, wide, high)


def _draw_marks(drawing: GreenDrawing) -> None:
    for action in drawing.shown:
        if isinstance(action, Flip | Lay | Bounce) and action.cell is not None:
            box = drawing.where.grids[drawing.where.own].cells[action.cell]
            drawing.ring(f"choice {action.cell}", box.grown(-1), "go", 9)
