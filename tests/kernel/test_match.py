"""Test that a match takes legal actions, lets luck act and keeps tables.

It keeps every table.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tests.kernel import toy


def sit(seats: int = 2, seed: int = 1) -> Match[toy.Nods, str, toy.Nods]:
    return Match.start(toy, toy.start(seats, {}), Luck.seeded(seed))


def test_luck_acts_before_the_first_choice() -> None:
    match = sit()
    assert match.ply == 1
    assert match.actions[0].startswith("luck ")
    assert match.to_act == 0
    assert match.legal() == toy.CHOICES


def test_luck_acts_until_a_seat_must_choose() -> None:
    match = sit().submit(Seat(0), "roll")
    assert match.actions[2].startswith("luck ")
    assert match.to_act == 1


def test_all_luck_is_drawn_from_the_given_source() -> None:
    def played(seed: int) -> tuple[str, ...]:
        return sit(seed=seed).submit(Seat(0), "roll").actions

    assert played(1) == played(1) != played(2)


def test_each_stroke_of_luck_is_another() -> None:
    match = sit().submit(Seat(0), "roll").submit(Seat(1), "roll")
    assert len({action for action in match.actions if action.startswith("luck ")}) == 3


def test_an_earlier_match_draws_the_same_luck_again() -> None:
    match = sit()
    assert match.submit(Seat(0), "roll") == match.submit(Seat(0), "roll")
    later = match.submit(Seat(0), "nod").submit(Seat(1), "roll")
    assert later.actions[-1] == match.submit(Seat(0), "roll").actions[-1]


def test_a_match_never_changes() -> None:
    match = sit()
    later = match.submit(Seat(0), "stay")
    assert later.ply == 2
    assert later.undo() is not later
    assert (match.ply, later.ply) == (1, 2)
    with pytest.raises(FrozenInstanceError):
        match.practice = True  # type: ignore[misc]  # the assignment is what is tested


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    [(1, "nod", "N-1"), (0, "dance", "N-2"), (1, "dance", "N-2"), (CHANCE, "nod", "N-1")],
)
def test_out_of_turn_and_illegal_are_refused(seat: int, action: str, clause: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        sit().submit(Seat(seat), action)
    assert caught.value.seat == seat
    assert caught.value.refusal.clause == clause


def test_every_table_is_kept() -> None:
    match = sit()
    for seat, action in ((0, "stay"), (0, "nod"), (1, "peek")):
        match = match.submit(Seat(seat), action)
    assert len(match.states) == len(match.actions) + 1 == match.ply + 1
    assert match.states[0] == toy.Nods(2)
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        assert toy.apply(before, action) == after
    assert match.states[-1] is match.state


def test_a_read_copies_no_history() -> None:
    match = sit()
    assert match.states is match.states
    assert match.actions is match.actions


def test_a_match_is_told_in_a_line_however_long_it_is() -> None:
    """Check that a failed comparison of long matches can be read."""
    match = sit()
    assert len(repr(match.submit(Seat(0), "nod"))) == len(repr(match)) < 200


def test_nothing_is_legal_when_it_is_over() -> None:
    match = sit()
    while (seat := match.to_act) is not None:
        match = match.submit(seat, "nod")
    assert match.legal() == ()
    for nobody in (Seat(0), Seat(1)):
        with pytest.raises(IllegalActionError):
            match.submit(nobody, "nod")


def test_a_match_goes_on_from_its_past() -> None:
    old = sit().submit(Seat(0), "stay").submit(Seat(0), "nod")
    past = list(zip(old.actions, old.states[1:], strict=True))
    new = Match.start(toy, old.states[0], Luck.seeded(9), past=past)
    assert (new.state, new.actions, new.to_act) == (old.state, old.actions, Seat(1))
    assert new.undo().state == old.states[2]


def test_a_past_that_ends_with_luck_to_act_lets_it_act() -> None:
    old = sit().submit(Seat(0), "roll")
    past = list(zip(old.actions[:2], old.states[1:3], strict=True))
    new = Match.start(toy, old.states[0], Luck.seeded(9), past=past)
    assert new.ply == 3
    assert new.to_act == 1


def test_the_view_is_the_seats_own() -> None:
    assert sit(3).view(Seat(2)).viewer == 2


def rounds(*, practice: bool = False) -> Match[toy.Nods, str, toy.Nods]:
    """Return a match in which chance waits after every roll."""
    return Match.start(
        toy,
        toy.start(2, {}),
        Luck.seeded(1),
        practice=practice,
        holds=lambda state: state.done[-1:] == ("roll",),
    )


def test_chance_waits_at_the_end_of_a_round_until_it_may_go_on() -> None:
    seen = rounds().submit(Seat(0), "roll")
    assert seen.held and not seen.over
    assert (seen.to_act, seen.legal(), seen.ply) == (None, (), 2)
    on = seen.go_on()
    assert not on.held
    assert (on.to_act, on.ply) == (Seat(1), 3)
    assert on.actions[-1] == sit().submit(Seat(0), "roll").actions[-1]


def test_to_go_on_does_nothing_where_chance_does_not_wait() -> None:
    match = rounds()
    assert match.go_on() is match


def test_redo_stops_at_a_choice_and_never_where_chance_waits() -> None:
    match = rounds(practice=True).submit(Seat(0), "roll").go_on().submit(Seat(1), "roll")
    back = match.undo().undo()
    assert (back.ply, back.redo().ply) == (1, 3)
    assert back.redo().to_act == 1
    again = back.redo().redo()
    assert again.held and again == match and not again.can_redo()
