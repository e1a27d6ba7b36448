"""Draw the ground of card games: lawn, slots and golden bands."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.board_shapes import RADIUS, shape
from tabletop.shell.art.colour import lighter, mix
from tabletop.shell.art.drawing import (
    Point,
    data,
    frame_points,
    inset,
    line,
    linear,
    num,
    path,
    rect,
    stitched,
    through,
)
from tabletop.shell.art.furniture import felted
from tabletop.shell.art.raster import edged, masked, rasterise

GRASS: Final[dict[str, str]] = {"light": "#72a04d", "dark": "#365b3a", "contrast": "#14401f"}
"""Colour of the lawn by theme."""

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
    """Draw a mini-golf green: mown lanes, and a fringe of longer grass.

    The fringe is sewn on along the edge.
    """
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    grass = GRASS[theme.name]
    r = min(RADIUS["green"], width / 2, height / 2)
    if not theme.textured:
        flat = masked(felted(bench, grass, pixels, scale), shape("green", pixels, scale))
        edge = stitched((7, 7, width - 14, height - 14), r - 6, "#ffffff", 2.4, (11, 7))
        flat.blit(edged(edge, (width, height), pixels, r + 7), (0, 0))
        return flat
    out = felted(bench, grass, pixels, scale, lamp="green")
    deep = min(_FRINGE, width / 12, height / 12)
    _mow(out, scale, grass)
    body = _fringe(width, height, r, deep, grass)
    inner = deep + 4, deep + 4, width - 2 * deep - 8, height - 2 * deep - 8
    thread = mix("#fff6d8", grass, 0.25)
    low = (inner[0], inner[1] + 1.4, inner[2], inner[3])
    body += stitched(low, r - deep, _SHADE, 2, (9, 7), 0.35)
    body += stitched(inner, r - deep, thread, 1.9, (9, 7), 0.8)
    out.blit(edged(body, (width, height), pixels, deep + r), (0, 0))
    return masked(out, shape("green", pixels, scale))


def _mow(out: pygame.Surface, scale: float, grass: str) -> None:
    """Draw the lanes, every other one lighter, and a few upright blades.

    The lighter lanes were mown the other way.
    """
    pixels = out.get_size()
    width, height = pixels[0] / scale, pixels[1] / scale
    count = max(2, round(width / _LANE))
    step = width / count
    lane = f"h{num(step)}V{_THIN}h{num(-step)}Z"
    lanes = "".join(f"M{num(k * step)} 0{lane}" for k in range(0, count, 2))
    edges = "".join(f"M{num(k * step)} -1V{_THIN + 1}" for k in range(1, count))
    body = path(lanes, lighter(grass, 0.5), fill_opacity=0.16)
    body += path(edges, stroke=_SHADE, stroke_width=1.2, stroke_opacity=0.07)
    thin = rasterise(body, (width, _THIN), (pixels[0], _THIN))  # alike from end to end
    out.blit(pygame.transform.scale(thin, pixels), (0, 0))
    rng = Random(18)
    blades = [_blade(rng, scale, grass) for _ in range(_BLADES)]
    for k in range(min(420, round(width * height / 2600))):
        out.blit(blades[k % _BLADES], (rng.uniform(0, pixels[0]), rng.uniform(0, pixels[1])))


def _blade(rng: Random, scale: float, grass: str) -> pygame.Surface:
    """Draw one blade of grass in a square of its own."""
    d = data("M", 4, 7, "l", rng.uniform(-2, 2), -rng.uniform(3, 6))
    body = line(d, lighter(grass, 0.6), 1.1, stroke_opacity=0.35)
    side = max(1, round(8 * scale))
    return rasterise(body, (side / scale, side / scale), (side, side))


def _fringe(width: float, height: float, r: float, deep: float, grass: str) -> str:
    """Draw longer, darker grass along the edge, its blades leaning inwards."""
    outer = through(frame_points(-2, -2, width + 4, height + 4, r + 2), closed=True)
    inner_box = deep, deep, width - 2 * deep, height - 2 * deep
    inner = through(frame_points(*inner_box, r - deep / 2), closed=True)
    dark = mix(grass, "#16330f", 0.52)
    body = path(f"{outer}{inner}", dark, fill_rule="evenodd")
    ring = _walk(frame_points(*inner_box, r - deep / 2), 4.4)
    rng, low, high = Random(9), "", ""
    middle = width / 2, height / 2
    for x, y in ring:
        # Inwards is towards the nearest part of the middle line of the green.
        dx = _towards(x, middle[0], width / 2 - deep - r)
        dy = _towards(y, middle[1], height / 2 - deep - r)
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        reach = rng.uniform(1.5, 5.5)
        lean = rng.uniform(-1.6, 1.6), rng.uniform(-1.6, 1.6)
        tip = reach * dx / length + lean[0], reach * dy / length + lean[1]
        back = rng.uniform(0.15, 0.95) * deep
        root = x - back * dx / length, y - back * dy / length
        low += data("M", x - 2 * dx / length, y - 2 * dy / length, "l", *tip)
        high += data("M", *root, "l", 1.2 * tip[0], 1.2 * tip[1])
    body += line(low, dark, 2.6)
    return body + line(high, lighter(grass, 0.12), 1.3, stroke_opacity=0.55)


def _towards(at: float, middle: float, free: float) -> float:
    """Return the signed distance of ``at`` from a stretch around ``middle``.

    The stretch has ``free`` units on both sides.
    """
    free = max(0.0, free)
    return max(0.0, middle - free - at) - max(0.0, at - middle - free)


def _walk(points: list[Point], step: float) -> list[Point]:
    """Return points about every ``step`` along a closed line."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        count = max(1, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / step))
        out += [(x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count) for k in range(count)]
    return out


def slot(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a slot sunk into the ground."""
    return bench.sliced("slot", pixels, scale, bench.plain)


def band(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a strip of gold, visible around and between the cards on it."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    r = min(RADIUS["band"], width / 3, height / 3)
    gold = theme.golden
    if not theme.textured:
        body = rect(1.5, 1.5, width - 3, height - 3, r, gold, stroke="#000000", stroke_width=3)
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
    rim, shine = (0.8, 0.8, width - 1.6, height - 1.6), (2.4, 2.4, width - 4.8, height - 4.8)
    body += rect(*rim, r, "url(#g)", stroke="#7a4e0c", stroke_width=1.6)
    body += rect(*shine, r - 1.6, stroke="#fffbe6", stroke_width=1.3, stroke_opacity=0.8)
    body += stitched(inset((width, height), 4.6), r - 3.6, "#7a4e0c", 1.6, (6, 4.5), 0.9)
    return rasterise(body, (width, height), pixels)
