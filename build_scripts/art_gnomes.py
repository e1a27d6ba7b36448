"""Draw the parts of gnomes: heads with hats and beards, arms and boots.

Heads have their brow at (0, 0); they are 70 wide.
"""

from __future__ import annotations

from typing import Final

from tabletop.shell.art.colour import darker, lighter, mix
from tabletop.shell.art.drawing import (
    Point,
    circle,
    data,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    rect,
)

SKIN: Final = "#f0bd93"
BEARD: Final = "#fffaf0"
LEATHER: Final = "#5b3821"
GOLD: Final = "#e8b64f"
IRON: Final = "#8f9aa3"
SHADE: Final = "#1c110a"

HATS: Final[dict[str, str]] = {
    "tall": "M-35 3C-24 -20 -15 -58 0 -96C4 -104 12 -103 13 -95C17 -60 26 -22 35 3",
    "droop": "M-35 3C-32 -36 -16 -68 10 -75C36 -81 57 -63 62 -36C63 -27 53 -24 49 -32"
    "C44 -46 36 -49 30 -44C33 -28 35 -12 35 3",
    "broad": "M-45 6C-42 -24 -25 -54 2 -62C9 -64 13 -57 9 -51C29 -45 43 -20 45 6",
    "crook": "M-34 3C-30 -26 -25 -46 -17 -60C-25 -76 -16 -99 8 -108C15 -110 19 -103 14 -98"
    "C2 -88 3 -78 13 -68C25 -50 31 -22 34 3",
    "curl": "M-36 3C-36 -38 -30 -70 0 -88C22 -100 44 -90 44 -73C44 -59 25 -55 22 -66"
    "C20 -73 29 -76 32 -72C33 -82 16 -80 14 -66C24 -44 34 -22 36 3",
    "short": "M-34 3C-30 -24 -20 -44 -4 -56C2 -60 8 -56 8 -50C20 -40 30 -20 34 3",
}
"""From the left end of the brim, over the point, to its right end."""

BEARDS: Final[dict[str, str]] = {
    "round": "M-27 4C-37 32 -24 52 0 56C24 52 37 32 27 4",
    "long": "M-27 4C-40 42 -24 76 2 98C24 74 40 42 27 4",
    "wide": "M-28 2C-56 18 -62 66 -38 84C-30 90 -22 84 -17 88C-9 96 5 94 9 88"
    "C16 92 28 92 36 84C62 66 56 18 28 2",
    "fork": "M-27 4C-42 36 -38 66 -20 82C-14 76 -8 64 0 60C8 64 14 76 20 82C38 66 42 36 27 4",
    "tail": "M-27 4C-34 24 -26 40 -9 47C-14 53 -13 59 -8 62C-13 68 -12 75 -6 79"
    "C-8 86 -4 92 0 97C4 92 8 86 6 79C12 75 13 68 8 62C13 59 14 53 9 47C26 40 34 24 27 4",
}
"""From the left cheek, around, to the right cheek."""


def sheen(name: str, box: tuple[float, float, float, float], colour: str) -> str:
    """Shade cloth lit from the upper left.

    The box is (left, top, right, bottom).
    """
    x0, y0, x1, y1 = box
    stops = ((0.0, lighter(colour, 0.3)), (0.45, colour), (1.0, darker(colour, 0.38)))
    return linear(name, (x0, y0), (x1, y1), *stops)


def shaped(d: str, name: str, box: tuple[float, float, float, float], colour: str) -> str:
    """Draw lit cloth in the outline ``d``, with a dark edge."""
    edge = darker(colour, 0.6)
    cut = path(d, f"url(#{name})", stroke=edge, stroke_width=1.7, stroke_linejoin="round")
    return sheen(name, box, colour) + cut


def ground_shadow(x: float, y: float, rx: float) -> str:
    """Draw the shadow under a standing thing."""
    return ellipse(x, y, rx, rx * 0.17, SHADE, fill_opacity=0.16) + ellipse(
        x, y, rx * 0.8, rx * 0.12, SHADE, fill_opacity=0.2
    )


