"""Cache pictures, evicting the least recently used ones.

A picture that is still shown is never drawn again. On a screen on which things glide, the last
picture of a thing can stand in for one of another size, which is drawn later.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TypeAlias
from weakref import WeakValueDictionary

import pygame

from tabletop.shell.art.board_shapes import style_of
from tabletop.shell.art.raster import blank
from tabletop.shell.frame_budget import Deadline
from tabletop.table import sprites
from tabletop.table.picture import Pose
from tabletop.table.sprites import Art, Board, Card, Domino, Portrait, Sewn, Sprite, Token

Key: TypeAlias = tuple[Hashable, ...]
"""Key of a picture: everything that the picture depends on."""

Keep: TypeAlias = Callable[[Key, Callable[[], pygame.Surface]], pygame.Surface]
"""Returns the picture under a key, made now if it is not held."""


class SurfaceCache:
    """Cache surfaces by key, bounded by the bytes of their pixels.

    An evicted surface stays known as long as somebody else holds it, such as the frame that is
    shown: drawing it once more would take time and free nothing.

    Attributes:
        budget: Bytes that may be held; the newest surface is kept in any case.
        held: Bytes that are held.
        deadline: Ends drawings whose time is over.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self.deadline = Deadline()
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._given_up: WeakValueDictionary[Key, pygame.Surface] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept or key in self._given_up

    @property
    def lent(self) -> int:
        """Return the bytes of evicted surfaces still referenced elsewhere."""
        return sum(_bytes(surface) for surface in self._given_up.values())

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface under ``key``, made if it is not cached."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            self.deadline.hold(found)
            return found
        made = self._given_up.pop(key, None)
        if made is None:
            made = self.deadline.make(make)
        self.deadline.hold(made)
        self._kept[key] = made
        self.held += _bytes(made)
        while self.held > self.budget and len(self._kept) > 1:
            name, oldest = self._kept.popitem(last=False)
            self._given_up[name] = oldest
            self.held -= _bytes(oldest)
        return made

    def drop(self, wanted: Callable[[Key], bool] = lambda _: True) -> None:
        """Drop every surface whose key is ``wanted``; all of them by default."""
        for key in [key for key in self._kept if wanted(key)]:
            self.held -= _bytes(self._kept.pop(key))
        for key in [key for key in self._given_up if wanted(key)]:
            del self._given_up[key]


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class StandIns:
    """Show older pictures, stretched, in place of ones still to be drawn."""

    def __init__(self, kept: SurfaceCache) -> None:
        self._kept = kept
        self._hurried = False
        self._last: WeakValueDictionary[Key, pygame.Surface] = WeakValueDictionary()
        self._due: dict[Key, Callable[[], pygame.Surface]] = {}
        self._shown: dict[Key, pygame.Surface] = {}
        self._drawn: list[pygame.Surface] = []

    @property
    def due(self) -> bool:
        """Return whether any pictures are still to be drawn."""
        return bool(self._due)

    @contextmanager
    def hurried(self, hurried: bool = True) -> Iterator[None]:
        """Allow or forbid substitutes for the pictures drawn inside."""
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
        """Return a picture, or an older one stretched to its size.

        All pictures of one ``thing`` may replace each other. One that was never drawn before
        ``waits``, left blank, rather than being drawn at once.
        """
        size = max(1, size[0]), max(1, size[1])
        if key in self._kept:
            return self._kept.get(key, make)
        last = self._last.get(thing)
        if not self._hurried or (last is None and not waits):
            with self.hurried(False):  # build no new picture from stretched parts
                drawn = self._last[thing] = self._kept.get(key, make)
            return drawn
        if key not in self._due:
            self._due[key] = make
            scale = pygame.transform.smoothscale
            self._shown[key] = blank(size) if last is None else scale(last, size)
        return self._shown[key]

    def draw_one(self) -> bool:
        """Draw one due picture; return whether there was one.

        It is kept alive until :meth:`forget`, as no frame refers to it yet.
        """
        if not self._due:
            return False
        key = next(iter(self._due))
        self._drawn.append(self._kept.get(key, self._due.pop(key)))
        del self._shown[key]
        return True

    def forget(self) -> None:
        """Discard all pending pictures; each is drawn in full when next shown."""
        self._due.clear()
        self._shown.clear()
        self._drawn.clear()


def piece_key(sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float) -> Key:
    """Return the cache key of a piece's picture, which begins with its kind."""
    if isinstance(sprite, Board) and style_of(sprite.style).toneless:
        sprite = Board(sprite.style)
    return (_kind(sprite), "piece", sprite, size, pose_of(sprite, pose), scale)


def stand_in_key(sprite: Sprite, pose: Pose, scale: float) -> Key:
    """Return the key shared by pictures that can stand in for each other.

    The pictures differ in size, and those of a yard in the seats that its rails lead to.
    """
    same = "yard" if isinstance(sprite, sprites.Yard) else sprite
    return (same, pose_of(sprite, pose), scale)


def glow_key(sprite: Board, size: tuple[int, int], scale: float, strip: int) -> Key:
    """Return the cache key of one strip of a board's glow."""
    return (_kind(sprite), "glow", sprite.style, sprite.tone, size, scale, strip)


def _kind(sprite: Sprite) -> str:
    """Return ``seat`` for a picture with seat colours, else ``piece``."""
    toned = isinstance(sprite, Board | sprites.Trail) and sprite.tone.startswith("seat")
    owned = isinstance(sprite, Art) and sprite.seat is not None
    return "seat" if toned or owned or isinstance(sprite, Token | Portrait) else "piece"


def pose_of(sprite: Sprite, pose: Pose) -> Pose | None:
    """Return the pose, or none for a sprite that looks the same in all."""
    if isinstance(sprite, Card | Domino):  # neither is ever flipped
        same_upside_down = isinstance(sprite, Domino) and sprite.halves is None
        return Pose(pose.quarter_turns % (2 if same_upside_down else 4))
    return pose if isinstance(sprite, Art | Sewn | sprites.Outline) else None


def outline_of(sprite: Sprite) -> Sprite | Key:
    """Return the key that sprites with the same silhouette share."""
    if isinstance(sprite, Sewn):
        return ("sewn", sprite.cells)
    if isinstance(sprite, Board):
        return ("board", sprite.style)
    if isinstance(sprite, Token | Portrait | Card | Domino):
        return (type(sprite).__name__,)
    return Art(sprite.name) if isinstance(sprite, Art) else sprite
