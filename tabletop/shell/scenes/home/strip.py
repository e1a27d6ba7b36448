"""Draw the strip below the card: other people, or the last winners."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tabletop.i18n.times import ago
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.parts.naming import everybody
from tabletop.shell.widgets import Button, Column, Label, Plain, Ui, Widget
from tabletop.shell.widgets.base import Pressed, Size
from tabletop.store.people import Person
from tabletop.store.results import Results
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

STRIP: Final = 114.0
"""Least height, units."""

FACE: Final = 64.0
"""Units across a face."""

PAD: Final = 26.0

APART: Final = 26.0
"""Units between the winners."""

LONGEST: Final = 170.0
"""Units of a name at most: a longer one is written smaller."""

_CROWN: Final = ("M4 50 L0 14 L22 32 L40 2 L58 32 L80 14 L76 50 Z", "#efc766", "#8e5e10")
"""Drawing of a crown 80 units wide, its gold and its edge."""


@dataclass(frozen=True, slots=True)
class Winner:
    """Hold the number of matches a person won on the last day of play."""

    person: Person
    won: int


@dataclass(frozen=True, slots=True)
class LastTime:
    """Sum up the last day with finished matches.

    Attributes:
        matches: Number of matches.
        ended: Time when the last one ended, in seconds since 1970.
        winners: The people of the house who played, the best first.
    """

    matches: int
    ended: float
    winners: tuple[Winner, ...]


def last_time(desk: Desk) -> LastTime | None:
    """Return the last day of play, if people of the house finished a match."""
    results = desk.services.find(Results)
    known = {one.id: one for one in everybody(desk)}
    if results is None or not known:
        return None
    day = [one for one in results.last_day() if one.person in known]
    if not day:
        return None
    won = {one.person: 0 for one in day}
    for one in day:
        won[one.person] += one.won
    best = sorted(won, key=lambda person: -won[person])
    winners = tuple(Winner(known[person], won[person]) for person in best)
    return LastTime(len({one.match for one in day}), max(one.ended for one in day), winners)


@dataclass
class Evening(Pressed):
    """Show the wins of the last day; a click opens the people.

    Attributes:
        desk: Resources of the scene.
        last: The last day of play.
        press: Opens the people.
        still: Whether the words, which say how long ago it was, are left out.
    """

    desk: Desk
    last: LastTime
    press: Callable[[], None]
    still: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of two lines, or of two rows."""
        words = ui.size(self._words(), width - 2 * PAD)
        beside = width - 2 * PAD - words[0] - APART >= self._wide(ui, self.last.winners[0])
        return width, STRIP if beside else words[1] + FACE + 60

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, then as many winners as fit."""
        look = ui.target(self, box)
        ui.draw.paper(box, 16, 8 if look.hover and not look.pressed else 4)
        if look.ring:
            ui.draw.ring(box, 16)
        words = self._words()
        inner = box.width - 2 * PAD
        wide, high = ui.size(words, inner)
        best = self.last.winners[0]
        x, right = box.x + PAD, box.x + PAD + inner
        if inner - wide - APART >= self._wide(ui, best):
            self._tell(ui, words, Box(x, box.y + (box.height - high) / 2, wide, high))
            x, middle = x + wide + APART, box.y + box.height / 2 + 4
        else:
            self._tell(ui, words, Box(x, box.y + 22, inner, high))
            middle = box.y + box.height - FACE / 2 - 22
        for one in self.last.winners:
            each = self._wide(ui, one)
            name, won = self._name(one)
            if x + each > right + 1 and one is not best:
                name = name.split()[0]  # the people page shows the whole name
                each = self._wide(ui, one, name)
            if x + each > right + 1 and one is not best:
                break
            room = min(each, right - x) - FACE - 12
            self._winner(ui, one, (name, won), x, middle, room, crown=one.won == best.won)
            x += each + APART

    def _tell(self, ui: Ui, words: Column, box: Box) -> None:
        if not self.still:
            words.show(ui, box)

    def _words(self) -> Column:
        when = ago(time.time() - self.last.ended)
        told = msg("shell.home.last.games", n=self.last.matches, ago=when)
        return Column(
            [Label(msg("shell.home.last"), 26, "serif-bold"), Label(told, 20, tone="quiet")], gap=0
        )

    def _name(self, one: Winner) -> tuple[str, Msg]:
        from tabletop.shell.parts.naming import called

        return called(self.desk, one.person), msg("shell.home.last.won", n=one.won)

    def _wide(self, ui: Ui, one: Winner, called: str = "") -> float:
        """Return the width of a winner, under the name ``called`` if given."""
        name, won = self._name(one)
        wide = ui.draw.text_width(called or name, 23, "sans-bold")
        text = max(wide, ui.draw.text_width(ui.say(won), 20))
        return FACE + 12 + min(text + 2, LONGEST)

    def _winner(
        self,
        ui: Ui,
        one: Winner,
        words: tuple[str, Msg],
        x: float,
        middle: float,
        room: float,
        *,
        crown: bool,
    ) -> None:
        where = Box(x, middle - FACE / 2, FACE, FACE)
        portrait(ui, one.person, where)
        if crown and one.won:
            path, gold, edge = _CROWN
            ui.draw.svg(
                Box(x + FACE / 2 - 17, where.y - 17, 34, 24),
                f'<g transform="scale(.42)"><path d="{path}" fill="{gold}" stroke="{edge}"'
                ' stroke-width="4" stroke-linejoin="round"/></g>',
            )
        name, won = words
        ui.draw.line(name, x + FACE + 12, middle - 13, 23, "ink", "sans-bold", room=room)
        ui.draw.words(won, x + FACE + 12, middle + 15, 20, tone="quiet", room=room)


def portrait(ui: Ui, person: Person, where: Box, lift: float = 2.0) -> None:
    """Draw the face of a person of the house."""
    from tabletop.shell.art.portraits import read
    from tabletop.shell.parts.portraitgrid import USUAL, colour_of
    from tabletop.shell.table.faces import paint

    avatar = read(person.avatar) or USUAL
    paint(ui, where, avatar, colour_of(person), lift)


@dataclass
class WhoElse(Widget):
    """Show the people of the house, and ask who else is here."""

    desk: Desk
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of the words, with the button beside or below."""
        inner = width - 2 * PAD
        words, button = self._sizes(ui, inner)
        if words is None:
            below = ui.size(self._words(), inner)[1]
            return width, max(STRIP, below + button[1] + 64)
        return width, max(STRIP, words + 44)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, the faces that have room, and the button."""
        ui.draw.paper(box, 16, 4)
        inner = Box(box.x + PAD, box.y + 22, box.width - 2 * PAD, box.height - 44)
        words, (wide, high) = self._sizes(ui, inner.width)
        if words is None:
            tall = ui.size(self._words(), inner.width)[1]
            self._words().show(ui, Box(inner.x, inner.y, inner.width, tall))
            self._button().show(
                ui, Box(inner.x, inner.y + inner.height - high, min(wide, inner.width), high)
            )
            return
        middle = box.y + box.height / 2
        room = inner.width - wide - 24
        left = self._faces(ui, inner.x + room, middle, room)
        self._words().show(ui, Box(inner.x, middle - words / 2, left, words))
        right = inner.x + inner.width - wide
        self._button().show(ui, Box(right, middle - high / 2, wide, high))

    def _faces(self, ui: Ui, right: float, middle: float, room: float) -> float:
        """Draw faces up to ``right``; return the room left for the words."""
        people = everybody(self.desk)
        words = min(room, ui.size(self._words(), room)[0])
        fit = int((room - words - 16) // 54)
        shown: Sequence[Person] = people[: max(0, fit)]
        for at, person in enumerate(shown):
            x = right - (len(shown) - at) * 54 - 6
            portrait(ui, person, Box(x, middle - 30, 60, 60))
        return room - len(shown) * 54 - (16 if shown else 0)

    def _words(self) -> Column:
        return Column(
            [
                Label(msg("shell.home.else"), 26, "serif-bold"),
                Label(msg("shell.home.else.about"), 20, tone="quiet"),
            ],
            gap=0,
        )

    def _button(self) -> Button:
        return Button(
            msg("profile.add"), self.press, icon="plus", size=22, height=58, id="home.add"
        )

    def _sizes(self, ui: Ui, width: float) -> tuple[float | None, Size]:
        """Return the height of the words beside the button, and its size.

        The height is ``None`` where the button stands below.
        """
        wide, high = ui.size(self._button(), width)
        room = width - wide - 24
        if room < 240:
            return None, (wide, high)
        return ui.size(self._words(), room)[1], (wide, high)


def strip(desk: Desk, still: bool = False) -> Widget | None:
    """Return the strip for the home screen, if it has any content.

    Args:
        desk: Resources of the scene.
        still: Whether what differs from day to day is left out.
    """
    if not desk.can_go("people"):
        return None

    def people() -> None:
        desk.go("people", new=True)

    last = last_time(desk)
    if last is not None:
        person = last.winners[0].person
        return Evening(
            desk,
            last,
            lambda: desk.go("people", person=person.id),
            still,
            id="home.last",
            says=Plain(desk.say(msg("shell.home.last"))),
        )
    return WhoElse(desk, people)
