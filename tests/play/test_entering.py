"""Test what follows from another table: its saves, its questions, its end."""

from __future__ import annotations

import itertools
from dataclasses import replace

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, Refusal, Seat
from tabletop.play import events, results
from tabletop.play.effects import Ask, CancelAsk, KeepResults, Save, Sound, Tell
from tabletop.play.entering import (
    asked,
    asked_hint,
    dropped_question,
    entered,
    first_look,
    heard,
    refreshed,
    relaid,
    rested,
)
from tabletop.play.hands import Order
from tabletop.play.lesson import begin
from tabletop.play.table_state import (
    Auto,
    EndSeen,
    Hint,
    OpenQuestion,
    Refused,
    Saving,
    TableState,
)
from tabletop.table.gesture import Press
from tabletop.table.hand import Carrying, Empty
from tabletop.table.picture import ItemId
from tests.known import known
from tests.play.tables import (
    ALONE,
    BOT,
    BOTS,
    PEOPLE,
    SETTINGS,
    after,
    begun,
    first_action,
    game,
    held,
    only,
    opened,
    over,
    seen,
    with_settings,
)
from tests.play.tables import until as played

ZERO = Seat(0)
QUESTION = OpenQuestion(4, 1, ZERO, 0.0)


def done(state: TableState, count: int = 1) -> TableState:
    """Return the table after some first offered actions."""
    for _ in range(count):
        state = after(state, events.Submit(1.0, first_action(state)), events.FinishGlide(1.0))
    return state


def test_nothing_about_the_table_before_outlives_it() -> None:
    state = seen("gnoming")
    refused = Refused(Press(ItemId("a")), Refusal("G-1", Msg("a.b")))
    state = replace(
        state,
        hint=Hint(ZERO, None),
        refused=refused,
        question=QUESTION,
        hand=Carrying(ItemId("a"), 0, 0),
        auto=Auto(step_on=True, helped=1, forced_since=0.0, held_ply=1),
    )
    session = state.session.submit(ZERO, first_action(state))
    now, found = entered(state, session, seen={}, sound=True)
    assert (now.hint, now.refused, now.question, now.hand) == (None, None, None, Empty())
    assert now.auto == Auto(step_on=True, helped=1, held_ply=1)
    assert found[-1] == CancelAsk() and len(found) == 4
    assert now.view == session.match.view(now.session.viewer) and now.guide is None


def test_a_table_is_saved_when_it_is_another_one() -> None:
    state = replace(seen("gnoming"), now=8.0)
    again, found = entered(state, state.session, seen={}, sound=False)
    assert found == () and again.saving == state.saving
    other = state.session.seated(Seat(1), replace(state.session.chairs[1], name="Nila"))
    named, found = entered(state, other, seen={}, sound=False)
    (save,) = only(Save, found)
    assert save.number == state.saving.number + 1 and save.fresh == range(2, 2)
    assert named.saving == Saving(
        save.number, ((save.number, 1),), 8.0, (1, other.lines, other.chairs)
    )
    third = replace(other, chairs=state.session.chairs)
    twice, _ = entered(named, third, seen={}, sound=False)
    assert twice.saving.waiting == ((save.number, 1), (save.number + 1, 1))


def test_a_match_without_a_name_is_not_kept() -> None:
    state = seen("gnoming")
    lost = replace(state, session=replace(state.session, id=""))
    session = lost.session.submit(ZERO, first_action(state))
    _, found = entered(lost, session, seen={}, sound=False)
    assert found == (Tell("action", {"ply": 2, "line": session.line(2)}),)


def test_the_results_are_counted_at_the_end_and_when_it_is_taken_back() -> None:
    session = played("gnoming", ALONE, over)
    chairs = (replace(session.chairs[0], person="asha"), session.chairs[1])
    session = replace(session, chairs=chairs)
    state = opened(session)
    assert state.saving.over
    before = replace(state, saving=Saving())
    _, found = entered(before, session, seen={}, sound=False)
    assert [type(one) for one in found] == [Save, KeepResults], "the match comes first"
    assert found[1] == KeepResults("match", results.played(session))
    early = begun("gnoming", ALONE)
    open_again, found = entered(state, early, seen={}, sound=False)
    assert KeepResults("match", None) in found and not open_again.saving.over
    _, found = entered(open_again, played("gnoming", ALONE, held), seen={}, sound=False)
    assert not only(KeepResults, found)


