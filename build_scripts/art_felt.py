"""Draw pieces of felt: soft outlines, lit cloth, stitches near the edge."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

from tabletop.shell.art.colour import LIVERY, darker, lighter
from tabletop.shell.art.drawing import Point, group, line, linear, num, path, stitches
from tabletop.shell.art.folk import HAIR, SKIN


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 10) -> list[Point]:
    """Return a smooth Catmull-Rom curve through ``points`` as many points."""
    count = len(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = (
            points[(i + k) % count] if closed else points[min(count - 1, max(0, i + k))]
            for k in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            out.append(
                (
                    _blend(t, p0[0], p1[0], p2[0], p3[0]),
                    _blend(t, *(p[1] for p in (p0, p1, p2, p3))),
                )
            )
    if not closed:
        out.append(points[-1])
    return out


def _blend(t: float, a: float, b: float, c: float, d: float) -> float:
    twice = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
    return (twice + (3 * b - a - 3 * c + d) * t**3) / 2


def oval(x: float, y: float, rx: float, ry: float, count: int = 40) -> list[Point]:
    """Return points around an ellipse."""
    turns = (math.tau * k / count for k in range(count))
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns]


def mirror(points: Iterable[Point]) -> list[Point]:
    """Mirror points to the other side of the face."""
    return [(200 - x, y) for x, y in points]


def outline(points: Sequence[Point]) -> str:
    """Return the path data of a closed line, as curves where it is smooth."""
    for span in (10, 5, 2):
        if len(points) >= 4 * span and (d := _curved(points, span)):
            return d
    return "M" + "L".join(_pair(x, y) for x, y in points) + "Z"


_OFF: Final = 0.3
"""Units that a curve may be off the line that it stands for."""


def _curved(points: Sequence[Point], span: int) -> str:
    """Fit curves through each ``span``th point; ``""`` if too inaccurate."""
    count = len(points)
    knots = [*range(0, count - span // 2, span), count]
    out = "M" + _pair(*points[0])
    x0, y0 = (round(value, 1) for value in points[0])
    for i, j in itertools.pairwise(knots):
        reach = (j - i) / 3
        p, q = points[i], points[j % count]
        a = tuple(v + reach * t for v, t in zip(p, _tangent(points, i), strict=True))
        b = tuple(v - reach * t for v, t in zip(q, _tangent(points, j), strict=True))
        for k in range(i + 1, j):
            t = (k - i) / (j - i)
            at = _bezier(t, p[0], a[0], b[0], q[0]), _bezier(t, p[1], a[1], b[1], q[1])
            if math.dist(at, points[k]) > _OFF:
                return ""
        out += "c" + " ".join(_pair(x - x0, y - y0) for x, y in (a, b, q))
        x0, y0 = (round(value, 1) for value in q)
    return out + "Z"


def _tangent(points: Sequence[Point], place: int) -> Point:
    """Return the tangent: half the step between a point's neighbours."""
    (x0, y0), (x1, y1) = points[place - 1], points[(place + 1) % len(points)]
    if place == len(points):
        (x0, y0), (x1, y1) = points[-1], points[1]
    return (x1 - x0) / 2, (y1 - y0) / 2


def _bezier(t: float, a: float, b: float, c: float, d: float) -> float:
    s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d


def _pair(x: float, y: float) -> str:
    """Format a point with coordinates rounded to tenths."""
    return f"{num(round(x, 1))} {num(round(y, 1))}"


def _tones(colour: str) -> tuple[str, str, str, str]:
    """Return the light, shade, edge and seam colours of a felt colour."""
    for marker in (SKIN, HAIR):
        if colour == marker[1]:
            return marker[0], marker[2], marker[3], marker[4]
    if colour == LIVERY[0]:
        return LIVERY[0], LIVERY[1], LIVERY[2], "#fff0c4"
    if colour == LIVERY[1]:
        return LIVERY[0], LIVERY[2], LIVERY[2], lighter(colour, 0.62)
    return lighter(colour, 0.22), darker(colour, 0.2), darker(colour, 0.45), lighter(colour, 0.62)


def felt(
    name: str, points: Sequence[Point], colour: str, seam: str = "", inset: float = 4.5
) -> str:
    """Draw a piece of felt: shadow, lit face, edge, and stitches inside it."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    top, low, left, right = (round(one, 1) for one in (min(ys), max(ys), min(xs), max(xs)))
    d = outline(points)
    light, shade, edge, usual = _tones(colour)
    body = group("translate(1.2 2.6)", path(d, "#1c110a", fill_opacity=0.22))
    stops = (0, light), (0.5, colour), (1, shade)
    body += linear(name, (left, top), (right, low), *stops)
    body += path(d, f"url(#{name})", stroke=edge, stroke_width=1.6, stroke_linejoin="round")
    return body + line(_seam(points, inset), seam or usual, 1.5, stroke_opacity=0.85)


def _seam(points: Sequence[Point], inset: float) -> str:
    """Return straight stitches along the inside of a ring."""
    out = ""
    for dash in stitches(_inset(points, inset), 5.6, 4.4).split("M")[1:]:
        ends = [tuple(map(float, point.split())) for point in dash.split("L")]
        (x0, y0), (x1, y1) = ends[0], ends[-1]
        out += f"M{_pair(x0, y0)}l{_pair(x1 - round(x0, 1), y1 - round(y0, 1))}"
    return out


def _inset(points: Sequence[Point], by: float) -> list[Point]:
    """Return the same ring, moved so many units inwards."""
    found = []
    clockwise = sum(
        (q[0] - p[0]) * (q[1] + p[1]) for p, q in zip(points, (*points[1:], points[0]), strict=True)
    )
    way = 1 if clockwise < 0 else -1
    for before, at, after in zip(
        (points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True
    ):
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dx, dy) or 1.0
        found.append((at[0] - way * dy / long * by, at[1] + way * dx / long * by))
    return found


def both(name: str, points: Sequence[Point], colour: str, seam: str = "") -> str:
    """Draw a piece of felt and its mirror image."""
    return felt(f"{name}l", points, colour, seam) + felt(
        f"{name}r", mirror(points)[::-1], colour, seam
    )
