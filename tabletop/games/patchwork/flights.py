"""The buttons that are seen to fly: a price paid, income from the quilt, what passing brings."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork.cloth import item_id, lying, sewn, tag_id
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import Action, Buy, Pass, State
from tabletop.kernel.words import Seat
from tabletop.pieces.polyomino import posed_in_order, size
from tabletop.table.journey import Flight
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Art

_SIZE: Final = 25.0, 26.0
_BUTTON: Final = Art("patchwork/button")
_BLUE: Final = Art("patchwork/income")


def flights(before: State, action: Action, after: State, seat: Seat) -> tuple[Flight, ...]:
    """What flies to or from the purse of ``seat``, who did ``action``."""
    purse = ItemId(f"purse {seat}")
    match action:
        case Buy(patch, _):
            price = PATCHES[patch].buttons
            paid = _row(price, _BUTTON, purse, tag_id(patch))
            earned = after.buttons[seat] - before.buttons[seat] + price
        case Pass():
            token = ItemId(f"token {seat}")
            paid = (Flight(_BUTTON, token, purse, _SIZE, walked=True),)
            earned = after.buttons[seat] - before.buttons[seat] - after.at[seat] + before.at[seat]
        case _:
            return ()
    return (*paid, *(_income(after, seat, purse) if earned > 0 else ()))


def _row(count: int, sprite: Art, start: ItemId, end: ItemId) -> tuple[Flight, ...]:
    """So many, all from one place."""
    spots = ((0.5, 0.5),) * count
    return (Flight(sprite, start, end, _SIZE, spots),) if count else ()


def _income(after: State, seat: Seat, purse: ItemId) -> tuple[Flight, ...]:
    """One from each button that is sewn on the quilt (PW-6.1)."""
    found = []
    for placed in after.quilts[seat]:
        if placed.patch not in PATCHES:
            continue
        cloth = sewn(placed.patch)
        cells = posed_in_order(cloth.cells, lying(placed.patch, placed.cells))
        rows, columns = size(cells)
        spots = tuple(
            ((column + 0.5) / columns, (row + 0.5) / rows)
            for cell, (row, column) in zip(cloth.cells, cells, strict=True)
            if cell in cloth.buttons
        )
        if spots:
            found.append(Flight(_BLUE, item_id(placed.patch), purse, _SIZE, spots))
    return tuple(found)
