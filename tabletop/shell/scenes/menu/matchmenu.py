"""Show the menu at the table, and change the players of the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from tabletop.house.opponents import replaced
from tabletop.house.standing import moves_of
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import privacy
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.dialogs.dialog import Confirm, Dialog, Entry, PauseScene
from tabletop.shell.parts.export import ask_copy
from tabletop.shell.parts.naming import wording
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.seats import Disc, about, kind_box, kinds, opponents_box
from tabletop.shell.scenes.menu.helpdialog import HelpDialog
from tabletop.shell.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Pair,
    Plain,
    Row,
    Segmented,
    Ui,
    Wide,
    Widget,
    Words,
    title,
)

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.table.scene import TableScene


class MatchMenu(PauseScene):
    """Show the menu in two columns, so that every entry is visible."""

    most = 860.0

    def __init__(self, desk: Desk, entries: Sequence[Entry], table: TableScene) -> None:
        super().__init__(desk, entries)
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

    def body(self, ui: Ui) -> Widget:
        """Return heading and status, the way back, and the entries."""
        whole = super().body(ui)
        assert isinstance(whole, Column), "the menu is a heading over buttons"
        head, menu = whole.children
        back, *rest = menu.parts()
        return Column([head, Column([back, Grid(rest, least=330, most=2, gap=16)], gap=16)], gap=24)


def pause(desk: Desk, session: Session, table: TableScene) -> PauseScene:
    """Create the menu over the table of ``session``."""
    return MatchMenu(desk, _entries(desk, session, table), table)


def _entries(desk: Desk, session: Session, table: TableScene) -> Sequence[Entry]:
    def go(name: str, **how: object) -> Callable[[], None]:
        return lambda: desk.go(name, **how)

    can_redo = session.match.can_redo()
    found = [
        Entry("rules", msg("shell.door.rules"), go("rules", game=session.game), "book", "rules"),
        Entry("settings", msg("shell.settings"), go("settings"), "settings", "settings"),
        Entry(
            "players",
            msg("match.menu.players"),
            lambda: desk.stack.push(PlayersDialog(desk, table)),
            "people",
            enabled=not session.over,
        ),
        Entry(
            "assists",
            msg("profile.help.menu"),
            lambda: desk.stack.push(HelpDialog(desk, table)),
            "hint",
            enabled=not session.over and bool(session.people()),
        ),
        Entry("sheet", msg("match.sheet.so_far"), go("sheet", session=session), "list"),
        Entry(
            "fingerprint",
            msg("match.menu.fingerprint"),
            go("fingerprint", session=session),
            "lock",
            "fingerprint",
        ),
        Entry("redo", msg("match.menu.redo"), table.redo, "redo", "redo", enabled=can_redo),
        Entry("copy", msg("match.menu.copy"), lambda: ask_copy(desk, session.id), "save"),
        Entry("deal", msg("match.menu.new_deal"), lambda: opening.again(desk, session), "dice"),
        Entry("same", msg("match.menu.same_deal"), lambda: opening.same(desk, session), "redo"),
        Entry("home", msg("match.menu.home"), desk.home, "home"),
    ]
    there = {"rules": desk.can_go("rules"), "sheet": desk.can_go("sheet")}
    there["same"] = privacy.repeats(session)
    return [one for one in found if there.get(one.id, True)]


def undo_end(desk: Desk, undo: Callable[[], None]) -> Confirm:
    """Create the question asked before the end of a match is undone."""
    title, text = msg("match.undo_end.title"), msg("match.undo_end.text")
    return Confirm(desk, title, text, msg("table.undo"), undo)


FEW = 2
"""Seats at most with every level visible; more have a line each."""


class PlayersDialog(Dialog):
    """Choose the player of each seat; every change applies at once."""

    name: ClassVar[str] = "players"
    most = 1000.0

    def __init__(self, desk: Desk, table: TableScene) -> None:
        super().__init__(desk)
        self._table = table
        self.first = "players.close"

    @property
    def _session(self) -> Session:
        return self._table.session

    def body(self, ui: Ui) -> Widget:
        """Return a row for each seat."""
        wear(self.desk, self._session.chairs)
        session = self._session
        seats = session.game.seats(len(session.chairs))
        words: list[Widget] = [
            title(msg("match.players.title")),
            Label(msg("match.players.about"), 22, tone="quiet"),
        ]
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

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("match.sheet.back")
        return [Button(words, self.back, "primary", command="back", id="players.close")]

    def _row(self, seat: int) -> Widget:
        session = self._session
        chair = session.chairs[seat]
        name = self._name(seat)
        who = Segmented(
            kinds(), chair.player, self._plays(seat), id=f"player {seat}", says=Plain(name)
        )
        words = Label(Plain(name), 28, "serif-bold", grow=1)
        note = Label(about(session.game.id, chair), 22, tone="quiet")
        return Column([Row([Disc(seat, size=56), words], gap=16), who, note], gap=10)

    def _short_row(self, seat: int) -> Widget:
        session = self._session
        name = self._name(seat)
        who = kind_box(
            self.desk,
            session.game.id,
            session.chairs[seat],
            Plain(name),
            self._plays(seat),
            f"player {seat}",
            len(session.chairs),
        )
        words = Label(Plain(name), 24, "serif-bold", grow=1)
        return Row([Disc(seat, size=48), words, Wide(who, least=180)], gap=12)

    def _name(self, seat: int) -> str:
        session = self._session
        return self.desk.say(msg("kernel.name", who=Who(Seat(seat))), session.names)

    def _plays(self, seat: int) -> Callable[[str], None]:
        def play(player: str) -> None:
            session = self._session
            chair = replaced(wording(self.desk), session.game.id, session.chairs, seat, player)
            self._table.seat(Seat(seat), chair)
            self.desk.stack.redraw()  # the table behind may have to hide hands

        return play

    def _all_bots(self, player: str) -> None:
        for seat, chair in enumerate(self._session.chairs):
            if chair.level is not None:
                self._plays(seat)(player)
