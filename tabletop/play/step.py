"""Step a table: an event goes in, the next table and its effects come out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.words import Who, msg
from tabletop.play import (
    assists,
    autoplay,
    events,
    glides,
    hand_order,
    piece_sounds,
    privacy,
    results,
    turns,
    viewport,
)
from tabletop.play.effects import (
    Celebrate,
    Effect,
    KeepOrder,
    KeepSorts,
    Open,
    Sound,
    Tell,
    Toast,
)
from tabletop.play.entering import (
    Boxes,
    Outcome,
    asked,
    asked_hint,
    dropped_question,
    entered,
    first_look,
    heard,
    reframed,
    refreshed,
    relaid,
    rested,
)
from tabletop.play.events import Event
from tabletop.play.hand_order import Orders
from tabletop.play.held_piece import aimed, boxes_seen, reach_of, why_not
from tabletop.play.lesson import Guide
from tabletop.play.phase import BREATH, LOOK
from tabletop.play.session import Session
from tabletop.play.table_state import Hint, Refused, TableState
from tabletop.store.settings import Settings
from tabletop.table import hand as hands
from tabletop.table import inputs, tween
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.hand import Empty, Pressing, Trying

LAST_SECONDS: Final = 1.2
"""Seconds that the last move stands out when it is asked for."""


def open_table(
    session: Session,
    settings: Settings,
    now: float,
    guide: Guide | None = None,
    orders: Orders = (),
) -> Outcome:
    """Return the table of a match that is opened, and what it needs.

    Args:
        session: The match; nobody has claimed the screen.
        settings: The player's preferences.
        now: Seconds of the caller's clock.
        guide: The place in a lesson; ``None`` for a match.
        orders: The orders of the hands as they were left.
    """
    session = session.unclaim()
    state = TableState(session, settings, guide, now, orders=orders)
    saving = replace(state.saving, over=session.over)
    return entered(replace(state, saving=saving), session, seen={}, sound=False)


def step(state: TableState, event: Event) -> Outcome:
    """Return the table after ``event``, and what is to be done about it.

    A table that an event means nothing to is returned itself.

    Raises:
        IllegalActionError: ``Submit`` of an action that is not legal; nothing happened.
    """
    timed = replace(state, now=event.now)
    after, effects = _stepped(timed, event)
    return (state if after is timed else after), effects


def _stepped(state: TableState, event: Event) -> Outcome:
    """Return the outcome of one event; each kind has its line here."""
    session = state.session
    match event:
        case events.Tick():
            return _advanced(state)
        case events.HandInput(_, meant):
            return _hand(state, meant)
        case events.Hovered(_, item):
            resting = state.expanded.rest(item)
            return (
                _changed(state, expanded=resting) if resting is not state.expanded else (state, ())
            )
        case events.Reply(_, ticket, advice):
            return _replied(state, ticket, advice)
        case events.Saved(_, number):
            return _saved(state, number)
        case events.Viewport(_, shape):
            return first_look(reframed(replace(state, frame=shape, shown=True)))
        case events.SettingsChanged(_, settings):
            return _changed(state, settings=settings)
        case events.Seated(_, seat, chair, unclaims):
            seated = session.seated(seat, chair)
            if not unclaims:
                seated = replace(seated, claimed=session.claimed)
            return refreshed(state, seated)
        case events.Claim():
            return _claimed(state)
        case events.Blurred():
            return _blurred(state)
        case events.Covered():
            auto = rested(state.auto)
            return replace(state, question=None, covered=True, auto=auto), dropped_question(state)
        case events.Uncovered():
            return _uncovered(state)
        case _:
            return _commanded(state, event)


def _commanded(state: TableState, event: Event) -> Outcome:
    """Return the outcome of a command: a key or a button that is no input of the hand."""
    match event:
        case events.Take(_, item):
            return _taken(state, item)
        case events.TryOut(_, put):
            return _tried(state, put)
        case events.Made(_, gesture):
            return _gestured(state, gesture, None, {})
        case events.Submit(_, action, swift):
            return submitted(state, action, swift=swift)
        case events.Undo():
            return _history(state, "undo")
        case events.Redo():
            return _history(state, "redo")
        case events.AskHint():
            return _asks_hint(state)
        case events.CloseHint():
            return _changed(state, hint=None)
        case events.FollowHint():
            return _follows_hint(state)
        case events.PutAway():
            return replace(folded(state), hint=None, refused=None), ()
        case events.StepOn():
            return _advanced(replace(state, auto=replace(state.auto, step_on=True)))
        case events.Rush():
            rushing = state.can_rush and not state.auto.rushing
            return _changed(state, auto=replace(state.auto, rushing=rushing))
        case events.SortHand():
            return _sorted(state)
        case events.ShowLast():
            return _changed(state, last_until=state.now + LAST_SECONDS)
        case events.Zoomed(_, factor, at):
            return viewport.zoomed(state, factor, at), ()
        case events.Panned(_, dx, dy):
            return viewport.panned(state, dx, dy), ()
        case events.FinishGlide():
            return _changed(state, glide=tween.NOTHING) if state.glide.moves else (state, ())
        case events.GoOn():
            return _goes_on(state)
        case events.OpenSheet():
            return _opens_sheet(state)
        case events.LessonOn() if state.guide is not None:
            guide = state.guide.go_on(state.session)
            return refreshed(replace(state, guide=guide), state.session)
    return state, ()


def _changed(state: TableState, **fields: Any) -> Outcome:
    return replace(state, **fields), ()


# -- the hand


def _hand(state: TableState, meant: inputs.Input) -> Outcome:
    """Return the table after one step of the hand, and the gesture it completed."""
    if isinstance(meant, inputs.Pick | inputs.Nudge):
        state = viewport.fit(state)  # keys reach all of the table
    before, version = state.hand, state.version
    hand, gesture = hands.step(before, meant, reach_of(state))
    releases = glides.lets_go(before, hand)
    # A piece let go glides from there, to its new place or home.
    seen = boxes_seen(state, state.now) if gesture or releases else {}
    effects: tuple[Effect, ...] = ()
    if hand != before:
        effects = heard(piece_sounds.of_hand(before, hand, meant, state.picture))
        state = replace(state, hand=hand)
        if not isinstance(hand, Empty | Pressing):
            state = folded(state)  # the places below it are to be seen
        if state.refused is not None and (isinstance(before, Empty) or aimed(state) is not None):
            state = replace(state, refused=None)
    beside = isinstance(meant, inputs.Down) and isinstance(hand, Empty)
    if state.refused is not None and (isinstance(meant, inputs.Cancel) or beside):
        state = replace(state, refused=None)
    if gesture is not None:
        state, more = _gestured(state, gesture, meant, seen)
        effects = (*effects, *more)
    if version == state.version and releases:
        state = glides.home(state, seen)
    return state, effects


def _gestured(
    state: TableState, gesture: Gesture, meant: inputs.Input | None, seen: Boxes
) -> Outcome:
    """Return the table after a gesture: it is done, or the reason against it is told."""
    session, item = state.session, state.picture.item(gesture.item)
    if isinstance(gesture, Press) and item is not None and item.opens:
        opened = replace(state, expanded=state.expanded.toggle(item.opens))
        return relaid(opened, moves=False), ()
    own = session.game.table.arrange(state.view, gesture, state.picture)
    if own is not None:
        order = hand_order.order_of(state.orders, session.viewer)
        state, kept = _ordered(state, replace(order, own=own))
        laid = piece_sounds.laid(None if item is None else item.sprite)
        return relaid(state), (*kept, Sound(laid))
    action = state.offers.meant(gesture)
    if action is not None:
        return submitted(state, action, seen=seen, cause=meant)
    refusal = why_not(state, gesture)
    if refusal is None:
        return state, ()
    told = Tell("refused", {"clause": refusal.clause})
    return replace(state, refused=Refused(gesture, refusal)), (Sound("refuse"), told)


def submitted(
    state: TableState,
    action: Any,
    *,
    swift: bool = False,
    seen: Boxes | None = None,
    cause: inputs.Input | None = None,
) -> Outcome:
    """Return the table after ``action`` of the seat to act.

    Args:
        state: The table.
        action: A legal one.
        swift: Without gliding and sound.
        seen: Where things were seen when the piece was let go.
        cause: The input of the hand that led here.

    Raises:
        IllegalActionError: It is not legal; nothing happened.
    """
    seat = state.session.match.to_act
    if seat is None:
        return state, ()
    session = state.session.submit(seat, action)
    boxes = {} if swift else seen or boxes_seen(state, state.now)
    return entered(state, session, seen=boxes, sound=not swift or session.over, cause=cause)


def _taken(state: TableState, item: Any) -> Outcome:
    """Return the table with ``item`` in the hand, or pressed."""
    back: tuple[Effect, ...] = ()
    if not isinstance(state.hand, Empty):
        state, back = _hand(state, inputs.Cancel())
    state, effects = _hand(state, inputs.Pick(item))
    return state, (*back, *effects)


def _tried(state: TableState, put: Put) -> Outcome:
    return _changed(state, hand=Trying(put.item, put.place, put.pose), refused=None)


def folded(state: TableState) -> TableState:
    """Return the table with all that was expanded folded again."""
    if not state.expanded.opened:
        return state
    return relaid(replace(state, expanded=state.expanded.close()), moves=False)


def _ordered(state: TableState, order: hand_order.Order) -> Outcome:
    """Return the table with the viewer's hand in another order, not laid out yet."""
    session = state.session
    orders = hand_order.with_order(state.orders, session.viewer, order)
    return replace(state, orders=orders), (KeepOrder(session.id, session.viewer, order),)


