"""Test the arena: fair, repeatable, with its own uncertainty."""

from __future__ import annotations

import json
import time

import pytest

from tabletop.bots import levels
from tabletop.bots.arena import Contest, compete, play
from tabletop.bots.outcome import mean, percentile, share
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import LEVELS

FINDER = "tests.bots.counting:find"


def contest(*players: str, games: int = 20, seed: int = 1) -> Contest:
    return Contest("count", players, games, seed=seed, nodes=100, finder=FINDER)


def test_each_deal_is_played_in_every_seating() -> None:
    first, second = play(contest("best", "random"), 0), play(contest("best", "random"), 1)
    assert sum(first.scores) == sum(second.scores), "the same deal"
    assert sum(first.wins) == sum(second.wins) == 1
    assert first.wins == play(contest("best", "random"), 0).wins


def test_a_player_that_knows_the_game_wins() -> None:
    done: list[tuple[int, int]] = []
    verdict = compete(
        contest("best", "random", games=59), progress=lambda i, n: done.append((i, n))
    )
    assert done == [(i, 60) for i in range(1, 61)]
    best, random = verdict.standings
    assert best.games == 60 and best.wins + random.wins == 60
    assert best.rate.low > 0.5 > random.rate.high
    assert best.rate.low <= best.rate.mean <= best.rate.high
    assert json.loads(json.dumps(verdict.as_json()))["players"][0]["player"] == "best"


def test_processes_change_nothing() -> None:
    alone, together = compete(contest("best", "random")), compete(contest("best", "random"), 2)
    assert [(s.wins, s.score) for s in alone.standings] == [
        (s.wins, s.score) for s in together.standings
    ]
    assert alone.plies == together.plies


def test_other_seeds_are_other_games() -> None:
    scores = {compete(contest("random", "random", seed=s)).standings[0].score for s in range(4)}
    assert len(scores) > 1


@pytest.mark.parametrize(
    ("game", "players"),
    [("none", ("best", "best")), ("count", ("best",)), ("count", ("nobody",) * 2)],
)
def test_what_cannot_be_played_is_said(game: str, players: tuple[str, ...]) -> None:
    with pytest.raises(TabletopError):
        compete(Contest(game, players, 2, finder=FINDER))


def test_without_a_budget_each_player_has_its_usual_time() -> None:
    free = Contest("count", ("best", "best"), 2, finder=FINDER)
    usual = levels.seconds("novice")
    budget, idle = free.budget("novice"), free.budget("novice")
    time.sleep(usual + 0.01)
    assert budget.lasts() and idle.lasts(), "who waits for the processor has not thought"
    end = time.thread_time() + usual
    while time.thread_time() < end:
        assert budget.spent == 1
    assert not budget.lasts()
    assert list(levels.THINK) == list(LEVELS)
    assert sorted(levels.THINK.values()) == list(levels.THINK.values())
    assert levels.seconds("greedy") > 0
    steps = contest("best", "best").budget("novice")
    assert steps.lasts(100) and not steps.lasts()


def test_intervals() -> None:
    assert mean([3.0, 3.0]).low == 3.0
    assert mean([2.0, 4.0]).mean == 3.0 and mean([2.0, 4.0]).low < 2.0
    sure = share([1.0] * 100, 200)
    assert sure.mean == sure.high == 1.0 and 0.97 < sure.low < 0.99
    even = share([0.5, 1.0, 0.0, 0.5] * 25, 200)
    assert even.low == pytest.approx(1 - even.high) and 0.4 < even.low < 0.5
    paired = share([0.5] * 99 + [1.0], 200)
    assert paired.high - paired.low < even.high - even.low, "pairing makes it surer"
    assert percentile([1.0, 2.0, 3.0], 0.5) == 2.0 and percentile([], 0.5) == 0.0
