"""Deduce the possible places of hidden tiles from the observations.

Every tile that another seat was dealt or drew has a place in that seat's hand until it is laid. A
seat that drew or passed had no fitting tile in any of its places at that time (G-4.4, G-4.5). No
dealt place held a tile more senior than the tile that opened the round (G-3.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf
from typing import Final

from tabletop.games.goat.opening import seniority
from tabletop.games.goat.state import (
    BALD,
    SET,
    Action,
    Draw,
    Open,
    Pass,
    Play,
    PlayBoth,
    Seen,
    View,
    ends,
)
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile, beyond, is_double

MARKET: Final = Seat(-1)
"""Owner of the places in the market."""

ORDER: Final = (*sorted(SET[1:], key=lambda tile: (sum(tile) + 3 * is_double(tile), tile)), BALD)
"""Every tile by its number, the tiles worth keeping first and 0-0 last."""

NUMBER: Final = {tile: number for number, tile in enumerate(ORDER)}
"""Number of each tile; sets of tiles are integers with the bits of these numbers."""

WITH: Final = tuple(sum(1 << NUMBER[tile] for tile in SET if pip in tile) for pip in range(7))
"""Tiles that show each pip."""

DOUBLES: Final = sum(1 << NUMBER[pip, pip] for pip in range(7))

DEALT: Final = -1
"""Time at which a dealt place was filled: before anything in the log."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Describe the place of a tile that is, or was, hidden.

    Attributes:
        owner: A seat, or :data:`MARKET`.
        since: Index in the log of the draw that filled the place, or :data:`DEALT`.
        may: The tiles that the place may hold or have held.
    """

    owner: Seat
    since: int
    may: int


def bits(tiles: Iterable[Tile]) -> int:
    """Return a set of tiles as an integer."""
    return sum(1 << NUMBER[tile] for tile in tiles)


def tiles_of(mask: int) -> list[Tile]:
    """List the tiles of a set, in the order of their numbers."""
    found = []
    while mask:
        low = mask & -mask
        found.append(ORDER[low.bit_length() - 1])
        mask ^= low
    return found


def laid_by(act: Action) -> tuple[Tile, ...]:
    """Return the tiles that an action lays."""
    match act:
        case Open(tile) | Play(tile, _):
            return (tile,)
        case PlayBoth(left, right):
            return (left, right)
    return ()


def ends_after(act: Play, now: Lying) -> Lying:
    """Return the ends of the line after a play, given the ends before."""
    left, right = now
    if act.end == "left":
        return beyond(act.tile, left), right
    return left, beyond(act.tile, right)


def ends_before(log: tuple[Seen, ...], line: tuple[Lying, ...]) -> list[tuple[int, int] | None]:
    """Return the ends before each entry of the log; ``None`` without a line."""
    found: list[tuple[int, int] | None] = []
    now = ends(line) if line else None
    for seen in reversed(log):
        if isinstance(seen.act, Open):
            now = None
        elif isinstance(seen.act, Play) and now is not None:
            now = ends_after(seen.act, now)  # the same step also undoes a play
        found.append(now)
    return found[::-1]


def slots(view: View) -> list[Slot]:
    """Return the places of all other seats and of the market."""
    pool = bits(view.pool)
    found = [Slot(MARKET, DEALT, pool) for _ in range(view.market_left)]
    before = ends_before(view.log, view.line)
    senior = _before_the_opener(view)
    for seat in range(view.seats):
        if seat != view.seat and not view.counted:
            found += _seat(view, Seat(seat), pool, before, senior)
    return found


def _seat(
    view: View, seat: Seat, pool: int, before: list[tuple[int, int] | None], senior: int
) -> Iterator[Slot]:
    mine = [(index, seen.act) for index, seen in enumerate(view.log) if seen.seat == seat]
    laid = [(index, bits(laid_by(act))) for index, act in mine]
    draws = [index for index, act in mine if isinstance(act, Draw)]
    lacks = [
        (index, WITH[now[0]] | WITH[now[1]])
        for index, act in mine
        if isinstance(act, Draw | Pass) and (now := before[index]) is not None
    ]
    dealt = view.counts[seat] + sum(mask.bit_count() for _, mask in laid) - len(draws)

    def lacked(since: int, until: float) -> int:
        found = senior if since == DEALT else 0
        for index, mask in lacks:
            if since < index < until:
                found |= mask
        return found

    for since in (*[DEALT] * max(dealt, 0), *draws):
        may = pool & ~lacked(since, inf)
        for index, tiles in laid:
            if index > since:
                may |= tiles & ~lacked(since, index)
        yield Slot(seat, since, may)


def _before_the_opener(view: View) -> int:
    """Return the tiles senior to the opening tile; they were dealt to no hand."""
    if view.opener is not None:
        return 0
    order = seniority(view.house.opening)
    if view.log and isinstance(view.log[0].act, Open):
        return bits(order[: order.index(view.log[0].act.tile)])
    if not view.line and view.turn == view.seat and view.hand:
        return bits(order[: min(order.index(tile) for tile in view.hand)])
    return 0
