"""Keep a long list at the same row while its words change their size."""

from __future__ import annotations

from typing import Final

from tabletop.shell.widgets.longlist import LongList
from tabletop.shell.widgets.scroll import BAR, SETTLES, Offset, Scroll
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

END: Final = 1e9
"""Units: below the end of any list."""


class Anchor:
    """Hold the place of a list at its last drawing.

    Attributes:
        drawn: Conditions that decide the heights of its rows.
        row: The uppermost whole row.
        end: Whether the last row was whole.
    """

    def __init__(self) -> None:
        self.drawn: object = None
        self.row = 0
        self.end = True


def anchored(ui: Ui, rows: LongList, box: Box, *, id: str, padding: float) -> None:
    """Draw ``rows`` in a scroll area ``id`` that stays at its row.

    Rows become higher or lower with the window, the size of words and the language, so an offset in
    units means another row then.
    """
    offset, anchor = ui.memo(id, Offset), ui.memo(f"{id} anchor", Anchor)
    wide = box.width - 2 * padding - BAR - 4
    drawn = (box.width, box.height, ui.scale, ui.desk.settings.language, rows.guess)
    if anchor.drawn not in (None, drawn):
        offset.y = END if anchor.end else top_of(ui, rows, wide, anchor.row, box.height)
    anchor.drawn = drawn
    Scroll(rows, id=id, padding=padding).show(ui, box)
    anchor.end = offset.y >= offset.most - 1
    anchor.row = rows.first_below(ui, wide, offset.y - 1)


def top_of(ui: Ui, rows: LongList, width: float, row: int, room: float) -> float:
    """Return the offset of ``row``, measuring the rows in sight below it."""
    for _ in range(SETTLES):
        top = rows.top(ui, width, row)
        if rows.seen(ui, width, top + 1, top + room) is None:
            break
    return rows.top(ui, width, row)
