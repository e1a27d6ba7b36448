"""Three to six others on the green: side by side in rows at the right, the yard at the left.

The yard is one's own layout with piles, hand and plate. Where the rows end before the last corner
of the block, the hand lies there. The others follow clockwise: above from left to right, below
from right to left. Their cards are as large as rows and yard allow.
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
"""How wide one's own cards are beside those of the others, at least."""

_LARGEST: Final = 150.0
"""Width of an own card, at most."""

_PARTS: Final = (1.0, 0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)
"""Sizes of the others' cards that are tried, beside the largest."""

_PILE: Final = 84.0
"""Width of a card on a pile that is large enough."""

_APART: Final = 6.0
_AIR: Final = 8.0
_FRAME: Final = 2 * (_APART + _AIR)
"""What a small layout has around and between its cards."""

_BETWEEN: Final = 28.0
"""From the cards of one to those of the next, besides the frames: the values of lines are there."""

_RIBBON: Final = 58.0
"""Height of the ribbon of the final turns, between or below the rows."""

_GAP: Final = 12.0
_PAD: Final = 14.0
_TAG: Final = 30.0
_EDGES: Final = 2 * (_GAP + _PAD)
"""What the own layout has around and between its cards."""

_OUT: Final = 0.78 * _TAG
"""By how much a line's value stands out at the left."""

_DOWN: Final = 0.6 * _TAG
"""By how much it stands out below."""

_COUNT: Final = 60.0
"""Height of the number below a pile with the air around it."""

_LOW: Final = 98.0
"""Height of plate and foot where they lie below the own layout."""

_COLUMN: Final = 300.0
"""Width of piles and plate beside the own layout, at least."""


@dataclass(frozen=True, slots=True)
class _Yard:
    """What lies left of the others."""

    own: Grid
    plate: Box
    piles: dict[Source, Box]
    hand: Box
    foot: Box
    told: Box


@dataclass(frozen=True, slots=True)
class _Block:
    """The others in rows."""

    grids: dict[Seat, Grid]
    plates: dict[Seat, Box]
    ribbon: Box


def crowded(room: Box, others: list[Seat]) -> Placed:
    """Everything in ``room``; ``others`` follow clockwise."""
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
    """How well all cards can be seen, the own and the others' alike; piles not too small."""
    own, pile = yard.own.cells[0].width, yard.piles["stock"].width
    return own * small * min(1.0, pile / _PILE) ** 2


def _ways(room: Box, others: int, rows: int) -> Iterator[tuple[float, int, _Yard]]:
    """The others in so many rows, as large as there is room and somewhat smaller."""
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
    """The corner of the block next to the yard, where the last row does not reach it."""
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
    """Every way in which a yard can be laid out."""
    ways: tuple[Callable[[Box, Box | None], _Yard | None], ...] = (_broad, _beside, _below)
    for way in ways:
        if (laid := way(yard, corner)) is not None:
            yield laid


def _broad(yard: Box, corner: Box | None) -> _Yard | None:
    """Piles at the left of the own layout, hand at its right."""
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
    """Piles, hand, foot and plate in a column at the left of the own layout."""
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
    """The own layout below piles and hand, and above plate and foot."""
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
    """Width of the own cards that are so high together, with their frame and values."""
    return min((height - _EDGES - _DOWN) / (3 * TALL), _LARGEST)


def _own(x: float, room: Box, wide: float) -> Grid:
    """One's own layout in the middle of the height of ``room``."""
    high = 3 * TALL * wide + _EDGES + _DOWN
    return grid(x + _OUT / 2, room.y + (room.height - high) / 2, wide, _GAP, _PAD, _TAG)


def _corner(corner: Box, wide: float) -> tuple[Box, Box, Box]:
    """Hand, whose it is, and foot in a corner of the block."""
    foot = Box(corner.x, corner.y + corner.height - _LOW, corner.width, _LOW)
    hand = _held(Box(corner.x, corner.y, corner.width, corner.height - _LOW), wide)
    return hand, below(hand, corner.width), foot


def _held(room: Box, wide: float) -> Box:
    """A card in the hand in the middle of ``room``, with the words below it."""
    wide = min(wide, 128.0, (room.height - 60) / TALL)
    high = TALL * wide
    return Box(room.centre[0] - wide / 2, room.y + (room.height - high - 36) / 2, wide, high)
