"""Keep doubles of neighbouring rows clear of each other.

Rows and straight lanes are so close that a double extends beyond its row. It is moved away from
doubles and tiles of neighbouring rows, across its train and never along it, so that no other tile
moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final, TypeAlias

from tabletop.games.mexican_train.layout.lanes import Resting
from tabletop.games.mexican_train.layout.plan import Lane
from tabletop.kernel.values import dataclass
from tabletop.pieces.snake import GAP, Spot
from tabletop.table.picture import Box

_ROUNDS: Final = 8
"""Largest number of passes that move neighbours apart: enough for a column of 8 doubles."""

_RIM: Final = 6.0
"""Units between a double and the edge of the felt."""

_RIMS: Final = 0.09
"""Share of a drop target that another may overlap at each end: a tile goes to the nearer one."""


@dataclass(slots=True)
class _Double:
    """Hold a double that lies across its row.

    Attributes:
        was: Its original box.
        above: Upper end of the free room between the tiles of other rows.
        below: Lower end of the free room.
    """

    box: Box
    was: Box
    above: float
    below: float

    def moved(self, down: float) -> float:
        """Move down, within the free room, and return the distance moved."""
        y = max(min(self.box.y + down, self.below - self.box.height), self.above)
        went, self.box = y - self.box.y, replace(self.box, y=y)
        return went

    def within(self, walls: Sequence[Box]) -> None:
        """Limit the room to one side of every wall, and fit into it."""
        box = self.box
        for wall in walls:
            if box.right <= wall.x or wall.right <= box.x:
                continue
            if wall.centre[1] < box.centre[1]:
                self.above = max(self.above, min(wall.bottom, box.y + box.height / 4))
            else:
                self.below = min(self.below, max(wall.y, box.bottom - box.height / 4))
        self.moved(0.0)
        over = self.box.height - (self.below - self.above)
        if over > 0:
            self.box = _smaller(self.box, over, 0.0)
            self.moved(0.0)


_Doubles: TypeAlias = list[_Double]


def cleared(
    lying: Mapping[int, tuple[Lane, Resting]], walls: Sequence[Box], felt: Box
) -> dict[int, tuple[Lane, Resting]]:
    """Return the trains with their doubles clear of each other.

    Args:
        lying: Each train in its lane, from the top down.
        walls: Other boxes that doubles must not overlap, such as the racks of open hands.
        felt: Area that no double may leave.
    """
    rows = [
        (lane, lies, lies.y + lies.pitch * row)
        for lane, lies in lying.values()
        for row in range(lies.rows)
    ]
    if not all(lane.straight for lane, _, _ in rows):
        return dict(lying)
    edges = [felt.y + _RIM, *(y + lies.half / 2 for _, lies, y in rows[:-1])]
    tops = [*(y - lies.half / 2 for _, lies, y in rows[1:]), felt.bottom - _RIM]
    columns: list[_Doubles] = []
    places: list[_Doubles] = []
    for (_, lies, y), above, below in zip(rows, edges, tops, strict=True):
        next_one = () if lies.across is None else (lies.across,)
        for boxes, kept in (([spot.box for _, spot in lies.tiles], columns), (next_one, places)):
            across = [_Double(box, box, above, below) for box in boxes if _crosses(box, y)]
            for one in across:
                one.within(walls)
            kept.append(across)
    for _ in range(_ROUNDS):
        if not sum(_part(upper, lower) for upper, lower in pairwise(columns)):
            break
    for upper, lower in pairwise(columns):
        _shrink(upper, lower)
    for row, upper, lower in zip(places, [[], *columns], [*columns[1:], []], strict=False):
        for one in row:
            for other in upper:
                one.moved(_over(other, one))
            for other in lower:
                one.moved(-_over(one, other))
    for upper, lower in pairwise(places):
        _shrink(upper, lower, _RIMS)
    moved = {one.was: one.box for row in (*columns, *places) for one in row}
    return {train: (lane, _with(lies, moved)) for train, (lane, lies) in lying.items()}


def _crosses(box: Box, y: float) -> bool:
    """Return whether a tile is a double that lies across the row at ``y``."""
    return box.height > box.width and abs(box.centre[1] - y) < 1


def _part(upper: _Doubles, lower: _Doubles) -> bool:
    """Move overlapping doubles of two rows apart; return whether any moved."""
    moved = False
    for one, two in product(upper, lower):
        if (over := _over(one, two)) > 0.01:
            up = -one.moved(-over / 2)
            down = two.moved(over - up)
            up -= one.moved(up + down - over)
            moved = moved or up + down > 0.01
    return moved


def _over(one: _Double, two: _Double) -> float:
    if one.box.right <= two.box.x or two.box.right <= one.box.x:
        return 0.0
    return max(0.0, one.box.bottom + GAP / 2 - two.box.y)


def _shrink(upper: _Doubles, lower: _Doubles, rims: float = 0.0) -> None:
    """Shrink doubles that overlap by more than the share ``rims`` of each."""
    for one, two in product(upper, lower):
        over = _over(one, two) - rims * (one.box.height + two.box.height)
        if over > 0:
            by = over / 2 / (1 - rims)
            one.box = _smaller(one.box, by, 0.0)
            two.box = _smaller(two.box, by, by)


def _smaller(box: Box, by: float, down: float) -> Box:
    narrower = by * box.width / box.height
    return Box(box.x + narrower / 2, box.y + down, box.width - narrower, box.height - by)


def _with(lies: Resting, moved: Mapping[Box, Box]) -> Resting:
    tiles = tuple(
        (index, Spot(moved.get(spot.box, spot.box), spot.heading)) for index, spot in lies.tiles
    )
    across = None if lies.across is None else moved.get(lies.across, lies.across)
    return replace(lies, tiles=tiles, across=across)
