"""Test the random player."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.bot import Budget
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.games.kit.random_bot import RandomBot
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle


def test_it_finds_every_legal_action_about_as_often() -> None:
    bot = RandomBot[int, str](lambda view: ["a", "b", "c"][:view])
    rng = Random(1)
    found = [bot.advise(3, Budget(nodes=1), rng).action for _ in range(300)]
    assert {action: found.count(action) > 70 for action in found} == dict.fromkeys("abc", True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_it(game: AnyGame) -> None:
    seats = game.seat_counts[0]
    start = game.rules.start(seats, settle(game.options, {}, seats))
    match = Match(game.rules, start, Random(2))
    bot = game.player("random")
    assert isinstance(bot, RandomBot)
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    assert bot.advise(view, Budget(nodes=1), Random(3)).action in game.rules.legal(view)
