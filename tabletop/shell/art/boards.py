"""Draw boards of every style, and the glow around those in play."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, TypeAlias

import pygame

from tabletop.shell.art import chequers, festive, furniture, greens, paper, railway
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.board_shapes import least, shape
from tabletop.shell.art.colour import rgb
from tabletop.shell.art.marks import trail_colour
from tabletop.shell.art.raster import blank, stretched
from tabletop.shell.art.shadows import room, soft
from tabletop.table.sprites import Board

_BLUR: Final[dict[str, float]] = {
    "hoop": 19,
    "plate": 7,
    "panel": 7,
    "tray": 9,
    "pass": 7,
    "rack": 9,
    "racks": 9,
    "slot": 9,
}
"""Blur radius in units of the glow around a lit board."""

TONELESS: Final = frozenset(
    (
        *("hoop", "tray", "pad", "pass", "idle", "felt", "baize", "rack", "racks"),
        *("green", "slot", "band", "banner", "frame", "crown", "gilt", "flags"),
    )
)
"""Styles that look the same in every tone but for the glow."""

_HOLLOW: Final = frozenset(("slot",))
"""Styles that show the ground below; the glow stays outside them."""

OPEN: Final = frozenset(("crown", "gilt", "wagon", "flags"))
"""Styles whose shadow is that of what is drawn, not that of their box."""

Maker: TypeAlias = Callable[[Bench, str, tuple[int, int], float], pygame.Surface]


def glows(sprite: Board) -> bool:
    """Tell whether the board has a glow."""
    return sprite.style in _BLUR and (sprite.tone == "lit" or sprite.tone.startswith("seat"))


def reach(sprite: Board, scale: float) -> int:
    """Return the pixels by which a board is larger than its box on each side."""
    return room(_BLUR[sprite.style] * scale) if glows(sprite) else 0


def bare(bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a board without its glow."""
    return _MAKERS.get(sprite.style, paper.panel)(bench, sprite.tone, pixels, scale)


def shining(
    bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float, body: pygame.Surface
) -> pygame.Surface:
    """Draw the board ``body`` with its glow, :func:`reach` pixels larger."""
    pad = reach(sprite, scale)
    theme = bench.theme
    out = blank((pixels[0] + 2 * pad, pixels[1] + 2 * pad))
    colour = trail_colour(bench, sprite.tone)
    if not theme.outlined:
        blur = _BLUR[sprite.style] * scale
        alpha = round((235 if sprite.style == "hoop" else 165) * theme.glow_strength)
        for radius in (blur, blur * 0.4):
            edge = room(radius)
            few = least(sprite.style, pixels, scale, 2 * edge)
            shine = soft(shape(sprite.style, few, scale), radius, alpha, colour)
            whole = pixels[0] + 2 * edge, pixels[1] + 2 * edge
            out.blit(stretched(shine, whole), (pad - edge, pad - edge))
    else:
        # The white ring is visible on dark felt, the other one on the white table.
        for thick, dye in ((ceil(8 * scale), "#ffffff"), (ceil(5 * scale), colour)):
            ring = pygame.transform.smoothscale(
                shape(sprite.style, pixels, scale), (pixels[0] + 2 * thick, pixels[1] + 2 * thick)
            )
            ring.fill((*rgb(dye), 255), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(ring, (pad - thick, pad - thick))
    if sprite.style in _HOLLOW:
        mask = shape(sprite.style, pixels, scale)
        mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    out.blit(body, (pad, pad))
    return out


_MAKERS: Final[dict[str, Maker]] = {
    "hoop": furniture.hoop,
    "tray": furniture.tray,
    "pad": furniture.pad,
    "plate": paper.plate,
    "row": paper.plate,
    "panel": paper.panel,
    "tag": paper.tag,
    "groove": paper.groove,
    "pass": paper.passing,
    "idle": paper.idle,
    "chip": paper.chip,
    "number": paper.number,
    "felt": railway.felt,
    "baize": railway.baize,
    "rails": railway.rails,
    "rack": railway.rack,
    "racks": railway.racks,
    "green": greens.green,
    "slot": greens.slot,
    "band": greens.band,
    "banner": greens.banner,
    "frame": chequers.frame,
    "square": chequers.square,
    "crown": festive.crown,
    "gilt": festive.gilt,
    "wagon": festive.wagon,
    "flags": festive.flags,
}
