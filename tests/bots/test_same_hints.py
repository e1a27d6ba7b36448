"""Test that a hint depends on the position, not on clock, load or process."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.bots.thinker import Thinker
from tabletop.play.turns import Bots
from tests.tools.same_hints import answers, game

GAMES_OF_THE_BOX: Final = ("patchwork", "gnoming", "mexican_train", "goat")


@pytest.fixture(scope="module")
def bots(request: pytest.FixtureRequest) -> Bots:
    """Return players whose worker runs until the module ends."""
    thinker = Thinker()
    request.addfinalizer(thinker.close)
    return Bots(thinker)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("steps", "many"), [(150, 8), (1500, 4)])
@pytest.mark.parametrize("name", GAMES_OF_THE_BOX)
def test_a_position_has_one_hint(bots: Bots, name: str, steps: int, many: int) -> None:
    found = list(answers(bots, game(name), many, 2, steps))
    assert [len(some) for some in found] == [1] * many


@pytest.mark.parametrize("name", GAMES_OF_THE_BOX)
def test_a_hint_has_its_own_number_of_steps(name: str) -> None:
    assert game(name).hint_steps >= 10_000
