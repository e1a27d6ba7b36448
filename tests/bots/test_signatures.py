"""Test that no bot's play changes without intent.

After an intended change: measure it (``docs/opponents.md``), then ``python -m
tests.bots.signatures``.
"""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.bot import Advice, Budget
from tabletop.games.game import AnyGame
from tabletop.kernel.record import LEVELS
from tests.bots import signatures
from tests.finish.games import FINISHED
from tests.known import known


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_every_level_plays_as_signed(game: AnyGame) -> None:
    signed = signatures.FILE.read_text("utf-8").splitlines()
    found = signatures.tables(game)
    for level in LEVELS:
        assert f"{game.id} {level} {signatures.signature(game, level, found)}" in signed


def test_another_choice_is_another_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    game = FINISHED[0]
    found = signatures.tables(game)
    before = signatures.signature(game, "novice", found)

    class Last:
        def advise(self, view: object, budget: Budget, rng: Random) -> Advice[object]:
            bot = game.bots["novice"]()
            advice = bot.advise(known(view), budget, rng)
            return Advice(advice.ranked[::-1])

    monkeypatch.setattr(type(game), "player", lambda self, name: Last())
    assert signatures.signature(game, "novice", found) != before
