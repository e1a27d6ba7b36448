"""Playing cards: which of two drawings is taken, round corners, and how they lie."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.drawing import rect
from tabletop.shell.art.raster import rasterise
from tabletop.table.picture import Pose
from tabletop.table.sprites import Card

PICTURE: Final = 70.0
"""Units of a card's width from which its picture can be made out."""

FEWEST: Final = 56
"""Pixels that the picture needs besides, in a small window."""

PLAIN: Final = "-plain"
"""What the name of the drawing ends with that small cards show."""

CORNER: Final = 0.08
"""Radius of a corner as a share of the width."""

_DIMMED: Final = (176, 176, 170)
"""What is left of each channel, of 255, on a card that cannot be chosen."""


def card(
    bench: Bench, sprite: Card, pixels: tuple[int, int], pose: Pose, scale: float
) -> pygame.Surface:
    """The side of the card that is up, as it lies.

    Its picture is shown from the same size to the eye in every window, so that the number on a
    small card stays large on a screen with many pixels.
    """
    turns = pose.quarter_turns % 4
    upright = (pixels[1], pixels[0]) if turns % 2 else pixels
    name = sprite.back if sprite.face is None else sprite.face
    if upright[0] < max(FEWEST, PICTURE * scale):
        name += PLAIN
    out = bench.drawings.draw(name, upright)
    out.blit(shape(upright), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if bench.theme.outlined:
        out.blit(_edge(upright), (0, 0))
    if sprite.dim:
        out.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotate(out, -90 * turns) if turns else out


def corner(pixels: tuple[int, int]) -> float:
    """Radius in pixels of the corners of a card."""
    return CORNER * min(pixels)


def shape(pixels: tuple[int, int]) -> pygame.Surface:
    """The white silhouette of a card."""
    view = float(pixels[0]), float(pixels[1])
    return rasterise(rect(0, 0, *view, corner(pixels), "#ffffff"), view, pixels)


def _edge(pixels: tuple[int, int]) -> pygame.Surface:
    """A black line around the card, where pale paper may lie on white."""
    width, height = float(pixels[0]), float(pixels[1])
    thick = max(1.0, min(width, height) / 40)
    body = rect(
        thick / 2,
        thick / 2,
        width - thick,
        height - thick,
        max(0.1, corner(pixels) - thick / 2),
        stroke="#000000",
        stroke_width=thick,
    )
    return rasterise(body, (width, height), pixels)
