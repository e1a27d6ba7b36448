"""Draw things of wood, cloth and felt: the quilt frame, the tray, the pad."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.board_shapes import rounded, shape
from tabletop.shell.art.colour import lighter, rgb
from tabletop.shell.art.drawing import circle, line, linear, num, path, rect, stitched, through
from tabletop.shell.art.materials import wood
from tabletop.shell.art.raster import edged, masked, rasterise

FRAME: Final = 24.0
"""Units of wood (and a strip of bare cloth) around the squares of a hoop."""

SQUARES: Final = 9
"""Squares along one side of a hoop."""


def frame(width: float) -> float:
    """Return the units between the edge of a hoop and its first square.

    The hoop is ``width`` units wide.
    """
    return min(FRAME, width / 16)


def hoop(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a mitred walnut frame around stretched cloth.

    It consists of two quilting bars and two ends.
    """
    theme = bench.theme
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
    bare = rim - 4 * rim / FRAME
    cloth = pygame.Surface(pixels, 0, 32)
    cloth.fill(rgb(lighter(theme.cloth, 0.35) if theme.textured else theme.cloth))
    if theme.textured:
        bench.textures.multiply(cloth, "weave", zoom_for(scale), (41, 67))
    out.blit(masked(cloth, rounded(pixels, scale, bare, 9)), (0, 0))
    detail = _bevels(bench, width, height, bare) + _squares(bench, width, height, rim)
    detail += _clamp(width / 2, rim / FRAME)
    out.blit(rasterise(detail, (width, height), pixels), (0, 0))
    return out


def _bevels(bench: Bench, w: float, h: float, bare: float) -> str:
    """Draw light on the rounded wood, its mitres, and its shade on the cloth."""
    theme = bench.theme
    dark = "#170b04"
    joints = through(((10, 10), (bare, bare))) + through(((w - 10, 10), (w - bare, bare)))
    joints += through(((10, h - 10), (bare, h - bare)))
    joints += through(((w - 10, h - 10), (w - bare, h - bare)))
    inner = bare, bare, w - 2 * bare, h - 2 * bare
    if not theme.textured:
        return rect(*inner, 9, stroke="#000000", stroke_width=2)
    return (
        linear(
            "e",
            (0, 0),
            (0, h),
            (0, "#ffe9c8", 0.5),
            (0.04, "#ffe9c8", 0.12),
            (0.96, dark, 0.1),
            (1, dark, 0.6),
        )
        + line(joints, dark, 1.4, stroke_opacity=0.55)
        + rect(2, 2, w - 4, h - 4, 26.5, stroke="url(#e)", stroke_width=2.4)
        + rect(8.5, 8.5, w - 17, h - 17, 20, stroke=dark, stroke_width=2, stroke_opacity=0.3)
        + rect(9.5, 10, w - 19, h - 19, 19, stroke="#ffe9c8", stroke_width=1, stroke_opacity=0.2)
        + rect(*inner, 9, stroke=dark, stroke_width=2.6, stroke_opacity=0.9)
        + linear("t", (0, bare), (0, bare + 19), (0, dark, 0.42), (0.35, dark, 0.16), (1, dark, 0))
        + linear("l", (bare, 0), (bare + 13, 0), (0, dark, 0.34), (0.35, dark, 0.13), (1, dark, 0))
        + linear("b", (0, h - bare - 5), (0, h - bare), (0, dark, 0), (1, dark, 0.16))
        + rect(bare, bare, w - 2 * bare, 19, 6, "url(#t)")
        + rect(bare, bare, 13, h - 2 * bare, 6, "url(#l)")
        + rect(bare, h - bare - 5, w - 2 * bare, 5, 3, "url(#b)")
    )


def _squares(bench: Bench, w: float, h: float, rim: float) -> str:
    """Mark the squares with basting stitches that cross at every corner."""
    step = (w - 2 * rim) / SQUARES
    dash = f"{num(step / 8)} {num(step / 8)}"
    d = ""
    for k in range(SQUARES + 1):
        across = rim + k * (h - 2 * rim) / SQUARES
        down = rim + k * step
        d += f"M{num(rim)} {num(across)}H{num(w - rim)}M{num(down)} {num(rim)}V{num(h - rim)}"
    return path(
        d,
        stroke=bench.theme.grid,
        stroke_width=1.6,
        stroke_dasharray=dash,
        stroke_dashoffset=step / 16,
    )


