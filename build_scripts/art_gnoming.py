"""Draw the gnomes of the warm cards, 3 to 8.

Each has a way of its own on the course.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art_gnomes import (
    GOLD,
    IRON,
    LEATHER,
    SHADE,
    SKIN,
    beard,
    belt,
    boot,
    braid,
    face,
    ground_shadow,
    hand,
    hat,
    limb,
    moustache,
    nose,
    shaped,
)
from build_scripts.art_golf import ball, club, daisy, flag, star, toadstool
from build_scripts.art_greens import cloud, hill, lawn, pine, sky, sun, tree
from tabletop.shell.art.colour import darker, mix
from tabletop.shell.art.drawing import (
    circle,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    rect,
    stitches,
)

WARM: Final[dict[int, str]] = {
    3: "#d29a1e",
    4: "#d9742a",
    5: "#cf4a34",
    6: "#b8336a",
    7: "#80418a",
    8: "#7a4a2a",
}
"""The colour of each card, and of its gnome's hat."""


def _at(x: float, y: float, k: float, *parts: str, turn: float = 0) -> str:
    """Move the parts of a head into place."""
    turned = f" rotate({num(turn)})" if turn else ""
    return group(f"translate({num(x)} {num(y)}) scale({num(k)}){turned}", *parts)


def _day(value: int) -> str:
    colour = WARM[value]
    return sky(mix(colour, "#fff0cd", 0.5), mix(colour, "#fffaec", 0.88))


def merry(cap: str) -> str:
    """Draw a small gnome ready to putt, in a hat of the colour ``cap``.

    His boots stand at 256.
    """
    body = ground_shadow(100, 256, 48)
    body += boot(84, 256, -1) + boot(112, 256)
    body += limb(((128, 200), (150, 200), (140, 184)), "#2f628f")
    trunk = "M66 246C58 212 70 178 98 178C126 178 140 212 131 246C112 253 84 253 66 246Z"
    body += shaped(trunk, "coat", (70, 180, 128, 250), "#3a74a6") + belt(98, 226, 33)
    body += _at(
        98,
        160,
        0.98,
        face((2, 0.5)),
        beard("round", "b"),
        moustache(),
        nose(),
        hat("droop", cap, "h", "#fff0cf"),
        circle(52, -29, 8.6, "#fff6df", stroke="#b39455", stroke_width=1.5),
    )
    body += club((56, 214), (42, 256)) + limb(((72, 200), (48, 200), (56, 219)), "#3a74a6")
    body += hand(57, 221) + hand(141, 181)
    return body + ball(26, 252, 8)


def _three() -> str:
    """Draw a small merry gnome beside the flag, the putter ready."""
    body = _day(3) + sun(44, 120, 20)
    body += hill(((-10, 186), (50, 168), (120, 186), (210, 164)), "#b9c268")
    body += hill(((-10, 204), (80, 196), (150, 184), (210, 192)), "#9bb659")
    body += lawn(216, 3) + flag(148, 214, 152, WARM[3], "f")
    return body + group("translate(-4 -18) scale(1.07)", merry(WARM[3]))


def _four() -> str:
    """Draw a girl who balances the ball on a fingertip."""
    body = _day(4) + sun(150, 84, 30) + cloud(64, 116, 0.55)
    body += hill(((-10, 176), (60, 188), (130, 170), (210, 186)), "#c9a35a")
    body += tree(26, 204, 0.62, "#7d9a45") + tree(176, 206, 0.74, "#8aa24a")
    body += hill(((-10, 206), (70, 196), (140, 204), (210, 192)), "#a3b257")
    body += lawn(218, 4) + ground_shadow(94, 257, 44)
    body += boot(80, 257, -1, "#7d3b2c") + boot(106, 257, 1, "#7d3b2c")
    skirt = "M48 246C56 214 66 186 94 184C122 186 132 214 140 246C126 252 116 246 106 251"
    skirt += "C98 254 90 254 82 251C72 246 62 252 48 246Z"
    body += shaped(skirt, "dress", (60, 186, 128, 250), "#4f7a3a")
    apron = "M76 196H112L120 240C104 247 84 247 68 240Z"
    body += path(apron, "#fff6e2", stroke="#b79c6c", stroke_width=1.4)
    seam = stitches([(72, 236), (84, 240), (94, 241), (104, 240), (116, 236)], 4, 3, closed=False)
    body += line(seam, WARM[4], 1.6) + daisy(94, 220, 9, "#e8842f")
    body += limb(((118, 202), (146, 196), (146, 136)), "#f3e2bd", 14)
    body += limb(((70, 202), (46, 208), (56, 232)), "#f3e2bd", 14) + hand(57, 233, 8)
    body += line("M146 132V118", darker(SKIN, 0.5), 7.4) + hand(146, 133, 8.4)
    body += line("M146 130V118", SKIN, 4.6)
    body += ball(146, 103, 12)
    body += line("M146 84V76M128 92L121 87M164 92L171 87", "#fff7dc", 3)
    hair = "#a8552a"
    head = path("M-27 2C-34 30 -22 34 0 33C22 34 34 30 27 2Z", hair)
    head += face((3, -1.5), smile=True)
    head += path("M-26 6C-20 -8 -6 -9 0 -4C6 -9 20 -8 26 6C14 -1 6 0 0 3C-6 0 -14 -1 -26 6Z", hair)
    for x, y in ((-15, 11), (-19, 14), (-12, 15), (15, 11), (19, 14), (12, 15)):
        head += circle(x, y, 0.9, "#b0603c")
    head += (
        nose(0, 14, 6) + braid(-27, 22, 5, -1, hair, WARM[4]) + braid(27, 22, 5, 1, hair, WARM[4])
    )
    head += hat("tall", WARM[4], "h", "#ffe3ae") + daisy(-14, -22, 9)
    return body + _at(94, 156, 1.0, head, turn=4)


