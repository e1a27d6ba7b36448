"""Draw the tin engine: the large toy, and the small marker of a train.

The toy is on the box and the hub, the marker beside a train.
"""

from __future__ import annotations

import math
from typing import Final

from tabletop.shell.art.colour import LIVERY, mix
from tabletop.shell.art.drawing import (
    circle,
    document,
    ellipse,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    through,
)

IRON: Final = "#2d2623"
BRASS: Final = "#d9a94e"
PALE: Final = "#fff0c0"
UMBER: Final = "#6b4713"

ENGINE: Final = (320, 220)
"""Units of the large engine; its wheels stand at 208."""

SMOKE: Final = (112, 76)
"""Units of its smoke."""


def _brass(name: str, y: float, height: float) -> str:
    """Shade brass rounded from top to bottom."""
    return linear(
        name, (0, y), (0, y + height), (0, "#fff1bd"), (0.3, "#e9bf63"), (0.7, BRASS), (1, UMBER)
    )


def _tin(name: str, y: float, height: float) -> str:
    """Shade painted tin, rounded from top to bottom, with a highlight."""
    light, middle, dark = LIVERY
    return linear(
        name,
        (0, y),
        (0, y + height),
        (0, middle),
        (0.16, light),
        (0.26, mix(light, "#ffffff", 0.35)),
        (0.36, light),
        (0.58, middle),
        (1, dark),
    )


def wheel(x: float, y: float, r: float, spokes: int = 8, turn: float = 0.2) -> str:
    """Draw an iron wheel with brass spokes and a painted rim."""
    arms = "".join(
        through(
            (
                (x + 0.16 * r * math.cos(a), y + 0.16 * r * math.sin(a)),
                (x + 0.66 * r * math.cos(a), y + 0.66 * r * math.sin(a)),
            )
        )
        for a in (turn + k * math.tau / spokes for k in range(spokes))
    )
    return (
        circle(x, y, r, "#1d1815")
        + circle(x, y, r * 0.97, stroke="#4b423c", stroke_width=r * 0.06)
        + circle(x, y, r * 0.8, "#3a1a12")
        + circle(x, y, r * 0.75, stroke=LIVERY[1], stroke_width=r * 0.13)
        + line(arms, UMBER, r * 0.2)
        + line(arms, BRASS, r * 0.13)
        + circle(x, y, r * 0.25, BRASS, stroke=UMBER, stroke_width=r * 0.06)
        + circle(x - 0.05 * r, y - 0.06 * r, r * 0.1, PALE)
        + path(
            f"M{num(x - 0.86 * r)} {num(y - 0.36 * r)}A{num(0.93 * r)} {num(0.93 * r)} 0 0 1 "
            f"{num(x + 0.2 * r)} {num(y - 0.91 * r)}",
            stroke="#8d8279",
            stroke_width=r * 0.06,
            stroke_linecap="round",
        )
    )


def engine_body() -> str:
    """Draw the large engine, facing right."""
    dark = LIVERY[2]
    body = rect(22, 152, 250, 16, 4, IRON)
    body += line("M26 154.5H268", "#6f645b", 1.6)
    body += _cowcatcher()
    body += _tin("boiler", 82, 74)
    body += rect(104, 82, 140, 74, 8, "url(#boiler)", stroke=dark, stroke_width=2)
    body += linear(
        "smoke", (0, 80), (0, 158), (0, "#4d443e"), (0.24, "#9a8f86"), (0.5, IRON), (1, "#120e0c")
    )
    body += rect(226, 80, 38, 78, 7, "url(#smoke)", stroke="#0f0b09", stroke_width=1.6)
    body += path("M262 84C276 92 276 146 262 154Z", "#1d1815", stroke="#0f0b09", stroke_width=1.4)
    body += "".join(circle(231.5, y, 1.7, "#b9aea4") for y in range(88, 156, 9))
    body += _bands() + _chimney() + _domes() + _cab() + _lamp()
    body += _running_gear()
    return body


