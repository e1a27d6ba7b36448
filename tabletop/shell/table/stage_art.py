"""Draw the parts of a great moment: gold words, ribbons, seams, light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import circle, data, line, linear, num, radial, rounded, stitched
from tabletop.shell.art.raster import blank, blurred, rasterise
from tabletop.shell.canvas import Canvas, faint
from tabletop.shell.text import Typesetter
from tabletop.shell.widgets.host import Host
from tabletop.table.picture import UPRIGHT, Point
from tabletop.table.sprites import Sprite

RED: Final = "#b3261e"
LIGHT: Final = "#fff6e2"
_DARK: Final = "#3a2206"
_GOLD: Final = ("#fff3c4", "#e9a92c")
_SEAM: Final = ("#8e5e10", "#efc04a", "#fff0b8", "#7c5210")
_RIM: Final = 7.0
"""Width in units of the rim of a medal."""

_RAYS: Final = 14
_BITS: Final = 48


def ribbon(width: int, high: int, scale: float) -> pygame.Surface:
    """Draw a folded ribbon, larger by :func:`tail` on every side."""
    w, h, n = width / scale, high / scale, 12.0
    edge = tail(scale) / scale
    dark, deep = darker(RED, 0.38), darker(RED, 0.6)
    ends = (
        f'<path d="M{-n} 7H16V{num(h + 7)}H{-n}L{-n + 10} {num(h / 2 + 7)}Z" fill="{dark}"/>'
        f'<path d="M{num(w + n)} 7H{num(w - 16)}V{num(h + 7)}H{num(w + n)}'
        f'L{num(w + n - 10)} {num(h / 2 + 7)}Z" fill="{dark}"/>'
        f'<path d="M0 {num(h)}L16 {num(h + 7)}V{num(h)}Z" fill="{deep}"/>'
        f'<path d="M{num(w)} {num(h)}L{num(w - 16)} {num(h + 7)}V{num(h)}Z" fill="{deep}"/>'
    )
    dye = linear("rb", (0, 0), (0, h), (0, lighter(RED, 0.16)), (1, darker(RED, 0.12)))
    face = f'<rect width="{num(w)}" height="{num(h)}" fill="url(#rb)"/>'
    steps = [8 + 11 * i for i in range(max(0, int((w - 14) / 11)))]
    thread = "".join(f"M{t} 5h6M{t} {num(h - 5)}h6" for t in steps)
    body = ends + dye + face + line(thread, LIGHT, 1.5, stroke_opacity=0.75)
    wide, tall = w + 2 * edge, h + 2 * edge
    moved = f'<g transform="translate({num(edge)} {num(edge)})">{body}</g>'
    return rasterise(moved, (wide, tall), (round(wide * scale), round(tall * scale)))


def medal(side: int, scale: float) -> pygame.Surface:
    """Draw a padded disc with a golden rim, ``side`` pixels across."""
    units = side / scale
    middle, radius = units / 2, units / 2 - 4
    shade, gold, bright, thread = _SEAM
    body = circle(middle, middle + 2, radius + 1, "#1a0f06", fill_opacity=0.35)
    body += radial(
        "md", (middle, middle * 0.7), units * 0.62, (0, "#fffaf0"), (0.7, "#f8e8c4"), (1, "#e3c489")
    )
    body += circle(middle, middle, radius, gold, stroke=shade, stroke_width=1.6)
    body += circle(middle, middle, radius - 1.8, "none", stroke=bright, stroke_width=1.6)
    body += circle(middle, middle, radius - _RIM, "url(#md)", stroke=shade, stroke_width=1.4)
    many, at = max(12, round(units / 4.2)), radius - _RIM / 2
    for stitch in range(many):
        begin = math.tau * stitch / many
        ends = ((at * math.cos(a), at * math.sin(a)) for a in (begin, begin + 3.4 / at))
        (x0, y0), (x1, y1) = ends
        d = data("M", middle + x0, middle + y0, "L", middle + x1, middle + y1)
        body += line(d, thread, 1.8)
    return rasterise(body, (units, units), (side, side))


def tail(scale: float) -> int:
    """Return the pixels by which a ribbon extends beyond its box at each side."""
    return round(16 * scale)


@dataclass(frozen=True, slots=True)
class Seam:
    """Hold the pictures of a seam's four sides, without its empty middle.

    Attributes:
        sides: Pictures, each with its offset from the upper left corner.
        size: Width and height of the whole, pixels.
        thick: Pixels across one side.
    """

    sides: tuple[tuple[pygame.Surface, tuple[int, int]], ...]
    size: tuple[int, int]
    thick: int

    def draw(self, canvas: Canvas, x: int, y: int, share: float = 1.0, seen: float = 1.0) -> None:
        """Draw the share of the seam sewn so far, clockwise from the bottom.

        Its upper left corner is at (x, y).
        """
        whole = pygame.Rect((x, y), self.size)
        for clip in [whole] if share >= 1 else _sewn(whole, self.thick, share):
            with canvas.clipped(clip):
                for surface, (dx, dy) in self.sides:
                    canvas.blit(faint(surface, seen), x + dx, y + dy)

    def cut(self, parts: Sequence[pygame.Rect]) -> None:
        """Clear some rectangles, in pixels from the upper left corner."""
        for surface, (dx, dy) in self.sides:
            for part in parts:
                surface.fill((0, 0, 0, 0), part.move(-dx, -dy))


def seam(width: int, high: int, scale: float) -> Seam:
    """Draw a golden seam round a rectangle, larger by :func:`tail`."""
    w, h = width / scale, high / scale
    shade, gold, bright, thread = _SEAM
    body = (
        rounded(-3, -3, w + 6, h + 6, 12, "", shade, 11)
        + rounded(-3, -3, w + 6, h + 6, 12, "", gold, 8)
        + rounded(-5, -5, w + 10, h + 10, 13, "", bright, 1.6, None, 0.8)
        + stitched((-3, -3, w + 6, h + 6), 12, thread, 2.6, (14, 9))
    )
    edge = tail(scale)
    whole = pygame.Rect(0, 0, width + 2 * edge, high + 2 * edge)
    found = []
    for side in _sides(whole, 2 * edge):
        put = f"translate({num((edge - side.x) / scale)} {num((edge - side.y) / scale)})"
        view = side.width / scale, side.height / scale
        drawn = rasterise(f'<g transform="{put}">{body}</g>', view, side.size)
        found.append((drawn, side.topleft))
    return Seam(tuple(found), whole.size, 2 * edge)


def _sides(whole: pygame.Rect, thick: int) -> list[pygame.Rect]:
    tall = whole.height - 2 * thick
    if tall <= 0 or whole.width <= 2 * thick:
        return [whole]
    return [
        pygame.Rect(0, 0, whole.width, thick),
        pygame.Rect(0, thick, thick, tall),
        pygame.Rect(whole.width - thick, thick, thick, tall),
        pygame.Rect(0, whole.height - thick, whole.width, thick),
    ]


def _sewn(whole: pygame.Rect, thick: int, share: float) -> list[pygame.Rect]:
    """Return the strips of a seam sewn so far, clockwise from the bottom."""
    (wide, high), (x, y) = whole.size, whole.topleft
    sewn = (min(1.0, max(0.0, 4 * share - side)) for side in range(4))
    up, over, down, back = (
        round(side * part) for side, part in zip((high, wide) * 2, sewn, strict=True)
    )
    found = [
        pygame.Rect(x, whole.bottom - up, thick, up),
        pygame.Rect(x, y, over, thick),
        pygame.Rect(whole.right - thick, y, thick, down),
        pygame.Rect(whole.right - back, whole.bottom - thick, back, thick),
    ]
    return [one for one in found if one.width and one.height]


def thread(points: Sequence[Point], size: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a golden thread along the curve of four points, in units."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    found = []
    for step in range(_BITS + 1):
        t = step / _BITS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
        found.append((2 * x * scale, 2 * y * scale))
    big = blank((2 * size[0], 2 * size[1]))  # draw twice as large, then scale down smoothly
    for tone, width in (((42, 26, 4, 130), 6), ((255, 215, 106, 255), 3.4)):
        pygame.draw.lines(big, tone, False, found, max(2, round(2 * width * scale)))
    return pygame.transform.smoothscale(big, size)


def dark_words(type_: Typesetter, text: str, px: int) -> pygame.Surface:
    """Draw the dark outline of words that :func:`gold_words` fills."""
    dark, edge = type_.render(text, "serif-bold", px, _DARK), _outline(px)
    width, high = dark.get_size()
    out = blank((width + 2 * edge, high + 3 * edge))
    for dx in (0, edge, 2 * edge):
        for dy in (0, edge, 2 * edge, 3 * edge):
            out.blit(dark, (dx, dy))
    return out


def gold_words(type_: Typesetter, text: str, px: int, out: pygame.Surface) -> pygame.Surface:
    """Draw words in gold on their outline, with a lighter upper part."""
    gold, edge = type_.render(text, "serif-bold", px, "#ffe08a").copy(), _outline(px)
    ramp = pygame.Surface((1, 64), 0, 32)
    top, bottom = map(pygame.Color, _GOLD)
    for row in range(64):
        ramp.set_at((0, row), top.lerp(bottom, max(0.0, min(1.0, (row / 63 - 0.25) / 0.5))))
    gold.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tint = pygame.transform.smoothscale(ramp, gold.get_size())
    gold.blit(tint, (0, 0), None, pygame.BLEND_RGB_MULT)
    out.blit(gold, (edge, edge))
    return out


def _outline(px: int) -> int:
    return max(1, round(px * 0.014))


def rays(width: int, high: int, centre: tuple[float, float]) -> pygame.Surface:
    """Draw broad soft rays of light from a point, over a darker edge."""
    x, y = centre
    far = math.hypot(width, high)
    body = radial(
        "ve", (x, y), far * 0.62, (0, "#2a1a08", 0), (0.5, "#1a0f06", 0.16), (1, "#0e0703", 0.55)
    )
    body += f'<rect width="{width}" height="{high}" fill="url(#ve)"/>'
    light = (0, "#ffe6a0", 0.34), (0.5, "#ffe6a0", 0.12), (1, "#ffe6a0", 0)
    body += radial("ry", (x, y), far * 0.5, *light)
    for ray in range(_RAYS):
        at = math.tau * ray / _RAYS + 0.1
        (ax, ay), (bx, by) = (
            (x + far * math.cos(at + side), y + far * math.sin(at + side)) for side in (-0.1, 0.1)
        )
        body += f'<path d="M{num(x)} {num(y)}L{num(ax)} {num(ay)}L{num(bx)} {num(by)}Z"'
        body += ' fill="url(#ry)"/>'
    return rasterise(body, (width, high), (width, high))


def halo(size: tuple[int, int], radius: float, alpha: int, *, disc: bool = False) -> pygame.Surface:
    """Draw warm light around a box or a disc, with a wide soft edge."""
    pad, few = round(2 * radius), max(1, int(radius // 4))
    whole = size[0] + 2 * pad, size[1] + 2 * pad
    small = blank((whole[0] // few, whole[1] // few))  # light is soft, so a small copy suffices
    small.fill((255, 207, 90, 0))
    shape = (pad / few, pad / few, size[0] / few, size[1] / few)
    bend = round(min(shape[2:]) / 2 if disc else radius / 2 / few)
    pygame.draw.rect(small, (255, 207, 90, alpha), pygame.Rect(shape), border_radius=bend)
    return pygame.transform.smoothscale(blurred(small, radius / few), whole)


def hero(
    desk: Host, sprite: Sprite, size: tuple[int, int], figure: str, turn: float, scale: float
) -> pygame.Surface:
    """Draw the rising item, rotated, with words on its lower part."""
    drawn = desk.atlas.piece(sprite, size, UPRIGHT, scale)
    if figure:
        drawn, type_ = drawn.copy(), desk.typesetter
        room = round(size[0] * 0.7)
        px = type_.fit(figure, "serif-bold", round(size[0] * 0.5), room, 12)
        words = type_.render(figure, "serif-bold", px, "#8e1a12")
        x, y = (drawn.get_width() - words.get_width()) / 2, drawn.get_height() * 0.72
        drawn.blit(words, (round(x), round(y - words.get_height() / 2)))
    return pygame.transform.rotozoom(drawn, turn, 1.0)


def glint(width: int, high: int) -> pygame.Surface:
    """Draw a slanted band of light."""
    body = linear("gl", (0, 0), (width, 0), (0, LIGHT, 0), (0.5, LIGHT, 0.6), (1, LIGHT, 0))
    lean = width * 0.4
    d = f"M{num(lean)} 0H{width}L{num(width - lean)} {high}H0Z"
    return rasterise(body + f'<path d="{d}" fill="url(#gl)"/>', (width, high), (width, high))
