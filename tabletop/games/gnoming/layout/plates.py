"""Draw plates with points, the totals, and the ribbon of final turns."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.ids import BANNER, plate_id, slot_id
from tabletop.games.gnoming.layout.drawing import GreenDrawing
from tabletop.games.gnoming.scoring import count, shown_totals
from tabletop.games.kit import plates as kit
from tabletop.games.kit.areas import ROOMY, larger
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import hidden_cells
from tabletop.table.picture import Align, Box, Face
from tabletop.table.sprites import Board

_NARROW: Final = 178.0
"""Width in units below which a line of a plate has room for few words."""

_LOW: Final = 76.0
"""Height below which a plate belongs to a layout in a row."""

_LINE: Final = 140.0
"""Least width of the text on a plate in a row when its face grows."""

_FACE: Final = 0.36
"""Side of a face, as a share of the width of its plate."""

_OWN: Final = 128.0
"""Largest side of the viewer's own face."""


def plates(drawing: GreenDrawing) -> None:
    """Draw every seat's name, points of the match, and points of its layout."""
    points = shown_totals(drawing.table, scored=drawing.shape.scored)
    for seat, box in drawing.where.plates.items():
        own = seat == drawing.where.own
        kit.ground(
            drawing,
            plate_id(seat),
            box,
            seat if drawing.mover == seat else None,
            press=True,
            opens=slot_id(seat) if drawing.dealt and not own else "",
            says=msg("gnoming.says.plate", who=Who(seat), points=points[seat]),
        )
        _draw_words(drawing, seat, box, points[seat], large=own)


def _draw_words(drawing: GreenDrawing, seat: Seat, box: Box, points: int, *, large: bool) -> None:
    if box.height > box.width:
        _draw_upright(drawing, seat, box, points)
        return
    low, digits = box.height < _LOW, min(3, len(str(points)))  # keep room for the name
    share = _FACE - (0.02 * (larger(drawing.shape.text) - 1) if large else 0.0)
    most = min(_OWN if large else kit.FACE, share * box.width)
    if low:
        most = max((share - 0.11) * box.width, box.width - _LINE - 10 * (digits - 1))
    left = kit.portrait(drawing, seat, box, most) + (4 if low else 12)
    end, em = box.right - (6 if low else 14), 21 if low else 30 if large else 24
    high = (1.2 if low else 1.4) * em
    wide, half = 4.0 + 0.66 * high * digits, box.height / 2
    face: Face = "serif-bold" if large else "sans-bold"
    name = Box(left, box.y + (2 if low else 0.09 * box.height), end - left - wide - 4, half - 3)
    number = Box(end - wide, name.y, wide, name.height)
    kit.title(drawing, seat, name, em, face)
    total = msg("kernel.number", value=points)
    drawing.say(f"total {seat}", total, number, high, "serif-bold", align="right")
    line = Box(left, name.bottom + 3, end - left, box.height - name.height - name.y + box.y - 7)
    _say_now(drawing, seat, line, 21 if large else 19)


def _draw_upright(drawing: GreenDrawing, seat: Seat, box: Box, points: int) -> None:
    """Draw a plate taller than wide, with the face above the text."""
    x, wide = box.x + 6, box.width - 12
    kit.badge(drawing, seat, Box(box.centre[0] - 50, box.y + 6, 100, 100))
    kit.title(drawing, seat, Box(x, box.y + 106, wide, 32), 24, "sans-bold", align="centre")
    total = msg("kernel.number", value=points)
    number = Box(x, box.y + 138, wide, 36)
    drawing.say(f"total {seat}", total, number, 32, "serif-bold", align="centre")
    _say_now(drawing, seat, Box(x, box.y + 174, wide, 26), 19, "centre")


def _say_now(
    drawing: GreenDrawing, seat: Seat, line: Box, size: float, align: Align = "left"
) -> None:
    if drawing.dealt and (drawing.shape.scored or drawing.table.phase != "scored"):
        said = now(drawing, seat, short=line.width < _NARROW)
        points = msg("kernel.number", value=dict(said.args)["points"])
        drawing.say(f"now {seat}", said, line, size, tone="quiet", align=align, short=points)


def now(drawing: GreenDrawing, seat: Seat, *, short: bool = False) -> Msg:
    """Return the present points of a layout, or its points of a round."""
    table = drawing.table
    if table.phase == "scored":
        return msg("gnoming.plate.round", points=Signed(table.results[-1].scores[seat]))
    shown, key = table.shown[seat], "short" if short else "now"
    points, hidden = Signed(count(shown)), len(hidden_cells(shown))
    return msg(f"gnoming.plate.{key}", points=points, n=hidden)


def standings(drawing: GreenDrawing) -> None:
    """Draw the totals of the match, the lowest first."""
    box, table = drawing.where.totals, drawing.table
    if box is None:
        return
    points = shown_totals(table, scored=drawing.shape.scored)
    by = min(ROOMY, larger(drawing.shape.text))
    drawing.show("totals", Board("panel"), box, 1, 4)
    head = Box(box.x + 22, box.y + 10, box.width - 44, 32 * by)
    short = head.width * 0.38
    title = Box(head.x, head.y, short - 4, head.height)
    low = Box(head.x + short, head.y, head.width - short, head.height)
    drawing.say("totals", msg("gnoming.totals"), title, 21, "sans-bold", "quiet")
    drawing.say("low wins", msg("gnoming.totals.low"), low, 19, tone="quiet", align="right")
    high = min((box.height - 52 * by) / table.seats, 36.0 * by)
    order = sorted(map(Seat, range(table.seats)), key=lambda seat: points[seat])
    for row, seat in enumerate(order):
        y = box.y + 44 * by + row * high
        line = Box(box.x + 10, y, box.width - 20, high)
        if drawing.mover == seat:
            drawing.show(f"mover {seat}", Board("row", f"seat{seat}"), line, 2)
        side = min(26.0 * by, high - 6)
        token = Box(line.x + 10, y + (high - side) / 2, side, side)
        kit.badge(drawing, seat, token, 3, "rank")
        name = Box(token.right + 10, y + 1, line.width - side - 100, high - 2)
        number = Box(line.right - 70, y + 1, 58, high - 2)
        bold: Face = "sans-bold" if drawing.mover == seat else "sans"
        drawing.say(f"rank name {seat}", msg("kernel.name", who=Who(seat)), name, 22, bold)
        total = msg("kernel.number", value=points[seat])
        drawing.say(f"rank total {seat}", total, number, 22, "sans-bold", align="right")


def banner(drawing: GreenDrawing) -> None:
    """Draw the ribbon that announces the final turns (E2)."""
    table, box = drawing.table, drawing.where.banner
    if table.first_out is None or table.phase == "scored":
        return
    drawing.show(BANNER, Board("banner"), box, 8, 5)
    wide = (0.7 if drawing.shape.text <= 1 else 0.72) * box.width
    inner = Box(box.centre[0] - wide / 2, box.y + 10, wide, box.height - 28)
    words = msg("gnoming.banner", who=Who(table.first_out))
    short = msg("gnoming.banner.short")
    drawing.say(BANNER, words, inner, 27, "serif-bold", "light", "centre", short=short)
