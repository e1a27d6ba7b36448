"""Show the standing of an evening between two games."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from tabletop.games import find
from tabletop.house import evening as evenings
from tabletop.house.evening import Ranking
from tabletop.house.events import EveningStopped
from tabletop.house.keeper import Keeper
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Join, Seat, Who, msg
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input, Key, Pointer
from tabletop.shell.parts.gamebox import named_game
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.evening.end import EndScene
from tabletop.shell.scenes.evening.paper import told
from tabletop.shell.scenes.evening.parts import card, dress, lid, portrait, ribbon
from tabletop.shell.scenes.evening.plan import PlanScene
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Button, Column, Panel, Row, Scroll, Space, Ui, Wide, Words
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.brush import FLOOR
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.evenings import Evening
from tabletop.table.picture import Box

_SIDE: Final = 432.0
_WIDE: Final = 1240.0
"""Units across the next game's card, and across a window that shows it beside the standing."""

_TALL: Final = (140.0, 72.0)
"""Units down a row at most, and at least."""

_FEW: Final = 2
"""Finished games from which the picture of the next game is smaller."""

_SEW: Final = 0.12
_SWAP: Final = 0.3
"""Seconds between two new buttons, and for rows to change places."""


def evening(desk: Desk, match: str = "", past: Evening | None = None) -> Scene:
    """Return the current screen of the evening: plan, standing or end.

    The end is celebrated if ``match``, which has just ended, was the last one. ``past`` is an
    evening that is over, to look back at.
    """
    if past is not None:
        return EndScene(desk, past)
    now = desk.services.get(Keeper).evening()
    if now is None:
        return PlanScene(desk)
    if not now.over:
        return BetweenScene(desk)
    last = now.outcomes[-1].match if now.outcomes else ""
    return EndScene(desk, now) if match and match == last else PlanScene(desk)


