"""Lay out a train in its lane: tiles stay where they were laid.

A train is a winding line. The place of a tile depends only on earlier tiles, and room is kept for
the next tile and a marker. A train that does not fit its lane is laid out smaller, with more rows,
and at the smallest size with its middle folded. The first tile, the last tile, the end and the
marker are always visible; opening a fold shows the whole train on a sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tabletop.games.mexican_train.layout.plan import MOUTH, ROW, Lane
from tabletop.kernel.values import dataclass
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import CLOSE, DOWN, GAP, RIGHT, SHRINKS, Arm, CloseArm, Spot
from tabletop.table.picture import Box

_FOLD: Final = 1.3
_MARKER: Final = 1.3
"""Lengths of a fold and of a marker, in halves of a tile."""

_SLACK: Final = 1.0
"""Units by which an element may extend beyond the edge of its lane."""

_KEPT: Final = 3
"""Least number of tiles that fit behind a fold just enlarged, if there is room."""

_MORE: Final = 1.25
"""Least factor by which a smaller size increases the number of tiles in a straight lane."""

_Size: TypeAlias = tuple[float, int]
"""Side of half a tile, and number of rows."""

_Grown: TypeAlias = tuple[Arm, tuple[tuple[int, Spot], ...], Spot | None]
"""A line, its tiles by index, and the fold."""


@dataclass(frozen=True, slots=True)
class Resting:
    """Hold the layout of a whole train.

    Attributes:
        rows: Rows of tiles that fit the lane.
        y: Middle of the first row.
        across: Place of the next tile if that is a double.
        fold: The folded middle, if any.
        marker: Place of the marker, at the end of the train.
        aside: Place of the marker while a place for the next tile is shown, behind that place.
    """

    half: float
    rows: int
    y: float
    pitch: float
    tiles: tuple[tuple[int, Spot], ...]
    slot: Spot | None
    across: Box | None
    fold: Spot | None = None
    folded: int = 0
    marker: Spot | None = None
    aside: Spot | None = None


def pitch(half: float) -> float:
    """Return the distance between two rows of a winding train."""
    return 3 * half + 2 * GAP


@lru_cache(maxsize=512)
def lay_train(
    tiles: tuple[Lying, ...], lane: Lane, marked: bool, *, whole: bool = False
) -> Resting:
    """Lay out a train in its lane, with a fold only if it does not fit whole.

    A ``whole`` train is complete and needs no room for a next tile.

    Raises:
        ValueError: The lane is too short for even a fold and the marker.
    """
    sizes = list(_sizes(lane))
    ways = [(size, 0) for size in sizes]
    ways += [(sizes[-1], folded) for folded in _folds(len(tiles), lane, sizes[-1])]
    for ends in (False, True) if whole else (False,):
        for size, folded in ways:
            if (grown := _grown(tiles, folded, lane, size, ends)) is not None:
                return _resting(grown, folded, lane, size, marked, ends or whole)
    raise ValueError(f"a lane too short for the end of a train: {lane}")


def _sizes(lane: Lane) -> Iterator[_Size]:
    yield lane.half, lane.rows
    if lane.straight:
        yield from _smaller(lane)
        return
    half = lane.half
    below = lane.track.bottom - lane.start[1]
    while half > lane.least:
        half = max(lane.least, half * SHRINKS)
        yield half, 1 + int((below - half) / pitch(half))


def _smaller(lane: Lane) -> Iterator[_Size]:
    """Yield a straight lane's sizes, in large steps to make changes rare."""
    held, half = _held(lane, lane.half, lane.rows), lane.half
    while half > lane.least:
        half = max(lane.least, half - 0.5)
        rows = straight_rows(lane.track.height, half)
        if (now := _held(lane, half, rows)) >= _MORE * held or half == lane.least:
            held = now
            yield half, rows


def _held(lane: Lane, half: float, rows: int) -> float:
    return rows * lane.track.width / (2 * half + GAP)


