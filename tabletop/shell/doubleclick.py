"""Drop the second click of a double click that lands on another screen."""

from __future__ import annotations

from typing import Final

from tabletop.shell.events import Input, Pointer

TWICE: Final = 0.3
"""Seconds after a screen is first seen in which the same click again is dropped."""

NEAR: Final = 12.0
"""Device pixels that a hand moves at most between two such clicks."""


class DoubleClicks:
    """Remember the last click, and the screen that it was on.

    A screen that a click opens appears under the pointer, with other things in the same spot. The
    second half of a double click is not meant for them, however long the screen took to draw.
    """

    def __init__(self) -> None:
        self._screen: object = None
        self._at = (0.0, 0.0)
        self._seen: object = None
        self._seen_at = 0.0
        self._dropping = False

    def saw(self, screen: object, now: float) -> None:
        """Take note that ``screen`` was painted."""
        if screen is not self._seen:
            self._seen, self._seen_at = screen, now

    def drops(self, event: Input, screen: object, now: float) -> bool:
        """Tell whether ``event`` is such a second click, or its release."""
        if not isinstance(event, Pointer) or event.button != 1:
            return False
        if event.kind == "up":
            dropped, self._dropping = self._dropping, False
            return dropped
        if event.kind != "down":
            return False
        x, y = self._at
        again = abs(event.x - x) <= NEAR and abs(event.y - y) <= NEAR
        fresh = screen is not self._seen or now < self._seen_at + TWICE
        other = self._screen is not None and screen is not self._screen
        self._dropping = other and again and fresh
        if not self._dropping:
            self._screen, self._at = screen, (event.x, event.y)
        return self._dropping
