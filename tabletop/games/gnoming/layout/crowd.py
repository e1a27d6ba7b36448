"""Lay out three to six opponents on the green, the yard at the left.

The opponents are side by side in rows at the right. The yard is the viewer's own layout with piles,
hand and plate. If the rows end before the last corner of the block, the hand is placed there. The
others follow clockwise: above from left to right, below from right to left. Their cards are as
large as rows and yard allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from tabletop.games.gnoming.layout.grid import (
    FOOT,
    PLATE,
    SIDE,
    TAG,
    TALL,
    Grid,
    Placed,
    beside,
    grid,
    pile_row,
)
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Sized, boxes
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

_OWN: Final = 1.57
"""Smallest width of the own cards relative to those of the others."""

_LARGEST: Final = 150.0
"""Largest width of an own card."""

_PARTS: Final = (1.0, 0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)
"""Sizes of the others' cards to try, relative to the largest."""

_PILE: Final = 84.0
"""Sufficient width of a card on a pile."""

_APART: Final = 6.0
_AIR: Final = 8.0
_FRAME: Final = 2 * (_APART + _AIR)
"""Gaps and padding of a small layout."""

_BETWEEN: Final = 28.0
"""Gap between the cards of two layouts, besides the frames, for the values of lines."""

_RIBBON: Final = 58.0
"""Height of the ribbon of the final turns, between or below the rows."""

_GAP: Final = 12.0
_PAD: Final = 14.0
_TAG: Final = 30.0
_EDGES: Final = 2 * (_GAP + _PAD)
"""Gaps and padding of the own layout."""

_OUT: Final = 0.78 * _TAG
"""Overhang of a line's value at the left."""

_DOWN: Final = 0.6 * _TAG
"""Overhang of a line's value below."""

_COUNT: Final = 60.0
"""Height of the number below a pile with its padding."""

_LOW: Final = 98.0
"""Height of plate and foot below the own layout."""

_COLUMN: Final = 300.0
"""Smallest width of piles and plate beside the own layout."""


_Yard: TypeAlias = tuple[Grid, dict[str, Box]]
"""The own layout and the boxes around it, left of the others."""


