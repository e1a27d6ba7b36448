"""Draw the heads of twelve grown people, layer by layer."""

from __future__ import annotations

import math

from build_scripts.art_felt import felt, oval, smooth
from build_scripts.art_folk_parts import (
    GOLD,
    HEM,
    HOOD,
    H,
    Parts,
    beard,
    bindi,
    border,
    braid,
    broad_nose,
    cloth,
    curls,
    hair,
    lips,
    man,
    moustache,
    panel,
    parted,
    swept,
    woman,
)
from build_scripts.art_neighbour_parts import (
    brows,
    cheeks,
    drops,
    eyes,
    nose,
    rings,
    spectacles,
)
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import LIVERY
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.folk import HAIR, SKIN
from tabletop.shell.art.moods import grin, smile


def woman_long() -> Parts:
    """Draw a woman with long hair."""
    fall = [(100, 46), (134, 54), (153, 86), (156, 128), (166, 172), (140, 184), (100, 178)]
    fall += [(60, 184), (34, 172), (44, 128), (47, 86), (66, 54)]
    left = [(114, 50), (86, 50), (60, 66), (49, 96), (50, 132), (44, 160), (58, 150), (63, 124)]
    left += [(66, 98), (84, 82), (108, 66)]
    right = [(110, 50), (130, 54), (148, 76), (152, 104), (150, 134), (156, 160), (142, 150)]
    right += [(137, 124), (137, 98), (128, 80), (114, 66)]
    behind = felt("fall", smooth(fall), H)
    behind += line("M46 140Q44 158 42 170M154 140Q156 158 158 170", HAIR[4], 1.8)
    face = woman() + smile(124, 11) + panel("right", right) + panel("left", left)
    face += line("M104 60Q76 72 62 98", HAIR[4], 1.6, stroke_opacity=0.7)
    return behind, face + drops("#d8478a", 118, 41), ""


def woman_dupatta() -> Parts:
    """Draw a woman with a dupatta over her hair, and a bindi."""
    veil = [(100, 36), (138, 46), (158, 82), (160, 124), (176, 168), (160, 196), (100, 190)]
    veil += [(40, 196), (24, 168), (40, 124), (42, 82), (62, 46)]
    face = hair(47, 44) + woman() + bindi() + smile(124, 10) + parted(112)
    face += circle(107, 113, 1.9, GOLD, stroke="#7c571a", stroke_width=0.8)
    return cloth("veil", veil), face + cloth("hood", HOOD, inset=3.4) + border(HEM), ""


def woman_hijab() -> Parts:
    """Draw a woman with a hijab."""
    veil = [(100, 40), (138, 50), (155, 84), (155, 120), (150, 150), (168, 180), (100, 194)]
    veil += [(32, 180), (50, 150), (45, 120), (45, 84), (62, 50)]
    face = felt("head", oval(100, 103, 38.5, 41, 44), SKIN[1])
    face += brows(89, "#3a241a", 2.7, 16.5, 8.4) + eyes(102, 16.5, 6, lash=True)
    face += nose(SKIN[1], 112, 5.2, 4.4) + cheeks(118, 25, 0.42)
    band = [(62, 92), (70, 70), (100, 58), (130, 70), (138, 92), (124, 76), (100, 69), (76, 76)]
    under = [(61, 108), (70, 130), (100, 146), (130, 130), (139, 108), (148, 136), (150, 172)]
    under += [(104, 192), (50, 176), (52, 136)]
    front = felt("band", smooth(band), "#f4ead6", "#b9a98c", 3) + cloth("under", under)
    front += line("M138 124Q140 148 112 172M66 138Q86 160 120 158", LIVERY[2], 1.8)
    pin = circle(134, 140, 4.6, GOLD, stroke="#7c571a", stroke_width=1.2)
    return cloth("veil", veil), face + smile(124, 10) + front + pin, ""


def woman_short() -> Parts:
    """Draw a woman with short hair and hoops."""
    spikes = [(54, 96), (52, 74), (66, 54), (90, 44), (116, 43), (140, 56), (150, 80), (144, 100)]
    spikes += [(136, 84), (120, 80), (112, 72), (94, 84), (76, 80), (64, 92)]
    face = hair(46, 40, 89) + woman(ears=True) + grin(122, 9) + panel("crop", spikes)
    face += line("M84 56Q104 50 126 62M74 66Q98 56 118 64", HAIR[4], 1.6, stroke_opacity=0.7)
    return "", face + rings("#e8b64f", 116, 43.5, 6.4), ""


def woman_curls() -> Parts:
    """Draw a woman with a great cloud of curls."""
    cloud = [
        (100 + 58 * math.cos(a), 92 + 50 * math.sin(a))
        for a in (math.tau * (k + 0.5) / 20 for k in range(20))
    ]
    behind = felt("cloud", oval(100, 94, 60, 54), H) + curls(
        [(x, y + 8) for x, y in cloud if y > 96], 14
    )
    top = [(62, 76), (74, 64), (90, 58), (106, 57), (122, 62), (136, 74)]
    crown = curls([(x, y) for x, y in cloud if y <= 96], 14)
    face = crown + woman() + grin(122, 10) + curls(top, 11.5)
    return behind, face + drops("#2fb3a8", 117, 43), ""


