"""Check the search of open games against all lines of play of a small one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.kit import open_table
from tabletop.games.kit.alpha_beta import WON, AlphaBeta, levels
from tabletop.games.kit.open_table import OpenView
from tabletop.kernel.options import Options
from tabletop.kernel.record import LEVELS
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Refusal, Seat, msg


@dataclass(frozen=True)
class Sticks:
    """Hold sticks of which a seat takes one to three; the last one wins."""

    left: int
    mover: Seat = FIRST


class SticksRules:
    """Take one, two or three sticks; two of them give another turn."""

    def view(self, state: Sticks, seat: Seat) -> OpenView[Sticks]:
        return open_table.view(state, seat)

    def sample(self, view: OpenView[Sticks], rng: Random) -> Sticks:
        return open_table.sample(view, rng)

    def reveals(self, state: Sticks, action: int) -> bool:
        return open_table.reveals(state, action)

    def chance(self, state: Sticks, rng: Random) -> int:
        return open_table.chance(state, rng)

    def luck_refusal(self, state: Sticks, action: int) -> Refusal | None:
        return open_table.luck_refusal(state, action)

    def start(self, seats: int, options: Options) -> Sticks:
        return Sticks(10)

    def to_act(self, state: Sticks) -> Seat | None:
        return state.mover if state.left else None

    def apply(self, state: Sticks, action: int) -> Sticks:
        last = state.left == action
        mover = state.mover if action == 2 or last else Seat(1 - state.mover)
        return Sticks(state.left - action, mover)

    def legal(self, view: OpenView[Sticks]) -> tuple[int, ...]:
        if self.to_act(view.table) != view.seat:
            return ()
        return tuple(range(1, min(3, view.table.left) + 1))

    def refusal(self, view: OpenView[Sticks], action: int) -> Refusal:
        return Refusal("S-1", msg("sticks.refusal.many"))

    def scores(self, state: Sticks) -> tuple[int, ...]:
        return (0, 0)

    def winners(self, state: Sticks) -> tuple[Seat, ...]:
        return () if state.left else (state.mover,)


RULES = SticksRules()


def even(state: Sticks, seat: Seat) -> float:
    return 0.0


def wins(state: Sticks) -> bool:
    """Return whether the seat to move can win, by all lines of play."""
    for action in RULES.legal(OpenView(state.mover, state)):
        after = RULES.apply(state, action)
        if not after.left or (after.mover == state.mover) == wins(after):
            return True
    return False


@pytest.mark.parametrize("left", range(1, 13))
@pytest.mark.parametrize("seat", [0, 1])
def test_it_finds_what_all_lines_of_play_come_to(left: int, seat: int) -> None:
    state = Sticks(left, Seat(seat))
    bot = AlphaBeta(RULES, even, depth=12)
    advice = bot.advise(OpenView(state.mover, state), Budget(), Random(1))
    assert (advice.ranked[0].value > 0) == wins(state)
    for choice in advice.ranked:
        after = RULES.apply(state, choice.action)
        good = not after.left or (after.mover == state.mover) == wins(after)
        assert (choice.value > 0) == good and abs(choice.value) >= WON


def test_it_wins_as_soon_as_it_can() -> None:
    bot = AlphaBeta(RULES, even, depth=8)
    assert bot.advise(OpenView(Seat(0), Sticks(3)), Budget(), Random(1)).action == 3


def test_where_it_sees_no_end_it_follows_the_guess() -> None:
    def odd(state: Sticks, seat: Seat) -> float:
        return float(state.left % 2) * (1 if seat == 0 else -1)

    for seat, left in ((0, {9, 7}), (1, {8})):
        view = OpenView(Seat(seat), Sticks(10, Seat(seat)))
        advice = AlphaBeta(RULES, odd, depth=1).advise(view, Budget(), Random(2))
        assert 10 - advice.action in left


def test_a_spent_budget_leaves_the_search_before() -> None:
    view = OpenView(Seat(0), Sticks(11))
    bot = AlphaBeta(RULES, even, depth=12)
    assert len(bot.advise(view, Budget(stop=lambda: True), Random(1)).ranked) == 3
    budget = Budget(nodes=40)
    advice = bot.advise(view, budget, Random(1))
    assert budget.spent == 41 and len(advice.ranked) == 3


def test_lots_decide_among_equals() -> None:
    view = OpenView(Seat(0), Sticks(12))
    bot = AlphaBeta(RULES, even, depth=1)
    assert {bot.advise(view, Budget(), Random(n)).action for n in range(20)} == {1, 2, 3}


def test_the_levels_look_further_and_further() -> None:
    made = levels(RULES, even, (1, 2, 3, 5, 8))
    assert tuple(made) == LEVELS
    assert [make().depth for make in made.values()] == [1, 2, 3, 5, 8]


def test_an_open_table_has_no_luck_and_no_secrets() -> None:
    state = Sticks(5)
    view = open_table.view(state, Seat(1))
    assert open_table.sample(view, Random(1)) is state and view.seat == 1
    assert not open_table.reveals(state, 1)
    with pytest.raises(LookupError):
        open_table.chance(state, Random(1))
    with pytest.raises(LookupError):
        open_table.luck_refusal(replace(state, left=4), 1)
