"""Compare two independent referees in lockstep.

They must agree on choices, scores and winners.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tabletop.games.patchwork import notation, rules
from tabletop.games.patchwork.state import Action, State
from tabletop.kernel.words import Seat
from tests.games.patchwork.tables import table
from tests.tools.count_patchwork import Table

GAMES: Final = 300 if os.environ.get("TABLETOP_EXPLORE") else 120
PER_TEST: Final = 30
EDITIONS: Final = ("revised", "2014")
SCENARIOS: Final = Path(__file__).parents[2] / "scenarios"


def choose(lines: list[str], style: int, rng: Random) -> str:
    """Choose a line by style: any, a purchase, or one packed in the corner.

    Packing fills quilts.
    """
    if style == 0:
        return rng.choice(lines)
    bought = [line for line in lines if line != "pass"] or lines
    if style == 1 or rng.random() < 0.1:
        return rng.choice(bought)
    return min(bought, key=lambda line: sum(map(squared, line.split()[1:])))


def squared(square: str) -> int:
    """Return the squared distance from corner a1; 0 for other words."""
    return (ord(square[0]) - 96) ** 2 + int(square[1:]) ** 2 if len(square) == 2 else 0


def lines_of(state: State, seat: Seat) -> dict[str, Action]:
    """Return the legal actions by their lines, each line once."""
    actions = rules.legal(rules.view(state, seat))
    lines = {notation.write(action): action for action in actions}
    assert len(lines) == len(actions)
    return lines


def lockstep(seed: int) -> bool:
    """Play a match before both referees; return whether the tile was taken.

    The tile is the one for the 7 x 7 square.
    """
    rng, edition = Random(seed), EDITIONS[seed % 2]
    state, second = rules.start(2, {"edition": edition}), Table(edition)
    ring = rules.chance(state, rng)
    state, second = rules.apply(state, ring), second.play(notation.write(ring))
    while (seat := rules.to_act(state)) is not None:
        lines = lines_of(state, seat)
        assert second.turn() == seat
        assert lines.keys() == set(second.legal())
        line = choose(list(lines), seed % 3, rng)
        state, second = rules.apply(state, lines[line]), second.play(line)
        assert rules.scores(state) == second.scores()
    assert second.turn() is None
    assert rules.winners(state) == (second.winner(),)
    return second.seven is not None


@pytest.mark.sampled(1)
@pytest.mark.parametrize("first", range(0, GAMES, PER_TEST))
def test_random_matches(first: int) -> None:
    sevens = 0
    for seed in range(first, first + PER_TEST):
        try:
            sevens += lockstep(seed)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}") from error
    assert sevens, "the matches must reach the 7 x 7 tile to say anything about it"


def agree(state: State, second: Table) -> None:
    """Check that both referees see the same choices and points."""
    seat = rules.to_act(state)
    assert seat == second.turn()
    lines = set() if seat is None else set(lines_of(state, seat))
    assert lines == set(second.legal())
    assert rules.scores(state) == second.scores()


@pytest.mark.parametrize("name", ["patchwork.json", "patchwork_clauses.json"])
def test_scenarios(name: str) -> None:
    """Check the scenarios with the second referee too."""
    for scenario in json.loads((SCENARIOS / name).read_text(encoding="utf-8"))["scenarios"]:
        options: dict[str, Any] = scenario["options"]
        edition = options.get("edition", "revised")
        position = scenario.get("position")
        state = table(edition, **(position or {}))
        second = Table.at_position(position, edition) if position else Table(edition)
        for step in scenario["steps"]:
            if "do" in step:
                state = rules.apply(state, notation.read(step["do"]))
                second = second.play(step["do"])
                agree(state, second)
            if state.ring is not None and "legal" in step:
                assert set(step["legal"]) == set(second.legal())
