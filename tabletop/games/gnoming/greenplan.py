"""How the layouts, piles and plates share the green.

The own layout lies in the middle. With few seats the others lie at both sides above the piles
and the hand; three lie in a square at the right, with the hand in its fourth corner; more lie in
a row above. The draw goes from left to right: piles, layout, hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tabletop.games.gnoming.state import Source
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

TALL: Final = 1.4
"""Height of a card by its width."""

PLATE: Final = 56.0
"""Height of another's plate."""

TAG: Final = 26.0
"""Height of a line's value on a small layout, which stands out half at the left and below."""

BANNER: Final = 74.0

_SHARE: Final = 0.3
"""How much of the height the cards of the others have where they lie above."""

_PILE: Final = 96.0
"""Width of a card on a pile."""

_SIDE: Final = 340.0
"""Width of what lies beside the own layout, at least."""

_SMALLER: Final = 0.46
"""How wide the others' cards are beside one's own, where all share the width."""

_LARGEST: Final = 150.0
"""Width of a card, at most, where all share the width."""

_FOOT: Final = 116.0
"""Height of the own plate, and of what is opposite."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A layout of nine cards.

    Attributes:
        slot: Its ground.
        cells: Box of each card, row by row.
        gap: Between two cards.
        tag: Height of the value of a line.
    """

    slot: Box
    cells: tuple[Box, ...]
    gap: float
    tag: float


@dataclass(frozen=True, slots=True)
class Placed:
    """What lies on the green."""

    own: Grid
    grids: dict[Seat, Grid]
    plate: Box
    plates: dict[Seat, Box]
    piles: dict[Source, Box]
    hand: Box
    foot: Box
    banner: Box


def placed(room: Box, others: list[Seat]) -> Placed:
    """Everything in ``room``; ``others`` follow clockwise. The own seat's boxes are apart."""
    return _beside(room, others) or _square(room, others) or _above(room, others)


def grid(x: float, y: float, wide: float, gap: float, pad: float, tag: float) -> Grid:
    """A layout with its middle at ``x`` and its top at ``y``, of cards that wide."""
    high = TALL * wide
    slot = Box(
        x - 1.5 * wide - gap - pad, y, 3 * wide + 2 * (gap + pad), 3 * high + 2 * (gap + pad)
    )
    cells = tuple(
        Box(slot.x + pad + column * (wide + gap), slot.y + pad + row * (high + gap), wide, high)
        for row in range(3)
        for column in range(3)
    )
    return Grid(slot, cells, gap, tag)


