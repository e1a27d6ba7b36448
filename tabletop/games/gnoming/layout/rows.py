"""Place five to seven layouts: the own beside the piles, others in rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from tabletop.games.gnoming.layout.grids import (
    AIR,
    APART,
    COUNT,
    DOWN,
    EDGES,
    FOOT,
    FRAME,
    GAP,
    OUT,
    OWN_TAG,
    PAD,
    PILE,
    RIBBON,
    SIDE,
    TAG,
    TALL,
    WIDEST,
    Green,
    Grid,
    grid,
    held_column,
    pile_row,
)
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Sized, Stack, boxes
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

_LOW_PLATE: Final = (56.0, 70.0)
"""Height of a plate in rows: usual, and with enlarged text for Indian letters below the line."""

_LARGER: Final = 1.4
"""Text scale from which a plate has the height for enlarged text."""

_NEARER: Final = 2.0
"""Extra width at each side of a plate with enlarged text, so that its face keeps its size."""

_UNDER: Final = 6.0
"""Units between a plate and the layout below it."""

_OWN: Final = 1.57
"""Smallest width of the own cards relative to those of the others in rows."""

_LARGEST: Final = 150.0
"""Largest width of an own card beside rows."""

_PARTS: Final = (1.0, 0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)
"""Sizes of the others' cards in rows to try, relative to the largest."""

_ROW_PILE: Final = 84.0
"""Sufficient width of a card on a pile beside rows."""

_BETWEEN: Final = 28.0
"""Gap between the cards of two layouts, besides the frames, for the values of lines."""

_WORDS: Final = 98.0
"""Height of plate and foot below the own layout."""

_COLUMN: Final = 300.0
"""Smallest width of piles and plate beside the own layout."""

_Yard: TypeAlias = tuple[Grid, dict[str, Box]]
"""The own layout and the boxes around it, left of the others."""


def _own_parts(own: Grid, left: Box, right: Box) -> dict[str, Box]:
    """Place piles and plate left of the own layout, hand and foot right."""
    wide = min(PILE + (left.width - SIDE) * 0.1, (left.width - 52) / 3, 124.0)
    piles = pile_row(wide, min(18.0, (left.width - 3 * wide) / 4))
    held = min(own.cells[0].width, 128.0, (right.height - FOOT - 52) / TALL)
    told = Sized("told", min(held + 180, WIDEST))
    hand = Fixed(TALL * held, Sized("hand", held)), Fixed(30, Stack((told,), pad=(0, 6, 0, -6)))
    foot = Fixed(12), Fixed(FOOT, Sized("foot", WIDEST))
    plate = Fixed(FOOT, Sized("plate", WIDEST))
    return boxes(Column(("", Fixed(TALL * wide, piles), Fixed(44), "", plate)), left) | boxes(
        Column(("", *hand, "", *foot)), right
    )


