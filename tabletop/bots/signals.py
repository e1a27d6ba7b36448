"""What window and worker tell each other without a pipe: two numbers in shared memory."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

NAP: Final = 0.0003
"""Seconds between two looks of a resting worker whether the frame is done."""

LONGEST: Final = 0.02
"""Seconds of a frame after which the worker thinks on: nothing moves smoothly by then."""


class Signals:
    """The newest ticket, and since when the window draws a frame.

    Who thinks gives up what is not the newest, and rests while a frame is drawn: with few
    processors it would make frames late. It crosses to a spawned process once, at its start.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._newest = context.RawValue("q", 0)
        self._drawn = context.RawValue("d", 0.0)  # time.monotonic(), the same in all processes

    @property
    def newest(self) -> int:
        """The newest ticket."""
        return int(self._newest.value)

    def next(self) -> int:
        """Make all tickets stale; the new one."""
        self._newest.value += 1
        return self.newest

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """The window draws a frame as long as this lasts."""
        self._drawn.value = time.monotonic()
        try:
            yield
        finally:
            self._drawn.value = 0.0

    def stale(self, ticket: int) -> Callable[[], bool]:
        """What tells whether ``ticket`` is not the newest; to be asked every few steps of thinking.

        Each answer waits until no frame is drawn, :data:`LONGEST` at most.
        """
        newest, drawn = self._newest, self._drawn

        def ask() -> bool:
            while (since := drawn.value) and time.monotonic() - since < LONGEST:
                time.sleep(NAP)
            return bool(newest.value != ticket)

        return ask
