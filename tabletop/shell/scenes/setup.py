"""A new game: who sits where, house rules, the deal, and Start."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar

from tabletop.games import GAMES, find
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.shell.events import Input, Key
from tabletop.shell.scenes import opening
from tabletop.shell.scenes.houserules import rules_panel
from tabletop.shell.scenes.looks import wear
from tabletop.shell.scenes.page import MARGIN, Page
from tabletop.shell.scenes.seatcard import Choices, ColourDialog, card
from tabletop.shell.scenes.seating import Seating, own_name
from tabletop.shell.widgets import (
    RAIL,
    Button,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Segmented,
    Ui,
    Widget,
    Words,
    title,
)
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

BOTS = 12
"""Friendly names there are, ``match.bot.1`` and on."""

LOW = 560.0
"""In a window of fewer units the seats need the room of the sentence at the foot."""

NARROW = 1300.0
"""Below so many units the house rules stand under the seats."""


class SetupScene(Page):
    """Everything has a good answer already: Enter starts."""

    name: ClassVar[str] = "setup"
    first = "setup.start"

    def __init__(self, desk: Desk, game: str = "") -> None:
        super().__init__(desk)
        found = find(game)
        self._game = found if found is not None else GAMES[0]
        self._random = SystemRandom()
        settings = desk.settings
        self.seating = Seating.usual(
            self._game,
            settings.last_names,
            settings.last_players,
            own_name(),
            self._bot_name,
            self._random,
        )

    def title(self) -> Words:
        """New game, and which."""
        return msg("match.setup.title", game=msg(f"{self._game.id}.name"))

    def detail(self) -> Words:
        """How many play, how long."""
        counts, minutes = sorted(self._game.seat_counts), self._game.minutes
        if counts[0] == counts[-1]:
            return msg("shell.players", n=counts[0], minutes=minutes)
        return msg("shell.players.range", n=counts[-1], low=counts[0], minutes=minutes)

    def handle(self, event: Input) -> bool:
        """Ctrl and Enter start from anywhere."""
        if isinstance(event, Key) and event.command and event.name == "return":
            self._start()
            return True
        return super().handle(event)

    def fill(self, ui: Ui, box: Box) -> None:
        """Seats at the left, house rules at the right, Start below."""
        wear(self.desk, self.seating.chairs)
        ui.names = tuple(chair.name for chair in self.seating.chairs)
        foot = self._foot(words=ui.height >= LOW)
        inner = ui.width - 2 * MARGIN
        low = ui.size(foot, inner)[1] + 44
        strip = Box(0, ui.height - low, ui.width, low)
        room = Box(box.x, box.y, box.width, strip.y - box.y - 12)
        if box.width < NARROW - 2 * MARGIN:
            whole = Column([self._seats(), self._rules()], gap=24)
            low_room = Box(room.x - 12, RAIL + 4, room.width + 24, strip.y - RAIL - 4)
            Scroll(whole, id="setup.page", air=16).show(ui, low_room)
        else:
            split = room.width * 0.56
            left = Box(room.x - 16, room.y - 16, split + 16, room.height + 20)
            Scroll(self._seats(), id="setup.seats", air=16).show(ui, left)
            right = Box(room.x + split + 24, room.y, room.width - split - 24, room.height)
            area = Scroll(self._rules_inside(), id="setup.rules", air=14)
            high = min(right.height, ui.size(area, right.width - 40)[1] + 40)
            Panel(area, pad=20).show(ui, Box(right.x, right.y, right.width, high))
        ui.draw.shadow(strip, 1, 5, 90)
        ui.canvas.fill(ui.draw.colour("panel"), ui.rect(strip))
        foot.show(ui, Box(MARGIN, strip.y + 22, inner, low - 44))
        ui.names = ()

    # -- parts

    def _seats(self) -> Widget:
        seating = self.seating
        cards = [self._card(seat) for seat in range(len(seating.chairs))]
        parts: list[Widget] = [title(msg("match.setup.seats"), 32)]
        parts.append(Grid(cards, least=380, most=2, gap=22))
        if seating.can_add:
            words = msg("match.setup.add", n=len(seating.chairs), all=max(self._game.seat_counts))
            parts.append(Button(words, self._add, icon="plus", id="setup.add"))
        parts.append(self._begins())
        return Column(parts, gap=18)

    def _card(self, seat: int) -> Widget:
        seating = self.seating

        def call(name: str) -> None:
            seating.call(seat, name)
            self.ui.dirty = True

        def play(player: str) -> None:
            seating.seat_player(seat, player, self._bot_name(seat))
            self.ui.dirty = True

        def leave() -> None:
            seating.remove(seat)
            self.ui.dirty = True

        do = Choices(
            call,
            play,
            lambda: self._colours(seat),
            lambda: self.ui.set_focus(self.first),
            leave if seating.can_remove else None,
        )
        return card(self._game.id, seat, seating.chairs[seat], do)

    def _begins(self) -> Widget:
        """Who begins: the lot, or somebody."""
        seating = self.seating
        options: list[tuple[str, Words]] = [("lot", msg("match.setup.lot"))]
        for seat in range(len(seating.chairs)):
            options.append((str(seat), msg("kernel.name", who=Who(Seat(seat)))))

        def choose(value: str) -> None:
            seating.starter = None if value == "lot" else int(value)
            self.ui.dirty = True

        value = "lot" if seating.starter is None else str(seating.starter)
        who = Segmented(options, value, choose, id="setup.begins")
        who.says = msg("match.setup.begins")
        words = Label(msg("match.setup.begins"), 26, "serif-bold")
        return Panel(Column([words, who], gap=12), pad=24)

    def _rules_inside(self) -> Widget:
        return rules_panel(self.desk, self.seating, self._changed, self._new_deal)

    def _rules(self) -> Widget:
        return Panel(self._rules_inside(), pad=32)

    def _foot(self, words: bool) -> Widget:
        """Start, beside what is going to begin where there is room for words."""
        start = Button(
            msg("match.setup.start"), self._start, "primary", "play", size=32, high=76,
            id="setup.start", enabled=self.seating.good,
        )  # fmt: skip
        buttons: list[Widget] = []
        if self.desk.can_go("lessons"):
            buttons.append(
                Button(msg("match.setup.teach"), self._teach, icon="lesson", id="setup.teach")
            )
        buttons.append(start)
        if not words:
            return Row(buttons, gap=24, along="end")
        said = Column(
            [
                Label(self._summary(), 26),
                Label(msg("match.setup.keys"), 20, tone="quiet"),
            ],
            gap=2,
            grow=1,
        )
        return Row([said, *buttons], gap=24)

    def _summary(self) -> Msg:
        """Who plays and who begins, in a sentence."""
        seating = self.seating
        everybody = Join(tuple(Who(Seat(i)) for i in range(len(seating.chairs))))
        if seating.starter is None:
            return msg("match.setup.sum.lot", everybody=everybody)
        who = Who(Seat(seating.starter))
        return msg("match.setup.sum.begins", everybody=everybody, who=who)

    # -- what buttons do

    def _bot_name(self, seat: int) -> str:
        return self.desk.say(msg(f"match.bot.{seat % BOTS + 1}"))

    def _add(self) -> None:
        self.seating.add(self._bot_name(len(self.seating.chairs)))
        self.ui.dirty = True

    def _colours(self, seat: int) -> None:
        chair = self.seating.chairs[seat]

        def take(colour: str) -> None:
            self.seating.paint(seat, colour)
            self.ui.dirty = True

        name = chair.name or self.desk.say(msg("kernel.player", number=seat + 1))
        self.desk.stack.push(ColourDialog(self.desk, name, chair.colour, take))

    def _changed(self) -> None:
        self.ui.dirty = True

    def _new_deal(self) -> None:
        self.seating.new_deal(self._random)
        self.ui.dirty = True

    def _teach(self) -> None:
        self.desk.go("lessons", game=self._game.id)

    def _start(self) -> None:
        seating = self.seating
        if not seating.good:
            return
        self.desk.change(
            last_names=tuple(chair.name for chair in seating.chairs),
            last_players=tuple(chair.player for chair in seating.chairs),
        )
        deal = int(seating.deal) if seating.deal else opening.luck()
        for seat, chair in enumerate(seating.chairs):
            # Lots change the order of the seats, but "Player 2" stays who that was here.
            if not chair.name.strip():
                seating.call(seat, self.desk.say(msg("kernel.player", number=seat + 1)))
        chairs = seating.seated(self._random)
        opening.begin(
            self.desk, self._game, chairs, seating.options, deal, practice=seating.practice
        )
