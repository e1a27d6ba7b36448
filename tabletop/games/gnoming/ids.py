"""The names of things on the table of Gnoming A Round, which glide when they keep them.

A card has no name of its own, or a hidden one could be followed: it is called by where it
lies. What was carried says where it came from, see ``Item.came``.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.state import CELLS, PILES, Goal, Source, Table
from tabletop.kernel.words import Seat
from tabletop.table.picture import ItemId

HELD: Final = ItemId("held")
"""The card in somebody's hand, or the one that is leaving a layout."""

STAY: Final = ItemId("stay")
"""The strip that lets a card go which might bounce."""

NO_FLIP: Final = ItemId("no flip")
"""The strip that declines what a hazard allows."""

SEEN: Final = ItemId("seen")
"""What opens the count of cards that nobody has seen yet."""

GOALS: Final = "goals"
"""Group of the places on which the held card may be put."""

OUT: Final = ItemId("pond")


def card_id(seat: Seat, cell: int) -> ItemId:
    """Whatever card lies in a cell."""
    return ItemId(f"card {seat} {cell}")


def cell_id(cell: int) -> ItemId:
    """A cell of the viewer as a place."""
    return ItemId(f"cell {cell}")


def pile_id(name: Source) -> ItemId:
    """The whole of a pile, as what is pressed; also a discard pile as a place."""
    return ItemId(f"pile {name}")


def top_id(name: Source, count: int) -> ItemId:
    """The top card of a pile of ``count``: another card has another name."""
    return ItemId(f"{name} {count}")


def goal_id(goal: Goal) -> ItemId:
    """Where the held card is put to discard it."""
    return OUT if goal == "out" else pile_id(goal)


def slot_id(seat: Seat) -> ItemId:
    """The ground of a layout."""
    return ItemId(f"layout {seat}")


def plate_id(seat: Seat) -> ItemId:
    """The plate with a seat's name and points."""
    return ItemId(f"plate {seat}")


def cell_of(item: ItemId) -> int | None:
    """The cell of a place, or ``None``."""
    kind, _, cell = item.partition(" ")
    return int(cell) if kind == "cell" else None


def card_of(item: ItemId) -> tuple[Seat, int] | None:
    """The seat and the cell of a card in a layout, or ``None``."""
    kind, _, where = item.partition(" ")
    if kind != "card":
        return None
    seat, cell = map(int, where.split(" "))
    return Seat(seat), cell


def source_of(item: ItemId) -> Source | None:
    """The pile of that name, or ``None``."""
    kind, _, name = item.partition(" ")
    if kind != "pile":
        return None
    return "stock" if name == "stock" else "a" if name == "a" else "b"


def goal_of(place: ItemId) -> Goal | None:
    """Where a card put on ``place`` is discarded; ``None`` if it is not."""
    if place == OUT:
        return "out"
    return next((name for name in PILES if place == pile_id(name)), None)


def opened_seat(opened: str, seats: int) -> Seat | None:
    """Whose layout is enlarged, see ``Shape.opened``."""
    kind, _, seat = opened.partition(" ")
    if kind not in ("layout", "plate") or int(seat) >= seats:
        return None
    return Seat(int(seat))


def count_of(table: Table, name: Source) -> int:
    """How many cards lie on a pile."""
    return table.stock_left if name == "stock" else len(table.piles[PILES.index(name)])


EVERY_CELL: Final = range(CELLS)