def hat(kind: str, colour: str, name: str, band: str = GOLD) -> str:
    """Draw a felt hat with a knitted brim."""
    rim = 45 if kind == "broad" else 36
    d = f"{HATS[kind]}C18 -9 -18 -9 {-rim + 1} 3Z"
    body = shaped(d, f"{name}h", (-30, -70, 40, 10), colour)
    folds = {
        "tall": "M-16 -38Q0 -30 18 -36M-9 -62Q2 -56 13 -60",
        "droop": "M-24 -38Q-6 -34 10 -44M-8 -62Q8 -58 18 -52M30 -44Q24 -56 34 -66",
        "broad": "M-30 -22Q-10 -16 12 -22M-4 -46Q4 -44 9 -51",
        "crook": "M-17 -60Q-4 -54 8 -60M-22 -40Q0 -32 20 -42M-14 -80Q-6 -82 0 -78",
        "curl": "M-30 -36Q-8 -30 14 -42M-18 -66Q-2 -60 14 -66",
        "short": "M-22 -24Q-4 -18 14 -26",
    }[kind]
    body += line(folds, darker(colour, 0.6), 1.9, stroke_opacity=0.45)
    brim = data("M", -rim + 1, 3, "C", -20, -10, 20, -10, rim - 1, 3)
    body += line(brim, darker(band, 0.62), 12.4) + line(brim, band, 9.6)
    body += group("translate(0 -2.4)", line(brim, lighter(band, 0.55), 2, stroke_opacity=0.8))
    knit = ""
    for k in range(-5, 6):
        x = k * rim / 5.6
        y = -6.8 + 9.4 * (x / rim) ** 2
        knit += data("M", x - 1.6, y - 2.8, "L", x + 1.2, y + 3.4)
    return body + line(knit, darker(band, 0.45), 1.4, stroke_opacity=0.65)


def beard(kind: str, name: str, colour: str = BEARD) -> str:
    """Draw a beard with a few locks."""
    d = f"{BEARDS[kind]}C18 20 -18 20 -27 4Z"
    low = 100 if kind in {"long", "tail"} else 90 if kind == "wide" else 60
    body = linear(
        f"{name}b",
        (-12, 10),
        (16, low),
        (0, lighter(colour, 0.6)),
        (0.5, colour),
        (1, mix(colour, "#a58a68", 0.4)),
    )
    body += path(
        d,
        f"url(#{name}b)",
        stroke=mix(colour, "#7d6446", 0.65),
        stroke_width=1.7,
        stroke_linejoin="round",
    )
    locks = {
        "round": "M-14 28Q-14 40 -7 47M13 28Q13 40 8 46M0 34V48",
        "long": "M-14 30Q-14 54 -5 72M14 30Q14 54 7 68M0 38Q-2 62 2 84M-22 28Q-24 42 -18 54",
        "wide": "M-18 30Q-26 52 -18 74M18 30Q26 52 18 74M0 38Q-3 60 1 82M-34 28Q-46 48 -36 70"
        "M34 28Q46 48 36 70",
        "fork": "M-15 28Q-22 48 -19 68M15 28Q22 48 19 68M-5 34Q-6 46 -10 56M5 34Q6 46 10 56",
        "tail": "M-14 26Q-12 36 -6 42M14 26Q12 36 6 42M-7 62Q0 66 8 62M-6 79Q0 82 6 79"
        "M-9 47Q0 51 9 47",
    }[kind]
    return body + line(locks, mix(colour, "#8f734f", 0.6), 1.8, stroke_opacity=0.7)


def eyes(look: Point = (0, 0), *, wink: bool = False, shut: bool = False) -> str:
    """Draw two eyes looking in direction ``look``."""
    if shut:
        return line("M-14 6Q-10 10 -6 6M6 6Q10 10 14 6", SHADE, 2.2)
    dx, dy = look
    body = ""
    for x in (-10.0, 10.0):
        if wink and x > 0:
            body += line("M6 8.5Q10 4 14.5 7.5", SHADE, 2.3)
            continue
        body += ellipse(x + dx, 6.5 + dy, 3.2, 3.8, SHADE)
        body += circle(x + dx + 1.1, 5.2 + dy, 1.2, "#ffffff")
    return body


def face(
    look: Point = (0, 0), *, wink: bool = False, shut: bool = False, smile: bool = False
) -> str:
    """Draw the middle of a head: skin, cheeks and eyes.

    The nose comes after the beard.
    """
    body = ellipse(0, 10, 26, 20, SKIN, stroke=darker(SKIN, 0.5), stroke_width=1.6)
    body += ellipse(-16, 15, 7, 5, "#e2745a", fill_opacity=0.5)
    body += ellipse(16, 15, 7, 5, "#e2745a", fill_opacity=0.5) + eyes(look, wink=wink, shut=shut)
    if smile:
        body += line("M-7 21Q0 27 7 21", "#8a3b2a", 2.4)
    return body


