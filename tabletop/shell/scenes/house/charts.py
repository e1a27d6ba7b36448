"""Draw courses over time: a seam of values in a band of likely ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop.house.ratings import MEAN
from tabletop.house.statistics import Course, Stretch
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.drawing import circle, data, line, path
from tabletop.shell.widgets import Size, Ui, Widget
from tabletop.table.picture import Align, Box, Face

_SEAM: Final = "9 3.5"
"""Stitches of a seam, units on and off."""

_MOST: Final = 60
"""Points of a seam at most; earlier points are left out."""

_AXIS: Final = 64.0
_RIGHT: Final = 96.0
_FOOT: Final = 34.0
"""Units beside the chart for the numbers, and below it for the months."""


def value_words(course: Course, value: float) -> Msg:
    """Return a value of a course in words: a rating, or a share."""
    if course.rating is None:
        return msg("house.percent", n=round(value))
    return msg("kernel.number", value=round(value))


def month_name(month: str) -> Msg:
    """Return a month in words."""
    return msg(f"kernel.month.{int(month[5:7])}")


def _shape(box: Box, points: Sequence[Stretch], low: float, high: float) -> tuple[str, str, float]:
    """Return band and seam as paths, and the y of the seam's last point."""
    points = points if len(points) > 1 else (*points, *points)
    step = box.width / (len(points) - 1)

    def y(value: float) -> float:
        return box.height * (high - min(high, max(low, value))) / (high - low)

    upper = [(at * step, y(one.high)) for at, one in enumerate(points)]
    lower = [(x, y(one.low)) for (x, _), one in zip(upper, points, strict=True)]
    middle = [(x, y(one.value)) for (x, _), one in zip(upper, points, strict=True)]

    def along(points: Sequence[tuple[float, float]]) -> str:
        return "".join(data("M" if not at else "L", *one) for at, one in enumerate(points))

    band = along(upper) + "".join(data("L", *one) for one in reversed(lower)) + "Z"
    return band, along(middle), middle[-1][1]


def curve(
    ui: Ui, box: Box, course: Course, scale: tuple[float, float], dye: str, thick: float
) -> None:
    """Draw the band and seam of a course between the ends of a scale."""
    theme, colour = ui.draw.theme, ui.draw.colour(dye)
    low, high = scale
    band, seam, last = _shape(box, course.points[-_MOST:], low, high)
    body = "" if theme.outlined else path(band, colour, fill_opacity=0.16)
    middle = 50 if course.rating is None else MEAN
    if low < middle < high:
        half = data("M", 0, box.height * (high - middle) / (high - low), "H", box.width)
        body += line(half, theme.line, 1.2, stroke_dasharray="3 4")
    body += line(seam, colour, thick, stroke_dasharray=_SEAM)
    body += circle(box.width, last, thick * 1.7, colour, stroke=theme.panel, stroke_width=1.6)
    ui.draw.svg(box, body)


