"""Compare two independent referees in lockstep.

They must agree on choices, tables, points and goats. ``TABLETOP_ROUNDS=2000`` plays that many
rounds, as does ``python -m tests.tools.referees goat``.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from tests.games.goat.lockstep import House, lockstep, many_rounds, some_house

ROUNDS: Final = int(os.environ.get("TABLETOP_ROUNDS", "150"))
PARTS: Final = 3


@pytest.mark.sampled(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_random_rounds(part: int) -> None:
    assert many_rounds(ROUNDS // PARTS, 10_000 * part) >= ROUNDS // PARTS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_by_many_house_rules(seats: int) -> None:
    for seed in range(3):
        house: House = some_house(Random(seed))
        assert lockstep(seats, seed, house) >= 1, house
