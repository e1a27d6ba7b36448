"""Draw frames, trays, racks, pads, tables, and the ground of card games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pygame

from tabletop.shell.art.bench import GRASS, Bench, zoom_for
from tabletop.shell.art.board_shapes import corner, cut, rounded, shape, style_of
from tabletop.shell.art.colour import lighter, mix, rgb
from tabletop.shell.art.drawing import data, inset, line, linear, num, path, rect, stitched, through
from tabletop.shell.art.materials import wood
from tabletop.shell.art.raster import blank, edged, masked, rasterise

FRAME: Final = 24.0
"""Units of wood (and a strip of bare cloth) around the squares of a hoop."""

_GRID: Final = 4 / 432
"""Room around the squares in their drawing, as a share of them: their lines have a width."""

_GREEN: Final = "#4f9a70"
_DARK: Final = "#170b04"
_SHADE: Final = "#0a1a08"
_LANE: Final = 84.0
"""Units of width of one lane of the mower."""

_THIN: Final = 4
"""Height in pixels of the part of the lanes that is drawn; the rest is copied from it."""

_BLADES: Final = 24
"""Number of different blades of grass."""

_FRINGE: Final = 15.0
"""Units of uncut grass along the edge."""


def frame(width: float) -> float:
    """Return the width of a hoop's frame in units, by the hoop's width."""
    return min(FRAME, width / 16)


def hoop(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a mitred walnut frame around cloth: two quilting bars and two ends."""
    width, height = pixels[0] / scale, pixels[1] / scale
    rim = frame(width)
    timber = wood(bench, pixels, 3, scale)
    sides = wood(bench, pixels, 5, scale, upright=True)
    deep = rim * 2
    mitre = "".join(
        through(((x, 0), (x + way * deep, deep), (x + way * deep, height - deep), (x, height)))
        for x, way in ((0, 1), (width, -1))
    )
    ends = edged(path(mitre, "#ffffff"), (width, height), pixels, deep)
    timber.blit(masked(sides, ends), (0, 0))
    out = masked(timber, shape("hoop", pixels, scale))
    _line(bench, out, bench.theme.cloth, 0.35, (41, 67), scale, rim - 4 * rim / FRAME, 9)
    by = scale * rim / FRAME
    bench.sliced("hoop", pixels, by, bench.plain, onto=out)
    part = _GRID * (width - 2 * rim)
    edge = round((rim - part) * scale)
    squares = max(1, pixels[0] - 2 * edge), max(1, pixels[1] - 2 * edge)
    out.blit(bench.drawings.draw("boards/grid", squares, bench.gold()), (edge, edge))
    clasp = bench.drawings.draw("boards/clasp", (round(56 * by), round(20 * by)))
    out.blit(clasp, (round(pixels[0] / 2 - 28 * by), 0))
    return out


def _line(
    bench: Bench,
    out: pygame.Surface,
    colour: str,
    light: float,
    shift: tuple[int, int],
    scale: float,
    rim: float,
    corner: float,
) -> None:
    """Line a board with cloth, ``rim`` units from its edge."""
    theme, pixels = bench.theme, out.get_size()
    cloth = pygame.Surface(pixels, 0, 32)
    cloth.fill(rgb(lighter(colour, light) if theme.textured else colour))
    if theme.textured:
        bench.textures.multiply(cloth, "weave", zoom_for(scale), shift)
    out.blit(masked(cloth, rounded(pixels, scale, rim, corner)), (0, 0))


