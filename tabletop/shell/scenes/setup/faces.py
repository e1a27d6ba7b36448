"""Show faces to tap: opponents as cards, and people of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tabletop.house.opponents import Rival
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, msg
from tabletop.shell.art.drawing import line
from tabletop.shell.parts.pips import level_word, strength
from tabletop.shell.parts.portraitgrid import tick
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Column, Look, Pair, Pressed, Size, Ui, Widget, note, title
from tabletop.table.picture import Box

GAP: Final = 16.0
"""Units between the cards."""

RIBBON: Final = 44.0
"""Units that the ribbon of the advised opponent hangs below its card."""

JOINED: Final = 60.0
"""Units across the face of a bot beside the people."""

JOINED_FEW: Final = 3
"""Bots whose faces stand apart; more overlap."""

_EDGES: Final = 32.0
"""Units of a card beside its words: the seams, and air."""


@dataclass
class _RivalCard(Pressed):
    """Show an opponent with face, name, strength and a sentence.

    ``seat`` is the place among the opponents drawn together, see :func:`wear`.
    """

    rival: Rival
    seat: int
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        lines = ui.draw.wrap(ui.say(self.rival.about), 20, "sans", width - _EDGES)
        words = len(lines) * ui.draw.leading(20)
        return width, max(310.0, self._side(width) + 134 + words)

    def _side(self, width: float) -> float:
        return min(width - 48, 124.0)

    def show(self, ui: Ui, box: Box) -> None:
        look = ui.target(self, box)
        self._ground(ui, box, look)
        side, x = self._side(box.width), box.x + box.width / 2
        up = 2.0 if look.hover and not look.pressed else 0.0
        y = box.y + 22 - up
        face(ui, Box(x - side / 2, y, side, side), Seat(self.seat), 4 + up)
        y += side + 28
        ui.draw.line(self.rival.name, x, y, 28, "ink", "serif-bold", "centre", room=box.width - 20)
        level, room = ui.say(level_word(self.rival.level)), box.width - 20
        ui.draw.line(level, x, y + 36, 21, "primary", "sans-bold", "centre", room)
        step, about = ui.draw.leading(20), ui.say(self.rival.about)
        lines = ui.draw.wrap(about, 20, "sans", box.width - _EDGES)
        for at, text in enumerate(lines):
            ui.draw.line(text, x, y + 76 + at * step, 20, "quiet", align="centre")
        if self.chosen:
            tick(ui, Box.around(box.right - 14, box.y + 10, 38.0, 38.0), 2.4)

    def _ground(self, ui: Ui, box: Box, look: Look) -> None:
        lift = 9.0 if look.hover and not look.pressed else 4.0
        ui.draw.paper(box, 16, lift, stitched=not self.chosen, lit=look.hover)
        if self.chosen:
            ui.draw.rounded(box, 16, "", "primary", 4)
            ui.draw.rounded(box.grown(-8), 10, "", "primary", 1.7, (7, 5), 0.7)
        look.show_ring(ui, box, 16)


@dataclass
class Rivals(Widget):
    """Show the opponents, weakest first, in one row, or in several if narrow.

    ``level`` is that of the chosen opponent, ``advised`` the level to play next, whose card has a
    ribbon; ``""`` for none. ``choose`` is told the level of a card that is pressed.
    """

    all: Sequence[Rival]
    level: str
    advised: str
    ribbon: Msg
    choose: Callable[[str], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the heights of the rows with the ribbon."""
        rows = self._rows(ui, width)
        return width, sum(high for _, high in rows) + GAP * (len(rows) - 1) + 10

    def show(self, ui: Ui, box: Box) -> None:
        """Draw row by row, the ribbon last."""
        wear(ui.desk, [rival.chair() for rival in self.all])
        wide, y = self._across(box.width)[1], box.y + 10
        for cards, high in self._rows(ui, box.width):
            advised = any(card.rival.level == self.advised for card in cards)
            tall = high - (RIBBON if advised else 0.0)
            for at, card in enumerate(cards):
                where = Box(box.x + at * (wide + GAP), y, wide, tall)
                card.show(ui, where)
                if card.rival.level == self.advised:
                    ribbon(ui, where, self.ribbon, box)
            y += high + GAP

    def _cards(self) -> list[_RivalCard]:
        return [
            _RivalCard(
                rival, at, partial(self.choose, rival.level), chosen=rival.level == self.level,
                id=f"quick.rival.{rival.level}",
                says=msg("match.rival", name=rival.name, strength=strength(rival.level)),
            )
            for at, rival in enumerate(self.all)
        ]  # fmt: skip

    def _across(self, width: float) -> tuple[int, float]:
        """Return the number of cards in a row, and the width of a card."""
        columns = max(1, min(len(self.all), int((width + GAP) // (150 + GAP))))
        return columns, min(230.0, (width - (columns - 1) * GAP) / columns)

    def _rows(self, ui: Ui, width: float) -> list[tuple[list[_RivalCard], float]]:
        columns, wide = self._across(width)
        cards = self._cards()
        found = []
        for at in range(0, len(cards), columns):
            row = cards[at : at + columns]
            more = RIBBON if any(card.rival.level == self.advised for card in row) else 0.0
            found.append((row, max(card.measure(ui, wide)[1] for card in row) + more))
        return found


def ribbon(ui: Ui, card: Box, words: Msg, within: Box) -> None:
    """Draw a golden ribbon at the foot of a card, inside ``within``."""
    text, size, high = ui.say(words), 19.0, 40.0
    wide = min(ui.draw.text_width(text, size, "sans-bold") + 34, within.width)
    x = max(within.x, min(card.centre[0] - wide / 2, within.right - wide))
    y = card.bottom + 3
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
    middle = x + wide / 2, y + high / 2
    ui.draw.line(text, *middle, size, "on_golden", "sans-bold", "centre", room=wide - 16)


def faces_in_a_row(ui: Ui, chairs: Sequence[Chair], box: Box, step: float) -> None:
    """Draw the overlapping faces of a table in a row."""
    wear(ui.desk, chairs)
    for at in range(len(chairs)):
        where = Box(box.x + at * step, box.y, box.height, box.height)
        if where.right > box.right + 1:
            break
        face(ui, where, Seat(at), 2.0)


@dataclass
class _BotFaces(Widget):
    """Show the faces of all bots at a table, many faces closer together."""

    chairs: Sequence[Chair]

    def measure(self, ui: Ui, width: float) -> Size:
        count = len(self._seats())
        return min(width, JOINED + (count - 1) * self._step(width)), JOINED

    def show(self, ui: Ui, box: Box) -> None:
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
    """Return the faces of players who fill the free seats."""
    words = [title(msg("match.quick.free"), 26), note(msg("match.quick.free.about"), 20)]
    return Pair(Column(words, gap=0), _BotFaces(chairs), 220)
