"""Draw pieces of felt: soft outlines, lit cloth, stitches near the edge."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from tabletop.shell.art.colour import LIVERY, darker, lighter
from tabletop.shell.art.drawing import Point, group, line, linear, num, path, stitches


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 10) -> list[Point]:
    """Return a smooth line through ``points`` (Catmull-Rom) in small steps."""
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
    """Return the path data of a closed line."""
    return "M" + "L".join(f"{num(round(x, 2))} {num(round(y, 2))}" for x, y in points) + "Z"


def felt(
    name: str, points: Sequence[Point], colour: str, seam: str = "", inset: float = 4.5
) -> str:
    """Draw a piece of felt: shadow, lit face, edge, and stitches inside it."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    top, low, left, right = min(ys), max(ys), min(xs), max(xs)
    d = outline(points)
    light, shade = (LIVERY[0], LIVERY[2]) if colour == LIVERY[1] else ("", "")
    body = group("translate(1.2 2.6)", path(d, "#1c110a", fill_opacity=0.22))
    body += linear(
        name,
        (left, top),
        (right, low),
        (0, light or lighter(colour, 0.22)),
        (0.5, colour),
        (1, shade or darker(colour, 0.2)),
    )
    edge = shade or darker(colour, 0.45)
    body += path(d, f"url(#{name})", stroke=edge, stroke_width=1.6, stroke_linejoin="round")
    inner = _inset(points, inset)
    tone = seam or lighter(colour, 0.62)
    return body + line(stitches(inner, 5.6, 4.4), tone, 1.5, stroke_opacity=0.85)


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
    """Draw a piece of felt on either side."""
    return felt(f"{name}l", points, colour, seam) + felt(
        f"{name}r", mirror(points)[::-1], colour, seam
    )
