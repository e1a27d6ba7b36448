"""Draw the program's icon and everything else under ``sprites/app``."""

from __future__ import annotations

from typing import Final

from build_scripts.art_box import box
from build_scripts.art_notions import CORAL, GOLD, TEAL, cushion, loose, needle, thimble, thread
from build_scripts.art_sewn_button import button
from build_scripts.art_swatches import SWATCHES, patch
from tabletop.shell.art.drawing import (
    document,
    frame_points,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
    stitches,
    through,
)
from tabletop.shell.art.polyomino_border import border


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    return through(frame_points(x, y, w, h, r), closed=True)


def icon() -> str:
    """Draw four patches in a walnut frame, held together by one big button."""
    body = linear("w", (0, 16), (0, 496), (0, "#9a7150"), (0.5, "#6f4d35"), (1, "#3f281a"))
    for (column, row), name in zip(
        ((0, 0), (1, 0), (0, 1), (1, 1)), ("gingham", "daisies", "ticking", "dots"), strict=True
    ):
        ground, pattern, _ = SWATCHES[name]()
        scale = 202 / 96
        body += group(
            f"translate({54 + column * 202} {54 + row * 202}) scale({num(scale)})",
            rect(-0.2, -0.2, 96.4, 96.4, fill=ground) + pattern,
        )
    body += line("M256 60V452M60 256H452", "#2b1a0e", 9, stroke_opacity=0.35)
    body += line("M256 60V452M60 256H452", "#fff6e2", 2.5, stroke_opacity=0.4)
    seam = "".join(
        stitches(frame_points(x, y, 160, 160, 30), 20, 13) for x in (76, 276) for y in (76, 276)
    )
    body += group("translate(2 4)", line(seam, "#120a04", 8, stroke_opacity=0.45))
    body += line(seam, "#fff6e2", 7)
    body += radial("p", (256, 256), 300, (0.5, "#1c0f06", 0), (1, "#1c0f06", 0.5))
    body += rect(54, 54, 404, 404, 60, "url(#p)")
    frame = _rounded(16, 16, 480, 480, 108) + _rounded(58, 58, 396, 396, 72)
    body += path(frame, "url(#w)", fill_rule="evenodd")
    grain = "M34 130C30 220 42 300 36 390M478 120C484 210 470 300 478 396"
    grain += "M120 36C220 30 300 44 400 36M120 476C220 484 300 470 396 478"
    body += line(grain, "#2a1709", 4, stroke_opacity=0.35)
    body += rect(19, 19, 474, 474, 105, stroke="#d6a877", stroke_width=4, stroke_opacity=0.6)
    body += rect(56, 56, 400, 400, 74, stroke="#1c0f06", stroke_width=7, stroke_opacity=0.75)
    body += button(256, 248, 92)
    return document(body, (512, 512), (512, 512))


START: Final = (
    ("floral", ((0, 0), (0, 1), (1, 0), (1, 1)), 0.0, 0.0),
    ("dots", ((0, 0), (0, 1), (0, 2), (0, 3)), 0.0, 2.0),
)
"""Cloth, squares and place of the patches that lie in :func:`start`."""


HELD: Final = ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2))
"""Squares of the patch on its way, and of the outline of its place."""


def start(*, pointer: bool = True) -> str:
    """Draw the picture of the first start: a patch on its way to its place.

    The pointer carries it only for who plays with a mouse.
    """
    side = 66.0
    body = rect(0, 0, 480, 270, 12, "#efe4cd")
    body += "".join(
        rect(44 + c * side, 36 + r * side, side, side, fill="#fbf6ea", stroke="#d9c9a8",
             stroke_width=1.5)
        for r in range(3)
        for c in range(6)
    )  # fmt: skip
    for name, cells, across, down in START:
        at = f"translate({num(44 + across * side)} {num(36 + down * side)})"
        body += group(at, patch(name, cells, side))
    body += button(77, 69, 15) + button(143, 69, 15)
    place = line(border(HELD, 0.075, 0.06), "#1d7f78", 3 / side, stroke_opacity=0.75)
    body += group(f"translate({num(44 + 2 * side)} 36) scale({num(side)})", place)
    corners = "M6 10H138V76H204V142H6Z"
    shade = "".join(
        line(corners, "#0c1030", wide, stroke_opacity=0.035) for wide in range(2, 34, 3)
    )
    body += group(
        "translate(236 74) rotate(5)", path(corners, "#0c1030", fill_opacity=0.22) + shade
    )
    body += group("translate(224 56) rotate(5)", patch("daisies", HELD, side))
    if not pointer:
        return document(body, (480, 270), (480, 270))
    arrow = "M8 4L8 46L19 36L27 54L36 50L28 32L43 31Z"
    hand = path(arrow, "#0c1030", fill_opacity=0.3)
    body += group("translate(361 154) scale(1.5)", hand)
    hand = path(arrow, "#fffdf7", stroke="#2a2521", stroke_width=2.6, stroke_linejoin="round")
    body += group("translate(356 148) scale(1.5)", hand)
    return document(body, (480, 270), (480, 270))


def app_files() -> dict[str, str]:
    """Return every drawing under ``sprites/app``."""
    drawings = {
        "icon": icon(),
        "box-patchwork": box(),
        "button-coral": loose(CORAL),
        "button-gold": loose(GOLD),
        "button-teal": loose(TEAL),
        "needle": needle(),
        "thimble": thimble(),
        "cushion": cushion(),
        "thread": thread(),
        "start": start(),
        "start-pad": start(pointer=False),
    }
    return {f"app/{name}.svg": text + "\n" for name, text in drawings.items()}
