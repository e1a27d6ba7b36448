"""Draw boards of every style, and the glow around those in play."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final, TypeAlias

import pygame

from tabletop.shell.art import chequers, festive, furniture, greens, paper, railway
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.board_shapes import covered, least, shape
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

_HOLLOW: Final = frozenset(("slot",))
"""Styles that show the ground below; the glow stays outside them."""

OPEN: Final = frozenset(("crown", "gilt", "wagon", "flags"))
"""Styles whose shadow is that of what is drawn, not that of their box."""

Maker: TypeAlias = Callable[[Bench, str, tuple[int, int], float], pygame.Surface]


def glows(sprite: Board) -> bool:
    """Tell whether the board has a glow."""
    return sprite.style in _BLUR and (sprite.tone == "lit" or sprite.tone.startswith("seat"))


def reach(sprite: Board, scale: float) -> int:
    """Return the pixels by which the glow of a board exceeds its box."""
    return room(_BLUR[sprite.style] * scale)


def draw(bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a board without its glow."""
    return _MAKERS.get(sprite.style, paper.panel)(bench, sprite.tone, pixels, scale)


def around(sprite: Board, pixels: tuple[int, int], scale: float) -> list[pygame.Rect]:
    """Return the strips that a glow fills, as seen from the box of its board.

    They reach below its edge as far as its round corners show what is under it, and no further:
    where only the glow changes, the board itself need not be painted anew.
    """
    pad, under = reach(sprite, scale), covered(sprite.style, pixels, scale)
    whole = pygame.Rect((0, 0), pixels).inflate(2 * pad, 2 * pad)
    hole = pygame.Rect((0, 0), pixels).inflate(-2 * under, -2 * under)
    if min(hole.size) <= 0:
        return [whole]
    thick = pad + under
    return [
        pygame.Rect(whole.topleft, (whole.width, thick)),
        pygame.Rect((whole.x, hole.bottom), (whole.width, thick)),
        pygame.Rect((whole.x, hole.y), (thick, hole.height)),
        pygame.Rect((hole.right, hole.y), (thick, hole.height)),
    ]


def glow(bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the glow of a board, as small as can be.

    It is :func:`reach` pixels larger on each side, and enlarged by :func:`strip`.
    """
    style, theme, pad = sprite.style, bench.theme, reach(sprite, scale)
    few = least(style, pixels, scale, 2 * pad)
    out = blank((few[0] + 2 * pad, few[1] + 2 * pad))
    colour = trail_colour(bench, sprite.tone)
    if not theme.outlined:
        blur = _BLUR[style] * scale
        alpha = round((235 if style == "hoop" else 165) * theme.glow_strength)
        for radius in (blur, blur * 0.4):
            edge = room(radius)
            shine = soft(shape(style, few, scale), radius, alpha, colour)
            out.blit(shine, (pad - edge, pad - edge))
    else:
        # The white ring is visible on dark felt, the other one on the white table.
        for thick, dye in ((ceil(8 * scale), "#ffffff"), (ceil(5 * scale), colour)):
            ring = shape(style, (few[0] + 2 * thick, few[1] + 2 * thick), scale)
            ring.fill((*rgb(dye), 255), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(ring, (pad - thick, pad - thick))
    if style in _HOLLOW:
        mask = shape(style, few, scale)
        mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    return out


def strip(glow: pygame.Surface, size: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    """Cut one strip out of a glow that is enlarged to ``size``.

    Args:
        glow: The glow, see :func:`glow`.
        size: Pixels of the whole.
        part: The strip in the whole; it touches a side of it or is all of it.
    """
    columns = _cut(glow.get_width(), size[0], part.left, part.right)
    rows = _cut(glow.get_height(), size[1], part.top, part.bottom)
    small = glow.subsurface((columns[0], rows[0], columns[1], rows[1]))
    return stretched(small, part.size)


def _cut(small: int, large: int, begin: int, end: int) -> tuple[int, int]:
    """Return begin and length in the small picture of a span of the large one."""
    less = large - small
    first = begin if begin < large / 2 else begin - less
    last = end if end <= large / 2 else end - less
    return first, last - first


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
