"""Declare the parts of the desk and drawing that widgets use.

Neither is imported, as both import them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from tabletop.kernel.words import Msg
    from tabletop.shell.art.atlas import Atlas
    from tabletop.shell.canvas import Canvas, Op
    from tabletop.shell.eventlog import EventLog
    from tabletop.shell.frame_budget import FrameBudget
    from tabletop.shell.keymap import Family, Keymap, Shown
    from tabletop.shell.text import Typesetter
    from tabletop.shell.widgets.brush import Brush
    from tabletop.shell.widgets.words import Words
    from tabletop.store.settings import Settings
    from tabletop.table.picture import Box


class Host(Protocol):
    """Offer words, pictures, settings and the clipboard to widgets.

    Attributes:
        events: The log that tests read.
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


class Surface(Protocol):
    """Declare the drawing of a scene.

    It is a :class:`~tabletop.shell.widgets.ui.Ui`.

    Attributes:
        canvas: The canvas, in device pixels.
        scale: Device pixels in a unit.
        width: Units across, and ``height`` down.
    """

    desk: Host
    canvas: Canvas
    draw: Brush
    scale: float
    width: float
    height: float
    dirty: bool

    @property
    def lettering(self) -> int:
        """Return the size of words at a table, in percent."""

    @property
    def reading_log(self) -> Log:
        """Return the log of what is drawn."""

    def rect(self, box: Box) -> pygame.Rect:
        """Return ``box`` in device pixels."""

    def say(self, words: Words) -> str:
        """Return ``words`` in the current language."""

    def apart(self, draw: Callable[[], None]) -> list[Op]:
        """Return the operations of ``draw`` without painting them."""
