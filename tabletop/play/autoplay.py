"""Play a person's forced action, and pick up the only piece to place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import SomeAction
from tabletop.play import assists, privacy
from tabletop.play.assists import CALM
from tabletop.play.held_piece import held_piece, reach_of
from tabletop.play.table_state import TableState
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Empty, fetched, step

PAUSES: Final = {"instant": 1.2, "fast": 1.6, "normal": 2.0, "slow": 2.8, "step": 2.0, CALM: 3.6}
"""Seconds to read the reason, by the bots' pace: about as long as a choice of one's own."""

AGAIN: Final = 0.5
"""Factor of the pause when the same action is repeated, such as drawing tiles."""

HANDED: Final = 1.5
"""Factor of the pause when people share the screen, as one has just taken over."""


def forced(state: TableState) -> SomeAction | None:
    """Return the only legal action, if it is forced and may be automatic.

    At a table that undo led back to, and in a lesson, every action is left to be played by hand.
    """
    session, pairs = state.session, state.offers.pairs
    if not state.settings.auto_forced or not state.my_turn or len(pairs) != 1:
        return None
    if state.guide is not None or not isinstance(state.hand, Empty):
        return None
    action = pairs[0][1]
    held = state.auto.held_ply == session.match.ply
    return None if held or not session.game.forced(action) else action


def forcing(state: TableState) -> bool:
    """Return whether the only legal action is about to be played."""
    waits = state.auto.forced_since is not None and not state.glide.moves
    return waits and forced(state) is not None


def pause(state: TableState, action: SomeAction) -> float:
    """Return the delay before ``action`` is played, in seconds."""
    session = state.session
    seconds = PAUSES[assists.pace(session, state.settings)]
    actions = session.match.actions
    if actions[-1] == action and state.log[-1].seat == session.match.to_act:
        return seconds * AGAIN
    return seconds * HANDED if privacy.secret(session) else seconds


def picked(state: TableState, cause: inputs.Input | None) -> TableState:
    """Return the table with the only movable piece picked up.

    A piece that stands in a hand is left there, and so is one that will be placed
    automatically. If ``cause``, the input that led here, is of a pointer, the piece is lifted
    where the pointer is, otherwise over the places for it. It waits in its place for the pointer in
    a game whose pieces are tried first: there it would lie on the last one.
    """
    pairs, lifts, reach = state.possible.pairs, state.possible.lifts(), reach_of(state)
    if len(lifts) != 1 or reach.stand(lifts[0]) is not None or not reach.can_lift(lifts[0]):
        return state
    if not all(isinstance(gesture, Put) for gesture, _ in pairs):
        return state
    forced = len(pairs) == 1 and state.session.game.forced(pairs[0][1])
    if forced and state.settings.auto_forced and state.guide is None:
        return state
    if isinstance(cause, inputs.Moved | inputs.Up) and state.session.game.asks:
        return state
    hand, _ = step(Empty(), inputs.Pick(lifts[0]), reach)
    if isinstance(cause, inputs.Moved | inputs.Up) and isinstance(hand, Carrying):
        hand = fetched(hand, cause.x, cause.y, reach)
    taken = replace(state, hand=hand)
    held = held_piece(taken)
    return taken if held is None else replace(taken, glide=taken.glide.bound_for(held.piece))
