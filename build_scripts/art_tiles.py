"""Draw domino tiles, for larger drawings and for the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from build_scripts.art_backs import AUBERGINE, MIDNIGHT, Draw, blossoms, marigold, star, stars
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.dominoes import FACE, Lay, corner, divider, half
from tabletop.shell.art.drawing import (
    circle,
    data,
    document,
    line,
    linear,
    num,
    path,
    rect,
    through,
)

WINE: Final = "#7d322e"
BRASS: Final = "#dfb569"

SHORT: Final = 36
"""Units of the shorter side of a drawing; its finest lines are one unit wide."""


def back(
    width: float, height: float, *, plain: bool = False, name: str = "", design: str = ""
) -> str:
    """Draw a tile's back: lacquer, a faint pattern, a brass sign.

    Every size has all of it: a pattern from some size on would tell tiles of a rack apart.
    """
    lacquer, pattern, sign = DESIGNS[design]
    r, short = corner(width, height), min(width, height)
    if plain:
        thick = max(1.0, 0.05 * short)
        inner = thick / 2, thick / 2, width - thick, height - thick
        body = rect(*inner, r, darker(lacquer, 0.62), stroke="#000000", stroke_width=thick)
        gap = thick * 2.5
        return (
            body
            + rect(
                gap,
                gap,
                width - 2 * gap,
                height - 2 * gap,
                r / 2,
                stroke="#ffffff",
                stroke_width=thick,
            )
            + sign(width / 2, height / 2, 0.19 * short, "#ffffff")
        )
    deep = max(1.0, 0.055 * short)
    body = linear(f"s{name}", (0, 0), (0, height), (0, "#d9c8a2"), (0.6, "#bda67a"), (1, "#866c42"))
    body += rect(0, 0, width, height, r, f"url(#s{name})")
    body += linear(
        f"w{name}",
        (0, 0),
        (width * 0.5, height),
        (0, lighter(lacquer, 0.16)),
        (0.4, lacquer),
        (1, darker(lacquer, 0.42)),
    )
    fw, fh = width - 1, height - 1 - deep
    body += rect(0.5, 0.5, fw, fh, r - 0.5, f"url(#w{name})", stroke=darker(lacquer, 0.66))
    frame = max(2.0, 0.11 * short)
    x0, y0, x1, y1 = frame + 0.5, frame + 0.5, 0.5 + fw - frame, 0.5 + fh - frame
    body += pattern((x0, y0, x1, y1), short * 0.19, BRASS)
    body += rect(
        x0,
        y0,
        x1 - x0,
        y1 - y0,
        r * 0.55,
        stroke=BRASS,
        stroke_opacity=0.8,
        stroke_width=max(0.8, short * 0.026),
    )
    body += line(f"M{num(r)} 1.5H{num(width - r)}", "#ffffff", 1, stroke_opacity=0.28)
    middle = width / 2, (height - deep) / 2
    body += circle(*middle, short * 0.235, darker(lacquer, 0.3))
    return body + sign(*middle, short * 0.19, BRASS)


def _trellis(box: tuple[float, float, float, float], step: float, colour: str) -> str:
    """Draw crossing slanted lines within a box (left, top, right, bottom)."""
    x0, y0, x1, y1 = box
    d, at = [], x0 - (y1 - y0)
    while (at := at + step) < x1:
        lead = max(0.0, x0 - at)
        run = min(y1 - y0, x1 - at)
        d.append(through(((at + lead, y0 + lead), (at + run, y0 + run))))
        d.append(through(((at + lead, y1 - lead), (at + run, y1 - run))))
    return line("".join(d), colour, max(0.5, step / 11.8), stroke_opacity=0.26)


def _rosette(x: float, y: float, r: float, colour: str) -> str:
    """Draw eight petals around a boss."""
    r *= 0.9
    petal = data("M", 0, -0.28 * r, "C", 0.42 * r, -0.6 * r, 0.3 * r, -r, 0, -1.12 * r)
    petal += data("C", -0.3 * r, -r, -0.42 * r, -0.6 * r, 0, -0.28 * r, "Z")
    petals = "".join(
        f'<g transform="translate({num(x)} {num(y)}) rotate({45 * k})">{path(petal, colour)}</g>'
        for k in range(8)
    )
    return petals + circle(x, y, r * 0.24, colour)


DESIGNS: Final[dict[str, tuple[str, Callable[..., str], Draw]]] = {
    "": (WINE, _trellis, _rosette),
    "-marigolds": (AUBERGINE, blossoms, marigold),
    "-night": (MIDNIGHT, stars, star),
}
"""Lacquer, pattern and sign of each design, by the end of its files' names."""


