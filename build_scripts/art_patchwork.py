"""Draw Patchwork's leather, spool, buttons and marks.

Its fabrics and its track have files of their own.
"""

from __future__ import annotations

import math
from random import Random

from build_scripts import art_motifs as m
from build_scripts.art_fabrics import tile
from build_scripts.art_sewn_button import BLUE, IVORY, button
from build_scripts.art_track import ring, track
from tabletop.shell.art.drawing import (
    Point,
    circle,
    document,
    ellipse,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitched,
    stitches,
    through,
)
from tabletop.shell.art.theme import LIGHT


def leather() -> str:
    """Draw a seamless square of hide."""
    rng = Random(9)
    pattern = ""
    for colour, opacity, count, reach in (
        ("#5d3819", 0.30, 26, 15.0),
        ("#c08a55", 0.30, 22, 13.0),
        ("#4a2a10", 0.55, 46, 7.0),
        ("#d6a873", 0.40, 30, 5.0),
    ):
        for _ in range(count):
            bend, length = (rng.random() - 0.5) * reach, reach * (0.6 + rng.random() * 0.7)
            crease = line(
                f"M{num(-length)} 0Q0 {num(bend)} {num(length)} 0",
                colour,
                1.1 if reach < 10 else 3.4,
                stroke_opacity=opacity,
            )
            spot = (rng.random() * 96, rng.random() * 96, rng.random() * 180, 1.0)
            pattern += m.scattered(crease, (spot,), 16)
    return tile("#8f5d34", pattern)


def cloth() -> str:
    """Draw a seamless square of unbleached cloth with a faint sprig.

    It is for squares without a patch.
    """
    sprig = line("M0 8V-6M0 2L-5-3M0 2L5-3", "#b8a27c", 2)
    sprig += "".join(circle(x, y, 2.2, "#c9a26a") for x, y in ((0, -8), (-6, -4.6), (6, -4.6)))
    return tile("#ece0c6", m.scattered(sprig, m.spots((*m.MIDDLES, *m.BETWEEN))))


def score() -> str:
    """Draw a rosette with a star, the symbol of the final score."""
    body = path("M8 15L5 30L11.5 27L15 31L17 18ZM24 15L27 30L20.5 27L17 31L15 18Z", "#8e2a18")
    body += path("M9.5 17L8 27L12 25L14.4 28L15.4 18Z", "#c8452f")
    body += path("M22.5 17L24 27L20 25L17.6 28L16.6 18Z", "#c8452f")
    ring = [
        (16 + r * math.sin(k * math.pi / 14), 12.5 - r * math.cos(k * math.pi / 14))
        for k in range(28)
        for r in ((11.6, 10.0)[k % 2],)
    ]
    body += radial("g", (12, 8), 18, (0, "#ffe6a0"), (0.55, "#e2b04a"), (1, "#a9761a"))
    body += path(through(ring, closed=True), "url(#g)", stroke="#7a5208", stroke_width=1)
    star = through(((16 + x, 12.9 + y) for x, y in m.star(6.6)), closed=True)
    body += circle(16, 12.5, 8.2, "#fff6e2", stroke="#a9761a", stroke_width=0.9)
    return document(body + path(star, "#b23a2a"), (32, 32), (32, 32))


def hole() -> str:
    """Draw the empty space of a leather patch taken from the track.

    It is bare ribbon, pricked by the needle.
    """
    body = rect(2, 2, 44, 44, 7, "#d3bb8c", stroke="#8a6a3c", stroke_width=1.6)
    body += linear("i", (0, 2), (0, 16), (0, "#4a3010", 0.4), (1, "#4a3010", 0))
    body += rect(2.8, 2.8, 42.4, 14, 6, "url(#i)")
    pricks = "".join(circle(x, y, 1.7, "#7a5a2e") for x, y in _around(9, 9, 30, 30))
    return document(body + pricks, (48, 48), (48, 48))


def _around(x: float, y: float, w: float, h: float) -> list[Point]:
    """Return sixteen evenly spaced points along a rectangle."""
    steps = [k / 4 for k in range(4)]
    return (
        [(x + w * s, y) for s in steps]
        + [(x + w, y + h * s) for s in steps]
        + [(x + w - w * s, y + h) for s in steps]
        + [(x, y + h - h * s) for s in steps]
    )


