"""Let buttons burst from the middle of a great moment."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from tabletop.shell.canvas import faint
from tabletop.table.picture import UPRIGHT, Box
from tabletop.table.sprites import Art

if TYPE_CHECKING:
    from tabletop.shell.canvas import Canvas
    from tabletop.shell.widgets.ui import Ui

BUTTONS: Final = ("app/button-gold", "app/button-coral", "app/button-teal")

_MANY: Final = 16
_SIDES: Final = (26.0, 34.0, 42.0)
"""Buttons over a whole window, and units across them."""

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Flight:
    """Describe one button: where it comes to rest, in table units.

    Attributes:
        name: Its drawing.
        side: Its width.
        end: Its middle at the end.
    """

    name: str
    side: float
    end: Point


class Burst:
    """Draw buttons that fly apart from one point."""

    def __init__(self, ui: Ui, start: Point, flights: tuple[Flight, ...]) -> None:
        """Plan the flights, in table units; nothing is drawn yet."""
        self._ui, self._start, self._flights = ui, start, flights
        self._buttons: dict[tuple[str, int], pygame.Surface] = {}

    def prepare(self) -> None:
        """Draw the buttons of every size."""
        for one in self._flights:
            self.button(one.name, one.side)

    def button(self, name: str, side: float) -> pygame.Surface:
        """Return a button some units across."""
        atlas, by = self._ui.desk.atlas, self._ui.scale
        pixels = max(4, round(side * by))
        found = self._buttons.get((name, pixels))
        if found is None:
            found = atlas.piece(Art(name), (pixels, pixels), UPRIGHT, by)
            self._buttons[name, pixels] = found
        return found

    def draw(self, canvas: Canvas, flown: float, seen: float, fallen: float = 0.0) -> None:
        """Draw every button on its way.

        Args:
            canvas: The frame.
            flown: The share of its way that is done.
            seen: Its opacity, 0 to 1.
            fallen: Units by which all of them have sunk.
        """
        (x0, y0), by = self._start, self._ui.scale
        for one in self._flights:
            button, (x1, y1) = faint(self.button(one.name, one.side), seen), one.end
            x, y = (x0 + (x1 - x0) * flown) * by, (y0 + (y1 - y0) * flown + fallen) * by
            canvas.blit(button, x - button.get_width() / 2, y - button.get_height() / 2)


def around(
    start: Point, far: tuple[float, float], many: int, sides: tuple[float, ...]
) -> tuple[Flight, ...]:
    """Return flights to all sides of ``start``.

    Args:
        start: Their beginning.
        far: Least and greatest distance.
        many: Number of buttons.
        sides: Their widths, in turns.
    """
    rng, found = Random(5), []
    for index in range(many):
        at = math.tau * (index + rng.uniform(0.2, 0.8)) / many
        away = rng.uniform(*far)
        end = start[0] + away * math.cos(at), start[1] + away * math.sin(at)
        found.append(Flight(BUTTONS[index % len(BUTTONS)], sides[index % len(sides)], end))
    return tuple(found)


def across(width: float, height: float, start: Point, words: Box) -> tuple[Flight, ...]:
    """Return flights all over a window, but for the words in it."""
    found = []
    for one in around((0.0, 0.0), (0.36, 0.52), _MANY, _SIDES):
        x, y = start[0] + one.end[0] * width * 0.9, start[1] + one.end[1] * height * 1.05
        end = min(max(30.0, x), width - 30), min(max(30.0, y), height - 30)
        if not words.grown(10).contains(Box(*end, 1, 1)):
            found.append(replace(one, end=end))
    return tuple(found)
