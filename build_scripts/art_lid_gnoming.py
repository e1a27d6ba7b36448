"""Draw the lid of Gnoming A Round: a gnome and three matching cards."""

from __future__ import annotations

from build_scripts.art_cards import plain_face
from build_scripts.art_gnoming import merry
from build_scripts.art_golf import daisy, flag, toadstool
from build_scripts.art_greens import cloud, hill, sun, tree
from build_scripts.art_lid import LID, crosses
from tabletop.shell.art.drawing import (
    document,
    ellipse,
    group,
    line,
    linear,
    radial,
    rect,
    stitches,
)


def _cards() -> str:
    """Draw three sevens, fanned out like a rising sun."""
    body = ""
    for turn in (-24, 0, 24):
        shade = rect(-97, -277, 200, 280, 16, "#16240c", fill_opacity=0.28)
        face = group("translate(-100 -280)", plain_face("card-7"))
        body += group(f"rotate({turn}) translate(0 -190)", shade + face)
    return body


def gnoming_lid() -> str:
    """Draw a merry gnome about to putt, before a hill with a row of sevens."""
    body = linear("sky", (0, 0), (0, 210), (0, "#58b3b8"), (0.7, "#cfeadb"), (1, "#fdf3d3"))
    body += rect(0, 0, *LID, fill="url(#sky)") + crosses("#ffffff", 0.2)
    body += sun(52, 60, 27) + cloud(216, 40, 0.8) + cloud(136, 76, 0.5, 0.7) + cloud(428, 46, 0.7)
    far = ((-10, 150), (70, 124), (170, 160), (250, 138), (360, 166), (450, 132))
    body += hill(far, "#a9c47e") + tree(34, 156, 0.7, "#6f9a4a") + tree(70, 148, 0.5, "#86a84f")
    body += tree(220, 158, 0.56, "#6f9a4a")
    body += group("translate(350 250) scale(.335)", _cards())
    near = ((-10, 186), (90, 178), (200, 192), (310, 170), (450, 184))
    body += hill(near, "#86b052")
    body += linear("lane", (0, 190), (0, 300), (0, "#7fae4b"), (1, "#4f7d31"))
    body += ellipse(300, 214, 132, 26, "#9ccb66") + ellipse(300, 214, 124, 22, "#a9d673")
    for k in range(6):
        body += ellipse(300, 214, 124 - 20 * k, 22 - 3.6 * k, "#8fc158" if k % 2 else "#a9d673")
    body += hill(((-10, 232), (120, 228), (260, 240), (450, 226)), "#6f9f45")
    body += flag(240, 216, 140, "#d29a1e", "pin")
    putt = [(208 + 4 * k, 227 - 10 * (k / 7) ** 1.5) for k in range(8)]
    body += line(stitches(putt, 6, 5, closed=False), "#fffdf0", 2.4)
    body += toadstool(30, 236, 0.9, "#d29a1e", "a") + toadstool(58, 240, 0.5, "#c8452f", "b")
    body += toadstool(412, 232, 0.84, "#b8336a", "c") + toadstool(386, 236, 0.46, "#b8336a", "d")
    for x, y, r in ((214, 240, 6), (236, 246, 5), (352, 238, 6), (84, 246, 5)):
        body += daisy(x, y, r)
    body += group("translate(232 -36) scale(-1.04 1.04)", merry("#c8452f"))
    body += linear("e", (0, 205), (0, 300), (0, "#0f2410", 0), (1, "#0f2410", 0.5))
    body += rect(0, 205, 440, 95, fill="url(#e)")
    body += radial("s", (80, 40), 330, (0, "#fff3cf", 0.28), (1, "#fff3cf", 0))
    return document(body + rect(0, 0, *LID, fill="url(#s)"), LID, LID)
