"""Draw the 33 fabrics of Patchwork, distinct in grey too.

Each has a colour pair and a pattern.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from build_scripts import art_motifs as m
from tabletop.shell.art.drawing import circle, document, group, line, path, rect

CREAM, LINEN, CORAL, BLUSH = "#fbf1dc", "#ead9b8", "#c8452f", "#efa48f"
TEAL, MINT, MUSTARD, BUTTER = "#1d7f78", "#a6d3cb", "#c98a1e", "#f0cb6e"
INDIGO, LAVENDER, PLUM, LILAC = "#3d4b8f", "#aeb7e2", "#7d3c78", "#d6afd1"
MOSS, SAGE, BROWN, TAN = "#4f6b2e", "#bbcb90", "#5f3f2b", "#cda376"
SKY, DEEP, ROSE, WINE, INK = "#9cc4e2", "#2f6c9c", "#edb4bb", "#a83a56", "#2b2c44"


@dataclass(frozen=True, slots=True)
class Fabric:
    """Describe one fabric.

    Attributes:
        name: Its name.
        hem: Colour of its binding.
        ground: Colour of the cloth.
        pattern: SVG of the pattern printed or woven on it.
    """

    name: str
    hem: str
    ground: str
    pattern: str


def _butt(d: str, colour: str, width: float) -> str:
    return line(d, colour, width, stroke_linecap="butt", stroke_linejoin="miter")


def _diagonals(step: int, first: int, colour: str, width: float) -> str:
    starts = range(first - 2 * step, first + 9 * step, step)
    return _butt("".join(f"M{x - 96} 110L{x + 28}-14" for x in starts), colour, width)


def _argyle() -> str:
    diamonds = "".join(
        m.filled(((x, y - 24), (x + 18, y), (x, y + 24), (x - 18, y)), TEAL)
        for x in (24, 72)
        for y in (24, 72)
    )
    lines = "".join(f"M{x}-4L{x + 52} 100M{x + 52}-4L{x} 100" for x in (-26, 22, 70))
    return diamonds + _butt(lines, CREAM, 2)


def _bricks() -> str:
    brick = rect(-22, -10, 44, 20, 1.5, "#b5583a") + rect(-22, 4, 44, 6, 1.5, "#96432a")
    at = ((24, 12), (72, 12), (0, 36), (48, 36), (24, 60), (72, 60), (0, 84), (48, 84))
    return m.scattered(brick, m.spots(at), 60)


def _bunting() -> str:
    flag = m.filled(((-23, -17), (23, -17), (0, 19)), BROWN) + m.filled(
        ((-13, -12), (13, -12), (0, 8)), CORAL
    )
    string = "".join(m.lying(y - 20.5, 4, BROWN) for y in (24, 72))
    return m.scattered(flag, m.spots(((24, 24), (72, 24), (48, 72), (0, 72))), 30) + string


def _checks() -> str:
    return "".join(
        rect(x * 24, y * 24, 24, 24, fill=INDIGO) for x in range(4) for y in range(4) if (x + y) % 2
    )


def _clover() -> str:
    leaves = "".join(circle(x, y, 8, INDIGO) for x in (-7, 7) for y in (-7, 7))
    stars = m.scattered(m.filled(m.star(9, 4, 0.35), CREAM), m.spots(((72, 24), (24, 72))))
    return m.scattered(leaves + circle(0, 0, 3.4, CREAM), m.spots(((24, 24), (72, 72)))) + stars


def _daisies() -> str:
    dots = m.scattered(circle(0, 0, 4, BUTTER), m.spots(((72, 24), (24, 72))))
    return m.scattered(m.daisy(CREAM, MUSTARD), m.spots(((24, 24), (72, 72)))) + dots


def _floral() -> str:
    flowers = m.scattered(m.flower(ROSE, BUTTER), ((48, 48, 0, 1.25), (0, 0, 20, 1.25)))
    return flowers + m.scattered(path(m.LEAF, SAGE), ((48, 0, 40, 0.62), (0, 48, -40, 0.62)))


def _hearts() -> str:
    small = group("scale(.62)", path(m.HEART, CREAM))
    big = m.scattered(path(m.HEART, WINE), m.spots(m.MIDDLES, 0, 1.25))
    return big + m.scattered(small, m.spots(m.BETWEEN))


def _leaves() -> str:
    leaf = path(m.LEAF, MOSS) + _butt("M0-14V24", "#dfe8bf", 2.2)
    rows = ((12.0, 40.0), (36.0, -40.0), (60.0, 40.0), (84.0, -40.0))
    at = [(x + (12 if lean < 0 else 0), y, lean, 0.66) for y, lean in rows for x in (12, 44, 76)]
    return m.scattered(leaf, at)


def _paisley() -> str:
    drop = path(m.DROP, PLUM) + group("translate(-1 4) scale(.5)", path(m.DROP, BUTTER))
    at = ((47, 48, 0, 1.5), (0, 0, 180, 1.5), (48, 0, 90, 1.15), (0, 48, 270, 1.15))
    return m.scattered(drop, at, 32)


def _rings() -> str:
    big = circle(0, 0, 14, stroke=WINE, stroke_width=6) + circle(0, 0, 4.5, WINE)
    small = circle(0, 0, 8, stroke=CREAM, stroke_width=4)
    return m.scattered(big, m.spots(m.MIDDLES)) + m.scattered(small, m.spots(m.BETWEEN))


def _stars() -> str:
    gold = m.scattered(m.filled(m.star(16), BUTTER), m.spots(m.MIDDLES))
    return gold + m.scattered(m.filled(m.star(8), CREAM), m.spots(m.BETWEEN))


def _tartan() -> str:
    shade = m.grid((14, 62), 20, "#2e4219", 0.55)
    return shade + m.grid((22, 70), 4, BUTTER, 0.9) + m.grid((1, 46, 49.5, 93), 3, CREAM, 0.75)


def _trellis() -> str:
    lines = "".join(
        f"M{x - 60}-60L{x + 156} 156M{x + 156}-60L{x - 60} 156" for x in range(-192, 193, 48)
    )
    knots = m.spots((*m.MIDDLES, *m.BETWEEN))
    return _butt(lines, CREAM, 4) + m.scattered(circle(0, 0, 6, BUTTER), knots)


def _waves() -> str:
    deep = "".join(m.swell(y) for y in range(-12, 121, 24))
    foam = "".join(m.swell(y) for y in range(0, 121, 24))
    return _butt(deep, DEEP, 8) + _butt(foam, CREAM, 3)


def _windowpane() -> str:
    return m.grid((21, 69), 6, PLUM) + m.grid((12, 34, 60, 82), 2, LILAC)


_PLUS = rect(-9, -3.5, 18, 7, fill=MOSS) + rect(-3.5, -9, 7, 18, fill=MOSS)
_CHERRIES = m.cherries(CORAL, "#a5321f", MOSS)
_BERRIES = m.scattered(circle(0, 0, 3.5, ROSE), m.spots(m.BETWEEN))

FABRICS: Final[tuple[Fabric, ...]] = (
    Fabric("gingham", "#9e2f1e", CREAM, m.grid((8, 40, 72), 16, CORAL, 0.6)),
    Fabric(
        "awning stripe",
        "#2b3670",
        CREAM,
        "".join(m.upright(x, 12, INDIGO) for x in (6, 30, 54, 78)),
    ),
    Fabric(
        "polka dot",
        "#12544f",
        TEAL,
        m.scattered(circle(0, 0, 7.5, CREAM), m.spots(m.staggered(32))),
    ),
    Fabric("herringbone", "#4a2f1f", TAN, m.slanted(4, 8, 16, 24, BROWN)),
    Fabric("floral", "#5a2857", PLUM, _floral()),
    Fabric("tartan", "#33471c", MOSS, _tartan()),
    Fabric("checkerboard", "#2b3670", SKY, _checks()),
    Fabric("leaves", "#3a5120", "#cbd8a2", _leaves()),
    Fabric("night stars", "#1b1c30", INK, _stars()),
    Fabric("chevron", "#93301f", CORAL, m.slanted(4, 15, 32, 20, CREAM)),
    Fabric("paisley", "#5a2857", "#e7a7b2", _paisley()),
    Fabric("waves", "#1e4e74", SKY, _waves()),
    Fabric("hearts", "#7e2740", ROSE, _hearts()),
    Fabric("bricks", "#7a3a22", LINEN, _bricks()),
    Fabric("windowpane", "#5a2857", CREAM, _windowpane()),
    Fabric(
        "candy ticking",
        "#8e5e10",
        BUTTER,
        _diagonals(32, 0, "#a8690f", 11) + _diagonals(32, 16, CREAM, 3),
    ),
    Fabric("argyle", "#12544f", MINT, _argyle()),
    Fabric("plus", "#3a5120", CREAM, m.scattered(_PLUS, m.spots(m.staggered(32)))),
    Fabric("bunting", "#5f3f2b", BUTTER, _bunting()),
    Fabric("houndstooth", "#1b1c30", CREAM, m.houndstooth(INK)),
    Fabric("rings", "#8c4a55", BLUSH, _rings()),
    Fabric("trellis", "#2f4217", MOSS, _trellis()),
    Fabric(
        "ric-rac",
        "#54254f",
        LILAC,
        _butt("".join(m.zigzag(y, 10, 24) for y in range(5, 130, 24)), PLUM, 6),
    ),
    Fabric("confetti", "#7c4e08", "#d99a2b", m.confetti((CREAM, INDIGO, CREAM, BROWN))),
    Fabric("scallops", "#0f4a46", TEAL, m.scallops("#17655f", MINT)),
    Fabric(
        "pinstripe",
        "#1b1c30",
        "#34366b",
        "".join(m.upright(x, 3, "#e9e2f0") for x in range(5, 96, 16)),
    ),
    Fabric(
        "pin dot",
        "#8e2a18",
        CORAL,
        m.scattered(circle(0, 0, 3.4, CREAM), m.spots(m.staggered(16)), 4),
    ),
    Fabric("basketweave", "#4a2f1f", "#432a1b", m.basket("#b98a5c", "#94663f")),
    Fabric("clover", "#2b3670", LAVENDER, _clover()),
    Fabric("cherries", "#3a5120", CREAM, m.scattered(_CHERRIES, ((46, 50, 0, 1.12),)) + _BERRIES),
    Fabric("fletching", "#1e4e74", DEEP, m.fletching(CREAM, SKY)),
    Fabric("sashiko", "#232a5c", INDIGO, m.sashiko(CREAM)),
    Fabric("daisies", "#3e2718", "#74492c", _daisies()),
)
"""The fabrics, by the number of the patch."""

LEATHER_HEM: Final = "#4a2c14"
CLOTH_HEM: Final = "#6b6157"


def tile(ground: str, pattern: str) -> str:
    """Return a seamless square as an SVG file."""
    return document(rect(0, 0, 96, 96, fill=ground) + pattern, (96, 96), (96, 96)) + "\n"


def fabric_files() -> dict[str, str]:
    """Return every fabric's drawing."""
    return {
        f"patchwork/fabric-p{number:02d}.svg": tile(fabric.ground, fabric.pattern)
        for number, fabric in enumerate(FABRICS)
    }


def hems() -> dict[str, str]:
    """Return the colour of every binding, as the game's data has them."""
    return {f"p{number:02d}": fabric.hem for number, fabric in enumerate(FABRICS)} | {
        "leather": LEATHER_HEM,
        "cloth": CLOTH_HEM,
    }