def nose(x: float = 0, y: float = 12, r: float = 8.6) -> str:
    """Draw a round nose."""
    return ellipse(x, y, r * 1.06, r, "#e59a76", stroke="#9a553a", stroke_width=1.5) + ellipse(
        x - r * 0.34, y - r * 0.36, r * 0.36, r * 0.26, "#ffffff", fill_opacity=0.65
    )


def moustache(colour: str = BEARD, k: float = 1) -> str:
    """Draw a moustache of two wings under the nose."""
    d = "M0 18C-8 12 -27 14 -33 25C-25 31 -8 30 0 22C8 30 25 31 33 25C27 14 8 12 0 18Z"
    edge = mix(colour, "#7d6446", 0.65)
    body = path(d, lighter(colour, 0.5), stroke=edge, stroke_width=1.6, stroke_linejoin="round")
    body += line("M-25 23Q-14 19 -6 21M25 23Q14 19 6 21", edge, 1.3, stroke_opacity=0.6)
    return group(f"translate(0 {num(20 - 20 * k)}) scale({num(k)})", body)


def limb(points: tuple[Point, Point, Point], colour: str, width: float = 17) -> str:
    """Draw an arm or leg through its three joints."""
    (x0, y0), (x1, y1), (x2, y2) = points
    d = data("M", x0, y0, "Q", x1, y1, x2, y2)
    light = group("translate(-1.5 -2.5)", line(d, lighter(colour, 0.35), width * 0.24))
    return line(d, darker(colour, 0.6), width + 3.2) + line(d, colour, width) + light


def hand(x: float, y: float, r: float = 9) -> str:
    """Draw a round hand with a thumb."""
    edge = darker(SKIN, 0.5)
    return circle(x, y, r, SKIN, stroke=edge, stroke_width=1.6) + line(
        data("M", x - r * 0.1, y - r * 0.45, "q", r * 0.5, r * 0.1, r * 0.35, r * 0.65),
        edge,
        1.4,
        stroke_opacity=0.7,
    )


def boot(x: float, y: float, way: float = 1, colour: str = LEATHER) -> str:
    """Draw a boot with a curled toe, its sole at ``y``."""
    d = "M-13 -15C-14 -6 -13 0 -10 0H14C24 0 28 -8 24 -14"
    d += "C22 -17 18 -14 19 -11C16 -12 12 -12 10 -15Z"
    body = path(
        d, colour, stroke=darker(colour, 0.65), stroke_width=1.7, stroke_linejoin="round"
    ) + line("M-10 -3H15", lighter(colour, 0.3), 1.5, stroke_opacity=0.5)
    return group(f"translate({num(x)} {num(y)}) scale({num(way)} 1)", body)


def belt(x: float, y: float, half: float, sag: float = 7) -> str:
    """Draw a leather belt with a brass buckle, its ends at ``y``."""
    d = data("M", x - half, y, "Q", x, y + 2 * sag, x + half, y)
    body = line(d, darker(LEATHER, 0.6), 12.6, stroke_linecap="butt")
    body += line(d, LEATHER, 10, stroke_linecap="butt")
    return body + rect(x - 9, y + sag - 8, 18, 15, 3, LEATHER, stroke=GOLD, stroke_width=3.6)


def braid(x: float, y: float, count: int, way: float, colour: str, ribbon: str) -> str:
    """Draw a plait that hangs from (x, y) and swings a little to one side."""
    body = ""
    for k in range(count):
        cx, cy = x + way * (1.2 * k + 0.5 * k * k / count), y + 9 * k
        body += ellipse(
            cx, cy, 8 - 0.4 * k, 6.6, colour, stroke=darker(colour, 0.5), stroke_width=1.5
        )
        body += line(
            data("M", cx - 4, cy - 2, "Q", cx, cy + 2, cx + 4, cy - 2),
            darker(colour, 0.5),
            1.2,
            stroke_opacity=0.6,
        )
    cx, cy = x + way * (1.2 * count + 0.5 * count), y + 9 * count
    tuft = data("M", cx - 4, cy - 4, "L", cx - 5, cy + 8, "L", cx, cy + 4, "L", cx + 5, cy + 9)
    body += path(
        f"{tuft}L{num(cx + 4)} {num(cy - 4)}Z", colour, stroke=darker(colour, 0.5), stroke_width=1.3
    )
    return body + rect(
        cx - 6, cy - 7, 12, 6, 2.4, ribbon, stroke=darker(ribbon, 0.5), stroke_width=1.2
    )
