"""Show faces with names to tap: people of the house, guests, signs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.art.drawing import circle
from tabletop.shell.desk import Desk
from tabletop.shell.parts.naming import called
from tabletop.shell.parts.portraitgrid import avatar_of, colour_of, tick
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets import Plain, Pressed, Size, Ui, Words
from tabletop.store.people import Person
from tabletop.table.picture import Box, Face

FACE: Final = 88.0
SMALL: Final = 68.0
"""Units across a person's face, and across a face when there are many."""

NAMED: Final = (112.0, 190.0)
"""Units across a face with its name: the usual, and the most for a long word of it."""


Draw: TypeAlias = Callable[[Ui, Box, float], None]
"""Draws a face in a square, raised by a number of units."""


@dataclass
class Named(Pressed):
    """Show a face over its name; a tap seats or unseats the person.

    Attributes:
        side: Units across the face.
        brief: Whether only the first word of the name is shown; all of it is told.
        face: Name of the face, which glides back here from a seat; ``""`` for none.
    """

    words: Words
    draw: Draw
    press: Callable[[], None]
    side: float = FACE
    brief: bool = False
    face: str = ""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the face with a line below."""
        longest = max(ui.draw.text_width(word, 20, self._style) for word in self._words(ui))
        wide = min(width, max(NAMED[0], min(NAMED[1], longest + 2)))
        return wide, self.side + 8 + ui.draw.leading(20) * len(self._lines(ui, wide))

    def _lines(self, ui: Ui, width: float) -> list[str]:
        return ui.draw.wrap(" ".join(self._words(ui)), 20, self._style, width)

    def _words(self, ui: Ui) -> list[str]:
        words = ui.say(self.words).split() or [""]
        return words[:1] if self.brief else words

    @property
    def _style(self) -> Face:
        return "sans-bold" if self.chosen else "sans"

    def show(self, ui: Ui, box: Box) -> None:
        """Draw face, name, and a check if the person is seated."""
        look = ui.target(self, box)
        x = box.x + box.width / 2
        where = Box(x - self.side / 2, box.y, self.side, self.side)
        look.show_ring(ui, where, self.side / 2)
        self.draw(ui, where, 7.0 if look.hover and not look.pressed else 3.0)
        if self.face and not self.chosen:
            ui.gliding.track(self.face, where, lambda box: self.draw(ui, box, 5.0))
        if self.chosen:
            x_, y, k = where.x + 0.86 * self.side, where.y + 0.84 * self.side, 0.36 * self.side
            tick(ui, Box.around(x_, y, k, k), 2.4)
        tone = "ink" if self.enabled else "quiet"
        step = ui.draw.leading(20)
        with ui.reading_log.as_one(" ".join(self._words(ui)), ui.rect(box), ui.canvas.clip):
            for at, text in enumerate(self._lines(ui, box.width)):
                middle = box.y + self.side + 8 + (at + 0.5) * step
                ui.draw.line(text, x, middle, 20, tone, self._style, "centre", room=box.width)


def person_face(person: Person) -> Draw:
    """Return a function that draws the portrait of a person."""

    def draw(ui: Ui, where: Box, lift: float) -> None:
        paint(ui, where, avatar_of(person), colour_of(person), lift)

    return draw


def sign_face(icon: str) -> Draw:
    """Return a function that draws a sign in a ring of stitches."""

    def draw(ui: Ui, where: Box, lift: float) -> None:
        side, theme = where.width, ui.draw.theme
        ring = circle(
            side / 2, side / 2, side / 2 - 3, theme.sunk, stroke=theme.quiet, stroke_width=1.6
        )
        ui.draw.svg(where, ring)
        x, y = where.centre
        ui.draw.icon(icon, x - 0.18 * side, y, 0.36 * side, "quiet")

    return draw


def named_people(
    desk: Desk,
    prefix: str,
    people: Sequence[Person],
    seated: Collection[str],
    tap: Callable[[Person], None],
    *,
    full: bool = False,
) -> list[Named]:
    """Return the faces of people of the house.

    People with the ids ``seated`` have a seat; at a ``full`` table no other can be seated. The
    widgets' ids begin with ``prefix``.
    """
    return [
        Named(
            name, person_face(one), partial(tap, one), chosen=one.id in seated,
            enabled=one.id in seated or not full, id=f"{prefix}.person.{one.id}", says=name,
            face=face_of(one.id),
        )
        for one in people
        for name in (Plain(called(desk, one)),)
    ]  # fmt: skip


def newcomer_face(prefix: str, press: Callable[[], None], *, enabled: bool = True) -> Named:
    """Return the entry that adds somebody new: a sign over its words."""
    words, name = msg("match.quick.new"), f"{prefix}.new"
    return Named(words, sign_face("plus"), press, id=name, says=words, enabled=enabled)


def face_of(person: str) -> str:
    """Return the animation id of a person's face."""
    return f"face.{person or 'guest'}"
