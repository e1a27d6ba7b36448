"""Draw the corners, edges, lights and fixtures of boards, for every theme.

A board's drawing is four cuts wide and high. The program draws its corners, a cut wide, as they
are and stretches what is between them.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tabletop.shell.art.bench import CUTS, GRASS
from tabletop.shell.art.colour import LIVERY, darker, lighter, mix
from tabletop.shell.art.drawing import (
    Point,
    circle,
    data,
    document,
    frame_points,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitches,
    through,
)
from tabletop.shell.art.theme import CONTRAST, DARK, LIGHT, Theme

BROWN: Final = "#170b04"
BRASS: Final = "#c99b4f"
CREAM: Final = "#ffe9c8"
SHADE: Final = "#0a1a08"
RIBBON: Final = "#b3301f"
_BLADES: Final = 22
"""Blades of grass along a part of the fringe that repeats."""

LIGHTS: Final = (1600, 900)
BANNER: Final = (450.0, 64.0)


def _hoop(s: float, plain: bool) -> str:
    """Draw highlights on the rounded wood, its mitres, and its shadow."""
    bare, d = 20.0, BROWN
    inner = bare, bare, s - 2 * bare, s - 2 * bare
    if plain:
        return rect(*inner, 9, stroke="#000000", stroke_width=2)
    joints = "".join(
        through(((x, y), (bx, by)))
        for x, bx in ((10, bare), (s - 10, s - bare))
        for y, by in ((10, bare), (s - 10, s - bare))
    )
    return (
        linear("e", (0, 0), (0, s), (0, CREAM, 0.5), (0.1, CREAM, 0.12), (0.9, d, 0.1), (1, d, 0.6))
        + line(joints, d, 1.4, stroke_opacity=0.55)
        + rect(2, 2, s - 4, s - 4, 26.5, stroke="url(#e)", stroke_width=2.4)
        + rect(8.5, 8.5, s - 17, s - 17, 20, stroke=d, stroke_width=2, stroke_opacity=0.3)
        + rect(9.5, 10, s - 19, s - 19, 19, stroke=CREAM, stroke_width=1, stroke_opacity=0.2)
        + rect(*inner, 9, stroke=d, stroke_width=2.6, stroke_opacity=0.9)
        + linear("t", (0, bare), (0, bare + 19), (0, d, 0.42), (0.35, d, 0.16), (1, d, 0))
        + linear("l", (bare, 0), (bare + 13, 0), (0, d, 0.34), (0.35, d, 0.13), (1, d, 0))
        + linear("b", (0, s - bare - 5), (0, s - bare), (0, d, 0), (1, d, 0.16))
        + rect(bare, bare, s - 2 * bare, 19, 6, "url(#t)")
        + rect(bare, bare, 13, s - 2 * bare, 6, "url(#l)")
        + rect(bare, s - bare - 5, s - 2 * bare, 5, 3, "url(#b)")
    )


def _tray(s: float, plain: bool) -> str:
    """Draw the shadow of the rim on the lining."""
    rim, d = 9.0, BROWN
    edge = rect(rim, rim, s - 18, s - 18, 12, stroke=d, stroke_width=2, stroke_opacity=0.75)
    if plain:
        return edge
    return (
        linear("t", (0, rim), (0, rim + 16), (0, d, 0.4), (0.4, d, 0.14), (1, d, 0))
        + linear("l", (rim, 0), (rim + 11, 0), (0, d, 0.3), (0.4, d, 0.1), (1, d, 0))
        + rect(rim, rim, s - 18, 16, 8, "url(#t)")
        + rect(rim, rim, 11, s - 18, 8, "url(#l)")
        + rect(2, 2, s - 4, s - 4, 17, stroke=CREAM, stroke_width=1.6, stroke_opacity=0.28)
        + edge
    )


def _pad(s: float, plain: bool) -> str:
    rim = 1.6, 1.6, s - 3.2, s - 3.2, 19.4
    return rect(*rim, stroke="#000000", stroke_width=1.4, stroke_opacity=0.4)


def _felt(s: float, plain: bool) -> str:
    rim, lip = (1.5, 1.5, s - 3, s - 3, 25), (3.4, 3.4, s - 6.8, s - 6.8, 23)
    return rect(*rim, stroke="#03100a", stroke_width=3, stroke_opacity=0.45) + rect(
        *lip, stroke="#ffffff", stroke_width=1.2, stroke_opacity=0.12
    )


def _slot(s: float, plain: bool) -> str:
    """Draw a sunken slot, shaded at the top and lit at the lower edge."""
    box, r, deep = (1, 1, s - 2, s - 2), 13, 14
    if plain:
        return rect(*box, r, "#000000", fill_opacity=0.55, stroke="#ffffff", stroke_width=2)
    return (
        rect(*box, r, SHADE, fill_opacity=0.34)
        + linear("t", (0, 1), (0, 1 + deep), (0, "#000000", 0.42), (1, "#000000", 0))
        + linear("s", (1, 0), (1 + deep * 0.7, 0), (0, "#000000", 0.3), (1, "#000000", 0))
        + rect(1, 1, s - 2, deep, r, "url(#t)")
        + rect(1, 1, deep * 0.7, s - 2, r, "url(#s)")
        + rect(*box, r, stroke="#000000", stroke_width=1.4, stroke_opacity=0.5)
        + line(f"M{r} {num(s - 0.6)}H{num(s - r)}", "#f6ffd8", 1.3, stroke_opacity=0.45)
    )


def _block(s: float, plain: bool, r: float) -> str:
    """Draw light on the rounded edges of a plank."""
    if plain:
        return rect(1.5, 1.5, s - 3, s - 3, r, stroke="#000000", stroke_width=3)
    part = 14 / s
    shine = (0, CREAM, 0.62), (part, CREAM, 0.16), (1 - part, BROWN, 0.2), (1, BROWN, 0.75)
    return (
        linear("e", (0, 0), (0, s), *shine)
        + linear("h", (0, 0), (s, 0), (0, "#ffdfb0", 0.16), (0.5, BROWN, 0), (1, BROWN, 0.28))
        + rect(0, 0, s, s, r, "url(#h)")
        + rect(2.4, 2.4, s - 4.8, s - 4.8, r - 1.6, stroke="url(#e)", stroke_width=2.2)
        + rect(1.2, 1.2, s - 2.4, s - 2.4, r - 0.6, stroke=BROWN, stroke_width=1.2)
    )


def _ledge(s: float, plain: bool) -> str:
    """Draw a recess cut into wood, with a highlight on its ledge."""
    r, deep, lip = 9, 16, 7
    rim = 0.7, 0.7, s - 1.4, s - 2.1, r
    return (
        rect(0.7, 0, s - 1.4, s - 1.4, r, "#120a05", fill_opacity=0.5)
        + linear("r", (0, 0), (0, deep), (0, "#000000", 0.5), (1, "#000000", 0))
        + rect(0.7, 0, s - 1.4, deep, r, "url(#r)")
        + rect(*rim, stroke="#0d0603", stroke_width=1.4, stroke_opacity=0.8)
        + line(f"M{r} {num(s - 0.6)}H{num(s - r)}", "#f2cf9e", 1.2, stroke_opacity=0.34)
        + rect(1, s - 1 - lip, s - 2, lip - 1, 3, "#d9a066", fill_opacity=0.3)
        + line(f"M4 {num(s - 1 - lip)}H{num(s - 4)}", "#ffdfae", 1.1, stroke_opacity=0.4)
    )


def _gilt(s: float, plain: bool) -> str:
    rim = 2.5, 2.5, s - 5, s - 5, 15
    edge = rect(*rim, stroke=LIGHT.golden_edge, stroke_width=5)
    return edge + rect(*rim, stroke=LIGHT.golden, stroke_width=2.6)


def _fringe(s: float, grass: str) -> str:
    """Draw longer, darker grass along an edge, its blades leaning inwards.

    Between the corners the blades repeat, so that edges can be laid side by side.
    """
    deep, r, free = 15.0, 22.5, 37.5
    dark = mix(grass, "#16330f", 0.52)
    outer = through(frame_points(-2, -2, s + 4, s + 4, 32), closed=True)
    inner = frame_points(deep, deep, s - 2 * deep, s - 2 * deep, r)
    body = path(f"{outer}{through(inner, closed=True)}", dark, fill_rule="evenodd")
    steps = [s / 4 + s / 2 * (k + 0.5) / _BLADES for k in range(-2, _BLADES + 2)]
    roots = [(at, deep, k) for k, at in enumerate(steps)]
    roots += [(at, s - deep, 100 + k) for k, at in enumerate(steps)]
    roots += [(deep, at, 200 + k) for k, at in enumerate(steps)]
    roots += [(s - deep, at, 300 + k) for k, at in enumerate(steps)]
    corners = [(x, y, 1000 + k) for k, (x, y) in enumerate(inner)]
    low = high = ""
    for x, y, number in roots + corners:
        rng = Random(number // 100 * 100 + (number % 100 - 2) % _BLADES if number < 999 else number)
        # Inwards means towards the corner's centre, or perpendicular to the edge.
        dx = max(0.0, free - x) - max(0.0, x - s + free)
        dy = max(0.0, free - y) - max(0.0, y - s + free)
        length = math.hypot(dx, dy) or 1.0
        dx, dy, reach = dx / length, dy / length, rng.uniform(1.5, 5.5)
        tip = reach * dx + rng.uniform(-1.6, 1.6), reach * dy + rng.uniform(-1.6, 1.6)
        back = rng.uniform(0.15, 0.95) * deep
        low += data("M", x - 2 * dx, y - 2 * dy, "l", *tip)
        high += data("M", x - back * dx, y - back * dy, "l", 1.2 * tip[0], 1.2 * tip[1])
    body += line(low, dark, 2.6)
    return body + line(high, lighter(grass, 0.12), 1.3, stroke_opacity=0.55)


def _clasp() -> str:
    """Draw the brass clasp at the top of a hoop."""
    x = 28
    shine = linear("c", (0, 1), (0, 17), (0, "#f3dc95"), (0.45, "#cf9f45"), (1, "#86591a"))
    return (
        rect(x - 27, 3, 54, 15, 6, BROWN, fill_opacity=0.45)
        + shine
        + rect(x - 27, 1, 54, 15, 6, "url(#c)", stroke="#5e3f0f", stroke_width=1)
        + "".join(circle(x + side * 19, 8.5, 2, "#7a5418") for side in (-1, 1))
        + circle(x, 8.7, 8, "#e3bd68", stroke="#5e3f0f", stroke_width=1.3)
        + circle(x - 1.5, 7.4, 5, "#f4dfa0", fill_opacity=0.55)
        + line(f"M{num(x - 4.6)} 6L{num(x + 4.6)} 11.4", "#5e3f0f", 2)
    )


def _turntable(plain: bool) -> str:
    """Draw the disc that the first double stands on."""
    r, x, y = 64.0, 67.0, 67.0
    ring = [
        (x + (r - 8) * math.cos(a / 24 * math.tau), y + (r - 8) * math.sin(a / 24 * math.tau))
        for a in range(24)
    ]
    wood = (0, "#8f6a4a"), (0.6, "#573723"), (1, "#2f1c10")
    if plain:
        wood = (0, CONTRAST.walnut), (0.6, CONTRAST.walnut), (1, CONTRAST.walnut)
    grain = "".join(
        circle(x, y, r * part, stroke=BROWN, stroke_width=0.9, stroke_opacity=0.22)
        for part in (0.3, 0.44, 0.55, 0.66, 0.75)
    )
    return (
        circle(x + 1.5, y + 3, r, BROWN, fill_opacity=0.4)
        + radial("t", (x - 0.3 * r, y - 0.4 * r), 1.5 * r, *wood)
        + circle(x, y, r - 1, "url(#t)")
        + grain
        + circle(x, y, r - 1.4, stroke="#3c2507", stroke_width=4.4)
        + circle(x, y, r - 1.4, stroke=BRASS, stroke_width=2.8)
        + circle(x - 0.4, y - 0.5, r - 1.7, stroke=lighter(BRASS, 0.6), stroke_width=0.9)
        + line(stitches(ring, 2, 5), BRASS, 1.3, stroke_opacity=0.8)
    )


def _ribbon() -> tuple[list[Point], list[list[Point]], tuple[float, float, float, float]]:
    """Return a ribbon's tails, the folds behind its ends, its face."""
    width, height = BANNER
    tail = 0.12 * width
    drop, inner, notch = 0.16 * height, 1.3 * tail, 0.36 * tail
    tails = [
        (0.5, drop),
        (width - 0.5, drop),
        (width - notch, (height + drop) / 2),
        (width - 0.5, height - 0.5),
        (0.5, height - 0.5),
        (notch, (height + drop) / 2),
    ]
    top, low = height - drop, height - 0.5
    folds = [
        [(tail, top), (inner, top), (inner, low)],
        [(width - tail, top), (width - inner, top), (width - inner, low)],
    ]
    return tails, folds, (tail, 0.8, width - 2 * tail, height - drop - 0.8)


