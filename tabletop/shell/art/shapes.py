"""The outlines of boards: how round their corners are."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.drawing import rect
from tabletop.shell.art.raster import rasterise

RADIUS: Final[dict[str, float]] = {
    "hoop": 28,
    "tray": 18,
    "pad": 20,
    "plate": 12,
    "panel": 12,
    "tag": 6,
    "pass": 14,
    "chip": 8,
    "felt": 26,
    "rails": 4,
    "rack": 14,
    "racks": 14,
    "hub": 18,
    "curtain": 0,
}
"""Corners in units; a style that is not named is round."""


def shape(style: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """The white silhouette of a board."""
    width, height = pixels[0] / scale, pixels[1] / scale
    corner = min(RADIUS.get(style, width), width / 2, height / 2)
    inset = min(1.0, width / 20)
    body = rect(inset, inset, width - 2 * inset, height - 2 * inset, corner, "#ffffff")
    return rasterise(body, (width, height), pixels)
