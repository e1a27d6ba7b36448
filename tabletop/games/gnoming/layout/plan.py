"""Divide the table of Gnoming A Round, for any window and number of seats.

With one to three opponents the own layout is in the middle and the opponents are at both sides,
above the piles and the hand. Narrow windows and larger tables use the rows of ``crowd.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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
    beside,
    grid,
)
from tabletop.games.gnoming.state import SOURCES, Source
from tabletop.games.kit.areas import EDGE, ROOMY, Areas, bar, bar_height, larger
from tabletop.games.kit.flow import Column, Fixed, Row, Share, boxes
from tabletop.kernel.values import dataclass
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
class Plan(Areas):
    """Hold the boxes of one table, in table units.

    Attributes:
        own: The seat with the large layout.
        foot: Strips to press in place of a drag, and the pond.
        totals: Box of all totals; ``None`` if enlarged text leaves room for the plates alone.
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
    totals: Box | None = None


def plan(shape: Shape, seats: int, own: Seat) -> Plan:
    """Place the areas in ``shape``, with the layout of ``own`` large."""
    return _plan(shape.width, shape.height, larger(shape.text), seats, own)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, text: float, seats: int, own: Seat) -> Plan:
    others = [Seat((own + k) % seats) for k in range(1, seats)]
    page = (
        _words_below(height, text, seats) if height >= _LOW else _words_beside(width, text, seats)
    )
    top = Fixed(bar_height(text) + 4)
    found = boxes(Column((top, page, Fixed(EDGE))), Box(0, 0, width, height))
    lies = placed(found["green"].grown(-_INNER), others)
    found |= lies.parts
    return Plan(
        own=own,
        grids={own: lies.own} | lies.grids,
        plates={own: found.pop("plate")} | lies.plates,
        piles={name: found.pop(f"pile {name}") for name in SOURCES},
        **bar(width, text),
        **found,
    )


def _words_below(height: float, text: float, seats: int) -> Column:
    more = 0.15 if seats <= _FEW else 0.0
    high = (252.0 + min(60.0, (height - _LOW) / 4)) * (1 + more * (text - 1))
    if text < ROOMY:
        words = Row((Share("panel", 0.42), Share("totals", 0.24), Share("log", 0.34)), EDGE)
    else:
        words = Row((Share("panel", 0.62), Share("log", 0.38)), 2 * EDGE)
    return Column(("green", Fixed(high, words)), EDGE, (EDGE, 0))


def _words_beside(width: float, text: float, seats: int) -> Row:
    wide = (302.0 + min(118.0, max(0.0, width - 1600.0) * 0.24)) * _wider(text, seats)
    if text < ROOMY:
        totals = Fixed((52.0 + 31.0 * seats) * text, "totals")
        words = Column((Share("panel", 0.6), totals, Share("log", 0.4)), EDGE)
    else:
        words = Column((Share("panel", 0.74), Share("log", 0.26)), EDGE)
    return Row(("green", Fixed(wide, words)), EDGE, (EDGE, 0))


def _wider(text: float, seats: int) -> float:
    """Return the width factor of the text column.

    Many layouts need the width for the names on their plates.
    """
    return 1 + _WIDER[min(seats, 5)] * (text - 1)


def placed(room: Box, others: list[Seat]) -> Placed:
    """Place all boxes in ``room``; ``others`` follow clockwise.

    The layout of the own seat is kept apart from the others.
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
    if left < SIDE:  # shrink the viewer's own layout
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
    starts += [own.slot.right + 12 + left * k for k in range(len(rights))]
    for seat, x in zip([*lefts, *rights], starts, strict=True):
        at = x + left / 2
        one = grid(at, room.y + PLATE + 6, small, 7.0, 12.0, TAG)
        grids[seat] = one
        plates[seat] = Box(one.slot.x, room.y, one.slot.width, PLATE)
    under = max((g.slot.bottom + TAG / 2 for g in grids.values()), default=room.y)
    x = own.slot.right + 12
    right_box = Box(x, under, room.right - x, room.bottom - under)
    left_box = Box(room.x, under if lefts else room.y, left - 10, 0)
    left_box = replace(left_box, height=room.bottom - left_box.y)
    banner = Box(own.slot.centre[0] - 250, room.y, 500, BANNER)
    return Placed(own, grids, plates, beside(own, left_box, right_box) | {"banner": banner})
