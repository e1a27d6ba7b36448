"""Test choices tried on the same deals: the hopeless are dropped.

Guess and deals together decide.
"""

from __future__ import annotations

from random import Random

from tabletop.bots.gate import LEAST, Race


def run(held: list[float], truth: list[float], deals: int, seed: int) -> tuple[Race, list[int]]:
    """Run a race of choices of worth ``truth``.

    Returns the race, and the number of deals each choice was tried on.
    """
    race, rng, tried = Race(held, 5.0), Random(seed), [0] * len(held)
    for _ in range(deals):
        for choice in race.open:
            tried[choice] += 1
        if not race.add([truth[choice] + rng.gauss(0, 10) for choice in race.open]):
            break
    return race, tried


def test_too_few_deals_leave_the_guess() -> None:
    race, _ = run([1.0, 0.0], [0.0, 500.0], LEAST - 1, 1)
    assert race.leader() == 0
    assert race.open == [0, 1]


def test_what_is_surely_behind_is_tried_no_further() -> None:
    race, tried = run([2.0, 1.0, 0.0], [0.0, 40.0, 38.0], 2_000, 2)
    assert tried[0] <= 2 * LEAST, "forty points behind at ten of luck"
    assert tried[1] > tried[0]
    assert race.leader() == 1
    assert race.open == [1]
    assert len(race.gains(1, 0)) == tried[0] == len(race.gains(0, 2))
    assert 15 < race.lead(1, 0)[0] < 40, "what the deals said, less what the guess holds against it"


def test_equals_are_not_told_apart_for_ever() -> None:
    race = Race([3.0, 3.0], 5.0)
    deals = 0
    while race.add([7.0] * len(race.open)):
        deals += 1
        assert deals < LEAST
    assert race.leader() == 0


def test_a_guess_and_deals_do_better_than_either() -> None:
    """Choose better by guess and deals together than by either alone.

    The worth is spread about the guess as the doubt says.
    """
    rng, by_guess, by_both, by_deals = Random(4), 0.0, 0.0, 0.0
    for seed in range(400):
        held = sorted((rng.gauss(0, 5) for _ in range(3)), reverse=True)
        truth = [value + rng.gauss(0, 5 / 2**0.5) for value in held]
        race, _ = run(held, truth, 16, seed)
        blind, _ = run([0.0] * 3, truth, 16, seed)
        by_guess += truth[0]
        by_both += truth[race.leader()]
        by_deals += truth[blind.leader()]
    assert by_both > by_guess + 50
    assert by_both > by_deals + 20
