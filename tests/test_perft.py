"""Golden counts of lines of play: one number that notices any change of any rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.options import settle
from tabletop.kernel.replay import read_line, refusal_of
from tests.tools import count_patchwork

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.perft"))


def blocks() -> Iterator[Any]:
    """Every block of every golden file, by game and title."""
    for path in FILES:
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = block.splitlines()
            if any(line[:1].isdigit() for line in lines):
                yield pytest.param(path.stem, lines, id=f"{path.stem}: {lines[0][2:]}")


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Lines of play exactly ``depth`` actions long from ``state``."""
    seat = game.rules.to_act(state)
    if seat is None:
        return 0
    actions = game.rules.legal(game.rules.view(state, seat))
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.rules.apply(state, action), depth - 1) for action in actions)


@pytest.mark.parametrize(("name", "lines"), list(blocks()))
def test_lines_of_play(name: str, lines: list[str]) -> None:
    game = find(name)
    assert game is not None
    options = settle(game.options, {})
    state = game.rules.start(game.seat_counts[0], options)
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "options":
            options = settle(game.options, json.loads(rest))
            state = game.rules.start(game.seat_counts[0], options)
        elif word == "position":
            state = game.notation.read_position(json.loads(rest), game.seat_counts[0], options)
        elif word.isdigit():
            assert perft(game, state, int(word)) == int(rest), f"depth {word}"
        elif word != "#":
            action = read_line(game.notation, line)
            assert refusal_of(game.rules, state, action) is None, line
            state = game.rules.apply(state, action)


def test_the_second_referee_counts_the_same() -> None:
    """The file was counted by it; it still counts so, where that is quick."""
    text = (GOLDEN / "patchwork.perft").read_text(encoding="utf-8")
    for table, counts in count_patchwork.read_golden(text):
        for depth, written in counts:
            if written < 5_000:
                assert count_patchwork.count(table, depth) == written


def test_every_game_has_golden_counts() -> None:
    assert {game.id for game in GAMES} == {path.stem for path in FILES}
