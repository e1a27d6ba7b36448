"""Divide the table of Gnoming A Round, for any window and number of seats.

With one to three opponents the own layout is in the middle and the opponents are at both sides,
above the piles and the hand. In narrow windows and with more opponents these are side by side in
one or two rows at the right, their cards as large as rows and yard allow. The yard at the left is
the viewer's own layout with piles, hand and plate. If the rows end before the last corner of the
block, the hand is placed there. The others follow clockwise: above from left to right, below from
right to left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from tabletop.games.gnoming.state import CELLS, SOURCES, Source
from tabletop.games.kit import flow
from tabletop.games.kit.areas import EDGE, ROOMY, Areas, bar, bar_height, larger
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Share, Sized, Stack, boxes
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Shape

TALL: Final = 1.4
"""Height of a card by its width."""

_INNER: Final = 20.0
"""Padding inside the edge of the green."""

_LOW: Final = 1100.0
"""Height from which panel, totals and log fit below the green."""

_FEW: Final = 3
"""Seats up to which the words below the green have room to grow."""

_WIDER: Final = {2: 0.4, 3: 0.4, 4: 0.35, 5: 0.22}
"""Share by which the column widens where words are twice as large, by seats; 5 for more."""

_PLATE: Final = 56.0
"""Height of another seat's plate."""

_UNDER: Final = _PLATE + 6
"""Units from the top of a plate to the layout below it."""

_TAG: Final = 26.0
"""Height of a line's value on a small layout, half of which overhangs at the left and below."""

_BANNER: Final = 74.0
_PILE: Final = 96.0
"""Width of a card on a pile."""

_SIDE: Final = 340.0
"""Smallest width of the areas beside the own layout."""

_FOOT: Final = 116.0
"""Height of the own plate, and of the box opposite."""

_WIDEST: Final = 390.0
"""Width of the own plate and of the box opposite, at most."""

_OWN: Final = 1.57
"""Smallest width of the own cards relative to those of the others in rows."""

_LARGEST: Final = 150.0
"""Largest width of an own card beside rows."""

_PARTS: Final = (1.0, 0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4)
"""Sizes of the others' cards in rows to try, relative to the largest."""

_ROW_PILE: Final = 84.0
"""Sufficient width of a card on a pile beside rows."""

_APART: Final = 6.0
_AIR: Final = 8.0
_FRAME: Final = 2 * (_APART + _AIR)
"""Gaps and padding of a layout in a row."""

_BETWEEN: Final = 28.0
"""Gap between the cards of two layouts, besides the frames, for the values of lines."""

_RIBBON: Final = 58.0
"""Height of the ribbon of the final turns, between or below the rows."""

_GAP: Final = 12.0
_PAD: Final = 14.0
_OWN_TAG: Final = 30.0
_EDGES: Final = 2 * (_GAP + _PAD)
"""Gaps and padding of the own layout beside rows."""

_OUT: Final = 0.78 * _OWN_TAG
"""Overhang of a line's value at the left."""

_DOWN: Final = 0.6 * _OWN_TAG
"""Overhang of a line's value below."""

_COUNT: Final = 60.0
"""Height of the number below a pile with its padding."""

_WORDS: Final = 98.0
"""Height of plate and foot below the own layout."""

_COLUMN: Final = 300.0
"""Smallest width of piles and plate beside the own layout."""

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


@dataclass(frozen=True, slots=True)
class _Green:
    """Hold the boxes of the green.

    Attributes:
        parts: Piles, own plate, hand, told, foot and banner by name, as in the plan.
    """

    own: Grid
    grids: dict[Seat, Grid]
    plates: dict[Seat, Box]
    parts: dict[str, Box]


_Yard: TypeAlias = tuple[Grid, dict[str, Box]]
"""The own layout and the boxes around it, left of the others."""


def plan(shape: Shape, seats: int, own: Seat) -> Plan:
    """Place the areas in ``shape``, with the layout of ``own`` large."""
    return _plan(shape.width, shape.height, larger(shape.text), seats, own)


