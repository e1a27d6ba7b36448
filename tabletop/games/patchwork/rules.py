"""Implement the rules of Patchwork, clause by clause (``RULES.md``)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from tabletop.games.patchwork import hidden, refusals
from tabletop.games.patchwork.data import (
    GOAL,
    INCOME_MARKS,
    LEATHER_MARKS,
    PATCHES,
    SEVENS,
    SIDE,
    SMALLEST,
    mask_of,
    placements,
)
from tabletop.games.patchwork.scoring import score, winner
from tabletop.games.patchwork.state import (
    WITHIN_REACH,
    Action,
    Buy,
    Leather,
    Pass,
    Placed,
    Ring,
    State,
    View,
    behind,
    other,
    start_buttons,
)
from tabletop.kernel.options import Options
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Refusal, Seat, msg

_T = TypeVar("_T")

FULL = (1 << SIDE * SIDE) - 1

sample = hidden.sample
view = hidden.view
refusal = refusals.refusal


def start(seats: int, options: Options) -> State:
    """Return the table before the ring is laid, for two players (PW-1.1)."""
    assert seats == 2
    edition = str(options["edition"])
    return State(edition=edition, leather=LEATHER_MARKS[edition], buttons=start_buttons(options))


def to_act(state: State) -> Seat | None:
    """Return the seat to act (PW-3.1), or chance for laying the ring.

    A seat that owes leather acts first, otherwise the seat whose token is behind.
    """
    if state.ring is None:
        return CHANCE
    if state.owed:
        return state.last_mover
    a, b = state.at
    return None if a == b == GOAL else behind(state)


def chance(state: State, rng: Random) -> Ring:
    """Return all patches in random order, the smallest last (PW-2.1)."""
    order = [patch for patch in PATCHES if patch != SMALLEST]
    rng.shuffle(order)
    return Ring((*order, SMALLEST))


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Refuse a ring unless it has each patch once, the smallest last (PW-2.1)."""
    if not isinstance(action, Ring):
        return Refusal("PW-2.1", msg("patchwork.refusal.ring_first"))
    if sorted(action.order) != sorted(PATCHES) or action.order[-1] != SMALLEST:
        return Refusal("PW-2.1", msg("patchwork.refusal.ring"))
    return None


def apply(state: State, action: Action) -> State:
    """Return the state after ``action``."""
    match action:
        case Ring(order):
            return replace(state, ring=order)
        case Buy():
            return _buy(state, action)
        case Pass():
            mover = _mover(state)
            target = min(state.at[other(mover)] + 1, GOAL)  # PW-5.1, PW-5.2
            paid = _paid(state, mover, target - state.at[mover])
            return _advance(paid, mover, target)
        case Leather(cell):
            return _leather(state, cell)


def legal(view: View) -> tuple[Action, ...]:
    """Return the legal actions, passing last.

    The patches in reach are in ring order, each pose by pose and row by row.
    """
    state = view.table
    if to_act(state) != view.seat or state.ring is None:
        return ()
    covered = state.covered[view.seat]
    if state.owed:
        if covered == FULL:
            return (Leather(None),)  # PW-6.3
        squares = [(row, column) for row in range(SIDE) for column in range(SIDE)]
        return tuple(Leather(cell) for cell in squares if not covered & mask_of((cell,)))
    buys: list[Action] = [
        Buy(patch, placement.cells)
        for patch in state.ring[:WITHIN_REACH]
        if PATCHES[patch].buttons <= state.buttons[view.seat]  # PW-4.2
        for placement in placements(patch)
        if not placement.mask & covered
    ]
    return (*buys, Pass())


def reveals(state: State, action: Action) -> bool:
    """Return whether the action lays the ring, the only reveal (PW-2.1)."""
    return isinstance(action, Ring)


def scores(state: State) -> tuple[int, ...]:
    """Return the points as if the game ended now (PW-8.2)."""
    return score(state, Seat(0)), score(state, Seat(1))


def winners(state: State) -> tuple[Seat, ...]:
    """Return the one winner, once the game is over (PW-8.2, PW-8.3)."""
    return (winner(state),) if to_act(state) is None else ()


def _mover(state: State) -> Seat:
    seat = to_act(state)
    assert seat is not None and seat != CHANCE
    return seat


def _set(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _paid(state: State, seat: Seat, gain: int) -> State:
    return replace(state, buttons=_set(state.buttons, seat, state.buttons[seat] + gain))


def _buy(state: State, action: Buy) -> State:
    """Buy a patch (PW-4.1), testing 7 x 7 before the token moves (PW-4.5)."""
    mover, patch = _mover(state), PATCHES[action.patch]
    assert state.ring is not None
    gap = state.ring.index(action.patch)
    ring = state.ring[gap + 1 :] + state.ring[:gap]
    state = _paid(replace(state, ring=ring), mover, -patch.buttons)
    state = _sew(state, mover, Placed(action.patch, tuple(sorted(action.cells))))
    state = replace(state, income=_set(state.income, mover, state.income[mover] + patch.income))
    return _advance(state, mover, min(state.at[mover] + patch.time, GOAL))  # PW-4.4


def _leather(state: State, cell: tuple[int, int] | None) -> State:
    mover = state.last_mover
    state = replace(state, owed=state.owed - 1)
    return state if cell is None else _sew(state, mover, Placed("leather", (cell,)))


def _sew(state: State, seat: Seat, placed: Placed) -> State:
    """Sew cloth onto a quilt; the first to fill 7 x 7 takes the tile (PW-7.1)."""
    covered = state.covered[seat] | mask_of(placed.cells)
    quilts = _set(state.quilts, seat, (*state.quilts[seat], placed))
    seven = state.seven
    if seven is None and any(covered & square == square for square in SEVENS):
        seven = seat
    return replace(state, quilts=quilts, covered=_set(state.covered, seat, covered), seven=seven)


def _advance(state: State, seat: Seat, target: int) -> State:
    """Move the token; pay income (PW-6.1), take leather (PW-6.2)."""
    origin = state.at[seat]
    marks = sum(origin < mark <= target for mark in INCOME_MARKS)
    taken = tuple(mark for mark in state.leather if origin < mark <= target)
    home_first = state.home_first
    if target == GOAL and home_first is None:
        home_first = seat
    state = _paid(state, seat, marks * state.income[seat])
    return replace(
        state,
        at=_set(state.at, seat, target),
        last_mover=seat,
        leather=tuple(mark for mark in state.leather if mark not in taken),
        owed=len(taken),
        home_first=home_first,
    )
