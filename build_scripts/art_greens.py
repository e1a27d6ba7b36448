"""Draw the background of the cards: skies, hills, grass and water."""

from __future__ import annotations

import itertools
import math
from random import Random
from typing import Final

from build_scripts.art_gnomes import SHADE
from tabletop.shell.art.colour import darker, lighter, mix
from tabletop.shell.art.drawing import (
    Point,
    circle,
    data,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitches,
)

CARD: Final = (200, 280)
"""Units of a card."""

GRASS: Final = "#7fa650"


def sky(top: str, low: str) -> str:
    """Draw a sky that fades towards the ground."""
    return linear("sky", (0, 0), (0, 225), (0, top), (1, low)) + rect(0, 0, *CARD, fill="url(#sky)")


def sun(x: float, y: float, r: float, colour: str = "#fff6da") -> str:
    """Draw a low sun in its haze."""
    haze = radial("haze", (x, y), 2.4 * r, (0.3, colour, 0.55), (1, colour, 0))
    return haze + circle(x, y, 2.4 * r, "url(#haze)") + circle(x, y, r, colour, fill_opacity=0.9)


def hill(points: tuple[Point, ...], colour: str, *, seam: bool = True) -> str:
    """Draw a hill of felt from edge to edge, sewn on along its ridge."""
    d = data("M", *points[0])
    dots = [points[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        middle = (x0 + x1) / 2
        d += data("C", middle, y0, middle, y1, x1, y1)
        for k in range(1, 9):
            t = k / 8
            ease = t * t * (3 - 2 * t)
            dots.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * ease))
    body = group("translate(0 -2.4)", path(f"{d}V320H-10Z", SHADE, fill_opacity=0.12))
    body += path(f"{d}V320H-10Z", colour)
    body += group("translate(0 1.2)", line(d, lighter(colour, 0.45), 1.6, stroke_opacity=0.7))
    if seam:
        thread = stitches([(x, y + 6) for x, y in dots], 5, 4, closed=False)
        body += line(thread, lighter(colour, 0.6), 1.3, stroke_opacity=0.6)
    return body


def lawn(y: float, seed: int, colour: str = GRASS) -> str:
    """Draw the green in front, mown in stripes, with tufts and small flowers."""
    ridge = ((-10, y + 6), (60, y - 3), (130, y + 3), (210, y - 4))
    body = hill(ridge, colour, seam=False)
    for k in range(4):
        x = 4 + 52 * k
        lane = data("M", x, y + 2, "L", x + 24, y + 2, "L", x + 26 + 9 * (k - 1.5), 282)
        lane += data("L", x - 8 + 9 * (k - 1.5), 282, "Z")
        body += path(lane, lighter(colour, 0.5), fill_opacity=0.2)
    low = linear("low", (0, y), (0, 280), (0, SHADE, 0), (1, "#16240c", 0.42))
    body += low + rect(0, y + 4, 200, 276 - y, fill="url(#low)")
    rng = Random(seed)
    for _ in range(13):
        tx, ty = rng.uniform(12, 188), rng.uniform(y + 10, 266)
        body += line(
            data(
                "M", tx - 3, ty - 6, "L", tx, ty, "L", tx, ty - 8, "M", tx, ty, "L", tx + 3, ty - 6
            ),
            darker(colour, 0.42),
            1.4,
            stroke_opacity=0.6,
        )
    for _ in range(6):
        fx, fy = rng.uniform(12, 188), rng.uniform(y + 12, 266)
        petal = rng.choice(("#ffffff", "#ffe48a", "#ffd0dc"))
        body += circle(fx, fy, 2.2, petal) + circle(fx, fy, 0.9, "#d99a2b")
    return body


def cloud(x: float, y: float, k: float, opacity: float = 0.85, colour: str = "#ffffff") -> str:
    """Draw a flat-footed cloud."""
    d = "M-40 10C-56 10 -54 -10 -38 -9C-36 -26 -12 -28 -7 -14C4 -26 28 -22 27 -6"
    d += "C44 -10 50 10 38 10Z"
    where = f"translate({num(x)} {num(y)}) scale({num(k)})"
    return group(
        where,
        path(d, colour, fill_opacity=opacity)
        + line("M-36 7H34", mix(colour, "#6d86a8", 0.35), 2, stroke_opacity=0.35 * opacity),
    )


