"""Render SVG into surfaces of the one pixel format that blits fast."""

from __future__ import annotations

import io
import itertools
import math
import re
from collections.abc import Callable
from typing import Final

import pygame

from tabletop.shell.art.colour import RGB, rgb
from tabletop.shell.art.drawing import document, group, num

_BEFORE: Final = re.compile(r"(?:[^<]|<!--.*?-->|<\?.*?\?>|<![^-].*?>)*?(?=<svg\b)", re.DOTALL)
_ROOT: Final = re.compile(r"""<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>""")
_SIZE: Final = re.compile(r"""\s(width|height)\s*=\s*("[^"]*"|'[^']*')""")

EDGES: Final = (16, 32)
"""Pixels by which a frame may be thick that is clear inside."""

CELL: Final = 96
"""Pixels of a side of the squares of which a picture may show few."""


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


_FORMAT: Final = blank((1, 1))


def render(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Render an SVG document, which declares ``size``, at exactly that size."""
    size = max(1, size[0]), max(1, size[1])
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    # Blitting in the loader's channel order is 30 times slower than in the screen's order.
    surface = surface.convert(_FORMAT)
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def rasterise(body: str, view: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """Render an SVG body in a window of ``view`` units at ``size`` pixels."""
    return render(document(body, view, (max(1, size[0]), max(1, size[1]))), size)


def edged(
    body: str,
    view: tuple[float, float],
    size: tuple[int, int],
    edge: float,
    ground: RGB | None = None,
    onto: pygame.Surface | None = None,
) -> pygame.Surface:
    """Render an SVG body that has detail only near the edges of ``view``.

    The loader takes as long for plain pixels as for others, and a large new surface is costly.
    Further than ``edge`` units from the four sides all of the body is empty, or ``ground``. It is
    drawn ``onto`` a surface of ``size`` pixels, or on a new one.
    """
    width, height = size
    across, down = width / view[0], height / view[1]
    wide, high = math.ceil(edge * across) + 1, math.ceil(edge * down) + 1
    inner = pygame.Rect(wide, high, width - 2 * wide, height - 2 * high)
    if min(inner.size) <= 0 or inner.width * inner.height < width * height / 3:
        whole = rasterise(body, view, size)
        if onto is None:
            return whole
        onto.blit(whole, (0, 0))
        return onto
    out, flags = (blank(size), pygame.BLEND_RGBA_ADD) if onto is None else (onto, 0)
    if ground is not None:
        out.fill((*ground, 255), inner)
    for x, y, w, h in (
        (0, 0, width, high),
        (0, height - high, width, high),
        (0, high, wide, height - 2 * high),
        (width - wide, high, wide, height - 2 * high),
    ):
        moved = group(f"translate({num(-x / across)} {num(-y / down)})", body)
        strip = rasterise(moved, (w / across, h / down), (w, h))
        out.blit(strip, (x, y), special_flags=flags)
    return out


def stretched(
    small: pygame.Surface,
    size: tuple[int, int],
    edge: int | None = None,
    *,
    tiled: bool = False,
    onto: pygame.Surface | None = None,
    flags: int = pygame.BLEND_RGBA_ADD,
) -> pygame.Surface:
    """Enlarge a picture by repeating its middle row and column.

    If ``edge`` is given, the part further than so many pixels from the sides is stretched instead,
    or, if ``tiled``, repeated side by side. It is drawn ``onto`` a surface of ``size``, with
    ``flags`` for blending, or on a new one.
    """
    if small.get_size() == size:
        if onto is None:
            return small
        onto.blit(small, (0, 0), special_flags=flags)
        return onto
    out = blank(size) if onto is None else onto
    change: Callable[[pygame.Surface, tuple[int, int]], pygame.Surface]
    change = pygame.transform.scale if edge is None else pygame.transform.smoothscale
    change = _laid if tiled else change
    columns, rows = (_thirds(*pair, edge) for pair in zip(small.get_size(), size, strict=True))
    for x, wide, at_x, across in columns:
        for y, high, at_y, down in rows:
            if wide == high == 1 and flags:
                out.fill(small.get_at((x, y)), (at_x, at_y, across, down), special_flags=flags)
                continue
            if 0 in (wide, high, across, down):
                continue
            part = small.subsurface((x, y, wide, high))
            if edge is not None and not part.get_bounding_rect():
                continue
            if (wide, high) != (across, down):
                part = change(part, (across, down))
            out.blit(part, (at_x, at_y), special_flags=flags)
    return out


def _laid(tile: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return tiles side by side, stretched so that a whole number fits."""
    counts = [max(1, round(of / one)) for of, one in zip(size, tile.get_size(), strict=True)]
    out = blank(size)
    ends = [[round(k * of / n) for k in range(n + 1)] for of, n in zip(size, counts, strict=True)]
    for left, right in itertools.pairwise(ends[0]):
        for top, low in itertools.pairwise(ends[1]):
            part = (right - left, low - top)
            same = tile.get_size() == part
            out.blit(tile if same else pygame.transform.smoothscale(tile, part), (left, top))
    return out


def _thirds(small: int, large: int, edge: int | None) -> list[tuple[int, int, int, int]]:
    """Return start and length of each third, in both sizes."""
    half = small // 2 if edge is None else edge
    rest = small - half - 1 if edge is None else edge
    if small == large:
        return [(0, small, 0, large)]
    return [
        (0, half, 0, half),
        (half, small - half - rest, half, large - half - rest),
        (small - rest, rest, large - rest, rest),
    ]


def resized(text: str, size: tuple[float, float]) -> str:
    """Set width and height of the root element of an SVG document.

    Otherwise the picture may be a pixel off.
    """
    if (root := _root(text)) is None:
        return text
    tag = root.group()
    declared = {name: value[1:-1] for name, value in _SIZE.findall(tag)}
    head = f'<svg width="{size[0]}" height="{size[1]}"'
    if "viewBox" not in tag and len(declared) == 2:  # else it would be cut, not scaled
        units = (declared[side].removesuffix("px") for side in ("width", "height"))
        head += f' viewBox="0 0 {" ".join(units)}"'
    tag = head + _SIZE.sub("", tag)[len("<svg") :]
    return text[: root.start()] + tag + text[root.end() :]


def _root(text: str) -> re.Match[str] | None:
    """Return the opening tag of the root, past prolog and comments."""
    before = _BEFORE.match(text)
    return None if before is None else _ROOT.match(text, before.end())


def inside(text: str) -> str:
    """Return the body of an SVG file, between its outermost tags."""
    root = _root(text)
    return text[root.end() if root is not None else 0 : text.rfind("</svg>")]


def masked(texture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Cut ``texture`` (opaque) to the shape of ``mask`` (white, with alpha)."""
    out = blank(mask.get_size())
    out.blit(texture, (0, 0))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def silhouette(shape: pygame.Surface, colour: RGB) -> pygame.Surface:
    """Return the shape of a picture, in one colour."""
    out = shape.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """Multiply the alpha of ``surface`` by ``alpha`` / 255, in place."""
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def blurred(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Blur ``surface`` as by a Gaussian; wide blurs use a smaller copy.

    Args:
        surface: Must have ``2 * radius`` pixels of room on every side.
        radius: Pixels; twice the standard deviation.
    """
    width, height = surface.get_size()
    shrink = max(1, int(radius // 3))
    small = surface
    if shrink > 1:
        few = max(1, width // shrink), max(1, height // shrink)
        small = pygame.transform.smoothscale(surface, few)
    # Two box blurs look like a Gaussian of the same deviation, and are far quicker.
    half = max(1, round((math.sqrt(1.5 * (radius / shrink) ** 2 + 1) - 1) / 2))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, half), half)
    return soft if shrink == 1 else pygame.transform.smoothscale(soft, (width, height))


def visible(surface: pygame.Surface) -> list[pygame.Rect]:
    """Return parts of a picture that contain all that is not clear.

    Clear pixels cost as much to paint as others, in every frame in which something changes below
    or above them.
    """
    whole = surface.get_rect()
    for thick in EDGES:
        hole = whole.inflate(-2 * thick, -2 * thick)
        if min(hole.size) > 0 and not _shown(surface, hole):
            return strips_around(whole, hole)
    starts = itertools.product(range(0, whole.height, CELL), range(0, whole.width, CELL))
    cells = (pygame.Rect(x, y, CELL, CELL).clip(whole) for y, x in starts)
    shown = [part for cell in cells if (part := _shown(surface, cell))]
    few = sum(part.width * part.height for part in shown) < whole.width * whole.height // 2
    return shown if few else [whole]


def _shown(surface: pygame.Surface, part: pygame.Rect) -> pygame.Rect:
    """Return the smallest rectangle around what a part of a picture shows."""
    return surface.subsurface(part).get_bounding_rect(min_alpha=1).move(part.topleft)


def strips_around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips of ``whole`` on the four sides of a hole in it."""
    strips = (
        pygame.Rect(whole.topleft, (whole.width, hole.top - whole.top)),
        pygame.Rect((whole.left, hole.bottom), (whole.width, whole.bottom - hole.bottom)),
        pygame.Rect((whole.left, hole.top), (hole.left - whole.left, hole.height)),
        pygame.Rect(hole.topright, (whole.right - hole.right, hole.height)),
    )
    return [strip for strip in strips if strip]


def soft(shape: pygame.Surface, radius: float, alpha: int, colour: str) -> pygame.Surface:
    """Return the blurred silhouette of ``shape``, larger by :func:`room`."""
    pad = room(radius)
    width, height = shape.get_size()
    channels = rgb(colour)
    out = blank((width + 2 * pad, height + 2 * pad))
    out.fill((*channels, 0))
    out.blit(silhouette(shape, channels), (pad, pad))
    return faded(blurred(out, radius), min(255, alpha))


def room(radius: float) -> int:
    """Return the pixels by which a blur of ``radius`` exceeds its shape."""
    return math.ceil(2 * radius) + 1
