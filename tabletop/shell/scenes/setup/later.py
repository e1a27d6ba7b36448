"""Choose the length and the house rules of a game that is played later."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from tabletop.house.seating import Seating
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import Page
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.scenes.setup.houserules import head, length_box, presets, rules_rows
from tabletop.shell.widgets import Column, Panel, Row, Scroll, Ui, Words
from tabletop.table.picture import Box

_ACROSS: Final = 1000.0
"""Units across the sheet of paper at most."""


class LaterScene(Page):
    """Show the house rules of one game of an evening.

    Going back takes them over.
    """

    name: ClassVar[str] = "house_rules"
    first = "back"

    def __init__(self, desk: Desk, seating: Seating, taken: Callable[[Seating], None]) -> None:
        """Show the house rules of ``seating``; ``taken`` is told those chosen."""
        super().__init__(desk)
        self._edit = Edit(desk, self.ui, seating.game, "", seating)
        self._taken = taken

    def title(self) -> Words:
        """Return the name of the game."""
        return msg(f"{self._edit.seating.game.id}.name")

    def detail(self) -> Words:
        """Return the length."""
        return self._edit.seating.about()

    def back(self) -> None:
        """Take over what is chosen."""
        self._taken(self._edit.seating)
        super().back()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the rules as a sheet of paper that scrolls."""
        edit = self._edit
        above = presets(edit) if edit.seating.game.presets else head(edit)
        inside = Column([Row(length_box(edit)), above, *rules_rows(edit)], gap=18)
        sheet = Panel(Scroll(inside, id="house_rules.page", padding=16), 14)
        sheet.show(ui, Box.around(*box.centre, min(box.width, _ACROSS), box.height))
