"""Test golden counts of lines of play, which reveal any change of a rule."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line, refusal_of
from tabletop.kernel.rules import CHANCE
from tests.finish.games import FINISHED
from tests.tools import count_lines, count_patchwork

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.perft"))
DEEP = 10_000_000 if os.environ.get("TABLETOP_EXPLORE") else 200_000
"""Most lines of play that are counted; only three tables have more at their last depth."""


def blocks() -> Iterator[Any]:
    """Yield every block of every golden file, by game and title."""
    for path in FILES:
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = block.splitlines()
            if any(line[:1].isdigit() for line in lines):
                yield pytest.param(path.stem, lines, id=f"{path.stem}: {lines[0][2:]}")


def perft(game: AnyGame, state: Any) -> Iterator[int]:
    """Yield the number of lines of play of one action, of two, and so on.

    No line of play crosses an action of chance.
    """
    states = [state]
    while states:
        plays = [(state, choices(game, state)) for state in states]
        yield sum(len(actions) for _, actions in plays)
        states = [game.rules.apply(state, action) for state, actions in plays for action in actions]


def choices(game: AnyGame, state: Any) -> Sequence[Any]:
    """Return the actions of the seat to act; none if there is no such seat."""
    seat = game.rules.to_act(state)
    return () if seat in (None, CHANCE) else game.rules.legal(game.rules.view(state, seat))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "lines"), list(blocks()))
def test_lines_of_play(name: str, lines: list[str]) -> None:
    game = find(name)
    assert game is not None
    seats, options = game.seat_counts[0], settle(game.options, {})
    state = game.rules.start(seats, options)
    found: Iterator[int] | None = None
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "seats":
            state = game.rules.start(seats := int(rest), options)
        elif word == "options":
            options = settle(game.options, json.loads(rest))
            state = game.rules.start(seats, options)
        elif word == "position":
            state = game.notation.read_position(json.loads(rest), seats, options)
        elif word.isdigit():
            if int(rest) > DEEP:
                continue
            found = found or perft(game, state)
            assert next(found) == int(rest), f"depth {word}"
        elif word != "#":
            action = read_line(game.notation, line)
            assert refusal_of(game.rules, state, action) is None, line
            state = game.rules.apply(state, action)


@pytest.mark.parametrize("name", sorted(count_lines.TABLES))
def test_the_second_referees_count_the_same(name: str) -> None:
    """Count the same by the second referees, which wrote the files.

    Only quick counts are repeated.
    """
    text = (GOLDEN / f"{name}.perft").read_text(encoding="utf-8")
    for table, given in count_lines.read_golden(name, text):
        short = [written for _, written in given if written < 100]
        assert short == list(islice(count_lines.counts(table), len(short)))


def test_the_second_referee_of_patchwork_counts_the_same() -> None:
    """Count the same by Patchwork's second referee, which wrote the file.

    Only quick counts are repeated.
    """
    text = (GOLDEN / "patchwork.perft").read_text(encoding="utf-8")
    for table, counts in count_patchwork.read_golden(text):
        for depth, written in counts:
            if written < 5_000:
                assert count_patchwork.count(table, depth) == written


def test_every_game_has_golden_counts() -> None:
    assert {game.id for game in FINISHED} == {path.stem for path in FILES}
