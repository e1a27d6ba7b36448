"""Where a tile may be laid: ends, open trains, and doubles that bind (MT-4, MT-6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.games.mexican_train.state import MEXICAN, Play, Table
from tabletop.pieces.dominoes import Tile


class Places(NamedTuple):
    """The trains on which a seat may lay now, in the order of ``Table.trains``.

    Attributes:
        singles: For a tile with two different halves.
        doubles: For a double.
    """

    singles: tuple[int, ...]
    doubles: tuple[int, ...]


def end(table: Table, train: int) -> int:
    """The number at the end of ``train``; an empty one's is the engine's (MT-4.3)."""
    lying = table.trains[train]
    return lying[-1][1] if lying else table.engine


def every_train(table: Table) -> tuple[int, ...]:
    """All trains by seat, the Mexican Train last."""
    return (*range(table.seats), MEXICAN)


def is_dead(table: Table, number: int) -> bool:
    """Whether every tile of the suit has been played, the engine too (MT-6.8)."""
    played = sum(number in lying for train in table.trains for lying in train)
    return played + (table.engine == number) > table.highest


def binding(table: Table) -> tuple[int, ...]:
    """The trains whose open double may be closed now, by the closing order (MT-6.6, MT-6.9)."""
    match table.laws.closing_order:
        case "laid":
            return table.open_doubles[:1]
        case "reverse":
            return table.open_doubles[-1:]
        case _:
            return tuple(train for train in every_train(table) if train in table.open_doubles)


def open_to(table: Table, seat: int) -> tuple[int, ...]:
    """The trains open to ``seat`` when no double binds (MT-4.2, MT-3.5)."""
    if table.laws.own_train_first and not table.trains[seat]:
        return (seat,)
    others = (train for train in range(table.seats) if train == seat or table.markers[train])
    return (*others, MEXICAN)


def places(table: Table) -> Places:
    """Where the seat whose turn it is may lay."""
    seat = table.turn
    if table.running and (table.open_doubles or not table.doubles_laid):
        return Places((seat,), (seat,))
    if table.open_doubles and not table.doubles_laid:
        return Places(binding(table), ())  # MT-6.7
    trains = open_to(table, seat)
    if not table.open_doubles:  # none laid, or all dead (MT-6.8)
        return Places(trains, trains)
    if len(table.doubles_laid) == 1 and table.laws.extra_tile == "any":
        return Places(trains, trains)  # MT-6.2
    return Places(binding(table), trains)  # MT-6.6


def plays(table: Table, hand: Iterable[Tile]) -> tuple[Play, ...]:
    """What the seat whose turn it is may lay of ``hand``: tile by tile, train by train."""
    singles, doubles = places(table)
    ends = {train: end(table, train) for train in {*singles, *doubles}}
    return tuple(
        Play(piece, train)
        for piece in hand
        for train in (doubles if piece[0] == piece[1] else singles)
        if ends[train] in piece
    )


def is_blocked(table: Table, hands: Iterable[tuple[Tile, ...]]) -> bool:
    """Whether the pile is empty and nobody can ever lay again (MT-7.2).

    A train closed today may be open tomorrow: whoever passes opens one. So every end counts
    for every hand, unless a double binds; and whose own train must come first has only that.
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
