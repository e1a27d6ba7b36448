"""Place a callout: of several spots the one that hides least of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.table.picture import Box, Picture

LYING: Final = 9
"""Layer from which items are pieces rather than the ground of others."""

_PLATE: Final = 1
"""Layer from which a ground is furniture with an edge: a rack, a plate."""

_CLEAR: Final = 4.0
"""Units between a callout and the edge of its ground, or a neighbour."""

Cost: TypeAlias = Callable[[Box], float]
"""The cost of a spot; a lower one is better."""


def place(spots: Sequence[Box], costs: Sequence[Cost], *, enough: int | None = None) -> Box:
    """Return the spot with the least costs, the first cost weighing most.

    Of equal spots the first is taken. A cost is asked only for spots that are as good as the
    best one by those before it: this is done while a piece is carried.

    Args:
        spots: At least one.
        costs: From the one that matters most.
        enough: Number of leading costs; a spot that has none of them is taken at once.

    >>> here, there = Box(0, 0, 4, 2), Box(9, 0, 4, 2)
    >>> place([here, there], [lambda box: covered(box, [Box(1, 1, 2, 2)])]) == there
    True
    """
    best, least = spots[0], [float("inf")] * len(costs)
    for spot in spots:
        found: list[float] = []
        worse = False
        for at, cost in enumerate(costs):
            found.append(cost(spot))
            if found[:at] == least[:at] and found[at] > least[at]:
                worse = True
                break
        if not worse and found < least:
            best, least = spot, found
        if not worse and enough is not None and not any(found[:enough]):
            break
    return best


def covered(box: Box, others: Iterable[Box]) -> float:
    """Return the square units of ``box`` that others cover, counted for each.

    >>> covered(Box(0, 0, 4, 2), [Box(2, 0, 9, 9), Box(3, 0, 1, 1), Box(7, 7, 1, 1)])
    5.0
    """
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    area = 0.0
    for one in others:  # thousands in one frame: boxes of what both cover would take a tenth of it
        wide = min(right, one.x + one.width) - max(left, one.x)
        high = min(bottom, one.y + one.height) - max(top, one.y)
        if wide > 0 and high > 0:
            area += wide * high
    return area


def unseen(box: Box, window: Box, panels: Iterable[Box]) -> float:
    """Return the area of ``box`` outside the window or below its panels.

    It is in square units.
    """
    inside = window & box
    outside = box.area - (0.0 if inside is None else inside.area)
    return outside + covered(box, panels)


@dataclass(frozen=True, slots=True)
class Ground:
    """Hold what a callout stays on: the ground of what it speaks of.

    Attributes:
        field: The felt that a callout does not leave, if the thing is on one.
        others: Racks and plates that the thing is not on.
    """

    field: Box | None
    others: tuple[Box, ...]

    def strays(self, spot: Box) -> float:
        """Return the square units of a spot that are not on the ground."""
        inside = None if self.field is None else self.field & spot
        off = 0.0 if self.field is None else spot.area - (0.0 if inside is None else inside.area)
        return off + covered(spot, self.others)


def ground(picture: Picture, box: Box) -> Ground:
    """Return the ground of the thing in ``box``."""
    field = picture.field
    return Ground(
        field.grown(-_CLEAR) if field is not None and _stands_on(field, box) else None,
        tuple(
            item.box.grown(_CLEAR)
            for item in picture.items
            if _PLATE <= item.layer < LYING
            and not item.sprite.mark
            and not _stands_on(item.box, box)
        ),
    )


def _stands_on(outer: Box, box: Box) -> bool:
    x, y = box.centre
    return outer.x <= x <= outer.right and outer.y <= y <= outer.bottom
