"""Build the content of a score sheet: headline, points, reasons."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.words import msg
from tabletop.play import podium
from tabletop.shell.parts.sheet.reading import Reading
from tabletop.shell.parts.sheet.roundcard import round_card
from tabletop.shell.parts.sheet.roundtable import Tables
from tabletop.shell.parts.sheet.scorecard import PlayerCard
from tabletop.shell.parts.sheet.trophy import Carved
from tabletop.shell.widgets import Button, Column, Grid, Label, Panel, Row, Widget

FEW: Final = 6
"""Records that have room side by side."""


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


def stacked(reading: Reading, *, titled: bool = True) -> Widget:
    """Return the whole sheet in one column.

    Args:
        reading: The match.
        titled: Whether the outcome comes first; else it was told above.
    """
    above = head(reading) if titled else Column(_traces(reading), gap=0)
    records = reading.account.records
    if not reading.account.sheet.rounds:
        cards = [PlayerCard(reading, seat) for record in records for seat in record]
        # Two cards show quilts and need width; more cards are shown only before any score.
        least, most = (480, 2) if len(cards) <= 2 else (280, 4)
        grid = Grid(cards, least=least, most=most, gap=32)
        return Column([above, _cited(reading, grid)], gap=14)
    table = Panel(Tables(reading), padding=28, stitched=False)
    most = 3 if len(records) > FEW else 1
    card = Panel(explained(reading, most), padding=28, stitched=False)
    parts = [table, card] if reading.session.over else [card, table]
    return Column([above, *parts], gap=22)


def head(reading: Reading) -> Widget:
    """Return the outcome or the lead, with further notes."""
    account = reading.account
    outcome = podium.headline(account.sheet, account.winners)
    parts: list[Widget] = [Label(outcome, 44, "serif-bold", align="centre")]
    if account.below is not None:
        below: Widget = Label(account.below, 26, align="centre")
        if account.sheet.marks:  # a title won by points has a drawing
            carved = Carved(account.sheet.marks[0].art)
            below = Row([carved, below], gap=14, justify="centre")
        parts.append(below)
    return Column([*parts, *_traces(reading)], gap=0)


def _traces(reading: Reading) -> list[Widget]:
    return [Label(one, 22, tone="quiet", align="centre") for one in reading.account.traces]
