"""Name the items of the Goat table; no name reveals a hidden tile."""

from __future__ import annotations

from typing import Final

from tabletop.games.goat.state import End, PlayBoth
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, read_tile, write
from tabletop.table.picture import ItemId

MARKET: Final = ItemId("market")
STALL: Final = ItemId("stall")
"""The stall of the market: dealt and drawn tiles come out of it."""
PASS: Final = ItemId("pass")
CENTRE: Final = ItemId("centre")

ALONG: Final = "ends"
"""Group of the places for ordinary tiles."""

ACROSS: Final = "ends across"
"""Group of the places for doubles."""

SHELF: Final = "rack"
"""Group of the places of the viewer's own hand."""


def tile_id(tile: Tile) -> ItemId:
    """Return the item id of an open tile, or of one in the viewer's hand."""
    return ItemId(f"tile {write(tile)}")


def tile_of(name: ItemId) -> Tile | None:
    """Return the tile with a name, or ``None`` for other items."""
    kind, _, text = name.partition(" ")
    return read_tile(text) if kind == "tile" else None


def hidden_id(seat: Seat, slot: int) -> ItemId:
    """Return the item id of a tile that shows its back."""
    return ItemId(f"hidden {seat} {slot}")


def both_id(act: PlayBoth) -> ItemId:
    """Return the item id of the strip that lays two doubles at once."""
    return ItemId(f"both {write(act.left)} {write(act.right)}")


def both_of(name: ItemId) -> PlayBoth | None:
    """Return the play of the strip with a name, or ``None``."""
    words = name.split(" ")
    if len(words) != 3 or words[0] != "both":
        return None
    left, right = read_tile(words[1]), read_tile(words[2])
    return None if left is None or right is None else PlayBoth(left, right)


def end_id(end: End, *, double: bool) -> ItemId:
    """Return the place at an end of the line."""
    return ItemId(f"end {end} across" if double else f"end {end}")


def end_of(place: ItemId) -> End | None:
    """Return the end of a place, or ``None`` for other places."""
    match place.split(" "):
        case ["end", "left", *_]:
            return "left"
        case ["end", "right", *_]:
            return "right"
    return None


def slot_id(index: int) -> ItemId:
    """Return the item id of a place on the viewer's own rack."""
    return ItemId(f"rack {index}")


def slot_of(place: ItemId) -> int | None:
    """Return the index of a rack place, or ``None`` for other places."""
    kind, _, index = place.partition(" ")
    return int(index) if kind == SHELF and index.isdigit() else None