@lru_cache(maxsize=4096)
def rows_of(tiles: tuple[Lying, ...], wide: float, half: float) -> int:
    """Return the number of rows of a train with its next tile and a marker."""
    arm = CloseArm((0.0, wide), half, (MOUTH, 0.0), RIGHT, DOWN)
    for a, b in tiles:
        arm.tile(double=a == b)
    arm.tile(double=False)
    arm.thing(_MARKER, 1.0, turns=True)
    return arm.row


def straight_rows(high: float, half: float) -> int:
    """Return the number of rows in a straight lane ``high`` units high.

    A double may extend beyond the edge if the next row leaves room.
    """
    return 1 + max(0, int((high - ROW * half) / (CLOSE * half)))


def _top(lane: Lane, size: _Size) -> float:
    half, rows = size
    if not lane.straight:
        return lane.start[1]
    return lane.start[1] - (rows - 1) * (CLOSE * half) / 2


def _folds(count: int, lane: Lane, size: _Size) -> Iterator[int]:
    """Yield numbers of tiles to fold, in large steps unless the lane is snug."""
    half, rows = size
    room = int(rows * lane.track.width / (2 * half + GAP))
    step = 1 if lane.snug else max(2, (room - _KEPT) // 2)
    yield from range(max(2, step), count - 1, step)
    if count > 2:
        yield count - 2


def _grown(
    tiles: Sequence[Lying], folded: int, lane: Lane, size: _Size, ends: bool
) -> _Grown | None:
    """Lay the tiles; return ``None`` unless every shorter train fits too.

    Otherwise the tiles could become larger again as the train gets longer.
    """
    half, rows = size
    start, edges = (lane.start[0], _top(lane, size)), (lane.track.x, lane.track.right)
    arm = (CloseArm if lane.straight else Arm)(edges, half, start, lane.heading, DOWN, rows)
    room, laid, fold = reach(lane, half).grown(_SLACK), list[tuple[int, Spot]](), None
    for index, (a, b) in enumerate(tiles):
        if folded and index == 1:
            fold = arm.thing(_FOLD, _FOLD, turns=False)
        if 1 <= index <= folded:
            continue
        spot = arm.tile(double=a == b)
        if not room.contains(spot.box) or not (ends or _goes_on(arm, room, snug=lane.snug)):
            return None
        laid.append((index, spot))
    return None if ends and not room.contains(_marker(arm).box) else (arm, tuple(laid), fold)


def _goes_on(arm: Arm, room: Box, *, snug: bool) -> bool:
    """Return whether the lane has room for a next tile and a marker."""
    after = arm.copy()
    spots = (after.tile(double=False), *(() if snug else (_marker(after),)))
    return all(room.contains(spot.box) for spot in spots)


def reach(lane: Lane, half: float) -> Box:
    """Return the area of a lane, including overhanging doubles.

    The rows of a straight lane fit in it; only its doubles need more.
    """
    track, over = lane.track, half / 2 if lane.straight else 0.0
    return Box(track.x, track.y - over, track.width, track.height + 2 * over)


def _marker(arm: Arm) -> Spot:
    return arm.copy().thing(_MARKER, 1.0, turns=True)


def _resting(
    grown: _Grown, folded: int, lane: Lane, size: _Size, marked: bool, ends: bool
) -> Resting:
    arm, laid, fold = grown
    slot = across = None
    after = arm.copy()
    if not ends:
        across = arm.copy().tile(double=True).box
        slot = after.tile(double=False)
    near, aside = (_marker(end) if marked else None for end in (arm, after))
    room = reach(lane, size[0]).grown(_SLACK)
    if aside and slot and lane.snug and not room.contains(aside.box):
        (x, _), wide = slot.box.centre, 0.75 * size[0]
        over = Box(x - wide / 2, slot.box.y - 0.75 * wide - 2, wide, 0.75 * wide)
        aside = Spot(over, slot.heading)
    apart = CLOSE * size[0] if lane.straight else pitch(size[0])
    return Resting(*size, _top(lane, size), apart, laid, slot, across, fold, folded, near, aside)
