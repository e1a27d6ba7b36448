"""Count open hands on the table at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import accumulate
from typing import Final, TypeAlias

from tabletop.games.kit.drawing import Sketch
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.table.nearest import nearest_free
from tabletop.table.picture import Box, Item, ItemId, Picture, Shape, Tone
from tabletop.table.sprites import Board, Portrait
from tabletop.table.stage import LONGEST, Appear, Count, Cue, Timeline, Wipe, ids

_START: Final = 0.4
"""Seconds before the first piece is counted."""

_STEP: Final = 0.16
_LONGEST: Final = 1.9
"""Seconds from one piece to the next, and for all pieces at most."""

_WIDE: Final = 66.0
_HIGH: Final = 42.0
"""Units of the sum beside a hand."""

_TALL: Final = 79.0
_SMALLEST: Final = 0.66
"""Units across a hand below which its sum is smaller, and the least share.

Every open hand in two rows is that tall, and none in one row: sums on them stay as large when large
words elsewhere leave the hands less room.
"""

_GAP: Final = 6.0
_EDGE: Final = 6.0
"""Units from a hand to its sum, and from a sum to the edge of the window."""

_PIECES: Final = 10
"""The layer from which items are pieces or signs on them."""

_LAYER: Final = 34

_RIBBON: Final = ((360.0, 56.0), (290.0, 52.0), (230.0, 46.0))
"""Units across the ribbon of the winner, and down; the best first."""

_UNROLLS: Final = 0.25
"""Seconds in which it unrolls."""


Part: TypeAlias = tuple[tuple[ItemId, ...], int]
"""The items of one reason for points, and the points."""


@dataclass(frozen=True, slots=True)
class CountedHand:
    """Hold the explained points of one seat, in order.

    Attributes:
        near: The item to place the sum beside if no part is on the table.
        best: Whether no seat has a better result.
    """

    seat: Seat
    parts: tuple[Part, ...]
    near: ItemId
    best: bool = False


def counted_hands(
    parts: Iterable[Iterable[Part]], near: Callable[[Seat], ItemId], scores: Sequence[int]
) -> tuple[CountedHand, ...]:
    """Return the counted hands of all seats; the fewest points are best."""
    return tuple(
        CountedHand(Seat(seat), tuple(own), near(Seat(seat)), scores[seat] == min(scores))
        for seat, own in enumerate(parts)
    )


def counted(
    picture: Picture,
    hands: Sequence[CountedHand],
    shape: Shape,
    won: tuple[Seat, Msg] | None = None,
) -> Timeline:
    """Return the rings around the counted pieces, the sums, and a ribbon.

    Args:
        picture: The table with the open hands.
        hands: The hands and their points.
        shape: The window.
        won: A seat that won the round, and the words of its ribbon.
    """
    sketch, cues = Sketch(), list[Cue]()
    most = max((len(hand.parts) for hand in hands), default=0)
    step = min(_STEP, _LONGEST / max(1, most))
    for hand in hands:
        _draw_hand(sketch, cues, picture, hand, step, shape)
    near = next((hand.near for hand in hands if won is not None and hand.seat == won[0]), None)
    if won is not None and near is not None:
        _draw_ribbon(sketch, cues, picture, near, won, shape)
    return Timeline(Picture(tuple(sketch.items), tuple(sketch.labels)), tuple(cues))


def _draw_ribbon(
    sketch: Sketch,
    cues: list[Cue],
    picture: Picture,
    near: ItemId,
    won: tuple[Seat, Msg],
    shape: Shape,
) -> None:
    """Draw the ribbon and face of the winner near the plate, after the count."""
    plate = picture.item(near)
    if plate is None:
        return
    taken = [plate.box, *_taken(picture), *(item.box for item in sketch.items)]
    taken += [label.box for label in sketch.labels]
    taken += [area.box for area in picture.areas]
    room = _window(shape)
    middle = plate.box.centre[1]
    # A place in its row is its own too.
    rows = [replace(plate.box, x=shape.width * share) for share in (0.45, 0.7)]
    for size in _RIBBON:
        spots = [nearest_free(size, place, room, taken) for place in (plate.box, *rows)]
        found = [one for one in spots if one is not None]
        if found:
            break
    else:
        return
    box = min(found, key=lambda one: abs(one.centre[1] - middle))
    last = max((cue.end for cue in cues), default=_START)
    at = min(last, LONGEST - _UNROLLS)
    sketch.show("won", Board("banner"), box, _LAYER + 4, 3)
    face = Box(box.x, box.y, box.height, box.height)
    sketch.show("won face", Portrait(won[0]), face, _LAYER + 6, 3)
    inner = Box(face.right + 4, box.y + 4, box.right - box.width * 0.13 - face.right - 4, 0.0)
    inner = replace(inner, height=box.height - 18)
    em = 0.4 * box.height
    sketch.say("won words", won[1], inner, em, "sans-bold", "light", "centre", _LAYER + 5)
    cues.append(Appear(ids("won face"), at))
    cues.append(Wipe(ids("won"), at, _UNROLLS))
    cues.append(Appear(ids("won words"), at + _UNROLLS))


def _taken(picture: Picture) -> list[Box]:
    """Return the boxes of pieces, faces and words."""
    items = (item.box for item in picture.items if _counts(item))
    return [*items, *(label.box for label in picture.labels)]


def _counts(item: Item) -> bool:
    return item.layer >= _PIECES or isinstance(item.sprite, Portrait)


def _window(shape: Shape) -> Box:
    return Box(0, 0, shape.width, shape.height).grown(-_EDGE)


def _draw_hand(
    sketch: Sketch,
    cues: list[Cue],
    picture: Picture,
    hand: CountedHand,
    step: float,
    shape: Shape,
) -> None:
    times = [_START + step * number for number in range(1, len(hand.parts) + 1)]
    lying = []
    for number, (at, (names, _)) in enumerate(zip(times, hand.parts, strict=True)):
        boxes = [item.box for name in names if (item := picture.item(name)) is not None]
        if not boxes:
            continue
        around = reduce(Box.union, boxes)
        lying.append(around)
        ring = f"counted {hand.seat} {number}"
        sketch.ring(ring, around.grown(2), "last", _LAYER)
        cues.append(Appear(ids(ring), at, until=at + 2.5 * step))
    near = picture.item(hand.near)
    sums = tuple(accumulate(points for _, points in hand.parts))
    if lying:
        place = reduce(Box.union, lying)
        others = [label.box for label in sketch.labels]
        box = _beside(place, picture, others, shape) or (
            _nearest(place, picture, others, shape) or _across(place, shape)
        )
    elif near is not None:
        ground, corner = near.box, _across(near.box, shape)
        others = [label.box for label in sketch.labels]
        box = _within(ground, picture) or (
            _spot(ground, (_WIDE, _HIGH), picture, others, shape)
            or _nearest(ground, picture, others, shape)
            or _off_words(corner, ground, picture, shape)
        )
    else:
        return
    name = f"sum {hand.seat}"
    _draw_sum(sketch, name, box, sums[-1] if sums else 0, best=hand.best)
    cues.append(Appear(ids(name), _START))
    if sums:
        steps = ((0.0, 0), *zip(times, sums, strict=True))
        cues.append(Count(ItemId(name), steps))


def _beside(hand: Box, picture: Picture, others: Sequence[Box], shape: Shape) -> Box | None:
    """Return a free box for a sum, if possible on the same ground as its hand."""
    least = _share(hand)
    for share in (1.0, (1.0 + least) / 2, least):
        size = _WIDE * share, _HIGH * share
        if (found := _spot(hand, size, picture, others, shape)) is not None:
            return found
    return None


def _spot(
    hand: Box, size: tuple[float, float], picture: Picture, others: Sequence[Box], shape: Shape
) -> Box | None:
    """Return the best free box of a size on one of the four sides of a hand."""
    wide, high = size
    inwards = Box(hand.right + _GAP, hand.bottom - high, wide, high)
    outwards = Box(hand.x - wide - _GAP, hand.bottom - high, wide, high)
    if hand.centre[0] > shape.width / 2:
        inwards, outwards = outwards, inwards
    below = Box(hand.right - wide, hand.bottom + _GAP, wide, high)
    above = replace(below, y=hand.y - high - _GAP)
    spots = [inwards, below, outwards, above]
    # A sum that is wider than its hand may extend beyond it to the other side.
    moved = [below.x + share * (hand.x - below.x) for share in (0.25, 0.5, 0.75, 1.0)]
    spots += [replace(box, x=x) for box in (below, above) for x in moved]
    areas = (area.box for area in picture.areas)
    taken = [*others, *_taken(picture), *(box for box in areas if not box.overlaps(hand))]
    window = _window(shape)
    free = [
        box
        for box in spots
        if window.contains(box) and not any(box.overlaps(other) for other in taken)
    ]
    grounds = [item.box for item in picture.items if item.layer < _PIECES]
    around = [box for box in grounds if box.contains(hand)]
    if around:
        least = min(around, key=lambda box: box.area)
        free.sort(key=lambda box: not least.contains(box))
    return free[0] if free else None


def _share(hand: Box) -> float:
    return max(_SMALLEST, min(1.0, hand.height / _TALL, hand.width / _TALL))


def _nearest(hand: Box, picture: Picture, others: Sequence[Box], shape: Shape) -> Box | None:
    """Return the free box for a sum that is nearest to its hand."""
    size = _WIDE * _share(hand), _HIGH * _share(hand)
    taken = [hand, *others, *_taken(picture), *(area.box for area in picture.areas)]
    return nearest_free(size, hand, _window(shape), taken)


def _across(hand: Box, shape: Shape) -> Box:
    """Return the box of a sum at the lower right corner of a hand."""
    wide, high = _WIDE * _share(hand), _HIGH * _share(hand)
    x = min(hand.right - wide * 0.6, shape.width - wide - _EDGE)
    y = min(hand.bottom - high * 0.45, shape.height - high - _EDGE)
    return Box(x, y, wide, high)


def _within(ground: Box, picture: Picture) -> Box | None:
    """Return the box of a sum in an empty rack; ``None`` without room."""
    x, y = ground.centre
    taken = _taken(picture)
    for share in (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36):
        across, down = (share, 0.0) if ground.width > ground.height else (0.0, share)
        left = x + across * ground.width - _WIDE / 2
        box = Box(left, y + down * ground.height - _HIGH / 2, _WIDE, _HIGH)
        if ground.grown(-2).contains(box) and not any(box.overlaps(one) for one in taken):
            return box
    return None


def _off_words(box: Box, plate: Box, picture: Picture, shape: Shape) -> Box:
    """Return the box of a sum, moved clear of the text of its plate."""
    words = [label.box for label in picture.labels if label.box.overlaps(box)]
    if not words:
        return box
    x, y = max(one.right for one in words), plate.centre[1] - box.height / 2
    if x + box.width > shape.width - 6:
        x = min(one.x for one in words) - box.width
    return replace(box, x=x, y=y)


def _draw_sum(sketch: Sketch, name: str, box: Box, points: int, *, best: bool) -> None:
    sketch.show(name, Board("chip", "go" if best else "plain"), box, _LAYER + 2, 2)
    words = Box(box.x + 6, box.y + 2, box.width - 12, box.height - 4)
    tone: Tone = "good" if best else "pass"
    size = box.height * 0.64
    sketch.count(name, points, words, size, "sans-bold", tone, "centre", _LAYER + 3)
