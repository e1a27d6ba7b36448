"""Show the score sheet: points with their rules, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.i18n.sheettext import handed_over
from tabletop.kernel.sheet import Round, Sheet
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.shell.events import Input
from tabletop.shell.scenes.dialogs.page import MARGIN, MatchPage
from tabletop.shell.scenes.match import opening
from tabletop.shell.scenes.players.seatlooks import wear
from tabletop.shell.scenes.sheet.export import save_picture, save_text
from tabletop.shell.scenes.sheet.roundcard import Strip, round_card
from tabletop.shell.scenes.sheet.roundtable import PAD, Framed, Tables, Whole
from tabletop.shell.scenes.sheet.scorecard import PlayerCard
from tabletop.shell.scenes.sheet.trophy import Carved, scattered
from tabletop.shell.widgets import (
    RAIL,
    Button,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Ui,
    Widget,
    Words,
)
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


BESIDE: Final = 1300.0
"""Units across from which table and explanation are side by side."""

FEW: Final = 6
"""Records at most for that."""

NARROW: Final = 1000.0
"""Units across below which only the most necessary buttons stay visible."""

TIP: Final = 500.0
"""Units across the tooltip of the cell under the pointer."""


class SheetScene(MatchPage):
    """Show the sheet at the end of a match or round, or at any other time."""

    name: ClassVar[str] = "sheet"

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.game_id = session.game.id
        self._done = session.over and bool(session.id)  # a lesson has no match after it
        self.first = "sheet.again" if self._done else "sheet.table"
        self._chosen = -1
        self._tip: tuple[Round, Sequence[Seat], Box] | None = None

    def title(self) -> Words:
        """Return the kind of sheet."""
        if self.session.match.held:
            return msg("table.round_over")
        return msg("match.sheet.title" if self.session.over else "match.sheet.so_far")

    def back_words(self) -> Words:
        """Return the label of the way back; closing a round's sheet deals on."""
        return msg("match.sheet.next_round") if self._deals else super().back_words()

    @property
    def _deals(self) -> bool:
        return self.session.match.held and self.under == "table"

    def detail(self) -> Words:
        """Return the game, and the goal if low scores win."""
        name = msg(f"{self.session.game.id}.name")
        if not self._sheet().lowest_wins:
            return name
        return msg("match.sheet.detail", game=name, aim=msg("match.sheet.lowest"))

    def handle(self, event: Input) -> bool:
        """Handle keys: at the end of a round its deal can be checked."""
        if self.ui.command(event, "table") == "fingerprint":
            self.desk.go("fingerprint", session=self.session)
            return True
        return super().handle(event)

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the winner or leader, the points, and the next steps."""
        session = self.session
        wear(self.desk, session.chairs)
        ui.names = session.names
        self._tip = None
        foot = Row(self._foot(ui), gap=18, wraps=True, justify="centre")
        inner = ui.width - 2 * MARGIN
        low = ui.size(foot, inner)[1]
        top = RAIL + 8
        room = Box(box.x - 16, top, inner + 32, ui.height - top - low - 44)
        if session.over:
            scattered(ui, Box(0, RAIL, ui.width, ui.height - RAIL))
        sheet = self._sheet()
        if sheet.rounds and self._beside(ui, sheet):
            self._side_by_side(ui, room, sheet)
        else:
            page = self._stacked(sheet, self._rule)
            if ui.width < NARROW:
                page = Column([page, Row(self._files(), gap=18, wraps=True)], gap=22)
            Scroll(page, id="sheet.page", padding=16).show(ui, room)
        foot.show(ui, Box(box.x, ui.height - low - 24, inner, low))
        if self._tip is not None:
            self._show_tip(ui, *self._tip)
        ui.names = ()

    # -- parts

    def _sheet(self) -> Sheet:
        return self.session.game.sheet(self.session.match.state)

    def _winners(self) -> tuple[Seat, ...]:
        session = self.session
        return session.game.rules.winners(session.match.state) if session.over else ()

    @staticmethod
    def _beside(ui: Ui, sheet: Sheet) -> bool:
        return ui.width >= BESIDE and len(sheet.records()) <= FEW

    def picture(self) -> Widget:
        """Return everything for a picture: nothing to press, nothing to scroll."""
        return self._stacked(self._sheet(), None)

    def _stacked(self, sheet: Sheet, rule: Callable[[str], None] | None) -> Widget:
        """Return everything stacked; clauses are buttons if ``rule`` opens them."""
        if not sheet.rounds:
            winners = self._winners()
            cards = [
                PlayerCard(self.session, seat, sheet, seat in winners, rule)
                for seat in self.session.round_table
            ]
            # Two have their quilts on them; with more nothing is scored yet.
            least, most = (480, 2) if len(cards) <= 2 else (280, 4)
            grid = Grid(cards, least=least, most=most, gap=32)
            return Column([self._head(sheet), grid], gap=14)
        tables = Tables(self._about(sheet), paged=rule is not None)
        table = Panel(tables, padding=28, stitched=False)
        most = 3 if len(sheet.records()) > FEW else 1
        card = Panel(self._card(sheet, most, rule), padding=28, stitched=False)
        parts = [table, card] if self.session.over else [card, table]
        return Column([self._head(sheet), *parts], gap=22)

    def _side_by_side(self, ui: Ui, room: Box, sheet: Sheet) -> None:
        """Draw the table at the left, the selected round at the right.

        Each scrolls by itself.
        """
        head = self._head(sheet)
        high = ui.size(head, room.width - 32)[1]
        head.show(ui, Box(room.x + 16, room.y, room.width - 32, high))
        whole = self._about(sheet)
        count = len(sheet.records())
        columns = count * 112.0 * max(1.0, ui.draw.swollen)
        wide = min(room.width * 0.56, max(430.0, whole.label + columns) + 2 * PAD)
        top = room.y + high + 6
        tall = room.y + room.height - top
        Framed(whole).show(ui, Box(room.x + 16, top + 16, wide, tall - 24))
        at = wide + 24
        right = Box(room.x + at, top, room.width - at, tall)
        card = Panel(self._card(sheet, 1, self._rule), padding=26, stitched=False)
        Scroll(card, id="sheet.round", padding=16).show(ui, right)

    def _about(self, sheet: Sheet) -> Whole:
        chosen = self._chosen if self._chosen >= 0 else len(sheet.rounds) - 1
        return Whole(self.session.game, sheet, self._winners(), chosen, self._choose, self._peek)

    def _card(self, sheet: Sheet, most: int, rule: Callable[[str], None] | None) -> Widget:
        one = sheet.rounds[self._chosen]
        return round_card(self.session.game, sheet, one, rule, most=most)

    def _head(self, sheet: Sheet) -> Widget:
        winners = self._winners()
        head: list[Widget] = [Label(headline(sheet, winners), 44, "serif-bold", align="centre")]
        below = under(sheet, winners, self.session)
        if below is not None:
            head.append(self._noted(sheet, Label(below, 26, tone="ink", align="centre")))
        session = self.session
        states, traces = session.match.states, session.handovers
        for told in handed_over(session.game.round_over, states, traces):
            head.append(Label(told, 22, tone="quiet", align="centre"))
        return Column(head, gap=0)

    @staticmethod
    def _noted(sheet: Sheet, words: Label) -> Widget:
        """Return the words beside the drawing of a name given for points."""
        if not sheet.marks:
            return words
        return Row([Carved(sheet.marks[0].art), words], gap=14, justify="centre")

    def _show_tip(self, ui: Ui, one: Round, record: Sequence[Seat], cell: Box) -> None:
        """Draw the composition of the points under the pointer, beside them."""
        strip = Strip(self.session.game, one, record, "")
        wide = min(TIP, ui.width - 40)
        high = ui.size(strip, wide - 24)[1] + 24
        x = min(max(cell.x + cell.width / 2 - wide / 2, 20.0), ui.width - wide - 20)
        below = cell.y + cell.height + 8
        y = below if below + high < ui.height - 12 else max(RAIL, cell.y - high - 8)
        tip = Box(x, y, wide, high)
        ui.draw.paper(tip, 14, 12, stitched=False)
        strip.show(ui, tip.grown(-12))

    def _files(self) -> list[Widget]:
        """Return the exports, and the way home."""
        text = Button(
            msg("match.sheet.text"), self._save_text, icon="list", id="sheet.text", height=64
        )
        picture = Button(
            msg("match.sheet.picture"),
            self._save_picture,
            icon="save",
            id="sheet.picture",
            height=64,
        )
        home = Button(msg("shell.home"), self.desk.home, icon="home", height=64, id="sheet.home")
        return [text, picture, home]

    def _foot(self, ui: Ui) -> list[Widget]:
        """Return the next steps; in a narrow window only those."""
        desk, session = self.desk, self.session
        over = self._done
        key = "look" if over else "next_round" if self._deals else "back"
        table = Button(
            msg(f"match.sheet.{key}"),
            self._table,
            "secondary" if over else "primary",
            "eye" if over else "play",
            height=64,
            id="sheet.table",
        )
        again = Button(
            msg("match.sheet.again"),
            lambda: opening.again(desk, session),
            "primary",
            "dice",
            size=26,
            height=64,
            id="sheet.again",
        )
        replay = Button(
            msg("match.replay.title"), self._replay, icon="replay", id="sheet.replay", height=64
        )
        shown: list[Widget] = [again, replay, table] if over else [table, replay]
        if not desk.can_go("replay") or not session.id:
            shown.remove(replay)
        return shown if ui.width < NARROW else [*shown, *self._files()]

    # -- callbacks of buttons

    def _choose(self, index: int) -> None:
        self._chosen = index
        self.ui.dirty = True

    def _peek(self, one: Round, record: Sequence[Seat], cell: Box) -> None:
        self._tip = one, record, cell

    def _table(self) -> None:
        """Open the table below, or that of the saved match."""
        if self.under in {"table", "lesson"}:
            self.back()
        else:
            opening.show_table(self.desk, self.session)

    def _replay(self) -> None:
        self.desk.go("replay", session=self.session, ply=0)

    def _rule(self, clause: str) -> None:
        if self.desk.can_go("rules"):
            self.desk.go("rules", game=self.session.game, clause=clause)

    def _save_text(self) -> None:
        save_text(self.desk, self.session)

    def _save_picture(self) -> None:
        save_picture(self.desk, self.session, self.picture())


def headline(sheet: Sheet, winners: Sequence[Seat]) -> Msg:
    """Name the winners or leaders; ``winners`` is empty during the match."""
    if len(winners) > 1:
        everybody = Join(tuple(Who(seat) for seat in winners))
        return msg("match.sheet.winners", everybody=everybody)
    if winners:
        return msg("table.wins", who=Who(winners[0]))
    ahead, by = sheet.ahead()
    if not by:
        return msg("match.sheet.equal")
    if len(ahead) > 1:
        everybody = Join(tuple(Who(seat) for seat in ahead))
        return msg("match.sheet.ahead_all", everybody=everybody, n=by)
    return msg("match.sheet.ahead", who=Who(ahead[0]), n=by)


def under(sheet: Sheet, winners: Sequence[Seat], session: Session) -> Msg | None:
    """Return the margin, the tie-break, or the progress of the match."""
    if sheet.note is not None and session.over:
        return sheet.note
    if winners:
        _, by = sheet.ahead()
        return msg("match.sheet.by", n=by) if by else None
    done = sum(one.number > 0 for one in sheet.rounds)
    if done:
        return msg("match.sheet.after", n=done)
    rounds = session.game.private and not sheet.rounds
    return msg("match.sheet.no_round" if rounds else "match.sheet.if_now")
