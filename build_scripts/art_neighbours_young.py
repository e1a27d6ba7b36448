"""Draw the six younger neighbours, layer by layer."""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_neighbour_parts import (
    Layers,
    bow,
    brows,
    cheeks,
    eyes,
    head,
    nose,
    puffs,
    rings,
    spectacles,
)
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import circle, line, path
from tabletop.shell.art.moods import grin, mouth, smile

HAIR: Final = "#2e1f18"
SEAM: Final = "#8a6a52"


def mini() -> Layers:
    """Draw a girl of seven with two buns."""
    s = "#c98f63"
    back = felt("bk", oval(100, 94, 47, 43), HAIR, SEAM)
    for x in (50, 150):
        back += felt(f"bun{x}", oval(x, 58, 19, 18, 30), HAIR, SEAM)
    front = felt(
        "fr",
        smooth([(100, 56), (66, 62), (55, 86), (56, 104), (70, 92), (88, 84), (101, 70)]),
        HAIR,
        SEAM,
    ) + felt(
        "fr2",
        smooth([(100, 56), (134, 62), (145, 86), (144, 104), (130, 92), (112, 84), (99, 70)])[::-1],
        HAIR,
        SEAM,
    )
    bows = bow(56, 72, 0.82, "#e2725b", "#ffe0d4") + bow(144, 72, 0.82, "#e2725b", "#ffe0d4")
    return (
        back,
        head(s, 2, 42)
        + brows(86, HAIR, 2.2)
        + eyes(102, 18, 7, True)
        + nose(s, 112, 4.6, 4)
        + cheeks(117, 28, 0.5)
        + grin(122, 9),
        front + bows,
    )


def bela() -> Layers:
    """Draw a baker with a headscarf."""
    s = "#b5764a"
    back = puffs(
        [(56, 98), (144, 98), (57, 116), (143, 116), (66, 132), (134, 132)], 12, "#3a241a", SEAM, 1
    )
    cloth = "#1f8079"
    front = felt(
        "kn1", smooth([(104, 50), (122, 30), (138, 34), (132, 48), (112, 56)]), cloth, "#d5efeb", 3
    ) + felt(
        "kn2", smooth([(98, 50), (80, 26), (66, 32), (72, 46), (92, 56)])[::-1], cloth, "#d5efeb", 3
    )
    front += felt(
        "wrap",
        smooth(
            [
                (52, 88),
                (54, 66),
                (74, 50),
                (100, 46),
                (126, 50),
                (146, 66),
                (148, 88),
                (126, 76),
                (100, 72),
                (74, 76),
            ]
        ),
        cloth,
        "#d5efeb",
    )
    for x, y in (
        (66, 68),
        (82, 58),
        (100, 60),
        (118, 58),
        (134, 68),
        (76, 71),
        (124, 71),
        (90, 67),
        (110, 67),
    ):
        front += circle(x, y, 2.2, CREAM)
    front += felt("knot", oval(101, 51, 8, 7, 22), darker(cloth, 0.2), "#d5efeb", 2.4)
    return (
        back,
        head(s, 2, 41)
        + brows(88, HAIR, 2.6)
        + eyes(102, 17, 5.8, True)
        + nose(s, 111)
        + cheeks(118, 27, 0.5)
        + smile(123, 11, 1)
        + rings("#f0c45a", 117, 43),
        front,
    )


def dev() -> Layers:
    """Draw a boy with a cap turned aside."""
    s = "#a96b42"
    back = felt("bk", oval(100, 88, 45, 36), HAIR, SEAM)
    cap = "#3d4b8f"
    tuft = felt(
        "tuft",
        smooth([(58, 92), (62, 74), (84, 72), (92, 84), (82, 82), (78, 92), (70, 84)]),
        HAIR,
        SEAM,
        3,
    )
    dome = felt(
        "dome",
        smooth(
            [(54, 76), (58, 50), (80, 34), (102, 31), (126, 36), (144, 54), (147, 76), (100, 68)]
        ),
        cap,
        "#c9d1f0",
    )
    dome += line(
        "M101 34Q97 50 98 66M78 38Q68 50 68 70M124 38Q134 50 134 70",
        "#252f63",
        1.6,
        stroke_opacity=0.7,
    ) + circle(101, 31, 4.4, "#f6c945", stroke="#8e5e10", stroke_width=1)
    visor = felt(
        "visor",
        smooth(
            [(70, 76), (104, 66), (146, 70), (172, 84), (170, 92), (140, 86), (104, 82), (76, 86)]
        ),
        "#c8452f",
        "#f8d3c8",
        3.4,
    )
    laugh = grin(121, 11) + path("M101 122.4h5v4.2h-5z", "#7b2f28")
    return (
        back,
        head(s, 2, 42)
        + brows(90, HAIR, 3)
        + eyes(103, 18, 6.8)
        + nose(s, 112, 5, 4.4)
        + cheeks(118, 28, 0.32)
        + laugh
        + "".join(
            circle(100 + w * x, y, 1.1, darker(s, 0.35))
            for w in (-1, 1)
            for x, y in ((22, 112), (27, 115), (30, 110))
        ),
        tuft + dome + visor,
    )


