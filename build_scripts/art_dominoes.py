"""Draw heaps of tiles face down, and the folded middle of a long train."""

from __future__ import annotations

from typing import Final

from build_scripts.art_tiles import DESIGNS, back, face, tile_files
from tabletop.shell.art.drawing import (
    document,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    rect,
    stitches,
)

SHADE: Final = "#140c06"

_HEAP: Final = (
    (14, 44, -24),
    (84, 40, 20),
    (50, 34, 84),
    (30, 22, 8),
    (70, 18, -38),
    (52, 6, 62),
)
"""Tiles of a heap: left, top, turn in degrees."""


def turned(
    halves: tuple[int, int] | None,
    at: tuple[float, float],
    degrees: float,
    size: tuple[float, float],
    name: str,
    design: str = "",
) -> str:
    """Draw a tile lying down with its shadow, its first half on the left.

    Its middle is at ``at``.
    """
    width, height = size
    body = "".join(
        rect(
            -grow,
            2 + height / 14 - grow,
            width + 2 * grow,
            height + 2 * grow,
            7,
            SHADE,
            fill_opacity=0.13,
        )
        for grow in (0.5, 1.6, 3)
    )
    if halves is None:
        body += back(width, height, name=name, design=design)
    else:
        body += face(width, height, halves, 3, name=name)
    where = f"translate({num(at[0])} {num(at[1])}) rotate({num(degrees)})"
    return group(f"{where} translate({num(-width / 2)} {num(-height / 2)})", body)


def heap(count: int = len(_HEAP), *, name: str = "", design: str = "") -> str:
    """Draw tiles face down as after a shuffle; 130 x 96."""
    return "".join(
        turned(None, (x + 16, y + 24), degrees, (54, 27), f"{name}{k}", design)
        for k, (x, y, degrees) in enumerate(_HEAP[:count])
    )


def boneyard(count: int = len(_HEAP), design: str = "") -> str:
    """Draw a heap of tiles to draw from."""
    wide, high = 60 * min(1, 0.4 + 0.1 * count), 16 * min(1, 0.4 + 0.1 * count)
    body = ellipse(65, 76, wide, high, SHADE, fill_opacity=0.25)
    return document(body + heap(count, design=design), (130, 96), (130, 96))


def market(count: int = len(_HEAP), design: str = "") -> str:
    """Draw a stall with a striped awning over a heap of tiles."""
    body = ellipse(80, 133, 72, 8, SHADE, fill_opacity=0.28)
    body += linear("post", (0, 0), (9, 0), (0, "#a77a52"), (1, "#4a3020"))
    for x in (12, 139):
        body += group(f"translate({x} 30)", rect(0, 0, 9, 102, 2, "url(#post)"))
    body += rect(20, 44, 120, 50, 0, "#24170d", fill_opacity=0.42)
    body += group("translate(16 40)", heap(count, design=design)) if count else ""
    body += linear("crate", (0, 96), (0, 132), (0, "#a77a52"), (0.5, "#7a5436"), (1, "#4a3020"))
    body += rect(6, 98, 148, 34, 4, "url(#crate)", stroke="#2a170b", stroke_width=1.6)
    body += line("M8 109.5H152M8 121H152", "#2a170b", 1.6, stroke_opacity=0.55)
    body += line("M9 100H151", "#f2cf9e", 1.6, stroke_opacity=0.55)
    stripes = ""
    for k in range(8):
        colour = ("#1d7f78", "#fbf1de")[k % 2]
        top, low = 18 + 15.5 * k, 2 + 19.5 * k
        d = f"M{num(top)} 4H{num(top + 15.5)}L{num(low + 19.5)} 36"
        d += f"C{num(low + 19.5)} 50 {num(low)} 50 {num(low)} 36Z"
        stripes += path(d, colour, stroke="#123f3b", stroke_width=0.8, stroke_opacity=0.5)
    body += group("translate(0 4)", path("M18 4H142L158 36V42H2V36Z", SHADE, fill_opacity=0.3))
    body += stripes
    seam = stitches([(19, 8), (141, 8)], 5, 4, closed=False)
    body += line(seam, "#c8452f", 1.6)
    body += linear(
        "fall", (0, 4), (0, 48), (0, "#ffffff", 0.22), (0.5, "#ffffff", 0), (1, SHADE, 0.3)
    )
    return document(
        body + path("M18 4H142L158 36C158 48 2 48 2 36Z", "url(#fall)"), (160, 142), (160, 142)
    )


def bellows() -> str:
    """Draw the folded middle of a train.

    Tiles on edge are pushed together like bellows.
    """
    body = linear("a", (0, 0), (0, 48), (0, "#fffaf0"), (0.6, "#efe2c6"), (1, "#cbb588"))
    body += linear("b", (0, 0), (0, 48), (0, "#e6d8b6"), (0.6, "#d0bd92"), (1, "#a48c5c"))
    count, wide = 6, 10.0
    for k in range(count):
        x, dip = k * wide, 3.0 if k % 2 else 0.0
        body += rect(
            x + 0.5,
            0.5 + dip,
            wide - 1,
            47 - 2 * dip,
            2.6,
            f"url(#{'ab'[k % 2]})",
            stroke="#6d5836",
            stroke_width=0.9,
        )
        body += line(
            f"M{num(x + 2.4)} {num(4 + dip)}V{num(43 - dip)}", "#ffffff", 1.1, stroke_opacity=0.75
        )
        body += rect(x + wide - 3.4, 1.5 + dip, 2, 45 - 2 * dip, 1, "#7d322e", fill_opacity=0.85)
    return document(body, (60, 48), (60, 48))


def domino_files() -> dict[str, str]:
    """Return the heaps of both games, full and nearly empty, and the fold."""
    files = {"goat/market-0.svg": market(0), "dominoes/bellows.svg": bellows()}
    for design in DESIGNS:
        for count, left in ((1, "-1"), (2, "-2"), (3, "-3"), (len(_HEAP), "")):
            files[f"mexican_train/boneyard{left}{design}.svg"] = boneyard(count, design)
            files[f"goat/market{left}{design}.svg"] = market(count, design)
    return tile_files() | {name: f"{text}\n" for name, text in files.items()}
