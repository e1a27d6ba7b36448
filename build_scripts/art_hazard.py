"""Draw the hazard's pond, the mulligan, and the back of the cards.

The first two are cards without a number of their own.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art_gnomes import (
    GOLD,
    HATS,
    SHADE,
    beard,
    belt,
    boot,
    face,
    ground_shadow,
    hand,
    hat,
    limb,
    moustache,
    nose,
    shaped,
)
from build_scripts.art_golf import ball, star
from build_scripts.art_greens import hill, lawn, pine, sky
from tabletop.shell.art.colour import darker, lighter, mix
from tabletop.shell.art.drawing import (
    circle,
    data,
    ellipse,
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

POND: Final = "#25302c"
PLUM: Final = "#7d3c78"
TEAL: Final = "#1b625c"
THREAD: Final = "#f3ddae"

_BACK_STEP: Final = (36.0, 52.0)
"""Width and height of a lozenge on the back of a card."""


def warning(x: float, y: float, k: float) -> str:
    """Draw a warning sign; 100 high around (x, y) when ``k`` is 1."""
    edge = "M0 -46L52 42H-52Z"
    body = path(edge, "#201a14", stroke="#201a14", stroke_width=16, stroke_linejoin="round")
    body += path(edge, "#ffcf3f", stroke="#ffcf3f", stroke_width=5, stroke_linejoin="round")
    body += path(
        "M-7 -22H7L4.500 14H-4.500Z",
        "#201a14",
        stroke="#201a14",
        stroke_width=4,
        stroke_linejoin="round",
    )
    return group(
        f"translate({num(x)} {num(y)}) scale({num(k)})", body + circle(0, 29, 6.6, "#201a14")
    )


def tam(name: str) -> str:
    """Draw a tam-o'-shanter of plum tartan, its band at y 0, 120 wide."""
    d = "M-58 -26C-62 -46 -30 -60 0 -60C30 -60 62 -46 58 -26"
    d += "C54 -10 30 -6 0 -6C-30 -6 -54 -10 -58 -26Z"
    body = shaped(d, name, (-40, -58, 44, -4), PLUM)
    weave = ((-44, 5), (-28, 2), (-12, 6), (8, 2), (24, 6), (42, 3))
    for x, wide in weave:
        tall = 27 * math.sqrt(1 - (x / 59) ** 2) - 2.5
        colour = "#2f9a8c" if wide > 4 else GOLD
        body += line(
            f"M{x} {num(-33 - tall)}Q{num(x * 1.12)} -33 {x} {num(-33 + tall)}",
            colour,
            wide,
            stroke_opacity=0.85,
            stroke_linecap="butt",
        )
    for y, wide in ((-46, 4), (-36, 2), (-24, 5), (-14, 2)):
        half = 59 * math.sqrt(max(0.0, 1 - ((y + 33) / 27) ** 2)) - 3
        colour = "#2f9a8c" if wide > 3 else GOLD
        body += line(
            f"M{num(-half)} {y}Q0 {y + 5} {num(half)} {y}",
            colour,
            wide,
            stroke_opacity=0.8,
            stroke_linecap="butt",
        )
    body += path(d, "none", stroke=darker(PLUM, 0.6), stroke_width=1.7)
    band = "M-33 -8Q0 -18 33 -8L32 6Q0 -6 -32 6Z"
    body += path(band, "#4b2348", stroke=SHADE, stroke_width=1.5, stroke_linejoin="round")
    checks = "".join(f"M{x} {num(-12 + 10 * (x / 33) ** 2)}v8" for x in range(-27, 31, 9))
    body += line(checks, "#fff4dc", 4, stroke_linecap="butt")
    for k in range(9):
        a = k * math.tau / 9
        body += circle(
            9 * math.cos(a), -64 + 7 * math.sin(a), 5.4, "#cf4a34" if k % 2 else "#e5705a"
        )
    return body + circle(0, -64, 6, "#e5705a")


def pond() -> str:
    """Draw a hat on a dark pond, with nobody under it."""
    body = sky("#55655c", "#9aa67f")
    for x, y, k in (
        (20, 160, 1.1),
        (52, 152, 0.8),
        (96, 150, 0.7),
        (140, 154, 0.9),
        (182, 162, 1.2),
    ):
        body += pine(x, y, k, "#33473a")
    body += hill(((-10, 158), (60, 148), (140, 156), (210, 146)), "#56753f", seam=False)
    body += ellipse(102, 208, 94, 50, "#20301f") + ellipse(102, 205, 92, 48, "#8c7a4c")
    body += radial("pond", (88, 190), 90, (0, "#6aa7b0"), (0.5, "#2f6a78"), (1, "#163842"))
    body += ellipse(102, 208, 86, 43, "url(#pond)")
    for k, strength in ((0.76, 0.5), (0.52, 0.7), (0.3, 0.95)):
        body += ellipse(
            102, 212, 84 * k, 38 * k, stroke="#d9f3f3", stroke_width=2.4, stroke_opacity=strength
        )
    cap = group(
        "rotate(26) scale(.86)",
        path(f"{HATS['tall']}Q0 12 -35 3Z", "#cf4a34", stroke="#4d150c", stroke_width=1.8),
        line("M-16 -38Q0 -30 18 -36M-9 -62Q2 -56 13 -60", "#4d150c", 1.9, stroke_opacity=0.5),
        line("M-34 3Q0 13 34 3", "#6b4713", 11),
        line("M-34 3Q0 13 34 3", "#fff0cf", 8.4),
    )
    body += group("translate(92 212)", cap)
    body += path(
        "M58 222C70 230 118 236 142 222C150 240 120 248 98 248C76 248 54 238 58 222Z",
        "#1f515d",
        fill_opacity=0.85,
    )
    body += line("M58 222C74 231 120 236 142 222", "#e5fbfb", 2.4, stroke_opacity=0.9)
    for x, y, r in ((66, 190, 4), (56, 174, 2.8), (148, 196, 4.4), (158, 180, 3)):
        body += path(_drop(x, y, r), "#d9f3f3", fill_opacity=0.9)
    for x, y, tall in ((16, 262, 96), (28, 268, 74), (40, 272, 52), (186, 224, 84), (174, 232, 62)):
        body += line(f"M{x} {y}Q{x - 4} {y - tall / 2} {x + 2} {y - tall}", "#5f8038", 4)
        body += line(f"M{x + 2} {y - tall + 4}v-20", "#3a2414", 9.6) + line(
            f"M{x + 1} {y - tall + 2}v-16", "#8a5a34", 4
        )
    pad = "M150 244C150 236 176 236 178 244C178 252 152 254 150 246L162 245Z"
    body += path(pad, "#6f9a45", stroke="#2f4a1f", stroke_width=1.5)
    return body + warning(150, 62, 0.62)