def spool() -> str:
    """Draw the spool of red thread, the neutral marker of the ring."""
    body = linear(
        "t", (12, 0), (66, 0), (0, "#6e1a10"), (0.3, "#ea7a60"), (0.42, "#e0664f"), (1, "#7d2314")
    )
    body += linear(
        "w", (4, 0), (74, 0), (0, "#86592f"), (0.32, "#f0cf9c"), (0.5, "#d9ab70"), (1, "#6f4523")
    )
    body += ellipse(40, 93, 36, 6, "#140c06", fill_opacity=0.22)
    body += path("M9 24L17 31V70L9 78ZM69 24L61 31V70L69 78Z", "#6f4523")
    body += path("M12 29C12 25 66 25 66 29V72C66 79 12 79 12 72Z", "url(#t)")
    for k, y in enumerate(range(30, 75, 2)):
        colour, opacity = ("#5d140b", 0.5) if k % 2 else ("#ffb29c", 0.4)
        body += line(
            f"M12.4 {y}C28 {num(y + 4.6)} 50 {num(y + 4.6)} 65.6 {y}",
            colour,
            1.1,
            stroke_opacity=opacity,
        )
    body += line(
        "M13 38C30 47 52 41 65.4 50M12.6 55C30 64 50 56 65.6 67",
        "#ffc5b2",
        1.2,
        stroke_opacity=0.55,
    )
    body += path("M4 79C4 71 74 71 74 79V85C74 96 4 96 4 85Z", "url(#w)")
    body += path("M4 15V22C4 33 74 33 74 22V15Z", "url(#w)")
    body += line(
        "M4.6 22.4C5 32.6 73 32.6 73.4 22.4M4.6 85.4C5 95.4 73 95.4 73.4 85.4",
        "#4f2f15",
        1.1,
        stroke_opacity=0.6,
    )
    body += radial("c", (32, 12), 40, (0, "#f9e2bb"), (1, "#d2a066"))
    body += ellipse(39, 15, 35, 10, "url(#c)", stroke="#a87744", stroke_width=1)
    body += ellipse(39, 15, 24, 6.6, stroke="#b98a56", stroke_width=0.9, stroke_opacity=0.6)
    body += ellipse(39, 15, 9, 3, "#3d2413") + ellipse(39, 16, 6.6, 1.8, "#1f1008")
    body += line("M65 46C80 52 60 71 75 76", "#8f2b1a", 2.8) + line(
        "M65 45.4C80 51.4 60 70.4 75 75.4", "#e0664f", 1.7
    )
    return document(body, (78, 100), (78, 100))


def hourglass() -> str:
    """Draw time as an hourglass for price tags, readable at 16 pixels."""
    body = path(
        "M6 3.6C6 10 10.8 10.4 10.8 12C10.8 13.6 6 14 6 20.4"
        "H18C18 14 13.2 13.6 13.2 12C13.2 10.4 18 10 18 3.6Z",
        "#e9f0ee",
        stroke="#6b4a33",
        stroke_width=1.6,
    )
    body += path("M7.4 20C7.6 16.6 12 15.6 12 15.6C12 15.6 16.4 16.6 16.6 20Z", "#c98a1e")
    body += path(
        "M8 7.4H16C15.2 9.8 12.4 10.8 12.4 12.4V16H11.6V12.4C11.6 10.8 8.8 9.8 8 7.4Z", "#c98a1e"
    )
    return document(body + line("M4.4 2.6H19.6M4.4 21.4H19.6", "#5b3e2b", 3), (24, 24), (24, 24))


def seven() -> str:
    """Draw the seven by seven tile: a small quilt on a card.

    Below it is room for its worth.
    """
    dyes = ("#c8452f", "#1d7f78", "#c98a1e", "#3d4b8f", "#7d3c78", "#4f6b2e")
    body = linear("p", (0, 0), (0, 88), (0, "#fff9ea"), (1, "#efdfbd"))
    body += rect(1, 1, 38, 86, 6, "url(#p)", stroke="#a9824a", stroke_width=1.4)
    body += rect(4.2, 6.2, 31.6, 31.6, 2.4, "#5b3e2b")
    for k in range(49):
        column, row = k % 7, k // 7
        x, y = 5.4 + column * 4.2, 7.4 + row * 4.2
        body += rect(x, y, 3.9, 3.9, 0.7, dyes[(column * 2 + row * 3 + column * row) % 6])
        body += rect(x + 0.3, y + 0.3, 3.3, 1.2, 0.5, "#ffffff", fill_opacity=0.22)
    body += stitched((4, 41.6, 32, 42), 4, "#b98f52", 0.9, (3, 2.4), 0.8)
    return document(body, (40, 88), (160, 352))


def _badge(sign: str, colour: str) -> str:
    body = circle(20, 21, 19, "#140c06", fill_opacity=0.25) + circle(20, 20, 19, "#ffffff")
    body += circle(20, 20, 16.5, colour) + line(sign, "#ffffff", 4.4)
    return document(body, (40, 42), (40, 42))


def destination() -> str:
    """Draw the mark on the space where the token will land."""
    ring = [
        (22 + 18 * math.cos(k * math.pi / 24), 22 + 18 * math.sin(k * math.pi / 24))
        for k in range(48)
    ]
    body = circle(22, 23, 20, "#140c06", fill_opacity=0.2) + circle(22, 22, 19.6, "#fffdf4")
    return document(
        body + line(stitches(ring, 6.6, 5), LIGHT.go, 3.8, stroke_linecap="butt"),
        (44, 44),
        (44, 44),
    )


def patchwork_files() -> dict[str, str]:
    """Return every drawing under ``sprites/patchwork`` but the fabrics."""
    drawings = {
        "track": track(),
        "leather": leather().rstrip("\n"),
        "leather-hole": hole(),
        "cloth": cloth().rstrip("\n"),
        "spool": spool(),
        "button": document(button(20, 19.4, 18.4, IVORY), (40, 42), (40, 42)),
        "income": document(button(20, 19.4, 18.4, BLUE), (40, 42), (40, 42)),
        "hourglass": hourglass(),
        "seven": seven(),
        "score": score(),
        "ring": ring(),
        "tick": _badge("M12 20.5L18 26.5L28.5 14", LIGHT.go),
        "cross": _badge("M13.5 13.5L26.5 26.5M26.5 13.5L13.5 26.5", LIGHT.no),
        "crossed": document(
            circle(20, 20, 16, "#fff7dc", stroke=LIGHT.go, stroke_width=4), (40, 40), (40, 40)
        ),
        "destination": destination(),
    }
    return {f"patchwork/{name}.svg": text + "\n" for name, text in drawings.items()}
