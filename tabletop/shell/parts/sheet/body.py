"""Build the content of a score sheet: headline, points, reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Final, TypeAlias

from tabletop.kernel.sheet import Account, Round, Sheet
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, msg
from tabletop.play import podium
from tabletop.play.podium import account_of
from tabletop.play.session import Session
from tabletop.shell.parts.sheet.roundcard import round_card
from tabletop.shell.parts.sheet.roundtable import Tables, Whole
from tabletop.shell.parts.sheet.scorecard import PlayerCard
from tabletop.shell.parts.sheet.trophy import Carved
from tabletop.shell.widgets import Button, Column, Grid, Label, Panel, Row, Widget
from tabletop.table.picture import Box

FEW: Final = 6
"""Records that have room side by side."""

Rule: TypeAlias = Callable[[str], None]
"""Opens a clause of the rules."""


def _nothing(*_: object) -> None:
    """Ignore a press, as on a sheet without buttons."""


@dataclass(frozen=True)
class Reading:
    """Hold the content of a sheet and its callbacks.

    Attributes:
        session: The match.
        chosen: Index of the round that is explained; -1 for the last one.
        rule: Opens a clause; ``None`` while no clause is shown.
        cite: Shows the clauses, or hides them; ``None`` where nothing can be pressed.
        choose: Has another round explained.
        peek: Told of the cell under the pointer.
    """

    session: Session
    chosen: int = -1
    rule: Rule | None = None
    cite: Callable[[], None] | None = None
    choose: Callable[[int], None] = _nothing
    peek: Callable[[Round, Sequence[Seat], Box], None] = _nothing
    account: Account = field(init=False)

    def __post_init__(self) -> None:
        """Count the points once."""
        object.__setattr__(self, "account", account_of(self.session))

    def whole(self) -> Whole:
        """Return the values that the tables draw."""
        last = len(self.account.sheet.rounds) - 1
        chosen = self.chosen if self.chosen >= 0 else last
        session = self.session
        return Whole(
            session.game,
            self.account.sheet,
            self.account.records,
            self.account.winners,
            podium.reader(session),
            chosen,
            self.choose,
            self.peek,
        )

    def card(self, most: int) -> Widget:
        """Return the explained round, with ``most`` records side by side."""
        one = self.account.sheet.rounds[self.chosen]
        me = podium.reader(self.session)
        card = round_card(
            self.session.game, self.account.records, one, self.rule, most=most, reader=me
        )
        return self.cited(card)

    def cited(self, body: Widget) -> Widget:
        """Return ``body`` above the switch that shows clauses, if any."""
        if self.cite is None:
            return body
        words = msg("match.sheet.rules_hide" if self.rule else "match.sheet.rules_show")
        switch = Button(words, self.cite, "quiet", "book", size=21, height=48, id="sheet.clauses")
        return Column([body, Row([switch])], gap=12)


def stacked(reading: Reading, *, titled: bool = True) -> Widget:
    """Return the whole sheet in one column.

    Args:
        reading: The match.
        titled: Whether the outcome comes first; else it was told above.
    """
    above = head(reading) if titled else Column(_traces(reading.account), gap=0)
    told, session = reading.account, reading.session
    sheet = told.sheet
    if not sheet.rounds:
        me = podium.reader(session)
        cards = [
            PlayerCard(session, seat, sheet, seat in told.winners, reading.rule, seat == me)
            for record in told.records
            for seat in record
        ]
        # Two cards show quilts and need width; more cards are shown only before any score.
        least, most = (480, 2) if len(cards) <= 2 else (280, 4)
        grid = Grid(cards, least=least, most=most, gap=32)
        return Column([above, reading.cited(grid)], gap=14)
    table = Panel(Tables(reading.whole()), padding=28, stitched=False)
    most = 3 if len(sheet.records()) > FEW else 1
    card = Panel(reading.card(most), padding=28, stitched=False)
    parts = [table, card] if session.over else [card, table]
    return Column([above, *parts], gap=22)


def head(reading: Reading) -> Widget:
    """Return the outcome or the lead, with further notes."""
    told = reading.account
    outcome = podium.headline(told.sheet, told.winners)
    parts: list[Widget] = [Label(outcome, 44, "serif-bold", align="centre")]
    if told.below is not None:
        parts.append(_noted(told.sheet, Label(told.below, 26, tone="ink", align="centre")))
    return Column([*parts, *_traces(told)], gap=0)


def _traces(account: Account) -> list[Widget]:
    return [Label(one, 22, tone="quiet", align="centre") for one in account.traces]


def _noted(sheet: Sheet, words: Label) -> Widget:
    """Return the words beside the drawing of a title won by points."""
    if not sheet.marks:
        return words
    return Row([Carved(sheet.marks[0].art), words], gap=14, justify="centre")
