"""Show the menu at the table, and its dialogs about the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.house.events import HelpChosen
from tabletop.house.keeper import Keeper
from tabletop.house.opponents import replaced
from tabletop.house.standing import moves_of
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import privacy
from tabletop.play.assists import chosen, whose
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm, Dialog, Entry, PauseScene
from tabletop.shell.parts.assistlist import help_note, rows
from tabletop.shell.parts.export import ask_copy
from tabletop.shell.parts.naming import wording
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.seats import Disc, about, kind_box, kinds, opponents_box
from tabletop.shell.widgets import Button, Label, Plain, Segmented, Ui, Widget, Words, note, title
from tabletop.shell.widgets.layout import Column, Grid, Pair, Row, Wide

if TYPE_CHECKING:
    from tabletop.shell.table.scene import TableScene

FEW: Final = 2
"""Seats at most for which every level is visible; more seats take one line each."""


class MatchMenu(PauseScene):
    """Show the menu in two columns, so that every entry is visible."""

    most = 860.0
    columns = 2

    def __init__(self, desk: Desk, entries: Sequence[Entry], table: TableScene) -> None:
        over = table.session.over
        super().__init__(desk, entries, heading=msg("shell.over") if over else None)
        self._table = table

    def tick(self, now: float) -> bool:
        """Update the status once the match has been saved."""
        before = self._table.state.saving
        self._table.runner.poll_saves()
        self.ui.dirty |= self._table.state.saving != before
        return super().tick(now)

    def status(self) -> Words:
        """Return whether the match is saved, and the number of its moves."""
        saving, moves = self._table.state.saving, moves_of(self._table.session)
        if saving.why is not None:
            return msg("match.menu.unsaved", why=saving.why)
        return msg("match.menu.saving" if saving.waiting else "match.menu.saved", n=moves)


def pause(desk: Desk, session: Session, table: TableScene) -> PauseScene:
    """Create the menu over the table of ``session``."""

    def go(name: str, **how: object) -> Callable[[], None]:
        return partial(desk.go, name, **how)

    def show(dialog: Callable[[Desk, TableScene], Dialog]) -> Callable[[], None]:
        return lambda: desk.stack.push(dialog(desk, table))

    rules, sheet = go("rules", game=session.game), go("sheet", session=session)
    fingerprint = go("fingerprint", session=session)
    copy, deal = partial(ask_copy, desk, session.id), partial(opening.again, desk, session)
    sheet_words = msg("match.sheet.title" if session.over else "match.sheet.so_far")
    can_help, can_redo = not session.over and bool(session.people()), session.match.can_redo()
    found = [
        Entry("rules", msg("shell.door.rules"), rules, "book", "rules"),
        Entry("settings", msg("shell.settings"), go("settings"), "settings", "settings"),
        Entry(
            "players", msg("match.menu.players"), show(PlayersDialog), "people",
            enabled=not session.over,
        ),
        Entry("assists", msg("profile.help.menu"), show(HelpDialog), "hint", enabled=can_help),
        Entry("sheet", sheet_words, sheet, "list"),
        Entry(
            "fingerprint", msg("match.menu.fingerprint"), fingerprint, "lock", "fingerprint"
        ),
        Entry("redo", msg("match.menu.redo"), table.redo, "redo", "redo", enabled=can_redo),
        Entry("copy", msg("match.menu.copy"), copy, "save"),
        Entry("deal", msg("match.menu.new_deal"), deal, "dice"),
    ]  # fmt: skip
    if privacy.repeats(session):
        same = partial(opening.same, desk, session)
        found.append(Entry("same", msg("match.menu.same_deal"), same, "redo"))
    found.append(Entry("home", msg("match.menu.home"), desk.home, "home"))
    return MatchMenu(desk, found, table)


def undo_end(desk: Desk, undo: Callable[[], None]) -> Confirm:
    """Create the question to ask before undoing the end of a match."""
    title, text = msg("match.undo_end.title"), msg("match.undo_end.text")
    return Confirm(desk, title, text, msg("table.undo"), undo)


class _SeatsDialog(Dialog):
    """Change the seats of a table; every change applies at once."""

    def __init__(self, desk: Desk, table: TableScene) -> None:
        super().__init__(desk)
        self._table = table
        self.first = f"{self.name}.close"

    @property
    def _session(self) -> Session:
        return self._table.session

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("match.sheet.back")
        return [Button(words, self.back, "primary", command="back", id=self.first)]

    def _name(self, seat: int) -> str:
        return self.desk.say(msg("kernel.name", who=Who(Seat(seat))), self._session.names)


class PlayersDialog(_SeatsDialog):
    """Choose the player of each seat."""

    name: ClassVar[str] = "players"
    most = 1000.0

    def body(self, ui: Ui) -> Widget:
        """Return a row for each seat."""
        session = self._session
        wear(self.desk, session.chairs)
        seats = session.game.seats(len(session.chairs))
        words = [title(msg("match.players.title")), note(msg("match.players.about"))]
        head: Widget = Column(words, gap=2)
        if len(seats) <= FEW:
            return Column([head, *(self._row(seat) for seat in seats)], gap=26)
        bots = [chair.player for chair in session.chairs if chair.level is not None]
        if len(bots) > 1:
            level = bots[0] if len(set(bots)) == 1 else ""
            everybody = opponents_box(self.desk, session.game.id, level, self._all_bots, len(seats))
            head = Pair(head, everybody)
        rows = Grid([self._short_row(seat) for seat in seats], least=380, most=2, gap=24)
        return Column([head, rows], gap=24)

    def _row(self, seat: int) -> Widget:
        chair, name = self._session.chairs[seat], Plain(self._name(seat))
        who = Segmented(kinds(), chair.player, self._plays(seat), id=f"player {seat}", says=name)
        words = Label(name, 28, "serif-bold", grow=1)
        told = note(about(self._session.game.id, chair))
        return Column([Row([Disc(seat, size=56), words], gap=16), who, told], gap=10)

    def _short_row(self, seat: int) -> Widget:
        chairs, name = self._session.chairs, Plain(self._name(seat))
        who = kind_box(
            self.desk, self._session.game.id, chairs[seat], name, self._plays(seat),
            f"player {seat}", len(chairs),
        )  # fmt: skip
        words = Label(name, 24, "serif-bold", grow=1)
        return Row([Disc(seat, size=48), words, Wide(who, least=180)], gap=12)

    def _plays(self, seat: int) -> Callable[[str], None]:
        def play(player: str) -> None:
            session = self._session
            chair = replaced(wording(self.desk), session.game.id, session.chairs, seat, player)
            self._table.seat(Seat(seat), chair)
            self.desk.stack.redraw()  # the table below may have to hide hands

        return play

    def _all_bots(self, player: str) -> None:
        for seat, chair in enumerate(self._session.chairs):
            if chair.level is not None:
                self._plays(seat)(player)


class HelpDialog(_SeatsDialog):
    """Show one person's switches; several people are selected above."""

    name: ClassVar[str] = "help"
    most = 1040.0

    def __init__(self, desk: Desk, table: TableScene) -> None:
        super().__init__(desk, table)
        now = whose(table.session)
        self._seat = now if now is not None else table.session.people()[0]

    def body(self, ui: Ui) -> Widget:
        """Return the person and the switches."""
        session, seat = self._session, self._seat
        wear(self.desk, session.chairs)
        ui.names = session.names
        chair, people = session.chairs[seat], session.people()
        words = [title(msg("profile.help.who", who=self._name(seat))), note(help_note(chair))]
        head = Row([Disc(seat, size=72), Column(words, gap=2, grow=1)], gap=20)
        parts: list[Widget] = [head]
        if len(people) > 1:
            names: list[tuple[str, Words]] = [
                (str(one), msg("kernel.name", who=Who(one))) for one in people
            ]
            parts.append(Segmented(names, str(seat), self._choose, id="help.who"))
        now = chosen(chair, self.desk.settings)
        parts.append(rows(now, self._change, counts=session.game.counts))
        return Column(parts, gap=22)

    def _choose(self, seat: str) -> None:
        self._seat = Seat(int(seat))

    def _change(self, assists: tuple[str, ...]) -> None:
        chair = replace(self._session.chairs[self._seat], assists=assists)
        self._table.seat(self._seat, chair, unclaims=False)
        self.desk.services.get(Keeper).send(HelpChosen(chair.person, assists))
        self.desk.stack.redraw()
