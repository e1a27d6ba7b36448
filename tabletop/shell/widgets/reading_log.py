"""What a drawing says, in reading order: for those who listen instead of looking.

Whatever is drawn leaves its mark here in the same breath, so that nothing can be told that is
not on the screen, and nothing behind a curtain.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    import pygame

    from tabletop.shell.widgets.base import Target
    from tabletop.table.picture import Picture

Live: TypeAlias = Literal["off", "polite", "assertive"]
"""Whether new words of a group are told by themselves: not, in their turn, or at once."""

GroupKind: TypeAlias = Literal["group", "status", "log", "list"]


@dataclass(frozen=True, slots=True)
class Written:
    """Words on the screen.

    Attributes:
        text: As they are read, in one language.
        whole: Where, device pixels; ``None`` for what is only said.
        rect: The same, cut to what can be seen.
        heading: Whether they name what follows.
    """

    text: str
    whole: pygame.Rect | None = None
    rect: pygame.Rect | None = None
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Something that input can reach, or could if it were enabled.

    Attributes:
        target: What and where.
        names: The players' names by seat, as its words were said.
        enabled: Whether input does anything.
    """

    target: Target
    names: tuple[str, ...]
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Laid:
    """A whole table.

    Attributes:
        picture: What lies on it, and where it is seen.
        names: The players' names by seat.
        scale: Device pixels in a table unit.
    """

    picture: Picture
    names: tuple[str, ...]
    scale: float


@dataclass(frozen=True, slots=True)
class Opened:
    """A group begins; it ends with the next :data:`CLOSED` of its depth.

    Attributes:
        id: Names it, and its words: the message ``voice.area.ID``.
        kind: What it is.
        live: Whether new words in it are told by themselves.
        count: Of a list, how many rows it has; they are not all drawn.
    """

    id: str
    kind: GroupKind = "group"
    live: Live = "off"
    count: int = 0


@dataclass(frozen=True, slots=True)
class Closed:
    """A group ends."""


CLOSED: Final = Closed()

Mark: TypeAlias = Written | Placed | Laid | Opened | Closed


class ReadingLog:
    """The marks of one drawing.

    Attributes:
        marks: In reading order.
    """

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self._quiet = 0

    def write(
        self, text: str, rect: pygame.Rect, clip: pygame.Rect, *, heading: bool = False
    ) -> None:
        """Words were drawn, unless they are part of what was told as one.

        Args:
            text: As they are read.
            rect: Where, device pixels.
            clip: What of the window can be painted on there.
            heading: Whether they name what follows.
        """
        if text and not self._quiet:
            self.marks.append(Written(text, rect, rect.clip(clip), heading))

    def aside(self, text: str) -> None:
        """Words that are said and not drawn."""
        self.marks.append(Written(text))

    @contextmanager
    def as_one(
        self, text: str, rect: pygame.Rect, clip: pygame.Rect, *, heading: bool = False
    ) -> Iterator[None]:
        """All words drawn inside are ``text``; see :meth:`write`."""
        self.write(text, rect, clip, heading=heading)
        with self.elsewhere():
            yield

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """The words drawn inside are told with something else."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    @contextmanager
    def group(
        self, name: str, kind: GroupKind = "group", live: Live = "off", count: int = 0
    ) -> Iterator[None]:
        """What is drawn inside belongs together; see :class:`Opened`."""
        self.marks.append(Opened(name, kind, live, count))
        try:
            yield
        finally:
            self.marks.append(CLOSED)