def _banner(plain: bool) -> str:
    """Draw a red ribbon, both ends folded behind it and cut as swallowtails."""
    height = BANNER[1]
    tails, folds, face = _ribbon()
    ends = through(tails, closed=True)
    behind = "".join(through(fold, closed=True) for fold in folds)
    if plain:
        body = path(ends, "#5c0904", stroke="#000000", stroke_width=1.5) + path(behind, "#000000")
        return body + rect(*face, 4, "#7a0c06", stroke="#000000", stroke_width=2)
    x, y, w, h = face
    body = linear("e", (0, 0), (0, height), (0, darker(RIBBON, 0.28)), (1, darker(RIBBON, 0.45)))
    body += path(ends, "url(#e)", stroke=darker(RIBBON, 0.7), stroke_width=1)
    body += path(behind, darker(RIBBON, 0.72))
    body += linear(
        "f", (0, y), (0, y + h), (0, lighter(RIBBON, 0.16)), (0.4, RIBBON), (1, darker(RIBBON, 0.2))
    )
    body += rect(*face, 4, "url(#f)", stroke=darker(RIBBON, 0.62), stroke_width=1.2)
    inset = 7.0
    low, high = y + inset + 8, y + h - inset - 8
    for ends_of in (
        *([(x + inset, at), (x + w - inset, at)] for at in (y + inset, y + h - inset)),
        *([(side, low), (side, high)] for side in (x + inset, x + w - inset)),
    ):
        seam = stitches(ends_of, 8, 6, closed=False)
        body += line(seam, "#ffe9c4", 1.8, stroke_opacity=0.85)
    return body


