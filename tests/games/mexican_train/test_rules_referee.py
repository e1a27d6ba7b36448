"""Compare two independent referees, and check that all rounds end.

``TABLETOP_ROUNDS=2000`` plays that many rounds, as does
``python -m tests.tools.referees mexican_train``.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Final

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tests.games.mexican_train.lockstep import many_rounds
from tests.known import known
from tests.tools.pairs import play

ROUNDS: Final = int(os.environ.get("TABLETOP_ROUNDS", "150"))
RARE: Final = ("two doubles open", "dead double", "run", "blocked", "out", "out on a double")


def test_random_rounds() -> None:
    seen: Counter[str] = Counter()
    assert many_rounds(ROUNDS, seen) >= ROUNDS
    assert not [what for what in RARE if not seen[what]], "the rounds must reach what is rare"


@pytest.mark.parametrize("number", [0, 5, 10])
@pytest.mark.parametrize("highest", [9, 12, 15, 18])
def test_every_set_and_seat_count_ends(number: int, highest: int) -> None:
    assert play(known(MEXICAN_TRAIN), {"set": highest}, number) > 0
