"""Run every test of the finish for every finished game."""

from __future__ import annotations

import pytest

from tabletop.games.game import AnyGame
from tests.finish.games import FINISHED
from tests.laws.walks import Walk, walks


@pytest.fixture(params=list(walks(FINISHED)), scope="session")
def walk(request: pytest.FixtureRequest) -> Walk:
    """Play one match of a finished game."""
    return Walk(*request.param)


@pytest.fixture(params=FINISHED, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return one finished game."""
    found: AnyGame = request.param
    return found