def grid(x: float, y: float, wide: float, gap: float, pad: float, tag: float) -> Grid:
    """Return a grid of cards whose top middle is at (``x``, ``y``)."""
    around, high = 2 * (gap + pad), TALL * wide
    slot = Box(x - 1.5 * wide - gap - pad, y, 3 * wide + around, 3 * high + around)
    cells = flow.boxes(flow.Grid(_CELLS, 3, gap, pad), slot)
    return Grid(slot, tuple(cells.values()), gap, tag)


@lru_cache(maxsize=64)
def _plan(width: float, height: float, text: float, seats: int, own: Seat) -> Plan:
    others = [Seat((own + k) % seats) for k in range(1, seats)]
    page = (
        _words_below(height, text, seats) if height >= _LOW else _words_beside(width, text, seats)
    )
    top = Fixed(bar_height(text) + 4)
    found = boxes(Column((top, page, Fixed(EDGE))), Box(0, 0, width, height))
    room = found["green"].grown(-_INNER)
    green = _both_sides(room, others) or _in_rows(room, others)
    found |= green.parts
    return Plan(
        own=own,
        grids={own: green.own} | green.grids,
        plates={own: found.pop("plate")} | green.plates,
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
    # Many layouts need the width for the names on their plates.
    wider = 1 + _WIDER[min(seats, 5)] * (text - 1)
    wide = (302.0 + min(118.0, max(0.0, width - 1600.0) * 0.24)) * wider
    if text < ROOMY:
        totals = Fixed((52.0 + 31.0 * seats) * text, "totals")
        words = Column((Share("panel", 0.6), totals, Share("log", 0.4)), EDGE)
    else:
        words = Column((Share("panel", 0.74), Share("log", 0.26)), EDGE)
    return Row(("green", Fixed(wide, words)), EDGE, (EDGE, 0))


def _both_sides(room: Box, others: list[Seat]) -> _Green | None:
    """Place the others at both sides, or return ``None`` without room."""
    lefts, rights = others[: len(others) // 2], others[len(others) // 2 :]
    if len(lefts) > 1:
        return None
    gap, pad, tag = 16.0, 18.0, 36.0
    top = _BANNER + 8
    wide = (room.height - top - 2 * (gap + pad) - tag / 2) / (3 * TALL)
    middle = 3 * wide + 2 * (gap + pad) + tag
    left = (room.width - middle) / (1 + len(rights))
    if left < _SIDE:  # shrink the viewer's own layout
        wide -= (_SIDE - left) * (1 + len(rights)) / 3
        left = _SIDE
        middle = room.width - left * (1 + len(rights))
    if wide < 100:
        return None
    own_high = 3 * TALL * wide + 2 * (gap + pad)
    own_y = room.y + top + (room.height - top - tag / 2 - own_high) / 2
    own = grid(room.x + left + middle / 2 + tag / 4, own_y, wide, gap, pad, tag)
    frame = 2 * (7 + 12)
    below = _PILE * TALL + 60 + _FOOT + 30
    small = min(
        (left - frame - _TAG - 10) / 3,
        (room.height - below - _UNDER - frame - _TAG / 2) / (3 * TALL),
        wide * 0.62,
    )
    x = own.slot.right + 12
    starts = [*[room.x] * len(lefts), *(x + left * k for k in range(len(rights)))]
    grids = {
        seat: grid(start + left / 2, room.y + _UNDER, small, 7.0, 12.0, _TAG)
        for seat, start in zip(others, starts, strict=True)
    }
    plates = {seat: Box(one.slot.x, room.y, one.slot.width, _PLATE) for seat, one in grids.items()}
    under = max(one.slot.bottom + _TAG / 2 for one in grids.values())
    right_box = Box(x, under, room.right - x, room.bottom - under)
    left_y = under if lefts else room.y
    left_box = Box(room.x, left_y, left - 10, room.bottom - left_y)
    banner = {"banner": Box(own.slot.centre[0] - 250, room.y, 500, _BANNER)}
    return _Green(own, grids, plates, _own_parts(own, left_box, right_box) | banner)


def _own_parts(own: Grid, left: Box, right: Box) -> dict[str, Box]:
    """Place piles and plate left of the own layout, hand and foot right."""
    wide = min(_PILE + (left.width - _SIDE) * 0.1, (left.width - 52) / 3, 124.0)
    piles = _pile_row(wide, min(18.0, (left.width - 3 * wide) / 4))
    held = min(own.cells[0].width, 128.0, (right.height - _FOOT - 52) / TALL)
    told = Sized("told", min(held + 180, _WIDEST))
    hand = Fixed(TALL * held, Sized("hand", held)), Fixed(30, Stack((told,), pad=(0, 6, 0, -6)))
    foot = Fixed(12), Fixed(_FOOT, Sized("foot", _WIDEST))
    plate = Fixed(_FOOT, Sized("plate", _WIDEST))
    return boxes(Column(("", Fixed(TALL * wide, piles), Fixed(44), "", plate)), left) | boxes(
        Column(("", *hand, "", *foot)), right
    )


def _pile_row(wide: float, apart: float) -> Sized:
    """Lay out the piles in the middle, the draw pile between the others."""
    piles = [Fixed(wide, f"pile {name}") for name in ("a", "stock", "b")]
    return Sized(Row(piles, apart), 3 * wide + 2 * apart)


def _in_rows(room: Box, others: list[Seat]) -> _Green:
    """Place the others side by side in one or two rows."""
    ways = [way for rows in (1, 2) for way in _ways(room, len(others), rows)]
    small, rows, (own, parts) = max(ways, key=_worth)
    columns = -(-len(others) // rows)
    cells = _cells(room, small, columns, rows)
    grids, plates = {}, {}
    for seat, cell in zip(others, cells, strict=False):
        at = cell.centre[0] + _TAG / 4, cell.y + _UNDER
        grids[seat] = grid(*at, small, _APART, _AIR, _TAG)
        plates[seat] = Box(cell.x, cell.y, cell.width, _PLATE)
    high = cells[0].height
    y = room.y + high + ((room.height - 2 * high - _RIBBON) / 2 if rows > 1 else 8)
    block = Box(cells[0].x, y, cells[columns - 1].right - cells[0].x, _RIBBON)
    return _Green(own, grids, plates, parts | boxes(Sized("banner", 500.0), block))


def _worth(way: tuple[float, int, _Yard]) -> float:
    """Rate how large the own cards and the others' cards are.

    Small piles lower the rating.
    """
    small, _, (own, parts) = way
    return own.cells[0].width * small * min(1.0, parts["pile stock"].width / _ROW_PILE) ** 2


def _ways(room: Box, others: int, rows: int) -> Iterator[tuple[float, int, _Yard]]:
    """Yield layouts with ``rows`` rows, from the largest to the smallest."""
    columns = -(-others // rows)
    fixed = _UNDER + _FRAME + 0.6 * _TAG
    most = min(
        ((room.height - _RIBBON - 8) / rows - fixed) / (3 * TALL),
        (room.width - columns * (_FRAME + _BETWEEN)) / (3 * columns + 3 * _OWN),
    )
    for part in _PARTS:
        small = part * most
        corner = _cells(room, small, columns, rows)[-1] if others % columns else None
        wide = columns * (3 * small + _FRAME + _BETWEEN)
        yard = Box(room.x, room.y, room.width - wide - 12, room.height)
        for way in (_broad_yard, _yard_with_column, _tall_yard):
            laid = way(yard, corner)
            if laid is not None and laid[0].cells[0].width >= _OWN * small:
                yield small, rows, laid


def _cells(room: Box, small: float, columns: int, rows: int) -> list[Box]:
    """Return the boxes of the others' plates and layouts, in seat order.

    The second row runs from right to left, so the last box is the corner next to the yard.
    """
    each = 3 * small + _FRAME + _BETWEEN
    high = _UNDER + 3 * TALL * small + _FRAME + 0.6 * _TAG
    below = (room.height - high) / (rows - 1) if rows > 1 else 0.0
    left = room.right - columns * each + 5
    order = [(row, column) for row in range(rows) for column in range(columns)[:: 1 - 2 * row]]
    return [
        Box(left + column * each, room.y + row * below, each - 10, high) for row, column in order
    ]


def _broad_yard(yard: Box, corner: Box | None) -> _Yard | None:
    """Place piles and hand at both sides of the own layout."""
    wide = min((yard.width - 2 * _SIDE - _EDGES - _OUT - 24) / 3, _tallest(yard.height))
    if corner is not None or wide < 1:
        return None
    own = _own(yard.centre[0], yard, wide)
    left = Fixed(own.slot.x - _OUT - 12 - yard.x, "left")
    right = Fixed(yard.right - own.slot.right - 12, "right")
    sides = boxes(Row((left, "", right)), yard)
    return own, _own_parts(own, sides["left"], sides["right"])


def _yard_with_column(yard: Box, corner: Box | None) -> _Yard | None:
    """Place piles and hand in a column at the left of the own layout."""
    wide = min((yard.width - _COLUMN - _EDGES - _OUT - 12) / 3, _tallest(yard.height))
    if wide < 1:
        return None
    taken = 3 * wide + _EDGES + _OUT + 12
    column = Box(yard.x, yard.y, min(yard.width - taken, 390.0), yard.height)
    own = _own((column.right + yard.right) / 2, yard, wide)
    pile = min((column.width - 52) / 3, 110.0)
    piles, plate = Fixed(TALL * pile, _pile_row(pile, 18)), Fixed(_FOOT, "plate")
    if corner is not None:
        parts = boxes(Column(("", piles, Fixed(_COUNT), "", plate)), column)
        return own, parts | _corner(corner, wide)
    held = _held(wide, column.height - 8 - TALL * pile - _COUNT - 2 * _FOOT - 12)
    below = held, Fixed(_FOOT, "foot"), Fixed(12), plate
    return own, boxes(Column((Fixed(8), piles, Fixed(_COUNT), *below)), column)


def _tall_yard(yard: Box, corner: Box | None) -> _Yard:
    """Place piles and hand above the own layout, its plate below."""
    aside = 150.0 if corner is None else 0.0
    pile = min((yard.width - aside - 56) / 3, 96.0)
    high = TALL * pile
    top = 8 + high + _COUNT
    room = Box(yard.x, yard.y + top, yard.width, yard.height - top - _WORDS - 10)
    own = _own(yard.centre[0], room, min((yard.width - _EDGES - _OUT) / 3, _tallest(room.height)))
    piles: Part = _pile_row(pile, 16)
    words: Part = Sized("plate", 390.0, x=0)
    if corner is None:
        hand = Column((Fixed(high, Sized("hand", pile)), Fixed(6), Fixed(30, "told")))
        piles = Row((piles, Fixed(aside, hand)))
        words = Row(("plate", "foot"), 12)
    parts = boxes(Column((Fixed(8), Fixed(high, piles), "", Fixed(_WORDS, words))), yard)
    return own, parts if corner is None else parts | _corner(corner, own.cells[0].width)


def _tallest(height: float) -> float:
    """Return the width of the tallest own cards that fit a height."""
    return min((height - _EDGES - _DOWN) / (3 * TALL), _LARGEST)


def _own(x: float, room: Box, wide: float) -> Grid:
    high = 3 * TALL * wide + _EDGES + _DOWN
    return grid(x + _OUT / 2, room.y + (room.height - high) / 2, wide, _GAP, _PAD, _OWN_TAG)


def _corner(corner: Box, wide: float) -> dict[str, Box]:
    held = _held(wide, corner.height - _WORDS)
    return boxes(Column((held, Fixed(_WORDS, "foot"))), corner)


def _held(wide: float, room: float) -> Column:
    """Lay out a held card with its text below, vertically centred."""
    wide = min(wide, 128.0, (room - 60) / TALL)
    return Column(("", Fixed(TALL * wide, Sized("hand", wide)), Fixed(6), Fixed(30, "told"), ""))
