"""Draw portraits of people: a sewn head on a disc like their token."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from tabletop.kernel.record import NEIGHBOURS
from tabletop.kernel.values import dataclass
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.cache import Keep
from tabletop.shell.art.colour import LIVERY, darker, lighter, livery, mix
from tabletop.shell.art.drawing import Point, circle, line, linear, path, radial, through
from tabletop.shell.art.folk import FOLK, HAIRS, SKINS, Folk, dyes
from tabletop.shell.art.raster import blank, masked, rasterise
from tabletop.shell.art.theme import LIGHT

CREATURES: Final = ("fox", "owl", "bear", "rabbit", "cat", "tiger", "elephant", "gnome", "granny")
FACES: Final = (*FOLK, *CREATURES)
GROUPS: Final = {
    "children": tuple(FOLK)[:8],
    "adults": tuple(FOLK)[8:20],
    "elders": tuple(FOLK)[20:],
    "creatures": CREATURES,
}
"""Faces as they are shown together."""

HATS: Final = ("", "tall", "cap", "tam", "turban", "wreath", "bow")
EXTRAS: Final = ("", "glasses", "scarf", "tie", "garland")

_COMMON: Final = Folk("", "")
"""Default for animals: the plain coat, and nothing on the head."""

_SHOWN: Final = 0.98
"""Size of the bust relative to the disc; smaller under a tall hat or ears."""

_TALL: Final = 0.94
_TALL_DOWN: Final = 0.035
"""Size of a bust with a tall hat or ears, and its downward shift as a share of the side."""

_CLOSE: Final = 48
"""Pixels below which a portrait shows the face alone, in a narrow ring without stitches."""

_NEAR: Final = 1.26
"""Largest size of a bust relative to a small disc."""

_SEEN: Final = 52.0
_FACE: Final = 51.5
"""Hundredths of the side from the top to the middle of a small face: as shown, and as drawn."""

_RING: Final = 47.0
_LIGHT: Final = 40.6
_LIGHT_CLOSE: Final = 42.8
"""Radius of the ring, and of the light within it, on a disc of 100."""

_STITCHES: Final = 30


@dataclass(frozen=True, slots=True)
class Avatar:
    """Describe the parts of a portrait.

    Attributes:
        face: One of :data:`FACES` or :data:`NEIGHBOURS`.
        hat: One of :data:`HATS`; ``""`` for none.
        extra: One of :data:`EXTRAS`; ``""`` for none.
        skin: One of :data:`SKINS`; ``""`` for the usual one of the face.
        hair: One of :data:`HAIRS`; ``""`` for the usual one of the face.
    """

    face: str
    hat: str = ""
    extra: str = ""
    skin: str = ""
    hair: str = ""

    def __str__(self) -> str:
        """Return the stored form: the parts with dots between."""
        return ".".join((self.face, self.hat, self.extra, self.skin, self.hair)).rstrip(".")

    def turned(self, face: str) -> Avatar:
        """Return the portrait with another face.

        The hat is dropped if just one of the faces is an animal, or if the new face has a turban or
        the like.
        """
        if face == self.face:
            return self
        folk = FOLK.get(face)
        keeps = (folk is None) == (self.face not in FOLK) and not (folk and folk.crown)
        return replace(self, face=face, hat=self.hat if keeps else "")


def read(text: str) -> Avatar | None:
    """Parse a stored avatar; ``None`` if this program cannot draw it."""
    face, hat, extra, skin, hair = (*text.split("."), "", "", "", "")[:5]
    if face in NEIGHBOURS:
        return Avatar(face)
    if face not in FACES:
        return None
    worn = hat if hat in HATS else "", extra if extra in EXTRAS else ""
    return Avatar(face, *worn, skin if skin in SKINS else "", hair if hair in HAIRS else "")


def portrait(
    bench: Bench, keep: Keep, avatar: Avatar, colour: str, px: int, mood: str = ""
) -> pygame.Surface:
    """Draw the portrait, ``px`` pixels wide and high; its frame is cached.

    The mood of the face is one of :func:`moods.changed`.
    """
    whole = frame(bench, keep, colour, px).copy()
    shown = rasterise(_opening(px < _CLOSE), (100, 100), (px, px))
    whole.blit(masked(bust(bench, avatar, _dye(bench, colour), px, mood), shown), (0, 0))
    return whole


def frame(bench: Bench, keep: Keep, colour: str, px: int) -> pygame.Surface:
    """Return the frame of a portrait, which is the same around every face."""
    dye = _dye(bench, colour)
    return keep(
        ("portrait", "frame", dye, px),
        lambda: rasterise(_frame(dye, bench.theme.cream, px < _CLOSE), (100, 100), (px, px)),
    )


def _dye(bench: Bench, colour: str) -> str:
    return (bench.theme if bench.theme.outlined else LIGHT).colour(colour)


def bust(bench: Bench, avatar: Avatar, dye: str, px: int, mood: str = "") -> pygame.Surface:
    """Draw head and shoulders, placed as in a portrait of ``px``."""
    swaps = tuple(zip(LIVERY, livery(dye), strict=True))
    if avatar.face in FOLK:
        swaps += dyes(avatar.face, avatar.skin, avatar.hair)
    side, x, y = _near(bench, avatar, px) if px < _CLOSE else hatted(avatar, px)
    drawn = blank((px, px))
    for name in _layers(avatar):
        drawn.blit(bench.drawings.draw(f"people/{name}", (side, side), swaps, mood), (x, y))
    return drawn


def hatted(avatar: Avatar, px: int) -> tuple[int, int, int]:
    """Return side, left and top of a bust with shoulders, and of its hat."""
    tall = avatar.face == "rabbit" or avatar.hat in {"tall", "cap"}
    side = max(1, round(px * (_TALL if tall else _SHOWN)))
    return side, round((px - side) / 2), round(px * _TALL_DOWN) if tall else 0


def _near(bench: Bench, avatar: Avatar, px: int) -> tuple[int, int, int]:
    """Return side and place of a small bust: a large face, nothing cut off."""
    whole = blank((100, 100))
    for name in _layers(avatar):
        whole.blit(bench.drawings.draw(f"people/{name}", (100, 100)), (0, 0))
    edge = pygame.mask.from_surface(whole).outline()
    above = [(x - 50, y - _FACE) for x, y in edge if y < _FACE]
    share = min(_NEAR, *(_reach(x, y) for x, y in above))
    side = max(1, round(px * share))
    return side, round((px - side) / 2), round(px * (_SEEN - _FACE * share) / 100)


def _reach(x: float, y: float) -> float:
    """Return the greatest shift that keeps a point inside the ring.

    The distance is that from the middle of the face, and the ring's own middle is above it.
    """
    up, square = _SEEN - 49, x * x + y * y
    return (math.sqrt(up * up * y * y + square * (_RING**2 - up * up)) - up * y) / square


def _opening(close: bool) -> str:
    """Draw the part of a portrait that a bust may cover.

    A hat rises above the light, no higher than the ring; shoulders do not hang below the light.
    """
    light = circle(50, 49, _LIGHT_CLOSE if close else _LIGHT, "#ffffff")
    return light + path("M2.5 49A47.5 47.5 0 0 1 97.5 49Z", "#ffffff")


def _layers(avatar: Avatar) -> list[str]:
    """Return the names of a portrait's drawings, from behind to the front."""
    if avatar.face in NEIGHBOURS:  # the drawing of a neighbour includes the coat
        return [f"neighbour-{avatar.face}"]
    folk = FOLK.get(avatar.face, _COMMON)
    layers = [f"coat-{folk.clothes}" if folk.clothes else "coat", f"face-{avatar.face}"]
    if folk.behind:
        layers.insert(0, f"behind-{avatar.face}")
    if avatar.extra:
        over = folk.veiled or avatar.extra == "glasses"
        layers.insert(len(layers) if over else -1, f"extra-{avatar.extra}")
    if folk.glasses and avatar.extra != "glasses":
        layers.append(f"glasses-{avatar.face}")
    if avatar.hat:
        layers.append(f"hat-{avatar.hat}")
    elif folk.crown:
        layers.append(f"crown-{avatar.face}")
    return layers


