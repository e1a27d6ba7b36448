"""Let the last picture of a thing stand in for one of another size.

A screen on which things glide is drawn in a frame; what it shows in another size than before is
stretched there, and drawn anew later, one picture at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

import pygame

from tabletop.shell.art.cache import Key, SurfaceCache
from tabletop.shell.art.raster import blank


class StandIns:
    """Hold what was drawn last of each thing, and what is to be drawn anew."""

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept
        self._hurried = False
        self._last: WeakValueDictionary[Key, pygame.Surface] = WeakValueDictionary()
        self._due: dict[Key, Callable[[], pygame.Surface]] = {}
        self._shown: dict[Key, pygame.Surface] = {}
        self._drawn: list[pygame.Surface] = []

    @property
    def due(self) -> bool:
        """Tell whether pictures are to be drawn anew."""
        return bool(self._due)

    @contextmanager
    def hurried(self, hurried: bool = True) -> Iterator[None]:
        """Let pictures stand in for others, or not, for all that is drawn within."""
        before, self._hurried = self._hurried, hurried
        try:
            yield
        finally:
            self._hurried = before

    def get(
        self,
        thing: Key,
        key: Key,
        size: tuple[int, int],
        make: Callable[[], pygame.Surface],
        *,
        waits: bool = False,
    ) -> pygame.Surface:
        """Return a picture, or one that stands in for it.

        Args:
            thing: Names all pictures that may stand in for each other.
            key: Names the picture.
            size: Its pixels.
            make: Draws it.
            waits: Whether nothing is seen in a hurry of what was never drawn.
        """
        size = max(1, size[0]), max(1, size[1])
        if key in self._kept:
            return self._kept.get(key, make)
        last = self._last.get(thing)
        if not self._hurried or (last is None and not waits):
            with self.hurried(False):  # a part of a picture is as sharp as the whole
                drawn = self._last[thing] = self._kept.get(key, make)
            return drawn
        if key not in self._due:
            self._due[key] = make
            scale = pygame.transform.smoothscale
            self._shown[key] = blank(size) if last is None else scale(last, size)
        return self._shown[key]

    def draw_one(self) -> bool:
        """Draw one due picture; return whether there was one.

        It is held until :meth:`forget`, as nobody shows it yet.
        """
        if not self._due:
            return False
        key = next(iter(self._due))
        self._drawn.append(self._kept.get(key, self._due.pop(key)))
        del self._shown[key]
        return True

    def forget(self) -> None:
        """Drop what is still to be drawn: it will be when it is shown."""
        self._due.clear()
        self._shown.clear()
        self._drawn.clear()
