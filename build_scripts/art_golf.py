"""Draw golf objects: ball, flag, toadstool, flowers, putter.

They are balls, pins, clubs, toadstools, flowers and stars.
"""

from __future__ import annotations

import math

from build_scripts.art_gnomes import GOLD, ground_shadow, shaped
from tabletop.shell.art.drawing import (
    Point,
    circle,
    data,
    ellipse,
    group,
    line,
    num,
    path,
    stitches,
    through,
)


def ball(x: float, y: float, r: float = 9) -> str:
    """Draw a golf ball."""
    body = circle(x, y, r, "#ffffff", stroke="#8d8577", stroke_width=1.5)
    body += ellipse(x + r * 0.2, y + r * 0.42, r * 0.62, r * 0.4, "#b9b0a0", fill_opacity=0.45)
    for dx, dy in ((-0.45, -0.15), (0, -0.5), (0.42, -0.2), (0, 0), (-0.3, 0.4), (0.35, 0.38)):
        body += circle(x + dx * r, y + dy * r, r * 0.12, "#a79e8e")
    return body


def flag(x: float, y: float, height: float, colour: str, name: str, way: float = 1) -> str:
    """Draw a pin with a flag that flies right, or left if ``way`` is -1."""
    body = ellipse(0, 0, 15, 4.6, "#20361c") + line(f"M0 0V{num(-height)}", "#6b5a44", 5.4)
    body += line(f"M0 0V{num(-height)}", "#fff4dc", 3.2) + circle(0, -height, 3.6, GOLD)
    d = "M2 0C16 -8 26 8 46 0L38 15L47 30C28 36 16 22 2 30Z"
    cloth = shaped(d, name, (0, -6, 40, 34), colour)
    seam = stitches([(6, 4.5), (6, 26)], 4, 3, closed=False)
    cloth += line(seam, "#fff4dc", 1.5, stroke_opacity=0.9)
    body += group(f"translate(0 {num(4 - height)}) scale({num(way)} 1)", cloth)
    return group(f"translate({num(x)} {num(y)})", body)


def toadstool(x: float, y: float, k: float, colour: str, name: str) -> str:
    """Draw a spotted toadstool, its foot at (x, y)."""
    body = ground_shadow(0, -1, 20)
    stem = "M-11 0C-8 -14 -9 -24 -10 -34H10C9 -24 8 -14 12 0C6 4 -6 4 -11 0Z"
    body += shaped(stem, f"{name}s", (-10, -30, 14, 4), "#f2e4c6")
    body += path("M-13 -33C-6 -27 6 -27 13 -33L10 -38H-10Z", "#dcc79c")
    cap = "M-32 -34C-32 -70 32 -70 32 -34C20 -27 -20 -27 -32 -34Z"
    body += shaped(cap, f"{name}c", (-20, -66, 26, -28), colour)
    for px, py, r in ((-16, -44, 5.4), (2, -54, 5.8), (18, -42, 4.8), (0, -37, 3.4)):
        body += ellipse(px, py, r, r * 0.82, "#fff4dc")
    return group(f"translate({num(x)} {num(y)}) scale({num(k)})", body)


def daisy(x: float, y: float, r: float, petal: str = "#ffffff") -> str:
    """Draw a small flower."""
    body = "".join(
        group(f"rotate({60 * k})", ellipse(0, -0.62 * r, 0.3 * r, 0.44 * r, petal))
        for k in range(6)
    )
    return group(f"translate({num(x)} {num(y)})", body + circle(0, 0, 0.32 * r, GOLD))


def star(x: float, y: float, r: float, colour: str, edge: str) -> str:
    """Draw a star with five rounded points."""
    points = []
    for k in range(10):
        reach = r if k % 2 == 0 else 0.46 * r
        a = math.pi / 5 * k - math.pi / 2
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    return path(
        through(points, closed=True),
        colour,
        stroke=edge,
        stroke_width=0.12 * r,
        stroke_linejoin="round",
    )


def club(start: Point, end: Point, way: float = 1) -> str:
    """Draw a putter from its grip to its head.

    The head points right, or left if ``way`` is -1.
    """
    (x0, y0), (x1, y1) = start, end
    grip = data("M", x0, y0, "L", x0 + 0.3 * (x1 - x0), y0 + 0.3 * (y1 - y0))
    shaft = data("M", x0, y0, "L", x1, y1)
    head = data("M", x1 - 2 * way, y1, "h", 15 * way)
    return (
        line(shaft, "#4d555b", 4.6)
        + line(shaft, "#d6dde1", 2.2)
        + line(grip, "#241811", 6.6)
        + line(head, "#4d555b", 9.4)
        + line(head, "#c3ccd2", 6.4)
    )
