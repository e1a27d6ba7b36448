"""Pick up the only piece that can be placed."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play.held_piece import held_piece, reach_of
from tabletop.play.table_state import TableState
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty, fetched, step


def picked(state: TableState, cause: inputs.Input | None) -> TableState:
    """Return the table with the only movable piece picked up.

    A piece that stands in a hand is left there, and so is one that will be placed without
    anybody's help.

    Args:
        state: The table, its hand empty.
        cause: The input that led here: a piece that a pointer fetched is lifted where the
            pointer is, any other over the places for it.
    """
    pairs, lifts, reach = state.possible.pairs, state.possible.lifts(), reach_of(state)
    if len(lifts) != 1 or reach.stand(lifts[0]) is not None or not reach.can_lift(lifts[0]):
        return state
    if not all(isinstance(gesture, Put) for gesture, _ in pairs):
        return state
    forced = len(pairs) == 1 and state.session.game.forced(pairs[0][1])
    if forced and state.settings.auto_forced and state.guide is None:
        return state
    hand, _ = step(Empty(), inputs.Pick(lifts[0]), reach)
    if isinstance(cause, inputs.Moved | inputs.Up) and isinstance(hand, Carrying):
        hand = fetched(hand, cause.x, cause.y, reach)
    taken = replace(state, hand=hand)
    held = held_piece(taken)
    return taken if held is None else replace(taken, glide=taken.glide.bound_for(held.piece))
