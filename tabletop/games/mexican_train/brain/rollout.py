"""Compare the best plays on imagined deals that fit the observations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.gate import Race, no_worse
from tabletop.games.mexican_train.brain.policy import Policy
from tabletop.games.mexican_train.brain.sim import Sim
from tabletop.games.mexican_train.brain.worth import Worth
from tabletop.games.mexican_train.hidden import nothing_known, sample
from tabletop.games.mexican_train.scoring import hand_points
from tabletop.games.mexican_train.state import Play, View
from tabletop.kernel.values import dataclass

LOOKED_AT: Final = 4
"""Number of plays that are tested."""

NEAR: Final = 25.0
"""Points below the best beyond which a play is not tested."""

DOUBT: Final = 5.0
"""Usual error in points of the rule's difference between two plays."""

_PLIES: Final = 600
"""Plies after which an imagined round is counted as it stands."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Hold the result of comparing plays on deals.

    Attributes:
        deals: Number of deals that decided for a play not ranked first; 0 if none did.
        share: Percentage of these deals on which that play was no worse than the first.
    """

    valued: tuple[tuple[Play, Worth], ...]
    deals: int = 0
    share: int = 0


def second_thoughts(
    view: View,
    valued: Sequence[tuple[Play, Worth]],
    deals: int,
    memory: bool,
    budget: Budget,
    rng: Random,
) -> Thought:
    """Move another play to the front if rule and imagined deals prefer it."""
    best = valued[0][1].total
    tried = [pair for pair in valued[:LOOKED_AT] if best - pair[1].total < NEAR]
    if len(tried) < 2:
        return Thought(tuple(valued))
    if not memory:
        table = replace(view.table, lacks=nothing_known(view.table.counts))
        view = replace(view, table=table)
    race = Race([worth.total for _, worth in tried], DOUBT)
    for _ in range(deals):
        scores = _one_deal(view, [tried[place][0] for place in race.open], budget, rng)
        if scores is None or not race.add(scores):
            break
    first = race.leader()
    if not first:
        return Thought(tuple(valued))
    play, worth = valued[first]
    more = best + max(0.0, race.lead(first, 0)[0]) - worth.total
    moved = (play, replace(worth, plan=worth.plan + more))
    rest = (*valued[:first], *valued[first + 1 :])
    gains = race.gains(first, 0)
    return Thought((moved, *rest), len(gains), no_worse(gains))


def _one_deal(view: View, tried: Sequence[Play], budget: Budget, rng: Random) -> list[float] | None:
    """Return the points of each play on one deal; ``None`` without budget."""
    sim = Sim(sample(view, rng))
    blank = view.table.laws.double_blank
    policy = Policy(sim, blank)
    scores = []
    for play in tried:
        imagined = sim.copy()
        imagined.lay(play.tile, play.train)
        steps = policy.finish(imagined, _PLIES)
        if not budget.lasts(steps + 1):
            return None
        points = [hand_points(hand, blank) for hand in imagined.hands]
        mine = points[view.seat]
        scores.append((sum(points) - mine) / (len(points) - 1) - mine)
    return scores
