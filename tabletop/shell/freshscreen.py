"""Drop inputs that were meant for the previous screen."""

from __future__ import annotations

from typing import Final

from tabletop.shell.events import Input, Key, Pointer

TWICE: Final = 0.3
"""Seconds after a screen is first seen during which a repeated click is dropped."""

REACTION: Final = 0.5
"""Seconds in which Enter is dropped on a screen that opened by itself."""

APART: Final = 0.5
"""Most seconds between the two clicks of a double click."""

NEAR: Final = 12.0
"""Most device pixels between the two clicks of a double click."""


class Clicks:
    """Recognise the second click of a double click."""

    def __init__(self) -> None:
        self._last: tuple[float, float, float] | None = None

    def again(self, event: Pointer, now: float, *, lag: float = 0.0, waited: bool = False) -> bool:
        """Record a press; return whether it may complete a double click.

        Args:
            event: A button going down.
            now: Seconds of the desk's clock.
            lag: Seconds that it may have waited.
            waited: Whether it may have waited longer, as nothing was drawn since the last press.
        """
        last, self._last = self._last, (event.x, event.y, now)
        if last is None:
            return False
        x, y, when = last
        near = abs(event.x - x) <= NEAR and abs(event.y - y) <= NEAR
        return near and (waited or now - lag <= when + APART)


class FreshScreens:
    """Track the last click, and the age of the screen in front.

    A screen that a click opens appears under the pointer, with other things in the same spot: the
    second half of a double click is not meant for them, however long the screen took to draw. A
    separate click counts at once. An Enter pressed just as a screen opens without any input is not
    meant for that screen either; the control it would have activated shows the focus instead.
    """

    def __init__(self) -> None:
        self._screen: object = None
        self._clicks = Clicks()
        self._seen: object = None
        self._seen_at = 0.0
        self._asked: object = None
        self._dropping = False

    def opened_by_input(self, screen: object) -> None:
        """Record that ``screen`` was in front after an input."""
        self._asked = screen

    def painted(self, screen: object, now: float) -> None:
        """Record that ``screen`` was painted."""
        if screen is not self._seen:
            self._seen, self._seen_at = screen, now

    def drops(
        self, event: Input, screen: object, now: float, *, lag: float = 0.0, accepts: bool = False
    ) -> bool:
        """Return whether ``event`` was not meant for the ``screen`` in front.

        The event may have waited ``lag`` seconds; ``accepts`` is whether it is a key that accepts.
        """
        if isinstance(event, Key):
            by_itself = self._asked is not None and screen is not self._asked
            return accepts and by_itself and self._fresh(screen, now - lag, REACTION)
        if not isinstance(event, Pointer) or event.button != 1:
            return False
        if event.kind == "up":
            dropped, self._dropping = self._dropping, False
            return dropped
        if event.kind != "down":
            return False
        again = self._clicks.again(event, now, lag=lag, waited=screen is not self._seen)
        other = self._screen is not None and screen is not self._screen
        self._dropping = other and again and self._fresh(screen, now - lag, TWICE)
        if not self._dropping:
            self._screen = screen
        return self._dropping

    def _fresh(self, screen: object, now: float, seconds: float) -> bool:
        return screen is not self._seen or now < self._seen_at + seconds
