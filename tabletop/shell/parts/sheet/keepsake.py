"""Show an ending's picture and every point, without controls."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell.canvas import Canvas
from tabletop.shell.parts.sheet.body import Reading, stacked
from tabletop.shell.table import stage
from tabletop.shell.widgets import Column, Ui, Widget
from tabletop.shell.widgets.base import Size
from tabletop.table.picture import WIDTH, Box, Shape
from tabletop.table.stage import Timeline

TALL: Final = 800.0
"""Units of the picture's height at least, where it is as wide as a window."""


def keepsake(session: Session) -> Widget:
    """Return the ending above the sheet; during the match the sheet alone."""
    sheet = stacked(Reading(session), titled=not session.over)
    return Column([LastPicture(session), sheet], gap=22) if session.over else sheet


@dataclass
class LastPicture(Widget):
    """Show the finished ending of a match."""

    session: Session

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height in proportion."""
        return width, width * self._ending(ui).height / WIDTH

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the ending in window units, scaled down to ``box``."""
        ending = self._ending(ui)
        share = box.width / WIDTH
        small = Ui(ui.desk)
        small.begin(Canvas(ui.canvas.size), ui.scale * share)
        small.percent = 100  # the interface size is part of the scale already
        moment = stage.moved(ending.at(ending.seconds), box.x / share, box.y / share)
        stage.draw(small, moment, ui.names)
        ui.canvas.extend(small.canvas.ops)

    def _ending(self, ui: Ui) -> Timeline:
        text = max(1.0, ui.desk.settings.size / 100)
        return podium.keepsake(self.session, Shape(WIDTH, TALL, self.session.home, text))
