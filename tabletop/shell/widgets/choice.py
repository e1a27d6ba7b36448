"""Draw toggles and segmented choices of a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import circle, path, rounded
from tabletop.shell.events import Key
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box, Face


@dataclass
class Toggle(Widget):
    """Switch something on or off.

    The side of the knob, a check or a ring, and the colour all show the state.
    """

    on: bool
    on_change: Callable[[bool], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the fixed size."""
        return 80.0, 44.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a groove with a knob."""
        x, y = box.centre
        groove = Box(x - 40, y - 20, 80, 40)
        look = ui.target(self, groove)
        theme = ui.draw.theme
        lit = self.on and self.enabled
        fill = theme.primary if lit else theme.sunk
        if look.pressed:
            fill = mix(fill, "#000000", 0.2)
        elif look.hover:
            fill = mix(fill, theme.mustard, 0.2)
        edge = theme.line if not self.enabled else theme.primary_edge if lit else theme.edge
        sign = theme.on_primary if lit else theme.quiet
        mark = circle(57, 20, 5, stroke=sign, stroke_width=2.6)
        if self.on:
            mark = path("M16 20 l4 5 l8 -10", stroke=sign, stroke_width=3)
        knob = 60 if self.on else 20
        face = theme.cream if self.enabled else theme.disabled
        body = rounded(0, 0, 80, 40, 20, fill, edge, 2) + mark
        body += circle(knob, 21.5, 16, "#000000", opacity=0.18)
        body += circle(knob, 20, 15.5, face, stroke=theme.edge, stroke_width=1.2)
        ui.draw.svg(groove, body)
        look.show_ring(ui, groove, 20)

    def activate(self, ui: Ui, part: str) -> None:
        """Toggle the state."""
        self.on_change(not self.on)


ONE_LINE: Final = 52.0
"""Height in units of a segmented control with all words on one line."""


@dataclass
class Segmented(Widget):
    """Offer a choice of a few visible words; arrows choose while focused.

    Attributes:
        options: Value and word of each option.
        padding: Units of a cell's width besides its word and the check mark.
        ticks: Whether a check mark precedes the selected word; without room for the mark the
            word is still raised and bold.
    """

    options: Sequence[tuple[str, Words]]
    value: str
    on_change: Callable[[str], None]
    size: float = 22.0
    padding: float = 32.0
    ticks: bool = True

    @property
    def _mark_width(self) -> float:
        return 26.0 if self.ticks else 0.0

    def _needs(self, ui: Ui) -> list[float]:
        """Return the units that each word needs with its check mark."""
        words, more = (ui.say(w) for _, w in self.options), self._mark_width + self.padding
        return [ui.draw.text_width(text, self.size, "sans-bold") + more for text in words]

    def _columns(self, ui: Ui, width: float) -> int:
        """Count the cells on a line; cells that do not fit are on more lines."""
        count, needs = len(self.options), self._needs(ui)
        fits = max(1, int((width + 0.5) // max(needs)))
        if fits >= count or sum(needs) <= width + 0.5:
            return count
        return -(-count // -(-count // fits))

    def _cells(self, ui: Ui, box: Box) -> list[Box]:
        """Return equal cells, or unequal cells if equal cells do not fit."""
        count, columns = len(self.options), self._columns(ui, box.width)
        needs = self._needs(ui)
        if columns == count and max(needs) * count > box.width + 0.5:
            more = (box.width - sum(needs)) / count
            return [
                Box(box.x + sum(needs[:i]) + i * more, box.y, need + more, box.height)
                for i, need in enumerate(needs)
            ]
        wide, high = box.width / columns, box.height / -(-count // columns)
        return [
            Box(box.x + i % columns * wide, box.y + i // columns * high, wide, high)
            for i in range(count)
        ]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of equal cells as wide as the longest word, if they fit."""
        columns = self._columns(ui, width)
        rows = -(-len(self.options) // columns)
        return min(width, columns * max(self._needs(ui))), ONE_LINE * rows

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a groove with the selected word raised in it."""
        theme = ui.draw.theme
        whole = ui.target(self, box)
        ui.draw.rounded(box, 12, "sunk", "edge", 1.5)
        for (value, words), cell in zip(self.options, self._cells(ui, box), strict=True):
            look = ui.target(self, cell, part=value, stop=False)
            inner = cell.grown(-4)
            on = value == self.value
            if on:
                ui.draw.shadow(inner, 9, 2, 80 if self.enabled else 0)
                fill = mix(theme.primary, "#000000", 0.24) if look.pressed else theme.primary
                if self.enabled:
                    ui.draw.rounded(inner, 9, fill)
                else:
                    ui.draw.rounded(inner, 9, theme.disabled, theme.line)
            elif look.hover:
                share = 0.35 if look.pressed else 0.2
                ui.draw.rounded(inner, 9, mix(theme.panel, theme.mustard, share))
            tone = theme.on_primary if on else theme.ink
            tone = tone if self.enabled else theme.quiet
            self._draw_word(ui, cell, ui.say(words), on, tone)
            if on and whole.ring:
                ui.draw.ring(inner, 9)
        if whole.ring and all(value != self.value for value, _ in self.options):
            ui.draw.ring(box)

    def _draw_word(self, ui: Ui, cell: Box, text: str, on: bool, tone: str) -> None:
        face: Face = "sans-bold" if on else "sans"
        mark = self._mark_width if on else 0.0
        wide = min(ui.draw.text_width(text, self.size, face), cell.width - mark - 16)
        x = cell.x + (cell.width - wide - mark) / 2
        middle = cell.y + cell.height / 2
        if mark:
            ui.draw.icon("check", x - 2, middle, 20, tone)
        ui.draw.line(text, x + mark, middle, self.size, tone, face, room=cell.width - mark - 12)

    def marked(self) -> str:
        """Return the selected value, or ``""`` if none is selected."""
        return self.value if any(value == self.value for value, _ in self.options) else ""

    def activate(self, ui: Ui, part: str) -> None:
        """Select the clicked word; a key selects the next word."""
        self._choose(part or self._beside(1, around=True))

    def key(self, ui: Ui, key: Key) -> bool:
        """Select with left and right; past an end, let the focus move on."""
        way = {"left": -1, "right": 1}.get(key.name)
        if way is None or key.command or key.alt:
            return False
        value = self._beside(way, around=False)
        if value == self.value:
            return False
        self._choose(value)
        return True

    def _beside(self, way: int, around: bool) -> str:
        values = [value for value, _ in self.options]
        at = (values.index(self.value) if self.value in values else -1) + way
        if around:
            at %= len(values)
        return values[max(0, min(len(values) - 1, at))]

    def _choose(self, value: str) -> None:
        if value != self.value:
            self.on_change(value)