def _cowcatcher() -> str:
    bars = "".join(f"M{num(266 + k * 1.5)} 164L{num(262 + k * 10)} 204" for k in range(5))
    body = path("M258 162H280L310 206H256Z", "#241d1a")
    return (
        body
        + line(bars, UMBER, 5.4)
        + line(bars, BRASS, 3.4)
        + line("M256 206H312", UMBER, 6)
        + line("M256 205.5H311", "#e9bf63", 3.4)
    )


def _bands() -> str:
    """Draw brass hoops around the boiler, and printed dashes between them."""
    body = _brass("band", 80, 78)
    for x in (122, 168, 214):
        body += rect(x, 80.5, 8, 77, 2, "url(#band)", stroke=UMBER, stroke_width=0.9)
    dashes = "".join(f"M{num(x)} 132.5h6" for x in (136, 146, 156, 182, 192, 202))
    flowers = "".join(
        circle(x + 5 * math.cos(a), 113 + 5 * math.sin(a), 3.1, "#ffd98a")
        for x in (149, 195)
        for a in (k * math.tau / 6 for k in range(6))
    )
    flowers += "".join(circle(x, 113, 2.8, "#1d7f78") for x in (149, 195))
    return body + line(dashes, "#ffe1a0", 2.4) + flowers


def _chimney() -> str:
    body = linear(
        "pipe", (226, 0), (262, 0), (0, "#5d534c"), (0.3, "#a1968c"), (0.55, IRON), (1, "#0f0b09")
    )
    body += path("M233 82L229 46H258L254 82Z", "url(#pipe)", stroke="#0f0b09", stroke_width=1.4)
    body += path("M229 48L221 26H266L258 48Z", "url(#pipe)", stroke="#0f0b09", stroke_width=1.4)
    body += _brass("lip", 17, 12)
    body += rect(216, 17, 55, 11, 5, "url(#lip)", stroke=UMBER, stroke_width=1.3)
    return (
        body
        + _brass("foot", 74, 10)
        + rect(228, 74, 31, 9, 3, "url(#foot)", stroke=UMBER, stroke_width=1)
    )


def _domes() -> str:
    body = linear(
        "dome", (136, 0), (166, 0), (0, UMBER), (0.32, "#fff1bd"), (0.6, BRASS), (1, UMBER)
    )
    body += path("M136 84C136 56 166 56 166 84Z", "url(#dome)", stroke=UMBER, stroke_width=1.4)
    body += circle(151, 60, 3.4, "#e9bf63", stroke=UMBER, stroke_width=1)
    body += line("M182 84V64M206 84V64M180 64H208", UMBER, 3.4)
    body += line("M182 84V64M206 84V64M180 64H208", BRASS, 1.8)
    body += linear("bell", (186, 0), (202, 0), (0, UMBER), (0.35, "#fff1bd"), (1, "#a87a2c"))
    body += path(
        "M194 65C188 66 189 74 185 78H203C199 74 200 66 194 65Z",
        "url(#bell)",
        stroke=UMBER,
        stroke_width=1,
    )
    return body + circle(194, 79.5, 2, UMBER)


