"""Where everything lies on the Patchwork table, at any window shape."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import (
    cell_id,
    group,
)
from tabletop.games.patchwork.data import SIDE
from tabletop.games.patchwork.plan import Plan, plan
from tabletop.games.patchwork.ringlay import lanes
from tabletop.games.patchwork.seatlay import plate, quilt
from tabletop.games.patchwork.state import View
from tabletop.games.patchwork.tracklay import track
from tabletop.games.patchwork.traylay import passing, tray
from tabletop.kernel.words import Seat
from tabletop.table.picture import Area, Item, ItemId, Label, Picture, Place, Shape
from tabletop.table.sprites import Art

SEATS = (Seat(0), Seat(1))


def lay_out(view: View, shape: Shape) -> Picture:
    """The whole table as ``view.seat`` sees it."""
    state, where = view.table, plan(shape)
    mover = rules.to_act(state)
    items: list[Item] = []
    labels: list[Label] = []
    for seat in SEATS:
        plate(state, seat, where, mover, items, labels)
        items.extend(quilt(state, seat, where, mover))
    items.append(Item(ItemId("thread"), Art("patchwork/ring"), where.ring, layer=1))
    track(state, where, items, labels)
    tray(state, mover, where, items, labels, legal=shape.legal)
    for lane in lanes(state, where):
        item, price, words = lane
        items.append(item)
        items.extend(price)
        labels.extend(words)
    if mover is not None and mover >= 0:
        passing(state, mover, where, items, labels)
    return Picture(
        tuple(items),
        tuple(labels),
        tuple(_places(view.seat, where)),
        (
            Area("turn", where.turn),
            Area("panel", where.panel),
            Area("log", where.log),
            Area("tools", where.tools),
        ),
    )


def _places(seat: Seat, where: Plan) -> Iterator[Place]:
    for row in range(SIDE):
        for column in range(SIDE):
            box = where.square(seat, row, column)
            yield Place(cell_id(seat, row, column), box, group(seat))
