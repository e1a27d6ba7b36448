"""The gate of imagined deals: what is surely better passes, what may be luck does not."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.gate import average, no_worse, surest


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
    assert no_worse([1.0, 0.0, -1.0, 2.0]) == 75
