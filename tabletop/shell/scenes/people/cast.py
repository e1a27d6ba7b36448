"""Show the twelve neighbours to play against, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from tabletop.bots.cast import CAST, Neighbour
from tabletop.house.greeting import host
from tabletop.house.opponents import line_of, name_of, trade_of
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.art.portraits import Avatar
from tabletop.shell.dialogs.page import Page
from tabletop.shell.parts.naming import everybody
from tabletop.shell.parts.pips import Pips
from tabletop.shell.parts.portraitgrid import Head
from tabletop.shell.parts.seats import habit
from tabletop.shell.widgets import Column, Grid, Label, Pad, Row, Scroll, Ui, Widget, Words, title
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST
from tabletop.table.picture import Box

_LID: Final = 74.0
"""Units at the edge of a strip reserved for the lid."""

_TAG: Final = 38.0
_PAD: Final = 14.0


class CastScene(Page):
    """Show the neighbours as cards, sorted by strength."""

    name: ClassVar[str] = "cast"
    heading: ClassVar[Words] = msg("cast.title")
    about: ClassVar[Words] = msg("cast.lane")
    first = "back"

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw all cards; scroll them if they do not fit."""
        cards = [
            _NeighbourCard(
                one, partial(self.desk.go, "quick", game=one.game, against=one.id),
                self._record(one), id=f"cast.{one.id}", says=name_of(one),
            )
            for one in CAST
        ]  # fmt: skip
        page = Box(box.x - 12, box.y - 20, box.width + 24, ui.height - box.y + 20)
        whole = Pad(Grid(cards, least=340.0, most=4, gap=16), 0, 8)
        Scroll(whole, id="cast.page", padding=12).show(ui, page)

    def _record(self, one: Neighbour) -> tuple[int, int] | None:
        """Return the host's and a neighbour's wins over each other, or ``None``."""
        results = self.desk.services.get(Chronicle)
        you = host(everybody(self.desk), self.desk.settings)
        return results.against(GUEST if you is None else you.id, one.id)


@dataclass
class _NeighbourCard(Pressed):
    """Show a neighbour: portrait, name, trade, strength, a line and the habit.

    ``record`` holds your wins and the neighbour's, shown instead of the trade.
    """

    who: Neighbour
    press: Callable[[], None]
    record: tuple[int, int] | None

    def measure(self, ui: Ui, width: float) -> Size:
        return width, ui.size(self._whole(ui), width)[1]

    def show(self, ui: Ui, box: Box) -> None:
        look = ui.target(self, box)
        look.show_ring(ui, box, 16)
        lift = 2.0 if look.pressed else 10.0 if look.hover else 5.0
        ui.draw.paper(box, 16, lift, lit=look.hover)
        self._whole(ui).show(ui, box)

    def _second(self, ui: Ui) -> Label:
        if self.record is None:
            return Label(trade_of(self.who), 20, tone="quiet")
        mine, theirs = self.record
        words = msg("cast.record", mine=mine, name=ui.say(name_of(self.who)), theirs=theirs)
        return Label(words, 20, "sans-bold", "primary")

    def _whole(self, ui: Ui) -> Widget:
        who = self.who
        pips = Pad(Pips(who.strength), 0, 3)
        words = [title(name_of(who), 32), self._second(ui), pips, Label(line_of(who), 20.5)]
        head = Head(Avatar(who.id), who.colour, 142.0)
        row = Row([head, Column(words, gap=2, grow=1)], gap=14, align="start", grow=1)
        return Pad(Column([row, _Tag(who)], gap=8), _PAD, _PAD)


@dataclass
class _Tag(Widget):
    """Show the habit on a strip of cloth, with the lid of its game."""

    who: Neighbour

    def measure(self, ui: Ui, width: float) -> Size:
        return width, max(_TAG, ui.size(self._label(), width - _LID)[1] + 8)

    def show(self, ui: Ui, box: Box) -> None:
        ui.draw.rounded(box, 8, "sunk", "line", 1.2)
        self._label().show(ui, Box(box.x + 14, box.y, box.width - _LID, box.height))
        high = _TAG - 6
        wide = high * 1.4
        lid = Box(box.x + box.width - wide - 5, box.y + (box.height - high) / 2, wide, high)
        ui.draw.art(f"app/box-{self.who.game}", lid)
        ui.draw.rounded(lid.grown(1), 4, "", "line", 2)

    def _label(self) -> Label:
        game = self.who.game
        words = msg("cast.habit", style=habit(game, self.who.style), game=msg(f"{game}.name"))
        return Label(words, 19)
