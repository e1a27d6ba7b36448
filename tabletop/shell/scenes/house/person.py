"""Show one person: course, opponents, best results, latest matches."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.house.badges import EarnedBadge
from tabletop.house.ratings import FIRST
from tabletop.i18n.times import written
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.gamebox import LID, named_game
from tabletop.shell.parts.naming import called
from tabletop.shell.parts.portraitgrid import Head, avatar_of, colour_of
from tabletop.shell.scenes.house.charts import Chart, Months, value_words
from tabletop.shell.scenes.house.everyone import card, record_row
from tabletop.shell.scenes.house.parts import Answers, draw_face, dye, name_of_other, show_row
from tabletop.shell.widgets import Label, Plain, Segmented, Ui, Widget, Words, note, title
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.shell.widgets.brush import FLOOR
from tabletop.shell.widgets.layout import Column, Grid, Row, Space
from tabletop.store.fields import day
from tabletop.store.people import Person
from tabletop.store.played import Played
from tabletop.table.picture import Box, Face

_OTHERS: Final = 5
"""Opponents shown at most in the table of wins."""

_BADGE: Final = 68.0
"""Units across a badge."""

_CELL: Final = 96.0
"""Least units across a cell of the table of wins."""


def head(
    desk: Desk, answers: Answers, person: Person, view: str, turn: Callable[[str], None]
) -> Widget:
    """Return the name, the numbers, and the course as a line or as a table."""
    course = answers.courses.get((person.id, answers.game))
    total = answers.total.get(person.id)
    about = named_game(answers.game) if answers.game else msg("house.all_games")
    told = [note(msg("house.at", game=about), 20)]
    if course is not None and course.rating is not None:
        told.append(note(course.rating.words(), 20))
    name = Column([title(Plain(called(desk, person)), 36), *told], gap=0, grow=1)
    numbers: list[Widget] = []
    if course is not None:
        last = course.last
        share = value_words(course, last.value)
        kind = "house.about.of" if course.rating is None else "house.rating.about"
        likely = msg(kind, n=round((last.high - last.low) / 2))
        numbers.append(_number(share, likely))
    if total is not None:
        of = msg("house.won.of", n=total.finished)
        numbers.append(_number(msg("kernel.number", value=total.won), of))
    top = [Head(avatar_of(person), colour_of(person), 104.0), name, *numbers]
    if course is None:
        ready = answers.rated or not answers.game
        words = Label(msg("house.course.not_yet", n=FIRST), 22, tone="quiet")
        return Column([Row(top, gap=26), words if ready else Space(height=Chart.high)], gap=16)
    options: list[tuple[str, Words]] = [
        ("line", msg("house.view.line")), ("table", msg("house.view.table"))
    ]  # fmt: skip
    pick = Segmented(options, view, turn, size=20, padding=20, id="house.view",
                     says=msg("house.view"))  # fmt: skip
    shown = Months(course) if view == "table" else Chart(course, dye(desk, person.id))
    return Column([Row([*top, pick], gap=26, wraps=True), shown], gap=12)


def _number(value: Words, below: Words) -> Widget:
    return Column([title(value, 34), note(below, 19)], gap=0)


def cards(desk: Desk, answers: Answers, person: Person) -> tuple[list[Widget], list[Widget]]:
    """Return the cards below the course, and the cards beside it."""
    below: list[Widget] = []
    if answers.won:
        below.append(card(msg("house.by_opponent"), _Won(desk, answers, person)))
    beside: list[Widget] = []
    if answers.records:
        rows = Column([*map(record_row, answers.records)], gap=8)
        beside.append(card(msg("house.records.own"), rows))
    if answers.badges and desk.settings.badges:
        sewn: list[Widget] = [_Sewn(one) for one in answers.badges]
        beside.append(card(msg("house.badges"), Grid(sewn, least=220, most=2, gap=10)))
    if answers.matches:
        see = partial(desk.go, "replay")
        lines = [
            _MatchRow(desk, one, person.id, partial(see, match=one.id), id=f"house.match.{one.id}")
            for one in answers.matches
        ]
        beside.append(card(msg("house.latest"), Column(lines, gap=2)))
    return below, beside


@dataclass
class _Won(Widget):
    """Show matches won by game and by opponent, the most met first."""

    desk: Desk
    answers: Answers
    person: Person

    def _others(self, width: float) -> list[str]:
        met: dict[str, int] = {}
        for (_, other), one in self.answers.won.items():
            met[other] = met.get(other, 0) + one.finished
        ranked = sorted(met, key=lambda one: -met[one])
        fits = int((width - self._left(width)) // _CELL)
        return ranked[: max(1, min(_OTHERS, fits))]

    @staticmethod
    def _left(width: float) -> float:
        return min(190.0, width * 0.3)

    def _games(self) -> list[str]:
        played = {game for game, _ in self.answers.won}
        return [game.id for game in GAMES if game.id in played]

    def measure(self, ui: Ui, width: float) -> Size:
        return width, 68.0 + 50.0 * len(self._games())

    def show(self, ui: Ui, box: Box) -> None:
        left = self._left(box.width)
        others = self._others(box.width)
        wide = (box.width - left) / len(others)
        for at, other in enumerate(others):
            x = box.x + left + wide * at
            draw_face(ui, Box(x, box.y + 8, 36, 36), other)
            name = name_of_other(self.desk, other)
            lines = ui.draw.wrap(name, 18, "sans", wide - 50)
            ui.draw.lines(lines, x + 42, box.y + 26, 18, room=wide - 46, step=20)
        for row, game in enumerate(self._games()):
            y = box.y + 64 + 50 * row
            name = ui.say(named_game(game))
            face: Face = "sans-bold" if game == self.answers.game else "sans"
            lines = ui.draw.wrap(name, 19, face, left - 12)
            ui.draw.lines(lines, box.x, y + 22, 19, "ink", face, room=left - 12, step=21)
            for at, other in enumerate(others):
                self._cell(ui, Box(box.x + left + wide * at, y, wide - 8, 44), game, other)

    def _cell(self, ui: Ui, cell: Box, game: str, other: str) -> None:
        one = self.answers.won.get((game, other))
        if one is None:
            ui.draw.rounded(cell, 7, "", "line", 1.2)
            ui.draw.words(msg("house.not_yet"), *cell.centre, 18, tone="quiet", align="centre",
                          room=cell.width - 6)  # fmt: skip
            return
        ui.draw.rounded(cell, 7, "sunk")
        share = one.won / one.finished
        if one.won:
            bar = Box(cell.x, cell.bottom - 6, max(6.0, cell.width * share), 6)
            ui.draw.rounded(bar, 3, ui.draw.colour(dye(self.desk, self.person.id)))
        told = msg("house.won_of", won=one.won, n=one.finished)
        face: Face = "sans-bold" if share > 0.5 else "sans"
        spoken = msg("house.won_against", other=name_of_other(self.desk, other),
                     game=named_game(game), won=one.won, n=one.finished)  # fmt: skip
        with ui.reading_log.as_one(ui.say(spoken), ui.rect(cell), ui.canvas.clip):
            ui.draw.words(told, cell.centre[0], cell.centre[1] - 3, 19, face=face, align="centre",
                          room=cell.width - 6)  # fmt: skip


@dataclass
class _Sewn(Widget):
    """Show a badge: a round of cloth in the game's picture, and its name."""

    earned: EarnedBadge

    def measure(self, ui: Ui, width: float) -> Size:
        lines = ui.draw.wrap(ui.say(self.earned.words), 20, "sans-bold", width - _BADGE - 14)
        return width, max(_BADGE, 28.0 * len(lines))

    def show(self, ui: Ui, box: Box) -> None:
        where = Box(box.x, box.centre[1] - _BADGE / 2, _BADGE, _BADGE)
        ui.draw.shadow(where, _BADGE / 2, 3)
        ui.draw.rounded(where, _BADGE / 2, "golden", "golden_edge", 1.6)
        ui.draw.rounded(where.grown(-5), _BADGE / 2, "", "on_golden", 1.6, (6, 4), 0.7)
        inner = _BADGE * 0.52
        picture = Box.around(*where.centre, inner, inner * LID[1] / LID[0])
        ui.draw.art(f"app/box-{self.earned.game}", picture)
        room = box.width - _BADGE - 14
        text = ui.say(self.earned.words)
        lines = ui.draw.wrap(text, 20, "sans-bold", room)
        with ui.reading_log.as_one(text, ui.rect(box), ui.canvas.clip):
            ui.draw.lines(lines, where.right + 14, box.centre[1], 20, "ink", "sans-bold", room=room)


