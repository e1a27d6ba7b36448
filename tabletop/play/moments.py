"""Stage one highlight at a time, after its pieces have arrived.

A moment never delays anybody's input: the first press ends it, and counts as if it were not there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabletop.play.effects import Outcome, Sound, Tell
from tabletop.play.table_state import Staged, TableState
from tabletop.table.stage import LONGEST


def after(state: TableState, before: Staged | None, fresh: Iterable[int]) -> Staged | None:
    """Return the highlight of a new table, or the same table's current one.

    The end of the match is staged separately: only a moment that fills the window precedes it.

    ``before`` is the highlight of the table before; ``fresh`` are the plies whose highlights are
    shown, none after undo, redo or a quick round.
    """
    session = state.session
    told = [
        (found, ply)
        for ply in fresh
        if (found := session.moment(ply)) is not None
        and (found.stage is not None or not session.over)
    ]
    if told:
        moment, _ = max(told, key=lambda one: (one[0].stage is not None, one[1]))
        return Staged(moment, session.match.ply, max(state.now, state.glide.end))
    return before if before is not None and before.ply == session.match.ply else None


def advanced(state: TableState, staged: Staged) -> Outcome:
    """Return the table with its highlight started or ended if due."""
    if staged.over(state.now):
        return ended(state), ()
    if staged.since is not None or state.glide.moves:
        return state, ()
    begun = replace(state, staged=replace(staged, since=state.now))
    sound = staged.moment.sound
    told = Tell("moment", {"kind": staged.moment.kind, "ply": staged.ply})
    return begun, (*((Sound(sound),) if sound else ()), told)


def ended(state: TableState) -> TableState:
    """Return the table without its highlight.

    If it ends early, the end of the round or match runs as if there had been no highlight.
    """
    staged, ending = state.staged, state.ending
    if staged is None:
        return state
    if not staged.over(state.now):
        if ending.match_at is not None:
            ending = replace(ending, match_at=min(ending.match_at, staged.arrives))
        if ending.round_at is not None:
            ending = replace(ending, round_at=min(ending.round_at, staged.arrives))
    return replace(state, staged=None, ending=ending)


def counted(state: TableState) -> TableState:
    """Return the table with the count of its round finished at once."""
    if not state.counts(state.now):
        return state
    ended = replace(state.ending, round_at=state.now - LONGEST, page=True)
    return replace(state, ending=ended)
