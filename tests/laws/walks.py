"""Play random matches of any game: what the laws look at.

Each game has about ``TABLETOP_SEEDS`` matches, shared among its seat counts, at least one for
each. ``TABLETOP_SEEDS=200 pytest tests/laws`` walks further than every day.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Seat
from tabletop.table.gesture import Offers
from tabletop.table.picture import ItemId, Picture, Pose, Shape
from tests.laws.shapes import shapes
from tests.tools.houses import LONGEST, some_house

SEEDS: Final = int(os.environ.get("TABLETOP_SEEDS", "6"))
LOOKED_AT: Final = 180
"""Views of a match that a law examines: a long match for many seats is thinned."""

USUAL: Final = Shape()
"""The default window."""

PICTURED: Final = 5
"""Choices of a match that are laid out in every window."""


class Laid:
    """Hold the table as one seat sees it.

    Attributes:
        view: The knowledge of the seat.
        picture: The layout of the view in a window.
    """

    def __init__(self, game: AnyGame, state: Any, seat: Seat, shape: Shape) -> None:
        self._game = game
        self.view = game.rules.view(state, seat)
        self.picture: Picture = game.table.lay_out(self.view, shape)

    @cached_property
    def offers(self) -> Offers[Any]:
        """Return the actions offered to the seat."""
        return self._game.offers(self.view)

    def settle(self, item: ItemId, pose: Pose) -> Pose:
        """Return the settled pose of a piece in the hand."""
        return self._game.table.settle(self.view, item, pose)


class Walk:
    """Play a random match, and keep the table before each choice.

    Even seeds choose anything; odd ones mostly the first action, so that pieces pack well and the
    walk sees full boards.

    Attributes:
        choices: The table, the seat and its action, for every choice of the match.
        steps: A selection of them, spread over the match, that gives :data:`LOOKED_AT` views,
            including the first and the last.
    """

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        rng = Random(seed)
        self.game, self.seats, self.seed = game, seats, seed
        self.options = some_house(game, seats, Random(seed))
        self.start = game.rules.start(seats, self.options)
        self.match: Match[Any, Any, Any] = Match.start(game.rules, self.start, Luck.seeded(seed))
        self.choices: list[tuple[Any, Seat, Any]] = []
        while (seat := self.match.to_act) is not None:
            assert len(self.choices) < LONGEST, "the game does not end"
            legal = self.match.legal()
            first = seed % 2 and rng.random() < 0.7
            action = legal[0] if first else rng.choice(legal)
            self.choices.append((self.match.state, seat, action))
            self.match = self.match.submit(seat, action)
        self.steps = self.some(min(len(self.choices), LOOKED_AT // seats))
        self._laid: dict[tuple[int, Seat, Shape], Laid] = {}

    def some(self, count: int) -> list[tuple[Any, Seat, Any]]:
        """Return choices spread over the match, including the first and the last."""
        last = len(self.choices) - 1
        return [self.choices[round(last * i / max(count - 1, 1))] for i in range(count)]

    def laid(self, state: Any, seat: Seat, shape: Shape = USUAL) -> Laid:
        """Return the table as a seat sees it, computed once for all laws."""
        key = id(state), seat, shape  # the match keeps its tables
        found = self._laid.get(key)
        if found is None:
            found = self._laid[key] = Laid(self.game, state, seat, shape)
        return found

    def pictures(self, count: int = PICTURED) -> Iterator[tuple[Any, Shape, Picture]]:
        """Yield a few views of the match, at most five, in every window shape."""
        for number in sorted({round((PICTURED - 1) * i / (count - 1)) for i in range(count)}):
            yield from self._pictures[number]

    @cached_property
    def _pictures(self) -> list[list[tuple[Any, Shape, Picture]]]:
        """Return the pictures by choice."""
        rules, table = self.game.rules, self.game.table
        return [
            [(view, shape, table.lay_out(view, shape)) for shape in shapes(self.everybody())]
            for view in (rules.view(state, seat) for state, seat, _ in self.some(PICTURED))
        ]

    def everybody(self) -> list[Seat]:
        """Return every seat."""
        return list(self.game.seats(self.seats))

    def states(self) -> Iterator[Any]:
        """Yield the table before each of ``steps`` and each chance action.

        The final table follows.
        """
        yield from (state for state, _, _ in self.steps)
        yield from (s for s in self.match.states if self.game.rules.to_act(s) == CHANCE)
        yield self.match.state

    def strokes(self) -> list[tuple[Any, Any]]:
        """Return every stroke of luck as the table before it and its outcome."""
        pairs = zip(self.match.states, self.match.actions, strict=False)
        return [(s, action) for s, action in pairs if self.game.rules.to_act(s) == CHANCE]

    def __repr__(self) -> str:
        return f"{self.game.id}, {self.seats} seats, seed {self.seed}, {dict(self.options)}"


def walks(games: Iterable[AnyGame]) -> Iterator[Any]:
    """Yield everyday matches; games with many seat counts have one at each."""
    for game in games:
        each = max(1, SEEDS // len(game.seat_counts))
        for place, count in enumerate(game.seat_counts):
            for seed in range(place, place + each):  # even and odd seeds at every other table
                yield pytest.param((game, count, seed), id=f"{game.id}-{count}-{seed}")
