"""Test undo of one's own choices, barred by what was seen since.

In practice nothing bars it.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel.errors import IllegalActionError
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat
from tests.kernel import toy

Nodding = Match[toy.Nods, str, toy.Nods]


def play(line: str, people: str = "01", seats: int = 2, *, practice: bool = False) -> Nodding:
    """Return a match after the choices of ``line``.

    The digits of ``people`` are the seats of people.
    """
    match = Match.start(
        toy,
        toy.start(seats, {}),
        Luck.seeded(3),
        people=frozenset(Seat(int(seat)) for seat in people),
        practice=practice,
    )
    return more(match, line)


def more(match: Nodding, line: str) -> Nodding:
    """Return the match after further choices of the seats to act."""
    for action in line.split():
        seat = match.to_act
        assert seat is not None
        match = match.submit(seat, action)
    return match


def taken_back(match: Nodding) -> Nodding:
    """Return the match after an undo that must be possible."""
    assert match.can_undo()
    return match.undo()


def done_again(match: Nodding) -> Nodding:
    """Return the match after a redo that must be possible."""
    assert match.can_redo()
    return match.redo()


def choices(match: Nodding) -> str:
    """Return the choices so far, without luck."""
    return " ".join(action for action in match.actions if action in toy.CHOICES)


def test_nothing_to_take_back_at_the_start() -> None:
    match = play("")
    assert not match.can_undo() and match.undo() is match
    assert not match.can_redo() and match.redo() is match


def test_the_very_same_table_comes_back() -> None:
    match = play("stay nod")
    tables = match.states
    match = taken_back(match)
    assert match.state is tables[2]
    match = taken_back(match)
    assert match.state is tables[1]
    assert not match.can_undo()  # the deal revealed something
    match = done_again(done_again(match))
    assert match.states == tables


def test_against_bots_one_goes_back_to_ones_own_choice() -> None:
    match = taken_back(play("nod stay nod nod nod", people="0"))
    assert choices(match) == "nod stay nod"
    assert match.to_act == 0
    match = taken_back(match)
    assert choices(match) == ""
    assert not match.can_undo()


def test_redo_brings_the_bots_answers_too() -> None:
    match = play("nod stay nod nod nod", people="0").undo().undo()
    match = done_again(match)
    assert choices(match) == "nod stay nod"
    match = done_again(match)
    assert choices(match) == "nod stay nod nod nod"
    assert not match.can_redo()


def test_while_the_bot_thinks_ones_choice_can_be_taken_back() -> None:
    match = play("nod", people="0")
    assert match.to_act == 1
    assert taken_back(match).to_act == 0


def test_at_one_screen_only_before_the_next_person_acts() -> None:
    match = taken_back(play("nod nod"))
    assert choices(match) == "nod"
    assert match.to_act == 1
    assert not match.can_undo(), "the other person's choice stays"


def test_at_one_screen_ones_own_choices_in_a_row() -> None:
    match = play("nod stay stay nod")
    for left in ("nod stay stay", "nod stay", "nod"):
        match = taken_back(match)
        assert choices(match) == left
    assert not match.can_undo()


def test_a_bot_between_two_people_is_taken_back_with_the_choice() -> None:
    match = play("nod nod nod", people="01", seats=3)
    assert match.to_act == 0
    match = taken_back(match)
    assert choices(match) == "nod"
    assert match.to_act == 1


def test_what_was_shown_is_a_barrier() -> None:
    assert not play("nod peek").can_undo()
    assert not play("nod peek", people="0").can_undo(), "whoever showed it"
    match = taken_back(play("peek nod stay", people="1"))
    assert choices(match) == "peek"
    assert match.undo() is match


def test_luck_is_a_barrier() -> None:
    match = play("roll")
    assert not match.can_undo()
    assert not taken_back(more(match, "nod")).can_undo()


def test_undo_is_barred_only_where_a_person_chose() -> None:
    assert not play("").undo_barred
    assert not play("peek", people="1").undo_barred
    assert not play("nod").undo_barred, "it can be undone"
    assert play("nod peek").undo_barred
    assert play("peek nod", people="0").undo_barred
    assert not play("peek nod", people="").undo_barred
    assert play("nod peek", people="0").undo_barred


def test_practice_crosses_everything() -> None:
    match = play("nod peek roll nod", practice=True)
    end = match.states
    for left in ("nod peek roll", "nod peek", "nod", ""):
        match = taken_back(match)
        assert choices(match) == left
    assert not match.can_undo(), "the deal has no chooser"
    while match.can_redo():
        match = match.redo()
    assert match.states == end, "luck fell as it had fallen"


def test_practice_against_bots() -> None:
    match = taken_back(play("nod roll nod peek", people="0", practice=True))
    assert choices(match) == "nod roll"
    assert choices(taken_back(match)) == ""


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    match = more(play("nod stay").undo(), "nod")
    assert not match.can_redo()
    assert choices(match) == "nod nod"


def test_a_refused_choice_leaves_redo_alone() -> None:
    match = play("nod").undo()
    with pytest.raises(IllegalActionError):
        match.submit(Seat(1), "nod")
    assert match.can_redo()


def test_the_last_choice_of_a_match_can_be_taken_back() -> None:
    match = play("nod " * toy.LENGTH)
    assert match.to_act is None
    assert taken_back(match).to_act == 1


def test_a_seat_may_change_hands() -> None:
    match = play("nod nod", people="0")
    assert choices(taken_back(match)) == ""
    assert not match.seated(frozenset()).can_undo()
    assert choices(taken_back(match.seated(frozenset({Seat(1)})))) == "nod"
    assert choices(taken_back(match.seated(None))) == "nod"


def test_redo_asks_who_sits_there_now() -> None:
    match = taken_back(play("nod nod nod", people="0"))
    assert choices(match) == "nod nod"
    match = taken_back(match)
    assert choices(match.redo()) == "nod nod"
    assert choices(match.seated(None).redo()) == "nod"


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
            back = match.undo()
            assert match.can_undo() == (back is not match)
            if back is not match:
                assert str(back.to_act) in people
                assert back.redo().states == before
            match = back
        elif word == "redo":
            again = match.redo()
            assert match.can_redo() == (again is not match) == (again.states != before)
            match = again
        elif (seat := match.to_act) is not None:
            match = match.submit(seat, word)
            assert not match.can_redo()
        state = match.states[0]
        for action, after in zip(match.actions, match.states[1:], strict=True):
            state = toy.apply(state, action)
            assert state == after
        assert toy.to_act(match.state) != -1


def test_practice_does_not_ask_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that practice asks no rules: that would take longer than a frame."""
    match = play("nod peek roll nod", people="", practice=True)
    monkeypatch.setattr(match.rules, "reveals", pytest.fail)
    assert not match.can_undo()
