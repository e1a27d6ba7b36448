"""The log of a match: who did what, newest at the bottom; a click goes back to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.games.game import Told
from tabletop.shell.art.colour import mix
from tabletop.shell.play.artist import Artist
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import UPRIGHT, Box, Face, Item, ItemId, Token

ROW: Final = 48.0
"""Units of height at interface size 100 %."""


@dataclass
class LogRow(Widget):
    """One action of the match.

    Attributes:
        told: What was done.
        names: The players' names by seat.
        newest: It is the last one.
        open: Shows the table as it was then.
        grow_by: Interface size, 1.0 is usual.
    """

    told: Told
    names: tuple[str, ...]
    newest: bool
    open: Callable[[], None]
    grow_by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """One line, or as many as the words need."""
        lines = ui.draw.wrap(self._text(ui), self._size, self._face, self._room(width))
        step = ui.draw.leading(self._size, self._face)
        return width, max(ROW * self.grow_by, step * len(lines) + 8)

    def show(self, ui: Ui, box: Box) -> None:
        """Token, small picture, words."""
        look = ui.target(self, box, stop=False)
        theme = ui.draw.theme
        if self.newest:
            fill = mix(theme.panel, theme.chip, 0.55) if theme.name != "dark" else "#5c4a20"
            ui.draw.rounded(box, 8, fill)
        elif look.hover:
            ui.draw.rounded(box, 8, mix(theme.panel, theme.mustard, 0.16))
        x, middle, unit = box.x + 8, box.y + box.height / 2, self.grow_by
        artist = Artist()
        if self.told.seat is not None:
            side = 32 * unit
            token = Box(x, middle - side / 2, side, side)
            artist.item(ui, Item(ItemId("log token"), Token(self.told.seat), token))
        if self.told.sprite is not None:
            picture = thumb(self.told, Box(x + 44 * unit, middle - 17 * unit, 56 * unit, 34 * unit))
            artist.item(ui, picture)
        lines = ui.draw.wrap(self._text(ui), self._size, self._face, self._room(box.width))
        step = ui.draw.leading(self._size, self._face)
        left = x + 108 * unit
        for i, line in enumerate(lines):
            at = middle + (i - (len(lines) - 1) / 2) * step
            ui.draw.line(line, left, at, self._size, "ink", self._face)

    def activate(self, ui: Ui, part: str) -> None:
        """Look at the table as it was then."""
        self.open()

    @property
    def _size(self) -> float:
        return 22.0 * self.grow_by

    @property
    def _face(self) -> Face:
        return "sans-bold" if self.newest else "sans"

    def _text(self, ui: Ui) -> str:
        text = ui.desk.say(self.told.words, self.names)
        return text[:1].upper() + text[1:]

    def _room(self, width: float) -> float:
        return max(60.0, width - 124 * self.grow_by)


def thumb(told: Told, room: Box) -> Item:
    """The small picture of an action, as large as ``room`` allows in its own proportion."""
    assert told.sprite is not None
    width = min(room.width, room.height * told.aspect)
    height = width / told.aspect
    x, y = room.centre
    box = Box(x - width / 2, y - height / 2, width, height)
    return Item(ItemId("thumb"), told.sprite, box, UPRIGHT)


def rows(
    told: Sequence[Told],
    names: tuple[str, ...],
    grow_by: float,
    open_at: Callable[[int], None],
) -> list[LogRow]:
    """The whole log; ``open_at`` is told the ply, 1 for the first action."""

    def opener(ply: int) -> Callable[[], None]:
        return lambda: open_at(ply)

    return [
        LogRow(one, names, ply == len(told), opener(ply), grow_by, id=f"log {ply}")
        for ply, one in enumerate(told, start=1)
    ]
