"""Why an action of Patchwork is refused, in words and with its clause."""

from __future__ import annotations

from tabletop.games.patchwork.data import GOAL, PATCHES, PLACEMENTS, SIDE, mask_of
from tabletop.games.patchwork.state import (
    WITHIN_REACH,
    Action,
    Buy,
    Leather,
    Pass,
    Ring,
    State,
    View,
)
from tabletop.kernel.words import Join, Msg, Refusal, Seat, Who, msg
from tabletop.pieces.polyomino import pose_of
from tabletop.table.sprites import Cells


def refusal(view: View, action: Action) -> Refusal:
    """Why ``action`` is not legal for the viewer now, the first reason that holds."""
    state, seat = view.table, view.seat
    if state.ring is None:
        return Refusal("PW-2.1", msg("patchwork.refusal.ring_first"))
    if state.owed:
        if seat != state.last_mover:
            return Refusal(
                "PW-6.2", msg("patchwork.refusal.other_leather", who=Who(state.last_mover))
            )
        if not isinstance(action, Leather):
            return Refusal("PW-6.2", msg("patchwork.refusal.leather_first"))
        return _leather(state, seat, action)
    if state.at == (GOAL, GOAL):
        return Refusal("PW-8.1", msg("patchwork.refusal.over"))
    if seat != _mover(state):
        return Refusal("PW-3.1", msg("patchwork.refusal.turn", who=Who(_mover(state))))
    match action:
        case Ring():
            return Refusal("PW-2.1", msg("patchwork.refusal.ring_laid"))
        case Leather():
            return Refusal("PW-6.2", msg("patchwork.refusal.no_leather"))
        case Pass():
            raise ValueError("passing is always legal (PW-3.2)")
        case Buy():
            return _buy(state, seat, action)


def short_of(state: State, seat: Seat, patch: str) -> Refusal | None:
    """Why ``patch`` cannot be bought wherever it were put, or ``None``."""
    if patch not in PATCHES or state.ring is None or patch not in state.ring:
        return Refusal("PW-3.2", msg("patchwork.refusal.gone"))
    if patch not in state.ring[:WITHIN_REACH]:
        return Refusal("PW-3.2", msg("patchwork.refusal.reach"))
    short = PATCHES[patch].buttons - state.buttons[seat]
    if short > 0:
        return Refusal("PW-4.2", msg("patchwork.refusal.short", n=short))
    return None


def fits_somewhere(state: State, seat: Seat, patch: str) -> bool:
    """Whether the quilt of ``seat`` has room for ``patch``."""
    return any(not placement.mask & state.covered[seat] for placement in PLACEMENTS[patch])


def name(patch: str) -> Msg:
    """What a piece of cloth is called."""
    return msg(f"patchwork.fabric.{patch}")


def in_the_way(state: State, seat: Seat, cells: Cells) -> Cells:
    """Those of ``cells`` that are covered on the quilt of ``seat``."""
    return tuple(cell for cell in cells if mask_of((cell,)) & state.covered[seat])


def _buy(state: State, seat: Seat, action: Buy) -> Refusal:
    if (short := short_of(state, seat, action.patch)) is not None:
        return short
    if any(not (0 <= row < SIDE and 0 <= column < SIDE) for row, column in action.cells):
        return Refusal("PW-4.2", msg("patchwork.refusal.outside"))
    shape = PATCHES[action.patch].cells
    if len(set(action.cells)) != len(shape) or pose_of(shape, action.cells) is None:
        return Refusal("PW-4.2", msg("patchwork.refusal.shape", patch=name(action.patch)))
    if not fits_somewhere(state, seat, action.patch):
        return Refusal("PW-4.2", msg("patchwork.refusal.no_room", patch=name(action.patch)))
    hit = in_the_way(state, seat, action.cells)
    below = [placed.patch for placed in state.quilts[seat] if set(placed.cells) & set(hit)]
    names = Join(tuple(name(patch) for patch in dict.fromkeys(below)))
    return Refusal("PW-4.2", msg("patchwork.refusal.overlap", n=len(hit), patches=names))


def _leather(state: State, seat: Seat, action: Leather) -> Refusal:
    if action.cell is None:
        return Refusal("PW-6.3", msg("patchwork.refusal.leather_room"))
    if state.covered[seat].bit_count() == SIDE * SIDE:
        return Refusal("PW-6.3", msg("patchwork.refusal.leather_full"))
    row, column = action.cell
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return Refusal("PW-6.2", msg("patchwork.refusal.outside"))
    return Refusal("PW-6.2", msg("patchwork.refusal.leather_taken"))


def _mover(state: State) -> Seat:
    a, b = state.at
    return state.last_mover if a == b else Seat(0 if a < b else 1)
