"""Draw the domino table: felt, the tracks woven into it, the walnut hub."""

from __future__ import annotations

import math
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.board_shapes import RADIUS, shape
from tabletop.shell.art.colour import lighter, mix
from tabletop.shell.art.drawing import (
    circle,
    line,
    num,
    path,
    radial,
    rect,
    stitched,
    stitches,
    through,
)
from tabletop.shell.art.raster import edged, masked, rasterise
from tabletop.shell.art.timber import BRASS, DARK, block, felted, inlay, recess
from tabletop.table.sprites import Hub, Yard

_TIE: Final = 18.0
"""Units from one sleeper to the next."""

_TURNTABLE: Final = 64.0
"""Radius in units of a turntable, if there is room for it."""

_GREEN: Final = "#4f9a70"


def felt(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a whole table of green felt under a lamp, with a stitched border."""
    theme = bench.theme
    out = baize(bench, tone, pixels, scale)
    width, height = pixels[0] / scale, pixels[1] / scale
    plain = not theme.textured
    r = RADIUS["felt"]
    gap = min(11.0, width / 10, height / 10)
    seam = gap, gap, width - 2 * gap, height - 2 * gap
    thread = theme.felt_edge if plain else mix(theme.felt_edge, "#d9b36a", 0.5)
    detail = stitched((gap, gap + 1.4, *seam[2:]), r - gap / 2, "#03100a", 2.2, (10, 8), 0.4)
    detail += stitched(seam, r - gap / 2, thread, 2.1, (10, 8), 1 if plain else 0.72)
    out.blit(edged(detail, (width, height), pixels, gap + r), (0, 0))
    return out


def baize(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the same felt without the border, which panels would cut up."""
    theme = bench.theme
    width, height = pixels[0] / scale, pixels[1] / scale
    green = mix(theme.felt, _GREEN, 0.34 if theme.name == "light" else 0.2)
    lamp = (
        radial(
            "v", (800, 400), 1050, (0.3, "#06120c", 0), (0.7, "#06120c", 0.22), (1, "#06120c", 0.5)
        )
        + radial(
            "l", (760, 330), 800, (0, theme.lamp, 0.2), (0.5, theme.lamp, 0.07), (1, theme.lamp, 0)
        )
        + rect(0, 0, 1600, 900, fill="url(#v)")
        + rect(0, 0, 1600, 900, fill="url(#l)")
    )
    plain = not theme.textured
    cloth = felted(bench, theme.felt if plain else green, pixels, scale, lamp)
    out = masked(cloth, shape("felt", pixels, scale))
    r = RADIUS["felt"]
    detail = rect(
        1.5,
        1.5,
        width - 3,
        height - 3,
        r - 1,
        stroke="#03100a",
        stroke_width=3,
        stroke_opacity=0.45,
    )
    detail += rect(
        3.4,
        3.4,
        width - 6.8,
        height - 6.8,
        r - 3,
        stroke="#ffffff",
        stroke_width=1.2,
        stroke_opacity=0.12,
    )
    out.blit(edged(detail, (width, height), pixels, r), (0, 0))
    return out


def rails(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw sleepers and two rails along the longer side of the box.

    They are faint, so that tiles stand out on them, but for those of the tone ``brass``.
    """
    width, height = pixels[0] / scale, pixels[1] / scale
    upright = height > width
    long, short = max(width, height), min(width, height)

    def across(along: float, start: float, end: float) -> str:
        ends = ((along, start * short), (along, end * short))
        return through([(y, x) for x, y in ends] if upright else ends)

    def lengthwise(at: float) -> str:
        ends = ((0, at * short), (long, at * short))
        return through([(y, x) for x, y in ends] if upright else ends)

    plain = not bench.theme.textured
    count = max(1, round(long / _TIE))
    ties = "".join(across((k + 0.5) * long / count, 0.06, 0.94) for k in range(count))
    body = path(ties, stroke="#06100c", stroke_width=5, stroke_opacity=0.34)
    shade = lengthwise(0.27 + 1.4 / short) + lengthwise(0.73 + 1.4 / short)
    body += path(shade, stroke="#000000", stroke_width=2.2, stroke_opacity=0.38)
    bright = tone == "brass"
    steel = bench.theme.felt_edge if plain else mix(BRASS, bench.theme.felt_edge, 0.3)
    if bright and not plain:
        steel = mix(BRASS, "#fff3d0", 0.3)
    body += path(
        lengthwise(0.27) + lengthwise(0.73),
        stroke=steel,
        stroke_width=2.6 if bright else 1.8,
        stroke_opacity=0.9 if plain or bright else 0.5,
    )
    return rasterise(body, (width, height), pixels)


def hub(bench: Bench, sprite: Hub, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the hub's beam; brass leads from the turntable to every slot."""
    width, height = pixels[0] / scale, pixels[1] / scale
    out = block(bench, "hub", pixels, scale, 7, upright=height > width)
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
            body += rect(*box, 3, stroke=BRASS, stroke_width=1.7)
    if r >= 36:
        body += _turntable(bench, x, y, r)
    out.blit(rasterise(body, (width, height), pixels), (0, 0))
    return out


def _siding(width: float, y: float, way: int, middle: tuple[float, float], r: float) -> str:
    """Draw brass from the slot at height ``y`` to the turntable."""
    cx, cy = middle
    edge = 0 if way < 0 else width
    end = max(cy - 0.62 * r, min(cy + 0.62 * r, y))
    x = cx + way * min(18.0, r * 0.3)
    turn = edge - way * min(34.0, width / 4)
    d = f"M{num(edge)} {num(y)}C{num(turn)} {num(y)} {num(x)} {num(y + (end - y) * 0.25)}"
    return inlay(f"{d} {num(x)} {num(end)}", 3)


def _turntable(bench: Bench, x: float, y: float, r: float) -> str:
    """Draw the disc that the first double stands on."""
    ring = [
        (x + (r - 8) * math.cos(a / 24 * math.tau), y + (r - 8) * math.sin(a / 24 * math.tau))
        for a in range(24)
    ]
    face = (
        radial(
            "t",
            (x - 0.3 * r, y - 0.4 * r),
            1.5 * r,
            (0, "#8f6a4a"),
            (0.6, "#573723"),
            (1, "#2f1c10"),
        )
        if bench.theme.textured
        else radial("t", (x, y), r, (0, bench.theme.walnut), (1, bench.theme.walnut))
    )
    grain = "".join(
        circle(x, y, r * part, stroke=DARK, stroke_width=0.9, stroke_opacity=0.22)
        for part in (0.3, 0.44, 0.55, 0.66, 0.75)
    )
    notches = stitches(ring, 2, 5)
    return (
        circle(x + 1.5, y + 3, r, DARK, fill_opacity=0.4)
        + face
        + circle(x, y, r - 1, "url(#t)")
        + grain
        + circle(x, y, r - 1.4, stroke="#3c2507", stroke_width=4.4)
        + circle(x, y, r - 1.4, stroke=BRASS, stroke_width=2.8)
        + circle(x - 0.4, y - 0.5, r - 1.7, stroke=lighter(BRASS, 0.6), stroke_width=0.9)
        + line(notches, BRASS, 1.3, stroke_opacity=0.8)
    )


def yard(bench: Bench, sprite: Yard, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw rails to every side, and the turntable where they meet."""
    width, height = pixels[0] / scale, pixels[1] / scale
    x, y = width / 2, height / 2
    plain = not bench.theme.textured
    steel = bench.theme.felt_edge if plain else mix(BRASS, bench.theme.felt_edge, 0.15)
    body = ""
    for across, down in sprite.ends:
        way = across * width - x, down * height - y
        long = max(1.0, math.hypot(*way))
        along = way[0] / long, way[1] / long
        count = max(1, round(long / _TIE))
        steps = [(k + 0.5) * long / count for k in range(count)]
        body += line("".join(_over(x, y, along, at, 15.0) for at in steps), "#06100c", 5,
                     stroke_opacity=0.42)  # fmt: skip
        for side in (-9.0, 9.0):
            ends = [(x + along[0] * at - along[1] * side, y + along[1] * at + along[0] * side)
                    for at in (0.0, long)]  # fmt: skip
            body += line(through(ends), steel, 2.4)
    body += _turntable(bench, x, y, sprite.radius)
    return rasterise(body, (width, height), pixels)


def _over(x: float, y: float, along: tuple[float, float], at: float, half: float) -> str:
    """Return a sleeper at so many units from the point (x, y)."""
    mid = x + along[0] * at, y + along[1] * at
    return through(
        [
            (mid[0] - along[1] * half, mid[1] + along[0] * half),
            (mid[0] + along[1] * half, mid[1] - along[0] * half),
        ]
    )


def rack(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a walnut rack with one ledge, upright or lying."""
    return _ledges(bench, "rack", pixels, scale, 1)


def racks(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a walnut rack with two ledges, one above the other."""
    return _ledges(bench, "racks", pixels, scale, 2)


def _ledges(
    bench: Bench, style: str, pixels: tuple[int, int], scale: float, count: int
) -> pygame.Surface:
    width, height = pixels[0] / scale, pixels[1] / scale
    out = block(bench, style, pixels, scale, 21, upright=height > width)
    rim = min(12.0, width / 10, height / 8)
    high = (height - 2 * rim - (count - 1) * rim * 0.7) / count
    body = ""
    for k in range(count):
        y = rim + k * (high + rim * 0.7)
        body += recess((rim, y, width - 2 * rim, high), 9, f"r{k}")
        lip = min(7.0, high / 5)
        # Tiles stand on this ledge, so it catches the light.
        body += rect(
            rim + 1, y + high - lip, width - 2 * rim - 2, lip - 1, 3, "#d9a066", fill_opacity=0.3
        )
        body += line(
            f"M{num(rim + 4)} {num(y + high - lip)}H{num(width - rim - 4)}",
            "#ffdfae",
            1.1,
            stroke_opacity=0.4,
        )
    out.blit(rasterise(body, (width, height), pixels), (0, 0))
    return out
