"""Name the items on the Patchwork table.

An item that keeps its id glides from picture to picture.
"""

from __future__ import annotations

from typing import Final

from tabletop.table.picture import ItemId


def item_id(patch: str) -> ItemId:
    """Return the item id of a patch, wherever it is on the table."""
    return ItemId(f"patch {patch}")


def tag_id(patch: str) -> ItemId:
    """Return the item id of the price tag of a patch."""
    return ItemId(f"tag {patch}")


def leather_id(seat: int, cell: tuple[int, int]) -> ItemId:
    """Return the item id of a leather patch on a quilt."""
    return ItemId(f"leather {seat} {cell[0]} {cell[1]}")


def leather_at(mark: int) -> ItemId:
    """Return the item id of a leather patch still on the track."""
    return ItemId(f"leather at {mark}")


OWED: Final = ItemId("leather owed")
PASS: Final = ItemId("pass")
SPOOL: Final = ItemId("spool")


def cell_id(seat: int, row: int, column: int) -> ItemId:
    """Return the item id of a square of a quilt."""
    return ItemId(f"cell {seat} {row} {column}")


def group(seat: int) -> str:
    """Return the name of the group of a quilt's drop targets."""
    return f"quilt {seat}"
