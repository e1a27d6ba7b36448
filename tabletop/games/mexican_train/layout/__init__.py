"""Lay out the Mexican Train table at any window shape."""

from __future__ import annotations

from tabletop.games.kit.plates import two_lines
from tabletop.games.mexican_train.layout.board import lens, trains
from tabletop.games.mexican_train.layout.drawing import TrainDrawing
from tabletop.games.mexican_train.layout.hand import boneyard, rack
from tabletop.games.mexican_train.layout.plan import plan
from tabletop.games.mexican_train.layout.seats import open_hands, plates
from tabletop.games.mexican_train.layout.sharing import settled
from tabletop.games.mexican_train.rules import legal
from tabletop.games.mexican_train.scoring import first_engine, last_engine
from tabletop.games.mexican_train.state import View
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import write
from tabletop.table.picture import Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """Lay out the whole table for ``view.seat``, which sits at the bottom."""
    table = view.table
    where = plan(shape, table.seats, view.seat, table.laws.mexican_trains)
    where = settled(where, table.trains, view.seat)
    drawing = TrainDrawing(view, shape, where, legal(view) if shape.acts else ())
    drawing.show("felt", Board("felt"), where.felt, -1)
    trains(drawing)
    plates(drawing)
    open_hands(drawing)
    rack(drawing)
    boneyard(drawing)
    _draw_round(drawing)
    lens(drawing)
    return drawing.picture(zooms=where.felt, hand=where.rack)


def _draw_round(drawing: TrainDrawing) -> None:
    table, box = drawing.table, drawing.where.round
    first = first_engine(table.laws, table.highest)
    rounds = first - last_engine(table) + 1
    number = min(rounds, first - table.engine + 1)
    words = msg("mexican_train.round", number=number, rounds=rounds)
    engine = write((max(0, table.engine),) * 2)
    known = msg("mexican_train.round.engine", engine=engine, highest=table.highest)
    short = msg("mexican_train.round.engine.short", engine=engine)
    two_lines(drawing, box, ("round", words), ("engine", known), short)
