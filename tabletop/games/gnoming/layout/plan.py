"""Divide the table of Gnoming A Round, for any window and number of seats.

Two sit face to face, their layouts of near-equal size with the piles between. Three and four sit
round the table: left, opposite, right, and the viewer in the middle below. In a tall window they
are stacked. More opponents are side by side in one or two rows at the right, their cards as large
as rows and yard allow. The yard at the left is the viewer's own layout with piles, hand and plate.
If the rows end before the last corner of the block, the hand is placed there. The others follow
clockwise: above from left to right, below from right to left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import inf
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

_MOST_ROUND: Final = 3
"""Largest number of the others who sit round the table, not in rows."""

_WIDER: Final = {2: 0.4, 3: 0.4, 4: 0.35, 5: 0.22}
"""Share by which the column widens where words are twice as large, by seats; 5 for more."""

_PLATE: Final = 84.0
"""Height of another seat's plate."""

_OWN_PLATE: Final = 108.0
_AROUND: Final = 12.0
"""Height of the own plate, and units from a plate to its layout, over which a face stands."""

_LOW_PLATE: Final = 56.0
"""Height of a plate in rows."""

_UNDER: Final = _LOW_PLATE + 6
"""Units from the top of a plate to the layout below it."""

_TAG: Final = 26.0
"""Height of a line's value on a small layout, half of which overhangs at the left and below."""

_PILE: Final = 96.0
"""Width of a card on a pile."""

_SIDE: Final = 340.0
"""Smallest width of the areas beside the own layout."""

_MIDDLE: Final = 240.0
"""Width of the piles between two layouts face to face."""

_OPPOSED: Final = 0.89
_FAR: Final = 0.7
_NEAR: Final = 0.72
"""Size of the others' cards relative to the own: of the only one, opposite, at the sides."""

_BESIDE: Final = 0.22
"""Size of a card on a pile in a tall window, as a share of a layout's width."""

_UPRIGHT: Final = (136.0, 206.0)
"""Size of the plate beside the layout opposite."""

_ASIDE: Final = 110.0
"""Width of the held card beside the own layout, at least, with its gaps."""

_BROADEST: Final = 1.75
"""Width of the green relative to its height up to which the seats move apart."""

_FOOT: Final = 116.0
"""Height of the own plate, and of the box opposite."""

_WIDEST: Final = 390.0
"""Width of the own plate and of the box opposite, at most."""

_OWN: Final = 1.57
"""Smallest width of the own cards relative to those of the others in rows."""

_LARGEST: Final = 150.0
"""Largest width of an own card beside rows."""

_OF_THREE: Final = 140.0
"""Largest width of an own card between two others."""

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

_AIRS: Final = _APART, _AIR, _TAG
_GAP: Final = 12.0
_PAD: Final = 14.0
_OWN_TAG: Final = 30.0
_OWN_AIR: Final = _GAP, _PAD, _OWN_TAG
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
    if len(others) > _MOST_ROUND:
        green = _in_rows(room, others)
    elif room.height > room.width:
        green = _stacked(room, others)
    elif len(others) == 1:
        green = _face_to_face(room, others[0])
    else:
        green = _round_the_table(room, others)
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


def _face_to_face(room: Box, other: Seat) -> _Green:
    """Place two layouts at near-equal size, the piles between them."""
    aside = _OUT + _AROUND
    wide = min(
        (room.width - _OUT - _MIDDLE - 2 * aside - 2 * _EDGES) / (3 + 3 * _OPPOSED),
        (room.height - _OWN_PLATE - _AROUND - _EDGES - _DOWN) / (3 * TALL),
    )
    sizes = {"own": wide, "far": _OPPOSED * wide}
    slots = {name: (3 * card + _EDGES, 3 * TALL * card + _EDGES) for name, card in sizes.items()}
    high = Fixed(slots["own"][1], "own"), Fixed(slots["far"][1], "far")
    own = Column(("", Fixed(_OWN_PLATE, "plate"), Fixed(_AROUND), high[0], Fixed(_DOWN), ""))
    far = Column((high[1], Fixed(_DOWN), "", Fixed(_OWN_PLATE, "far plate")))
    middle = Fixed(_MIDDLE, _between(_MIDDLE, room.height))
    mine, theirs = Fixed(slots["own"][0], own), Fixed(slots["far"][0], far)
    apart = Fixed(min(2 * aside, (room.width - _OUT - mine.units - theirs.units - _MIDDLE) / 2))
    page = Row(("", mine, apart, middle, apart, theirs, ""), pad=(_OUT, 0, 0, 0))
    found = boxes(page, room)
    at = {name: _grid_in(found.pop(name), card, _OWN_AIR) for name, card in sizes.items()}
    plate, slot = found.pop("far plate"), at["far"].slot
    free = plate.y - slot.bottom - _DOWN
    found["banner"] = Box(slot.x, slot.bottom + _DOWN, slot.width, min(_RIBBON, free))
    return _Green(at["own"], {other: at["far"]}, {other: plate}, found)


