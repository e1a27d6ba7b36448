"""Where everything lies on the table of Gnoming A Round, at any window shape."""

from __future__ import annotations

from tabletop.games.gnoming.drawn import Drawing
from tabletop.games.gnoming.gridlay import layouts
from tabletop.games.gnoming.lenslay import lens
from tabletop.games.gnoming.pilelay import foot, hand, piles
from tabletop.games.gnoming.plan import plan
from tabletop.games.gnoming.seatlay import banner, plates, standings
from tabletop.games.gnoming.state import ROUNDS, View, round_number
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Area, Box, Item, ItemId, Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """The whole table with the viewer's own layout in the middle."""
    seats = view.table.seats
    own = view.seat if 0 <= view.seat < seats else Seat(shape.home % seats)
    where = plan(shape, seats, own)
    drawing = Drawing(view, shape, where)
    drawing.items.append(Item(ItemId("green"), Board("green"), where.green, layer=-1))
    layouts(drawing)
    piles(drawing)
    plates(drawing)
    standings(drawing)
    banner(drawing)
    foot(drawing)
    hand(drawing)
    _round(drawing)
    lens(drawing)
    return Picture(
        tuple(drawing.items),
        tuple(drawing.labels),
        tuple(drawing.places),
        (
            Area("turn", where.turn),
            Area("panel", where.panel),
            Area("log", where.log),
            Area("tools", where.tools),
        ),
    )


def _round(drawing: Drawing) -> None:
    """Which round it is, and who begins it."""
    table, box = drawing.table, drawing.where.round
    number = min(ROUNDS, round_number(table))
    first = Box(box.x, box.y, box.width, 28)
    second = Box(box.x, box.y + 28, box.width, 28)
    words = msg("gnoming.round", number=number, rounds=ROUNDS)
    drawing.say("round", words, first, 21, "sans-bold")
    began = msg("gnoming.round.starter", who=Who(table.starter))
    drawing.say("starter", began, second, 19, tone="quiet")
