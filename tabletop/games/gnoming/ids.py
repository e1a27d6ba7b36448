"""Name the items of the table of Gnoming A Round.

Items that keep their ids glide to their new places. Cards are named by their places, as a fixed id
would let players follow a hidden card. ``Item.came`` holds the origin of a moved card.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming.choices import pile_of
from tabletop.games.gnoming.state import SOURCES, Goal, Source, Table
from tabletop.kernel.words import Seat
from tabletop.table.picture import ItemId

BANNER: Final = ItemId("banner")
"""The ribbon that announces the final turns."""

HELD: Final = ItemId("held")
"""The card in a hand: just drawn, or leaving a layout."""

STAY: Final = ItemId("stay")
"""The strip that discards a card that might bounce."""

NO_FLIP: Final = ItemId("no flip")
"""The strip that declines the flip of a hazard."""

SEEN: Final = ItemId("seen")
"""The item that opens the count of unseen cards."""

GOALS: Final = "goals"
"""Group of the drop targets of the held card."""

OUT: Final = ItemId("pond")


def card_id(seat: Seat, cell: int) -> ItemId:
    """Return the item id of the card in a cell."""
    return ItemId(f"card {seat} {cell}")


def cell_id(cell: int) -> ItemId:
    """Return the item id of a cell of the viewer as a drop target."""
    return ItemId(f"cell {cell}")


def pile_id(name: Source) -> ItemId:
    """Return the item id of a pile; a discard pile is also a drop target."""
    return ItemId(f"pile {name}")


def top_id(name: Source, count: int) -> ItemId:
    """Return the item id of a pile's top card, which changes with the card."""
    return ItemId(f"{name} {count}")


def goal_id(goal: Goal) -> ItemId:
    """Return the item id of the drop target for a discard."""
    return OUT if goal == "out" else pile_id(goal)


def slot_id(seat: Seat) -> ItemId:
    """Return the item id of the slot under a layout."""
    return ItemId(f"layout {seat}")


def plate_id(seat: Seat) -> ItemId:
    """Return the item id of the plate with a seat's name and points."""
    return ItemId(f"plate {seat}")


def card_of(item: ItemId) -> tuple[Seat, int] | None:
    """Return the seat and the cell of a card in a layout, or ``None``."""
    kind, _, where = item.partition(" ")
    if kind != "card":
        return None
    seat, cell = map(int, where.split(" "))
    return Seat(seat), cell


def source_of(item: ItemId) -> Source | None:
    """Return the pile with an item id, or ``None``."""
    return next((name for name in SOURCES if item == pile_id(name)), None)


def opened_seat(opened: str, seats: int) -> Seat | None:
    """Return the seat of the enlarged layout, see ``Shape.opened``."""
    kind, _, seat = opened.partition(" ")
    if kind not in ("layout", "plate") or int(seat) >= seats:
        return None
    return Seat(int(seat))


def count_of(table: Table, name: Source) -> int:
    """Return the number of cards on a pile."""
    return table.stock_left if name == "stock" else len(pile_of(table, name))
