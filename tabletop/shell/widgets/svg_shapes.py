"""Draw rounded rectangles as SVG text."""

from __future__ import annotations

from functools import lru_cache

from tabletop.shell.art import drawing


@lru_cache(maxsize=2048)
def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str = "",
    line: str = "",
    thick: float = 1.5,
    dash: tuple[float, float] | None = None,
    opacity: float = 1.0,
) -> str:
    """Return the SVG of a rounded rectangle.

    Colours are ``#rrggbb``, or ``""`` for none.
    """
    radius = max(0.1, min(radius, width / 2, height / 2))
    faint = opacity if opacity < 1 else None
    if dash is None or not line:
        ground, edge = fill or "none", thick if line else None
        return drawing.rect(
            x,
            y,
            width,
            height,
            radius,
            ground,
            opacity=faint,
            stroke=line or None,
            stroke_width=edge,
        )
    ground = drawing.rect(x, y, width, height, radius, fill, opacity=faint) if fill else ""
    return ground + drawing.stitched(
        (x, y, width, height), radius, line, thick, dash, opacity=opacity
    )
