"""Build tables of Mexican Train for tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop.games.mexican_train import notation, position, rules
from tabletop.games.mexican_train.state import OPTIONS, State
from tabletop.kernel.options import settle
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat


def table(seats: int = 2, options: Mapping[str, object] | None = None, **fields: Any) -> State:
    """Return the table of a position."""
    return position.read_position(fields, seats, settle(OPTIONS, options or {}))


def lines(state: State) -> list[str]:
    """List the legal lines of the seat to act, in order."""
    seat = rules.to_act(state)
    if seat is None or seat == CHANCE:
        return []
    return [notation.write(action) for action in rules.legal(rules.view(state, seat))]


def play(state: State, *actions: str) -> State:
    """Return the state after some lines, each of which must be legal."""
    for line in actions:
        assert line in lines(state), f"{line!r} is none of {lines(state)}"
        state = rules.apply(state, notation.read(line))
    return state


def dealt(seats: int, seed: int, **options: object) -> State:
    """Return the first round, dealt at random."""
    state = rules.start(seats, settle(OPTIONS, options))
    return rules.apply(state, rules.chance(state, Random(seed)))


def clause_of(state: State, line: str, seat: int | None = None) -> str:
    """Return the clause by which ``line`` is refused to ``seat``.

    Without a seat, it is the one to act.
    """
    actor = rules.to_act(state) if seat is None else Seat(seat)
    view = rules.view(state, Seat(0) if actor is None else actor)
    action = notation.read(line)
    assert action not in rules.legal(view)
    return rules.refusal(view, action).clause
