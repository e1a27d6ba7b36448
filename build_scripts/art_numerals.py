"""Draw numbers for cards, from outlines of the program's bold serif face."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tabletop.shell.art.drawing import group, num, path, rect

FACE: Final = Path(__file__).parents[1] / "sprites" / "fonts" / "serif-bold-latin.ttf"

_GAP: Final = 0.03
"""Gap between the digits of a number, as a share of the height."""


@cache
def _font() -> tuple[Any, dict[int, str]]:
    font = TTFont(FACE)
    return font.getGlyphSet(), font.getBestCmap()


@cache
def _outline(character: str) -> tuple[str, float]:
    """Return a character's path data, 100 high from x 0, and its width."""
    glyphs, names = _font()
    glyph = glyphs[names[ord(character)]]
    bounds, whole = BoundsPen(glyphs), BoundsPen(glyphs)
    glyph.draw(bounds)
    # Scale every character like the eight, so that all share a baseline.
    glyphs[names[ord("8")]].draw(whole)
    left, _, right, _ = bounds.bounds
    low, high = whole.bounds[1], whole.bounds[3]
    k = 100 / (high - low)
    pen = SVGPathPen(glyphs, ntos=lambda value: num(round(value, 1)))
    glyph.draw(TransformPen(pen, (k, 0, 0, -k, -left * k, high * k)))
    return pen.getCommands(), (right - left) * k


def numeral(text: str, x: float, y: float, height: float, colour: str) -> str:
    """Draw ``text`` around the middle (``x``, ``y``), ``height`` high."""
    parts = [_outline(character) for character in text]
    k = height / 100
    gap = _GAP * height if len(text) > 1 else 0
    left = x - (k * sum(width for _, width in parts) + gap * (len(parts) - 1)) / 2
    body = ""
    for d, width in parts:
        where = f"translate({num(left)} {num(y - height / 2)}) scale({num(k)})"
        body += group(where, path(d, colour))
        left += k * width + gap
    return body


def width(text: str, height: float) -> float:
    """Return the width of :func:`numeral`'s ``text``."""
    gap = _GAP * height if len(text) > 1 else 0
    return height / 100 * sum(_outline(c)[1] for c in text) + gap * (len(text) - 1)


def minus(x: float, y: float, length: float, thick: float, colour: str) -> str:
    """Draw a broad minus around the middle (``x``, ``y``)."""
    return rect(x - length / 2, y - thick / 2, length, thick, thick * 0.28, colour)
