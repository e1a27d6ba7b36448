"""Compute colours written as ``#rrggbb``."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""


@cache
def rgb(colour: str) -> RGB:
    """Return the three channels of ``#rrggbb``."""
    number = int(colour.removeprefix("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


def written(channels: tuple[float, float, float]) -> str:
    """Format three channels as ``#rrggbb``, rounded and clamped to 0 to 255."""
    red, green, blue = (min(255, max(0, round(channel))) for channel in channels)
    return f"#{red:02x}{green:02x}{blue:02x}"


@cache
def mix(a: str, b: str, share: float) -> str:
    """Mix two colours, ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    (r0, g0, b0), (r1, g1, b1) = rgb(a), rgb(b)
    return written((r0 + (r1 - r0) * share, g0 + (g1 - g0) * share, b0 + (b1 - b0) * share))


def darker(colour: str, share: float) -> str:
    """Mix ``colour`` with the near-black of a shadow."""
    return mix(colour, "#140c06", share)


def lighter(colour: str, share: float) -> str:
    """Mix ``colour`` with the warm white of lamplight."""
    return mix(colour, "#fffaf0", share)


LIVERY: Final = ("#e98a72", "#c8452f", "#7c2616")
"""Light, middle and dark of the parts of a drawing in its owner's colour."""


def livery(dye: str) -> tuple[str, str, str]:
    """Return the replacement of :data:`LIVERY` for an owner's colour ``dye``."""
    return lighter(dye, 0.42), dye, darker(dye, 0.48)


def shades(dye: str) -> tuple[str, str, str, str, str]:
    """Return light, middle, dark, edge and seam of felt in the colour ``dye``."""
    pale = luminance(dye) > 0.3
    seam = darker(dye, 0.28) if pale else lighter(dye, 0.36)
    return lighter(dye, 0.22), dye, darker(dye, 0.2), darker(dye, 0.45), seam


@cache
def luminance(colour: str) -> float:
    """Compute the relative luminance after WCAG 2.2, 0 (black) to 1 (white)."""
    shares = [channel / 255 for channel in rgb(colour)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Compute the contrast after WCAG 2.2: 1 (equal) to 21 (black on white)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
