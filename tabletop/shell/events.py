"""Define a person's inputs at the window, as values without pygame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, replace
from typing import Final, Literal, TypeAlias

import pygame

from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Pointer:
    """Describe a movement or button of the mouse, or of a finger.

    Attributes:
        kind: ``move``; ``down`` and ``up`` of a button; ``leave`` when it left the window.
        x: Device pixels from the left edge of the window.
        y: Device pixels from its top edge.
        button: 1 left, 2 middle, 3 right; 0 when none went down or up.
    """

    kind: Literal["move", "down", "up", "leave"]
    x: float
    y: float
    button: int = 0


@dataclass(frozen=True, slots=True)
class Wheel:
    """Describe a turn of the wheel: ``steps`` notches away from the person.

    Fractions come from a touchpad.
    """

    steps: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Key:
    """Describe a key going down.

    Attributes:
        name: ``a`` to ``z``, ``0`` to ``9``, ``return``, ``space``, ``tab``, ``escape``,
            ``left``, ``f1``, ``+`` ...; by position on keyboards without Latin letters.
            A button of a game pad is a key too: ``pad a``, ``pad up``, ``pad lb`` ...
        command: Ctrl, or Cmd on macOS.
        again: Whether it is held down and repeats.
        writes: The character it would write, as far as that is certain; ``""`` for none.
    """

    name: str
    shift: bool = False
    command: bool = False
    alt: bool = False
    again: bool = False
    writes: str = field(default="", compare=False)

    @property
    def pad(self) -> bool:
        """Return whether the input is a game pad button."""
        return self.name.startswith("pad ")


@dataclass(frozen=True, slots=True)
class Typed:
    """Describe entered text, after the input method is done."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Describe an input method's undecided text; empty when it is done."""

    text: str


@dataclass(frozen=True, slots=True)
class Window:
    """Describe an event of the window, see ``kind``; hidden is ``blur`` too."""

    kind: Literal["resized", "focus", "blur", "exposed", "quit"]


@dataclass(frozen=True, slots=True)
class Dropped:
    """Report a file that was let go over the window."""

    path: str


Input: TypeAlias = Pointer | Wheel | Key | Typed | Composing | Window | Dropped

_RENAMED: Final = {"[+]": "+", "[-]": "-", "[0]": "0", "enter": "return", "keypad enter": "return"}

_LATIN: Final = {
    **{pygame.KSCAN_A + i: chr(ord("a") + i) for i in range(26)},
    **{pygame.KSCAN_1 + i: str(i + 1) for i in range(9)},
    pygame.KSCAN_0: "0",
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "+",
}
"""Positions of the shortcut keys, for layouts without such letters."""


PadReader: TypeAlias = Callable[[pygame.event.Event], Sequence[Key]]
"""Returns the keys of a game pad's event; none for any other event."""


def read(raw: Iterable[pygame.event.Event], pads: PadReader = lambda _: ()) -> Iterator[Input]:
    """Convert pygame's events into inputs, merging consecutive moves."""
    move: Pointer | None = None
    for event in raw:
        made = _one(event)
        if isinstance(made, Pointer) and made.kind == "move":
            move = made
            continue
        several: Sequence[Input] = pads(event) if made is None else (made,)
        if several and move is not None:
            yield move
            move = None
        yield from several
    if move is not None:
        yield move


def in_pixels(event: Input, ratio: float) -> Input:
    """Convert the pointer to device pixels, ``ratio`` to a unit of the window."""
    if ratio != 1.0 and isinstance(event, Pointer | Wheel):
        return replace(event, x=event.x * ratio, y=event.y * ratio)
    return event


def _one(event: pygame.event.Event) -> Input | None:
    x, y = getattr(event, "pos", (0, 0))
    match event.type:
        case pygame.MOUSEMOTION:
            return Pointer("move", x, y)
        case pygame.MOUSEBUTTONDOWN if event.button <= 3:  # higher numbers are the wheel
            return Pointer("down", x, y, button=event.button)
        case pygame.MOUSEBUTTONUP if event.button <= 3:
            return Pointer("up", x, y, button=event.button)
        case pygame.MOUSEWHEEL:
            sign, (x, y) = -1 if event.flipped else 1, pygame.mouse.get_pos()
            return Wheel(sign * event.precise_y, x, y)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.TEXTEDITING:
            return Composing(event.text)
        case pygame.DROPFILE:
            return Dropped(event.file)
        case pygame.QUIT | pygame.WINDOWCLOSE:
            return Window("quit")
        case pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED:
            return Window("resized")
        case pygame.WINDOWFOCUSGAINED:
            return Window("focus")
        case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
            return Window("blur")
        case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
            return Window("exposed")
        case pygame.WINDOWLEAVE:
            return Pointer("leave", -1, -1)
        case _:
            return None


def _key(event: pygame.event.Event) -> Key:
    mods = event.mod
    name = pygame.key.name(event.key).lower()
    name = _RENAMED.get(name, name)
    if not (name and name.isascii()):
        name = _LATIN.get(event.scancode, name)
    command = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    # Accept Ctrl = as Ctrl +, so that no layout needs Shift for it.
    if mods & command and name == "=":
        name = "+"
    return Key(
        name,
        shift=bool(mods & pygame.KMOD_SHIFT),
        command=bool(mods & command),
        alt=bool(mods & pygame.KMOD_ALT),
        again=bool(getattr(event, "repeat", False)),
        writes=_writes(event),
    )


def _writes(event: pygame.event.Event) -> str:
    """Return the character that a key writes, if Shift's effect is certain."""
    mods, sign = event.mod, chr(event.key) if 32 <= event.key < 0x10000 else ""
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE):
        return ""
    if not (sign.isprintable() and (sign.isalpha() or not mods & pygame.KMOD_SHIFT)):
        return ""
    large = bool(mods & pygame.KMOD_SHIFT) != bool(mods & pygame.KMOD_CAPS)
    return sign.upper() if large else sign
