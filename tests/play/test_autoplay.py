"""Test forced actions: those without a thought, and the pause before them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.games.patchwork import PATCHWORK
from tabletop.games.patchwork.state import Leather, Pass
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import Seat
from tabletop.play import autoplay, events
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.table.hand import Pressing
from tests.known import known
from tests.play.tables import ALONE, BOT, after, begun, forced, opened, with_settings
from tests.play.tables import until as played


def waiting(players: tuple[str, ...] = ALONE) -> TableState:
    """Return a table at which a person must draw or pass."""
    return opened(played("mexican_train", players, forced))


def auto(state: TableState, **fields: Any) -> TableState:
    """Return the table with other fields of what goes on by itself."""
    return replace(state, auto=replace(state.auto, **fields))


def test_the_only_action_is_forced() -> None:
    state = waiting()
    assert len(state.offers.pairs) == 1
    assert autoplay.forced(state) == state.offers.pairs[0][1]


def test_nothing_is_forced_if_the_settings_or_the_hand_say_so() -> None:
    state = waiting()
    assert autoplay.forced(with_settings(state, auto_forced=False)) is None
    gesture = state.offers.pairs[0][0]
    assert autoplay.forced(replace(state, hand=Pressing(gesture.item, 0, 0))) is None


def test_nothing_is_forced_where_undo_led_to() -> None:
    state = waiting()
    ply = state.session.match.ply
    assert autoplay.forced(auto(state, held_ply=ply)) is None
    assert autoplay.forced(auto(state, held_ply=ply - 1)) is not None


def test_a_choice_is_not_forced() -> None:
    state = opened(begun("mexican_train", ALONE))
    assert len(state.offers.pairs) > 1 and autoplay.forced(state) is None


def test_the_only_action_that_needs_thought_is_not_forced() -> None:
    def thoughtful(session: Any) -> bool:
        seat, legal = session.match.to_act, session.match.legal
        if seat is None or not session.human(seat) or session.match.ply < 4:
            return False
        return len(legal()) == 1 and not session.game.forced(legal()[0])

    state = opened(played("mexican_train", ALONE, thoughtful))
    assert len(state.offers.pairs) == 1 and autoplay.forced(state) is None


def test_the_first_forced_action_of_a_round_is_like_the_later_ones() -> None:
    state = waiting()
    seat = state.session.match.to_act
    fresh = tuple(told for told in state.log if told.seat != seat)
    assert autoplay.forced(replace(state, log=fresh)) == state.offers.pairs[0][1]


@pytest.mark.parametrize("game", ["mexican_train", "goat", "patchwork"])
def test_the_log_marks_what_a_person_had_to_do(game: str) -> None:
    def passed(session: Session) -> bool:
        return any(map(session.game.forced, session.match.actions))

    session = played(game, (HUMAN, BOT), lambda one: passed(one) and one.match.ply > 30)
    match, marked = session.match, 0
    for ply, action in enumerate(match.actions, start=1):
        told, rules = session.tell(ply), session.game.rules
        only, seat = session.game.forced(action), told.seat
        if seat is None or not session.human(seat):
            only = False
        elif only:
            only = len(rules.legal(rules.view(match.states[ply - 1], seat))) == 1
        assert (told.words.key == "table.only_move") == only
        marked += only
    assert marked


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [("instant", 1.2), ("fast", 1.6), ("normal", 2.0), ("slow", 2.8), ("step", 2.0)],
)
def test_the_reason_can_be_seen_before_it(pace: str, seconds: float) -> None:
    state = with_settings(waiting(), pace=pace)
    assert autoplay.pause(state, known("another action")) == seconds
    seat = state.session.match.to_act
    log = (*state.log[:-1], replace(state.log[-1], seat=seat))
    last = state.session.match.actions[-1]
    assert autoplay.pause(replace(state, log=log), last) == seconds / 2
    other = (*log[:-1], replace(log[-1], seat=Seat(1 - (seat or 0))))
    assert autoplay.pause(replace(state, log=other), last) == seconds


def test_it_is_calm_for_who_wants_it_slow() -> None:
    state = waiting()
    seat = state.session.match.to_act or 0
    chair = replace(state.session.chairs[seat], assists=("slow",))
    slow = after(state, events.Seated(0.0, state.session.people()[0], chair))
    assert autoplay.pause(slow, known("another action")) == 3.6


def test_who_has_just_sat_down_has_half_as_long_again() -> None:
    state = waiting((HUMAN, HUMAN, BOT))
    assert autoplay.pause(state, known("another action")) == 3.0


def test_a_pass_of_patchwork_is_forced_when_no_patch_can_be_bought() -> None:
    def broke(session: Session) -> bool:
        match = session.match
        mine = match.to_act is not None and session.human(match.to_act)
        return mine and match.ply > 8 and list(match.legal()) == known([Pass()])

    state = opened(played("patchwork", (HUMAN, BOT), broke))
    assert autoplay.forced(state) == known(Pass())
    assert PATCHWORK.forced(Leather(None)) and not PATCHWORK.forced(Leather((0, 0)))
