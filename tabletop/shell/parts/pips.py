"""Show the strength of an opponent as five dots."""

from __future__ import annotations

import math
from typing import Final

from tabletop.kernel.record import BOT, LEVELS
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.colour import mix
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.widgets import Dropdown, Plain, Segmented, Size, Ui, Widget
from tabletop.table.picture import Box

_DOTS: Final = 66.0
"""Units across the dots in a field."""

_RADIUS: Final = 8.0
_STEP: Final = 23.0
"""Units of a dot's radius, and from one dot to the next, in a separate row of dots."""

_STITCHES: Final = 10
"""Stitches around an empty dot."""


def strength(level: str) -> Msg:
    """Return the spoken strength, such as "strength 2 of 5"."""
    return msg("match.strength", n=rank(level), all=len(LEVELS))


def level_word(level: str) -> Msg:
    """Return the word for a level, such as "Casual"."""
    return msg(f"table.level.{level.removeprefix(BOT)}")


def rank(level: str) -> int:
    """Return the rank of a level, 1 for the weakest; 0 if it is unknown."""
    name = level.removeprefix(BOT)
    return LEVELS.index(name) + 1 if name in LEVELS else 0


def pips(ui: Ui, centre: tuple[float, float], filled: int, radius: float, step: float) -> None:
    """Draw five dots around ``centre``, filled up to the strength."""
    theme = ui.draw.theme
    wide = (len(LEVELS) - 1) * step + 2 * radius
    body = ""
    for at in range(len(LEVELS)):
        x = radius + at * step
        if at < filled:
            body += circle(x, radius, radius, theme.primary, stroke=theme.primary_edge)
            body += circle(
                x, radius, 0.62 * radius, stroke=theme.on_primary, stroke_width=1.1,
                stroke_opacity=0.55,
            )  # fmt: skip
        else:
            body += line(_ring(x, radius, radius - 0.8), theme.quiet, 1.5)
    ui.draw.svg(Box(centre[0] - wide / 2, centre[1] - radius, wide, 2 * radius), body, 4)


def _ring(x: float, y: float, radius: float) -> str:
    half = 0.3 * math.tau / _STITCHES
    parts = []
    for at in range(_STITCHES):
        turn = math.tau * at / _STITCHES
        ends = [
            f"{x + radius * math.cos(turn + way):.2f} {y + radius * math.sin(turn + way):.2f}"
            for way in (-half, half)
        ]
        parts.append(f"M{ends[0]}L{ends[1]}")
    return "".join(parts)


@dataclass
class Pips(Widget):
    """Show the strength of one opponent as ``value`` filled dots."""

    value: int

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of five dots."""
        return (len(LEVELS) - 1) * _STEP + 2 * _RADIUS, 2 * _RADIUS

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the dots at the left, and announce them as one sentence."""
        wide, high = self.measure(ui, box.width)
        where = Box(box.x, box.y + (box.height - high) / 2, wide, high)
        words = ui.say(msg("match.strength", n=self.value, all=len(LEVELS)))
        with ui.reading_log.as_one(words, ui.rect(where), ui.canvas.clip):
            pips(ui, where.centre, self.value, _RADIUS, _STEP)


@dataclass
class Levels(Segmented):
    """Offer the levels as dots: one for the weakest, five for the strongest.

    Options that are no levels keep their word.
    """

    def _needs(self, ui: Ui) -> list[float]:
        words = super()._needs(ui)
        return [
            14.0 * rank(value) + 30.0 if rank(value) else word
            for (value, _), word in zip(self.options, words, strict=True)
        ]

    def _draw_word(self, ui: Ui, cell: Box, text: str, on: bool, tone: str) -> None:
        value = next((value for value, words in self.options if ui.say(words) == text), "")
        count = rank(value)
        if not count:
            super()._draw_word(ui, cell, text, on, tone)
            return
        theme = ui.draw.theme
        fill = tone if on else theme.primary
        step, radius = 13.0, 5.0
        wide = (count - 1) * step + 2 * radius
        edge = mix(fill, "#000000", 0.3)
        body = "".join(
            circle(radius + at * step, radius, radius, fill, stroke=edge, stroke_width=0.8)
            for at in range(count)
        )
        x, y = cell.centre
        with ui.reading_log.as_one(text, ui.rect(cell), ui.canvas.clip):
            ui.draw.svg(Box(x - wide / 2, y - radius, wide, 2 * radius), body, 3)


@dataclass
class LevelBox(Dropdown):
    """Show the chosen level as a word with its dots; open a list of all.

    Attributes:
        level: Id of the level; ``""`` for a choice without strength.
    """

    level: str = ""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the words, with room for the dots."""
        wide, high = super().measure(ui, width)
        return min(width, wide + (_DOTS + 12 if self.level else 0.0)), high

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the field, with only the dots if the room is too small."""
        words = self.words
        wide = ui.draw.text_width(ui.say(words), self.size, self._face)
        left = 18.0 + (36 if self.icon else 0)
        both = box.width - 60 - left - wide >= _DOTS
        if self.level and not both:
            self.words = Plain("")
        super().show(ui, box)
        self.words = words
        if self.level:
            x = box.x + box.width - 50 - _DOTS / 2 if both else box.x + left + _DOTS / 2
            pips(ui, (x, box.y + box.height / 2), rank(self.level), 5, 13)