class BetweenScene(Page):
    """Show everybody's ribbon, who can still win, and the next game."""

    name: ClassVar[str] = "evening"
    heading: ClassVar[Words] = msg("evening.title")
    first = "evening.go_on"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._keeper = desk.services.get(Keeper)
        self._since: float | None = None
        self._sewn = desk.settings.reduced_motion or not self._evening.outcomes
        self._swapped = self._sewn

    @property
    def _evening(self) -> Evening:
        found = self._keeper.state.evening
        assert found is not None, "this screen is opened for an evening"
        return found

    def uncovered(self) -> None:
        """Update the evening after a match was closed."""
        self._keeper.evening()

    # -- time: new buttons are sewn on, last place first, then the rows change places

    def tick(self, now: float) -> bool:
        """Sew on the new buttons, then let the rows change places."""
        if self._sewn:
            return super().tick(now)
        self._since = now if self._since is None else self._since
        self.ui.dirty = True
        if now - self._since >= _SEW * self._new:
            self._finish()
        return True

    def _finish(self) -> None:
        if not self._swapped:
            self.ui.gliding.follow(_SWAP)
        self._sewn = self._swapped = self.ui.dirty = True

    @property
    def _new(self) -> int:
        return sum(self._evening.outcomes[-1].buttons)

    def handle(self, event: Input) -> bool:
        """Sew on all buttons at the first press; pass the press to widgets."""
        down = isinstance(event, Pointer) and event.kind == "down"
        if not self._sewn and (down or isinstance(event, Key)):
            self._finish()
        return super().handle(event)

    def _shown(self) -> list[tuple[Ranking, int | None]]:
        """Return the rows, with the number of buttons that are sewn on."""
        evening = self._evening
        rows = evenings.standings(evening)
        if self._sewn:
            return [(one, None) for one in rows]
        before = evenings.standings(evening, len(evening.outcomes) - 1)
        by_player = {one.player: one for one in rows}
        done = 0 if self._since is None else int((self.desk.now() - self._since) / _SEW)
        found: list[tuple[Ranking, int | None]] = []
        for old in reversed(before):
            new = by_player[old.player].buttons[-1]
            found.append((by_player[old.player], old.total + max(0, min(new, done))))
            done -= new
        return found[::-1]

    # -- the page

    def back_words(self) -> Words:
        """Return the label of the back button, which pauses the evening."""
        return msg("evening.leave")

    def detail(self) -> Words:
        """Return the number of finished games."""
        evening = self._evening
        return msg("evening.after", n=len(evening.outcomes), all=len(evening.plan))

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the standing beside the next game, or above it."""
        evening = self._evening
        dress(ui, evening)
        rows, side, ways = self._shown(), self._next(evening), self._ways(evening)
        chances = Label(evenings.chances(evening), 22)
        if ui.width < _WIDE:
            page = Box(box.x - 12, box.y - 20, box.width + 24, ui.height - box.y + 20)
            whole = ([self._table(evening, rows, _TALL[1]), chances], [side, ways])
            cards = Column([Panel(Column(one, gap=14), padding=26) for one in whole], gap=18)
            Scroll(cards, id="evening.page", padding=12).show(ui, page)
        else:
            top, high = box.y - 14, ui.height - box.y - 10
            left = Box(24, top, ui.width - 48 - _SIDE - 16, high)
            inner = left.grown(-24)
            bare = ui.size(self._table(evening, rows, 0.0), inner.width)[1]
            free = inner.height - bare - ui.size(chances, inner.width)[1] - 16
            tall = max(_TALL[1], min(_TALL[0], free / len(rows)))
            card(ui, left, self._table(evening, rows, tall), chances, "evening.standing")
            card(ui, Box(left.right + 16, top, _SIDE, high), side, ways, "evening.side")
        ui.names = ()

    def _table(
        self, evening: Evening, rows: list[tuple[Ranking, int | None]], tall: float
    ) -> Column:
        most = max(one.total for one, _ in rows)
        under = note(msg("evening.to_come", n=len(evening.plan) - len(evening.outcomes)))
        head = [title(evenings.headline(evening)), under, Space(height=10)]
        parts: list[Widget] = [Column(head, gap=2)]
        for one, shown in rows:
            parts += [Rule(), _Row(one, shown, most, tall)]
        return Column([*parts, Rule()], gap=0)

    def _next(self, evening: Evening) -> Column:
        planned = evenings.next_game(evening)
        assert planned is not None, "this screen is for an evening that goes on"
        name = Label(named_game(planned.game), 30, "serif-bold", align="centre")
        wide = 260 if len(evening.outcomes) < _FEW else 180
        picture = Row([lid(planned.game, wide)], justify="centre")
        parts: list[Widget] = [title(msg("evening.next"), 28), picture, name]
        if (game := find(planned.game)) is not None:
            table = evenings.seating(game, evening.players, planned)
            about = note(table.about(), 20)
            about.align = "centre"
            parts.append(about)
        parts.append(Rule())
        if evening.outcomes:
            parts.append(title(msg("evening.so_far"), 22))
            parts += [_told(evening, at) for at in range(len(evening.outcomes))]
        return Column(parts, gap=10)

    def _ways(self, evening: Evening) -> Column:
        """Return the buttons for the next steps, and why a game cannot begin."""
        planned = evenings.next_game(evening)
        assert planned is not None, "this screen is for an evening that goes on"
        why = evenings.stopped(planned, evening.players)
        parts: list[Widget] = [] if why is None else [Label(why, 20, "sans-bold", "no")]
        words = msg("evening.go_on", game=named_game(planned.game))
        rest = Button(msg("evening.break"), self.desk.home, size=20, id="evening.break", grow=1)
        stop = Button(msg("evening.stop"), self._ask, size=20, id="evening.stop", grow=1)
        go_on = Button(words, self._go_on, "primary", "play", size=23, height=68,
                       id="evening.go_on", enabled=why is None)  # fmt: skip
        return Column([*parts, go_on, Row([rest, stop], gap=12, align="fill")], gap=12)

    # -- callbacks

    def back(self) -> None:
        """Go home; the evening stays open."""
        self.desk.home()

    def _go_on(self) -> None:
        opening.show(self.desk, self._keeper.go_on())
        if self._evening.over:
            self.desk.stack.replace(EndScene(self.desk, self._evening))

    def _ask(self) -> None:
        heading, yes = msg("evening.stop.title"), msg("evening.stop")
        text = msg("evening.stop.text" if self._evening.outcomes else "evening.stop.nothing")
        self.desk.stack.push(Confirm(self.desk, heading, text, yes, self._stop, kind="primary"))

    def _stop(self) -> None:
        evening = self._evening
        self._keeper.send(EveningStopped())
        if evening.outcomes:
            self.desk.stack.replace(EndScene(self.desk, self._evening))
        else:
            self.desk.home()


def _told(evening: Evening, at: int) -> Widget:
    """Return one line about a finished game."""
    outcome = evening.outcomes[at]
    first = [one for one, place in enumerate(outcome.places) if place == 1]
    everybody = tuple(Who(Seat(one)) for one in first)
    game = named_game(evening.plan[at].game)
    won = msg("evening.won_game", who=everybody[0], game=game)
    if len(first) > 1:
        won = msg("evening.won_game.all", everybody=Join(everybody), game=game)
    points = note(msg("evening.points", n=outcome.points[first[0]]), 19)
    words = Column([Label(won, 21, "sans-bold"), points], gap=0, grow=1)
    return Row([Wide(lid(evening.plan[at].game, 76), most=76), portrait(first[0], 48), words],
               gap=14)  # fmt: skip


@dataclass
class _Row(Widget):
    """Show one player's place, ribbon and total, ``high`` units down.

    ``shown`` buttons are sewn on, ``None`` for all; the longest ribbon has ``most`` buttons.
    """

    one: Ranking
    shown: int | None
    most: int
    high: float = _TALL[0]

    def show(self, ui: Ui, box: Box) -> None:
        if box.height <= 0:
            return
        name = f"evening.row.{self.one.player}"
        with ui.reading_log.as_one(ui.say(told(self.one)), ui.rect(box), ui.canvas.clip):
            if not ui.gliding.track(name, box, partial(self._draw, ui)):
                self._draw(ui, box)

    def _draw(self, ui: Ui, box: Box) -> None:
        one, middle, draw = self.one, box.centre[1], ui.draw
        side = min(96.0, box.height - 16)
        draw.line(str(one.place), box.x + 18, middle, 34, "quiet", "serif-bold", "centre")
        face(ui, Box(box.x + 48, middle - side / 2, side, side), Seat(one.player), 4)
        x = box.x + 48 + side + 20
        room = min(220.0, box.width * 0.26)
        narrow = box.width < 720
        up = 20.0 if one.places else 0.0
        said = ui.say(msg("kernel.name", who=Who(Seat(one.player))))
        size = 28.0 if draw.text_width(said, 28, "serif-bold") <= room else 20.0
        name = draw.wrap(said, size, "serif-bold", room)
        if len(name) > 1:
            up += 6
        draw.lines(name, x, middle - up, size, "ink", "serif-bold", room=room, step=22)
        if one.places:
            shown = one.places[-1:] if narrow or len(one.places) > 3 else one.places
            places = " · ".join(ui.say(evenings.place_words(place)) for place in shown)
            if draw.text_width(places, FLOOR) > room:
                places = ui.say(evenings.place_words(shown[-1]))
            draw.line(places, x, middle + 18, 20, "quiet", room=room)
        total = one.total if self.shown is None else self.shown
        word = ui.say(msg("evening.buttons.word", n=total))
        wide = draw.text_width(word, 20)
        draw.line(word, box.right, middle + 5, 20, "quiet", align="right")
        draw.line(str(total), box.right - wide - 14, middle, 50, "ink", "serif-bold", "right")
        start = x + room + 18
        free = box.right - wide - 100 - start
        if one.buttons and free > 120:
            where = Box(start, box.y, free, box.height)
            ribbon(ui, where, one.player, one.buttons, self.most, self.shown)
