"""Draw the notes between the picture of an ending and its shelf."""

from __future__ import annotations

from typing import Final

from tabletop.house.afterwards import HouseLine
from tabletop.kernel.values import dataclass
from tabletop.shell.art.drawing import line
from tabletop.shell.widgets import Column, Pad, Panel, Row, Space, Ui, Widget
from tabletop.shell.widgets.base import Size
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box

_HIGH: Final = 46.0
_EM: Final = 23.0
_TAIL: Final = 26.0
"""Units of height of a ribbon, of its letters, and of each of its ends."""

_LINE: Final = 76.0
"""Least units of height of the question: the picture keeps its size after an answer."""


@dataclass
class Ribbon(Widget):
    """Show a few words on a golden ribbon with two swallow tails.

    Attributes:
        words: The words, one line.
        by: Times the usual size.
    """

    words: Words
    by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the words with both ends."""
        text = ui.draw.text_width(ui.say(self.words), _EM * self.by, "sans-bold")
        return min(width, text + (2 * _TAIL + 36) * self.by), (_HIGH + 8) * self.by

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the tails behind the band, then the words."""
        k, theme = self.by, ui.draw.theme
        wide, high = box.width / k, _HIGH
        middle = box.y + box.height / 2
        top = middle - high * k / 2
        tails = (
            f"M0 8 H{_TAIL + 10} V{high + 6} H0 L11 {high / 2 + 7} Z"
            f"M{wide} 8 H{wide - _TAIL - 10} V{high + 6} H{wide} L{wide - 11} {high / 2 + 7} Z"
        )
        inner = wide - 2 * _TAIL
        body = f'<path d="{tails}" fill="{theme.golden_edge}"/>'
        body += f'<rect x="{_TAIL}" width="{inner}" height="{high}" fill="{theme.golden}"/>'
        seams = "".join(
            f"M{_TAIL + 8 + 11 * at} 5h6M{_TAIL + 8 + 11 * at} {high - 5}h6"
            for at in range(int((inner - 14) // 11))
        )
        body += line(seams, theme.on_golden, 1.4, stroke_opacity=0.55)
        band = Box(box.x + _TAIL * k, top + 2 * k, box.width - 2 * _TAIL * k, high * k)
        ui.draw.shadow(band, 3, 3, 110)
        where = Box(box.x, top, box.width, (high + 8) * k)
        ui.draw.svg(where, f'<g transform="scale({k:.4f})">{body}</g>', 16)
        room = band.width - 16 * k
        with ui.reading_log.elsewhere():  # the scene announces the words after the outcome
            ui.draw.line(
                ui.say(self.words), box.x + box.width / 2, top + high * k / 2, _EM * k,
                "on_golden", "sans-bold", "centre", room=room,
            )  # fmt: skip


@dataclass
class Score(Widget):
    """Show a few words without a ribbon.

    Attributes:
        words: The words, one line.
        by: Times the usual size.
    """

    words: Words
    by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the words."""
        text = ui.draw.text_width(ui.say(self.words), _EM * self.by, "sans-bold")
        return min(width, text + 4 * self.by), 1.5 * _EM * self.by

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words."""
        with ui.reading_log.elsewhere():  # the scene announces the words after the outcome
            ui.draw.line(
                ui.say(self.words), box.x + box.width / 2, box.y + box.height / 2, _EM * self.by,
                "ink", "sans-bold", "centre", room=box.width,
            )  # fmt: skip


def house_line(told: HouseLine | None, by: float) -> Widget:
    """Return the line of the house, or an empty space.

    Args:
        told: A record, which is on a ribbon, or a score.
        by: Times the usual size.
    """
    if told is None:
        return Space()
    shown = Ribbon(told.words, by) if told.best else Score(told.words, by)
    return _over_gap(Row([shown], justify="centre"), by)


def question(claim: Row | None, by: float) -> Widget:
    """Return the question for a name on a strip of paper, or an empty space."""
    if claim is None:
        return Space()
    strip = Panel(Pad(claim, 12 * by, 0), padding=10 * by, lift=3, stitched=False, radius=14)
    row = Row([strip, Space(height=_LINE * by)], gap=0, align="start", justify="centre")
    return _over_gap(row, by)


def _over_gap(row: Row, by: float) -> Widget:
    return Column([row, Space(height=14 * by)], gap=0)
