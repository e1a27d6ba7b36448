"""Show the house: everyone or one person, at all games or at one."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final

from tabletop.games import GAMES
from tabletop.house import statistics
from tabletop.house.keeper import Keeper
from tabletop.house.ratings import FIRST
from tabletop.house.statistics import Finder
from tabletop.kernel.words import msg
from tabletop.shell.art.drawing import data, line
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.page import Page
from tabletop.shell.parts.export import save_file
from tabletop.shell.parts.named import person_face
from tabletop.shell.parts.naming import called, everybody
from tabletop.shell.scenes.house import everyone, person
from tabletop.shell.scenes.house.parts import Answers, Pill
from tabletop.shell.widgets import RAIL, Button, Label, Panel, Plain, Scroll, Segmented, Ui, Words
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.layout import Column, Drawn, Row, Wide
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import find
from tabletop.table.picture import Box

_WIDE: Final = 1300.0
_SIDE: Final = 536.0
"""Units across from which both sides stand beside one another, and across the right one."""

_SLICE: Final = 0.003
"""Seconds that a frame waits for answers: enough for a small house."""

_SEATS: Final = 5
"""Places sewn on that card."""


class HouseScene(Page):
    """Show the people of the house, with ratings, records and matches."""

    name: ClassVar[str] = "house"
    heading: ClassVar[Words] = msg("house.title")
    first = "house.everyone"

    def __init__(self, desk: Desk, person: str = "", game: str = "") -> None:
        """Create the page of a person or everyone (``""``), at a game or all."""
        super().__init__(desk)
        self._keeper = desk.services.get(Keeper)
        self._answers = Answers(person, game)
        self._view = "line"
        self._export: Finder[dict[str, bytes]] | None = None
        self._look()

    # -- answers

    def _look(self) -> None:
        """Restart all queries, each on a separate thread."""
        chronicle = self._keeper.chronicle
        self._seen = chronicle.changes
        self._rater = Finder(chronicle, statistics.rated_courses)
        self._ask(self._answers.person, self._answers.game)

    def _ask(self, person_: str, game: str) -> None:
        """Start the query for a person and a game."""
        self._answers = Answers(person_, game)
        self._finder = Finder(self._keeper.chronicle, partial(Answers.of, person_, game))

    def _take(self) -> None:
        """Take over the results found so far, after a short wait."""
        if not self._whole and self._finder.done(_SLICE) and self._finder.found is not None:
            self._answers = self._finder.found
        if self._whole and not self._answers.rated and self._rater.done():
            self._answers.rate(self._rater.found or {})

    @property
    def _whole(self) -> bool:
        """Return whether all answers except the ratings have arrived."""
        return self._answers is self._finder.found

    def tick(self, now: float) -> bool:
        """Redraw while queries run, and save files that are ready."""
        waits = not (self._whole and self._answers.rated)
        self.ui.dirty |= waits
        if self._export is not None and self._export.done():
            self._save(self._export.found or {})
            self._export = None
        return super().tick(now) or waits or self._export is not None

    def uncovered(self) -> None:
        """Query again if the chronicle has changed."""
        if self._keeper.chronicle.changes != self._seen:
            self._look()

    # -- the page

    def tools(self, ui: Ui) -> Sequence[Widget]:
        """Return the buttons to the wall, to an evening and to a file."""
        now, tool = self._answers, partial(Button, kind="wood", size=20, height=52)
        plan = partial(self.desk.go, "evening")
        evening = tool(msg("shell.door.evening"), plan, icon="star", id="house.plan")
        if not now.matches:
            return [evening]
        see = partial(self.desk.go, "wall", person=now.person, game=now.game)
        hung = tool(msg("wall.door"), see, icon="eye", id="house.wall")
        words, ask = msg("house.export"), self._ask_export
        return [hung, evening, tool(words, ask, icon="download", id="house.export")]

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the first day, or the filters over the answers."""
        self._take()
        answers = self._answers
        if self._whole and not (answers.matches or answers.person or answers.game):
            self.first = "house.add"
            self._first_day(ui, box)
            return
        filters = self._filters()
        inner = ui.width - 2 * 32
        high = ui.size(filters, inner)[1]
        top = RAIL + 16
        main, beside = self._cards() if self._whole else ([], [])
        if ui.width < _WIDE:
            page = Box(box.x - 12, top, box.width + 24, ui.height - top)
            whole = Column([filters, *main, *beside], gap=18)
            Scroll(whole, id="house.page", padding=12).show(ui, page)
            return
        filters.show(ui, Box(32, top, inner, high))
        room = Box(24, top + high + 16, ui.width - 48, ui.height - top - high - 16 - 24)
        left = room.width - _SIDE - 16 if beside else room.width
        for cards, place, name in (
            (main, Box(room.x, room.y, left, room.height), "house.main"),
            (beside, Box(room.right - _SIDE, room.y, _SIDE, room.height), "house.side"),
        ):
            column = Column(cards, gap=14)
            need = ui.size(column, place.width)[1]
            if need > place.height + 1:
                Scroll(column, id=name, padding=10).show(ui, place.grown(10))
            else:
                column.show(ui, Box(place.x, place.y, place.width, need))

    def _filters(self) -> Widget:
        now = self._answers
        pills: list[Widget] = [
            Pill(self.desk.say(msg("house.everyone")), partial(self._choose, ""),
                 chosen=not now.person, id="house.everyone", says=msg("house.everyone"))
        ]  # fmt: skip
        for one in everybody(self.desk):
            name = called(self.desk, one)
            pills.append(Pill(name, partial(self._choose, one.id), one, chosen=one.id == now.person,
                              id=f"house.person.{one.id}", says=Plain(name)))  # fmt: skip
        games: list[tuple[str, Words]] = [("", msg("house.all"))]
        games += [(game.id, msg(f"{game.id}.name")) for game in GAMES]
        pick = Segmented(games, now.game, self._play, size=19, padding=18, ticks=False,
                         id="house.game", says=msg("house.game"))  # fmt: skip
        return Row([*pills, pick], gap=10, wraps=True)

    def _choose(self, person_: str) -> None:
        self._ask(person_, self._answers.game)
        if person_:
            self.ui.set_focus(f"house.person.{person_}")

    def _play(self, game: str) -> None:
        self._ask(self._answers.person, game)

    def _cards(self) -> tuple[list[Widget], list[Widget]]:
        """Return the main card and the cards below it, then the cards beside."""
        desk, answers, people = self.desk, self._answers, everybody(self.desk)
        who = find(people, answers.person)
        below: list[Widget] = []
        if who is None:
            main = everyone.table(desk, answers, people, self._choose)
            beside = everyone.side(desk, answers, people, self._choose)
        else:
            main = person.head(desk, answers, who, self._view, self._turn)
            below, beside = person.cards(desk, answers, who)
        return [Panel(main, padding=26), *below], beside

    def _turn(self, view: str) -> None:
        self._view = view

    # -- the first day

    def _first_day(self, ui: Ui, box: Box) -> None:
        go = partial(self.desk.go, "quick", game=GAMES[0].id)
        add = partial(self.desk.go, "people", new=True)
        ways = [
            Button(msg("profile.add"), add, "primary", "plus", height=70, id="house.add"),
            Button(msg("house.first.play"), go, icon="dice", height=70, id="house.play"),
        ]
        parts = [
            Drawn(partial(_draw_places, self.desk), 170.0),
            Label(msg("house.first"), 40, "serif-bold", align="centre"),
            Label(msg("house.first.text"), 24, align="centre"),
            Row(ways, gap=24, wraps=True, justify="centre"),
            Label(msg("house.first.note", n=FIRST), 19, tone="quiet", align="centre"),
        ]
        whole = Wide(Panel(Column(parts, gap=22), padding=44), most=880.0)
        high = ui.size(whole, box.width)[1]
        if high > box.height:
            Scroll(whole, id="house.page", padding=12).show(ui, box.grown(12))
        else:
            y = box.y + (box.height - high) * 0.4
            whole.show(ui, Box(box.x, y, box.width, high))

    # -- buttons that lead elsewhere

    def _ask_export(self) -> None:
        """Write all matches of the current choice on a separate thread."""
        if self._export is None:
            names = {one.id: called(self.desk, one) for one in everybody(self.desk)}
            files = partial(_files, names, self._answers.person, self._answers.game)
            self._export = Finder(self._keeper.chronicle, files)

    def _save(self, files: Mapping[str, bytes]) -> None:
        name = f"{self.desk.say(msg('house.title'))} {time.strftime('%Y-%m-%d')}"
        for suffix, content in files.items():
            save_file(self.desk, name, suffix, content, told=suffix == ".csv")


