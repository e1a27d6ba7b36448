"""Test the Mexican Train bots: legal, repeatable, fair, and by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Final

import pytest

from tabletop.bots.arena import Contest, compete
from tabletop.bots.bot import Budget
from tabletop.games.mexican_train import MEXICAN_TRAIN, rules
from tabletop.games.mexican_train.bots import BOTS, INSIGHTS
from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.brain.sim import Sim
from tabletop.games.mexican_train.brain.worth import Insight, Judge
from tabletop.games.mexican_train.scoring import hand_points
from tabletop.games.mexican_train.state import MEXICAN, Catch, Draw, Pass, Play, State, View
from tabletop.games.mexican_train.trains import plays
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Seat
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Tile
from tests.games.mexican_train.lockstep import house_rules
from tests.games.mexican_train.tables import dealt, table

NODES: Final = 1_500


def some_views(seats: int, seed: int, **options: object) -> Iterator[tuple[State, View]]:
    """Yield every seventh view of a random round with a choice."""
    rng, state = Random(seed), dealt(seats, seed, **options)
    ply = 0
    while state.table.phase == "play":
        view = rules.view(state, state.table.turn)
        actions = rules.legal(view)
        if ply % 7 == 0 and len(actions) > 1:
            yield state, view
        state = rules.apply(state, rng.choice(actions))
        ply += 1


def test_every_level_and_the_baselines_are_there() -> None:
    assert tuple(BOTS) == LEVELS
    assert {"random", "greedy", "heaviest_run"} <= set(MEXICAN_TRAIN.baselines)


@pytest.mark.parametrize("name", [*BOTS, *MEXICAN_TRAIN.baselines])
def test_choices_are_legal_repeatable_and_the_reason_is_said(name: str) -> None:
    for state, view in some_views(3, 5):
        bot = MEXICAN_TRAIN.player(name)
        assert bot is not None
        advice = bot.advise(view, Budget(nodes=NODES, reasons=True), Random(1))
        legal, ranked = set(rules.legal(view)), [choice.action for choice in advice.ranked]
        assert set(ranked) == legal or (name == "random" and set(ranked) < legal)
        assert len(set(ranked)) == len(ranked)
        values = [choice.value for choice in advice.ranked]
        assert values == sorted(values, reverse=True)
        again = MEXICAN_TRAIN.player(name)
        assert again is not None
        assert again.advise(view, Budget(nodes=NODES, reasons=True), Random(1)) == advice
        if name in BOTS:
            said = advice.reason or advice.lead
            assert said is None or said.key.startswith(("mexican_train.hint.", "table.hint."))
        assert state.table.turn == view.seat


@pytest.mark.parametrize("name", BOTS)
def test_a_choice_does_not_hang_on_what_is_hidden(name: str) -> None:
    """Choose the same on another table with the same view."""
    bot = MEXICAN_TRAIN.player(name)
    assert bot is not None
    for state, view in some_views(3, 8):
        other = rules.sample(view, Random(3))
        assert other != state
        seen = rules.view(other, view.seat)
        first = bot.advise(view, Budget(nodes=NODES, reasons=True), Random(2))
        assert bot.advise(seen, Budget(nodes=NODES, reasons=True), Random(2)) == first


def test_one_thing_to_do_is_done_at_once() -> None:
    state = table(hands=[["4-3"], ["2-1"]], stock=["6-5"])
    for name in BOTS:
        bot = MEXICAN_TRAIN.player(name)
        assert bot is not None
        budget = Budget(nodes=0)
        assert bot.advise(rules.view(state, Seat(0)), budget, Random(0)).action == Draw()


@pytest.mark.parametrize("name", ["expert", "master"])
def test_a_spent_budget_still_gives_a_choice(name: str) -> None:
    bot = MEXICAN_TRAIN.player(name)
    assert bot is not None
    for _, view in some_views(4, 2):
        stopped = bot.advise(view, Budget(stop=lambda: True), Random(0))
        assert stopped.action in rules.legal(view)


@pytest.mark.parametrize("size", [16, 30])
def test_a_stopped_player_plans_no_further(size: int) -> None:
    """Plan no further after a stop, with hands of any size.

    The cost is counted in plans, not in seconds.
    """
    state = dealt(2, 3, set=18, hand_size=size)
    judge = Judge(rules.view(state, state.table.turn), Insight(), Budget(stop=lambda: True))
    for action in rules.legal(judge.view):
        if isinstance(action, Play):
            judge.value(action)
    assert -2_000 < judge.runs.left <= 0


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_shut_train_of_another_is_left_as_it_is(level: str) -> None:
    """Lay elsewhere what would give the owner of a shut train a new end."""
    trains = {"seat1": ["12-5"], "mexican": ["12-10", "10-5"], "seat0": ["12-1"]}
    hands = [["5-4", "9-8", "7-6"], ["4-3", "4-2", "8-7", "8-3", "9-3", "11-3"]]
    state = table(hands=hands, stock=["1-0", "6-4"], trains=trains, markers=[False, True])
    lacks = (state.table.lacks[0], (1 << 5,) * 6)
    state = replace(state, table=replace(state.table, lacks=lacks))
    judge = Judge(rules.view(state, Seat(0)), INSIGHTS[level], Budget())
    elsewhere, there = (judge.value(Play((5, 4), train)).total for train in (MEXICAN, 1))
    assert elsewhere > there + 1


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_tile_that_fits_twice_goes_home(level: str) -> None:
    """Lay it on the own train from any seat, not on the Mexican Train."""
    for seat in range(4):
        trains = {f"seat{seat}": ["12-5"], "mexican": ["12-10", "10-5"]}
        hands = [["5-4", "9-8"] if n == seat else [f"{n + 1}-0"] for n in range(4)]
        state = table(4, hands=hands, stock=["3-2"], trains=trains, turn=seat)
        bot = MEXICAN_TRAIN.player(level)
        assert bot is not None
        view = rules.view(state, Seat(seat))
        for luck in range(6):
            assert bot.advise(view, Budget(), Random(luck)).action == Play((5, 4), seat)


def test_a_bot_takes_the_way_out() -> None:
    trains = {"seat0": ["12-7"], "mexican": ["12-3"]}
    state = table(hands=[["7-7", "7-3"], ["2-1", "9-3"]], stock=["1-0"], trains=trains)
    for name in ("skilled", "expert", "master"):
        bot = MEXICAN_TRAIN.player(name)
        assert bot is not None
        budget = Budget(nodes=NODES, reasons=True)
        advice = bot.advise(rules.view(state, Seat(0)), budget, Random(0))
        assert advice.action == Play((7, 7), 0)
        assert advice.reason is not None and advice.reason.key == "mexican_train.hint.out"


def test_how_surely_the_next_seat_is_shut_out() -> None:
    """Compare the chance to shut out the next seat with sampled deals.

    The deals fit the observations; both shares must be about equal.
    """
    looked = 0
    for _, view in some_views(3, 9):
        option = next((a for a in rules.legal(view) if isinstance(a, Play)), None)
        rng = Random(4)
        if option is None or rules.apply(rules.sample(view, rng), option).table.phase != "play":
            continue
        after = [rules.apply(rules.sample(view, rng), option) for _ in range(200)]
        table = after[0].table
        if table.turn == view.seat:
            continue
        stuck = sum(not plays(table, state.hands[table.turn]) for state in after) / len(after)
        assert Judge(view, Insight(), Budget()).shut(table) == pytest.approx(stuck, abs=0.15)
        looked += 1
    assert looked > 2


@pytest.mark.parametrize("seed", range(8))
def test_the_heaviest_run_is_the_heaviest(seed: int) -> None:
    hand = Random(seed).sample(dominoes.full_set(6), 6)
    runs = Runs(hand, lambda piece: float(dominoes.pips(piece)))
    best = max(run_weight(order, 6) for order in permutations(hand))
    assert runs.worth(6) == best
    assert run_weight(runs.line(6), 6) == best


def run_weight(order: tuple[Tile, ...] | list[Tile], start: int) -> int:
    """Return the points at the front of ``order`` that join from ``start``."""
    total = 0
    for piece in order:
        if start not in piece:
            break
        start, total = dominoes.beyond(piece, start), total + dominoes.pips(piece)
    return total


def test_a_large_hand_is_planned_in_time() -> None:
    hand = Random(1).sample(dominoes.full_set(18), 30)
    runs = Runs(hand, lambda piece: float(dominoes.pips(piece)))
    assert run_weight(runs.line(18), 18) > 0
    assert runs.left > -5_000


@pytest.mark.sampled(35)
@pytest.mark.parametrize("seed", range(60))
def test_imagined_rounds_follow_the_rules(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice((2, 3, 5))
    highest, house = house_rules(rng, seats)
    state = dealt(seats, seed, **{**house, "set": highest})
    sim = Sim(state)
    while state.table.phase == "play":
        actions = rules.legal(rules.view(state, state.table.turn))
        found = {Play(piece, train) for piece, train in sim.options()}
        assert found == {action for action in actions if isinstance(action, Play)}
        assert sim.turn == state.table.turn
        assert not sim.over
        action = rng.choice(actions)
        state = rules.apply(state, action)
        match action:
            case Play(piece, train):
                sim.lay(piece, train)
            case Draw():
                sim.draw()
            case Pass():
                sim.give_up()
            case Catch():
                sim = Sim(state)
        if state.table.phase == "play" and rng.random() < 0.05:
            sim = Sim(state).copy()
    laws = state.table.laws
    assert sim.over or (not sim.options() and sim.blocked())
    assert tuple(hand_points(hand, laws) for hand in sim.hands) == state.table.results[-1].scores


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [("greedy", "heaviest_run"), ("novice", "skilled"), ("random", "expert")],
)
def test_the_stronger_wins(weaker: str, stronger: str) -> None:
    """Check a short gate; ``arena`` measures the rest."""
    contest = Contest("mexican_train", (weaker, stronger), 6, nodes=300, options={"rounds": 4})
    verdict = compete(contest)
    assert verdict.standings[1].score.mean < verdict.standings[0].score.mean


def test_a_big_table_is_played_in_time() -> None:
    """Bound the cost of a choice for twelve with a double-18 set.

    The cost is counted in nodes, not in seconds.
    """
    bot = MEXICAN_TRAIN.player("master")
    assert bot is not None
    for _, view in some_views(12, 1, set=18, rounds=1):
        budget = Budget(nodes=400)
        bot.advise(view, budget, Random(0))
        assert budget.spent < 3_000
