"""Find the places for a tile: ends, open trains, doubles (MT-4, MT-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.games.mexican_train.state import Play, Table
from tabletop.pieces.dominoes import Tile


class Places(NamedTuple):
    """Hold the trains for ordinary tiles and for doubles, in table order."""

    singles: tuple[int, ...]
    doubles: tuple[int, ...]


def end(table: Table, train: int) -> int:
    """Return the open number of ``train``, the engine's if empty (MT-4.3)."""
    lying = table.trains[train]
    return lying[-1][1] if lying else table.engine


def double_at(table: Table, train: int) -> Tile:
    """Return the double with the number at the end of ``train``."""
    return (end(table, train),) * 2


def every_train(table: Table) -> tuple[int, ...]:
    """Return all trains by seat, those without an owner last."""
    return (*range(table.seats), *table.laws.shared)


def is_dead(table: Table, number: int) -> bool:
    """Return whether the whole suit is laid, counting the engine (MT-6.8)."""
    played = sum(number in lying for train in table.trains for lying in train)
    return played + (table.engine == number) > table.highest


def binding(table: Table) -> tuple[int, ...]:
    """Return the trains whose double may be closed now (MT-6.6, MT-6.9)."""
    match table.laws.closing_order:
        case "laid":
            return table.open_doubles[:1]
        case "reverse":
            return table.open_doubles[-1:]
        case _:
            return tuple(train for train in every_train(table) if train in table.open_doubles)


def open_to(table: Table, seat: int) -> tuple[int, ...]:
    """Return the trains open to ``seat`` if no double binds (MT-3.5, MT-4.2)."""
    if table.laws.own_train_first and not table.trains[seat]:
        return (seat,)
    others = (train for train in range(table.seats) if train == seat or table.markers[train])
    return (*others, *table.laws.shared)


def places(table: Table) -> Places:
    """Return the trains on which the seat to act may lay."""
    found = _places(table)
    if table.doubles_laid and table.laws.doubles_a_turn == "one":
        return Places(found.singles, ())  # MT-6.5
    return found


def _places(table: Table) -> Places:
    seat = table.turn
    if table.running and (table.open_doubles or not table.doubles_laid):
        return Places((seat,), (seat,))
    if table.open_doubles and not table.doubles_laid:
        return Places(binding(table), ())  # MT-6.7
    trains = open_to(table, seat)
    if not table.open_doubles:  # no double is open, or all are dead (MT-6.8)
        return Places(trains, trains)
    if len(table.doubles_laid) == 1 and table.laws.extra_tile == "any":
        return Places(trains, trains)  # MT-6.2
    return Places(binding(table), trains)  # MT-6.6


def may_draw(table: Table) -> bool:
    """Return whether a seat that cannot play draws (MT-5.3, MT-5.6)."""
    return table.stock_left > 0 and table.drew < table.laws.most_draws


def may_knock(table: Table) -> bool:
    """Return whether a seat that can play may knock before playing (MT-5.7)."""
    known = table.turn in table.knocked
    return table.laws.knock > 0 and table.counts[table.turn] == 2 and not known


def plays(table: Table, hand: Iterable[Tile]) -> tuple[Play, ...]:
    """Return the plays of ``hand`` for the seat to act, tile by tile."""
    singles, doubles = places(table)
    ends = {train: end(table, train) for train in {*singles, *doubles}}
    return tuple(
        Play(piece, train)
        for piece in hand
        for train in (doubles if piece[0] == piece[1] else singles)
        if ends[train] in piece
    )


def is_blocked(table: Table, hands: Iterable[tuple[Tile, ...]]) -> bool:
    """Return whether the boneyard is empty and nobody can lay (MT-7.2).

    A closed train may open later, as every pass opens one. So every end counts for every hand,
    unless a double binds. A seat that must start its own train first has only that end.
    """
    hands = tuple(hands)
    if table.stock_left or plays(table, hands[table.turn]):
        return False
    if table.open_doubles:
        bound = {end(table, train) for train in binding(table)}
        return not any(a != b and (a in bound or b in bound) for hand in hands for a, b in hand)
    ends = {end(table, train) for train in every_train(table)}
    for seat, hand in enumerate(hands):
        home_only = table.laws.own_train_first and not table.trains[seat]
        fit = {table.engine} if home_only else ends
        if any(a in fit or b in fit for a, b in hand):
            return False
    return True