def _five() -> str:
    """Draw a gnome at ease under a parasol, in dark glasses."""
    body = _day(5) + sun(56, 122, 24)
    body += hill(((-10, 180), (60, 172), (130, 184), (210, 168)), "#a9b765")
    body += lawn(196, 5)
    bunker = "M-4 232C30 208 90 214 132 208C170 204 204 214 204 226V290H-4Z"
    body += path(bunker, "#b98f4a", fill_opacity=0.6)
    body += group("translate(0 5)", path(bunker, "#efd9a0"))
    rake = "".join(f"M{x} 262C{x + 30} 254 {x + 60} 254 {x + 90} 260" for x in (-10, 60))
    body += line(rake, "#c9a765", 1.6, stroke_opacity=0.8)
    body += line("M152 242V84", "#5a3c22", 7) + line("M151 240V84", "#c99a5e", 3.6)
    canopy = "M82 104C84 58 118 44 150 44C178 46 192 60 200 84L200 104"
    canopy += (
        "C190 97 180 97 172 105C164 97 154 97 146 105C138 97 128 97 120 105C110 97 92 97 82 104Z"
    )
    body += shaped(canopy, "par", (90, 50, 200, 110), WARM[5])
    body += path(
        "M120 105C118 76 132 52 150 44C142 60 144 88 146 105C138 97 128 97 120 105Z", "#fff3dc"
    )
    body += path(
        "M172 105C174 76 164 54 150 44C176 48 190 62 200 84V104C190 97 180 97 172 105Z", "#fff3dc"
    )
    body += line(canopy, darker(WARM[5], 0.6), 1.6) + circle(150, 42, 4.4, GOLD)
    body += ground_shadow(98, 260, 66)
    # The deck chair: two beams that cross, and cloth between them.
    body += line("M40 176L122 262M150 236L44 262", "#5a3c22", 8) + line(
        "M40 176L122 262M150 236L44 262", "#b98350", 5
    )
    body += line("M40 178C54 214 84 238 150 234", "#7c2616", 13)
    body += line("M40 178C54 214 84 238 150 234", "#fff3dc", 10)
    body += line(
        stitches(
            [(40, 178), (50, 198), (66, 216), (92, 229), (120, 233), (150, 234)], 9, 9, closed=False
        ),
        "#1d7f78",
        9.6,
        stroke_linecap="butt",
    )
    body += limb(((104, 218), (136, 196), (150, 222)), "#6b5136", 15)
    body += group("translate(153 230) rotate(-62)", boot(0, 0))
    body += limb(((96, 222), (124, 204), (134, 232)), "#7d6043", 15)
    body += group("translate(138 240) rotate(-52)", boot(0, 0))
    trunk = "M56 190C64 172 92 168 108 190C122 206 118 224 102 228C80 230 60 216 56 190Z"
    body += shaped(trunk, "coat", (58, 176, 116, 226), "#2c8079")
    head = face(smile=False) + beard("long", "b") + moustache() + nose()
    head += path("M-24 -1H-1L-3 11C-8 16 -20 16 -23 9ZM24 -1H1L3 11C8 16 20 16 23 9Z", "#231a18")
    head += line("M-26 0H26", "#231a18", 2.6) + line("M-18 3L-11 10M8 3L15 10", "#8fa6b8", 2)
    head += hat("curl", WARM[5], "h", "#fff0cf")
    head += line("M-31 -22Q-6 -12 21 -29M-24 -48Q-4 -40 12 -54", "#fff3dc", 4.6, stroke_opacity=0.9)
    body += _at(72, 160, 0.84, head, turn=-20)
    body += limb(((98, 198), (112, 214), (128, 190)), "#2c8079", 13) + hand(128, 187, 8)
    glass = "M118 164H140L136 188H122Z"
    body += path("M119.500 172H138.500L136 188H122Z", "#f7c948", fill_opacity=0.95)
    body += path(glass, "#ffffff", fill_opacity=0.3, stroke="#8d7a5a", stroke_width=1.6)
    return body + line("M131 178L141 152L148 150", "#c8452f", 2.4) + ball(26, 250, 8)


