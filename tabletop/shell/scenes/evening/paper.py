"""Draw the sheet of an evening to keep, and save it as picture and text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from tabletop.house import evening as evenings
from tabletop.house.evening import Ranking
from tabletop.i18n.times import written
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.shell.art.drawing import data, line
from tabletop.shell.canvas import Canvas
from tabletop.shell.desk import Desk
from tabletop.shell.parts.export import png, save_file
from tabletop.shell.parts.gamebox import LID, named_game
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.screen import paint
from tabletop.shell.table.faces import face
from tabletop.shell.widgets import Size, Ui, Widget
from tabletop.shell.widgets.brush import FLOOR
from tabletop.store.evenings import Evening
from tabletop.store.fields import day
from tabletop.table.picture import Box, Face

_A4: Final = (1240, 1754)
"""Pixels of the saved picture: A4 upright at 150 dots an inch."""

_WIDE: Final = 620.0
"""Units across the sheet at its own size."""

_ROW: Final = 54.0
_FACT: Final = 40.0
_PICTURE: Final = 150.0
"""Units of height of a player's row and of a sentence, and of width of a picture."""

_NAME: Final = 0.34
_GAMES: Final = 0.48
"""Shares of the width of the names, and of all games."""

_LEFT: Final = 0.32
"""Share of the width that headings of sentences take."""

_PAPER: Final = "#fffdf7"
_THREAD: Final = "#c8452f"
_INK: Final = "#2b2520"
_PALE: Final = "#5d5148"
_RULE: Final = "#c9b48c"
"""Colours of printed paper: the same in every theme, and legible in grey."""


@dataclass
class Paper(Widget):
    """Show the sheet as paper; everything grows with its width.

    ``alone`` on a page, it has room to write the next date by hand.
    """

    evening: Evening
    alone: bool = False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of everything on it."""
        k = width / _WIDE
        rows = len(self.evening.players) * _ROW + len(evenings.facts(self.evening)) * _FACT
        return width, k * (160 + 24 + rows + 30 + _PICTURE * LID[1] / LID[0] + 90)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the paper, the table, the sentences and the boxes."""
        k, draw = box.width / _WIDE, ui.draw
        if not self.alone:
            draw.shadow(box, 3, 10, 120)
            draw.rounded(box, 3, _PAPER, "#d2c3a6", 1)
        draw.rounded(box.grown(-18 * k), 6 * k, "", _THREAD, 1.8 * k, (11 * k, 7 * k), 0.8)
        inner = Box(box.x + 44 * k, box.y, box.width - 88 * k, box.height)
        middle = box.centre[0]
        head, date = ui.say(msg("evening.sheet")), ui.say(written(day(self.evening.began)))
        draw.line(head, middle, box.y + 66 * k, 36 * k, _INK, "serif-bold", "centre", inner.width)
        draw.line(date, middle, box.y + 104 * k, 20 * k, _PALE, align="centre", room=inner.width)
        y = self._table(ui, inner, box.y + 160 * k, k) + 14 * k
        for heading, words in evenings.facts(self.evening):
            y += _FACT * k
            self._heading(ui, heading, inner, y - 14 * k, k)
            left, room = inner.x + inner.width * _LEFT, inner.width * (1 - _LEFT)
            draw.fitted(words, left, y - 14 * k, 18 * k, tone=_INK, room=room)
        self._foot(ui, inner, y, k)
        draw.line("Tabletop", middle, box.bottom - 40 * k, 18 * k, _PALE, "serif-bold", "centre")

    def _table(self, ui: Ui, inner: Box, y: float, k: float) -> float:
        """Draw everybody's buttons, game by game; return the lower edge."""
        evening, draw, wide = self.evening, ui.draw, inner.width
        games = len(evening.outcomes)
        columns = [inner.x + wide * (_NAME + _GAMES * (at + 1) / games) for at in range(games)]
        room = wide * _GAMES / max(1, games) - 10 * k
        heads = [ui.say(named_game(one.game)) for one in evening.plan[:games]]
        longest = max((word for head in heads for word in head.split()), key=len, default="")
        for head, planned, right in zip(heads, evening.plan, columns, strict=False):
            if draw.text_width(longest, 18 * k, "sans-bold") > room:  # show the box instead
                side = min(room, 60 * k)
                high = side * LID[1] / LID[0]
                draw.art(f"app/box-{planned.game}", Box(right - side, y - high / 2, side, high))
                continue
            lines = draw.wrap(head, 18 * k, "sans-bold", room)
            draw.lines(lines, right, y, 18 * k, _INK, "sans-bold", "right", step=21 * k)
        total = ui.say(msg("evening.buttons"))
        room = wide * 0.17
        if draw.text_width(total, FLOOR, "sans-bold") <= room:
            draw.line(total, inner.right, y, 18 * k, _INK, "sans-bold", "right", room)
        else:
            draw.art("app/button-gold", Box(inner.right - 28 * k, y - 14 * k, 28 * k, 28 * k))
        y += 24 * k
        for one in evenings.standings(evening):
            self._rule(ui, inner.x, y, wide)
            self._row(ui, one, Box(inner.x, y, wide, _ROW * k), columns, k)
            y += _ROW * k
        self._rule(ui, inner.x, y, wide)
        return y

    def _row(self, ui: Ui, one: Ranking, row: Box, columns: Sequence[float], k: float) -> None:
        draw, seat, middle = ui.draw, Seat(one.player), row.centre[1]
        side = 42 * k
        face(ui, Box(row.x + 2 * k, middle - side / 2, side, side), seat, 1)
        who = ui.say(msg("kernel.name", who=Who(seat)))
        style: Face = "serif-bold" if one.place == 1 else "sans"
        with ui.reading_log.as_one(ui.say(told(one)), ui.rect(row), ui.canvas.clip):
            room = row.width * _NAME - 46 * k
            size = 22 * k if draw.text_width(who, 22 * k, style) <= room else 18 * k
            lines = draw.wrap(who, size, style, room)
            step = max(20 * k, 0.85 * draw.leading(size, style))
            draw.lines(lines, row.x + 54 * k, middle, size, _INK, style, room=room, step=step)
            for worth, place, right in zip(one.buttons, one.places, columns, strict=True):
                best: Face = "sans-bold" if place == 1 else "sans"
                draw.line(str(worth), right, middle, 22 * k, _INK, best, "right")
            draw.line(str(one.total), row.right, middle, 28 * k, _INK, "serif-bold", "right")

    def _foot(self, ui: Ui, inner: Box, y: float, k: float) -> None:
        """Draw the boxes of the games, below a line for the next date."""
        plan = self.evening.plan[: len(self.evening.outcomes)]
        gap = 18 * k
        picture = min(_PICTURE * k, (inner.width + gap) / len(plan) - gap)
        high = picture * LID[1] / LID[0]
        top = max(y + 16 * k, inner.bottom - 70 * k - high)
        if self.alone and top - y > 110 * k:
            line_ = y + (top - y) * 0.55
            self._heading(ui, msg("evening.sheet.next"), inner, line_ - 8 * k, k)
            left = inner.x + inner.width * _LEFT
            rule = line(data("M", 0, 0, "H", inner.right - left), "#857560", 1.4 * k)
            ui.draw.svg(Box(left, line_, inner.right - left, 2), rule)
        left = inner.centre[0] - (len(plan) * (picture + gap) - gap) / 2
        for at, planned in enumerate(plan):
            where = Box(left + at * (picture + gap), top, picture, high)
            ui.draw.shadow(where, 4, 2, 90)
            ui.draw.art(f"app/box-{planned.game}", where)

    def _heading(self, ui: Ui, words: Msg, inner: Box, middle: float, k: float) -> None:
        room = inner.width * _LEFT - 8 * k
        lines = ui.draw.wrap(ui.say(words), 18 * k, "sans-bold", room)
        ui.draw.lines(lines, inner.x, middle, 18 * k, _INK, "sans-bold", step=20 * k)

    def _rule(self, ui: Ui, x: float, y: float, wide: float) -> None:
        ui.draw.svg(Box(x, y, wide, 2), line(data("M", 0, 0, "H", wide), _RULE, 1.4), 2)