def tray(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a shallow walnut tray lined with stitched cloth."""
    theme, view = bench.theme, (pixels[0] / scale, pixels[1] / scale)
    out = masked(wood(bench, pixels, 14, scale), shape("tray", pixels, scale))
    _line(bench, out, theme.tray, 0.2, (90, 11), scale, min(9.0, view[1] / 8), 12)
    bench.sliced("tray", pixels, scale, bench.plain, onto=out)
    seam = stitched(inset(view, 16), 8, lighter(theme.walnut, 0.1), 1.7, (7.5, 6), 0.7)
    return edged(seam, view, pixels, 24, onto=out)


def pad(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw wool felt with a stitched border."""
    theme, view = bench.theme, (pixels[0] / scale, pixels[1] / scale)
    out = cut(felted(bench, theme.felt, pixels, scale, 0.08), "pad", scale)
    seam = stitched(inset(view, 8), 14, theme.felt_edge, 1.9, (9, 7), 0.6)
    edged(seam, view, pixels, 22, onto=out)
    return bench.sliced("pad", pixels, scale, onto=out)


def felt_steps(
    bench: Bench, style: str, pixels: tuple[int, int], scale: float
) -> Iterator[pygame.Surface]:
    """Draw a table of green felt under a lamp; yield it after each step.

    It has a stitched border, unless it is ``baize``, for tables with panels. A frame may be shown
    between two steps.
    """
    theme, view = bench.theme, (pixels[0] / scale, pixels[1] / scale)
    green = mix(theme.felt, _GREEN, 0.34 if theme.name == "light" else 0.2)
    colour = green if theme.textured else theme.felt
    for out in _felted_steps(bench, colour, pixels, scale, 0, "felt"):
        yield out
    yield cut(out, "felt", scale)
    yield bench.sliced("felt", pixels, scale, onto=out)
    if style == "baize":
        return
    gap = min(11.0, view[0] / 10, view[1] / 10)
    x, y, wide, high = inset(view, gap)
    whole = style_of("felt").radius
    r, plain = whole - gap / 2, not theme.textured
    thread = theme.felt_edge if plain else mix(theme.felt_edge, "#d9b36a", 0.5)
    detail = stitched((x, y + 1.4, wide, high), r, "#03100a", 2.2, (10, 8), 0.4)
    detail += stitched((x, y, wide, high), r, thread, 2.1, (10, 8), 1 if plain else 0.72)
    yield edged(detail, view, pixels, gap + whole, onto=out)


def felted(
    bench: Bench,
    colour: str,
    pixels: tuple[int, int],
    scale: float,
    light: float = 0,
    lamp: str = "",
) -> pygame.Surface:
    """Draw felt without a border, opaque, lighter or under a lamp."""
    return [*_felted_steps(bench, colour, pixels, scale, light, lamp)][-1]


def _felted_steps(
    bench: Bench, colour: str, pixels: tuple[int, int], scale: float, light: float, lamp: str
) -> Iterator[pygame.Surface]:
    out = blank(pixels)
    if not bench.theme.textured:
        out.fill(rgb(colour))
        yield out
        return
    out.fill(rgb(lighter(colour, light) if light else mix(colour, "#ffffff", 0.07)))
    if lamp:
        # Light changes so slowly that a coarse picture of it is enough.
        coarse = max(2, pixels[0] // 12), max(2, pixels[1] // 12)
        shine = bench.drawings.draw(f"boards/lamp-{lamp}-{bench.theme.name}", coarse)
        yield out
        large = pygame.transform.smoothscale(shine, pixels)
        yield out
        out.blit(large, (0, 0))
    yield out
    bench.textures.multiply(out, "felt", zoom_for(scale))
    yield out


def block(
    bench: Bench,
    style: str,
    pixels: tuple[int, int],
    scale: float,
    seed: int,
    *,
    light: str = "block",
    upright: bool = False,
) -> pygame.Surface:
    """Draw a plank in the shape of a board of ``style``, its edges lit."""
    plank = wood(bench, pixels, seed, scale, upright=upright)
    mask, edges = shape(style, pixels, scale), bench.sliced(light, pixels, scale, bench.plain)
    if bench.theme.textured:
        plank.blit(edges, (0, 0))
    out = masked(plank, mask)
    if not bench.theme.textured:
        out.blit(edges, (0, 0))
    return out


def rack(
    bench: Bench,
    tone: str,
    pixels: tuple[int, int],
    scale: float,
    *,
    style: str = "rack",
    count: int = 1,
) -> pygame.Surface:
    """Draw a walnut rack, upright or lying, its ledges above each other."""
    width, height = pixels
    out = block(bench, style, pixels, scale, 21, upright=height > width)
    rim = min(12.0 * scale, width / 10, height / 8)
    high = (height - 2 * rim - (count - 1) * rim * 0.7) / count
    over = 0.7 * scale
    size = max(1, round(width - 2 * rim + 2 * over)), max(1, round(high + 2 * over))
    ledge = bench.sliced("ledge", size, scale)
    for number in range(count):
        out.blit(ledge, (round(rim - over), round(rim + number * (high + rim * 0.7))))
    return out


def chequered(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the frame around the squares of a chequered board."""
    return block(bench, "frame", pixels, scale, 9, light="frame")


def square(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a square: maple, or walnut where ``tone`` is ``dark``."""
    theme, dark = bench.theme, tone == "dark"
    width, height = pixels[0] / scale, pixels[1] / scale
    if theme.textured:
        maple = mix(theme.walnut, "#f3dcae", 0.58), mix(theme.walnut, "#fdeecb", 0.78)
        walnut = theme.walnut_dark, mix(theme.walnut, "#b57c50", 0.2)
        grain = bench.textures.between(
            pixels, "wood", zoom_for(scale), walnut if dark else maple, 21 if dark else 8
        )
    else:
        grain = blank(pixels)
        grain.fill(rgb(theme.walnut if dark else theme.cloth))
    out = masked(grain, shape("square", pixels, scale))
    seam = rect(*inset((width, height), 0.8), 2, stroke=_DARK, stroke_width=1.6)
    out.blit(rasterise(seam, (width, height), pixels), (0, 0))
    return out


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
    """Draw lanes mown in alternating directions, and a few upright blades."""
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
