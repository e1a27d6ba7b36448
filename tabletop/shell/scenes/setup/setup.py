"""Set up a new game: seats, house rules, the deal, and Start."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, ClassVar

from tabletop.games import GAMES, find
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Msg, Seat, Who, msg, visible
from tabletop.play.assists import chosen
from tabletop.shell.events import Input
from tabletop.shell.scenes.dialogs.page import MARGIN, Page
from tabletop.shell.scenes.match.status import crowd
from tabletop.shell.scenes.players.assistlist import AssistsDialog, help_note
from tabletop.shell.scenes.players.names import friendly
from tabletop.shell.scenes.players.neighbours import settled
from tabletop.shell.scenes.players.seatlooks import wear
from tabletop.shell.scenes.setup.company import begins, head, together
from tabletop.shell.scenes.setup.houserules import CLOSE, GAP, rules_panel
from tabletop.shell.scenes.setup.seatcard import FEW, SOME, Chairs, ColourDialog
from tabletop.shell.scenes.setup.seatdialog import SeatDialog
from tabletop.shell.scenes.setup.seating import (
    Seating,
    usual_seating,
)
from tabletop.shell.scenes.setup.starting import ready, start
from tabletop.shell.widgets import (
    RAIL,
    Button,
    Column,
    FirstThatFits,
    Label,
    Panel,
    Row,
    Scroll,
    Ui,
    Widget,
    Words,
)
from tabletop.shell.widgets.text import Rule
from tabletop.store.people import People
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

LOW = 560.0
"""Units of height below which the seats need the room of the foot's sentence."""

NARROW = 1300.0
"""Units across below which the house rules stand under the seats."""


