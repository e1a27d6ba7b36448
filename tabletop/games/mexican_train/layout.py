"""Where everything lies on the Mexican Train table, at any window shape."""

from __future__ import annotations

from tabletop.games.mexican_train.drawn import Drawing
from tabletop.games.mexican_train.openlay import open_hands
from tabletop.games.mexican_train.plan import plan
from tabletop.games.mexican_train.racklay import boneyard, rack
from tabletop.games.mexican_train.scoring import last_engine
from tabletop.games.mexican_train.seatlay import plates
from tabletop.games.mexican_train.state import View
from tabletop.games.mexican_train.trainlay import lens, trains
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import write
from tabletop.table.picture import Area, Box, Item, ItemId, Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """The whole table as ``view.seat`` sees it, who sits at the bottom."""
    where = plan(shape, view.table.seats, view.seat)
    drawing = Drawing(view, shape, where)
    drawing.items.append(Item(ItemId("felt"), Board("felt"), where.felt, layer=-1))
    trains(drawing)
    plates(drawing)
    open_hands(drawing)
    rack(drawing)
    boneyard(drawing)
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
        field=where.felt,
    )


def _round(drawing: Drawing) -> None:
    """Which round it is, and with which engine and set."""
    table, box = drawing.table, drawing.where.round
    rounds = table.highest - last_engine(table) + 1
    number = min(rounds, table.highest - table.engine + 1)
    first = Box(box.x, box.y, box.width, 28)
    second = Box(box.x, box.y + 28, box.width, 28)
    words = msg("mexican_train.round", number=number, rounds=rounds)
    drawing.say("round", words, first, 21, "sans-bold")
    engine = max(0, table.engine)
    known = msg("mexican_train.round.engine", engine=write((engine, engine)), highest=table.highest)
    drawing.say("engine", known, second, 19, tone="quiet")
