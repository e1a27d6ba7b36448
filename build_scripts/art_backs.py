"""Draw the other backs of cards and tiles: a marigold garden, and a night.

Each design has one ground for both, and one sign in the middle of a tile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from build_scripts.art_gnomes import hat
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import (
    Point,
    circle,
    group,
    line,
    linear,
    num,
    path,
    rect,
    stitches,
    through,
)

AUBERGINE: Final = "#642a5b"
MIDNIGHT: Final = "#22386e"
SAFFRON: Final = "#efa63a"
LEAF: Final = "#8fae5d"
CREAM: Final = "#f7e6bf"

Draw = Callable[[float, float, float, str], str]
"""Draws around a point, with a radius, in a colour."""


def petals(x: float, y: float, r: float, count: int, share: float) -> str:
    """Return the outline of a flower with round petals, ``share`` of r deep."""
    turns = [math.tau * (k + 0.5) / count for k in range(count + 1)]
    rim = [(x + (1 - share) * r * math.sin(t), y - (1 - share) * r * math.cos(t)) for t in turns]
    bow = num(math.dist(rim[0], rim[1]) / 2)
    arcs = "".join(f"A{bow} {bow} 0 0 1 {num(px)} {num(py)}" for px, py in rim[1:])
    return f"M{num(rim[0][0])} {num(rim[0][1])}{arcs}Z"


def marigold(x: float, y: float, r: float, colour: str) -> str:
    """Draw a marigold from above: three rings of petals."""
    inner = path(petals(x, y, 0.42 * r, 6, 0.18), colour)
    return _marigolds([(x, y)], r, colour) + inner + circle(x, y, 0.16 * r, darker(colour, 0.5))


def _marigolds(at: Sequence[Point], r: float, colour: str) -> str:
    """Draw marigolds of one size, two rings of petals each."""
    rings = ((1, 9, 0.15, colour), (0.62, 6, 0.18, darker(colour, 0.28)))
    return "".join(
        path("".join(petals(x, y, share * r, count, deep) for x, y in at), dye)
        for share, count, deep, dye in rings
    )


def _leaves(x: float, y: float, r: float, turns: Iterable[float]) -> str:
    """Return the outlines of leaves around a flower with radius ``r``."""
    out = []
    for turn in turns:
        sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        points = [
            f"{num(x + r * (along * cosine - aside * sine))}"
            f" {num(y + r * (along * sine + aside * cosine))}"
            for along, aside in ((0.8, 0), (1.35, -0.75), (1.95, 0), (1.35, 0.75), (0.8, 0))
        ]
        out.append(f"M{points[0]}Q{' '.join(points[1:3])}Q{' '.join(points[3:])}Z")
    return "".join(out)


def star(x: float, y: float, r: float, colour: str) -> str:
    """Draw a star with four points."""
    return path(sparkle(x, y, 1.12 * r), colour)


def sparkle(x: float, y: float, r: float) -> str:
    """Return the outline of a star with four points."""
    k = 0.16 * r
    corners = ((0, -r), (r, 0), (0, r), (-r, 0))
    rim = [f"{num(x)} {num(y - r)}"]
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        side = math.copysign(k, ax + bx), math.copysign(k, ay + by)
        rim.append(f"Q{num(x + side[0])} {num(y + side[1])} {num(x + bx)} {num(y + by)}")
    return f"M{rim[0]}{''.join(rim[1:])}Z"


def staggered(box: tuple[float, float, float, float], step: float) -> Iterator[Point]:
    """Yield a grid around the middle of a box, every other row moved."""
    x0, y0, x1, y1 = box
    for row in range(-20, 21):
        y = (y0 + y1) / 2 + row * step / 2
        for column in range(-20, 21):
            x = (x0 + x1) / 2 + (column + row % 2 / 2) * step
            if x0 <= x <= x1 and y0 <= y <= y1:
                yield x, y


def strewn(outline: Callable[[float, float, float], str], r: float) -> Callable[..., str]:
    """Return what strews a tile's ground with a faint outline, r steps wide."""

    def drawn(box: tuple[float, float, float, float], step: float, colour: str) -> str:
        x0, y0, x1, y1 = box
        edge = 0.8 * r * step
        inner = x0 + edge, y0 + edge, x1 - edge, y1 - edge
        d = "".join(outline(x, y, r * step) for x, y in staggered(inner, 1.5 * step))
        return path(d, colour, fill_opacity=0.3)

    return drawn


blossoms = strewn(lambda x, y, r: petals(x, y, r, 5, 0.4), 0.42)
stars = strewn(sparkle, 0.4)


def _ground(colour: str) -> str:
    body = linear("ground", (0, 0), (200, 280), (0, lighter(colour, 0.1)), (1, darker(colour, 0.4)))
    return body + rect(0, 0, 200, 280, fill="url(#ground)")


def _medallion(ground: str, *, plain: bool) -> str:
    r = 58 if plain else 46
    body = circle(100, 142, r + 2, "#140c06", fill_opacity=0.35)
    body += circle(100, 140, r, ground, stroke=CREAM, stroke_width=5 if plain else 3.4)
    if plain:
        return body
    turns = [k * math.tau / 48 for k in range(48)]
    ring = [(100 + 40 * math.cos(t), 140 + 40 * math.sin(t)) for t in turns]
    return body + line(stitches(ring, 4.5, 4), CREAM, 1.5)


def garden(*, plain: bool) -> str:
    """Draw a cloth printed with marigolds, and a large one in the middle."""
    step = 70.0 if plain else 55.0
    at, r = list(staggered((-6, -6, 206, 286), step)), 0.25 * step
    leaves = "".join(_leaves(x, y, 0.8 * r, (45, 135, 225, 315)) for x, y in at)
    hearts = "".join(f"M{num(x)} {num(y)}h.1" for x, y in at)
    body = _ground(AUBERGINE) + path(leaves, LEAF) + _marigolds(at, r, SAFFRON)
    body += line(hearts, lighter(SAFFRON, 0.3), 0.5 * r)
    body += _medallion(darker(AUBERGINE, 0.45), plain=plain)
    r = 36 if plain else 27
    body += path(_leaves(100, 140, 0.75 * r, range(18, 378, 72)), LEAF)
    return body + marigold(100, 140, r, "#f28a2e")


def night(*, plain: bool) -> str:
    """Draw stars above a moon that has put a gnome's hat on."""
    step = 60.0 if plain else 40.0
    body = _ground(MIDNIGHT)
    if not plain:
        threads = "".join(
            through(((x, y), (x + way * step / 2, y + step / 2)))
            for x, y in staggered((-40, -40, 240, 320), step)
            for way in (1, -1)
        )
        body += line(threads, "#7f9bd8", 1, stroke_opacity=0.4)
    for x, y in staggered((-30, -30, 230, 310), step):
        large = round((y - 140) / step * 2) % 2 == 0
        body += path(sparkle(x, y, step * (0.3 if large else 0.17)), "#f2cf78" if large else CREAM)
    body += _medallion(darker(MIDNIGHT, 0.55), plain=plain)
    crescent = "M14 -23A27 27 0 1 0 14 23A25 25 0 0 1 14 -23Z"
    body += group(
        f"translate(98 143) scale({1.3 if plain else 1})",
        path(crescent, "#f7dd94") + path(sparkle(15, 0, 9) + sparkle(27, 15, 5), CREAM),
        line("M-17 0Q-13 4 -9 0M-14 13Q-10 17 -5 14", "#6b4a16", 1.8),
        group("translate(-12 -18) rotate(-26) scale(.44)", hat("droop", "#de5a42", "h", "#fff0cf")),
    )
    return body
