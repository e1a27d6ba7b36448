"""Remind people gently that a turn waits."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from tabletop.kernel.words import msg

if TYPE_CHECKING:
    from tabletop.play.table_state import TableState
    from tabletop.shell.desk import Desk

MINUTES: Final = {"off": 0, "one": 1, "two": 2, "five": 5}
"""Minutes of a turn until the reminder, by the word of the setting."""


class TurnTimer:
    """Show a note and play a soft sound, once for each turn that lasts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._turn: tuple[int, str] | None = None
        self._due = inf

    def tick(self, state: TableState, now: float) -> None:
        """Look at the turn; time counts only while a person is to act."""
        word = self._desk.settings.turn_timer
        minutes = MINUTES[word]
        turn = (state.session.match.ply, word) if minutes and state.my_turn else None
        if turn != self._turn:
            self._turn, self._due = turn, now + 60.0 * minutes if turn else inf
        elif now >= self._due:
            self._due = inf
            self._desk.toast(msg("system.timer.note"))
            self._desk.audio.play("click")
