"""Show the deals of a day, the week, and the year as a quilt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import ClassVar, Final

from tabletop.house import day, greeting
from tabletop.house.day import DayDeal
from tabletop.house.keeper import Keeper
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell import opening
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Choose, Message
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input, Pointer
from tabletop.shell.parts.naming import called, everybody, wording
from tabletop.shell.scenes.day.cloth import DYES, swatch
from tabletop.shell.scenes.day.squares import GameSquare, Week, WeekDay, neighbour_card
from tabletop.shell.scenes.day.year import YearQuilt, point
from tabletop.shell.widgets import RAIL, Label, Panel, Plain, Scroll, Segmented, Ui, Words, title
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button, Kind
from tabletop.shell.widgets.layout import Column, Grid, Pad, Row
from tabletop.shell.widgets.listing import Dropdown, Line
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import Person
from tabletop.store.played import GUEST, Day
from tabletop.table.picture import Box

_MARGIN: Final = 24.0

_ROOMY: Final = 1200.0
"""Units across from which the buttons are on the rail."""

_LISTED: Final = 200
"""Earlier days in the list at most."""

_SWITCH: Final = 3, 18
"""People, and letters of their names, that fit in a switch; more are shown as a list."""


class DayScene(Page):
    """Show a person the deals of a date, and the outcomes of the year."""

    name: ClassVar[str] = "day"
    heading: ClassVar[Words] = msg("day.title")

    def __init__(self, desk: Desk, person: str = "", when: date | None = None) -> None:
        """Show a date, usually today, to a person, usually the host."""
        super().__init__(desk)
        host = greeting.host(everybody(desk), desk.settings)
        self._person = person or (GUEST if host is None else host.id)
        self._today = self.today()
        self._date = self._at = when or self._today
        self._quilt: YearQuilt | None = None

    def today(self) -> date:
        """Return the local date."""
        return datetime.now().date()

    # -- stored results

    @property
    def _chronicle(self) -> Chronicle:
        return self.desk.services.get(Chronicle)

    def _who(self) -> Person | None:
        return next((one for one in everybody(self.desk) if one.id == self._person), None)

    def _tell(self, tries: dict[str, list[Day]], when: date) -> str:
        shown = greeting.today(datetime.combine(when, time()))
        told = day.told(tries.get(when.isoformat(), ()))
        key = "day.told.today" if when == self._today else "day.told.of"
        return self.desk.say(msg(key, date=shown, told=told))

    # -- the rail

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the date and the buttons, where the rail has room for them."""
        return self._buttons("wood") if ui.width >= _ROOMY else ()

    def _buttons(self, kind: Kind) -> list[Widget]:
        """Return the date, and the buttons to earlier days and codes."""
        shown = Label(greeting.today(datetime.combine(self._date, time())), 22)
        shown.tone = "on_wood" if kind == "wood" else "ink"
        button = partial(Button, kind=kind, size=21, height=52)
        tools: list[Widget] = [shown]
        if self._date != self._today:
            now = partial(self._open, self._today)
            tools.append(button(msg("day.today"), now, icon="star", id="day.today"))
        tools.append(button(msg("day.code.read"), self._read, icon="people", id="day.code"))
        if self._first() < self._today:
            tools.append(button(msg("day.earlier"), self._earlier, icon="clock", id="day.earlier"))
        return tools

    def _played(self) -> str:
        """Return the date of the first try of any year; ``""`` if there is none."""
        key = self._person, self._chronicle.changes
        return self.ui.once("day.first", key, lambda: self._chronicle.first_date(self._person))

    def _first(self) -> date:
        """Return the date of the first try, or today."""
        first = self._played()
        return min(date.fromisoformat(first), self._today) if first else self._today

    def _tries(self) -> tuple[Day, ...]:
        """Return the tries of the year that is shown."""
        begins = day.begins(self._first(), self._date)
        ends = begins + timedelta(day.SQUARES)
        key = self._person, begins, self._chronicle.changes
        return self.ui.once("day.tries", key, lambda: self._chronicle.days(
            self._person, begins.isoformat(), ends.isoformat()
        ))  # fmt: skip

    def _earlier(self) -> None:
        tries = _by_date(self._chronicle.days(self._person, most=_LISTED * len(day.games())))
        dates = [one for one in sorted(tries, reverse=True) if one != self._today.isoformat()]
        lines = [
            Line(one, Plain(self._tell(tries, date.fromisoformat(one)))) for one in dates[:_LISTED]
        ]

        def take(value: str) -> None:
            self._open(date.fromisoformat(value))

        chosen = self._date.isoformat()
        value = chosen if chosen in dates else dates[0]
        self.desk.stack.push(Choose(self.desk, msg("day.earlier"), lines, value, take))

    def _read(self) -> None:
        def take(text: str) -> None:
            try:
                code = day.read_code(text)
            except day.DayError as error:
                self.desk.stack.push(Message(self.desk, msg("day.code.read"), error.msg))
                return
            if code.date <= self._today:
                self._open(code.date)
            shown = greeting.today(datetime.combine(code.date, time()))
            game = msg(f"{code.game}.name")
            told = msg("day.code.deal", game=game, date=shown)
            if code.points is not None:
                told = msg("day.code.points", game=game, date=shown, n=code.points)
            self.desk.stack.push(Message(self.desk, msg("day.code.read"), told))

        ask = Ask(
            self.desk, msg("day.code.read"), "", take, msg("day.code.about"), yes=msg("shell.ok")
        )
        self.desk.stack.push(ask)

    # -- drawing

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the games and the neighbour, the week, the year."""
        by_date, first = _by_date(self._tries()), self._first()
        parts = [self._games(by_date), self._week(by_date, first), self._year(by_date, first)]
        if ui.width < _ROOMY:
            parts.insert(0, Row(self._buttons("secondary"), gap=14, wraps=True))
        content = Column(parts, gap=12.0)
        room = Box(_MARGIN, RAIL + 10, ui.width - 2 * _MARGIN, ui.height - RAIL - 26)
        if ui.size(content, room.width)[1] <= room.height:
            content.show(ui, room)
        else:
            page = Box(0, RAIL, ui.width, ui.height - RAIL)
            Scroll(Pad(content, _MARGIN - 12, 8), id="day.page", padding=12).show(ui, page)

    def _games(self, tries: dict[str, list[Day]]) -> Widget:
        mine = {one.game: one for one in tries.get(self._date.isoformat(), ())}
        shown = day.deals(self._date)
        today = self._date == self._today
        ended = {game for game, one in mine.items() if one.outcome}
        is_open = [today and deal.game.id not in ended for deal in shown]
        first = is_open.index(True) if True in is_open else -1
        squares: list[Widget] = [
            self._square(deal, mine.get(deal.game.id), main=at == first)
            for at, deal in enumerate(shown)
        ]
        self.first = f"day.{shown[max(0, first)].game.id}"
        if not self.ui.focus:
            self.ui.focus = self.first
        return Grid([*squares, neighbour_card(shown[0], today=today)], 262, 5, 14)

    def _square(self, deal: DayDeal, mine: Day | None, *, main: bool) -> GameSquare:
        outcome = "" if mine is None else mine.outcome
        begun = mine is not None and not outcome
        practice = bool(outcome) or (self._date != self._today and not begun)
        words = msg("shell.home.continue" if begun else "shell.home.play")
        words = msg("day.practice") if practice else words
        button = Button(
            words, partial(self._play, deal),
            "primary" if main else "secondary", "replay" if practice else "play",
            size=21, height=56, id=f"day.{deal.game.id}",
        )  # fmt: skip
        name, told = msg(f"{deal.game.id}.name"), self._told(deal, mine)
        button.says = msg("day.says", game=name, told=told, button=words)
        return GameSquare(deal, outcome, told, button)

    def _told(self, deal: DayDeal, mine: Day | None) -> Msg:
        if mine is None or not mine.outcome:
            return msg("day.minutes", n=deal.minutes) if mine is None else msg("day.begun")
        played = self._chronicle.match(mine.match)
        other = [one.points for one in played.players if not one.person] if played else []
        if mine.outcome not in {day.WON, day.LOST} or not other or other[0] is None:
            return msg(f"day.{mine.outcome}")
        return msg(f"day.{mine.outcome}.points", mine=mine.points or 0, theirs=other[0])

    def _week(self, tries: dict[str, list[Day]], first: date) -> Widget:
        days = []
        for when in day.week(self._date):
            known = {one.game: one.outcome for one in tries.get(when.isoformat(), ())}
            outcomes = [known.get(game, "") for game in day.games()]
            days.append(WeekDay(when, outcomes, self._tell(tries, when)))
        about = msg("day.week.about" if self._played() else "day.week.first")
        now = self._today in day.week(self._date)
        heading = msg("day.week" if now else "day.week.then")
        return Week(days, self._today, first, heading, about)

    def _year(self, tries: dict[str, list[Day]], first: date) -> Widget:
        person = self._who()
        heading = msg("day.year.begins")
        if self._played():
            heading = msg("day.year.yours")
            if person is not None:
                heading = msg("day.year", name=called(self.desk, person))
        self._at = max(first, min(self._at, self._today))
        quilt = YearQuilt(
            day.begins(first, self._date), first, self._today, self._at, tries,
            self._choose, self._open, partial(self._tell, tries),
            None if self._played() else msg("day.first"), id="day.year",
        )  # fmt: skip
        self._quilt = quilt
        parts: list[Widget] = [title(heading, 27), *map(_Dye, DYES)]
        head = [Row(parts, gap=20, wraps=True, grow=1), *self._switch()]
        return Panel(Column([Row(head, gap=20), quilt], gap=6), padding=14, radius=16)

    def _switch(self) -> list[Widget]:
        people = everybody(self.desk)
        if len(people) < 2:
            return []
        names = [(one.id, Plain(called(self.desk, one))) for one in people]
        if len(people) <= _SWITCH[0] and sum(len(name.text) for _, name in names) <= _SWITCH[1]:
            return [Segmented(names, self._person, self._show, 20, id="day.person")]
        mine = dict(names).get(self._person, names[0][1])
        return [Dropdown(mine, self._choose_person, "person", 21, id="day.person")]

    def _choose_person(self) -> None:
        lines = [Line(one.id, Plain(called(self.desk, one))) for one in everybody(self.desk)]
        heading = msg("profile.door")
        self.desk.stack.push(Choose(self.desk, heading, lines, self._person, self._show))

    # -- input

    def _show(self, person: str) -> None:
        self._person = person

    def _choose(self, when: date) -> None:
        self._at = when

    def _open(self, when: date) -> None:
        self._date = self._at = when

    def _play(self, deal: DayDeal) -> None:
        if self.today() != self._today:  # midnight has passed since the page was drawn
            self._midnight()
            return
        who, words = self._who(), wording(self.desk)
        chairs = day.chairs(deal, who, self.desk.settings, words)
        opening.show(self.desk, self.desk.services.get(Keeper).play_day(deal, chairs, self._today))

    def _midnight(self) -> None:
        if self._date == self._today:
            self._date = self._at = self.today()
        self._today = self.today()
        self.ui.dirty = True

    def tick(self, now: float) -> bool:
        """Show the new day after midnight."""
        if self.today() != self._today:
            self._midnight()
        return super().tick(now)

    def handle(self, event: Input) -> bool:
        """Show the day under the pointer; pass all inputs to the widgets."""
        if isinstance(event, Pointer) and self._quilt is not None:
            at = event.x / self.ui.scale, event.y / self.ui.scale
            self.ui.dirty |= point(self.ui, self._quilt, *at)
        return super().handle(event)


def _by_date(tries: Sequence[Day]) -> dict[str, list[Day]]:
    found: dict[str, list[Day]] = defaultdict(list)
    for one in tries:
        found[one.date].append(one)
    return dict(found)


@dataclass
class _Dye(Widget):
    """Show a dye of the quilt with the words for its meaning."""

    dye: str

    def measure(self, ui: Ui, width: float) -> Size:
        words = ui.say(msg(f"day.dye.{self.dye}"))
        return 35 + ui.draw.text_width(words, 20), 44.0

    def show(self, ui: Ui, box: Box) -> None:
        middle = box.centre[1]
        ui.draw.svg(Box(box.x, middle - 13, 26, 26), swatch(0, 0, 26, self.dye, ui.draw.theme))
        ui.draw.words(msg(f"day.dye.{self.dye}"), box.x + 35, middle, 20)
