"""Judge Patchwork tables at which both sides pass though they could buy.

``python -m tests.tools.passes [--tables N] [--nodes N] [--times N]`` lets masters of so many steps
play each other, takes tables at which both passed last and the mover could buy, and asks what
passing is worth there against the best patch: by searches of as many times the steps, with the
learned and with the former evaluation, and by playing on from both choices, between masters and
between buyers, who pass only when they can buy nothing. It prints a table in points, with 95 %
intervals.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Final

from tabletop.bots import native
from tabletop.bots.bot import Budget
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.bots import INSIGHTS, Insight, Thinking
from tabletop.games.patchwork.brain.compiled import searcher
from tabletop.games.patchwork.brain.race import PASS, Race
from tabletop.games.patchwork.brain.search import DEEPEST, Found, choices
from tabletop.games.patchwork.brain.worth import FORMER, TUNED, Weights
from tabletop.games.patchwork.state import Action, Buy, Pass, State
from tabletop.kernel.words import Seat

MASTER: Final = Thinking(INSIGHTS["master"])
BUYER: Final = Thinking(Insight(depth=8, sews=1_000.0))

COLUMNS: Final = ("search, learned", "search, former", "masters play on", "buyers play on")


def wars(nodes: int) -> Iterator[State]:
    """Yield a table of each match at which both sides pass, able to buy."""
    deal = 0
    while True:
        rng = Random(f"passes {deal}")
        state = rules.start(2, {"edition": ("revised", "2014")[deal % 2]})
        state = rules.apply(state, rules.chance(state, rng))
        found, before = list[State](), False
        while rules.to_act(state) is not None:
            action = chosen(MASTER, state, nodes)
            passes = isinstance(action, Pass) and can_buy(state)
            if passes and before:
                found.append(state)
            before = passes if not state.owed else before
            state = rules.apply(state, action)
        deal += 1
        if found:
            yield rng.choice(found)


def chosen(player: Thinking, state: State, nodes: int) -> Action:
    """Return the player's choice."""
    seat = rules.to_act(state)
    assert seat is not None
    return player.advise(rules.view(state, seat), Budget(nodes), Random(0)).action


def can_buy(state: State) -> bool:
    """Return whether the seat to act can buy a patch."""
    seat = rules.to_act(state)
    assert seat is not None
    return any(isinstance(one, Buy) for one in rules.legal(rules.view(state, seat)))


def searched(state: State, weights: Weights, nodes: int) -> tuple[float, Action]:
    """Return the lead of passing over the best patch, and that purchase."""
    seat = rules.to_act(state)
    assert seat is not None
    race = Race(weights)
    spot = race.spot(state, seat)
    found: Found = searcher(race).search(spot, Budget(nodes), DEEPEST)
    values = {step[1]: value for value, step in found.ranked}
    patch = next(step for _, step in found.ranked if step[1] != PASS)
    ranked = choices(spot, [(0.0, patch)], found.anchors)
    return values[PASS] - values[patch[1]], ranked[0].action


def end(player: Thinking, state: State, action: Action, nodes: int) -> State:
    """Return the end of the match after ``action``."""
    state = rules.apply(state, action)
    while rules.to_act(state) is not None:
        state = rules.apply(state, chosen(player, state, nodes))
    return state


def judged(state: State, nodes: int, times: int) -> tuple[list[float], list[State]]:
    """Return the lead of passing by each judge, and the ends after both."""
    seat = rules.to_act(state)
    assert seat is not None
    learned, patch = searched(state, TUNED, nodes * times)
    former, _ = searched(state, FORMER, nodes * times)
    leads, ends = [learned, former], list[State]()
    for player, steps in ((MASTER, nodes), (BUYER, nodes)):
        both = [end(player, state, action, steps) for action in (Pass(), patch)]
        points = [rules.scores(one) for one in both]
        passed, sewn = (each[seat] - each[Seat(1 - seat)] for each in points)
        leads.append(passed - sewn)
        ends += both
    return leads, ends


def mean(values: Sequence[float]) -> str:
    """Return the mean with its 95 % interval."""
    half = 1.96 * stdev(values) / math.sqrt(len(values))
    return f"{fmean(values):+.1f} ± {half:.1f}"


def main() -> None:
    """Judge tables and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=100)
    asked = parser.parse_args()
    native.allow()
    leads: list[list[float]] = []
    ends: list[list[State]] = []
    for state, _ in zip(wars(asked.nodes), range(asked.tables), strict=False):
        lead, ended = judged(state, asked.nodes, asked.times)
        leads.append(lead)
        ends.append(ended)
        print(*(f"{value:.1f}" for value in lead), flush=True)
    print("| judge | passing leads by | right to pass |\n|---|---|---|")
    for name, column in zip(COLUMNS, zip(*leads, strict=True), strict=True):
        share = fmean((lead > 0) + (lead == 0) / 2 for lead in column)
        print(f"| {name} | {mean(column)} | {100 * share:.0f} % |")
    names = ("masters, passed", "masters, sewed", "buyers, passed", "buyers, sewed")
    for name, states in zip(names, zip(*ends, strict=True), strict=True):
        squares = fmean(one.covered[seat].bit_count() for one in states for seat in (0, 1))
        buttons = fmean(one.buttons[seat] for one in states for seat in (0, 1))
        print(f"{name}: {squares:.1f} squares, {buttons:.1f} buttons a side at the end")


if __name__ == "__main__":
    main()
