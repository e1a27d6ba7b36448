"""Find room on a table seen from above, for the set-up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.games.game import Above


def corner(above: Above, wide: float, high: float, inset: float = 26.0) -> Box | None:
    """Return room near a corner, the farthest from all seats.

    ``None`` if every such place is under a face or its plate.
    """
    table = above.table
    edges = (inset, inset + above.face)
    across = [x for edge in edges for x in (table.right - edge - wide, table.x + edge)]
    down = (table.y + inset, table.bottom - inset - high)
    taken = [seat_box(above, seat) for seat in above.seats]
    boxes = [Box(x, y, wide, high) for y in down for x in across]
    free = [box for box in boxes if not any(box.overlaps(one) for one in taken)]
    if not free:
        return None
    return max(free, key=lambda box: min(math.dist(box.centre, seat) for seat in above.seats))


def seat_box(above: Above, seat: Sequence[float]) -> Box:
    """Return the room that a face takes, with its plate."""
    x, y = seat
    return Box(x - above.face - 16, y - above.face, 2 * above.face + 32, above.face + above.plate)
