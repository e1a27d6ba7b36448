"""From one picture to the next: what moved glides, and for how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tabletop.table.picture import Box, Item, ItemId, Picture

GLIDE: Final = 0.18
"""Seconds a piece takes from its old place to its new one."""

LIFT: Final = 10.0
"""Table units a gliding piece stands above the cloth at the middle of its way."""


@dataclass(frozen=True)
class Glide:
    """What moves between two pictures.

    Attributes:
        start: When it began, seconds of the caller's clock.
        moves: Old box and the item as it will lie, by id.
        seconds: How long it takes; 0 is at once.
    """

    start: float
    moves: Mapping[ItemId, tuple[Box, Item]]
    seconds: float = GLIDE

    def done(self, now: float) -> bool:
        """Whether everything has arrived."""
        return not self.moves or now >= self.start + self.seconds

    def at(self, now: float) -> tuple[Item, ...]:
        """The moving items as they lie at ``now``, lifted on their way."""
        if self.done(now):
            return tuple(item for _, item in self.moves.values())
        part = _ease(max(0.0, now - self.start) / self.seconds)
        up = LIFT * 4 * part * (1 - part)
        return tuple(
            replace(item, box=_between(box, item.box, part), height=item.height + up, layer=40)
            for box, item in self.moves.values()
        )


NOTHING: Final = Glide(0.0, {})
"""Nothing moves."""


def glide(seen: Mapping[ItemId, Box], new: Picture, start: float, seconds: float) -> Glide:
    """The glide of everything in ``new`` that was seen in another box, from there."""
    moves = {
        item.id: (seen[item.id], item)
        for item in new.items
        if item.id in seen and seen[item.id] != item.box
    }
    return Glide(start, moves if seconds > 0 else {}, seconds)


def _between(a: Box, b: Box, part: float) -> Box:
    return Box(
        a.x + (b.x - a.x) * part,
        a.y + (b.y - a.y) * part,
        a.width + (b.width - a.width) * part,
        a.height + (b.height - a.height) * part,
    )


def _ease(part: float) -> float:
    """Fast, then slow: 0 to 0, 1 to 1."""
    return 1 - (1 - part) ** 3
