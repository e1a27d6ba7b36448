"""Draw crown, frame, steps, wagon, bunting and tally marks of end screens."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.colour import LIVERY, darker, livery
from tabletop.shell.art.drawing import (
    circle,
    data,
    group,
    inset,
    line,
    linear,
    num,
    path,
    rect,
    stitched,
)
from tabletop.shell.art.marks import trail_colour
from tabletop.shell.art.materials import wood
from tabletop.shell.art.raster import edged, rasterise
from tabletop.shell.art.theme import LIGHT
from tabletop.table.sprites import Strokes

_FLAGS: Final = ("teal", "coral", "plum", "indigo", "moss", "rose", "mustard")
_FLAG: Final = 64.0
"""Units from one flag to the next."""

_FIVE: Final = 5
_WOOD: Final = "#8b5a2b"


def banner(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a red ribbon with two tails."""
    return bench.drawings.draw(f"boards/banner{bench.plain}", pixels)


def crown(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a crown that fills the box."""
    return bench.drawings.draw("boards/crown", pixels, bench.gold())


def gilt(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a golden frame with a stitched seam, empty inside."""
    view = pixels[0] / scale, pixels[1] / scale
    corner = max(3.0, min(15.0, view[0] / 4, view[1] / 4) - 5)
    out = bench.sliced("gilt", pixels, scale, swaps=bench.gold())
    seam = stitched(inset(view, 9), corner, bench.theme.golden_edge, 1.8, (8, 6))
    return edged(seam, view, pixels, 9 + corner, onto=out)


def riser(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a step of walnut with a brass seam."""
    view, theme = (pixels[0] / scale, pixels[1] / scale), bench.theme
    out = wood(bench, pixels, 3, scale)
    seam = stitched(inset(view, 8), 4, theme.brass, 1.6, (8, 6), 0.6)
    edge = rect(1, 1, view[0] - 2, view[1] - 2, 3, stroke=theme.walnut_dark, stroke_width=2)
    out.blit(rasterise(edge + seam, view, pixels), (0, 0))
    return out


def brass(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a plate of brass with a screw at each side."""
    (w, h), theme = (pixels[0] / scale, pixels[1] / scale), bench.theme
    if not theme.textured:
        return rasterise(
            rect(1, 1, w - 2, h - 2, 6, theme.panel, stroke=theme.ink, stroke_width=2),
            (w, h),
            pixels,
        )
    body = linear("b", (0, 0), (0.3 * w, h), (0, "#f6e4ab"), (0.45, "#dcb45e"), (1, "#b98a35"))
    body += rect(0.7, 0.7, w - 1.4, h - 1.4, 6, "url(#b)", stroke="#7a5618", stroke_width=1.4)
    for x in (13.0, w - 13):
        body += circle(x, h / 2, 4, "#9a7128", stroke="#5f430f", stroke_width=0.9)
        body += line(data("M", x - 2.6, h / 2 - 1.6, "l", 5.2, 3.2), "#5f430f", 1.1)
    return rasterise(body, (w, h), pixels)


def wagon(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a flat wagon in the colour of a seat, its coupling at the right."""
    theme = bench.theme
    swaps = tuple(zip(LIVERY, livery(trail_colour(bench, tone)), strict=True))
    brass = (LIGHT.brass, LIGHT.brass if theme.textured else theme.ink)
    return bench.drawings.draw("boards/wagon", pixels, (*swaps, brass))


def flags(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a row of flags on a string that sags three times."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    count = max(6, 3 * round(width / _FLAG / 3))
    step, third = width / count, width / 3
    body = ""
    for number in range(count):
        part = (number % (count // 3) + 0.5) / (count // 3)
        top = 4 + 30 * part * (1 - part)
        dye = theme.colour(_FLAGS[number % len(_FLAGS)])
        x, wide = number * step + step * 0.12, step * 0.76
        d = data("M", x, top, "h", wide, "v", 20, "l", -wide / 2, 8, "l", -wide / 2, -8, "z")
        body += path(d, dye, stroke=darker(dye, 0.35), stroke_width=1)
        body += circle(x + wide / 2, top + 10, 3, "#fff3dc", fill_opacity=0.85)
    for number in range(3):
        x = number * third
        d = data("M", x, 3, "Q", x + third / 2, 19, x + third, 3)
        body += line(d, "#fff3dc" if theme.textured else theme.ink, 1.8)
    return rasterise(body, (width, height), pixels)


def strokes(bench: Bench, sprite: Strokes, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw tally marks in groups of five on a line, with a fence among them."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    groups = -(-sprite.room // _FIVE)
    unit = width / groups
    ink = theme.no if sprite.over else theme.ink
    thick = max(1.4, min(2.2, unit * 0.08))
    random = Random(3)
    body = line(data("M", 0, height - 1, "H", width), theme.line, 1.4)
    top, low = height * 0.14, height * 0.84
    for number in range(sprite.count):
        left = number // _FIVE * unit
        lean, drop = random.uniform(-0.6, 0.6), random.uniform(-1.2, 1.2)
        if number % _FIVE < _FIVE - 1:
            x = left + unit * (0.14 + 0.19 * (number % _FIVE)) + lean
            d = data("M", x, top + drop, "L", x - lean - 1, low + drop)
        else:
            d = data("M", left, low - 7 + drop, "L", left + unit * 0.86, top + 7 - drop)
        body += line(d, ink, thick, stroke_opacity=0.92)
    if sprite.fence:
        body += _fence(sprite.fence / _FIVE * unit, height, min(1.0, unit / 22))
    return rasterise(body, (width, height), pixels)


def _fence(x: float, height: float, by: float) -> str:
    post = data("M", 0, 0, "V", height)
    rails = "".join(data("M", -11 * by, height * at, "h", 22 * by) for at in (0.26, 0.68))
    body = line(post, _WOOD, 6) + line(rails, _WOOD, 5)
    body += line(post, "#c48a4a", 3) + line(rails, "#c48a4a", 2.4)
    return group(f"translate({num(x)} 0)", body)
