"""The log of Patchwork: what was done, what it brought, how it sounds."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Told
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import LEATHER, SPOOL, item_id, leather_id, sewn
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.flights import flights
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, Ring, State
from tabletop.games.patchwork.why import name
from tabletop.kernel.words import Arg, Join, Msg, Seat, Signed, msg
from tabletop.pieces.polyomino import size
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Art

_HOURGLASS: Final = Art("patchwork/hourglass")


def told(before: State, action: Action, after: State) -> Told:
    """``action`` as a line of the log, with the sound it makes."""
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
    """The tile sounds before income, and income before what is always heard."""
    seat = _actor(before)
    if after.seven != before.seven:
        return "seven"
    return "income" if after.buttons[seat] != before.buttons[seat] + paid else usual


def _line(kind: str, before: State, after: State, paid: int, **args: Arg) -> Msg:
    """What was done, and what else it brought: income, leather, the tile."""
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
