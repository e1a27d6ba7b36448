"""Draw the games of a day, the neighbour of the day, and a large week."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from tabletop.house import day
from tabletop.house.day import DayDeal
from tabletop.house.opponents import line_of, name_of
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.portraits import Avatar
from tabletop.shell.parts.portraitgrid import Head
from tabletop.shell.scenes.day.cloth import game_square
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Button, Column, Drawn, Label, Panel, Row, Ui, Words, note, title
from tabletop.shell.widgets.base import Size, Widget
from tabletop.table.picture import UPRIGHT, Box, Face, Item, ItemId, Pose
from tabletop.table.sprites import Sprite

_PAD: Final = 26.0
"""Units between the border of a game's square and its content."""

_SIDEWAYS: Final = Pose(3)


@dataclass
class GameSquare(Widget):
    """Show a game's deal: its first pieces, its outcome, and a button.

    ``outcome`` is that of the person's first try, ``""`` for none yet; ``told`` says the result or
    the usual length.
    """

    deal: DayDeal
    outcome: str
    told: Words
    button: Button
    high = 290.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw paper with a border of cloth, then the content."""
        dye = {"": "tray", day.WON: "teal"}.get(self.outcome, "slate")
        ui.draw.shadow(box, 16, 5, 95)
        ui.draw.rounded(box, 16, "panel", "line", 1.2)
        thick = 9.0 if self.outcome else 5.0
        ui.draw.rounded(box.grown(-7), 11, "", dye, thick)
        ui.draw.rounded(box.grown(-7), 11, "", "cream", 1.6, (8, 6))
        inner = Box(box.x + _PAD, box.y, box.width - 2 * _PAD, box.height)
        middle = box.centre[0]
        game = self.deal.game.id
        ui.draw.fitted(
            msg(f"{game}.name"), middle, box.y + 40, 27, face="serif-bold", align="centre",
            room=inner.width,
        )  # fmt: skip
        self._still(ui, Box(inner.x, box.y + 60, inner.width, 94.0))
        self._told(ui, inner, box.y + 181)
        self.button.show(ui, Box(inner.x, box.bottom - 80, inner.width, 56))

    def _told(self, ui: Ui, box: Box, middle: float) -> None:
        text = ui.say(self.told)
        if not self.outcome:
            x, room = box.centre[0], box.width
            ui.draw.line(text, x, middle, 22, "quiet", align="centre", room=room)
            return
        room = box.width - 40
        wide = min(room, ui.draw.text_width(text, 23, "sans-bold"))
        x, won = box.centre[0] - (wide + 40) / 2, self.outcome == day.WON
        ui.draw.rounded(Box(x, middle - 15, 30, 30), 15, "go" if won else "quiet")
        ui.draw.icon("check" if won else "minus", x + 5, middle, 20, "panel")
        ui.draw.line(text, x + 40, middle, 23, "ink", "sans-bold", room=room)

    def _still(self, ui: Ui, box: Box) -> None:
        """Draw the first pieces in a row on the game's table."""
        artist, name = Artist(), self.deal.game.id
        artist.item(ui, Item(ItemId(name), self.deal.game.ground, box))
        pieces = day.first_pieces(self.deal.date, name)
        sizes = [_size(one, box.height - 22) for one in pieces]
        room, used = box.width - 28, sum(wide for wide, _ in sizes)
        k = min(1.0, room / (used + 14 * (len(pieces) - 1)))
        gap = min(26.0, (room - k * used) / max(1, len(pieces) - 1))
        x = box.centre[0] - (k * used + gap * (len(pieces) - 1)) / 2
        for at, (one, (wide, high)) in enumerate(zip(pieces, sizes, strict=True)):
            where = Box(x, box.centre[1] - k * high / 2, k * wide, k * high)
            pose = _SIDEWAYS if one.long else UPRIGHT
            artist.item(ui, Item(ItemId(f"{name} {at}"), one, where, pose, height=2.5))
            x += k * wide + gap


def _size(sprite: Sprite, most: float) -> tuple[float, float]:
    """Return a piece's size in units in a row of equal cells; tiles lie."""
    if len(sprite.border) > 1:
        cell = most / 4
        rows = 1 + max(row for row, _ in sprite.border)
        return cell * rows * (sprite.aspect or 1), cell * rows
    if sprite.long:
        return 64.0, 32.0
    return most * (sprite.aspect or 1), most


