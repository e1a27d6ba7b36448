"""Draw the lid of Patchwork's box, as shown on the home table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from build_scripts.art_notions import CORAL, GOLD, TEAL, needle_body
from build_scripts.art_patchwork import spool
from build_scripts.art_sewn_button import button
from build_scripts.art_swatches import patch
from tabletop.shell.art.drawing import (
    circle,
    document,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitched,
    stitches,
)
from tabletop.shell.art.polyomino_border import loops
from tabletop.table.sprites import Cells

QUILT: Final = (
    "AABBBCC",
    "A..BEEC",
    "A.FFEGG",
    "HHFIIIG",
    "HJJJIKK",
)
"""The patch on each square of the quilt on the box; the gap waits for its patch."""

SIDE: Final = 68
"""Units of one square of the quilt."""

GAP: Final[Cells] = ((0, 0), (0, 1), (1, 0))
"""The squares that wait, from row 1, column 1 on."""

FLOWERS: Final = ((102.0, 100.0), (168.0, 104.0), (100.0, 168.0))
"""Middles of the flowers on the patch that waits, units of the quilt."""

CLOTHS: Final = {
    "A": "gingham",
    "B": "stars",
    "C": "leaves",
    "E": "floral",
    "F": "chevron",
    "G": "ticking",
    "H": "dots",
    "I": "windowpane",
    "J": "hearts",
    "K": "checks",
}


def _cells(letter: str) -> tuple[Cells, int, int]:
    """Return the squares of a patch of :data:`QUILT`, and its top left corner.

    The squares count from that top left.
    """
    at = [(r, c) for r, row in enumerate(QUILT) for c, x in enumerate(row) if x == letter]
    top, left = min(r for r, _ in at), min(c for _, c in at)
    return tuple(sorted((r - top, c - left) for r, c in at)), top, left


def _quilt() -> str:
    """Draw the quilt with its gap and its buttons."""
    width, height = SIDE * 7, SIDE * 5
    quilt = rect(8, 12, width, height, 8, "#0c1030", fill_opacity=0.35)
    quilt += rect(4, 6, width, height, 8, "#0c1030", fill_opacity=0.35)
    quilt += rect(
        -12, -12, width + 24, height + 24, 12, "#f2e4c8", stroke="#c9ae7c", stroke_width=1.5
    )
    quilt += stitched((-6, -6, width + 12, height + 12), 8, "#c8452f", 3.2, (11, 7))
    quilt += rect(0, 0, width, height, fill="#e7d7b6")
    for letter, name in CLOTHS.items():
        cells, top, left = _cells(letter)
        quilt += group(f"translate({left * SIDE} {top * SIDE})", patch(name, cells, SIDE))
    corners = [((x + 1) * SIDE, (y + 1) * SIDE) for x, y in loops(GAP)[0]]
    quilt += _waiting(corners)
    for x, y, dyes in (
        (0.5, 2.5, CORAL),
        (3.5, 1.5, GOLD),
        (2.5, 2.5, TEAL),
        (5.5, 2.5, CORAL),
        (4.5, 1.5, GOLD),
    ):
        quilt += button(x * SIDE, y * SIDE, 15, dyes)
    return quilt


def _waiting(corners: Sequence[tuple[float, float]]) -> str:
    """Draw a faded image of the patch that fills the gap."""
    shape = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"
    drawn = path(shape, "#97a5dc", fill_opacity=0.62)
    for x, y in FLOWERS:
        petals = "".join(
            circle(x + 9 * math.cos(turn), y + 9 * math.sin(turn), 6, "#ffffff", fill_opacity=0.5)
            for turn in (math.tau * part / 6 for part in range(6))
        )
        drawn += petals + circle(x, y, 4.6, "#f6c945", fill_opacity=0.75)
    return drawn + line(stitches(corners, 9, 7), "#2f3e7c", 2.8, stroke_opacity=0.75)


def box() -> str:
    """Draw a quilt nearly done, its last patch in the air.

    Needle and thread are beside it.
    """
    body = radial("n", (150, 90), 380, (0, "#4f62b4"), (0.55, "#34427f"), (1, "#1e2654"))
    body += rect(0, 0, 440, 300, fill="url(#n)")
    crosses = "".join(
        f"M{x - 4} {y}h8M{x} {y - 4}v8"
        for x in range(14, 440, 28)
        for y in range(14 + x % 3, 300, 28)
    )
    body += line(crosses, "#ffffff", 1.3, stroke_opacity=0.1)
    body += group("translate(84 -22) rotate(-8)", _quilt())
    lifted = patch("daisies", GAP, SIDE)
    # Strokes of growing width imitate a blur, which the rasteriser lacks.
    under = "M8 8H128V60H60V128H8Z"
    shade = path(under, "#0c1030", fill_opacity=0.3) + "".join(
        line(under, "#0c1030", wide, stroke_opacity=0.045) for wide in range(2, 34, 3)
    )
    body += group("translate(40 70) rotate(9)", shade)
    body += group("translate(22 44) rotate(9)", lifted + button(34, 34, 15))
    thread = "M40 236C-20 214 22 168 74 186C122 204 92 250 150 226C190 208 196 178 232 186"
    body += group("translate(2 4)", line(thread, "#0c1030", 4, stroke_opacity=0.35))
    body += line(thread, "#a8301d", 4) + line(thread, "#f08d74", 1.6)
    body += needle_body("translate(224 184) rotate(24) scale(.74)")
    body += group("translate(352 128) rotate(6) scale(1.12)", _inside(spool()))
    body += button(318, 214, 16, TEAL) + button(22, 28, 12, GOLD)
    body += linear("e", (0, 150), (0, 300), (0, "#0c1030", 0), (1, "#0c1030", 0.38))
    body += rect(0, 150, 440, 150, fill="url(#e)")
    body += radial("s", (120, 30), 330, (0, "#fff3cf", 0.3), (1, "#fff3cf", 0))
    return document(body + rect(0, 0, 440, 300, fill="url(#s)"), (440, 300), (440, 300))


def _inside(text: str) -> str:
    """Return the body of a whole drawing."""
    return text[text.index(">") + 1 : text.rindex("</svg>")]
