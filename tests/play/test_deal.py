"""Test that a match never tells the deal it follows from before its end."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.kernel.luck import Key
from tabletop.kernel.record import Chair
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


def ended(session: Session) -> Session:
    """Return the match at its end, played blindly."""
    random = Random(3)
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