class SetupScene(Page):
    """Show the setup; everything has a good default: Enter starts."""

    name: ClassVar[str] = "setup"
    first = "setup.start"

    def __init__(self, desk: Desk, game: str = "", seating: Seating | None = None) -> None:
        """Create the set-up of ``game``, or go on with choices made elsewhere."""
        super().__init__(desk)
        found = find(game)
        self._game = found if found is not None else GAMES[0]
        self.game_id = self._game.id
        self._random = SystemRandom()
        self._bots = friendly(desk)
        self._people = desk.services.get(People)
        if seating is None:
            seating = usual_seating(desk, self._game, self._bots)
        self.seating = seating
        self._invite()

    def uncovered(self) -> None:
        """Name the neighbours again: the language may have changed."""
        self._invite()

    def title(self) -> Words:
        """Return the title with the game."""
        return msg("match.setup.title", game=msg(f"{self._game.id}.name"))

    def detail(self) -> Words:
        """Return the number of players and the duration."""
        counts, minutes = sorted(self._game.seat_counts), self._game.minutes
        if counts[0] == counts[-1]:
            return msg("shell.players", n=counts[0], minutes=minutes)
        return msg("shell.players.range", n=counts[-1], low=counts[0], minutes=minutes)

    def handle(self, event: Input) -> bool:
        """Handle keys: one starts from anywhere."""
        if self.ui.command(event, "pages") == "start":
            self._start()
            return True
        return super().handle(event)

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw seats at the left, house rules at the right, Start below."""
        # A nameless player is shown by the placeholder, in the language's own letters.
        chairs = self.seating.chairs
        wear(self.desk, [replace(c, name=self._name(i)) for i, c in enumerate(chairs)])
        ui.names = tuple(chair.called for chair in self.seating.chairs)
        foot = self._foot(ui, words=ui.height >= LOW)
        inner = ui.width - 2 * MARGIN
        low = ui.size(foot, inner)[1] + 44
        strip = Box(0, ui.height - low, ui.width, low)
        room = Box(box.x, box.y, box.width, strip.y - box.y - 12)
        if box.width < NARROW - 2 * MARGIN:
            whole = Column([self._seats(), self._rules()], gap=24)
            low_room = Box(room.x - 12, RAIL + 4, room.width + 24, strip.y - RAIL - 4)
            Scroll(whole, id="setup.page", padding=16).show(ui, low_room)
        else:
            split = room.width * 0.56
            left = Box(room.x - 16, room.y - 16, split + 16, room.height + 20)
            Scroll(self._seats(), id="setup.seats", padding=16).show(ui, left)
            right = Box(room.x + split + 24, room.y, room.width - split - 24, room.height)
            # Closer together only where all of the rules are seen then.
            rules = [
                Scroll(self._rules_inside(gap), id="setup.rules", padding=13)
                for gap in (GAP, CLOSE, GAP)
            ]
            area = FirstThatFits(rules, right.height - 28)
            high = min(right.height, ui.size(area, right.width - 28)[1] + 28)
            Panel(area, padding=14).show(ui, Box(right.x, right.y, right.width, high))
        ui.draw.shadow(strip, 1, 5, 90)
        ui.canvas.fill(ui.draw.colour("panel"), ui.rect(strip))
        foot.show(ui, Box(MARGIN, strip.y + 22, inner, low - 44))
        ui.names = ()

    # -- parts

    def _seats(self) -> Widget:
        seating = self.seating
        count = len(seating.chairs)
        parts: list[Widget] = [head(self.desk, seating, self._bots, self._changed)]
        if seating.sides():
            parts.append(together(seating, self._changed))
        done = partial(self.ui.set_focus, self.first)
        parts.append(
            Chairs(
                self.desk, seating, self._bots, self._changed, self._who, self._help, done
            ).show()
        )
        if seating.can_add:
            words = msg("match.setup.add", n=count, all=max(self._game.seat_counts))
            parts.append(Button(words, self._add, icon="plus", id="setup.add"))
        if self._game.starter == "seat" and count <= FEW:
            parts.append(Panel(begins(seating, self._changed), padding=20))
        return Column(parts, gap=18 if count <= SOME else 10)

    def _rules_inside(self, gap: float = GAP) -> Widget:
        """Return the house rules, and the starter unless two seats leave it room."""
        rules = rules_panel(self.seating, self._changed, self._new_deal, self._reveal, gap)
        count = len(self.seating.chairs)
        if self._game.starter != "seat" or count <= FEW:
            return rules
        first = begins(self.seating, self._changed)
        parts = [first, Rule(), rules] if count <= SOME else [rules, Rule(), first]
        return Column(parts, gap=gap)

    def _rules(self) -> Widget:
        return Panel(self._rules_inside(), padding=32)

    def _foot(self, ui: Ui, words: bool) -> Widget:
        """Return Start, beside a summary if there is room."""
        start = Button(
            msg("match.setup.start"), self._start, "primary", "play", size=32, height=76,
            id="setup.start", enabled=self._ready,
        )  # fmt: skip
        buttons: list[Widget] = []
        if self.desk.can_go("lessons") and self._game.lesson is not None:
            buttons.append(
                Button(msg("match.setup.teach"), self._teach, icon="lesson", id="setup.teach")
            )
        buttons.append(start)
        if not words:
            return Row(buttons, gap=24, justify="end")
        trouble = self.seating.trouble()
        if trouble is None:
            told: Widget = Label(self._summary(), 26)
        else:
            told = Label(trouble.why, 26, "sans-bold", "no")
        said = Column([told, Label(self._keys(ui), 20, tone="quiet")], gap=2, grow=1)
        return Row([said, *buttons], gap=24)

    def _keys(self, ui: Ui) -> Msg:
        """Return the keys to go on without a mouse."""
        desk, next_ = self.desk, self.desk.key("next")
        if ui.means(self.first):
            return msg("match.setup.keys", start=desk.key("accept"), next=next_)
        if desk.shown("start") is not None:
            return msg("match.setup.keys", start=desk.key("start"), next=next_)
        return msg("match.setup.keys_next", next=next_)

    @property
    def _ready(self) -> bool:
        """Tell whether a match can begin with these choices."""
        return ready(self.seating)

    def _summary(self) -> Msg:
        """Return players and starter in a sentence."""
        seating = self.seating
        everybody = crowd(len(seating.chairs))
        if self._game.starter == "rules":
            return msg("match.setup.sum.rules", everybody=everybody)
        if seating.starter is None:
            return msg("match.setup.sum.lot", everybody=everybody)
        who = Who(Seat(seating.starter))
        return msg("match.setup.sum.begins", everybody=everybody, who=who)

    # -- callbacks of buttons

    def _add(self) -> None:
        self.seating.add(self._bots)
        self.ui.dirty = True

    def _who(self, seat: int) -> None:
        chair = self.seating.chairs[seat]

        def take(colour: str) -> None:
            self.seating.paint(seat, colour)
            self.ui.dirty = True

        if chair.player == HUMAN:
            dialog = SeatDialog(self.desk, self.seating, seat, lambda: self._help(seat))
            self.desk.stack.push(dialog)
        else:
            self.desk.stack.push(ColourDialog(self.desk, self._name(seat), chair.colour, take))

    def _name(self, seat: int) -> str:
        name = self.seating.chairs[seat].name
        return name if visible(name) else self.desk.say(msg("kernel.player", number=seat + 1))

    def _help(self, seat: int) -> None:
        seating = self.seating

        def now() -> Collection[str]:
            return chosen(seating.chairs[seat], self.desk.settings)

        def change(assists: tuple[str, ...]) -> None:
            seating.help(seat, assists)
            self._people.help(seating.chairs[seat].person, assists)

        who, counts = self._name(seat), self._game.counts
        note = help_note(seating.chairs[seat])
        self.desk.stack.push(AssistsDialog(self.desk, who, now, change, note, counts=counts))

    def _changed(self) -> None:
        if not self.ui.typing:  # a name half written is nobody's yet
            self._invite()
        self.ui.dirty = True

    def _invite(self) -> None:
        """Let neighbours play the bots."""
        seating = self.seating
        seating.chairs = settled(self.desk, self.game_id, seating.chairs, self._bots)

    def _reveal(self, name: str) -> None:
        self.ui.scroll_to = name

    def _new_deal(self) -> None:
        self.seating.new_deal(self._random)
        self.ui.dirty = True

    def _teach(self) -> None:
        self.desk.go("lessons", game=self._game.id)

    def _start(self) -> None:
        if self._ready:
            start(self.desk, self.seating, self._random)
