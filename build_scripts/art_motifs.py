"""Draw motifs, and repeat them on a seamless square of 96 units."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from tabletop.shell.art.drawing import circle, group, line, num, path, rect, through

SIDE: Final = 96
"""Units of one square of cloth."""

Spot: TypeAlias = tuple[float, float, float, float]
"""A motif's spot: x, y, turn in degrees, scale."""

HEART: Final = "M0 12C-22-2-13-17 0-7C13-17 22-2 0 12Z"
LEAF: Final = "M0-19C13-7 12 8 0 19C-12 8-13-7 0-19Z"
DROP: Final = "M3-20C16-4 14 15-1 15C-16 15-14 0-6-6C-2-10 1-14 3-20Z"

MIDDLES: Final = ((48.0, 48.0), (0.0, 0.0))
"""The middle of the square, clear of the hem, and its corners."""

BETWEEN: Final = ((48.0, 0.0), (0.0, 48.0))
"""Halfway between the spots of :data:`MIDDLES`."""


def spots(
    places: Iterable[tuple[float, float]], angle: float = 0, scale: float = 1
) -> tuple[Spot, ...]:
    """Return a spot at each place, all with the same angle and scale."""
    return tuple((x, y, angle, scale) for x, y in places)


def scattered(motif: str, at: Iterable[Spot], reach: float = 24) -> str:
    """Draw ``motif`` at every spot, wrapping it around the tile's edges."""
    out = []
    for x, y, angle, scale in at:
        for dx in (-SIDE, 0, SIDE):
            for dy in (-SIDE, 0, SIDE):
                if -reach < x + dx < SIDE + reach and -reach < y + dy < SIDE + reach:
                    move = f"translate({num(x + dx)} {num(y + dy)})"
                    turn = f" rotate({num(angle)})" if angle else ""
                    grow = f" scale({num(scale)})" if scale != 1 else ""
                    out.append(group(move + turn + grow, motif))
    return "".join(out)


def staggered(step: int) -> tuple[tuple[float, float], ...]:
    """Return points in rows ``step`` apart, every other row shifted by half."""
    count = SIDE // step
    rows = [
        (x * step + shift, y * step + shift)
        for shift in (0.0, step / 2)
        for x in range(count)
        for y in range(count)
    ]
    return tuple(rows)


def filled(points: Iterable[tuple[float, float]], colour: str) -> str:
    """Draw a polygon."""
    return path(through(points, closed=True), colour)


def upright(x: float, width: float, colour: str, opacity: float = 1) -> str:
    """Draw a band from top to bottom."""
    return rect(x, 0, width, SIDE, fill=colour, fill_opacity=opacity)


def lying(y: float, height: float, colour: str, opacity: float = 1) -> str:
    """Draw a band from left to right."""
    return rect(0, y, SIDE, height, fill=colour, fill_opacity=opacity)


def grid(at: Sequence[float], width: float, colour: str, opacity: float = 1) -> str:
    """Draw the same bands horizontally and vertically."""
    return "".join(
        upright(x, width, colour, opacity) + lying(x, width, colour, opacity) for x in at
    )


def star(radius: float, points: int = 5, waist: float = 0.42) -> list[tuple[float, float]]:
    """Return the corners of a star around 0, 0."""
    out = []
    for k in range(2 * points):
        reach = radius * (1 if k % 2 == 0 else waist)
        out.append(
            (math.sin(math.pi * k / points) * reach, -math.cos(math.pi * k / points) * reach)
        )
    return out


