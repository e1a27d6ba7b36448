"""Find room on a table seen from above, for the set-up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.games.game import Above


Point: TypeAlias = tuple[float, float]

_STEP: Final = 8.0
"""Units between the points at which a line is tried against a box."""


def corner(
    above: Above,
    wide: float,
    high: float,
    inset: float = 26.0,
    lines: Sequence[tuple[Point, Point]] = (),
) -> Box | None:
    """Return room near a corner or a side, the farthest from all seats.

    ``None`` if every such place is under a face or its plate, or on one of ``lines``.
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
    """Return whether the line from ``start`` to ``end`` leads through the box."""
    steps = max(1, math.ceil(math.dist(start, end) / _STEP))
    points = (
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(steps + 1)
    )
    return any(box.holds(x, y) for x, y in points)


def seat_box(above: Above, seat: Sequence[float]) -> Box:
    """Return the room that a face takes, with its plate."""
    x, y = seat
    return Box(x - above.face - 16, y - above.face, 2 * above.face + 32, above.face + above.plate)
