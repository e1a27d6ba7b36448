"""Draw the cards of Gnoming: frames, corner numbers, and plain faces.

Plain faces are for small cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from build_scripts.art_backs import garden, night
from build_scripts.art_birds import BIRDS, COOL
from build_scripts.art_gnomes import HATS, SHADE
from build_scripts.art_gnoming import GNOMES, WARM
from build_scripts.art_golf import star
from build_scripts.art_greens import CARD
from build_scripts.art_hazard import PLUM, POND, argyle, pond, second_chance, tam, warning
from build_scripts.art_numerals import minus, numeral, width
from build_scripts.art_tiles import back as tile_back
from tabletop.shell.art.colour import contrast, darker, lighter, mix
from tabletop.shell.art.drawing import (
    document,
    frame_points,
    group,
    line,
    num,
    path,
    rect,
    stitched,
    through,
)

PAPER: Final = "#fffbf2"
EDGE: Final = "#a8946c"
CREAM: Final = "#fff4dc"

READ: Final = 7.0
"""Least contrast of a number on its ground."""

_PATH: Final = re.compile(r' d="[^"]*"')
_LONG: Final = re.compile(r"-?\d*\.\d\d+")
_RIM: Final = 9.0
_LAST: Final = "translate(194 274) scale(.74) translate(-194 -274) rotate(180 100 140)"
"""From the number's corner to the opposite one, smaller and upside down."""


def ink(colour: str) -> str:
    """Darken ``colour`` until a number on paper is readable."""
    share = 0.0
    while contrast(darker(colour, share), PAPER) < READ + 0.4:
        share += 0.04
    return darker(colour, share)


def _frame(window: str = "") -> str:
    """Draw a rim of paper that covers the picture's overhang."""
    outer = through(frame_points(0, 0, *CARD, 16), closed=True)
    inner = through(frame_points(_RIM, _RIM, 200 - 2 * _RIM, 280 - 2 * _RIM, 10), closed=True)
    return (
        path(f"{outer}{inner}", PAPER, fill_rule="evenodd")
        + path(inner, stroke=window or SHADE, stroke_width=1.6, stroke_opacity=0.4)
        + rect(0.9, 0.9, 198.2, 278.2, 15.2, stroke=EDGE, stroke_width=1.8)
    )


def _tab(wide: float, ground: str, border: str) -> str:
    """Draw the corner that holds a number."""
    d = f"M5 19Q5 5 19 5H{num(wide - 8)}Q{num(wide)} 5 {num(wide)} 13V67"
    d += f"Q{num(wide)} 88 {num(wide - 21)} 88H13Q5 88 5 80Z"
    shade = group("translate(1.4 2.4)", path(d, SHADE, fill_opacity=0.28))
    return shade + path(d, ground, stroke=border, stroke_width=2)


def _twice(tab: str) -> str:
    return tab + group(_LAST, tab)


def _warm(value: int) -> str:
    colour = WARM[value]
    tab = _tab(76, PAPER, mix(colour, PAPER, 0.35))
    return GNOMES[value]() + _frame() + _twice(tab + numeral(str(value), 40, 46, 60, ink(colour)))


def _cool(value: int) -> str:
    tab = _tab(100, COOL[value], mix(COOL[value], "#ffffff", 0.6))
    tab += minus(26, 48, 24, 11, "#ffffff") + numeral(str(value), 68, 46, 60, "#ffffff")
    return BIRDS[value]() + _frame() + _twice(tab)


def _hazard() -> str:
    tab = _tab(104, POND, "#b9c9bd") + numeral("+10", 54, 46, 43, "#ffffff")
    return pond() + _frame() + _twice(tab)


def _mulligan() -> str:
    tab = _tab(76, PAPER, mix(PLUM, PAPER, 0.35)) + star(40, 47, 28, PLUM, darker(PLUM, 0.4))
    return second_chance() + _frame() + _twice(tab)


def back(draw: Callable[..., str], *, plain: bool) -> str:
    """Draw the back of a card in its frame."""
    if plain:
        return draw(plain=True) + _frame("#f3ddae")
    inner = stitched((16, 16, 168, 248), 8, "#f3ddae", 2, (7, 5), 0.85)
    return draw(plain=False) + inner + _frame()


