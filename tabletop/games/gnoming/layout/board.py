"""Draw the layouts: cards, golden lines with values, drop targets.

A sheet over the table shows one layout enlarged, or the unseen cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tabletop.games.gnoming.ids import GOALS, HELD, SEEN, card_id, cell_id, opened_seat, slot_id
from tabletop.games.gnoming.layout.drawing import GreenDrawing, sprite
from tabletop.games.gnoming.layout.grids import TALL, Grid, grid
from tabletop.games.gnoming.layout.plates import now
from tabletop.games.gnoming.names import card_name, row_and_column
from tabletop.games.gnoming.scoring import LINES, ROWS, lines
from tabletop.games.gnoming.state import COPIES, Bounce, Flip, Lay
from tabletop.games.kit.drawing import Sketch
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import Card, Shown, hidden_cells
from tabletop.table.picture import Box, ItemId, Tone
from tabletop.table.sprites import Board


def layouts(drawing: GreenDrawing) -> None:
    """Draw every layout; add drop targets to the viewer's own."""
    own = drawing.where.own
    for seat, at in drawing.where.grids.items():
        _draw_slot(drawing, seat, at)
        if not drawing.dealt:
            continue
        shown = drawing.table.shown[seat]
        bands(drawing, f"{seat}", shown, at, 3)
        for cell, card in enumerate(shown):
            _draw_card(drawing, seat, cell, card, at.cells[cell])
    at = drawing.where.grids[own]
    for action in drawing.shown:
        if isinstance(action, Flip | Lay | Bounce) and action.cell is not None:
            drawing.ring(f"choice {action.cell}", at.cells[action.cell].grown(-1), "go", 9)
    if own == drawing.view.seat and drawing.table.phase != "discard":  # no discard goes to a cell
        # A bouncing card hovers over the cell it left; dropping it there declines the bounce (B6).
        home = drawing.table.left if drawing.table.phase == "bounce" else None
        shown = drawing.table.shown[own] if drawing.dealt else ()
        hidden = hidden_cells(shown)  # hidden cards are the likely targets
        for cell, box in enumerate(at.cells):
            if cell != home:
                drawing.place(cell_id(cell), box, GOALS, likely=cell in hidden)


def _draw_slot(drawing: GreenDrawing, seat: Seat, at: Grid) -> None:
    name = slot_id(seat)
    if seat == drawing.where.own or not drawing.dealt:
        drawing.show(name, Board("slot"), at.slot, 1)
        return
    says = msg("gnoming.says.layout", who=Who(seat))
    drawing.show(name, Board("slot"), at.slot, 1, press=True, opens=name, says=says)


def _draw_card(drawing: GreenDrawing, seat: Seat, cell: int, card: Card | None, box: Box) -> None:
    table = drawing.table
    name = card_id(seat, cell)
    new = seat == table.turn and cell == table.left  # just laid or bounced here
    press, came = seat == drawing.view.seat == drawing.where.own, (HELD, name) if new else ()
    says = says_card(seat, cell, card)
    drawing.show(name, sprite(card), box, height=2.4, press=press, says=says, came=came)


def says_card(seat: Seat, cell: int, card: Card | None) -> Msg:
    """Describe a card of a layout in words."""
    where = row_and_column(cell)
    if card is None:
        return msg("gnoming.says.hidden", **where, who=Who(seat))
    return msg("gnoming.says.card", card=card_name(card), **where, who=Who(seat))


def bands(drawing: Sketch, name: str, shown: Shown, at: Grid, layer: int) -> None:
    """Draw a golden frame behind each matching line, with its points."""
    for number, value, around in golden(shown, at):
        drawing.show(f"band {name} {number}", Board("band"), around, layer)
        words = msg("gnoming.line", points=Signed(-value))
        tag = _tag_box(at, number)
        drawing.chip(f"tag {name} {number}", words, tag, at.tag * 0.8, layer=layer + 17)


def golden(shown: Shown, at: Grid) -> Iterator[tuple[int, int, Box]]:
    """Yield each matching line with its value, and the box around its cards."""
    for number, value in lines(shown):
        first, *_, last = (at.cells[cell] for cell in LINES[number])
        yield number, value, first.union(last).grown(at.gap * 0.75)


def _tag_box(at: Grid, number: int) -> Box:
    """Return the box of a line's value on the left or lower edge of the slot."""
    high, wide = at.tag, at.tag * 1.56
    middle = at.cells[LINES[number][1]]
    if number < len(ROWS):
        y = middle.centre[1] - high / 2  # any lower, the tag would be between two rows
        return Box(at.slot.x - wide / 2, y, wide, high)
    x = middle.centre[0] - wide / 2
    return Box(x, at.slot.bottom - high * 0.4, wide, high)


