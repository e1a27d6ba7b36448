"""Describe Patchwork actions for the log, with sounds and flying buttons."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Told
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import LEATHER, lying, sewn
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.ids import SPOOL, item_id, leather_id, tag_id
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.refusals import name
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring, State
from tabletop.kernel.words import Arg, Join, Msg, Seat, Signed, msg
from tabletop.pieces.polyomino import posed_in_order, size
from tabletop.table.journey import Flight
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Art

_HOURGLASS: Final = Art("patchwork/hourglass")


def told(before: State, action: Action, after: State) -> Told:
    """Describe ``action`` as a line of the log, with its sound."""
    match action:
        case Ring():
            return Told(None, None, msg("patchwork.log.ring"), "patches", source=SPOOL)
        case Buy(patch, _):
            seat = _actor(before)
            rows, columns = size(sewn(patch).cells)
            cost = PATCHES[patch].buttons
            words = _line("buy", before, after, -cost, patch=name(patch), cost=Signed(-cost))
            sound = _sound("button", before, after, -cost)
            marks, fly = (item_id(patch),), flights(before, action, after, seat)
            return Told(seat, sewn(patch), words, sound, marks, columns / rows, flights=fly)
        case Pass():
            seat = _actor(before)
            gain = after.at[seat] - before.at[seat]
            words = _line("pass", before, after, gain, gain=Signed(gain))
            sound = _sound("pass", before, after, gain)
            marks, fly = (ItemId(f"token {seat}"),), flights(before, action, after, seat)
            return Told(seat, _HOURGLASS, words, sound, marks, flights=fly)
        case Leather(cell):
            seat = _actor(before)
            if cell is None:
                return Told(seat, sewn(LEATHER), msg("patchwork.log.discard"), "leather")
            words = _line("leather", before, after, 0, square=square(cell))
            sound = _sound("leather", before, after, 0)
            return Told(seat, sewn(LEATHER), words, sound, (leather_id(seat, cell),))


def _actor(state: State) -> Seat:
    seat = rules.to_act(state)
    assert seat is not None
    return seat


def _sound(usual: str, before: State, after: State, paid: int) -> str:
    seat = _actor(before)
    return "income" if after.buttons[seat] != before.buttons[seat] + paid else usual


def _line(kind: str, before: State, after: State, paid: int, **args: Arg) -> Msg:
    """Describe the action, with the income, leather and tile gained."""
    seat = _actor(before)
    parts: list[Msg] = []
    gain = after.buttons[seat] - before.buttons[seat] - paid
    if gain:
        parts.append(msg("patchwork.log.income", gain=Signed(gain)))
    if after.owed > before.owed:
        parts.append(msg("patchwork.log.took_leather"))
    if after.seven != before.seven:
        parts.append(msg("patchwork.log.seven"))
    words = msg(f"patchwork.log.{kind}", **args)
    return msg("patchwork.log.more", done=words, parts=Join(tuple(parts))) if parts else words


_SIZE: Final = 25.0, 26.0
_BUTTON: Final = Art("patchwork/button")
_BLUE: Final = Art("patchwork/income")


def flights(before: State, action: Action, after: State, seat: Seat) -> tuple[Flight, ...]:
    """Return the flights to and from the purse of the acting ``seat``."""
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
    spots = ((0.5, 0.5),) * count
    return (Flight(sprite, start, end, _SIZE, spots),) if count else ()


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
            found.append(Flight(_BLUE, item_id(placed.patch), purse, _SIZE, spots))
    return tuple(found)
