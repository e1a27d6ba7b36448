"""Draw a sheet over the table: an enlarged layout, or the unseen cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from tabletop.games.gnoming.ids import SEEN, opened_seat, slot_id
from tabletop.games.gnoming.layout.board import bands, says_card
from tabletop.games.gnoming.layout.drawing import GreenDrawing, sprite
from tabletop.games.gnoming.layout.grid import TALL, grid
from tabletop.games.gnoming.layout.plates import now
from tabletop.games.gnoming.state import COPIES
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.table.picture import Box, ItemId, Tone
from tabletop.table.sprites import Board

_CARD: Final = 118.0
"""Width of an enlarged card."""

_HEAD: Final = 92.0
_EDGE: Final = 44.0
_LAYER: Final = 40


def lens(drawing: GreenDrawing) -> None:
    """Draw the opened sheet, if any."""
    if not drawing.dealt:
        return
    if drawing.shape.opened == SEEN and drawing.shape.counting:
        _draw_seen(drawing)
        return
    seat = opened_seat(drawing.shape.opened, drawing.table.seats)
    if seat is not None and seat != drawing.where.own:
        _draw_layout(drawing, seat)


def _draw_layout(drawing: GreenDrawing, seat: Seat) -> None:
    """Draw another player's layout as large as the viewer's.

    The layout is drawn beside its owner's plate if there is room.
    """
    green = drawing.where.green
    wide = min(_CARD, (green.height - _HEAD - 150) / (3 * TALL))
    one = grid(0, 0, wide, 10, 12, 34)
    box = Box(0, 0, one.slot.width + 2 * _EDGE, one.slot.height + _HEAD + _EDGE)
    under = drawing.where.plates[seat]
    x = min(
        max(under.centre[0] - box.width / 2, green.x + 8), green.x + green.width - box.width - 8
    )
    box = replace(box, x=x, y=green.y + 6)
    title = msg("kernel.name", who=Who(seat))
    _draw_sheet(drawing, box, slot_id(seat), title, msg("gnoming.says.lens", who=Who(seat)))
    below = Box(box.x + _EDGE, box.y + 52, box.width - 2 * _EDGE, 32)
    drawing.say("lens now", now(drawing, seat), below, 22, tone="quiet", layer=_LAYER + 2)
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
    wide, columns = 86.0, 6
    step = wide + 36
    box = Box(0, 0, columns * step + 56, _HEAD + 2 * (wide * TALL + 60) + 24)
    pile = drawing.where.piles["stock"]
    y = min(max(pile.centre[1] - box.height / 2, green.y + 8), green.y + green.height - box.height)
    box = replace(box, x=green.x + 8, y=y)
    says = msg("gnoming.says.seen")
    _draw_sheet(drawing, box, SEEN, msg("gnoming.seen"), says)
    below = Box(box.x + _EDGE, box.y + 52, box.width - 2 * _EDGE, 32)
    words = msg("gnoming.seen.rebuilt" if view.rebuilt else "gnoming.seen.of", n=waiting.total())
    drawing.say("seen of", words, below, 21, tone="quiet", layer=_LAYER + 2)
    for index, card in enumerate(COPIES):
        row, column = divmod(index, columns)
        x = box.x + 28 + step * (column + 0.5)
        at = Box(x - wide / 2, box.y + _HEAD + row * (wide * TALL + 60), wide, wide * TALL)
        none = not waiting[card]
        drawing.show(f"seen {index}", sprite(card, dim=none), at, _LAYER + 1, 2)
        number = Box(x - step / 2 + 2, at.y + at.height + 8, step - 4, 36)
        left = msg("gnoming.seen.left", n=waiting[card], of=COPIES[card])
        tone: Tone = "quiet" if none else "ink"
        drawing.say(f"seen {index}", left, number, 22, "sans-bold", tone, "centre", _LAYER + 2)


def _draw_sheet(drawing: GreenDrawing, box: Box, opens: ItemId, title: Msg, says: Msg) -> None:
    sheet = Board("panel")
    drawing.show("lens", sheet, box, _LAYER, 14, press=True, opens=opens, says=says)
    head = Box(box.x + _EDGE, box.y + 12, box.width - 2 * _EDGE, 42)
    drawing.say("lens title", title, head, 30, "serif-bold", layer=_LAYER + 2)
