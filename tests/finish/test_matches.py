"""Ask that finished games have luck, points and playable house rules."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.games.game import AnyGame
from tabletop.kernel.options import settle
from tests.laws.walks import Walk
from tests.tools import matches
from tests.tools.houses import pairs, playable

LUCKY = {"patchwork", "mexican_train", "goat", "gnoming"}
"""Finished games with luck: the laws of luck are not skipped for them."""

HIDING = {"mexican_train", "goat", "gnoming"}
"""Finished games with hidden pieces: the laws of secrets meet some."""


def test_only_too_large_a_hand_keeps_a_pair_of_rules_from_being_played(game: AnyGame) -> None:
    for house in pairs(game):
        options = settle(game.options, house)
        able = any(playable(game, seats, options) for seats in game.seat_counts)
        assert able or "hand_size" in house, house


@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", range(4))
def test_everybody_has_a_turn_and_more(game: AnyGame, number: int) -> None:
    seats, _, plies = matches.play(game, 5 * number, thinking=True)
    assert plies > seats


@pytest.mark.sampled(7)
def test_the_laws_of_luck_are_met(walk: Walk) -> None:
    assert bool(walk.strokes()) == (walk.game.id in LUCKY)


@pytest.mark.sampled(4)
def test_luck_has_many_outcomes(walk: Walk) -> None:
    rules = walk.game.rules
    first, again, other = (rules.chance(walk.start, Random(seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_the_laws_of_secrets_are_met(walk: Walk) -> None:
    rules = walk.game.rules
    views = [rules.view(state, seat) for state, seat, _ in walk.some(3)]
    hides = any(len(walk.game.unseen(view)) > 1 for view in views)
    assert hides == (walk.game.id in HIDING)


def test_something_shown_bars_the_way_back(walk: Walk) -> None:
    """Check that the matches show something, so that undo is barred."""
    rules, match = walk.game.rules, walk.match
    assert walk.strokes() or any(
        rules.reveals(state, action)
        for state, action in zip(match.states, match.actions, strict=False)
    )


@pytest.mark.sampled(21)
def test_every_point_is_explained(walk: Walk) -> None:
    for state in walk.states():
        sheet = walk.game.sheet(state)
        for lines, total in zip(sheet.lines, sheet.totals, strict=True):
            assert sum(line.points for line in lines) == total