def _frame(dye: str, cream: str, close: bool) -> str:
    """Draw a ring of felt around warm light; a narrow one has no stitches."""
    shades = (0, lighter(dye, 0.16)), (0.5, dye), (1, darker(dye, 0.2))
    padded = linear("d", (20, 8), (80, 96), *shades)
    ring = padded + circle(50, 51.5, 48, darker(dye, 0.55)) + circle(50, 49, 47.5, "url(#d)")
    if not close:
        ring += circle(
            50, 49, 46.8, stroke=lighter(dye, 0.55), stroke_width=1.1, stroke_opacity=0.6
        )
        turns = (math.tau * k / _STITCHES for k in range(_STITCHES))
        sewn = "".join(through((_around(at - 0.062), _around(at + 0.062))) for at in turns)
        ring += line(sewn, cream, 1.5, stroke_opacity=0.85)
    glow = (0, "#fffaf0"), (0.6, mix(cream, dye, 0.2)), (1, mix(cream, dye, 0.46))
    light = radial("g", (42, 34), 62, *glow)
    reach = _LIGHT_CLOSE if close else _LIGHT
    ring += circle(50, 50, reach + 0.6, darker(dye, 0.5), fill_opacity=0.6)
    return ring + light + circle(50, 49, reach, "url(#g)")


def _around(angle: float) -> Point:
    """Return a point on the seam of the frame."""
    return 50 + 44.2 * math.cos(angle), 49 + 44.2 * math.sin(angle)