def _beside(room: Box, others: list[Seat]) -> Placed | None:
    """The others at both sides, as far as they have room there."""
    lefts, rights = others[: len(others) // 2], others[len(others) // 2 :]
    if len(others) > 3 or len(lefts) > 1:
        return None
    gap, pad, tag = 16.0, 18.0, 36.0
    wide = (room.height - BANNER - 8 - 2 * (gap + pad) - tag / 2) / (3 * TALL)
    middle = 3 * wide + 2 * (gap + pad) + tag
    left = (room.width - middle) / (1 + len(rights))
    if left < _SIDE:  # the own layout gives way
        wide -= (_SIDE - left) * (1 + len(rights)) / 3
        left = _SIDE
        middle = room.width - left * (1 + len(rights))
    if wide < 100:
        return None
    own_x = room.x + left + middle / 2 + tag / 4
    own_high = 3 * TALL * wide + 2 * (gap + pad)
    top = room.y + BANNER + 8 + (room.height - BANNER - 8 - tag / 2 - own_high) / 2
    own = grid(own_x, top, wide, gap, pad, tag)
    below = _PILE * TALL + 60 + _FOOT + 30
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
    return _around(own, grids, plates, left_box, right, banner)


def _square(room: Box, others: list[Seat]) -> Placed | None:
    """Three others in a square at the right, where they are larger there than above."""
    if len(others) != 3:
        return None
    gap, pad, tag, apart, air = 16.0, 18.0, 36.0, 7.0, 10.0
    frame, edge = 2 * (gap + pad) + tag, 2 * (apart + air) + TAG + 12
    half = room.height / 2
    free = room.width - _SIDE - frame - 28 - 2 * edge
    small = min(
        free / (3 / _SMALLER + 6), (half - PLATE - 20 - 2 * (apart + air) - TAG) / (3 * TALL)
    )
    wide = min((free - 6 * small) / 3, (room.height - BANNER - 8 - frame) / (3 * TALL), _LARGEST)
    rows = _above(room, others)
    if small < rows.grids[others[0]].cells[0].width or wide < rows.own.cells[0].width:
        return None
    each = 3 * small + edge
    left = room.x + room.width - 2 * each
    grids, plates = {}, {}
    for seat, column, row in zip(others, (0, 1, 1), (0, 0, 1), strict=True):
        x, y = left + column * each, room.y + row * (half + 6)
        one = grid(x + each / 2 + TAG / 4, y + PLATE + 6, small, apart, air, TAG)
        grids[seat], plates[seat] = one, Box(x + 5, y, each - 10, PLATE)
    high = 3 * TALL * wide + 2 * (gap + pad)
    middle = (room.x + _SIDE + left) / 2
    top = room.y + BANNER + 8 + (room.height - BANNER - 8 - tag / 2 - high) / 2
    own = grid(middle + tag / 4, top, wide, gap, pad, tag)
    side = Box(room.x, room.y + BANNER, own.slot.x - tag / 2 - 4 - room.x, room.height - BANNER)
    hand = Box(left + 5, room.y + half + 6, each - 10, half - 6)
    over = min(500.0, left - room.x - 12)
    banner = Box(min(own.slot.centre[0] - over / 2, left - 12 - over), room.y, over, BANNER)
    return _around(own, grids, plates, side, hand, banner)


def _above(room: Box, others: list[Seat]) -> Placed:
    """The others in a row above everything else."""
    gap, pad, tag = 14.0, 16.0, 32.0
    fixed = PLATE + 6 + 2 * (7 + 10) + TAG / 2 + 12 + 2 * (gap + pad) + tag / 2
    cards = (room.height - fixed) / (3 * TALL)
    each = room.width / len(others)
    small = min(_SHARE * cards, (each - TAG - 2 * (7 + 10) - 6) / 3)
    grids, plates = {}, {}
    for index, seat in enumerate(others):
        x = room.x + (index + 0.5) * each
        one = grid(x + TAG / 4, room.y + PLATE + 6, small, 7.0, 10.0, TAG)
        grids[seat] = one
        wide = min(each - 10, max(one.slot.width + TAG, 240.0))
        plates[seat] = Box(x - wide / 2, room.y, wide, PLATE)
    first = grids[others[0]].slot
    top = first.y + first.height + TAG / 2 + 12
    wide = min(
        (room.y + room.height - top - 2 * (gap + pad) - tag / 2) / (3 * TALL),
        (room.width - 2 * _SIDE - 2 * (gap + pad) - tag) / 3,
    )
    own = grid(room.centre[0] + tag / 4, top, wide, gap, pad, tag)
    side = own.slot.x - tag / 2 - 12 - room.x
    left = Box(room.x, top, side, room.y + room.height - top)
    right_x = own.slot.x + own.slot.width + 16
    right = Box(right_x, top, room.x + room.width - right_x, left.height)
    banner = Box(right.x + 2, top, right.width - 4, min(BANNER, right.width / 5))
    right = Box(right.x, top + BANNER, right.width, right.height - BANNER)
    lies = _around(own, grids, plates, left, right, banner)
    # The own plate on the side without piles: it is never empty there, though nothing is held.
    return replace(lies, plate=lies.foot, foot=lies.plate)


def _around(
    own: Grid,
    grids: dict[Seat, Grid],
    plates: dict[Seat, Box],
    left: Box,
    right: Box,
    banner: Box,
) -> Placed:
    """Piles and own plate to the left of the own layout, hand and foot to the right."""
    plate_wide = min(left.width, 390.0)
    foot_y = left.y + left.height - _FOOT
    plate = Box(left.x + (left.width - plate_wide) / 2, foot_y, plate_wide, _FOOT)
    wide = min(_PILE + (left.width - _SIDE) * 0.1, (left.width - 52) / 3, 124.0)
    high = wide * TALL
    apart = min(18.0, (left.width - 3 * wide) / 4)
    x = left.x + (left.width - 3 * wide - 2 * apart) / 2
    y = left.y + (foot_y - left.y - high - 44) / 2
    order: tuple[Source, ...] = ("a", "stock", "b")
    piles = {name: Box(x + k * (wide + apart), y, wide, high) for k, name in enumerate(order)}
    foot_wide = min(right.width, 390.0)
    foot = Box(right.x + (right.width - foot_wide) / 2, foot_y, foot_wide, _FOOT)
    free = foot_y - right.y - 12
    held = min(own.cells[0].width, 128.0, (free - 40) / TALL)
    middle = right.y + (free - 30) / 2
    hand = Box(right.x + right.width / 2 - held / 2, middle - held * TALL / 2, held, held * TALL)
    return Placed(own, grids, plate, plates, piles, hand, foot, banner)
