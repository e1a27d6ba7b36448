"""Draw paper and wood around other widgets: cards and the top rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.base import Around, Size, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.layout import placed
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Plain, Words
from tabletop.table.picture import Box

RAIL: Final = 84.0
"""Height of the walnut rail, units."""


@dataclass
class Panel(Around):
    """Draw a card of paper around a widget.

    Attributes:
        padding: Units between border and child.
        lift: Height in units above the table, shown by the shadow.
        stitched: Whether a stitched line runs inside the border.
    """

    padding: float = 32.0
    lift: float = 5.0
    stitched: bool = True
    radius: float = 18.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the child's size with the padding."""
        w, h = ui.size(self.child, max(1.0, width - 2 * self.padding))
        return w + 2 * self.padding, h + 2 * self.padding

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the paper, then the child."""
        ui.draw.paper(box, self.radius, self.lift, self.stitched)
        self.child.show(ui, box.grown(-self.padding))


@dataclass
class Rail(Widget):
    """Draw the walnut rail of a screen: back button, title and a detail.

    Attributes:
        detail: A short sentence at the right, left out if there is no room.
        tools: Widgets at the right, instead of a sentence.
    """

    title: Words
    back: Callable[[], None]
    back_words: Words
    detail: Words | None = None
    tools: Sequence[Widget] = ()
    high = RAIL

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the wood, then the widgets."""
        wood(ui, box)
        back = Button(
            self.back_words, self.back, "wood", "chevron-left", size=22, height=52, id="back"
        )
        w, _ = ui.size(back, box.width * 0.35)
        back.show(ui, Box(box.x + 24, box.y + 16, w, 52))
        x, middle = box.x + w + 56, box.y + box.height / 2
        right = box.x + box.width - 40
        title = ui.draw.text_width(ui.say(self.title), 38, "serif-bold")
        for tool in reversed(_fitting(ui, self.tools, right - x - title - 24)):
            tw, th = ui.size(tool, box.width / 3)
            right -= tw
            top, _ = placed(box.y, box.height, th, "centre")
            tool.show(ui, Box(right, top, tw, th))
            right -= 16
        draw = ui.draw
        wide = draw.words(
            self.title, x, middle, 38, tone="on_wood", face="serif-bold", room=max(80.0, right - x)
        )
        if self.detail is not None and not self.tools:
            text = ui.say(self.detail)
            if draw.text_width(text, 22) < right - x - wide - 40:
                draw.line(text, right, middle, 22, "on_wood", align="right")


def _fitting(ui: Ui, tools: Sequence[Widget], room: float) -> list[Widget]:
    """Return tools that fit on one row, some reduced to icons if necessary."""
    found = [*tools]
    for at, one in enumerate(tools):
        if sum(ui.size(tool, room)[0] + 16 for tool in found) <= room:
            break
        if isinstance(one, Button) and one.icon:
            found[at] = replace(one, words=Plain(""), says=one.says or one.words)
    return found


def wood(ui: Ui, box: Box, shade: float = 5.0) -> None:
    """Draw a board of walnut with its shadow."""
    if ui.draw.theme.shade:
        ui.draw.shadow(box, 1, shade, 90)
    rect = ui.rect(box)
    ui.canvas.blit(ui.desk.atlas.rail(rect.size), rect.x, rect.y)
