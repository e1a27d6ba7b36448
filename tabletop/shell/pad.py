"""Read game pads as keys whose names begin with ``pad``.

A stick and the cross are arrows that repeat while they are held; the right stick scrolls. Pads may
be plugged in and out at any time. Nothing is asked of the system before :meth:`Pads.open`.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Final

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.events import Key
from tabletop.shell.keymap import Family

LOG: Final = logging.getLogger(__name__)

PRESSED: Final = 0.6
"""Deflection, of 1, from which a stick counts as pushed: hands rest on sticks, old ones drift."""

RELEASED: Final = 0.4
"""Deflection below which a stick counts as released; lower, so that its state does not flicker."""

FIRST: Final = 0.42
"""Seconds until a held button repeats."""

REPEAT: Final = 0.11
"""Seconds between two repetitions."""

_WAYS: Final = ("up", "down", "left", "right")
_REPEATS: Final = frozenset((*_WAYS, *(f"scroll {way}" for way in _WAYS)))


@dataclass
class _Pad:
    """Hold the state of one connected pad, which ``stick`` keeps open.

    Pressed buttons are held by source, so that stick and cross differ.
    """

    layout: Layout
    stick: pygame.joystick.JoystickType | None = None
    axes: dict[int, float] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)


class Pads:
    """Read all pads together; ``family`` is that of the last pad used."""

    def __init__(self) -> None:
        self.family: Family = "xbox"
        self._pads: dict[int, _Pad] = {}
        self._next: dict[str, float] = {}

    def open(self) -> None:
        """Open the pads; those that are plugged in are announced by events."""
        try:
            pygame.joystick.init()
        except pygame.error as error:
            LOG.info("no game pads: %s", error)

    @property
    def known(self) -> bool:
        """Return whether there is a pad, which has to be polled."""
        return bool(self._pads)

    @property
    def busy(self) -> bool:
        """Return whether a repeating button is held, which needs short steps."""
        return bool(self._next)

    def read(self, event: pygame.event.Event, now: float) -> list[Key]:
        """Return the keys of a pad's ``event``; none for any other event."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._came(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._gone(event.instance_id)
        if kind not in _ABOUT:
            return []
        # An unknown pad gets the most common layout.
        pad = self._pads.setdefault(event.instance_id, _Pad(layout("", 11, 1, _LINUX)))
        if kind in _BUTTONS:
            number = event.button
            name = pad.layout.buttons.get(number, str(number + 1))
            down = kind == pygame.JOYBUTTONDOWN
            found = self._set(pad, f"button {number}", name if down else "", now)
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            found = self._set(pad, f"hat {event.hat} x", _way(x, "left", "right"), now)
            found += self._set(pad, f"hat {event.hat} y", _way(y, "down", "up"), now)
        else:
            found = self._axis(pad, event.axis, event.value, now)
        if found:
            self.family = pad.layout.family
        return [Key(f"pad {name}") for name in found]

    def repeats(self, now: float) -> Iterator[Key]:
        """Yield the repetitions of buttons held long enough."""
        for name, due in list(self._next.items()):
            if now >= due and name in self._next:
                self._next[name] = now + REPEAT
                yield Key(f"pad {name}", again=True)

    def let_go(self) -> None:
        """Release all buttons: the window lost the focus."""
        for pad in self._pads.values():
            pad.held.clear()
        self._next.clear()

    # -- inside

    def _came(self, index: int) -> None:
        try:
            stick = pygame.joystick.Joystick(index)
            number = stick.get_instance_id()
            found = layout(stick.get_name(), stick.get_numbuttons(), stick.get_numhats(), _LINUX)
        except pygame.error as error:
            LOG.info("a game pad could not be opened: %s", error)
            return
        LOG.info("game pad %s: %s", number, stick.get_name())
        self._pads[number] = _Pad(found, stick)

    def _gone(self, number: int) -> None:
        pad = self._pads.pop(number, None)
        for name in pad.held.values() if pad is not None else ():
            self._next.pop(name, None)

    def _set(self, pad: _Pad, source: str, name: str, now: float) -> list[str]:
        """Set ``source`` to ``name``, or release it; return newly pressed keys."""
        before = pad.held.pop(source, "")
        if name:
            pad.held[source] = name
        if before and before not in pad.held.values():
            self._next.pop(before, None)
        if not name or name == before:
            return []
        if name in _REPEATS:
            self._next[name] = now + FIRST
        return [name]

    def _axis(self, pad: _Pad, axis: int, value: float, now: float) -> list[str]:
        pad.axes[axis] = value
        trigger = pad.layout.triggers.get(axis)
        if trigger is not None:
            on = value > (0.0 if f"axis {axis}" in pad.held else PRESSED - 0.2)
            return self._set(pad, f"axis {axis}", trigger if on else "", now)
        if axis in (0, 1):
            return self._stick(pad, "left", (0, 1), "", now)
        if axis in pad.layout.right:
            return self._stick(pad, "right", pad.layout.right, "scroll ", now)
        return []

    def _stick(
        self, pad: _Pad, source: str, axes: tuple[int, int], before: str, now: float
    ) -> list[str]:
        """Set the one direction in which a stick is pushed most."""
        x, y = (pad.axes.get(axis, 0.0) for axis in axes)
        least = RELEASED if source in pad.held else PRESSED
        if max(abs(x), abs(y)) < least:
            return self._set(pad, source, "", now)
        way = _way(x, "left", "right") if abs(x) >= abs(y) else _way(y, "up", "down")
        return self._set(pad, source, before + way, now)


