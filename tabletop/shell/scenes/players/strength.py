"""Show the strength of a bot as five stitched dots."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import msg
from tabletop.shell.art.colour import darker
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

MOST: Final = len(LEVELS)

_RADIUS: Final = 8.0
_STEP: Final = 23.0
_ROOM: Final = 3.0
"""Units around the dots, for their shadow."""


@dataclass
class Pips(Widget):
    """Show filled dots for strength, and empty rings of stitches for the rest.

    Attributes:
        value: Filled dots.
        by: Factor of the usual size.
    """

    value: int
    by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of five dots."""
        reach = 2 * (_RADIUS + _ROOM)
        return (_STEP * (MOST - 1) + reach) * self.by, reach * self.by

    def show(self, ui: Ui, box: Box) -> None:
        """Draw them at the left; read them aloud as one sentence."""
        wide, high = self.measure(ui, box.width)
        where = Box(box.x - _ROOM * self.by, box.y + (box.height - high) / 2, wide, high)
        words = ui.say(msg("cast.strength", value=self.value, most=MOST))
        with ui.reading_log.as_one(words, ui.rect(where), ui.canvas.clip):
            theme = ui.draw.theme
            dots = "".join(
                _filled(_middle(at), ui.draw.colour("primary"), ui.draw.colour("on_primary"))
                if at < self.value
                else _empty(_middle(at), theme.quiet)
                for at in range(MOST)
            )
            ui.draw.svg(where, f'<g transform="scale({self.by:.3f})">{dots}</g>')


def _middle(at: int) -> float:
    return _ROOM + _RADIUS + at * _STEP


def _stitches(x: float, radius: float, count: int, half: float) -> str:
    y, parts = _RADIUS + _ROOM, []
    for k in range(count):
        ends = (math.tau * k / count + turn for turn in (-half, half))
        points = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in ends]
        parts.append("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*points[0], *points[1]))
    return "".join(parts)


def _filled(x: float, tone: str, thread: str) -> str:
    y = _RADIUS + _ROOM
    shade = circle(x + 0.6, y + 1.4, _RADIUS, "#1c110a", fill_opacity=0.2)
    felt = circle(x, y, _RADIUS, tone, stroke=darker(tone, 0.35), stroke_width=1)
    return shade + felt + line(_stitches(x, 0.62 * _RADIUS, 6, 0.22), thread, 1.3)


def _empty(x: float, tone: str) -> str:
    return line(_stitches(x, 0.86 * _RADIUS, 8, 0.2), tone, 1.5)
