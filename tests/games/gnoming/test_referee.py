"""Compare two independent referees: points, choices, tables, winners."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.games.gnoming.state import OPTIONS, SEAT_COUNTS
from tests.games.gnoming.lockstep import lockstep, many_layouts, many_matches


def test_random_layouts_count_the_same() -> None:
    """Count random layouts twice.

    ``python -m tests.tools.referee_gnoming`` counts all 300,000.
    """
    assert many_layouts(3_000) == 3_000


@pytest.mark.sampled(1)
@pytest.mark.parametrize("first", [0, 100, 200, 300])
def test_random_matches(first: int) -> None:
    assert many_matches(6, first) > 1_000


@pytest.mark.sampled(2)
@pytest.mark.parametrize("values", list(product(*(option.values for option in OPTIONS))), ids=str)
def test_every_combination_of_house_rules(values: tuple[object, ...]) -> None:
    house = dict(zip((option.name for option in OPTIONS), values, strict=True))
    seats = SEAT_COUNTS[sum(map(len, map(str, values))) % len(SEAT_COUNTS)]
    assert lockstep(seats, 3, house) > 100
