"""Draw what people wear under their heads, in the person's colour."""

from __future__ import annotations

from typing import Final

from build_scripts.art_felt import both, felt, smooth
from build_scripts.art_people_heads import CREAM
from tabletop.shell.art.colour import LIVERY, darker, lighter
from tabletop.shell.art.drawing import circle, line, path

CLOTH: Final = LIVERY[1]
GOLD: Final = "#f0b73a"
NAVY: Final = "#3a4a5c"

_BODY: Final = (
    *((28, 202), (34, 168), (66, 151), (100, 148), (134, 151), (166, 168), (172, 202)),
    (100, 208),
)
"""Shoulders."""


def _shoulders(colour: str = CLOTH, seam: str = CREAM) -> str:
    return felt("body", smooth(_BODY), colour, seam)


def _button(x: float, y: float, colour: str = CREAM, r: float = 3.4) -> str:
    """Draw a button with two holes."""
    body = circle(x, y, r, colour, stroke=darker(colour, 0.5), stroke_width=1.2)
    return body + "".join(circle(x + dx, y, 0.7, darker(colour, 0.7)) for dx in (-1.1, 1.1))


def _neck(low: float = 164) -> str:
    """Draw a round knitted neckband."""
    ring = [(72, 148), (84, low - 3), (100, low), (116, low - 3), (128, 148)]
    ring += [(134, 152), (120, low + 7), (100, low + 10), (80, low + 7), (66, 152)]
    return felt("neck", smooth(ring), LIVERY[0], CREAM, 3)


def tee() -> str:
    """Draw a striped shirt without a collar."""
    body = _shoulders()
    for y in (168, 181):
        side = 40 - (y - 168) * 0.3
        body += line(f"M{side:.0f} {y + 2}Q100 {y + 12} {200 - side:.0f} {y + 2}", CREAM, 4.6)
    return body + _neck(158)


def hoodie() -> str:
    """Draw a jumper with a hood and its strings."""
    hood = [(52, 160), (58, 138), (78, 146), (100, 152), (122, 146), (142, 138), (148, 160)]
    hood += [(124, 172), (100, 176), (76, 172)]
    body = _shoulders() + felt("hood", smooth(hood), CLOTH, CREAM, 4)
    return body + line("M88 168Q86 178 88 186M112 168Q114 178 112 184", CREAM, 3.4)


def dungarees() -> str:
    """Draw a bib with two straps over a pale shirt."""
    body = _shoulders("#f4ead6", "#b9a98c")
    body += both("strap", smooth([(66, 150), (78, 148), (84, 180), (72, 184)]), CLOTH, CREAM)
    bib = [(66, 169), (100, 166), (134, 169), (140, 206), (60, 206)]
    return body + felt("bib", smooth(bib), CLOTH, CREAM) + _button(78, 172) + _button(122, 172)


def kurta() -> str:
    """Draw a kurta with a band collar and an embroidered front."""
    body = _shoulders()
    front = [(91, 152), (109, 152), (110, 206), (90, 206)]
    body += felt("front", smooth(front), LIVERY[0], "#fff0c4", 3)
    band = [(68, 149), (84, 152), (98, 160), (97, 168), (80, 163), (64, 156)]
    body += both("band", smooth(band), LIVERY[0], "#fff0c4")
    return body + _button(100, 167, GOLD, 3) + _button(100, 176, GOLD, 3)


def sari() -> str:
    """Draw a sari, its end over one shoulder."""
    body = _shoulders(LIVERY[0])
    drape = [(58, 154), (76, 149), (92, 152), (124, 178), (158, 206), (60, 208), (30, 204)]
    drape += [(36, 168)]
    body += felt("drape", smooth(drape), CLOTH, CREAM)
    edge = "M86 151Q116 170 152 202"
    body += line(edge, darker(GOLD, 0.45), 8) + line(edge, GOLD, 6) + line(edge, "#fff0c4", 1.4)
    return body + line("M60 160Q84 178 112 204M48 168Q66 184 84 204", LIVERY[2], 1.8)


def jacket() -> str:
    """Draw a dark jacket over a shirt in the person's colour."""
    shirt = [(80, 149), (100, 152), (120, 149), (114, 206), (86, 206)]
    lapel = [(92, 149), (70, 150), (62, 176), (84, 206), (98, 190)]
    body = _shoulders(NAVY, "#c3cfdb") + felt("shirt", smooth(shirt), CLOTH, CREAM, 3)
    body += both("lapel", smooth(lapel), lighter(NAVY, 0.12), "#c3cfdb")
    collar = [(82, 148), (96, 150), (100, 162), (90, 168), (80, 158)]
    return body + both("collar", smooth(collar), CREAM, darker(CREAM, 0.35))


def jumper() -> str:
    """Draw a knitted jumper over a shirt."""
    body = _shoulders()
    for y in (176, 187):
        body += line(
            "".join(f"M{x} {y}l4 5l4 -5" for x in range(52, 146, 9)), CREAM, 2, stroke_opacity=0.8
        )
    vee = [(78, 149), (100, 176), (122, 149), (130, 152), (101, 186), (70, 152)]
    body += path("M78 149L100 178L122 149Z", CREAM) + felt("vee", smooth(vee), LIVERY[0], CREAM, 3)
    collar = [(78, 148), (95, 149), (100, 160), (90, 166), (78, 158)]
    return body + both("collar", smooth(collar), CREAM, darker(CREAM, 0.35))


def blouse() -> str:
    """Draw a blouse with a round collar of lace and a brooch."""
    body = _shoulders()
    for way in (-1, 1):
        for k in range(4):
            x, y = 100 + way * (10 + 11 * k), 166 - 1.3 * k * k
            body += circle(x, y, 7.4, CREAM, stroke="#b9a98c", stroke_width=1.2)
            body += circle(x, y + 2, 1.5, "#b9a98c")
    flat = [(66, 149), (100, 158), (134, 149), (138, 155), (122, 163), (100, 167), (78, 163)]
    flat += [(62, 155)]
    body += felt("lace", smooth(flat), CREAM, "#b9a98c", 2.6)
    return (
        body
        + circle(100, 164, 5, GOLD, stroke=darker(GOLD, 0.5), stroke_width=1.4)
        + circle(100, 164, 2.2, "#c2232c")
    )


CLOTHES: Final = {
    one.__name__: one for one in (tee, hoodie, dungarees, kurta, sari, jacket, jumper, blouse)
}
"""The function that draws each, by its name after ``coat-``."""
