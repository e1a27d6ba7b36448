"""Show the menu at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.house.standing import moves_of
from tabletop.kernel.words import msg
from tabletop.play import privacy
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm, Dialog, Entry, PauseScene
from tabletop.shell.parts.export import ask_copy
from tabletop.shell.scenes.menu.seatdialogs import HelpDialog, PlayersDialog
from tabletop.shell.widgets import Column, Grid, Ui, Widget, Words

if TYPE_CHECKING:
    from tabletop.shell.table.scene import TableScene


class MatchMenu(PauseScene):
    """Show the menu in two columns, so that every entry is visible."""

    most = 860.0

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
    return [*found, Entry("home", msg("match.menu.home"), desk.home, "home")]


def undo_end(desk: Desk, undo: Callable[[], None]) -> Confirm:
    """Create the question asked before the end of a match is undone."""
    title, text = msg("match.undo_end.title"), msg("match.undo_end.text")
    return Confirm(desk, title, text, msg("table.undo"), undo)
