"""Draw the six older neighbours, layer by layer."""

from __future__ import annotations

from typing import Final

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_neighbour_parts import (
    Layers,
    brows,
    cheeks,
    drops,
    eyes,
    head,
    nose,
    puffs,
    spectacles,
)
from tabletop.shell.art.colour import darker, lighter
from tabletop.shell.art.drawing import circle, ellipse, line, path
from tabletop.shell.art.moods import mouth, smile

HAIR: Final = "#2e1f18"
SEAM: Final = "#8a6a52"


def noor() -> Layers:
    """Draw a nurse with a headscarf."""
    s, c = "#dcae86", "#7d5aa6"
    back = felt(
        "veil",
        smooth(
            [
                (100, 40),
                (138, 50),
                (156, 84),
                (156, 120),
                (148, 152),
                (164, 178),
                (100, 190),
                (36, 178),
                (52, 152),
                (44, 120),
                (44, 84),
                (62, 50),
            ]
        ),
        c,
        "#e6d8f4",
    )
    ring = oval(100, 103, 38.5, 40.5, 44)
    face = felt("head", ring, s, lighter(s, 0.4), 3.6)
    front = felt(
        "u1",
        smooth(
            [
                (62, 118),
                (70, 140),
                (100, 156),
                (130, 140),
                (138, 118),
                (146, 140),
                (128, 168),
                (96, 174),
                (66, 162),
                (54, 138),
            ]
        ),
        lighter(c, 0.08),
        "#e6d8f4",
        3.6,
    )
    front += line(
        "M66 72Q78 56 100 54Q122 56 134 72", lighter(c, 0.45), 2, stroke_opacity=0.8
    ) + line(
        "M134 120Q140 134 128 156M70 140Q90 158 120 152", darker(c, 0.35), 1.8, stroke_opacity=0.6
    )
    front += circle(134, 138, 4.6, "#f6c945", stroke="#8e5e10", stroke_width=1.2) + circle(
        134, 138, 1.8, "#fff4d0"
    )
    return (
        back,
        face
        + brows(88, "#3a241a", 2.6, 16.5, 8)
        + eyes(101, 16.5, 5.8, True)
        + nose(s, 111, 5.4, 4.6)
        + cheeks(117, 25, 0.42)
        + smile(124, 10),
        front,
    )


def leo() -> Layers:
    """Draw a red-bearded cellist."""
    s, h = "#f0cba6", "#b9551f"
    back = puffs(
        [
            (54, 88),
            (62, 68),
            (78, 54),
            (100, 48),
            (122, 54),
            (138, 68),
            (146, 88),
            (52, 106),
            (148, 106),
        ],
        14,
        h,
        "#f2b98a",
        1.5,
    )
    beard = felt(
        "beard",
        smooth(
            [
                (59, 102),
                (64, 116),
                (80, 126),
                (100, 124),
                (120, 126),
                (136, 116),
                (141, 102),
                (145, 126),
                (132, 150),
                (112, 164),
                (100, 168),
                (88, 164),
                (68, 150),
                (55, 126),
            ]
        ),
        h,
        "#f2b98a",
    )
    tash = both(
        "tash",
        smooth([(100, 118), (86, 114), (70, 121), (74, 128), (90, 128), (99, 123)]),
        lighter(h, 0.1),
        "#f7cfa8",
    )
    front = puffs([(70, 68), (88, 60), (106, 58), (124, 64), (136, 76)], 11, h, "#f2b98a", 1)
    fre = "".join(
        circle(100 + w * x, y, 1.2, "#c98255")
        for w in (-1, 1)
        for x, y in ((20, 110), (25, 113), (30, 109), (24, 107), (33, 113))
    )
    return (
        back,
        head(s, 1, 41)
        + beard
        + brows(88, darker(h, 0.15), 4)
        + eyes(100, 17.5, 5.6, tone="#2c3a44")
        + tash
        + felt("nose", oval(100, 110, 7, 6, 24), "#e6a888", "#fbe0cf", 2.4)
        + cheeks(112, 30, 0.4)
        + fre
        + mouth(path("M92 130Q100 138 108 130Q100 133 92 130Z", "#7b2f28")),
        front,
    )


def balbir() -> Layers:
    """Draw an old engineer with a turban."""
    s, b = "#b5764a", "#d9d2c6"
    c = "#2b5f8f"
    beard = felt(
        "beard",
        smooth(
            [
                (57, 100),
                (64, 116),
                (84, 114),
                (100, 118),
                (116, 114),
                (136, 116),
                (143, 100),
                (148, 130),
                (134, 158),
                (114, 170),
                (100, 174),
                (86, 170),
                (66, 158),
                (52, 130),
            ]
        ),
        b,
        "#9a9184",
    )
    beard += line(
        "M76 130Q74 146 82 156M92 134Q90 152 95 162"
        "M108 134Q110 152 105 162M124 130Q126 146 118 156",
        "#aaa193",
        2,
    )
    tash = both(
        "tash",
        smooth([(100, 116), (84, 109), (66, 117), (58, 112), (64, 126), (84, 127), (98, 121)]),
        "#efe9df",
        "#a39a8d",
    )
    t = felt(
        "back",
        smooth(
            [
                (44, 78),
                (42, 50),
                (60, 26),
                (94, 14),
                (128, 18),
                (150, 36),
                (158, 60),
                (154, 78),
                (100, 60),
            ]
        ),
        c,
        "#cfe3f2",
    )
    t += felt(
        "foldr",
        smooth(
            [(154, 78), (158, 58), (136, 44), (100, 28), (74, 18), (60, 27), (84, 46), (120, 64)]
        ),
        darker(c, 0.12),
        "#cfe3f2",
        4,
    )
    t += felt(
        "foldl",
        smooth(
            [(46, 78), (44, 58), (70, 48), (104, 34), (142, 22), (150, 34), (118, 50), (80, 66)]
        ),
        lighter(c, 0.1),
        "#e4f0f8",
        4,
    )
    t += felt(
        "inner",
        smooth([(84, 72), (92, 58), (100, 50), (108, 58), (116, 72), (100, 70)]),
        "#e8a23a",
        "#fff0cf",
        3,
    )
    return (
        "",
        head(s, 0, 43, ears=True)
        + beard
        + brows(87, "#cfc7ba", 5)
        + eyes(99, 18, 5.4)
        + tash
        + felt("nose", oval(100, 108, 9, 8, 26), darker(s, 0.08), lighter(s, 0.4), 2.6)
        + cheeks(110, 31, 0.34)
        + line("M78 106q4 3 8 1M122 106q-4 3 -8 1", darker(s, 0.3), 1.5),
        t,
    )


