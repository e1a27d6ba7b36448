"""Draw heads of two gnomes for portraits.

They are an old man with a beard and a woman with plaits.
"""

from __future__ import annotations

from typing import Final

from build_scripts.art_felt import both, felt, oval, smooth
from build_scripts.art_people_heads import cheeks, eyes
from tabletop.shell.art.colour import LIVERY, darker, lighter
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.moods import smile

SKIN: Final = "#d99a6c"


def gnome() -> str:
    """Draw an old gnome with a beard."""
    beard = "#f4ecdd"
    body = both("ear", oval(53, 102, 11, 14, 28), SKIN, lighter(SKIN, 0.6))
    body += felt("head", oval(100, 98, 45, 42), SKIN, lighter(SKIN, 0.5))
    locks = [
        (56, 104),
        (66, 116),
        (84, 112),
        (100, 117),
        (116, 112),
        (134, 116),
        (144, 104),
        (146, 132),
        (130, 160),
        (112, 166),
        (100, 178),
        (88, 166),
        (70, 160),
        (54, 132),
    ]
    body += felt("beard", smooth(locks), beard, "#b9a98c")
    body += line(
        "M76 130Q74 146 82 156M92 134Q90 152 96 164"
        "M108 134Q110 152 104 164M124 130Q126 146 118 156",
        "#cbbc9f",
        2,
    )
    body += both(
        "moustache",
        smooth([(100, 116), (84, 109), (66, 118), (62, 126), (82, 127), (98, 121)]),
        "#fffaf0",
        "#b9a98c",
    )
    body += felt("nose", oval(100, 107, 10.5, 9, 28), "#cf7d55", "#f3c3a5", 3)
    body += line("M72 84Q80 78 90 83M128 84Q120 78 110 83", beard, 5.4)
    return body + eyes(94, 19, 5.6) + cheeks(106, 31)


def granny() -> str:
    """Draw a gnome woman with grey plaits and a bindi."""
    hair, skin = "#b9b2aa", "#b97a4e"
    plait = [
        felt(f"p{side}{k}", oval(x, y, 10.5, 11, 24), hair, "#ece7e0", 3)
        for side, x0 in (("l", 50), ("r", 150))
        for k, (x, y) in enumerate(
            ((x0, 118), (x0 - (100 - x0) * 0.06, 136), (x0 - (100 - x0) * 0.1, 153))
        )
    ]
    body = felt("back", oval(100, 92, 53, 46), hair, "#ece7e0") + "".join(plait)
    for x in (44, 156):
        body += circle(x, 166, 5.6, LIVERY[2]) + circle(x, 165.4, 4.6, LIVERY[1])
    body += felt("head", oval(100, 102, 43, 41), skin, lighter(skin, 0.45))
    fringe = smooth([(100, 62), (76, 64), (58, 84), (55, 104), (68, 92), (86, 82), (100, 76)])
    body += both("fringe", fringe, hair, "#ece7e0")
    body += circle(100, 85, 4, "#b3261e") + circle(100, 84.4, 1.4, "#f0a79f")
    body += line("M72 91Q80 86 89 90M128 91Q120 86 111 90", "#6f655c", 2.6)
    body += felt("nose", oval(100, 112, 7, 6, 24), darker(skin, 0.12), lighter(skin, 0.4), 2.2)
    return body + eyes(101, 18, 5.6) + cheeks(115, 29) + smile(124, 11)
