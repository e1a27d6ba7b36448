"""Sum up a table in a bar: who plays, who begins, and Play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.house.seating import Trouble
from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.dialogs.page import MARGIN
from tabletop.shell.scenes.setup import faces
from tabletop.shell.widgets import Button, Label, Ui
from tabletop.table.picture import Box

FOOT: Final = 120.0
"""Height of the bar with the summary and Play, units."""

MOST: Final = 7
FEW: Final = 4
"""Faces in the bar at most; and at most with more players, or in little room."""

_WIDE: Final = 1400.0
"""Units across from which all faces have room."""

_MORE: Final = 72.0
"""Units across the number of players without a face in the bar."""

_LOW: Final = 560.0
"""Units of height below which the bar shows no summary."""

_SMALLEST: Final = 17.0
"""Units of the smallest letters of the summary, used only to avoid a third line."""

_FACE: Final = 84.0
_STEP: Final = 60.0
"""Units across a face, and from one to the next."""


@dataclass(frozen=True, slots=True)
class QuickBar:
    """Show faces, summary, More and Play on a strip of paper.

    Attributes:
        chairs: The players, with their shown names.
        names: The names in sentences.
        told: The table in one sentence, and who begins.
        brief: Whether to leave out a summary that would need a separate line.
    """

    chairs: Sequence[Chair]
    names: tuple[str, ...]
    trouble: Trouble | None
    told: tuple[Msg, Msg]
    more: Button
    play: Button
    brief: bool = False

    def high(self, ui: Ui) -> float:
        """Return the bar's height, more if the words need a separate line."""
        beside = self._room(ui) >= 300
        if ui.height < _LOW or (self.brief and not beside and self.trouble is None):
            return 92.0
        return FOOT if beside else FOOT + 92

    def show(self, ui: Ui, bar: Box) -> None:
        """Draw the strip of paper, and its content."""
        ui.draw.shadow(bar, 1, 6, 110)
        ui.canvas.fill(ui.draw.colour("panel"), ui.rect(bar))
        high = 76.0
        y = bar.y + bar.height - high - (8 if bar.height < FOOT else 22)
        wide = ui.size(self.play, ui.width)[0]
        x = bar.x + bar.width - MARGIN - wide
        middle = bar.y + (bar.height - (98 if bar.height > FOOT else 0)) / 2
        if bar.height >= FOOT:
            alone = ui.width - 2 * MARGIN - self._faces(ui)
            self._summary(ui, middle, self._room(ui) if bar.height <= FOOT else alone)
        less = ui.size(self.more, ui.width)[0]
        self.more.show(ui, Box(x - 20 - less, y + 4, less, high - 8))
        self.play.show(ui, Box(x, y, wide, high))

    def _count(self, ui: Ui) -> int:
        count = len(self.chairs)
        return count if count <= (MOST if ui.width >= _WIDE else FEW) else FEW

    def _faces(self, ui: Ui) -> float:
        shown = self._count(ui)
        more = _MORE if shown < len(self.chairs) else 0.0
        return _FACE + (shown - 1) * _STEP + more + 24

    def _room(self, ui: Ui) -> float:
        wide = sum(ui.size(one, ui.width)[0] for one in (self.more, self.play))
        return ui.width - 2 * MARGIN - wide - 48 - self._faces(ui)

    def _summary(self, ui: Ui, middle: float, room: float) -> None:
        shown = self.chairs[: self._count(ui)]
        where = Box(MARGIN, middle - _FACE / 2, _FACE + (len(shown) - 1) * _STEP, _FACE)
        with ui.reading_log.elsewhere():
            faces.faces_in_a_row(ui, shown, where, _STEP)
            if len(shown) < len(self.chairs):
                self._others(ui, where.x + where.width + 8, middle, len(self.chairs) - len(shown))
        ui.names = self.names
        x = MARGIN + self._faces(ui)
        if self.trouble is not None:
            label = Label(self.trouble.why, 22, "sans-bold", "no")
            high = ui.size(label, room)[1]
            label.show(ui, Box(x, middle - high / 2, room, high))
            return
        summary, begins = self.told
        text = ui.say(summary)
        size = 32.0
        lines = ui.draw.wrap(text, size, "serif-bold", room)
        while size > _SMALLEST and len(lines) > (2 if size <= 22 else 1):
            size -= 1
            lines = ui.draw.wrap(text, size, "serif-bold", room)
        high = len(lines) * ui.draw.leading(size, "serif-bold")
        top = middle - (high + 26) / 2
        Label(summary, size, "serif-bold").show(ui, Box(x, top, room, high))
        Label(begins, 20, tone="quiet", wrap=False).show(ui, Box(x, top + high, room, 28))

    def _others(self, ui: Ui, x: float, middle: float, count: int) -> None:
        box = Box(x, middle - 22, _MORE - 8, 44)
        ui.draw.rounded(box, 22, "sunk", "edge", 1.4)
        text = "+" + ui.say(msg("kernel.number", value=count))
        ui.draw.line(text, *box.centre, 22, face="sans-bold", align="centre", room=box.width - 12)
