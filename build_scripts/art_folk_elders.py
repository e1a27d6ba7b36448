"""Draw the heads of six old people, layer by layer."""

from __future__ import annotations

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_folk_parts import (
    CLOTH,
    GOLD,
    HEM,
    HOOD,
    H,
    Parts,
    beard,
    bindi,
    border,
    broad_nose,
    cloth,
    curls,
    elder,
    hair,
    hearing_aid,
    lips,
    moustache,
    old_nose,
    panel,
    parted,
    swept,
)
from build_scripts.art_neighbour_parts import drops, spectacles
from tabletop.shell.art.colour import LIVERY
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.folk import HAIR
from tabletop.shell.art.moods import smile


def grandma_glasses() -> Parts:
    """Draw a grandmother with glasses and a bun."""
    bun = felt("bun", oval(100, 36, 22, 18, 34), H) + line(
        "M84 36Q100 24 116 36M84 44Q100 33 116 44", HAIR[4], 1.6
    )
    bun += line("M74 34L128 44", "#7c571a", 4.6) + line("M74 34L128 44", GOLD, 3)
    bun += circle(73, 33.6, 5, CLOTH, stroke=LIVERY[2], stroke_width=1.2)
    face = hair(48, 43) + elder(ears=False, lash=True) + old_nose() + smile(126, 10) + parted(106)
    return "", face, bun, spectacles(103, 18, 14, "#8e5e10", "#f6d98a")


def grandma_dupatta() -> Parts:
    """Draw a grandmother with the end of her sari over her hair."""
    veil = [(100, 38), (138, 48), (157, 84), (158, 126), (172, 170), (150, 196), (100, 190)]
    veil += [(50, 196), (28, 170), (42, 126), (43, 84), (62, 48)]
    behind = felt("veil", smooth(veil), "#f4ead6", "#b9a98c")
    face = (
        hair(47, 44)
        + elder(ears=False)
        + old_nose()
        + bindi(82, 4.2)
        + smile(126, 11)
        + parted(110)
    )
    face += felt("hood", smooth(HOOD), "#f4ead6", "#b9a98c", 3.4)
    return behind, face + border(HEM, CLOTH, LIVERY[2]), ""


def grandma_curls() -> Parts:
    """Draw a grandmother with short curls and a hearing aid."""
    ring = [(55, 92), (54, 76), (63, 60), (78, 50), (96, 45), (114, 47), (131, 56), (143, 70)]
    top = [(70, 70), (85, 62), (101, 60), (117, 63), (131, 72)]
    face = hair(46, 40, 87) + curls([*ring, (146, 84)], 12, 0.8) + elder(lash=True) + old_nose()
    face += hearing_aid(146, 101, "#b0478a") + smile(126, 11, 0.9) + curls(top, 10.5, 0.6)
    return "", face + drops("#5b86c4", 120, 44), ""


def grandpa_topi() -> Parts:
    """Draw a grandfather with a topi, a trimmed beard and glasses."""
    chin = beard(152) + moustache(118, 24) + lips(131)
    face = hair(45, 40, 92) + elder() + chin + broad_nose(111)
    brow = [(100, 58), (70, 62), (58, 86), (72, 76), (100, 70), (128, 76), (142, 86), (130, 62)]
    face += panel("brow", brow)
    cap = [(57, 80), (58, 52), (78, 41), (100, 38), (122, 41), (142, 52), (143, 80)]
    topi = cloth("topi", [*cap, (122, 71), (100, 69), (78, 71)])
    for x in range(66, 137, 14):
        y = 62 + abs(100 - x) * 0.08
        topi += line(f"M{x - 4} {y:.1f}l4 -6l4 6l-4 6z", GOLD, 1.9)
    return "", face, topi, spectacles(101, 18, 13.5, "#4a4038", "#b9aa98")


def grandpa_beard() -> Parts:
    """Draw a bald grandfather with a long white beard."""
    sides = both("side", oval(58, 98, 11, 19, 28), H)
    long = [(57, 100), (64, 116), (84, 118), (100, 121), (116, 118), (136, 116), (143, 100)]
    long += [(147, 126), (132, 148), (116, 162), (100, 168), (84, 162), (68, 148), (53, 126)]
    locks = "M76 132Q74 142 81 152M92 138Q90 150 95 159"
    locks += "M108 138Q110 150 105 159M124 132Q126 142 119 152"
    chin = felt("beard", smooth(long), H) + line(locks, HAIR[4], 1.8)
    shine = line("M76 70Q86 61 98 61", "#ffffff", 5, stroke_opacity=0.28)
    return "", sides + elder() + shine + chin + moustache(117, 32) + broad_nose() + lips(131, 6), ""


def grandpa_moustache() -> Parts:
    """Draw a grandfather with a great moustache and hair combed back."""
    face = hair(47, 41, 88) + elder() + moustache(119, 36, 9) + broad_nose(111)
    return "", face + lips(135, 7) + swept(96), ""


ELDERS = (
    *(grandma_glasses, grandma_dupatta, grandma_curls),
    *(grandpa_topi, grandpa_beard, grandpa_moustache),
)
"""The functions that draw them."""
