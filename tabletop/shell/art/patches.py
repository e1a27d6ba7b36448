"""Draw patches: cloth cut along a polyomino, padded, bound, with buttons."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import Final

import pygame

from tabletop.pieces.polyomino import posed, posed_in_order, size
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.colour import lighter
from tabletop.shell.art.drawing import group, line, num, path, stitches, through
from tabletop.shell.art.polyomino_border import border, rings
from tabletop.shell.art.raster import inside, masked, rasterise
from tabletop.table.picture import Pose
from tabletop.table.sprites import Cells, Sewn

_EDGE: Final = 0.018
"""Squares left free around the cloth, so that neighbours do not touch."""

_CORNER: Final = 0.16
"""Radius of the corners, in squares."""

_COARSEST: Final = 11
"""Pixels per square below which stitches would only be noise."""

_BUTTON: Final = "ui/sewn-button"
_SMALL: Final = 0.285 / 18.4
_LEFT: Final = 0.5 - 20 * _SMALL
_TOP: Final = 0.5 - 19.4 * _SMALL
"""The drawing of a button, its scale on a square, and its place: it has a shadow below."""

THREAD: Final = "#fff6e2"


def shape(cells: Cells, pose: Pose, pixels: tuple[int, int]) -> pygame.Surface:
    """Return the white silhouette of a patch in its pose."""
    lying = posed(cells, pose)
    rows, columns = size(lying)
    return rasterise(path(outline(lying), "#ffffff"), (columns, rows), pixels)


def outline(lying: Cells) -> str:
    """Return path data of the edge of a patch, in squares."""
    return border(lying, _EDGE, _CORNER)


def sewn(bench: Bench, sprite: Sewn, pixels: tuple[int, int], pose: Pose) -> pygame.Surface:
    """Draw a finished patch that fills ``pixels``."""
    lying = posed(sprite.cells, pose)
    rows, columns = size(lying)
    square = min(pixels[0] / columns, pixels[1] / rows)
    mask = shape(sprite.cells, pose, pixels)
    cloth = _laid(bench, sprite.fabric, lying, pixels, pose)
    bench.textures.multiply(cloth, "weave", max(1, round(square / 62)))
    _puff(cloth, mask, square)
    cloth.blit(rasterise(sewing(lying, sprite.hem, square), (columns, rows), pixels), (0, 0))
    _rims(cloth, mask, max(1, round(square * 0.028)))
    patch = masked(cloth, mask)
    if sprite.buttons:
        patch.blit(
            rasterise("".join(buttons(bench, sprite, pose)), (columns, rows), pixels), (0, 0)
        )
    return patch


def sewing(lying: Cells, hem: str, square: float) -> str:
    """Return the hem and its stitches as SVG, in squares of so many pixels."""
    return _hem(lying, hem, square) + (_stitches(lying, hem, square) if square >= _COARSEST else "")


def buttons(bench: Bench, sprite: Sewn, pose: Pose) -> list[str]:
    """Return each button of a patch in its pose as SVG, in squares."""
    places = dict(zip(sprite.cells, posed_in_order(sprite.cells, pose), strict=True))
    drawn = inside(bench.drawings.text(_BUTTON))
    return [
        group(f"translate({num(column + _LEFT)} {num(row + _TOP)}) scale({num(_SMALL)})", drawn)
        for row, column in (places[cell] for cell in sprite.buttons)
    ]


def _laid(
    bench: Bench, fabric: str, lying: Cells, pixels: tuple[int, int], pose: Pose
) -> pygame.Surface:
    """Draw the fabric on every square of the patch, turned with it."""
    rows, columns = size(lying)
    width, height = ceil(pixels[0] / columns), ceil(pixels[1] / rows)
    upright = (height, width) if pose.quarter_turns % 2 else (width, height)
    tile = bench.drawings.draw(fabric, upright)
    if pose.flipped:
        tile = pygame.transform.flip(tile, True, False)
    tile = pygame.transform.rotate(tile, -90 * pose.quarter_turns)
    cloth = pygame.Surface(pixels, 0, 32)
    for row, column in lying:
        cloth.blit(tile, (round(column * pixels[0] / columns), round(row * pixels[1] / rows)))
    return cloth


def _puff(cloth: pygame.Surface, mask: pygame.Surface, square: float) -> None:
    """Darken ``cloth`` towards its seams, as if it were filled."""
    pad = max(2, round(square * 0.16))
    width, height = mask.get_size()
    relief = pygame.Surface((width + 2 * pad, height + 2 * pad), 0, 32)
    relief.blit(mask, (pad, pad))
    shrink = max(1, pad // 6)
    small = relief
    if shrink > 1:
        small = pygame.transform.smoothscale(
            relief, (relief.get_width() // shrink, relief.get_height() // shrink)
        )
    small = pygame.transform.box_blur(small, max(1, round(pad * 0.62 / shrink)))
    small = pygame.transform.box_blur(small, max(1, round(pad * 0.38 / shrink)))
    small.fill((104, 104, 104), special_flags=pygame.BLEND_RGB_MULT)
    small.fill((151, 151, 151), special_flags=pygame.BLEND_RGB_ADD)
    if shrink > 1:
        small = pygame.transform.smoothscale(small, relief.get_size())
    cloth.blit(small, (-pad, -pad), special_flags=pygame.BLEND_RGB_MULT)


def _hem(lying: Cells, hem: str, square: float) -> str:
    wide = max(0.1, 1.5 / square)
    along = border(lying, _EDGE + wide * 0.42, _CORNER - 0.02)
    return line(along, hem, wide, stroke_opacity=0.92) + line(
        along, lighter(hem, 0.34), wide * 0.3, stroke_opacity=0.55
    )


def _stitches(lying: Cells, hem: str, square: float) -> str:
    """Draw running stitches in cream thread, pressed a little into the cloth."""
    wide = max(0.044, 1.05 / square)
    out = []
    for seam, cut in _seams(lying):
        out.append(line(seam, hem, 0.1, stroke_opacity=0.5))
        shade = line(cut, "#120a04", wide * 1.15, stroke_opacity=0.5)
        out.append(group("translate(.011 .022)", shade))
        out.append(line(cut, THREAD, wide))
    return "".join(out)


@cache
def _seams(lying: Cells) -> tuple[tuple[str, str], ...]:
    dash, gap = 0.135, 0.1
    return tuple(
        (through(ring, closed=True), stitches(ring, dash, gap)) for ring in rings(lying, 0.142, 0.1)
    )


def _rims(cloth: pygame.Surface, mask: pygame.Surface, wide: int) -> None:
    """Draw a lit rim at the top left, a dark one at the bottom right."""
    dark = mask.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim = pygame.Surface(mask.get_size(), 0, 32)
    for step, tone, how in (
        (wide, (74, 70, 60), pygame.BLEND_RGB_ADD),
        (-wide, (66, 66, 62), pygame.BLEND_RGB_SUB),
    ):
        rim.fill(0)
        rim.blit(mask, (0, 0))
        rim.blit(dark, (step, step))
        rim.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
        cloth.blit(rim, (0, 0), special_flags=how)
