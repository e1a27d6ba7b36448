"""Expand one piece: briefly on hover, or until closed on click."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.table.picture import Item

MOMENT: Final = 0.25
"""Seconds that the pointer or the focus rests before something opens."""


@dataclass(frozen=True, slots=True)
class Expanded:
    """Hold the expanded item and the item that may open next.

    Attributes:
        opened: The thing open now, for :attr:`Shape.opened`; ``""`` for none.
        kept: Whether a click keeps it open.
        rested: The thing that the pointer or the focus rests on.
        since: When the resting began; ``None`` until the next tick.
        shut: The thing closed under the pointer; it stays closed until the pointer leaves it.

    >>> from tabletop.table.picture import Box, ItemId
    >>> from tabletop.table.sprites import Art
    >>> pile = Item(ItemId("pile"), Art("pile"), Box(0, 0, 9, 9), opens="pile")
    >>> resting = Expanded().rest(pile).tick(0.0)
    >>> resting.opened, resting.tick(MOMENT).opened
    ('', 'pile')
    """

    opened: str = ""
    kept: bool = False
    rested: str = ""
    since: float | None = None
    shut: str = ""

    @property
    def waiting(self) -> bool:
        """Return whether an item will open or close soon without input."""
        return self.rested != (self.opened or self.shut) and not self.kept

    def rest(self, item: Item | None) -> Expanded:
        """Record that the pointer or the focus is on ``item``."""
        opens = "" if item is None else item.opens
        if item is not None and opens not in (item.id, self.opened):
            opens = ""  # opens on click only, not on hover
        if opens == self.rested:
            return self
        return replace(self, rested=opens, since=None, shut="")

    def tick(self, now: float) -> Expanded:
        """Open or close items due at ``now``, in seconds."""
        if not self.waiting:
            return self
        if not self.rested:
            return replace(self, opened="")
        if self.since is None:
            return replace(self, since=now)
        return self if now - self.since < MOMENT else replace(self, opened=self.rested)

    def toggle(self, opens: str) -> Expanded:
        """Pin an item open on a click, or close it again."""
        if self.opened == opens and self.kept:
            return self.close()
        return replace(self, opened=opens, kept=True)

    def close(self) -> Expanded:
        """Close everything; a hovered item reopens only after being left."""
        return replace(self, opened="", kept=False, shut=self.rested)