def woman_plait() -> Parts:
    """Draw a woman with a plait over her shoulder, and a bindi."""
    back = hair(48, 44)
    face = woman() + bindi() + smile(124, 11) + parted(110)
    flowers = "".join(
        circle(x, y, 5, "#fffaf0", stroke="#b9a98c", stroke_width=1) + circle(x, y, 1.7, GOLD)
        for x, y in ((140, 64), (147, 73), (151, 84))
    )
    return "", back + face + braid(146, 122, 166, -3, 11.5) + flowers + drops(GOLD, 116, 43), ""


def man_beard() -> Parts:
    """Draw a man with a beard."""
    back = hair(46, 41, 89)
    chin = beard(154) + moustache(117, 25) + lips(130)
    return "", back + man() + chin + broad_nose() + swept(94), ""


def man_turban() -> Parts:
    """Draw a man with a turban and a black beard."""
    under = [(100, 54), (70, 60), (57, 86), (66, 88), (80, 78), (100, 74)]
    under += [(120, 78), (134, 88), (143, 86), (130, 60)]
    chin = beard(162, cheek=98) + moustache(117, 30, 6) + lips(130, 6)
    face = hair(45, 40) + man() + chin + broad_nose() + panel("brow", under)
    base = [(45, 84), (41, 58), (56, 32), (84, 17), (116, 17), (144, 32), (159, 58), (155, 84)]
    crown = cloth("base", [*base, (128, 70), (100, 60), (72, 70)])
    for k in range(4):
        low, high = 78 - 11 * k, 50 - 8 * k
        right = f"M{154 - 2 * k} {low}Q{132 - 3 * k} {high + 6} {104 + 3 * k} {high}"
        left = f"M{46 + 2 * k} {low}Q{68 + 4 * k} {high + 4} {112 + 3 * k} {high - 2}"
        crown += line(right + left, LIVERY[2], 2) + line(left, LIVERY[0], 1, stroke_opacity=0.8)
    peak = [(81, 74), (90, 60), (100, 50), (110, 60), (119, 74), (100, 69)]
    return "", face, crown + felt("peak", smooth(peak), CREAM, "#b9a98c", 3)


def man_moustache() -> Parts:
    """Draw a man with a moustache."""
    face = hair(46, 41, 89) + man() + moustache(119, 30, 3) + broad_nose()
    return "", face + lips(134, 7) + swept(92), ""


def man_glasses() -> Parts:
    """Draw a man with glasses and upright hair."""
    brush = [(57, 88), (54, 66), (62, 46), (76, 40), (88, 36), (104, 38), (122, 36), (138, 48)]
    brush += [(147, 68), (143, 88), (136, 78), (118, 70), (100, 72), (80, 70), (65, 78)]
    face = hair(45, 39, 89) + man() + broad_nose(113) + smile(128, 10) + panel("brush", brush)
    face += line("M76 44L80 60M92 41L94 58M110 41L108 58M126 45L122 61", HAIR[4], 1.6)
    return "", face, "", spectacles(102, 18.5, 14.5, "#2b2622", "#8d8379")


def man_locks() -> Parts:
    """Draw a man with locks and a short beard."""

    def lock(name: str, x: float, top: float, low: float, out: float) -> str:
        ring = [
            (x - 6, top),
            (x + 6, top),
            (x + 7 + out, low - 6),
            (x + out, low),
            (x - 7 + out, low - 6),
        ]
        return felt(name, smooth(ring), H, inset=3)

    behind = felt("mass", oval(100, 104, 54, 56), H)
    falls = ((50, 96, 150, -4), (60, 98, 166, -4), (140, 98, 166, 4), (150, 96, 150, 4))
    behind += "".join(lock(f"fall{round(x)}", x, a, b, out) for x, a, b, out in falls)
    back = hair(47, 44, 88)
    short = [(62, 116), (72, 128), (90, 134), (100, 133), (110, 134), (128, 128), (138, 116)]
    short += [(132, 136), (114, 148), (100, 150), (86, 148), (68, 136)]
    face = man() + felt("beard", smooth(short), H, inset=3) + broad_nose() + lips(126, 8)
    tops = (
        (70, 56, 90, -10),
        (86, 49, 78, -8),
        (102, 46, 74, 2),
        (118, 49, 80, 8),
        (131, 57, 92, 10),
    )
    front = "".join(lock(f"top{x}", x, a, b, out) for x, a, b, out in tops)
    side = lock("sidel", 55, 74, 134, -4) + lock("sider", 145, 74, 134, 4)
    band = [(55, 74), (74, 56), (100, 50), (126, 56), (145, 74), (126, 66), (100, 60), (74, 66)]
    return behind, back + face + side + front + cloth("band", band, inset=2.8), ""


def man_bald() -> Parts:
    """Draw a bald man with a short beard and a ring in his ear."""
    short = [(59, 108), (64, 120), (80, 127), (100, 124), (120, 127), (136, 120), (141, 108)]
    short += [(140, 126), (124, 146), (100, 152), (76, 146), (60, 126)]
    face = man(2) + felt("beard", smooth(short), H) + grin(128, 9) + moustache(117, 26)
    face += broad_nose() + line("M76 68Q86 60 98 60", "#ffffff", 5, stroke_opacity=0.3)
    return "", face + rings(GOLD, 115, 44, 4.6), ""


ADULTS = (
    *(woman_long, woman_dupatta, woman_hijab, woman_short, woman_curls, woman_plait),
    *(man_beard, man_turban, man_moustache, man_glasses, man_locks, man_bald),
)
"""The functions that draw them."""
