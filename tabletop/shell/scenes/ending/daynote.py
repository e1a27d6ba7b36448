"""Tell after a deal of the day how a master did, and its code."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from tabletop.house import target
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell.desk import Desk
from tabletop.shell.widgets import Button, Label, Plain, Row, Widget, note
from tabletop.store.played import Day

_COPIED: Final = 2.0
"""Seconds for which the button says that it has copied."""

_LOOK: Final = 0.5
"""Seconds between two looks whether the master has finished."""


class DayNote:
    """Hold the master's result and the code of a try that counts."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk, self._session = desk, session
        self._keeper = desk.services.find(Keeper)
        self._target: Day | None = None
        self._next = self._until = 0.0

    @property
    def _mine(self) -> Day | None:
        if self._keeper is None or not self._session.head.first_try:
            return None
        return self._keeper.chronicle.day_of(self._session.id)

    def poll(self, now: float) -> bool:
        """Look for the master's result; return whether anything changed."""
        changed = bool(self._until) and now >= self._until
        if changed:
            self._until = 0.0
        if self._target is None and now >= self._next and (mine := self._mine) is not None:
            self._next = now + _LOOK
            assert self._keeper is not None
            self._target = self._keeper.target(mine)
            changed |= self._target is not None
        return changed

    def line(self, by: float) -> Row | None:
        """Return the note with its button, if it was a deal of the day.

        Args:
            by: Times the usual size.
        """
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
