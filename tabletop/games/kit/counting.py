"""Count open hands on the table at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import accumulate
from typing import Final, TypeAlias

from tabletop.games.kit.drawing import Sketch
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.table.ending import Appear, Count, Cue, Ending, ids
from tabletop.table.picture import Box, ItemId, Picture, Shape, Tone

_START: Final = 0.4
"""Seconds before the first piece is counted."""

_STEP: Final = 0.16
_LONGEST: Final = 1.9
"""Seconds from one piece to the next, and for all pieces at most."""

_WIDE: Final = 66.0
_HIGH: Final = 42.0
"""Units of the sum beside a hand."""

_TALL: Final = 96.0
_SMALLEST: Final = 0.62
"""Units across a hand below which its sum is smaller, and the least share."""

_LAYER: Final = 34


Part: TypeAlias = tuple[tuple[ItemId, ...], int]
"""The items of one reason for points, and the points."""


@dataclass(frozen=True, slots=True)
class CountedHand:
    """Hold the reasons for the points of one seat, in order.

    Attributes:
        seat: The seat.
        parts: The reasons.
        near: The item beside which the sum stands if no part is on the table.
        best: Whether nobody did better.
    """

    seat: Seat
    parts: tuple[Part, ...]
    near: ItemId
    best: bool = False


def counted_hands(
    parts: Iterable[Iterable[Part]], near: Callable[[Seat], ItemId], scores: Sequence[int]
) -> tuple[CountedHand, ...]:
    """Return the hands of all seats; the fewest points are the best.

    Args:
        parts: The reasons for points by seat.
        near: Returns the item beside which the sum of a seat stands if need be.
        scores: The points of the round by seat.
    """
    return tuple(
        CountedHand(Seat(seat), tuple(own), near(Seat(seat)), scores[seat] == min(scores))
        for seat, own in enumerate(parts)
    )


def counted(picture: Picture, hands: Sequence[CountedHand], shape: Shape) -> Ending:
    """Return rings around the pieces as they are counted, and the sums."""
    sketch, cues = Sketch(), list[Cue]()
    most = max((len(hand.parts) for hand in hands), default=0)
    step = min(_STEP, _LONGEST / max(1, most))
    for hand in hands:
        _hand(sketch, cues, picture, hand, step, shape)
    return Ending(Picture(tuple(sketch.items), tuple(sketch.labels)), tuple(cues))


def _hand(
    sketch: Sketch,
    cues: list[Cue],
    picture: Picture,
    hand: CountedHand,
    step: float,
    shape: Shape,
) -> None:
    """Add the rings and the sum of one hand."""
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
    if not lying and near is None:
        return
    place = reduce(Box.union, lying) if lying else near.box if near is not None else Box(0, 0, 0, 0)
    name = f"sum {hand.seat}"
    sums = tuple(accumulate(points for _, points in hand.parts))
    box = _beside(place, shape)
    if not lying:
        box = _off_words(box, place, picture, shape)
    _sum(sketch, name, box, sums[-1] if sums else 0, best=hand.best)
    cues.append(Appear(ids(name), _START))
    if sums:
        steps = ((0.0, 0), *zip(times, sums, strict=True))
        cues.append(Count(ItemId(name), steps))


def _beside(hand: Box, shape: Shape) -> Box:
    """Return the box of a sum at the lower right corner of a hand."""
    share = max(_SMALLEST, min(1.0, hand.height / _TALL, hand.width / _TALL))
    wide, high = _WIDE * share, _HIGH * share
    x = min(hand.right - wide * 0.6, shape.width - wide - 6)
    y = min(hand.bottom - high * 0.45, shape.height - high - 6)
    return Box(x, y, wide, high)


def _off_words(box: Box, plate: Box, picture: Picture, shape: Shape) -> Box:
    """Return the box of a sum, moved off the words of its plate."""
    words = [label.box for label in picture.labels if label.box.overlaps(box)]
    if not words:
        return box
    x, y = max(one.right for one in words), plate.centre[1] - box.height / 2
    if x + box.width > shape.width - 6:
        x = min(one.x for one in words) - box.width
    return replace(box, x=x, y=y)


def _sum(sketch: Sketch, name: str, box: Box, points: int, *, best: bool) -> None:
    """Draw a sum; that of the best on green."""
    tone = "go" if best else "plain"
    sketch.chip(name, _number(points), box, box.height * 0.64, tone, _LAYER + 2)
    words: Tone = "good" if best else "pass"
    sketch.labels[-1] = replace(sketch.labels[-1], tone=words, grows=False)


def _number(points: int) -> Msg:
    return msg("kernel.number", value=points)