def _files(
    names: Mapping[str, str], person: str, game: str, chronicle: Chronicle
) -> dict[str, bytes]:
    """Return the matches of a person and a game as files, by suffix."""
    found = list(statistics.every(chronicle, person, game))
    return {
        ".json": statistics.as_json(found, names).encode(),
        # Add a byte-order mark, so that every editor recognises UTF-8.
        ".csv": statistics.as_csv(found, names).encode("utf-8-sig"),
    }


def _draw_places(desk: Desk, ui: Ui, box: Box) -> None:
    """Draw the people in one sewn row, followed by free places."""
    people = everybody(desk)[:_SEATS]
    step = box.width / _SEATS
    side = min(112.0, step - 30)
    spots = [
        (box.x + (at + 0.5) * step, box.y + side / 2 + 26 * (1 - abs(at - 2) / 2))
        for at in range(_SEATS)
    ]
    for (x, y), (to_x, to_y) in pairwise(spots):
        here = Box(x + side / 2, min(y, to_y), to_x - x - side, abs(to_y - y) + 2)
        seam = data("M", 0, y - here.y, "L", here.width, to_y - here.y)
        ui.draw.svg(here, line(seam, ui.draw.colour("coral"), 3.6, stroke_dasharray="13 7"))
    for at, (x, y) in enumerate(spots):
        where = Box.around(x, y, side, side)
        if at < len(people):
            person_face(people[at])(ui, where, 5.0)
            name = called(desk, people[at])
            ui.draw.line(name, x, where.bottom + 22, 22, "ink", "sans-bold", "centre",
                         room=step - 8)  # fmt: skip
            continue
        ui.draw.rounded(where, side / 2, "sunk", "quiet", 1.8, (8, 6))
        ui.draw.icon("plus", x - 14, y, 28, "quiet")
