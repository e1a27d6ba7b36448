"""Draw a whole screen: cloth, the rail with the way back, content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tabletop.kernel.words import msg
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import RAIL, Rail, Ui, Widget, Words
from tabletop.table.picture import Box

MARGIN = 40.0
"""Units between the window's edge and the content on the cloth."""


def ground(ui: Ui) -> None:
    """Draw the cloth of the table as the background."""
    ui.canvas.blit(ui.desk.atlas.ground(ui.canvas.size), 0, 0)


class Page(Scene):
    """Show a screen; override :meth:`fill` and others.

    Attributes:
        heading: Name of the screen; one that changes overrides :meth:`title`.
        about: A short sentence at the right of the rail; see :meth:`detail`.
    """

    heading: ClassVar[Words]
    about: ClassVar[Words | None] = None

    def title(self) -> Words:
        """Return the name of the screen."""
        return self.heading

    def spoken_title(self) -> Words | None:
        """Return the title."""
        return self.title()

    @property
    def under(self) -> str:
        """Return the name of the scene right below, ``""`` if there is none."""
        scenes = self.desk.stack.scenes
        at = scenes.index(self) if self in scenes else len(scenes)
        return scenes[at - 1].name if at > 0 else ""

    def back_words(self) -> Words:
        """Return the label of the button that leads back."""
        return msg("shell.home" if self.under in {"", "home"} else "shell.back")

    def detail(self) -> Words | None:
        """Return a short sentence at the right of the rail."""
        return self.about

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return widgets at the right of the rail."""
        return ()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw everything below the rail."""
        raise NotImplementedError

    def draw(self, ui: Ui) -> None:
        """Draw the cloth, the content on it, and the rail over its shadow."""
        ground(ui)
        rail = Rail(self.title(), self.back, self.back_words(), self.detail(), self.tools(ui))
        rail.show(ui, Box(0, 0, ui.width, RAIL))
        top = RAIL + 32
        room = Box(MARGIN, top, ui.width - 2 * MARGIN, ui.height - top - MARGIN)
        self.fill(ui, room)


class MatchPage(Page):
    """Show a page about a match, often opened directly over its table."""

    def back_words(self) -> Words:
        """Return the label of the back button: to the table, if it is below."""
        return msg("match.sheet.back") if self.under == "table" else super().back_words()