def neighbour_card(deal: DayDeal, *, today: bool) -> Widget:
    """Return the card of the neighbour of a day, with the rule of the page."""
    one = deal.neighbour
    here = msg("day.here" if today else "day.here.then")
    names = Column([title(name_of(one), 32), note(here, 21)], gap=0, grow=1)
    head = Row([Head(Avatar(one.id), one.colour, 84.0), names], gap=14)
    rule: list[Widget] = [Label(msg("day.rule"), 22, "sans-bold"), Label(msg("day.rule.after"), 22)]
    if not today:
        rule = [Label(msg("day.rule.past"), 22)]
    line = Label(line_of(one), 21, "serif")
    seam = Drawn(lambda ui, box: ui.draw.rule(box.x, box.y, box.width), 2.0)
    return Panel(Column([head, line, seam, Column(rule, gap=0)], gap=12), padding=22)


@dataclass(frozen=True, slots=True)
class WeekDay:
    """Hold a day of the week, with its outcomes by game."""

    date: date
    outcomes: Sequence[str]
    told: str


_SIDE: Final = 44.0
_BETWEEN: Final = 3.0
_TEXT: Final = 250.0
_HIGH_WEEK: Final = 150.0
_BLOCK: Final = 2 * _SIDE + _BETWEEN + 30


@dataclass
class Week(Widget):
    """Show a large week: each day is a block with a small square per game.

    The days begin with Monday; those before the person's ``first`` try are left out.
    """

    days: Sequence[WeekDay]
    today: date
    first: date
    heading: Msg
    about: Msg

    def _beside(self, width: float) -> bool:
        return width >= _TEXT + 60 + 7 * _BLOCK

    def _words(self) -> Column:
        return Column([title(self.heading, 27), note(self.about, 20)], gap=2)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height with the words at the left, or above."""
        if self._beside(width):
            return width, max(_HIGH_WEEK, ui.size(self._words(), _TEXT)[1] + 28)
        return width, ui.size(self._words(), width - 60)[1] + 176

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words and the days up to the end of the week."""
        ui.draw.paper(box, 16, 5)
        words, beside = self._words(), self._beside(box.width)
        if beside:
            high = ui.size(words, _TEXT)[1]
            words.show(ui, Box(box.x + 30, box.centre[1] - high / 2, _TEXT, high))
            x, top = box.x + 30 + _TEXT, box.y + (box.height - _HIGH_WEEK) / 2 + 14
        else:
            high = ui.size(words, box.width - 60)[1]
            words.show(ui, Box(box.x + 30, box.y + 20, box.width - 60, high))
            x, top = box.x + 16, box.bottom - 146
        step = (box.right - 16 - x) / len(self.days)
        blank = (min(self.first, self.today) - self.days[0].date).days
        if beside and blank > 1:
            self._thread(ui, Box(x, top, blank * step, 2 * _SIDE))
        for at, one in enumerate(self.days):
            if one.date >= min(self.first, self.today):
                self._day(ui, one, x + (at + 0.5) * step, top, step)

    def _thread(self, ui: Ui, box: Box) -> None:
        """Draw a thread with its needle on the days that are not sewn yet."""
        wave, middle = (box.width - 110) / 4, box.height / 2
        path = f"M0 {middle}" + "".join(
            f" q{wave / 2:.1f} {-28 if at % 2 else 28} {wave:.1f} 0" for at in range(4)
        )
        end, colour = box.width - 110, ui.draw.theme.coral
        body = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3.6"'
        body += ' stroke-dasharray="14 7" stroke-linecap="round"/>'
        body += f'<path d="M{end} {middle} l54 -9 l-4 8 l-42 6 Z" fill="{ui.draw.theme.edge}"/>'
        ui.draw.svg(box, body)

    def _day(self, ui: Ui, one: WeekDay, middle: float, top: float, room: float) -> None:
        side = min(_SIDE, (room - 14) / 2)
        whole = 2 * side + _BETWEEN
        block = Box(middle - whole / 2, top, whole, whole)
        today = one.date == self.today
        if today:
            ui.draw.rounded(block.grown(7), 11, "golden", "golden_edge", 2.6)
        body = ""
        for at, outcome in enumerate(one.outcomes):
            x, y = at % 2 * (side + _BETWEEN), at // 2 * (side + _BETWEEN)
            playable = one.date >= self.today
            body += game_square(x, y, side, outcome, ui.draw.theme, open_=playable)
        ui.draw.svg(block, body)
        name = msg(f"shell.home.weekday.{one.date.isoweekday()}")
        face: Face = "sans-bold" if today else "sans"
        tone = "ink" if today else "quiet"
        told = one.told if one.date <= self.today else ui.say(name)
        below = top + whole + 24
        with ui.reading_log.as_one(told, ui.rect(block.grown(7)), ui.canvas.clip):
            ui.draw.fitted(name, middle, below, 21, tone, face, "centre", room=room - 8)
