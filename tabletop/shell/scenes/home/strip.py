"""Draw the strip below the card: notices, last winners or people."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from tabletop.house.greeting import last_day
from tabletop.house.keeper import Keeper
from tabletop.i18n.times import ago
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import called, everybody
from tabletop.shell.widgets import Button, Column, Label, Panel, Plain, Row, Ui, Words, note, title
from tabletop.shell.widgets.base import Pressed, Size, Widget
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import Person
from tabletop.store.recovery import sentence
from tabletop.table.picture import Box

STRIP: Final = 114.0
"""Least height, units."""

FACE: Final = 64.0
"""Units across a face."""

PAD: Final = 26.0

APART: Final = 26.0
"""Units between the winners."""

LONGEST: Final = 170.0
"""Units of a name at most: a longer one is written smaller."""

_CROWN: Final = (
    '<g transform="scale(.42)"><path d="M4 50 L0 14 L22 32 L40 2 L58 32 L80 14 L76 50 Z"'
    ' fill="#efc766" stroke="#8e5e10" stroke-width="4" stroke-linejoin="round"/></g>'
)


class LastTime(NamedTuple):
    """Sum up the last day with finished matches.

    Attributes:
        ended: Time when the last match ended, in seconds since 1970.
        winners: The people of the house who played and their wins, the best first.
    """

    matches: int
    ended: float
    winners: tuple[tuple[Person, int], ...]


def last_time(desk: Desk) -> LastTime | None:
    """Return the last day of play, if people of the house finished a match."""
    results = desk.services.find(Chronicle)
    known = {one.id: one for one in everybody(desk)}
    if results is None or not known:
        return None
    day = [one for one in last_day(results) if one.person in known]
    if not day:
        return None
    won = {one.person: 0 for one in day}
    for one in day:
        won[one.person] += one.won
    best = sorted(won, key=lambda person: -won[person])
    winners = tuple((known[person], won[person]) for person in best)
    return LastTime(len({one.match for one in day}), max(one.ended for one in day), winners)


def strip(desk: Desk, still: bool = False) -> Widget:
    """Return the strip; ``still`` leaves out content that changes daily."""
    keeper = desk.services.find(Keeper)
    if keeper is not None and keeper.state.notices and not still:
        return _damage(desk, keeper)
    last = last_time(desk)
    if last is None:
        return _WhoElse(desk, partial(desk.go, "people", new=True))
    see = partial(desk.go, "people", person=last.winners[0][0].id)
    says = Plain(desk.say(msg("shell.home.last")))
    return _Evening(desk, last, see, still, id="home.last", says=says)


def _damage(desk: Desk, keeper: Keeper) -> Widget:
    """Return a note of the damaged matches and their files."""

    def read() -> None:
        from tabletop.house.events import NoticesRead

        keeper.send(NoticesRead())
        desk.stack.redraw()

    done = Button(msg("shell.ok"), read, size=22, height=52, id="home.noticed")
    words = Label(sentence(keeper.state.notices), 20)
    return Panel(Column([words, Row([done])], gap=12), padding=20, lift=4, stitched=False)


@dataclass
class _Evening(Pressed):
    """Show the wins of the last day; a click opens the people.

    Attributes:
        still: Whether the words, which say how long ago it was, are left out.
    """

    desk: Desk
    last: LastTime
    press: Callable[[], None]
    still: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        words = ui.size(self._words(), width - 2 * PAD)
        beside = width - 2 * PAD - words[0] - APART >= ui.size(self._winners()[0], width)[0]
        return width, STRIP if beside else words[1] + FACE + 60

    def show(self, ui: Ui, box: Box) -> None:
        look = ui.target(self, box)
        ui.draw.paper(box, 16, 8 if look.hover and not look.pressed else 4)
        look.show_ring(ui, box, 16)
        words, winners = self._words(), self._winners()
        x, right = box.x + PAD, box.right - PAD
        wide, high = ui.size(words, right - x)
        best, after = winners[0], x + wide + APART
        beside = right - after >= ui.size(best, box.width)[0]
        if not self.still:
            y, across = (box.centre[1] - high / 2, wide) if beside else (box.y + 22, right - x)
            words.show(ui, Box(x, y, across, high))
        x, middle = (after, box.centre[1] + 4) if beside else (x, box.bottom - FACE / 2 - 22)
        for shown in winners:
            fits = shown is best or x + ui.size(shown, box.width)[0] <= right + 1
            fits = fits and ui.draw.text_width(shown.name, 23, "sans-bold") <= LONGEST
            # Show the first word of a long name; the page of the people shows all of it.
            one = shown if fits else replace(shown, name=shown.name.split()[0])
            wide = ui.size(one, box.width)[0]
            if not fits and x + wide > right + 1:
                break
            one.show(ui, Box(x, middle - FACE / 2, min(wide, right - x), FACE))
            x += wide + APART

    def _words(self) -> Column:
        when = ago(time.time() - self.last.ended)
        told = msg("shell.home.last.games", n=self.last.matches, ago=when)
        return _two_lines(msg("shell.home.last"), told)

    def _winners(self) -> list[_Face]:
        most = self.last.winners[0][1]
        return [
            _Face(person, called(self.desk, person), won, 0 < most == won)
            for person, won in self.last.winners
        ]


@dataclass
class _Face(Widget):
    """Show a winner: face, name, and number of wins."""

    person: Person
    name: str
    won: int
    crowned: bool

    def measure(self, ui: Ui, width: float) -> Size:
        name = ui.draw.text_width(self.name, 23, "sans-bold")
        won = ui.draw.text_width(ui.say(msg("shell.home.last.won", n=self.won)), 20)
        return FACE + 12 + min(max(name, won) + 2, LONGEST), FACE

    def show(self, ui: Ui, box: Box) -> None:
        portrait(ui, self.person, Box(box.x, box.y, FACE, FACE))
        if self.crowned:
            ui.draw.svg(Box(box.x + FACE / 2 - 17, box.y - 17, 34, 24), _CROWN)
        x, room, middle = box.x + FACE + 12, box.width - FACE - 12, box.y + FACE / 2
        ui.draw.line(self.name, x, middle - 13, 23, "ink", "sans-bold", room=room)
        won = msg("shell.home.last.won", n=self.won)
        ui.draw.words(won, x, middle + 15, 20, tone="quiet", room=room)


def portrait(ui: Ui, person: Person, where: Box) -> None:
    """Draw the face of a person of the house."""
    from tabletop.shell.parts.named import person_face  # not needed for the first frame

    person_face(person)(ui, where, 2.0)


def _two_lines(heading: Words, told: Words) -> Column:
    return Column([title(heading, 26), note(told, 20)], gap=0)


@dataclass
class _WhoElse(Widget):
    """Show the people of the house, and ask who else is here."""

    desk: Desk
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        inner, high = width - 2 * PAD, ui.size(self._button(), width - 2 * PAD)[1]
        room = self._room(ui, inner)
        words = ui.size(self._words(), room or inner)[1]
        return width, max(STRIP, words + (44 if room else high + 64))

    def show(self, ui: Ui, box: Box) -> None:
        ui.draw.paper(box, 16, 4)
        x, inner, (_, middle) = box.x + PAD, box.width - 2 * PAD, box.centre
        words, button, room = self._words(), self._button(), self._room(ui, inner)
        wide, high = ui.size(button, inner)
        tall = ui.size(words, room or inner)[1]
        if not room:
            words.show(ui, Box(x, box.y + 22, inner, tall))
            button.show(ui, Box(x, box.bottom - 22 - high, min(wide, inner), high))
            return
        left = self._faces(ui, x + room, middle, room)
        words.show(ui, Box(x, middle - tall / 2, left, tall))
        button.show(ui, Box(x + inner - wide, middle - high / 2, wide, high))

    def _faces(self, ui: Ui, right: float, middle: float, room: float) -> float:
        """Draw faces up to ``right``; return the room left for the words."""
        words = min(room, ui.size(self._words(), room)[0])
        fit = int((room - words - 16) // 54)
        shown = everybody(self.desk)[: max(0, fit)]
        for at, person in enumerate(shown):
            x = right - (len(shown) - at) * 54 - 6
            portrait(ui, person, Box(x, middle - 30, 60, 60))
        return room - len(shown) * 54 - (16 if shown else 0)

    def _words(self) -> Column:
        return _two_lines(msg("shell.home.else"), msg("shell.home.else.about"))

    def _button(self) -> Button:
        words = msg("profile.add")
        return Button(words, self.press, icon="plus", size=22, height=58, id="home.add")

    def _room(self, ui: Ui, inner: float) -> float:
        """Return the room beside the button; 0 if the button is below."""
        room = inner - ui.size(self._button(), inner)[0] - 24
        return 0.0 if room < 240 else room
