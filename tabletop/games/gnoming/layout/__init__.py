"""Lay out the table of Gnoming A Round at any window shape."""

from __future__ import annotations

from tabletop.games.gnoming.layout.board import layouts, lens
from tabletop.games.gnoming.layout.drawing import GreenDrawing
from tabletop.games.gnoming.layout.piles import foot, hand, piles
from tabletop.games.gnoming.layout.plan import plan
from tabletop.games.gnoming.layout.plates import banner, plates, standings
from tabletop.games.gnoming.rules import legal
from tabletop.games.gnoming.state import View, round_number
from tabletop.games.kit.plates import two_lines
from tabletop.kernel.words import Seat, Who, msg
from tabletop.table.picture import Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """Lay out the whole table, the viewer's own layout in the middle."""
    seats = view.table.seats
    own = view.seat if 0 <= view.seat < seats else Seat(shape.home % seats)
    where = plan(shape, seats, own)
    drawing = GreenDrawing(view, shape, where, legal(view) if shape.acts else ())
    drawing.show("green", Board("green"), where.green, -1)
    layouts(drawing)
    piles(drawing)
    plates(drawing)
    standings(drawing)
    banner(drawing)
    foot(drawing)
    hand(drawing)
    _draw_round(drawing)
    lens(drawing)
    return drawing.picture()


def _draw_round(drawing: GreenDrawing) -> None:
    table, box = drawing.table, drawing.where.round
    number = min(table.house.rounds, round_number(table))
    words = msg("gnoming.round", number=number, rounds=table.house.rounds)
    began = msg("gnoming.round.starter", who=Who(table.starter))
    two_lines(drawing, box, ("round", words), ("starter", began))
