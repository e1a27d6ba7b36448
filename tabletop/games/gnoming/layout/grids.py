"""Define the grid of a layout, and the sizes that all tables share."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.state import CELLS
from tabletop.games.kit import flow
from tabletop.games.kit.flow import Column, Fixed, Row, Sized
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

TALL: Final = 1.4
"""Ratio of a card's height to its width."""

TAG: Final = 26.0
"""Height of the tag with a line's value on a small layout; about half of it overhangs the edge."""

PILE: Final = 96.0
"""Width of a card on a pile."""

SIDE: Final = 340.0
"""Smallest width of the areas beside the own layout."""

FOOT: Final = 116.0
"""Height of the own plate, and of the box for buttons and pond."""

WIDEST: Final = 390.0
"""Largest width of the own plate, and of the box for buttons and pond."""

APART: Final = 6.0
AIR: Final = 8.0
FRAME: Final = 2 * (APART + AIR)
"""Gaps and padding of a layout in a row."""

RIBBON: Final = 58.0
"""Height of the ribbon of the final turns, between or below the rows."""

AIRS: Final = APART, AIR, TAG
GAP: Final = 12.0
PAD: Final = 14.0
OWN_TAG: Final = 30.0
OWN_AIR: Final = GAP, PAD, OWN_TAG
EDGES: Final = 2 * (GAP + PAD)
"""Gaps and padding of the own layout beside rows."""

OUT: Final = 0.78 * OWN_TAG
"""Overhang of a line's value at the left."""

DOWN: Final = 0.6 * OWN_TAG
"""Overhang of a line's value below."""

COUNT: Final = 60.0
"""Height of the number below a pile with its padding."""

_NAMES: Final = tuple(map(str, range(CELLS)))


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
class Green:
    """Hold the boxes on the green; ``parts`` are named as in the plan."""

    own: Grid
    grids: dict[Seat, Grid]
    plates: dict[Seat, Box]
    parts: dict[str, Box]


def grid(x: float, y: float, wide: float, gap: float, pad: float, tag: float) -> Grid:
    """Return a grid of cards whose top middle is at (``x``, ``y``)."""
    around, high = 2 * (gap + pad), TALL * wide
    slot = Box(x - 1.5 * wide - gap - pad, y, 3 * wide + around, 3 * high + around)
    cells = flow.boxes(flow.Grid(_NAMES, 3, gap, pad), slot)
    return Grid(slot, tuple(cells.values()), gap, tag)


def pile_row(wide: float, apart: float) -> Sized:
    """Lay out the piles in a centred row, the draw pile in the middle."""
    piles = [Fixed(wide, f"pile {name}") for name in ("a", "stock", "b")]
    return Sized(Row(piles, apart), 3 * wide + 2 * apart)


def held_column(wide: float, room: float) -> Column:
    """Lay out a held card with its text below, vertically centred."""
    wide = min(wide, 128.0, (room - 60) / TALL)
    return Column(("", Fixed(TALL * wide, Sized("hand", wide)), Fixed(6), Fixed(30, "told"), ""))
