"""Draw the ground of card games: lawn, slots and golden bands."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from tabletop.shell.art.bench import GRASS, Bench
from tabletop.shell.art.board_shapes import corner, cut, style_of
from tabletop.shell.art.colour import lighter, mix
from tabletop.shell.art.drawing import data, inset, line, linear, num, path, rect, stitched
from tabletop.shell.art.furniture import felted
from tabletop.shell.art.raster import edged, rasterise

_SHADE: Final = "#0a1a08"
_LANE: Final = 84.0
"""Units of width of one lane of the mower."""

_THIN: Final = 4
"""Pixels of height of the lanes that are drawn, of which the others are copies."""

_BLADES: Final = 24
"""Blades that differ."""

_FRINGE: Final = 15.0
"""Units of uncut grass along the edge."""


def green(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a mini-golf green: mown lanes, a fringe of longer grass sewn on."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    grass = GRASS[theme.name]
    r = corner("green", width, height)
    if not theme.textured:
        flat = cut(felted(bench, grass, pixels, scale), "green", scale)
        edge = stitched(inset((width, height), 7), r - 6, "#ffffff", 2.4, (11, 7))
        return edged(edge, (width, height), pixels, r + 7, onto=flat)
    out = felted(bench, grass, pixels, scale, lamp="green")
    deep = min(_FRINGE, width / 12, height / 12)
    _mow(out, scale, grass)
    by = scale * min(1.0, deep / _FRINGE)
    bench.sliced("fringe", pixels, by, f"-{theme.name}", tiled=True, onto=out)
    x, y, wide, high = inset((width, height), deep + 4)
    thread = mix("#fff6d8", grass, 0.25)
    body = stitched((x, y + 1.4, wide, high), r - deep, _SHADE, 2, (9, 7), 0.35)
    body += stitched((x, y, wide, high), r - deep, thread, 1.9, (9, 7), 0.8)
    return cut(edged(body, (width, height), pixels, deep + r, onto=out), "green", scale)


def _mow(out: pygame.Surface, scale: float, grass: str) -> None:
    """Draw lanes mown this way and that way, and a few upright blades."""
    pixels = out.get_size()
    width, height = pixels[0] / scale, pixels[1] / scale
    count = max(2, round(width / _LANE))
    step = width / count
    lane = f"h{num(step)}V{_THIN}h{num(-step)}Z"
    lanes = "".join(f"M{num(k * step)} 0{lane}" for k in range(0, count, 2))
    edges = "".join(f"M{num(k * step)} -1V{_THIN + 1}" for k in range(1, count))
    body = path(lanes, lighter(grass, 0.5), fill_opacity=0.16)
    body += path(edges, stroke=_SHADE, stroke_width=1.2, stroke_opacity=0.07)
    thin = rasterise(body, (width, _THIN), (pixels[0], _THIN))  # all its rows are equal
    out.blit(pygame.transform.scale(thin, pixels), (0, 0))
    rng = Random(18)
    blades = [_blade(rng, scale, grass) for _ in range(_BLADES)]
    for k in range(min(420, round(width * height / 2600))):
        out.blit(blades[k % _BLADES], (rng.uniform(0, pixels[0]), rng.uniform(0, pixels[1])))


def _blade(rng: Random, scale: float, grass: str) -> pygame.Surface:
    d = data("M", 4, 7, "l", rng.uniform(-2, 2), -rng.uniform(3, 6))
    body = line(d, lighter(grass, 0.6), 1.1, stroke_opacity=0.35)
    side = max(1, round(8 * scale))
    return rasterise(body, (side / scale, side / scale), (side, side))


def slot(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a slot sunk into the ground."""
    return bench.sliced("slot", pixels, scale, bench.plain)


def band(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a strip of gold, visible around and between the cards on it."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    r = min(style_of("band").radius, width / 3, height / 3)
    gold = theme.golden
    if not theme.textured:
        edge = inset((width, height), 1.5)
        body = rect(*edge, r, gold, stroke="#000000", stroke_width=3)
        return rasterise(body, (width, height), pixels)
    rich = mix(gold, "#ffc21f", 0.65)
    body = linear(
        "g",
        (0, 0),
        (width, height),
        (0, lighter(rich, 0.5)),
        (0.3, rich),
        (0.52, lighter(rich, 0.4)),
        (0.75, mix(rich, "#c78a22", 0.5)),
        (1, lighter(rich, 0.2)),
    )
    rim, shine = inset((width, height), 0.8), inset((width, height), 2.4)
    body += rect(*rim, r, "url(#g)", stroke="#7a4e0c", stroke_width=1.6)
    body += rect(*shine, r - 1.6, stroke="#fffbe6", stroke_width=1.3, stroke_opacity=0.8)
    body += stitched(inset((width, height), 4.6), r - 3.6, "#7a4e0c", 1.6, (6, 4.5), 0.9)
    return rasterise(body, (width, height), pixels)