def _crown() -> str:
    shape = "M8 56L4 20L26 38L44 8L62 38L84 20L80 56Z"
    edge = LIGHT.golden_edge
    body = path(shape, LIGHT.golden, stroke=edge, stroke_width=3, stroke_linejoin="round")
    body += line("M9 50H79", edge, 2.4)
    return body + "".join(
        circle(x, y, r, LIGHT.coral) for x, y, r in ((4, 18, 4), (44, 7, 5), (84, 18, 4))
    )


def _wagon() -> str:
    """Draw a flat wagon in the colour of a seat, its coupling at the right."""
    light, middle, dark = LIVERY
    body = line("M103 15H114", "#2d2623", 4)
    body += rect(1, 1, 102, 25, 6, middle, stroke=dark, stroke_width=2)
    body += line("M8 8H96", light, 1.8, stroke_opacity=0.8)
    for x in (23, 81):
        body += circle(x, 28, 10, "#2d2623", stroke=LIGHT.brass, stroke_width=2.4)
        body += circle(x, 28, 3, LIGHT.brass)
    return body


def _grid() -> str:
    """Mark 9 x 9 squares with basting stitches that cross at corners."""
    step, side, dash = 48, 432, 6.0
    starts = [dash * (2 * k - 0.5) for k in range(side // 12 + 1)]
    ends = [(max(0.0, start), min(side, start + dash)) for start in starts]
    d = "".join(
        f"M{num(a)} {at}H{num(b)}M{at} {num(a)}V{num(b)}"
        for at in range(0, side + 1, step)
        for a, b in ends
    )
    return path(f"{d}", stroke=LIGHT.grid, stroke_width=1.6)


def _lamps(theme: Theme) -> dict[str, str]:
    """Return the lighting of the table, the felt and the lawn in a theme."""
    day = theme.name == "light"
    width, height = LIGHTS
    lamp, corners = (0.42, 0.2) if day else (0.17, 0.62)
    fall = rect(0, 0, width, height, fill="url(#v)") + rect(0, 0, width, height, fill="url(#l)")
    # Textures only darken, so the ground starts a little lighter than its colour.
    table = (
        radial(
            "v",
            (800, 380),
            1130,
            (0.42, theme.shadow, 0),
            (0.72, "#2a180a", 0.38 * corners),
            (1, "#231408", corners),
        )
        + radial("l", (720, 300), 860, (0, theme.lamp, lamp), (1, theme.lamp, 0))
        + rect(0, 0, width, height, fill=lighter(theme.table, 0.12 if day else 0.05))
    )
    night = "#06120c"
    felt = radial("v", (800, 400), 1050, (0.3, night, 0), (0.7, night, 0.22), (1, night, 0.5))
    warm = theme.lamp
    felt += radial("l", (760, 330), 800, (0, warm, 0.2), (0.5, warm, 0.07), (1, warm, 0))
    warm, strong, dark = ("#fff3b0", 0.3, 0.3) if day else ("#e7c77a", 0.16, 0.55)
    green = radial("v", (760, 400), 1080, (0.35, SHADE, 0), (1, SHADE, dark))
    green += radial("l", (620, 260), 860, (0, warm, strong), (1, warm, 0))
    return {
        f"lamp-{name}-{theme.name}": document(body + fall, LIGHTS, LIGHTS)
        for name, body in (("table", table), ("felt", felt), ("green", green))
    }


def board_files() -> dict[str, str]:
    """Return every drawing under ``sprites/boards``."""

    def square(name: str, body: str) -> str:
        side = 4 * CUTS[name]
        return document(body, (side, side), (side, side))

    files = {**_lamps(LIGHT), **_lamps(DARK)}
    for plain, end in ((False, ""), (True, "-plain")):
        for name, draw in (("hoop", _hoop), ("tray", _tray), ("slot", _slot)):
            files[name + end] = square(name, draw(4 * CUTS[name], plain))
        for name, r in (("block", 14), ("frame", 12), ("hub", 18)):
            files[name + end] = square(name, _block(4 * CUTS[name], plain, r))
        files[f"turntable{end}"] = document(_turntable(plain), (134, 134), (134, 134))
        files[f"banner{end}"] = document(_banner(plain), BANNER, (450, 64))
    for name, draw in (("pad", _pad), ("felt", _felt), ("ledge", _ledge), ("gilt", _gilt)):
        files[name] = square(name, draw(4 * CUTS[name], False))
    for name in ("light", "dark"):
        files[f"fringe-{name}"] = square("fringe", _fringe(4 * CUTS["fringe"], GRASS[name]))
    files |= {
        "clasp": document(_clasp(), (56, 20), (56, 20)),
        "crown": document(_crown(), (88, 60), (88, 60)),
        "wagon": document(_wagon(), (114, 40), (114, 40)),
        "grid": document(group("translate(4 4)", _grid()), (440, 440), (440, 440)),
    }
    return {f"boards/{name}.svg": text + "\n" for name, text in files.items()}
