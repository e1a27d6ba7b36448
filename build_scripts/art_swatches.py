"""Draw cloth for pictures of patchwork.

Its fabrics end exactly at the edge of a square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from build_scripts import art_motifs as m
from build_scripts.art_fabrics import FABRICS
from tabletop.shell.art.drawing import (
    Point,
    circle,
    group,
    line,
    num,
    path,
    rect,
    stitches,
    through,
)
from tabletop.shell.art.polyomino_border import border, rings
from tabletop.table.sprites import Cells

SIDE: Final = 96.0


def clipped(points: Iterable[Point]) -> list[Point]:
    """Clip a polygon to the square of 96 units."""
    inside: list[Point] = list(points)
    edges: tuple[tuple[int, float, int], ...] = ((0, 0, 1), (0, SIDE, -1), (1, 0, 1), (1, SIDE, -1))
    for axis, limit, way in edges:
        previous, inside_before = inside, []
        for index, end in enumerate(previous):
            start = previous[index - 1]
            a, b = (start[axis] - limit) * way, (end[axis] - limit) * way
            if (a < 0) != (b < 0):
                share = a / (a - b)
                inside_before.append(
                    (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
                )
            if b >= 0:
                inside_before.append(end)
        inside = inside_before
    return inside


def _polygons(shapes: Iterable[Sequence[Point]], colour: str) -> str:
    kept = [clipped(shape) for shape in shapes]
    return path("".join(through(shape, closed=True) for shape in kept if len(shape) > 2), colour)


def _chevron(thick: float, period: int, slope: float, colour: str) -> str:
    bands = []
    for column in range(4):
        up = slope if column % 2 == 0 else -slope
        start = 0.0 if column % 2 == 0 else -slope
        x = column * 24.0
        for k in range(-4, 96 // period + 5):
            y = k * period + start
            bands.append(((x, y), (x + 24, y - up), (x + 24, y - up + thick), (x, y + thick)))
    return _polygons(bands, colour)


def _slants(period: int, thick: float, colour: str) -> str:
    starts = range(-96, 193, period)
    bands = [((x, 96), (x + 96, 0), (x + 96 + thick, 0), (x + thick, 96)) for x in starts]
    return _polygons(bands, colour)


def _at(motif: str, *places: tuple[float, float, float, float]) -> str:
    return "".join(
        group(f"translate({num(x)} {num(y)}) rotate({num(a)}) scale({num(k)})", motif)
        for x, y, a, k in places
    )


def _dots(radius: float, step: int, colour: str) -> str:
    half = step / 2
    places = [(x, y) for x in range(0, 96, step) for y in range(0, 96, step)]
    first = [circle(x + half / 2, y + half / 2, radius, colour) for x, y in places]
    return "".join(
        first + [circle(x + half * 1.5, y + half * 1.5, radius, colour) for x, y in places]
    )


CREAM, BUTTER, ROSE = "#fbf1dc", "#f0cb6e", "#edb4bb"

_LEAF = path(m.LEAF, "#4f6b2e") + line("M0-14V18", "#bbcb90", 2)
_STAR = m.filled(m.star(17), BUTTER)

SWATCHES: Final[dict[str, Callable[[], tuple[str, str, str]]]] = {
    "gingham": lambda: (FABRICS[0].ground, FABRICS[0].pattern, FABRICS[0].hem),
    "stripe": lambda: (FABRICS[1].ground, FABRICS[1].pattern, FABRICS[1].hem),
    "tartan": lambda: (FABRICS[5].ground, FABRICS[5].pattern, FABRICS[5].hem),
    "checks": lambda: (FABRICS[6].ground, FABRICS[6].pattern, FABRICS[6].hem),
    "windowpane": lambda: (FABRICS[14].ground, FABRICS[14].pattern, FABRICS[14].hem),
    "dots": lambda: ("#1d7f78", _dots(7, 32, CREAM), "#12544f"),
    "pin dot": lambda: ("#c8452f", _dots(4, 24, CREAM), "#8e2a18"),
    "chevron": lambda: ("#c8452f", _chevron(15, 32, 20, CREAM), "#93301f"),
    "herringbone": lambda: ("#cda376", _chevron(8, 16, 24, "#5f3f2b"), "#4a2f1f"),
    "ticking": lambda: (BUTTER, _slants(32, 14, "#b0741c"), "#8e5e10"),
    "floral": lambda: (
        "#7d3c78",
        _at(m.flower(ROSE, BUTTER), (27, 29, 0, 1.2), (69, 68, 20, 1.2))
        + _at(path(m.LEAF, "#bbcb90"), (72, 26, 40, 0.62), (26, 71, -40, 0.62)),
        "#5a2857",
    ),
    "hearts": lambda: (
        ROSE,
        _at(path(m.HEART, "#a83a56"), (27, 27, 0, 1.2), (69, 69, 0, 1.2))
        + _at(path(m.HEART, CREAM), (69, 25, 0, 0.7), (27, 69, 0, 0.7)),
        "#7e2740",
    ),
    "stars": lambda: (
        "#2b2c44",
        _at(_STAR, (27, 28, 0, 1), (69, 70, 0, 1))
        + _at(m.filled(m.star(9), CREAM), (70, 26, 0, 1), (26, 70, 0, 1)),
        "#1b1c30",
    ),
    "leaves": lambda: (
        "#bbcb90",
        _at(_LEAF, (26, 26, 42, 1), (70, 26, -42, 1), (26, 70, -42, 1), (70, 70, 42, 1)),
        "#3a5120",
    ),
    "daisies": lambda: (
        "#3d4b8f",
        _at(m.daisy(CREAM, "#e3a838"), (28, 28, 0, 1.15), (69, 69, 20, 1.15))
        + "".join(circle(x, y, 4, BUTTER) for x, y in ((70, 26), (26, 70))),
        "#2b3670",
    ),
}
"""By name: colour of the cloth, pattern, colour of the hem."""


def patch(name: str, cells: Cells, square: float) -> str:
    """Draw a sewn patch of the swatch ``name``, ``square`` units a cell.

    Its top left is at 0, 0.
    """
    ground, pattern, hem = SWATCHES[name]()
    k = square / SIDE
    body = "".join(
        group(
            f"translate({num(column * square)} {num(row * square)}) scale({num(k)})",
            rect(-0.3, -0.3, 96.6, 96.6, fill=ground) + pattern,
        )
        for row, column in cells
    )
    sewing = line(border(cells, 0.055, 0.1), hem, 0.11)
    sewing += line(border(cells, 0.03, 0.1), "#ffffff", 0.025, stroke_opacity=0.28)
    for ring in rings(cells, 0.15, 0.08):
        cut = stitches(ring, 0.13, 0.095)
        sewing += group("translate(.012 .025)", line(cut, "#120a04", 0.055, stroke_opacity=0.5))
        sewing += line(cut, "#fff6e2", 0.046)
    return body + group(f"scale({num(square)})", sewing)