def _sorted(state: TableState) -> Outcome:
    """Return the table with the viewer's hand sorted the next way."""
    session, sorts = state.session, state.session.game.table.sorts
    if state.curtain is not None or not sorts:
        return state, ()
    state, effects = _hand(state, inputs.Cancel())
    latest = hand_order.latest_sort(state.settings.sorts, session.game.id, sorts)
    order = hand_order.order_of(state.orders, session.viewer)
    order = hand_order.next_sort(order, sorts, latest)
    state, kept = _ordered(state, order)
    lines = hand_order.remembered(state.settings.sorts, session.game.id, order.sort)
    state = relaid(replace(state, settings=replace(state.settings, sorts=lines)))
    return state, (*effects, *kept, KeepSorts(lines))


# -- back and forth


def _history(state: TableState, way: str) -> Outcome:
    """Return the table after undo or redo, with everything gliding back."""
    session = state.session.undo() if way == "undo" else state.session.redo()
    if session is state.session:
        barred = way == "undo" and session.match.undo_barred
        note = Toast(msg(f"sound.no_{way}{'_seen' if barred else ''}"), "no")
        return state, (Sound("refuse"), note)
    before, seen = state.log, boxes_seen(state, state.now)
    held = replace(rested(state.auto), held_ply=session.match.ply)
    state, effects = entered(replace(state, auto=held), session, seen=seen, sound=False)
    back = len(state.log) < len(before)
    told = before[-1] if back else state.log[-1]
    sound = (piece_sounds.lifted if back else piece_sounds.laid)(told.sprite)
    return state, (*effects, Sound(sound), Tell(way, {"ply": session.match.ply}))


