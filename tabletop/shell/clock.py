"""Wait between the loop's steps, so that a still table costs little."""

from __future__ import annotations

import time
from typing import Final

FAST: Final = 1 / 60
"""Seconds a step takes while something moves or the player acts."""

STILL: Final = 1 / 25
"""Seconds a step takes when the window has the focus but nothing happens."""

AWAY: Final = 1 / 10
"""Seconds a step takes when another window has the focus."""

AWAKE: Final = 0.6
"""Seconds after the last input or movement until steps become slower."""


LOOK: Final = 0.09
"""Seconds from a still step to the next one without input: time for toasts to go, and for messages
of other threads and programs. Until then the loop only polls for events, which costs a quarter of
a step.
"""


class Pace:
    """Wait for the rest of each step."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._busy = self._began

    def length(self, now: float, busy: bool, focused: bool, visible: bool) -> float:
        """Return the seconds the step that began last should take."""
        if busy:
            self._busy = now
        if visible and now - self._busy < AWAKE:
            return FAST
        return STILL if focused and visible else AWAY

    def wait(self, busy: bool, focused: bool, visible: bool) -> None:
        """Wait until the next step is due."""
        now = time.perf_counter()
        rest = self.length(now, busy, focused, visible) - (now - self._began)
        if rest > 0:
            time.sleep(rest)
        self._began = time.perf_counter()
