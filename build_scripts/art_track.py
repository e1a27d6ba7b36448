"""Draw the time track of Patchwork: a spiral ribbon, and the ring.

The ribbon is wound on felt; the ring is the spool's thread.
"""

from __future__ import annotations

import itertools
import math
from random import Random
from typing import Final

from tabletop.shell.art.drawing import (
    Point,
    circle,
    document,
    group,
    line,
    radial,
    rect,
    stitched,
    stitches,
    through,
)
from tabletop.shell.art.theme import LIGHT

STEP: Final = 48
"""Units from one space of the track to the next."""

SPACES: Final = 54
PAD: Final = (360, 404)
SPIRAL: Final = (7, 8)
"""Columns and rows of spaces."""


def spaces() -> list[Point]:
    """Return the centres of the track's spaces, starting with space 0.

    They wind inwards clockwise.
    """
    columns, rows = SPIRAL
    left, top = PAD[0] / 2 - STEP * (columns - 1) / 2, PAD[1] / 2 - STEP * (rows - 1) / 2
    seen: set[tuple[int, int]] = set()
    x, y, heading = 0, 0, (1, 0)
    out = []
    for _ in range(SPACES):
        out.append((left + x * STEP, top + y * STEP))
        seen.add((x, y))
        ahead = x + heading[0], y + heading[1]
        if not (0 <= ahead[0] < columns and 0 <= ahead[1] < rows) or ahead in seen:
            heading = -heading[1], heading[0]
            ahead = x + heading[0], y + heading[1]
        x, y = ahead
    return out


def _felt(width: float, height: float) -> str:
    """Draw a pad of felt: fibres, lit and shaded edges, stitched border."""
    rng = Random(6)
    body = rect(1, 1, width - 2, height - 2, 20, LIGHT.felt)
    body += radial(
        "f", (width * 0.4, height * 0.3), height * 0.75, (0, "#ffffff", 0.09), (1, "#000000", 0.14)
    )
    body += rect(1, 1, width - 2, height - 2, 20, "url(#f)")
    for colour, opacity in (("#ffffff", 0.05), ("#000000", 0.09)):
        fibres = []
        for _ in range(520):
            x, y = 10 + rng.random() * (width - 20), 10 + rng.random() * (height - 20)
            angle, length = rng.random() * math.tau, 2 + rng.random() * 4
            end = x + length * math.cos(angle), y + length * math.sin(angle)
            fibres.append(through(((x, y), end)))
        body += line("".join(fibres), colour, 0.8, stroke_opacity=opacity)
    body += rect(
        1.8,
        1.8,
        width - 3.6,
        height - 3.6,
        19.4,
        stroke="#000000",
        stroke_width=1.6,
        stroke_opacity=0.35,
    )
    seam = 8, 8, width - 16, height - 16
    shade = stitched(seam, 14, "#000000", 1.9, (9, 7), 0.4)
    return (
        body
        + group("translate(0 1.2)", shade)
        + stitched(seam, 14, LIGHT.felt_edge, 1.9, (9, 7), 0.6)
    )


def track() -> str:
    """Draw the ribbon on its pad; the game adds marks and numbers."""
    at = spaces()
    ribbon = through(at)
    body = _felt(*PAD)
    body += group("translate(1.6 3.2)", line(ribbon, "#000000", 43, stroke_opacity=0.3))
    body += line(ribbon, "#000000", 44, stroke_opacity=0.18)
    body += (
        line(ribbon, "#a97f45", 42)
        + line(ribbon, "#e6cf9d", 39.4)
        + line(ribbon, LIGHT.ribbon, 35.5)
    )
    body += line(ribbon, "#f8ecd2", 22, stroke_opacity=0.6)
    seams, ends = [], []
    for (x0, y0), (x1, y1) in itertools.pairwise(at):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        dx, dy = (x1 - x0) / STEP, (y1 - y0) / STEP
        for start in (-17.5, -10.2, -2.9, 4.4, 11.7):
            end = start + 4.2
            seams.append(through(((x - dy * start, y + dx * start), (x - dy * end, y + dx * end))))
        for side in (-19.4, 19.4):
            ends.append((x - dy * side, y + dx * side))
    shade = line("".join(seams), "#ffffff", 1.6, stroke_opacity=0.7)
    body += group("translate(.9 .9)", shade) + line("".join(seams), "#a07a45", 1.8)
    body += "".join(circle(x, y, 1.3, "#8d6936") for x, y in ends)
    gx, gy = at[-1]
    body += radial("g", (gx - 6, gy - 8), 30, (0, "#ffe9a8"), (0.55, "#e9c05a"), (1, "#b98622"))
    body += circle(gx, gy, 18.4, "url(#g)", stroke="#8e5e10", stroke_width=1.4)
    ring = [
        (gx + 14.6 * math.cos(k * math.pi / 20), gy + 14.6 * math.sin(k * math.pi / 20))
        for k in range(40)
    ]
    body += line(stitches(ring, 3.6, 3.2), "#8e5e10", 1.3)
    return document(body, PAD, PAD)


def ring() -> str:
    """Draw the ring round the table: running stitches with arrowheads.

    They are in the spool's thread.
    """
    width, height = 576, 516
    right = [(width - 51.0, 0.0), (width - 51.0, height - 96.0)]
    corner = [
        (width - 51 - 49 * (1 - math.cos(t)), height - 96 + 46 * math.sin(t))
        for t in (k * math.pi / 16 for k in range(1, 9))
    ]
    half = right + corner
    points = half + [(width - x, y) for x, y in reversed(half)]
    thread = stitches(points, 14, 10, closed=False)
    heads = f"M{width - 60} 5L{width - 51} 16L{width - 42} 5M42 16L51 5L60 16"
    body = group("translate(1 2)", line(thread, "#140c06", 3.4, stroke_opacity=0.3))
    body += line(thread, LIGHT.coral, 3.4) + line(heads, LIGHT.coral, 3.8)
    return document(body, (width, height), (width, height))
