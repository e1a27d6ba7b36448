"""Name chords for people: the letters on keys, the signs on pads."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.shell.keymap import Chord, Keymap

Family: TypeAlias = Literal["", "xbox", "playstation", "nintendo"]
"""Family of a pad, which decides its signs; ``""`` while no pad is used."""

Sign: TypeAlias = Literal["key", "disc", "bar", "cross"]
"""Drawing of a sign: words, a round button, a shoulder, or the cross with one arm lit."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Describe the sign of one chord.

    Attributes:
        text: Its words.
        sign: Its drawing.
        shape: A drawing in the place of the text: ``up`` ... of the cross, ``shape cross`` ... of a
            PlayStation, ``menu``, ``view``; ``""`` for none.
    """

    text: str
    sign: Sign = "key"
    shape: str = ""


_KEYS: Final = {
    "return": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "home": "Home",
    "end": "End",
    "page up": "Page Up",
    "page down": "Page Down",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "-": "−",
    "print screen": "Print",
    "pause": "Pause",
    "menu": "Menu",
}
"""Labels of keys, the same in every language. Other keys show their name."""

_PAD: Final = {
    "a": Shown("A", "disc"),
    "b": Shown("B", "disc"),
    "x": Shown("X", "disc"),
    "y": Shown("Y", "disc"),
    "lb": Shown("LB", "bar"),
    "rb": Shown("RB", "bar"),
    "lt": Shown("LT", "bar"),
    "rt": Shown("RT", "bar"),
    "ls": Shown("LS", "disc"),
    "rs": Shown("RS", "disc"),
    "view": Shown("View", "disc", "view"),
    "start": Shown("Menu", "disc", "menu"),
    "up": Shown("↑", "cross", "up"),
    "down": Shown("↓", "cross", "down"),
    "left": Shown("←", "cross", "left"),
    "right": Shown("→", "cross", "right"),
    "scroll up": Shown("R↑", "bar"),
    "scroll down": Shown("R↓", "bar"),
    "scroll left": Shown("R←", "bar"),
    "scroll right": Shown("R→", "bar"),
}

_OTHERS: Final[dict[str, dict[str, Shown]]] = {
    "playstation": {
        "a": Shown("Cross", "disc", "shape cross"),
        "b": Shown("Circle", "disc", "shape circle"),
        "x": Shown("Square", "disc", "shape square"),
        "y": Shown("Triangle", "disc", "shape triangle"),
        "lb": Shown("L1", "bar"),
        "rb": Shown("R1", "bar"),
        "lt": Shown("L2", "bar"),
        "rt": Shown("R2", "bar"),
        "ls": Shown("L3", "bar"),
        "rs": Shown("R3", "bar"),
        "view": Shown("Share", "bar"),
        "start": Shown("Options", "bar"),
    },
    "nintendo": {
        "lb": Shown("L", "bar"),
        "rb": Shown("R", "bar"),
        "lt": Shown("ZL", "bar"),
        "rt": Shown("ZR", "bar"),
        "view": Shown("−", "disc"),
        "start": Shown("+", "disc"),
    },
}


def shown(chord: Chord, family: str = "xbox", mac: bool = False) -> Shown:
    """Return the sign of ``chord``.

    Args:
        chord: A key, or a button of a pad.
        family: Family of the pad.
        mac: Whether the keyboard has Cmd for Ctrl.
    """
    if chord.pad:
        button = chord.name.removeprefix("pad ")
        known = _OTHERS.get(family, {}).get(button) or _PAD.get(button)
        return known or Shown(button, "disc")
    held = [
        name
        for name, on in (
            ("Cmd" if mac else "Ctrl", chord.command),
            ("Option" if mac else "Alt", chord.alt),
            ("Shift", chord.shift),
        )
        if on
    ]
    name = _KEYS.get(chord.name) or (
        chord.name.upper() if len(chord.name) < 4 else chord.name.title()
    )
    return Shown(" ".join((*held, name)))


def best(keymap: Keymap, command: str, family: str) -> Shown | None:
    """Return the sign of the best chord of ``command``, on a pad or on keys.

    Without a button of the pad it is a key; without any, ``None``.
    """
    chords = keymap.chords(command)
    keys = [one for one in chords if not one.pad]
    pads = [one for one in chords if one.pad] if family else []
    found = (*pads, *keys)
    return shown(found[0], family, keymap.mac) if found else None
