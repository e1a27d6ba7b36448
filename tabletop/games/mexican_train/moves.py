"""Apply actions to the table: turns, doubles, the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tabletop.games.mexican_train.hidden import after_failing, after_laying, barred, nothing_known
from tabletop.games.mexican_train.scoring import round_winner, shared
from tabletop.games.mexican_train.state import Deal, Play, Result, State, Table, fresh
from tabletop.games.mexican_train.trains import end, is_blocked, is_dead, plays
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double, laid, sorted_hand

_T = TypeVar("_T")


def next_engine(table: Table) -> int:
    """Return the double of the next round (MT-7.3)."""
    return table.engine - 1 if table.phase == "done" else table.engine


def next_starter(table: Table) -> Seat | None:
    """Return the starter of the next round; ``None`` to draw lots (MT-3.1)."""
    if table.phase != "done" or table.starter is None:
        first = table.starter is None and not table.results
        return FIRST if first and table.laws.begins == "first_seat" else table.starter
    after = Seat((table.starter + 1) % table.seats)
    return round_winner(table, after) if table.laws.starter == "winner" else after


def find_engine(engine: Tile, hands: Sequence[list[Tile]], stock: list[Tile]) -> Seat:
    """Take the engine from the hands and return its holder (MT-2.1).

    While nobody has it, everybody draws one more tile, as long as the boneyard lasts.
    """
    while True:
        for seat, hand in enumerate(hands):
            if engine in hand:
                hand.remove(engine)
                return Seat(seat)
        for hand in hands[: len(stock)]:
            hand.append(stock.pop(0))


def deal(state: State, action: Deal) -> State:
    """Deal a new round (MT-2.1, MT-2.2)."""
    starter = next_starter(state.table) if action.start is None else action.start
    if starter is None:  # the position gave results but no starter
        starter = Seat(len(state.table.results) % state.table.seats)
    counts = tuple(map(len, action.hands))
    table = replace(
        fresh(state.table),
        phase="play",
        engine=action.engine,
        turn=starter,
        starter=starter,
        counts=counts,
        stock_left=len(action.stock),
        lacks=nothing_known(counts),
    )
    return closed_if_over(State(table, tuple(map(sorted_hand, action.hands)), action.stock))


def lay(state: State, action: Play) -> State:
    """Lay a tile at the end of a train (MT-4.1)."""
    table, piece, train = state.table, action.tile, action.train
    seat = table.turn
    double = is_double(piece)
    bound_by_others = bool(table.open_doubles) and not table.doubles_laid
    begins = table.laws.long_first_turn and not table.begun[seat] and train == seat
    running = table.running or (begins and not bound_by_others and not table.doubles_laid)
    held = state.hands[seat]
    hand = (*held[: held.index(piece)], *held[held.index(piece) + 1 :])
    open_doubles = tuple(other for other in table.open_doubles if other != train)
    line = (*table.trains[train], laid(piece, end(table, train)))
    table = replace(
        table,
        trains=_set(table.trains, train, line),
        markers=_set(table.markers, seat, table.markers[seat] and train != seat),  # MT-5.5
        open_doubles=(*open_doubles, train) if double else open_doubles,
        doubles_laid=(*table.doubles_laid, piece[0]) if double else table.doubles_laid,
        counts=_set(table.counts, seat, len(hand)),
        lacks=_set(table.lacks, seat, after_laying(table.lacks[seat], piece, bool(table.drew))),
        drew=0,
        running=running,
    )
    table = without_dead(table)
    state = replace(state, table=table, hands=_set(state.hands, seat, hand))
    if not hand and (not double or table.laws.finish_on_double):
        return close(state)  # MT-7.1
    if not double:
        rest = replace(table, doubles_laid=())
        goes_on = running and train == seat and bool(plays(rest, hand))
        state = replace(state, table=rest if goes_on else turn_over(table))
    return closed_if_over(state)


def draw(state: State) -> State:
    """Move the first tile of the boneyard to the hand (MT-5.1, MT-5.3)."""
    table = state.table
    seat = table.turn
    known = after_failing(table.lacks[seat], barred(table))
    hand = sorted_hand((*state.hands[seat], state.stock[0]))
    table = replace(
        table,
        drew=min(table.drew + 1, 2),
        counts=_set(table.counts, seat, len(hand)),
        stock_left=table.stock_left - 1,
        lacks=_set(table.lacks, seat, (*known, 0)),
    )
    return closed_if_over(State(table, _set(state.hands, seat, hand), state.stock[1:]))


def give_up(state: State) -> State:
    """End the turn, marking the seat's own train (MT-5.4, MT-5.6, MT-6.4)."""
    table = state.table
    seat = table.turn
    table = replace(
        table,
        markers=_set(table.markers, seat, True),
        lacks=_set(table.lacks, seat, after_failing(table.lacks[seat], barred(table))),
    )
    return closed_if_over(replace(state, table=turn_over(table)))


def knock(state: State) -> State:
    """Announce the last tile (MT-5.7)."""
    table = state.table
    return replace(state, table=replace(table, knocked=(*table.knocked, table.turn)))


def catch(state: State, seat: Seat) -> State:
    """Make a seat draw because it has not knocked (MT-5.7)."""
    table, stock = state.table, state.stock
    given, stock = stock[: table.laws.knock], stock[table.laws.knock :]
    hand = sorted_hand((*state.hands[seat], *given))
    table = replace(
        table,
        counts=_set(table.counts, seat, len(hand)),
        stock_left=len(stock),
        lacks=_set(table.lacks, seat, (*table.lacks[seat], *[0] * len(given))),
    )
    return closed_if_over(State(table, _set(state.hands, seat, hand), stock))


def turn_over(table: Table) -> Table:
    """Give the turn to the next seat clockwise (MT-3.1)."""
    return replace(
        table,
        begun=_set(table.begun, table.turn, True),
        turn=Seat((table.turn + 1) % table.seats),
        drew=0,
        doubles_laid=(),
        running=False,
        knocked=tuple(seat for seat in table.knocked if table.counts[seat] == 1),
    )


def without_dead(table: Table) -> Table:
    """Release the open doubles that no tile can close (MT-6.8)."""
    alive = tuple(train for train in table.open_doubles if not is_dead(table, end(table, train)))
    return table if alive == table.open_doubles else replace(table, open_doubles=alive)


def closed_if_over(state: State) -> State:
    """Count the round if a seat is out or nobody can play (MT-7.1, MT-7.2).

    If a double may not end the round, a seat whose last tile was a double is out only when no
    double is open any more.
    """
    table = state.table
    out = 0 in table.counts and (table.laws.finish_on_double or not table.open_doubles)
    return close(state) if out or is_blocked(table, state.hands) else state


def close(state: State) -> State:
    """Count the round (MT-8.1, MT-8.2)."""
    table = state.table
    result = Result(table.engine, shared(table, state.hands), state.hands)
    return replace(state, table=replace(table, phase="done", results=(*table.results, result)))


def _set(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """Return ``values`` with the one at ``index`` replaced, as in a list."""
    index %= len(values)
    return (*values[:index], value, *values[index + 1 :])
