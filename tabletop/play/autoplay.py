"""Find a person's forced action, and when to play it for them."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import SomeAction
from tabletop.play import assists, privacy
from tabletop.play.assists import CALM
from tabletop.play.table_state import TableState
from tabletop.table.hand import Empty

PAUSES: Final = {"instant": 0.5, "fast": 0.6, "normal": 0.9, "slow": 1.6, "step": 0.9, CALM: 2.4}
"""Seconds that the reason can be seen, by the bots' pace."""

AGAIN: Final = 0.5
"""Share of the pause when the same is done once more, tile after tile."""

HANDED: Final = 2.0
"""Times the pause when people share the screen: one of them has only just sat down to it."""


def forced(state: TableState) -> SomeAction | None:
    """Return the only legal action, if it is forced and may be automatic.

    It is never done before the person has acted in this round, nor at a table that undo went
    back to: there it waits to be done by hand. In a lesson all is done by hand.
    """
    session, pairs = state.session, state.offers.pairs
    if not state.settings.auto_forced or not state.my_turn or len(pairs) != 1:
        return None
    if state.guide is not None or not isinstance(state.hand, Empty):
        return None
    action = pairs[0][1]
    if state.auto.held_ply == session.match.ply or not session.game.forced(action):
        return None
    return action if _acted_since_deal(state) else None


def pause(state: TableState, action: SomeAction) -> float:
    """Return the delay before ``action`` is played, in seconds."""
    session = state.session
    seconds = PAUSES[assists.pace(session, state.settings)]
    actions = session.match.actions
    if actions[-1] == action and state.log[-1].seat == session.match.to_act:
        return seconds * AGAIN
    return seconds * HANDED if privacy.secret(session) else seconds


def _acted_since_deal(state: TableState) -> bool:
    seat = state.session.match.to_act
    for told in reversed(state.log):
        if told.seat is None:
            return False
        if told.seat == seat:
            return True
    return False
