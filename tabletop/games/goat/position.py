"""Tables of Goat as JSON: the whole truth of one moment, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from tabletop.games.goat import rules
from tabletop.games.goat.opening import opener
from tabletop.games.goat.reading import (
    bad,
    flag,
    numbers,
    point_rows,
    read_hands,
    read_line_of_tiles,
    read_log,
    read_pieces,
    seat_or_none,
    write_log,
)
from tabletop.games.goat.scoring import entries_of, goats, totals
from tabletop.games.goat.state import Hand, Round, State, ends, house_of
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE, FIRST
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying, Tile, named, sorted_hand, write

FIELDS: Final = frozenset(
    {"hands", "market", "line", "turn", "drew", "totals", "points", "rounds", "seen", "opener"}
)
MOST: Final = 100_000
"""Points that no record has."""


def write_position(state: State) -> dict[str, Any]:
    """The whole truth of ``state``.

    A round that was just counted is not among ``points``: its tiles tell.
    """
    rounds = state.rounds[:-1] if _on_the_table(state) else state.rounds
    return {
        "hands": [list(map(write, hand)) for hand in state.hands],
        "market": list(map(write, state.market)),
        "line": list(map(write, state.line)),
        "turn": state.turn,
        "drew": state.drew,
        "totals": list(state.before),
        "points": [list(played.points) for played in rounds],
        "seen": write_log(state.log),
        "opener": None if state.counted else state.opener,
    }


def facts(state: State) -> dict[str, Any]:
    """The position, and what follows from it.

    ``points`` and ``scores`` are those of the round counted last, ``totals`` those of now.
    """
    actor = rules.to_act(state)
    last = [entries_of(state, seat)[-1:] for seat in range(state.seats)]
    return {
        **write_position(state),
        "turn": None if actor == CHANCE else actor,
        "over": actor is None,
        "round_over": bool(state.rounds) and (state.counted or not any(state.hands)),
        "points": [entry.points for found in last for entry in found] or [0] * state.seats,
        "scores": [entry.written for found in last for entry in found] or [0] * state.seats,
        "totals": list(state.totals),
        "winners": list(rules.winners(state)),
        "goats": list(goats(state.totals, state.house)),
        "ends": list(ends(state.line)) if state.line else [],
        "fish": state.counted and state.rounds[-1].fish,
        "market_left": len(state.market),
    }


def read_position(data: dict[str, Any], seats: int, options: Options) -> State:
    """The table that ``data`` describes; what is not given is as at the start of a round.

    Raises:
        BadPositionError: It breaks the rules or cannot be read.
    """
    house = house_of(seats, options)
    if unknown := set(data) - FIELDS:
        bad("unknown", field=str(min(unknown, key=str))[:20])
    before = tuple(
        total + sum(row[seat] for row in point_rows(data, "rounds", seats, MOST))
        for seat, total in enumerate(numbers(data, "totals", seats, MOST))
    )
    rounds = tuple(Round(tuple(row)) for row in point_rows(data, "points", seats, MOST))
    hands = read_hands(data, seats)
    market, line = read_pieces(data, "market"), read_line_of_tiles(data)
    _check_tiles(hands, market, line)
    state = State(
        house,
        seats,
        tuple(map(sorted_hand, hands)),
        before,
        totals(rounds, before, house),
        market,
        line,
        drew=flag(data, "drew"),
        rounds=rounds,
    )
    if not any(hands):
        return _between(state, data)
    state = _with_turn(state, data)
    return rules.counted_if_over(state) if line else state


def _on_the_table(state: State) -> bool:
    return state.counted and any(state.hands)


def _between(state: State, data: dict[str, Any]) -> State:
    """No tiles are dealt: only results are given."""
    if state.market or state.line or state.drew or data.get("seen"):
        bad("no_hands")
    turn = seat_or_none(data, "turn", state.seats)
    return _set(state, FIRST if turn is None else turn, seat_or_none(data, "opener", state.seats))


def _set(state: State, turn: Seat, free: Seat | None, **more: Any) -> State:
    return replace(state, turn=turn, opener=free, **more)


def _with_turn(state: State, data: dict[str, Any]) -> State:
    """Who is to choose, and what was seen before."""
    turn = seat_or_none(data, "turn", state.seats)
    free = seat_or_none(data, "opener", state.seats)
    if state.line:
        log = read_log(data, state.line, state.seats)
        return _set(state, FIRST if turn is None else turn, free, log=log)
    if not all(state.hands):
        bad("empty_hand")
    if state.drew or data.get("seen"):
        bad("no_line")
    if free is None and "opener" not in data and state.house.next_opener == "winner":
        free = turn
    opens = opener(state.hands, state.house, free)
    if turn is not None and turn != opens:
        bad("opener", seat=opens)
    return _set(state, opens, free)


def _check_tiles(hands: list[Hand], market: tuple[Tile, ...], line: tuple[Lying, ...]) -> None:
    """Each tile once, and a line that joins."""
    seen: set[Tile] = set()
    for tile in (*(t for hand in hands for t in hand), *market, *map(named, line)):
        if tile in seen:
            bad("twice", tile=write(tile))
        seen.add(tile)
    for first, second in pairwise(line):
        if first[1] != second[0]:
            bad("join", first=write(first), second=write(second))
