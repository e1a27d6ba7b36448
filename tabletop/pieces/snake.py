"""Lay out lines of domino tiles that turn at the edge and run back."""

from __future__ import annotations

from copy import copy
from typing import Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.pieces.dominoes import Lying, named
from tabletop.table.picture import Box, Pose

Heading: TypeAlias = tuple[int, int]
"""The direction of a line: one step right, left, down or up."""

RIGHT: Final[Heading] = (1, 0)
LEFT: Final[Heading] = (-1, 0)
DOWN: Final[Heading] = (0, 1)
UP: Final[Heading] = (0, -1)

GAP: Final = 2.0
"""Units between two tiles of a line."""

SHRINKS: Final = 0.86
"""Factor by which a line without room shrinks, in steps that are rare and visible."""


CLOSE: Final = 1.4
"""Halves from one row of a close line to the next."""

EVEN: Final = 1.55
"""Halves between rows if doubles may lie across the next row, but not across this one."""

WIDE: Final = 2.08
"""Halves between rows if doubles may lie across both rows."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold the box of an element of a line, and the line's direction there."""

    box: Box
    heading: Heading


def pose_along(lying: Lying, heading: Heading, box: Box) -> Pose:
    """Return the pose of a tile laid in a line.

    In ``UPRIGHT`` the higher half is on top.

    Args:
        lying: The tile, the half nearer to the start of the line first.
        heading: Direction of the line.
        box: Place of the tile; its shape decides how a double lies.
    """
    if lying[0] == lying[1]:
        return Pose(1 if box.width > box.height else 0)
    turns = {RIGHT: 3, LEFT: 1, DOWN: 0, UP: 2}[heading]
    # The pose depends on whether the upper half comes first in the line.
    return Pose(turns if named(lying) == lying else (turns + 2) % 4)


class Arm:
    """Grow a line tile by tile.

    Each step depends on earlier ones alone. An ordinary tile goes straight on only while a double
    could still follow it before the bend, so what was laid never has to move. Every bend is two
    tiles deep: a double is placed along the line there, otherwise the rows would drift apart.
    """

    def __init__(
        self,
        edges: tuple[float, float],
        half: float,
        start: tuple[float, float],
        heading: Heading,
        curl: Heading,
        rows: int = 99,
    ) -> None:
        """Begin a line.

        Args:
            edges: Left and right edge of its area.
            half: Side of half a tile.
            start: Middle of the near edge of the first element.
            heading: Its first direction: right or left.
            curl: The direction it turns to at an edge: down or up.
            rows: Largest number of rows; the last row runs over the edge.
        """
        self.edges, self.half, self.curl, self.rows = edges, half, curl, rows
        self.x, self.y = start
        self.heading = self.back = heading
        self.row, self.depth = 1, 0.0

    def copy(self) -> Arm:
        """Return a copy that can be extended independently."""
        return copy(self)

    def tile(self, *, double: bool) -> Spot:
        """Add the next tile and return its spot."""
        if double:
            crosswise = self._turn(0.0)
            return self._grow(1.0, 2.0) if crosswise else self._grow(2.0, 1.0)
        self._turn(4 * self.half + 2 * GAP)
        return self._grow(2.0, 1.0)

    def thing(self, long: float, thick: float, *, turns: bool) -> Spot:
        """Add an element other than a tile; sizes are in halves."""
        self._turn(long * self.half if turns else 0.0)
        return self._grow(long, thick)

    def _turn(self, needed: float) -> bool:
        """Turn at the edge, or reverse direction after a bend."""
        half = self.half
        if self.heading[0]:
            left, right = self.edges
            room = right - self.x if self.heading == RIGHT else self.x - left
            if room < needed and self.row < self.rows:
                self._bend()
        elif self.depth > 2 * self.half:  # deep enough for the next row
            self.x += self.back[0] * (half / 2 + GAP)
            self.y -= self.curl[1] * half / 2
            self.heading, self.row = self.back, self.row + 1
        return self.heading[0] != 0

    def _bend(self) -> None:
        self.x += self.heading[0] * self.half / 2
        self.y -= self.curl[1] * self.half / 2
        self.back, self.heading, self.depth = (-self.heading[0], 0), self.curl, -self.half / 2

    def _grow(self, along: float, across: float) -> Spot:
        dx, dy = self.heading
        long, thick = along * self.half, across * self.half
        x, y = self.x + dx * long / 2, self.y + dy * long / 2
        wide, high = (long, thick) if dx else (thick, long)
        self.x, self.y = self.x + dx * (long + GAP), self.y + dy * (long + GAP)
        if dy:
            self.depth += long + GAP
        return Spot(Box(x - wide / 2, y - high / 2, wide, high), self.heading)


class CloseArm(Arm):
    """Grow a line of closely spaced rows, with an upright tile at each bend.

    Every tile that stays in its row leaves room for a bend behind it. A double lies along its row
    where another one lies across the row above it; otherwise both would have to be smaller.
    """

    across: tuple[float, ...] = ()
    """Near edges of the doubles across the row."""
    above: tuple[float, ...] = ()
    """Near edges of the doubles across the row above."""

    def tile(self, *, double: bool) -> Spot:
        """Add the next tile and return its spot."""
        if not double or self._below_another():
            return self._laid(2.0, 1.0)
        edge, row = self._left(self.half), self.row
        spot = self._laid(1.0, 2.0)
        if self.row == row:
            self.across = (*self.across, edge)
        return spot

    def thing(self, long: float, thick: float, *, turns: bool) -> Spot:
        """Add an element other than a tile; sizes are in halves."""
        return self._laid(long, thick) if turns else self._grow(long, thick)

    def _left(self, wide: float) -> float:
        return self.x if self.heading == RIGHT else self.x - wide

    def _below_another(self) -> bool:
        here = self._left(self.half)
        return any(abs(here - edge) < self.half + GAP for edge in self.above)

    def _laid(self, long: float, thick: float) -> Spot:
        """Add an element in the row, or at the bend if the row is full."""
        left, right = self.edges
        room = right - self.x if self.heading == RIGHT else self.x - left
        if self.row < self.rows and room < (long + 1) * self.half + GAP:
            return self._at_bend(max(long, thick), min(long, thick))
        return self._grow(long, thick)

    def _pitch(self) -> float:
        """Return the halves from this row to the next."""
        return CLOSE

    def _at_bend(self, high: float, wide: float) -> Spot:
        """Add an element upright at the end of the row, and begin a new row."""
        along, pitch = self.heading[0], self._pitch() * self.half
        wide, high = wide * self.half, high * self.half
        middle = self.x + along * wide / 2, self.y + self.curl[1] * pitch / 2
        box = Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)
        self.x, self.y = self.x - along * GAP, self.y + self.curl[1] * pitch
        self.heading, self.row = (-along, 0), self.row + 1
        self.across, self.above = (), self.across
        return Spot(box, self.curl)


class WideArm(CloseArm):
    """Grow a line with every double across its row.

    A row keeps clear of doubles in the row above it, and the second row also of those that another
    arm may still lay in the first.
    """

    def _below_another(self) -> bool:
        return False

    def _pitch(self) -> float:
        return WIDE if self.row == 1 or self.across else EVEN
