"""What a chip with words stays on: the ground of what it speaks of, not that of a neighbour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.table.picture import Box, Picture
from tabletop.table.sprites import Outline, Trail

LYING: Final = 9
"""Layer from which items are more than the ground of others."""

_PLATE: Final = 1
"""Layer from which a ground is furniture with an edge: a rack, a plate."""

_CLEAR: Final = 4.0
"""Units between a chip and the edge of its ground, or a neighbour."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is around a thing on the table.

    Attributes:
        field: What a chip does not leave, if the thing lies on a felt.
        others: Racks and plates that the thing does not lie on.
    """

    field: Box | None
    others: tuple[Box, ...]

    def strays(self, chip: Box) -> float:
        """Square units of a chip that are not on its ground."""
        off = 0.0 if self.field is None else chip.width * chip.height - shared(self.field, chip)
        return off + sum(shared(other, chip) for other in self.others)


def ground(picture: Picture, box: Box) -> Ground:
    """The ground of what lies in ``box``."""
    field = picture.field
    return Ground(
        field.grown(-_CLEAR) if field is not None and _holds(field, box) else None,
        tuple(
            item.box.grown(_CLEAR)
            for item in picture.items
            if _PLATE <= item.layer < LYING
            and not isinstance(item.sprite, Outline | Trail)
            and not _holds(item.box, box)
        ),
    )


def shared(one: Box, other: Box) -> float:
    """Square units that two boxes share."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def _holds(outer: Box, box: Box) -> bool:
    x, y = box.centre
    across = outer.x <= x <= outer.x + outer.width
    return across and outer.y <= y <= outer.y + outer.height