def _drop(x: float, y: float, r: float) -> str:
    """Return the outline of a drop of water, ``r`` units wide to each side."""
    right = ("C", x + r, y - r, x + r, y + r, x, y + r)
    left = ("C", x - r, y + r, x - r, y - r, x, y - 2 * r)
    return data("M", x, y - 2 * r, *right, *left)


def second_chance() -> str:
    """Draw a gnome in a tam-o'-shanter, with another ball."""
    body = sky("#f0d68e", "#fff6dc")
    rays = ""
    for k in range(16):
        a, b = k * math.tau / 16, (k + 0.5) * math.tau / 16
        rays += through(
            (
                (100, 150),
                (100 + 230 * math.cos(a), 150 + 230 * math.sin(a)),
                (100 + 230 * math.cos(b), 150 + 230 * math.sin(b)),
            ),
            closed=True,
        )
    body += path(rays, "#ffffff", fill_opacity=0.38)
    body += circle(100, 148, 74, "#fffaf0", fill_opacity=0.7)
    ring = [
        (100 + 80 * math.cos(k * math.tau / 60), 148 + 80 * math.sin(k * math.tau / 60))
        for k in range(60)
    ]
    body += line(stitches(ring, 6, 6), PLUM, 2.2, stroke_opacity=0.7)
    body += lawn(218, 9) + ground_shadow(98, 258, 50)
    body += boot(82, 258, -1) + boot(114, 258)
    trunk = "M60 246C52 208 66 176 98 176C130 176 144 208 136 246C116 254 80 254 60 246Z"
    body += limb(((126, 198), (156, 196), (148, 160)), "#4f6b2e", 17)
    body += shaped(trunk, "coat", (64, 178, 132, 250), "#5c7b36") + belt(98, 226, 36)
    body += limb(((70, 200), (44, 212), (66, 224)), "#5c7b36", 17) + hand(68, 225, 9)
    head = face((2, 0), wink=True) + beard("round", "b", "#e8934a") + moustache("#e8934a") + nose()
    head += path("M-28 4C-34 12 -32 22 -27 26L-23 8ZM28 4C34 12 32 22 27 26L23 8Z", "#d9823a")
    head += group("translate(0 0) rotate(-7)", tam("tam"))
    body += group("translate(98 156) scale(1.08)", head)
    body += ball(150, 140, 12) + hand(148, 158, 8.6)
    for x, y, r in ((168, 118, 5), (128, 120, 3.6), (176, 150, 3.4)):
        body += star(x, y, r, "#fff6c8", "#c89a2c")
    return body


def argyle(plain: bool) -> str:
    """Draw knitted lozenges with a thread across, and a hat in a medallion."""
    wide, tall = (60.0, 84.0) if plain else _BACK_STEP
    body = linear("knit", (0, 0), (200, 280), (0, lighter(TEAL, 0.12)), (1, darker(TEAL, 0.42)))
    body += rect(0, 0, 200, 280, fill="url(#knit)")
    for row in range(-6, 7):
        for column in range(-6, 7):
            if (row + column) % 2:
                continue
            x, y = 100 + column * wide / 2, 140 + row * tall / 2
            colour = (mix(TEAL, "#3fae9c", 0.55), "#c8932f")[row % 2]
            lozenge = data("M", x, y - tall / 2, "L", x + wide / 2, y, "L", x, y + tall / 2)
            body += path(f"{lozenge}L{num(x - wide / 2)} {num(y)}Z", colour, fill_opacity=0.5)
    if not plain:
        for k in range(-9, 10):
            x = 100 + k * wide / 2
            lean = 140 * wide / tall
            for way in (1, -1):
                if k % 2:
                    seam = stitches(
                        [(x - way * lean, 0), (x + way * lean, 280)], 5, 5, closed=False
                    )
                    body += line(seam, THREAD, 1.5, stroke_opacity=0.6)
    r = 58 if plain else 46
    body += circle(100, 142, r + 2, SHADE, fill_opacity=0.35)
    body += circle(100, 140, r, darker(TEAL, 0.4), stroke=THREAD, stroke_width=5 if plain else 3.4)
    if not plain:
        ring = [
            (100 + 39 * math.cos(k * math.tau / 48), 140 + 39 * math.sin(k * math.tau / 48))
            for k in range(48)
        ]
        body += line(stitches(ring, 4.5, 4), THREAD, 1.6)
    grown = 0.98 if plain else 0.74
    return body + group(
        f"translate({num(99 - 2 * grown)} {num(140 + 46 * grown)}) scale({num(grown)})",
        hat("tall", "#de5a42", "h", "#fff0cf"),
    )
