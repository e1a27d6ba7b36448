"""A page that may have been opened over a table, and leads back to it."""

from __future__ import annotations

from tabletop.kernel.words import msg
from tabletop.shell.scenes.page import Page
from tabletop.shell.widgets.words import Words


class MatchPage(Page):
    """Knows what lies right below it."""

    @property
    def under(self) -> str:
        """Name of the scene below."""
        scenes = self.desk.stack.scenes
        at = scenes.index(self) if self in scenes else len(scenes)
        return scenes[at - 1].name if at > 0 else ""

    def back_words(self) -> Words:
        """The table, if that is where it was opened."""
        return msg("match.sheet.back") if self.under == "table" else super().back_words()