def _cab() -> str:
    light, middle, dark = LIVERY
    body = linear(
        "cab", (34, 0), (112, 0), (0, dark), (0.14, middle), (0.5, light), (0.78, middle), (1, dark)
    )
    body += path("M36 58H110V156H36Z", "url(#cab)", stroke=dark, stroke_width=2)
    body += radial("warm", (74, 92), 36, (0, "#fff6d2"), (0.6, "#ffdf95"), (1, "#e9a94a"))
    body += rect(50, 70, 46, 38, 7, "url(#warm)", stroke=UMBER, stroke_width=6)
    body += rect(50, 70, 46, 38, 7, stroke=BRASS, stroke_width=3.6)
    body += line("M73 70V108", UMBER, 4) + line("M73 70V108", BRASS, 2.2)
    body += line("M43 139V120Q43 115 48 115H98Q103 115 103 120V139", "#ffe1a0", 2)
    rays = "".join(
        through(
            (
                (73 + 7.5 * math.cos(a), 128 + 7.5 * math.sin(a)),
                (73 + 10.5 * math.cos(a), 128 + 10.5 * math.sin(a)),
            )
        )
        for a in (k * math.tau / 12 for k in range(12))
    )
    body += line(rays, "#ffd98a", 1.9) + circle(
        73, 128, 5.4, "#ffd98a", stroke="#b7791f", stroke_width=1.2
    )
    body += _brass("roof", 38, 22)
    body += path(
        "M24 58C24 48 34 46 73 38C112 46 124 48 124 58Q124 62 118 62H30Q24 62 24 58Z",
        "url(#roof)",
        stroke=UMBER,
        stroke_width=1.6,
    )
    return body + line(
        "M32 52C44 48 60 46 73 43C86 46 100 48 114 52", PALE, 1.8, stroke_opacity=0.8
    )


def _lamp() -> str:
    body = radial("glow", (270, 104), 30, (0, "#fff3c4", 0.75), (1, "#fff3c4", 0))
    body += rect(256, 94, 12, 20, 3, IRON)
    body += circle(271, 104, 12.5, UMBER) + circle(271, 104, 11.4, BRASS)
    body += radial("lens", (268, 100), 11, (0, "#ffffff"), (0.6, "#fff0b8"), (1, "#f0bd58"))
    return body + circle(271, 104, 8, "url(#lens)") + circle(271, 104, 30, "url(#glow)")


def _running_gear() -> str:
    body = wheel(76, 174, 34, 10) + wheel(150, 174, 34, 10, 0.45)
    body += wheel(212, 189, 19, 6) + wheel(254, 189, 19, 6, 0.5)
    body += _brass("piston", 152, 24)
    body += rect(196, 152, 44, 24, 6, "url(#piston)", stroke=UMBER, stroke_width=1.4)
    body += line("M204 153V175M232 153V175", UMBER, 1.6)
    for colour, wide in (("#3c342e", 8), ("#cfd5d8", 5.4), ("#ffffff", 1.6)):
        body += line("M76 191L150 191L198 165", colour, wide)
    for x, y in ((76, 191), (150, 191)):
        body += circle(x, y, 5.4, BRASS, stroke=UMBER, stroke_width=1.6)
    return body


def puffs(*clouds: tuple[float, float, float, float]) -> str:
    """Draw smoke of carded wool: (x, y, radius, opacity)."""
    return "".join(
        circle(x, y, r, "#fffaf0", fill_opacity=opacity)
        + circle(x - 0.2 * r, y - 0.22 * r, 0.66 * r, "#ffffff", fill_opacity=opacity)
        + path(
            f"M{num(x - 0.5 * r)} {num(y + 0.1 * r)}C{num(x - 0.3 * r)} {num(y - 0.5 * r)} "
            f"{num(x + 0.5 * r)} {num(y - 0.4 * r)} {num(x + 0.34 * r)} {num(y + 0.2 * r)}"
            f"C{num(x + 0.2 * r)} {num(y + 0.5 * r)} {num(x - 0.1 * r)} {num(y + 0.3 * r)} "
            f"{num(x)} {num(y)}",
            stroke="#b9a58a",
            stroke_width=r * 0.07,
            stroke_opacity=opacity * 0.5,
            stroke_linecap="round",
        )
        for x, y, r, opacity in clouds
    )


def engine() -> str:
    """Draw the large engine with its shadow."""
    shade = ellipse(160, 209, 150, 8, "#140c06", fill_opacity=0.32)
    return document(shade + engine_body(), ENGINE, ENGINE)


