"""Place two to four layouts face to face, round the table, or stacked."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import Final

from tabletop.games.gnoming.layout.grids import (
    AIR,
    AIRS,
    COUNT,
    DOWN,
    EDGES,
    FOOT,
    FRAME,
    OUT,
    OWN_AIR,
    OWN_TAG,
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
from tabletop.games.kit.flow import Column, Fixed, Part, Row, Sized, boxes
from tabletop.kernel.words import Seat
from tabletop.table.picture import Box

_PLATE: Final = 84.0
"""Height of another seat's plate."""

_OWN_PLATE: Final = 108.0
_AROUND: Final = 12.0
"""Height of the own plate, and units between a plate and its layout, for an overhanging face."""

_MIDDLE: Final = 264.0
_BROAD: Final = 380.0
"""Least and largest width of piles and held card between two layouts face to face."""

_ABOVE: Final = 20.0
"""Units above the piles, for a sign of the last move."""

_COUNT: Final = 55.0
"""Height of the number below a pile, with its padding."""

_RAISED: Final = 18.0
"""Units above the lowest pile for a card that is held over it."""

_PILE: Final = 124.0
_BY: Final = 10.0
"""Largest width of a card on a pile in a column, and units between it and other items."""

_OWN_AIR: Final = 8.0, 8.0, OWN_TAG
_OWN_EDGES: Final = 32.0
"""Gap, padding and tag height of a layout round the table, and its total of gaps and padding."""

_FAR_AIR: Final = 6.0, 6.0, TAG
_FAR_EDGES: Final = 24.0
"""Gap, padding and tag height of the layout opposite, and its total of gaps and padding."""

_APART: Final = 8.0
_BELOW: Final = 12.0
"""Units between the layout opposite and the own layout, and below the own, for a line's value."""

_SEAM: Final = 6.0
"""Overhang of layouts over the edge of the green, at a side without a plate."""

_OPPOSED: Final = 0.89
_FAR: Final = 0.7
_NEAR: Final = 0.72
"""Width of another seat's cards relative to the own cards: a single rival, opposite, at a side."""

_BESIDE: Final = 0.22
"""Size of a card on a pile in a tall window, as a share of a layout's width."""

_UPRIGHT: Final = (136.0, 206.0)
"""Size of the plate beside the layout opposite."""

_ASIDE: Final = 110.0
"""Least width of the held card beside the own layout, with its gaps."""

_BROADEST: Final = 1.75
"""Width of the green relative to its height up to which the seats move apart."""

_OF_THREE: Final = 140.0
"""Largest width of an own card between the layouts of two other seats."""


def face_to_face(room: Box, other: Seat) -> Green:
    """Place two layouts at near-equal size, the piles between them."""
    wide = min(
        (room.width - OUT - _MIDDLE - 2 * _OWN_EDGES) / (3 + 3 * _OPPOSED),
        (room.height + _SEAM - _OWN_PLATE - _AROUND - _OWN_EDGES - _BELOW) / (3 * TALL),
    )
    sizes = {"own": wide, "far": _OPPOSED * wide}
    slots = {
        name: (3 * card + _OWN_EDGES, 3 * TALL * card + _OWN_EDGES) for name, card in sizes.items()
    }
    high = Fixed(slots["own"][1], "own"), Fixed(slots["far"][1], "far")
    own = Column(("", Fixed(_OWN_PLATE, "plate"), Fixed(_AROUND), high[0], Fixed(_BELOW), ""))
    far = Column((high[1], Fixed(DOWN), "", Fixed(_OWN_PLATE, "far plate")))
    mine, theirs = Fixed(slots["own"][0], own), Fixed(slots["far"][0], far)
    middle = min(_BROAD, room.width - OUT - mine.units - theirs.units)
    between = Fixed(middle, _between(middle - OUT, room.height + _SEAM))
    page = Row(("", mine, between, theirs, ""), pad=(OUT, 0, 0, 0))
    found = boxes(page, replace(room, height=room.height + _SEAM))
    at = {name: _grid_in(found.pop(name), card, _OWN_AIR) for name, card in sizes.items()}
    plate, slot = found.pop("far plate"), at["far"].slot
    free = plate.y - slot.bottom - DOWN
    found["banner"] = Box(slot.x, slot.bottom + DOWN, slot.width, min(RIBBON, free))
    return Green(at["own"], {other: at["far"]}, {other: plate}, found)


