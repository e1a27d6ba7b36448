"""Step a table: return the next table and effects of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.kernel.words import Msg, msg
from tabletop.play import events, hand_step, lap, moments, piece_sounds, privacy, viewport
from tabletop.play.advance import advanced, not_saved, replied, saved
from tabletop.play.effects import Open, Outcome, Sound, Tell, Toast
from tabletop.play.entering import (
    asked_hint,
    dropped_question,
    entered,
    first_look,
    recounted,
    reframed,
    refreshed,
    rested,
)
from tabletop.play.events import Event
from tabletop.play.hands import Orders
from tabletop.play.held_piece import boxes_seen
from tabletop.play.lesson import Guide
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table import inputs, tween
from tabletop.table.gesture import Put

LAST_SECONDS: Final = 1.2
"""Seconds that the last move is highlighted on request."""


def open_table(
    session: Session,
    settings: Settings,
    now: float,
    guide: Guide | None = None,
    orders: Orders = (),
) -> Outcome:
    """Return the opened table of a match, and its first effects."""
    session = session.unclaim()
    state = TableState(session, settings, guide, now, orders=orders)
    return entered(state, session, seen={}, sound=False)


def step(state: TableState, event: Event) -> Outcome:
    """Return the table after ``event``, and the effects.

    An event without effect returns the same table.

    Raises:
        IllegalActionError: ``Submit`` of an action that is not legal; nothing happened.
    """
    timed = state.at(event.now)
    after, effects = _stepped(timed, event)
    return (state if after is timed else after), effects


def _stepped(state: TableState, event: Event) -> Outcome:
    if state.lap is not None:
        return lap.stepped(state, state.lap, event, _stepped)
    session = state.session
    match event:
        case events.Tick():
            return advanced(state)
        case events.HandInput(_, meant, lag):
            return hand_step.hand_does(state, meant, lag)
        case events.Hovered(_, item):
            resting = state.expanded.rest(item)
            changed = resting is not state.expanded
            return (replace(state, expanded=resting) if changed else state), ()
        case events.Reply(_, ticket, advice):
            return replied(state, ticket, advice)
        case events.Saved(_, number):
            return saved(state, number)
        case events.NotSaved(_, why):
            return not_saved(state, why)
        case events.Viewport(_, shape):
            return first_look(reframed(replace(state, frame=shape, shown=True)))
        case events.SettingsChanged(_, settings):
            return replace(state, settings=settings), ()
        case events.Seated(_, seat, chair, unclaims):
            seated = session.seated(seat, chair)
            if not unclaims:
                seated = replace(seated, claimed=session.claimed)
            auto = replace(state.auto, helped=-1)  # allow a new hint
            return refreshed(replace(state, auto=auto, advised=None), seated)
        case events.Claim():
            return _claimed(state)
        case events.Blurred():
            return _blurred(state)
        case events.Covered():
            auto, state = rested(state.auto), moments.ended(state)
            return replace(state, question=None, covered=True, auto=auto), dropped_question(state)
        case events.Uncovered():
            return refreshed(replace(state, covered=False, auto=rested(state.auto)), session)
        case _:
            return _commanded(state, event)


def _commanded(state: TableState, event: Event) -> Outcome:
    session = state.session
    match event:
        case events.Take(_, item):
            return hand_step.taken(state, item)
        case events.TryOut(_, put):
            return hand_step.tried(state, put)
        case events.Made(_, gesture):
            return hand_step.gestured(state, gesture, None, {})
        case events.Submit(_, action, swift):
            return hand_step.submitted(state, action, swift=swift)
        case events.Undo():
            return _history(state, "undo")
        case events.Redo():
            return _history(state, "redo")
        case events.AskHint():
            return _asks_hint(state)
        case events.CloseHint():
            return replace(state, hint=None), ()
        case events.OtherHint() if state.hint is not None:
            other = replace(state.hint, second=not state.hint.second, lit=False, since=state.now)
            return replace(state, hint=other), ()
        case events.FollowHint():
            return _follows_hint(state)
        case events.PutAway():
            return replace(hand_step.folded(state), hint=None, refused=None), ()
        case events.StepOn():
            return advanced(replace(state, auto=replace(state.auto, step_on=True)))
        case events.Rush():
            rushing = state.can_rush and not state.auto.rushing
            return replace(state, auto=replace(state.auto, rushing=rushing)), ()
        case events.SortHand():
            return hand_step.sorted_hand(state)
        case events.ShowLast() if lap.can_show(state):
            return lap.begun(state)
        case events.ShowLast():
            return replace(state, last_until=state.now + LAST_SECONDS), ()
        case events.Zoomed(_, factor, at):
            return viewport.zoomed(state, factor, at), ()
        case events.Panned(_, dx, dy):
            return viewport.panned(state, dx, dy), ()
        case events.FinishGlide():
            return (replace(state, glide=tween.NOTHING) if state.glide.moves else state), ()
        case events.EndMoment():
            return moments.ended(state), ()
        case events.EndCount():
            return recounted(moments.counted(state)), ()
        case events.SeeTable():
            return replace(state, ending=replace(state.ending, page=False)), ()
        case events.GoOn():
            return _goes_on(state)
        case events.OpenSheet():
            return state, (Open("sheet"),) if session.match.held else ()
        case events.LessonOn() if state.guide is not None:
            guide = state.guide.go_on(session)
            return refreshed(replace(state, guide=guide), session)
    return state, ()


# -- undo and redo


def _history(state: TableState, way: str) -> Outcome:
    session = state.session.undo() if way == "undo" else state.session.redo()
    if session is state.session:
        why = refused_undo(session) if way == "undo" else msg("sound.no_redo")
        note = Toast(why, "no")
        return state, (Sound("refuse"), note)
    before, seen = state.log, boxes_seen(state, state.now)
    held = replace(rested(state.auto), held_ply=session.match.ply)
    state, effects = entered(replace(state, auto=held), session, seen=seen, sound=False)
    back = len(state.log) < len(before)
    told = before[-1] if back else state.log[-1]
    sound = (piece_sounds.lifted if back else piece_sounds.laid)(told.sprite)
    return state, (*effects, Sound(sound), Tell(way, {"ply": session.match.ply}))


def refused_undo(session: Session) -> Msg:
    """Return the reason why nothing can be taken back."""
    return msg("sound.no_undo_seen" if session.match.undo_barred else "sound.no_undo")


def _goes_on(state: TableState) -> Outcome:
    if not state.session.match.held:
        return state, ()
    seen = boxes_seen(state, state.now)
    session = state.session.unclaim().go_on()  # everybody has seen the open hands
    return entered(state, session, seen=seen, sound=True)


# -- the curtain


def _claimed(state: TableState) -> Outcome:
    seat = state.curtain
    if seat is None:
        return state, ()
    state, effects = refreshed(state, state.session.claim(seat))
    state, looks = first_look(state)
    return state, (*effects, *looks, Sound("curtain"), Tell("claimed", {"seat": seat}))


def _blurred(state: TableState) -> Outcome:
    session = state.session.unclaim()
    if privacy.awaited(session) == state.curtain:
        return (state, ()) if session is state.session else (replace(state, session=session), ())
    return refreshed(state, session)


# -- hints


def _asks_hint(state: TableState) -> Outcome:
    if not state.my_turn or state.guide is not None or state.covered:
        return state, ()
    # A held piece would hide the hint in the panel.
    state, effects = hand_step.hand_does(state, inputs.Cancel())
    state, asks = asked_hint(replace(state, hint=None, refused=None), quiet=False)
    return state, (*effects, *asks)


def _follows_hint(state: TableState) -> Outcome:
    hint = state.hint
    if hint is None or hint.recommended is None:
        return state, ()
    gesture = state.session.game.table.gesture(state.seen_view, hint.recommended)
    if isinstance(gesture, Put):
        return hand_step.tried(replace(state, hint=None), gesture)
    if not hint.lit:  # a press cannot be taken back, as a piece on trial can
        return replace(state, hint=replace(hint, lit=True)), ()
    return hand_step.hand_does(replace(state, hint=None), inputs.Pick(gesture.item))
