"""Draw rows of commands with their keys, and one key to change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.keymap import Shown
from tabletop.shell.widgets import keycap
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.shell.widgets.button import paint
from tabletop.shell.widgets.ui import LEAST, Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box

LETTERS: Final = 22.0
"""Letter size in units of a command's name."""

CAPS: Final = 20.0
LARGE: Final = 26.0
"""Letter size in units on a key in a row, and on a key that is a button by itself."""

GAP: Final = 10.0
SIDE: Final = 16.0
SHARE: Final = 0.5
"""Least share of the width for the words."""


def _key_width(ui: Ui, shown: Shown) -> float:
    """Return the units that a key takes in a row, with the gap behind it."""
    return keycap.width(ui, shown, CAPS, cap=True) + GAP


@dataclass
class ChordRow(Pressed):
    """Show a command's name and, at the right, its keys; press to change.

    Attributes:
        none: Words shown if it has no keys.
    """

    words: Words
    chords: Sequence[Shown]
    none: Words
    press: Callable[[], None]

    def _key_lines(self, ui: Ui, width: float) -> list[list[Shown]]:
        room = (width - 2 * SIDE) * SHARE
        lines: list[list[Shown]] = [[]]
        used = 0.0
        for one in self.chords:
            wide = _key_width(ui, one)
            if lines[-1] and used + wide > room + GAP:
                lines.append([])
                used = 0.0
            lines[-1].append(one)
            used += wide
        return lines

    def _wrapped_words(self, ui: Ui, width: float) -> list[str]:
        lines = self._key_lines(ui, width)
        if self.chords:
            keys = max(sum(_key_width(ui, one) for one in line) for line in lines)
        else:
            keys = ui.draw.text_width(ui.say(self.none), CAPS)
        room = width - 2 * SIDE - keys - 2 * GAP
        return ui.draw.wrap(ui.say(self.words), LETTERS, "sans", max(60.0, room))

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of the words or the keys."""
        step = ui.draw.leading(LETTERS)
        words = len(self._wrapped_words(ui, width)) * step + 10
        keys = len(self._key_lines(ui, width)) * (keycap.CAP * CAPS + 6) + 6
        return width, max(LEAST, words, keys)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words at the left and the keys at the right."""
        look = ui.target(self, box)
        colours = paint(ui, "quiet", look, self.enabled)
        if colours.fill:
            ui.draw.rounded(box, 10, colours.fill)
        look.show_ring(ui, box, 10, 1)
        middle, right = box.y + box.height / 2, box.x + box.width - SIDE
        ui.draw.lines(self._wrapped_words(ui, box.width), box.x + SIDE, middle, LETTERS)
        if not self.chords:
            ui.draw.words(self.none, right, middle, CAPS, tone="quiet", align="right")
            return
        lines, high = self._key_lines(ui, box.width), keycap.CAP * CAPS + 6
        for i, line in enumerate(lines):
            at = middle + (i - (len(lines) - 1) / 2) * high
            x = right + GAP
            for one in reversed(line):
                x -= _key_width(ui, one)
                keycap.draw(ui, one, x, at, CAPS, "ink", cap=True)


@dataclass
class ChordButton(Pressed):
    """Show one key; a press lets the player choose another key."""

    chord: Shown
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the cap with padding."""
        return keycap.width(ui, self.chord, LARGE, cap=True) + 40, 64.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a button with a key on it."""
        look = ui.target(self, box)
        colours = paint(ui, "secondary", look, self.enabled)
        if self.enabled:
            if not look.pressed:
                ui.draw.shadow(box, 12, 4 if look.hover else 2.4)
            ui.draw.rounded(box, 12, colours.fill, colours.edge)
        look.show_ring(ui, box)
        wide = keycap.width(ui, self.chord, LARGE, cap=True)
        x, middle = box.x + (box.width - wide) / 2, box.y + box.height / 2
        tone = colours.words if self.enabled else "ink"
        keycap.draw(ui, self.chord, x, middle, LARGE, tone, cap=True)
