"""Wait between the loop's steps, so that a still table costs little."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Final

import pygame

from tabletop.shell.sdl import Hear

FAST: Final = 1 / 60
"""Seconds a step takes while something moves or the player acts."""

STILL: Final = 1 / 25
"""Seconds between two polls where the system cannot wake the program, or sound fades."""

AWAY: Final = 1 / 10
"""Seconds between two polls when another window has the focus."""

AWAKE: Final = 0.6
"""Seconds after the last input or movement until steps become slower."""

LOOK: Final = 1.0
"""Seconds from a still step to the next one without input: time for messages of other programs."""

RING: Final = pygame.USEREVENT + 7
"""Type of the event that only wakes the loop."""


def wake() -> None:
    """Wake the loop; any thread may call this."""
    with suppress(pygame.error):  # the window is closed, or the event queue is full
        pygame.event.post(pygame.event.Event(RING))


class Pace:
    """Wait for the rest of each step.

    ``hear`` waits for an event; it is ``None`` where the queue can only be polled.
    """

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self.sleep = sleep
        self.hear: Hear | None = None
        self._began = time.perf_counter()
        self._busy = self._began
        self._due = inf

    @property
    def late(self) -> float:
        """Return the seconds by which the step that begins now is late.

        Inputs in the queue may have waited that long, for a slow frame or another program.
        """
        return max(0.0, time.perf_counter() - self._due)

    def length(self, now: float, busy: bool, seen: bool, due: float) -> float:
        """Return the planned length of the last step in seconds.

        Args:
            now: Seconds.
            busy: Whether something moves or was done.
            seen: Whether the window may be visible.
            due: Seconds until the next change without input.
        """
        if busy:
            self._busy = now
        if seen and now - self._busy < AWAKE:
            return FAST
        return max(FAST, min(LOOK, due))

    def wait(self, busy: bool, seen: bool, due: float, poll: float) -> None:
        """Wait until an event arrives or the next step is due, see :meth:`length`.

        ``poll`` is in seconds between two looks at the queue; 0 where an event wakes the program.
        """
        began = self._began
        end = self._due = began + self.length(time.perf_counter(), busy, seen, due)
        self._until(min(end, began + FAST))  # limit many events to one step a frame
        if not poll and self.hear is not None:
            if (rest := end - time.perf_counter()) > 0:
                self.hear(rest)
        else:
            while time.perf_counter() < end and not pygame.event.peek():
                self._until(min(end, time.perf_counter() + (poll or STILL)))
        self._began = time.perf_counter()

    def _until(self, end: float) -> None:
        rest = end - time.perf_counter()
        if rest > 0:
            self.sleep(rest)