def _clamp(x: float, k: float) -> str:
    """Draw the brass clasp at the top of the frame, its middle at ``x``.

    ``k`` scales its size.
    """
    shine = linear("c", (0, 1), (0, 17 * k), (0, "#f3dc95"), (0.45, "#cf9f45"), (1, "#86591a"))
    return (
        rect(x - 27 * k, 3 * k, 54 * k, 15 * k, 6 * k, "#170b04", fill_opacity=0.45)
        + shine
        + rect(
            x - 27 * k, 1 * k, 54 * k, 15 * k, 6 * k, "url(#c)", stroke="#5e3f0f", stroke_width=k
        )
        + "".join(circle(x + side * 19 * k, 8.5 * k, 2 * k, "#7a5418") for side in (-1, 1))
        + circle(x, 8.7 * k, 8 * k, "#e3bd68", stroke="#5e3f0f", stroke_width=1.3 * k)
        + circle(x - 1.5 * k, 7.4 * k, 5 * k, "#f4dfa0", fill_opacity=0.55)
        + line(
            f"M{num(x - 4.6 * k)} {num(6 * k)}L{num(x + 4.6 * k)} {num(11.4 * k)}", "#5e3f0f", 2 * k
        )
    )


def tray(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a shallow walnut tray lined with stitched cloth."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    out = masked(wood(bench, pixels, 14, scale), shape("tray", pixels, scale))
    rim = min(9.0, height / 8)
    inner = rim, rim, width - 2 * rim, height - 2 * rim
    lining = pygame.Surface(pixels, 0, 32)
    lining.fill(rgb(lighter(theme.tray, 0.2) if theme.textured else theme.tray))
    if theme.textured:
        bench.textures.multiply(lining, "weave", zoom_for(scale), (90, 11))
    out.blit(masked(lining, rounded(pixels, scale, rim, 12)), (0, 0))
    dark = "#170b04"
    seam = 16.0, 16.0, width - 32, height - 32
    detail = linear("t", (0, rim), (0, rim + 16), (0, dark, 0.4), (0.4, dark, 0.14), (1, dark, 0))
    detail += linear("l", (rim, 0), (rim + 11, 0), (0, dark, 0.3), (0.4, dark, 0.1), (1, dark, 0))
    if theme.textured:
        detail += rect(rim, rim, width - 2 * rim, 16, 8, "url(#t)")
        detail += rect(rim, rim, 11, height - 2 * rim, 8, "url(#l)")
        detail += rect(
            2, 2, width - 4, height - 4, 17, stroke="#ffe9c8", stroke_width=1.6, stroke_opacity=0.28
        )
    detail += rect(*inner, 12, stroke=dark, stroke_width=2, stroke_opacity=0.75)
    detail += stitched(seam, 8, lighter(theme.walnut, 0.1), 1.7, (7.5, 6), 0.7)
    out.blit(rasterise(detail, (width, height), pixels), (0, 0))
    return out


def pad(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw wool felt with a stitched border."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    felt = pygame.Surface(pixels, 0, 32)
    felt.fill(rgb(lighter(theme.felt, 0.08) if theme.textured else theme.felt))
    if theme.textured:
        bench.textures.multiply(felt, "felt", zoom_for(scale))
    out = masked(felt, shape("pad", pixels, scale))
    edge, r = 8.0, 14.0
    seam = edge, edge, width - 2 * edge, height - 2 * edge
    detail = stitched(seam, r, theme.felt_edge, 1.9, (9, 7), 0.6)
    detail += rect(
        1.6,
        1.6,
        width - 3.2,
        height - 3.2,
        19.4,
        stroke="#000000",
        stroke_width=1.4,
        stroke_opacity=0.4,
    )
    out.blit(edged(detail, (width, height), pixels, edge + r), (0, 0))
    return out
