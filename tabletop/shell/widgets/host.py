"""Declare the parts of the desk and drawing that widgets use.

The desk imports widgets, so it cannot be imported here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.shell.canvas import Canvas, Op
from tabletop.shell.widgets.words import Plain, Words

if TYPE_CHECKING:
    from tabletop.kernel.words import Msg
    from tabletop.shell.art.atlas import Atlas
    from tabletop.shell.eventlog import EventLog
    from tabletop.shell.frame_budget import FrameBudget
    from tabletop.shell.keymap import Family, Keymap, Shown
    from tabletop.shell.text import Typesetter
    from tabletop.shell.widgets.brush import Brush
    from tabletop.store.settings import Settings
    from tabletop.table.picture import Box


class Host(Protocol):
    """Offer words, pictures, settings and the clipboard to widgets.

    Attributes:
        events: The event log, which tests read.
        family: Family of the game pad used last; ``""`` after a key or a click.
    """

    typesetter: Typesetter
    atlas: Atlas
    settings: Settings
    keymap: Keymap
    events: EventLog
    budget: FrameBudget
    family: Family

    @property
    def now(self) -> Callable[[], float]:
        """Return the clock, in seconds."""

    @property
    def hints(self) -> tuple[object, ...]:
        """Return the state on which displayed keys depend."""

    @property
    def before_text_input(self) -> bool:
        """Return whether letters were pressed before text input was on."""

    def say(self, words: Msg, names: tuple[str, ...] = ()) -> str:
        """Return the sentence ``words`` in the reader's language."""

    def key_sign(self, command: str) -> Shown | None:
        """Return the sign of the key for ``command``, if any."""

    def key(self, command: str) -> str:
        """Return the key of a command as a word in a sentence."""

    def spell(self) -> None:
        """Open the board of letters for the focused field."""

    def copy(self, text: str) -> bool:
        """Put ``text`` on the clipboard, and return whether that worked."""

    def paste(self) -> str:
        """Return the text on the clipboard."""


class Log(Protocol):
    """Record drawn words for screen readers."""

    def write(self, text: str, rect: pygame.Rect, clip: pygame.Rect) -> None:
        """Record a line of text at ``rect``, visible inside ``clip``."""


class Surface:
    """Hold the canvas and the units of a scene's drawing.

    It is the base class of :class:`~tabletop.shell.widgets.ui.Ui`.

    Attributes:
        scale: Device pixels in a unit.
        width: Width of the window in units; ``height`` is its height.
        names: The players' names by seat, if there is a match.
        percent: Size of the words of a table; ``None`` for the size in the settings.
        dirty: Whether the scene looks different now and must be drawn again.
        reading_log: The words drawn, for screen readers.
    """

    draw: Brush
    reading_log: Log

    def __init__(self, desk: Host) -> None:
        self.desk = desk
        self.canvas = Canvas((1, 1))
        self.scale = self.width = self.height = 1.0
        self.names: tuple[str, ...] = ()
        self.percent: int | None = None
        self.dirty = True

    @property
    def lettering(self) -> int:
        """Return the size of words at a table, in percent."""
        return self.desk.settings.size if self.percent is None else self.percent

    def rect(self, box: Box) -> pygame.Rect:
        """Convert ``box`` to device pixels; adjacent boxes stay adjacent."""
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        right = round((box.x + box.width) * self.scale)
        bottom = round((box.y + box.height) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def say(self, words: Words) -> str:
        """Return ``words`` in the current language."""
        if isinstance(words, Plain):
            return words.text
        return self.desk.say(words, self.names)

    def apart(self, draw: Callable[[], None]) -> list[Op]:
        """Return the operations of ``draw`` without painting them."""
        raise NotImplementedError
