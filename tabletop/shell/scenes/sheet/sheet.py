"""Show the score sheet: points with their rules, and the next steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from tabletop.kernel.sheet import Round
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import MARGIN, MatchPage
from tabletop.shell.events import Input
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.sheet.body import FEW, explained, head, stacked
from tabletop.shell.parts.sheet.export import save_picture, save_text
from tabletop.shell.parts.sheet.reading import Reading, Record
from tabletop.shell.parts.sheet.roundcard import Strip
from tabletop.shell.parts.sheet.roundtable import LABEL, PAD, Framed, column
from tabletop.shell.parts.sheet.trophy import scattered
from tabletop.shell.widgets import RAIL, Button, Column, Panel, Row, Scroll, Ui, Widget, Words
from tabletop.shell.widgets.button import Kind
from tabletop.table.picture import Box

BESIDE: Final = 1300.0
"""Units across from which table and explanation are side by side."""

NARROW: Final = 1000.0
"""Units across below which only the most necessary buttons stay visible."""


class SheetScene(MatchPage):
    """Show the sheet at the end of a match or round, or at any other time."""

    name: ClassVar[str] = "sheet"

    def __init__(
        self, desk: Desk, session: Session, go_on: Callable[[], None] | None = None
    ) -> None:
        """Create the scene; ``go_on`` deals the next round, if there is one."""
        super().__init__(desk)
        self.session = session
        self._go_on = go_on
        self.game_id = session.game.id
        self._done = session.over and bool(session.id)  # a lesson is not followed by another match
        self.first = "sheet.again" if self._done else "sheet.table"
        self._chosen = -1
        self._cites = False
        self._tip: tuple[Round, Record, Box] | None = None

    def title(self) -> Words:
        """Return the title, which says the kind of sheet."""
        if self.session.match.held:
            return msg("table.round_over")
        return msg("match.sheet.title" if self.session.over else "match.sheet.so_far")

    def detail(self) -> Words:
        """Return the game, and the goal if low scores win."""
        name = msg(f"{self.session.game.id}.name")
        if not self.session.game.sheet(self.session.match.state).lowest_wins:
            return name
        return msg("match.sheet.detail", game=name, aim=msg("match.sheet.lowest"))

    def handle(self, event: Input) -> bool:
        """Handle keys, such as the fingerprint's at the end of a round."""
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
        rule = self._rule if self._cites else None
        reading = Reading(session, self._chosen, rule, self._cite, self._choose, self._peek)
        sheet = reading.account.sheet
        if ui.width >= BESIDE and sheet.rounds and len(sheet.records()) <= FEW:
            self._side_by_side(ui, room, reading)
        else:
            page = stacked(reading)
            if ui.width < NARROW:
                page = Column([page, Row(self._files(), gap=18, wraps=True)], gap=22)
            Scroll(page, id="sheet.page", padding=16).show(ui, room)
        foot.show(ui, Box(box.x, ui.height - low - 24, inner, low))
        if self._tip is not None:
            self._show_tip(ui, reading, *self._tip)
        ui.names = ()

    # -- parts

    def _side_by_side(self, ui: Ui, room: Box, reading: Reading) -> None:
        """Draw the table beside the selected round; each scrolls by itself."""
        top_part = head(reading)
        high = ui.size(top_part, room.width - 32)[1]
        top_part.show(ui, Box(room.x + 16, room.y, room.width - 32, high))
        each = max(112.0 * max(1.0, ui.draw.swollen), column(ui, reading))
        columns = len(reading.account.records) * each
        wide = min(room.width * 0.56, max(430.0, LABEL + columns) + 2 * PAD)
        top = room.y + high + 6
        tall = room.y + room.height - top
        Framed(reading).show(ui, Box(room.x + 16, top + 16, wide, tall - 24))
        at = wide + 24
        right = Box(room.x + at, top, room.width - at, tall)
        card = Panel(explained(reading, 1), padding=26, stitched=False)
        Scroll(card, id="sheet.round", padding=16).show(ui, right)

    def _show_tip(self, ui: Ui, reading: Reading, one: Round, record: Record, cell: Box) -> None:
        """Draw the composition of the points under the pointer, beside them."""
        strip = Strip(reading, one, record)
        wide = min(500.0, ui.width - 40)
        high = ui.size(strip, wide - 24)[1] + 24
        x = min(max(cell.centre[0] - wide / 2, 20.0), ui.width - wide - 20)
        below = cell.bottom + 8
        y = below if below + high < ui.height - 12 else max(RAIL, cell.y - high - 8)
        tip = Box(x, y, wide, high)
        ui.draw.paper(tip, 14, 12, stitched=False)
        strip.show(ui, tip.grown(-12))

    def _files(self) -> list[Widget]:
        text = partial(save_text, self.desk, self.session)
        picture = partial(save_picture, self.desk, self.session)
        return [
            _button("text", msg("match.sheet.text"), text, "list"),
            _button("picture", msg("match.sheet.picture"), picture, "save"),
            _button("home", msg("shell.home"), self.desk.home, "home"),
        ]

    def _foot(self, ui: Ui) -> list[Widget]:
        over = self._done
        key = "look" if over else "next_round" if self._go_on else "back"
        table = _button(
            "table", msg(f"match.sheet.{key}"), self._table, "eye" if over else "play",
            "secondary" if over else "primary",
        )  # fmt: skip
        shown: list[Widget] = [table]
        if self.session.id:
            see = partial(self.desk.go, "replay", session=self.session, ply=0)
            replay = _button("replay", msg("match.replay.title"), see, "replay")
            shown.insert(0 if over else 1, replay)
        if over:
            deal = partial(opening.again, self.desk, self.session)
            again = _button("again", msg("match.sheet.again"), deal, "dice", "primary")
            again.size = 26
            shown.insert(0, again)
        return shown if ui.width < NARROW else [*shown, *self._files()]

    # -- callbacks of buttons

    def _choose(self, index: int) -> None:
        self._chosen = index

    def _peek(self, one: Round, record: Record, cell: Box) -> None:
        self._tip = one, record, cell

    def _table(self) -> None:
        """Return to the table for the next round, or open the saved match."""
        if self.under in {"table", "lesson"}:
            self.back()
            if self._go_on is not None:
                self._go_on()
        else:
            opening.show_table(self.desk, self.session)

    def _cite(self) -> None:
        """Show the clauses of all points, or hide them."""
        self._cites = not self._cites

    def _rule(self, clause: str) -> None:
        self.desk.go("rules", game=self.session.game, clause=clause)


def _button(
    name: str, words: Words, act: Callable[[], None], icon: str, kind: Kind = "secondary"
) -> Button:
    return Button(words, act, kind, icon, height=64, id=f"sheet.{name}")