def test_the_log_has_a_line_for_each_action_of_this_match() -> None:
    state = done(seen("patchwork", PEOPLE), 3)
    assert list(state.log) == list(state.session.told())
    back = after(state, events.Undo(2.0))
    assert list(back.log) == list(back.session.told()) and len(back.log) < len(state.log)
    assert list(after(back, events.Redo(2.0)).log) == list(state.log)


def test_the_end_of_a_round_is_noted_once() -> None:
    session = played("gnoming", ALONE, held)
    state, found = entered(replace(seen("gnoming"), now=5.0), session, seen={}, sound=True)
    assert state.staged is not None  # going out comes first, then the round is over
    arrived = state.staged.arrives + state.staged.moment.seconds
    assert 5.0 < state.staged.arrives < 6.0 and state.ending == EndSeen(round_at=arrived)
    assert Tell("round_over", {"ply": session.match.ply}) in found
    later, found = entered(replace(state, now=9.0), session, seen={}, sound=True)
    assert later.ending == EndSeen(round_at=arrived) and not only(Tell, found)
    dealt, _ = entered(later, session.go_on(), seen={}, sound=True)
    assert dealt.ending == EndSeen()


def test_the_end_of_the_match_is_noted_when_it_is_seen_to_end() -> None:
    session = played("gnoming", ALONE, over)
    state = replace(seen("gnoming"), now=5.0)
    ended, _ = entered(state, session, seen={}, sound=True)
    assert ended.ending == EndSeen(match_at=ended.glide.end)
    still, _ = entered(with_settings(state, reduced_motion=True), session, seen={}, sound=True)
    assert still.ending == EndSeen(match_at=5.0)
    quiet, _ = entered(state, session, seen={}, sound=False)
    assert quiet.ending == EndSeen()
    again, _ = entered(replace(ended, now=9.0), session, seen={}, sound=False)
    assert again.ending == ended.ending
    sheet = replace(state, ending=EndSeen(round_at=3.0))
    assert entered(sheet, session, seen={}, sound=False)[0].ending.round_at is None
    boxes = {item.id: item.box.translate(9, 9) for item in state.picture.items}
    gliding, _ = entered(state, session, seen=boxes, sound=True)
    assert gliding.glide.end > 5.0 and gliding.ending.match_at == gliding.glide.end


def test_a_silent_action_has_no_sound() -> None:
    assert heard("") == () and heard("drop") == (Sound("drop"),)
    assert dropped_question(seen("gnoming")) == ()
    assert dropped_question(replace(seen("gnoming"), question=QUESTION)) == (CancelAsk(),)


def test_nothing_in_a_hurry_is_left() -> None:
    auto = Auto(step_on=True, rushing=True, helped=3, forced_since=1.0, held_ply=7)
    assert rested(auto) == Auto(step_on=True, held_ply=7)


def test_the_table_is_laid_out_as_its_viewer_wants_it() -> None:
    state = seen("mexican_train")
    order = ((ZERO, Order("weight")),)
    sorted_now = relaid(replace(state, orders=order))
    assert sorted_now.shape.sort == "weight" and sorted_now.glide.moves
    assert sorted_now.version == state.version + 1
    assert not relaid(replace(state, orders=order), moves=False).glide.moves
    still = with_settings(replace(state, orders=order), reduced_motion=True)
    assert not relaid(still).glide.moves
    latest = with_settings(state, sorts=("mexican_train suit",))
    assert relaid(latest).shape.sort == "suit"
    near = after(state, events.Zoomed(1.0, 2.0))
    again = relaid(near)
    assert again.picture != again.laid and again.picture == near.picture


def test_a_bot_is_asked_and_a_person_is_not() -> None:
    state = replace(seen("gnoming", BOTS), now=2.0, tickets=7)
    now, found = asked(state)
    assert now.question == OpenQuestion(8, 1, ZERO, 2.0) and now.tickets == 8
    (ask,) = found
    assert isinstance(ask, Ask) and ask.ticket == 8 and ask.script is None
    assert ask.seats == (), "a bot plays as if it knew nobody"
    assert asked(seen("gnoming")) == (seen("gnoming"), ())
    for other in (replace(state, covered=True), replace(state, curtain=ZERO)):
        assert asked(other) == (other, ())
    again, found = asked(now)
    assert [type(one) for one in found] == [CancelAsk, Ask] and again.tickets == 9
    person = replace(seen("gnoming"), question=QUESTION)
    assert asked(person) == (seen("gnoming"), (CancelAsk(),))