@dataclass
class Chart(Widget):
    """Show a large course with its scale, its months and its best value."""

    course: Course
    dye: str
    high = 230.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the scale, the curve, and words about the best month."""
        room = Box(box.x + _AXIS, box.y + 18, box.width - _AXIS - _RIGHT, box.height - 18 - _FOOT)
        draw, course = ui.draw, self.course
        with ui.reading_log.as_one(ui.say(self._told()), ui.rect(box), ui.canvas.clip):
            low, high = course.scale
            for value in (low, (low + high) / 2, high):
                y = self._y(room, value)
                draw.rule(room.x, y, room.width)
                words = ui.say(value_words(course, value))
                draw.line(words, room.x - 12, y, 18, "quiet", align="right")
            curve(ui, room, course, course.scale, self.dye, 3.6)
            now = ui.say(value_words(course, course.last.value))
            y = self._y(room, course.last.value)
            draw.line(now, room.right + 16, y, 26, "ink", "serif-bold")
            self._months(ui, room)
            self._best(ui, room)

    def _told(self) -> Msg:
        course, words = self.course, partial(value_words, self.course)
        last, best = course.last, course.best
        return msg(
            "house.course.told", what=msg("house.share" if course.rating is None else
            "house.rating"), now=words(last.value), low=words(last.low), high=words(last.high),
            best=words(best.value), month=month_name(best.month),
        )  # fmt: skip

    def _y(self, room: Box, value: float) -> float:
        low, high = self.course.scale
        return room.y + room.height * (high - value) / (high - low)

    def _at(self, room: Box, at: int, count: int) -> float:
        return room.x + (room.width * at / (count - 1) if count > 1 else room.width)

    def _months(self, ui: Ui, room: Box) -> None:
        points = self.course.points[-_MOST:]
        free, middle = room.x - 60, room.bottom + _FOOT / 2 + 4
        before = ""
        for at, one in enumerate(points):
            if one.month == before:
                continue
            before = one.month
            words = ui.say(month_name(one.month))
            wide = ui.draw.text_width(words, 18)
            x = min(room.right - wide / 2, self._at(room, at, len(points)))
            if x - wide / 2 >= free:
                ui.draw.line(words, x, middle, 18, "quiet", align="centre")
                free = x + wide / 2 + 28

    def _best(self, ui: Ui, room: Box) -> None:
        points = self.course.points[-_MOST:]
        best = self.course.best
        if best not in points or best is points[-1]:
            return
        x = self._at(room, points.index(best), len(points))
        y = self._y(room, best.value)
        words = ui.say(msg("house.best", n=value_words(self.course, best.value)))
        wide = ui.draw.text_width(words, 18, "sans-bold")
        gold = ui.draw.colour("golden_edge") if ui.draw.theme.name != "dark" else "#e0b860"
        top = max(room.y - 6, y - 34)
        high = max(1.0, y - top - 16)
        ui.draw.svg(Box(x, top + 12, 2, high), line(data("M", 1, 0, "V", high), gold, 1.8))
        left = min(max(x - wide / 2, room.x), room.right - wide)
        ui.draw.line(words, left, top, 18, gold, "sans-bold")


@dataclass
class Months(Widget):
    """Show a course as a row for each month, newest first."""

    course: Course

    _STEP: float = 34.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of all rows."""
        return width, self._STEP * (len(self.course.months) + 1)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the heading and the rows."""
        what = "house.share" if self.course.rating is None else "house.rating"
        heads = ("house.month", "house.matches", "house.won", what, "house.likely")
        columns = (0.0, 0.42, 0.56, 0.72, 1.0)
        y = box.y + self._STEP / 2
        for head, at in zip(heads, columns, strict=True):
            x = box.x + (at * box.width - 12 if at else 12)
            ui.draw.words(
                msg(head), x, y, 19, tone="quiet", face="sans-bold",
                align="right" if at else "left", room=box.width * 0.27,
            )  # fmt: skip
        for nth, one in enumerate(reversed(self.course.months)):
            row = Box(box.x, box.y + self._STEP * (nth + 1), box.width, self._STEP)
            if nth % 2 == 0:
                ui.draw.rounded(row, 6, "sunk")
            name = ui.say(msg("house.month.of", month=month_name(one.month), year=one.month[:4]))
            share = ui.say(value_words(self.course, one.value))
            likely = ui.say(msg("house.between", low=round(one.low), high=round(one.high)))
            cells = (name, str(one.finished), str(one.won), share, likely)
            with ui.reading_log.as_one("; ".join(cells), ui.rect(row), ui.canvas.clip):
                for text, at in zip(cells, columns, strict=True):
                    face: Face = "serif-bold" if at == columns[3] else "sans"
                    align: Align = "right" if at else "left"
                    x = row.x + (at * row.width - 12 if at else 12)
                    room = row.width * 0.3
                    ui.draw.line(text, x, row.centre[1], 20, "ink", face, align, room=room)
