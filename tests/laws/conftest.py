"""Run every law for every registered game, at every number of seats."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tests.laws.walks import Walk, walks


@pytest.fixture(params=list(walks(GAMES)), scope="session")
def walk(request: pytest.FixtureRequest) -> Walk:
    """Play one match of the collection."""
    return Walk(*request.param)


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return one game of the collection."""
    found: AnyGame = request.param
    return found
