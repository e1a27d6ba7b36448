"""Name the items of the Mexican Train table.

Items that keep their ids glide to their new places.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.games.mexican_train.notation import read_train, train_name
from tabletop.pieces.dominoes import Tile, is_double
from tabletop.table.picture import ItemId

BONEYARD = ItemId("boneyard")
HEAP = ItemId("heap")
PASS = ItemId("pass")
KNOCK = ItemId("knock")

OTHER = "other"
"""Name of the other seats' faces, to which the tiles they draw fly."""

ENDS = "ends"
"""Group of the drop targets for tiles along a train."""
ACROSS = "ends across"
"""Group of the drop targets for doubles."""


Part: TypeAlias = Literal["catch", "fold", "marker", "plate", "starter"]
"""The button that catches the owner, the folded middle, the marker, the plate of train and owner,
and the starter block of a train away from the hub."""


def goes(piece: Tile) -> str:
    """Return the group of drop targets that may take a tile."""
    return ACROSS if is_double(piece) else ENDS


def end_id(train: int, *, double: bool) -> ItemId:
    """Return the id of the drop target at the end of ``train``."""
    return ItemId(f"{'across' if double else 'end'} {train_name(train)}")


def part_id(part: Part, train: int) -> ItemId:
    """Return the item id of a part of a train, or of its owner's plate."""
    return ItemId(f"{part} {train_name(train)}")


def train_of(name: str) -> int | None:
    """Return the train named by the last word of an id, or ``None``."""
    return read_train(name.rpartition(" ")[2])
