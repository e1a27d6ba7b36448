"""Draw domino tiles: ivory with a brass pin and painted pips; backs too."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from math import ceil
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.cache import Keep
from tabletop.shell.art.colour import contrast, darker, lighter, mix
from tabletop.shell.art.drawing import Point, circle, group, line, num, radial, rect, through
from tabletop.shell.art.raster import rasterise, resized
from tabletop.table.picture import Pose
from tabletop.table.sprites import Domino

COLOURS: Final = (
    *("#7a6a50", "#1c84c6", "#2b8a3e", "#d12f2a", "#7b4a22", "#1e3791", "#a67400"),
    *("#d8458a", "#0f8276", "#6b2a92", "#d2590c", "#1e1e20", "#6c757f"),
    *("#5f8410", "#8c1a3c", "#0a8aa3", "#b146c6", "#545b22", "#5a6ae0"),
)
"""Colours of pips by value; that of 0 is for its numeral. Shapes differ too, see :func:`spots`."""

FACE: Final = "#f6ecd6"
"""The ivory that pips are painted on."""

_ROWS: Final[dict[int, tuple[int, ...]]] = {
    **{4: (2, 2), 5: (2, 1, 2), 6: (3, 3), 7: (3, 1, 3), 8: (3, 2, 3), 9: (3, 3, 3)},
    **{10: (4, 2, 4), 11: (4, 3, 4), 12: (4, 4, 4), 13: (4, 5, 4), 14: (5, 4, 5), 15: (5, 5, 5)},
    **{16: (4, 4, 4, 4), 17: (4, 4, 1, 4, 4), 18: (4, 5, 5, 4)},
}
"""Pips in each row, by value; those of fewer than four stand on a diagonal."""

_DIGITS: Final[dict[str, tuple[str, float]]] = {
    "0": ("M3.1 .2C-.9 .2-.9 9.8 3.1 9.8C7.1 9.8 7.1 .2 3.1 .2Z", 6.2),
    "1": ("M.4 2.4L3 .4V9.8", 3.2),
    "2": ("M.4 2.7C.6-.7 5.7-.7 5.7 2.8C5.7 5.3 1.7 6.6 .5 9.7H5.9", 6),
    "3": (
        "M.5 1.7C1.7-.5 5.5-.2 5.5 2.5C5.5 4.3 4 4.8 2.3 4.8C4.2 4.8 5.9 5.4 5.9 7.3"
        "C5.9 10.4 1.5 10.6 .2 8.2",
        6,
    ),
    "4": ("M4.6 9.8V.4L.3 7H6.4", 6.4),
    "5": ("M5.4 .3H1.2L.8 4.6C2.7 3.4 5.9 3.9 5.9 6.8C5.9 10.2 1.7 10.6 .2 8.5", 6),
    "6": ("M5.4 1.1C3.4-.5 .3 .6 .3 6C.3 11.1 6 10.9 6 6.9C6 3.1 1.2 2.9 .5 6.3", 6.2),
    "7": ("M.3 .3H5.8C3.7 3.4 2.5 6.4 2.3 9.8", 5.9),
    "8": (
        "M3.1 .2C-.3 .2-.2 4.7 3.1 4.7C6.4 4.7 6.5 .2 3.1 .2Z"
        "M3.1 4.7C-1 4.7-1 9.8 3.1 9.8C7.2 9.8 7.2 4.7 3.1 4.7Z",
        6.2,
    ),
    "9": ("M.8 8.9C2.8 10.5 5.9 9.4 5.9 4C5.9-1.1 .2-.9 .2 3.1C.2 6.9 5 7.1 5.7 3.7", 6.2),
}
"""Strokes of each digit, 10 high, and their width."""

_GAP: Final = 2.7
"""Room between two digits."""

_DIMMED: Final = (226, 221, 213)
"""Share of each channel, of 255, left on a tile that cannot be played."""

_NUMERAL: Final = 5.4
"""Contrast of a numeral with the ivory, whose face is shaded darker in places."""


def tile(
    bench: Bench, sprite: Domino, pixels: tuple[int, int], pose: Pose, keep: Keep
) -> pygame.Surface:
    """Draw the tile, lit from the upper left in every pose.

    The ivory and the halves are cached, so that a whole set of tiles is assembled quickly.
    """
    width, height = float(pixels[0]), float(pixels[1])
    plain = bench.theme.outlined
    if sprite.halves is None:
        return bench.drawings.draw(_drawing("back", pixels, plain), pixels)
    turns = pose.quarter_turns % 4
    lay = Lay(width, height, turns, plain)
    ivory = keep(("tile", "ivory", pixels, turns % 2), lambda: _ivory(bench, lay, pixels))
    out = ivory.copy()
    for (x, y), value in zip(lay.middles, sprite.halves, strict=True):
        # Odd surfaces have their middle on half a pixel, even ones between pixels.
        room = _odd(lay.side, x), _odd(lay.side, y)
        drawn = keep(
            ("tile", "half", value, room, lay.side, turns, sprite.numerals),
            lambda value=value, room=room: rasterise(  # type: ignore[misc]
                half(value, (room[0] / 2, room[1] / 2), lay, sprite.numerals), room, room
            ),
        )
        out.blit(drawn, (round(x - room[0] / 2), round(y - room[1] / 2)))
    if sprite.dim:
        out.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def drawn(bench: Bench, sprite: Domino, lay: Lay) -> str:
    """Return a face as SVG, in the units of its layout."""
    assert sprite.halves is not None
    size = lay.width, lay.height
    ivory = resized(bench.drawings.text(_drawing("ivory", size, lay.plain)), size)
    values = zip(lay.middles, sprite.halves, strict=True)
    halves = (half(value, at, lay, sprite.numerals) for at, value in values)
    return ivory + divider(lay) + "".join(halves)


def _drawing(part: str, pixels: tuple[float, float], plain: bool) -> str:
    lying = "-lying" if pixels[0] > pixels[1] else ""
    return f"dominoes/{part}{'-plain' if plain else ''}{lying}"


def _ivory(bench: Bench, lay: Lay, pixels: tuple[int, int]) -> pygame.Surface:
    """Draw a tile without pips; its groove lies on whole pixels, as pips do."""
    out = bench.drawings.draw(_drawing("ivory", pixels, lay.plain), pixels)
    out.blit(rasterise(divider(lay), (lay.width, lay.height), pixels), (0, 0))
    return out


def corner(width: float, height: float) -> float:
    """Return the radius of the corners of a tile."""
    return 0.16 * min(width, height)


def _odd(side: float, middle: float) -> int:
    """Return at least ``side`` pixels, odd if ``middle`` is half a pixel off."""
    return 2 * ceil(side / 2) + round(2 * middle) % 2


def shape(pixels: tuple[int, int]) -> pygame.Surface:
    """Return the white silhouette of a tile."""
    view = float(pixels[0]), float(pixels[1])
    return rasterise(rect(0, 0, *view, corner(*view), "#ffffff"), view, pixels)


class Lay:
    """Hold the layout of a tile: the middles and the room of its halves."""

    def __init__(self, width: float, height: float, turns: int, plain: bool) -> None:
        self.width, self.height, self.turns, self.plain = width, height, turns, plain
        # The visible height of the tile's side below its face.
        self.deep = 0.0 if plain else max(1.0, round(0.055 * min(width, height)))
        self.middle = width / 2, (height - self.deep) / 2
        self.lying = turns % 2 == 1
        self.side = min(width, height) - (self.deep if self.lying else 0)
        step = (max(width, height) - (0 if self.lying else self.deep)) / 4
        dx, dy = ((0, -step), (step, 0), (0, step), (-step, 0))[turns % 4]
        self.middles = tuple(
            # Round to whole or half pixels, so that the pips of both halves look alike.
            (_halved(self.middle[0] + way * dx), _halved(self.middle[1] + way * dy))
            for way in (1, -1)
        )


def _halved(length: float) -> float:
    return round(2 * length) / 2


def half(value: int, at: Point, lay: Lay, numerals: bool = False) -> str:
    """Draw the pips or the number of a half around the point ``at``."""
    if not numerals:
        return _pips(value, at, lay)
    tall = round((0.62 if value < 10 else 0.55) * lay.side)
    return numeral(value, *at, tall, ink(value, FACE, 7 if lay.plain else _NUMERAL))


def numeral(value: int, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``value`` centred at (``x``, ``y``)."""
    digits = [_DIGITS[digit] for digit in str(value)]
    k = height / 11.6
    left = x - k * (sum(wide for _, wide in digits) + _GAP * (len(digits) - 1)) / 2
    body = ""
    for strokes, wide in digits:
        where = f"translate({num(left)} {num(y - 5 * k)}) scale({num(k)})"
        body += group(where, line(strokes, colour, 1.75))
        left += k * (wide + _GAP)
    return body


