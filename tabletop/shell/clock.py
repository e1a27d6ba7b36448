"""Wait between the loop's steps, so that a still table costs little."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import pygame

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

WAKING: Final = frozenset({"x11", "wayland"})
"""SDL's drivers that were seen to sleep until an event comes."""

RING: Final = pygame.USEREVENT + 7
"""Type of the event that only wakes the loop."""


def wake() -> None:
    """Wake the loop; any thread may call this."""
    with suppress(pygame.error):  # the window is closed, or more events wait than there is room
        pygame.event.post(pygame.event.Event(RING))


Hear: TypeAlias = Callable[[float], object]
"""Waits that many seconds, or until there is an event, which stays in the queue."""

_SDL: Final = re.compile(r"\S+/libSDL2-2[^/ ]*$", re.MULTILINE)
"""Path of SDL itself in the list of what is loaded, not of its image or sound library."""


def hearing() -> Hear | None:
    """Return the wait of the system in use; ``None`` if it can only be polled.

    The library is asked itself: ``pygame.event.wait`` wakes a thousand times a second to look.
    """
    if sys.platform != "linux" or pygame.display.get_driver() not in WAKING:
        return None
    import ctypes

    try:
        loaded = _SDL.search(Path("/proc/self/maps").read_text(encoding="utf-8"))
        wait = None if loaded is None else ctypes.CDLL(loaded[0]).SDL_WaitEventTimeout
    except (OSError, AttributeError, UnicodeDecodeError):
        return None
    if wait is None:
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda seconds: wait(None, max(1, round(1000 * seconds)))


class Pace:
    """Wait for the rest of each step.

    Attributes:
        sleep: Waits that many seconds.
        hear: Waits until an event comes; ``None`` where the queue can only be polled.
    """

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self.sleep = sleep
        self.hear: Hear | None = None
        self._began = time.perf_counter()
        self._busy = self._began

    def length(self, now: float, busy: bool, seen: bool, due: float) -> float:
        """Return the seconds the step that began last should take.

        Args:
            now: Seconds.
            busy: Whether something moves or was done.
            seen: Whether the window may be visible.
            due: Seconds until anything is to happen by itself.
        """
        if busy:
            self._busy = now
        if seen and now - self._busy < AWAKE:
            return FAST
        return max(FAST, min(LOOK, due))

    def wait(self, busy: bool, seen: bool, due: float, poll: float) -> None:
        """Wait until the next step is due, or something was done.

        Args:
            busy: As for :meth:`length`.
            seen: As for it.
            due: As for it.
            poll: Seconds between two looks at the queue; 0 where an event wakes the program.
        """
        began = self._began
        end = began + self.length(time.perf_counter(), busy, seen, due)
        self._until(min(end, began + FAST))  # many events are still no more than one step a frame
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
