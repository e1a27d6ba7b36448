"""Show the rounds of a score sheet as tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.kernel.sheet import Round
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.art.colour import mix
from tabletop.shell.parts.sheet.reading import Reading, Record
from tabletop.shell.parts.sheet.roundcard import lying, name_line, name_of, tokens
from tabletop.shell.parts.sheet.trophy import crown
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Column, Scroll, Size, Ui, Wide, Widget
from tabletop.shell.widgets.scroll import BAR, Offset
from tabletop.table.picture import Box, Face, Item, ItemId
from tabletop.table.sprites import Art

HEAD: Final = 92.0
NAME: Final = 26.0
"""Units from one partner's name down to the next partner's."""

CROWN: Final = 40.0
"""Units above the heads when somebody wears a crown."""

MOST: Final = 150.0
"""Units of the widest column, where names do not need more."""

WIDEST: Final = 260.0
"""Units of a column with a long name, at most."""

LABEL: Final = 132.0
"""Units of the first column."""


def column(ui: Ui, reading: Reading) -> float:
    """Return the width of a column that fits every name, up to a limit."""
    names = (name_of(ui, seat) for record in reading.account.records for seat in record)
    return min(WIDEST, max(ui.draw.text_width(name, 22, "sans-bold") for name in names) + 24)


@dataclass
class _Columns(Widget):
    """Lay out a line of the table: a label, and a cell for each record.

    Attributes:
        widest: Units of a column in which no name is cut.
    """

    reading: Reading
    records: Sequence[Record]
    widest: float

    def cells(self, box: Box) -> list[Box]:
        wide = min(max(MOST, self.widest), (box.width - LABEL) / len(self.records))
        left = box.x + LABEL
        return [Box(left + i * wide, box.y, wide, box.height) for i in range(len(self.records))]

    def right(self, box: Box) -> float:
        return self.cells(box)[-1].right


@dataclass
class _Heads(_Columns):
    """Show tokens over names; winners under a crown."""

    def measure(self, ui: Ui, width: float) -> Size:
        return width, self._head() + (CROWN if self.reading.account.winners else 0.0)

    def _head(self) -> float:
        """Return the height of the heads, with a line for each partner."""
        return HEAD + NAME * (max(map(len, self.records)) - 1)

    def show(self, ui: Ui, box: Box) -> None:
        for record, cell in zip(self.records, self.cells(box), strict=True):
            top = cell.y + cell.height - self._head()
            x = cell.x + cell.width / 2
            side = 46.0
            wide = side * (1 + 0.62 * (len(record) - 1))
            if record[0] in self.reading.account.winners:
                crown(ui, Box(x - 32, top - CROWN + 6, 64, 46))
            tokens(ui, record, x - wide / 2, top + 28, side)
            for line, seat in enumerate(record):
                middle, marked = top + HEAD - 22 + line * NAME, self.reading.reader in record
                room = cell.width - (16 if marked else 6)  # a marked head has a coloured ground
                name_line(ui, seat, (x, middle), 22, room, marked=marked)
        ui.draw.rule(box.x, box.y + box.height - 1, self.right(box) - box.x)


@dataclass
class _RoundRow(_Columns):
    """Show the points of one round; a press selects it to explain."""

    index: int = 0
    high = 44.0

    @property
    def _one(self) -> Round:
        return self.reading.account.sheet.rounds[self.index]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a stripe, the round, the points; the best in green."""
        self.says = self._one.title
        line = Box(box.x, box.y, self.right(box) - box.x, box.height)
        look = ui.target(self, line)
        theme = ui.draw.theme
        inner = Box(line.x + 1, line.y + 2, line.width - 2, line.height - 4)
        if self.index == self.reading.chosen % len(self.reading.account.sheet.rounds):
            fill = mix(theme.panel, theme.golden, 0.34)
            ui.draw.rounded(inner, 9, fill, "golden_edge", 2)
        elif look.hover:
            ui.draw.rounded(inner, 9, mix(theme.panel, theme.mustard, 0.2))
        elif self.index % 2 == 0:
            ui.draw.rounded(inner, 9, "sunk")
        look.show_ring(ui, inner, 9, 3)
        self._label(ui, box)
        for record, cell in zip(self.records, self.cells(box), strict=True):
            self._cell(ui, record, cell)

    def _label(self, ui: Ui, box: Box) -> None:
        one, middle = self._one, box.y + box.height / 2
        if not one.number:
            ui.draw.words(one.title, box.x + 12, middle, 21, tone="quiet", room=LABEL - 20)
            return
        number = ui.say(msg("kernel.number", value=one.number))
        ui.draw.line(number, box.x + 44, middle, 23, "ink", "sans-bold", "right")
        sprite = self.reading.session.game.face(one.piece) if one.piece else None
        if sprite is not None:
            lying(ui, sprite, Box(box.x + 60, middle - 14, 56, 28))

    def _cell(self, ui: Ui, record: Record, cell: Box) -> None:
        one, (x, middle) = self._one, cell.centre
        if ui.target(self, cell, part=f"{record[0]}", stop=False).hover:
            self.reading.peek(one, record, cell)
        text = ui.say(msg("kernel.number", value=one.scores[record[0]]))
        best = one.number > 0 and record[0] in one.best
        if best:
            wide = max(46.0, ui.draw.text_width(text, 23, "sans-bold") + 24)
            pill = Box(x - wide / 2, middle - 15, wide, 30)
            ui.draw.rounded(pill, 9, "primary", "primary_edge", 1)
        tone = "on_primary" if best else "ink"
        face: Face = "sans-bold" if best else "sans"
        ui.draw.line(text, x, middle, 23, tone, face, "centre", room=cell.width - 8)

    def activate(self, ui: Ui, part: str) -> None:
        self.reading.choose(self.index)