def tara() -> Layers:
    """Draw an engineer with a bun and a pin."""
    s, h = "#8a5735", "#2a1c19"
    back = (
        felt("bun", oval(100, 38, 23, 20, 34), h, SEAM)
        + line("M84 36Q100 24 116 36M82 44Q100 32 118 44", "#6d5445", 1.6)
        + felt("bk", oval(100, 90, 48, 43), h, SEAM)
    )
    pin = line("M70 30L132 46", "#e8b64f", 3.4) + circle(
        69, 29.6, 5, "#c8452f", stroke="#7c2616", stroke_width=1.2
    )
    front = felt(
        "frl",
        smooth(
            [(100, 54), (72, 58), (55, 82), (53, 108), (62, 104), (66, 88), (84, 76), (100, 70)]
        ),
        h,
        SEAM,
    ) + felt(
        "frr",
        smooth(
            [
                (100, 54),
                (128, 58),
                (145, 82),
                (147, 108),
                (138, 104),
                (134, 88),
                (116, 76),
                (100, 70),
            ]
        )[::-1],
        h,
        SEAM,
    )
    front += line("M104 58Q128 66 138 92", "#c9c1b8", 3, stroke_opacity=0.9)
    return (
        back,
        head(s, 0, 41, ears=False)
        + circle(100, 84, 3.6, "#c8262e")
        + circle(99, 83, 1.2, "#f0a79f")
        + brows(90, "#1d120d", 2.8, 17.5, 9, 5)
        + eyes(103, 17.5, 5.6, True)
        + nose(s, 113, 5.4, 4.6)
        + circle(106, 113, 1.5, "#f6c945")
        + cheeks(118, 27, 0.42)
        + smile(124, 10, 0.7)
        + drops("#1d9a90", 116, 44),
        front + pin,
    )


def ruth() -> Layers:
    """Draw an old clockmaker with white curls."""
    s, h = "#f2d3b6", "#eee9e2"
    ring = [
        (52, 104),
        (49, 88),
        (54, 72),
        (66, 58),
        (82, 49),
        (100, 46),
        (118, 49),
        (134, 58),
        (146, 72),
        (151, 88),
        (148, 104),
    ]
    back = felt("bk", oval(100, 88, 46, 40), h, "#b8b0a6") + puffs(ring, 13.5, h, "#b8b0a6", 1)
    front = puffs([(70, 70), (86, 63), (102, 61), (118, 64), (131, 71)], 11, h, "#b8b0a6", 0.8)
    wr = line(
        "M66 109q4 4 9 3M134 109q-4 4 -9 3M82 128q-3 4 -2 8M118 128q3 4 2 8", darker(s, 0.22), 1.4
    )
    return (
        back,
        head(s, 1, 41)
        + brows(88, "#cfc8be", 2.8)
        + eyes(103, 17.5, 5.2, tone="#31506b")
        + nose(s, 113, 5.6, 4.8)
        + cheeks(119, 27, 0.5)
        + smile(126, 10, 0.75)
        + wr
        + spectacles(103, 17.5, 13, "#8a7a3a", "#f0d27a")
        + drops("#b9bfd6", 116, 44),
        front,
    )


def hari() -> Layers:
    """Draw a bald old teacher with a moustache."""
    s, h = "#9d6540", "#f2ede4"
    back = felt("sl", oval(57, 98, 12, 20, 28), h, "#b3aa9c") + felt(
        "sr", oval(143, 98, 12, 20, 28), h, "#b3aa9c"
    )
    tash = both(
        "tash",
        smooth(
            [
                (100, 117),
                (86, 110),
                (68, 116),
                (54, 110),
                (58, 122),
                (74, 131),
                (90, 129),
                (99, 123),
            ]
        ),
        h,
        "#b3aa9c",
    )
    wr = line(
        "M82 72Q100 66 118 72M84 80Q100 75 116 80M63 105q5 4 10 2M137 105q-5 4 -10 2",
        darker(s, 0.24),
        1.6,
    )
    bro = both("brow", smooth([(74, 92), (78, 85), (92, 86), (94, 92), (84, 91)]), h, "#c5bcae")
    shine = ellipse(84, 66, 10, 4.6, "#ffffff", fill_opacity=0.22)
    return (
        back,
        head(s, 1, 42, 52)
        + shine
        + wr
        + bro
        + eyes(101, 17.5, 5.2)
        + felt("nose", oval(100, 111, 8.6, 7.4, 26), darker(s, 0.08), lighter(s, 0.36), 2.6)
        + cheeks(115, 31, 0.34)
        + tash
        + mouth(line("M93 134Q100 138 107 134", "#7b2f28", 2.4)),
        "",
    )
