"""Draw signs on the table: seat tokens, outlines, hatching, trails."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final, TypeAlias

import pygame

from tabletop.pieces.polyomino import posed, size
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.cards import CORNER
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import (
    MARKER,
    Point,
    circle,
    frame_points,
    group,
    line,
    linear,
    num,
    path,
    rect,
    stitches,
    through,
)
from tabletop.shell.art.polyomino_border import rings
from tabletop.shell.art.raster import blank, inside, rasterise, room, soft
from tabletop.shell.art.theme import LIGHT
from tabletop.table.picture import Pose
from tabletop.table.sprites import Outline, Token, Trail

Glyph: TypeAlias = Callable[[str, int, str], pygame.Surface]
"""Draws a letter, given its text, its height in pixels and its colour."""

OUTLINE_REACH: Final = 6.0
"""Units an outline's strokes may reach beyond its box."""

_GLOW_BLUR: Final = 4.0

_THREAD: Final = "#5f3f20"
"""Colour of the dotted path of a leather patch, drawn on wider light dots."""

_RIM: Final = "#16130d"
"""Colour around the white line of a sign: on grass white alone would be too faint."""

_OBLONG: Final = 1.2
"""Ratio of length to width from which a single cell is a card or a tile, not a square."""

_LONG: Final = 1.7
"""Least ratio of length to width of tiles; cards are shorter."""

_MIDDLE: Final = 0.24
"""Reach of a token's letter from the middle, as a share of its height; the cream reaches 0.27."""

_ROUND: Final = "M5 .4C-.5 .4-.5 9.6 5 9.6C10.5 9.6 10.5 .4 5 .4Z"
_BOWL: Final = "M2 9.5V.5H5.2C9.3 .5 9.3 5.5 5.2 5.5H2"

CAPITALS: Final[dict[str, str]] = {
    "A": "M1.1 9.5L5 .5L8.9 9.5M2.6 6.6H7.4",
    "B": "M2 .5V9.5H5.4C9.3 9.5 9.3 4.8 5.4 4.8H2M2 .5H5C8.4 .5 8.4 4.8 5 4.8",
    "C": "M8.6 2.3C6.4-.6 1.2 .2 1.2 5C1.2 9.8 6.4 10.6 8.6 7.7",
    "D": "M2 .5V9.5H4.2C10.4 9.5 10.4 .5 4.2 .5Z",
    "E": "M7.8 .5H2.2V9.5H7.8M2.2 4.9H7",
    "F": "M7.9 .5H2.3V9.5M2.3 4.9H7",
    "G": "M8.5 2.3C6.4-.6 1.2 .2 1.2 5C1.2 9.8 6.6 10.6 8.6 7.9V5.2H5.8",
    "H": "M1.8 .5V9.5M8.2 .5V9.5M1.8 4.9H8.2",
    "I": "M5 .5V9.5M3 .5H7M3 9.5H7",
    "J": "M7.2 .5V6.6C7.2 10.4 2.4 10.4 2.2 7.2",
    "K": "M2 .5V9.5M8 .5L2 6M4.3 4.1L8.4 9.5",
    "L": "M2.4 .5V9.5H8",
    "M": "M1.2 9.5V.5L5 6L8.8 .5V9.5",
    "N": "M1.8 9.5V.5L8.2 9.5V.5",
    "O": _ROUND,
    "P": _BOWL,
    "Q": f"{_ROUND}M6.1 7L9 10",
    "R": f"{_BOWL}M5 5.5L8.4 9.5",
    "S": "M8 2C6.4-.4 2 .1 2 2.7C2 5.8 8.2 4.2 8.2 7.3C8.2 10.2 3 10.4 1.6 7.9",
    "T": "M1.2 .5H8.8M5 .5V9.5",
    "U": "M1.8 .5V6C1.8 10.7 8.2 10.7 8.2 6V.5",
    "V": "M1.2 .5L5 9.5L8.8 .5",
    "W": "M.4 .5L2.8 9.5L5 2.6L7.2 9.5L9.6 .5",
    "X": "M1.6 .5L8.4 9.5M8.4 .5L1.6 9.5",
    "Y": "M1.4 .5L5 5L8.6 .5M5 5V9.5",
    "Z": "M1.7 .5H8.2L1.7 9.5H8.5",
}
"""Strokes of letters in a box of 10 x 10: tokens need no font."""

_Around: TypeAlias = Callable[[float, float], Sequence[Sequence[Point]]]
"""Returns closed rings around an outlined item, given the inset and the corner radius."""


