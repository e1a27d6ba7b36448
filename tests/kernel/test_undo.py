"""Going back: one's own choices, never across what was revealed, unless it is practice."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat
from tests.kernel import toy

Nodding = Match[toy.Nods, str, toy.Nods]


def play(line: str, people: str = "01", seats: int = 2, *, practice: bool = False) -> Nodding:
    """A match after the choices of ``line``, by whoever was to act; ``people`` are the humans."""
    match = Match(
        toy,
        toy.start(seats, {}),
        Random(3),
        human=lambda seat: str(seat) in people,
        practice=practice,
    )
    more(match, line)
    return match


def more(match: Nodding, line: str) -> None:
    """Further choices."""
    for action in line.split():
        seat = match.to_act
        assert seat is not None
        match.submit(seat, action)


def choices(match: Nodding) -> str:
    """What was chosen so far, without luck."""
    return " ".join(action for action in match.actions if action in toy.CHOICES)


def test_nothing_to_take_back_at_the_start() -> None:
    match = play("")
    assert not match.can_undo() and not match.undo()
    assert not match.can_redo() and not match.redo()


def test_the_very_same_table_comes_back() -> None:
    match = play("stay nod")
    tables = match.states
    assert match.undo() and match.state is tables[2]
    assert match.undo() and match.state is tables[1]
    assert not match.undo()  # the deal showed something
    assert match.redo() and match.redo()
    assert match.states == tables


def test_against_bots_one_goes_back_to_ones_own_choice() -> None:
    match = play("nod stay nod nod nod", people="0")
    assert match.undo() and choices(match) == "nod stay nod"
    assert match.to_act == 0
    assert match.undo() and choices(match) == ""
    assert not match.can_undo()


def test_redo_brings_the_bots_answers_too() -> None:
    match = play("nod stay nod nod nod", people="0")
    match.undo()
    match.undo()
    assert match.redo() and choices(match) == "nod stay nod"
    assert match.redo() and choices(match) == "nod stay nod nod nod"
    assert not match.can_redo()


def test_while_the_bot_thinks_ones_choice_can_be_taken_back() -> None:
    match = play("nod", people="0")
    assert match.to_act == 1
    assert match.undo() and match.to_act == 0


def test_at_one_screen_only_before_the_next_person_acts() -> None:
    match = play("nod nod")
    assert match.undo() and choices(match) == "nod"
    assert match.to_act == 1
    assert not match.can_undo(), "the other person's choice stays"


def test_at_one_screen_ones_own_choices_in_a_row() -> None:
    match = play("nod stay stay nod")
    for left in ("nod stay stay", "nod stay", "nod"):
        assert match.undo() and choices(match) == left
    assert not match.can_undo()


def test_a_bot_between_two_people_is_taken_back_with_the_choice() -> None:
    match = play("nod nod nod", people="01", seats=3)
    assert match.to_act == 0
    assert match.undo() and choices(match) == "nod"
    assert match.to_act == 1


def test_what_was_shown_is_a_barrier() -> None:
    assert not play("nod peek").can_undo()
    assert not play("nod peek", people="0").can_undo(), "whoever showed it"
    match = play("peek nod stay", people="1")
    assert match.undo() and choices(match) == "peek"
    assert not match.undo()


def test_luck_is_a_barrier() -> None:
    match = play("roll")
    assert not match.can_undo()
    more(match, "nod")
    assert match.undo() and not match.undo()


def test_practice_crosses_everything() -> None:
    match = play("nod peek roll nod", practice=True)
    end = match.states
    for left in ("nod peek roll", "nod peek", "nod", ""):
        assert match.undo() and choices(match) == left
    assert not match.undo(), "the deal has no chooser"
    while match.redo():
        pass
    assert match.states == end, "luck fell as it had fallen"


def test_practice_against_bots() -> None:
    match = play("nod roll nod peek", people="0", practice=True)
    assert match.undo() and choices(match) == "nod roll"
    assert match.undo() and choices(match) == ""


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    match = play("nod stay")
    match.undo()
    more(match, "nod")
    assert not match.can_redo()
    assert choices(match) == "nod nod"


def test_the_last_choice_of_a_match_can_be_taken_back() -> None:
    match = play("nod " * toy.LENGTH)
    assert match.to_act is None
    assert match.undo() and match.to_act == 1


def test_a_seat_may_change_hands() -> None:
    people = {Seat(0)}
    match = Match(toy, toy.start(2, {}), Random(3), human=lambda seat: seat in people)
    more(match, "nod nod")
    people.clear()
    assert not match.can_undo()
    people.add(Seat(1))
    assert match.undo() and choices(match) == "nod"


def test_bots_alone_have_nothing_to_take_back() -> None:
    assert not play("nod nod", people="").can_undo()
    assert not play("nod nod", people="", practice=True).can_undo()


@given(
    st.lists(st.sampled_from(["undo", "redo", *toy.CHOICES]), max_size=30),
    st.sampled_from(["", "0", "1", "01", "012"]),
    st.booleans(),
    st.integers(2, 3),
)
def test_any_walk_back_and_forth_is_a_match(
    walk: list[str], people: str, practice: bool, seats: int
) -> None:
    match = play("", people, seats, practice=practice)
    for word in walk:
        before = match.states
        if word == "undo":
            could = match.can_undo()
            assert match.undo() == could
            if could:
                assert str(match.to_act) in people
                assert match.redo() and match.states == before
                match.undo()
            else:
                assert match.states == before
        elif word == "redo":
            could = match.can_redo()
            assert match.redo() == could == (match.states != before)
        elif (seat := match.to_act) is not None:
            match.submit(seat, word)
            assert not match.can_redo()
        state = match.states[0]
        for action, after in zip(match.actions, match.states[1:], strict=True):
            state = toy.apply(state, action)
            assert state == after
        assert toy.to_act(match.state) != -1


def test_practice_does_not_ask_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask of thousands of actions, one by one, would take longer than a frame."""
    match = play("nod peek roll nod", people="", practice=True)
    monkeypatch.setattr(match.rules, "reveals", pytest.fail)
    assert not match.can_undo()
