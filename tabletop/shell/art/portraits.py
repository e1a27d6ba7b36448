"""Draw portraits of people: a painted disc with a sewn head on it.

The disc is like the person's token.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.shell.art.bench import Bench
from tabletop.shell.art.colour import LIVERY, darker, lighter, livery, mix
from tabletop.shell.art.drawing import circle, linear, radial
from tabletop.shell.art.raster import blank, masked, rasterise
from tabletop.shell.art.rims import rim_pattern
from tabletop.shell.art.theme import LIGHT

FACES: Final = ("fox", "owl", "bear", "rabbit", "cat", "tiger", "elephant", "gnome", "granny")
HATS: Final = ("", "tall", "cap", "tam", "turban", "wreath", "bow")
EXTRAS: Final = ("", "glasses", "scarf", "tie", "garland")

_SHOWN: Final = 0.92
"""Size of the bust relative to the disc."""

_DOWN: Final = 0.03
"""Downward shift of the bust, as a share of the side."""


@dataclass(frozen=True, slots=True)
class Avatar:
    """Describe the parts of a portrait.

    Attributes:
        face: One of :data:`FACES`.
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
    if face not in FACES:
        return None
    return Avatar(face, hat if hat in HATS else "", extra if extra in EXTRAS else "")


def portrait(bench: Bench, avatar: Avatar, colour: str, pattern: str, px: int) -> pygame.Surface:
    """Draw the portrait, ``px`` pixels wide and high.

    Args:
        bench: Colours and drawings.
        avatar: Parts of the portrait.
        colour: Token of the theme.
        pattern: Pattern around the rim.
        px: Side in pixels.
    """
    dye = (bench.theme if bench.theme.outlined else LIGHT).colour(colour)
    cream = bench.theme.cream
    ground = (
        linear("d", (20, 8), (80, 96), (0, lighter(dye, 0.16)), (0.5, dye), (1, darker(dye, 0.2)))
        + circle(50, 51.5, 48, darker(dye, 0.55))
        + circle(50, 49, 47.5, "url(#d)")
        + circle(50, 49, 46.6, stroke=lighter(dye, 0.55), stroke_width=1.4, stroke_opacity=0.6)
        + rim_pattern(pattern, cream)
        + circle(50, 50.2, 31.6, darker(dye, 0.5), fill_opacity=0.6)
        + radial("g", (44, 38), 46, (0, cream), (1, mix(cream, dye, 0.34)))
        + circle(50, 49, 31, "url(#g)")
    )
    whole = rasterise(ground, (100, 100), (px, px))
    side = max(1, round(px * _SHOWN))
    at = round((px - side) / 2), round(px * _DOWN)
    swaps = tuple(zip(LIVERY, livery(dye), strict=True))

    def layer(name: str) -> pygame.Surface:
        return bench.drawings.draw(f"people/{name}", (side, side), swaps)

    chest = blank((px, px))
    chest.blit(layer("coat"), at)
    inside = rasterise(circle(50, 49, 31, "#ffffff"), (100, 100), (px, px))
    whole.blit(masked(chest, inside), (0, 0))
    if avatar.extra and avatar.extra != "glasses":
        whole.blit(layer(f"extra-{avatar.extra}"), at)
    whole.blit(layer(f"face-{avatar.face}"), at)
    if avatar.extra == "glasses":
        whole.blit(layer("extra-glasses"), at)
    if avatar.hat:
        whole.blit(layer(f"hat-{avatar.hat}"), at)
    return whole
