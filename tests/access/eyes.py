"""Model vision: lightness, and colours without some cones."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import Final, TypeAlias

import pygame

RGB: TypeAlias = tuple[int, int, int]

LINEAR: Final = tuple(
    s / 12.92 if (s := channel / 255) <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4
    for channel in range(256)
)
"""Linear light of an sRGB channel, 0 to 1, by its value."""

_RED = tuple(0.2126 * light for light in LINEAR)
_GREEN = tuple(0.7152 * light for light in LINEAR)
_BLUE = tuple(0.0722 * light for light in LINEAR)

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

EYES: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Matrices on linear light: the full strength of Machado, Oliveira and Fernandes (2009,
doi:10.1109/TVCG.2009.113), and a grey picture of the same luminance.
"""


def shines(surface: pygame.Surface) -> list[float]:
    """Return the relative luminance (WCAG 2.2) of each pixel, row by row.

    It is from 0 to 1.
    """
    data = pygame.image.tobytes(surface, "RGB")
    reds, greens = map(_RED.__getitem__, data[0::3]), map(_GREEN.__getitem__, data[1::3])
    return list(map(add, map(add, reds, greens), map(_BLUE.__getitem__, data[2::3])))


def ratio(one: float, other: float) -> float:
    """Return the contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def lightness(light: float) -> float:
    """Return CIE L* of a luminance, 0 (black) to 100 (white).

    Equal steps look equal.
    """
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def gamma(light: float) -> int:
    """Return the sRGB value, 0 to 255, of linear light, clipped."""
    light = min(1.0, max(0.0, light))
    share = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


def through(eye: str, colour: Sequence[int]) -> RGB:
    """Return ``colour`` (red, green, blue, 0 to 255) as an eye sees it."""
    red, green, blue = (LINEAR[channel] for channel in colour[:3])
    rows = EYES[eye]
    r, g, b = (gamma(x * red + y * green + z * blue) for x, y, z in rows)
    return r, g, b


STEPS: Final = (1 / 24, 1 / 12, 1 / 6, 1 / 3)
"""Distances of two points whose lightness is compared, in squares."""

Texture: TypeAlias = tuple[float, float, tuple[float, ...], tuple[float, ...]]
"""Mean lightness, its spread, and the difference of points at a distance: along the two sides of a
square, and along its two diagonals, one after the other.
"""


def seen(surface: pygame.Surface, eye: str) -> list[float]:
    """Return the lightness (L*) of every pixel for an eye, row by row."""
    red, green, blue = EYES[eye]
    weights = [
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(red, green, blue, strict=True)
    ]
    tables = [[weight * light for light in LINEAR] for weight in weights]
    data = pygame.image.tobytes(surface, "RGB")
    parts = zip(data[0::3], data[1::3], data[2::3], strict=True)
    a, b, c = tables
    return [lightness(min(1.0, max(0.0, a[r] + b[g] + c[bl]))) for r, g, bl in parts]


def texture(tones: Sequence[float], width: int) -> Texture:
    """Measure a cloth independently of the origin of its pattern.

    Args:
        tones: Lightness of its pixels, row by row.
        width: Pixels of a row.
    """
    height = len(tones) // width
    mean = sum(tones) / len(tones)
    spread = (sum((tone - mean) ** 2 for tone in tones) / len(tones)) ** 0.5

    def unlike(dx: int, dy: int) -> float:
        pairs = [
            abs(tones[y * width + x] - tones[(y + dy) * width + x + dx])
            for y in range(max(0, -dy), height - max(0, dy))
            for x in range(width - dx)
        ]
        return sum(pairs) / len(pairs)

    steps = [max(1, round(step * width)) for step in STEPS]
    straight = [(unlike(step, 0), unlike(0, step)) for step in steps]
    slanted = [(unlike(step, step), unlike(step, -step)) for step in steps]
    return (
        mean,
        spread,
        tuple(x for two in straight for x in two),
        tuple(x for two in slanted for x in two),
    )


def apart(one: Texture, other: Texture) -> float:
    """Return the largest distance of two cloths in lightness, in any turn."""
    plain = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
    return max(plain, _turning(one[2], other[2]), _turning(one[3], other[3]))


def _turning(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the largest difference in the better of two turns."""
    return min(_largest(one, other), _largest(one, _turned(other)))


def _largest(one: Sequence[float], other: Sequence[float]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _turned(pairs: Sequence[float]) -> list[float]:
    """Return the pairs with the two directions exchanged."""
    return [pairs[i ^ 1] for i in range(len(pairs))]
