"""Change the help of the people at a table during a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from tabletop.house.events import HelpChosen
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play.assists import chosen, whose
from tabletop.play.session import Session
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.parts.assistlist import help_note, rows
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.seats import Disc
from tabletop.shell.widgets import Button, Column, Label, Row, Segmented, Ui, Widget, Words, title

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.table.scene import TableScene


class HelpDialog(Dialog):
    """Show one person's switches; several people are selected above."""

    name: ClassVar[str] = "help"
    most = 1040.0

    def __init__(self, desk: Desk, table: TableScene) -> None:
        super().__init__(desk)
        self._table = table
        now = whose(table.session)
        self._seat = now if now is not None else table.session.people()[0]
        self.first = "help.close"

    @property
    def _session(self) -> Session:
        return self._table.session

    def body(self, ui: Ui) -> Widget:
        """Return the person and the switches."""
        session, seat = self._session, self._seat
        wear(self.desk, session.chairs)
        ui.names = session.names
        chair = session.chairs[seat]
        name = self.desk.say(msg("kernel.name", who=Who(seat)), session.names)
        words: list[Widget] = [
            title(msg("profile.help.who", who=name)),
            Label(help_note(chair), 22, tone="quiet"),
        ]
        disc = Disc(seat, size=72)
        parts: list[Widget] = [Row([disc, Column(words, gap=2, grow=1)], gap=20)]
        people = session.people()
        if len(people) > 1:
            names: list[tuple[str, Words]] = [
                (str(one), msg("kernel.name", who=Who(one))) for one in people
            ]
            parts.append(Segmented(names, str(seat), self._choose, id="help.who"))
        now = chosen(chair, self.desk.settings)
        parts.append(rows(now, self._change, counts=session.game.counts))
        return Column(parts, gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("match.sheet.back")
        return [Button(words, self.back, "primary", command="back", id="help.close")]

    def _choose(self, seat: str) -> None:
        self._seat = Seat(int(seat))
        self.ui.dirty = True

    def _change(self, assists: tuple[str, ...]) -> None:
        chair = replace(self._session.chairs[self._seat], assists=assists)
        self._table.seat(self._seat, chair, unclaims=False)
        self.desk.services.get(Keeper).send(HelpChosen(chair.person, assists))
        self.desk.stack.redraw()
