"""Draw plates with points, the totals, and the ribbon of final turns."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.ids import plate_id, slot_id
from tabletop.games.gnoming.layout.drawing import GreenDrawing
from tabletop.games.gnoming.scoring import count, totals
from tabletop.games.kit import plates as kit
from tabletop.games.kit.areas import ROOMY, larger
from tabletop.kernel.words import Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import hidden_cells
from tabletop.table.picture import Box, Face
from tabletop.table.sprites import Board

_NARROW: Final = 178.0
"""Width in units below which a line of a plate has room for few words."""

_FLAT: Final = 110.0
"""Height from which the line of the own plate is below its token."""


def plates(drawing: GreenDrawing) -> None:
    """Draw every seat's name, points of the match, and present count."""
    points = totals(drawing.table)
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
    total = msg("kernel.number", value=points)
    face: Face = "serif-bold" if large else "sans-bold"
    digits = min(3, len(str(points)))  # leave the rest of the width to the name
    if large and box.height < _FLAT:
        token, name, number, line = _flat(box, 8.0 + 24.0 * digits)
        sizes = (29, 38, 22)
    elif large:
        token, name, number, line = _large(box, 8.0 + 28.0 * digits)
        sizes = (32, 44, 23)
    else:
        token, name, number, line = _small(box, 4.0 + 13.0 * digits)
        sizes = (21, 23, 19)
    kit.badge(drawing, seat, token)
    kit.title(drawing, seat, name, sizes[0], face)
    drawing.say(f"total {seat}", total, number, sizes[1], "serif-bold", align="right")
    if drawing.dealt:
        said = now(drawing, seat, short=line.width < _NARROW)
        drawing.say(f"now {seat}", said, line, sizes[2], tone="quiet")


def _large(box: Box, wide: float) -> tuple[Box, Box, Box, Box]:
    """Return token, name, number and line of the viewer's plate.

    The number is ``wide`` units wide; the line is below the rest.
    """
    token = Box(box.x + 20, box.y + 14, 62, 62)
    x, end = token.x + 78, box.x + box.width - 20
    name = Box(x, box.y + 14, end - x - wide - 4, 56)
    number = Box(end - wide, box.y + 14, wide, 56)
    return token, name, number, Box(box.x + 22, box.y + box.height - 36, box.width - 44, 30)


def _flat(box: Box, wide: float) -> tuple[Box, Box, Box, Box]:
    side, edge = (56.0, 14.0) if box.width > 236 else (44.0, 10.0)
    token = Box(box.x + edge, box.y + (box.height - side) / 2 - 3, side, side)
    x, end = token.x + side + edge - 2, box.x + box.width - edge - 2
    name = Box(x, box.y + 10, end - x - wide - 4, 46)
    number = Box(end - wide, box.y + 9, wide, 48)
    return token, name, number, Box(x, box.y + 54, end - x, 28)


def _small(box: Box, wide: float) -> tuple[Box, Box, Box, Box]:
    """Return token, name, number and line of another seat's plate."""
    token = Box(box.x + 8, box.y + 7, 36, 36)
    x, end = token.x + 42, box.x + box.width - 8
    name = Box(x, box.y + 3, end - x - wide - 4, 26)
    number = Box(end - wide, box.y + 3, wide, 27)
    return token, name, number, Box(x, box.y + 31, end - x, 23)


def now(drawing: GreenDrawing, seat: Seat, *, short: bool = False) -> Msg:
    """Return the text of a layout's present count, or of the round's points.

    ``short`` selects the wording for small plates.
    """
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


def standings(drawing: GreenDrawing) -> None:
    """Draw the totals of the match, the lowest first."""
    box, table = drawing.where.totals, drawing.table
    if box is None:
        return
    points, by = totals(table), min(ROOMY, larger(drawing.shape.text))
    drawing.show("totals", Board("panel"), box, 1, 4)
    head = Box(box.x + 22, box.y + 10, box.width - 44, 32 * by)
    short = head.width * 0.38
    title = Box(head.x, head.y, short - 4, head.height)
    low = Box(head.x + short, head.y, head.width - short, head.height)
    drawing.say("totals", msg("gnoming.totals"), title, 21, "sans-bold", "quiet")
    drawing.say("low wins", msg("gnoming.totals.low"), low, 19, tone="quiet", align="right")
    high = (box.height - 52 * by) / table.seats
    high = min(high, 36.0 * by)
    order = sorted(range(table.seats), key=lambda seat: points[seat])
    for row, seat in enumerate(map(Seat, order)):
        y = box.y + 44 * by + row * high
        line = Box(box.x + 10, y, box.width - 20, high)
        if drawing.mover == seat:
            drawing.show(f"mover {seat}", Board("row", f"seat{seat}"), line, 2)
        side = min(26.0 * by, high - 6)
        token = Box(line.x + 10, y + (high - side) / 2, side, side)
        kit.badge(drawing, seat, token, 3, "rank")
        x = token.x + side + 10
        name = Box(x, y + 1, line.width - side - 100, high - 2)
        number = Box(line.x + line.width - 70, y + 1, 58, high - 2)
        bold: Face = "sans-bold" if drawing.mover == seat else "sans"
        drawing.say(f"rank name {seat}", msg("kernel.name", who=Who(seat)), name, 22, bold)
        total = msg("kernel.number", value=points[seat])
        drawing.say(f"rank total {seat}", total, number, 22, "sans-bold", align="right")


def banner(drawing: GreenDrawing) -> None:
    """Draw the ribbon that announces the final turns (E2)."""
    table, box = drawing.table, drawing.where.banner
    if table.first_out is None or table.phase == "scored":
        return
    drawing.show("banner", Board("banner"), box, 8, 5)
    share = 0.7 if drawing.shape.text <= 1 else 0.82
    wide = box.width * share
    inner = Box(box.centre[0] - wide / 2, box.y + 10, wide, box.height - 28)
    words = msg("gnoming.banner", who=Who(table.first_out))
    drawing.say("banner", words, inner, 27, "serif-bold", "light", "centre")
