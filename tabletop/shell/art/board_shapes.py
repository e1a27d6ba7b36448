"""Draw the outlines of boards with their round corners."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

import pygame

from tabletop.shell.art.drawing import rect
from tabletop.shell.art.raster import rasterise, stretched

RADIUS: Final[dict[str, float]] = {
    "hoop": 28,
    "tray": 18,
    "pad": 20,
    "plate": 12,
    "row": 12,
    "panel": 12,
    "tag": 6,
    "groove": 7,
    "pass": 14,
    "idle": 12,
    "chip": 8,
    "felt": 26,
    "baize": 26,
    "rails": 4,
    "rack": 14,
    "racks": 14,
    "hub": 18,
    "green": 30,
    "slot": 13,
    "band": 15,
    "frame": 12,
    "square": 2,
}
"""Corner radii in units; a style that is not named is round."""


_NARROW: Final = 20.0
"""Units of width below which a board lies less than a unit inside its box."""

_HIDDEN: Final = 1 - sqrt(0.5)
"""Share of a round corner's radius, from both edges, beyond which it covers everything."""


def shape(style: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Return the white silhouette of a board."""
    width, height = pixels[0] / scale, pixels[1] / scale
    corner = min(RADIUS.get(style, width), width / 2, height / 2)
    return rounded(pixels, scale, min(1.0, width / _NARROW), corner)


def rounded(pixels: tuple[int, int], scale: float, inset: float, corner: float) -> pygame.Surface:
    """Return a white rectangle with round corners.

    Args:
        pixels: Size of the surface.
        scale: Pixels per table unit.
        inset: Units from the edges of the surface.
        corner: Radius in units.
    """
    few = _corners(pixels, scale, inset + corner)
    width, height = few[0] / scale, few[1] / scale
    body = rect(inset, inset, width - 2 * inset, height - 2 * inset, corner, "#ffffff")
    return stretched(rasterise(body, (width, height), few), pixels)


def _corners(pixels: tuple[int, int], scale: float, reach: float, blur: int = 0) -> tuple[int, int]:
    """Return the smallest size that holds corners of ``reach`` units."""
    few = max(2 * (ceil(reach * scale) + blur) + 1, ceil(_NARROW * scale))
    return min(pixels[0], few), min(pixels[1], few)


def least(style: str, pixels: tuple[int, int], scale: float, blur: int = 0) -> tuple[int, int]:
    """Return the smallest size of a board with the same corners and edges.

    Between them every row and every column is the same, see :func:`raster.stretched`.

    Args:
        style: Style of the board.
        pixels: Its size.
        scale: Pixels per table unit.
        blur: Pixels from a corner up to which it can be told.
    """
    width, height = pixels[0] / scale, pixels[1] / scale
    corner = min(RADIUS.get(style, width), width / 2, height / 2)
    return _corners(pixels, scale, corner + 1, blur)


def covered(style: str, pixels: tuple[int, int], scale: float) -> int:
    """Return the width of a board's transparent edge, in pixels."""
    corner = min(RADIUS.get(style, pixels[0] / scale), min(pixels) / scale / 2)
    return ceil((_HIDDEN * corner + 1) * scale) + 2