def in_rows(room: Box, others: list[Seat], text: float) -> Green:
    """Place the others side by side in one or two rows.

    Plates are higher at a larger text scale ``text``.
    """
    usual, high = _LOW_PLATE
    more = min(1.0, (text - 1) / (_LARGER - 1))
    plate, aside = usual + (high - usual) * more, _NEARER * more
    ways = [way for rows in (1, 2) for way in _ways(room, len(others), rows, plate)]
    small, rows, (own, parts) = max(ways, key=_worth)
    columns = -(-len(others) // rows)
    cells = _cells(room, small, columns, rows, plate)
    grids, plates = {}, {}
    for seat, cell in zip(others, cells, strict=False):
        at = cell.centre[0] + TAG / 4, cell.y + plate + _UNDER
        grids[seat] = grid(*at, small, APART, AIR, TAG)
        plates[seat] = Box(cell.x - aside, cell.y, cell.width + 2 * aside, plate)
    high = cells[0].height
    y = room.y + high + ((room.height - 2 * high - RIBBON) / 2 if rows > 1 else 8)
    block = Box(cells[0].x, y, cells[columns - 1].right - cells[0].x, RIBBON)
    return Green(own, grids, plates, parts | boxes(Sized("banner", 500.0), block))


def _worth(way: tuple[float, int, _Yard]) -> float:
    """Rate the size of the own cards, the others' cards, and the piles."""
    small, _, (own, parts) = way
    return own.cells[0].width * small * min(1.0, parts["pile stock"].width / _ROW_PILE) ** 2


def _ways(room: Box, others: int, rows: int, plate: float) -> Iterator[tuple[float, int, _Yard]]:
    """Yield arrangements in ``rows`` rows, the largest cards first."""
    columns = -(-others // rows)
    fixed = plate + _UNDER + FRAME + 0.6 * TAG
    most = min(
        ((room.height - RIBBON - 8) / rows - fixed) / (3 * TALL),
        (room.width - columns * (FRAME + _BETWEEN)) / (3 * columns + 3 * _OWN),
    )
    for part in _PARTS:
        small = part * most
        corner = _cells(room, small, columns, rows, plate)[-1] if others % columns else None
        wide = columns * (3 * small + FRAME + _BETWEEN)
        yard = Box(room.x, room.y, room.width - wide - 12, room.height)
        for way in (_broad_yard, _yard_with_column, _tall_yard):
            laid = way(yard, corner)
            if laid is not None and laid[0].cells[0].width >= _OWN * small:
                yield small, rows, laid


def _cells(room: Box, small: float, columns: int, rows: int, plate: float) -> list[Box]:
    """Return the others' boxes in seat order; row two runs right to left."""
    each = 3 * small + FRAME + _BETWEEN
    high = plate + _UNDER + 3 * TALL * small + FRAME + 0.6 * TAG
    below = (room.height - high) / (rows - 1) if rows > 1 else 0.0
    left = room.right - columns * each + 5
    order = [(row, column) for row in range(rows) for column in range(columns)[:: 1 - 2 * row]]
    return [
        Box(left + column * each, room.y + row * below, each - 10, high) for row, column in order
    ]


def _broad_yard(yard: Box, corner: Box | None) -> _Yard | None:
    """Place piles and hand at both sides of the own layout."""
    wide = min((yard.width - 2 * SIDE - EDGES - OUT - 24) / 3, _tallest(yard.height))
    if corner is not None or wide < 1:
        return None
    own = _own(yard.centre[0], yard, wide)
    left = Fixed(own.slot.x - OUT - 12 - yard.x, "left")
    right = Fixed(yard.right - own.slot.right - 12, "right")
    sides = boxes(Row((left, "", right)), yard)
    return own, _own_parts(own, sides["left"], sides["right"])


def _yard_with_column(yard: Box, corner: Box | None) -> _Yard | None:
    """Place piles and hand in a column at the left of the own layout."""
    wide = min((yard.width - _COLUMN - EDGES - OUT - 12) / 3, _tallest(yard.height))
    if wide < 1:
        return None
    taken = 3 * wide + EDGES + OUT + 12
    column = Box(yard.x, yard.y, min(yard.width - taken, 390.0), yard.height)
    own = _own((column.right + yard.right) / 2, yard, wide)
    pile = min((column.width - 52) / 3, 110.0)
    piles, plate = Fixed(TALL * pile, pile_row(pile, 18)), Fixed(FOOT, "plate")
    if corner is not None:
        parts = boxes(Column(("", piles, Fixed(COUNT), "", plate)), column)
        return own, parts | _corner(corner, wide)
    held = held_column(wide, column.height - 8 - TALL * pile - COUNT - 2 * FOOT - 12)
    below = held, Fixed(FOOT, "foot"), Fixed(12), plate
    return own, boxes(Column((Fixed(8), piles, Fixed(COUNT), *below)), column)


def _tall_yard(yard: Box, corner: Box | None) -> _Yard:
    """Place piles and hand above the own layout, its plate below."""
    aside = 150.0 if corner is None else 0.0
    pile = min((yard.width - aside - 56) / 3, 96.0)
    high = TALL * pile
    top = 8 + high + COUNT
    room = Box(yard.x, yard.y + top, yard.width, yard.height - top - _WORDS - 10)
    own = _own(yard.centre[0], room, min((yard.width - EDGES - OUT) / 3, _tallest(room.height)))
    piles: Part = pile_row(pile, 16)
    words: Part = Sized("plate", 390.0, x=0)
    if corner is None:
        hand = Column((Fixed(high, Sized("hand", pile)), Fixed(6), Fixed(30, "told")))
        piles = Row((piles, Fixed(aside, hand)))
        words = Row(("plate", "foot"), 12)
    parts = boxes(Column((Fixed(8), Fixed(high, piles), "", Fixed(_WORDS, words))), yard)
    return own, parts if corner is None else parts | _corner(corner, own.cells[0].width)


def _tallest(height: float) -> float:
    """Return the width of the tallest own cards that fit a height."""
    return min((height - EDGES - DOWN) / (3 * TALL), _LARGEST)


def _own(x: float, room: Box, wide: float) -> Grid:
    high = 3 * TALL * wide + EDGES + DOWN
    return grid(x + OUT / 2, room.y + (room.height - high) / 2, wide, GAP, PAD, OWN_TAG)


def _corner(corner: Box, wide: float) -> dict[str, Box]:
    held = held_column(wide, corner.height - _WORDS)
    return boxes(Column((held, Fixed(_WORDS, "foot"))), corner)
