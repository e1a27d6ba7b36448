"""Define the rules of Fox and Hounds, clause by clause (``RULES.md``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fox_and_hounds.state import FOX, HOUNDS, SIZE, Move, State, View
from tabletop.games.kit import open_table
from tabletop.games.kit.refusals import Refuse
from tabletop.kernel.options import Options
from tabletop.kernel.words import Refusal, Seat

refuse = Refuse("fox_and_hounds")
view, sample, reveals = open_table.view, open_table.sample, open_table.reveals
chance, luck_refusal = open_table.chance, open_table.luck_refusal


def start(seats: int, options: Options) -> State:
    """Return the initial table (FH-1)."""
    return State()


def to_act(state: State) -> Seat | None:
    """Return the seat to move; ``None`` once somebody has won."""
    return None if winners(state) else state.turn


def winners(state: State) -> tuple[Seat, ...]:
    """Return the winner, if there is one (FH-3)."""
    if state.fox[0] == 0:
        return (FOX,)
    if any(steps(state)):
        return ()
    return (HOUNDS,) if state.turn == FOX else (FOX,)


def scores(state: State) -> tuple[int, ...]:
    """Return one point for the winner (FH-3.4)."""
    return tuple(int(seat in winners(state)) for seat in (FOX, HOUNDS))


def steps(state: State) -> Iterator[Move]:
    """Yield the moves of the side whose turn it is (FH-2.2, FH-2.3)."""
    for row, column in state.own():
        for down in (-1, 1) if state.turn == FOX else (1,):
            for end in ((row + down, column - 1), (row + down, column + 1)):
                if end not in (state.fox, *state.hounds) and all(0 <= at < SIZE for at in end):
                    yield Move((row, column), end)


def legal(view: View) -> tuple[Move, ...]:
    """Return the viewer's legal moves, none out of turn."""
    return tuple(steps(view.table)) if to_act(view.table) == view.seat else ()


def apply(state: State, action: Move) -> State:
    """Return the table after a move."""
    if state.turn == FOX:
        return replace(state, fox=action.end, turn=HOUNDS)
    hounds = tuple(action.end if at == action.start else at for at in state.hounds)
    return replace(state, hounds=hounds, turn=FOX)


def refusal(view: View, action: Move) -> Refusal:
    """Return the first rule that forbids a move."""
    state = view.table
    if to_act(state) is None:
        return refuse.over("FH-3.1")
    if state.turn != view.seat:
        return refuse.turn("FH-2.1", state.turn)
    if action.start not in state.own():
        return refuse("FH-2.1", "theirs")
    if action.end in (state.fox, *state.hounds):
        return refuse("FH-2.2", "taken")
    if state.turn == HOUNDS and action.end[0] < action.start[0]:
        return refuse("FH-2.3", "back")
    return refuse("FH-2.2", "step")
