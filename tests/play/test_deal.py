"""Test that a match never tells the deal it follows from before its end."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.luck import Dealt, Key
from tabletop.kernel.record import Chair
from tabletop.kernel.replay import replay
from tabletop.play import events, privacy
from tabletop.play.effects import Ask, Effect, Tell
from tabletop.play.session import Session
from tabletop.play.step import open_table, step
from tests.play.tables import ALONE, BOTS, SETTINGS, acted, game

KEY = Key(bytes(range(100, 116)))

GAMES = ("goat", "mexican_train", "gnoming", "patchwork")


def keyed(name: str, players: tuple[str, ...] = ALONE, **how: Any) -> Session:
    """Return a match that was only just dealt, of a key."""
    chairs = [Chair(f"Player {seat}", player) for seat, player in enumerate(players)]
    return Session.new(game(name), chairs, {}, KEY, "match", "", **how)


def ended(session: Session, seed: int = 3) -> Session:
    """Return the match at its end, played blindly."""
    random = Random(seed)
    while not session.over:
        session = acted(session, random)
    return session


def spellings() -> Sequence[str]:
    """Return the key in every form it might be printed in."""
    number = int.from_bytes(KEY.secret, "big")
    return KEY.name, KEY.name.replace(" ", ""), KEY.secret.hex(), str(number), str(KEY.secret)


def tells(text: str) -> bool:
    return any(one.lower() in text.lower() for one in spellings())


@pytest.mark.parametrize("name", GAMES)
def test_neither_record_nor_printed_session_tells_the_key(name: str) -> None:
    session = keyed(name)
    for one in (session, ended(session)):
        assert not tells(one.record().dumps()) and not tells(repr(one))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", GAMES)
def test_no_effect_but_a_save_comes_near_the_key(name: str) -> None:
    session = keyed(name, BOTS)
    state, effects = open_table(session, SETTINGS, 0.0)
    seen: list[Effect] = [*effects]
    for tick in range(400):
        state, more = step(state, events.Tick(tick / 4))
        seen += more
        if state.question is not None and not state.question.answered:
            advised = Advice((Choice(state.session.match.legal()[0], 0.0),))
            state, more = step(state, events.Reply(tick / 4, state.question.ticket, advised))
            seen += more
    asked = [one for one in seen if isinstance(one, Ask)]
    assert len(asked) > 3 and any(isinstance(one, Tell) for one in seen)
    assert not any(tells(repr(one)) for one in seen)
    assert not any(KEY.secret in pickle.dumps(one) for one in asked)
    with pytest.raises(TypeError, match="stays"):
        pickle.dumps(state.session.deal)


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_has_a_name_at_the_end_only(name: str) -> None:
    session = keyed(name)
    assert privacy.deal_name(session) == ""
    done = ended(session)
    assert privacy.deal_name(done) == KEY.name
    key = Key.read(privacy.deal_name(done))
    assert key is not None
    again = Session.new(done.game, done.chairs, {}, key, "again", "")
    assert again.match.actions == session.match.actions


def test_a_number_names_itself_at_the_end() -> None:
    chairs = [Chair("Asha"), Chair("Bela")]
    session = Session.new(game("patchwork"), chairs, {}, 4711, "match", "")
    assert privacy.deal_name(session) == ""
    assert privacy.deal_name(ended(session)) == "4711"


def test_a_match_that_was_opened_again_has_no_name() -> None:
    session = keyed("goat")
    again, _ = Session.resumed(session.game, session.record(), "match", KEY)
    assert privacy.deal_name(ended(again)) == ""


def reopened(session: Session) -> Session:
    """Return the match as it is after the program was started again."""
    other = Key(bytes(range(16)))
    again, fault = Session.resumed(session.game, session.record(), "match", other)
    assert fault is None
    return again


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", GAMES)
def test_the_deal_of_a_match_that_was_opened_again_falls_once_more(name: str) -> None:
    running = reopened(keyed(name))
    assert not privacy.repeats(running), "nobody may know it yet"
    done = ended(running)
    assert privacy.repeats(done) and privacy.repeats(reopened(done))
    deal = privacy.deal_again(reopened(done), KEY)
    again = ended(Session.new(done.game, done.chairs, {}, deal, "again", ""))
    assert again.lines == done.lines, "played alike, every round and every shuffle is as it was"
    assert replay(again.game, again.record()).fault is None
    assert privacy.repeats(again) and privacy.deal_name(again) == ""
    assert privacy.deal_again(again, KEY) == deal


@pytest.mark.parametrize("name", ["goat", "mexican_train"])
def test_each_round_is_dealt_as_it_was_however_the_match_is_played(name: str) -> None:
    done = reopened(ended(keyed(name)))
    deal = privacy.deal_again(done, KEY)
    other = ended(Session.new(done.game, done.chairs, {}, deal, "other", ""), seed=4)
    deals = [[one for one in each.lines if one.startswith("deal")] for each in (done, other)]
    both = min(map(len, deals))
    assert both > 1 and deals[0][:both] == deals[1][:both]
    assert other.lines != done.lines


def test_where_cards_are_out_of_play_by_then_others_are_dealt() -> None:
    done = reopened(ended(keyed("gnoming")))
    deal = privacy.deal_again(done, KEY)
    other = ended(Session.new(done.game, done.chairs, {}, deal, "other", ""), seed=4)
    deals = [[one for one in each.lines if one.startswith("deal")] for each in (done, other)]
    assert deals[0][0] == deals[1][0] and deals[1][1] not in deals[0], "no later round comes early"
    assert replay(other.game, other.record()).fault is None


def test_what_was_not_dealt_then_is_luck_that_nobody_knows() -> None:
    done = reopened(ended(keyed("goat")))
    deal = privacy.deal_again(done, KEY)
    assert isinstance(deal, Dealt) and not tells(repr(deal))
    short = Dealt(deal.strokes[:1], KEY)
    other = Dealt(deal.strokes[:1], Key(bytes(range(16))))
    chairs, rules = done.chairs, done.game
    one, two = (ended(Session.new(rules, chairs, {}, each, "m", "")) for each in (short, other))
    assert one.lines[0] == two.lines[0] == done.lines[0]
    assert [x for x in one.lines if x[:4] == "deal"][1] != [
        x for x in two.lines if x[:4] == "deal"
    ][1]
    with pytest.raises(TypeError, match="stays"):
        pickle.dumps(deal)


def test_a_position_that_nobody_dealt_is_not_dealt_again() -> None:
    done = ended(keyed("goat"))
    head = replace(done.head, position={})
    assert privacy.repeats(done) and not privacy.repeats(replace(done, head=head))


def test_luck_after_an_end_taken_back_is_other_luck() -> None:
    """Take back the end, at which the name was shown."""
    done = ended(keyed("gnoming", practice=True))
    back = done.undo()
    assert back is not done and not back.over and back.deal is None
    assert back.match.luck != done.match.luck
    assert privacy.deal_name(back.redo()) == ""
    assert done.undo() == back, "but the same other luck, however often"


def test_a_chosen_number_stays_chosen() -> None:
    chairs = [Chair("Asha"), Chair("Bela")]
    done = ended(Session.new(game("gnoming"), chairs, {}, 3, "match", "", practice=True))
    assert done.undo().deal == 3 and done.undo().match.luck == done.match.luck