@dataclass
class _Totals(_Columns):
    """Show the totals, leaders on gold, with titles won by points."""

    high = 66.0

    def show(self, ui: Ui, box: Box) -> None:
        wide = self.right(box) - box.x
        ui.draw.rule(box.x, box.bottom - 8, wide)
        ui.draw.rule(box.x, box.bottom - 4, wide)
        sheet = self.reading.account.sheet
        middle = box.y + (box.height - 8) / 2
        words = msg("match.sheet.total")
        ui.draw.words(words, box.x + 12, middle, 26, face="serif-bold", room=LABEL - 20)
        ahead, by = sheet.ahead()
        first = self.reading.account.winners or (ahead if by else ())
        for record, cell in zip(self.records, self.cells(box), strict=True):
            x = cell.x + cell.width / 2
            seat = record[0]
            text = ui.say(msg("kernel.number", value=sheet.totals[seat]))
            across = ui.draw.text_width(text, 31, "serif-bold")
            mark = next((one for one in sheet.marks if one.seat == seat), None)
            if mark is not None:
                x += 20
            if seat in first:
                pill = Box(x - across / 2 - 16, middle - 22, across + 32, 44)
                ui.draw.rounded(pill, 11, "golden", "golden_edge", 2)
            tone = "on_golden" if seat in first else "ink"
            room = cell.width - (48 if mark else 8)
            ui.draw.line(text, x, middle, 31, tone, "serif-bold", "centre", room=room)
            if mark is not None:
                head = Box(x - min(across, room) / 2 - 40, middle - 19, 33, 38)
                item = Item(ItemId("sheet mark"), Art(mark.art), head, says=mark.words, height=2)
                Artist().item(ui, item)


PAD: Final = 26.0
AIR: Final = 8.0
"""Padding in units around the rounds for their rings."""

LEAST: Final = 104.0
"""Units of the narrowest column; columns that do not fit go into a table below."""


def _table(reading: Reading, records: Sequence[Record], wide: float, number: int) -> list[Widget]:
    rows: list[Widget] = [_Heads(reading, records, wide), _Totals(reading, records, wide)]
    for index in range(len(reading.account.sheet.rounds)):
        rows.append(_RoundRow(reading, records, wide, index, id=f"round {number} {index}"))
    return rows


@dataclass
class Tables(Widget):
    """Stack as many tables as the records need."""

    reading: Reading

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width and the height of all tables."""
        return width, ui.size(self._all(ui, width), width)[1]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the tables from the top."""
        self._all(ui, box.width).show(ui, box)

    def _all(self, ui: Ui, width: float) -> Widget:
        records, wide = self.reading.account.records, column(ui, self.reading)
        least = max(LEAST * max(1.0, ui.draw.swollen), wide)
        fit = max(1, int((width - LABEL) // least))
        count = -(-len(records) // fit)
        each = -(-len(records) // count)
        tables: list[Widget] = []
        for number in range(count):
            part = records[number * each : (number + 1) * each]
            table = Column(_table(self.reading, part, wide, number), gap=0)
            tables.append(Wide(table, most=LABEL + len(part) * max(MOST, wide)))
        return Column(tables, gap=26)


@dataclass
class Framed(Widget):
    """Show one table on paper with scrolling rounds, fixed heads and totals.

    All records fit side by side.
    """

    reading: Reading

    def _parts(self, ui: Ui) -> tuple[Widget, Widget]:
        reading = self.reading
        wide = column(ui, reading)
        heads, totals, *rows = _table(reading, reading.account.records, wide, 0)
        return Column([heads, totals], gap=0), Column(rows, gap=0)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size with all rounds visible."""
        inner = width - 2 * PAD
        return width, sum(ui.size(part, inner)[1] for part in self._parts(ui)) + 2 * (PAD + AIR)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the table at its own height, or at that of the box if lower."""
        wanted = ui.size(self, box.width)[1]
        box = replace(box, height=min(box.height, wanted))
        ui.draw.paper(box, 18, 5, stitched=False)
        heads, rows = self._parts(ui)
        x, inner = box.x + PAD, box.width - 2 * PAD
        # Make room for the scroll bar here too, so that heads and totals match the columns.
        wide = inner - (BAR + 4 if wanted > box.height + 0.5 else 0)
        top = ui.size(heads, wide)[1]
        heads.show(ui, Box(x, box.y + PAD, wide, top))
        state = ui.memo("sheet.rounds", Offset)
        if not state.most:
            state.y = 1e9  # begin at the newest round, which is the last
        seen = box.height - 2 * PAD - top
        area = Box(x - AIR, box.y + PAD + top, inner + 2 * AIR, seen)
        Scroll(rows, id="sheet.rounds", padding=AIR).show(ui, area)
