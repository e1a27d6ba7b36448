"""Test the stated strength of levels against the committed contests."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.bots.strength import FILE, read
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.kernel.record import LEVELS
from tests.bots.strengths import recomputed

MEASURED = [game for game in GAMES if game.strength.tables]


@pytest.fixture(params=MEASURED, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


def test_some_games_are_measured() -> None:
    assert MEASURED, "strength.json is found where it lies"


@pytest.mark.sampled(1)
def test_the_ratings_follow_from_the_contests(game: AnyGame) -> None:
    said, found = recomputed(game.id)
    assert said == found


def test_every_level_is_rated_above_the_one_below(game: AnyGame) -> None:
    """Rate the levels in order.

    Neighbours are surely apart between two, levels with one between them at any table: at four
    seats of Goat luck leaves little between neighbours.
    """
    for seats, table in game.strength.tables.items():
        assert seats in game.seat_counts
        assert sorted(table) == sorted(LEVELS)
        for below, above in pairwise(LEVELS):
            assert table[below].mean < table[above].mean, (seats, above)
        for below, above in zip(LEVELS, LEVELS[1 if seats == 2 else 2 :], strict=False):
            assert table[below].high < table[above].low, (seats, above)


def test_the_nearest_table_is_taken(game: AnyGame) -> None:
    for seats in game.seat_counts:
        found = game.strength.of("expert", seats)
        assert found is not None
        rating, measured = found
        assert rating == game.strength.tables[measured]["expert"]
        assert all(abs(measured - seats) <= abs(other - seats) for other in game.strength.tables)


def test_what_was_not_measured_is_not_said(tmp_path: Path) -> None:
    assert read(tmp_path / FILE).of("expert", 2) is None
    one = tmp_path / "one.json"
    one.write_text(json.dumps({"elo": {"2": {"novice": [1400, 1380, 1420]}}, "contests": []}))
    assert read(one).of("novice", 7) is not None
    assert read(one).of("master", 2) is None
