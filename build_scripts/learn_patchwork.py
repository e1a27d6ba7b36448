"""Learn the evaluation of Patchwork from matches against itself.

Run ``python build_scripts/learn_patchwork.py [--matches N] [--rounds N] [--write]`` with the
compiled core; 9,000 matches take an hour. In each round the evaluation of the round before plays,
now and then against the former one, with some moves at random; then the terms of
``brain/worth.py`` are weighed by least squares, so that the leads at the end are told from every
table on the way. The last evaluation has to beat the present one on deals of its own, or nothing
is written: a change that may be luck is no change.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, Final, TypeAlias

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tabletop.bots import native
from tabletop.bots.bot import Budget
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.bots import Insight, Thinking
from tabletop.games.patchwork.brain.cloth import cloth_of, shape_of
from tabletop.games.patchwork.brain.worth import (
    FORMER,
    MARKS_LEFT,
    TUNED,
    Weights,
    income_terms,
    learned,
    purse_terms,
    shape_terms,
    squares_terms,
)
from tabletop.games.patchwork.state import Buy, Pass, State, View
from tabletop.kernel.words import Seat

TARGET: Final = Path(__file__).resolve().parents[1] / "tabletop/games/patchwork/weights.json"

NODES: Final = (200, 600, 1_500)
"""Steps of a move; each player of a match draws one of them."""

ASTRAY: Final = 0.08
"""Share of moves made at random, so that tables come up which good players avoid."""

RIDGE: Final = 30.0
"""Weight of small weights against a small error."""

PROOF: Final = 200
"""Deals of the proof, each played both ways round."""

PROVES: Final = 1_000_000
"""The first deal of the proof, beyond all that were learned from."""

Table: TypeAlias = tuple[Seat, State]


def start(deal: int) -> State:
    """Return a fresh table; the editions take turns."""
    state = rules.start(2, {"edition": ("revised", "2014")[deal % 2]})
    return rules.apply(state, rules.chance(state, Random(deal)))


def play(deal: int, players: Sequence[tuple[Thinking, int]], rng: Random | None) -> list[Table]:
    """Play a match; return the tables at which a choice was made, and the end.

    Args:
        deal: Number of the deal.
        players: By seat the player, and its steps a move.
        rng: Draws the moves astray; ``None`` for none.
    """
    state, tables = start(deal), list[Table]()
    while (seat := rules.to_act(state)) is not None:
        view: View = rules.view(state, seat)
        thinking, nodes = players[seat]
        if not state.owed:
            tables.append((seat, state))
        if rng is not None and not state.owed and rng.random() < ASTRAY:
            buys = [action for action in rules.legal(view) if isinstance(action, Buy)]
            action: Any = rng.choice(buys) if buys and rng.random() < 0.7 else Pass()
        else:
            action = thinking.advise(view, Budget(nodes), Random(deal)).action
        state = rules.apply(state, action)
    return [*tables, (Seat(0), state)]


def terms(state: State, seat: Seat) -> list[float]:
    """Return the terms of a seat, in the order of the learned tables."""
    at, squares = state.at[seat], state.covered[seat].bit_count()
    shape = shape_of(cloth_of(state.covered[seat]))
    found = squares_terms(at, squares)
    found += [state.income[seat] * term for term in income_terms(at)]
    found += purse_terms(at, state.buttons[seat])
    return found + [count * term for count in shape for term in shape_terms(at)]


def sure(state: State, seat: Seat) -> int:
    """Return the points that a seat has without another choice."""
    squares, seven = state.covered[seat].bit_count(), state.seven == seat
    income = state.income[seat] * MARKS_LEFT[state.at[seat]]
    return 2 * squares + state.buttons[seat] + income + 7 * seven


def rows(tables: Sequence[Table]) -> tuple[list[list[float]], list[float]]:
    """Return the terms of each table, and the lead still to come."""
    points = rules.scores(tables[-1][1])
    given, wanted = list[list[float]](), list[float]()
    for seat, state in tables[:-1]:
        other = Seat(1 - seat)
        pairs = zip(terms(state, seat), terms(state, other), strict=True)
        given.append([ours - theirs for ours, theirs in pairs])
        lead = points[seat] - points[other]
        wanted.append(lead - (sure(state, seat) - sure(state, other)))
    return given, wanted


def fit(given: Sequence[Sequence[float]], wanted: Sequence[float]) -> dict[str, list[float]]:
    """Return the weights of the terms with the least squared error, by table."""
    matrix = np.array(given)
    scale = matrix.std(axis=0) + 1e-9
    matrix /= scale
    square = matrix.T @ matrix + RIDGE * np.eye(len(scale))
    weights = iter(np.linalg.solve(square, matrix.T @ np.array(wanted)) / scale)
    counts = {"squares": 12, "income": 3, "purse": 24, "alone": 2, "edge": 2}
    return {name: [round(float(next(weights)), 4) for _ in range(n)] for name, n in counts.items()}


def player(weights: Weights) -> Thinking:
    """Return a player with this evaluation that passes whenever it is best."""
    return Thinking(Insight(weights, sews=0.0))


def learn(now: Weights, matches: int, first: int, rng: Random) -> dict[str, list[float]]:
    """Play matches from the deal ``first`` on, and return what they teach."""
    given, wanted = list[list[float]](), list[float]()
    new, former = player(now), player(FORMER)
    for deal in range(first, first + matches):
        pair = rng.choice(((new, new),) * 5 + ((new, former), (former, new)))
        more, lead = rows(play(deal, [(one, rng.choice(NODES)) for one in pair], rng))
        given += more
        wanted += lead
    return fit(given, wanted)


def proof(new: Weights, old: Weights) -> tuple[float, float]:
    """Return the share of matches won by ``new``, and its half interval."""
    shares = []
    for deal in range(PROVES, PROVES + PROOF):
        won = 0
        for seat in (0, 1):
            pair = [(player(old), 1_000), (player(old), 1_000)]
            pair[seat] = player(new), 1_000
            won += Seat(seat) in rules.winners(play(deal, pair, None)[-1][1])
        shares.append(won / 2)
    return mean(shares), 1.96 * stdev(shares) / math.sqrt(PROOF)


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, prove, and write what was proved; return 1 if nothing was."""
    parser = argparse.ArgumentParser(description="Learn the evaluation of Patchwork.")
    parser.add_argument("--matches", type=int, default=3_000, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write weights.json if proved")
    given = parser.parse_args(arguments)
    native.allow()
    rng, now = Random(given.seed), TUNED
    for number in range(given.rounds):
        found = learn(now, given.matches, given.seed * 100_000 + number * given.matches, rng)
        now = learned({name: tuple(weights) for name, weights in found.items()})
        print(f"round {number + 1}: {json.dumps(found)}", flush=True)
    share, half = proof(now, TUNED)
    print(f"wins {100 * share:.1f} % ± {100 * half:.1f} against the present weights")
    if share - half <= 0.5:
        print("no proof: nothing is written")
        return 1
    if given.write:
        TARGET.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
