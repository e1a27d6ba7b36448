"""Draw portraits of people: a painted disc with a sewn head on it.

The disc is like the person's token.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.kernel.record import NEIGHBOURS
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.colour import LIVERY, darker, lighter, livery, mix
from tabletop.shell.art.drawing import Point, circle, line, linear, radial, rect, through
from tabletop.shell.art.raster import blank, masked, rasterise
from tabletop.shell.art.theme import LIGHT

FACES: Final = ("fox", "owl", "bear", "rabbit", "cat", "tiger", "elephant", "gnome", "granny")
HATS: Final = ("", "tall", "cap", "tam", "turban", "wreath", "bow")
EXTRAS: Final = ("", "glasses", "scarf", "tie", "garland")

_SHOWN: Final = 0.98
"""Size of the bust relative to the disc; a tall hat or ears leave it less."""

_TALL: Final = 0.94
_TALL_DOWN: Final = 0.035
"""Size of a bust with a tall hat or ears, and its downward shift as a share of the side."""

_STITCHES: Final = 30


@dataclass(frozen=True, slots=True)
class Avatar:
    """Describe the parts of a portrait.

    Attributes:
        face: One of :data:`FACES` or :data:`NEIGHBOURS`.
        hat: One of :data:`HATS`; ``""`` for none.
        extra: One of :data:`EXTRAS`; ``""`` for none.
    """

    face: str
    hat: str = ""
    extra: str = ""

    def __str__(self) -> str:
        """Return the stored form: the parts with dots between."""
        return ".".join((self.face, self.hat, self.extra)).rstrip(".")


def read(text: str) -> Avatar | None:
    """Parse a stored avatar; ``None`` if this program cannot draw it."""
    face, hat, extra = (*text.split("."), "", "")[:3]
    if face in NEIGHBOURS:
        return Avatar(face)
    if face not in FACES:
        return None
    return Avatar(face, hat if hat in HATS else "", extra if extra in EXTRAS else "")


def portrait(bench: Bench, avatar: Avatar, colour: str, px: int) -> pygame.Surface:
    """Draw the portrait, ``px`` pixels wide and high.

    Args:
        bench: Colours and drawings.
        avatar: Parts of the portrait.
        colour: Token of the theme.
        px: Side in pixels.
    """
    dye = (bench.theme if bench.theme.outlined else LIGHT).colour(colour)
    whole = rasterise(_frame(dye, bench.theme.cream), (100, 100), (px, px))
    tall = avatar.face == "rabbit" or avatar.hat in {"tall", "cap"}
    side = max(1, round(px * (_TALL if tall else _SHOWN)))
    at = round((px - side) / 2), round(px * _TALL_DOWN) if tall else 0
    swaps = tuple(zip(LIVERY, livery(dye), strict=True))
    bust = blank((px, px))
    for name in _layers(avatar):
        bust.blit(bench.drawings.draw(f"people/{name}", (side, side), swaps), at)
    # A hat rises above the light, shoulders do not hang below it.
    clear = circle(50, 49, 40.6, "#ffffff") + rect(0, 0, 100, 56, 0, "#ffffff")
    whole.blit(masked(bust, rasterise(clear, (100, 100), (px, px))), (0, 0))
    return whole


def _layers(avatar: Avatar) -> list[str]:
    """Return the names of a portrait's drawings, from behind to the front."""
    if avatar.face in NEIGHBOURS:  # drawn whole, coat and all
        return [f"neighbour-{avatar.face}"]
    glasses = avatar.extra == "glasses"
    layers = ["coat"]
    if avatar.extra and not glasses:
        layers.append(f"extra-{avatar.extra}")
    layers.append(f"face-{avatar.face}")
    if glasses:
        layers.append("extra-glasses")
    if avatar.hat:
        layers.append(f"hat-{avatar.hat}")
    return layers


def _frame(dye: str, cream: str) -> str:
    """Draw the frame of every face: a stitched felt ring around warm light."""
    shades = (0, lighter(dye, 0.16)), (0.5, dye), (1, darker(dye, 0.2))
    padded = linear("d", (20, 8), (80, 96), *shades)
    ring = padded + circle(50, 51.5, 48, darker(dye, 0.55)) + circle(50, 49, 47.5, "url(#d)")
    ring += circle(50, 49, 46.8, stroke=lighter(dye, 0.55), stroke_width=1.1, stroke_opacity=0.6)
    ends = [
        (math.tau * k / _STITCHES - 0.062, math.tau * k / _STITCHES + 0.062)
        for k in range(_STITCHES)
    ]
    sewn = "".join(through((_around(start), _around(end))) for start, end in ends)
    ring += line(sewn, cream, 1.5, stroke_opacity=0.85)
    glow = (0, "#fffaf0"), (0.6, mix(cream, dye, 0.2)), (1, mix(cream, dye, 0.46))
    light = radial("g", (42, 34), 62, *glow)
    ring += circle(50, 50, 41.2, darker(dye, 0.5), fill_opacity=0.6)
    return ring + light + circle(50, 49, 40.6, "url(#g)")


def _around(angle: float) -> Point:
    """Return a point on the seam of the frame."""
    return 50 + 44.2 * math.cos(angle), 49 + 44.2 * math.sin(angle)
