"""Advance a table in time.

This shows replies, and handles saves, forced actions, hints and the end of a round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.bots import levels
from tabletop.bots.bot import Advice
from tabletop.games.game import SomeAction
from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.words import Msg, Who, msg
from tabletop.play import assists, autoplay, moments, privacy, results, turns
from tabletop.play.effects import Effect, Open, Outcome, Sound, Tell, Toast, Warn
from tabletop.play.entering import asked, asked_hint, hinted, recounted, relaid
from tabletop.play.hand_step import submitted
from tabletop.play.table_state import Hint, OpenQuestion, TableState
from tabletop.table import tween

LOOK: Final = 1.6
"""Seconds that a finished table is shown before the end screen opens."""

BREATH: Final = 0.35
"""Seconds between the last move and the closing motif, so that both are heard."""

REST: Final = 0.5
"""Seconds before a seat is asked again after its bot failed."""

LONGEST_CHOICE: Final = 2.0
"""Most seconds that a bot with a forced action waits, as if choosing."""


def replied(state: TableState, ticket: int, advice: Advice[SomeAction] | None) -> Outcome:
    """Return the table with the reply to its open question recorded."""
    question = state.question
    if question is None or question.ticket != ticket or question.answered:
        return state, ()
    answered = replace(question, answered=True, came=state.now, advice=advice)
    return advanced(_as_if_chosen(replace(state, question=answered)))


def _as_if_chosen(state: TableState) -> TableState:
    """Return the table with a bot's forced action delayed like a real choice.

    Else the time of the answer would reveal that a hidden hand has no other action.
    """
    question, session = state.question, state.session
    if question is None or question.hint or question.advice is None or state.auto.rushing:
        return state
    if question.ply != session.match.ply or not privacy.hidden(session):
        return state
    thought = dict(state.auto.thought)
    if len(session.match.legal()) > 1:
        thought[question.seat] = min(question.came - question.since, LONGEST_CHOICE)
        return replace(state, auto=replace(state.auto, thought=tuple(sorted(thought.items()))))
    if session.game.forced(question.advice.action):  # obviously forced, so no delay is needed
        return state
    usual = levels.seconds(turns.level_of(session, question.seat))
    came = max(question.came, question.since + thought.get(question.seat, usual))
    return replace(state, question=replace(question, came=came))


def saved(state: TableState, number: int) -> Outcome:
    """Return the table with saves up to ``number`` marked as on disk."""
    saving = state.saving
    done = [(one, ply) for one, ply in saving.waiting if one <= number]
    if not done:
        return state, ()
    waiting = saving.waiting[len(done) :]
    told = (Tell("saved", {"match": state.session.id, "ply": ply}) for _, ply in done)
    why = saving.why if waiting else None
    return replace(state, saving=replace(saving, waiting=waiting, why=why)), tuple(told)


def not_saved(state: TableState, why: Msg | None) -> Outcome:
    """Return the table with the reason why saving failed."""
    saving = state.saving
    if why == saving.why or not saving.waiting:
        return state, ()
    told = () if why is None else (Tell("not_saved", {"match": state.session.id, "why": why.key}),)
    return replace(state, saving=replace(saving, why=why)), told


def advanced(state: TableState) -> Outcome:
    """Return the table after everything due by its time was done."""
    if state.covered:  # time passes only while the table is in front
        state = replace(state, covered=False)
    if state.curtain is not None:
        return state, ()
    begins: tuple[Effect, ...] = ()
    state = _settled(state)
    if state.staged is not None:
        state, begins = moments.advanced(state, state.staged)
    state, effects = _next(state)
    return recounted(state), (*begins, *effects)


def _next(state: TableState) -> Outcome:
    watched = state.staged is not None and _pace(state) != "instant"
    hold = bool(state.glide.moves) or state.saving.busy(state.now) or watched
    question = state.question
    if question is None and state.now >= state.ask_at:
        state, effects = asked(state)
        if effects:
            return state, effects
    elif question is not None and question.answered and not hold:
        return _answered(state, question)
    if not hold:
        state, effects = _by_itself(state)
        if effects:
            return state, effects
    over = state.guide is None and state.staged is None
    return _ends(state) if over else (state, ())


def _settled(state: TableState) -> TableState:
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


def _answered(state: TableState, question: OpenQuestion) -> Outcome:
    """Return the table after a reply, once the pace of bots allows it."""
    if question.hint:
        hint, advice = Hint(question.seat, question.advice), question.advice
        kept = hint if advice is not None and not advice.stand_in else None
        return hinted(replace(state, question=None, advised=kept), hint, quiet=question.quiet)
    if question.advice is None:  # no bot answered: retry after a delay
        warning = Warn(f"no answer for seat {question.seat} at ply {question.ply}")
        return replace(state, question=None, ask_at=state.now + REST), (warning,)
    pace = _pace(state)
    waits = pace == "step" and not state.auto.step_on
    if waits or state.now < turns.due(state.session, question, pace):
        return state, ()
    state = replace(state, question=None, auto=replace(state.auto, step_on=False))
    simpler = question.advice.stand_in
    ready = replace(state, session=state.session.standing_in()) if simpler else state
    try:
        moved, effects = submitted(ready, question.advice.action, swift=state.auto.rushing)
    except IllegalActionError as error:
        note = Toast(msg("table.bot_failed", who=Who(error.seat)), "no")
        return replace(state, ask_at=state.now + REST), (note,)
    warning = Warn(f"a simpler player moves for seat {question.seat} at ply {question.ply}")
    return moved, (*effects, warning) if simpler else effects


def _pace(state: TableState) -> str:
    if state.auto.rushing:
        return "instant"
    pace = assists.pace(state.session, state.settings)
    return pace if state.guide is None or pace in turns.LESSON_PACES else "normal"


def _by_itself(state: TableState) -> Outcome:
    action, since = autoplay.forced(state), state.auto.forced_since
    if (action is None) != (since is None):  # a forced action starts or stops waiting
        began = None if action is None else state.now
        state = replace(state, auto=replace(state.auto, forced_since=began))
    if action is not None and since is not None:
        due = state.now - since >= autoplay.pause(state, action)
        return submitted(state, action) if due else (state, ())
    if _wants_help(state):
        state = replace(state, auto=replace(state.auto, helped=state.session.match.ply))
        return asked_hint(state, quiet=True)
    return state, ()


def _wants_help(state: TableState) -> bool:
    """Return whether an automatic hint is due, once at each choice."""
    if state.session.match.ply == state.auto.helped or not state.my_turn or state.hinting:
        return False
    choice = len(state.offers.pairs) > 1 and state.hint is None and state.guide is None
    return choice and assists.hints(state.session, state.settings)


def _ends(state: TableState) -> Outcome:
    """Return the table after the effects due at the end of a round or match."""
    ending, ended = state.ending, state.ending.match_at
    effects: list[Effect] = []
    if ending.round_at is not None and ending.page is None and state.now >= ending.round_at:
        return replace(state, ending=replace(ending, page=True)), ()
    if ended is None:
        return state, ()
    if not ending.motif and state.now >= ended + BREATH:
        ending = replace(ending, motif=True)
        effects.append(Sound(results.motif(state.session)))
    if state.now > ended + LOOK:
        ending = replace(ending, match_at=None, motif=False)
        effects.append(Open("ending"))
    return (state if ending is state.ending else replace(state, ending=ending)), tuple(effects)


def busy(state: TableState, now: float) -> bool:
    """Return whether the table will soon change without input."""
    curtained = state.curtain is not None
    if curtained or state.covered:
        return state.saving.busy(now)
    ending = state.ending
    return (
        bool(state.glide.moves)
        or state.staged is not None
        or state.lap is not None
        or state.expanded.waiting
        or state.saving.busy(now)
        or bool(state.last_until)
        or ending.match_at is not None
        or state.counts(now)
        or state.thinking is not None
        or now < state.ask_at
        or state.auto.forced_since is not None
    )
