"""Draw a domino table's tracks, its walnut hub, and its yard."""

from __future__ import annotations

import math
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import Point, data, line, num, path, rect, through
from tabletop.shell.art.furniture import block
from tabletop.shell.art.raster import rasterise
from tabletop.table.sprites import Hub, Yard

_BRASS: Final = "#c99b4f"

_TIE: Final = 18.0
"""Units from one sleeper to the next."""

_BEND: Final = 0.3
"""Width of a bent track by the height of its box."""

_TURNTABLE: Final = 64.0
"""Radius in units of a turntable, if there is room for it."""


def rails(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw sleepers and two rails along the longer side of the box.

    They are faint, so that tiles stand out on them, except in the tone ``brass``.
    """
    width, height = pixels[0] / scale, pixels[1] / scale
    upright = height > width
    long, short = max(width, height), min(width, height)

    def stroke(*ends: Point) -> str:
        """Return a line, its points given along and across the track."""
        return through([(y, x) for x, y in ends] if upright else ends)

    def pair(lower: float) -> str:
        """Return both rails, or lines ``lower`` units beside them."""
        places = (0.27 * short + lower, 0.73 * short + lower)
        return "".join(stroke((0, at), (long, at)) for at in places)

    plain = not bench.theme.textured
    count = max(1, round(long / _TIE))
    middles = [(k + 0.5) * long / count for k in range(count)]
    ties = "".join(stroke((at, 0.06 * short), (at, 0.94 * short)) for at in middles)
    body = path(ties, stroke="#06100c", stroke_width=5, stroke_opacity=0.34)
    body += path(pair(1.4), stroke="#000000", stroke_width=2.2, stroke_opacity=0.38)
    bright = tone == "brass"
    steel = bench.theme.felt_edge if plain else mix(_BRASS, bench.theme.felt_edge, 0.3)
    if bright and not plain:
        steel = mix(_BRASS, "#fff3d0", 0.3)
    body += path(
        pair(0),
        stroke=steel,
        stroke_width=2.6 if bright else 1.8,
        stroke_opacity=0.9 if plain or bright else 0.5,
    )
    return rasterise(body, (width, height), pixels)


def bend(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw half a circle of rails, open at the ``left`` or the ``right``.

    The box is half as wide as high; its tone names the side to which the track bulges.
    """
    width, height = pixels[0] / scale, pixels[1] / scale
    x, y, way = (width, height / 2, -1) if tone == "left" else (0.0, height / 2, 1)
    across = _BEND * height
    outer, inner = (height / 2 - share * across for share in (0.27, 0.73))
    steps = max(6, round(math.pi * (height - across) / 2 / _TIE))
    angles = [math.pi * (k + 0.5) / steps - math.pi / 2 for k in range(steps)]
    ends = (height / 2 - 0.06 * across, height / 2 - 0.94 * across)
    ties = "".join(
        through([(x + way * r * math.cos(a), y + r * math.sin(a)) for r in ends]) for a in angles
    )
    body = path(ties, stroke="#06100c", stroke_width=5, stroke_opacity=0.34)
    plain = not bench.theme.textured
    steel = bench.theme.felt_edge if plain else mix(_BRASS, "#fff3d0", 0.3)
    for r in (outer, inner):
        arc = data("M", x, y - r, "A", r, r, 0, 0, 0 if way < 0 else 1, x, y + r)
        body += path(arc, stroke="#000000", stroke_width=4, stroke_opacity=0.3)
        body += path(arc, stroke=steel, stroke_width=2.6, stroke_opacity=0.9)
    return rasterise(body, (width, height), pixels)


def hub(bench: Bench, sprite: Hub, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the hub's beam; brass leads from the turntable to every slot."""
    width, height = pixels[0] / scale, pixels[1] / scale
    out = block(bench, "hub", pixels, scale, 7, light="hub", upright=height > width)
    x, y = width / 2, height / 2
    r = min(_TURNTABLE, x - 4, y - 4)
    body = "".join(
        _siding(width, at * height, way, (x, y), r)
        for way, slots in ((-1, sprite.left), (1, sprite.right))
        for at in slots
    )
    mouth = sprite.mouth * height
    deep = min(11.0, width / 6)
    for left, slots in ((0.0, sprite.left), (width - deep, sprite.right)):
        for at in slots:
            box = left, at * height - mouth / 2 - 3, deep, mouth + 6
            body += rect(*box, 3, "#1d0f06")
            body += rect(*box, 3, stroke="#1e1006", stroke_width=3, stroke_opacity=0.6)
            body += rect(*box, 3, stroke=_BRASS, stroke_width=1.7)
    out.blit(rasterise(body, (width, height), pixels), (0, 0))
    if r >= 36:
        _turntable(bench, out, r * scale)
    return out


def _turntable(bench: Bench, out: pygame.Surface, radius: float) -> None:
    side = round(radius * 134 / 64)
    drawn = bench.drawings.draw(f"boards/turntable{bench.plain}", (side, side))
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))


def _siding(width: float, y: float, way: int, middle: tuple[float, float], r: float) -> str:
    """Draw brass from the slot at height ``y`` to the turntable."""
    cx, cy = middle
    edge = 0 if way < 0 else width
    end = max(cy - 0.62 * r, min(cy + 0.62 * r, y))
    x = cx + way * min(18.0, r * 0.3)
    turn = edge - way * min(34.0, width / 4)
    d = f"M{num(edge)} {num(y)}C{num(turn)} {num(y)} {num(x)} {num(y + (end - y) * 0.25)}"
    d += f" {num(x)} {num(end)}"
    return (
        line(d, "#1e1006", 5.4, stroke_opacity=0.55)
        + line(d, _BRASS, 3)
        + line(d, "#ffe3a3", 1, stroke_opacity=0.65)
    )


def yard(bench: Bench, sprite: Yard, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw rails to every side, and the turntable where they meet."""
    width, height = pixels[0] / scale, pixels[1] / scale
    x, y = width / 2, height / 2
    plain = not bench.theme.textured
    steel = bench.theme.felt_edge if plain else mix(_BRASS, bench.theme.felt_edge, 0.15)
    body = ""
    for across, down in sprite.ends:
        way = across * width - x, down * height - y
        long = max(1.0, math.hypot(*way))
        along = way[0] / long, way[1] / long
        count = max(1, round(long / _TIE))
        steps = [(k + 0.5) * long / count for k in range(count)]
        ties = "".join(_over(x, y, along, at) for at in steps)
        body += line(ties, "#06100c", 5, stroke_opacity=0.42)
        for side in (-9.0, 9.0):
            ends = [(x + along[0] * at - along[1] * side, y + along[1] * at + along[0] * side)
                    for at in (0.0, long)]  # fmt: skip
            body += line(through(ends), steel, 2.4)
    out = rasterise(body, (width, height), pixels)
    _turntable(bench, out, sprite.radius * scale)
    return out


def _over(x: float, y: float, along: tuple[float, float], at: float) -> str:
    """Return a sleeper ``at`` units from the point (x, y)."""
    x, y = x + along[0] * at, y + along[1] * at
    return through([(x - along[1] * side, y + along[0] * side) for side in (15.0, -15.0)])
