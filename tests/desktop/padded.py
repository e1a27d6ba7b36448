"""Run the real program with a pad that SDL itself made up.

No pad is plugged into a test machine, and its system may not let one be made. SDL has virtual ones:
to the program they are like any other, from the news that one was plugged in to the state of its
buttons. Started as ``python -m tests.desktop.padded PIPE ...``, it presses the buttons that are
written to the pipe, one a line, and gives the other words to the program. Each release is reported
in the event log: a button that a slow machine holds for long repeats until then.
"""

from __future__ import annotations

import ctypes
import re
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from tabletop.shell.eventlog import EventLog

BUTTONS: Final = {"a": 0, "b": 1, "x": 2, "y": 3, "lb": 4, "rb": 5, "view": 6, "start": 7}
"""Numbers of the buttons of an Xbox pad."""

HATS: Final = {"up": 1, "right": 2, "down": 4, "left": 8}
"""SDL's values of a cross that is pushed one way."""

KIND: Final = (0, 6, 11, 1)
"""SDL's description of the pad: of no known type, and its numbers of axes, buttons and hats."""

LOOK: Final = 0.002
"""Seconds between two looks at a state."""

_JOYSTICKS: Final = 0x200
"""SDL's flag of its part that reads pads."""

_PATH: Final = re.compile(r"\S+/libSDL2-2[^/ ]*$", re.MULTILINE)


class VirtualPad:
    """Hold a pad of SDL, and press its buttons from any thread."""

    def __init__(self) -> None:
        """Wait until the program reads pads, and plug it in."""
        sdl = self._sdl = _sdl()
        index = sdl.SDL_JoystickAttachVirtual(*KIND)
        number = sdl.SDL_JoystickGetDeviceInstanceID(index)
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        while not (stick := sdl.SDL_JoystickFromInstanceID(number)):
            time.sleep(LOOK)
        self._stick = ctypes.c_void_p(stick)

    def press(self, button: str) -> None:
        """Press a button or push the cross, and let go once that was read."""
        kind, number = ("Hat", 0) if button in HATS else ("Button", BUTTONS[button])
        put = getattr(self._sdl, f"SDL_JoystickSetVirtual{kind}")
        read = getattr(self._sdl, f"SDL_JoystickGet{kind}")
        for value in (HATS.get(button, 1), 0):
            put(self._stick, number, value)
            while read(self._stick, number) & 0xFF != value:
                time.sleep(LOOK)


def _sdl() -> Any:
    """Return the SDL of this process, once it reads pads."""
    while True:
        loaded = _PATH.search(Path("/proc/self/maps").read_text(encoding="utf-8"))
        if loaded is not None:
            sdl = ctypes.CDLL(loaded[0])
            if sdl.SDL_WasInit(_JOYSTICKS):
                return sdl
        time.sleep(LOOK)


def feed(pipe: Path) -> None:
    """Press what comes through the pipe, until it is closed."""
    pad, log = VirtualPad(), EventLog.from_environment()
    with pipe.open(encoding="utf-8") as lines:
        for line in lines:
            pad.press(line.strip())
            log.tell("released")


def main() -> int:
    """Start the program with the pad; return its exit code."""
    pipe, *words = sys.argv[1:]
    threading.Thread(target=feed, args=(Path(pipe),), daemon=True).start()
    from tabletop.cli import main as program

    return program(words)


if __name__ == "__main__":
    sys.exit(main())
