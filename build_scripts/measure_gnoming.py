"""Measure bots of Gnoming A Round against each other, by rounds.

It counts the lowest scores and the way rounds ended. ``python build_scripts/measure_gnoming.py
expert,greedy,greedy,greedy 24 12 8000`` plays 24 matches with seed 12 and 8,000 steps a choice;
every deal is played in every seating. A round is won by the lowest recorded score; of several each
has a share.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.outcome import mean, share
from tabletop.games.gnoming import rules
from tabletop.games.gnoming.bots import BASELINES, BOTS
from tabletop.games.gnoming.state import OPTIONS, Action, State, Take, View
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle

ROUNDS: Final = 3
"""Rounds of a usual match."""


@dataclass(frozen=True, slots=True)
class Played:
    """Hold a match's results.

    They are rounds won, points a round and matches won, by player; then turns a round and rounds
    stopped.
    """

    rounds: tuple[float, ...]
    points: tuple[float, ...]
    match: tuple[float, ...]
    turns: float
    stopped: int


def play(players: tuple[str, ...], seed: int, nodes: int, number: int) -> Played:
    """Play match ``number``, which determines the deal and the seating."""
    seats = len(players)
    deal, turned = divmod(number, seats)
    place = [(seat + turned) % seats for seat in range(seats)]
    bots = [{**BOTS, **BASELINES}[players[p]]() for p in place]
    start = rules.start(seats, settle(OPTIONS, {}))
    match: Match[State, Action, View] = Match.start(
        rules, start, Luck.seeded(f"deal {seed} {deal}")
    )
    luck = Random(f"bots {seed} {number}")
    while (seat := match.to_act) is not None:
        rng = Random(luck.getrandbits(64))
        match = match.submit(
            seat, bots[seat].advise(match.view(seat), Budget(nodes=nodes), rng).action
        )
    results, winners = match.state.table.results, rules.winners(match.state)
    order = [place.index(p) for p in range(seats)]
    return Played(
        tuple(
            sum((r.scores[s] == min(r.scores)) / r.scores.count(min(r.scores)) for r in results)
            / ROUNDS
            for s in order
        ),
        tuple(sum(r.scores[s] for r in results) / ROUNDS for s in order),
        tuple((s in winners) / len(winners) for s in order),
        sum(isinstance(act, Take) for act in match.actions) / ROUNDS / seats,
        sum(r.first_out is None for r in results),
    )


def main(players: tuple[str, ...], games: int, seed: int, nodes: int) -> None:
    """Play the matches and print the results."""
    seats = len(players)
    total = -(-games // seats) * seats
    with get_context("spawn").Pool(2) as pool:
        played = pool.map(partial(play, players, seed, nodes), range(total), chunksize=1)
    turns, stopped = fmean(p.turns for p in played), sum(p.stopped for p in played)
    print(f"{total} matches, {turns:.2f} turns a round, {stopped} of {ROUNDS * total} stopped (X2)")
    for place, name in enumerate(players):
        columns = [
            [getattr(p, key)[place] for p in played] for key in ("rounds", "points", "match")
        ]
        rounds, points, won = (
            [fmean(column[i : i + seats]) for i in range(0, total, seats)] for column in columns
        )
        by_round, by_match, score = share(rounds, total), share(won, total), mean(points)
        print(
            f"{name:10} rounds {by_round.mean:.1%} ({by_round.low:.1%} to {by_round.high:.1%})"
            f"  matches {by_match.mean:.1%} ({by_match.low:.1%} to {by_match.high:.1%})"
            f"  points {score.mean:.2f} ({score.low:.2f} to {score.high:.2f})"
        )


if __name__ == "__main__":
    main(tuple(sys.argv[1].split(",")), *map(int, sys.argv[2:5]))
