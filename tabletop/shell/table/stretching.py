"""Stretch the pictures of pieces that change their size on their way.

In a frame only as many are stretched anew as there is time for: those that are furthest from their
size first. The others keep what they had, in the middle of their box.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Item, ItemId
from tabletop.table.sprites import Sprite

MOST: Final = 100_000
"""Pixels of pieces that are stretched in one frame, unless a single one has more."""

Size: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stretched:
    """Hold a piece as it was stretched last.

    Attributes:
        sprite: The side of it that was seen.
        size: Pixels of its box.
        parts: Shadow and picture, each with its offset from the upper left corner of the box.
    """

    sprite: Sprite
    size: Size
    parts: tuple[tuple[pygame.Surface, Size], ...]


@dataclass(frozen=True, slots=True)
class Moving:
    """Hold a moving piece, and the pictures there are of it.

    Attributes:
        item: The piece where it is now.
        rect: Pixels of its box there.
        like: Pixels of the picture that it is stretched from.
        before: Pixels of another picture that can be shown for a while; ``None`` for none.
    """

    item: Item
    rect: pygame.Rect
    like: Size
    before: Size | None = None


class Stretching:
    """Remember the stretched pieces of one glide, and choose whose turn it is."""

    def __init__(self) -> None:
        self._kept: dict[ItemId, Stretched] = {}

    def forget(self) -> None:
        """Forget all pieces: another glide begins."""
        self._kept.clear()

    def kept(self, moving: Moving) -> Stretched | None:
        """Return the piece as stretched last, if that side is still seen."""
        found = self._kept.get(moving.item.id)
        return found if found is not None and found.sprite == moving.item.sprite else None

    def due(self, pieces: Sequence[Moving], room: int = MOST) -> Collection[ItemId]:
        """Return the pieces that are stretched anew in this frame.

        Args:
            pieces: All that are on their way to another size.
            room: Pixels there is time for; one piece, and all without a picture, in any case.
        """
        off = {moving.item.id: self._off(moving) for moving in pieces}
        found: set[ItemId] = set()
        for moving in sorted(pieces, key=lambda one: -off[one.item.id]):
            name = moving.item.id
            cost = moving.rect.width * moving.rect.height
            if off[name] <= 0 or (found and cost > room and off[name] < math.inf):
                continue
            found.add(name)
            room -= cost
        return found

    def anew(self, ui: Ui, moving: Moving) -> Stretched:
        """Stretch a piece with its shadow, and remember that."""
        item, (wide, high) = moving.item, moving.rect.size
        atlas, size, like = ui.desk.atlas, (max(1, wide), max(1, high)), moving.like
        parts = []
        if item.height > 0:
            height = round(item.height, 1)
            cast, offset = atlas.shadow(item.sprite, like, item.pose, ui.scale, height)
            across, down = cast.get_width() - like[0], cast.get_height() - like[1]
            if across > 0:  # its soft edge keeps its width; some themes cast none
                whole = size[0] + across, size[1] + down
                parts.append((pygame.transform.smoothscale(cast, whole), offset))
        drawn = atlas.piece(item.sprite, like, item.pose, ui.scale)
        parts.append((pygame.transform.smoothscale(drawn, size), (0, 0)))
        self._kept[item.id] = found = Stretched(item.sprite, size, tuple(parts))
        return found

    def _off(self, moving: Moving) -> float:
        """Return the error in pixels of the picture that can be shown at once."""
        shown = self.kept(moving)
        size = moving.before if shown is None else shown.size
        if size is None:
            return math.inf
        wide, high = max(1, moving.rect.width), max(1, moving.rect.height)
        return max(abs(size[0] - wide), abs(size[1] - high))
