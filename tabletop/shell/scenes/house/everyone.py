"""Show everyone: ratings and wins, head to head, records, evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tabletop.house import evening as evenings
from tabletop.house.statistics import HouseRecord
from tabletop.i18n.times import written
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.art.colour import mix
from tabletop.shell.desk import Desk
from tabletop.shell.parts.gamebox import LID
from tabletop.shell.parts.named import person_face
from tabletop.shell.parts.naming import called
from tabletop.shell.scenes.house.charts import curve, value_words
from tabletop.shell.scenes.house.parts import (
    Answers,
    draw_face,
    dye,
    games_shown,
    record_words,
    show_row,
)
from tabletop.shell.widgets import Column, Drawn, Pair, Panel, Plain, Row, Ui, Widget, Words
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.answers import Sum
from tabletop.store.evenings import Evening
from tabletop.store.fields import day
from tabletop.store.people import Person
from tabletop.table.picture import Box

_TALL: Final = (118.0, 92.0)
"""Units down a row of up to five people, and of more."""

_NAME: Final = 210.0
_WON: Final = 96.0
_CELL: Final = 150.0
"""Units across name and face, the wins, and a game at least."""


def table(
    desk: Desk, answers: Answers, people: Sequence[Person], choose: Callable[[str], None]
) -> Widget:
    """Return a table with a row for each person, sorted by wins."""
    ranked = sorted(people, key=lambda one: -answers.total.get(one.id, Sum()).won)
    tall = _TALL[len(people) > 5]
    rows: list[Widget] = [Drawn(partial(_draw_heads, answers), 46.0)]
    for person in ranked:
        rows += [Rule(), _PersonRow(desk, answers, person, partial(choose, person.id), tall,
                                    id=f"house.row.{person.id}")]  # fmt: skip
    return Column([*rows, Rule(), note(msg("house.band"), 18)], gap=4)


def _columns(answers: Answers, box: Box) -> list[tuple[str, Box]]:
    """Return the boxes of the game columns that fit."""
    games = games_shown(answers.game)
    room = box.width - _NAME - _WON
    fits = max(1, min(len(games), int(room // _CELL)))
    each = room / fits
    return [
        (game.id, Box(box.x + _NAME + at * each, box.y, each, box.height))
        for at, game in enumerate(games[:fits])
    ]


def _draw_heads(answers: Answers, ui: Ui, box: Box) -> None:
    """Draw the names of the games over their columns."""
    y = box.centre[1]
    ui.draw.words(msg("house.rating"), box.x, y, 21, face="serif-bold", room=_NAME - 10)
    for game, column in _columns(answers, box):
        name = ui.say(msg(f"{game}.name"))
        lines = ui.draw.wrap(name, 19, "sans-bold", column.width - 14)
        ui.draw.lines(lines, column.x, y, 19, "ink", "sans-bold", step=21)
    ui.draw.words(msg("house.won"), box.right, y, 20, face="sans-bold", align="right",
                  room=_WON - 6)  # fmt: skip


@dataclass
class _PersonRow(Pressed):
    """Show a person: face, a rating for each game, matches won."""

    desk: Desk
    answers: Answers
    person: Person
    press: Callable[[], None]
    high: float = _TALL[0]

    def show(self, ui: Ui, box: Box) -> None:
        name = called(self.desk, self.person)
        self.says = Plain(self._told(ui, name))
        show_row(ui, self, box, 10)
        with ui.reading_log.elsewhere():
            self._draw(ui, box, name)

    def _draw(self, ui: Ui, box: Box, name: str) -> None:
        draw, middle = ui.draw, box.centre[1]
        side = min(76.0, box.height - 16)
        person_face(self.person)(ui, Box(box.x, middle - side / 2, side, side), 3.0)
        x = box.x + side + 14
        room = box.x + _NAME - x - 8
        lines = draw.wrap(name, 23, "serif-bold", room)
        size = 23.0 if len(lines) == 1 else 18.0
        draw.lines(draw.wrap(name, size, "serif-bold", room), x, middle, size, "ink", "serif-bold",
                   room=room, step=23)  # fmt: skip
        for game, column in _columns(self.answers, box):
            course = self.answers.courses.get((self.person.id, game))
            if course is None:
                if self.answers.rated:
                    draw.words(msg("house.not_yet"), column.x, middle, 19, tone="quiet",
                               room=column.width - 10)  # fmt: skip
                continue
            last = course.last
            top = middle - min(30.0, box.height / 2 - 18)
            rating = ui.say(value_words(course, last.value))
            wide = draw.line(rating, column.x, top, 24, "ink", "serif-bold")
            about = ui.say(msg("house.about", n=round((last.high - last.low) / 2)))
            draw.line(about, column.x + wide + 8, top + 2, 18, "quiet",
                      room=column.width - wide - 18)  # fmt: skip
            spark = Box(column.x, middle - 8, min(134.0, column.width - 18), 44)
            curve(ui, spark, course, self.answers.scale, dye(self.desk, self.person.id), 2.8)
        total = self.answers.total.get(self.person.id, Sum())
        draw.line(str(total.won), box.right, middle - 12, 32, "ink", "serif-bold", "right")
        draw.words(msg("house.of", n=total.finished), box.right, middle + 22, 18, tone="quiet",
                   align="right")  # fmt: skip

    def _told(self, ui: Ui, name: str) -> str:
        parts = []
        for game in games_shown(self.answers.game):
            course = self.answers.courses.get((self.person.id, game.id))
            if course is not None and course.rating is not None:
                last = course.last
                parts.append(ui.say(msg(
                    "house.row.game", game=msg(f"{game.id}.name"), now=round(last.value),
                    low=round(last.low), high=round(last.high), words=course.rating.words(),
                )))  # fmt: skip
        total = self.answers.total.get(self.person.id, Sum())
        parts.append(ui.say(msg("house.row.won", won=total.won, n=total.finished)))
        return " ".join([f"{name}.", *parts])


def side(
    desk: Desk, answers: Answers, people: Sequence[Person], choose: Callable[[str], None]
) -> list[Widget]:
    """Return the cards beside the table that are not empty."""
    found: list[Widget] = []
    met = [one for one in people if any(one.id in pair for pair in answers.heads)]
    if len(met) > 1:
        matrix = _Matrix(desk, answers, met, choose)
        found.append(card(msg("house.heads"), matrix, msg("house.heads.how")))
    if answers.records:
        found.append(card(msg("house.records"), Column([*map(record_row, answers.records)], gap=6)))
    if answers.evenings:
        see = partial(desk.go, "evening")
        rows = [_EveningRow(one, partial(see, past=one), id=f"house.evening.{one.id}")
                for one in answers.evenings]  # fmt: skip
        found.append(card(msg("house.evenings"), Column(rows, gap=2)))
    return found


def card(words: Words, child: Widget, detail: Words | None = None) -> Widget:
    """Return a card with a heading, and perhaps a remark beside it."""
    head: Widget = title(words, 23)
    if detail is not None:
        head = Pair(head, note(detail, 18), 120)
    return Panel(Column([head, child], gap=10), padding=24)


def record_row(record: HouseRecord) -> Widget:
    """Return a record: its subject, its holder and its value."""
    words = Label(record_words(record), 20, grow=1)
    who = Drawn(lambda ui, box: draw_face(ui, box, record.best.person), 36.0, 36.0)
    value = Label(msg("kernel.number", value=record.best.value), 23, "serif-bold")
    return Row([words, who, value], gap=14)


@dataclass
class _Matrix(Widget):
    """Show a matrix of wins, a row for each person against the others."""

    desk: Desk
    answers: Answers
    people: Sequence[Person]
    choose: Callable[[str], None]

    def measure(self, ui: Ui, width: float) -> Size:
        return width, 48.0 + 46.0 * len(self.people)

    def show(self, ui: Ui, box: Box) -> None:
        left = min(116.0, box.width * 0.24)
        wide = (box.width - left) / len(self.people)
        for at, person in enumerate(self.people):
            x = box.x + left + wide * (at + 0.5)
            side = min(40.0, wide - 4)
            draw_face(ui, Box.around(x, box.y + 22, side, side), person.id)
        for row, one in enumerate(self.people):
            y = box.y + 48 + 46 * row
            name = called(self.desk, one)
            ui.draw.line(name, box.x + left - 10, y + 23, 18, "ink", align="right", room=left - 12)
            for column, other in enumerate(self.people):
                cell = Box(box.x + left + wide * column + 2, y + 1, wide - 4, 44)
                self._draw(ui, cell, one, other)

    def _draw(self, ui: Ui, cell: Box, one: Person, other: Person) -> None:
        theme = ui.draw.theme
        met = self.answers.heads.get((one.id, other.id))
        if one is other or met is None:
            ui.draw.rounded(cell, 7, "sunk")
            return
        names = called(self.desk, one), called(self.desk, other)
        said = msg("house.heads.cell", one=names[0], other=names[1], won=met.won, lost=met.lost)
        target = _Cell(partial(self.choose, one.id), id=f"house.head.{one.id}.{other.id}",
                       says=said)  # fmt: skip
        look = ui.target(target, cell)
        share = met.won / max(1, met.won + met.lost)
        more = theme.golden if share > 0.5 else "#a9bcc0"
        depth = 0.0 if theme.outlined else min(1.0, abs(share - 0.5) * 2.6) * 0.8 + 0.06
        dark = theme.name == "dark"
        ui.draw.rounded(cell, 7, mix(theme.panel, more, depth * (0.45 if dark else 1)), "line", 1)
        if look.ring or look.hover:
            ui.draw.ring(cell, 7, 2)
        text = f"{met.won}\u2013{met.lost}"
        with ui.reading_log.elsewhere():
            ui.draw.line(text, *cell.centre, 19, "ink", "sans-bold" if share > 0.5 else "sans",
                         "centre", room=cell.width - 4)  # fmt: skip


@dataclass
class _Cell(Pressed):
    """Show the person of a row."""

    press: Callable[[], None]


@dataclass
class _EveningRow(Pressed):
    """Show an evening: when, what, who won; a click shows its sheet."""

    evening: Evening
    press: Callable[[], None]
    high = 50.0

    def show(self, ui: Ui, box: Box) -> None:
        evening = self.evening
        table = evenings.standings(evening)
        first = [one for one in table if one.place == 1]
        names = ", ".join(evening.players[one.player].name for one in first)
        date = ui.say(written(day(evening.began)))
        self.says = msg("house.evening.says", date=date, who=names, n=first[0].total)
        show_row(ui, self, box)
        middle = box.centre[1]
        with ui.reading_log.elsewhere():
            x = box.x + 4
            ui.draw.line(date, x, middle - 11, 19, "ink", room=box.width * 0.5)
            told = ui.say(msg("house.evening.won", who=names, n=first[0].total))
            ui.draw.line(told, x, middle + 12, 18, "quiet", room=box.width * 0.55)
            right = box.right - 4
            for planned in reversed(evening.plan[: len(evening.outcomes)]):
                high = 34.0
                wide = high * LID[0] / LID[1]
                right -= wide
                ui.draw.art(f"app/box-{planned.game}", Box(right, middle - high / 2, wide, high))
                right -= 6
