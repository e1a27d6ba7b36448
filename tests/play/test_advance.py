"""Advance a table in time: what is due is done, and no earlier."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.games.goat import GOAT
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat, msg
from tabletop.play import events, privacy
from tabletop.play.advance import LONGEST_CHOICE, REST, busy
from tabletop.play.effects import Ask, Effect, Open, Sound, Tell, Toast, Warn
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tabletop.play.table_state import Auto, EndSeen, Hint, OpenQuestion, Saving, TableState
from tabletop.play.turns import READY
from tabletop.store.reading import parse
from tabletop.store.settings import Settings
from tabletop.table.stage import LONGEST
from tabletop.table.tween import NOTHING
from tests.known import known
from tests.play.tables import (
    ALONE,
    BOT,
    PEOPLE,
    after,
    effects,
    forced,
    held,
    only,
    opened,
    over,
    seen,
    with_settings,
)
from tests.play.tables import BOTS as TWO_BOTS
from tests.play.tables import until as played

BOTS = (Chair("Asha", "bot:novice"), Chair("Ravi", "bot:novice"))


def thinking() -> tuple[TableState, Ask]:
    """Return a table that waits for a bot, and its question."""
    session = Session.new(known(GOAT), BOTS, {}, 5, "", "")
    state, _ = open_table(session, Settings(), 0.0)
    state, effects = step(state, events.Tick(0.0))
    return state, asks(effects)[-1]


def asks(effects: tuple[Effect, ...]) -> list[Ask]:
    """Return the questions among ``effects``."""
    return [effect for effect in effects if isinstance(effect, Ask)]


def advice(state: TableState) -> Advice[Any]:
    """Return the first legal action as an answer."""
    return Advice((Choice(next(iter(state.session.match.legal())), 0.0),))


def answered(pace: str = "normal", players: tuple[str, ...] = TWO_BOTS) -> TableState:
    """Return a table whose bot was asked at second 0 and has answered."""
    state = with_settings(seen("gnoming", players), pace=pace)
    state, found = step(state, events.Tick(0.0))
    (ask,) = only(Ask, found)
    state, _ = step(state, events.Reply(0.0, ask.ticket, advice(state)))
    return state


def moving(state: TableState) -> TableState:
    """Return the table with something that glides until second 5."""
    item = state.picture.items[0]
    away = item.box.translate(9, 9)
    glide = replace(NOTHING, start=4.82, moves={item.id: (away, item)})
    return replace(state, glide=glide)


def unsaved(state: TableState) -> TableState:
    """Return the table with a save under way since second 0."""
    return replace(state, saving=replace(state.saving, waiting=((9, 1),), since=0.0))


def helped(state: TableState, *names: str) -> TableState:
    """Return the table whose first person has this help."""
    chairs = state.session.chairs
    chairs = (replace(chairs[0], assists=names), *chairs[1:])
    return replace(state, session=replace(state.session, chairs=chairs))


def test_a_bot_without_an_answer_is_warned_of_and_asked_again() -> None:
    """Ask once more when all thinking failed, after a rest, and tell the log."""
    state, ask = thinking()
    state, effects = step(state, events.Reply(0.1, ask.ticket, None))
    assert Warn("no answer for seat 0 at ply 1") in effects
    assert not asks(effects)
    assert not asks(step(state, events.Tick(0.1 + REST / 2))[1])
    _, effects = step(state, events.Tick(0.1 + REST))
    assert [again.ticket for again in asks(effects)] == [ask.ticket + 1]


def test_the_log_says_who_could_not_answer() -> None:
    """Say it in the row of the move that a simpler player has made."""
    state, ask = thinking()
    said = replace(advice(state), stand_in=True)
    state, effects = step(state, events.Reply(0.1, ask.ticket, said))
    state, effects = step(state, events.Tick(9.0))
    assert only(Warn, effects) == [Warn("a simpler player moves for seat 0 at ply 1")]
    words = [one.words for one in state.log]
    assert [one.key == "table.stood_in" for one in words] == [False, True]
    record = parse(state.session.record().dumps())
    assert record.stand_ins == (2,)
    again, fault = Session.resumed(state.session.game, record, "", 1)
    assert fault is None
    assert [one.words.key == "table.stood_in" for one in again.told()] == [False, True]
    assert not record.played(record.actions[:1]).stand_ins


def test_a_bot_that_answers_itself_leaves_no_note() -> None:
    state, ask = thinking()
    state, _ = step(state, events.Reply(0.1, ask.ticket, advice(state)))
    state, effects = step(state, events.Tick(9.0))
    assert not only(Warn, effects)
    assert all(one.words.key != "table.stood_in" for one in state.log)


# -- the other seats


def test_the_bot_to_act_is_asked_once() -> None:
    state, found = step(seen("gnoming", TWO_BOTS), events.Tick(3.0))
    (ask,) = only(Ask, found)
    match = state.session.match
    assert ask == Ask(1, "gnoming", Seat(0), "novice", match.view(Seat(0)))
    assert state.question == OpenQuestion(1, match.ply, Seat(0), 3.0) and state.thinking == 0
    assert effects(state, events.Tick(4.0)) == ()


def test_nobody_is_asked_while_it_rests_or_is_covered() -> None:
    state = replace(seen("gnoming", TWO_BOTS), ask_at=2.0)
    assert not effects(state, events.Tick(1.9)) and effects(state, events.Tick(2.0))
    person = seen("gnoming")
    assert effects(person, events.Tick(1.0)) == () and person.question is None


def test_only_the_answer_to_the_open_question_is_taken() -> None:
    state, ask = thinking()
    late = events.Reply(0.0, ask.ticket - 1, advice(state))
    assert after(state, late) is state
    state = after(state, events.Reply(0.0, ask.ticket, advice(state)))
    assert state.question is not None and state.question.answered
    other = events.Reply(0.0, ask.ticket, None)
    assert after(state, other) is state, "it was answered already"
    assert after(replace(state, question=None), other).question is None


@pytest.mark.parametrize(("pace", "seconds"), [("fast", 0.35), ("normal", 0.9), ("slow", 1.8)])
def test_a_move_is_shown_when_its_pace_allows(pace: str, seconds: float) -> None:
    state = answered(pace)
    ply = state.session.match.ply
    assert state.ready and after(state, events.Tick(seconds - 0.01)).session.match.ply == ply
    assert after(state, events.Tick(seconds)).session.match.ply == ply + 1


def lone(name: str) -> TableState:
    """Return a table whose bot has one action, which does not tell so itself."""

    def wanted(session: Session) -> bool:
        legal = session.match.legal()
        known_so = len(legal) == 1 and session.game.forced(legal[0])
        return len(legal) == 1 and not known_so and privacy.hidden(session)

    return opened(played(name, TWO_BOTS, wanted))


def shown_at(state: TableState, pace: str, took: float) -> float:
    """Return when the move of a bot is shown that answers after ``took``."""
    state, found = step(with_settings(state, pace=pace), events.Tick(0.0))
    (ask,) = only(Ask, found)
    ply, now = state.session.match.ply, took
    state = after(state, events.Reply(now, ask.ticket, advice(state)))
    while state.session.match.ply == ply:
        now += 0.01
        state = after(state, events.Tick(now))
    return now


@pytest.mark.parametrize("pace", ["instant", "fast"])
@pytest.mark.parametrize("name", ["goat", "mexican_train"])
def test_the_time_of_a_lone_action_does_not_tell_that_it_is_one(name: str, pace: str) -> None:
    state = lone(name)
    seat = state.session.match.to_act
    assert seat is not None
    state = replace(state, auto=replace(state.auto, thought=((seat, 1.2),)))
    assert shown_at(state, pace, 0.01) == pytest.approx(1.2 + READY, abs=READY + 0.02)
    rushing = replace(state, auto=replace(state.auto, rushing=True))
    assert shown_at(rushing, pace, 0.01) < 0.1, "all hands are seen soon"


def test_a_bots_latest_choice_tells_how_long_it_thinks() -> None:
    session = played("goat", TWO_BOTS, lambda one: len(one.match.legal()) > 1)
    for took, kept in ((0.7, 0.7), (60.0, LONGEST_CHOICE)):
        state, found = step(opened(session), events.Tick(0.0))
        (ask,) = only(Ask, found)
        state = after(state, events.Reply(took, ask.ticket, advice(state)))
        assert state.auto.thought == ((session.match.to_act, kept),)


def test_where_all_lies_open_a_lone_action_does_not_wait() -> None:
    state = seen("patchwork", TWO_BOTS)
    seat = state.session.match.to_act
    assert seat is not None
    auto = replace(state.auto, thought=((seat, 1.2),))
    assert shown_at(replace(state, auto=auto), "instant", 0.01) < 0.1


def test_at_pace_step_a_move_waits_for_the_key() -> None:
    state = answered("step")
    ply = state.session.match.ply
    assert after(state, events.Tick(9.0)).session.match.ply == ply
    shown = after(state, events.StepOn(9.0))
    assert shown.session.match.ply == ply + 1 and not shown.auto.step_on
    assert shown.question is None


def test_a_rushing_bot_does_not_wait_and_makes_no_sound() -> None:
    state = answered("slow")
    rushing = after(state, events.Rush(0.1))
    assert rushing.auto.rushing
    done, found = step(rushing, events.Tick(0.1))
    assert done.session.match.ply == state.session.match.ply + 1
    assert not only(Sound, found) and not done.glide.moves
    usual, found = step(state, events.Tick(9.0))
    assert only(Sound, found) and usual.session.match.ply == done.session.match.ply
    assert not after(rushing, events.Rush(0.1)).auto.rushing


def test_only_bots_rush() -> None:
    state = seen("gnoming")
    assert not after(state, events.Rush(0.0)).auto.rushing
    rushing = replace(state, auto=Auto(rushing=True))
    assert not after(rushing, events.Tick(0.0)).auto.rushing
    bots = replace(seen("gnoming", TWO_BOTS), auto=Auto(rushing=True))
    assert after(bots, events.Tick(0.0)).auto.rushing


def test_a_move_waits_for_the_pieces_that_glide() -> None:
    state = moving(answered())
    ply = state.session.match.ply
    assert after(state, events.Tick(4.9)).session.match.ply == ply
    assert after(state, events.Tick(4.9)).glide.moves
    assert after(state, events.Tick(5.0)).session.match.ply == ply + 1


def test_a_move_waits_half_a_second_for_the_disk() -> None:
    state = unsaved(answered("fast"))
    ply = state.session.match.ply
    assert after(state, events.Tick(0.49)).session.match.ply == ply
    assert after(state, events.Tick(0.5)).session.match.ply == ply + 1
    done = after(state, events.Saved(0.4, 9), events.Tick(0.4))
    assert done.session.match.ply == ply + 1


def test_an_illegal_answer_is_told_and_asked_for_again() -> None:
    state = answered()
    assert state.question is not None
    wrong = replace(state.question, advice=Advice((Choice(known("nonsense"), 0.0),)))
    state, found = step(replace(state, question=wrong), events.Tick(1.0))
    (note,) = only(Toast, found)
    assert note.words.key == "table.bot_failed" and note.tone == "no"
    assert state.question is None and state.ask_at == 1.5
    assert len(only(Ask, effects(state, events.Tick(1.5)))) == 1


# -- saves


def test_saves_are_known_in_their_order() -> None:
    saving = Saving(5, ((3, 7), (4, 8), (5, 9)), 1.0)
    state = replace(seen("gnoming"), saving=saving)
    done, found = step(state, events.Saved(2.0, 4))
    assert done.saving == replace(saving, waiting=((5, 9),))
    assert found == (
        Tell("saved", {"match": "match", "ply": 7}),
        Tell("saved", {"match": "match", "ply": 8}),
    )
    assert after(state, events.Saved(2.0, 2)) is state
    assert after(done, events.Saved(2.0, 5)).saving.waiting == ()


def test_the_reason_of_a_failed_save_stays_until_all_is_saved() -> None:
    saving = Saving(5, ((4, 8), (5, 9)), 1.0)
    state = replace(seen("gnoming"), saving=saving)
    full, other = msg("store.reason.full"), msg("store.reason.device")
    failed, found = step(state, events.NotSaved(2.0, full))
    assert failed.saving == replace(saving, why=full)
    assert found == (Tell("not_saved", {"match": "match", "why": full.key}),)
    assert after(failed, events.NotSaved(3.0, full)) is failed
    assert after(failed, events.NotSaved(3.0, other)).saving.why == other
    assert after(failed, events.NotSaved(3.0, None)).saving.why is None
    assert after(failed, events.Saved(3.0, 4)).saving.why == full
    assert after(failed, events.Saved(3.0, 5)).saving == Saving(5, (), 1.0)
    other_chairs = after(failed, events.Seated(3.0, Seat(0), Chair("Bo")))
    assert other_chairs.saving.number == 6 and other_chairs.saving.why == full


# -- forced actions


def test_a_forced_action_is_done_after_its_pause() -> None:
    state = opened(played("mexican_train", ALONE, forced))
    ply = state.session.match.ply
    state = after(state, events.Tick(1.0))
    assert state.auto.forced_since == 1.0
    assert after(state, events.Tick(1.4)).session.match.ply == ply
    assert after(state, events.Tick(2.9)).session.match.ply == ply
    done = after(state, events.Tick(3.1))
    assert done.session.match.ply > ply and done.auto.forced_since is None
    again = after(with_settings(state, auto_forced=False), events.Tick(3.9))
    assert again.auto.forced_since is None and again.session.match.ply == ply


def test_without_a_forced_action_nothing_is_due() -> None:
    assert after(seen("mexican_train"), events.Tick(1.0)).auto.forced_since is None
    waiting = replace(seen("mexican_train"), auto=Auto(forced_since=0.5))
    assert after(waiting, events.Tick(1.0)).auto.forced_since is None


def test_a_forced_action_waits_for_what_glides() -> None:
    state = moving(opened(played("mexican_train", ALONE, forced)))
    assert after(state, events.Tick(1.0)).auto.forced_since is None
    assert after(state, events.Tick(5.0)).auto.forced_since == 5.0


# -- hints


def test_a_hint_comes_by_itself_once_to_who_wants_it() -> None:
    state = helped(seen("gnoming"), "hint")
    state, found = step(state, events.Tick(1.0))
    (ask,) = only(Ask, found)
    assert (ask.level, ask.seat, ask.script) == ("master", 0, None)
    question = state.question
    assert question is not None and question.hint and question.quiet and not state.hinting
    assert state.auto.helped == state.session.match.ply and state.thinking is None
    given = advice(state)
    told, found = step(state, events.Reply(2.0, ask.ticket, given))
    assert found == (Sound("hint"), Tell("hint"))
    assert told.hint == Hint(Seat(0), given, since=2.0) and told.question is None
    closed = after(told, events.CloseHint(3.0))
    assert closed.hint is None and effects(closed, events.Tick(4.0)) == ()
    again, found = step(closed, events.AskHint(5.0))
    assert again.hint is not None and again.hint.advice == given, "the same is shown at once"
    assert again.hint.since == 5.0 and not only(Ask, found)
    moved = after(closed, events.Seated(5.0, Seat(1), closed.session.chairs[1]))
    assert only(Ask, effects(moved, events.AskHint(6.0))), "who plays may matter"


def test_the_hint_of_a_simpler_player_is_not_kept() -> None:
    state, found = step(seen("gnoming"), events.AskHint(1.0))
    (ask,) = only(Ask, found)
    told = after(state, events.Reply(2.0, ask.ticket, replace(advice(state), stand_in=True)))
    told = after(told, events.Tick(2.0))
    assert told.hint is not None and told.advised is None


def test_no_hint_comes_by_itself_where_all_choices_are_alike() -> None:
    state, found = step(helped(seen("gnoming"), "hint"), events.Tick(1.0))
    (ask,) = only(Ask, found)
    given = replace(advice(state), alike=True)
    told, found = step(state, events.Reply(2.0, ask.ticket, given))
    assert found == () and told.hint is None and told.question is None
    assert effects(told, events.Tick(3.0)) == ()  # nor is it asked for again
    answered = after(told, events.AskHint(4.0))
    assert answered.hint == Hint(Seat(0), given, since=4.0)  # who asks is told


def test_no_hint_comes_by_itself_without_need() -> None:
    state = helped(seen("gnoming"), "hint")
    plain = seen("gnoming")
    assert effects(plain, events.Tick(1.0)) == ()
    one = replace(state, offers=type(state.offers)(state.offers.pairs[:1]))
    assert effects(one, events.Tick(1.0)) == ()
    there = replace(state, hint=Hint(Seat(0), None))
    assert effects(there, events.Tick(1.0)) == ()
    asked = after(helped(plain, "hint"), events.AskHint(0.5))
    assert asked.hinting and effects(asked, events.Tick(1.0)) == ()
    assert not effects(moving(state), events.Tick(1.0))
    bot = helped(seen("gnoming", (BOT, HUMAN)), "hint")
    (ask,) = only(Ask, effects(bot, events.Tick(1.0)))
    assert ask.level == "novice"


# -- arriving, fading, opening


def test_what_glides_arrives() -> None:
    state = moving(seen("gnoming"))
    assert after(state, events.Tick(4.9)).glide.moves
    assert after(state, events.Tick(5.0)).glide is NOTHING


def test_the_last_move_stands_out_for_a_while() -> None:
    state = after(seen("gnoming"), events.ShowLast(1.0))
    assert state.last_shown and state.last_until == 2.2
    assert after(state, events.Tick(2.2)).last_shown
    assert not after(state, events.Tick(2.3)).last_shown
    assert not after(seen("gnoming"), events.Tick(9.0)).last_shown


def test_what_the_pointer_rests_on_opens() -> None:
    state = seen("gnoming", PEOPLE)
    item = next(one for one in state.picture.items if one.opens == one.id)
    state = after(state, events.Hovered(1.0, item), events.Tick(1.0))
    assert busy(state, 1.0) and state.shape.opened == ""
    opened_now = after(state, events.Tick(1.25))
    assert opened_now.shape.opened == item.opens and opened_now.version == state.version + 1
    assert not opened_now.glide.moves


def test_nothing_goes_on_behind_the_curtain() -> None:
    state = after(seen("goat", PEOPLE), events.Blurred(1.0))
    assert state.curtain is not None
    assert after(moving_behind(state), events.Tick(9.0)).last_until == 2.0
    assert not after(replace(state, covered=True), events.Tick(2.0)).covered


def moving_behind(state: TableState) -> TableState:
    """Return the table with a mark that would fade at second 2."""
    return replace(state, last_until=2.0)


# -- the end


def test_the_sheet_of_a_round_opens_only_when_it_is_asked_for() -> None:
    state = replace(opened(played("gnoming", ALONE, held)), ending=EndSeen(round_at=0.0))
    assert effects(state, events.Tick(1.7)) == effects(state, events.Tick(99.0)) == ()
    assert effects(state, events.OpenSheet(0.1)) == (Open("sheet"),)
    assert effects(seen("gnoming"), events.OpenSheet(0.1)) == ()


def test_the_motif_is_heard_after_a_breath_and_the_end_is_shown_after_a_look() -> None:
    state = replace(opened(played("gnoming", TWO_BOTS, over)), ending=EndSeen(match_at=0.0))
    assert effects(state, events.Tick(0.34)) == ()
    heard, found = step(state, events.Tick(0.35))
    assert found == (Sound("win"),) and heard.ending.motif
    assert effects(heard, events.Tick(1.6)) == ()
    shown, found = step(heard, events.Tick(1.7))
    assert found == (Open("ending"),) and shown.ending == EndSeen()
    assert effects(shown, events.Tick(9.0)) == ()
    at_once = effects(state, events.Tick(9.0))
    assert [type(one) for one in at_once] == [Sound, Open]


# -- busy


def test_a_still_table_is_not_busy() -> None:
    assert not busy(seen("gnoming"), 1.0)


@pytest.mark.parametrize(
    "fields",
    [
        {"last_until": 2.0},
        {"ending": EndSeen(match_at=0.5)},
        {"question": OpenQuestion(1, 1, Seat(1), 0.0)},
        {"ask_at": 1.5},
        {"auto": Auto(forced_since=0.5)},
        {"saving": Saving(1, ((1, 1),), 0.6)},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_what_is_to_happen_makes_it_busy(fields: dict[str, Any]) -> None:
    state = replace(seen("gnoming"), **fields)
    assert busy(state, 1.0)
    covered = replace(state, covered=True)
    assert busy(covered, 1.0) is ("saving" in fields), "covered, it waits for the disk alone"


def test_what_was_seen_does_not_make_it_busy() -> None:
    state = seen("gnoming")
    assert busy(moving(state), 1.0)
    counted = replace(opened(played("gnoming", ALONE, held)), ending=EndSeen(round_at=0.5))
    assert busy(replace(counted, now=1.0), 1.0)
    assert not busy(replace(counted, now=0.5 + LONGEST), 0.5 + LONGEST)
    assert not busy(replace(state, ask_at=1.0), 1.0)
    hint = OpenQuestion(1, 1, Seat(0), 0.0, hint=True)
    assert not busy(replace(state, question=hint), 1.0)
    curtain = after(seen("goat", PEOPLE), events.Blurred(0.0))
    assert not busy(replace(curtain, last_until=9.0), 1.0)
