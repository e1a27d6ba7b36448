"""Keep the drawing of each part of a scene until the part changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Window: TypeAlias = tuple[float, tuple[int, int]]
"""Device pixels in a unit, and in the window."""


class Recordings(Generic[T]):
    """Hold the drawn parts of one scene, by the name of the part."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Window, T]] = {}

    def take(
        self,
        name: str,
        key: object,
        window: Window,
        draw: Callable[[], T],
        renew: Callable[[Callable[[], T]], T | None],
    ) -> T:
        """Return the recording made for an equal ``key``, else draw anew."""
        known = self._kept.get(name)
        if known is None or known[1] != window:
            known = self._kept[name] = (key, window, draw())
        elif known[0] != key and (drawn := renew(draw)) is not None:
            known = self._kept[name] = (key, window, drawn)
        return known[2]

    def last(self, name: str) -> T:
        """Return the last recording of a part."""
        return self._kept[name][2]
