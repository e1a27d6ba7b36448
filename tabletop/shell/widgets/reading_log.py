"""Record the words of a drawing in reading order, for screen readers.

Each drawing call adds a mark to the log, so that only content on the screen is announced, and
nothing behind a curtain.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass

if TYPE_CHECKING:
    import pygame

    from tabletop.shell.widgets.base import Target
    from tabletop.table.picture import Picture

Live: TypeAlias = Literal["off", "polite", "assertive"]
"""Announcement of new words of a group: never, after current speech, or at once."""

GroupKind: TypeAlias = Literal["group", "status", "log", "list"]


@dataclass(frozen=True, slots=True)
class Written:
    """Record words on the screen.

    Attributes:
        text: The words to read, in the current language.
        whole: Rectangle in device pixels; ``None`` for words that are only announced.
        rect: The visible part of ``whole``.
        heading: Whether the words are a heading of the content that follows.
    """

    text: str
    whole: pygame.Rect | None = None
    rect: pygame.Rect | None = None
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Record a target that takes input, or a disabled target.

    Attributes:
        names: The players' names by seat, used in its words.
    """

    target: Target
    names: tuple[str, ...]
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """Record a whole table.

    Attributes:
        names: The players' names by seat.
        scale: Device pixels in a table unit.
    """

    picture: Picture
    names: tuple[str, ...]
    scale: float


@dataclass(frozen=True, slots=True)
class Opened:
    """Open a group, up to the next :data:`CLOSED` of the same depth.

    Attributes:
        id: Id of the group, named by the message ``voice.area.ID``.
        live: Whether new words in it are announced automatically.
        count: Number of all rows of a list, drawn or not.
    """

    id: str
    kind: GroupKind = "group"
    live: Live = "off"
    count: int = 0


@dataclass(frozen=True, slots=True)
class Closed:
    """End a group."""


CLOSED: Final = Closed()

Mark: TypeAlias = Written | Placed | Laid | Opened | Closed


class ReadingLog:
    """Collect the marks of one drawing."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self._quiet = 0

    def write(
        self, text: str, rect: pygame.Rect, clip: pygame.Rect, *, heading: bool = False
    ) -> None:
        """Record drawn words, unless a text that includes them is recorded.

        Only the part of the words inside ``clip`` is visible.
        """
        if text and not self._quiet:
            self.marks.append(Written(text, rect, rect.clip(clip), heading))

    def aside(self, text: str) -> None:
        """Record words that are announced but not drawn."""
        self.marks.append(Written(text))

    @contextmanager
    def as_one(
        self, text: str, rect: pygame.Rect, clip: pygame.Rect, *, heading: bool = False
    ) -> Iterator[None]:
        """Record all words drawn inside as ``text``; see :meth:`write`."""
        self.write(text, rect, clip, heading=heading)
        with self.elsewhere():
            yield

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Skip words drawn inside, as they are announced elsewhere."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    @contextmanager
    def group(
        self, name: str, kind: GroupKind = "group", live: Live = "off", count: int = 0
    ) -> Iterator[None]:
        """Group the marks drawn inside; see :class:`Opened`."""
        self.marks.append(Opened(name, kind, live, count))
        try:
            yield
        finally:
            self.marks.append(CLOSED)
