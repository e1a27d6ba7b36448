"""Hold the boxes of the green: layouts and the areas around one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.games.gnoming.state import Source
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

TALL: Final = 1.4
"""Height of a card by its width."""

PLATE: Final = 56.0
"""Height of another seat's plate."""

TAG: Final = 26.0
"""Height of a line's value on a small layout, half of which overhangs at the left and below."""

BANNER: Final = 74.0

PILE: Final = 96.0
"""Width of a card on a pile."""

SIDE: Final = 340.0
"""Smallest width of the areas beside the own layout."""

FOOT: Final = 116.0
"""Height of the own plate, and of the box opposite."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Hold the boxes of a layout of nine cards.

    Attributes:
        slot: Ground of the layout.
        cells: Box of each card, row by row.
        gap: Gap between two cards.
        tag: Height of the value of a line.
    """

    slot: Box
    cells: tuple[Box, ...]
    gap: float
    tag: float


@dataclass(frozen=True, slots=True)
class Placed:
    """Hold the boxes of the green.

    Attributes:
        hand: Box of a held card.
        told: Label of its owner, below it.
        foot: Strips to press in place of a drag, and the pond.
    """

    own: Grid
    grids: dict[Seat, Grid]
    plate: Box
    plates: dict[Seat, Box]
    piles: dict[Source, Box]
    hand: Box
    told: Box
    foot: Box
    banner: Box


def grid(x: float, y: float, wide: float, gap: float, pad: float, tag: float) -> Grid:
    """Return a layout of cards of a width, its top middle at (``x``, ``y``)."""
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


def around(
    own: Grid,
    grids: dict[Seat, Grid],
    plates: dict[Seat, Box],
    left: Box,
    right: Box,
    banner: Box,
) -> Placed:
    """Place piles and plate left of the own layout, hand and foot right."""
    plate_wide = min(left.width, 390.0)
    foot_y = left.y + left.height - FOOT
    plate = Box(left.x + (left.width - plate_wide) / 2, foot_y, plate_wide, FOOT)
    wide = min(PILE + (left.width - SIDE) * 0.1, (left.width - 52) / 3, 124.0)
    apart = min(18.0, (left.width - 3 * wide) / 4)
    y = left.y + (foot_y - left.y - wide * TALL - 44) / 2
    piles = pile_row(left.centre[0], y, wide, apart)
    foot_wide = min(right.width, 390.0)
    foot = Box(right.x + (right.width - foot_wide) / 2, foot_y, foot_wide, FOOT)
    free = foot_y - right.y - 12
    held = min(own.cells[0].width, 128.0, (free - 40) / TALL)
    middle = right.y + (free - 30) / 2
    hand = Box(right.x + right.width / 2 - held / 2, middle - held * TALL / 2, held, held * TALL)
    told = below(hand, min(held + 180, foot_wide))
    return Placed(own, grids, plate, plates, piles, hand, told, foot, banner)


def pile_row(x: float, y: float, wide: float, apart: float) -> dict[Source, Box]:
    """Return the piles with their middle at ``x``, the draw pile between.

    Their tops are at ``y``.
    """
    order: tuple[Source, ...] = ("a", "stock", "b")
    left, step = x - 1.5 * wide - apart, wide + apart
    return {name: Box(left + k * step, y, wide, TALL * wide) for k, name in enumerate(order)}


def below(hand: Box, wide: float) -> Box:
    """Return the box of the owner's name below a held card."""
    return Box(hand.centre[0] - wide / 2, hand.y + hand.height + 6, wide, 30)
