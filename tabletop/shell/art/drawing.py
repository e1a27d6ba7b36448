"""Write the restricted SVG that the rasteriser draws faithfully.

It supports paths, rectangles, circles, ellipses, strokes, opacity, transforms and gradients in
user space. Dashes along anything but a straight line differ from run to run, so stitches are cut
into separate strokes here.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

MARKER: Final = "#010203"
"""The colour that icons are drawn in; it is replaced by the wanted one."""

Point: TypeAlias = tuple[float, float]


def num(value: float) -> str:
    """Format a length with at most four decimals and no trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(**values: str | float | None) -> str:
    """Format ``name="value"`` of what is not ``None``; ``_`` becomes ``-``."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for name, value in values.items()
        if value is not None
    )


def document(body: str, view: tuple[float, float], size: tuple[int, int]) -> str:
    """Return an SVG of ``size`` pixels showing ``view`` units of ``body``."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {num(view[0])} {num(view[1])}" preserveAspectRatio="none">{body}</svg>'
    )


def path(d: str, fill: str = "none", **more: str | float | None) -> str:
    """Return a path, by default without fill."""
    return f'<path d="{d}" fill="{fill}"{attributes(**more)}/>'


def line(d: str, stroke: str, width: float, **more: str | float | None) -> str:
    """Return a stroked path with round ends and joins."""
    more.setdefault("stroke_linecap", "round")
    more.setdefault("stroke_linejoin", "round")
    return path(d, "none", stroke=stroke, stroke_width=width, **more)


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    **more: str | float | None,
) -> str:
    """Return a rectangle with corners of radius ``r``."""
    where = attributes(x=x, y=y, width=w, height=h, rx=r or None)
    return f'<rect{where} fill="{fill}"{attributes(**more)}/>'


def circle(x: float, y: float, r: float, fill: str = "none", **more: str | float | None) -> str:
    """Return a circle."""
    return f'<circle{attributes(cx=x, cy=y, r=r)} fill="{fill}"{attributes(**more)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", **more: str | float | None
) -> str:
    """Return an upright ellipse."""
    return f'<ellipse{attributes(cx=x, cy=y, rx=rx, ry=ry)} fill="{fill}"{attributes(**more)}/>'


def group(transform: str, *bodies: str) -> str:
    """Group bodies to move, turn or scale them together."""
    return f'<g transform="{transform}">{"".join(bodies)}</g>'


Stop: TypeAlias = tuple[float, str] | tuple[float, str, float]


def linear(name: str, start: Point, end: Point, *stops: Stop) -> str:
    """Define a gradient from ``start`` to ``end``; used as ``url(#name)``."""
    ends = attributes(x1=start[0], y1=start[1], x2=end[0], y2=end[1])
    return _gradient("linear", name, ends, stops)


def radial(name: str, centre: Point, radius: float, *stops: Stop) -> str:
    """Define a gradient around ``centre``; used as ``url(#name)``."""
    where = attributes(cx=centre[0], cy=centre[1], r=radius)
    return _gradient("radial", name, where, stops)


def _gradient(kind: str, name: str, where: str, stops: Iterable[Stop]) -> str:
    inner = "".join(
        f'<stop offset="{num(stop[0])}" stop-color="{stop[1]}"'
        f' stop-opacity="{num(stop[2] if len(stop) == 3 else 1)}"/>'
        for stop in stops
    )
    tag = f"{kind}Gradient"
    units = 'gradientUnits="userSpaceOnUse"'
    return f'<defs><{tag} id="{name}" {units}{where}>{inner}</{tag}></defs>'


def data(*words: str | float) -> str:
    """Join path data: commands and numbers in turn."""
    return " ".join(word if isinstance(word, str) else num(word) for word in words)


def through(points: Iterable[Point], *, closed: bool = False) -> str:
    """Return path data of straight lines through ``points``."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")


def frame_points(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """Return a rounded rectangle as a ring of points, clockwise from the top."""
    r = max(0.001, min(r, w / 2, h / 2))
    corners = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
    points = []
    for quarter, (cx, cy) in enumerate(corners):
        for step in range(9):
            angle = math.pi / 2 * (quarter - 1 + step / 8)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def inset(view: tuple[float, float], by: float) -> tuple[float, float, float, float]:
    """Return a view's box, inset ``by`` units."""
    return by, by, view[0] - 2 * by, view[1] - 2 * by


def stitches(points: Sequence[Point], dash: float, gap: float, *, closed: bool = True) -> str:
    """Return path data of dashes along ``points``.

    Dashes and gaps of the desired length are stretched so that a whole number fits. A closed line
    ends where it began.
    """
    ring = [*points, points[0]] if closed else list(points)
    lengths = [math.dist(p, q) for p, q in itertools.pairwise(ring)]
    total = sum(lengths)
    count = max(1, round((total + (0 if closed else gap)) / (dash + gap)))
    step = total / (count if closed else count - gap / (dash + gap))
    share = dash / (dash + gap)
    out: list[str] = []
    done, index = 0.0, 0
    for number in range(count):
        start, end = number * step, (number + share) * step
        while index < len(lengths) - 1 and done + lengths[index] <= start:
            done += lengths[index]
            index += 1
        dash_points = [_at(ring, lengths, index, start - done)]
        walked, leg = done, index
        while leg < len(lengths) - 1 and walked + lengths[leg] < end:
            walked += lengths[leg]
            leg += 1
            dash_points.append(ring[leg])
        dash_points.append(_at(ring, lengths, leg, end - walked))
        out.append(through(dash_points))
    return "".join(out)


def _at(ring: Sequence[Point], lengths: Sequence[float], leg: int, along: float) -> Point:
    (x0, y0), (x1, y1) = ring[leg], ring[leg + 1]
    share = min(1.0, along / lengths[leg]) if lengths[leg] else 0.0
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def stitched(
    box: tuple[float, float, float, float],
    r: float,
    colour: str,
    width: float,
    dash: tuple[float, float] = (7, 5),
    opacity: float = 1,
) -> str:
    """Draw running stitches along a rounded rectangle ``(x, y, w, h)``."""
    d = stitches(frame_points(*box, r), *dash)
    return line(d, colour, width, stroke_opacity=opacity)


@lru_cache(maxsize=2048)
def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str = "",
    stroke: str = "",
    thick: float = 1.5,
    dash: tuple[float, float] | None = None,
    opacity: float = 1.0,
) -> str:
    """Return a rounded rectangle; colours are ``#rrggbb``, or ``""`` for none."""
    radius = max(0.1, min(radius, width / 2, height / 2))
    box, faint = (x, y, width, height), opacity if opacity < 1 else None
    if dash is None or not stroke:
        edge = thick if stroke else None
        ground = fill or "none"
        return rect(*box, radius, ground, opacity=faint, stroke=stroke or None, stroke_width=edge)
    ground = rect(*box, radius, fill, opacity=faint) if fill else ""
    return ground + stitched(box, radius, stroke, thick, dash, opacity)
