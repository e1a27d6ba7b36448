"""Draw hair, headwear and wrinkles of the selectable portraits.

Skin and hair are drawn in the colours of ``SKIN`` and ``HAIR``, cloths in those of ``LIVERY``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from build_scripts.art_felt import both, felt, mirror, oval, smooth
from build_scripts.art_neighbour_parts import brows, cheeks, eyes, head, nose, puffs
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import LIVERY, darker
from tabletop.shell.art.drawing import Point, circle, line
from tabletop.shell.art.folk import HAIR, SKIN

Parts: TypeAlias = tuple[str, ...]
"""Behind the shoulders, the face, what gives way to a hat, and spectacles, if any."""

S: Final = SKIN[1]
H: Final = HAIR[1]
CLOTH: Final = LIVERY[1]
GOLD: Final = "#f0b73a"

HOOD: Final = (
    *((100, 40), (134, 48), (155, 84), (158, 130), (176, 172), (164, 204), (140, 206), (150, 166)),
    *((147, 130), (145, 96), (130, 66), (100, 56), (70, 66), (55, 96), (53, 130), (50, 166)),
    *((60, 206), (36, 204), (24, 172), (42, 130), (45, 84), (66, 48)),
)
"""A cloth over the hair that falls over both shoulders."""

HEM: Final = "M57 196Q47 166 53 130Q52 84 76 64Q100 49 124 64Q148 84 147 130Q153 166 143 196"
"""The line of its edge around the face."""


def child(jaw: float = 2, wide: float = 42, *, ears: bool = True, lash: bool = False) -> str:
    """Draw the face of a child without its mouth: large eyes, a small nose."""
    face = head(S, jaw, wide, ears=ears) + brows(89, HAIR[2], 2.6)
    return face + eyes(104, 18, 7, lash) + nose(S, 113.5, 4.6, 4) + cheeks(119, 28, 0.45)


def woman(jaw: float = 0, *, ears: bool = False) -> str:
    """Draw the face of a woman without its mouth."""
    face = head(S, jaw, 41, ears=ears) + brows(89, HAIR[2], 2.7, 17.5, 9, 5)
    return face + eyes(102, 17.5, 6, lash=True) + nose(S, 112, 5.2, 4.4) + cheeks(118, 27, 0.42)


def man(jaw: float = 2, *, ears: bool = True) -> str:
    """Draw the face of a man without nose and mouth: strong brows."""
    face = head(S, jaw, 41.5, ears=ears) + brows(88, HAIR[2], 4.2)
    return face + eyes(101, 17.5, 5.8) + cheeks(115, 29, 0.32)


def elder(jaw: float = 1, *, ears: bool = True, lash: bool = False) -> str:
    """Draw an old face without nose and mouth: wrinkles, strong brows."""
    face = head(S, jaw, 41, ears=ears) + wrinkles() + brows(88, HAIR[1], 3.6)
    return face + eyes(102, 17.5, 5.6, lash) + cheeks(118, 28, 0.4)


def old_nose() -> str:
    """Draw the nose of an old woman."""
    return nose(S, 112, 5.8, 4.8)


def broad_nose(y: float = 110) -> str:
    """Draw the nose of a man."""
    return nose(S, y, 7.8, 6.8)


def wrinkles() -> str:
    """Draw the lines of an old face."""
    d = (
        "M64 108q4 4 9 3M136 108q-4 4 -9 3M82 127q-3 4 -2 8M118 127q3 4 2 8"
        "M84 77Q100 72 116 77M88 70.5Q100 67 112 70.5"
    )
    return line(d, SKIN[3], 1.5, stroke_opacity=0.5)


def hair(x: float = 47, low: float = 43, y: float = 91) -> str:
    """Draw the hair behind a head."""
    return felt("hair", oval(100, y, x, low), H)


def panel(name: str, points: Sequence[Point], inset: float = 4.5) -> str:
    """Draw a smooth piece of hair."""
    return felt(name, smooth(points), H, inset=inset)


def parted(low: float = 104, x: float = 55) -> str:
    """Draw hair parted in the middle, down to ``low`` at both sides."""
    half = [(101, 54), (74, 58), (x, 82), (x - 2, low), (x + 8, low - 3), (68, 88), (86, 76)]
    return both("part", smooth([*half, (101, 68)]), H)


def swept(low: float = 92) -> str:
    """Draw hair combed to one side, over a clear brow."""
    ring = [
        *((57, low), (54, 74), (68, 55), (100, 47), (132, 55), (146, 76), (143, low)),
        *((137, 82), (122, 74), (104, 76), (84, 71), (68, 80)),
    ]
    return panel("swept", ring) + line(
        "M76 62Q98 54 126 66M68 72Q92 60 118 70", HAIR[4], 1.6, stroke_opacity=0.6
    )


def fringe(low: float = 104) -> str:
    """Draw straight hair cut over the brow."""
    ring = [
        *((100, 48), (130, 54), (147, 78), (147, low), (139, low + 4), (136, 90)),
        *((118, 84), (100, 87), (82, 84), (64, 90), (61, low + 4), (53, low)),
        *((53, 78), (70, 54)),
    ]
    return panel("fringe", ring)


def curls(points: Sequence[Point], r: float, jitter: float = 1.2) -> str:
    """Draw curls in the colour of the hair."""
    return puffs(points, r, H, HAIR[4], jitter)


def braid(x: float, top: float, low: float, lean: float = 0, r: float = 10.5) -> str:
    """Draw a braid of felt balls that hangs down, with a band at its end."""
    count = max(2, round((low - top) / 15))
    step = (low - top) / count
    body = "".join(
        felt(f"b{round(x)}{k}", oval(x + lean * k, top + step * k, r, r * 0.98, 24), H, inset=3)
        for k in range(count + 1)
    )
    end = x + lean * count, low + r + 3
    return body + circle(*end, 6.6, LIVERY[2]) + circle(end[0], end[1] - 0.8, 5.4, CREAM)


def beard(full: float = 152, *, cheek: float = 104) -> str:
    """Draw a beard down to ``full``; the mouth is drawn over it."""
    half = [(59, cheek), (64, 119), (82, 130)]
    low = [(60, 126), (74, full - 11), (100, full)]
    ring = [
        *half,
        (100, 129),
        *mirror(half)[::-1],
        *[(200 - x, y) for x, y in low[:2]],
        low[2],
        *low[:2][::-1],
    ]
    return felt("beard", smooth(ring), H)


def moustache(y: float = 118, wide: float = 28, up: float = 0) -> str:
    """Draw a moustache with its tips raised by ``up`` units."""
    half = [
        *((100, y), (88, y - 4), (100 - wide * 0.75, y + 1 - up * 0.4), (100 - wide, y - 1 - up)),
        *((100 - wide * 0.86, y + 9 - up * 0.3), (87, y + 10), (99, y + 5)),
    ]
    return felt("tashl", smooth(half), H, inset=3) + felt(
        "tashr", smooth(mirror(half)[::-1]), H, inset=3
    )


def lips(y: float = 131, wide: float = 7) -> str:
    """Draw the mouth within a beard."""
    d = f"M{100 - wide} {y}Q100 {y + wide * 0.8:.1f} {100 + wide} {y}"
    return line(d, "#7b2f28", 4.4) + line(d, "#d98a78", 2.2)


def bindi(y: float = 83, r: float = 3.6) -> str:
    """Draw a red dot on the brow."""
    return circle(100, y, r, "#c2232c") + circle(99, y - 1, r / 3, "#f3aaa2")


def cloth(name: str, points: Sequence[Point], seam: str = CREAM, inset: float = 4.5) -> str:
    """Draw a smooth piece of cloth in the person's colour."""
    return felt(name, smooth(points), CLOTH, seam, inset)


def border(d: str, colour: str = GOLD, edge: str = "#7c571a") -> str:
    """Draw a woven border along a cloth."""
    return line(d, edge, 7) + line(d, colour, 5.4) + line(d, "#fff0c4", 1.2)


def hearing_aid(x: float = 146, y: float = 99, colour: str = "#1fa39a") -> str:
    """Draw a hearing aid behind an ear, with the tube that leads into it."""
    d = f"M{x} {y - 9}Q{x + 9} {y - 7} {x + 6} {y + 9}"
    tube = f"M{x} {y - 9}Q{x - 7} {y - 6} {x - 4} {y + 5}"
    body = line(d, darker(colour, 0.5), 9) + line(d, colour, 6.8)
    body += line(f"M{x + 4} {y - 5}q2.4 2 2.4 6", "#d5f4f0", 1.8)
    return body + line(tube, "#e8fbf8", 2) + circle(x - 4, y + 6, 3.2, "#e8fbf8")
