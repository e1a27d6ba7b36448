"""Test that a hand tells its owner nothing of the rest of the deal."""

from __future__ import annotations

from secrets import token_bytes

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import KEY_BYTES, Key, Luck
from tests.tools.crack_deal import Target, cracked, main

HIDING = [game for game in GAMES if game.private]
NUMBERS = range(1, 401)


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_a_number_that_somebody_chose_is_found(game: AnyGame) -> None:
    """Show that the attack works at all, where it can."""
    assert cracked(Target.dealt(game, 2, Luck.of(321)), NUMBERS) == ["321"]


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
def test_a_deal_that_nobody_chose_is_not(game: AnyGame) -> None:
    key = Key(token_bytes(KEY_BYTES))
    assert cracked(Target.dealt(game, 2, Luck.of(key)), NUMBERS) == []


def test_the_tool_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["goat", "--numbers", "50"]) == 0
    chosen, fresh = capsys.readouterr().out.splitlines()
    assert chosen.startswith("chosen: 100 tries") and not chosen.endswith("nothing")
    assert fresh.startswith("fresh: 100 tries") and fresh.endswith("found: nothing")
