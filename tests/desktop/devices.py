"""Use one device at the window, and count its presses.

A press does something: a click, Enter, the button A. To point is none: moving the mouse, or the
focus by Tab, the arrows or the cross; it is counted apart.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, TypeAlias

from tests.desktop.driven import Program

Way: TypeAlias = Literal["mouse", "keys", "pad"]
"""Devices to play with."""

WAYS: Final[tuple[Way, ...]] = ("mouse", "keys", "pad")

PATIENT: Final = 200
"""Presses after which one is never meant."""

MOST: Final = 60
"""Steps of the focus to anything on a screen."""


class Device:
    """Press targets of the window with one device.

    Attributes:
        program: The program in the window.
        way: The device.
        presses: Number of presses so far.
        steps: Number of steps of the focus so far.
    """

    def __init__(self, program: Program, way: Way, pipe: Path | None = None) -> None:
        """Take the device in the hand.

        Args:
            program: The program, with its window.
            way: The device.
            pipe: Pipe to the pad.
        """
        self.program, self.way = program, way
        self.presses = self.steps = 0
        # Open for reading too, so that nobody waits for the other end.
        self._pad = -1 if way != "pad" or pipe is None else os.open(pipe, os.O_RDWR)

    def close(self) -> None:
        """Put the device away."""
        if self._pad >= 0:
            os.close(self._pad)
            self._pad = -1

    def press(self, target: str) -> None:
        """Press a target, once it is there: a click, or the focus and Enter."""
        self.program.point(target)
        if self.way == "mouse":
            since = self.program.mark()
            self.program.click(target)
            self.program.wait("focus", since, pressed=True)
            self.presses += 1
            return
        self.focus(target)
        self.accept()

    def accept(self) -> None:
        """Press Enter, or A: it activates what has the focus or is lit."""
        self._send({"keys": "Return", "pad": "a"}[self.way])
        self.presses += 1

    def until(self, target: str, event: str) -> None:
        """Press a target until an event tells that it was meant.

        A key within a moment of the end of a round was on its way to the table before, and a click
        belongs to the one before it in the same place: programs set pieces down faster than hands.
        """
        self._until(lambda: self.press(target), event)

    def until_accepted(self, event: str) -> None:
        """Press Enter or A until an event tells that it was meant."""
        self._until(self.accept, event)

    def send(self, *names: str) -> None:
        """Press keys by their X names, or buttons of the pad; nothing is counted."""
        for name in names:
            self._send(name)

    def focus(self, target: str) -> None:
        """Point at a target with the focus, unless Enter activates it already."""
        if self.way == "mouse":
            raise ValueError("a mouse has no focus")
        shut: set[tuple[str, str]] = set()
        for _ in range(MOST):
            on, enter = self.program.focus_at()
            if target == enter or (target == on and not enter):
                return
            step = self._towards(target, on, shut)
            self._send(step)
            self.steps += 1
            if self.program.focus_at()[0] == on:
                shut.add((on, step))
        raise AssertionError(f"no way of the focus to {target}\n{self.program.story()}")

    # -- inside

    def _until(self, press: Callable[[], None], event: str) -> None:
        since = self.program.mark()
        for _ in range(PATIENT):
            press()
            self.program.mark()
            if any(one["event"] == event for one in self.program.events[since:]):
                return
        raise AssertionError(f"{event} did not come\n{self.program.story()}")

    def _send(self, name: str) -> None:
        """Press a key or a button, and wait until the program has handled it."""
        since = self.program.mark()
        if self.way == "pad":
            os.write(self._pad, f"{name}\n".encode())
            self.program.wait("released", since)
        else:
            self.program.key(name)
        self.program.wait("focus", since, pressed=True)

    def _towards(self, target: str, on: str, shut: set[tuple[str, str]]) -> str:
        """Return the next step to a target: Tab, or an arrow of the cross."""
        if self.way == "keys":
            return "Tab"
        boxes = self.program.targets()
        if on not in boxes:
            return "down"
        (x0, y0), (x1, y1) = _middle(boxes[on]), _middle(boxes[target])
        across = "right" if x1 > x0 else "left"
        down = "down" if y1 > y0 else "up"
        ways = [across, down] if abs(x1 - x0) >= abs(y1 - y0) else [down, across]
        return next((way for way in ways if (on, way) not in shut), ways[0])


def _middle(box: list[float]) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
