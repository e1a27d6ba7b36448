"""The tables of a score sheet on their page: below one another, or in a frame that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tabletop.kernel.words import Seat
from tabletop.shell.scenes.roundtable import MOST, Heads, RoundRow, Totals, Whole
from tabletop.shell.widgets import Column, Scroll, Ui, Wide, Widget
from tabletop.shell.widgets.base import Size
from tabletop.shell.widgets.scroll import BAR, Offset
from tabletop.table.picture import Box

PAD: Final = 26.0
AIR: Final = 8.0
"""Units around the rounds for their rings."""

LEAST: Final = 104.0
"""Units of the narrowest column; what does not fit goes into a table below."""


def _table(whole: Whole, records: Sequence[Sequence[Seat]], number: int) -> list[Widget]:
    """Heads, rounds, totals; ``number`` tells the tables of a sheet apart."""
    rows: list[Widget] = [Heads(whole, records)]
    for index in range(len(whole.sheet.rounds)):
        rows.append(RoundRow(whole, records, index, id=f"round {number} {index}"))
    return [*rows, Totals(whole, records)]


@dataclass
class Tables(Widget):
    """As many tables below one another as the records need beside each other.

    Once there is a winner totals come first: the rounds may have to be scrolled to.

    Attributes:
        whole: What they are about.
    """

    whole: Whole

    def measure(self, ui: Ui, width: float) -> Size:
        """All of the width."""
        return width, ui.size(self._all(ui, width), width)[1]

    def show(self, ui: Ui, box: Box) -> None:
        """From the top."""
        self._all(ui, box.width).show(ui, box)

    def _all(self, ui: Ui, width: float) -> Widget:
        records = self.whole.sheet.records()
        least = LEAST * max(1.0, ui.draw.swollen)
        fit = max(1, int((width - self.whole.label) // least))
        count = -(-len(records) // fit)
        each = -(-len(records) // count)
        parts = [records[i : i + each] for i in range(0, len(records), each)]
        tables: list[Widget] = []
        for number, part in enumerate(parts):
            heads, *rows, totals = _table(self.whole, part, number)
            inner = [totals, *rows] if self.whole.winners else [*rows, totals]
            table = Column([heads, *inner], gap=0)
            tables.append(Wide(table, most=self.whole.label + len(part) * MOST))
        return Column(tables, gap=26)


@dataclass
class Framed(Widget):
    """One table on paper whose rounds scroll if they must; heads and totals stay in sight.

    Attributes:
        whole: What it is about. All records fit beside one another.
    """

    whole: Whole

    def _parts(self) -> tuple[Widget, Widget, Widget]:
        heads, *rows, totals = _table(self.whole, self.whole.sheet.records(), 0)
        return heads, Column(rows, gap=0), totals

    def measure(self, ui: Ui, width: float) -> Size:
        """All rounds in sight."""
        inner = width - 2 * PAD
        return width, sum(ui.size(part, inner)[1] for part in self._parts()) + 2 * (PAD + AIR)

    def show(self, ui: Ui, box: Box) -> None:
        """As high as it wants to be, at most as the box."""
        wanted = ui.size(self, box.width)[1]
        box = replace(box, height=min(box.height, wanted))
        ui.draw.paper(box, 18, 5, stitched=False)
        heads, rows, totals = self._parts()
        x, inner = box.x + PAD, box.width - 2 * PAD
        # Heads and totals stay above their columns when the rounds make room for a bar.
        wide = inner - (BAR + 4 if wanted > box.height + 0.5 else 0)
        top, low = (ui.size(part, wide)[1] for part in (heads, totals))
        heads.show(ui, Box(x, box.y + PAD, wide, top))
        state = ui.memo("sheet.table", Offset)
        if not state.most:
            state.y = 1e9  # the newest round is the last one
        seen = box.height - 2 * PAD - top - low
        area = Box(x - AIR, box.y + PAD + top, inner + 2 * AIR, seen)
        Scroll(rows, id="sheet.table", air=AIR).show(ui, area)
        totals.show(ui, Box(x, box.y + box.height - PAD - low, wide, low))
