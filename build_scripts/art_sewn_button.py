"""Draw the button: money on the track, income on a patch, a slider's knob."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.shell.art.colour import darker, lighter, mix
from tabletop.shell.art.drawing import circle, document, line, linear, through

Dyes: TypeAlias = tuple[str, str, str]
"""Colours of a button's face, its rim and its thread."""

IVORY: Final[Dyes] = ("#f7ebd3", "#9b7b52", "#b23a2a")
BLUE: Final[Dyes] = ("#8fb6e0", "#2c4f86", "#fff3dc")


def button(x: float, y: float, r: float, dyes: Dyes = IVORY) -> str:
    """Draw a four-hole button of radius ``r`` around (``x``, ``y``).

    It is sewn on with thread. Its shadow reaches 0.2 radii further down.
    """
    face, rim, thread = dyes
    name = f"b{round(x * 100)}_{round(y * 100)}"
    holes = [(x + dx * r * 0.26, y + dy * r * 0.26) for dx in (-1, 1) for dy in (-1, 1)]
    cross = through((holes[0], holes[3])) + through((holes[1], holes[2]))
    body = linear(
        name,
        (x - r, y - r),
        (x + r, y + r),
        (0, lighter(face, 0.9)),
        (0.45, face),
        (1, mix(face, rim, 0.6)),
    )
    body += circle(x + r * 0.07, y + r * 0.17, r * 1.03, "#1a0f06", fill_opacity=0.42)
    body += circle(x, y, r, f"url(#{name})", stroke=darker(rim, 0.3), stroke_width=r * 0.09)
    dish = mix(face, rim, 0.16)
    body += circle(x, y + r * 0.03, r * 0.66, dish, stroke=rim, stroke_width=r * 0.1)
    body += line(_glint(x, y, r * 0.83), "#ffffff", r * 0.1, stroke_opacity=0.75)
    body += "".join(circle(hx, hy, r * 0.145, "#3a2413") for hx, hy in holes)
    body += line(cross, darker(thread, 0.45), r * 0.17, stroke_opacity=0.6)
    return body + line(cross, thread, r * 0.125)


def _glint(x: float, y: float, r: float) -> str:
    """Draw the light on the upper left of the rim."""
    ends = ((-0.94, -0.34), (-0.80, -0.60), (-0.57, -0.82), (-0.28, -0.96), (-0.05, -1.0))
    return through((x + dx * r, y + dy * r) for dx, dy in ends)


def button_files() -> dict[str, str]:
    """Return the button that is sewn on pieces of cloth."""
    return {"ui/sewn-button.svg": document(button(20, 19.4, 18.4), (40, 42), (40, 42)) + "\n"}
