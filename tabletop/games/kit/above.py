"""Find free space on a table seen from above, for the set-up screen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.games.game import Above


Point: TypeAlias = tuple[float, float]


def corner(
    above: Above,
    wide: float,
    high: float,
    inset: float = 26.0,
    lines: Sequence[tuple[Point, Point]] = (),
) -> Box | None:
    """Return free space near an edge, as far as possible from all seats.

    The result is ``None`` if every such place overlaps a face, its plate, or one of ``lines``.
    """
    table = above.table
    edges = (inset, inset + above.face)
    across = [x for edge in edges for x in (table.right - edge - wide, table.x + edge)]
    down = [table.y + inset, table.bottom - inset - high]
    if lines:
        down.append(table.centre[1] - high / 2)
        across += [table.x + share * table.width - wide / 2 for share in (0.3, 0.5, 0.7)]
    taken = [seat_box(above, seat) for seat in above.seats]
    boxes = [Box(x, y, wide, high) for y in down for x in across]
    free = [
        box
        for box in boxes
        if not any(box.overlaps(one) for one in taken)
        and not any(crosses(box, *line) for line in lines)
    ]
    if not free:
        return None
    return max(free, key=lambda box: min(math.dist(box.centre, seat) for seat in above.seats))


def crosses(box: Box, start: Point, end: Point) -> bool:
    """Return whether the line from ``start`` to ``end`` crosses the box."""
    low, high = 0.0, 1.0
    for at, way, least, most in (
        (start[0], end[0] - start[0], box.x, box.right),
        (start[1], end[1] - start[1], box.y, box.bottom),
    ):
        if not way:
            if not least <= at <= most:
                return False
            continue
        first, last = sorted(((least - at) / way, (most - at) / way))
        low, high = max(low, first), min(high, last)
    return low <= high


def seat_box(above: Above, seat: Sequence[float]) -> Box:
    """Return the box around a face and its name plate."""
    x, y = seat
    return Box(x - above.face - 16, y - above.face, 2 * above.face + 32, above.face + above.plate)
