"""Name the items of the Mexican Train table.

Items that keep their ids glide to their new places.
"""

from __future__ import annotations

from tabletop.games.mexican_train.notation import read_train, train_name
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.picture import ItemId

BONEYARD = ItemId("boneyard")
HEAP = ItemId("heap")
PASS = ItemId("pass")
KNOCK = ItemId("knock")

OTHER = "other"
"""Name of the faces of the others: what they draw flies there."""

ENDS = "ends"
"""Places for tiles along a train."""
ACROSS = "ends across"
"""Places for doubles."""


def goes(piece: Tile) -> str:
    """Return the group of drop targets that may take a tile."""
    return ACROSS if is_double(piece) else ENDS


def end_id(train: int, *, double: bool) -> ItemId:
    """Return the id of the drop target at the end of ``train``."""
    return ItemId(f"{'across' if double else 'end'} {train_name(train)}")


def marker_id(train: int) -> ItemId:
    """Return the item id of the marker on a train."""
    return ItemId(f"marker {train_name(train)}")


def plate_id(train: int) -> ItemId:
    """Return the item id of the plate of a train and its owner."""
    return ItemId(f"plate {train_name(train)}")


def catch_id(seat: int) -> ItemId:
    """Return the item id of the button that catches a seat."""
    return ItemId(f"catch {train_name(seat)}")


def starter_id(train: int) -> ItemId:
    """Return the item id of the starter block of a train away from the hub."""
    return ItemId(f"starter {train_name(train)}")


def fold_id(train: int) -> ItemId:
    """Return the item id of the folded middle of a train."""
    return ItemId(f"fold {train_name(train)}")


def train_of(name: str) -> int | None:
    """Return the train named by the last word of an id, or ``None``."""
    return read_train(name.rpartition(" ")[2])
