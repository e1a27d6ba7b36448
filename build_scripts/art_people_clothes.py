"""Draw the clothes of portraits: coats, hats, and things for the neck."""

from __future__ import annotations

import math

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import LIVERY, darker, lighter
from tabletop.shell.art.drawing import circle, group, line, path


def coat() -> str:
    """Draw shoulders in the person's colour, with a collar."""
    body = felt(
        "coat",
        smooth(
            [
                (28, 202),
                (34, 168),
                (66, 150),
                (100, 147),
                (134, 150),
                (166, 168),
                (172, 202),
                (100, 208),
            ]
        ),
        LIVERY[1],
        CREAM,
    )
    collar = smooth([(72, 150), (92, 146), (101, 172), (90, 178), (74, 166)])
    return body + both("collar", collar, CREAM, darker(CREAM, 0.35))


def _band(name: str, colour: str, y: float = 69.0, high: float = 9.0) -> str:
    """Draw the brim of a hat over the brow."""
    low = [
        (x, y + high + 6 * math.cos((x - 100) / 52 * math.pi / 2) - 6) for x in range(150, 49, -5)
    ]
    top = [
        (x, y - high + 6 * math.cos((x - 100) / 52 * math.pi / 2) - 6) for x in range(50, 151, 5)
    ]
    return felt(name, [*top, *low], colour, "", 3.2)


def tall_hat() -> str:
    """Draw a gnome's pointed hat."""
    cone = smooth(
        [
            (54, 70),
            (66, 42),
            (82, 16),
            (104, 2),
            (122, 6),
            (114, 16),
            (126, 40),
            (146, 70),
            (100, 76),
        ]
    )
    body = felt("cone", cone, "#b23a2e", "#f6c79c")
    body += line("M76 40Q94 48 118 38M90 18Q100 24 114 20", "#6f1f18", 2, stroke_opacity=0.5)
    return body + _band("brim", "#e8b64f")


def cap() -> str:
    """Draw a knitted cap with a bobble."""
    dome = smooth(
        [(52, 72), (56, 44), (78, 26), (100, 22), (122, 26), (144, 44), (148, 72), (100, 74)]
    )
    body = felt("dome", dome, "#3f6f8f", "#cfe3ee")
    for y in (36, 48, 60):
        row = "".join(
            f"M{x} {y}l3.4 4l3.4 -4" for x in range(64 if y > 40 else 78, 136 if y > 40 else 122, 9)
        )
        body += line(row, "#e9f2f6", 1.8, stroke_opacity=0.75)
    body += _band("brim", "#f0e3c8", 69, 10)
    bobble = [
        (
            100 + (17 if k % 2 else 13) * math.cos(math.tau * k / 24),
            17 + (17 if k % 2 else 13) * math.sin(math.tau * k / 24),
        )
        for k in range(24)
    ]
    return body + felt("bobble", bobble, "#f0e3c8", "#b9a98c", 5)


def tam() -> str:
    """Draw a tam-o'-shanter, a little askew."""
    body = felt(
        "flat",
        smooth(
            [
                (38, 58),
                (46, 38),
                (84, 26),
                (126, 28),
                (158, 44),
                (164, 60),
                (140, 70),
                (100, 72),
                (58, 70),
            ]
        ),
        "#4f6b2e",
        "#d7e2b8",
    )
    for d in ("M52 46Q100 30 152 50", "M46 56Q100 42 158 58"):
        body += line(d, "#e8b64f", 2.4, stroke_opacity=0.8)
    body += line("M76 28L70 70M104 26V71M132 30L136 70", "#b23a2e", 2.4, stroke_opacity=0.7)
    body += _band("brim", "#7a2f24", 70, 7)
    return (
        body
        + circle(104, 24, 9.5, "#8f2c20")
        + circle(103, 22.6, 8.6, "#c8452f")
        + circle(100.4, 20, 2.6, "#f0a08c", fill_opacity=0.8)
    )


def turban() -> str:
    """Draw a wound turban, a pagri."""
    cloth = "#d98a1f"
    body = felt(
        "back",
        smooth(
            [
                (46, 74),
                (44, 50),
                (60, 28),
                (92, 16),
                (124, 18),
                (148, 36),
                (156, 58),
                (152, 74),
                (100, 62),
            ]
        ),
        cloth,
        "#ffe3ae",
    )
    folds = (
        [(48, 74), (46, 58), (70, 50), (104, 36), (140, 24), (146, 34), (118, 52), (80, 66)],
        [(152, 74), (156, 58), (134, 46), (100, 32), (74, 20), (62, 28), (84, 48), (122, 66)],
    )
    body += felt("foldr", smooth(folds[1]), darker(cloth, 0.1), "#ffe3ae", 4)
    body += felt("foldl", smooth(folds[0]), lighter(cloth, 0.1), "#fff1d2", 4)
    body += felt(
        "front",
        smooth([(86, 70), (92, 58), (100, 50), (108, 58), (114, 70), (100, 72)]),
        "#b3261e",
        "#f6c79c",
        3,
    )
    return body + circle(100, 47, 5.6, "#a8651f") + circle(100, 46.2, 4.8, "#f6c945")


