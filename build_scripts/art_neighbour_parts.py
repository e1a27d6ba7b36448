"""Draw the parts of people's faces in felt: eyes, hair, jewels.

A head's box is 200 x 200 with its middle at (100, 100).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_people_heads import BLUSH, CREAM
from tabletop.shell.art import moods
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import Point, circle, ellipse, line
from tabletop.shell.art.folk import SKIN
from tabletop.shell.art.moods import INK

Layers: TypeAlias = tuple[str, str, str]
"""Behind the coat, the face, and over the face."""


def eyes(
    y: float = 100, apart: float = 17.5, size: float = 5.8, lash: bool = False, tone: str = INK
) -> str:
    """Draw two eyes with light in them."""
    b = ""
    for way in (-1, 1):
        x = 100 + way * apart
        b += ellipse(x, y, size, size * 1.14, tone) + circle(
            x - size * 0.3, y - size * 0.42, size * 0.36, CREAM
        )
        b += circle(x + size * 0.36, y + size * 0.42, size * 0.16, CREAM, fill_opacity=0.7)
        if lash:
            b += line(
                f"M{x + way * size * 0.7} {y - size * 0.8}l{way * 3.4} -3.2"
                f"M{x + way * size * 1.02} {y - size * 0.1}l{way * 3.8} -1.6",
                tone,
                1.8,
            )
    return moods.eyes(b)


def brows(
    y: float,
    colour: str,
    wide: float = 2.8,
    apart: float = 17.5,
    half: float = 8.5,
    arch: float = 4,
    tilt: float = 0,
) -> str:
    """Draw eyebrows."""
    return "".join(
        line(
            f"M{100 + w * (apart - half)} {y + tilt}Q{100 + w * apart} {y - arch}"
            f" {100 + w * (apart + half)} {y + 1}",
            colour,
            wide,
        )
        for w in (-1, 1)
    )


def cheeks(y: float = 115, apart: float = 27, op: float = 0.36) -> str:
    """Draw rosy cheeks."""
    return "".join(ellipse(100 + w * apart, y, 8.4, 5.8, BLUSH, fill_opacity=op) for w in (-1, 1))


def nose(skin: str, y: float = 110, rx: float = 6, ry: float = 5) -> str:
    """Draw a small felt nose."""
    ring = oval(100, y, rx, ry, 24)
    if skin == SKIN[1]:
        return felt("nose", ring, skin, inset=2.2)
    return felt("nose", ring, darker(skin, 0.1), lighter(skin, 0.35), 2.2)


def head(
    skin: str,
    jaw: float = 0,
    wide: float = 42,
    top: float = 57,
    low: float = 143,
    ears: bool = True,
) -> str:
    """Draw a head of felt, with ears or without."""
    seam = lighter(skin, 0.42) if skin > "#8" else lighter(skin, 0.34)
    if skin == SKIN[1]:
        seam = SKIN[4]
    b = both("ear", oval(100 - wide - 1, 105, 8.5, 11.5, 26), skin, seam) if ears else ""
    pts = smooth(
        [
            (100, top),
            (100 + wide * 0.72, top + 8),
            (100 + wide, 98),
            (100 + wide * 0.86 + jaw, 122),
            (100 + wide * 0.5 + jaw, low - 5),
            (100, low),
            (100 - wide * 0.5 - jaw, low - 5),
            (100 - wide * 0.86 - jaw, 122),
            (100 - wide, 98),
            (100 - wide * 0.72, top + 8),
        ]
    )
    return b + felt("head", pts, skin, seam)


def spectacles(
    y: float = 100,
    apart: float = 18,
    r: float = 14,
    frame: str = "#6b4a1f",
    light: str = "#e8b64f",
    half: bool = False,
) -> str:
    """Draw spectacles."""
    b = line(
        f"M{100 - apart - r} {y - 3}L{100 - apart - r - 10} {y - 5}"
        f"M{100 + apart + r} {y - 3}L{100 + apart + r + 10} {y - 5}"
        f"M{100 - apart + r - 1} {y - 2}Q100 {y - 7} {100 + apart - r + 1} {y - 2}",
        frame,
        3,
    )
    for x in (100 - apart, 100 + apart):
        b += (
            circle(x, y, r, "#ffffff", fill_opacity=0.15)
            + circle(x, y, r, stroke=frame, stroke_width=3.8)
            + circle(x, y, r, stroke=light, stroke_width=1.6)
        )
        b += line(
            f"M{x - 8} {y - 5}Q{x - 5} {y - 10} {x + 1} {y - 10}", "#ffffff", 2, stroke_opacity=0.7
        )
    return b


def rings(colour: str, y: float = 120, apart: float = 44, r: float = 5) -> str:
    """Draw rings in both ears."""
    return "".join(
        circle(100 + w * apart, y + r, r, stroke=darker(colour, 0.4), stroke_width=3)
        + circle(100 + w * apart, y + r, r, stroke=colour, stroke_width=1.8)
        for w in (-1, 1)
    )


def drops(colour: str, y: float = 119, apart: float = 44) -> str:
    """Draw drops that hang from both ears."""
    return "".join(
        circle(100 + w * apart, y, 3, "#e8b64f")
        + circle(100 + w * apart, y + 7, 4.4, colour, stroke=darker(colour, 0.4), stroke_width=1)
        for w in (-1, 1)
    )


def puffs(points: Sequence[Point], r: float, colour: str, seam: str, jitter: float = 0) -> str:
    """Draw curls, one felt ball each."""
    b = ""
    for i, (x, y) in enumerate(points):
        b += felt(
            f"pf{i}{round(x)}",
            oval(x, y, r + (i % 3) * jitter, r + ((i + 1) % 3) * jitter, 26),
            colour,
            seam,
            3.6,
        )
    return b


def bow(x: float, y: float, k: float, colour: str, seam: str) -> str:
    """Draw a bow of ribbon."""
    loop = [
        (x + dx * k, y + dy * k) for dx, dy in ((0, 0), (-12, -10), (-22, -7), (-22, 8), (-12, 10))
    ]
    other = [(2 * x - a, b) for a, b in loop][::-1]
    return (
        felt(f"bl{round(x)}", smooth(loop), colour, seam, 2.6)
        + felt(f"br{round(x)}", smooth(other), colour, seam, 2.6)
        + felt(f"bk{round(x)}", oval(x, y, 4.6 * k, 5.4 * k, 20), darker(colour, 0.2), seam, 1.8)
    )


def tape() -> str:
    """Draw a tape measure around the neck."""
    b = line("M66 150Q70 176 88 200M134 150Q130 176 112 200", "#8e6a10", 11) + line(
        "M66 150Q70 176 88 200M134 150Q130 176 112 200", "#f6d35c", 8.6
    )
    for k in range(6):
        y = 156 + 8 * k
        b += line(f"M{66 + k * 2.2:.1f} {y}l5 -1M{134 - k * 2.2:.1f} {y}l-5 -1", "#6b4a10", 1.3)
    return b


def pearls() -> str:
    """Draw a string of pearls."""
    return "".join(
        circle(
            100 + 44 * t, 152 + 22 * (1 - t * t), 4.6, "#f7f2ea", stroke="#a99f90", stroke_width=1.2
        )
        for t in [k / 6 - 1 for k in range(13)]
    )


def apron() -> str:
    """Draw an apron."""
    return felt(
        "ap", smooth([(72, 160), (128, 160), (134, 206), (66, 206)]), "#f7efe0", "#b9a98c", 4
    ) + line("M74 160Q70 152 66 150M126 160Q130 152 134 150", "#f7efe0", 5)


def lapel() -> str:
    """Draw the lapels of a jacket."""
    return felt(
        "lp",
        smooth([(92, 148), (70, 150), (64, 178), (88, 200), (100, 186)]),
        "#3a4a5c",
        "#c3cfdb",
        3.4,
    ) + felt(
        "lp2",
        smooth([(108, 148), (130, 150), (136, 178), (112, 200), (100, 186)])[::-1],
        "#3a4a5c",
        "#c3cfdb",
        3.4,
    )


def strap() -> str:
    """Draw the strap of a post bag."""
    return (
        line("M60 152L132 204", "#4a2c14", 11)
        + line("M60 152L132 204", "#8b5a2b", 8)
        + line("M60 152L132 204", "#e8c48a", 1.2, stroke_dasharray="none", stroke_opacity=0.6)
    )


def stole() -> str:
    """Draw a stole over the shoulder."""
    return felt(
        "st",
        smooth([(58, 152), (84, 148), (122, 176), (150, 204), (116, 206), (84, 178)]),
        "#c8452f",
        "#f6c945",
        4,
    )
