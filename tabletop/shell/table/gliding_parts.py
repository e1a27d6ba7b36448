"""Hold the pictures of a glide's pieces and labels.

Pieces that only slide along the cloth reuse their drawing at an offset. They start with the drawing
at their old place; the drawing at the new place is made in a frame with spare time, before they
arrive. Pieces that change their size are stretched in a frame with spare time; until then their old
picture is shown in the middle of their box.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeAlias

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.canvas import Op
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId, Label
from tabletop.table.sprites import Sprite
from tabletop.table.tween import Glide

NEARLY: Final = 4
"""Most pixels by which a side of a sliding piece may change; beyond, the piece is stretched."""

Part: TypeAlias = Item | Label
Name: TypeAlias = tuple[type, ItemId]
Drawn: TypeAlias = tuple[Part, list[Op]]
"""An item or label, and the operations that draw it at its place."""


def named(part: Part) -> Name:
    """Return a key that distinguishes items and labels of equal id."""
    return type(part), part.id


@dataclass(slots=True)
class Slide:
    """Hold one sliding item or label, and the vector ``back`` to its start."""

    part: Part
    back: tuple[float, float]
    drawn: Drawn | None

    @property
    def late(self) -> bool:
        """Return whether the drawing at its target is still missing."""
        return self.drawn is None or self.drawn[0] is not self.part

    def off(self, left: float, scale: float) -> tuple[int, int]:
        """Return the drawing's offset in pixels, with the share ``left`` to go."""
        assert self.drawn is not None
        (x, y), (was_x, was_y) = self.part.box.centre, self.drawn[0].box.centre
        return (
            round((x + self.back[0] * left - was_x) * scale),
            round((y + self.back[1] * left - was_y) * scale),
        )


def slides(glide: Glide, nearly: float, lay: Mapping[Name, Drawn]) -> dict[Name, Slide]:
    """Return the sliding parts of a glide: labels, and pieces on the cloth.

    The sides of an item may change by ``nearly`` units, see :data:`NEARLY`; ``lay`` contains the
    drawings of items and labels at their old places.
    """
    straight = glide.slides
    begun: list[tuple[Box, Part]] = [
        (box, item)
        for name, (box, item) in glide.moves.items()
        if name in straight
        and abs(box.width - item.box.width) <= nearly
        and abs(box.height - item.box.height) <= nearly
    ]
    found: dict[Name, Slide] = {}
    for box, part in (*begun, *glide.words.values()):
        (x, y), (to_x, to_y) = box.centre, part.box.centre
        old = lay.get(named(part))
        drawn = old if old is not None and alike(old[0], part) else None
        found[named(part)] = Slide(part, (x - to_x, y - to_y), drawn)
    return found


def alike(old: Part, new: Part) -> bool:
    """Return whether the old drawing can stand in for the new one."""
    if isinstance(old, Item) and isinstance(new, Item):
        return old.sprite == new.sprite  # a piece that turns keeps its old pose for some frames
    assert isinstance(old, Label) and isinstance(new, Label)
    return (old.words, old.tone) == (new.words, new.tone)


Size: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stretched:
    """Hold the last stretched picture of a piece.

    Attributes:
        sprite: The side of the piece that was visible.
        size: Pixels of its box.
        parts: Shadow and picture, each with its offset from the upper left corner of the box.
    """

    sprite: Sprite
    size: Size
    parts: tuple[tuple[pygame.Surface, Size], ...]


@dataclass(frozen=True, slots=True)
class Moving:
    """Hold a moving piece and its pictures.

    Attributes:
        item: The piece where it is now.
        rect: Its box there in pixels.
        like: Size in pixels of the picture to stretch.
        before: Size in pixels of an old picture to show meanwhile; ``None`` for none.
    """

    item: Item
    rect: pygame.Rect
    like: Size
    before: Size | None = None


class Stretching:
    """Remember the stretched pieces of one glide."""

    def __init__(self) -> None:
        self._kept: dict[ItemId, Stretched] = {}

    def forget(self) -> None:
        """Forget all pieces before another glide begins."""
        self._kept.clear()

    def kept(self, moving: Moving) -> Stretched | None:
        """Return the piece's last stretched picture, if of the same side."""
        found = self._kept.get(moving.item.id)
        return found if found is not None and found.sprite == moving.item.sprite else None

    def anew(self, ui: Ui, moving: Moving) -> Stretched:
        """Stretch a piece with its shadow, and cache the picture."""
        item, (wide, high) = moving.item, moving.rect.size
        atlas, size, like = ui.desk.atlas, (max(1, wide), max(1, high)), moving.like
        parts = []
        if item.height > 0:
            height = round(item.height, 1)
            cast, offset = atlas.shadow(item.sprite, like, item.pose, ui.scale, height)
            across, down = cast.get_width() - like[0], cast.get_height() - like[1]
            if across > 0:  # do not scale the soft edge; some themes have no shadow
                whole = size[0] + across, size[1] + down
                parts.append((pygame.transform.smoothscale(cast, whole), offset))
        drawn = atlas.piece(item.sprite, like, item.pose, ui.scale)
        parts.append((pygame.transform.smoothscale(drawn, size), (0, 0)))
        self._kept[item.id] = found = Stretched(item.sprite, size, tuple(parts))
        return found

    def off(self, moving: Moving) -> float:
        """Return the size error in pixels of the cached picture."""
        shown = self.kept(moving)
        size = moving.before if shown is None else shown.size
        if size is None:
            return math.inf
        wide, high = max(1, moving.rect.width), max(1, moving.rect.height)
        return max(abs(size[0] - wide), abs(size[1] - high))
