"""Draw boards of every style, and the glow around those in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from typing import Final, TypeAlias

import pygame

from tabletop.shell.art import festive, furniture, paper, railway
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.board_shapes import covered, least, shape, style_of
from tabletop.shell.art.colour import rgb
from tabletop.shell.art.marks import trail_colour
from tabletop.shell.art.raster import blank, room, soft, stretched, strips_around
from tabletop.table.sprites import Board

Maker: TypeAlias = Callable[[Bench, str, tuple[int, int], float], pygame.Surface]


def glows(sprite: Board) -> bool:
    """Return whether the board has a glow."""
    in_play = sprite.tone == "lit" or sprite.tone.startswith("seat")
    return in_play and style_of(sprite.style).blur > 0


def reach(sprite: Board, scale: float) -> int:
    """Return the pixels by which the glow of a board exceeds its box."""
    return room(style_of(sprite.style).blur * scale)


def steps(
    bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float
) -> Iterator[pygame.Surface]:
    """Draw a board without its glow; yield it after each step of a frame."""
    if sprite.style in {"felt", "baize"}:
        yield from furniture.felt_steps(bench, sprite.style, pixels, scale)
    else:
        yield _MAKERS.get(sprite.style, paper.plate)(bench, sprite.tone, pixels, scale)


def lit(sprite: Board, pixels: tuple[int, int], scale: float) -> pygame.Rect:
    """Return the rectangle that a glow fills, relative to the board's box."""
    pad = reach(sprite, scale)
    return pygame.Rect((0, 0), pixels).inflate(2 * pad, 2 * pad)


def around(
    sprite: Board, pixels: tuple[int, int], scale: float, whole: pygame.Rect
) -> list[pygame.Rect]:
    """Return the visible strips of a picture under a board.

    They reach under its edge as far as its round corners leave visible. If only strips change, the
    board itself is not repainted. ``whole`` is the picture's box relative to the board's.
    """
    under = covered(sprite.style, pixels, scale)
    hole = pygame.Rect((0, 0), pixels).inflate(-2 * under, -2 * under).clip(whole)
    if not style_of(sprite.style).solid or min(pixels) <= 2 * under or not hole:
        return [whole]
    return strips_around(whole, hole)


def glow(bench: Bench, sprite: Board, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the glow of a board, which fills :func:`lit`."""
    style, theme, pad = sprite.style, bench.theme, reach(sprite, scale)
    few = least(style, pixels, scale, 2 * pad)
    out = blank((few[0] + 2 * pad, few[1] + 2 * pad))
    colour = trail_colour(bench, sprite.tone)
    if not theme.outlined:
        blur = style_of(style).blur * scale
        alpha = 235 if style == "hoop" else 165
        for radius in (blur, blur * 0.4):
            edge = room(radius)
            shine = soft(shape(style, few, scale), radius, alpha, colour)
            out.blit(shine, (pad - edge, pad - edge))
    else:
        # The white ring is visible on dark felt, the coloured ring on the white table.
        for thick, dye in ((ceil(8 * scale), "#ffffff"), (ceil(5 * scale), colour)):
            ring = shape(style, (few[0] + 2 * thick, few[1] + 2 * thick), scale)
            ring.fill((*rgb(dye), 255), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(ring, (pad - thick, pad - thick))
    if not style_of(style).solid:  # the ground is seen through it, and must not glow
        mask = shape(style, few, scale)
        mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    return stretched(out, lit(sprite, pixels, scale).size)


_MAKERS: Final[dict[str, Maker]] = {  # all other styles except felt are plates
    "hoop": furniture.hoop,
    "tray": furniture.tray,
    "pad": furniture.pad,
    "tag": paper.tag,
    "groove": paper.groove,
    "pass": paper.passing,
    "idle": paper.idle,
    "chip": paper.chip,
    "number": paper.number,
    "place": paper.place,
    "rails": railway.rails,
    "bend": railway.bend,
    "rack": furniture.rack,
    "racks": partial(furniture.rack, style="racks", count=2),
    "green": furniture.green,
    "slot": furniture.slot,
    "band": furniture.band,
    "banner": festive.banner,
    "frame": furniture.chequered,
    "square": furniture.square,
    "crown": festive.crown,
    "gilt": festive.gilt,
    "riser": festive.riser,
    "brass": festive.brass,
    "wagon": festive.wagon,
    "flags": festive.flags,
}