def face(
    width: float, height: float, halves: tuple[int, int], turns: int = 0, *, name: str = ""
) -> str:
    """Draw a tile as part of a drawing, in a window ``width`` x ``height``.

    Args:
        width: Width of the whole tile in its pose.
        height: Height of the whole tile in its pose.
        halves: Values of the upper and the lower half when ``turns`` is 0.
        turns: Quarter turns clockwise.
        name: Distinguishes its gradients from those of other tiles in the same drawing.
    """
    lay = Lay(width, height, turns, plain=False)
    pips = (half(value, at, lay) for at, value in zip(lay.middles, halves, strict=True))
    return ivory(lay, name) + divider(lay, name) + "".join(pips)


def ivory(lay: Lay, name: str) -> str:
    """Draw the side of the tile, its face, and the light along the bevel."""
    width, height, deep = lay.width, lay.height, lay.deep
    r, short = corner(width, height), min(width, height)
    if lay.plain:
        thick = max(1.0, round(0.05 * short))
        inner = thick / 2, thick / 2, width - thick, height - thick
        return rect(*inner, r, "#ffffff", stroke="#000000", stroke_width=thick)
    fw, fh = width - 1, height - 1 - deep
    body = linear(f"s{name}", (0, 0), (0, height), (0, "#d9c8a2"), (0.6, "#bda67a"), (1, "#866c42"))
    body += rect(0, 0, width, height, r, f"url(#s{name})")
    body += rect(0.5, 0.5, width - 1, height - 1, r - 0.5, stroke="#5c4728", stroke_opacity=0.62)
    body += linear(
        f"f{name}", (0, 0), (width * 0.45, height), (0, "#fffcf3"), (0.55, FACE), (1, "#ead9b6")
    )
    body += rect(0.5, 0.5, fw, fh, r - 0.5, f"url(#f{name})")
    if short >= SHORT:
        body += _grain(width, height)
    wide = max(1.0, 0.026 * short)
    body += linear(
        f"l{name}",
        (0, 0),
        (width * 0.5, height),
        (0, "#ffffff", 1),
        (0.42, "#ffffff", 0.5),
        (0.62, "#b3996a", 0.25),
        (1, "#8f7345", 0.75),
    )
    inset = 0.5 + wide / 2
    return body + rect(
        inset,
        inset,
        fw - wide,
        fh - wide,
        r - inset,
        stroke=f"url(#l{name})",
        stroke_width=wide,
    )


def _grain(width: float, height: float) -> str:
    """Draw the faint growth lines of ivory, along the tile."""
    long, short = max(width, height), min(width, height)
    d = []
    for k, (at, sway) in enumerate(((0.17, 0.05), (0.31, -0.04), (0.72, 0.06), (0.86, -0.03))):
        ends = ((0.06, at), (0.35, at + sway), (0.66, at - sway), (0.94, at + sway / 2 * (k - 1)))
        points = [(x * long, y * short) for x, y in ends]
        if height > width:
            points = [(y, x) for x, y in points]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        d.append(
            f"M{num(x0)} {num(y0)}C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(x3)} {num(y3)}"
        )
    return path("".join(d), stroke="#b89b68", stroke_width=short / 50, stroke_opacity=0.16)


def tile_files() -> dict[str, str]:
    """Return backs and ivory of tiles, upright and lying, in colour and plain."""
    files = {}
    for lying, plain in product((False, True), repeat=2):
        size = (2 * SHORT, SHORT) if lying else (SHORT, 2 * SHORT)
        name = f"{'-plain' if plain else ''}{'-lying' if lying else ''}"
        lay = Lay(*size, int(lying), plain)
        for design in DESIGNS:
            drawn = back(*size, plain=plain, design=design)
            files[f"dominoes/back{name}{design}.svg"] = document(drawn, size, size) + "\n"
        files[f"dominoes/ivory{name}.svg"] = document(ivory(lay, ""), size, size) + "\n"
    return files