def _way(value: float, low: str, high: str) -> str:
    return low if value < 0 else high if value > 0 else ""


_LINUX: Final = sys.platform.startswith("linux")

_BUTTONS: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
_ABOUT: Final = (*_BUTTONS, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)


@dataclass(frozen=True, slots=True)
class Layout:
    """Describe one make of pad.

    Attributes:
        buttons: Names by number; a button that is not in it is called by its number.
        triggers: Name by axis, pressed at its positive end.
        right: Axes of the right stick, across and down.
    """

    family: Family
    buttons: Mapping[int, str]
    triggers: Mapping[int, str] = field(default_factory=lambda: {2: "lt", 5: "rt"})
    right: tuple[int, int] = (3, 4)


_FACE: Final = {0: "a", 1: "b", 2: "x", 3: "y"}
_TOP: Final = {**_FACE, 4: "lb", 5: "rb", 6: "view", 7: "start"}

XBOX: Final = Layout("xbox", {**_TOP, 8: "ls", 9: "rs"})

XBOX_LINUX: Final = Layout("xbox", {**_TOP, 9: "ls", 10: "rs"})
"""The driver of Linux numbers the guide button before the sticks."""

_CROSS: Final = {11: "up", 12: "down", 13: "left", 14: "right"}
_MIDDLE: Final = {4: "view", 6: "start", 7: "ls", 8: "rs", 9: "lb", 10: "rb"}


def _crossed(family: Family) -> Layout:
    return Layout(family, {**_FACE, **_MIDDLE, **_CROSS}, {4: "lt", 5: "rt"}, right=(2, 3))


PS4: Final = _crossed("playstation")

PS_HAT: Final = Layout(
    "playstation",
    {0: "a", 1: "b", 2: "y", 3: "x", 4: "lb", 5: "rb", 8: "view", 9: "start", 11: "ls", 12: "rs"},
)
"""Numbers of Linux for pads without a driver in SDL: the cross is a hat."""

SWITCH: Final = _crossed("nintendo")

OTHER: Final = _crossed("xbox")
"""A pad of no known make with a cross among its buttons."""

_SONY: Final = re.compile("ps4|ps5|dualshock|dualsense|playstation|sony|wireless controller")
_NINTENDO: Final = re.compile("nintendo|switch|joy-con")


def layout(name: str, buttons: int, hats: int, linux: bool) -> Layout:
    """Return the layout of a pad by its name and its buttons and hats."""
    called = name.lower()
    if _NINTENDO.search(called):
        return SWITCH
    if _SONY.search(called) and "xbox" not in called:
        return PS_HAT if hats else PS4
    if not hats and buttons >= max(_CROSS):
        return OTHER
    return XBOX_LINUX if linux and buttons >= 11 else XBOX
