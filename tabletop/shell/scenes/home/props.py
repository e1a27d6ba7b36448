"""Draw sewing things on the table around a box."""

from __future__ import annotations

from typing import Final

from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

LEFT: Final = (
    ("cushion", 0.50, 0.30, 138.0, 132.0),
    ("thread", 0.55, 0.60, 150.0, 70.0),
    ("button-teal", 0.30, 0.82, 50.0, 50.0),
)
RIGHT: Final = (
    ("needle", 0.46, 0.22, 176.0, 62.0),
    ("button-gold", 0.68, 0.42, 56.0, 56.0),
    ("thimble", 0.46, 0.66, 84.0, 100.0),
    ("button-coral", 0.22, 0.88, 46.0, 46.0),
)
"""Drawing, middle as shares of the free strip's width and height, width and height in units."""

NEED: Final = 190.0
"""Least width of a strip beside the box, units."""


def scatter(ui: Ui, area: Box, taken: Box) -> None:
    """Draw sewing things in the strips of ``area`` at both sides of ``taken``."""
    strips = (
        (LEFT, Box(area.x, area.y, taken.x - area.x, area.height)),
        (RIGHT, Box(taken.right, area.y, area.right - taken.right, area.height)),
    )
    for things, strip in strips:
        if strip.width < NEED:
            continue
        for name, across, down, w, h in things:
            x, y = strip.x + across * strip.width, strip.y + down * strip.height
            ui.draw.art(f"app/{name}", Box.around(x, y, w, h))
