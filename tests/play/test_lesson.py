"""Test the guide of a lesson: steps, actions asked, refusals of others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import msg
from tabletop.play import events, lesson
from tabletop.play.effects import Ask
from tabletop.play.lesson import ELSE, READ, Guide
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.table_state import TableState
from tabletop.store.settings import Settings
from tabletop.table.gesture import Offers, Press, Put
from tabletop.table.picture import ItemId, Shape
from tests.known import known
from tests.play.tables import after, effects, game, only

LEARNER = Chair("Asha", "bot:expert", assists=("legal",))
OTHERS = tuple(Chair(name, "bot:novice") for name in ("Ravi", "Meera", "Nila"))


@cache
def begun(at: int = 0, done: Sequence[str] | None = None) -> tuple[Session, Guide]:
    """Return the lesson of Patchwork at a step.

    Its first chapter has five steps, read, buy, buy, pass, read; its second has four.
    """
    return lesson.begin(game("patchwork"), LEARNER, OTHERS, at, done)


def do(session: Session, line: str) -> Session:
    """Return the session after the action of a line."""
    seat = session.match.to_act
    assert seat is not None
    return session.submit(seat, session.game.notation.read(line))


def table(at: int = 0) -> TableState:
    """Return the table of a step, in its window."""
    session, guide = begun(at)
    state, _ = open_table(session, Settings(), 0.0, guide)
    return after(state, events.Viewport(0.0, Shape()), events.FinishGlide(0.0))


def test_the_learner_is_a_person_and_the_others_are_bots() -> None:
    session, guide = begun()
    assert session.chairs == (replace(LEARNER, player=HUMAN), Chair("Ravi", "bot:novice"))
    assert session.id == "" and (guide.at, guide.first) == (0, 0)
    assert guide.since == session.match.ply and guide.count == len(guide.lesson.steps)
    assert guide.step is guide.lesson.steps[0] and guide.chapter is guide.lesson.chapters[0]


def test_a_later_step_begins_where_the_ones_before_it_lead() -> None:
    first, _ = begun()
    session, guide = begun(3)
    assert (guide.at, guide.first) == (3, 0)
    before = [(*one.others, one.do) for one in guide.lesson.steps[:3]]
    lines = tuple(line for step in before for line in step if line)
    assert session.lines == (*first.lines, *lines) and guide.since == len(session.lines)
    session, guide = begun(6)
    assert (guide.at, guide.first) == (6, 5) and guide.chapter is guide.lesson.chapters[1]
    assert begun(3, first.lines)[0].lines == first.lines


def test_a_lesson_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadRecordError):
        begun(0, ("nonsense",))
    with pytest.raises(ValueError, match="gnoming has no lesson"):
        lesson.begin(replace(game("gnoming"), lesson=None), LEARNER, OTHERS)


def test_the_last_steps_are_known() -> None:
    guides = [begun(at)[1] for at in range(9)]
    assert [at for at, guide in enumerate(guides) if guide.ends] == [4, 8]
    last = guides[0].count - 1
    assert [begun(at)[1].last for at in (0, last - 1, last)] == [False, False, True]


def test_the_others_act_before_the_learner_is_asked() -> None:
    session, guide = begun(2)
    (theirs,) = guide.step.others
    write = session.game.notation.write
    assert write(known(guide.scripted(session))) == theirs and guide.asked(session) is None
    session = do(session, theirs)
    assert guide.scripted(session) is None and write(known(guide.asked(session))) == guide.step.do
    assert guide.followed(session) is guide, "the action asked is not done yet"
    session = do(session, guide.step.do)
    assert guide.asked(session) is None and guide.scripted(session) is None
    assert guide.followed(session) == replace(guide, at=3, since=session.match.ply)
    assert guide.scripted(begun(1)[0]) is None, "a match before the step has no script"


def test_a_step_that_only_tells_waits_until_it_is_read() -> None:
    session, guide = begun()
    assert guide.told(session) and guide.asked(session) is None
    assert guide.followed(session) is guide
    assert guide.go_on(session) == replace(guide, at=1)
    assert not begun(1)[1].told(session)
    session, guide = lesson.begin(game("gnoming"), LEARNER, OTHERS, 14)
    assert guide.step.others and not guide.step.do and not guide.told(session)


def test_back_leads_to_the_lines_of_the_step_before() -> None:
    session, guide = begun()
    assert guide.back(session) is None
    for at in (1, 2, 3, 4):
        session, guide = begun(at)
        assert guide.back(session) == (at - 1, begun(at - 1)[0].lines)
    session, guide = begun(5)
    assert guide.back(session) == (4, None)


def test_only_the_action_asked_is_offered() -> None:
    state = table(1)
    guide, session = state.guide, state.session
    assert guide is not None
    asked = guide.asked(session)
    assert asked in [action for _, action in state.possible.pairs]
    offered = [action for _, action in state.offers.pairs]
    assert asked in offered and len(offered) < len(state.possible.pairs)
    assert all(action == asked or guide.step.suits(action) for action in offered)
    assert not table(0).offers.pairs and table(0).possible.pairs


def test_anything_else_that_the_rules_allow_is_refused() -> None:
    state = table(0)
    guide = state.guide
    assert guide is not None
    gesture = state.possible.pairs[0][0]
    refusal = guide.against(gesture, state.possible)
    assert refusal is not None and not refusal.clause
    assert refusal.why == msg(READ)
    assert isinstance(gesture, Put)
    assert guide.against(Press(gesture.item), state.possible) == refusal, "lifting it, too"
    assert guide.against(Press(ItemId("tray")), state.possible) is None
    assert guide.against(Put(gesture.item, ItemId("nowhere")), state.possible) is None
    asking = table(1).guide
    assert asking is not None and asking.step.ask is not None
    told = asking.against(gesture, state.possible)
    assert told is not None and told.why == msg(ELSE, what=asking.step.ask)
    assert guide.against(gesture, Offers()) is None


def test_the_gesture_of_the_action_asked_is_shown() -> None:
    state = table(1)
    guide = state.guide
    assert guide is not None
    gesture = guide.gesture(state.session, state.seen_view)
    assert gesture is not None and state.offers.meant(gesture) == guide.asked(state.session)
    assert begun(0)[1].gesture(state.session, state.seen_view) is None


def advised(state: TableState, now: float) -> tuple[TableState, Any]:
    """Return the table after a tick, and the question that it asked."""
    state, found = step(state, events.Tick(now))
    (ask,) = only(Ask, found)
    return state, ask


def test_the_table_goes_on_with_the_lesson() -> None:
    state = after(table(0), events.LessonOn(1.0))
    assert state.guide is not None and state.guide.at == 1
    gesture = state.guide.gesture(state.session, state.seen_view)
    assert gesture is not None
    state = after(state, events.Made(1.0, gesture))
    assert state.guide is not None and state.guide.at == 2
    state, ask = advised(after(state, events.FinishGlide(2.0)), 2.0)
    assert state.guide is not None and ask.script == state.guide.scripted(state.session)
    assert ask.script is not None


def test_without_a_lesson_going_on_with_it_changes_nothing() -> None:
    state = replace(table(0), guide=None)
    assert after(state, events.LessonOn(1.0)) is state
    assert effects(state, events.LessonOn(1.0)) == ()


def test_the_table_refuses_what_the_step_does_not_ask() -> None:
    state = table(0)
    guide, gesture = state.guide, state.possible.pairs[0][0]
    assert guide is not None
    told = after(state, events.Made(1.0, gesture))
    assert told.refused is not None and told.refused.gesture == gesture
    assert told.refused.refusal == guide.against(gesture, state.possible)
    assert told.session is state.session


def test_nothing_in_a_lesson_asks_for_hints() -> None:
    assert effects(table(1), events.AskHint(1.0)) == ()


def test_a_hazard_is_held_still_until_it_was_looked_at() -> None:
    """Leave the card in the rival's hand while the learner reads of it."""
    gnoming = known(game("gnoming").lesson)
    at = [one.says.key for one in gnoming.steps].index("lessons.gnoming.drawn")
    session, guide = lesson.begin(game("gnoming"), LEARNER, OTHERS, at)
    session = do(session, "take stock")
    assert guide.told(session) and guide.scripted(session) is None
    held = known(session.match.state).table
    assert held.phase == "lay" and held.turn == 1
    guide = guide.go_on(session)
    assert guide.scripted(session) is not None
