"""Two referees that share nothing, in lockstep: the same choices, tables, points and goats."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tests.games.goat.lockstep import House, lockstep, many_rounds, option_pairs, some_house

ROUNDS: Final = 60
"""In each of four tests; the whole number by ``python -m tests.games.goat.lockstep``."""

PAIRS: Final = list(option_pairs())


@pytest.mark.parametrize("first", [0, 1_000, 2_000, 3_000])
def test_random_rounds(first: int) -> None:
    assert many_rounds(ROUNDS, first) >= ROUNDS


@pytest.mark.parametrize("part", range(6))
def test_pairs_of_options_play_to_the_end(part: int) -> None:
    """One match for a sixth of the pairs at a time, at the tables where they matter."""
    for number, house in list(enumerate(PAIRS))[part::6]:
        seats = 4 if house.get("pairs") else 2 + number % 3
        assert lockstep(seats, number, house) >= 1, house


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_options_at_once(seats: int) -> None:
    for seed in range(3):
        house: House = some_house(Random(seed))
        assert lockstep(seats, seed, house) >= 1, house
