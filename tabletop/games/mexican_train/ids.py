"""The names of things on the Mexican Train table, which glide when they keep them."""

from __future__ import annotations

from tabletop.games.mexican_train.names import read_train, train_name
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.picture import ItemId

BONEYARD = ItemId("boneyard")
HEAP = ItemId("heap")
PASS = ItemId("pass")

ENDS = "ends"
"""Places for tiles that lie along a train."""
ACROSS = "ends across"
"""Places for doubles."""


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


def starter_id(train: int) -> ItemId:
    """The block from which a train leaves that does not touch the hub."""
    return ItemId(f"starter {train_name(train)}")


def fold_id(train: int) -> ItemId:
    """The folded middle of a train."""
    return ItemId(f"fold {train_name(train)}")


def train_of(name: str) -> int | None:
    """The train that the last word of a name says; ``None`` if it says none."""
    return read_train(name.rpartition(" ")[2])
