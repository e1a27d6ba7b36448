"""Draw sewing notions: needle, thimble, pin cushion, thread, button.

They are a needle, a thimble, a pin cushion, thread and buttons.
"""

from __future__ import annotations

import math
from typing import Final

from build_scripts.art_sewn_button import Dyes, button
from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import circle, document, ellipse, group, line, linear, path, radial

CORAL: Final[Dyes] = ("#dc6a52", "#8e2a18", "#fbf1de")
GOLD: Final[Dyes] = ("#ebbd5c", "#8a5c12", "#7d2314")
TEAL: Final[Dyes] = ("#5fb5ac", "#12544f", "#fbf1de")


def needle_body(transform: str) -> str:
    """Draw a steel needle from left (the eye) to right, 160 units long."""
    steel = "M2 0C2-3.4 10-4 18-3.6L150-1Q158-.6 160 0Q158 .6 150 1L18 3.6C10 4 2 3.4 2 0Z"
    body = group("translate(3 6)", path(steel, "#0c1030", fill_opacity=0.35))
    body += linear("k", (0, -4), (0, 4), (0, "#ffffff"), (0.45, "#cfd8de"), (1, "#6d7a84"))
    body += path(steel, "url(#k)") + ellipse(14, 0, 7.4, 1.5, "#3d4852")
    return group(transform, body)


def needle() -> str:
    """Draw a needle with its thread."""
    thread = "M14 24C-14 34 20 54 44 40C60 30 76 44 92 40"
    body = group("translate(1 3)", line(thread, "#140c06", 3, stroke_opacity=0.3))
    body += line(thread, "#a8301d", 3) + line(thread, "#f08d74", 1.2)
    return document(
        body + needle_body("translate(6 24) rotate(-6) scale(.93)"), (160, 56), (160, 56)
    )


def thimble() -> str:
    """Draw a standing brass thimble."""
    body = ellipse(34, 62, 26, 5.4, "#140c06", fill_opacity=0.3)
    body += linear(
        "b", (8, 0), (56, 0), (0, "#86591a"), (0.3, "#f8e3a4"), (0.55, "#d5a648"), (1, "#6f470f")
    )
    body += path("M13 50L17 16C18 6 46 6 47 16L51 50Z", "url(#b)")
    for row in range(5):
        y = 16 + row * 6.4
        half = 13.2 + row * 0.9
        body += "".join(
            circle(
                32 + half * math.sin(k * 0.36),
                y + 1.6 * math.cos(k * 0.36),
                1.35,
                "#7a5418",
                fill_opacity=0.75,
            )
            for k in range(-3, 4)
        )
    body += path("M10 50C10 47 54 47 54 50V57C54 63 10 63 10 57Z", "url(#b)")
    body += line("M10.6 51C14 54.6 50 54.6 53.4 51", "#fff3cf", 1.2, stroke_opacity=0.8)
    return document(
        body + line("M10.6 57C14 62 50 62 53.4 57", "#5e3f0f", 1.2, stroke_opacity=0.7),
        (64, 70),
        (64, 70),
    )


def cushion() -> str:
    """Draw a pin cushion, sewn in six, with pins."""
    body = ellipse(42, 72, 34, 7, "#140c06", fill_opacity=0.3)
    body += radial("c", (30, 28), 52, (0, "#e4705a"), (0.6, "#b93a26"), (1, "#7a2013"))
    body += path(
        "M6 46C4 24 22 12 40 12C58 12 76 24 74 46C74 64 58 72 40 72C22 72 6 64 6 46Z", "url(#c)"
    )
    seams = "M40 20C24 24 14 38 12 60M40 20C34 34 32 54 34 71M40 20C46 34 50 54 48 71"
    seams += "M40 20C56 24 66 38 68 60M40 20C30 14 18 20 12 26M40 20C50 14 62 20 68 26"
    body += group("translate(1 1.4)", line(seams, "#ffb29c", 1.4, stroke_opacity=0.5))
    body += line(seams, "#6e1a10", 1.8, stroke_opacity=0.8)
    body += path(
        "M40 13L45 20L52 17L49 24L56 27L48 29L40 26L32 29L24 27L31 24L28 17L35 20Z", "#4f6b2e"
    )
    for x, y, ex, ey, colour in (
        (54, 34, 66, 8, "#f0cb6e"),
        (24, 36, 16, 8, "#fbf1dc"),
        (60, 44, 80, 24, "#8fb6e0"),
    ):
        body += line(f"M{x} {y}L{ex} {ey}", "#e8edf0", 1.8) + circle(
            ex, ey, 4, colour, stroke=mix(colour, "#2a1a0c", 0.5), stroke_width=0.8
        )
        body += circle(ex - 1.2, ey - 1.4, 1.2, "#ffffff", fill_opacity=0.8)
    return document(body, (86, 82), (86, 82))


def thread() -> str:
    """Draw a loose curl of red thread."""
    d = "M6 30C30 2 62 6 56 28C52 46 28 40 36 24C46 4 92 10 112 26"
    body = group("translate(1 2.4)", line(d, "#140c06", 3, stroke_opacity=0.28))
    return document(body + line(d, "#a8301d", 3) + line(d, "#f08d74", 1.1), (118, 48), (118, 48))


def loose(dyes: Dyes) -> str:
    """Draw a loose button."""
    return document(button(24, 23, 21, dyes), (48, 50), (48, 50))
