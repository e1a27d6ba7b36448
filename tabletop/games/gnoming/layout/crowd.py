"""Lay out three to six opponents on the green, the yard at the left.

The opponents are side by side in rows at the right. The yard is the viewer's own layout with piles,
hand and plate. If the rows end before the last corner of the block, the hand is placed there. The
others follow clockwise: above from left to right, below from right to left. Their cards are as
large as rows and yard allow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tabletop.games.gnoming.layout.grid import (
    FOOT,
    PLATE,
    SIDE,
    TAG,
    TALL,
    Grid,
    Placed,
    around,
    below,
    grid,
    pile_row,
)
from tabletop.games.gnoming.state import Source
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


@dataclass(frozen=True, slots=True)
class _Yard:
    """Hold the boxes left of the others."""

    own: Grid
    plate: Box
    piles: dict[Source, Box]
    hand: Box
    foot: Box
    told: Box


@dataclass(frozen=True, slots=True)
class _Block:
    """Hold the others in rows."""

    grids: dict[Seat, Grid]
    plates: dict[Seat, Box]
    ribbon: Box


def crowded(room: Box, others: list[Seat]) -> Placed:
    """Place all boxes in ``room``; ``others`` follow clockwise."""
    ways = [way for rows in (1, 2) for way in _ways(room, len(others), rows)]
    small, rows, yard = max(ways, key=lambda way: _worth(way[0], way[2]))
    block = _block(room, others, small, -(-len(others) // rows), rows)
    return Placed(
        yard.own,
        block.grids,
        yard.plate,
        block.plates,
        yard.piles,
        yard.hand,
        yard.told,
        yard.foot,
        block.ribbon,
    )


def _worth(small: float, yard: _Yard) -> float:
    """Rate the visibility of all cards, the own and the others' alike.

    Small piles lower the rating.
    """
    own, pile = yard.own.cells[0].width, yard.piles["stock"].width
    return own * small * min(1.0, pile / _PILE) ** 2


def _ways(room: Box, others: int, rows: int) -> Iterator[tuple[float, int, _Yard]]:
    """Yield layouts with ``rows`` rows, as large as possible and smaller."""
    columns = -(-others // rows)
    fixed = PLATE + 6 + _FRAME + 0.6 * TAG
    most = min(
        ((room.height - _RIBBON - 8) / rows - fixed) / (3 * TALL),
        (room.width - columns * (_FRAME + _BETWEEN)) / (3 * columns + 3 * _OWN),
    )
    for part in _PARTS:
        small = part * most
        corner = _free(room, small, columns) if others % columns else None
        wide = columns * (3 * small + _FRAME + _BETWEEN)
        yard = Box(room.x, room.y, room.width - wide - 12, room.height)
        for laid in _yards(yard, corner):
            if laid.own.cells[0].width >= _OWN * small:
                yield small, rows, laid


def _free(room: Box, small: float, columns: int) -> Box:
    """Return the corner of the block that the last row leaves to the yard."""
    each = 3 * small + _FRAME + _BETWEEN
    high = PLATE + 6 + 3 * TALL * small + _FRAME + 0.6 * TAG
    left = room.x + room.width - columns * each
    return Box(left + 5, room.y + room.height - high, each - 10, high)


def _block(room: Box, others: list[Seat], small: float, columns: int, rows: int) -> _Block:
    each = 3 * small + _FRAME + _BETWEEN
    high = PLATE + 6 + 3 * TALL * small + _FRAME + 0.6 * TAG
    left = room.x + room.width - columns * each
    grids, plates = {}, {}
    for index, seat in enumerate(others):
        row, column = divmod(index, columns)
        if row % 2:
            column = columns - 1 - column
        x, y = left + (column + 0.5) * each, room.y
        if rows > 1:
            y += row * (room.height - high) / (rows - 1)
        grids[seat] = grid(x + TAG / 4, y + PLATE + 6, small, _APART, _AIR, TAG)
        plates[seat] = Box(left + column * each + 5, y, each - 10, PLATE)
    wide = min(500.0, columns * each - 10)
    y = room.y + high + (room.height - 2 * high - _RIBBON) / 2 if rows > 1 else room.y + high + 8
    ribbon = Box(left + (columns * each - wide) / 2, y, wide, _RIBBON)
    return _Block(grids, plates, ribbon)


def _yards(yard: Box, corner: Box | None) -> Iterator[_Yard]:
    """Yield every way to lay out a yard."""
    ways: tuple[Callable[[Box, Box | None], _Yard | None], ...] = (_broad, _beside, _below)
    for way in ways:
        if (laid := way(yard, corner)) is not None:
            yield laid


def _broad(yard: Box, corner: Box | None) -> _Yard | None:
    """Put the piles at the left of the own layout and the hand at its right."""
    wide = min((yard.width - 2 * SIDE - _EDGES - _OUT - 24) / 3, _tallest(yard.height))
    if corner is not None or wide < 1:
        return None
    own = _own(yard.centre[0], yard, wide)
    x = own.slot.x - _OUT - 12
    left = Box(yard.x, yard.y, x - yard.x, yard.height)
    x = own.slot.x + own.slot.width + 12
    right = Box(x, yard.y, yard.x + yard.width - x, yard.height)
    lies = around(own, {}, {}, left, right, yard)
    return _Yard(own, lies.plate, lies.piles, lies.hand, lies.foot, lies.told)


def _beside(yard: Box, corner: Box | None) -> _Yard | None:
    """Put piles, hand, foot and plate in a column at the left."""
    wide = min((yard.width - _COLUMN - _EDGES - _OUT - 12) / 3, _tallest(yard.height))
    if wide < 1:
        return None
    taken = 3 * wide + _EDGES + _OUT + 12
    column = Box(yard.x, yard.y, min(yard.width - taken, 390.0), yard.height)
    own = _own((column.x + column.width + yard.x + yard.width) / 2, yard, wide)
    bottom = yard.y + yard.height - FOOT
    plate = Box(column.x, bottom, column.width, FOOT)
    pile = min((column.width - 52) / 3, 110.0)
    high = TALL * pile + _COUNT
    if corner is not None:
        piles = pile_row(column.centre[0], yard.y + (bottom - yard.y - high) / 2, pile, 18)
        hand, told, foot = _corner(corner, wide)
        return _Yard(own, plate, piles, hand, foot, told)
    piles = pile_row(column.centre[0], yard.y + 8, pile, 18)
    foot = Box(column.x, bottom - 12 - FOOT, column.width, FOOT)
    top = yard.y + 8 + high
    hand = _held(Box(column.x, top, column.width, foot.y - top), wide)
    return _Yard(own, plate, piles, hand, foot, below(hand, column.width))


def _below(yard: Box, corner: Box | None) -> _Yard:
    """Put the own layout below piles and hand, above plate and foot."""
    aside = 150.0 if corner is None else 0.0
    pile = min((yard.width - aside - 56) / 3, 96.0)
    top = 8 + TALL * pile + _COUNT
    room = Box(yard.x, yard.y + top, yard.width, yard.height - top - _LOW - 10)
    wide = min((yard.width - _EDGES - _OUT) / 3, _tallest(room.height))
    own = _own(yard.centre[0], room, wide)
    piles = pile_row(yard.x + (yard.width - aside) / 2, yard.y + 8, pile, 16)
    low = yard.y + yard.height - _LOW
    if corner is not None:
        hand, told, foot = _corner(corner, wide)
        plate = Box(yard.x, low, min(yard.width, 390.0), _LOW)
        return _Yard(own, plate, piles, hand, foot, told)
    half = (yard.width - 12) / 2
    hand = Box(yard.x + yard.width - aside / 2 - pile / 2, yard.y + 8, pile, TALL * pile)
    plate = Box(yard.x, low, half, _LOW)
    foot = Box(yard.x + half + 12, low, half, _LOW)
    return _Yard(own, plate, piles, hand, foot, below(hand, aside))


def _tallest(height: float) -> float:
    """Return the card width for a total height with frame and values."""
    return min((height - _EDGES - _DOWN) / (3 * TALL), _LARGEST)


def _own(x: float, room: Box, wide: float) -> Grid:
    """Return the own layout in the vertical middle of ``room``."""
    high = 3 * TALL * wide + _EDGES + _DOWN
    return grid(x + _OUT / 2, room.y + (room.height - high) / 2, wide, _GAP, _PAD, _TAG)


def _corner(corner: Box, wide: float) -> tuple[Box, Box, Box]:
    """Return hand, owner label and foot in a corner of the block."""
    foot = Box(corner.x, corner.y + corner.height - _LOW, corner.width, _LOW)
    hand = _held(Box(corner.x, corner.y, corner.width, corner.height - _LOW), wide)
    return hand, below(hand, corner.width), foot


def _held(room: Box, wide: float) -> Box:
    """Return a held card in the middle of ``room``, above its words."""
    wide = min(wide, 128.0, (room.height - 60) / TALL)
    high = TALL * wide
    return Box(room.centre[0] - wide / 2, room.y + (room.height - high - 36) / 2, wide, high)
