"""Draw domino tiles: ivory with a brass pin and painted pips; backs too."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.cache import Keep
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import Point, circle, line, linear, num, path, radial, rect, through
from tabletop.shell.art.numerals import numeral
from tabletop.shell.art.pips import FACE, ink, spots
from tabletop.shell.art.raster import rasterise
from tabletop.shell.art.tileback import back, corner, thickness
from tabletop.table.picture import Pose
from tabletop.table.sprites import Domino

_DIMMED: Final = (226, 221, 213)
"""Share of each channel, of 255, left on a tile that cannot be played."""

_NUMERAL: Final = 5.4
"""Contrast of a numeral with the ivory, whose face is shaded darker in places."""


def tile(
    bench: Bench, sprite: Domino, pixels: tuple[int, int], pose: Pose, keep: Keep
) -> pygame.Surface:
    """Draw the tile, lit from the upper left in every pose.

    The ivory and the halves are cached, so that a whole set of tiles is soon put together.
    """
    width, height = float(pixels[0]), float(pixels[1])
    plain = bench.theme.outlined
    if sprite.halves is None:
        return rasterise(back(width, height, plain=plain), (width, height), pixels)
    turns = pose.quarter_turns % 4
    lay = _Lay(width, height, turns, plain)
    ivory = keep(
        ("tile", "ivory", pixels, turns % 2),
        lambda: rasterise(_ivory(lay, ""), (width, height), pixels),
    )
    out = ivory.copy()
    for (x, y), value in zip(lay.middles, sprite.halves, strict=True):
        # Odd surfaces have their middle on half a pixel, even ones between pixels.
        room = _odd(lay.side, x), _odd(lay.side, y)
        half = keep(
            ("tile", "half", value, room, lay.side, turns, sprite.numerals),
            lambda value=value, room=room: rasterise(  # type: ignore[misc]
                _half(value, (room[0] / 2, room[1] / 2), lay, sprite.numerals), room, room
            ),
        )
        out.blit(half, (round(x - room[0] / 2), round(y - room[1] / 2)))
    if sprite.dim:
        out.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _odd(side: float, middle: float) -> int:
    """Return at least ``side`` pixels, odd if ``middle`` is half a pixel off."""
    return 2 * ceil(side / 2) + round(2 * middle) % 2


def shape(pixels: tuple[int, int]) -> pygame.Surface:
    """Return the white silhouette of a tile."""
    width, height = float(pixels[0]), float(pixels[1])
    return rasterise(
        rect(0, 0, width, height, corner(width, height), "#ffffff"), (width, height), pixels
    )


class _Lay:
    """Hold the layout of a tile: the middles and the room of its halves."""

    def __init__(self, width: float, height: float, turns: int, plain: bool) -> None:
        self.width, self.height, self.turns, self.plain = width, height, turns, plain
        self.deep = 0.0 if plain else thickness(width, height)
        self.middle = width / 2, (height - self.deep) / 2
        self.lying = turns % 2 == 1
        self.side = min(width, height) - (self.deep if self.lying else 0)
        step = (max(width, height) - (0 if self.lying else self.deep)) / 4
        dx, dy = ((0, -step), (step, 0), (0, step), (-step, 0))[turns % 4]
        self.middles = tuple(
            # Whole or half pixels, so that the pips of both halves look alike.
            (_halved(self.middle[0] + way * dx), _halved(self.middle[1] + way * dy))
            for way in (1, -1)
        )


def _halved(length: float) -> float:
    return round(2 * length) / 2


def face(
    width: float, height: float, halves: tuple[int, int], turns: int = 0, *, name: str = ""
) -> str:
    """Draw a tile as part of a drawing, in a window ``width`` x ``height``.

    Args:
        width: Width of the whole tile in its pose.
        height: Height of the whole tile in its pose.
        halves: Values of the upper and the lower half when ``turns`` is 0.
        turns: Quarter turns clockwise.
        name: Distinguishes its gradients from those of other tiles in the same drawing.
    """
    lay = _Lay(width, height, turns, plain=False)
    pips = (_half(value, at, lay) for at, value in zip(lay.middles, halves, strict=True))
    return _ivory(lay, name) + "".join(pips)


def _half(value: int, at: Point, lay: _Lay, numerals: bool = False) -> str:
    if not numerals:
        return _pips(value, at, lay)
    tall = round((0.62 if value < 10 else 0.55) * lay.side)
    return numeral(value, *at, tall, ink(value, FACE, 7 if lay.plain else _NUMERAL))


def _ivory(lay: _Lay, name: str) -> str:
    return _blank(lay, name) + _divider(lay, name)


def _blank(lay: _Lay, name: str) -> str:
    """Draw the side of the tile, its face, and the light along the bevel."""
    width, height, deep = lay.width, lay.height, lay.deep
    r, short = corner(width, height), min(width, height)
    if lay.plain:
        thick = max(1.0, round(0.05 * short))
        inner = thick / 2, thick / 2, width - thick, height - thick
        return rect(*inner, r, "#ffffff", stroke="#000000", stroke_width=thick)
    fw, fh = width - 1, height - 1 - deep
    body = linear(f"s{name}", (0, 0), (0, height), (0, "#d9c8a2"), (0.6, "#bda67a"), (1, "#866c42"))
    body += rect(0, 0, width, height, r, f"url(#s{name})")
    body += rect(0.5, 0.5, width - 1, height - 1, r - 0.5, stroke="#5c4728", stroke_opacity=0.62)
    body += linear(
        f"f{name}", (0, 0), (width * 0.45, height), (0, "#fffcf3"), (0.55, FACE), (1, "#ead9b6")
    )
    body += rect(0.5, 0.5, fw, fh, r - 0.5, f"url(#f{name})")
    if short >= 44:
        body += _grain(width, height)
    wide = max(1.0, 0.026 * short)
    body += linear(
        f"l{name}",
        (0, 0),
        (width * 0.5, height),
        (0, "#ffffff", 1),
        (0.42, "#ffffff", 0.5),
        (0.62, "#b3996a", 0.25),
        (1, "#8f7345", 0.75),
    )
    inset = 0.5 + wide / 2
    return body + rect(
        inset,
        inset,
        fw - wide,
        fh - wide,
        r - inset,
        stroke=f"url(#l{name})",
        stroke_width=wide,
    )


def _grain(width: float, height: float) -> str:
    """Draw the faint growth lines of ivory, along the tile."""
    long, short = max(width, height), min(width, height)
    d = []
    for k, (at, sway) in enumerate(((0.17, 0.05), (0.31, -0.04), (0.72, 0.06), (0.86, -0.03))):
        ends = ((0.06, at), (0.35, at + sway), (0.66, at - sway), (0.94, at + sway / 2 * (k - 1)))
        points = [(x * long, y * short) for x, y in ends]
        if height > width:
            points = [(y, x) for x, y in points]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        d.append(
            f"M{num(x0)} {num(y0)}C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(x3)} {num(y3)}"
        )
    return path("".join(d), stroke="#b89b68", stroke_width=short / 50, stroke_opacity=0.16)


def _pips(value: int, at: Point, lay: _Lay) -> str:
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
        # Drilled: light on the lower lip, shade under the upper one.
        body += circle(x + 0.1 * r, y + 0.2 * r, r, "#ffffff", fill_opacity=0.85)
        body += circle(x, y, r, deep if r >= 2.6 else colour)
        if r >= 2.6:
            body += circle(x + 0.07 * r, y + 0.14 * r, 0.84 * r, colour)
        if r >= 5:
            body += circle(x + 0.26 * r, y + 0.36 * r, 0.36 * r, lighter(colour, 0.18))
    return body


def _divider(lay: _Lay, name: str) -> str:
    """Draw the groove between the halves, and the pin that tiles spin on."""
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
    body = f'<g transform="{shift}">{lip}</g>' + line(groove, "#9a8358", thick)
    if short < 12:
        return body
    r = 0.085 * short
    body += radial(
        f"p{name}",
        (x - 0.3 * r, y - 0.4 * r),
        1.4 * r,
        (0, "#fff4cf"),
        (0.45, "#d8a94f"),
        (1, "#7c571a"),
    )
    body += circle(x + 0.12 * r, y + 0.28 * r, 1.06 * r, "#3a2a10", fill_opacity=0.4)
    return body + circle(x, y, r, f"url(#p{name})")
