"""Test the events that are commands: undo, hints, the curtain, seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, Refusal, Seat, msg
from tabletop.play import events
from tabletop.play.effects import Ask, CancelAsk, KeepResults, Save, Sound, Tell, Toast
from tabletop.play.expand import Expanded
from tabletop.play.step import open_table, step
from tabletop.play.table_state import Auto, EndSeen, Hint, Refused, TableState
from tabletop.store.settings import Settings
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import ItemId, Shape
from tabletop.table.sprites import Domino
from tabletop.table.tween import NOTHING
from tests.known import known
from tests.play.tables import (
    ALONE,
    BOT,
    BOTS,
    PEOPLE,
    SETTINGS,
    after,
    begun,
    effects,
    first_action,
    held,
    only,
    opened,
    over,
    seen,
)
from tests.play.tables import until as played

ZERO, ONE = Seat(0), Seat(1)
REFUSED = Refused(Press(ItemId("a")), Refusal("G-1", Msg("a.b")))


def done(state: TableState, count: int = 1) -> TableState:
    """Return the table after some first offered actions, nothing in motion."""
    for _ in range(count):
        state = after(state, events.Submit(1.0, first_action(state)), events.FinishGlide(1.0))
    return state


def advised(state: TableState) -> TableState:
    """Return the table with a hint to do the first offered action."""
    return replace(state, hint=Hint(ZERO, Advice((Choice(first_action(state), 0.0),))))


def test_nothing_is_changed_by_an_event_that_means_nothing() -> None:
    state = seen("gnoming")
    for event in (
        events.FinishGlide(5.0),
        events.GoOn(5.0),
        events.Claim(5.0),
        events.Blurred(5.0),
        events.FollowHint(5.0),
        events.Saved(5.0, 0),
        events.NotSaved(5.0, None),
        events.NotSaved(5.0, Msg("a.b")),
        events.Hovered(5.0, None),
        events.LessonOn(5.0),
        events.SortHand(5.0),
    ):
        assert step(state, event) == (state, ()), event
        assert step(state, event)[0] is state, event


def test_the_table_knows_the_time_of_what_changed_it() -> None:
    state = after(seen("gnoming"), events.ShowLast(5.0))
    assert (state.now, state.last_until) == (5.0, 6.2)


def test_an_opened_table_is_saved_and_not_heard() -> None:
    session = begun("gnoming", PEOPLE)
    state, found = open_table(session, SETTINGS, 3.0)
    assert [type(one) for one in found] == [Tell, Save] and state.now == 3.0
    told, save = found
    assert told == Tell("action", {"ply": 1, "line": session.line(1)})
    assert isinstance(save, Save) and (save.number, save.fresh) == (1, range(1, 2))
    assert state.saving.waiting == ((1, 1),) and state.saving.since == 3.0
    assert len(state.log) == 1 and state.version == 1 and state.unseen and not state.shown


def test_a_match_that_was_over_when_it_is_opened_is_not_counted_again() -> None:
    _, found = open_table(played("gnoming", ALONE, over), SETTINGS, 0.0)
    assert only(KeepResults, found), "it might have ended before it could be counted"
    state, _ = open_table(played("gnoming", ALONE, over), SETTINGS, 0.0)
    assert state.saving.over and state.ending.match_at is None


def test_who_opens_a_table_claims_the_screen_anew() -> None:
    session = begun("goat", PEOPLE)
    actor = session.match.to_act
    assert actor is not None
    state, _ = open_table(session.claim(actor), SETTINGS, 0.0)
    assert state.curtain == actor and state.session.claimed is None


def test_the_deal_is_seen_and_heard_when_the_table_is_first_shown() -> None:
    state, _ = open_table(begun("gnoming", PEOPLE), SETTINGS, 0.0)
    shown, found = step(state, events.Viewport(1.0, Shape()))
    assert found == (Sound("card-shuffle"),) and shown.glide.moves and shown.shown
    again, found = step(shown, events.Viewport(2.0, Shape()))
    assert found == () and not again.glide.moves and not again.unseen
    later, _ = open_table(played("gnoming", PEOPLE, held), SETTINGS, 0.0)
    assert effects(later, events.Viewport(1.0, Shape())) == ()


def test_another_window_lays_the_table_out_anew() -> None:
    state = seen("mexican_train")
    wide = Shape(2100.0, 900.0)
    other = after(state, events.Viewport(1.0, wide))
    assert other.frame == wide and other.version == state.version + 1
    assert (other.shape.width, other.shape.height) == (2100.0, 900.0)
    assert other.laid != state.laid and other.hand == Empty() and other.glide is NOTHING


def test_other_settings_are_held() -> None:
    calm = Settings(pace="slow")
    assert after(seen("gnoming"), events.SettingsChanged(1.0, calm)).settings is calm


def test_an_action_is_done_told_saved_and_heard() -> None:
    state = seen("gnoming")
    ply = state.session.match.ply
    new, found = step(state, events.Submit(1.0, first_action(state)))
    session = new.session
    assert session.match.ply == ply + 1 and new.version == state.version + 1
    assert [type(one) for one in found] == [Sound, Tell, Save]
    assert found[1] == Tell("action", {"ply": ply + 1, "line": session.line(ply + 1)})
    (save,) = only(Save, found)
    assert (save.number, save.fresh) == (state.saving.number + 1, range(ply + 1, ply + 2))
    assert save.session is new.session and new.saving.waiting == ((save.number, ply + 1),)
    assert new.glide.moves and len(new.log) == ply + 1
    swift, quiet = step(state, events.Submit(1.0, first_action(state), swift=True))
    assert [type(one) for one in quiet] == [Tell, Save] and not swift.glide.moves
    with pytest.raises(IllegalActionError):
        step(state, events.Submit(1.0, known("nonsense")))


def test_the_turn_of_another_person_is_heard() -> None:
    state = seen("gnoming", PEOPLE)
    heard = []
    for _ in range(3):
        seat = state.session.match.to_act
        state, found = step(state, events.Submit(1.0, first_action(state)))
        passed = state.session.match.to_act != seat
        assert (Sound("turn-start") in found) is passed
        heard.append(passed)
    assert True in heard and False in heard


# -- back and forth


def test_undo_and_redo_lead_back_and_forth() -> None:
    state = done(seen("patchwork", PEOPLE))
    ply = state.session.match.ply
    state = replace(state, auto=Auto(rushing=True, helped=4, forced_since=1.0))
    back, found = step(state, events.Undo(2.0))
    now = back.session.match.ply
    assert now == ply - 1 and len(back.log) == now
    assert found[-2:] == (Sound("lift"), Tell("undo", {"ply": now}))
    assert only(Sound, found) == [Sound("lift")], "the action before is not heard again"
    assert back.auto == Auto(held_ply=now) and back.glide.moves
    again, found = step(back, events.Redo(3.0))
    assert again.session.match.ply == ply and again.auto.held_ply == ply
    assert found[-2:] == (Sound("drop"), Tell("redo", {"ply": ply}))


def test_undo_sounds_of_the_last_piece() -> None:
    state = done(seen("patchwork", PEOPLE), 2)
    tile = replace(state.log[-1], sprite=Domino((1, 2)))
    back, found = step(replace(state, log=(*state.log[:-1], tile)), events.Undo(2.0))
    assert Sound("tile-lift") in found
    assert Sound("drop") in effects(back, events.Redo(2.0))


def test_undo_that_is_barred_says_why() -> None:
    state = seen("gnoming", PEOPLE)
    assert effects(state, events.Undo(1.0)) == (Sound("refuse"), Toast(msg("sound.no_undo"), "no"))
    assert effects(state, events.Redo(1.0)) == (Sound("refuse"), Toast(msg("sound.no_redo"), "no"))
    session = played("mexican_train", PEOPLE, lambda one: one.match.undo_barred)
    barred = opened(session)
    (note,) = only(Toast, effects(barred, events.Undo(1.0)))
    assert note == Toast(msg("sound.no_undo_seen"), "no")
    (note,) = only(Toast, effects(barred, events.Redo(1.0)))
    assert note == Toast(msg("sound.no_redo"), "no")


def test_the_next_round_is_dealt() -> None:
    state = opened(played("gnoming", ALONE, held))
    ply = state.session.match.ply
    dealt, found = step(state, events.GoOn(1.0))
    assert dealt.session.match.ply == ply + 1 and not dealt.session.match.held
    assert found[0] == Sound("card-shuffle") and dealt.glide.moves
    assert dealt.ending == EndSeen()


def test_everybody_looked_at_the_sheet_of_hidden_hands() -> None:
    ended = played("goat", PEOPLE, held)
    state = opened(ended)
    assert state.curtain is None
    dealt = after(state, events.GoOn(1.0))
    assert dealt.session.claimed is None and dealt.curtain == dealt.session.match.to_act


def test_the_next_round_is_dealt_when_it_is_asked_for() -> None:
    state = opened(played("gnoming", ALONE, held))
    ply = state.session.match.ply
    covered = replace(state, ending=EndSeen(round_at=0.0), covered=True)
    back = after(covered, events.Uncovered(1.0))
    assert back.session.match.ply == ply and not back.covered
    assert after(back, events.Tick(99.0)).session.match.ply == ply
    assert after(back, events.GoOn(1.0)).session.match.ply == ply + 1


# -- who looks


def test_the_curtain_falls_and_is_raised() -> None:
    state = seen("goat", PEOPLE)
    seat = state.session.match.to_act
    assert state.curtain is None and seat is not None
    fallen, found = step(state, events.Blurred(4.0))
    assert found == (Tell("curtain", {"seat": seat}),)
    assert (fallen.curtain, fallen.fallen_at, fallen.view) == (seat, 4.0, None)
    shown = (*fallen.picture.items, *fallen.laid.items)
    assert not any(one.shelf for one in shown) and not fallen.offers.pairs
    again = after(fallen, events.Blurred(5.0))
    assert again is fallen
    raised, found = step(fallen, events.Claim(6.0))
    assert found == (Sound("curtain"), Tell("claimed", {"seat": seat}))
    assert raised.curtain is None and raised.session.viewer == seat
    assert raised.picture == state.picture and raised.fallen_at == 4.0


def test_the_curtain_falls_between_two_people() -> None:
    state = done(seen("goat", PEOPLE))
    assert state.curtain == state.session.match.to_act is not None
    assert state.session.claimed is None


def test_without_hands_to_hide_nothing_happens_when_nobody_looks() -> None:
    state = seen("gnoming", PEOPLE)
    claimed = replace(state, session=state.session.claim(ONE))
    blurred = after(claimed, events.Blurred(1.0))
    assert blurred.session.claimed is None and blurred.curtain is None
    assert blurred.version == state.version


def test_a_table_that_is_covered_gives_its_question_up() -> None:
    state = after(seen("gnoming", BOTS), events.Tick(1.0))
    assert state.question is not None
    rushing = replace(state, auto=Auto(rushing=True, helped=3, forced_since=0.0, held_ply=2))
    covered, found = step(rushing, events.Covered(2.0))
    assert found == (CancelAsk(),) and covered.question is None and covered.covered
    assert covered.auto == Auto(held_ply=2)
    assert effects(covered, events.Covered(3.0)) == ()
    front = after(replace(covered, auto=rushing.auto), events.Uncovered(4.0))
    assert not front.covered and front.auto == Auto(held_ply=2)
    assert len(only(Ask, effects(front, events.Tick(5.0)))) == 1


def test_another_player_in_a_seat_lowers_the_curtain() -> None:
    state = seen("goat", PEOPLE)
    seat = state.session.match.to_act or ZERO
    other = Seat(1 - seat)
    chair = replace(state.session.chairs[other], name="Nila")
    seated, found = step(state, events.Seated(1.0, other, chair))
    assert seated.curtain == seat and seated.session.chairs[other] == chair
    assert only(Save, found) and not only(Sound, found)
    kept = after(state, events.Seated(1.0, other, chair, unclaims=False))
    assert kept.curtain is None and kept.session.chairs[other] == chair
    assert kept.session.claimed == seat


def test_a_person_whom_a_bot_replaces_is_not_asked_for_a_hint() -> None:
    state = after(seen("gnoming"), events.AskHint(1.0))
    assert state.question is not None
    seated, found = step(state, events.Seated(1.0, ZERO, Chair("Bolt", BOT)))
    assert CancelAsk() in found and seated.question is None and not seated.offers.pairs


# -- hints


def test_a_hint_is_asked_of_the_strongest_opponent() -> None:
    state = replace(advised(seen("mexican_train")), refused=REFUSED)
    asked, found = step(state, events.AskHint(2.0))
    (ask,) = only(Ask, found)
    assert (ask.level, ask.seat, ask.ticket) == ("master", 0, state.tickets + 1)
    assert asked.hinting and asked.hint is None and asked.refused is None
    assert asked.question is not None and not asked.question.quiet
    again = effects(asked, events.AskHint(3.0))
    assert [type(one) for one in again] == [CancelAsk, Ask]
    tile = state.offers.lifts()[0]
    holding = after(state, events.Take(1.0, tile))
    assert isinstance(holding.hand, Carrying)
    assert after(holding, events.AskHint(2.0)).hand == Empty()


def test_no_hint_is_asked_for_others() -> None:
    state = seen("gnoming", (BOT, HUMAN))
    assert step(state, events.AskHint(1.0)) == (state, ())


def test_the_hint_is_followed_by_trying_its_piece_or_pressing_it() -> None:
    state = advised(seen("mexican_train"))
    gesture = state.offers.pairs[0][0]
    assert isinstance(gesture, Put)
    tried, found = step(state, events.FollowHint(1.0))
    assert tried.hand == Trying(gesture.item, gesture.place, gesture.pose) and found == ()
    assert tried.hint is None
    lit = after(advised(seen("gnoming")), events.FollowHint(1.0))
    assert lit.hint is not None and lit.hint.lit, "a press is no trial: it takes two"
    pressed = after(lit, events.FollowHint(2.0))
    assert pressed.session.match.ply == seen("gnoming").session.match.ply + 1
    alike = Advice((Choice(first_action(seen("gnoming")), 0.0),), alike=True)
    told = replace(seen("gnoming"), hint=Hint(ZERO, alike))
    assert after(told, events.FollowHint(1.0)) is told  # there is nothing to follow
    failed = replace(seen("gnoming"), hint=Hint(ZERO, None))
    assert after(failed, events.FollowHint(1.0)) is failed


def test_the_next_best_of_a_hint_is_shown_and_left_again() -> None:
    state = advised(seen("gnoming"))
    assert state.hint is not None and state.hint.advice is not None
    lit = after(replace(state, hint=replace(state.hint, lit=True)), events.OtherHint(1.0))
    assert lit.hint is not None and lit.hint.second and not lit.hint.lit, "it begins anew"
    assert lit.hint.since == 1.0 and lit.hand == state.hand
    again = after(lit, events.OtherHint(2.0))
    assert again.hint is not None and again.hint.recommended == state.hint.advice.action
    plain = seen("gnoming")
    assert after(plain, events.OtherHint(1.0)) is plain, "there is no hint"


def test_words_about_the_table_are_put_away() -> None:
    state = replace(
        advised(seen("gnoming")), refused=REFUSED, expanded=Expanded("layout 1", kept=True)
    )
    away = after(state, events.PutAway(1.0))
    assert (away.hint, away.refused, away.expanded.opened) == (None, None, "")
    closed = after(state, events.CloseHint(1.0))
    assert closed.hint is None and closed.refused is REFUSED


# -- the hand


def test_what_is_tried_stays_tried_when_the_table_is_looked_at_anew() -> None:
    state = seen("mexican_train")
    gesture = state.offers.pairs[0][0]
    assert isinstance(gesture, Put)
    tried = after(replace(state, refused=REFUSED), events.TryOut(1.0, gesture))
    assert tried.hand == Trying(gesture.item, gesture.place, gesture.pose)
    assert tried.refused is None
    told = replace(advised(tried), refused=REFUSED)
    again = after(told, events.Uncovered(2.0))
    assert (again.hand, again.hint, again.refused) == (told.hand, told.hint, REFUSED)
    carried = after(state, events.Take(1.0, gesture.item))
    assert after(carried, events.Uncovered(2.0)).hand == Empty()
    other = after(told, events.Seated(2.0, ZERO, Chair("Bolt", BOT)))
    assert (other.hand, other.hint, other.refused) == (Empty(), None, None)


def test_keys_take_a_piece_and_put_back_the_one_before() -> None:
    state = seen("mexican_train")
    first, second = state.offers.lifts()[:2]
    taken, found = step(state, events.Take(1.0, first))
    assert isinstance(taken.hand, Carrying) and taken.hand.item == first
    assert found == (Sound("tile-lift"),)
    other, found = step(taken, events.Take(1.0, second))
    assert isinstance(other.hand, Carrying) and other.hand.item == second
    assert found == (Sound("tile-lift"),)


def test_the_field_is_magnified_and_pushed() -> None:
    state = seen("mexican_train")
    near = after(state, events.Zoomed(1.0, 2.0))
    assert near.zoom.factor == 2.0 and near.field == state.laid.field
    assert after(near, events.Panned(1.0, 40.0, 0.0)).zoom.x < near.zoom.x
    assert after(near, events.Zoomed(1.0, 0.0)).zoom == state.zoom


def test_what_moves_is_let_arrive() -> None:
    state = after(seen("gnoming"), events.Submit(1.0, first_action(seen("gnoming"))))
    assert state.glide.moves
    assert after(state, events.FinishGlide(1.0)).glide is NOTHING
