"""Interrupt a drawing that runs out of time, to resume in a later frame.

The caches keep the pictures and wrapped lines of a drawing that was broken off, so that each try
comes further than the one before.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class UnfinishedError(BaseException):
    """Signal that a drawing ran out of time.

    It is not an :class:`Exception`, so no handler on the way takes it for a fault.
    """


class Deadline:
    """Limit the time of one drawing, shared by the caches that it uses.

    Attributes:
        clock: Tells seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock = clock
        self._until: float | None = None
        self._made = False
        self._held: list[object] = []

    def attempt(self, seconds: float, draw: Callable[[], T]) -> T | None:
        """Return the result of ``draw``, or ``None`` if it ran out of time.

        At least one thing is made. Within another attempt that one's time counts.
        """
        if self._until is not None:
            return draw()
        self._until, self._made = self.clock() + seconds, False
        try:
            drawn = draw()
        except UnfinishedError:
            return None
        finally:
            self._until = None
        self._held.clear()
        return drawn

    def make(self, make: Callable[[], T]) -> T:
        """Return the result of ``make``, unless the time is over.

        Raises:
            UnfinishedError: The time is over.
        """
        if self._until is not None and self._made and self.clock() >= self._until:
            raise UnfinishedError
        made = make()
        self._made = True
        return made

    def hold(self, thing: object) -> None:
        """Keep an object alive until a drawing is finished."""
        if self._until is not None:
            self._held.append(thing)