def smoke() -> str:
    """Draw the smoke of the large engine, blown back from its chimney."""
    body = puffs((96, 60, 12, 0.95), (72, 42, 17, 0.9), (40, 28, 20, 0.8), (14, 16, 12, 0.6))
    return document(body, SMOKE, SMOKE)


def marker() -> str:
    """Draw the small marker of an open train: few shapes, strong outlines."""
    light, middle, dark = LIVERY
    body = ellipse(32, 45.6, 28, 2.4, "#140c06", fill_opacity=0.35)
    edge = "M6 38V12L2.5 11.5C3 7.5 10 7.5 15 6C20 7.5 27 7.5 27.5 11.5L24 13V17.5H29"
    edge += "C29 11 37.5 11 37.5 17.5H44L43.5 9.5H41V4.5H55V9.5H52.5L51.6 18C58 18 60 21 59.7 23"
    edge += "C59.7 27 57 30 57 36L62 45H14C4 45 4 36 8 33Z"
    # A pale edge keeps dark liveries apart from dark felt.
    body += line(edge, "#fff3dc", 5.6)
    body += path("M50 36H57L63 45.5H49Z", BRASS, stroke="#3a2508", stroke_width=1.2)
    body += line("M53.5 38L54 44M56 38L58.5 44", "#3a2508", 1.1)
    body += rect(4, 34, 52, 5.5, 1.5, IRON)
    body += _tin("b", 17, 19)
    body += rect(23, 17.5, 32, 18, 5, "url(#b)", stroke=dark, stroke_width=1.5)
    body += path("M49 18H52C57 19 57 34 52 35H49Z", IRON)
    body += line("M33 18V35M42 18V35", "#3a2508", 3.4) + line("M33 18V35M42 18V35", "#f0c869", 2)
    body += path("M44.5 18L43.5 8.5H52.5L51.5 18Z", IRON, stroke="#120d0a", stroke_width=1)
    body += rect(41, 4.5, 14, 4.8, 2, "#e9bf63", stroke="#3a2508", stroke_width=1.1)
    body += path("M29 18C29 11 37.5 11 37.5 18Z", "#e9bf63", stroke="#3a2508", stroke_width=1.1)
    body += rect(6, 11, 18, 25, 1.5, middle, stroke=dark, stroke_width=1.5)
    body += rect(7.2, 12, 4, 22.5, 1, light, fill_opacity=0.75)
    body += rect(9.8, 15, 10.4, 9, 2, "#fff0c0", stroke="#3a2508", stroke_width=1.3)
    body += path(
        "M2.5 11.5C3 7.5 10 7.5 15 6C20 7.5 27 7.5 27.5 11.5Z",
        "#e9bf63",
        stroke="#3a2508",
        stroke_width=1.1,
    )
    body += circle(56.5, 23, 3.2, "#fff6d8", stroke="#3a2508", stroke_width=1.3)
    for x, r in ((14.5, 8), (32.5, 6.6), (46.5, 6.6)):
        y = 46 - r
        body += circle(x, y, r, "#1d1815") + circle(x, y, r * 0.68, "#e9bf63")
        arms = "".join(
            through(((x, y), (x + 0.66 * r * math.cos(a), y + 0.66 * r * math.sin(a))))
            for a in (0.3 + k * math.tau / 5 for k in range(5))
        )
        body += line(arms, "#3a2508", 1.1) + circle(x, y, r * 0.26, middle)
    body += line("M14.5 41L32.5 41.5L46.5 41.5", "#2a2320", 2.6)
    body += line("M14.5 41L32.5 41.5L46.5 41.5", "#e6eaec", 1.4)
    return document(body, (64, 48), (64, 48))


def engine_files() -> dict[str, str]:
    """Return the engines and the smoke, under ``sprites/mexican_train``."""
    return {
        "mexican_train/engine.svg": engine() + "\n",
        "mexican_train/marker.svg": marker() + "\n",
        "mexican_train/smoke.svg": smoke() + "\n",
    }