def told(one: Ranking) -> Msg:
    """Return a player's standing as a sentence."""
    who, place = Who(Seat(one.player)), evenings.place_words(one.place)
    return msg("evening.row", place=place, who=who, n=one.total)


def drawn(desk: Desk, evening: Evening) -> pygame.Surface:
    """Return the picture of the sheet: A4 upright, in the colours of paper."""
    wear(desk, evening.players)
    ui = Ui(desk)
    ui.names = _names(evening)
    scale = _A4[0] / 1000
    ui.begin(Canvas(_A4), scale)
    sheet = Paper(evening, alone=True)
    high = max(_A4[1], round(ui.size(sheet, 1000.0)[1] * scale))
    ui.begin(Canvas((_A4[0], high)), scale)
    sheet.show(ui, Box(0, 0, 1000.0, high / scale))
    surface = pygame.Surface((_A4[0], high), 0, 24)
    surface.fill(_PAPER)
    paint(surface, ui.canvas.ops, [surface.get_rect()], ground=False)
    return surface


def text(desk: Desk, evening: Evening) -> str:
    """Return the sheet as lines of text."""
    speech = replace(desk.speech, names=_names(evening))
    games = [speech.say(named_game(one.game)) for one in evening.plan[: len(evening.outcomes)]]
    lines = [
        f"{speech.say(msg('evening.sheet'))}, {speech.say(written(day(evening.began)))}",
        speech.say(evenings.headline(evening)),
        "",
        "\t".join(["", *games, speech.say(msg("evening.buttons"))]),
    ]
    for one in evenings.standings(evening):
        who = speech.say(msg("kernel.name", who=Who(Seat(one.player))))
        lines.append("\t".join([who, *map(str, one.buttons), str(one.total)]))
    facts = evenings.facts(evening)
    lines += ["", *(f"{speech.say(head)}: {speech.say(words)}" for head, words in facts)]
    return "\n".join(lines) + "\n"


def save(desk: Desk, evening: Evening) -> None:
    """Write the sheet as picture and as text into the folder of pictures."""
    name = f"{desk.say(msg('evening.sheet'))} {day(evening.began).isoformat()}"
    # Add a byte-order mark, so that every editor recognises UTF-8.
    save_file(desk, name, ".txt", text(desk, evening).encode("utf-8-sig"), told=False)
    save_file(desk, name, ".png", png(drawn(desk, evening)))


def _names(evening: Evening) -> tuple[str, ...]:
    """Return the players' names for a file, which calls nobody "you"."""
    return tuple(chair.name for chair in evening.players)