def _between(wide: float, high: float) -> Row:
    """Lay out the piles in a column, with the held card on the viewer's side.

    The tags with the values of the opponent's lines overhang beyond ``wide``.
    """
    free = high - _ABOVE - 3 * _COUNT - _RAISED - FOOT
    pile = min(free / (3 * TALL), _PILE, (wide - 3 * _BY) / 2)
    held = min(pile, wide - pile - 3 * _BY, 0.42 * (wide - 2 * _BY))
    card, count = Fixed(TALL * pile), Fixed(_COUNT)
    a, stock, b = (replace(card, part=f"pile {name}") for name in ("a", "stock", "b"))
    piles = Column((a, count, stock, count, Fixed(_RAISED), b, count))
    row = Row((Fixed(_BY), Fixed(held, held_column(held, inf)), "", Fixed(pile, piles), ""))
    down = 3 * (TALL * pile + _COUNT) + _RAISED
    rows = Fixed(_ABOVE), Fixed(down, row), "", Fixed(FOOT, "foot")
    return Row((Fixed(wide, Column(rows)), ""))


def _grid_in(box: Box, wide: float, air: tuple[float, float, float]) -> Grid:
    return grid(box.centre[0], box.y, wide, *air)


def round_the_table(room: Box, others: list[Seat]) -> Green:
    """Place one seat at each side, and a third seat opposite the own layout."""
    broad = min(room.width, _BROADEST * room.height)
    room = replace(room, x=room.centre[0] - broad / 2, width=broad)
    across = others[1:-1]
    off = 0.0 if across else _ASIDE / 2 - _AROUND  # the held card is at the left only
    taken = _OWN_EDGES + _BELOW + (_FAR_EDGES + _APART if across else RIBBON + AIR)
    over = _SEAM * (1 + len(across))
    wide = min(
        (room.height + over - taken) / (3 * TALL * (1 + _FAR * len(across))),
        (room.width - _OWN_EDGES - OUT - 2 * (SIDE + off)) / 3,
        _OF_THREE,
    )
    high = 3 * TALL * wide + _OWN_EDGES
    own = grid(room.centre[0] + OUT / 2 + off, room.bottom + _SEAM - _BELOW - high, wide, *_OWN_AIR)
    side = own.slot.x - OUT - room.x
    small = min(
        (side - FRAME - TAG - _ASIDE) / 3,
        (room.height - _PLATE - 3 * _AROUND - FRAME - TAG / 2 - _OWN_PLATE - FOOT) / (3 * TALL),
        0.9 * wide,
    )
    slot, y = 3 * small + FRAME, room.y + _PLATE + _AROUND
    ends = (others[0], room.x + 0.78 * TAG), (others[-1], room.right - slot)
    grids = {seat: grid(x + slot / 2, y, small, *AIRS) for seat, x in ends}
    plates = {seat: Box(x, room.y, slot, _PLATE) for seat, x in ends}
    for seat in across:
        grids[seat] = grid(own.slot.centre[0], room.y - _SEAM, _FAR * wide, *_FAR_AIR)
        x = grids[seat].slot.x - TAG - _AROUND - _UPRIGHT[0]
        plates[seat] = Box(x, room.y + _AROUND, *_UPRIGHT)
    under = grids[others[0]].slot.bottom + TAG / 2 + _BY
    left = Box(room.x, under, min(side - 10, WIDEST), room.bottom - under)
    broad = min(room.right - own.slot.right - 12, WIDEST)
    right = replace(left, x=room.right - broad, width=broad)
    parts = boxes(Column((Fixed(_OWN_PLATE, "plate"), "", Fixed(FOOT, "foot"))), left)
    ribbon = Fixed(RIBBON, "banner") if across else Fixed(0)
    pile = min((broad - 48) / 3, (left.height - _COUNT - ribbon.units) / TALL, PILE + 8)
    piles = Fixed(TALL * pile, pile_row(pile, 16))
    parts |= boxes(Column(("", piles, Fixed(_COUNT), "", ribbon)), right)
    if not across:
        middle = own.slot.centre[0]
        half = min(middle - plates[others[0]].right, plates[others[-1]].x - middle, 258.0) - 8
        parts["banner"] = Box(middle - half, room.y, 2 * half, RIBBON)
    x = grids[others[0]].slot.right + AIR
    top = max([room.y, *(plates[seat].bottom + AIR for seat in across)])
    aside = Box(x, top, own.slot.x - OUT - AIR - x, under - _AROUND - top)
    held = min(aside.width, 128.0, (aside.height - 36) / TALL)
    return Green(own, grids, plates, parts | boxes(held_column(held, aside.height), aside))


