"""Name dominoes on the table, and arrange dominoes on the viewer's rack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.pieces.dominoes import Tile, full_set, read_tile, write
from tabletop.table.gesture import Gesture, Put
from tabletop.table.picture import ItemId, Picture
from tabletop.table.sprites import Art, Domino

_FEW: Final = 3
"""Largest number of tiles for which a heap has a separate picture."""

RACK: Final = "rack"
"""Group of the places on the viewer's own rack."""


def rest_of(highest: int, given: Iterable[str]) -> list[str]:
    """Return the notation of the tiles of a set that ``given`` lacks."""
    known = {read_tile(text) for text in given}
    return [write(tile) for tile in full_set(highest) if tile not in known]


def tile_id(tile: Tile) -> ItemId:
    """Return the item id of an open tile."""
    return ItemId(f"tile {write(tile)}")


def tile_of(name: ItemId) -> Tile | None:
    """Return the tile of an item, or ``None`` for other items."""
    kind, _, text = name.partition(" ")
    return read_tile(text) if kind == "tile" else None


def face(written: str) -> Domino | None:
    """Return the sprite of a tile written ``12-3``; ``None`` for other texts."""
    tile = read_tile(written)
    return None if tile is None else Domino(tile)


def hidden_id(seat: int, slot: int) -> ItemId:
    """Return the item id of a face-down tile, which does not reveal it."""
    return ItemId(f"hidden {seat} {slot}")


def heap(name: str, left: int) -> Art:
    """Return the sprite of a heap of ``left`` tiles."""
    return Art(f"{name}-{left}" if left <= _FEW else name)


def rack_id(index: int) -> ItemId:
    """Return the id of a place on the viewer's rack."""
    return ItemId(f"{RACK} {index}")


def rack_index(place: ItemId) -> int | None:
    """Return the index of a rack place, or ``None`` for other places."""
    kind, _, index = place.partition(" ")
    return int(index) if kind == RACK and index.isdecimal() else None


def arrange(view: object, gesture: Gesture, picture: Picture) -> tuple[ItemId, ...] | None:
    """Return the rack order after a tile is dropped on one of its places."""
    if not isinstance(gesture, Put) or (index := rack_index(gesture.place)) is None:
        return None
    order = [item.id for item in picture.items if item.shelf == RACK]
    if gesture.item not in order:
        return None
    order.remove(gesture.item)
    order.insert(index, gesture.item)
    return tuple(order)
