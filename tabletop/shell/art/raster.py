"""Render SVG into surfaces of the one pixel format that blits fast."""

from __future__ import annotations

import io
import math
import re
from typing import Final

import pygame

from tabletop.shell.art.colour import RGB
from tabletop.shell.art.drawing import document

_HEAD: Final = re.compile(r'width="\d+" height="\d+"')


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


_FORMAT: Final = blank((1, 1))


def render(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Render an SVG document, which declares ``size``, at exactly that size."""
    size = max(1, size[0]), max(1, size[1])
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    # The loader's channel order is 30 times slower to blit than that of the screen.
    surface = surface.convert(_FORMAT)
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def rasterise(body: str, view: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """Render an SVG body in a window of ``view`` units at ``size`` pixels."""
    return render(document(body, view, (max(1, size[0]), max(1, size[1]))), size)


def resized(text: str, size: tuple[int, int]) -> str:
    """Set the size declared by an SVG file's text to ``size``.

    Otherwise the picture may be a pixel off.
    """
    return _HEAD.sub(f'width="{size[0]}" height="{size[1]}"', text, count=1)


def inside(text: str) -> str:
    """Return the body of an SVG file, between its outermost tags."""
    return text[text.find(">", text.find("<svg")) + 1 : text.rfind("</svg>")]


def masked(texture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Cut ``texture`` (opaque) to the shape of ``mask`` (white, with alpha)."""
    out = blank(mask.get_size())
    out.blit(texture, (0, 0))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def silhouette(shape: pygame.Surface, colour: RGB) -> pygame.Surface:
    """Return the shape of a picture, in one colour."""
    out = shape.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Multiply the alpha of ``surface`` by ``alpha`` / 255, in place."""
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Blur ``surface`` as by a Gaussian; wide blurs use a smaller copy.

    Args:
        surface: Must have ``2 * radius`` pixels of room on every side.
        radius: Pixels; twice the standard deviation.
    """
    width, height = surface.get_size()
    shrink = max(1, int(radius // 3))
    small = surface
    if shrink > 1:
        few = max(1, width // shrink), max(1, height // shrink)
        small = pygame.transform.smoothscale(surface, few)
    # Two box blurs are as soft as a Gaussian of the same deviation, and far quicker.
    half = max(1, round((math.sqrt(1.5 * (radius / shrink) ** 2 + 1) - 1) / 2))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, half), half)
    return soft if shrink == 1 else pygame.transform.smoothscale(soft, (width, height))
