"""Draw the outlines of boards with their round corners."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.drawing import Point, path, rect, through
from tabletop.shell.art.raster import rasterise

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


def shape(style: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Return the white silhouette of a board."""
    width, height = pixels[0] / scale, pixels[1] / scale
    if style == "banner":
        tails, _, face = ribbon(width, height)
        body = path(through(tails, closed=True), "#ffffff") + rect(*face, 4, "#ffffff")
        return rasterise(body, (width, height), pixels)
    corner = min(RADIUS.get(style, width), width / 2, height / 2)
    inset = min(1.0, width / 20)
    body = rect(inset, inset, width - 2 * inset, height - 2 * inset, corner, "#ffffff")
    return rasterise(body, (width, height), pixels)


def ribbon(
    width: float, height: float
) -> tuple[list[Point], list[list[Point]], tuple[float, float, float, float]]:
    """Lay out a ribbon with two tails.

    Returns:
        The outline of the tails, the folds behind its ends, the box of its face.
    """
    tail = min(0.12 * width, 1.1 * height)
    drop = 0.16 * height
    inner = 1.3 * tail
    notch = 0.36 * tail
    tails = [
        (0.5, drop),
        (width - 0.5, drop),
        (width - notch, (height + drop) / 2),
        (width - 0.5, height - 0.5),
        (0.5, height - 0.5),
        (notch, (height + drop) / 2),
    ]
    top, low = height - drop, height - 0.5
    folds = [
        [(tail, top), (inner, top), (inner, low)],
        [(width - tail, top), (width - inner, top), (width - inner, low)],
    ]
    return tails, folds, (tail, 0.8, width - 2 * tail, height - drop - 0.8)
