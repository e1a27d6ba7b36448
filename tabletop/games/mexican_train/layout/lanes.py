"""Lay out a train in its lane: straight, curled, or folded if too long.

The first tile, the last ones, the end and the marker are always visible; the middle folds. Opening
a fold shows the whole train elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop.games.mexican_train.layout.plan import Lane
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import DOWN, GAP, Laid, Link, curl, tile_link
from tabletop.table.picture import Box

TAILS: Final = (3, 2, 1)
"""Numbers of last tiles visible on a folded train, as far as there is room."""

_HEADS: Final = 5
"""Largest number of first tiles visible when the fold moves further along."""

SLOT: Final = "slot"
FOLD: Final = "fold"
MARKER: Final = "marker"

_SLOT: Final = Link(SLOT)
_AFTER: Final = Link("after")
_DOUBLE: Final = Link("double", 1.0, 2.0, turns=False, crosswise=True)
_MARKER: Final = Link(MARKER, 1.3, 1.0)


@dataclass(frozen=True, slots=True)
class Resting:
    """Hold the layout of a whole train.

    Attributes:
        tiles: The visible tiles, with their number in the train.
        slot: Place of the next tile; ``None`` if there is none.
        across: Place of the next tile if it is a double.
        fold: The folded middle, if there is one.
        folded: Number of tiles in the fold.
    """

    tiles: tuple[tuple[int, Laid], ...]
    slot: Laid | None
    across: Box | None
    fold: Laid | None = None
    folded: int = 0
    marker: Laid | None = None


@lru_cache(maxsize=512)
def lay_train(
    tiles: tuple[Lying, ...], lane: Lane, marked: bool, after: bool, *, whole: bool = False
) -> Resting:
    """Lay out a train in its lane; fold nothing while the whole train fits.

    Args:
        tiles: The train.
        lane: Area for the train.
        marked: Whether a marker stands on it.
        after: Whether a marker will still stand on it when the next tile is laid.
        whole: Whether nothing more is laid, so that no room is kept for a next tile.

    Raises:
        ValueError: The lane is too short for even a fold and the marker.
    """
    now, then = ([_MARKER] if mark else [] for mark in (marked, after))
    for head, folded in _folds(tiles, lane, marked, whole):
        links = _links(tiles, head, folded)
        if whole:
            ended = _curled([*links, *now], lane)
            if ended is not None:
                return _told(ended[0], None, lane, folded)
            continue
        found = _curled([*links, _SLOT, *now], lane)
        if found is None:
            continue
        laid, _ = found
        stay = laid[: len(links)]
        # The slot is the place of the next tile, unless the others have to move for it.
        later = _curled([*links, _SLOT, _AFTER, *then], lane)
        if later is not None and later[0][: len(links)] == stay:
            laid = _curl([*links, _SLOT, *now], lane, later[1]) or laid
        double = _curled([*links, _DOUBLE, _AFTER, *then], lane)
        across = None
        if double is not None and double[0][: len(links)] == stay:
            across = double[0][len(links)].box
        return _told(laid, across, lane, folded)
    raise ValueError(f"a lane too short for the end of a train: {lane}")


def _curled(links: Sequence[Link], lane: Lane) -> tuple[list[Laid], float] | None:
    """Return the best layout that fits, and the distance of its turns.

    The distance says how early the links turn at the edge of the lane.
    """
    for early in (1.1, 0.5, 0.0, 1.5, 2.0) if lane.rows > 1 else (0.0,):
        laid = _curl(links, lane, early)
        if laid is not None:
            return laid, early
    return None


def _curl(links: Sequence[Link], lane: Lane, early: float) -> list[Laid] | None:
    return curl(
        links,
        lane.half,
        lane.start,
        lane.heading,
        DOWN,
        lane.track,
        lane.rows,
        early * lane.half,
    )


def _folds(
    tiles: Sequence[Lying], lane: Lane, marked: bool, whole: bool
) -> Iterator[tuple[int, int]]:
    """Yield the tiles before the fold and in it, the best choice first."""
    count = len(tiles)
    room = lane.rows * (lane.track.width - 4) + (lane.rows - 1) * 2 * lane.half
    long = [(1.0 if a == b else 2.0) * lane.half + GAP for a, b in tiles]
    other = ((1.3 if marked else 0.0) + (0.0 if whole else 2.0)) * lane.half + GAP
    if sum(long) + other <= room:
        yield 0, 0
    for tail in TAILS:
        for folded in range(2, count - tail):
            for head in range(1, min(_HEADS, count - folded - tail) + 1):
                seen = sum(long[:head]) + sum(long[head + folded :])
                if seen + other + 1.3 * lane.half <= room:
                    yield head, folded
    if count:
        yield 0, count


def _links(tiles: Sequence[Lying], head: int, folded: int) -> list[Link]:
    links = [tile_link(str(i), lying) for i, lying in enumerate(tiles)]
    if folded:
        links[head : head + folded] = [Link(FOLD, 1.3, 1.3, turns=False)]
    return links


def _told(laid: Sequence[Laid], across: Box | None, lane: Lane, folded: int) -> Resting:
    by_name = {part.name: part for part in laid}
    slot = by_name.get(SLOT)
    tiles = tuple((int(part.name), part) for part in laid if part.name.isdecimal())
    if slot is not None:
        across = across or _across(slot, lane)
    return Resting(tiles, slot, across, by_name.get(FOLD), folded, by_name.get(MARKER))


def _across(slot: Laid, lane: Lane) -> Box:
    """Return the place of a double that makes the train move.

    It is across the near edge of the slot.
    """
    half, box, (dx, dy) = lane.half, slot.box, slot.heading
    if dx:
        x = box.x if dx > 0 else box.x + box.width - half
        y = box.y + box.height / 2 - half
        wide, high = half, 2 * half
    else:
        x, y = box.x + box.width / 2 - half, box.y if dy > 0 else box.y + box.height - half
        wide, high = 2 * half, half
    track = lane.track
    x = min(max(x, track.x), track.x + track.width - wide)
    y = min(max(y, track.y), track.y + track.height - high)
    return Box(x, y, wide, high)