def test_a_bot_that_acts_again_is_known_to() -> None:
    state = seen("gnoming", BOTS)
    seats = []
    for _ in range(4):
        now, _ = asked(state)
        assert now.question is not None
        seats.append((now.question.seat, now.question.again))
        action = next(iter(state.session.match.legal()))
        state = after(state, events.Submit(1.0, action))
    assert seats[0] == (0, False)
    assert all(again is (seat == last) for (last, _), (seat, again) in itertools.pairwise(seats))
    assert {again for _, again in seats} == {True, False}


def test_a_hint_is_for_the_person_to_act() -> None:
    state = replace(seen("gnoming"), now=2.0)
    now, found = asked_hint(state, quiet=True)
    assert now.question == OpenQuestion(1, 1, ZERO, 2.0, hint=True, quiet=True)
    (ask,) = found
    assert isinstance(ask, Ask) and (ask.level, ask.seat, ask.script) == ("master", 0, None)
    assert ask.seats == ("", "novice"), "a hint may depend on who plays"
    assert ask.steps == now.session.game.hint_steps, "the clock would decide"
    again, found = asked_hint(now, quiet=False)
    assert [type(one) for one in found] == [CancelAsk, Ask] and again.hinting
    ended = opened(played("gnoming", ALONE, held))
    assert asked_hint(ended, quiet=True) == (ended, ())


def test_a_hint_is_asked_for_once_a_position() -> None:
    told = Hint(ZERO, Advice((Choice(known("a move"), 1.0),)))
    state = replace(seen("gnoming"), advised=told)
    again, found = asked_hint(state, quiet=False)
    assert again.hint == told and again.question is None and Ask not in map(type, found)
    same, _ = refreshed(again, again.session)
    assert same.advised == told
    moved = after(again, events.Submit(1.0, next(iter(again.session.match.legal()))))
    assert moved.advised is None


def test_the_script_of_a_lesson_answers_for_the_others() -> None:
    session, guide = begin(
        game("patchwork"), begun("patchwork", ALONE).chairs[0], (Chair("Ravi", "bot:novice"),), 2
    )
    state = TableState(session, SETTINGS, guide)
    state, _ = entered(state, session, seen={}, sound=False)
    _, found = asked(state)
    (ask,) = found
    assert isinstance(ask, Ask) and ask.script == guide.scripted(session) is not None
    silent = replace(state, guide=replace(guide, since=session.match.ply - 1))
    assert silent.guide is not None and silent.guide.scripted(session) is None
    assert asked(silent) == (silent, ())


def test_the_deal_is_seen_once_and_only_while_it_is_all() -> None:
    state = replace(seen("gnoming"), unseen=True, now=4.0)
    looked, found = first_look(state)
    assert found == (Sound("card-shuffle"),) and looked.glide.moves and not looked.unseen
    assert looked.glide.start == 4.0
    assert first_look(looked) == (looked, ())
    hidden = replace(state, shown=False)
    assert first_look(hidden) == (hidden, ())
    curtain = replace(state, curtain=ZERO)
    assert first_look(curtain) == (curtain, ())
    later = replace(done(seen("gnoming")), unseen=True)
    assert first_look(later) == (replace(later, unseen=False), ())
    bare = replace(state, log=())
    assert first_look(bare) == (replace(bare, unseen=False), ())


def test_another_view_forgets_what_was_said_about_the_one_before() -> None:
    state = replace(seen("gnoming"), hint=Hint(ZERO, None))
    same, _ = refreshed(state, state.session)
    assert same.hint == Hint(ZERO, None)
    other, _ = refreshed(state, state.session.submit(ZERO, first_action(state)))
    assert other.hint is None


def test_the_curtain_falls_for_another_person_only_once() -> None:
    state = after(seen("goat", (HUMAN, HUMAN, BOT)), events.Blurred(3.0))
    again, found = entered(replace(state, now=9.0), state.session, seen={}, sound=False)
    assert again.fallen_at == 3.0 and not only(Tell, found)
    assert again.curtain == state.curtain is not None
