"""Whose layout is whose: plates with points, the totals, and the ribbon of the final turns."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.counting import count
from tabletop.games.gnoming.drawn import Drawing
from tabletop.games.gnoming.ids import plate_id, slot_id
from tabletop.games.gnoming.scoring import totals
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import hidden_cells
from tabletop.table.picture import Board, Box, Face, Item, ItemId, Token

_NARROW: Final = 236.0
"""Units of width below which a plate has room for few words."""


def plates(drawing: Drawing) -> None:
    """Name, points of the match, and what lies open now, for every seat."""
    points = totals(drawing.table)
    for seat, box in drawing.where.plates.items():
        own = seat == drawing.where.own
        moves = drawing.mover == seat
        drawing.items.append(
            Item(
                plate_id(seat),
                Board("plate", f"seat{seat}" if moves else "plain"),
                box,
                layer=1,
                height=4,
                press=True,
                opens=slot_id(seat) if drawing.dealt and not own else "",
                says=msg("gnoming.says.plate", who=Who(seat), points=points[seat]),
            )
        )
        _words(drawing, seat, box, points[seat], large=own)


def _words(drawing: Drawing, seat: Seat, box: Box, points: int, *, large: bool) -> None:
    side = 62.0 if large else 36.0
    # what the number of a small plate does not need is the name's
    wide = 92.0 if large else 4.0 + 13.0 * min(3, len(str(points)))
    edge = 20.0 if large else 8.0
    token = Box(box.x + edge, box.y + 7, side, side)
    if large:
        token = Box(token.x, box.y + 14, side, side)
    drawing.items.append(Item(ItemId(f"badge {seat}"), Token(seat), token, layer=2, height=2))
    x = token.x + side + (16 if large else 6)
    room = box.x + box.width - edge - x
    name = Box(x, box.y + 3, room - wide - 4, 26)
    number = Box(box.x + box.width - edge - wide, name.y, wide, 27)
    line = Box(x, box.y + 31, room, 23)
    if large:
        name = Box(x, box.y + 14, room - wide - 4, 48)
        number = Box(number.x, box.y + 14, wide, 56)
        line = Box(box.x + 22, box.y + box.height - 36, box.width - 44, 30)
    words = msg("kernel.name", who=Who(seat))
    face: Face = "serif-bold" if large else "sans-bold"
    drawing.say(f"name {seat}", words, name, 32 if large else 21, face)
    total = msg("kernel.number", value=points)
    drawing.say(f"total {seat}", total, number, 44 if large else 23, "serif-bold", align="right")
    if drawing.dealt:
        said = now(drawing, seat, short=box.width < _NARROW)
        drawing.say(f"now {seat}", said, line, 23 if large else 19, tone="quiet")


def now(drawing: Drawing, seat: Seat, *, short: bool = False) -> Msg:
    """What a layout counts so far, or what the round came to; ``short`` for small plates."""
    table = drawing.table
    if table.phase == "scored":
        return msg("gnoming.plate.round", points=Signed(table.results[-1].scores[seat]))
    shown = table.shown[seat]
    hidden = len(hidden_cells(shown))
    return msg(
        "gnoming.plate.short" if short else "gnoming.plate.now",
        points=Signed(count(shown)),
        n=hidden,
    )


def standings(drawing: Drawing) -> None:
    """The totals of the match, the lowest first."""
    box, table = drawing.where.totals, drawing.table
    points = totals(table)
    drawing.items.append(Item(ItemId("totals"), Board("panel"), box, layer=1, height=4))
    head = Box(box.x + 22, box.y + 10, box.width - 44, 32)
    short = head.width * 0.38
    title = Box(head.x, head.y, short - 4, head.height)
    low = Box(head.x + short, head.y, head.width - short, head.height)
    drawing.say("totals", msg("gnoming.totals"), title, 21, "sans-bold", "quiet")
    drawing.say("low wins", msg("gnoming.totals.low"), low, 19, tone="quiet", align="right")
    high = (box.height - 52) / table.seats
    high = min(high, 36.0)
    order = sorted(range(table.seats), key=lambda seat: points[seat])
    for row, seat in enumerate(map(Seat, order)):
        y = box.y + 44 + row * high
        line = Box(box.x + 10, y, box.width - 20, high)
        if drawing.mover == seat:
            lit = Item(ItemId(f"mover {seat}"), Board("row", f"seat{seat}"), line, layer=2)
            drawing.items.append(lit)
        side = min(26.0, high - 6)
        token = Box(line.x + 10, y + (high - side) / 2, side, side)
        drawing.items.append(Item(ItemId(f"rank {seat}"), Token(seat), token, layer=3))
        x = token.x + side + 10
        name = Box(x, y + 1, line.width - side - 100, high - 2)
        number = Box(line.x + line.width - 70, y + 1, 58, high - 2)
        bold: Face = "sans-bold" if drawing.mover == seat else "sans"
        drawing.say(f"rank name {seat}", msg("kernel.name", who=Who(seat)), name, 22, bold)
        total = msg("kernel.number", value=points[seat])
        drawing.say(f"rank total {seat}", total, number, 22, "sans-bold", align="right")


def banner(drawing: Drawing) -> None:
    """The ribbon that says: everybody has one more turn (E2)."""
    table, box = drawing.table, drawing.where.banner
    if table.first_out is None or table.phase == "scored":
        return
    drawing.items.append(Item(ItemId("banner"), Board("banner"), box, layer=8, height=5))
    inner = Box(box.x + box.width * 0.15, box.y + 10, box.width * 0.7, box.height - 28)
    words = msg("gnoming.banner", who=Who(table.first_out))
    drawing.say("banner", words, inner, 27, "serif-bold", "light", "centre")
