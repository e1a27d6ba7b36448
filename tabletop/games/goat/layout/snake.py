"""Lay out the winding line, its opening tile in the middle of the felt.

Tiles stay where they were laid. The line is laid out again, with smaller tiles, only if it runs out
of room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.pieces.snake import DOWN, GAP, LEFT, RIGHT, SHRINKS, UP, EvenArm, Heading, Spot, holds
from tabletop.table.picture import Box

SMALLEST: Final = 26.0
"""Smallest half of a tile for a very long line."""


@dataclass(frozen=True, slots=True)
class Wound:
    """Hold the layout of a line on the felt.

    Attributes:
        along: Spots for an ordinary tile at the left and at the right end.
        across: Spots for a double at the left and at the right end.
    """

    half: float
    spots: tuple[Spot, ...]
    along: tuple[Spot, Spot]
    across: tuple[Spot, Spot]


def wind(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    """Lay out the line on ``felt``, shrinking its tiles only to make it fit."""
    while True:
        wound = _wound(doubles, opening, felt, half)
        if half <= SMALLEST or _inside(wound, felt):
            return wound
        half = max(SMALLEST, half * SHRINKS)


def _wound(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    reach = half / 2 if doubles[opening] else half
    x, y = felt.centre

    def arm(heading: Heading, curl: Heading) -> EvenArm:
        start = x + heading[0] * (reach + GAP), y
        return EvenArm((felt.x, felt.right), half, start, heading, curl)

    left, right = arm(LEFT, UP), arm(RIGHT, DOWN)
    before = [left.tile(double=double) for double in reversed(doubles[:opening])]
    after = [right.tile(double=double) for double in doubles[opening + 1 :]]
    high = 2 * half if doubles[opening] else half
    first = Spot(Box(x - reach, y - high / 2, 2 * reach, high), RIGHT)
    return Wound(
        half,
        (*reversed(before), first, *after),
        (left.copy().tile(double=False), right.copy().tile(double=False)),
        (left.copy().tile(double=True), right.copy().tile(double=True)),
    )


def _inside(wound: Wound, felt: Box) -> bool:
    spots = (*wound.spots, *wound.along, *wound.across)
    return all(holds(felt, spot.box, 0.0) for spot in spots)
