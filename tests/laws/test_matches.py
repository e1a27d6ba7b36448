"""Play every game to its end by pairs of house rules, and at all levels.

A share of what ``python -m tests.tools.pairs`` and ``python -m tests.tools.matches`` play.
"""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.games.game import AnyGame
from tests.tools import matches, pairs
from tests.tools.houses import pairs as every_pair

SHARE: Final = 6
"""One in so many pairs of house rules is played in the daily run."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("part", range(3))
def test_two_house_rules_together(game: AnyGame, part: int) -> None:
    """Play each pair to its end; skip pairs that no number of seats allows."""
    for number, house in list(enumerate(every_pair(game)))[part :: 3 * SHARE]:
        pairs.play(game, house, number)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", range(4))
def test_bots_of_all_levels_play_to_the_end(game: AnyGame, number: int) -> None:
    _, _, plies = matches.play(game, 5 * number, thinking=True)
    assert plies
