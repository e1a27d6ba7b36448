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


_WAYS: Final = dict(zip(("up", "down", "left", "right"), "↑↓←→", strict=True))

_KEYS: Final = {"return": "Enter", "escape": "Esc", "print screen": "Print", "-": "−", **_WAYS}
"""Labels of keys, the same in every language. Other keys show their name."""


def _signs(sign: Sign, **texts: str) -> dict[str, Shown]:
    return {button: Shown(text, sign) for button, text in texts.items()}


_PAD: Final = {
    **_signs("disc", a="A", b="B", x="X", y="Y", ls="LS", rs="RS"),
    **_signs("bar", lb="LB", rb="RB", lt="LT", rt="RT"),
    "view": Shown("View", "disc", "view"),
    "start": Shown("Menu", "disc", "menu"),
    **{way: Shown(arrow, "cross", way) for way, arrow in _WAYS.items()},
    **{f"scroll {way}": Shown(f"R{arrow}", "bar") for way, arrow in _WAYS.items()},
}

_OTHERS: Final[dict[str, dict[str, Shown]]] = {
    "playstation": {
        "a": Shown("Cross", "disc", "shape cross"),
        "b": Shown("Circle", "disc", "shape circle"),
        "x": Shown("Square", "disc", "shape square"),
        "y": Shown("Triangle", "disc", "shape triangle"),
        **_signs("bar", lb="L1", rb="R1", lt="L2", rt="R2", ls="L3", rs="R3"),
        **_signs("bar", view="Share", start="Options"),
    },
    "nintendo": {
        **_signs("bar", lb="L", rb="R", lt="ZL", rt="ZR"),
        **_signs("disc", view="−", start="+"),
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
    held = (
        ("Cmd" if mac else "Ctrl") if chord.command else "",
        ("Option" if mac else "Alt") if chord.alt else "",
        "Shift" if chord.shift else "",
    )
    usual = chord.name.upper() if len(chord.name) == 1 else chord.name.title()
    return Shown(" ".join(filter(None, (*held, _KEYS.get(chord.name, usual)))))


def best(keymap: Keymap, command: str, family: str) -> Shown | None:
    """Return the sign of the best chord of ``command``, on a pad or on keys.

    Without a button of the pad it is a key; without any, ``None``.
    """
    chords = [one for one in keymap.chords(command) if family or not one.pad]
    chords.sort(key=lambda chord: not chord.pad)  # pad buttons first, in their order
    return shown(chords[0], family, keymap.mac) if chords else None
