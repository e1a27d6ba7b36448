"""Replay the moves since the viewer's last action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tabletop.games.game import Told
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, msg
from tabletop.play import events
from tabletop.play.effects import Outcome
from tabletop.play.entering import glide_after, heard, pictured
from tabletop.play.events import Event
from tabletop.play.expand import Expanded
from tabletop.play.held_piece import boxes_seen
from tabletop.play.table_state import Lap, TableState
from tabletop.table import inputs, tween
from tabletop.table.gesture import Offers
from tabletop.table.hand import Empty

BEFORE: Final = 0.6
"""Seconds for which the earlier table is shown."""

APART: Final = 0.9
"""Seconds from the end of one action's motion to the next action."""

Step: TypeAlias = Callable[[TableState, Event], Outcome]


@dataclass(frozen=True, slots=True)
class Passage:
    """Describe consecutive equal actions of another seat, and their plies."""

    plies: tuple[int, ...]
    told: Told


def since_turn(log: Sequence[Told], viewer: Seat) -> tuple[int, ...]:
    """Return the plies since the viewer's last action in this round, from 1."""
    first = len(log)
    while first and log[first - 1].seat not in (None, viewer):
        first -= 1
    return tuple(range(first + 1, len(log) + 1))


def passages(state: TableState) -> tuple[Passage, ...]:
    """Return the moves since the viewer's last action, in order."""
    if state.curtain is not None:
        return ()
    found: list[Passage] = []
    for ply in since_turn(state.log, state.session.viewer):
        told = state.log[ply - 1]
        if found and _alike(state.log[found[-1].plies[-1] - 1], told):
            plies = (*found[-1].plies, ply)
            one = replace(told, words=msg(told.many, n=len(plies))) if told.many else told
            found[-1] = Passage(plies, one)
        else:
            found.append(Passage((ply,), told))
    return tuple(found)


def _alike(one: Told, other: Told) -> bool:
    """Return whether two actions share a passage."""
    same = one.words == other.words or (other.many != "" and one.many == other.many)
    return one.seat == other.seat and same


def can_show(state: TableState) -> bool:
    """Return whether the replay has moves to show and may start now."""
    rests = state.lap is None and state.curtain is None and state.guide is None
    if not rests or state.question is not None:
        return False
    return bool(since_turn(state.log, state.session.viewer))


def begun(state: TableState) -> Outcome:
    """Return the table as it was after the viewer's last action."""
    plies = since_turn(state.log, state.session.viewer)
    kept = replace(state, hand=Empty(), glide=tween.NOTHING, refused=None)
    lap = Lap(kept, plies[0], plies[0] - 1, state.now + BEFORE)
    return _seen(replace(kept, lap=lap), lap), ()


def stepped(state: TableState, lap: Lap, event: Event, step: Step) -> Outcome:
    """Return the table and effects after an event; any input ends the replay."""
    match event:
        case events.Tick():
            return _ticked(state, lap)
        case events.Saved() | events.NotSaved() | events.Reply():
            table, effects = step(lap.table, event)
            kept = replace(lap, table=table)
            return replace(state, lap=kept, saving=table.saving, question=table.question), effects
        case events.Hovered() | events.FinishGlide() | events.HandInput(_, inputs.Moved()):
            return state, ()
        case events.HandInput() | events.Take() | events.TryOut():
            return ended(state, lap), ()
        case events.PutAway() | events.StepOn() | events.ShowLast():
            return ended(state, lap), ()
        case _:
            return step(ended(state, lap), event)


def ended(state: TableState, lap: Lap) -> TableState:
    """Return the current table, after the replay."""
    return replace(lap.table, now=state.now, version=state.version + 1, lap=None)


def _ticked(state: TableState, lap: Lap) -> Outcome:
    if state.glide.moves:
        if not state.glide.done(state.now):
            return state, ()
        rest = replace(lap, due=state.now + APART)
        return replace(state, glide=tween.NOTHING, lap=rest), ()
    if state.now < lap.due:
        return state, ()
    if lap.shown >= len(state.log):
        return ended(state, lap), ()
    told = state.log[lap.shown]
    after = replace(lap, shown=lap.shown + 1, due=state.now + APART)
    return _seen(replace(state, lap=after), after, (told,)), heard(told.sound)


def _seen(state: TableState, lap: Lap, fresh: Sequence[Told] = ()) -> TableState:
    """Return the table as the viewer saw it at the replay's ply."""
    session, before = state.session, state.picture
    seen = boxes_seen(state, state.now) if fresh else {}
    then = session.match.states[lap.shown]
    after = pictured(
        replace(
            state,
            view=session.game.rules.view(then, session.viewer),
            possible=Offers(),
            offers=Offers(),
            version=state.version + 1,
            expanded=Expanded(),
            hint=None,
        )
    )
    return replace(after, glide=glide_after(after, seen, before, fresh))
