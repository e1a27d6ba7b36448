"""Draw things of wood, cloth and felt: frames, trays, racks, pads, tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.board_shapes import cut, rounded, shape, style_of
from tabletop.shell.art.colour import lighter, mix, rgb
from tabletop.shell.art.drawing import inset, path, rect, stitched, through
from tabletop.shell.art.materials import wood
from tabletop.shell.art.raster import blank, edged, masked, rasterise

FRAME: Final = 24.0
"""Units of wood (and a strip of bare cloth) around the squares of a hoop."""

_GRID: Final = 4 / 432
"""Room around the squares in their drawing, as a share of them: their lines have a width."""

_GREEN: Final = "#4f9a70"
_DARK: Final = "#170b04"


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


def felt(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a whole table of green felt under a lamp, with a stitched border."""
    return [*felt_steps(bench, tone, pixels, scale)][-1]


def felt_steps(
    bench: Bench, tone: str, pixels: tuple[int, int], scale: float
) -> Iterator[pygame.Surface]:
    """Draw such a table in steps of a frame each; yield it after each."""
    theme, view = bench.theme, (pixels[0] / scale, pixels[1] / scale)
    for out in _baize_steps(bench, pixels, scale):
        yield out
    gap = min(11.0, view[0] / 10, view[1] / 10)
    x, y, wide, high = inset(view, gap)
    whole = style_of("felt").radius
    r, plain = whole - gap / 2, not theme.textured
    thread = theme.felt_edge if plain else mix(theme.felt_edge, "#d9b36a", 0.5)
    detail = stitched((x, y + 1.4, wide, high), r, "#03100a", 2.2, (10, 8), 0.4)
    detail += stitched((x, y, wide, high), r, thread, 2.1, (10, 8), 1 if plain else 0.72)
    yield edged(detail, view, pixels, gap + whole, onto=out)


def baize(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw green felt without the border, for tables with panels."""
    return [*_baize_steps(bench, pixels, scale)][-1]


def _baize_steps(bench: Bench, pixels: tuple[int, int], scale: float) -> Iterator[pygame.Surface]:
    theme = bench.theme
    green = mix(theme.felt, _GREEN, 0.34 if theme.name == "light" else 0.2)
    colour = green if theme.textured else theme.felt
    for out in _felted_steps(bench, colour, pixels, scale, 0, "felt"):
        yield out
    out = cut(out, "felt", scale)
    yield out
    yield bench.sliced("felt", pixels, scale, onto=out)


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
