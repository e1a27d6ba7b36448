"""Stage one great moment at a time, once its pieces have arrived.

A moment never delays anybody's input: the first press ends it, and counts as if it were not there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from tabletop.play.effects import Effect, Sound, Tell
from tabletop.play.session import Session
from tabletop.play.table_state import Staged, TableState

Outcome: TypeAlias = tuple[TableState, tuple[Effect, ...]]


def after(before: Staged | None, session: Session, fresh: Iterable[int]) -> Staged | None:
    """Return the moment of a new table; that of the same table stays.

    The end of the match is staged by itself: only a moment that takes the window comes before it.

    Args:
        before: The moment of the table before.
        session: The match now.
        fresh: The plies whose moments are shown; none after undo, redo or a quick round.
    """
    told = [
        (found, ply)
        for ply in fresh
        if (found := session.moment(ply)) is not None
        and (found.stage is not None or not session.over)
    ]
    if told:
        moment, _ = max(told, key=lambda one: (one[0].stage is not None, one[1]))
        return Staged(moment, session.match.ply)
    return before if before is not None and before.ply == session.match.ply else None


def advanced(state: TableState) -> Outcome:
    """Return the table whose moment has begun, or is over, if that is due."""
    staged = state.staged
    if staged is None:
        return state, ()
    if staged.over(state.now):
        return ended(state), ()
    if staged.since is not None or state.glide.moves:
        return state, ()
    begun = replace(state, staged=replace(staged, since=state.now))
    sound = staged.moment.sound
    told = Tell("moment", {"kind": staged.moment.kind, "ply": staged.ply})
    return begun, (*((Sound(sound),) if sound else ()), told)


def ended(state: TableState) -> TableState:
    """Return the table without its moment.

    A table whose end was staged is looked at from now on, as if it had just been reached.
    """
    staged = state.staged
    if staged is None:
        return state
    ending = state.ending
    if staged.moment.stage is not None and ending.match_at is not None:
        ending = replace(ending, match_at=state.now)
    return replace(state, staged=None, ending=ending)
