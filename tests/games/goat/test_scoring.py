"""Test the score sheet: every point by tile, with the record's rule."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.goat import rules
from tabletop.games.goat.scoring import Entry, chief_goats, entries, sheet
from tabletop.games.goat.state import House, State
from tabletop.kernel.sheet import Line
from tabletop.kernel.words import Join, Seat, Who, msg
from tests.games.goat.goat import after, played, table

LINE = "2-6 6-5"


def lines(state: State, seat: int) -> list[tuple[str, int, str]]:
    """Return key, points and clause of a seat's lines, round by round."""
    rounds = sheet(state).rounds
    parts = [line for one in rounds for line in one.lines[seat]]
    return [(line.why.key[11:], line.points, line.clause) for line in parts]


def out(*others: str, house: dict[str, Any] | None = None, **fields: Any) -> State:
    """Let seat 0 go out while the others hold ``others``."""
    state = table(house, hands=";".join(("5-1", *others)), line=LINE, turn=0, **fields)
    return after(state, "play 5-1 right")


def test_tile_by_tile() -> None:
    """Explain a round tile by tile (G-6.1, G-6.2, G-6.3)."""
    state = out("6-6 4-3", "0-0")
    assert lines(state, 0) == [("nothing", 0, "G-6.1")]
    assert lines(state, 1) == [("tile", 12, "G-6.2"), ("tile", 7, "G-6.1")]
    assert lines(state, 2) == [("tile", 25, "G-6.2")]
    only = sheet(state).rounds[0]
    assert only.lines[2] == (Line(msg("goat.sheet.tile", tile="0-0"), 25, "G-6.2", "0-0"),)
    assert (only.scores, only.number, only.best, only.note) == ((0, 19, 25), 1, (0,), None)
    assert sheet(state).lines[2] == (Line(msg("goat.sheet.title", number=1), 25, "G-6.3"),)
    assert sheet(state).totals == (0, 19, 25)


def test_below_thirteen_is_taken_off_again() -> None:
    """Take off points below thirteen again (G-6.3)."""
    state = out("4-3 3-2")
    assert lines(state, 1) == [
        ("tile", 7, "G-6.1"),
        ("tile", 5, "G-6.1"),
        ("below", -12, "G-6.3"),
    ]
    line = sheet(state).rounds[0].lines[1][-1]
    assert line.why == msg("goat.sheet.below", n=12, opens=13)
    assert line.short == msg("goat.ledger.unwritten", n=12)


def test_on_the_fence() -> None:
    """Let points wait on the fence (G-6.3)."""
    state = table({"fence": True}, points=[[12, 0], [0, 5], [0, 14]])
    assert lines(state, 0) == [
        ("round", 12, "G-6.1"),
        ("waits", -12, "G-6.3"),
        ("no_points", 0, "G-6.1"),
        ("no_points", 0, "G-6.1"),
    ]
    assert lines(state, 1)[-2:] == [("round", 14, "G-6.1"), ("from_fence", 5, "G-6.3")]


def test_pairs_count_both_hands_and_the_pair_that_is_out_nothing() -> None:
    """Count both hands of a pair, and nothing if one is out (G-2.2, G-5.1)."""
    state = out("6-6", "4-4", "5-0", house={"pairs": True})
    assert lines(state, 0) == [("partner_tile", 8, "G-6.1"), ("pair_out", -8, "G-5.1")]
    assert lines(state, 1) == [("tile", 12, "G-6.2"), ("partner_tile", 5, "G-6.1")]
    assert sheet(state).totals == (0, 17, 0, 17)
    assert sheet(state).sides == ((0, 2), (1, 3))


def test_the_lowest_hand_at_a_fish() -> None:
    """Count nothing for the lowest hand at a fish (G-5.4)."""
    house = {"fish_lowest_scores_zero": True}
    state = table(house, hands="3-3;6-6 4-1", line="2-2", turn=0)
    assert state.counted and state.rounds[-1].fish
    assert lines(state, 0) == [("tile", 6, "G-6.1"), ("lowest", -6, "G-5.4")]
    assert sheet(state).totals == (0, 17)
    assert sheet(state).rounds[0].note == msg("goat.sheet.fish", clause="G-5.2")


def test_what_was_written_before() -> None:
    assert lines(out("6-4", totals=[0, 50]), 1) == [("before", 50, "G-6.4"), ("tile", 10, "G-6.1")]


def test_the_goat_is_named() -> None:
    """Name the goat (G-7.1, G-7.2)."""
    assert sheet(table(totals=[3, 20])).note is None
    found = sheet(table(totals=[101, 3, 105]))
    assert found.note == msg("goat.sheet.chief", who=Who(Seat(2)), n=105), "one of two goats"
    alone = sheet(table(totals=[10, 3, 105]))
    assert alone.note == msg("goat.sheet.goat", who=Who(Seat(2)), n=105)
    assert [mark.seat for mark in found.marks] == [0, 2]
    both = Join((Who(Seat(0)), Who(Seat(1))))
    assert sheet(table(totals=[105, 105, 3])).note == msg("goat.sheet.goats", who=both, n=105)
    assert chief_goats((101, 3, 105)) == (2,)


def test_the_rule_of_the_record() -> None:
    """Forget small points, or keep them on the fence by house rule (G-6.3)."""
    plain, fence = House(), House(fence=True)
    assert [e.written for e in entries([12, 12, 13, 5], 0, plain)] == [0, 0, 13, 5]
    assert [e.written for e in entries([12, 5, 13, 5], 0, fence)] == [0, 0, 30, 5]
    assert [e.waiting for e in entries([12, 5, 0, 4], 0, fence)] == [12, 17, 0, 4]
    assert entries([5], 20, plain) == [Entry(5, 5, 0, True)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fence", [False, True])
def test_the_lines_sum_to_the_totals(seats: int, fence: bool) -> None:
    match = played(seats, seats, fence=fence, bald_alone=fence, pairs=fence)
    for state in match.states:
        found = sheet(state)
        assert found.totals == rules.scores(state)
        sums = tuple(sum(line.points for line in part) for part in found.lines)
        assert sums == found.totals
        for one in found.rounds:
            sums = tuple(sum(line.points for line in part) for part in one.lines)
            assert sums == one.scores