def _between(wide: float, high: float) -> Column:
    """Lay out two piles above the draw pile, then the held card and the foot."""
    pile = min((wide - 16) / 2, (high - 2 * _COUNT - 36 - _FOOT) / (3 * TALL))
    card = TALL * pile
    two = Row((Fixed(pile, "pile a"), "", Fixed(pile, "pile b")))
    return Column(
        (
            *("", Fixed(card, Sized(two, 2 * pile + 16)), Fixed(_COUNT)),
            *(Fixed(card, Sized("pile stock", pile)), Fixed(_COUNT)),
            *(Fixed(card, Sized("hand", pile)), Fixed(6), Fixed(30, "told")),
            *("", Fixed(_FOOT, "foot")),
        )
    )


def _grid_in(box: Box, wide: float, air: tuple[float, float, float]) -> Grid:
    return grid(box.centre[0], box.y, wide, *air)


def _round_the_table(room: Box, others: list[Seat]) -> _Green:
    """Place one seat at each side, a third one opposite the own layout."""
    broad = min(room.width, _BROADEST * room.height)
    room = replace(room, x=room.centre[0] - broad / 2, width=broad)
    across = others[1:-1]
    off = 0.0 if across else _ASIDE / 2 - _AROUND  # the held card is at the left only
    taken = _EDGES + _DOWN + (_FRAME + _TAG / 2 + _AIR if across else _RIBBON + _AIR)
    wide = min(
        (room.height - taken) / (3 * TALL * (1 + _FAR * len(across))),
        (room.width - _EDGES - _OUT - 2 * (_SIDE + off)) / 3,
        _OF_THREE,
    )
    high = 3 * TALL * wide + _EDGES
    own = grid(room.centre[0] + _OUT / 2 + off, room.bottom - _DOWN - high, wide, *_OWN_AIR)
    side = own.slot.x - _OUT - room.x
    small = min(
        (side - _FRAME - _TAG - _ASIDE) / 3,
        (room.height - _PLATE - 3 * _AROUND - _FRAME - _TAG / 2 - _OWN_PLATE - _FOOT) / (3 * TALL),
        0.9 * wide,
    )
    slot, y = 3 * small + _FRAME, room.y + _PLATE + _AROUND
    ends = (others[0], room.x + 0.78 * _TAG), (others[-1], room.right - slot)
    grids = {seat: grid(x + slot / 2, y, small, *_AIRS) for seat, x in ends}
    plates = {seat: Box(x, room.y, slot, _PLATE) for seat, x in ends}
    for seat in across:
        grids[seat] = grid(own.slot.centre[0], room.y, _FAR * wide, *_AIRS)
        x = grids[seat].slot.x - _TAG - _AROUND - _UPRIGHT[0]
        plates[seat] = Box(x, room.y + _AROUND, *_UPRIGHT)
    under = grids[others[0]].slot.bottom + _TAG / 2 + _AROUND
    left = Box(room.x, under, min(side - 10, _WIDEST), room.bottom - under)
    broad = min(room.right - own.slot.right - 12, _WIDEST)
    right = replace(left, x=room.right - broad, width=broad)
    parts = boxes(Column((Fixed(_OWN_PLATE, "plate"), "", Fixed(_FOOT, "foot"))), left)
    ribbon = Fixed(_RIBBON, "banner") if across else Fixed(0)
    pile = min((broad - 48) / 3, (left.height - _COUNT - ribbon.units) / TALL, _PILE + 8)
    piles = Fixed(TALL * pile, _pile_row(pile, 16))
    parts |= boxes(Column(("", piles, Fixed(_COUNT), "", ribbon)), right)
    if not across:
        parts["banner"] = Box(own.slot.x, room.y, own.slot.width, _RIBBON)
    x = grids[others[0]].slot.right + _AIR
    top = max([room.y, *(plates[seat].bottom + _AIR for seat in across)])
    aside = Box(x, top, own.slot.x - _OUT - _AIR - x, under - _AROUND - top)
    held = min(aside.width, 128.0, (aside.height - 36) / TALL)
    return _Green(own, grids, plates, parts | boxes(_held(held, aside.height), aside))


