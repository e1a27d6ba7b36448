"""Hold the boxes of the green: all layouts, piles, plates and hand."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.state import CELLS
from tabletop.games.kit import flow
from tabletop.games.kit.flow import Column, Fixed, Row, Sized, Stack, boxes
from tabletop.kernel.values import dataclass
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

_WIDEST: Final = 390.0
"""Width of the own plate and of the box opposite, at most."""

_CELLS: Final = tuple(map(str, range(CELLS)))


@dataclass(frozen=True, slots=True)
class Grid:
    """Hold the boxes of a layout of nine cards.

    Attributes:
        slot: Box of the ground under the cards.
        tag: Height of the tag with the value of a line.
    """

    slot: Box
    cells: tuple[Box, ...]
    gap: float
    tag: float


@dataclass(frozen=True, slots=True)
class Placed:
    """Hold the boxes of the green.

    Attributes:
        parts: Piles, plate, hand, told, foot and banner by name, as in the plan.
    """

    own: Grid
    grids: dict[Seat, Grid]
    plates: dict[Seat, Box]
    parts: dict[str, Box]


def grid(x: float, y: float, wide: float, gap: float, pad: float, tag: float) -> Grid:
    """Return a grid of cards whose top middle is at (``x``, ``y``)."""
    around, high = 2 * (gap + pad), TALL * wide
    slot = Box(x - 1.5 * wide - gap - pad, y, 3 * wide + around, 3 * high + around)
    cells = flow.boxes(flow.Grid(_CELLS, 3, gap, pad), slot)
    return Grid(slot, tuple(cells.values()), gap, tag)


def beside(own: Grid, left: Box, right: Box) -> dict[str, Box]:
    """Place piles and plate left of the own layout, hand and foot right."""
    wide = min(PILE + (left.width - SIDE) * 0.1, (left.width - 52) / 3, 124.0)
    piles = pile_row(wide, min(18.0, (left.width - 3 * wide) / 4))
    held = min(own.cells[0].width, 128.0, (right.height - FOOT - 52) / TALL)
    told = Sized("told", min(held + 180, _WIDEST))
    hand = Fixed(TALL * held, Sized("hand", held)), Fixed(30, Stack((told,), pad=(0, 6, 0, -6)))
    foot = Fixed(12), Fixed(FOOT, Sized("foot", _WIDEST))
    plate = Fixed(FOOT, Sized("plate", _WIDEST))
    return boxes(Column(("", Fixed(TALL * wide, piles), Fixed(44), "", plate)), left) | boxes(
        Column(("", *hand, "", *foot)), right
    )


def pile_row(wide: float, apart: float) -> Sized:
    """Lay out the piles in the middle, the draw pile between the others."""
    piles = [Fixed(wide, f"pile {name}") for name in ("a", "stock", "b")]
    return Sized(Row(piles, apart), 3 * wide + 2 * apart)
