"""Draw things of paper: plates, tags, chips, discs and the passing strip."""

from __future__ import annotations

from math import ceil

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.board_shapes import corner, style_of
from tabletop.shell.art.colour import darker, lighter, luminance, mix
from tabletop.shell.art.drawing import circle, group, inset, line, linear, num, rect, stitched
from tabletop.shell.art.marks import trail_colour
from tabletop.shell.art.raster import rasterise, stretched


def _border(bench: Bench, tone: str, plain: str) -> tuple[str, float]:
    """Return colour and width in units of a card's border."""
    theme = bench.theme
    if tone == "plain":
        return plain, 2.4 if theme.outlined else 1.4
    colours = {"lit": theme.glow, "go": theme.go, "no": theme.no}
    return colours.get(tone) or trail_colour(bench, tone), 3.2


def _card(
    bench: Bench,
    style: str,
    pixels: tuple[int, int],
    scale: float,
    face: str,
    border: tuple[str, float],
) -> pygame.Surface:
    r = corner(style, pixels[0] / scale, pixels[1] / scale)
    # Between its corners all columns are equal.
    few = min(pixels[0], 2 * ceil((r + 2) * scale) + 1), pixels[1]
    width, height = few[0] / scale, few[1] / scale
    colour, thick = border
    edge = thick / 2 + 0.4
    body = linear(
        "f",
        (0, 0),
        (0, height),
        (0, lighter(face, 0.35 if luminance(face) > 0.3 else 0.05)),
        (0.5, face),
        (1, darker(face, 0.025)),
    )
    fill = "url(#f)" if bench.theme.textured else face
    body += rect(*inset((width, height), edge), r, fill, stroke=colour, stroke_width=thick)
    if bench.theme.textured:
        shine = 0.75 if bench.theme.name == "light" else 0.1
        lip = edge + thick / 2 + 0.6
        top = f"M{num(r + 1)} {num(lip)}H{num(width - r - 1)}"
        body += line(top, "#ffffff", 1.2, stroke_opacity=shine)
    return stretched(rasterise(body, (width, height), few), pixels)


def plate(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a player's card, or one for words and buttons."""
    edge = _border(bench, tone, bench.theme.line)
    return _card(bench, "plate", pixels, scale, bench.theme.panel, edge)


def tag(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a price tag."""
    theme = bench.theme
    # Tags are light paper in the dark theme too, so they keep the light theme's borders.
    colours = {"go": "#2e7d4f", "no": "#b3261e", "lit": "#b7791f"}
    edge = (colours[tone], 2.2) if tone in colours else (mix("#b79c6c", theme.on_paper, 0.1), 1.4)
    if tone == "free":  # an empty square that takes a piece: gold rather than paper
        face, edge = mix(theme.paper, theme.glow, 0.3), (mix(theme.glow, theme.on_paper, 0.25), 1.8)
        return _card(bench, "tag", pixels, scale, face, edge)
    return _card(bench, "tag", pixels, scale, theme.paper, edge)


def groove(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the groove of a progress bar, sunk into a card."""
    theme = bench.theme
    return _card(bench, "groove", pixels, scale, theme.sunk, (theme.edge, 1.4))


def passing(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a golden ribbon with a stitched border."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    # The weave darkens the ribbon, so start with a slightly lighter colour.
    face = lighter(theme.golden, 0.14) if theme.textured else theme.golden
    out = _card(bench, "pass", pixels, scale, face, (theme.golden_edge, 2))
    if theme.textured:
        bench.textures.multiply(out, "weave", zoom_for(scale), (17, 5))
    seam = inset((width, height), 7.5)
    stitches = stitched(seam, 9, theme.golden_edge, 1.9, (8, 5.5))
    shine = stitched(seam, 9, "#ffffff", 1.4, (8, 5.5), 0.5 if theme.textured else 0)
    out.blit(
        rasterise(group("translate(0 1.4)", shine) + stitches, (width, height), pixels), (0, 0)
    )
    return out


def idle(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a strip that cannot be pressed now, like a disabled button."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    seam = inset((width, height), 1.6)
    r, thick = style_of("idle").radius, 2.5 if theme.outlined else 1.5
    body = rect(*seam, r, theme.disabled) + stitched(seam, r, theme.edge, thick, (6, 5))
    return rasterise(body, (width, height), pixels)


def chip(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the ground of a small rounded word."""
    theme = bench.theme
    grounds = {"go": (theme.chip_go, theme.on_chip_go), "no": (theme.chip_no, theme.on_chip_no)}
    grounds["plain"] = theme.chip, theme.on_chip
    face, ink = grounds.get(tone) or (trail_colour(bench, tone), theme.ink)
    edge = ink if theme.outlined else mix(face, ink, 0.4)
    return _card(bench, "chip", pixels, scale, face, (edge, 1.6))


def place(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a disc in a ring for a place in the match, golden for the first."""
    theme, first = bench.theme, tone == "first"
    face = theme.chip if first else theme.sunk
    ring = theme.on_chip if first else theme.quiet
    if not theme.outlined:
        ring = mix(face, ring, 0.55)
    across = pixels[0] / scale
    thick = (3.2 if theme.outlined else 2.2 if first else 1.8) * 100 / across
    body = circle(50, 50, 48 - thick / 2, face, stroke=ring, stroke_width=thick)
    return rasterise(body, (100, 100), pixels)


def number(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a dark disc for a key or a count."""
    theme = bench.theme
    tones = {"go": "#1e5a38", "no": "#8e1a12", "plain": "#4a3121", "lit": "#7a4e0c"}
    face = (
        "#000000" if theme.outlined else tones.get(tone) or darker(trail_colour(bench, tone), 0.35)
    )
    body = linear("n", (0, 0), (0, 100), (0, lighter(face, 0.18)), (1, darker(face, 0.2)))
    body += circle(50, 50, 46, "url(#n)", stroke=darker(face, 0.5), stroke_width=4)
    body += circle(50, 50, 40, stroke="#f3dcae", stroke_width=3, stroke_opacity=0.5)
    return rasterise(body, (100, 100), pixels)
