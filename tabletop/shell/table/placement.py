"""Place callouts over a table where they hide least.

Callouts, words beside a piece, numbered tokens and the tick of a tried piece each list possible
spots and what they should not cover. Spots for ribbons, whose search takes several frames, are in
``ribbon_spot.py``.

Sizes and windows are in table units. The areas of a picture are drawn above what is placed here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import reduce
from itertools import product
from typing import Final, TypeAlias

from tabletop.table.nearest import nearest_free
from tabletop.table.picture import Box, Item, ItemId, Picture

Size: TypeAlias = tuple[float, float]
"""Width and height, table units."""

LYING: Final = 9
"""Lowest layer of pieces; items of lower layers are the ground of other items."""

PLATE: Final = 1
"""Lowest layer of furniture with an edge: a rack, a plate."""

_CLEAR: Final = 4.0
"""Units between a callout and the edge of its ground, or a neighbour."""

EDGE: Final = 8.0
"""Units between a callout and the edge of the window."""

OFF: Final = 10.0
VERDICT: Final = 34.0
"""Units between a callout and its subject; more above a held piece with its tick or cross."""

_SLIDE: Final = 20.0
"""Units by which a callout is moved along its subject to hide less."""

_FAR: Final = 20.0
"""Area in square units of a piece to hide, that costs as much as one unit of distance."""

_LAPS: Final = 2.0
"""Units by which a callout may overlap the border of a piece."""

REACH: Final = 260.0
"""Greatest distance in units from a callout to its subject if there is no room nearer."""

_WORD_OFF: Final = 4.0
"""Units between a piece and a word beside it, to keep off focus ring, pips and numbers."""

_WORD_SLIDE: Final = 8.0
"""Units by which a word is moved along a piece to avoid a neighbour."""

_RIM: Final = 5.0
"""Units along the border of a piece where it has neither pips nor a number."""

TOKEN: Final = 27.0
_TOKEN_OFF: Final = 3.0
"""Units across a numbered token, and from a piece to it."""

BADGE: Final = 40.0
"""Units across the tick of a tried piece."""

Cost: TypeAlias = Callable[[Box], float]
"""The cost of a spot; a lower one is better."""


def place(spots: Sequence[Box], costs: Sequence[Cost]) -> Box:
    """Return the cheapest spot, comparing the costs in order.

    Among equal spots the first is chosen. Costs are not negative. A cost is computed only if the
    previous costs equal the best ones, to save time while a piece is carried.

    >>> here, there = Box(0, 0, 4, 2), Box(9, 0, 4, 2)
    >>> place([here, there], [lambda box: covered(box, [Box(1, 1, 2, 2)])]) == there
    True
    """
    best, least = spots[0], [float("inf")] * len(costs)
    for spot in spots:
        found: list[float] = []
        for cost in costs:
            found.append(cost(spot))
            if found > least[: len(found)]:
                break
        else:
            if found < least:
                best, least = spot, found
            if not any(found):
                break
    return best


def covered(box: Box, others: Iterable[Box]) -> float:
    """Return the sum of the areas of ``box`` that other boxes cover.

    >>> covered(Box(0, 0, 4, 2), [Box(2, 0, 9, 9), Box(3, 0, 1, 1), Box(7, 7, 1, 1)])
    5.0
    """
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    area = 0.0
    for one in others:  # runs thousands of times a frame: avoid creating a Box
        wide = min(right, one.x + one.width) - max(left, one.x)
        high = min(bottom, one.y + one.height) - max(top, one.y)
        if wide > 0 and high > 0:
            area += wide * high
    return area


def unseen(box: Box, room: Box | None, others: Iterable[Box]) -> float:
    """Return the sum of the areas of ``box`` outside a room and below others.

    >>> unseen(Box(0, 0, 4, 2), Box(0, 0, 3, 9), [Box(0, 0, 1, 1)])
    3.0
    """
    inside = box if room is None else room & box
    return box.area - (0.0 if inside is None else inside.area) + covered(box, others)


def _ground(picture: Picture, box: Box) -> tuple[Box | None, Sequence[Box]]:
    """Return the felt below ``box``, and the racks and plates beside ``box``.

    A callout about ``box`` stays on the felt, and off these racks and plates.
    """
    field = picture.field
    others = [
        item.box.grown(_CLEAR)
        for item in picture.items
        if PLATE <= item.layer < LYING and not item.sprite.mark and not _stands_on(item.box, box)
    ]
    on_felt = field is not None and _stands_on(field, box)
    return field.grown(-_CLEAR) if field is not None and on_felt else None, others


def _stands_on(outer: Box, box: Box) -> bool:
    x, y = box.centre
    return outer.x <= x <= outer.right and outer.y <= y <= outer.bottom


def _lying(picture: Picture, near: Box, but: Collection[ItemId]) -> list[Box]:
    """Return the boxes of nearby pieces and words, except some items."""
    lying = [item.box for item in picture.items if item.layer >= LYING and item.id not in but]
    lying += [label.box for label in picture.labels]
    return [box for box in lying if box.overlaps(near)]


def _least(
    spots: Sequence[Box],
    about: Box,
    picture: Picture,
    window: Size,
    taken: Sequence[Box],
    *,
    strays: bool = False,
) -> Box:
    """Return the visible spot beside the subject that hides least.

    With ``strays`` the spot may be outside the ground of the subject.
    """
    panels, inside = [area.box for area in picture.areas], Box(0, 0, *window)
    field, others = (None, ()) if strays else _ground(picture, about)
    hidden = [*taken, *others]
    return place(
        spots,
        (
            lambda spot: round(unseen(spot, inside, panels), 3),
            lambda spot: round(covered(spot, [about]), 3),
            lambda spot: round(unseen(spot, field, hidden), 3),
        ),
    )


def at_subject(box: Box, size: Size, picture: Picture, window: Size, *, over: float = OFF) -> Box:
    """Return the spot at ``box`` where a callout hides least.

    The callout is fully visible there. It avoids panels first, then words and numbers, then the
    ground of others, then pieces. A callout above ``box`` is ``over`` units away from it.
    """
    wide, high = size
    middle, level = box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2
    low, top = box.y + box.height + OFF, box.y - high - over
    # Slide sideways only while the callout still spans the subject's middle.
    steps = int((wide / 2 - _SLIDE) // _SLIDE)
    slides = sorted((_SLIDE * k for k in range(-steps, steps + 1)), key=abs)
    spots = [Box(middle + dx, y, wide, high) for dx in slides for y in (low, top)]
    spots += [Box(x, level, wide, high) for x in (box.x + box.width + OFF, box.x - wide - OFF)]
    inside = Box(EDGE, EDGE, window[0] - 2 * EDGE, window[1] - 2 * EDGE)
    around = box.grown(max(size) + max(VERDICT, OFF))
    panels = [area.box for area in picture.areas]
    words = [label.box for label in picture.labels if label.box.overlaps(around)]
    pieces = [item.box for item in picture.items if item.layer >= LYING]
    pieces = [one for one in pieces if one.overlaps(around)]
    field, others = _ground(picture, box)
    return place(
        spots,
        (
            lambda spot: round(unseen(spot, inside, panels), 1),
            lambda spot: round(covered(spot, words), 1),
            lambda spot: round(unseen(spot, field, others), 1),
            lambda spot: _FAR * abs(spot.x - middle) + covered(spot, pieces),
        ),
    )


def off_pieces(
    box: Box, size: Size, picture: Picture, window: Size, taken: Sequence[Box], over: float = OFF
) -> Box | None:
    """Return the spot for a callout about ``box`` that hides no piece.

    It is at ``box``, or else the nearest free spot within :data:`REACH`; ``None`` if there is none.
    The boxes ``taken`` must stay free too. A callout above ``box`` is ``over`` units away from it.
    """
    pieces = [one.box for one in picture.items if one.layer >= LYING and not one.sprite.mark]
    full = [*pieces, *(label.box for label in picture.labels), *taken]
    near = at_subject(box, size, picture, window, over=over)
    inside = Box(EDGE, EDGE, window[0] - 2 * EDGE, window[1] - 2 * EDGE)
    panels = [area.box for area in picture.areas]
    if not unseen(near, inside, [*panels, *(one.grown(-_LAPS) for one in full)]):
        return near
    found = nearest_free(size, box, inside, [*panels, *full, *_ground(picture, box)[1], box])
    return found if found is not None and gap(found, box) <= REACH else None


def gap(one: Box, other: Box) -> float:
    """Return the units between two boxes, 0 if they touch.

    >>> gap(Box(0, 0, 10, 10), Box(13, 14, 5, 5))
    5.0
    """
    across = max(0.0, other.x - one.right, one.x - other.right)
    return math.hypot(across, max(0.0, other.y - one.bottom, one.y - other.bottom))


def words_beside(box: Box, size: Size, picture: Picture, window: Size) -> Box:
    """Return the spot outside ``box`` where a callout hides least.

    If possible, the callout is fully visible there and does not cover its subject.
    """
    wide, high = size
    x = min(max(box.x + box.width / 2 - wide / 2, 4.0), window[0] - wide - 4)
    y = box.y + box.height / 2 - high / 2
    above, below = max(2.0, box.y - high - _WORD_OFF), box.bottom + _WORD_OFF
    right, left = box.right + _WORD_OFF, box.x - wide - _WORD_OFF
    corners = [(x, above), (x, below), (right, y), (left, y)]
    # To avoid a neighbour, also try spots flush with an end of the box and spots moved along it.
    ends = (box.x + box.width - wide, box.x)
    steps = range(1, int((wide + box.width) / 2 / _WORD_SLIDE))
    slides = [x + sign * _WORD_SLIDE * k for k in steps for sign in (1, -1)]
    corners += product((*ends, *slides), (above, below))
    corners += product((right, left), (box.y - high - _WORD_OFF, below))
    spots = [Box(*corner, wide, high) for corner in corners]
    taken = [item.box for item in picture.items if item.layer >= LYING and item.box != box]
    taken += [place.box for place in picture.places if place.box != box]
    taken += [label.box for label in picture.labels]
    # Skip boxes that overlap no spot: testing all boxes would take too long for a frame.
    reached = reduce(Box.union, spots)
    taken = [one for one in taken if one.overlaps(reached)]
    return _least(spots, box, picture, window, taken)


def words_above(items: Sequence[Item], size: Size, picture: Picture) -> list[Box]:
    """Return possible boxes for a word above pieces of a rack.

    A box is smaller if another piece is close above, and left out if there is no room.
    """
    chips: list[Box] = []
    lying = [item.box.grown(-_RIM) for item in picture.items if item.layer >= LYING]
    for item in items:
        for by in (1.0, 0.85, 0.7):
            wide, high = size[0] * by, size[1] * by
            box = item.box
            chip = Box(box.centre[0] - wide / 2, box.y - _WORD_OFF - high, wide, high)
            if not any(chip.overlaps(other) for other in (*lying, *chips)):
                chips.append(chip)
                break
    return chips


def tokens_beside(boxes: Sequence[Box], picture: Picture, window: Size) -> list[Box]:
    """Return the spot beside each piece at which a token hides least."""
    found: list[Box] = []
    for box in boxes:
        near = box.grown(TOKEN + 2 * _TOKEN_OFF)
        taken = _lying(picture, near, [item.id for item in picture.items if item.sprite.mark])
        taken += [one for one in found if one.overlaps(near)]
        found.append(_least(_token_spots(box), box, picture, window, taken))
    return found


def _token_spots(box: Box) -> list[Box]:
    (x, y), half = box.centre, TOKEN / 2
    above, below = box.y - _TOKEN_OFF - half, box.bottom + _TOKEN_OFF + half
    left, right = box.x - _TOKEN_OFF - half, box.right + _TOKEN_OFF + half
    middles = [
        *((at, row) for row in (above, below) for at in (x, box.x + half, box.right - half)),
        *product((right, left), (y, box.y + half, box.bottom - half)),
        *product((right, left), (above, below)),
    ]
    return [Box.around(*middle, TOKEN, TOKEN) for middle in middles]


def badge_spot(box: Box, picture: Picture, window: Size, held: ItemId) -> Box:
    """Return the spot of a tick beside the piece in ``box``.

    The tick does not cover the piece, is fully visible, and hides as little else as possible. The
    item ``held`` is the piece itself, whose place in the picture is outdated.
    """
    side, middle = BADGE, box.centre[1] - BADGE / 2
    right, left, above, below = box.right, box.x - side, box.y - side, box.bottom
    corners = [(right, above), (right - side, above - 4), (right + 4, middle), (left, above)]
    corners += [(left - 4, middle), (right, below), (right - side, below + 4), (left, below)]
    spots = [Box(*corner, side, side) for corner in corners]
    taken = _lying(picture, box.grown(side + 4), [held])
    return _least(spots, box, picture, window, taken, strays=True)
