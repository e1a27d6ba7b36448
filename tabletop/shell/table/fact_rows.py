"""Draw one consequence of an action as a panel row: picture, number, word."""

from __future__ import annotations

from tabletop.games.game import Fact
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId, Pose
from tabletop.table.sprites import Sprite


@dataclass
class FactRow(Widget):
    """Show an icon, the outcome, and a quiet word; words wrap if necessary."""

    fact: Fact
    names: tuple[str, ...]
    by: float = 1.0

    def _fits(self, ui: Ui, width: float) -> bool:
        strong = ui.draw.text_width(self._text(ui, self.fact.strong), 23 * self.by, "sans-bold")
        weak = ui.draw.text_width(self._text(ui, self.fact.weak), 20 * self.by)
        return strong + weak + 64 * self.by <= width

    def _text(self, ui: Ui, words: Msg | None) -> str:
        return "" if words is None else ui.desk.say(words, self.names)

    def _lines(self, ui: Ui, width: float) -> tuple[list[str], list[str]]:
        room, weak = width - 48 * self.by, self._text(ui, self.fact.weak)
        strong = ui.draw.wrap(self._text(ui, self.fact.strong), 23 * self.by, "sans-bold", room)
        return strong, ui.draw.wrap(weak, 20 * self.by, "sans", room) if weak else []

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of one line, or of as many as the words need."""
        if self._fits(ui, width):
            return width, 32 * self.by
        strong, weak = self._lines(ui, width)
        down, below = self._steps(ui)
        return width, 32 * self.by + down * (len(strong) - 1) + below * len(weak)

    def _steps(self, ui: Ui) -> tuple[float, float]:
        strong = ui.draw.leading(23 * self.by, "sans-bold")
        return 0.9 * strong, 0.95 * ui.draw.leading(20 * self.by)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the icon at the left, the words at the right."""
        by = self.by
        middle = box.y + min(box.height, 32 * by) / 2
        side = 27 * by
        wide = side * (1.5 if self.fact.sprite.long else 1.15)
        room_left = Box(box.x, middle - side / 2, wide, side)
        icon(ui, self.fact.sprite, room_left, self.fact.aspect)
        told = f"{self._text(ui, self.fact.strong)} {self._text(ui, self.fact.weak)}".strip()
        with ui.reading_log.as_one(told, ui.rect(box), ui.canvas.clip):
            self._draw_words(ui, box, middle)

    def _draw_words(self, ui: Ui, box: Box, middle: float) -> None:
        """Draw the words right of the icon, the first line at ``middle``."""
        by, x = self.by, box.x + 48 * self.by
        if self._fits(ui, box.width):
            strong, weak = self._text(ui, self.fact.strong), self._text(ui, self.fact.weak)
            wide = ui.draw.line(strong, x, middle, 23 * by, face="sans-bold")
            ui.draw.line(weak, x + wide + 10 * by, middle + 1, 20 * by, "quiet")
            return
        strongs, weaks = self._lines(ui, box.width)
        down, below = self._steps(ui)
        for index, line in enumerate(strongs):
            ui.draw.line(line, x, middle + index * down, 23 * by, face="sans-bold")
        middle += (len(strongs) - 1) * down
        for index, line in enumerate(weaks, start=1):
            ui.draw.line(line, x, middle + index * below, 20 * by, "quiet")


def icon(ui: Ui, sprite: Sprite, room: Box, aspect: float = 1.0) -> None:
    """Draw a sprite as large as fits in ``room``.

    Cloth, cards and dominoes have their own proportions.
    """
    Artist().item(ui, as_icon(ui, sprite, room, aspect))


def as_icon(ui: Ui, sprite: Sprite, room: Box, aspect: float = 1.0) -> Item:
    """Return the icon as an item, equally large in pixels in every room."""
    aspect, pose = sprite.aspect or aspect, UPRIGHT
    if sprite.long and room.width >= room.height * 1.25:
        # Turn the sprite along the longer side of the room, with its first half at the front.
        aspect, pose = 1 / aspect, Pose(3)
    fit = min(room.width, room.height * aspect)
    width, height = round(fit * ui.scale), round(fit / aspect * ui.scale)
    x, y = (at * ui.scale for at in room.centre)
    left, top = round(x - width / 2), round(y - height / 2)
    box = Box(left / ui.scale, top / ui.scale, width / ui.scale, height / ui.scale)
    return Item(ItemId("icon"), sprite, box, pose)
