"""Explain, with the clause, why an action of Patchwork is refused."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.refusals import Refuse
from tabletop.games.patchwork.data import GOAL, PATCHES, SIDE, mask_of, placements
from tabletop.games.patchwork.state import (
    WITHIN_REACH,
    Action,
    Buy,
    Leather,
    Pass,
    Ring,
    State,
    View,
    behind,
)
from tabletop.kernel.words import Join, Msg, Refusal, Seat, Who, msg
from tabletop.pieces.polyomino import pose_of
from tabletop.table.sprites import Cells

refuse: Final = Refuse("patchwork")


def refusal(view: View, action: Action) -> Refusal:
    """Return the first reason that an action is not legal for the viewer."""
    state, seat = view.table, view.seat
    if state.ring is None:
        return refuse("PW-2.1", "ring_first")
    if state.owed:
        if seat != state.last_mover:
            return refuse("PW-6.2", "other_leather", who=Who(state.last_mover))
        if not isinstance(action, Leather):
            return refuse("PW-6.2", "leather_first")
        return _leather(state, seat, action)
    if state.at == (GOAL, GOAL):
        return refuse.over("PW-8.1")
    if seat != behind(state):
        return refuse.turn("PW-3.1", behind(state))
    match action:
        case Ring():
            return refuse("PW-2.1", "ring_laid")
        case Leather():
            return refuse("PW-6.2", "no_leather")
        case Pass():
            raise ValueError("passing is always legal (PW-3.2)")
        case Buy():
            return _buy(state, seat, action)


def short_of(state: State, seat: Seat, patch: str) -> Refusal | None:
    """Return the reason that a patch cannot be bought, or ``None``."""
    if patch not in PATCHES or state.ring is None or patch not in state.ring:
        return refuse("PW-3.2", "gone")
    if patch not in state.ring[:WITHIN_REACH]:
        return refuse("PW-3.2", "reach")
    short = PATCHES[patch].buttons - state.buttons[seat]
    if short > 0:
        return refuse("PW-4.2", "short", n=short)
    return None


def fits_somewhere(state: State, seat: Seat, patch: str) -> bool:
    """Return whether a patch fits anywhere on the quilt of a seat."""
    return any(not placement.mask & state.covered[seat] for placement in placements(patch))


def name(patch: str) -> Msg:
    """Return the display name of a piece of cloth."""
    return msg(f"patchwork.fabric.{patch}")


def in_the_way(state: State, seat: Seat, cells: Cells) -> Cells:
    """Return the cells of ``cells`` that are already covered."""
    return tuple(cell for cell in cells if mask_of((cell,)) & state.covered[seat])


def _buy(state: State, seat: Seat, action: Buy) -> Refusal:
    if (short := short_of(state, seat, action.patch)) is not None:
        return short
    if any(not (0 <= row < SIDE and 0 <= column < SIDE) for row, column in action.cells):
        return refuse("PW-4.2", "outside")
    shape = PATCHES[action.patch].cells
    if len(set(action.cells)) != len(shape) or pose_of(shape, action.cells) is None:
        return refuse("PW-4.2", "shape", patch=name(action.patch))
    if not fits_somewhere(state, seat, action.patch):
        return refuse("PW-4.2", "no_room", patch=name(action.patch))
    hit = in_the_way(state, seat, action.cells)
    below = [placed.patch for placed in state.quilts[seat] if set(placed.cells) & set(hit)]
    names = Join(tuple(name(patch) for patch in dict.fromkeys(below)))
    return refuse("PW-4.2", "overlap", n=len(hit), patches=names)


def _leather(state: State, seat: Seat, action: Leather) -> Refusal:
    if action.cell is None:
        return refuse("PW-6.3", "leather_room")
    if state.covered[seat].bit_count() == SIDE * SIDE:
        return refuse("PW-6.3", "leather_full")
    row, column = action.cell
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return refuse("PW-6.2", "outside")
    return refuse("PW-6.2", "leather_taken")
