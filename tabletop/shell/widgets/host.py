"""Declare the part of the desk that widgets use, without importing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.kernel.words import Msg
    from tabletop.shell.art.atlas import Atlas
    from tabletop.shell.eventlog import EventLog
    from tabletop.shell.frame_budget import FrameBudget
    from tabletop.shell.keymap import Keymap
    from tabletop.shell.keymapnames import Shown
    from tabletop.shell.text import Typesetter
    from tabletop.store.settings import Settings


class Host(Protocol):
    """Offer words, pictures, settings and the clipboard to widgets."""

    @property
    def typesetter(self) -> Typesetter:
        """Return the object that measures and draws text."""

    @property
    def atlas(self) -> Atlas:
        """Return the object that makes pictures."""

    @property
    def settings(self) -> Settings:
        """Return the settings of the moment."""

    @property
    def keymap(self) -> Keymap:
        """Return the player's keys."""

    @property
    def events(self) -> EventLog:
        """Return the log that tests read."""

    @property
    def now(self) -> Callable[[], float]:
        """Return the clock, in seconds."""

    @property
    def hints(self) -> tuple[object, ...]:
        """Return all that decides which keys are shown."""

    @property
    def budget(self) -> FrameBudget:
        """Return what spreads work over frames."""

    @property
    def deaf(self) -> bool:
        """Return whether letters were pressed before text input was on."""

    def say(self, words: Msg, names: tuple[str, ...] = ()) -> str:
        """Return the sentence ``words`` in the reader's language."""

    def shown(self, command: str) -> Shown | None:
        """Return the sign of the key that does ``command``, if there is one."""

    def key(self, command: str) -> str:
        """Return that key as a word in a sentence."""

    def copy(self, text: str) -> bool:
        """Put ``text`` on the clipboard, and return whether that worked."""

    def paste(self) -> str:
        """Return the text on the clipboard."""