def stacked(room: Box, others: list[Seat]) -> Green:
    """Stack the layouts in a tall window, the own layout at the bottom."""
    across = others[1:-1] if len(others) > 1 else others
    sides = [seat for seat in others if seat not in across]
    ratio = {"across": _OPPOSED if len(others) == 1 else _FAR, "side": _NEAR}
    rows = 1 + ratio["across"] * len(across) + (ratio["side"] if sides else 0) + _BESIDE
    taken = 4 * EDGES + 2 * COUNT + _PLATE + RIBBON
    wide = min(
        (room.height - taken) / (3 * TALL * rows),
        (room.width - EDGES - OUT - 2 * SIDE) / 3,
        (room.width - 2 * FRAME - 3 * TAG) / (6 * _NEAR) if sides else inf,
    )
    high = {name: 3 * TALL * share * wide + EDGES for name, share in ratio.items()}
    pile = 3 * _BESIDE * wide
    own_high = 3 * TALL * wide + EDGES
    parts: list[Part | Fixed] = [
        *(Fixed(high["across"], "across") for _ in across),
        *((Fixed(_PLATE), Fixed(_AROUND), Fixed(high["side"], "sides")) if sides else ()),
        Fixed(DOWN),
        Fixed(RIBBON, Sized("banner", 500.0)),
        Fixed(TALL * pile, pile_row(pile, 48)),
        Fixed(COUNT),
        Fixed(own_high, "own"),
        Fixed(DOWN),
    ]
    found = boxes(Column([one for part in parts for one in (part, "")][:-1]), room)
    own = _grid_in(found.pop("own").translate(OUT / 2, 0), wide, OWN_AIR)
    grids, plates = {}, {}
    for seat in across:
        box = found.pop("across")
        grids[seat] = _grid_in(box, ratio["across"] * wide, AIRS)
        aside = min(grids[seat].slot.x - TAG - _AROUND - room.x, WIDEST)
        plates[seat] = Box(grids[seat].slot.x - TAG - _AROUND - aside, box.y, aside, _OWN_PLATE)
    if sides:
        box = found.pop("sides")
        for number, seat in enumerate(sides):
            half = Box(box.x + number * box.width / 2, box.y, box.width / 2, box.height)
            grids[seat] = _grid_in(half, ratio["side"] * wide, AIRS)
            slot = grids[seat].slot
            plates[seat] = Box(slot.x, slot.y - _AROUND - _PLATE, slot.width, _PLATE)
    ordered = {seat: grids[seat] for seat in others}
    left = min(own.slot.x - OUT - 12 - room.x, WIDEST)
    found["plate"] = Box(own.slot.x - OUT - 12 - left, own.slot.y, left, _OWN_PLATE)
    x = own.slot.right + 16
    right = Box(x, own.slot.y, min(room.right - x, WIDEST), own.slot.height)
    held = min(128.0 + 0.2 * wide, right.width)
    below = Column((held_column(held, right.height - FOOT), Fixed(FOOT, "foot")))
    return Green(own, ordered, plates, found | boxes(below, right))
