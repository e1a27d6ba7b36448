"""Where everything lies on the Goat table, at any window shape."""

from __future__ import annotations

from tabletop.games.goat import rules
from tabletop.games.goat.ledger import ledger
from tabletop.games.goat.lineup import places, signs, tiles, wound
from tabletop.games.goat.plan import Plan, plan
from tabletop.games.goat.racklay import rack
from tabletop.games.goat.scoring import sides
from tabletop.games.goat.seatlay import market, rival
from tabletop.games.goat.state import Draw, Open, Pass, Play, View
from tabletop.kernel.words import Seat
from tabletop.table.picture import Area, Box, Item, ItemId, Label, Picture, Shape
from tabletop.table.sprites import Board


def lay_out(view: View, shape: Shape) -> Picture:
    """The whole table as ``view.seat`` sees it, who sits at the bottom."""
    where = placed(view, shape)
    acts = rules.legal(view)
    items: list[Item] = [
        Item(ItemId("table"), Board("baize"), Box(0, 0, shape.width, shape.height), layer=-2),
        Item(ItemId("turn"), Board("plate"), where.turn, layer=0),
        Item(ItemId("felt"), Board("pad"), where.ground, layer=-1),
    ]
    labels: list[Label] = []
    for seat in where.racks:
        rival(view, seat, where, shape, items, labels)
    own = rack(view, shape, where.rack, acts)
    items.extend(own.items)
    labels.extend(own.labels)
    ledger(view, where, items, labels)
    draws, passes = Draw() in acts, Pass() in acts
    market(view, where, items, labels, draws=draws, passes=passes)
    if view.line:
        items.extend(tiles(view, wound(view, where), shape))
    if any(view.counts) and not view.counted:
        shown = acts if shape.legal else ()
        fitting = [(act.tile, act.end) for act in shown if isinstance(act, Play)]
        opens = [act.tile for act in shown if isinstance(act, Open)]
        frames, numbers = signs(view, where, fitting, opens)
        items.extend(frames)
        labels.extend(numbers)
    return Picture(
        tuple(items),
        tuple(labels),
        (*places(view, where), *own.places),
        (
            Area("turn", where.turn),
            Area("panel", where.panel),
            Area("log", where.log),
            Area("tools", where.tools),
        ),
        field=where.felt,
    )


def placed(view: View, shape: Shape) -> Plan:
    """The boxes of the table before the viewer."""
    near = view.seat if 0 <= view.seat < view.seats else Seat(shape.home % view.seats)
    return plan(shape, view.seats, near, len(sides(view.seats, view.house)))