def _goes_on(state: TableState) -> Outcome:
    """Return the table of the next round."""
    if not state.session.match.held:
        return state, ()
    seen = boxes_seen(state, state.now)
    session = state.session.unclaim().go_on()  # everybody looked at the sheet
    return entered(state, session, seen=seen, sound=True)


def _opens_sheet(state: TableState) -> Outcome:
    """Return the table whose finished round is read on the score sheet."""
    if not state.session.match.held:
        return state, ()
    return replace(state, ending=replace(state.ending, sheet=True)), (Open("sheet"),)


# -- who looks


def _claimed(state: TableState) -> Outcome:
    """Return the table with the curtain raised for the awaited person."""
    seat = state.curtain
    if seat is None:
        return state, ()
    state, effects = refreshed(state, state.session.claim(seat))
    state, looks = first_look(state)
    return state, (*effects, *looks, Sound("curtain"), Tell("claimed", {"seat": seat}))


def _blurred(state: TableState) -> Outcome:
    """Return the table with nobody known at the screen."""
    session = state.session.unclaim()
    if privacy.awaited(session) == state.curtain:
        return (state, ()) if session is state.session else (replace(state, session=session), ())
    return refreshed(state, session)


def _uncovered(state: TableState) -> Outcome:
    """Return the table in front again; after its score sheet the next round is dealt."""
    state = replace(state, covered=False, auto=rested(state.auto))
    if state.session.match.held and state.ending.sheet:
        return _goes_on(state)
    return refreshed(state, state.session)


