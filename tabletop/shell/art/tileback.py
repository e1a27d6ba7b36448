"""Draw the outline of a domino tile, and its back."""

from __future__ import annotations

from typing import Final

from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import circle, data, line, linear, num, path, rect, through

WINE: Final = "#7d322e"
BRASS: Final = "#dfb569"


def corner(width: float, height: float) -> float:
    """Return the radius of the corners of a tile."""
    return 0.16 * min(width, height)


def thickness(width: float, height: float) -> float:
    """Return the visible height of the tile's side below its face."""
    return max(1.0, round(0.055 * min(width, height)))


def back(width: float, height: float, *, plain: bool = False, name: str = "") -> str:
    """Draw a tile's back: wine lacquer, a faint trellis, a brass rosette.

    Every size has all of it: a pattern from some size on would tell tiles of a rack apart.
    """
    r, short = corner(width, height), min(width, height)
    if plain:
        thick = max(1.0, 0.05 * short)
        inner = thick / 2, thick / 2, width - thick, height - thick
        body = rect(*inner, r, "#3a1512", stroke="#000000", stroke_width=thick)
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
            + _rosette(width / 2, height / 2, short, "#ffffff")
        )
    deep = max(1.0, 0.055 * short)
    body = linear(f"s{name}", (0, 0), (0, height), (0, "#d9c8a2"), (0.6, "#bda67a"), (1, "#866c42"))
    body += rect(0, 0, width, height, r, f"url(#s{name})")
    body += linear(
        f"w{name}",
        (0, 0),
        (width * 0.5, height),
        (0, lighter(WINE, 0.16)),
        (0.4, WINE),
        (1, darker(WINE, 0.42)),
    )
    fw, fh = width - 1, height - 1 - deep
    body += rect(0.5, 0.5, fw, fh, r - 0.5, f"url(#w{name})", stroke="#3a100d")
    frame = max(2.0, 0.11 * short)
    x0, y0, x1, y1 = frame + 0.5, frame + 0.5, 0.5 + fw - frame, 0.5 + fh - frame
    body += line(
        _trellis((x0, y0, x1, y1), short * 0.19), BRASS, max(0.5, short / 62), stroke_opacity=0.26
    )
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
    body += circle(*middle, short * 0.235, darker(WINE, 0.3))
    return body + _rosette(*middle, short, BRASS)


def _trellis(box: tuple[float, float, float, float], step: float) -> str:
    """Draw crossing slanted lines within a box (left, top, right, bottom)."""
    x0, y0, x1, y1 = box
    d, at = [], x0 - (y1 - y0)
    while (at := at + step) < x1:
        lead = max(0.0, x0 - at)
        run = min(y1 - y0, x1 - at)
        d.append(through(((at + lead, y0 + lead), (at + run, y0 + run))))
        d.append(through(((at + lead, y1 - lead), (at + run, y1 - run))))
    return "".join(d)


def _rosette(x: float, y: float, short: float, colour: str) -> str:
    """Draw eight petals around a boss."""
    r = short * 0.17
    petal = data("M", 0, -0.28 * r, "C", 0.42 * r, -0.6 * r, 0.3 * r, -r, 0, -1.12 * r)
    petal += data("C", -0.3 * r, -r, -0.42 * r, -0.6 * r, 0, -0.28 * r, "Z")
    petals = "".join(
        f'<g transform="translate({num(x)} {num(y)}) rotate({45 * k})">{path(petal, colour)}</g>'
        for k in range(8)
    )
    return petals + circle(x, y, r * 0.24, colour)
