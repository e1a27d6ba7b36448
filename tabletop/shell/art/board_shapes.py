"""List the styles of boards, and draw their outlines with round corners."""

from __future__ import annotations

from math import ceil, inf, sqrt
from typing import Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.art.drawing import rect
from tabletop.shell.art.raster import rasterise, stretched


@dataclass(frozen=True, slots=True)
class Style:
    """Describe a style of boards, besides how it is painted.

    Attributes:
        radius: Corner radius in units; by default the board is round.
        blur: Blur radius, in units, of the glow around a lit board; 0 for no glow.
        solid: Whether it hides everything below it, except near its edges.
        toneless: Whether it looks the same in every tone but for the glow.
        loose: Whether its shadow is that of what is drawn, not that of its box.
    """

    radius: float = inf
    blur: float = 0
    solid: bool = False
    toneless: bool = False
    loose: bool = False


STYLES: Final[dict[str, Style]] = {
    "hoop": Style(28, blur=19, solid=True, toneless=True),
    "tray": Style(18, blur=9, solid=True, toneless=True),
    "pad": Style(20, solid=True, toneless=True),
    "plate": Style(12, blur=7, solid=True),
    "row": Style(12, solid=True),
    "panel": Style(12, blur=7, solid=True),
    "tag": Style(6),
    "groove": Style(7),
    "pass": Style(14, blur=7, solid=True, toneless=True),
    "idle": Style(12, solid=True, toneless=True),
    "chip": Style(8),
    "felt": Style(26, solid=True, toneless=True),
    "baize": Style(26, solid=True, toneless=True),
    "rails": Style(4),
    "bend": Style(loose=True),
    "rack": Style(14, blur=9, solid=True, toneless=True),
    "racks": Style(14, blur=9, solid=True, toneless=True),
    "hub": Style(18),
    "green": Style(30, solid=True, toneless=True),
    "slot": Style(13, blur=9, toneless=True),
    "band": Style(15, toneless=True),
    "banner": Style(toneless=True, loose=True),
    "frame": Style(12, solid=True, toneless=True),
    "square": Style(2),
    "crown": Style(toneless=True, loose=True),
    "gilt": Style(toneless=True, loose=True),
    "riser": Style(3, solid=True, toneless=True),
    "brass": Style(6, toneless=True),
    "wagon": Style(loose=True),
    "flags": Style(toneless=True, loose=True),
}

_ROUND: Final = Style()

_NARROW: Final = 20.0
"""Units of width below which a board lies less than a unit inside its box."""

_HIDDEN: Final = 1 - sqrt(0.5)
"""Share of a round corner's radius, from both edges, beyond which the board covers everything."""


def style_of(name: str) -> Style:
    """Return a style by its name; an unlisted style is round."""
    return STYLES.get(name, _ROUND)


def corner(style: str, width: float, height: float) -> float:
    """Return the radius of the corners of a board of that size, all in units."""
    return min(style_of(style).radius, width / 2, height / 2)


def shape(style: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Return the white silhouette of a board."""
    return rounded(pixels, scale, *_outline(style, pixels, scale))


def cut(surface: pygame.Surface, style: str, scale: float) -> pygame.Surface:
    """Cut a surface, which has an alpha channel, to a board's silhouette."""
    pixels = surface.get_size()
    small = _small(pixels, scale, *_outline(style, pixels, scale))
    return stretched(small, pixels, onto=surface, flags=pygame.BLEND_RGBA_MULT)


def _outline(style: str, pixels: tuple[int, int], scale: float) -> tuple[float, float]:
    """Return the inset of a board and the radius of its corners, in units."""
    width, height = pixels[0] / scale, pixels[1] / scale
    return min(1.0, width / _NARROW), corner(style, width, height)


def rounded(pixels: tuple[int, int], scale: float, inset: float, radius: float) -> pygame.Surface:
    """Return a white rectangle with round corners, measured in units."""
    return stretched(_small(pixels, scale, inset, radius), pixels)


def _small(pixels: tuple[int, int], scale: float, inset: float, radius: float) -> pygame.Surface:
    """Return the smallest white rectangle with the same round corners."""
    few = _corners(pixels, scale, inset + radius)
    width, height = few[0] / scale, few[1] / scale
    body = rect(inset, inset, width - 2 * inset, height - 2 * inset, radius, "#ffffff")
    return rasterise(body, (width, height), few)


def _corners(pixels: tuple[int, int], scale: float, reach: float, blur: int = 0) -> tuple[int, int]:
    """Return the smallest size that holds corners of ``reach`` units."""
    few = max(2 * (ceil(reach * scale) + blur) + 1, ceil(_NARROW * scale))
    return min(pixels[0], few), min(pixels[1], few)


def least(style: str, pixels: tuple[int, int], scale: float, blur: int = 0) -> tuple[int, int]:
    """Return the smallest size of a board with the same corners and edges.

    Between them every row and every column is the same, see :func:`raster.stretched`. A corner
    changes the picture up to ``blur`` pixels away.
    """
    radius = corner(style, pixels[0] / scale, pixels[1] / scale)
    return _corners(pixels, scale, radius + 1, blur)


def covered(style: str, pixels: tuple[int, int], scale: float) -> int:
    """Return the width of a board's transparent edge, in pixels."""
    radius = corner(style, pixels[0] / scale, pixels[1] / scale)
    return ceil((_HIDDEN * radius + 1) * scale) + 2
