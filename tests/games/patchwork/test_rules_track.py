"""Test PW-6, PW-7 and PW-8: income, leather, 7 x 7, end and score."""

from __future__ import annotations

import pytest

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.scoring import score, sheet, winner
from tabletop.kernel.words import Seat
from tests.games.patchwork.tables import EMPTY, after, all_but, block, legal, sewn, table, why_not

FULL = all_but("")


@pytest.mark.parametrize(
    ("start", "other", "marks"),
    [
        (0, 3, 0),
        (4, 4, 1),
        (4, 5, 1),
        (5, 8, 0),
        (3, 10, 2),
        (4, 11, 2),
        (5, 10, 1),
        (46, 52, 2),
        (0, 52, 9),
        (47, 53, 1),
        (52, 53, 1),
    ],
)
def test_income_at_each_mark_crossed_or_reached(start: int, other: int, marks: int) -> None:
    """Pay income at each mark crossed or reached (PW-6.1, PW-8.1).

    The cases include two marks in one pass, and the mark at 53.
    """
    state = table(ring="", at=[start, other], income=[7, 100], buttons=[0, 0], leather=[])
    moved = min(other + 1, 53) - start
    assert after(state, "pass").buttons == (moved + 7 * marks, 0)


@pytest.mark.parametrize("edition", ["revised", "2014"])
def test_leather_at_every_mark_and_nowhere_else(edition: str) -> None:
    """Find leather at every mark and nowhere else (PW-1.3, PW-6.2)."""
    marks = {"revised": (26, 32, 38, 44, 50), "2014": (20, 26, 32, 44, 50)}[edition]
    for space in range(1, 53):
        state = table(edition, ring="", at=[space - 1, space - 1])
        state = after(state, "pass")
        assert state.owed == (space in marks), space
        assert (space in state.leather) == 0


def test_leather_is_for_the_first() -> None:
    """Give leather to the first token that crosses it (PW-6.2)."""
    state = after(table(ring="", at=[24, 25], last_mover=1), "pass", "leather e5", "pass")
    assert state.at == (26, 27)
    assert state.owed == 0
    assert state.leather == (32, 38, 44, 50)
    assert rules.to_act(state) == 0


def test_leather_is_placed_at_once_on_any_empty_square() -> None:
    """Place leather at once on any empty square (PW-6.2)."""
    state = table(ring="p00", at=[27, 25], owed_leather=1, quilts=[all_but("a1 c4 i9"), EMPTY])
    assert legal(state) == ["leather a1", "leather c4", "leather i9"]
    for line in ("pass", "buy p00 a1 a2", "leather b2", "leather none"):
        assert why_not(state, line).clause in ("PW-6.2", "PW-6.3")
    state = after(state, "leather c4")
    assert rules.to_act(state) == 1
    assert why_not(state, "leather a1").clause == "PW-6.2"


def test_a_full_quilt_discards_leather() -> None:
    """Discard leather on a full quilt (PW-6.3)."""
    state = table(ring="", at=[27, 25], owed_leather=1, quilts=[FULL, EMPTY], seven=0)
    assert legal(state) == ["leather none"]
    assert why_not(state, "leather a1").clause == "PW-6.3"
    end = after(state, "leather none")
    assert (end.owed, rules.to_act(end), end.covered) == (0, 1, state.covered)


def test_leather_owed_at_the_goal_is_placed_before_the_end() -> None:
    """Place leather owed at the goal before the end (PW-8.1)."""
    state = table(ring="", at=[49, 53], leather=[50])
    state = after(state, "pass")
    assert (state.at, rules.to_act(state), rules.winners(state)) == ((53, 53), 0, ())
    before = score(state, Seat(0))
    state = after(state, "leather e5")
    assert rules.to_act(state) is None
    assert score(state, Seat(0)) == before + 2


@pytest.mark.parametrize(("column", "row"), [(c, r) for c in "abc" for r in (1, 2, 3)])
def test_each_of_the_nine_big_squares(column: str, row: int) -> None:
    """Test each of the nine 7 x 7 squares (PW-7.1)."""
    last = f"{column}{row}"
    quilt = sewn(block(column, row, 7, 7, without=last))
    state = table(ring="", at=[30, 20], owed_leather=1, quilts=[quilt, EMPTY])
    assert state.seven is None
    assert after(state, f"leather {last}").seven == 0
    other = "a9" if last != "a9" and row == 1 else "i1" if column != "c" or row != 1 else "a1"
    assert after(state, f"leather {other}").seven is None