def kiran() -> Layers:
    """Draw a student with a bob and spectacles."""
    s, h = "#d9a676", "#241a18"
    back = felt(
        "bk",
        smooth(
            [
                (100, 48),
                (134, 56),
                (152, 86),
                (153, 120),
                (146, 142),
                (126, 146),
                (100, 136),
                (74, 146),
                (54, 142),
                (47, 120),
                (48, 86),
                (66, 56),
            ]
        ),
        h,
        "#75594a",
    )
    front = felt(
        "fr",
        smooth(
            [
                (100, 50),
                (130, 56),
                (146, 80),
                (147, 104),
                (139, 112),
                (136, 92),
                (118, 84),
                (98, 86),
                (80, 84),
                (64, 93),
                (61, 112),
                (53, 104),
                (54, 80),
                (70, 56),
            ]
        ),
        h,
        "#75594a",
    )
    return (
        back,
        head(s, 0, 41, ears=False)
        + brows(90, h, 2.4, 18)
        + eyes(104, 18, 5.4, True)
        + nose(s, 115, 5, 4.4)
        + cheeks(121, 28, 0.4)
        + smile(127, 9)
        + spectacles(104, 18, 14, "#7a1f3a", "#d8648a"),
        front,
    )


def rosa() -> Layers:
    """Draw a postwoman with curls and a band."""
    s, h = "#74452b", "#2a1a14"
    pts = [
        (100 + 55 * math.cos(a), 84 + 47 * math.sin(a))
        for a in (math.tau * k / 18 for k in range(18))
        if math.sin(a) < 0.62
    ]
    back = felt("bk", oval(100, 84, 54, 46), h, SEAM) + puffs(pts, 13, h, "#6d4f3e", 1.4)
    band = felt(
        "band",
        smooth(
            [(57, 84), (66, 66), (100, 57), (134, 66), (143, 84), (134, 78), (100, 69), (66, 78)]
        ),
        "#f0b73a",
        "#fff0c4",
        3,
    )
    return (
        back,
        head(s, 1, 41)
        + brows(90, "#20130e", 2.6)
        + eyes(103, 17.5, 5.9, True)
        + nose(s, 113, 6.6, 5)
        + cheeks(118, 27, 0.5)
        + grin(122, 11)
        + rings("#f6c945", 116, 43, 6),
        band,
    )


def omar() -> Layers:
    """Draw a bearded tailor with an embroidered cap."""
    s, h = "#c9935f", "#2b1d16"
    back = felt("bk", oval(100, 92, 44, 36), h, SEAM)
    cap = felt(
        "kufi",
        smooth(
            [
                (60, 74),
                (62, 48),
                (80, 40),
                (100, 38),
                (120, 40),
                (138, 48),
                (140, 74),
                (120, 68),
                (100, 66),
                (80, 68),
            ]
        ),
        "#f2ead8",
        "#b39a66",
    )
    for x in range(66, 140, 12):
        cap += line(f"M{x} {60 - abs(100 - x) * -0.06:.1f}l4 -6l4 6l-4 6z", "#1d7f78", 1.7)
    tash = both(
        "tash",
        smooth([(100, 117), (86, 113), (72, 120), (64, 117), (72, 127), (88, 127), (99, 122)]),
        h,
        SEAM,
    )
    beard = felt(
        "beard",
        smooth(
            [
                (59, 104),
                (63, 120),
                (80, 131),
                (100, 130),
                (120, 131),
                (137, 120),
                (141, 104),
                (142, 122),
                (128, 143),
                (100, 152),
                (72, 143),
                (58, 122),
            ]
        ),
        h,
        SEAM,
    )
    return (
        back,
        head(s, 2, 41)
        + beard
        + brows(88, h, 4)
        + eyes(101, 17.5, 5.6)
        + tash
        + felt("nose", oval(100, 111, 8, 7, 24), darker(s, 0.08), lighter(s, 0.4), 2.6)
        + cheeks(114, 30, 0.34)
        + mouth(line("M93 131Q100 136 107 131", "#c0705c", 2.6)),
        cap,
    )