def wreath() -> str:
    """Draw flowers around the brow."""
    body = line("M50 74Q56 54 78 50Q100 46 122 50Q144 54 150 74", "#4f6b2e", 7)
    for x, y, turn in (
        (60, 66, -50),
        (72, 52, -20),
        (128, 52, 20),
        (140, 66, 50),
        (88, 44, -10),
        (112, 44, 10),
    ):
        body += group(
            f"translate({x} {y}) rotate({turn})",
            path("M0 0Q-7 -10 0 -19Q7 -10 0 0Z", "#6f8f3f", stroke="#3d5422", stroke_width=1.2),
        )
    for x, y, size, colour in (
        (54, 70, 10, "#e2725b"),
        (78, 54, 12, "#f6c945"),
        (100, 49, 14, "#d8478a"),
        (122, 54, 12, "#f6c945"),
        (146, 70, 10, "#e2725b"),
    ):
        for k in range(5):
            a = math.tau * k / 5 - math.pi / 2
            body += circle(
                round(x + size * 0.62 * math.cos(a), 2),
                round(y + size * 0.62 * math.sin(a), 2),
                size * 0.52,
                colour,
                stroke=darker(colour, 0.35),
                stroke_width=1,
            )
        body += circle(x, y, size * 0.42, "#fff1c9", stroke="#a8651f", stroke_width=1.2)
    return body


def bow() -> str:
    """Draw a big bow of ribbon."""
    loop = smooth([(100, 54), (84, 36), (60, 30), (54, 46), (62, 64), (84, 62)])
    tail = smooth([(98, 56), (88, 66), (80, 80), (92, 80), (102, 64)])
    body = both("tail", tail, "#8f4a86", "#edc9e8") + both("loop", loop, "#a85a9e", "#f3d9ef")
    return body + felt("knot", oval(100, 55, 9.5, 11, 24), "#8f4a86", "#edc9e8", 3)


def glasses() -> str:
    """Draw round spectacles."""
    body = line("M55 96L62 97M145 96L138 97M94 97Q100 92 106 97", "#6b4a1f", 3.2)
    for x in (79, 121):
        body += circle(x, 98, 16.4, "#ffffff", fill_opacity=0.16)
        body += circle(x, 98, 16.4, stroke="#6b4a1f", stroke_width=4)
        body += circle(x, 98, 16.4, stroke="#e8b64f", stroke_width=1.8)
        body += line(f"M{x - 9} 92Q{x - 5} 86 {x + 1} 86", "#ffffff", 2.2, stroke_opacity=0.75)
    return body


def scarf() -> str:
    """Draw a striped scarf."""
    body = felt(
        "end", smooth([(112, 158), (132, 154), (138, 196), (116, 200)]), "#2f7d74", "#cfeae5"
    )
    body += felt(
        "round",
        smooth(
            [
                (58, 150),
                (74, 142),
                (100, 150),
                (126, 142),
                (142, 150),
                (138, 166),
                (100, 176),
                (62, 166),
            ]
        ),
        "#3a938a",
        "#dff2ee",
    )
    stripes = "M72 147L70 166M86 151L85 171M100 153V173M114 151L115 171M128 147L130 166"
    return body + line(stripes, "#f6c945", 3.2, stroke_opacity=0.9)


def bow_tie() -> str:
    """Draw a bow tie with dots."""
    wing = smooth([(98, 164), (76, 150), (68, 156), (68, 174), (76, 180)])
    body = both("wing", wing, "#3d4b8f", "#c9d1f0")
    for x, y in ((77, 160), (83, 168), (76, 172), (123, 160), (117, 168), (124, 172)):
        body += circle(x, y, 2.2, CREAM)
    return body + felt("knot", oval(100, 165, 7, 8, 24), "#2f3a72", "#c9d1f0", 2.4)


def garland() -> str:
    """Draw a garland of marigolds."""
    body = ""
    for k in range(11):
        t = -1 + k / 5
        x, y = 100 + 46 * t, 152 + 34 * (1 - t * t)
        colour = "#f0a12a" if k % 2 else "#e2742a"
        body += circle(round(x, 2), round(y + 1.4, 2), 8.4, darker(colour, 0.5)) + circle(
            round(x, 2), round(y, 2), 7.8, colour
        )
        body += circle(round(x, 2), round(y, 2), 4.6, stroke=lighter(colour, 0.5), stroke_width=1.6)
        body += circle(round(x, 2), round(y, 2), 1.6, lighter(colour, 0.6))
    return body
