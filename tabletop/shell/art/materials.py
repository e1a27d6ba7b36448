"""Draw linen, felt, walnut and velvet: the ground, its wood, its curtain."""

from __future__ import annotations

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.colour import darker, lighter, mix, rgb
from tabletop.shell.art.drawing import linear, rect
from tabletop.shell.art.raster import blank, rasterise

_LIGHT_STEP = 12
"""Pixels a coarse sample of the light covers: light changes slowly."""

_FOLD_STEP = 3
"""Pixels a coarse sample of velvet covers: its folds are soft."""

_VELVET = "#8e2f2b"

_VALANCE = 250
"""Units of height of the valance, on a curtain 900 high or higher."""


def ground(bench: Bench, size: tuple[int, int]) -> pygame.Surface:
    """Draw the ground: linen by day, felt by night, plain in high contrast."""
    theme = bench.theme
    out = pygame.Surface(size, 0, 32)
    if not theme.textured:
        out.fill(rgb(theme.table))
        return out
    width, height = size
    coarse = max(2, width // _LIGHT_STEP), max(2, height // _LIGHT_STEP)
    light = bench.drawings.draw(f"boards/lamp-table-{theme.name}", coarse)
    flat = pygame.Surface(coarse, 0, 32)
    flat.blit(light, (0, 0))
    pygame.transform.smoothscale(flat, size, out)
    name = "linen" if theme.name == "light" else "felt"
    bench.textures.multiply(out, name, zoom_for(min(width / 1600, height / 900)))
    return out


def wood(
    bench: Bench, size: tuple[int, int], seed: int, scale: float, *, upright: bool = False
) -> pygame.Surface:
    """Draw a plank of walnut, its grain lying or ``upright``.

    ``seed`` chooses the part of the tree.
    """
    theme = bench.theme
    if not theme.textured:
        out = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
        out.fill(rgb(theme.walnut))
        return out
    lying = (size[1], size[0]) if upright else size
    colours = theme.walnut_dark, mix(theme.walnut, "#d9a777", 0.18)
    plank = bench.textures.between(lying, "wood", zoom_for(scale), colours, seed)
    return pygame.transform.rotate(plank, 90) if upright else plank


def rail(bench: Bench, size: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the walnut bar along a screen edge, lit above, shaded below."""
    theme = bench.theme
    out = wood(bench, size, 2, scale)
    if not theme.textured:
        return out
    height = size[1] / scale
    shade = (
        linear(
            "s",
            (0, 0),
            (0, height),
            (0, "#ffe2b4", 0.22),
            (0.1, "#ffe2b4", 0.05),
            (0.55, theme.shadow, 0),
            (1, theme.shadow, 0.42),
        )
        + rect(0, 0, 10, height, fill="url(#s)")
        + rect(0, 0, 10, 1.6, fill=lighter(theme.walnut, 0.45), fill_opacity=0.55)
        + rect(0, height - 1.6, 10, 1.6, fill=darker(theme.walnut_dark, 0.6), fill_opacity=0.8)
    )
    strip = rasterise(shade, (10, height), (8, size[1]))
    out.blit(pygame.transform.scale(strip, size), (0, 0))
    return out


def curtain(bench: Bench, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the velvet that falls between two people at one screen."""
    out = blank(pixels)
    if bench.theme.textured:
        few = max(8, pixels[0] // _FOLD_STEP), max(8, pixels[1] // _FOLD_STEP)
        out.blit(
            pygame.transform.smoothscale(bench.drawings.draw("ui/velvet", few), pixels), (0, 0)
        )
        bench.textures.multiply(out, "felt", zoom_for(scale))
    else:
        out.fill(darker(_VELVET, 0.55))
    high = min(_VALANCE * scale, _VALANCE / 900 * pixels[1])
    out.blit(bench.drawings.draw("ui/valance", (pixels[0], round(high))), (0, 0))
    return out
