"""Show faces to tap: opponents as cards, and people of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.art.drawing import circle, line
from tabletop.shell.art.portraits import read
from tabletop.shell.scenes.players.names import called
from tabletop.shell.scenes.players.pips import pips, rank, strength
from tabletop.shell.scenes.players.portraitgrid import USUAL, colour_of
from tabletop.shell.scenes.players.seatlooks import wear
from tabletop.shell.scenes.setup.rivals import Rival
from tabletop.shell.table.faces import face, paint
from tabletop.shell.widgets import Column, Label, Pair, Plain, Ui, Widget, Words, title
from tabletop.shell.widgets.base import Look, Size
from tabletop.table.picture import Box, Face

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.store.people import Person

CARD: Final = (176.0, 310.0)
"""Width and least height of an opponent's card, units."""

GAP: Final = 16.0
"""Units between the cards."""

RIBBON: Final = 44.0
"""Units that the ribbon of the advised one hangs below its card."""

TICK: Final = 38.0
"""Units across the check of the chosen one."""

FACE: Final = 88.0
SMALL: Final = 68.0
"""Units across the face of a person, and of one of many."""

JOINED: Final = 60.0
"""Units across the face of a bot beside the people."""

JOINED_FEW: Final = 3
"""Bots whose faces stand apart; more overlap."""

NAMED: Final = (112.0, 190.0)
"""Units across a face with its name: the usual, and the most for a long word of it."""


def tick(ui: Ui, x: float, y: float, side: float) -> None:
    """Draw the round check of what is chosen, its middle at (x, y)."""
    badge = Box(x - side / 2, y - side / 2, side, side)
    ui.draw.rounded(badge, side / 2, "primary", "panel", 2.4)
    ui.draw.icon("check", badge.x + 0.18 * side, y, 0.64 * side, "on_primary")


_EDGES: Final = 32.0
"""Units of a card beside its words: the seams, and air."""


@dataclass
class RivalCard(Widget):
    """Show an opponent: face, name, strength, a sentence; a click chooses it.

    Attributes:
        rival: The opponent.
        seat: Its place among those who are drawn together, see :func:`wear`.
        press: Action of a click.
    """

    rival: Rival
    seat: int
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of all lines."""
        lines = ui.draw.wrap(ui.say(self.rival.about), 20, "sans", width - _EDGES)
        words = len(lines) * ui.draw.leading(20)
        return width, max(CARD[1], self._side(width) + 134 + words)

    def _side(self, width: float) -> float:
        return min(width - 48, 124.0)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the card; the chosen one has a strong edge and a check."""
        look = ui.target(self, box)
        self._ground(ui, box, look)
        side, x = self._side(box.width), box.x + box.width / 2
        up = 2.0 if look.hover and not look.pressed else 0.0
        y = box.y + 22 - up
        face(ui, Box(x - side / 2, y, side, side), Seat(self.seat), 4 + up)
        y += side + 28
        ui.draw.line(self.rival.name, x, y, 28, "ink", "serif-bold", "centre", room=box.width - 20)
        with ui.reading_log.elsewhere():
            pips(ui, (x, y + 36), rank(self.rival.level), 8, 22)
        step, about = ui.draw.leading(20), ui.say(self.rival.about)
        lines = ui.draw.wrap(about, 20, "sans", box.width - _EDGES)
        for at, text in enumerate(lines):
            ui.draw.line(text, x, y + 76 + at * step, 20, "quiet", align="centre")
        if self.chosen:
            tick(ui, box.x + box.width - 14, box.y + 10, TICK)

    def activate(self, ui: Ui, part: str) -> None:
        """Choose the opponent."""
        self.press()

    def _ground(self, ui: Ui, box: Box, look: Look) -> None:
        lift = 9.0 if look.hover and not look.pressed else 4.0
        ui.draw.paper(box, 16, lift, stitched=not self.chosen, lit=look.hover)
        if self.chosen:
            ui.draw.rounded(box, 16, "", "primary", 4)
            ui.draw.rounded(box.grown(-8), 10, "", "primary", 1.7, (7, 5), 0.7)
        if look.ring:
            ui.draw.ring(box, 16)


