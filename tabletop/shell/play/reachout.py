"""Inputs of the window as inputs of the hand."""

from __future__ import annotations

from typing import Final

from tabletop.shell.events import Input, Key, Pointer, Wheel
from tabletop.table import inputs
from tabletop.table.hand import Carrying, Empty, Hand, Trying

_NUDGES: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def read(event: Input, hand: Hand, scale: float) -> inputs.Input | None:
    """What ``event`` is to a hand that is as it is; ``None`` if nothing.

    Args:
        event: Device pixels.
        hand: Keys and the wheel mean something only while it holds a piece.
        scale: Device pixels in a table unit.
    """
    holding = isinstance(hand, Carrying | Trying)
    match event:
        case Pointer():
            return _pointer(event, scale, holding)
        case Wheel() if isinstance(hand, Carrying) and abs(event.steps) >= 0.5:
            return inputs.Turn(1 if event.steps < 0 else -1)
        case Key() if holding and not (event.command or event.alt):
            return _key(event)
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


def _key(key: Key) -> inputs.Input | None:
    if key.name in _NUDGES:
        return inputs.Nudge(*_NUDGES[key.name])
    match key.name:
        case "r":
            return inputs.Turn(-1 if key.shift else 1)
        case "f":
            return inputs.Turn(flip=True)
        case "space" if not key.again:
            return inputs.SetDown()
        case "return" if not key.again:
            return inputs.Commit()
        case "escape":
            return inputs.Cancel()
    return None


def held(hand: Hand) -> bool:
    """Whether the hand has something: then the pointer belongs to it, not to widgets."""
    return not isinstance(hand, Empty)
