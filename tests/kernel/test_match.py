"""The referee lets in what is legal, lets luck act, and keeps every table."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.match import Match
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.kernel import toy


def sit(seats: int = 2, seed: int = 1) -> Match[toy.Nods, str, toy.Nods]:
    return Match(toy, toy.start(seats, {}), Random(seed))


def test_luck_acts_before_the_first_choice() -> None:
    match = sit()
    assert match.ply == 1
    assert match.actions[0].startswith("luck ")
    assert match.to_act == 0
    assert match.legal() == toy.CHOICES


def test_luck_acts_until_a_seat_must_choose() -> None:
    match = sit()
    match.submit(Seat(0), "roll")
    assert match.actions[2].startswith("luck ")
    assert match.to_act == 1


def test_all_luck_is_drawn_from_the_given_source() -> None:
    def played(seed: int) -> tuple[str, ...]:
        match = sit(seed=seed)
        match.submit(Seat(0), "roll")
        return match.actions

    assert played(1) == played(1) != played(2)


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    [(1, "nod", "N-1"), (0, "dance", "N-2"), (1, "dance", "N-2"), (CHANCE, "nod", "N-1")],
)
def test_out_of_turn_and_illegal_are_refused_and_change_nothing(
    seat: int, action: str, clause: str
) -> None:
    match = sit()
    before = match.states, match.actions
    with pytest.raises(IllegalActionError) as caught:
        match.submit(Seat(seat), action)
    assert (match.states, match.actions) == before
    assert caught.value.seat == seat
    assert caught.value.refusal.clause == clause


def test_a_refused_action_leaves_redo_alone() -> None:
    match = sit()
    match.submit(Seat(0), "nod")
    match.undo()
    with pytest.raises(IllegalActionError):
        match.submit(Seat(1), "nod")
    assert match.can_redo()


def test_every_table_is_kept() -> None:
    match = sit()
    for seat, action in ((0, "stay"), (0, "nod"), (1, "peek")):
        match.submit(Seat(seat), action)
    assert len(match.states) == len(match.actions) + 1 == match.ply + 1
    assert match.states[0] == toy.Nods(2)
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        assert toy.apply(before, action) == after
    assert match.states[-1] is match.state


def test_nothing_is_legal_when_it_is_over() -> None:
    match = sit()
    while (seat := match.to_act) is not None:
        match.submit(seat, "nod")
    assert match.legal() == ()
    for nobody in (Seat(0), Seat(1)):
        with pytest.raises(IllegalActionError):
            match.submit(nobody, "nod")


def test_a_match_goes_on_from_its_past() -> None:
    old = sit()
    old.submit(Seat(0), "stay")
    old.submit(Seat(0), "nod")
    past = list(zip(old.actions, old.states[1:], strict=True))
    new = Match(toy, old.states[0], Random(9), past=past)
    assert (new.state, new.actions, new.to_act) == (old.state, old.actions, Seat(1))
    assert new.undo()
    assert new.state == old.states[2]


def test_a_past_that_ends_with_luck_to_act_lets_it_act() -> None:
    old = sit()
    old.submit(Seat(0), "roll")
    past = list(zip(old.actions[:2], old.states[1:3], strict=True))
    new = Match(toy, old.states[0], Random(9), past=past)
    assert new.ply == 3
    assert new.to_act == 1


def test_the_view_is_the_seats_own() -> None:
    assert sit(3).view(Seat(2)).viewer == 2
