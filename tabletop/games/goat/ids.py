"""Name the items of the Goat table; no name reveals a hidden tile."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.state import End, PlayBoth
from tabletop.pieces.dominoes import read_tile, write
from tabletop.table.picture import ItemId

MARKET: Final = ItemId("market")
STALL: Final = ItemId("stall")
"""The stall of the market, from which dealt and drawn tiles are moved."""
FELT: Final = ItemId("felt")
PASS: Final = ItemId("pass")
CENTRE: Final = ItemId("centre")

ALONG: Final = "ends"
"""Group of the places for ordinary tiles."""

ACROSS: Final = "ends across"
"""Group of the places for doubles."""


def both_id(act: PlayBoth) -> ItemId:
    """Return the item id of the strip that lays two doubles at once."""
    return ItemId(f"both {write(act.left)} {write(act.right)}")


def both_of(name: ItemId) -> PlayBoth | None:
    """Return the play of a strip by item id, or ``None``."""
    words = name.split(" ")
    if len(words) != 3 or words[0] != "both":
        return None
    left, right = read_tile(words[1]), read_tile(words[2])
    return None if left is None or right is None else PlayBoth(left, right)


def end_id(end: End, *, double: bool) -> ItemId:
    """Return the id of the drop target at an end of the line."""
    return ItemId(f"end {end} across" if double else f"end {end}")


def end_of(place: ItemId) -> End | None:
    """Return the end of a drop target, or ``None`` for other ids."""
    match place.split(" "):
        case ["end", "left", *_]:
            return "left"
        case ["end", "right", *_]:
            return "right"
    return None
