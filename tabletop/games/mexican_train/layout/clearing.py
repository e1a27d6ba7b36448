"""Keep doubles of neighbouring rows clear of each other.

Rows and straight lanes are so close that a double extends beyond its row. It is moved away from
doubles and tiles of neighbouring rows, across its train and never along it, so that no other tile
moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from tabletop.games.mexican_train.layout.lanes import Resting
from tabletop.games.mexican_train.layout.plan import Lane
from tabletop.kernel.values import dataclass
from tabletop.pieces.snake import GAP, Spot
from tabletop.table.picture import Box

_ROUNDS: Final = 8
"""Rounds in which neighbours are moved apart: enough for as many in a column."""

_RIM: Final = 6.0
"""Units between a double and the edge of the felt."""

_RIMS: Final = 0.09
"""Share of a drop target that another one may overlap at each end: the nearer target is used."""


@dataclass(slots=True)
class _Double:
    """Hold a double that lies across its row.

    Attributes:
        above: Upper end of the free room between the tiles of other rows.
        below: Lower end of the free room.
    """

    box: Box
    above: float
    below: float

    def moved(self, down: float) -> float:
        """Move down, within the free room, and return the distance moved."""
        y = max(min(self.box.y + down, self.below - self.box.height), self.above)
        went, self.box = y - self.box.y, replace(self.box, y=y)
        return went

    def within(self, walls: Iterable[Box]) -> None:
        """Limit the room to one side of every wall, and move into it."""
        box = self.box
        for wall in walls:
            if box.right <= wall.x or wall.right <= box.x:
                continue
            if wall.centre[1] < box.centre[1]:
                self.above = max(self.above, min(wall.bottom, box.y + box.height / 4))
            else:
                self.below = min(self.below, max(wall.y, box.bottom - box.height / 4))
        self.moved(0.0)

    def fit(self) -> None:
        """Shrink to fit the room if a neighbouring row is too close."""
        over = self.box.height - (self.below - self.above)
        if over > 0:
            self.box = _smaller(self.box, over, 0.0)
            self.moved(0.0)


def cleared(
    lying: Mapping[int, tuple[Lane, Resting]], walls: Iterable[Box], felt: Box
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
    fixed = list(walls)
    columns: list[dict[Box, _Double]] = []
    places: list[dict[Box, _Double]] = []
    for (_, lies, y), above, below in zip(rows, edges, tops, strict=True):
        found = [_Double(spot.box, above, below) for _, spot in lies.tiles]
        next_one = [] if lies.across is None else [_Double(lies.across, above, below)]
        for doubles, kept in ((found, columns), (next_one, places)):
            across = {one.box: one for one in doubles if _crosses(one.box, y)}
            for one in across.values():
                one.within(fixed)
                one.fit()
            kept.append(across)
    for _ in range(_ROUNDS):
        if not sum(_part(upper, lower) for upper, lower in pairwise(columns)):
            break
    for upper, lower in pairwise(columns):
        _shrink(upper, lower)
    for index, row in enumerate(places):
        for one in row.values():
            _yield(one, columns[index - 1] if index else {}, above=True)
            _yield(one, columns[index + 1] if index + 1 < len(columns) else {}, above=False)
    for upper, lower in pairwise(places):
        _shrink(upper, lower, _RIMS)
    moved = {box: double.box for row in (*columns, *places) for box, double in row.items()}
    return {train: (lane, _with(lies, moved)) for train, (lane, lies) in lying.items()}


def _crosses(box: Box, y: float) -> bool:
    """Return whether a tile is a double that lies across the row at ``y``."""
    return box.height > box.width and abs(box.centre[1] - y) < 1


def _yield(place: _Double, row: Mapping[Box, _Double], *, above: bool) -> None:
    """Move the place for a next double clear of the doubles of a row."""
    for one in row.values():
        place.moved(_over(one, place) if above else -_over(place, one))


def _part(upper: Mapping[Box, _Double], lower: Mapping[Box, _Double]) -> bool:
    moved = False
    for one in upper.values():
        for two in lower.values():
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


def _shrink(upper: Mapping[Box, _Double], lower: Mapping[Box, _Double], rims: float = 0.0) -> None:
    """Shrink doubles that overlap by more than a share of each end."""
    for one in upper.values():
        for two in lower.values():
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