def _pips(value: int, at: Point, lay: Lay) -> str:
    points, r = spots(value, lay.side)
    colour = ink(value, "#ffffff", 7) if lay.plain else ink(value, FACE, 3)
    deep = darker(colour, 0.45)
    body = ""
    for px, py in points:
        dx, dy = ((px, py), (-py, px), (-px, -py), (py, -px))[lay.turns % 4]
        x, y = at[0] + dx, at[1] + dy
        if lay.plain or r < 1.7:
            body += circle(x, y, r, colour)
            continue
        # Make it look drilled: a light lower edge and a shaded upper edge.
        body += circle(x + 0.1 * r, y + 0.2 * r, r, "#ffffff", fill_opacity=0.85)
        body += circle(x, y, r, deep if r >= 2.6 else colour)
        if r >= 2.6:
            body += circle(x + 0.07 * r, y + 0.14 * r, 0.84 * r, colour)
        if r >= 5:
            body += circle(x + 0.26 * r, y + 0.36 * r, 0.36 * r, lighter(colour, 0.18))
    return body


@cache
def ink(value: int, against: str, least: float) -> str:
    """Return the colour of a value, dark enough for a contrast of ``least``."""
    colour = COLOURS[value % len(COLOURS)]
    while contrast(colour, against) < least:
        colour = mix(colour, "#000000", 0.08)
    return colour


