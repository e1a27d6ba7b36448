"""The menu at the table, and who plays on in each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Who, msg
from tabletop.shell.play.session import Session
from tabletop.shell.scenes import opening
from tabletop.shell.scenes.copying import ask_copy
from tabletop.shell.scenes.dialogs import Dialog
from tabletop.shell.scenes.looks import wear
from tabletop.shell.scenes.pause import Entry, PauseScene
from tabletop.shell.scenes.seatcard import Disc, about, kinds
from tabletop.shell.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Plain,
    Row,
    Segmented,
    Ui,
    Widget,
    title,
)

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.play.table import TableScene


class MatchMenu(PauseScene):
    """The menu in two columns, so that all of it is seen at once."""

    most = 860.0

    def body(self, ui: Ui) -> Widget:
        """Heading and status, the way back, and the entries."""
        whole = super().body(ui)
        assert isinstance(whole, Column), "the menu is a heading over buttons"
        head, menu = whole.children
        back, *rest = menu.parts()
        return Column([head, Column([back, Grid(rest, least=330, most=2, gap=16)], gap=16)], gap=24)


def pause(desk: Desk, session: Session, table: TableScene) -> PauseScene:
    """The menu over the table of ``session``."""
    moves = moves_of(session)
    return MatchMenu(desk, _entries(desk, session, table), msg("match.menu.saved", n=moves))


def moves_of(session: Session, to: int | None = None) -> int:
    """How many choices of players the first ``to`` actions hold; luck is nobody's choice."""
    to_act, states = session.game.rules.to_act, session.match.states
    return sum(to_act(state) != CHANCE for state in states[: session.match.ply][:to])


def _entries(desk: Desk, session: Session, table: TableScene) -> Sequence[Entry]:
    def go(name: str, **how: object) -> Callable[[], None]:
        return lambda: desk.go(name, **how)

    can_redo = session.match.can_redo()
    found = [
        Entry("rules", msg("shell.door.rules"), go("rules", game=session.game), "book", "F1"),
        Entry("settings", msg("shell.settings"), go("settings"), "settings", "Ctrl ,"),
        Entry(
            "players",
            msg("match.menu.players"),
            lambda: desk.stack.push(PlayersDialog(desk, session)),
            "people",
            enabled=not session.over,
        ),
        Entry("sheet", msg("match.sheet.so_far"), go("sheet", session=session), "list"),
        Entry("redo", msg("match.menu.redo"), table.redo, "redo", "Ctrl Y", enabled=can_redo),
        Entry("copy", msg("match.menu.copy"), lambda: ask_copy(desk, session.id), "save"),
        Entry("deal", msg("match.menu.new_deal"), lambda: opening.again(desk, session), "dice"),
        Entry("home", msg("match.menu.home"), desk.home, "home"),
    ]
    return [one for one in found if one.id not in {"rules", "sheet"} or desk.can_go(one.id)]


class PlayersDialog(Dialog):
    """Who plays each seat from now on; it holds at once."""

    name: ClassVar[str] = "players"
    most = 1000.0

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self._session = session
        self.first = "players.close"

    def body(self, ui: Ui) -> Widget:
        """A row for each seat."""
        wear(self.desk, self._session.chairs)
        seats = self._session.game.seats(len(self._session.chairs))
        head = Column(
            [
                title(msg("match.players.title")),
                Label(msg("match.players.about"), 22, tone="quiet"),
            ],
            gap=2,
        )
        return Column([head, *(self._row(seat) for seat in seats)], gap=26)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """One closes it."""
        words = msg("match.sheet.back")
        return [Button(words, self.back, "primary", key_name="Esc", id="players.close")]

    def _row(self, seat: int) -> Widget:
        session = self._session
        chair = session.chairs[seat]
        name = self.desk.say(
            msg("kernel.name", who=Who(session.game.seats(seat + 1)[seat])), session.names
        )

        def play(player: str) -> None:
            session.seat_player(session.game.seats(seat + 1)[seat], player)
            self.ui.dirty = True

        who = Segmented(kinds(), chair.player, play, id=f"player {seat}", says=Plain(name))
        words = Label(Plain(name), 28, "serif-bold", grow=1)
        note = Label(about(session.game.id, chair), 22, tone="quiet")
        return Column([Row([Disc(seat, size=56), words], gap=16), who, note], gap=10)
