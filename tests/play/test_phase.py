"""Test the phase of a table: the one thing that it waits for."""

from __future__ import annotations

from dataclasses import replace

from tabletop.kernel.words import Seat
from tabletop.play import autoplay, events
from tabletop.play.table_state import Auto, EndSeen, OpenQuestion
from tabletop.table.tween import NOTHING
from tests.play.phases import (
    Choosing,
    Curtained,
    Ended,
    Forced,
    Gliding,
    RoundSeen,
    Thinking,
    phase,
)
from tests.play.tables import ALONE, BOTS, PEOPLE, after, forced, held, opened, over, seen
from tests.play.tables import until as played


def test_behind_the_curtain_it_waits_for_the_person_asked() -> None:
    state = after(seen("goat", PEOPLE), events.Blurred(1.0))
    assert phase(state) == Curtained(Seat(state.session.match.to_act or 0))


def test_pieces_that_move_come_before_all_else() -> None:
    state = seen("gnoming")
    item = state.picture.items[0]
    glide = replace(NOTHING, start=1.0, moves={item.id: (item.box, item)})
    assert phase(replace(state, glide=glide)) == Gliding(1.18)


def test_a_person_chooses() -> None:
    assert phase(seen("gnoming")) == Choosing(Seat(0))


def test_a_bot_is_thinking_before_and_after_it_is_asked() -> None:
    state = seen("gnoming", BOTS)
    seat = Seat(state.session.match.to_act or 0)
    assert phase(state) == Thinking(seat, None)
    assert phase(replace(state, question=OpenQuestion(9, 1, seat, 0.0))) == Thinking(seat, 9)


def test_a_forced_action_has_its_time() -> None:
    state = opened(played("mexican_train", ALONE, forced))
    action = autoplay.forced(state)
    assert action is not None and isinstance(phase(state), Choosing)
    waiting = replace(state, auto=Auto(forced_since=3.0))
    assert phase(waiting) == Forced(action, 3.0 + autoplay.pause(state, action))
    away = replace(waiting, settings=replace(state.settings, auto_forced=False))
    assert isinstance(phase(away), Choosing)


def test_a_finished_round_is_looked_at_for_as_long_as_anybody_likes() -> None:
    state = opened(played("gnoming", ALONE, held))
    assert phase(replace(state, ending=EndSeen(round_at=2.0))) == RoundSeen()
    assert phase(replace(state, ending=EndSeen())) == RoundSeen()


def test_a_finished_match_is_looked_at_before_its_sheet() -> None:
    state = opened(played("gnoming", ALONE, over))
    assert phase(replace(state, ending=EndSeen(match_at=2.0))) == Ended(3.6)
    assert phase(replace(state, ending=EndSeen())) == Ended(None)
