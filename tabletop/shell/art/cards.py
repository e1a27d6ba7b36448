"""Draw playing cards in their pose, in one of two levels of detail."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.drawing import inset, rect
from tabletop.shell.art.raster import rasterise
from tabletop.table.picture import Pose
from tabletop.table.sprites import Card

PICTURE: Final = 70.0
"""Units of a card's width from which its picture is recognisable."""

FEWEST: Final = 56
"""Least pixels of a card's width for its picture, whatever its units."""

PLAIN: Final = "-plain"
"""Suffix of the name of the drawing for small cards."""

CORNER: Final = 0.08
"""Radius of a corner as a share of the width."""

_DIMMED: Final = (176, 176, 170)
"""Share of each channel, of 255, left on a card that cannot be chosen."""


def card(
    bench: Bench, sprite: Card, pixels: tuple[int, int], pose: Pose, scale: float
) -> pygame.Surface:
    """Draw the face or back of the card in its pose.

    The picture appears from the same apparent size in every window, so that the number on a small
    card stays large on a screen with many pixels.
    """
    turns = pose.quarter_turns % 4
    upright = (pixels[1], pixels[0]) if turns % 2 else pixels
    name = sprite.back if sprite.face is None else sprite.face
    if upright[0] < max(FEWEST, PICTURE * scale) and not name.endswith(PLAIN):
        name += PLAIN
    out = bench.drawings.draw(name, upright)
    out.blit(shape(upright), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if bench.theme.outlined:
        out.blit(_edge(upright), (0, 0))
    if sprite.dim:
        out.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotate(out, -90 * turns) if turns else out


def corner(pixels: tuple[int, int]) -> float:
    """Return the radius in pixels of the corners of a card."""
    return CORNER * min(pixels)


def shape(pixels: tuple[int, int]) -> pygame.Surface:
    """Return the white silhouette of a card."""
    view = float(pixels[0]), float(pixels[1])
    return rasterise(rect(0, 0, *view, corner(pixels), "#ffffff"), view, pixels)


def _edge(pixels: tuple[int, int]) -> pygame.Surface:
    """Draw a black line around the card, as pale paper may lie on white."""
    view = float(pixels[0]), float(pixels[1])
    thick = max(1.0, min(view) / 40)
    radius = max(0.1, corner(pixels) - thick / 2)
    body = rect(*inset(view, thick / 2), radius, stroke="#000000", stroke_width=thick)
    return rasterise(body, view, pixels)
