"""Tune the weights of the Patchwork evaluation by playing.

The best proven weights are written. Evolution by small steps: each generation tries weights around
the present ones in opposite pairs, plays each try against a pool of opponents on the same deals,
both ways round, and moves towards the tries that did well. The pool grows with the present weights
every few generations, since weights that beat only one opponent are worth little. The weights found
then have to beat the start on deals not seen before, or the start is written again: a change that
may be luck is no change. Everything follows from the seed: the same call writes the same file.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

sys.path.insert(0, str(Path(__file__).parent.parent))

from tabletop.bots.bot import Budget
from tabletop.bots.outcome import share
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.bots import Insight, Thinking
from tabletop.games.patchwork.brain.worth import Weights
from tabletop.games.patchwork.state import OPTIONS, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.rules import FIRST

Vector: TypeAlias = tuple[float, ...]
"""Square, income, then button, purse and time, each at both ends of the track."""

START: Final[Vector] = (2.3, 1.75, 6.0, 1.2, 12.0, 12.0, 4.0, 2.0)
SPREAD: Final = 0.14
"""First step size, as a part of each weight."""
FRESH: Final = 1_000_000
"""The first deal of the proof, beyond all that were tuned on."""
TARGET: Final = Path(__file__).parent.parent / "tabletop/games/patchwork/weights.json"


def weights_of(vector: Vector) -> Weights:
    """Return the vector as weights, with a fixed value for the 7x7 tile."""
    square, income, button, late_button, purse, late_purse, time, late_time = vector
    return Weights(
        square, income, (button, late_button), (purse, late_purse), (time, late_time), 7.0
    )


def margin(first: Vector, second: Vector, depth: int, deal: int) -> tuple[int, bool]:
    """Return the final lead of ``first`` in seat 0, and whether it won."""
    bots = [Thinking(Insight(weights_of(vector), depth)) for vector in (first, second)]
    start = rules.start(2, settle(OPTIONS, {}))
    match = Match.start(rules, start, Luck.seeded(f"tune {deal}"))
    while (seat := match.to_act) is not None:
        view: View = match.view(seat)
        match = match.submit(seat, bots[seat].advise(view, Budget(), Random(0)).action)
    own, other = rules.scores(match.state)
    return own - other, rules.winners(match.state) == (FIRST,)


def worth(vector: Vector, pool: Sequence[Vector], deals: Sequence[int], depth: int) -> float:
    """Return the score of ``vector`` against the pool.

    It is 0 to 1, with a close match near the middle.
    """
    total = 0.0
    for number, deal in enumerate(deals):
        rival = pool[number % len(pool)]
        ahead = margin(vector, rival, depth, deal)[0]
        behind = margin(rival, vector, depth, deal)[0]
        total += sum(1 / (1 + math.exp(-points / 8)) for points in (ahead, -behind))
    return total / (2 * len(deals))


def wins(deal: int, found: Vector, depth: int) -> float:
    """Return the share of wins of ``found`` in both matches of a deal.

    It plays against the start.
    """
    seated_first = margin(found, START, depth, deal)[1]
    seated_second = not margin(START, found, depth, deal)[1]
    return (seated_first + seated_second) / 2


def main() -> None:
    """Tune and write ``weights.json``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=5, help="opposite pairs a generation")
    parser.add_argument("--deals", type=int, default=24, help="deals a try, each both ways")
    parser.add_argument("--gate", type=int, default=200, help="fresh deals for the proof")
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=TARGET)
    args = parser.parse_args()
    rng = Random(args.seed)
    mean, pool = START, [START]
    with multiprocessing.get_context("spawn").Pool(args.jobs) as workers:
        for generation in range(args.generations):
            step = SPREAD * 0.5 ** (generation / 12)
            tries: list[Vector] = []
            for _ in range(args.pairs):
                push = [step * rng.gauss(0, 1) for _ in mean]
                tries.append(tuple(w * math.exp(p) for w, p in zip(mean, push, strict=True)))
                tries.append(tuple(w * math.exp(-p) for w, p in zip(mean, push, strict=True)))
            deals = [generation * args.deals + number for number in range(args.deals)]
            judge = partial(worth, pool=pool, deals=deals, depth=args.depth)
            values = workers.map(judge, tries, chunksize=1)
            order = sorted(range(len(tries)), key=lambda i: -values[i])[: len(tries) // 2]
            shares = [math.log(len(order) + 1) - math.log(rank + 1) for rank in range(len(order))]
            logs = [
                sum(s * math.log(tries[i][axis]) for s, i in zip(shares, order, strict=True))
                for axis in range(len(mean))
            ]
            mean = tuple(math.exp(value / sum(shares)) for value in logs)
            if generation % 4 == 3:
                pool = [*pool[-4:], mean]
            print(generation, round(max(values), 3), [round(w, 2) for w in mean], flush=True)
        found = tuple(round(weight, 2) for weight in mean)
        fresh = [FRESH + number for number in range(args.gate)]
        gate = partial(wins, found=found, depth=args.depth)
        proof = share(workers.map(gate, fresh), 2 * args.gate)
    print(f"against the start: {proof.mean:.3f} ({proof.low:.3f} to {proof.high:.3f})")
    square, income, *rest = found if proof.low > 0.5 else START
    data = {
        "square": square,
        "income": income,
        "button": rest[:2],
        "purse": rest[2:4],
        "time": rest[4:],
        "seven": 7.0,
    }
    args.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
