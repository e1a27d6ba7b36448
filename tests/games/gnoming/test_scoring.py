"""Test the score sheet: lines and crossings, cards, being first out."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.gnoming import rules
from tabletop.games.gnoming.scoring import LINES, line_value, raw_score, round_over, sheet
from tabletop.games.gnoming.state import COPIES, DECK, HAZARD, MULLIGAN, State
from tabletop.kernel.words import Seat
from tests.games.gnoming.gnoming import after, table

UP = "3 4 5 / 6 7 8 / 3 4 -1"
LAST = "3 (7) 4 / 3 (8) (6) / (5) (4) -1"


def scored(layout: str, **fields: Any) -> State:
    return table({}, layouts=[layout, UP, UP], phase="scored", **fields)


def lines(state: State, seat: int = 0) -> list[tuple[str, int, str]]:
    """Return key, points and clause of a seat's lines in the first round."""
    found = sheet(state).rounds[0].lines[seat]
    return [(line.why.key[14:], line.points, line.clause) for line in found]


def test_the_deck() -> None:
    """Check the numbers of the deck (D1)."""
    assert len(DECK) == 110
    positive = sum(count for card, count in COPIES.items() if 3 <= card <= 8)
    negative = sum(count for card, count in COPIES.items() if card < 0)
    assert (positive, negative, COPIES[HAZARD], COPIES[MULLIGAN]) == (82, 22, 3, 3)
    assert round(sum(DECK) / 110, 2) == 3.89


def test_the_lowest_and_the_highest_layout() -> None:
    """Check the lowest and the highest layout (S5, S9)."""
    assert raw_score((8,) * 9) == -48
    assert raw_score((HAZARD, 8, 8, 8, HAZARD, 8, 8, 8, HAZARD)) == 78
    assert raw_score((-4, -4, -4, -3, -3, -3, -3, -3, -2)) == -29


def test_six_lines() -> None:
    """Find six lines (S1)."""
    assert len(set(LINES)) == 6
    assert all(sum(cell in line for line in LINES) == 2 for cell in range(9))


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ((5, 5, 5), 5),
        ((5, MULLIGAN, 5), 5),
        ((MULLIGAN, 3, MULLIGAN), 3),
        ((MULLIGAN, MULLIGAN, MULLIGAN), 0),
        ((5, 5, 6), 0),
        ((-2, -2, -2), 0),
        ((-2, MULLIGAN, -2), 0),
        ((HAZARD, HAZARD, HAZARD), 0),
        ((HAZARD, MULLIGAN, HAZARD), 0),
        ((8, 8, HAZARD), 0),
    ],
)
def test_what_matches(cards: tuple[int, ...], value: int) -> None:
    """Match cards with mulligans (S2, Q-09)."""
    assert line_value(cards) == value


def test_lines_then_cards() -> None:
    """Explain lines, then cards, each with its clause (S3 to S9)."""
    assert lines(scored("6 6 6 / 6 H 4 / 6 M -2")) == [
        ("row", -6, "S3"),
        ("column", -6, "S5"),
        ("card", 10, "S9"),
        ("card", 4, "S6"),
        ("card", 0, "S8"),
        ("card", -2, "S7"),
    ]


def test_a_mulligan_that_completes_a_line() -> None:
    """Complete a row and a column with a mulligan (M1)."""
    assert lines(scored("5 M 5 / 3 7 4 / 6 7 8"))[:2] == [("row", -5, "M1"), ("column", -7, "M1")]


def test_first_out() -> None:
    """Count the points for being first out (S10)."""
    low = scored("8 8 8 / 8 8 8 / 8 8 8", first_out=0)
    assert lines(low)[-1] == ("first_lowest", -5, "S10")
    high = scored("8 8 8 / 8 8 8 / 8 8 8", first_out=2)
    assert lines(high, 2)[-1] == ("first_not_lowest", 5, "S10")
    assert sheet(low).rounds[0].scores == (-53, 39, 39)
    assert sheet(low).rounds[0].best == (0,)


def test_a_stopped_round_says_so() -> None:
    """Show a stopped round on the sheet (X2)."""
    state = table(layouts=LAST, piles=["3 4", "5"], stock="", rebuilds=2)
    note = sheet(after(state, "take stock")).rounds[0].note
    assert note is not None and note.key == "gnoming.sheet.stopped"
    assert sheet(scored(UP, first_out=1)).rounds[0].note is None


def test_rounds_that_are_only_known_by_their_points() -> None:
    state = table(rounds=[[1, -2, 3]], totals=[4, 4, 4], round=3)
    found = sheet(state)
    assert found.totals == (5, 2, 7)
    assert [line.points for line in found.lines[1]] == [4, -2]
    assert [one.number for one in found.rounds] == [0, 2]


def test_the_note_tells_how_a_tie_was_broken() -> None:
    """Show the decision of a tie (G2, G3)."""
    broken, shared = [[5, 0, 9], [0, 0, 9], [0, 5, 9]], [[5, 5, 9]] * 3
    for rounds, key in ((broken, "broken"), (shared, "shared")):
        note = sheet(table(rounds=rounds)).note
        assert note is not None and note.key == f"gnoming.sheet.{key}"
    assert sheet(table(rounds=[[1, 2, 3]] * 3)).note is None
    assert sheet(table(rounds=shared[:2])).note is None
    assert rules.winners(table(rounds=broken)) == (Seat(0),)


def test_a_round_is_over_before_the_next_deal_but_not_after_the_last() -> None:
    assert round_over(scored(UP))
    assert not round_over(table(layouts=LAST))
    assert not round_over(scored(UP, rounds=[[1, 2, 3]] * 2))
