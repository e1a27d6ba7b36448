"""Show the authors and licences of the program's parts."""

from __future__ import annotations

from typing import ClassVar

from tabletop.kernel.words import msg
from tabletop.shell.dialogs.page import Page
from tabletop.shell.widgets import Column, Label, Panel, Scroll, Ui, Widget, Words, title
from tabletop.shell.widgets.text import Rule
from tabletop.table.picture import Box

PARTS = ("program", "fonts", "library", "libraries", "translations", "games")
"""Parts, each with a heading and a text."""


class CreditsScene(Page):
    """Show the credits on one long sheet of paper."""

    name: ClassVar[str] = "credits"
    heading: ClassVar[Words] = msg("shell.credits")
    first = "credits.text"

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the credits of each part, one below the other."""
        parts: list[Widget] = []
        for name in PARTS:
            heading = title(msg(f"shell.credits.{name}"), 30)
            text = Label(msg(f"shell.credits.{name}.text"), 24)
            part = Column([heading, text], gap=6)
            parts += [Rule(), part] if parts else [part]
        wide = min(box.width, 1120.0)
        paper = Box(box.x + (box.width - wide) / 2, box.y, wide, box.height)
        sheet = Scroll(Column(parts, gap=18), id="credits.text", padding=20, stop=True)
        Panel(sheet, padding=20, lift=6).show(ui, paper)
