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
from tabletop.games.kit.areas import EDGE, ROOMY, bar, bar_height, larger
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

_INNER: Final = 20.0
"""Padding inside the edge of the green."""

_LOW: Final = 1100.0
"""Height from which panel, totals and log fit below the green."""


_FEW: Final = 3
"""Seats up to which the words below the green have room to grow."""

_WIDER: Final = {2: 0.4, 3: 0.4, 4: 0.35, 5: 0.22}
"""Share by which the column widens where words are twice as large, by seats; 5 for more."""


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
        totals: Points of all; ``None`` where words are so large that the plates alone tell them.
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
    totals: Box | None
    log: Box


def plan(shape: Shape, seats: int, own: Seat) -> Plan:
    """Place the areas in ``shape`` for ``own``."""
    return _plan(shape.width, shape.height, larger(shape.text), seats, own)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, text: float, seats: int, own: Seat) -> Plan:
    others = [Seat((own + k) % seats) for k in range(1, seats)]
    top_edge = bar_height(text) + 4
    totals: Box | None = None
    if height >= _LOW:
        more = 0.15 if seats <= _FEW else 0.0
        high = (252.0 + min(60.0, (height - _LOW) / 4)) * (1 + more * (text - 1))
        y, room = height - EDGE - high, width - 4 * EDGE
        shares = (0.42, 0.24, 0.34) if text < ROOMY else (0.62, 0.0, 0.38)
        panel = Box(EDGE, y, room * shares[0], high)
        log = Box(width - EDGE - room * shares[2], y, room * shares[2], high)
        if text < ROOMY:
            totals = Box(panel.right + EDGE, y, room * shares[1], high)
        green = Box(EDGE, top_edge, width - 2 * EDGE, y - EDGE - top_edge)
    else:
        wide = (302.0 + min(118.0, max(0.0, width - 1600.0) * 0.24)) * _wider(text, seats)
        x, tall = width - EDGE - wide, height - top_edge - EDGE
        rows = (52.0 + 31.0 * seats) * text if text < ROOMY else -EDGE
        left = tall - rows - 2 * EDGE
        share = 0.6 if text < ROOMY else 0.74
        panel = Box(x, top_edge, wide, left * share)
        log = Box(x, panel.bottom + rows + 2 * EDGE, wide, left * (1 - share))
        if text < ROOMY:
            totals = Box(x, panel.bottom + EDGE, wide, rows)
        green = Box(EDGE, top_edge, x - 2 * EDGE, tall)
    inner = green.grown(-_INNER)
    lies = placed(inner, others)
    top = bar(width, text)
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


def _wider(text: float, seats: int) -> float:
    """Return how many times wider than usual the column of words is.

    Many layouts need the width for the names on their plates.
    """
    return 1 + _WIDER[min(seats, 5)] * (text - 1)


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
