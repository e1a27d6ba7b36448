"""Collect the pictures and fills of a frame in device pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias
from weakref import WeakValueDictionary

import pygame

from tabletop.kernel.values import dataclass

Colour: TypeAlias = str | tuple[int, int, int] | tuple[int, int, int, int]
"""``#rrggbb`` or red, green, blue (and alpha), 0 to 255."""

Edges: TypeAlias = tuple[int, int, int, int]
"""An upright rectangle: x, y, width, height in device pixels."""


class Blit:
    """Blit a surface, or a part of it; equality is identity.

    Attributes:
        surface: Surface to blit. It must not be drawn on afterwards.
        rect: Destination, device pixels.
        part: Top left corner of the part in the surface's own pixels.
        key: Two operations with equal keys paint the same pixels.
    """

    __slots__ = ("key", "part", "rect", "surface")

    def __init__(
        self, surface: pygame.Surface, rect: pygame.Rect, part: tuple[int, int] = (0, 0)
    ) -> None:
        self.surface = surface
        self.rect = rect
        self.part = part
        self.key: tuple[object, ...] = (id(surface), *rect, *part)


class Fill:
    """Fill a rectangle with one opaque colour, in device pixels."""

    __slots__ = ("colour", "key", "rect")

    def __init__(self, colour: pygame.Color, rect: pygame.Rect) -> None:
        self.colour = colour
        self.rect = rect
        self.key: tuple[object, ...] = (tuple(colour), *rect)


Op: TypeAlias = Blit | Fill


@dataclass(frozen=True, slots=True)
class Frame:
    """Hold a finished list of operations, the lowest first.

    ``size`` is that of the window in device pixels.
    """

    ops: tuple[Op, ...]
    size: tuple[int, int]


class Canvas:
    """Collect the operations of one frame, the lowest first.

    Attributes:
        size: Width and height, device pixels.
        ops: Operations so far. A scene may keep a slice of it and :meth:`extend` a later canvas
            with it, as long as the window has the same size.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.ops: list[Op] = []
        self._clip = pygame.Rect((0, 0), size)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Blit ``surface`` with its top left corner at (x, y) device pixels."""
        left, top = round(x), round(y)
        whole = surface.get_rect(topleft=(left, top))
        seen = whole.clip(self._clip)
        if seen.width and seen.height:
            self.ops.append(Blit(surface, seen, (seen.x - left, seen.y - top)))

    def fill(self, colour: Colour, rect: pygame.Rect | Edges) -> None:
        """Fill a rectangle of device pixels; a colour with alpha is blended."""
        seen = pygame.Rect(rect).clip(self._clip)
        if not (seen.width and seen.height):
            return
        solid = pygame.Color(colour)
        if solid.a == 255:
            self.ops.append(Fill(solid, seen))
        elif solid.a:
            self.ops.append(Blit(_veil(tuple(solid), seen.size), seen))

    def extend(self, ops: Iterable[Op]) -> None:
        """Append operations recorded earlier."""
        self.ops.extend(ops)

    def moved(self, ops: Iterable[Op], x: int = 0, y: int = 0) -> None:
        """Append operations recorded earlier, moved by some pixels.

        Only the clip of this canvas applies: a picture clipped when recorded may show more now.
        """
        contains, append = self._clip.contains, self.ops.append
        for op in ops:
            if not (x or y) and contains(op.rect):
                append(op)
                continue
            there = op.rect.move(x, y)
            if isinstance(op, Fill):
                seen = there.clip(self._clip)
                if seen.width and seen.height:
                    append(Fill(op.colour, seen))
            elif there.size == op.surface.get_size() and contains(there):
                append(Blit(op.surface, there))
            else:
                left, top = op.part
                self.blit(op.surface, there.x - left, there.y - top)

    @property
    def clip(self) -> pygame.Rect:
        """Return the clip rectangle in use."""
        return self._clip.copy()

    @contextmanager
    def clipped(self, rect: pygame.Rect | Edges) -> Iterator[None]:
        """Paint only inside ``rect`` (and inside the current clip)."""
        before = self._clip
        self._clip = before.clip(pygame.Rect(rect))
        try:
            yield
        finally:
            self._clip = before

    def frame(self) -> Frame:
        """Return everything drawn so far."""
        return Frame(tuple(self.ops), self.size)


def faint(surface: pygame.Surface, seen: float) -> pygame.Surface:
    """Return ``surface`` at an opacity from 0 to 1."""
    if seen >= 1:
        return surface
    # A subsurface shares the pixels without a copy, and caches treat it as a new picture.
    part = surface.subsurface(surface.get_rect())
    part.set_alpha(max(0, round(255 * seen)))
    return part


_veils: WeakValueDictionary[tuple[tuple[int, ...], tuple[int, int]], pygame.Surface]
_veils = WeakValueDictionary()


def _veil(colour: tuple[int, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return a translucent rectangle, cached while it is in use."""
    if (known := _veils.get((colour, size))) is not None:
        return known
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(colour)
    _veils[colour, size] = veil
    return veil