def _six() -> str:
    """Draw a broad gnome with a beard to the boots; a toadstool is the tee."""
    body = _day(6)
    for x, y, k in ((24, 190, 1.0), (60, 184, 0.8), (142, 184, 0.86), (180, 192, 1.15)):
        body += pine(x, y, k, mix("#5d7a52", WARM[6], 0.22))
    body += hill(((-10, 192), (60, 182), (130, 190), (210, 180)), "#93ac5c")
    body += lawn(204, 6) + ground_shadow(116, 258, 62)
    body += boot(94, 258, -1) + boot(138, 258)
    trunk = "M60 248C46 210 66 168 116 166C166 168 186 210 172 248C150 256 82 256 60 248Z"
    body += shaped(trunk, "coat", (64, 170, 166, 252), "#5a6f2f")
    body += limb(((162, 192), (186, 206), (164, 228)), "#5a6f2f", 19)
    head = face((-3, 1)) + beard("wide", "b") + moustache(k=1.1) + nose(0, 13, 10)
    head += hat("broad", WARM[6], "h", "#fff0cf")
    for x, y, r in ((-18, -24, 5.6), (4, -38, 5), (22, -20, 4.6), (-2, -14, 3.2)):
        head += ellipse(x, y, r, r * 0.86, "#fff4dc")
    body += _at(116, 146, 1.1, head)
    body += toadstool(38, 258, 1.0, WARM[6], "t") + ball(38, 186, 10)
    body += limb(((72, 194), (44, 200), (58, 220)), "#5a6f2f", 19)
    return body + hand(60, 222, 10) + hand(163, 229, 10)


def _seven() -> str:
    """Draw a long thin gnome, looking for a ball behind him."""
    body = _day(7) + sun(156, 70, 24) + cloud(120, 118, 0.5, 0.7)
    body += hill(((-10, 190), (70, 170), (140, 192), (210, 172)), "#a99fae")
    body += flag(178, 190, 40, WARM[7], "f", -1)
    body += hill(((-10, 212), (60, 200), (150, 206), (210, 196)), "#9aa865")
    body += lawn(222, 7)
    return body + group("translate(16 0)", _searcher())


def _searcher() -> str:
    body = ground_shadow(92, 260, 36)
    for x in (82, 100):
        body += limb(((x, 230), (x - 1, 240), (x, 250)), "#6b5136", 13)
    body += boot(81, 260, -1) + boot(101, 260)
    coat = "M70 166C64 192 64 218 58 240C68 246 78 240 90 236C102 240 114 246 124 240"
    coat += "C118 218 118 192 112 166Z"
    body += shaped(coat, "coat", (62, 166, 122, 242), "#c48a22") + belt(91, 208, 26, 5)
    body += line("M91 172V204", darker("#c48a22", 0.5), 1.6)
    body += limb(((72, 178), (48, 196), (66, 212)), "#c48a22", 14) + hand(68, 213, 8)
    head = face((2, -1)) + beard("tail", "b") + moustache() + nose(1, 13)
    head += hat("crook", WARM[7], "h", "#f4dca4")
    for x, y, k in ((-8, -28, 1), (9, -46, 0.8), (-12, -62, 0.7), (14, -22, 0.7), (-4, -88, 0.7)):
        head += star(x, y, 6 * k, "#ffe08a", "#c79a2e")
    body += _at(92, 146, 0.94, head, turn=-4)
    tube = rect(-4, -6, 26, 12, 3, "#8a5f1c", stroke=SHADE, stroke_width=1.5)
    tube += rect(18, -8, 30, 16, 3, GOLD, stroke=SHADE, stroke_width=1.5)
    tube += rect(44, -11, 26, 22, 4, "#c8902c", stroke=SHADE, stroke_width=1.5)
    tube += rect(66, -12.5, 6, 25, 2, "#fff0c0", stroke=SHADE, stroke_width=1.4)
    tube += line("M20 -4H46M47 -6H64", "#fff6d8", 2, stroke_opacity=0.8)
    body += group("translate(104 150) rotate(-20) scale(.9)", tube)
    body += limb(((112, 178), (150, 184), (138, 146)), "#c48a22", 14) + hand(137, 143, 8.4)
    return body + ball(38, 258, 9) + line("M24 246L19 240M38 242V234", "#fff7dc", 2.6)