_CARD: Final = 118.0
"""Width of an enlarged card."""

_HEAD: Final = 92.0
_EDGE: Final = 44.0
_LAYER: Final = 40


def lens(drawing: GreenDrawing) -> None:
    """Draw the opened sheet, if any."""
    opened = drawing.shape.opened
    if not drawing.dealt:
        return
    if opened == SEEN and drawing.shape.counting:
        _draw_seen(drawing)
    elif (seat := opened_seat(opened, drawing.table.seats)) not in (None, drawing.where.own):
        _draw_layout(drawing, seat)


def _draw_layout(drawing: GreenDrawing, seat: Seat) -> None:
    """Draw another seat's layout enlarged, at the plate of that seat."""
    green = drawing.where.green
    wide = min(_CARD, (green.height - _HEAD - 150) / (3 * TALL))
    slot = grid(0, 0, wide, 10, 12, 34).slot
    across = slot.width + 2 * _EDGE
    x = drawing.where.plates[seat].centre[0] - across / 2
    x = min(max(x, green.x + 8), green.right - across - 8)
    box = Box(x, green.y + 6, across, slot.height + _HEAD + _EDGE)
    title = msg("kernel.name", who=Who(seat))
    _draw_sheet(drawing, box, slot_id(seat), title, msg("gnoming.says.lens", who=Who(seat)))
    drawing.say("lens now", now(drawing, seat), _below(box), 22, tone="quiet", layer=_LAYER + 2)
    one = grid(box.centre[0], box.y + _HEAD, wide, 10, 12, 34)
    drawing.show("lens slot", Board("slot"), one.slot, _LAYER + 1)
    shown = drawing.table.shown[seat]
    bands(drawing, "lens", shown, one, _LAYER + 2)
    for cell, card in enumerate(shown):
        says, box = says_card(seat, cell, card), one.cells[cell]
        drawing.show(f"lens {cell}", sprite(card), box, _LAYER + 6, 2.4, says=says)


def _draw_seen(drawing: GreenDrawing) -> None:
    """Draw the number of unseen cards of each kind (Q-22)."""
    view, green = drawing.view, drawing.where.green
    waiting = Counter(view.unseen) + Counter(view.rebuilt)
    wide, step, columns = 86.0, 122.0, 6
    high = wide * TALL + 60
    sheet = _HEAD + 2 * high + 24
    y = drawing.where.piles["stock"].centre[1] - sheet / 2
    y = min(max(y, green.y + 8), green.bottom - sheet)
    box = Box(green.x + 8, y, columns * step + 56, sheet)
    _draw_sheet(drawing, box, SEEN, msg("gnoming.seen"), msg("gnoming.says.seen"))
    words = msg("gnoming.seen.rebuilt" if view.rebuilt else "gnoming.seen.of", n=waiting.total())
    drawing.say("seen of", words, _below(box), 21, tone="quiet", layer=_LAYER + 2)
    for index, card in enumerate(COPIES):
        row, column = divmod(index, columns)
        x = box.x + 28 + step * (column + 0.5)
        at = Box(x - wide / 2, box.y + _HEAD + row * high, wide, wide * TALL)
        none = not waiting[card]
        drawing.show(f"seen {index}", sprite(card, dim=none), at, _LAYER + 1, 2)
        number = Box(x - step / 2 + 2, at.bottom + 8, step - 4, 36)
        left = msg("gnoming.seen.left", n=waiting[card], of=COPIES[card])
        tone: Tone = "quiet" if none else "ink"
        drawing.say(f"seen {index}", left, number, 22, "sans-bold", tone, "centre", _LAYER + 2)


def _draw_sheet(drawing: GreenDrawing, box: Box, opens: ItemId, title: Msg, says: Msg) -> None:
    sheet = Board("panel")
    drawing.show("lens", sheet, box, _LAYER, 14, press=True, opens=opens, says=says)
    head = Box(box.x + _EDGE, box.y + 12, box.width - 2 * _EDGE, 42)
    drawing.say("lens title", title, head, 30, "serif-bold", layer=_LAYER + 2)


def _below(sheet: Box) -> Box:
    """Return the box of the line below the title of a sheet."""
    return Box(sheet.x + _EDGE, sheet.y + 52, sheet.width - 2 * _EDGE, 32)
