"""Build the content of a score sheet: headline, points, reasons."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import podium
from tabletop.shell.parts import miniature
from tabletop.shell.parts.sheet.reading import Reading
from tabletop.shell.parts.sheet.roundcard import round_card
from tabletop.shell.parts.sheet.roundtable import Tables
from tabletop.shell.parts.sheet.trophy import carved, crown
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Button, Column, Grid, Label, Panel, Row, Size, Ui, Widget
from tabletop.shell.widgets.text import Rule
from tabletop.table.picture import Box

PAD: Final = 34.0
"""Units between the border of a card and its content."""

QUILT: Final = 248.0
"""Units of the picture of a player's area."""

POINTS: Final = 92.0
"""Units of the column of numbers."""


@dataclass
class PlayerCard(Widget):
    """Show one player: token, name, total and picture, then every point."""

    reading: Reading
    seat: Seat

    @property
    def _won(self) -> bool:
        """Return whether the card is in gold."""
        return self.seat in self.reading.account.winners

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of picture and lines."""
        inner = width - 2 * PAD
        lines = ui.size(self._lines(), inner)[1]
        return width, self._top(ui, inner) + 18 + lines + 2 * PAD - 8

    def _side(self, inner: float) -> float:
        return min(QUILT, inner * 0.5)

    def _top(self, ui: Ui, inner: float) -> float:
        """Return the boxes of the picture and of token, name and total."""
        return max(self._side(inner), 160.0 + _disc(inner))

    def show(self, ui: Ui, box: Box) -> None:
        """Draw paper, picture, name, total and lines."""
        ui.draw.paper(box, 20, 12 if self._won else 6, stitched=not self._won)
        if self._won:
            ui.draw.rounded(box.grown(-3), 18, "", "golden_edge", 5)
            ui.draw.rounded(box.grown(-12), 12, "", "golden_edge", 2, (9, 6))
        inner = Box(box.x + PAD, box.y + PAD - 4, box.width - 2 * PAD, box.height - 2 * PAD)
        side, top = self._side(inner.width), self._top(ui, inner.width)
        picture = Box(inner.x, inner.y, side, top)
        shown = miniature.seat(ui, picture, self.reading.session, self.seat)
        left = inner.x + (side + 26 if shown else 0)
        self._name(ui, Box(left, inner.y, inner.x + inner.width - left, top))
        low = inner.y + top + 18
        self._lines().show(ui, Box(inner.x, low, inner.width, inner.y + inner.height - low))

    def _name(self, ui: Ui, box: Box) -> None:
        x, wide = box.x + box.width / 2, box.width
        disc = _disc(wide)
        y = box.y + 40.0
        token = Box(x - disc / 2, y, disc, disc)
        face(ui, token, self.seat, 5.0)
        if self._won:
            crown(ui, Box(x - 42, y - 50, 84, 60))
        name = ui.say(msg("kernel.name", who=Who(self.seat)))
        mine = self.seat == self.reading.reader
        if mine:
            across = min(wide, ui.draw.text_width(name, 32, "serif-bold"))
            ground = Box(x - across / 2 - 10, y + disc + 9, across + 20, 42)
            ui.draw.rounded(ground, 10, "golden", "golden_edge", 1.6)
        tone = "on_golden" if mine else "ink"
        ui.draw.line(name, x, y + disc + 30, 32, tone, "serif-bold", "centre", room=wide)
        total = ui.say(msg("kernel.number", value=self.reading.account.sheet.totals[self.seat]))
        size = 76.0 if self._won else 66.0
        middle = min(y + disc + 100, box.y + box.height - size * 0.38)
        ui.draw.line(total, x, middle, size, "ink", "serif-bold", "centre", room=wide)

    def _lines(self) -> Widget:
        rows: list[Widget] = []
        for number, line in enumerate(self.reading.account.sheet.lines[self.seat]):
            chip = self.reading.clause(line.clause, f"clause {self.seat} {number}")
            rows += [_ScoreLine(Label(line.why, 24), chip, line.points), Rule()]
        return Column(rows[:-1], gap=6)


def _disc(room: float) -> float:
    return min(88.0, room * 0.4)


@dataclass
class _ScoreLine(Widget):
    """Show reason, rule and points in aligned columns."""

    words: Label
    chip: Widget | None
    points: int

    def _room(self, ui: Ui, width: float) -> float:
        chip = 0.0 if self.chip is None else ui.size(self.chip, 200)[0]
        return max(80.0, width - POINTS - chip - 16)

    def measure(self, ui: Ui, width: float) -> Size:
        return width, max(42.0, ui.size(self.words, self._room(ui, width))[1])

    def show(self, ui: Ui, box: Box) -> None:
        self.words.show(ui, Box(box.x, box.y, self._room(ui, box.width), box.height))
        middle = box.y + box.height / 2
        if self.chip is not None:
            wide, high = ui.size(self.chip, 200)
            self.chip.show(ui, Box(box.right - POINTS - wide, middle - high / 2, wide, high))
        tone = "no" if self.points < 0 else "ink"
        text = ui.say(msg("kernel.number", value=self.points))
        ui.draw.line(text, box.right, middle, 28, tone, "serif-bold", "right", room=POINTS)


FEW: Final = 6
"""Score records that fit side by side."""


def explained(reading: Reading, most: int) -> Widget:
    """Return the explained round, with ``most`` records side by side."""
    return _cited(reading, round_card(reading, most))


def _cited(reading: Reading, body: Widget) -> Widget:
    """Return ``body`` above the switch that shows clauses, if any."""
    if reading.cite is None:
        return body
    words = msg("match.sheet.rules_hide" if reading.rule else "match.sheet.rules_show")
    switch = Button(words, reading.cite, "quiet", "book", size=21, height=48, id="sheet.clauses")
    return Column([body, Row([switch])], gap=12)


def stacked(reading: Reading) -> Widget:
    """Return the whole sheet in one column."""
    records = reading.account.records
    if not reading.account.sheet.rounds:
        cards = [PlayerCard(reading, seat) for record in records for seat in record]
        # Two cards show quilts and need width; more cards are shown only before any score.
        least, most = (480, 2) if len(cards) <= 2 else (280, 4)
        grid = Grid(cards, least=least, most=most, gap=32)
        return Column([head(reading), _cited(reading, grid)], gap=14)
    table = Panel(Tables(reading), padding=28, stitched=False)
    most = 3 if len(records) > FEW else 1
    card = Panel(explained(reading, most), padding=28, stitched=False)
    parts = [table, card] if reading.session.over else [card, table]
    return Column([head(reading), *parts], gap=22)


def head(reading: Reading) -> Widget:
    """Return the outcome or the current leader, with further notes."""
    account = reading.account
    outcome = podium.headline(account.sheet, account.winners)
    parts: list[Widget] = [Label(outcome, 44, "serif-bold", align="centre")]
    if account.below is not None:
        below: Widget = Label(account.below, 26, align="centre")
        if account.sheet.marks:  # a title won by points has a drawing
            drawing = carved(account.sheet.marks[0].art)
            below = Row([drawing, below], gap=14, justify="centre")
        parts.append(below)
    parts += [Label(one, 22, tone="quiet", align="centre") for one in account.traces]
    return Column(parts, gap=0)
