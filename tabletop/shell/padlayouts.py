"""Map the button numbers of the common pads to names.

The numbers of a button, an axis or a hat come from SDL, and differ from make to make; these are the
ones that pygame's manual lists, and SDL's own order for the newer PlayStation pad.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.keymapnames import Family


@dataclass(frozen=True, slots=True)
class Layout:
    """Describe one make of pad.

    Attributes:
        family: Its signs.
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
_WITH_CROSS: Final = {
    **_FACE,
    **{4: "view", 6: "start", 7: "ls", 8: "rs", 9: "lb", 10: "rb"},
    **_CROSS,
}


def _crossed(family: Family) -> Layout:
    return Layout(family, _WITH_CROSS, {4: "lt", 5: "rt"}, right=(2, 3))


PS4: Final = _crossed("playstation")

PS_HAT: Final = Layout(
    "playstation",
    {0: "a", 1: "b", 2: "y", 3: "x", 4: "lb", 5: "rb", 8: "view", 9: "start", 11: "ls", 12: "rs"},
)
"""Numbers of Linux for pads without a driver in SDL: the cross is a hat."""

SWITCH: Final = _crossed("nintendo")

OTHER: Final = _crossed("xbox")
"""A pad of no known make with a cross among its buttons."""

_SONY: Final = (
    *("ps4", "ps5", "dualshock", "dualsense", "playstation", "sony"),
    "wireless controller",
)
_NINTENDO: Final = ("nintendo", "switch", "joy-con")


def layout(name: str, buttons: int, hats: int, linux: bool) -> Layout:
    """Return the layout that suits a pad.

    Args:
        name: Its name.
        buttons: Number of its buttons.
        hats: Number of its hats.
        linux: Whether the system is Linux.
    """
    called = name.lower()
    if any(word in called for word in _NINTENDO):
        return SWITCH
    if any(word in called for word in _SONY) and "xbox" not in called:
        return PS_HAT if hats else PS4
    if not hats and buttons >= max(_CROSS):
        return OTHER
    return XBOX_LINUX if linux and buttons >= 11 else XBOX
