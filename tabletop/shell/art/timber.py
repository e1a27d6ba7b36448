"""Draw blocks of walnut with rounded edges, and brass inlays."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.board_shapes import RADIUS, shape
from tabletop.shell.art.colour import mix, rgb
from tabletop.shell.art.drawing import line, linear, rect
from tabletop.shell.art.materials import wood
from tabletop.shell.art.raster import masked, rasterise

DARK: Final = "#170b04"
BRASS: Final = "#c99b4f"
SHINE: Final = "#ffe3a3"


def block(
    bench: Bench,
    style: str,
    pixels: tuple[int, int],
    scale: float,
    seed: int,
    *,
    upright: bool = False,
) -> pygame.Surface:
    """Draw a plank in the shape of a board of ``style``, lit above."""
    width, height = pixels[0] / scale, pixels[1] / scale
    plank = wood(bench, pixels, seed, scale, upright=upright)
    out = masked(plank, shape(style, pixels, scale))
    r = min(RADIUS.get(style, 12), width / 2, height / 2)
    if not bench.theme.textured:
        edge = rect(1.5, 1.5, width - 3, height - 3, r, stroke="#000000", stroke_width=3)
        out.blit(rasterise(edge, (width, height), pixels), (0, 0))
        return out
    light = (
        linear(
            "e",
            (0, 0),
            (0, height),
            (0, "#ffe9c8", 0.62),
            (min(0.3, 14 / height), "#ffe9c8", 0.16),
            (1 - min(0.3, 14 / height), DARK, 0.2),
            (1, DARK, 0.75),
        )
        + linear("h", (0, 0), (width, 0), (0, "#ffdfb0", 0.16), (0.5, DARK, 0), (1, DARK, 0.28))
        + rect(0, 0, width, height, r, "url(#h)")
        + rect(2.4, 2.4, width - 4.8, height - 4.8, r - 1.6, stroke="url(#e)", stroke_width=2.2)
        + rect(1.2, 1.2, width - 2.4, height - 2.4, r - 0.6, stroke=DARK, stroke_width=1.2)
    )
    out.blit(masked_svg(light, (width, height), pixels, style, scale), (0, 0))
    return out


def masked_svg(
    body: str, view: tuple[float, float], pixels: tuple[int, int], style: str, scale: float
) -> pygame.Surface:
    """Draw SVG cut to the outline of a board of ``style``."""
    drawn = rasterise(body, view, pixels)
    drawn.blit(shape(style, pixels, scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def inlay(d: str, width: float = 3) -> str:
    """Draw a brass inlay in the wood along path data ``d``."""
    return (
        line(d, "#1e1006", width + 2.4, stroke_opacity=0.55)
        + line(d, BRASS, width)
        + line(d, SHINE, width / 3, stroke_opacity=0.65)
    )


def recess(box: tuple[float, float, float, float], r: float, name: str) -> str:
    """Draw a dark recess cut into wood, with light on its lower lip."""
    x, y, w, h = box
    deep = min(16.0, h / 2)
    return (
        rect(x, y, w, h, r, "#120a05", fill_opacity=0.5)
        + linear(name, (0, y), (0, y + deep), (0, "#000000", 0.5), (1, "#000000", 0))
        + rect(x, y, w, deep, r, f"url(#{name})")
        + rect(x, y, w, h, r, stroke="#0d0603", stroke_width=1.4, stroke_opacity=0.8)
        + line(f"M{x + r} {y + h + 0.9}H{x + w - r}", "#f2cf9e", 1.2, stroke_opacity=0.34)
    )


def felted(
    bench: Bench, colour: str, pixels: tuple[int, int], scale: float, light: str = ""
) -> pygame.Surface:
    """Draw felt without a border, opaque.

    ``light`` is a drawing of 1600 x 900 that falls on it.
    """
    out = pygame.Surface(pixels, 0, 32)
    out.fill(rgb(mix(colour, "#ffffff", 0.07) if bench.theme.textured else colour))
    if not bench.theme.textured:
        return out
    if light:
        # Light changes so slowly that a coarse picture of it is enough.
        coarse = max(2, pixels[0] // 12), max(2, pixels[1] // 12)
        flat = pygame.transform.smoothscale(rasterise(light, (1600, 900), coarse), pixels)
        out.blit(flat, (0, 0))
    bench.textures.multiply(out, "felt", zoom_for(scale))
    return out
