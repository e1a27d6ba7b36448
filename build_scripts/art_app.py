"""Draw the program's icon and everything else under ``sprites/app``."""

from __future__ import annotations

from build_scripts.art_box import box
from build_scripts.art_notions import CORAL, GOLD, TEAL, cushion, loose, needle, thimble, thread
from build_scripts.art_swatches import SWATCHES
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
from tabletop.shell.art.sewn_button import button


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
    }
    return {f"app/{name}.svg": text + "\n" for name, text in drawings.items()}