# -- the other seats, and time


def _asks_hint(state: TableState) -> Outcome:
    if not state.my_turn or state.guide is not None:
        return state, ()
    state, effects = _hand(state, inputs.Cancel())  # the panel tells of a held piece, not of hints
    state, asks = asked_hint(replace(state, hint=None, refused=None), quiet=False)
    return state, (*effects, *asks)


def _follows_hint(state: TableState) -> Outcome:
    """Return the table with the hint's piece tried, or pressed."""
    if state.hint is None or state.hint.advice is None:
        return state, ()
    gesture = state.session.game.table.gesture(state.view, state.hint.advice.action)
    state = replace(state, hint=None)
    if isinstance(gesture, Put):
        return _tried(state, gesture)
    return _hand(state, inputs.Pick(gesture.item))


def _replied(state: TableState, ticket: int, advice: Any) -> Outcome:
    """Return the table that knows the reply, if it answers the open question."""
    question = state.question
    if question is None or question.ticket != ticket or question.answered:
        return state, ()
    answered = replace(question, answered=True, advice=advice)
    return _advanced(replace(state, question=answered))


def _saved(state: TableState, number: int) -> Outcome:
    """Return the table that knows its match is on the disk up to the save ``number``."""
    saving = state.saving
    done = [(one, ply) for one, ply in saving.waiting if one <= number]
    if not done:
        return state, ()
    waiting = saving.waiting[len(done) :]
    told = (Tell("saved", {"match": state.session.id, "ply": ply}) for _, ply in done)
    return replace(state, saving=replace(saving, waiting=waiting)), tuple(told)


def _advanced(state: TableState) -> Outcome:
    """Return the table with all done that is due now."""
    if state.covered:  # time passes only for the table in front
        state = replace(state, covered=False)
    if state.curtain is not None:
        return state, ()
    state = _settled(state)
    hold = bool(state.glide.moves) or state.saving.busy(state.now)
    question = state.question
    if question is None:
        state, effects = asked(state)
        if effects:
            return state, effects
    elif question.answered and not hold:
        return _answered(state)
    if not hold:
        state, effects = _by_itself(state)
        if effects:
            return state, effects
    return _ends(state) if state.guide is None else (state, ())


def _settled(state: TableState) -> TableState:
    """Return the table with what has arrived, opened or faded by now."""
    if state.glide.moves and state.glide.done(state.now):
        state = replace(state, glide=tween.NOTHING)
    if state.last_until and state.now > state.last_until:
        state = replace(state, last_until=0.0)
    expanded = state.expanded.tick(state.now)
    if expanded is not state.expanded:
        opens = expanded.opened != state.expanded.opened
        state = replace(state, expanded=expanded)
        state = relaid(state, moves=False) if opens else state
    if state.auto.rushing and not state.can_rush:
        state = replace(state, auto=replace(state.auto, rushing=False))
    return state


