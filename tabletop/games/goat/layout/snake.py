"""Lay out the winding line, its opening tile in the middle of the felt.

Tiles stay where they were laid. Only a line that has no more room at its size, one in twenty, is
laid out again with smaller tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.table.picture import Box

GAP: Final = 2.0
"""Table units between two tiles of the line."""

SMALLEST: Final = 26.0
"""Smallest half of a tile for a very long line."""

SHRINKS: Final = 0.86
"""Factor by which a line without room shrinks: seldom, and then visibly."""

Way: TypeAlias = tuple[int, int]
"""A direction on the table: x right, y down."""

RIGHT: Final[Way] = (1, 0)
LEFT: Final[Way] = (-1, 0)
DOWN: Final[Way] = (0, 1)
UP: Final[Way] = (0, -1)


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold the box of one tile, and the direction of its arm there."""

    box: Box
    way: Way


@dataclass(frozen=True, slots=True)
class Wound:
    """Hold the layout of a line on the felt.

    Attributes:
        half: Side of half a tile.
        spots: Spot of each tile, from left to right.
        along: Spots of the next ordinary tile at the left and at the right end.
        across: Spots of the next double, likewise.
    """

    half: float
    spots: tuple[Spot, ...]
    along: tuple[Spot, Spot]
    across: tuple[Spot, Spot]


class _Arm:
    """Grow one arm of the line tile by tile.

    Each step depends on earlier ones alone. An ordinary tile goes straight on only while a double
    could still follow it before the bend, so a bend that was laid never has to move. Every bend is
    two tiles deep: a double is placed along the arm there, otherwise the rows would drift apart.
    """

    def __init__(self, felt: Box, half: float, reach: float, way: Way, curl: Way) -> None:
        self.felt, self.half, self.curl = felt, half, curl
        x, y = felt.centre
        self.x, self.y = x + way[0] * (reach + GAP), y
        self.way = self.back = way
        self.depth = 0.0

    def copy(self) -> _Arm:
        """Copy the arm to grow it another way."""
        twin = _Arm.__new__(_Arm)
        twin.__dict__.update(self.__dict__)
        return twin

    def grow(self, *, double: bool) -> Spot:
        """Add the next tile and return its spot."""
        half = self.half
        if self.way[0] and not double:
            self._bend()
        elif self.way[1] and self.depth > 2 * half:
            self.x += self.back[0] * (half / 2 + GAP)
            self.y -= self.curl[1] * half / 2
            self.way = self.back
        dx, dy = self.way
        across = double and dx != 0
        length = (half if across else 2 * half) + GAP
        thick = 2 * half if across else half
        x, y = self.x + dx * (length - GAP) / 2, self.y + dy * (length - GAP) / 2
        wide, high = (length - GAP, thick) if dx else (thick, length - GAP)
        self.x, self.y = self.x + dx * length, self.y + dy * length
        if dy:
            self.depth += length
        return Spot(Box(x - wide / 2, y - high / 2, wide, high), self.way)

    def _bend(self) -> None:
        """Turn into the curl if the row has no room for a tile and a double."""
        half, felt = self.half, self.felt
        edge = felt.x + felt.width if self.way == RIGHT else felt.x
        if abs(edge - self.x) >= 4 * half + 2 * GAP:
            return
        self.x += self.way[0] * half / 2
        self.y -= self.curl[1] * half / 2
        self.back, self.way, self.depth = (-self.way[0], 0), self.curl, -half / 2


def wind(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    """Lay out the line on ``felt``; shrink its tiles only if it would leave.

    Args:
        doubles: Whether each tile is a double, from left to right.
        opening: Index of the opening tile.
        felt: Area that the line never leaves.
        half: Side of half a tile if there is room.
    """
    while True:
        wound = _wound(doubles, opening, felt, half)
        if half <= SMALLEST or _inside(wound, felt):
            return wound
        half = max(SMALLEST, half * SHRINKS)


def _wound(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    reach = half / 2 if doubles[opening] else half
    left = _Arm(felt, half, reach, LEFT, UP)
    right = _Arm(felt, half, reach, RIGHT, DOWN)
    before = [left.grow(double=double) for double in reversed(doubles[:opening])]
    after = [right.grow(double=double) for double in doubles[opening + 1 :]]
    x, y = felt.centre
    high = 2 * half if doubles[opening] else half
    first = Spot(Box(x - reach, y - high / 2, 2 * reach, high), RIGHT)
    return Wound(
        half,
        (*reversed(before), first, *after),
        (left.copy().grow(double=False), right.copy().grow(double=False)),
        (left.copy().grow(double=True), right.copy().grow(double=True)),
    )


def _inside(wound: Wound, felt: Box) -> bool:
    return all(
        spot.box.x >= felt.x
        and spot.box.y >= felt.y
        and spot.box.x + spot.box.width <= felt.x + felt.width
        and spot.box.y + spot.box.height <= felt.y + felt.height
        for spot in (*wound.spots, *wound.along, *wound.across)
    )
