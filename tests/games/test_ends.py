"""Test that the strong play exactly where nothing is left to draw.

The right choices are found apart, by the rules alone.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tabletop.bots.bot import Budget
from tabletop.games import find
from tests.tools.ends import WideError, found_ends, judge, solver


@pytest.mark.long("counts out many ends")
@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize(("name", "least"), [("goat", 13), ("mexican_train", 0)])
def test_ends_between_two_are_played_exactly(name: str, least: int, level: str) -> None:
    game = find(name)
    assert game is not None
    found = judge(game, level, 12, most=2_000, nodes=20_000, least=least)
    assert found.matter == 12 and not found.losses, found.losses


@pytest.mark.long("counts out many ends")
def test_the_hint_of_an_end_tells_the_exact_difference() -> None:
    """Compare the points of a hint with those found apart."""
    game = find("mexican_train")
    assert game is not None
    told = 0
    for state in islice(found_ends(game, 4), 40):
        seat = game.rules.to_act(state)
        assert seat is not None
        bot = game.player("master")
        assert bot is not None
        advice = bot.advise(game.rules.view(state, seat), Budget(nodes=20_000), Random(1))
        try:
            solving = solver(game, state, 2_500)
            values = [
                solving.value(game.rules.apply(state, choice.action)) for choice in advice.ranked
            ]
        except WideError:
            continue
        why = advice.reason or advice.lead
        assert why is not None
        gap = abs(values[0] - values[1])
        assert why.key == f"mexican_train.hint.{'exact' if gap else 'even'}"
        scale = advice.scale
        assert (0 if scale is None else scale.amounts[0] - scale.amounts[1]) == gap
        told += bool(gap)
    assert told > 5


@pytest.mark.long("counts out many ends")
def test_the_judge_finds_wrong_choices() -> None:
    """Find that a player who sees no further than its own hand is often wrong."""
    game = find("mexican_train")
    assert game is not None
    assert len(judge(game, "skilled", 20, most=2_500).losses) >= 4