def _answered(state: TableState) -> Outcome:
    """Return the table after the reply to its question, once the pace allows it."""
    question = state.question
    if question is None:
        return state, ()
    if question.hint:
        hint = Hint(question.seat, question.advice)
        return replace(state, question=None, hint=hint), (Sound("hint"), Tell("hint"))
    if question.advice is None:  # all thinking failed: ask once more
        return asked(replace(state, question=None))
    pace = _pace(state)
    waits = pace == "step" and not state.auto.step_on
    if waits or state.now < turns.due(state.session, question, pace):
        return state, ()
    state = replace(state, question=None, auto=replace(state.auto, step_on=False))
    try:
        return submitted(state, question.advice.action, swift=state.auto.rushing)
    except IllegalActionError as error:
        again, effects = asked(state)
        return again, (Toast(msg("table.bot_failed", who=Who(error.seat)), "no"), *effects)


def _pace(state: TableState) -> str:
    """Return the pace that holds for the other seats."""
    if state.auto.rushing:
        return "instant"
    pace = assists.pace(state.session, state.settings)
    return pace if state.guide is None or pace in turns.LESSON_PACES else "normal"


def _by_itself(state: TableState) -> Outcome:
    """Return the table after a forced action, or with a hint on its way, if one is due."""
    action = autoplay.forced(state)
    since = state.auto.forced_since
    if action is None and since is not None:
        state = replace(state, auto=replace(state.auto, forced_since=None))
    if action is not None and since is None:
        state = replace(state, auto=replace(state.auto, forced_since=state.now))
    if action is not None and since is not None:
        if state.now - since >= autoplay.pause(state, action):
            return submitted(state, action)
        return state, ()
    if _wants_help(state):
        state = replace(state, auto=replace(state.auto, helped=state.session.match.ply))
        return asked_hint(state, quiet=True)
    return state, ()


def _wants_help(state: TableState) -> bool:
    """Tell whether a hint is to come by itself: once at each choice of who wants it."""
    if state.session.match.ply == state.auto.helped or not state.my_turn or state.hinting:
        return False
    choice = len(state.offers.pairs) > 1 and state.hint is None and state.guide is None
    return choice and assists.hints(state.session, state.settings)


def _ends(state: TableState) -> Outcome:
    """Return the table with what is due at the end of its round, or of its match."""
    ending, ended = state.ending, state.ending.match_at
    effects: list[Effect] = []
    if ending.round_at is not None and not ending.sheet and state.now > ending.round_at + LOOK:
        return _opens_sheet(state)
    if ended is None:
        return state, ()
    if not ending.motif and state.now >= ended + BREATH:
        ending = replace(ending, motif=True)
        effects += _celebrated(state)
    if state.now > ended + LOOK:
        ending = replace(ending, match_at=None, motif=False)
        effects.append(Open("sheet"))
    return (state if ending is state.ending else replace(state, ending=ending)), tuple(effects)


def _celebrated(state: TableState) -> list[Effect]:
    """Return the motif of the end, and scraps in the colours of the winners."""
    session = state.session
    motif: list[Effect] = [Sound(results.motif(session))]
    if state.settings.reduced_motion:
        return motif
    marks = session.game.sheet(session.match.state).marks
    return [*motif, Celebrate(results.honoured(session), marks[0].art if marks else "")]


def busy(state: TableState, now: float) -> bool:
    """Tell whether something is to happen soon if nobody does anything."""
    curtained = state.curtain is not None
    if curtained or state.covered:
        return state.saving.busy(now)
    ending = state.ending
    return (
        bool(state.glide.moves)
        or state.expanded.waiting
        or state.saving.busy(now)
        or bool(state.last_until)
        or ending.match_at is not None
        or (ending.round_at is not None and not ending.sheet)
        or state.thinking is not None
        or state.auto.forced_since is not None
    )