def _eight() -> str:
    """Draw a gnome bent under the whole bag."""
    body = _day(8)
    body += tree(28, 196, 0.9, "#b9742c") + tree(66, 190, 0.64, "#c9952f")
    body += hill(((-10, 190), (60, 182), (130, 192), (210, 178)), "#b0a35a")
    body += lawn(212, 8, "#8f9c48") + ground_shadow(100, 258, 62)
    bag = rect(-22, -4, 44, 112, 10, LEATHER, stroke=SHADE, stroke_width=2)
    bag += linear("bag", (-22, 0), (22, 0), (0, "#b67c48"), (0.5, "#8a5630"), (1, "#4d2d17"))
    bag += rect(-22, -4, 44, 112, 10, "url(#bag)", stroke=SHADE, stroke_width=1.8)
    bag += rect(-24, -8, 48, 14, 5, GOLD, stroke="#6b4713", stroke_width=1.5)
    bag += rect(-14, 44, 28, 40, 6, "#7a4a28", stroke="#3a2112", stroke_width=1.5)
    thread = stitches([(-10, 50), (10, 50), (10, 79), (-10, 79)], 5, 4)
    bag += line(thread, "#f3ddae", 1.5) + line("M-22 24H22", "#f3ddae", 2, stroke_opacity=0.7)
    clubs = ""
    for x, top, way in ((-15, -48, -1), (-5, -62, 1), (6, -52, 1), (15, -40, 1)):
        clubs += line(f"M{x * 0.8} 0L{x * 1.5} {top}", "#4d555b", 4.4)
        clubs += line(f"M{x * 0.8} 0L{x * 1.5} {top}", "#d6dde1", 2.2)
        head = f"M{num(x * 1.5)} {top}q{8 * way} -3 {13 * way} 4q{-4 * way} 6 {-13 * way} 2Z"
        clubs += path(head, IRON, stroke="#333b40", stroke_width=1.8, stroke_linejoin="round")
    clubs += line("M2 0V-36", "#6b4a2d", 4) + circle(
        2, -42, 9, "#c8452f", stroke="#5c1a10", stroke_width=1.6
    )
    clubs += line("M-5 -38Q2 -33 9 -38", "#fff0cf", 2)
    body += group("translate(136 122) rotate(24)", clubs, bag)
    body += boot(78, 258, -1) + boot(118, 258)
    trunk = "M52 244C46 206 62 172 100 172C134 174 150 208 142 246C118 254 74 254 52 244Z"
    body += shaped(trunk, "coat", (54, 176, 140, 250), "#41529a") + belt(97, 228, 43)
    strap = "M66 176C88 194 116 206 142 208"
    body += line(strap, "#3a2112", 9.4) + line(strap, "#9a6437", 6.6)
    body += limb(((66, 194), (44, 212), (70, 226)), "#41529a", 18) + hand(72, 226, 10)
    head = face((-2, 1), wink=True) + beard("fork", "b", "#d98a4a") + moustache("#d98a4a", 1.1)
    head += nose(0, 13, 9.6) + hat("short", WARM[8], "h", "#e3c48a")
    feather = "M18 -14C30 -34 44 -40 52 -58C58 -42 50 -24 30 -10Z"
    head += path(feather, "#5c9a4a", stroke="#2c5322", stroke_width=1.6)
    head += line("M24 -12C36 -26 44 -38 50 -50", "#d8ecc0", 1.5)
    return body + _at(90, 154, 1.08, head, turn=-8)


GNOMES: Final[dict[int, Callable[[], str]]] = {
    3: _three,
    4: _four,
    5: _five,
    6: _six,
    7: _seven,
    8: _eight,
}
"""The picture of each warm card, 200 x 280."""

__all__ = ["GNOMES", "WARM", "merry"]
