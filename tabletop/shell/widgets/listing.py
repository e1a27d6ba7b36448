"""Draw lists with one selected row, and the dropdown that opens one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.events import Key
from tabletop.shell.widgets.base import Pressed, Size, Widget
from tabletop.shell.widgets.brush import FLOOR
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box, Face

_ART: Final = 60.0
"""Units across the picture of a row."""


@dataclass(frozen=True, slots=True)
class Line:
    """Describe one row of a list.

    Attributes:
        tail: A few words at its right end.
        art: A small picture at the left, one and a half times as wide as high; ``""`` for none.
    """

    value: str
    words: Words
    icon: str = ""
    tail: Words | None = None
    art: str = ""


@dataclass
class Rows(Widget):
    """Stack rows to choose from by arrows; the list is one focus stop.

    Attributes:
        value: The value of the selected row, or ``""``.
        on_select: Called with the value of a row when it is selected.
        on_open: Called with the value when a selected row is activated, if not ``None``.
        at_once: Whether a click opens a row that was not selected before.
        row_height: Least height of a row, units.
    """

    lines: Sequence[Line]
    value: str
    on_select: Callable[[str], None]
    on_open: Callable[[str], None] | None = None
    row_height: float = 60.0
    size: float = 26.0
    at_once: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of all rows with wrapped words."""
        return width, sum(self._height(ui, line, width) for line in self.lines)

    def _room(self, ui: Ui, line: Line, width: float) -> float:
        tail = ui.draw.text_width(ui.say(line.tail), 22, "sans-bold") + 16 if line.tail else 0.0
        before = (48.0 if line.icon else 0.0) + (_ART + 16.0 if line.art else 0.0)
        return max(40.0, width - 40.0 - before - tail)

    def _height(self, ui: Ui, line: Line, width: float) -> float:
        room = self._room(ui, line, width)
        wrapped = ui.draw.wrap(ui.say(line.words), self.size, "sans-bold", room)
        return max(self.row_height, len(wrapped) * ui.draw.leading(self.size, "sans-bold") + 16)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the rows, and register each row as a target."""
        theme = ui.draw.theme
        whole = ui.target(self, box)
        y = box.y
        for line in self.lines:
            high = self._height(ui, line, box.width)
            row = Box(box.x, y, box.width, high)
            look = ui.target(self, row, part=line.value, stop=False)
            on = line.value == self.value
            inner = row.grown(-2)
            if on:
                fill = mix(theme.primary, "#000000", 0.24) if look.pressed else theme.primary
                ui.draw.rounded(inner, 12, fill)
            elif look.hover:
                share = 0.3 if look.pressed else 0.16
                ui.draw.rounded(inner, 12, mix(theme.panel, theme.mustard, share))
            self._draw_words(ui, line, row, theme.on_primary if on else theme.ink, on)
            if whole.ring and line.value == self.marked():
                ui.draw.ring(inner, 12, 2)
            y += high

    def _draw_words(self, ui: Ui, line: Line, row: Box, tone: str, on: bool) -> None:
        x, middle = row.x + 20, row.y + row.height / 2
        if line.art:
            art = Box(x, middle - _ART / 3, _ART, _ART / 1.5)
            ui.draw.art(line.art, art)
            ui.draw.rounded(art, 4, "", "edge", 1.5)
            x += _ART + 16
        if line.icon:
            ui.draw.icon(line.icon, x, middle, 30, tone)
            x += 48
        face: Face = "sans-bold" if on else "sans"
        # Wrap every row in the bold face of a selected row, so that selecting a row moves no word.
        room = self._room(ui, line, row.width)
        lines = ui.draw.wrap(ui.say(line.words), self.size, "sans-bold", room)
        ui.draw.lines(lines, x, middle, self.size, tone, face)
        if line.tail is not None:
            right = row.x + row.width - 20
            ui.draw.words(line.tail, right, middle, 22, tone=tone, face="sans-bold", align="right")

    def marked(self) -> str:
        """Return the selected row, or the first one."""
        values = [line.value for line in self.lines]
        return self.value if self.value in values else values[0] if values else ""

    def activate(self, ui: Ui, part: str) -> None:
        """Select the clicked row, or open it; a key opens the selected row."""
        if part and part != self.value and not self.at_once:
            self.on_select(part)
        elif self.on_open is not None and (part or self.value):
            self.on_open(part or self.value)

    def key(self, ui: Ui, key: Key) -> bool:
        """Select by Up, Down, Home and End; past an end, let the focus move on."""
        values = [line.value for line in self.lines]
        at = values.index(self.value) if self.value in values else -1
        to = {"up": at - 1, "down": at + 1, "home": 0, "end": len(values) - 1}.get(key.name)
        if to is None or key.command or key.alt or not 0 <= to < len(values) or to == at:
            return False
        ui.scroll_to = f"{self.id}.{values[to]}"
        self.on_select(values[to])
        return True


@dataclass
class Dropdown(Pressed):
    """Show the selected value; a press opens a list of all values.

    Attributes:
        pill: Whether it is a rounded chip instead of a field.
    """

    words: Words
    press: Callable[[], None]
    icon: str = ""
    size: float = 24.0
    pill: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of words, icon and arrow."""
        wide = ui.draw.text_width(ui.say(self.words), self.size, self._face) + 76.0
        return min(width, wide + (36.0 if self.icon else 0.0)), 52.0

    @property
    def _face(self) -> Face:
        return "sans-bold" if self.pill else "sans"

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a field with an arrow."""
        look = ui.target(self, box)
        theme = ui.draw.theme
        fill = theme.panel if self.enabled else theme.sunk
        if look.pressed:
            fill = mix(fill, "#000000", 0.12)
        elif look.hover:
            fill = mix(fill, theme.mustard, 0.12)
        radius = box.height / 2 if self.pill else 10.0
        if self.pill:
            ui.draw.shadow(box, radius, 2.5, 80)
        edge = "line" if self.pill or not self.enabled else "edge"
        ui.draw.rounded(box, radius, fill, edge, 1.8)
        look.show_ring(ui, box, radius)
        tone = "ink" if self.enabled else "quiet"
        x, middle = box.x + 18, box.y + box.height / 2
        if self.icon:
            ui.draw.icon(self.icon, x, middle, 26, tone)
            x += 36
        self._draw_value(ui, x, middle, box.x + box.width - 50 - x, tone)
        ui.draw.icon("chevron-down", box.x + box.width - 40, middle, 20, "quiet")

    def _draw_value(self, ui: Ui, x: float, middle: float, room: float, tone: str) -> None:
        text, size = ui.say(self.words), self.size
        lines = [text]
        if ui.draw.text_width(text, FLOOR, self._face) > room:
            lines, size = ui.draw.wrap(text, FLOOR, self._face, room)[:2], FLOOR
        with ui.reading_log.as_one(text, ui.rect(Box(x, middle - 26, room, 52)), ui.canvas.clip):
            ui.draw.lines(lines, x, middle, size, tone, self._face, room=room)
