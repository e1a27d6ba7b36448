"""Test the Patchwork bots: legal, repeatable, obedient and strong.

They also solve puzzles and give honest reasons.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from random import Random

import pytest

from tabletop.bots.arena import Contest, compete
from tabletop.bots.bot import Advice, Budget
from tabletop.games.patchwork import PATCHWORK, rules
from tabletop.games.patchwork.bots import BOTS, INSIGHTS, SEWS, Insight, Thinking
from tabletop.games.patchwork.brain.race import Race, Spot
from tabletop.games.patchwork.brain.search import Found, PythonSearcher
from tabletop.games.patchwork.data import GOAL
from tabletop.games.patchwork.state import Action, Leather, Pass, State, View
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Msg, Seat
from tests.games.patchwork.puzzles import PUZZLES, Puzzle

NODES = 400


def dealt(seed: int) -> State:
    state = rules.start(2, {"edition": "revised"})
    return rules.apply(state, rules.chance(state, Random(seed)))


def views(seed: int, every: int = 1) -> list[View]:
    """Return the views of the seat to act through a match of level two."""
    state, bot, seen = dealt(seed), BOTS["casual"](), list[View]()
    while (seat := rules.to_act(state)) is not None:
        seen.append(rules.view(state, seat))
        action = bot.advise(seen[-1], Budget(nodes=NODES), Random(0)).action
        state = rules.apply(state, action)
    return seen[::every]


def advised(player: str, view: View, nodes: int = NODES) -> Advice[Action]:
    budget = Budget(nodes=nodes, reasons=True)
    return {**BOTS, **PATCHWORK.baselines}[player]().advise(view, budget, Random(5))


def test_levels_are_the_records_levels() -> None:
    assert tuple(BOTS) == LEVELS == tuple(INSIGHTS)
    assert {"random", "greedy"} <= set(PATCHWORK.baselines)
    depths = [insight.depth for insight in INSIGHTS.values()]
    assert depths == sorted(set(depths)), "each level looks further than the one below"


def test_a_level_ranks_by_any_searcher_of_the_port() -> None:
    """Ask a second searcher about the same spot and believe it."""
    view, asked = views(2)[0], list[tuple[Spot, int]]()

    class Upside:
        def __init__(self, race: Race) -> None:
            self._plain = PythonSearcher(race)

        def search(self, position: Spot, budget: Budget, depth: int) -> Found:
            asked.append((position, depth))
            found = self._plain.search(position, budget, depth)
            worst = tuple((-value, step) for value, step in reversed(found.ranked))
            return replace(found, ranked=worst)

    insight = replace(INSIGHTS["skilled"], sews=0.0)
    usual, other = (
        Thinking(insight, searcher).advise(view, Budget(nodes=NODES), Random(5)).ranked
        for searcher in (PythonSearcher, Upside)
    )
    assert [choice.action for choice in other] == [choice.action for choice in reversed(usual)]
    assert asked == [(Race(insight.weights).spot(view.table, view.seat), insight.depth)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("player", [*BOTS, "random", "greedy", "alphabeta"])
def test_advice_is_legal_ranked_and_repeatable(player: str) -> None:
    for view in views(2, every=3):
        advice = advised(player, view)
        legal = rules.legal(view)
        actions = [choice.action for choice in advice.ranked]
        assert actions and all(action in legal for action in actions)
        assert len(set(actions)) == len(actions)
        values = [choice.value for choice in advice.ranked]
        assert values == sorted(values, reverse=True)
        assert advice == advised(player, view)


@pytest.mark.parametrize("nodes", [0, 1, 17])
def test_tiny_budgets_still_answer(nodes: int) -> None:
    for view in views(3, every=5):
        assert advised("master", view, nodes).action in rules.legal(view)


def test_seeds_of_the_bot_do_not_matter_where_nothing_is_drawn() -> None:
    view = views(4)[10]
    bot = BOTS["expert"]()
    told = [bot.advise(view, Budget(nodes=NODES, reasons=True), Random(seed)) for seed in range(3)]
    assert told[0] == told[1] == told[2]


def test_swapping_the_seats_changes_nothing() -> None:
    for view in views(5, every=7):
        t = view.table
        mirrored = replace(
            t,
            quilts=t.quilts[::-1],
            covered=t.covered[::-1],
            buttons=t.buttons[::-1],
            income=t.income[::-1],
            at=t.at[::-1],
            last_mover=Seat(1 - t.last_mover),
            seven=None if t.seven is None else Seat(1 - t.seven),
            home_first=None if t.home_first is None else Seat(1 - t.home_first),
        )
        other = View(Seat(1 - view.seat), mirrored)
        assert advised("expert", view) == advised("expert", other)


def test_stops_when_told() -> None:
    view = rules.view(dealt(6), Seat(0))
    for delay in (0.0, 0.05, 0.2):
        end = time.thread_time() + delay
        budget = Budget(seconds=30, stop=lambda end=end: time.thread_time() > end)  # type: ignore[misc]
        assert BOTS["master"]().advise(view, budget, Random(0)).action in rules.legal(view)
        assert time.thread_time() - end < 0.1


def test_keeps_to_its_seconds() -> None:
    view = rules.view(dealt(7), Seat(0))
    began, worked = time.monotonic(), time.thread_time()
    BOTS["master"]().advise(view, Budget(seconds=0.2), Random(0))
    assert time.monotonic() - began > 0.1 and time.thread_time() - worked < 0.35


def test_a_hint_sews_unless_passing_is_clearly_better() -> None:
    """Compare hints for openings with the lead of passing in a search."""
    master = Thinking(INSIGHTS["master"])
    plain, hints, sewn = Thinking(Insight(sews=0.0)), master.among(("", "expert")), 0
    for view in [view for seed in (2, 3, 10, 12, 14, 15) for view in views(seed)[:8]]:
        if view.table.owed:
            continue
        value = {c.action: c.value for c in plain.advise(view, Budget(NODES), Random(0)).ranked}
        lead = value.pop(Pass()) - max(value.values(), default=-math.inf)
        hint = hints.advise(view, Budget(NODES, reasons=True), Random(0))
        assert isinstance(hint.action, Pass) == (lead > SEWS)
        if 2 < lead < SEWS:
            sewn += 1
            assert hint.lead is None and hint.reason is not None
    assert sewn >= 3, "tables at which passing leads a little"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
@pytest.mark.parametrize("level", ["expert", "master"])
def test_puzzles(puzzle: Puzzle, level: str) -> None:
    view = rules.view(puzzle.state, Seat(0))
    assert rules.legal(view)
    action = advised(level, view, 4000).action
    assert puzzle.solved(action), action


# Depth costs time, so the gate of the two upper steps is short; docs/opponents.md has the long.
@pytest.mark.long("plays bots against bots")
@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [
        ("casual", "novice", 20),
        ("skilled", "casual", 16),
        ("skilled", "greedy", 12),
        ("expert", "skilled", 10),
        ("novice", "random", 20),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    contest = Contest("patchwork", (better, worse), games, seed=7, nodes=100_000)
    assert compete(contest).standings[0].rate.mean >= 0.6


# -- why


def test_a_single_choice_is_told_so() -> None:
    full = (1 << 81) - 1
    table = State(ring=("p00",), covered=(full, full), at=(50, GOAL), leather=(), seven=Seat(0))
    assert advised("master", View(Seat(0), table)).reason == Msg("patchwork.hint.only")
    owed = replace(table, owed=1, last_mover=Seat(0))
    advice = advised("master", View(Seat(0), owed))
    assert advice.action == Leather(None) and advice.reason == Msg("patchwork.hint.only")
