"""Search for a past that explains hands, backwards, in every way."""

from __future__ import annotations

from tabletop.games.goat.opening import seniority
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Draw, Open, Pass, Play, PlayBoth, Seen, State
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile

Tiles = frozenset[Tile]


def could_be(table: State, seat: Seat) -> bool:
    """Return whether the hand of ``seat`` fits the observations.

    The search goes backwards from the table: laid tiles return to the hand, one of its tiles
    returns to the market for every draw, and a seat that drew or passed had no fitting tile.
    """
    line = list(table.line)
    hands = {frozenset(table.hands[seat])}
    for seen in reversed(table.log):
        line = _before(seen, line)
        mine = seen.seat == seat
        if mine and isinstance(seen.act, Open | Play | PlayBoth):
            hands = {hand | frozenset(laid_by(seen.act)) for hand in hands}
        if mine and isinstance(seen.act, Draw):
            hands = {hand - {tile} for hand in hands for tile in hand}
        if mine and isinstance(seen.act, Draw | Pass):
            ends = {line[0][0], line[-1][1]}
            hands = {hand for hand in hands if not any(ends & set(tile) for tile in hand)}
    return any(_could_be_dealt(table, hand) for hand in hands)


def _before(seen: Seen, line: list[Lying]) -> list[Lying]:
    match seen.act:
        case Open():
            return []
        case Play(_, "left"):
            return line[1:]
        case Play(_, "right"):
            return line[:-1]
        case PlayBoth():
            return line[1:-1]
    return line


def _could_be_dealt(table: State, hand: Tiles) -> bool:
    """Return whether no holder of ``hand`` would have opened earlier."""
    doubles = sum(a == b for a, b in hand)
    if table.house.redeal_five_doubles and doubles >= 5:
        return False
    if table.opener is not None or not table.log or not isinstance(table.log[0].act, Open):
        return True
    order = seniority(table.house.opening)
    first = order.index(table.log[0].act.tile)
    return all(order.index(tile) >= first for tile in hand)
