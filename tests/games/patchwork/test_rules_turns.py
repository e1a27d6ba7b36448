"""Test PW-3, PW-4 and PW-5: turns, buying and passing."""

from __future__ import annotations

import pytest

from tabletop.games.patchwork import rules
from tabletop.kernel.words import Seat
from tests.games.patchwork.tables import EMPTY, after, all_but, block, legal, sewn, table, why_not

RING = "p01 p02 p05 p24 p30 p00"


@pytest.mark.parametrize(
    ("at", "last", "mover"),
    [
        ((0, 0), 0, 0),
        ((3, 4), 0, 0),
        ((4, 3), 0, 1),
        ((9, 9), 0, 0),
        ((9, 9), 1, 1),
        ((53, 52), 0, 1),
        ((52, 53), 1, 0),
        ((53, 53), 0, None),
    ],
)
def test_who_moves(at: tuple[int, int], last: int, mover: int | None) -> None:
    """Give the turn to the right seat (PW-3.1)."""
    assert rules.to_act(table(ring=RING, at=list(at), last_mover=last)) == mover


def test_landing_on_the_other_token_moves_again() -> None:
    """Move again after a landing on the other token (PW-3.1)."""
    state = table(ring=RING, at=[8, 10], last_mover=1)
    state = after(state, "buy p01 a1 a2 a3")
    assert state.at == (10, 10)
    assert rules.to_act(state) == 0


def test_several_turns_running() -> None:
    """Take several turns in a row (PW-3.1)."""
    state = table(ring=RING, at=[0, 20], buttons=[9, 9])
    state = after(state, "buy p01 a1 a2 a3", "buy p02 b1 b2 b3 b4", "buy p05 h8 h9 i7 i8 i9")
    assert state.at == (7, 20)
    assert state.buttons == (9 - 2 - 3 - 2 + 1, 9)  # one income mark, one printed button
    assert rules.to_act(state) == 0


def test_reach() -> None:
    """Offer the three patches after the neutral token, then passing (PW-3.2).

    They come in ring order.
    """
    state = table(ring="p00 p01 p26 p25", quilts=[all_but("a1 a2 c1"), EMPTY])
    assert legal(state) == ["buy p00 a1 a2", "pass"]
    assert why_not(table(ring=RING), "buy p24 a1 a2 a3 b2 c1 c2 c3").clause == "PW-3.2"


def test_only_the_seat_to_act_has_choices() -> None:
    """Give choices only to the seat to act (PW-3.1)."""
    state = table(ring=RING, at=[3, 4])
    mine, theirs = (rules.legal(rules.view(state, Seat(seat))) for seat in (0, 1))
    assert mine and not theirs


@pytest.mark.parametrize(
    ("bought", "left"),
    [
        ("buy p01 a1 a2 a3", "p02 p05 p24 p30 p00"),
        ("buy p02 a1 a2 a3 a4", "p05 p24 p30 p00 p01"),
        ("buy p05 a1 a2 b1 b2 b3", "p24 p30 p00 p01 p02"),
    ],
)
def test_the_neutral_token_moves_to_the_gap(bought: str, left: str) -> None:
    """Move the neutral token to the gap (PW-4.1)."""
    assert after(table(ring=RING), bought).ring == tuple(left.split())


@pytest.mark.parametrize(("buttons", "can"), [(1, False), (2, True), (3, True)])
def test_the_price_in_full(buttons: int, can: bool) -> None:
    """Demand the price in full (PW-4.2)."""
    state = table(ring="p01", buttons=[buttons, 0])
    assert ("buy p01 a1 a2 a3" in legal(state)) == can
    if can:
        assert after(state, "buy p01 a1 a2 a3").buttons[0] == buttons - 2


def test_a_free_patch_costs_nothing() -> None:
    """Charge nothing for the free patch p16 (PW-4.2)."""
    state = table(ring="p16", buttons=[0, 0])
    assert after(state, "buy p16 a2 b1 b2 b3 b4 c2").buttons == (0, 0)


def test_patches_stay_where_they_are() -> None:
    """Keep sewn patches in place, without overlaps (PW-4.2)."""
    state = after(table(ring=RING, buttons=[20, 5], at=[0, 40]), "buy p01 a1 a2 a3")
    first = state.quilts[0]
    state = after(state, "buy p05 b1 b2 c1 c2 c3")
    assert state.quilts[0][:1] == first
    assert why_not(state, "buy p30 a1 b1 b2 b3 b4 c4").clause == "PW-4.2"


@pytest.mark.parametrize(
    ("ring", "reachable"), [("p01 p00", {"p01", "p00"}), ("p00", {"p00"}), ("", set())]
)
def test_a_short_ring_has_no_gaps(ring: str, reachable: set[str]) -> None:
    """Close the gaps in a short ring (PW-4.3)."""
    lines = legal(table(ring=ring))
    assert {line.split()[1] for line in lines if line != "pass"} == reachable
    assert lines[-1] == "pass"


def test_the_last_bought_of_three_comes_round() -> None:
    """Keep the order of two patches after the third is bought (PW-4.3)."""
    state = after(table(ring="p01 p02 p00", at=[0, 9]), "buy p00 a1 a2")
    assert state.ring == ("p01", "p02")


def test_overshooting_stops_at_the_goal_for_the_full_price() -> None:
    """Charge the full price for a move beyond the goal (PW-4.4)."""
    state = table(ring="p18", at=[52, 53], buttons=[4, 0], leather=[])
    state = after(state, "buy p18 a1 a2 a3 b3")
    assert state.at == (53, 53)
    assert state.buttons[0] == 0 + 2  # the income at 53 (PW-4.5, PW-8.1)


def test_the_new_patch_earns_on_its_own_move() -> None:
    """Pay income for the new patch on its own move (PW-4.5)."""
    state = after(table(ring="p02", at=[4, 9], income=[2, 0]), "buy p02 a1 a2 a3 a4")
    assert state.buttons[0] == 5 - 3 + 3


def test_the_tile_is_taken_before_the_move() -> None:
    """Take the 7 x 7 tile before the move (PW-4.5).

    The seat has it while the leather of the same move is owed.
    """
    quilt = sewn(block("a", 1, 7, 7, without="d4 d5"))
    state = table(ring="p00", quilts=[quilt, EMPTY], at=[25, 30])
    state = after(state, "buy p00 d4 d5")
    assert (state.seven, state.owed) == (0, 1)


@pytest.mark.parametrize(
    ("at", "spaces"), [([0, 0], 1), ([3, 9], 7), ([0, 47], 48), ([52, 53], 1), ([40, 52], 13)]
)
def test_passing(at: list[int], spaces: int) -> None:
    """Pass in front of the other token, at most to 53 (PW-5.1, PW-5.2).

    Each space earns a button.
    """
    state = table(ring=RING, at=at, leather=[])
    state = after(state, "pass")
    assert state.at[0] == at[0] + spaces
    assert state.buttons[0] == 5 + spaces
    assert state.ring == tuple(RING.split())
    assert state.last_mover == 0


def test_passing_hands_over_the_turn() -> None:
    """Hand over the turn by passing, unless the game is over (PW-5.1, PW-3.1).

    The other token is then behind.
    """
    assert rules.to_act(after(table(ring=RING, at=[3, 9]), "pass")) == 1
    assert rules.to_act(after(table(ring=RING, at=[3, 52], leather=[]), "pass")) == 1
    last = after(table(ring=RING, at=[3, 53], leather=[]), "pass")
    assert rules.to_act(last) is None