def test_there_is_one_tile() -> None:
    """Give the 7 x 7 tile only once (PW-7.1)."""
    quilt = sewn(block("a", 1, 7, 7, without="d4"))
    state = table(ring="", at=[30, 20], owed_leather=1, quilts=[quilt, EMPTY], seven=1)
    assert after(state, "leather d4").seven == 1


def test_a_patch_takes_the_tile() -> None:
    """Take the 7 x 7 tile with a patch (PW-7.1)."""
    quilt = sewn(block("c", 3, 7, 7, without="h9 i9"))
    state = after(table(ring="p00", quilts=[EMPTY, quilt], at=[9, 3]), "buy p00 h9 i9")
    assert state.seven == 1


def test_no_turn_on_the_goal() -> None:
    """Give no turn to a token on the goal (PW-8.1)."""
    state = table(ring="p00 p31 p25", at=[53, 30], leather=[])
    for line in ("buy p00 a1 a2", "buy p31 b5 c3 c4 c5 c6 d4", "pass"):
        assert rules.to_act(state) == 1
        state = after(state, line)
    assert rules.to_act(state) is None
    assert not any(rules.legal(rules.view(state, Seat(seat))) for seat in (0, 1))


@pytest.mark.parametrize(
    ("buttons", "quilt", "seven", "points"),
    [
        (5, EMPTY, None, 5 - 162),
        (0, FULL, None, 0),
        (12, FULL, 0, 19),
        (12, FULL, 1, 12),
        (3, sewn(block("a", 1, 7, 7)), 0, 3 + 7 - 64),
        (120, all_but("e5"), None, 118),
    ],
)
def test_score(buttons: int, quilt: list[str], seven: int | None, points: int) -> None:
    """Check the score and its explanation (PW-8.2, PW-8.4)."""
    state = table(ring="", buttons=[buttons, 0], quilts=[quilt, EMPTY], seven=seven, at=[53, 53])
    assert rules.scores(state)[0] == points
    lines = sheet(state)
    assert lines.totals == rules.scores(state)
    for own, total in zip(lines.lines, lines.totals, strict=True):
        assert sum(line.points for line in own) == total
        assert all(line.clause.startswith("PW-") for line in own)


@pytest.mark.parametrize("first", [0, 1])
def test_equal_scores_go_to_who_was_home_first(first: int) -> None:
    """Break equal scores by the first token at the goal (PW-8.3)."""
    at, buttons = [53, 53], [9, 9]
    at[1 - first] = 50
    buttons[1 - first] -= 3
    state = table(ring="", at=at, buttons=buttons, quilts=[FULL, FULL], leather=[])
    state = after(state, "pass")
    assert rules.scores(state) == (9, 9)
    assert rules.winners(state) == (first,)
    assert sheet(state).note is not None


@pytest.mark.parametrize("last", [0, 1])
def test_home_first_of_a_given_end(last: int) -> None:
    """Infer the first arrival from the last one in a position (PW-8.3)."""
    state = table(ring="", at=[53, 53], last_mover=last)
    assert rules.winners(state) == (1 - last,)
    told = table(ring="", at=[53, 53], last_mover=last, home_first=last)
    assert rules.winners(told) == (last,)


def test_there_is_always_one_winner_and_only_at_the_end() -> None:
    """Find exactly one winner, and only at the end (PW-8.2, PW-8.3)."""
    assert rules.winners(table(ring="p00", at=[53, 52], buttons=[99, 0])) == ()
    assert rules.winners(table(ring="", at=[53, 53], buttons=[3, 4], last_mover=1)) == (1,)
    assert sheet(table(ring="", at=[53, 53], buttons=[3, 4])).note is None


def test_who_leads_is_said_at_any_time() -> None:
    """Name a leader at any time (PW-8.3).

    With equal points, the token ahead would be first at the goal.
    """
    assert winner(table(ring="p00", at=[9, 5])) == 0
    assert winner(table(ring="p00", at=[5, 9])) == 1
    assert winner(table(ring="p00", at=[5, 5], last_mover=0)) == 1
