"""Derive the layout, offers, saves and questions of a new state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from tabletop.games.game import SomeAction, Told
from tabletop.play import assists, autoplay, hands, moments, piece_sounds, privacy, results, turns
from tabletop.play.effects import Ask, CancelAsk, Effect, KeepResults, Outcome, Save, Sound, Tell
from tabletop.play.held_piece import boxes_seen
from tabletop.play.remarks import spoken
from tabletop.play.session import Session
from tabletop.play.table_state import Auto, EndSeen, Hint, OpenQuestion, Saving, TableState
from tabletop.table import inputs, tween
from tabletop.table.gesture import Offers
from tabletop.table.hand import Empty, Trying
from tabletop.table.journey import NOWHERE, Journey, travel
from tabletop.table.picture import Box, ItemId, Picture
from tabletop.table.zoom import magnified

LINGER: Final = 1.2
"""Seconds for which the table of a finished round is shown before the page of its points."""

Boxes: TypeAlias = Mapping[ItemId, Box]


def entered(
    state: TableState,
    session: Session,
    *,
    seen: Boxes,
    sound: bool,
    cause: inputs.Input | None = None,
) -> Outcome:
    """Return the table updated for ``session``, and the effects.

    Hints, questions and pauses of the previous table end here. Items glide from the boxes in which
    they were ``seen``; ``cause`` is the input of the hand that led here.
    """
    effects: list[Effect] = []
    curtain = privacy.awaited(session)
    session = session.seen() if curtain is None else session.unclaim()
    if curtain is not None and curtain != state.curtain:
        state = replace(state, fallen_at=state.now)
        effects.append(Tell("curtain", {"seat": curtain}))
    before = state
    view = session.match.view(session.viewer) if curtain is None else None
    state = replace(
        state,
        session=session,
        curtain=curtain,
        view=view,
        version=state.version + 1,
        guide=None if state.guide is None else state.guide.followed(session),
        hand=Empty(),
        refused=None,
        hint=None,
        advised=state.advised if view is not None and view == state.view else None,
        auto=replace(state.auto, forced_since=None),
    )
    state = _logged(pictured(_offered(state)))
    fresh = range(min(len(before.log), session.match.ply) + 1, session.match.ply + 1)
    told = [state.log[ply - 1] for ply in fresh]
    said = spoken(session, state.settings.remarks, state.said, fresh if session.match.ply else (0,))
    state = replace(state, said=said, glide=glide_after(state, seen, before.picture, told))
    if sound and state.log:
        effects += heard(state.log[-1].sound)
        if piece_sounds.handed_over(session, state.log, fresh):
            effects.append(Sound("turn-start"))
    state, saves = _kept(state, fresh)
    state = autoplay.picked(state, cause)
    staged = moments.after(state, before.staged, fresh if sound else ())
    state = replace(state, staged=staged)
    state, ends = _ending(state, sound=sound)
    state = recounted(state)
    # Ask the next player only at a tick of the visible table.
    return replace(state, question=None), (*effects, *saves, *ends, *dropped_question(state))


def refreshed(state: TableState, session: Session) -> Outcome:
    """Return the table derived again; a tentative placement stays.

    So do the hint and the refusal, unless the view or the offers changed.
    """
    told = state.refused, state.hint, state.hand if isinstance(state.hand, Trying) else Empty()
    now, effects = entered(state, session, seen={}, sound=False)
    if now.curtain is None and now.view == state.view and now.offers.pairs == state.offers.pairs:
        refused, hint, hand = told
        now = replace(now, refused=refused, hint=hint, hand=hand)
    return now, effects


def relaid(state: TableState, *, moves: bool = True) -> TableState:
    """Return the table with a new layout.

    The order of its hand changed, or something was expanded.
    """
    seen = boxes_seen(state, state.now) if moves and not state.settings.reduced_motion else {}
    old = state.picture
    state = pictured(replace(state, version=state.version + 1))
    return replace(state, glide=tween.glide(seen, old, state.picture, state.now, tween.GLIDE))


def recounted(state: TableState) -> TableState:
    """Return the table with its points shown, or hidden before a count."""
    if state.curtain is not None or state.shape.scored == state.scored:
        return state
    return pictured(replace(state, version=state.version + 1))


def reframed(state: TableState) -> TableState:
    """Return the table laid out for another window, with nothing held."""
    state = replace(state, version=state.version + 1, hand=Empty(), glide=tween.NOTHING)
    return autoplay.picked(pictured(state), None)


def first_look(state: TableState) -> Outcome:
    """Return the table as first shown, animating the deal of a new match."""
    if not (state.shown and state.unseen) or state.curtain is not None:
        return state, ()
    state = replace(state, unseen=False)
    if not state.log or any(one.seat is not None for one in state.log):
        return state, ()
    seen = {item.id: item.box for item in state.picture.items}
    glide = glide_after(state, seen, state.picture, state.log)
    return replace(state, glide=glide), heard(state.log[-1].sound)


def glide_after(state: TableState, seen: Boxes, old: Picture, fresh: Sequence[Told]) -> tween.Glide:
    """Return the animation from ``old`` to the table of ``state``.

    ``seen`` has the boxes of items in ``old``, none for no motion; ``fresh`` are the new lines of
    the log.
    """
    if state.settings.reduced_motion:
        return tween.NOTHING
    return travel(seen, old, state.picture, state.now, journey(fresh))


def journey(fresh: Sequence[Told]) -> Journey:
    """Return the motion described by new lines of the log."""
    source = next((told for told in reversed(fresh) if told.source), None)
    return Journey(
        marks=tuple(mark for told in fresh for mark in told.marks),
        source=NOWHERE if source is None else source.source,
        deals=source is not None and source.seat is None,
        flights=tuple(flight for told in fresh for flight in told.flights),
    )


def heard(name: str) -> tuple[Effect, ...]:
    """Return the effect that plays a sound, or nothing for ``""``."""
    return (Sound(name),) if name else ()


# -- the other seats


def asked(state: TableState) -> Outcome:
    """Return the table with a question sent to the other seat to act."""
    session = state.session
    effects = dropped_question(state)
    if state.question is not None:
        state = replace(state, question=None)
    seat = session.match.to_act
    if seat is None or state.covered or state.curtain is not None or session.human(seat):
        return state, effects
    script = None
    if state.guide is not None and (script := state.guide.scripted(session)) is None:
        return state, effects
    state, ask = _question(state, turns.level_of(session, seat), script=script)
    return state, (*effects, *ask)


def asked_hint(state: TableState, *, quiet: bool) -> Outcome:
    """Return the table with a hint requested from the strongest bot.

    It is for the person to act, and asked for once a position: known advice is shown at once.
    """
    dropped, state = dropped_question(state), replace(state, question=None)
    if state.advised is not None:
        state, effects = hinted(state, state.advised, quiet=quiet)
    else:
        state, effects = _question(state, turns.HINT_LEVEL, hint=True, quiet=quiet)
    return state, (*dropped, *effects)


def hinted(state: TableState, hint: Hint, *, quiet: bool) -> Outcome:
    """Return the table that shows a hint.

    One that nobody asked for is not shown if it recommends nothing.
    """
    if quiet and hint.advice is not None and hint.advice.alike:
        return state, ()
    shown = replace(hint, since=state.now)
    return replace(state, hint=shown), (Sound("hint"), Tell("hint"))


def dropped_question(state: TableState) -> tuple[Effect, ...]:
    """Return the effect that cancels the open question."""
    return () if state.question is None else (CancelAsk(),)


def _question(
    state: TableState,
    level: str,
    *,
    hint: bool = False,
    quiet: bool = False,
    script: SomeAction | None = None,
) -> Outcome:
    session = state.session
    seat, ply = session.match.to_act, session.match.ply
    if seat is None:
        return state, ()
    ticket = state.tickets + 1
    actor = session.game.rules.to_act
    again = ply > 0 and actor(session.match.states[ply - 1]) == seat
    question = OpenQuestion(ticket, ply, seat, state.now, hint, quiet, again)
    ask = Ask(ticket, session.game.id, seat, level, session.match.view(seat), script)
    if hint:
        seats = tuple(chair.level or "" for chair in session.chairs)
        ask = replace(ask, seats=seats, steps=session.game.hint_steps)
    return replace(state, tickets=ticket, question=question), (ask,)


# -- parts of a new table


def _offered(state: TableState) -> TableState:
    possible = state.session.game.offers(state.seen_view) if state.my_turn else Offers()
    guide = state.guide
    offers = possible if guide is None else guide.narrowed(possible, state.session)
    return replace(state, possible=possible, offers=offers)


def pictured(state: TableState) -> TableState:
    """Return the table with its picture, without a hand behind the curtain."""
    session, settings = state.session, state.settings
    if state.curtain is not None:
        shape, public = replace(state.frame, acts=False), privacy.public_view(session)
        laid = Picture(())
        if public is not None:
            laid = _laid_down(session.game.table.lay_out(public, shape), opens=False)
        return replace(state, shape=shape, laid=laid, picture=laid)
    table, viewer = session.game.table, session.viewer
    latest = hands.latest_sort(settings.sorts, session.game.id, table.sorts)
    order = hands.order_of(state.orders, viewer)
    shape = replace(hands.ordered(state.frame, order, latest), opened=state.expanded.opened)
    asked = tuple(action for _, action in state.offers.pairs)
    only = None if state.guide is None else asked
    shape = replace(shape, acts=bool(asked), only=only, scored=state.scored)
    shape = assists.shaped(shape, session, settings)
    laid = session.game.lay_out(state.seen_view, shape)
    if session.match.held:
        laid = _laid_down(laid)
    return replace(
        state,
        shape=shape,
        laid=laid,
        picture=magnified(laid, state.zoom),
        hands=hands.looked(state.hands, session, laid),
    )


def _laid_down(picture: Picture, *, opens: bool = True) -> Picture:
    """Return the picture of a table at rest, without movable pieces.

    A piece that expands still does, unless ``opens`` is false. No other piece takes a click or the
    focus: Enter presses the lit button, and nothing is refused.
    """
    items = tuple(
        replace(item, press=opens and bool(item.opens), goes="", shelf="", pulls=False)
        for item in picture.items
    )
    return replace(picture, items=items, places=())


def _logged(state: TableState) -> TableState:
    ply, log = state.session.match.ply, state.log
    fresh = range(len(log) + 1, ply + 1)
    return replace(state, log=(*log[:ply], *(state.session.tell(one) for one in fresh)))


def _kept(state: TableState, fresh: range) -> Outcome:
    session, saving = state.session, state.saving
    ply = session.match.ply
    effects: list[Effect] = [
        Tell("action", {"ply": one, "line": privacy.public_line(session, one)}) for one in fresh
    ]
    key = (ply, session.lines, session.chairs)
    if key == saving.key or ply == 0 or not session.id:
        return state, tuple(effects)
    number = saving.number + 1
    waiting = (*saving.waiting, (number, ply))
    effects.append(Save(number, session, fresh))
    if session.over or saving.over:  # save the match first, as saving the results may fail
        effects.append(KeepResults(session.id, results.played(session)))
    saving = Saving(number, waiting, state.now, key, session.over, saving.why)
    return replace(state, saving=saving), tuple(effects)


def _ending(state: TableState, *, sound: bool) -> Outcome:
    session, arrived = state.session, max(state.now, state.glide.end)
    if state.staged is not None:  # show the highlight first
        arrived = state.staged.arrives + state.staged.moment.seconds
    if session.over:
        ended = arrived if sound else state.ending.match_at
        return replace(state, ending=replace(state.ending, match_at=ended, round_at=None)), ()
    if not session.match.held:
        return replace(state, ending=EndSeen()), ()
    if state.ending.round_at is not None:
        return state, ()
    told = Tell("round_over", {"ply": session.match.ply})
    looks = LINGER if sound and state.staged is None else 0.0
    again = not sound and state.guide is None  # nobody has just played: there is nothing to see
    return replace(state, ending=EndSeen(round_at=arrived + looks, page=again or None)), (told,)


def rested(auto: Auto) -> Auto:
    """Return ``auto`` with no rushing, hint or forced action pending."""
    return replace(auto, rushing=False, helped=-1, forced_since=None)