def peaks(points: tuple[Point, ...], colour: str, snow: str, foot: float) -> str:
    """Draw mountains with snow on their tops.

    ``points`` are the tops, 30 to 60 wide each.
    """
    body = ""
    for x, y in points:
        half = 0.62 * (foot - y)
        d = data("M", x - half, foot, "L", x - 5, y + 3, "Q", x, y - 3, x + 5, y + 3)
        body += path(f"{d}L{num(x + half)} {num(foot)}Z", colour)
        shade = data("M", x + 1, y, "L", x + half, foot, "L", x + 0.2 * half, foot, "Z")
        body += path(shade, SHADE, fill_opacity=0.16)
        cap = 0.3 * (foot - y)
        d = data("M", x - 0.62 * cap, y + cap, "L", x - 5, y + 3, "Q", x, y - 3, x + 5, y + 3)
        d += data("L", x + 0.62 * cap, y + cap, "L", x + 0.3 * cap, y + 0.72 * cap)
        d += data("L", x + 0.04 * cap, y + 1.02 * cap, "L", x - 0.28 * cap, y + 0.7 * cap, "Z")
        body += path(d, snow, fill_opacity=0.92)
    return body


def stars(seed: int, count: int, low: float) -> str:
    """Draw stars above ``low``, clear of the corner with the number."""
    rng, body = Random(seed), ""
    while count:
        x, y = rng.uniform(14, 186), rng.uniform(16, low)
        if x < 84 and y < 96:
            continue
        body += circle(x, y, rng.choice((0.9, 1.3, 1.8)), "#fffbe6", fill_opacity=0.85)
        count -= 1
    return body


def moon(x: float, y: float, r: float) -> str:
    """Draw a waxing moon."""
    d = data("M", x, y - r, "A", r, r, 0, 1, 1, x - 0.3 * r, y + 0.954 * r)
    d += data("A", 0.8 * r, 0.8 * r, 0, 1, 0, x, y - r, "Z")
    halo = radial("halo", (x, y), 2.4 * r, (0, "#fff3c4", 0.42), (1, "#fff3c4", 0))
    return halo + circle(x, y, 2.4 * r, "url(#halo)") + path(d, "#fff3c8")


def waves(y: float, colour: str) -> str:
    """Draw the sea from ``y`` down, with foam."""
    body = linear("sea", (0, y), (0, 280), (0, lighter(colour, 0.25)), (1, darker(colour, 0.45)))
    body += rect(0, y, 200, 290 - y, fill="url(#sea)")
    for k in range(6):
        level = y + 7 + k * (5 + 1.8 * k)
        step = 26 + 5 * k
        crest = data("M", -20 - 9 * k, level)
        for _ in range(math.ceil(250 / step)):
            crest += f"q{num(step / 4)} {num(-3 - 0.7 * k)} {num(step / 2)} 0t{num(step / 2)} 0"
        body += line(crest, "#ffffff", 1.3 + 0.25 * k, stroke_opacity=0.5)
    return body


def pine(x: float, y: float, k: float, colour: str) -> str:
    """Draw a fir, its foot at (x, y)."""
    body = rect(-3, -10, 6, 12, 1, "#4b2f1c")
    for step in range(3):
        wide, at = 26 - 6 * step, -8 - 17 * step
        d = f"M{-wide} {at}Q0 {at + 6} {wide} {at}L0 {at - 30}Z"
        body += path(d, mix(colour, "#ffffff", 0.06 * step))
    return group(f"translate({num(x)} {num(y)}) scale({num(k)})", body)


def tree(x: float, y: float, k: float, colour: str) -> str:
    """Draw a round tree of felt, its foot at (x, y)."""
    body = path("M-4 0L-3 -30H3L5 0Z", "#5b3821")
    body += circle(0, -46, 25, darker(colour, 0.2)) + ellipse(
        -4, -50, 19, 18, lighter(colour, 0.16)
    )
    ring = [
        (21 * math.cos(n * math.tau / 24), -46 + 21 * math.sin(n * math.tau / 24))
        for n in range(24)
    ]
    body += line(stitches(ring, 5, 4), lighter(colour, 0.6), 1.5, stroke_opacity=0.7)
    return group(f"translate({num(x)} {num(y)}) scale({num(k)})", body)
