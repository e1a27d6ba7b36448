"""Hold Patchwork's compiled core equal to the Python search.

``python -m tests.tools.cores [COUNT] [--seed N] [--nodes N]`` searches random positions with both
and compares values, order, depth, placements, replies and steps. Compile with
``python build_scripts/core.py --sanitize`` and run with the sanitizers' library as
``LD_PRELOAD`` to check every access as well. Exit 1 at the first difference.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.brain.compiled import core
from tabletop.games.patchwork.brain.race import Race, Spot
from tabletop.games.patchwork.brain.search import DEEPEST, NEAR, Search
from tabletop.games.patchwork.brain.worth import PLAIN, TUNED, Weights
from tabletop.games.patchwork.data import GOAL
from tabletop.games.patchwork.state import State
from tabletop.kernel.words import Seat

SHARE: Final = 0.3
"""Share of the positions of a match that are searched."""


@dataclass(frozen=True)
class Case:
    """Hold one search to make twice."""

    spot: Spot
    weights: Weights
    snug: bool
    depth: int
    margin: float
    nodes: int


def cases(rng: Random, nodes: int) -> Iterator[Case]:
    """Yield searches of random matches, some with unusual purses."""
    while True:
        state = rules.start(2, {"edition": rng.choice(("revised", "2014"))})
        state = rules.apply(state, rules.chance(state, rng))
        while (seat := rules.to_act(state)) is not None:
            if not state.owed and rng.random() < SHARE:
                yield _case(state, seat, rng, nodes)
            state = rules.apply(state, rng.choice(rules.legal(rules.view(state, seat))))


def _case(state: State, seat: Seat, rng: Random, nodes: int) -> Case:
    weights, snug = rng.choice((TUNED, TUNED, PLAIN)), rng.random() < 0.8
    race = Race(weights, snug=snug)
    spot = race.spot(state, seat)
    if rng.random() < 0.2:
        cloth, _, at, income, squares, _ = spot.me
        at = min(at, rng.randrange(GOAL + 1), spot.you[2])
        spot = spot._replace(me=race.side(cloth, rng.randrange(200), at, income, squares))
    depth, margin = rng.choice((1, 2, 4, 8, DEEPEST, DEEPEST)), rng.choice((NEAR, 0.0, 30.0))
    return Case(spot, weights, snug, depth, margin, nodes >> rng.randrange(6))


def differs(case: Case) -> str:
    """Return how the two searches differ, or ``""``."""
    compiled = core(case.weights, snug=case.snug)
    assert compiled is not None
    race, plain, fast = Race(case.weights, snug=case.snug), Budget(case.nodes), Budget(case.nodes)
    search = Search(race, plain, margin=case.margin)
    one = search.run(case.spot, case.depth)
    other = compiled.search(race, case.spot, fast, case.depth, case.margin)
    if one == other and plain.spent == fast.spent:
        return ""
    return f"{case}\nPython: {plain.spent} steps, {one}\ncompiled: {fast.spent} steps, {other}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare the searches; return 1 if two differ, 2 without a core."""
    parser = argparse.ArgumentParser(prog="cores", description="Compare two searches.")
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=2_000)
    given = parser.parse_args(arguments)
    if core(TUNED, snug=True) is None:
        print("cores: nothing is compiled: python build_scripts/core.py", file=sys.stderr)
        return 2
    began, made = time.monotonic(), cases(Random(given.seed), given.nodes)
    for number in range(given.count):
        if (found := differs(next(made))) != "":
            print(f"seed {given.seed}, search {number}: {found}")
            return 1
    print(f"{given.count} searches, no difference, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