def crowded(room: Box, others: list[Seat]) -> Placed:
    """Place all boxes in ``room``; ``others`` follow clockwise."""
    ways = [way for rows in (1, 2) for way in _ways(room, len(others), rows)]
    small, rows, (own, parts) = max(ways, key=_worth)
    columns = -(-len(others) // rows)
    cells = _cells(room, small, columns, rows)
    grids, plates = {}, {}
    for seat, cell in zip(others, cells, strict=False):
        at = cell.centre[0] + TAG / 4, cell.y + PLATE + 6
        grids[seat] = grid(*at, small, _APART, _AIR, TAG)
        plates[seat] = Box(cell.x, cell.y, cell.width, PLATE)
    high = cells[0].height
    y = room.y + high + ((room.height - 2 * high - _RIBBON) / 2 if rows > 1 else 8)
    block = Box(cells[0].x, y, cells[columns - 1].right - cells[0].x, _RIBBON)
    ribbon = boxes(Sized("banner", 500.0), block)
    return Placed(own, grids, plates, parts | ribbon)


def _worth(way: tuple[float, int, _Yard]) -> float:
    """Rate how large the own cards and the others' cards are.

    Small piles lower the rating.
    """
    small, _, (own, parts) = way
    return own.cells[0].width * small * min(1.0, parts["pile stock"].width / _PILE) ** 2


def _ways(room: Box, others: int, rows: int) -> Iterator[tuple[float, int, _Yard]]:
    """Yield layouts with ``rows`` rows, from the largest to the smallest."""
    columns = -(-others // rows)
    fixed = PLATE + 6 + _FRAME + 0.6 * TAG
    most = min(
        ((room.height - _RIBBON - 8) / rows - fixed) / (3 * TALL),
        (room.width - columns * (_FRAME + _BETWEEN)) / (3 * columns + 3 * _OWN),
    )
    for part in _PARTS:
        small = part * most
        corner = _cells(room, small, columns, rows)[-1] if others % columns else None
        wide = columns * (3 * small + _FRAME + _BETWEEN)
        yard = Box(room.x, room.y, room.width - wide - 12, room.height)
        for way in (_broad, _beside, _below):
            laid = way(yard, corner)
            if laid is not None and laid[0].cells[0].width >= _OWN * small:
                yield small, rows, laid


def _cells(room: Box, small: float, columns: int, rows: int) -> list[Box]:
    """Return the boxes of the others' plates and layouts, in seat order.

    The second row runs from right to left, so the last box is the corner next to the yard.
    """
    each = 3 * small + _FRAME + _BETWEEN
    high = PLATE + 6 + 3 * TALL * small + _FRAME + 0.6 * TAG
    below = (room.height - high) / (rows - 1) if rows > 1 else 0.0
    left = room.right - columns * each + 5
    order = [(row, column) for row in range(rows) for column in range(columns)[:: 1 - 2 * row]]
    return [
        Box(left + column * each, room.y + row * below, each - 10, high) for row, column in order
    ]


def _broad(yard: Box, corner: Box | None) -> _Yard | None:
    wide = min((yard.width - 2 * SIDE - _EDGES - _OUT - 24) / 3, _tallest(yard.height))
    if corner is not None or wide < 1:
        return None
    own = _own(yard.centre[0], yard, wide)
    left = Fixed(own.slot.x - _OUT - 12 - yard.x, "left")
    right = Fixed(yard.right - own.slot.right - 12, "right")
    sides = boxes(Row((left, "", right)), yard)
    return own, beside(own, sides["left"], sides["right"])


def _beside(yard: Box, corner: Box | None) -> _Yard | None:
    wide = min((yard.width - _COLUMN - _EDGES - _OUT - 12) / 3, _tallest(yard.height))
    if wide < 1:
        return None
    taken = 3 * wide + _EDGES + _OUT + 12
    column = Box(yard.x, yard.y, min(yard.width - taken, 390.0), yard.height)
    own = _own((column.right + yard.right) / 2, yard, wide)
    pile = min((column.width - 52) / 3, 110.0)
    piles, plate = Fixed(TALL * pile, pile_row(pile, 18)), Fixed(FOOT, "plate")
    if corner is not None:
        parts = boxes(Column(("", piles, Fixed(_COUNT), "", plate)), column)
        return own, parts | _corner(corner, wide)
    held = _held(wide, column.height - 8 - TALL * pile - _COUNT - 2 * FOOT - 12)
    below = held, Fixed(FOOT, "foot"), Fixed(12), plate
    return own, boxes(Column((Fixed(8), piles, Fixed(_COUNT), *below)), column)


def _below(yard: Box, corner: Box | None) -> _Yard:
    aside = 150.0 if corner is None else 0.0
    pile = min((yard.width - aside - 56) / 3, 96.0)
    high = TALL * pile
    top = 8 + high + _COUNT
    room = Box(yard.x, yard.y + top, yard.width, yard.height - top - _LOW - 10)
    own = _own(yard.centre[0], room, min((yard.width - _EDGES - _OUT) / 3, _tallest(room.height)))
    piles: Part = pile_row(pile, 16)
    words: Part = Sized("plate", 390.0, x=0)
    if corner is None:
        hand = Column((Fixed(high, Sized("hand", pile)), Fixed(6), Fixed(30, "told")))
        piles = Row((piles, Fixed(aside, hand)))
        words = Row(("plate", "foot"), 12)
    parts = boxes(Column((Fixed(8), Fixed(high, piles), "", Fixed(_LOW, words))), yard)
    return own, parts if corner is None else parts | _corner(corner, own.cells[0].width)


def _tallest(height: float) -> float:
    return min((height - _EDGES - _DOWN) / (3 * TALL), _LARGEST)


def _own(x: float, room: Box, wide: float) -> Grid:
    high = 3 * TALL * wide + _EDGES + _DOWN
    return grid(x + _OUT / 2, room.y + (room.height - high) / 2, wide, _GAP, _PAD, _TAG)


def _corner(corner: Box, wide: float) -> dict[str, Box]:
    held = _held(wide, corner.height - _LOW)
    return boxes(Column((held, Fixed(_LOW, "foot"))), corner)


def _held(wide: float, room: float) -> Column:
    """Lay out a held card with its text below, vertically centred."""
    wide = min(wide, 128.0, (room - 60) / TALL)
    return Column(("", Fixed(TALL * wide, Sized("hand", wide)), Fixed(6), Fixed(30, "told"), ""))