@cache
def spots(value: int, side: float) -> tuple[tuple[Point, ...], float]:
    """Return the pips of a half of ``side`` pixels, its rows upright.

    Steps between pips are whole pixels, so that equal pips look equal however small.

    Returns:
        The offsets of their middles from the middle of the half, and their radius.
    """
    points = tuple(_points(value, side))
    apart = min((math.dist(p, q) for p, q in combinations(points, 2)), default=side)
    return points, max(0.8, min(_radius(value) * side, (apart - 0.9) / 2))


def _radius(value: int) -> float:
    if value == 1:
        return 0.122
    if value <= 9:
        return 0.101
    return 0.086 if value in (10, 11, 12, 16) else 0.075


def _points(value: int, side: float) -> list[Point]:
    if value <= 3:
        step = round(0.27 * side)
        ends = [(-step, -step), (step, step)] if value > 1 else []
        return [*ends, *([(0, 0)] if value % 2 else [])]
    rows = _ROWS[value]
    widest = max(rows)
    across = round((0.54, 0.64, 0.69)[max(0, widest - 3)] * side / (widest - 1))
    tall = 0.54 if len(rows) <= 3 else 0.62 if len(rows) == 4 else 0.72
    down = round(tall * side / (len(rows) - 1))
    points: list[Point] = []
    for number, count in enumerate(rows):
        y = (number - (len(rows) - 1) / 2) * down
        # Eight pips form a ring: align the middle row with the outer pips.
        step = 2 * across if (value, count) == (8, 2) else across
        points += [((k - (count - 1) / 2) * step, y) for k in range(count)]
    return points


def divider(lay: Lay, name: str = "") -> str:
    """Draw the groove between the halves, and the brass pin in its middle."""
    short, lying = min(lay.width, lay.height), lay.lying
    x, y = _halved(lay.middle[0]), _halved(lay.middle[1])
    reach = short * 0.39
    thick = max(1.0, round(0.03 * short))
    groove = through(
        ((x, y - reach), (x, y + reach)) if lying else ((x - reach, y), (x + reach, y))
    )
    if lay.plain:
        return line(groove, "#000000", thick)
    shift = f"translate({num(thick * 0.8 if lying else 0)} {num(0 if lying else thick * 0.8)})"
    lip = line(groove, "#ffffff", thick, stroke_opacity=0.9)
    body = group(shift, lip) + line(groove, "#9a8358", thick)
    if short < 12:
        return body
    r = 0.085 * short
    brass = (0, "#fff4cf"), (0.45, "#d8a94f"), (1, "#7c571a")
    body += radial(f"p{name}", (x - 0.3 * r, y - 0.4 * r), 1.4 * r, *brass)
    body += circle(x + 0.12 * r, y + 0.28 * r, 1.06 * r, "#3a2a10", fill_opacity=0.4)
    return body + circle(x, y, r, f"url(#p{name})")
