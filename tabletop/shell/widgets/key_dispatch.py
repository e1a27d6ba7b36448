"""Map the player's keys to the default keys that widgets know."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.shell.events import Key

PLAIN: Final = {
    "up": Key("up"),
    "down": Key("down"),
    "left": Key("left"),
    "right": Key("right"),
    "next": Key("tab"),
    "next_area": Key("tab"),
    "previous": Key("tab", shift=True),
    "previous_area": Key("tab", shift=True),
    "accept": Key("return"),
    "set_down": Key("space"),
    "first": Key("home"),
    "last": Key("end"),
    "page_up": Key("page up"),
    "page_down": Key("page down"),
}
"""The usual key of each command that widgets know: they are told this one, whatever was
pressed. In a scene without areas the next area is the next thing."""

_NAMES: Final = frozenset(key.name for key in PLAIN.values())


def usual(key: Key, asked: str) -> Key | None:
    """Return the key that widgets receive for the command ``asked``.

    It is ``key`` itself where that is no command, and ``None`` for a key with a usual meaning
    that the player gave to nothing.
    """
    if asked in PLAIN:
        return replace(PLAIN[asked], again=key.again)
    return None if key.name in _NAMES else key
