"""Lay out lines of domino tiles that turn at the edge and run back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

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

_TURNED: Final = 2.4
"""Halves that a line goes down before it may run back."""


@dataclass(frozen=True, slots=True)
class Link:
    """Describe one thing in a line.

    Attributes:
        name: Its name.
        along: Its length along the line, in half tiles.
        across: Its width.
        turns: Whether it may be the first after a corner.
        crosswise: Whether it is a double: the line cannot turn right behind it.
    """

    name: str
    along: float = 2.0
    across: float = 1.0
    turns: bool = True
    crosswise: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """Hold a link's box, and the direction of the line there."""

    name: str
    box: Box
    heading: Heading


def tile_link(name: str, lying: Lying) -> Link:
    """Return the link of a tile; a double is laid across the line."""
    if lying[0] == lying[1]:
        return Link(name, 1.0, 2.0, turns=False, crosswise=True)
    return Link(name)


def pose_along(lying: Lying, heading: Heading) -> Pose:
    """Return the pose of a tile laid in a line.

    In ``UPRIGHT`` the higher half is on top.
    """
    first, second = lying
    if first == second:
        return Pose(0) if heading[0] else Pose(1)
    ahead = named(lying) == lying  # the upper half of the tile comes first
    if heading in (LEFT, UP):
        ahead = not ahead
    if heading[0]:
        return Pose(3) if ahead else Pose(1)
    return Pose(0) if ahead else Pose(2)


def curl(
    links: Sequence[Link],
    half: float,
    start: tuple[float, float],
    heading: Heading,
    bend: Heading,
    bounds: Box,
    rows: int = 99,
    early: float = 0.0,
) -> list[Laid] | None:
    """Lay out a line from ``start``; return ``None`` if it does not fit.

    At the edge of ``bounds`` it turns by ``bend``, goes two tiles and runs back. The first tile
    after a corner is laid beside the end of the one before.

    Args:
        links: From the start outwards.
        half: Side of half a tile, units.
        start: Middle of the near edge of the first link.
        heading: Its first direction.
        bend: The direction it turns to at an edge: down or up.
        bounds: The box it must stay in.
        rows: Most rows across.
        early: Units before the edge at which it already turns.
    """
    x, y = start
    d, back, row, depth, crossed = heading, (-heading[0], 0), 1, 0.0, False
    laid: list[Laid] = []
    left, right = bounds.x, bounds.x + bounds.width
    top, bottom = bounds.y - 1, bounds.y + bounds.height + 1
    for link in links:
        length = link.along * half + GAP
        if d[0]:
            room = right - x if d == RIGHT else x - left
            more = row < rows
            keep = half + GAP + (early if link.turns else 0.0) if more else 0.0
            if room < length + keep:
                if not (link.turns and more):
                    return None
                x, y = x + d[0] * half / 2, y - bend[1] * half / 2
                back, d, depth = (-d[0], 0), bend, -half / 2
        elif depth >= _TURNED * half and not crossed:
            x, y = x + back[0] * (half / 2 + GAP), y - bend[1] * half / 2
            d, row, depth = back, row + 1, 0.0
        long, wide = length - GAP, link.across * half
        width, height = (long, wide) if d[0] else (wide, long)
        cx, cy = x + d[0] * long / 2, y + d[1] * long / 2
        box = Box(cx - width / 2, cy - height / 2, width, height)
        if box.y < top or box.y + height > bottom:
            return None
        laid.append(Laid(link.name, box, d))
        x, y = x + d[0] * length, y + d[1] * length
        if d[1]:
            depth += length
        crossed = link.crosswise
    return laid if _apart(laid, bounds) else None


def _apart(laid: Sequence[Laid], bounds: Box) -> bool:
    """Return whether no two links overlap and none leaves ``bounds``."""
    slack = 0.5
    sides = [
        (p.box.x, p.box.y, p.box.x + p.box.width - slack, p.box.y + p.box.height - slack)
        for p in laid
    ]
    right, bottom = bounds.x + bounds.width, bounds.y + bounds.height
    for k, (x, y, r, b) in enumerate(sides):
        if x < bounds.x - slack or y < bounds.y - slack or r > right or b > bottom:
            return False
        for x2, y2, r2, b2 in sides[:k]:
            if x < r2 and x2 < r and y < b2 and y2 < b:
                return False
    return True
