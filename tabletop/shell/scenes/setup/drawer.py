"""Show the drawer of the set-up: seats, house rules, deal, practice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.scenes.setup.houserules import rules_panel
from tabletop.shell.scenes.setup.seatcards import seats_panel
from tabletop.shell.widgets import Column, Panel, Scroll, Ui
from tabletop.shell.widgets.text import Rule
from tabletop.table.picture import Box

WIDE: Final = 820.0
"""Units across the drawer beside a table of many seats."""

_PAD: Final = 14.0


def show_drawer(ui: Ui, box: Box, edit: Edit, done: Callable[[], None]) -> None:
    """Draw the drawer as a sheet of paper that scrolls.

    The screen wears the looks and says the names of the players.

    Args:
        ui: The screen.
        box: Room for the sheet.
        edit: The table.
        done: Called when a name was written.
    """

    def reveal(name: str) -> None:
        ui.scroll_to = name

    parts = [*seats_panel(edit, done), Rule(), rules_panel(edit, reveal)]
    inside = Scroll(Column(parts, gap=18), id="setup.page", padding=16)
    high = min(box.height, ui.size(inside, box.width - 2 * _PAD)[1] + 2 * _PAD)
    Panel(inside, _PAD, lift=9).show(ui, Box(box.x, box.y, box.width, high))
