"""Draw words on the paper: a line, or a paragraph that wraps."""

from __future__ import annotations

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Align, Box, Face


@dataclass
class Label(Widget):
    """Show words that wrap at the right edge.

    Attributes:
        size: Letter size in units.
        wrap: Whether to wrap; otherwise one line is shrunk or shortened to fit.
        apart: Distance between lines, as a share of the usual one.
    """

    words: Words
    size: float = 28.0
    face: Face = "sans"
    tone: str = "ink"
    align: Align = "left"
    wrap: bool = True
    apart: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the widest line's width and the height of all lines."""
        text, step = ui.say(self.words), self._step(ui)
        lines = ui.draw.wrap(text, self.size, self.face, width) if self.wrap else [text]
        # Add a unit to the measured width, so that wrapping at it gives the same lines.
        wide = max(ui.draw.text_width(line, self.size, self.face) for line in lines) + 1.0
        return min(width, wide), step * len(lines)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the lines, centred vertically in the box."""
        text, heading = ui.say(self.words), self.face == "serif-bold"
        x = box.x + {"left": 0.0, "centre": box.width / 2, "right": box.width}[self.align]
        lines, high = [text], box.height
        room: float | None = box.width
        if self.wrap:
            lines, room = ui.draw.wrap(text, self.size, self.face, box.width), None
            high = max(high, self._step(ui) * len(lines))
        middle, step = box.y + high / 2, self._step(ui)
        with ui.reading_log.as_one(text, ui.rect(box), ui.canvas.clip, heading=heading):
            ui.draw.lines(lines, x, middle, self.size, self.tone, self.face, self.align, room, step)

    def _step(self, ui: Ui) -> float:
        return self.apart * ui.draw.leading(self.size, self.face)


def title(words: Words, size: float = 38.0) -> Label:
    """Return a heading."""
    return Label(words, size, "serif-bold")


def note(words: Words, size: float = 22.0) -> Label:
    """Return an explanatory sentence."""
    return Label(words, size, "sans", "quiet")


@dataclass
class Icon(Widget):
    """Show a small drawing."""

    name: str
    size: float = 28.0
    tone: str = "ink"

    def measure(self, ui: Ui, width: float) -> Size:
        """Return a square."""
        return self.size, self.size

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the icon in the middle of the box."""
        x, y = box.centre
        ui.draw.icon(self.name, x - self.size / 2, y, self.size, self.tone)


@dataclass
class Rule(Widget):
    """Show a thin horizontal line between two widgets."""

    high = 2.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a line in the middle of the box."""
        ui.draw.rule(box.x, box.y + box.height / 2, box.width)
