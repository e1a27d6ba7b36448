"""Lay out the Goat table at any window shape."""

from __future__ import annotations

from tabletop.games.goat.ids import FELT
from tabletop.games.goat.layout.board import places, signs, tiles
from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.goat.layout.hand import market, rack
from tabletop.games.goat.layout.ledger import ledger
from tabletop.games.goat.layout.plan import Plan, plan
from tabletop.games.goat.layout.plates import rival
from tabletop.games.goat.rules import legal
from tabletop.games.goat.scoring import sides
from tabletop.games.goat.state import View, has_market
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """Lay out the whole table for ``view.seat``, which sits at the bottom."""
    where = placed(view, shape)
    drawing = GoatDrawing(view, shape, where, legal(view) if shape.acts else ())
    drawing.show("table", Board("baize"), Box(0, 0, shape.width, shape.height), -2)
    drawing.show("turn", Board("plate"), where.turn, 0)
    drawing.show(FELT, Board("pad"), where.ground, -1)
    for seat in where.racks:
        rival(drawing, seat)
    places(drawing)
    rack(drawing)
    ledger(drawing)
    market(drawing)
    tiles(drawing)
    signs(drawing)
    return drawing.picture(zooms=where.felt, hand=where.rack)


def placed(view: View, shape: Shape) -> Plan:
    """Return the boxes of the table for the viewer."""
    near = view.seat if 0 <= view.seat < view.seats else Seat(shape.home % view.seats)
    rows, stall = len(sides(view.seats, view.house)), has_market(view.seats, view.house)
    return plan(shape, view.seats, near, rows, stall=stall)
