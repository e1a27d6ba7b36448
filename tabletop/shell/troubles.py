"""Queue faults of files for the player, the heaviest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.kernel.words import Msg
from tabletop.shell.desk import Desk, Toast
from tabletop.store.writer import Problem, Weight

SECONDS: Final = 9.0
"""Seconds for which each is shown."""


class Troubles:
    """Show faults one after the other, as notes at the top of the window."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: list[Problem] = []
        self._shown: tuple[Toast, Weight] | None = None

    def add(self, found: Iterable[Msg | Problem]) -> None:
        """Add faults to the queue."""
        self._waiting += [one if isinstance(one, Problem) else Problem(one) for one in found]

    def show(self) -> None:
        """Show the heaviest fault, once there is room or if it is heavier still."""
        if not self._waiting:
            return
        worst = max(self._waiting, key=lambda one: one.weight)  # the first if several are equal
        if self._desk.toasts and not self._outweighs(worst):
            return
        self._waiting.remove(worst)
        self._desk.toast(worst.words, "no", seconds=SECONDS)
        self._shown = self._desk.toasts[0], worst.weight

    def _outweighs(self, problem: Problem) -> bool:
        """Return whether a fault may replace the note that is there now."""
        if problem.weight < Weight.MATCH:
            return False
        if self._shown is None or self._desk.toasts[0] is not self._shown[0]:
            return True  # the note shown is not about a problem
        return problem.weight > self._shown[1]
