"""Draw heads of felt animals for portraits, and the parts of every face.

A head's box is 200 x 200 with its middle at (100, 100), its brow about y 66, its chin about 142.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art_felt import both, felt, oval, smooth
from tabletop.shell.art import moods
from tabletop.shell.art.colour import darker
from tabletop.shell.art.drawing import circle, ellipse, line, path
from tabletop.shell.art.moods import INK, smile

CREAM: Final = "#fff4dd"
BLUSH: Final = "#e2725b"


def eyes(y: float = 98.0, apart: float = 19.0, size: float = 6.2) -> str:
    """Draw two buttons for eyes, with light in them."""
    body = ""
    for x in (100 - apart, 100 + apart):
        body += ellipse(x, y, size, size * 1.12, INK)
        body += circle(x - size * 0.3, y - size * 0.4, size * 0.34, CREAM)
        body += circle(x + size * 0.35, y + size * 0.4, size * 0.16, CREAM, fill_opacity=0.7)
    return moods.eyes(body)


def cheeks(y: float = 114.0, apart: float = 32.0) -> str:
    """Draw round rosy cheeks."""
    return "".join(
        ellipse(x, y, 9, 6.4, BLUSH, fill_opacity=0.42) for x in (100 - apart, 100 + apart)
    )


def fox() -> str:
    """Draw a fox with a pointed chin."""
    red, ear = "#d2692c", [(52, 88), (46, 38), (54, 32), (88, 66), (76, 84)]
    body = both("ear", smooth(ear), red, CREAM)
    body += both("lobe", smooth([(60, 76), (55, 48), (76, 68)]), "#4a2a1c", "#8a5a40")
    head = [
        (100, 56),
        (138, 66),
        (152, 96),
        (138, 122),
        (112, 142),
        (100, 146),
        (88, 142),
        (62, 122),
        (48, 96),
        (62, 66),
    ]
    body += felt("head", smooth(head), red, "#f6c79c")
    jaw = smooth([(53, 106), (74, 100), (94, 116), (99, 140), (84, 137), (64, 123)])
    body += both("jaw", jaw, CREAM, darker(CREAM, 0.25))
    body += felt("nose", oval(100, 131, 9.5, 7.2), "#33221a", "#6b5044", 2.6)
    return body + eyes(98, 20) + line("M100 138V142", INK, 2)


def owl() -> str:
    """Draw an owl with round spectacles of feathers."""
    brown = "#8b6238"
    tuft = smooth([(56, 76), (50, 44), (84, 58)])
    body = both("tuft", tuft, darker(brown, 0.2), "#d9b98a")
    head = oval(100, 100, 51, 46)
    body += felt("head", head, brown, "#d9b98a")
    body += both("disc", oval(77, 98, 23, 24), "#f0dcb4", "#a98552")
    for x in (79, 121):
        body += circle(x, 98, 12.4, "#e8a53a", stroke=darker("#e8a53a", 0.5), stroke_width=1.4)
        body += circle(x, 98, 7.6, INK) + circle(x - 2.4, 95, 2.6, CREAM)
    beak = smooth([(92, 108), (100, 104), (108, 108), (100, 127)])
    body += felt("beak", beak, "#e2902f", "#ffdca0", 3)
    for x, y in ((82, 131), (91, 136), (100, 138), (109, 136), (118, 131)):
        body += line(f"M{x - 4} {y}Q{x} {y + 5} {x + 4} {y}", "#d9b98a", 1.8, stroke_opacity=0.9)
    return body


def bear() -> str:
    """Draw a bear with round ears."""
    brown = "#9a6a43"
    body = both("ear", oval(59, 62, 18, 18), brown, "#dfb88e")
    body += both("lobe", oval(59, 63, 9, 9, 24), "#dcae84", "#9a6a43")
    body += felt("head", oval(100, 100, 50, 45), brown, "#dfb88e")
    body += felt("snout", oval(100, 121, 24, 18.5), "#ecd0a8", "#a97e52")
    body += felt(
        "nose",
        smooth([(90, 110), (110, 110), (106, 119), (100, 122), (94, 119)]),
        "#33221a",
        "#6b5044",
        2.4,
    )
    return body + eyes(95, 21) + line("M100 121V127", INK, 2.2) + smile(127, 8) + cheeks(113, 36)


def rabbit() -> str:
    """Draw a rabbit with long ears, one of them bent."""
    grey = "#cfc6bb"
    left = smooth([(72, 74), (58, 40), (60, 6), (74, 2), (86, 32), (92, 66)])
    right = smooth(
        [(108, 66), (114, 34), (128, 14), (148, 20), (156, 40), (146, 44), (134, 38), (128, 74)]
    )
    body = felt("earl", left, grey, "#8b8178") + felt("earr", right, grey, "#8b8178")
    body += felt(
        "lobel", smooth([(75, 58), (67, 34), (69, 14), (79, 34), (84, 56)]), "#e9a79b", "#fbe3dc", 3
    )
    body += felt(
        "lober",
        smooth([(116, 56), (122, 36), (132, 24), (138, 30), (126, 44), (122, 60)]),
        "#e9a79b",
        "#fbe3dc",
        3,
    )
    body += felt(
        "head",
        smooth(
            [
                (100, 56),
                (136, 68),
                (148, 100),
                (134, 132),
                (100, 144),
                (66, 132),
                (52, 100),
                (64, 68),
            ]
        ),
        grey,
        "#8b8178",
    )
    body += both("cheek", oval(90, 124, 13, 11.5, 28), "#f7f1e6", "#b5aa9d")
    body += felt("nose", smooth([(92, 112), (108, 112), (100, 121)]), "#d9776a", "#f9d3cb", 2.4)
    teeth = path("M95 131H105V140Q100 143 95 140Z", "#fffdf6", stroke="#8b8178", stroke_width=1.2)
    body += teeth + line("M100 131V140", "#8b8178", 1.1)
    for way in (-1, 1):
        for dy in (-3, 4):
            body += line(
                f"M{100 + way * 20} {122 + dy}L{100 + way * 46} {118 + 2.2 * dy}",
                "#6f665e",
                1.4,
                stroke_opacity=0.7,
            )
    return body + eyes(96, 20) + cheeks(113, 36)


def cat() -> str:
    """Draw a striped cat."""
    coat_, stripe = "#e0a24a", "#a8651f"
    body = both("ear", smooth([(52, 86), (50, 42), (56, 38), (88, 62), (80, 80)]), coat_, CREAM)
    body += both("lobe", smooth([(60, 72), (57, 52), (76, 65)]), "#e9a79b", "#fbe3dc")
    body += felt(
        "head",
        smooth(
            [
                (100, 58),
                (138, 68),
                (153, 102),
                (134, 134),
                (100, 142),
                (66, 134),
                (47, 102),
                (62, 68),
            ]
        ),
        coat_,
        "#fbe3b8",
    )
    for d in (
        "M100 62V80",
        "M86 64L89 78",
        "M114 64L111 78",
        "M52 104H66",
        "M54 116L67 113",
        "M148 104H134",
        "M146 116L133 113",
    ):
        body += line(d, stripe, 4.4)
    body += both("cheek", oval(90, 122, 13, 11, 28), CREAM, darker(CREAM, 0.25))
    body += felt("nose", smooth([(92, 111), (108, 111), (100, 120)]), "#c96a5a", "#f6c8bd", 2.4)
    for x in (80, 120):
        body += ellipse(x, 97, 8.4, 9, "#7fa650", stroke=INK, stroke_width=1.6)
        body += ellipse(x, 97, 3.4, 7.6, INK) + circle(x - 2.4, 93.6, 2.2, CREAM)
    for way in (-1, 1):
        for dy in (-3, 4):
            body += line(
                f"M{100 + way * 20} {121 + dy}L{100 + way * 52} {116 + 2.4 * dy}", CREAM, 1.6
            )
    return body + line("M100 120V126M100 126Q94 133 87 129M100 126Q106 133 113 129", INK, 2)


def tiger() -> str:
    """Draw a tiger."""
    orange, dark = "#e58a2b", "#3a2417"
    body = both("ear", oval(60, 62, 16, 16, 30), orange, "#ffdca0")
    body += both("lobe", oval(60, 63, 8, 8, 24), dark, "#8a6a52")
    body += felt(
        "head",
        smooth(
            [(100, 56), (136, 66), (152, 98), (140, 128), (100, 144), (60, 128), (48, 98), (64, 66)]
        ),
        orange,
        "#ffdca0",
    )
    for d in (
        "M100 60V72",
        "M84 62Q92 72 90 80",
        "M116 62Q108 72 110 80",
        "M51 96Q60 100 68 98",
        "M53 110Q62 112 69 108",
        "M149 96Q140 100 132 98",
        "M147 110Q138 112 131 108",
        "M60 124L70 118",
        "M140 124L130 118",
    ):
        body += line(d, dark, 4.6)
    body += both("cheek", oval(88, 124, 16, 13, 30), CREAM, darker(CREAM, 0.25))
    body += felt(
        "nose",
        smooth([(90, 110), (110, 110), (104, 118), (100, 121), (96, 118)]),
        "#d9776a",
        "#f9d3cb",
        2.4,
    )
    for x in (80, 120):
        body += ellipse(x, 91, 11, 9, CREAM, fill_opacity=0.9)
    for x, y in ((80, 124), (86, 129), (120, 124), (114, 129)):
        body += circle(x, y, 1.3, dark)
    return (
        body
        + eyes(95, 20, 5.8)
        + line("M100 121V128M100 128Q94 135 86 132M100 128Q106 135 114 132", INK, 2.1)
    )


def elephant() -> str:
    """Draw an elephant with a brow painted for a feast."""
    grey = "#8d9aa6"
    ear = smooth([(66, 72), (36, 58), (14, 78), (16, 116), (38, 136), (58, 122), (64, 98)])
    body = both("ear", ear, grey, "#d5dde3")
    body += both(
        "lobe", smooth([(54, 84), (38, 76), (28, 92), (36, 116), (50, 112)]), "#e0a9a0", "#fbe3dc"
    )
    head = smooth(
        [
            (100, 54),
            (132, 64),
            (142, 94),
            (130, 118),
            (116, 128),
            (114, 150),
            (104, 166),
            (88, 164),
            (86, 154),
            (94, 148),
            (88, 128),
            (70, 118),
            (58, 94),
            (68, 64),
        ]
    )
    body += felt("head", head, grey, "#d5dde3")
    body += "".join(
        line(f"M92 {y}Q101 {y + 4} 110 {y}", darker(grey, 0.35), 1.7) for y in (126, 134, 142, 150)
    )
    tusk = smooth([(76, 120), (86, 124), (84, 136), (74, 143), (71, 139), (77, 132)])
    body += both("tusk", tusk, "#fffaf0", "#cdbf9f")
    body += circle(100, 78, 6, "#d8432f") + circle(100, 78, 2.6, "#f6c945")
    for x, y in ((86, 70), (114, 70), (100, 92), (80, 80), (120, 80)):
        body += circle(x, y, 2.6, "#f6c945")
    return body + eyes(102, 24, 5.4)
