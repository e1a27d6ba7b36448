"""Two referees agree, and random matches of every kind end: a sample for every day.

``python -m tests.tools.referee_mexican_train`` plays 2,000 rounds before both referees,
``python -m tests.games.mexican_train.pairs`` 20 matches for every pair of house rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tests.games.mexican_train.lockstep import lockstep
from tests.games.mexican_train.pairs import pairs, play

MATCHES: Final = 160
PER_TEST: Final = 40
RARE: Final = ("two doubles open", "dead double", "run", "blocked", "out", "out on a double")


@pytest.mark.parametrize("first", range(0, MATCHES, PER_TEST))
def test_random_rounds(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + PER_TEST):
        lockstep(seed, seen)
    assert not [what for what in RARE if not seen[what]], "the rounds must reach what is rare"


@pytest.mark.parametrize("part", range(6))
def test_pairs_of_house_rules_end(part: int) -> None:
    for number, house in enumerate(list(pairs())[part::24]):
        assert play(house, number) > 0


@pytest.mark.parametrize("seats", [2, 7, 12])
@pytest.mark.parametrize("highest", [9, 12, 15, 18])
def test_every_set_and_seat_count_ends(seats: int, highest: int) -> None:
    assert play({"set": highest}, seats) > 0
