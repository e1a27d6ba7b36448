"""Draw the lid of Goat: the carved goat, the record and a line of tiles."""

from __future__ import annotations

from build_scripts.art_dominoes import turned
from build_scripts.art_engine import BRASS
from build_scripts.art_goat import base, goat_body
from build_scripts.art_lid import LID, crosses
from tabletop.shell.art.drawing import (
    Point,
    document,
    ellipse,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitches,
)


def _pad() -> str:
    """Draw a score pad with tallies, and a pencil; 130 x 150."""
    body = rect(4, 7, 128, 150, 4, "#06140d", fill_opacity=0.4)
    body += linear("paper", (0, 0), (130, 150), (0, "#fffaf0"), (1, "#eadfc6"))
    body += rect(0, 0, 128, 150, 4, "url(#paper)", stroke="#c7b48c", stroke_width=1)
    body += rect(0, 0, 128, 17, 4, "#c8452f") + rect(0, 12, 128, 5, fill="#a3301f")
    body += line(stitches([(6, 8), (122, 8)], 6, 5, closed=False), "#fff1dc", 1.6)
    body += line(
        "".join(f"M10 {y}H118" for y in (44, 66, 88, 110, 132)), "#8fb6d0", 1, stroke_opacity=0.7
    )
    body += line("M64 22V146", "#d98a7a", 1.2, stroke_opacity=0.8)
    tally = ""
    for x, y, count in (
        (14, 27, 5),
        (40, 27, 3),
        (14, 49, 4),
        (72, 27, 5),
        (98, 27, 2),
        (72, 49, 5),
        (98, 49, 5),
        (72, 71, 3),
    ):
        tally += "".join(f"M{x + 4.5 * k} {y}l-1.5 13" for k in range(min(4, count)))
        tally += f"M{x - 4} {y + 10}l21 -7" if count == 5 else ""
    return body + line(tally, "#34405f", 1.9)


def _pencil() -> str:
    body = group("translate(2 6)", path("M0 -5H112L132 0L112 5H0Z", "#06140d", fill_opacity=0.4))
    body += rect(-14, -5, 12, 10, 4, "#d9776a") + rect(-4, -5.4, 9, 10.8, 1, BRASS)
    body += rect(4, -5, 108, 3.4, fill="#f6c95c") + rect(4, -1.6, 108, 3.4, fill="#e0a732")
    body += rect(4, 1.8, 108, 3.2, fill="#b3801c")
    return (
        body
        + path("M112 -5L132 0L112 5Z", "#f0d3a4")
        + path("M125 -1.750L132 0L125 1.750Z", "#2d2623")
    )


def _runner() -> str:
    """Draw linen with a border in red cross-stitch."""
    body = rect(-40, 4, 540, 130, fill="#04120b", fill_opacity=0.35)
    body += linear("linen", (0, 0), (0, 120), (0, "#fbf3e0"), (1, "#dccbab"))
    body += rect(-40, 0, 540, 130, fill="url(#linen)")
    threads = "".join(f"M-40 {y}H500" for y in range(4, 130, 5))
    body += line(threads, "#bda67a", 0.7, stroke_opacity=0.35)
    step, d = 4.4, ""
    rows = (
        "1000000010000000",
        "0100000101000100",
        "0010001000101010",
        "0101010001010101",
        "0010001000101010",
        "0100000101000100",
        "1000000010000000",
    )
    for r, row in enumerate(rows):
        for k in range(126):
            if row[k % len(row)] == "1":
                x, y = -40 + k * step, 10 + r * step
                d += f"M{num(x)} {num(y)}l3.3 3.3m0 -3.3l-3.3 3.3"
    body += line(d, "#b3261e", 1.5)
    for y in (5.5, 44):
        body += line(stitches([(-40, y), (500, y)], 5, 3, closed=False), "#b3261e", 2)
    return body


def goat_lid() -> str:
    """Draw the carved goat on its runner, beside the record and the tiles."""
    body = radial("n", (170, 90), 400, (0, "#5c9a70"), (0.5, "#356b4f"), (1, "#173a2a"))
    body += rect(0, 0, *LID, fill="url(#n)") + crosses("#ffffff", 0.1)
    body += group("translate(0 172) rotate(-3)", _runner())
    body += group("translate(292 16) rotate(9)", _pad())
    body += group("translate(270 128) rotate(-24)", _pencil())
    shade = ellipse(148, 268, 128, 12, "#06140d", fill_opacity=0.45)
    body += group("translate(14 10) scale(.76)", shade + base() + goat_body())
    chain: tuple[tuple[tuple[int, int], Point, float], ...] = (
        ((6, 2), (244, 208), -6),
        ((2, 2), (294, 200), 82),
        ((2, 5), (345, 190), -15),
        ((5, 3), (405, 157), -46),
        ((3, 1), (432, 92), -80),
        ((1, 4), (442, 22), -84),
    )
    for k, (halves, at, degrees) in enumerate(chain):
        body += turned(halves, at, degrees, (70, 35), f"d{k}")
    body += linear("e", (0, 170), (0, 300), (0, "#04120b", 0), (1, "#04120b", 0.32))
    body += rect(0, 170, 440, 130, fill="url(#e)")
    body += radial("s", (110, 30), 330, (0, "#fff3cf", 0.26), (1, "#fff3cf", 0))
    return document(body + rect(0, 0, *LID, fill="url(#s)"), LID, LID)
