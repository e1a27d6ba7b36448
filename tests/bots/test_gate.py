"""Test the gate of imagined deals: sure gains pass, possible luck fails."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.gate import average, likely, surest


def test_only_the_surely_better_passes() -> None:
    rng = Random(1)
    luck = [rng.gauss(0, 10) for _ in range(100)]
    better = [value + 5 for value in luck]
    nothing = [0.0] * 100
    assert surest([nothing, [value - 5 for value in luck]], 16) == 0
    assert surest([nothing, better, [value + 9 for value in luck]], 16) == 2
    assert surest([nothing, better], 101) == 0
    assert surest([nothing, better], 16, sure=20) == 0


def test_pure_luck_seldom_passes() -> None:
    rng = Random(2)
    passed = sum(
        surest([[0.0] * 64, [rng.gauss(0, 10) for _ in range(64)]], 16) for _ in range(500)
    )
    assert 10 < passed < 60  # one side beyond 1.5 standard errors: 6.7 in 100


def test_what_is_told_of_the_deals() -> None:
    assert average([1.0, 2.0, 3.0]) == pytest.approx((2.0, 3**-0.5))


def test_guess_and_deals_share_by_how_sure_they_are() -> None:
    """Weigh guess and deals like the best estimate of gains drawn as guessed."""
    assert likely([4.0, 4.0, 4.0], -9.0, 2.0) == (4.0, 0.0)  # the deals leave no doubt
    assert likely([1.0, 3.0], -2.0, 1.0) == pytest.approx((0.0, 0.5**0.5))  # both equally sure
    rng, off, told = Random(3), 0.0, 0.0
    for _ in range(2_000):
        held = rng.gauss(0, 3)
        truth = held + rng.gauss(0, 5)
        gain = [truth + rng.gauss(0, 20) for _ in range(16)]
        middle, error = likely(gain, held, 5.0)
        off, told = off + (middle - truth) ** 2 / 2_000, told + error**2 / 2_000
        assert min(held, average(gain)[0]) <= middle <= max(held, average(gain)[0])
    assert off == pytest.approx(12.5, rel=0.1)  # guess or deals alone: 25
    assert told == pytest.approx(12.5, rel=0.1)
