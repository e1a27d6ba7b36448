"""Every test here runs for every registered game, seat count, set of options and seed.

``TABLETOP_SEEDS=200 pytest tests/conformance`` walks further than every day.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.kernel.match import Match
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.words import Seat

SEEDS: Final = int(os.environ.get("TABLETOP_SEEDS", "6"))
LONGEST: Final = 20_000


class Walk:
    """A match played at random, with the table before every choice.

    Even seeds choose anything; odd ones mostly what comes first, so that pieces pack well and
    the walk sees full boards.
    """

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        rng = Random(seed)
        self.game, self.seats, self.seed = game, seats, seed
        self.options = settle(game.options, some_options(game, Random(seed)))
        self.start = game.rules.start(seats, self.options)
        self.match: Match[Any, Any, Any] = Match(game.rules, self.start, rng)
        self.steps: list[tuple[Any, Seat, Any]] = []
        while (seat := self.match.to_act) is not None:
            assert len(self.steps) < LONGEST, "the game does not end"
            legal = self.match.legal()
            first = seed % 2 and rng.random() < 0.7
            action = legal[0] if first else rng.choice(legal)
            self.steps.append((self.match.state, seat, action))
            self.match.submit(seat, action)

    def some(self, count: int) -> list[tuple[Any, Seat, Any]]:
        """Steps spread over the match, the first and the last among them."""
        last = len(self.steps) - 1
        return [self.steps[round(last * i / (count - 1))] for i in range(count)]

    def everybody(self) -> list[Seat]:
        """Every seat."""
        return list(self.game.seats(self.seats))

    def states(self) -> Iterator[Any]:
        """The table before every choice, and at the end."""
        yield from (state for state, _, _ in self.steps)
        yield self.match.state

    def __repr__(self) -> str:
        return f"{self.game.id}, {self.seats} seats, seed {self.seed}, {dict(self.options)}"


def some_options(game: AnyGame, rng: Random) -> dict[str, OptionValue]:
    """House rules, each at its default half of the time."""
    return {
        option.name: rng.choice(option.values)
        for option in game.options
        if option.values and rng.random() < 0.5
    }


@pytest.fixture(
    params=[
        pytest.param((game, count, seed), id=f"{game.id}-{count}-{seed}")
        for game in GAMES
        for count in game.seat_counts
        for seed in range(SEEDS)
    ],
    scope="session",
)
def walk(request: pytest.FixtureRequest) -> Walk:
    """One match of the collection."""
    return Walk(*request.param)


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    """One game of the collection."""
    found: AnyGame = request.param
    return found
