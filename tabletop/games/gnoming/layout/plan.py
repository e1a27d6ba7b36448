"""Divide the table of Gnoming A Round, for any window and number of seats.

With one to three others the own layout lies in the middle and they at both sides, above the
piles and the hand. A narrow window, or more seats, take the rows of ``crowd.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop.games.gnoming.layout.crowd import crowded
from tabletop.games.gnoming.layout.grid import (
    BANNER,
    FOOT,
    PILE,
    PLATE,
    SIDE,
    TAG,
    TALL,
    Grid,
    Placed,
    around,
    grid,
)
from tabletop.games.gnoming.state import Source
from tabletop.games.kit.areas import BAR, EDGE, bar
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

_INNER: Final = 20.0
"""Padding inside the edge of the green."""

_LOW: Final = 1100.0
"""Height from which panel, totals and log fit below the green."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Hold the boxes of one table, in table units.

    Attributes:
        grids: Layouts, by seat.
        plates: Plates with name and points, by seat.
        own: The seat with the large layout.
        hand: Box of a held card.
        told: Label of its owner, below it.
        foot: Strips to press in place of a drag, and the pond.
    """

    own: Seat
    green: Box
    grids: Mapping[Seat, Grid]
    plates: Mapping[Seat, Box]
    piles: Mapping[Source, Box]
    hand: Box
    told: Box
    foot: Box
    banner: Box
    round: Box
    turn: Box
    tools: Box
    panel: Box
    totals: Box
    log: Box


def plan(shape: Shape, seats: int, own: Seat) -> Plan:
    """Place the areas in ``shape`` for ``own``."""
    return _plan(shape.width, shape.height, seats, own)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, seats: int, own: Seat) -> Plan:
    others = [Seat((own + k) % seats) for k in range(1, seats)]
    rows = 52.0 + 31.0 * seats
    if height >= _LOW:
        high = 252.0 + min(60.0, (height - _LOW) / 4)
        y, room = height - EDGE - high, width - 4 * EDGE
        panel = Box(EDGE, y, room * 0.42, high)
        totals = Box(panel.x + panel.width + EDGE, y, room * 0.24, high)
        log = Box(totals.x + totals.width + EDGE, y, room * 0.34, high)
        green = Box(EDGE, BAR + 4, width - 2 * EDGE, y - EDGE - BAR - 4)
    else:
        wide = 302.0 + min(118.0, max(0.0, width - 1600.0) * 0.24)
        x, tall = width - EDGE - wide, height - BAR - 4 - EDGE
        left = tall - rows - 2 * EDGE
        panel = Box(x, BAR + 4, wide, left * 0.6)
        totals = Box(x, panel.y + panel.height + EDGE, wide, rows)
        log = Box(x, totals.y + rows + EDGE, wide, left * 0.4)
        green = Box(EDGE, BAR + 4, x - 2 * EDGE, tall)
    inner = green.grown(-_INNER)
    lies = placed(inner, others)
    top = bar(width)
    return Plan(
        own=own,
        green=green,
        grids={own: lies.own} | lies.grids,
        plates={own: lies.plate} | lies.plates,
        piles=lies.piles,
        hand=lies.hand,
        told=lies.told,
        foot=lies.foot,
        banner=lies.banner,
        round=top.round,
        turn=top.turn,
        tools=top.tools,
        panel=panel,
        totals=totals,
        log=log,
    )


def placed(room: Box, others: list[Seat]) -> Placed:
    """Place all boxes in ``room``; ``others`` follow clockwise.

    The boxes of the own seat are separate.
    """
    return _beside(room, others) or crowded(room, others)


def _beside(room: Box, others: list[Seat]) -> Placed | None:
    """Place the others at both sides, or return ``None`` without room."""
    lefts, rights = others[: len(others) // 2], others[len(others) // 2 :]
    if len(lefts) > 1:
        return None
    gap, pad, tag = 16.0, 18.0, 36.0
    wide = (room.height - BANNER - 8 - 2 * (gap + pad) - tag / 2) / (3 * TALL)
    middle = 3 * wide + 2 * (gap + pad) + tag
    left = (room.width - middle) / (1 + len(rights))
    if left < SIDE:  # the own layout gives way
        wide -= (SIDE - left) * (1 + len(rights)) / 3
        left = SIDE
        middle = room.width - left * (1 + len(rights))
    if wide < 100:
        return None
    own_x = room.x + left + middle / 2 + tag / 4
    own_high = 3 * TALL * wide + 2 * (gap + pad)
    top = room.y + BANNER + 8 + (room.height - BANNER - 8 - tag / 2 - own_high) / 2
    own = grid(own_x, top, wide, gap, pad, tag)
    below = PILE * TALL + 60 + FOOT + 30
    small = min(
        (left - 2 * (7 + 12) - TAG - 10) / 3,
        (room.height - below - PLATE - 6 - 2 * (7 + 12) - TAG / 2) / (3 * TALL),
        wide * 0.62,
    )
    grids, plates = {}, {}
    starts = [room.x] * len(lefts)
    starts += [own.slot.x + own.slot.width + 12 + left * k for k in range(len(rights))]
    for seat, x in zip([*lefts, *rights], starts, strict=True):
        at = x + left / 2
        one = grid(at, room.y + PLATE + 6, small, 7.0, 12.0, TAG)
        grids[seat] = one
        plates[seat] = Box(one.slot.x, room.y, one.slot.width, PLATE)
    under = max((g.slot.y + g.slot.height + TAG / 2 for g in grids.values()), default=room.y)
    right_x = own.slot.x + own.slot.width + 12
    right = Box(right_x, under, room.x + room.width - right_x, room.y + room.height - under)
    left_box = Box(room.x, under, left - 10, right.height)
    if not lefts:
        left_box = Box(room.x, room.y, left - 10, room.height)
    banner = Box(own.slot.centre[0] - 250, room.y, 500, BANNER)
    return around(own, grids, plates, left_box, right, banner)
