"""How the line winds over the felt: the opening tile keeps the middle, what is laid stays.

Only a line that has no more room at its size, one in twenty, is laid anew with smaller tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.table.picture import Box

GAP: Final = 2.0
"""Table units between two tiles of the line."""

SMALLEST: Final = 26.0
"""The least half of a tile a very long line shrinks to."""

SHRINKS: Final = 0.86
"""How much smaller a line becomes that has no more room: seldom, and then well seen."""

Way: TypeAlias = tuple[int, int]
"""A direction on the table: x right, y down."""

RIGHT: Final[Way] = (1, 0)
LEFT: Final[Way] = (-1, 0)
DOWN: Final[Way] = (0, 1)
UP: Final[Way] = (0, -1)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one tile lies, and which way its arm of the line runs there."""

    box: Box
    way: Way


@dataclass(frozen=True, slots=True)
class Wound:
    """A line on the felt.

    Attributes:
        half: Side of half a tile.
        spots: Of each tile, from left to right.
        along: Where an ordinary tile would come to lie at the left and at the right end.
        across: Likewise for a double.
    """

    half: float
    spots: tuple[Spot, ...]
    along: tuple[Spot, Spot]
    across: tuple[Spot, Spot]


class _Arm:
    """One arm of the line, grown tile by tile; each step depends on earlier ones alone.

    An ordinary tile goes straight on only while a double could still follow it before the
    bend, so no bend that was laid ever has to move. A bend is two tiles deep, whatever they
    are: a double lies along there, as the rows would else drift apart.
    """

    def __init__(self, felt: Box, half: float, reach: float, way: Way, curl: Way) -> None:
        self.felt, self.half, self.curl = felt, half, curl
        x, y = felt.centre
        self.x, self.y = x + way[0] * (reach + GAP), y
        self.way = self.back = way
        self.depth = 0.0

    def copy(self) -> _Arm:
        """The same arm, to be grown another way."""
        twin = _Arm.__new__(_Arm)
        twin.__dict__.update(self.__dict__)
        return twin

    def grow(self, *, double: bool) -> Spot:
        """The next tile."""
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
        """Turn into the curl where the row has no more room for a tile and a double."""
        half, felt = self.half, self.felt
        edge = felt.x + felt.width if self.way == RIGHT else felt.x
        if abs(edge - self.x) >= 4 * half + 2 * GAP:
            return
        self.x += self.way[0] * half / 2
        self.y -= self.curl[1] * half / 2
        self.back, self.way, self.depth = (-self.way[0], 0), self.curl, -half / 2


def wind(doubles: Sequence[bool], opening: int, felt: Box, half: float) -> Wound:
    """The line on ``felt``; its tiles become smaller only if it would leave it.

    Args:
        doubles: Of each tile, from left to right, whether it is a double.
        opening: Index of the tile that was laid first.
        felt: What the line never leaves.
        half: Side of half a tile when there is room.
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
