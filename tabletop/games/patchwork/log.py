"""Describe Patchwork actions for the log, with sounds and flying buttons."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Told
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import LEATHER, extent, lying, sewn
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.ids import SPOOL, item_id, leather_id, tag_id
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.preview import BUTTON, HOURGLASS, INCOME
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring, State
from tabletop.kernel.words import Join, Msg, Seat, Signed, msg
from tabletop.pieces.polyomino import posed_in_order, size
from tabletop.table.journey import Flight
from tabletop.table.picture import UPRIGHT, ItemId
from tabletop.table.sprites import Sprite

_SIZE: Final = 25.0, 26.0
"""Table units of a flying button."""


def told(before: State, action: Action, after: State) -> Told:
    """Describe ``action`` as a line of the log, with its sound."""
    seat = rules.to_act(before)
    assert seat is not None
    purse, token = ItemId(f"purse {seat}"), ItemId(f"token {seat}")
    paid: tuple[Flight, ...]
    match action:
        case Ring():
            return Told(None, None, msg("patchwork.log.ring"), "patches", source=SPOOL)
        case Leather(None):
            return Told(seat, sewn(LEATHER), msg("patchwork.log.discard"), "leather")
        case Leather(cell):
            assert cell is not None
            words = _line(msg("patchwork.log.leather", square=square(cell)), before, after, 0)
            return Told(seat, sewn(LEATHER), words, "leather", (leather_id(seat, cell),))
        case Buy(patch, _):
            cost, (columns, rows) = PATCHES[patch].buttons, extent(patch, UPRIGHT)
            earned = after.buttons[seat] - before.buttons[seat] + cost
            words = msg("patchwork.log.buy", patch=name(patch), cost=Signed(-cost))
            spots = ((0.5, 0.5),) * cost
            paid = (Flight(BUTTON, purse, tag_id(patch), _SIZE, spots),) if cost else ()
            sprite: Sprite = sewn(patch)
            usual, mark, aspect = "button", item_id(patch), columns / rows
        case Pass():
            gain = after.at[seat] - before.at[seat]
            earned = after.buttons[seat] - before.buttons[seat] - gain
            words = msg("patchwork.log.pass", gain=Signed(gain))
            paid = (Flight(BUTTON, token, purse, _SIZE, walked=True),)
            sprite, usual, mark, aspect = HOURGLASS, "pass", token, 1.0
    words, sound = _line(words, before, after, earned), "income" if earned else usual
    flights = (*paid, *_income(after, seat, purse)) if earned > 0 else paid
    return Told(seat, sprite, words, sound, (mark,), aspect, flights=flights)


def _line(done: Msg, before: State, after: State, earned: int) -> Msg:
    """Add the income, leather and tile gained to the words of an action."""
    parts: list[Msg] = []
    if earned:
        parts.append(msg("patchwork.log.income", gain=Signed(earned)))
    if after.owed > before.owed:
        parts.append(msg("patchwork.log.took_leather"))
    if after.seven != before.seven:
        parts.append(msg("patchwork.log.seven"))
    return msg("patchwork.log.more", done=done, parts=Join(tuple(parts))) if parts else done


def _income(after: State, seat: Seat, purse: ItemId) -> tuple[Flight, ...]:
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
            found.append(Flight(INCOME, item_id(placed.patch), purse, _SIZE, spots))
    return tuple(found)