@dataclass
class Rivals(Widget):
    """Show the opponents in a row, or in several where there is little room.

    Attributes:
        all: The opponents, weakest first.
        level: Level of the chosen one; ``""`` for none.
        advised: Level of whom to play next, or ``""``.
        ribbon: Words of its ribbon.
        choose: Told the level of a card that is pressed.
    """

    all: Sequence[Rival]
    level: str
    advised: str
    ribbon: Msg
    choose: Callable[[str], None]

    def parts(self) -> Sequence[Widget]:
        """Return the cards."""
        return self._cards()

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the heights of the rows with the ribbon."""
        rows = self._rows(ui, width)
        return width, sum(high for _, high in rows) + GAP * (len(rows) - 1) + 10

    def show(self, ui: Ui, box: Box) -> None:
        """Draw row by row, the ribbon last."""
        wear(ui.desk, [rival.chair() for rival in self.all])
        columns = self._columns(box.width)
        wide = (box.width - (columns - 1) * GAP) / columns
        wide = min(wide, 230.0)
        y = box.y + 10
        for cards, high in self._rows(ui, box.width):
            advised = any(card.rival.level == self.advised for card in cards)
            tall = high - (RIBBON if advised else 0.0)
            for at, card in enumerate(cards):
                where = Box(box.x + at * (wide + GAP), y, wide, tall)
                card.show(ui, where)
                if card.rival.level == self.advised:
                    ribbon(ui, where, self.ribbon, box)
            y += high + GAP

    def _cards(self) -> list[RivalCard]:
        return [
            RivalCard(
                rival,
                at,
                lambda rival=rival: self.choose(rival.level),  # type: ignore[misc]
                chosen=rival.level == self.level,
                id=f"quick.rival.{rival.level}",
                says=msg("match.rival", name=rival.name, strength=strength(rival.level)),
            )
            for at, rival in enumerate(self.all)
        ]

    def _columns(self, width: float) -> int:
        fits = int((width + GAP) // (150 + GAP))
        return max(1, min(len(self.all), fits))

    def _rows(self, ui: Ui, width: float) -> list[tuple[list[RivalCard], float]]:
        columns = self._columns(width)
        wide = min(230.0, (width - (columns - 1) * GAP) / columns)
        cards = self._cards()
        found = []
        for at in range(0, len(cards), columns):
            row = cards[at : at + columns]
            more = RIBBON if any(card.rival.level == self.advised for card in row) else 0.0
            found.append((row, max(card.measure(ui, wide)[1] for card in row) + more))
        return found


def ribbon(ui: Ui, card: Box, words: Msg, within: Box) -> None:
    """Draw a golden ribbon at the foot of a card, no farther than ``within``."""
    text, size, high = ui.say(words), 19.0, 40.0
    wide = min(ui.draw.text_width(text, size, "sans-bold") + 34, within.width)
    x = card.x + card.width / 2 - wide / 2
    x = max(within.x, min(x, within.x + within.width - wide))
    y = card.y + card.height + 3
    theme = ui.draw.theme
    folds = (
        f"M-11 7 H16 V{high + 7} H-11 L-1 {high / 2 + 7} Z"
        f"M{wide + 11} 7 H{wide - 16} V{high + 7} H{wide + 11} L{wide + 1} {high / 2 + 7} Z"
    )
    dark = theme.golden_edge
    body = f'<path d="{folds}" fill="{dark}"/>'
    body += f'<rect x="0" y="0" width="{wide}" height="{high}" fill="{theme.golden}"/>'
    seams = "".join(
        f"M{8 + 11 * at} 5h6M{8 + 11 * at} {high - 5}h6" for at in range(int((wide - 14) // 11))
    )
    body += line(seams, theme.on_golden, 1.4, stroke_opacity=0.55)
    ui.draw.shadow(Box(x, y + 2, wide, high), 3, 3, 110)
    ui.draw.svg(Box(x, y, wide, high), body, 16)
    ui.draw.line(
        text, x + wide / 2, y + high / 2, size, "on_golden", "sans-bold", "centre", room=wide - 16
    )


@dataclass
class Named(Widget):
    """Show a face with a name below; a tap seats the person or lets them up.

    Attributes:
        words: The name.
        draw: Draws the face into a square, so many units above the ground.
        press: Action of a tap.
        side: Units across the face.
        brief: Whether only the first word of the name is shown; all of it is told.
        face: Name of the face, which glides back here from a seat; ``""`` for none.
    """

    words: Words
    draw: Callable[[Ui, Box, float], None]
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
        """Return the lines of the name."""
        return ui.draw.wrap(" ".join(self._words(ui)), 20, self._style, width)

    def _words(self, ui: Ui) -> list[str]:
        words = ui.say(self.words).split() or [""]
        return words[:1] if self.brief else words

    @property
    def _style(self) -> Face:
        return "sans-bold" if self.chosen else "sans"

    def show(self, ui: Ui, box: Box) -> None:
        """Draw face, name, and a check on who sits."""
        look = ui.target(self, box)
        x = box.x + box.width / 2
        where = Box(x - self.side / 2, box.y, self.side, self.side)
        if look.ring:
            ui.draw.ring(where, self.side / 2)
        self.draw(ui, where, 7.0 if look.hover and not look.pressed else 3.0)
        if self.face and not self.chosen:
            ui.gliding.flies(self.face, where, lambda box: self.draw(ui, box, 5.0))
        if self.chosen:
            tick(ui, where.x + 0.86 * self.side, where.y + 0.84 * self.side, 0.36 * self.side)
        tone = "ink" if self.enabled else "quiet"
        step = ui.draw.leading(20)
        with ui.reading_log.as_one(" ".join(self._words(ui)), ui.rect(box), ui.canvas.clip):
            for at, text in enumerate(self._lines(ui, box.width)):
                middle = box.y + self.side + 8 + (at + 0.5) * step
                ui.draw.line(text, x, middle, 20, tone, self._style, "centre", room=box.width)

    def activate(self, ui: Ui, part: str) -> None:
        """Tap it."""
        self.press()


def person_face(person: Person) -> Callable[[Ui, Box, float], None]:
    """Return a function that draws the portrait of a person."""

    def draw(ui: Ui, where: Box, lift: float) -> None:
        avatar = read(person.avatar) or USUAL
        paint(ui, where, avatar, colour_of(person), lift)

    return draw


def sign_face(icon: str) -> Callable[[Ui, Box, float], None]:
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
    people: Sequence[Person],
    sits: Callable[[Person], bool],
    tap: Callable[[Person], None],
    *,
    full: bool = False,
    prefix: str = "quick",
) -> list[Named]:
    """Return the faces of people of the house.

    Args:
        desk: Names people without a name.
        people: The people to show.
        sits: Tells whether somebody sits at the table.
        tap: Told the person of a tapped face.
        full: Whether nobody else can sit down.
        prefix: Beginning of their ids.
    """
    return [
        Named(
            Plain(called(desk, one)),
            person_face(one),
            lambda one=one: tap(one),  # type: ignore[misc]
            chosen=sits(one),
            enabled=sits(one) or not full,
            id=f"{prefix}.person.{one.id}",
            says=Plain(called(desk, one)),
            face=face_of(one.id),
        )
        for one in people
    ]


def face_of(person: str) -> str:
    """Return the name under which the face of a person glides."""
    return f"face.{person or 'guest'}"


def faces_in_a_row(ui: Ui, chairs: Sequence[Chair], box: Box, step: float) -> None:
    """Draw the faces of a table, each over the edge of the one before."""
    wear(ui.desk, chairs)
    for at in range(len(chairs)):
        where = Box(box.x + at * step, box.y, box.height, box.height)
        if where.x + where.width > box.x + box.width + 1:
            break
        face(ui, where, Seat(at), 2.0)


@dataclass
class Company(Widget):
    """Show the faces of all bots at a table, the closer the more there are.

    Attributes:
        chairs: Everybody at the table.
    """

    chairs: Sequence[Chair]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of all faces in a row."""
        count = len(self._seats())
        return min(width, JOINED + (count - 1) * self._step(width)), JOINED

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the faces, each over the edge of the one before."""
        wear(ui.desk, self.chairs)
        step = self._step(box.width)
        for at, seat in enumerate(self._seats()):
            face(ui, Box(box.x + at * step, box.y, JOINED, JOINED), seat, 2.0)

    def _seats(self) -> list[Seat]:
        return [Seat(seat) for seat, one in enumerate(self.chairs) if one.player != HUMAN]

    def _step(self, width: float) -> float:
        count = len(self._seats())
        most = (width - JOINED) / max(1, count - 1)
        return min(most, JOINED + 6 if count <= JOINED_FEW else 0.55 * JOINED)


def free_seats(chairs: Sequence[Chair]) -> Widget:
    """Return the faces of those who play where nobody of the house sits."""
    words = Column(
        [
            title(msg("match.quick.free"), 26),
            Label(msg("match.quick.free.about"), 20, tone="quiet"),
        ],
        gap=0,
    )
    return Pair(words, Company(chairs), 220)
