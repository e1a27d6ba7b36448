"""Test every bot of every game: its rules, budget and knowledge."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from tabletop.bots.bot import Bot, Budget
from tabletop.games.game import AnyGame
from tabletop.kernel.record import LEVELS
from tests.laws.walks import Walk
from tests.tools import deal_anew

FEW = 60
"""Steps of thinking: few, and always the same number."""

STOPPED = 0.5
"""Seconds of work in which a stopped bot must have answered, on a slow machine."""


def players(game: AnyGame) -> dict[str, Bot[Any, Any]]:
    """Return every level, and the baselines of the arena."""
    return {name: make() for name, make in (*game.bots.items(), *game.baselines.items())}


def test_the_levels_have_their_names(game: AnyGame) -> None:
    assert tuple(game.bots) == LEVELS
    assert "random" in game.baselines
    assert all(game.player(name) is not None for name in (*game.bots, *game.baselines))
    assert game.player("oracle") is None


@pytest.mark.sampled(2)
def test_bots_choose_legally_and_rank_without_repeating(walk: Walk) -> None:
    for name, bot in players(walk.game).items():
        for state, seat, _ in walk.some(8):
            view = walk.game.rules.view(state, seat)
            advice = bot.advise(view, Budget(nodes=FEW, reasons=True), Random(5))
            ranked = [choice.action for choice in advice.ranked]
            assert advice.action == ranked[0]
            assert set(ranked) <= set(walk.game.rules.legal(view)), name
            assert len(set(ranked)) == len(ranked), name
            values = [choice.value for choice in advice.ranked]
            assert values == sorted(values, reverse=True), name


@pytest.mark.sampled(2)
def test_bots_repeat_themselves_by_nodes(walk: Walk) -> None:
    for name, bot in players(walk.game).items():
        again = walk.game.player(name)
        assert again is not None
        for state, seat, _ in walk.some(4):
            view = walk.game.rules.view(state, seat)
            first = bot.advise(view, Budget(nodes=FEW, reasons=True), Random(5))
            assert first == again.advise(view, Budget(nodes=FEW, reasons=True), Random(5)), name


@pytest.mark.sampled(2)
def test_what_is_hidden_never_changes_a_choice(walk: Walk) -> None:
    rules, rng = walk.game.rules, Random(walk.seed)
    hides = anew = False
    for state, seat, _ in walk.some(3):
        view = rules.view(state, seat)
        table = rules.sample(view, rng)
        hides, anew = hides or len(walk.game.unseen(view)) > 1, anew or table != state
        other = rules.view(table, seat)
        sent = {deal_anew.values(deal_anew.asked(walk.game, "master", v)) for v in (view, other)}
        assert len(sent) == 1, "what goes to the worker hangs on what is hidden"
        for name, bot in players(walk.game).items():
            mine = bot.advise(view, Budget(nodes=FEW, reasons=True), Random(5))
            assert mine == bot.advise(other, Budget(nodes=FEW, reasons=True), Random(5)), name
    assert anew == hides, "nothing was dealt anew, or something that lies open was"


@pytest.mark.sampled(4)
def test_a_bot_told_to_stop_answers_at_once(walk: Walk) -> None:
    for name, bot in players(walk.game).items():
        for state, seat, _ in walk.some(3):
            view = walk.game.rules.view(state, seat)
            began = time.thread_time()
            advice = bot.advise(view, Budget(stop=lambda: True), Random(5))
            assert time.thread_time() - began < STOPPED, name
            assert advice.action in walk.game.rules.legal(view), name
