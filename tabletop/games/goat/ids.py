"""What things of the Goat table are called across pictures; no name gives a hidden tile away."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.state import End, PlayBoth
from tabletop.pieces.dominoes import read_tile, write
from tabletop.table.picture import ItemId

MARKET: Final = ItemId("market")
STALL: Final = ItemId("stall")
"""The stall of the market: what is dealt and drawn comes out of it."""
PASS: Final = ItemId("pass")
CENTRE: Final = ItemId("centre")

ALONG: Final = "ends"
"""Group of the places where ordinary tiles can be laid."""

ACROSS: Final = "ends across"
"""Group of the places where doubles can be laid."""


def both_id(act: PlayBoth) -> ItemId:
    """The strip that lays two doubles at once."""
    return ItemId(f"both {write(act.left)} {write(act.right)}")


def both_of(name: ItemId) -> PlayBoth | None:
    """What the strip of that name lays, or ``None`` if it is none."""
    words = name.split(" ")
    if len(words) != 3 or words[0] != "both":
        return None
    left, right = read_tile(words[1]), read_tile(words[2])
    return None if left is None or right is None else PlayBoth(left, right)


def end_id(end: End, *, double: bool) -> ItemId:
    """The place at an end of the line."""
    return ItemId(f"end {end} across" if double else f"end {end}")


def end_of(place: ItemId) -> End | None:
    """Which end a place is at, or ``None`` if it is at none."""
    match place.split(" "):
        case ["end", "left", *_]:
            return "left"
        case ["end", "right", *_]:
            return "right"
    return None
