"""The names of things on the Mexican Train table, which glide when they keep them."""

from __future__ import annotations

from tabletop.games.mexican_train.names import read_train, train_name
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.picture import ItemId

BONEYARD = ItemId("boneyard")
HEAP = ItemId("heap")
PASS = ItemId("pass")

ENDS = "ends"
"""Places for tiles that lie along a train."""
ACROSS = "ends across"
"""Places for doubles."""
RACK = "rack"
"""Places that arrange the viewer's own hand."""


def tile_id(piece: Tile) -> ItemId:
    """A tile that the viewer sees, in the hand, on a train or in the hub."""
    return ItemId(f"tile {dominoes.write(piece)}")


def tile_of(item: ItemId) -> Tile | None:
    """The tile an item is, or ``None``."""
    kind, _, name = item.partition(" ")
    return dominoes.read_tile(name) if kind == "tile" else None


def goes(piece: Tile) -> str:
    """The group of places on which a tile may be laid."""
    return ACROSS if is_double(piece) else ENDS


def end_id(train: int, *, double: bool) -> ItemId:
    """The place where a tile comes to lie at the end of ``train``."""
    return ItemId(f"{'across' if double else 'end'} {train_name(train)}")


def marker_id(train: int) -> ItemId:
    """The marker on a train."""
    return ItemId(f"marker {train_name(train)}")


def plate_id(train: int) -> ItemId:
    """The plate of a train and of whoever's it is."""
    return ItemId(f"plate {train_name(train)}")


def hidden_id(seat: int, slot: int) -> ItemId:
    """A back that stands for a hidden hand."""
    return ItemId(f"hidden {seat} {slot}")


def starter_id(train: int) -> ItemId:
    """The block from which a train leaves that does not touch the hub."""
    return ItemId(f"starter {train_name(train)}")


def fold_id(train: int) -> ItemId:
    """The folded middle of a train."""
    return ItemId(f"fold {train_name(train)}")


def rack_id(index: int) -> ItemId:
    """A place of the viewer's rack, counted through both ledges."""
    return ItemId(f"rack {index}")


def train_of(name: str) -> int | None:
    """The train that the last word of a name says; ``None`` if it says none."""
    return read_train(name.rpartition(" ")[2])


def rack_index(place: ItemId) -> int | None:
    """Which place of the rack it is; ``None`` if it is none."""
    kind, _, index = place.partition(" ")
    return int(index) if kind == "rack" and index.isdecimal() else None