def slanted(columns: int, thick: float, period: int, slope: float, colour: str) -> str:
    """Draw herringbone or chevron: bands slanting left and right in turn."""
    width = SIDE / columns
    out = []
    for column in range(columns):
        up = slope if column % 2 == 0 else -slope
        start = 0 if column % 2 == 0 else -slope
        x = column * width
        for k in range(-4, SIDE // period + 5):
            y = k * period + start
            corners = ((x, y), (x + width, y - up), (x + width, y - up + thick), (x, y + thick))
            out.append(filled(corners, colour))
    return "".join(out)


def flower(petal: str, heart: str) -> str:
    """Draw a flower of five round petals."""
    turns = [k * math.tau / 5 for k in range(5)]
    petals = "".join(circle(math.sin(t) * 8.5, -math.cos(t) * 8.5, 6.5, petal) for t in turns)
    return petals + circle(0, 0, 5.5, heart)


def daisy(petal: str, heart: str) -> str:
    """Draw a daisy of eight long petals."""
    leaf = path("M0-4C6-10 5-20 0-20C-5-20-6-10 0-4Z", petal)
    return "".join(group(f"rotate({k * 45})", leaf) for k in range(8)) + circle(0, 0, 6, heart)


def houndstooth(colour: str) -> str:
    """Draw four-pointed broken checks."""
    shapes = (
        ((0, 0), (2, 0), (2, 2), (0, 2)),
        ((2, 0), (3, 0), (2, 1)),
        ((4, 0), (4, 1), (3, 2), (2, 2)),
        ((0, 2), (1, 2), (0, 3)),
        ((0, 4), (1, 4), (2, 3), (2, 2)),
    )
    return "".join(
        filled(((ox + x * 12, oy + y * 12) for x, y in shape), colour)
        for ox in (0, 48)
        for oy in (0, 48)
        for shape in shapes
    )


def scallops(dark: str, light: str) -> str:
    """Draw overlapping fans."""
    rings = ((24, dark), (19.5, light), (14, dark), (9.5, light), (4, dark))
    return "".join(
        circle(k * 48 + (24 if row % 2 else 0), row * 12, radius, colour)
        for row in range(-1, 11)
        for k in range(3)
        for radius, colour in rings
    )


def basket(across: str, down: str) -> str:
    """Draw two broad strips over two, turned in every other block."""
    out = []
    for row in range(2):
        for column in range(2):
            for strip in (3.0, 26.0):
                x, y = column * 48, row * 48
                if (row + column) % 2:
                    out.append(rect(x + 1, y + strip, 46, 19, 3, across))
                    out.append(
                        line(
                            f"M{x + 5} {num(y + strip + 5)}H{x + 43}",
                            "#fff3dc",
                            2,
                            stroke_opacity=0.5,
                        )
                    )
                else:
                    out.append(rect(x + strip, y + 1, 19, 46, 3, down))
                    out.append(
                        line(
                            f"M{num(x + strip + 5)} {y + 5}V{y + 43}",
                            "#fff3dc",
                            2,
                            stroke_opacity=0.35,
                        )
                    )
    return "".join(out)


def confetti(colours: Sequence[str]) -> str:
    """Draw dots of three sizes that do not touch, placed by a fixed seed."""
    rng = Random(4)
    dots: list[tuple[float, float, float]] = []
    while len(dots) < 17:
        x, y, r = rng.random() * SIDE, rng.random() * SIDE, (5.0, 7.0, 10.0)[int(rng.random() * 3)]
        free = (
            math.hypot(min(abs(x - u), SIDE - abs(x - u)), min(abs(y - v), SIDE - abs(y - v)))
            > r + s + 3
            for u, v, s in dots
        )
        if all(free):
            dots.append((x, y, r))
    return "".join(
        scattered(circle(0, 0, r, colours[k % len(colours)]), ((x, y, 0, 1),))
        for k, (x, y, r) in enumerate(dots)
    )


def zigzag(y: float, height: float, period: int) -> str:
    """Return the path data of a zigzag line."""
    tooth = f"l{num(period / 2)} {num(-height)}l{num(period / 2)} {num(height)}"
    return f"M{-period} {num(y)}" + tooth * (SIDE // period + 2)


def swell(y: float) -> str:
    """Return the path data of a wavy line."""
    return f"M-48 {num(y)}" + "q12-15 24 0t24 0" * 4


def sashiko(colour: str) -> str:
    """Draw white stitches on indigo, alternately horizontal and vertical."""
    strokes = [
        f"M{x - 8} {y}h16" if (x + y) // 24 % 2 else f"M{x} {y - 8}v16"
        for x in range(12, SIDE, 24)
        for y in range(12, SIDE, 24)
    ]
    return line("".join(strokes), colour, 3.6)


def cherries(red: str, deep: str, leaf: str) -> str:
    """Draw two cherries on a stalk."""
    return (
        line("M-9 8Q-6-8 6-15M9 10Q8-4 6-15", leaf, 3)
        + path("M6-15C12-24 20-20 20-15C16-12 10-12 6-15Z", leaf)
        + circle(-9, 9, 8, red)
        + circle(9, 12, 8, deep)
        + circle(-12, 6, 2.2, "#fbf1dc", fill_opacity=0.8)
        + circle(6, 9, 2.2, "#fbf1dc", fill_opacity=0.8)
    )


def fletching(shaft: str, feather: str) -> str:
    """Draw arrow feathers, up in one column and down in the next."""
    out = ""
    for x, way in ((24, 1), (72, -1)):
        tips = "".join(
            f"M{x - 14} {y - way * 10}L{x} {y}L{x + 14} {y - way * 10}" for y in range(-6, 112, 12)
        )
        out += line(f"M{x}-4V100", shaft, 3, stroke_linecap="butt")
        out += line(tips, feather, 5, stroke_linecap="butt", stroke_linejoin="miter")
    return out
