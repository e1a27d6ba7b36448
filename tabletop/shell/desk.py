"""Hold the services of scenes: words, pictures, sounds, settings."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame

from tabletop.i18n import Speech
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.theme import THEMES
from tabletop.shell.audio import Audio
from tabletop.shell.eventlog import EventLog, Field
from tabletop.shell.frame_budget import FrameBudget
from tabletop.shell.keymap import Family, Keymap, Shown, best
from tabletop.shell.text import Typesetter
from tabletop.store.settings import BACKS, Settings

if TYPE_CHECKING:
    from tabletop.shell.celebration import Celebration
    from tabletop.shell.scene import Scene
    from tabletop.shell.stack import Stack

LOG: Final = logging.getLogger(__name__)

T = TypeVar("T")

SIZES: Final = (75, 85, 100, 115, 130, 150, 175, 200)
"""Percentages that Ctrl + and Ctrl − step through."""

TOAST_SECONDS: Final = 5.0
"""Seconds a toast stays at the top of the window."""


@dataclass
class Toast:
    """Hold a short note at the window's top, and the time until it is shown.

    Its tone is ``go``, ``no`` or ``quiet``.
    """

    words: Msg
    until: float
    tone: str = "quiet"


class ServiceError(LookupError):
    """Report a service that was never registered."""


class Services:
    """Hold one service of each type, such as the store of matches."""

    def __init__(self) -> None:
        self._by_kind: dict[type[object], object] = {}
        self._promised: dict[str, Callable[[], object]] = {}

    def put(self, kind: type[T], service: T) -> T:
        """Register ``service`` under its ``kind``, and return it.

        Raises:
            TypeError: The service is not a ``kind``.
        """
        if not isinstance(service, kind):
            raise TypeError(f"{service!r} is no {kind.__name__}")
        self._by_kind[kind] = service
        return service

    def promise(self, name: str, put: Callable[[], object]) -> None:
        """Have ``put`` called when the type of this name is first requested.

        The type is given by name, so that its module is not imported at the start.
        """
        self._promised[name] = put

    def find(self, kind: type[T]) -> T | None:
        """Return the service of type ``kind``, or ``None`` where there is none."""
        if kind not in self._by_kind and (put := self._promised.pop(kind.__name__, None)):
            put()
        found = self._by_kind.get(kind)
        return found if isinstance(found, kind) else None

    def get(self, kind: type[T]) -> T:
        """Return the service of type ``kind``.

        Raises:
            ServiceError: No such service was registered.
        """
        found = self.find(kind)
        if found is None:
            raise ServiceError(f"no {kind.__name__} among the services")
        return found

    def ensure(self, kind: type[T], make: Callable[[], T]) -> T:
        """Return the service of type ``kind``, made by ``make`` if there is none."""
        found = self.find(kind)
        return self.put(kind, make()) if found is None else found


@dataclass
class Desk:
    """Hold the services handed to every scene.

    Attributes:
        atlas: Makes pictures in the present theme.
        events: Log of events for tests.
        settings: The present settings; changed by :meth:`change`.
        reader: Language of the person at the table, set by :meth:`read_in`; ``""`` for that of
            the settings.
        system_language: Language of the system, for ``settings.language`` ``None``.
        now: The clock, seconds; only differences mean anything.
        lag: Seconds that the input at hand may have waited to be handled.
        size: Width and height of the window in device pixels.
        full_screen: Enters or leaves full screen.
        is_full_screen: Returns whether the window fills the screen.
        keymap: The command of every key; changed by :meth:`rebind`.
        family: Family of the game pad used last, for its signs; ``""`` after a key or a click.
        routes: Makes a scene by name, see :meth:`go`.
        services: The stores, the bots and the like, by type.
        caption: The words of the voice, in large letters at the top of the window, and the
            clock time until which they stay; ``None`` for nothing.
        quitting: Whether the program ends after this step.
        before_text_input: Whether this step's letters predate the start of text input.
    """

    typesetter: Typesetter
    atlas: Atlas
    audio: Audio
    stack: Stack
    events: EventLog
    settings: Settings
    now: Callable[[], float]
    size: tuple[int, int]
    system_language: str = "en"
    reader: str = ""
    keep: Callable[[Settings], object] = lambda _: None
    full_screen: Callable[[], None] = lambda: None
    is_full_screen: Callable[[], bool] = lambda: False
    keymap: Keymap = field(default_factory=Keymap.usual)
    keep_keys: Callable[[Keymap], object] = lambda _: None
    family: Family = ""
    routes: dict[str, Callable[..., Scene]] = field(default_factory=dict)
    budget: FrameBudget = field(default_factory=FrameBudget)
    services: Services = field(default_factory=Services)
    toasts: list[Toast] = field(default_factory=list)
    caption: tuple[str, float] | None = None
    celebration: Celebration | None = None
    lag: float = 0.0
    quitting: bool = False
    speech: Speech = field(init=False)

    def __post_init__(self) -> None:
        self._caret: pygame.Rect | None = None
        self._writing = ""
        self.before_text_input = False
        self.draw_with(self.atlas, self.typesetter)
        self.apply()

    def draw_with(self, atlas: Atlas, typesetter: Typesetter) -> None:
        """Set the atlas and the typesetter."""
        self.atlas, self.typesetter = atlas, typesetter
        typesetter.lines.deadline = atlas.pictures.deadline = self.budget.deadline

    # -- words

    def say(self, words: Msg, names: tuple[str, ...] = ()) -> str:
        """Return the sentence ``words`` in the reader's language.

        ``names`` are the players' by seat, if there is a match.
        """
        speech = replace(self.speech, names=names) if names else self.speech
        return speech.say(words)

    @property
    def heard(self) -> float:
        """Return the earliest time at which the present input was made."""
        return self.now() - self.lag

    def tell(self, event: str, **fields: Field) -> None:
        """Write an event for tests that wait for it."""
        self.events.tell(event, **fields)

    def read_in(self, language: str) -> None:
        """Show everything in a language; ``""`` is that of the settings."""
        if language != self.reader:
            self.reader = language
            self.apply()

    # -- settings

    def change(self, **fields: Any) -> None:
        """Change settings by name: apply them at once, and save them."""
        changed = replace(self.settings, **fields)
        if changed != self.settings:
            self.settings = changed
            self.apply()
            self.keep(changed)

    def apply(self) -> None:
        """Apply the settings."""
        settings = self.settings
        language = self.reader or settings.language or self.system_language
        self.speech = Speech(language, native_digits=settings.native_digits)
        theme = THEMES[settings.theme]
        if self.atlas.theme is not theme:
            self.atlas.theme = theme
        self.atlas.backs = "" if settings.backs == BACKS[0] else settings.backs
        self.audio.master = settings.master
        self.audio.effects = settings.effects
        self.audio.ambience = settings.ambience
        self.audio.mute = settings.mute
        self.stack.redraw()

    def bigger(self, way: int) -> None:
        """Step the interface size up (1) or down (-1); 0 goes back to 100 %."""
        size = self.settings.size
        if way == 0:
            self.change(size=100)
        elif way > 0:
            self.change(size=next((s for s in SIZES if s > size), SIZES[-1]))
        else:
            self.change(size=next((s for s in reversed(SIZES) if s < size), SIZES[0]))

    # -- keys

    def rebind(self, keymap: Keymap) -> None:
        """Change the keys at once, and save them."""
        self.keymap = keymap
        self.keep_keys(keymap)
        self.stack.redraw()

    def use(self, family: Family) -> None:
        """Show the signs of a pad from now on, or with ``""`` the keyboard's keys."""
        if family != self.family:
            self.family = family
            self.stack.redraw()

    def key_sign(self, command: str) -> Shown | None:
        """Return the sign of the key or button of ``command``, or ``None``.

        A player who holds a pad is shown no keys of a keyboard.
        """
        found = best(self.keymap, command, self.family)
        return None if found is not None and self.family and found.sign == "key" else found

    def key(self, command: str) -> str:
        """Return the key of a command as a word: ``Esc``, ``Ctrl Z``, ``B``."""
        found = best(self.keymap, command, self.family)
        return "–" if found is None else found.text

    @property
    def hints(self) -> tuple[object, ...]:
        """Return the state on which displayed keys depend."""
        return self.keymap, self.family

    # -- scenes

    def go(self, name: str, **how: Any) -> None:
        """Open the scene called ``name`` on top of this one."""
        self.stack.push(self.routes[name](self, **how))

    def spell(self) -> None:
        """Open the board of letters for the focused field."""
        self.go("letters", below=self.stack.top.ui)

    def home(self) -> None:
        """Close all scenes but the first one."""
        self.stack.home()

    def quit(self) -> None:
        """End the program after this step; scenes save when they close."""
        self.quitting = True

    def toast(self, words: Msg, tone: str = "quiet", seconds: float = TOAST_SECONDS) -> None:
        """Show a note at the window's top for a while; a newer one replaces it."""
        self.tell("toast", key=words.key)
        self.toasts[:] = [Toast(words, self.now() + seconds, tone)]
        self.stack.redraw()

    # -- the system's keyboard and clipboard

    def expect_text(self, caret: pygame.Rect | None, where: str = "") -> None:
        """Turn text input on for field ``where``, off if ``caret`` is ``None``."""
        if caret is not None and caret != self._caret:
            pygame.key.set_text_input_rect(caret)
        if (caret is None) != (self._caret is None):
            if caret is None:
                pygame.key.stop_text_input()
            else:
                pygame.key.start_text_input()
        self._caret = caret
        writing = "" if caret is None else where
        if writing != self._writing:  # tests wait for this event, as earlier letters are lost
            self._writing = writing
            self.tell("writing", where=writing)

    def hear(self, raw: Sequence[pygame.event.Event]) -> None:
        """Record whether a step has keys without their text input."""
        self.before_text_input = not self._writing and all(
            one.type != pygame.TEXTINPUT for one in raw
        )

    @property
    def writing(self) -> bool:
        """Return whether the system's text input is on."""
        return self._caret is not None

    def copy(self, text: str) -> bool:
        """Copy ``text`` to the clipboard; ``False`` if the system has none."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            LOG.info("nothing copied: %s", error)
            return False
        return True

    def paste(self) -> str:
        """Return the text on the clipboard, or ``""``."""
        try:
            return pygame.scrap.get_text()
        except pygame.error as error:
            LOG.info("nothing pasted: %s", error)
            return ""
