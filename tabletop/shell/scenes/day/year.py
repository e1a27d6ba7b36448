"""Draw the year of a person as a quilt of squares, a week a column."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from tabletop.house import day
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.drawing import rounded
from tabletop.shell.events import Key
from tabletop.shell.scenes.day.cloth import SEWN, swatch, to_come
from tabletop.shell.widgets import Size, Ui, Widget
from tabletop.store.played import Day
from tabletop.table.picture import Box

_LABELS: Final = (0, 3, 6)
"""Rows that name their day of the week."""

_GAP: Final = 2.8
_LEAST: Final = 14.0
_MOST: Final = 22.4
"""Units between squares, and of a square: below the least, show only half a year."""

_PAD: Final = 8.0
_MONTH: Final = 30.0
_EM: Final = 19.0


@dataclass
class YearQuilt(Widget):
    """Show a square a day; arrows choose by day and week, Enter opens the day.

    Attributes:
        begins: The Monday of the first column.
        first: Date of the person's first try.
        at: The date chosen with the keys.
        hint: Announced beside the square of today.
    """

    begins: date
    first: date
    today: date
    at: date
    tries: Mapping[str, Sequence[Day]]
    on_choose: Callable[[date], None]
    on_open: Callable[[date], None]
    tell: Callable[[date], str]
    hint: Msg | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the quilt with the names of days and months."""
        return width, 7 * self._step(ui, width) + 2 * _PAD + _MONTH

    # -- the place of a day

    def _left(self, ui: Ui) -> float:
        names = [ui.say(msg(f"shell.home.weekday.{row + 1}")) for row in _LABELS]
        return max(ui.draw.text_width(name, _EM) for name in names) + 18 + _PAD

    def _fit(self, ui: Ui, width: float, columns: int) -> float:
        return (width - self._left(ui) - _PAD + _GAP) / columns - _GAP

    def _columns(self, ui: Ui, width: float) -> tuple[int, int]:
        """Return the first column shown and the number of columns."""
        whole = -(-day.SQUARES // 7)
        if self._fit(ui, width, whole) >= _LEAST:
            return 0, whole
        half = whole // 2
        column = (self.at - self.begins).days // 7
        return max(0, min(whole - half, column - half // 2)), half

    def _step(self, ui: Ui, width: float) -> float:
        return min(_MOST, self._fit(ui, width, self._columns(ui, width)[1])) + _GAP

    def square(self, ui: Ui, box: Box, when: date) -> Box | None:
        """Return the square of a date, or ``None`` if it is not shown."""
        first, count = self._columns(ui, box.width)
        column, row = divmod((when - self.begins).days, 7)
        if not first <= column < first + count:
            return None
        step = self._step(ui, box.width)
        x = box.x + self._left(ui) + (column - first) * step
        return Box(x, box.y + _PAD + row * step, step - _GAP, step - _GAP)

    def date_at(self, ui: Ui, box: Box, x: float, y: float) -> date | None:
        """Return the date of the square at a point, up to today."""
        first, count = self._columns(ui, box.width)
        step = self._step(ui, box.width)
        column = int((x - box.x - self._left(ui)) // step)
        row = int((y - box.y - _PAD) // step)
        if not (0 <= column < count and 0 <= row < 7):
            return None
        when = self.begins + timedelta(7 * (first + column) + row)
        return when if self.first <= when <= self.today else None

    # -- drawing

    def show(self, ui: Ui, box: Box) -> None:
        """Draw cloth and squares, the names around them, and the chosen day."""
        ui.memo(self.id, _Place).box = box
        self.says = msg("day.year.at", day=self.tell(self.at))
        look = ui.target(self, box)
        first, count = self._columns(ui, box.width)
        step, left = self._step(ui, box.width), box.x + self._left(ui)
        side, theme = step - _GAP, ui.draw.theme
        body, crosses = "", ""
        for column in range(first, first + count):
            for row in range(7):
                place = 7 * column + row
                if place >= day.SQUARES:
                    continue
                when = self.begins + timedelta(place)
                x, y = (column - first) * step, row * step
                if when > self.today:
                    crosses += to_come(x, y, side, theme)
                elif when >= self.first:
                    dye = day.dye(self.tries.get(when.isoformat(), ()))
                    body += swatch(x, y, side, dye, theme)
        wide, high = count * step - _GAP, 7 * step - _GAP
        cloth = Box(left - _PAD, box.y, wide + 2 * _PAD, high + 2 * _PAD)
        ground, edge = ("#ffffff", "#000000") if theme.outlined else (SEWN, "#b39a70")
        ui.draw.shadow(cloth, 9, 2.5, 80)
        with ui.reading_log.elsewhere():
            base = rounded(-_PAD, -_PAD, cloth.width, cloth.height, 9, ground, edge, 1.4)
            ui.draw.svg(Box(left, box.y + _PAD, wide, high), base + body + crosses)
            self._names(ui, box, left, step, first, count)
        self._mark(ui, box, self.today, "golden", "golden_edge")
        if look.ring:
            ui.draw.ring(cloth.grown(-4), 7)
            self._mark(ui, box, self.at, "panel", "focus")
        pointed = ui.memo(self.id, _Place).pointed
        told = self.at if look.ring else pointed
        if told is not None and (square := self.square(ui, box, told)) is not None:
            self._pill(ui, box, square, self.tell(told))
        elif self.hint is not None and (square := self.square(ui, box, self.today)) is not None:
            self._pill(ui, box, square, ui.say(self.hint))

    def _names(self, ui: Ui, box: Box, left: float, step: float, first: int, count: int) -> None:
        side = step - _GAP
        for row in _LABELS:
            name, middle = msg(f"shell.home.weekday.{row + 1}"), box.y + _PAD + row * step
            ui.draw.words(name, left - 18, middle + side / 2, _EM, tone="quiet", align="right")
        below, free = box.y + 7 * step + 2 * _PAD + 16, 0.0
        for column in range(first, first + count):
            monday = self.begins + timedelta(7 * column)
            x = left + (column - first) * step
            if (column > first and monday.day > 7) or x < free:
                continue
            month = ui.say(msg(f"kernel.month.{monday.month}"))
            if x + ui.draw.text_width(month, _EM) <= box.right:
                free = x + ui.draw.line(month, x, below, _EM, "quiet") + 14

    def _mark(self, ui: Ui, box: Box, when: date, inner: str, outer: str) -> None:
        square = self.square(ui, box, when)
        if square is not None:
            ui.draw.rounded(square.grown(2), 6, "", inner, 6)
            ui.draw.rounded(square.grown(3), 7, "", outer, 2.6)

    def _pill(self, ui: Ui, box: Box, square: Box, text: str) -> None:
        least = box.x + self._left(ui) - _PAD
        wide = min(box.right - least, ui.draw.text_width(text, 20) + 36)
        high, beside = 40.0, square.right + 10
        x = beside if beside + wide <= box.right else square.x - 10 - wide
        pill = Box(max(least, x), square.centre[1] - high / 2, wide, high)
        with ui.reading_log.elsewhere():
            ui.draw.shadow(pill, high / 2, 3, 90)
            ui.draw.rounded(pill, high / 2, "panel", "golden_edge", 2)
            middle = pill.centre
            ui.draw.line(text, middle[0], middle[1], 20, "ink", align="centre", room=wide - 24)

    # -- input

    def key(self, ui: Ui, key: Key) -> bool:
        """Move the chosen day by the arrows, or to either end by Home or End.

        Arrows beyond the edges of the cloth leave the quilt.
        """
        ways = {"up": -1, "down": 1, "left": -7, "right": 7}
        if key.name in {"home", "end"}:
            when = self.first if key.name == "home" else self.today
        elif key.name in ways:
            when = self.at + timedelta(ways[key.name])
            other_week = key.name in {"up", "down"} and when.weekday() == 6 * (key.name == "up")
            if other_week or not self.first <= when <= self.today:
                return False
        else:
            return False
        self.on_choose(when)
        return True

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Choose the day under the pointer."""
        place = ui.memo(self.id, _Place)
        when = self.date_at(ui, place.box, x, y)
        place.grabbed, place.pressed = when, True
        if when is not None:
            self.on_choose(when)

    def activate(self, ui: Ui, part: str) -> None:
        """Open the day under the pointer, or the chosen one."""
        place = ui.memo(self.id, _Place)
        when = place.grabbed if place.pressed else self.at
        place.pressed = False
        if when is not None:
            self.on_open(when)


class _Place:
    """Hold where a quilt was drawn last, and the days under the pointer."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.grabbed: date | None = None
        self.pressed = False
        self.pointed: date | None = None


def point(ui: Ui, quilt: YearQuilt, x: float, y: float) -> bool:
    """Set the day at a point, in units; return whether it changed."""
    place = ui.memo(quilt.id, _Place)
    before, place.pointed = place.pointed, quilt.date_at(ui, place.box, x, y)
    return place.pointed != before