def token(
    bench: Bench, sprite: Token, pixels: tuple[int, int], glyph: Glyph | None
) -> pygame.Surface:
    """Draw a painted disc: the seat's pattern around its letter on cream."""
    look = bench.looks[sprite.seat % len(bench.looks)]
    dye = bench.seat_dye(sprite.seat)
    cream, ink = bench.theme.cream, darker(dye, 0.3)
    body = (
        linear("d", (20, 8), (80, 96), (0, lighter(dye, 0.16)), (0.5, dye), (1, darker(dye, 0.2)))
        + circle(50, 51.5, 48, darker(dye, 0.55))
        + circle(50, 49, 47.5, "url(#d)")
        + circle(50, 49, 46.6, stroke=lighter(dye, 0.55), stroke_width=1.4, stroke_opacity=0.6)
        + inside(bench.drawings.text(f"ui/rim-{look.pattern}")).replace(MARKER, cream)
        + circle(50, 50.5, 27.6, darker(dye, 0.5), fill_opacity=0.6)
        + circle(50, 49, 27, cream)
        + capital(look.letter, 50, 49, 30, ink)
    )
    surface = rasterise(body, (100, 100), pixels)
    if glyph is not None and look.letter.upper() not in CAPITALS:
        em = pixels[1] * 0.42
        letter = glyph(look.letter, round(em), ink)
        reach, room = math.hypot(*letter.get_size()) / 2, pixels[1] * _MIDDLE
        if reach > room:  # a letter with its vowel may be twice as wide as others
            letter = glyph(look.letter, round(em * room / reach), ink)
        middle = (pixels[0] // 2, round(pixels[1] * 0.49))
        surface.blit(letter, letter.get_rect(center=middle))
    return surface


def capital(letter: str, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``letter`` centred at (``x``, ``y``), if it is A to Z."""
    strokes = CAPITALS.get(letter.upper())
    if strokes is None:
        return ""
    k = height / 11
    where = f"translate({num(x - 5 * k)} {num(y - 5 * k)}) scale({num(k)})"
    return group(where, line(strokes, colour, 1.9))


def outline(
    bench: Bench, sprite: Outline, pixels: tuple[int, int], pose: Pose, scale: float
) -> pygame.Surface:
    """Draw a line around a polyomino.

    The picture is ``outline_reach`` pixels larger than ``pixels`` on every side.
    """
    cells = posed(sprite.cells, pose)
    rows, columns = size(cells)
    reach = outline_reach(sprite.tone, scale)
    square = min(pixels[0] / columns, pixels[1] / rows)
    view: tuple[float, float] = columns, rows
    around: _Around = partial(rings, cells)
    if len(cells) == 1 and max(pixels) > _OBLONG * min(pixels):
        view = pixels[0] / square, pixels[1] / square
        around = partial(_oblong, view)
    room_x, room_y = reach * view[0] / pixels[0], reach * view[1] / pixels[1]
    whole = pixels[0] + 2 * reach, pixels[1] + 2 * reach
    # Give strokes a fixed width in units, but keep them thin on small squares.
    unit = min(scale / square, 1 / 34)
    body = _line_around(bench, sprite.tone, around, unit)
    moved = group(f"translate({num(room_x)} {num(room_y)})", body)
    drawn = rasterise(moved, (view[0] + 2 * room_x, view[1] + 2 * room_y), whole)
    if sprite.tone != "glow":
        return drawn
    shine = soft(drawn, _GLOW_BLUR * scale, 235, lighter(bench.theme.lamp, 0.35))
    out = blank(whole)
    pad = room(_GLOW_BLUR * scale)
    out.blit(shine, (-pad, -pad))
    return out


def _oblong(view: tuple[float, float], inset: float, radius: float) -> tuple[list[Point], ...]:
    """Return the rings around one card or tile, whose shorter side is 1."""
    if max(view) < _LONG * min(view):
        radius *= CORNER / 0.16
    width, height = view
    box = inset, inset, width - 2 * inset, height - 2 * inset
    return (frame_points(*box, radius - min(0.0, inset)),)


def outline_reach(tone: str, scale: float) -> int:
    """Return the pixels by which an outline exceeds its box on each side."""
    return room(_GLOW_BLUR * scale) if tone == "glow" else ceil(OUTLINE_REACH * scale) + 1


def _line_around(bench: Bench, tone: str, around: _Around, unit: float) -> str:
    theme = bench.theme
    # Use the light theme's colours: outlines are drawn on quilts, which are light in any theme.
    dye = theme if theme.outlined else LIGHT
    if tone == "glow":
        return path(_closed(around, 0, 0.16), "#ffffff")
    if tone in {"gap", "hollow"}:
        fill = path(_closed(around, 0.05, 0.14), "#000000", fill_opacity=0.1)
        if theme.name == "light" or (tone == "hollow" and not theme.outlined):
            colour = theme.on_paper if tone == "gap" else theme.on_wood
            return fill + _dashed(around, 0.05, colour, 2.6 * unit, (0.2, 0.16), 0.75)
        # The line is white for dark grounds; its rim keeps it visible on light grounds.
        rim = line(_closed(around, 0.05, 0.16), _RIM, 5 * unit, stroke_opacity=0.85)
        return fill + rim + _dashed(around, 0.05, "#ffffff", 3 * unit, (0.2, 0.16), 1)
    if tone == "last":
        edge = _closed(around, -1 * unit, 0.16)
        return line(edge, "#2a1a0c", 6.4 * unit) + line(edge, theme.last, 3.6 * unit)
    edge = _closed(around, -2 * unit, 0.17)
    # White separates the colour from dark grounds, and a dark rim the white from light ones.
    white = line(edge, _RIM, 10.4 * unit) + line(edge, "#ffffff", 8 * unit)
    if tone == "no":
        fill = path(edge, dye.no, fill_opacity=0.38)
        dash = 12 * unit, 10 * unit
        return fill + white + _dashed(around, -2 * unit, dye.no, 4.8 * unit, dash, 1)
    if tone == "hint":
        # Use white, as a colour would grey the recommended piece.
        fill = path(edge, "#ffffff", fill_opacity=0.1)
        dash = 3 * unit, 9.4 * unit
        return fill + white + _dashed(around, -2 * unit, dye.hint, 5 * unit, dash, 1)
    if tone == "berth":
        fill = path(edge, darker(theme.go if theme.outlined else LIGHT.go, 0.4))
    else:
        fill = path(edge, dye.go, fill_opacity=0.34)
    return fill + white + line(edge, dye.go, 4.8 * unit)


def _closed(around: _Around, inset: float, radius: float) -> str:
    return "".join(through(ring, closed=True) for ring in around(inset, radius))


def _dashed(
    around: _Around,
    inset: float,
    colour: str,
    width: float,
    dash: tuple[float, float],
    opacity: float,
) -> str:
    d = "".join(stitches(ring, *dash) for ring in around(inset, 0.16))
    return line(d, colour, width, stroke_opacity=opacity)


def hatch(bench: Bench, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw blocked squares: red, crossed by white lines."""
    width, height = pixels[0] / scale, pixels[1] / scale
    no = bench.theme.no if bench.theme.outlined else LIGHT.no
    low, right, bottom = 3.0, width - 3, height - 3
    strokes = []
    reach = 14.0
    while reach < right + bottom:
        start = (low, reach - low) if reach - low <= bottom else (reach - bottom, bottom)
        end = (reach - low, low) if reach - low <= right else (right, reach - right)
        if end[0] > start[0]:
            strokes.append(through((start, end)))
        reach += 14
    box = 1, 1, width - 2, height - 2
    body = rect(*box, 5, no, fill_opacity=0.5, stroke="#ffffff", stroke_width=2)
    body += line("".join(strokes), "#ffffff", 2.8, stroke_opacity=0.9)
    return rasterise(body, (width, height), pixels)


def trail(bench: Bench, sprite: Trail, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a broad translucent line, or a dotted thread.

    The picture is :func:`trail_reach` pixels larger than ``pixels`` on every side.
    """
    reach = trail_reach(sprite, scale)
    whole = pixels[0] + 2 * reach, pixels[1] + 2 * reach
    points = [(reach + x * pixels[0], reach + y * pixels[1]) for x, y in sprite.points]
    if len(points) == 1:
        points.append((points[0][0] + 0.01, points[0][1]))
    colour = trail_colour(bench, sprite.tone)
    wide = sprite.thick * scale
    if sprite.tone == "thread":
        path, dots = through(points), f"{0.4 * wide:.2f} {2.8 * wide:.2f}"
        body = line(path, bench.theme.paper, 2 * wide, stroke_dasharray=dots)
        body += line(path, _THREAD, wide, stroke_dasharray=dots)
    else:
        body = line(through(points), colour, wide, stroke_opacity=0.5)
    return rasterise(body, (float(whole[0]), float(whole[1])), whole)


def trail_reach(sprite: Trail, scale: float) -> int:
    """Return the pixels by which a trail exceeds its box on each side."""
    return ceil(sprite.thick * scale * (1.0 if sprite.tone == "thread" else 0.5)) + 1


def trail_colour(bench: Bench, tone: str) -> str:
    """Return the colour of a trail or of a lit border by its tone."""
    if tone.startswith("seat") and tone[4:].isdigit():
        return bench.seat_colour(int(tone[4:]))
    theme = bench.theme
    tones = {"go": lighter(LIGHT.go, 0.25), "no": LIGHT.no, "lit": theme.glow, "hint": theme.hint}
    return tones.get(tone, theme.edge)