def _blank(ground: str) -> str:
    """Draw a blank card for a sign that fills it."""
    body = rect(0, 0, *CARD, 16, PAPER) + rect(7, 7, 186, 266, 11, ground)
    return body + rect(1.5, 1.5, 197, 277, 14.5, stroke=EDGE, stroke_width=3)


def _foot(ground: str) -> str:
    """Draw the lowest fifth of a plain card, in another colour."""
    return path("M7 216H193V262Q193 273 182 273H18Q7 273 7 262Z", ground)


def _warm_plain(value: int) -> str:
    colour = WARM[value]
    sign = path(f"{HATS['tall']}Q0 -10 -35 3Z", CREAM)
    body = _blank(PAPER) + _foot(colour) + group("translate(98 268) scale(.5)", sign)
    return body + numeral(str(value), 100, 113, 166, ink(colour))


def _cool_plain(value: int) -> str:
    colour = COOL[value]
    wings = "M52 258Q78 212 100 250Q122 212 148 258"
    body = _blank(colour) + _foot(lighter(colour, 0.86)) + line(wings, colour, 15)
    broad = width(str(value), 150)
    left = 100 - (54 + 12 + broad) / 2
    body += minus(left + 27, 116, 54, 26, "#ffffff")
    return body + numeral(str(value), left + 66 + broad / 2, 113, 150, "#ffffff")


def _hazard_plain() -> str:
    return _blank(POND) + warning(100, 92, 1.3) + numeral("+10", 100, 222, 74, "#ffffff")


def _mulligan_plain() -> str:
    body = _blank(CREAM) + group("translate(100 124) scale(1.46)", tam("tam"))
    return body + star(100, 208, 50, PLUM, darker(PLUM, 0.4))


FACES: Final[dict[str, tuple[Callable[[], str], Callable[[], str]]]] = {
    **{
        f"card-{v}": (lambda v=v: _warm(v), lambda v=v: _warm_plain(v))  # type: ignore[misc]
        for v in WARM
    },
    **{
        f"card-minus-{v}": (lambda v=v: _cool(v), lambda v=v: _cool_plain(v))  # type: ignore[misc]
        for v in COOL
    },
    "card-hazard": (_hazard, _hazard_plain),
    "card-mulligan": (_mulligan, _mulligan_plain),
}
"""By name: the picture, and the plain face that replaces it at small sizes."""

BACKS: Final = {"": argyle, "-marigolds": garden, "-night": night}
"""Drawing of each design, by the end of its files' names."""


def plain_face(name: str) -> str:
    """Draw the plain face of a card as part of a larger drawing, 200 x 280."""
    return FACES[name][1]()


def _short(text: str) -> str:
    """Round the path coordinates to tenths, saving a third of the size."""
    return _PATH.sub(lambda d: _LONG.sub(lambda n: num(round(float(n[0]), 1)), d[0]), text)


def samples() -> dict[str, str]:
    """Return a card and a tile face down of each design, the tile also plain."""
    files = {}
    for end, draw in BACKS.items():
        name, size = end or "-lattice", (40, 80)
        card = _short(document(back(draw, plain=True), CARD, CARD))
        files[f"app/card{name}-plain.svg"] = card + "\n"
        for plain in (False, True):
            tile = tile_back(*size, plain=plain, design=end)
            file = f"app/tile{name}{'-plain' if plain else ''}.svg"
            files[file] = document(tile, size, size) + "\n"
    return files


def card_files() -> dict[str, str]:
    """Return every card of Gnoming, and samples of backs to choose from."""
    drawn = {}
    for name, (picture, plain) in FACES.items():
        drawn[name], drawn[f"{name}-plain"] = picture(), plain()
    for end, draw in BACKS.items():
        drawn[f"back{end}"] = back(draw, plain=False)
        drawn[f"back-plain{end}"] = back(draw, plain=True)
    return samples() | {
        f"gnoming/{name}.svg": _short(document(body, CARD, CARD)) + "\n"
        for name, body in drawn.items()
    }