@dataclass
class _MatchRow(Pressed):
    """Show a finished match in two lines; a click replays it."""

    desk: Desk
    match: Played
    person: str
    press: Callable[[], None]
    high = 54.0

    def show(self, ui: Ui, box: Box) -> None:
        match = self.match
        mine = next(one for one in match.players if one.person == self.person)
        others = [one for one in match.players if one is not mine]
        names = ", ".join(
            name_of_other(self.desk, one.neighbour or one.person) for one in others[:3]
        )
        date = ui.say(written(day(match.ended)))
        game = ui.say(named_game(match.game))
        told = [one.points for one in (mine, *others[:1]) if one.points is not None]
        told = told if len(others) == 1 else told[:1]
        points = " : ".join(ui.say(msg("kernel.number", value=one)) for one in told)
        ended = ui.say(msg("house.match.won" if mine.won else "house.match.lost"))
        self.says = Plain(f"{date}; {game}; {names}; {points}; {ended}")
        show_row(ui, self, box)
        middle, draw = box.centre[1], ui.draw
        with ui.reading_log.elsewhere():
            room = box.width * 0.6
            draw.line(names, box.x + 4, middle - 13, 20, "ink", room=room)
            about = f"{game}, {date}"
            about = about if draw.text_width(about, FLOOR) <= room else date
            draw.line(about, box.x + 4, middle + 14, 18, "quiet", room=room)
            tone = "go" if mine.won else "quiet"
            face: Face = "sans-bold" if mine.won else "sans"
            wide = draw.line(ended, box.right - 4, middle, 19, tone, face, "right")
            draw.line(points, box.right - wide - 18, middle, 22, "ink", "serif-bold", "right",
                      room=box.width * 0.26)  # fmt: skip