def _stacked(room: Box, others: list[Seat]) -> _Green:
    """Place layouts one above the other in a tall window, the own one below."""
    across = others[1:-1] if len(others) > 1 else others
    sides = [seat for seat in others if seat not in across]
    ratio = {"across": _OPPOSED if len(others) == 1 else _FAR, "side": _NEAR}
    rows = 1 + ratio["across"] * len(across) + (ratio["side"] if sides else 0) + _BESIDE
    taken = 4 * _EDGES + 2 * _COUNT + _PLATE + _RIBBON
    wide = min(
        (room.height - taken) / (3 * TALL * rows),
        (room.width - _EDGES - _OUT - 2 * _SIDE) / 3,
        (room.width - 2 * _FRAME - 3 * _TAG) / (6 * _NEAR) if sides else inf,
    )
    high = {name: 3 * TALL * share * wide + _EDGES for name, share in ratio.items()}
    pile = 3 * _BESIDE * wide
    own_high = 3 * TALL * wide + _EDGES
    parts: list[Part | Fixed] = [
        *(Fixed(high["across"], "across") for _ in across),
        *((Fixed(_PLATE), Fixed(_AROUND), Fixed(high["side"], "sides")) if sides else ()),
        Fixed(_DOWN),
        Fixed(_RIBBON, Sized("banner", 500.0)),
        Fixed(TALL * pile, _pile_row(pile, 48)),
        Fixed(_COUNT),
        Fixed(own_high, "own"),
        Fixed(_DOWN),
    ]
    found = boxes(Column([one for part in parts for one in (part, "")][:-1]), room)
    own = _grid_in(found.pop("own").translate(_OUT / 2, 0), wide, _OWN_AIR)
    grids, plates = {}, {}
    for seat in across:
        box = found.pop("across")
        grids[seat] = _grid_in(box, ratio["across"] * wide, _AIRS)
        aside = min(grids[seat].slot.x - _TAG - _AROUND - room.x, _WIDEST)
        plates[seat] = Box(grids[seat].slot.x - _TAG - _AROUND - aside, box.y, aside, _OWN_PLATE)
    if sides:
        box = found.pop("sides")
        for number, seat in enumerate(sides):
            half = Box(box.x + number * box.width / 2, box.y, box.width / 2, box.height)
            grids[seat] = _grid_in(half, ratio["side"] * wide, _AIRS)
            slot = grids[seat].slot
            plates[seat] = Box(slot.x, slot.y - _AROUND - _PLATE, slot.width, _PLATE)
    ordered = {seat: grids[seat] for seat in others}
    left = min(own.slot.x - _OUT - 12 - room.x, _WIDEST)
    found["plate"] = Box(own.slot.x - _OUT - 12 - left, own.slot.y, left, _OWN_PLATE)
    x = own.slot.right + 16
    right = Box(x, own.slot.y, min(room.right - x, _WIDEST), own.slot.height)
    held = min(128.0 + 0.2 * wide, right.width)
    below = Column((_held(held, right.height - _FOOT), Fixed(_FOOT, "foot")))
    return _Green(own, ordered, plates, found | boxes(below, right))


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
        plates[seat] = Box(cell.x, cell.y, cell.width, _LOW_PLATE)
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
