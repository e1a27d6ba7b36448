"""Draw a whole screen: cloth, the rail with the way back, content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.shell.scene import Scene
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.panel import RAIL, Rail
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from collections.abc import Sequence


MARGIN = 40.0
"""Units between the window's edge and what lies on the cloth."""


def ground(ui: Ui) -> None:
    """The table itself, behind everything."""
    ui.canvas.blit(ui.desk.atlas.ground(ui.canvas.size), 0, 0)


class Page(Scene):
    """Override :meth:`title`, :meth:`fill`, and what else differs."""

    def title(self) -> Words:
        """Name of the screen."""
        raise NotImplementedError

    def spoken_title(self) -> Words | None:
        """Return the title."""
        return self.title()

    def back_words(self) -> Words:
        """Where the way back leads."""
        below = self.desk.stack.scenes
        at = below.index(self) if self in below else len(below)
        names = {"home": "shell.home", "table": "shell.table", "pause": "shell.table"}
        under = below[at - 1].name if at > 0 else "home"
        return msg("shell.home") if names.get(under) == "shell.home" else msg("shell.back")

    def detail(self) -> Words | None:
        """A short sentence at the right of the rail."""
        return None

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Widgets at the right of the rail."""
        return ()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw everything below the rail."""
        raise NotImplementedError

    def draw(self, ui: Ui) -> None:
        """Cloth, what lies on it, and the rail over its shadow."""
        ground(ui)
        rail = Rail(self.title(), self.back, self.back_words(), self.detail(), self.tools(ui))
        rail.show(ui, Box(0, 0, ui.width, RAIL))
        top = RAIL + 32
        room = Box(MARGIN, top, ui.width - 2 * MARGIN, ui.height - top - MARGIN)
        self.fill(ui, room)


class MatchPage(Page):
    """Knows what lies right below it."""

    @property
    def under(self) -> str:
        """Name of the scene below."""
        scenes = self.desk.stack.scenes
        at = scenes.index(self) if self in scenes else len(scenes)
        return scenes[at - 1].name if at > 0 else ""

    def spoken_title(self) -> Words | None:
        """Return the title."""
        return self.title()

    def back_words(self) -> Words:
        """The table, if that is where it was opened."""
        return msg("match.sheet.back") if self.under == "table" else super().back_words()
