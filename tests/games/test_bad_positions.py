"""Compare the verdicts on mutated positions with those kept as tables."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.kernel.options import settle
from tests.tools.bad_positions import digest, load, path, verdict

FEWEST: Final = 300
"""Positions of a game that must be refused."""

TABLES: Final = [game for game in GAMES if path(game.id).exists()]


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_every_mutated_position_has_its_verdict(game: AnyGame) -> None:
    found = load(game.id)
    wrong: list[Any] = []
    for base, changes, *wanted in found["cases"]:
        said = verdict(game, found["bases"][base], changes)
        if said != wanted:
            wrong.append((base, changes, wanted, said))
    assert wrong == []


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_the_table_has_many_bad_positions_and_some_good_ones(game: AnyGame) -> None:
    keys = [case[2] for case in load(game.id)["cases"]]
    assert len([key for key in keys if key]) >= FEWEST
    assert "" in keys


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_a_kept_position_is_written_again_byte_for_byte(game: AnyGame) -> None:
    for base in load(game.id)["bases"]:
        if base["position"]:
            options = settle(game.options, base["options"], base["seats"])
            state = game.notation.read_position(base["position"], base["seats"], options)
            again = game.notation.write_position(state)
            assert digest(again) == digest(base["position"])
            assert json.dumps(again) == json.dumps(base["position"])
