"""Draw the heads of eight children, layer by layer."""

from __future__ import annotations

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_folk_parts import (
    CLOTH,
    H,
    Parts,
    braid,
    child,
    cloth,
    curls,
    fringe,
    hair,
    hearing_aid,
    panel,
    parted,
    swept,
)
from build_scripts.art_neighbour_parts import spectacles
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import LIVERY
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.folk import HAIR, SKIN
from tabletop.shell.art.moods import grin, smile


def _freckles() -> str:
    """Draw freckles on both cheeks."""
    return "".join(
        circle(100 + way * x, y, 1.2, SKIN[3], fill_opacity=0.6)
        for way in (-1, 1)
        for x, y in ((20, 112), (25, 115), (30, 112), (24, 109))
    )


def girl_braids() -> Parts:
    """Draw a girl with two braids and ribbons."""
    back = hair(48) + braid(51, 116, 146, -1) + braid(149, 116, 146, 1)
    face = child(ears=False, lash=True) + smile(124, 10) + parted(108)
    return "", back + face, ""


def girl_ponytail() -> Parts:
    """Draw a girl with a ponytail at one side, and freckles."""
    tail = [(128, 56), (150, 44), (172, 58), (176, 92), (164, 122), (152, 112), (152, 84)]
    back = panel("tail", tail) + hair(46, 41)
    back += line("M150 56Q166 74 160 106", HAIR[4], 1.6, stroke_opacity=0.6)
    face = child(lash=True) + _freckles() + grin(123, 9) + swept(96)
    return "", back + face + felt("tie", oval(141, 60, 8, 8, 20), CLOTH, CREAM, 2.4), ""


def girl_puffs() -> Parts:
    """Draw a girl with two round puffs of curls."""
    body = hair(45, 40, 90)
    for x in (55, 145):
        ring = [(x, 52), (x - 12, 59), (x + 12, 59), (x - 11, 45), (x + 11, 45), (x, 38)]
        body += felt(f"puff{x}", oval(x, 51, 20, 19, 30), H) + curls(ring, 9.5)
    half = [(100, 55), (72, 59), (57, 82), (56, 96), (64, 92), (72, 79), (88, 72), (100, 70)]
    face = child(lash=True) + grin(122, 10) + both("part", smooth(half), H)
    ties = "".join(
        circle(x, 70, 5.4, LIVERY[2]) + circle(x, 69.4, 4.4, LIVERY[0]) for x in (67, 133)
    )
    return "", body + face + ties, ""


def toddler() -> Parts:
    """Draw a small child with one lock of hair."""
    down = [(100, 50), (72, 56), (57, 78), (56, 98), (63, 92), (70, 78), (84, 69), (100, 67)]
    lock = [(92, 66), (84, 50), (92, 36), (108, 32), (118, 40), (112, 48), (102, 46), (108, 58)]
    face = hair(44, 38, 88) + child(5, 43) + smile(124, 8, 1)
    return "", face + both("down", smooth(down), H) + panel("lock", lock, 3.2), ""


def boy_curls() -> Parts:
    """Draw a boy with short curls."""
    ring = [(56, 84), (60, 66), (74, 52), (92, 45), (110, 45), (127, 52), (140, 66), (144, 84)]
    top = [(70, 68), (84, 60), (100, 57), (116, 60), (130, 68)]
    face = hair(46, 40, 88) + curls(ring, 12) + child() + grin(122, 11)
    return "", face + curls(top, 10.5, 0.8), ""


def boy_patka() -> Parts:
    """Draw a boy with a patka, the head cloth of Sikh boys."""
    under = [(100, 54), (70, 60), (57, 84), (64, 90), (78, 80), (100, 76)]
    under += [(122, 80), (136, 90), (143, 84), (130, 60)]
    face = hair(45, 40) + child() + smile(124, 11, 0.9) + panel("brow", under)
    knot = felt("knot", oval(100, 36, 17, 15, 30), CLOTH, CREAM, 3.4)
    wrap = [(53, 88), (52, 68), (68, 50), (100, 43), (132, 50), (148, 68), (147, 88)]
    wrap += [(126, 78), (100, 74), (74, 78)]
    crown = knot + cloth("patka", wrap)
    crown += line("M58 80Q78 62 94 46M142 80Q122 62 106 46", LIVERY[2], 1.8, stroke_opacity=0.7)
    crown += line("M86 49Q100 54 114 49", LIVERY[2], 3.4) + line(
        "M88 50Q100 54 112 50", LIVERY[0], 1.6
    )
    return "", face, crown


def boy_hearing() -> Parts:
    """Draw a boy with a hearing aid."""
    back = hair(46, 41, 89)
    face = child() + hearing_aid() + grin(122, 10)
    tuft = panel("tuft", [(92, 52), (98, 38), (110, 34), (108, 44), (118, 42), (114, 56)], 3)
    return "", back + tuft + face + swept(90), ""


def boy_glasses() -> Parts:
    """Draw a boy with glasses under a long fringe."""
    back = hair(47, 42, 90)
    rims = spectacles(105, 18.5, 14, "#1f4f8f", "#6fb0e8")
    return "", back + child() + _freckles() + smile(127, 9) + fringe(98), "", rims


CHILDREN = (
    *(girl_braids, girl_ponytail, girl_puffs, toddler),
    *(boy_curls, boy_patka, boy_hearing, boy_glasses),
)
"""The functions that draw them."""
