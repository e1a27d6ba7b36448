"""Translate inputs of the window into inputs of the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Hand, Pressing, Trying

_MEANT: Final[Mapping[str, inputs.Input]] = {
    "left": inputs.Nudge(-1, 0),
    "right": inputs.Nudge(1, 0),
    "up": inputs.Nudge(0, -1),
    "down": inputs.Nudge(0, 1),
    "turn": inputs.Turn(1),
    "turn_back": inputs.Turn(-1),
    "flip": inputs.Turn(flip=True),
    "set_down": inputs.Commit(),
    "accept": inputs.Commit(),
    "back": inputs.Cancel(),
}
"""Input that each command gives a hand that holds a piece."""

_ONCE: Final = frozenset({"set_down", "accept"})
"""Not again while the key is held."""


def read(event: Input, hand: Hand, scale: float, asked: str = "") -> inputs.Input | None:
    """Return the hand input of ``event``, or ``None`` for other events.

    Args:
        event: Input of the window, in device pixels.
        hand: Keys and the wheel mean something only while it holds a piece.
        scale: Device pixels in a table unit.
        asked: The command that ``event`` is, if it is a key.
    """
    holding = isinstance(hand, Carrying | Trying)
    match event:
        case Pointer():
            return _pointer(event, scale, holding)
        case Wheel() if isinstance(hand, Carrying) and abs(event.steps) >= 0.5:
            return inputs.Turn(1 if event.steps < 0 else -1)
        case Key() if isinstance(hand, Pressing) and asked == "back":
            return inputs.Cancel()
        case Key() if holding and not (event.again and asked in _ONCE):
            return _MEANT.get(asked)
    return None


def _pointer(event: Pointer, scale: float, holding: bool) -> inputs.Input | None:
    x, y = event.x / scale, event.y / scale
    match event.kind, event.button:
        case "move", _:
            return inputs.Moved(x, y)
        case "down", 1:
            return inputs.Down(x, y)
        case "up", 1:
            return inputs.Up(x, y)
        case "down", 3 if holding:
            return inputs.Turn(flip=True)
    return None


def held(hand: Hand) -> bool:
    """Return whether the hand takes the pointer's inputs from widgets.

    It does while it holds or presses something.
    """
    return not isinstance(hand, Empty)
