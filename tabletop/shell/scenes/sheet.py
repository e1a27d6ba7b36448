"""The score sheet: every point with its rule, the players side by side, whoever won in gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from tabletop.kernel.sheet import Sheet
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.shell.play.session import Session
from tabletop.shell.scenes import opening
from tabletop.shell.scenes.looks import wear
from tabletop.shell.scenes.matchpage import MatchPage
from tabletop.shell.scenes.page import MARGIN
from tabletop.shell.scenes.scorecard import PlayerCard
from tabletop.shell.scenes.trophy import scattered
from tabletop.shell.widgets import (
    RAIL,
    Button,
    Column,
    Grid,
    Label,
    Row,
    Scroll,
    Ui,
    Widget,
    Words,
)
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


class SheetScene(MatchPage):
    """Opened at the end, and at any time before it."""

    name: ClassVar[str] = "sheet"

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.first = "sheet.again" if session.over else "sheet.table"

    def title(self) -> Words:
        """What the sheet is."""
        return msg("match.sheet.title" if self.session.over else "match.sheet.so_far")

    def detail(self) -> Words:
        """Which game."""
        return msg(f"{self.session.game.id}.name")

    def fill(self, ui: Ui, box: Box) -> None:
        """Who won, the players' cards, and where to go from here."""
        session = self.session
        wear(self.desk, session.chairs)
        ui.names = session.names
        foot = self._foot()
        inner = ui.width - 2 * MARGIN
        low = ui.size(foot, inner)[1]
        top = RAIL + 8
        room = Box(box.x - 16, top, inner + 32, ui.height - top - low - 44)
        if session.over:
            scattered(ui, Box(0, RAIL, ui.width, ui.height - RAIL))
        Scroll(self._whole(), id="sheet.page", air=16).show(ui, room)
        foot.show(ui, Box(box.x, ui.height - low - 24, inner, low))
        ui.names = ()

    # -- parts

    def _whole(self) -> Widget:
        game, state = self.session.game, self.session.match.state
        sheet = game.sheet(state)
        winners = game.rules.winners(state) if self.session.over else ()
        cards = [
            PlayerCard(self.session, seat, sheet, seat in winners, self._rule)
            for seat in game.seats(len(self.session.chairs))
        ]
        head: list[Widget] = [
            Label(self._headline(sheet, winners), 46, "serif-bold", align="centre")
        ]
        under = self._under(sheet, winners)
        if under is not None:
            head.append(Label(under, 26, tone="ink", align="centre"))
        return Column([Column(head, gap=0), Grid(cards, least=480, most=2, gap=32)], gap=14)

    def _headline(self, sheet: Sheet, winners: Sequence[Seat]) -> Msg:
        """Who won, or is ahead."""
        if len(winners) > 1:
            everybody = Join(tuple(Who(seat) for seat in winners))
            return msg("match.sheet.winners", everybody=everybody)
        if winners:
            return msg("table.wins", who=Who(winners[0]))
        ahead, by = _lead(sheet)
        if not by:
            return msg("match.sheet.equal")
        return msg("match.sheet.ahead", who=Who(ahead), n=by)

    def _under(self, sheet: Sheet, winners: Sequence[Seat]) -> Msg | None:
        """By how much, or what broke the tie."""
        if sheet.note is not None and self.session.over:
            return sheet.note
        if not winners:
            return msg("match.sheet.if_now")
        _, by = _lead(sheet)
        return msg("match.sheet.by", n=by) if by else None

    def _foot(self) -> Widget:
        desk, session = self.desk, self.session
        over = session.over
        buttons = [
            Button(
                msg("match.sheet.again"),
                lambda: opening.again(desk, session),
                "primary" if over else "secondary",
                "dice",
                size=26,
                high=64,
                id="sheet.again",
            ),
            Button(
                msg("match.replay.title"), self._replay, icon="replay", id="sheet.replay", high=64
            ),
            Button(
                msg("match.sheet.look" if over else "match.sheet.back"),
                self._table,
                "secondary" if over else "primary",
                "eye" if over else "play",
                high=64,
                id="sheet.table",
            ),
            Button(msg("shell.home"), desk.home, "secondary", "home", high=64, id="sheet.home"),
        ]
        if not desk.can_go("replay"):
            del buttons[1]
        if not over:
            buttons = [buttons[-2], *buttons[1:-2], buttons[-1]]
        return Row(buttons, gap=20, wraps=True, along="centre")

    # -- what buttons do

    def _table(self) -> None:
        """The table below, or that of the saved match."""
        if self.under == "table":
            self.back()
        else:
            opening.show_table(self.desk, self.session)

    def _replay(self) -> None:
        self.desk.go("replay", session=self.session, ply=0)

    def _rule(self, clause: str) -> None:
        if self.desk.can_go("rules"):
            self.desk.go("rules", game=self.session.game, clause=clause)


def _lead(sheet: Sheet) -> tuple[Seat, int]:
    """Who has most points, and how many more than the next."""
    order = sorted(range(len(sheet.totals)), key=lambda seat: -sheet.totals[seat])
    by = sheet.totals[order[0]] - sheet.totals[order[1]] if len(order) > 1 else 0
    return Seat(order[0]), by
