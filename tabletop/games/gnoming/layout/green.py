"""How the layouts, piles and plates share the green.

With one to three others the own layout lies in the middle and they at both sides, above the piles
and the hand; where that is too narrow, and how more lie, is told in ``crowdplan.py``.
"""

from __future__ import annotations

from tabletop.games.gnoming.layout.crowd import crowded
from tabletop.games.gnoming.layout.grid import (
    BANNER,
    FOOT,
    PILE,
    PLATE,
    SIDE,
    TAG,
    TALL,
    Placed,
    around,
    grid,
)
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box


def placed(room: Box, others: list[Seat]) -> Placed:
    """Everything in ``room``; ``others`` follow clockwise. The own seat's boxes are apart."""
    return _beside(room, others) or crowded(room, others)


def _beside(room: Box, others: list[Seat]) -> Placed | None:
    """The others at both sides, as far as they have room there."""
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
