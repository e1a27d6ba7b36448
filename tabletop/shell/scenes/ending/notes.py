"""Draw the notes between the picture of an ending and its shelf."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from tabletop.house import target
from tabletop.house.afterwards import HouseLine
from tabletop.house.keeper import Keeper
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell.art.drawing import line
from tabletop.shell.desk import Desk
from tabletop.shell.widgets import Button, Label, Panel, Plain, Size, Ui, Widget, Words, note
from tabletop.shell.widgets.layout import Column, Drawn, Pad, Row, Space
from tabletop.store.played import Day
from tabletop.table.picture import Box

_HIGH: Final = 46.0
_EM: Final = 23.0
_TAIL: Final = 26.0
"""Units of height of a ribbon, of its letters, and of each of its ends."""

_LINE: Final = 76.0
"""Least units of height of the question, so that an answer does not resize the picture."""


@dataclass
class Ribbon(Widget):
    """Show a few words on a golden ribbon with two swallow tails."""

    words: Words
    by: float = 1.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the words with both ends."""
        text = ui.draw.text_width(ui.say(self.words), _EM * self.by, "sans-bold")
        return min(width, text + (2 * _TAIL + 36) * self.by), (_HIGH + 8) * self.by

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the tails behind the band, then the words."""
        k, theme = self.by, ui.draw.theme
        wide, high = box.width / k, _HIGH
        middle = box.y + box.height / 2
        top = middle - high * k / 2
        tails = (
            f"M0 8 H{_TAIL + 10} V{high + 6} H0 L11 {high / 2 + 7} Z"
            f"M{wide} 8 H{wide - _TAIL - 10} V{high + 6} H{wide} L{wide - 11} {high / 2 + 7} Z"
        )
        inner = wide - 2 * _TAIL
        body = f'<path d="{tails}" fill="{theme.golden_edge}"/>'
        body += f'<rect x="{_TAIL}" width="{inner}" height="{high}" fill="{theme.golden}"/>'
        seams = "".join(
            f"M{_TAIL + 8 + 11 * at} 5h6M{_TAIL + 8 + 11 * at} {high - 5}h6"
            for at in range(int((inner - 14) // 11))
        )
        body += line(seams, theme.on_golden, 1.4, stroke_opacity=0.55)
        band = Box(box.x + _TAIL * k, top + 2 * k, box.width - 2 * _TAIL * k, high * k)
        ui.draw.shadow(band, 3, 3, 110)
        where = Box(box.x, top, box.width, (high + 8) * k)
        ui.draw.svg(where, f'<g transform="scale({k:.4f})">{body}</g>', 16)
        inside = Box(band.x + 8 * k, top, band.width - 16 * k, high * k)
        _line(self.words, k, "on_golden", ui, inside)


def _line(words: Words, by: float, tone: str, ui: Ui, box: Box) -> None:
    """Draw a line of large letters, centred in a box."""
    with ui.reading_log.elsewhere():  # the scene announces the words after the outcome
        ui.draw.line(
            ui.say(words), *box.centre, _EM * by, tone, "sans-bold", "centre", room=box.width
        )


def house_line(told: HouseLine | None, by: float) -> Widget:
    """Return the sentence about the house, a record on a ribbon, or a gap."""
    if told is None:
        return Space()
    score = Drawn(partial(_line, told.words, by, "ink"), 1.5 * _EM * by)
    return _over_gap(Row([Ribbon(told.words, by) if told.best else score], justify="centre"), by)


def question(claim: Row | None, by: float) -> Widget:
    """Return the question for a name on a strip of paper, or an empty space."""
    if claim is None:
        return Space()
    strip = Panel(Pad(claim, 12 * by, 0), padding=10 * by, lift=3, stitched=False, radius=14)
    row = Row([strip, Space(height=_LINE * by)], gap=0, align="start", justify="centre")
    return _over_gap(row, by)


def _over_gap(row: Row, by: float) -> Widget:
    return Column([row, Space(height=14 * by)], gap=0)


_COPIED: Final = 2.0
"""Seconds for which the button shows that the code is copied."""

_LOOK: Final = 0.5
"""Seconds between two checks whether the master has finished."""


class DayNote:
    """Hold the master's result and the code of a try that counts."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk, self._session = desk, session
        self._keeper = desk.services.get(Keeper)
        self._target: Day | None = None
        self._next = self._until = 0.0

    @property
    def _mine(self) -> Day | None:
        if not self._session.head.first_try:
            return None
        return self._keeper.chronicle.day_of(self._session.id)

    def poll(self, now: float) -> bool:
        """Look for the master's result; return whether anything changed."""
        changed = bool(self._until) and now >= self._until
        if changed:
            self._until = 0.0
        if self._target is None and now >= self._next and (mine := self._mine) is not None:
            self._next = now + _LOOK
            self._target = self._keeper.target(mine)
            changed |= self._target is not None
        return changed

    def line(self, by: float) -> Row | None:
        """Return the note with its button if the match was a deal of the day."""
        head, mine = self._session.head, self._mine
        if head.day and head.known:
            return Row([note(msg("day.practice.told"), 22 * by)], justify="centre")
        if mine is None or not mine.outcome:
            return None
        name = msg(f"cast.{target.master(date.fromisoformat(mine.date))}.name")
        words = msg("day.target.waits", name=name)
        if self._target is not None and self._target.points is not None:
            words = msg("day.target", name=name, n=self._target.points)
        copied = bool(self._until)
        copy = Button(
            msg("day.code.copied" if copied else "day.code.copy"), partial(self._copy, mine.code),
            icon="check" if copied else "save", size=22 * by, height=54 * by, id="ending.copy",
        )  # fmt: skip
        parts: list[Widget] = [
            Label(words, 22 * by, "sans-bold"),
            note(msg("day.code.for"), 22 * by),
            Label(Plain(mine.code), 23 * by, "sans-bold"),
            copy,
        ]
        return Row(parts, gap=16 * by, wraps=True, justify="centre")

    def _copy(self, code: str) -> None:
        if self._desk.copy(code):
            self._until = self._desk.now() + _COPIED
        self._desk.stack.redraw()
