"""Cast shadows and glows: a blurred silhouette, shifted down and right."""

from __future__ import annotations

from math import ceil

import pygame

from tabletop.shell.art.colour import rgb
from tabletop.shell.art.raster import blank, blurred, faded, silhouette, stretched


def soft(shape: pygame.Surface, radius: float, alpha: int, colour: str) -> pygame.Surface:
    """Return the blurred silhouette of ``shape``, larger by :func:`room`."""
    pad = room(radius)
    width, height = shape.get_size()
    channels = rgb(colour)
    out = blank((width + 2 * pad, height + 2 * pad))
    out.fill((*channels, 0))
    out.blit(silhouette(shape, channels), (pad, pad))
    return faded(blurred(out, radius), min(255, alpha))


def under_plate(
    size: tuple[int, int], radius: int, lift: float, alpha: int, colour: str
) -> pygame.Surface:
    """Return the blurred shadow of a rounded rectangle, larger on all sides.

    It floats ``lift`` pixels above the ground; ``alpha`` is 0 to 255, in the darkest part. Only
    what its corners need is blurred, and stretched.
    """
    blur, pad = _blur(lift), plate_room(lift)
    corners = 2 * (2 * pad + max(1, radius)) + 1
    few = min(size[0], corners), min(size[1], corners)
    surface = blank((few[0] + 2 * pad, few[1] + 2 * pad))
    channels = rgb(colour)
    surface.fill((*channels, 0))
    pygame.draw.rect(surface, (*channels, 255), ((pad, pad), few), border_radius=max(1, radius))
    whole = size[0] + 2 * pad, size[1] + 2 * pad
    return stretched(faded(blurred(surface, blur), alpha), whole)


def _blur(lift: float) -> float:
    return max(1.0, lift * 1.7)


def plate_room(lift: float) -> int:
    """Return the pixels by which the shadow of a plate exceeds it."""
    return round(_blur(lift) * 2) + 4


def room(radius: float) -> int:
    """Return the pixels by which a blur of ``radius`` exceeds its shape."""
    return ceil(2 * radius) + 1


def depth(height: float, scale: float) -> tuple[float, tuple[int, int]]:
    """Return blur radius and offset, in pixels, for ``height`` units."""
    return max(1.0, (1.25 * height + 0.3) * scale), (
        round(0.4 * height * scale),
        round(height * scale),
    )


def strength(height: float, shade: int) -> int:
    """Return the alpha of a shadow: firm near the ground, softer higher up."""
    return min(255, round(shade * (1.2 if height < 3 else 1.0)))
