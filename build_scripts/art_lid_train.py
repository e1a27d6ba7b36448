"""Draw the lid of Mexican Train: a tin engine in a desert of felt.

Flags of cut paper hang above it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

from build_scripts.art_dominoes import turned
from build_scripts.art_engine import BRASS, UMBER, engine_body, puffs, wheel
from build_scripts.art_lid import LID, crosses
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import (
    Point,
    circle,
    document,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitches,
    through,
)

_FLAGS: Final = ("#1d7f78", "#c8452f", "#7d3c78", "#3d4b8f", "#4f6b2e", "#b5376a")


def _felt(points: Sequence[Point], colour: str, dash: tuple[float, float] = (8, 6)) -> str:
    """Draw a piece of felt sewn on along its upper edge.

    ``points`` go from left to right.
    """
    hill = through([(-10, 310), *points, (450, 310)], closed=True)
    shade = group("translate(0 -3)", path(hill, "#3a1206", fill_opacity=0.22))
    shade += group("translate(0 -6)", path(hill, "#3a1206", fill_opacity=0.1))
    seam = stitches([(x, y + 6) for x, y in points], *dash, closed=False)
    body = shade + path(hill, colour)
    body += line(through(points), lighter(colour, 0.4), 1.6, stroke_opacity=0.7)
    body += group("translate(.8 1.6)", line(seam, "#2a0d04", 2, stroke_opacity=0.4))
    return body + line(seam, "#fff3dc", 1.8, stroke_opacity=0.85)


def _smooth(points: Sequence[Point]) -> list[Point]:
    """Round the corners of a line."""
    ring = list(points)
    for _ in range(3):
        cut = [ring[0]]
        for (x0, y0), (x1, y1) in itertools.pairwise(ring):
            cut += [(x0 * 0.78 + x1 * 0.22, y0 * 0.78 + y1 * 0.22)]
            cut += [(x0 * 0.22 + x1 * 0.78, y0 * 0.22 + y1 * 0.78)]
        ring = [*cut, ring[-1]]
    return ring


def _sun(x: float, y: float) -> str:
    """Draw a felt sun with stitched rays."""
    rays = ""
    for k in range(20):
        a = k * math.tau / 20
        near, far = 58, 84 if k % 2 else 72
        ends = (
            (x + near * math.cos(a), y + near * math.sin(a)),
            (x + far * math.cos(a), y + far * math.sin(a)),
        )
        rays += stitches(list(ends), 7, 5, closed=False)
    body = line(rays, "#fff6dc", 3, stroke_opacity=0.9)
    body += circle(x + 1.5, y + 4, 50, "#7a2f0c", fill_opacity=0.3)
    body += radial("sun", (x - 14, y - 16), 70, (0, "#fffbe9"), (0.6, "#fff0c2"), (1, "#f8d583"))
    body += circle(x, y, 49, "url(#sun)")
    ring = [
        (x + 42 * math.cos(k * math.tau / 48), y + 42 * math.sin(k * math.tau / 48))
        for k in range(48)
    ]
    return body + line(stitches(ring, 7, 5), "#d98a2b", 2)


def _cactus(x: float, y: float, k: float, name: str) -> str:
    """Draw a felt cactus standing at (x, y)."""
    d = "M-9 0V-66C-9 -80 9 -80 9 -66V-34H15C20 -34 22 -36 22 -42V-52C22 -60 34 -60 34 -52V-40"
    d += "C34 -28 28 -21 18 -21H9V0ZM-9 -30H-14C-24 -30 -30 -36 -30 -46V-52C-30 -60 -19 -60 -19 -52"
    d += "V-48C-19 -44 -17 -42 -13 -42H-9Z"
    body = group("translate(2 3)", path(d, "#2a0d04", fill_opacity=0.35))
    body += linear(name, (-30, 0), (34, 0), (0, "#7ea04a"), (0.5, "#5d8038"), (1, "#3f5a26"))
    body += path(d, f"url(#{name})")
    seam = "".join(
        stitches(points, 5, 4, closed=False)
        for points in ([(0, -68), (0, -4)], [(28, -52), (28, -40)], [(-24, -52), (-24, -44)])
    )
    body += line(seam, "#e6edc2", 1.6)
    for fx, fy in ((0, -77), (28, -59), (-24, -59)):
        body += circle(fx, fy, 4.6, "#d8456f") + circle(fx, fy, 1.8, "#ffe1a0")
    return group(f"translate({num(x)} {num(y)}) scale({num(k)})", body)


def _bunting() -> str:
    """Draw flags of cut paper on a string."""

    def sag(x: float) -> float:
        return 9 + 15 * math.sin(math.pi * ((x + 20) % 240) / 240)

    string = through((x, sag(x)) for x in range(-20, 461, 8))
    body = ""
    for k in range(11):
        x = -6 + 42 * k
        tilt = math.degrees(math.atan2(sag(x + 34) - sag(x), 34)) + math.sin(k * 2.1)
        colour = _FLAGS[k % len(_FLAGS)]
        flag = "M0 0H34V32" + "q-4.25 8 -8.5 0" * 4 + "Z"
        holes = "M17 8l4.5 5.5l-4.5 5.5l-4.5 -5.5Z"
        holes += "".join(f"M{hx} {hy}l3 3.5l-3 3.5l-3 -3.5Z" for hx in (7, 27) for hy in (6, 17))
        holes += "".join(f"M{hx} 25h5v2.4h-5Z" for hx in (6.5, 14.5, 22.5))
        shade = group("translate(3 6)", path(flag, "#6a2508", fill_opacity=0.25))
        paper = path(flag + holes, colour, fill_rule="evenodd")
        paper += line("M0 1.5H34", lighter(colour, 0.5), 1.4, stroke_opacity=0.8)
        body += group(f"translate({x} {num(sag(x))}) rotate({num(tilt)})", shade + paper)
    return body + line(string, "#6a3a14", 2.6) + line(string, "#fbe3ae", 1.2)


def _wagon(x: float, colour: str, halves: tuple[int, int], name: str) -> str:
    """Draw a flat wagon 108 long with a tile on it; its wheels stand at 206."""
    body = line(f"M{num(x + 100)} 190H{num(x + 122)}", "#2d2623", 6)
    body += turned(halves, (x + 50, 151), 0, (92, 46), name)
    body += linear(
        f"{name}w",
        (0, 172),
        (0, 196),
        (0, lighter(colour, 0.3)),
        (0.4, colour),
        (1, darker(colour, 0.5)),
    )
    d = f"M{num(x - 6)} 172H{num(x + 106)}L{num(x + 100)} 196H{num(x)}Z"
    body += path(d, f"url(#{name}w)", stroke=darker(colour, 0.55), stroke_width=1.6)
    seam = stitches([(x + 1, 179), (x + 99, 179)], 6, 5, closed=False)
    body += line(seam, "#ffe1a0", 2)
    for at in (x + 3, x + 97):
        body += rect(at - 3, 150, 6, 26, 2, BRASS, stroke=UMBER, stroke_width=1)
    return body + wheel(x + 22, 193, 13, 6) + wheel(x + 78, 193, 13, 6, 0.6)


def train_lid() -> str:
    """Draw the tin engine pulling tiles through a desert of felt.

    Flags of cut paper hang above it.
    """
    body = radial("sky", (320, 70), 420, (0, "#ffd27c"), (0.45, "#f3a254"), (1, "#c8553a"))
    body += rect(0, 0, *LID, fill="url(#sky)") + crosses("#fff6dc", 0.16)
    body += _sun(312, 104)
    far = [
        (-10, 150),
        (18, 108),
        (72, 108),
        (92, 146),
        (150, 150),
        (172, 96),
        (236, 94),
        (258, 140),
        (330, 152),
        (372, 128),
        (404, 126),
        (450, 152),
    ]
    body += _felt(_smooth(far), "#a8496a")
    near = [(-10, 176), (60, 150), (120, 168), (210, 146), (300, 170), (380, 150), (450, 168)]
    body += _felt(_smooth(near), "#7a3558")
    body += _cactus(211, 192, 0.74, "c1") + _cactus(81, 188, 0.6, "c2")
    body += _felt(_smooth([(-10, 190), (110, 186), (240, 192), (360, 186), (450, 192)]), "#b5622f")
    body += _bunting()
    ties = "".join(f"M{x} 205h13l-4 15h-15Z" for x in range(-10, 450, 24))
    body += path(ties, "#4a2c1a", stroke="#24130a", stroke_width=1)
    body += line("M-4 210H444", "#2a140a", 5) + line("M-4 207H444", "#8c6a35", 4.4)
    body += line("M-4 206H444", "#ffe6a8", 1.6)
    body += _wagon(-30, "#1d7f78", (6, 3), "wa") + _wagon(94, "#3d4b8f", (3, 9), "wb")
    body += puffs(
        (372, 52, 12, 0.95),
        (352, 36, 16, 0.9),
        (322, 26, 20, 0.8),
        (286, 22, 17, 0.6),
        (256, 26, 12, 0.4),
    )
    body += group("translate(206 52) scale(.74)", engine_body())
    body += linear("e", (0, 190), (0, 300), (0, "#2a0d04", 0), (1, "#2a0d04", 0.5))
    body += rect(0, 190, 440, 110, fill="url(#e)")
    return document(body, LID, LID)
