"""Plan an evening: its people, its games, and the way they count."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from secrets import token_hex
from typing import ClassVar, Final

from tabletop.games import GAMES, find
from tabletop.house import evening as evenings
from tabletop.house.events import EveningPlanned
from tabletop.house.keeper import Keeper
from tabletop.house.seating import Seating
from tabletop.house.tables import of_last_time
from tabletop.i18n.times import written
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell import opening
from tabletop.shell.art.colour import mix
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input
from tabletop.shell.parts.named import person_face
from tabletop.shell.parts.naming import called, drawable, wording
from tabletop.shell.parts.portraitgrid import tick
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scenes.evening.parts import Sunk, card, lid
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Line, Panel, Plain, Scroll, Segmented, Ui, Widget, Words
from tabletop.shell.widgets.base import Around, Pressed
from tabletop.shell.widgets.button import Button, icon_button
from tabletop.shell.widgets.layout import Column, Drawn, Pair, Row
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store import setups
from tabletop.store.evenings import COUNTS, MOST, Evening, Planned
from tabletop.store.people import People, Person
from tabletop.store.setups import MOST_SEATS
from tabletop.table.picture import Box, Face

_WIDE: Final = 1300.0
"""Units across from which the three cards stand side by side."""

_WHO: Final = 380.0
_HOW: Final = 376.0
"""Units across the cards of people and of the reckoning."""

_SEWN: Final = 34.0
"""Units across a button of the reckoning."""

_COMPANY: Final = 4
"""People selected by default when no earlier evening is known."""


class PlanScene(Page):
    """Choose people, games and the way they count, and begin."""

    name: ClassVar[str] = "evening_plan"
    heading: ClassVar[Words] = msg("evening.title")
    first = "evening.begin"

    def __init__(self, desk: Desk, again: Evening | None = None) -> None:
        """Plan to repeat the evening ``again``, or else one like the last."""
        super().__init__(desk)
        self._keeper = desk.services.get(Keeper)
        self._people = desk.services.get(People)
        last = again or self._keeper.evening()
        everybody = [one.id for one in self._people.all]
        here = [one.person for one in last.players if one.person] if last is not None else []
        self._here = [one for one in here if one in everybody] or everybody[:_COMPANY]
        self._known = tuple(everybody)
        away = max(0, evenings.FEWEST - max(1, len(self._here)))
        bots = [one for one in last.players if one.player != HUMAN] if last is not None else []
        self._neighbours = max(away, len(bots))
        self._counts = COUNTS[0] if last is None else last.counts
        if last is not None:
            self._plan = [one for one in last.plan if find(one.game) is not None]
        else:
            self._plan = list(map(self._planned, evenings.proposed(GAMES, self._count)))

    @property
    def _count(self) -> int:
        return len(self._here) + self._neighbours + (not self._people.all)

    def _planned(self, game: str) -> Planned:
        """Return a game with the house rules last used for it."""
        last = setups.of(self.desk.settings.setups, game)
        return Planned(game, () if last is None else last.options)

    def _players(self) -> tuple[Chair, ...]:
        people = [one for one in self._people.all if one.id in self._here]
        first = self._plan[0].game if self._plan else GAMES[0].id
        words = wording(self.desk)
        guest = None if self._people.all else self._guest()
        return evenings.players(people, self._neighbours, first, words, guest)

    def _guest(self) -> Chair:
        """Return the guest's chair, for a house without people."""
        words, settings = wording(self.desk), drawable(self.desk.settings)
        chair = of_last_time(GAMES[0], settings, (), words).chairs[0]
        return replace(chair, name=chair.name or self.desk.say(msg("match.quick.guest")))

    # -- the page

    def detail(self) -> Words:
        """Return today's date."""
        return written(datetime.fromtimestamp(time.time()).date())

    def uncovered(self) -> None:
        """Select newly added people, and drop people who were removed."""
        now = [one.id for one in self._people.all]
        self._here = [one for one in self._here if one in now]
        self._here += [one for one in now if one not in self._known]
        self._known = tuple(now)

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the three cards side by side, or below one another."""
        players = self._players()
        wear(self.desk, players)
        bodies = (self._who(players), self._what(players), self._how())
        feet = (self._company(), self._length(players), self._start(players))
        if ui.width < _WIDE:
            page = Box(box.x - 12, box.y - 20, box.width + 24, ui.height - box.y + 20)
            pairs = zip(bodies, feet, strict=True)
            cards = [Panel(Column([body, foot], gap=14), padding=24) for body, foot in pairs]
            Scroll(Column(cards, gap=18), id="evening.page", padding=12).show(ui, page)
            return
        what = ui.width - 2 * 24 - _WHO - _HOW - 2 * 16
        x, names = 24.0, ("people", "games", "counting")
        for body, foot, wide, name in zip(bodies, feet, (_WHO, what, _HOW), names, strict=True):
            room = Box(x, box.y - 14, wide, ui.height - box.y - 10)
            card(ui, room, body, foot, f"evening.{name}")
            x += wide + 16

    def handle(self, event: Input) -> bool:
        """Move the game in focus by Alt and the arrows up and down."""
        asked = self.ui.command(event, "pages", "moving")
        moves = {"seat_back": -1, "seat_on": 1}
        name, _, at = self.ui.focus.rpartition(".")
        if asked in moves and name.startswith("evening.game"):
            self._move(int(at), moves[asked])
            return True
        return super().handle(event)

    # -- people

    def _who(self, players: tuple[Chair, ...]) -> Column:
        parts: list[Widget] = [title(msg("evening.who"), 28)]
        seats = {chair.person: seat for seat, chair in enumerate(players) if chair.person}
        for person in self._people.all:
            parts.append(self._person(person, seats.get(person.id)))
        for seat, chair in enumerate(players):
            press, who = self._fewer, f"evening.neighbour.{seat}"
            if chair.player == HUMAN:
                press, who = partial(self.desk.go, "people", new=True), "evening.guest"
            if not chair.person:
                parts.append(_Here(Plain(chair.name), Seat(seat), None, press, id=who))
        return Column([*parts, note(msg("evening.who.about"), 19)], gap=8)

    def _company(self) -> Widget:
        """Return the buttons that add a person or a neighbour."""
        add, room = partial(self.desk.go, "people", new=True), self._count < MOST_SEATS
        button = partial(Button, icon="plus", size=22, height=54)
        somebody = button(msg("evening.somebody"), add, id="evening.add")
        more = button(msg("evening.neighbour"), self._more, id="evening.more", enabled=room)
        return Column([somebody, more], gap=8)

    def _person(self, person: Person, seat: int | None) -> Widget:
        here = Seat(seat) if seat is not None else None
        return _Here(
            Plain(called(self.desk, person)), here, person, partial(self._toggle, person.id),
            enabled=here is not None or self._count < MOST_SEATS, id=f"evening.person.{person.id}",
        )  # fmt: skip

    def _toggle(self, person: str) -> None:
        if person in self._here:
            self._here.remove(person)
        else:
            self._here.append(person)

    def _more(self) -> None:
        self._neighbours += 1

    def _fewer(self) -> None:
        self._neighbours -= 1
        self.ui.set_focus("evening.more")

    # -- games

    def _what(self, players: tuple[Chair, ...]) -> Column:
        head = Pair(title(msg("evening.what"), 28), note(msg("evening.what.about"), 19), 200)
        rows = [self._game(at, self._seating(one, players)) for at, one in enumerate(self._plan)]
        return Column([head, *rows, self._others()], gap=12)

    def _length(self, players: tuple[Chair, ...]) -> Widget:
        """Return the expected end and duration of the evening."""
        total = sum(self._seating(one, players).minutes() for one in self._plan)
        done = datetime.fromtimestamp(time.time()) + timedelta(minutes=total)
        words = msg("evening.done", at=f"{done.hour}:{done.minute:02}")
        length = msg("evening.length", hours=total // 60, minutes=f"{total % 60:02}")
        return Pair(Label(words, 22), title(length, 26), 200)

    @staticmethod
    def _seating(planned: Planned, players: tuple[Chair, ...]) -> Seating:
        game = find(planned.game)
        assert game is not None, "games that are gone are not in the plan"
        return evenings.seating(game, players, planned)

    def _game(self, at: int, table: Seating) -> Widget:
        game, changed = table.game, len(table.beside_length)
        why = evenings.stopped(self._plan[at], table.chairs)
        name = msg(f"{game.id}.name")
        said = msg("match.setup.changed", n=changed) if changed else msg("match.setup.rules")
        ask = partial(self.desk.go, "house_rules", seating=table, taken=partial(self._play_by, at))
        rules = Button(said, ask, "quiet", "rules", size=20, height=44, id=f"evening.rules.{at}",
                       enabled=evenings.refused(game, self._count) is None)  # fmt: skip
        says = msg("evening.game.says", game=name, nth=at + 1, n=table.minutes())
        about = Column([title(name, 28), note(table.about(), 20)], gap=2)
        words: list[Widget] = [_Game(about, id=f"evening.game.{at}", says=says), Row([rules])]
        if why is not None:
            words.append(Label(why, 20, "sans-bold", "no"))
        last = len(self._plan) - 1
        up, down, away = (
            self._sign("up", "chevron-up", at, partial(self._move, at, -1), at > 0),
            self._sign("down", "chevron-down", at, partial(self._move, at, 1), at < last),
            self._sign("out", "trash", at, partial(self._take, at)),
        )
        signs = Row([Column([up, down], gap=4), away], gap=4)
        row = Row([lid(game.id, 124.0), Column(words, gap=4, grow=1.0), signs], gap=18)
        return Row(
            [Drawn(partial(_draw_number, at + 1), 48.0, 48.0), Sunk(row, 14, 14, grow=1.0)], gap=16
        )

    def _sign(
        self, name: str, icon: str, at: int, act: Callable[[], None], enabled: bool = True
    ) -> Button:
        found = icon_button(f"evening.{name}.{at}", icon, msg(f"evening.{name}"), act)
        found.enabled = enabled
        return found

    def _others(self) -> Widget:
        """Return the button to add a game, and why some cannot be added."""
        reasons = [why for game in GAMES if (why := evenings.refused(game, self._count))]
        fitting = len(reasons) < len(GAMES) and len(self._plan) < MOST
        words = msg("evening.another")
        add = Button(words, self._ask, "quiet", "plus", size=22, enabled=fitting, id="evening.put")
        if len(self._plan) >= MOST:
            reasons = [msg("evening.full", n=MOST)]
        told = Column([note(why, 19) for why in reasons], gap=0)
        return Sunk(Pair(add, told, 200), 8, 8, dashed=True)

    def _ask(self) -> None:
        lines = [
            Line(game.id, msg(f"{game.id}.name"))
            for game in GAMES
            if evenings.refused(game, self._count) is None
        ]
        heading, first = msg("evening.another"), lines[0].value
        self.desk.stack.push(Choose(self.desk, heading, lines, first, self._put))

    def _play_by(self, at: int, seating: Seating) -> None:
        self._plan[at] = Planned(seating.game.id, tuple(seating.changed().items()))

    def _put(self, game: str) -> None:
        self._plan.append(self._planned(game))

    def _take(self, at: int) -> None:
        del self._plan[at]
        self.ui.set_focus(f"evening.out.{min(at, len(self._plan) - 1)}" if self._plan else "back")

    def _move(self, at: int, by: int) -> None:
        to = at + by
        if not 0 <= to < len(self._plan):
            return
        self._plan[at], self._plan[to] = self._plan[to], self._plan[at]
        self.ui.dirty = True
        self.ui.set_focus(f"{self.ui.focus.rpartition('.')[0]}.{to}")

    # -- scoring

    def _how(self) -> Column:
        choices: list[tuple[str, Words]] = [(one, msg(f"evening.counts.{one}")) for one in COUNTS]
        says = msg("evening.how")
        pick = Segmented(
            choices, self._counts, self._count_by, 20, 8, id="evening.counts", says=says
        )
        table = _reckoning(self._counts, max(self._count, evenings.FEWEST))
        about = note(msg(f"evening.counts.{self._counts}.about"), 20)
        head = [title(says, 28), note(msg("evening.how.about"), 20)]
        return Column([*head, pick, table, Rule(), about], gap=14)

    def _start(self, players: tuple[Chair, ...]) -> Widget:
        """Return the main button, and why the evening cannot begin."""
        why = evenings.trouble(self._plan, players)
        parts: list[Widget] = [] if why is None else [Label(why, 20, "sans-bold", "no")]
        first = self._plan[0].game if self._plan else ""
        words = msg("evening.begin", game=msg(f"{first}.name")) if first else msg("evening.title")
        begin = Button(words, self._begin, "primary", "play", size=24, height=70,
                       id="evening.begin", enabled=why is None)  # fmt: skip
        return Column([*parts, begin], gap=12)

    def _count_by(self, counts: str) -> None:
        self._counts = counts

    def _begin(self) -> None:
        planned = Evening(
            token_hex(6), time.time(), self._players(), tuple(self._plan), self._counts
        )
        opening.show(self.desk, self._keeper.send(EveningPlanned(planned)))
        opening.show(self.desk, self._keeper.go_on())


@dataclass
class _Here(Pressed):
    """Show a person or a neighbour, with a check if they are here.

    ``seat`` is ``None`` for somebody who is not here, ``person`` for a neighbour.
    """

    words: Plain
    seat: Seat | None
    person: Person | None
    press: Callable[[], None]
    high = 74.0

    def show(self, ui: Ui, box: Box) -> None:
        self.says, self.chosen = self.words, self.seat is not None
        look, theme, on = ui.target(self, box), ui.draw.theme, self.chosen
        fill = mix(theme.panel, theme.primary, 0.12) if on else theme.sunk
        if look.hover:
            fill = mix(fill, theme.mustard, 0.14)
        ui.draw.rounded(box, 14, fill, "primary" if on else "line", 2 if on else 1.2,
                        None if on else (7, 5))  # fmt: skip
        look.show_ring(ui, box, 14)
        side = self.high - 16
        where, lift = Box(box.x + 12, box.y + 8, side, side), 3.0 if on else 1.0
        if self.seat is not None:
            face(ui, where, self.seat, lift)
        elif self.person is not None:
            person_face(self.person)(ui, where, lift)
        room = box.width - side - (88 if on else 36)
        style: Face = "serif-bold" if on else "sans"
        size = 24.0 if ui.draw.text_width(self.words.text, 24, style) <= room else 19.0
        lines = ui.draw.wrap(self.words.text, size, style, room)
        tone = "ink" if on else "quiet"
        with ui.reading_log.as_one(self.words.text, ui.rect(box), ui.canvas.clip):
            ui.draw.lines(lines, where.right + 16, box.centre[1], size, tone, style, room=room)
        if on:
            tick(ui, Box.around(box.right - 36, box.centre[1], 32, 32), 2.0)


def _draw_number(number: int, ui: Ui, box: Box) -> None:
    """Draw the number of a game on the thread of the evening."""
    ui.draw.rounded(box, 24, "primary")
    ui.draw.line(str(number), *box.centre, 27, "on_primary", "serif-bold", "centre")


@dataclass
class _Game(Around):
    """Show a planned game; it takes the focus when keys move the game."""

    def show(self, ui: Ui, box: Box) -> None:
        ui.target(self, box).show_ring(ui, box, 8)
        with ui.reading_log.elsewhere():
            self.child.show(ui, box)


def _reckoning(counts: str, players: int) -> Drawn:
    """Return a table of the buttons won for each place."""
    rows = [(evenings.place_words(one), players + 1 - one) for one in range(1, players + 1)]
    if counts == "wins":
        rows = [(evenings.place_words(1), 1)]
    elif counts == "points":
        rows = [(evenings.place_words(1), evenings.MOST_BUTTONS), (msg("evening.last"), 0)]
    step = 48.0 if players <= 6 else 34.0
    return Drawn(partial(_draw_reckoning, rows, step), step * len(rows))


def _draw_reckoning(rows: Sequence[tuple[Msg, int]], high: float, ui: Ui, box: Box) -> None:
    for at, (words, count) in enumerate(rows):
        middle = box.y + (at + 0.5) * high
        said = ui.say(words)
        said = said[:1].upper() + said[1:]
        with ui.reading_log.as_one(f"{said}: {count}", ui.rect(box), ui.canvas.clip):
            ui.draw.line(said, box.x, middle, 21)
            room = box.width - ui.draw.text_width(said, 21) - 20
            if count * _SEWN * 0.6 > room or not count:
                ui.draw.line(str(count), box.right, middle, 26, "ink", "serif-bold", "right")
                continue
            step = min(_SEWN + 6, (room - _SEWN) / max(1, count - 1))
            for each in range(count):
                x = box.right - _SEWN - each * step
                ui.draw.art("app/button-gold", Box(x, middle - _SEWN / 2, _SEWN, _SEWN))
