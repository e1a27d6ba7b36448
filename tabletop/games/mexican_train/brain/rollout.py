"""Compare the best plays on imagined deals that fit the observations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tabletop.bots.bot import Budget
from tabletop.bots.gate import LEAST, Race
from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.brain.sim import Option, Sim
from tabletop.games.mexican_train.brain.worth import Worth
from tabletop.games.mexican_train.hidden import nothing_known, sample
from tabletop.games.mexican_train.scoring import shared, worth
from tabletop.games.mexican_train.state import Laws, Play, View
from tabletop.kernel.values import dataclass
from tabletop.pieces.dominoes import Tile, full_set

LOOKED_AT: Final = 4
"""Number of plays that are compared on deals."""

NEAR: Final = 25.0
"""Points below the best play beyond which a play is not compared."""

DOUBT: Final = 5.0
"""Usual error in points of the evaluated difference between two plays."""

_PLIES: Final = 600
"""Plies after which an imagined round is stopped and scored."""

QUICK_CAP: Final = 120
"""Hands that a plan in an imagined deal examines before its results become estimates."""

TEMPO: Final = 15.0
"""Points for each tile fewer in hand."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Hold the result of comparing plays on deals.

    Attributes:
        lead: Expected lead in points of the first play over the next, and its standard error;
            ``None`` if too few deals were tried.
        level: Mean points of both plays on those deals, compared with the mean of the other seats.
    """

    valued: tuple[tuple[Play, Worth], ...]
    lead: tuple[float, float] | None = None
    level: float = 0.0


def second_thoughts(
    view: View,
    valued: Sequence[tuple[Play, Worth]],
    deals: int,
    memory: bool,
    budget: Budget,
    rng: Random,
) -> Thought:
    """Move another play to the front if evaluation and deals prefer it."""
    best = valued[0][1].total
    tried = [pair for pair in valued[:LOOKED_AT] if best - pair[1].total < NEAR]
    if len(tried) < 2:
        return Thought(tuple(valued))
    if not memory:
        table = replace(view.table, lacks=nothing_known(view.table.counts))
        view = replace(view, table=table)
    race = Race([value.total for _, value in tried], DOUBT)
    for _ in range(deals):
        scores = _one_deal(view, [tried[place][0] for place in race.open], budget, rng)
        if scores is None or not race.add(scores):
            break
    first = race.leader()
    following = 0 if first else 1
    ranked = (valued[first], *valued[:first], *valued[first + 1 :])
    if len(race.gains(first, following)) < LEAST:
        return Thought(ranked)
    return Thought(ranked, race.lead(first, following), race.level(first, following))


def _one_deal(view: View, tried: Sequence[Play], budget: Budget, rng: Random) -> list[float] | None:
    """Return the points of each play on one deal; ``None`` without budget."""
    sim = Sim(sample(view, rng))
    laws = view.table.laws
    policy = Policy(sim, laws)
    scores = []
    for play in tried:
        imagined = sim.copy()
        imagined.lay(play.tile, play.train)
        steps = policy.finish(imagined)
        if not budget.lasts(steps + 1):
            return None
        points = shared(view.table, imagined.hands)
        mine, side = points[view.seat], 1 + laws.partners
        scores.append((sum(points) - side * mine) / (len(points) - side) - mine)
    return scores


class Policy:
    """Play every seat of one imagined deal to the end; cache their plans."""

    def __init__(self, sim: Sim, laws: Laws) -> None:
        tiles = full_set(sim.highest)
        self._points = {piece: worth(piece, laws) for piece in tiles}
        self._weights = {piece: points + TEMPO for piece, points in self._points.items()}
        self._plans: list[list[Tile]] = [[] for _ in range(sim.seats)]
        for seat in range(sim.seats):
            self._plan(sim, seat)

    def finish(self, sim: Sim) -> int:
        """Play the round to its end; return the number of choices made."""
        plans = self._plans
        self._plans = [plan[:] for plan in plans]
        steps = 0
        while not sim.over and steps < _PLIES:
            options = sim.options()
            if options:
                sim.lay(*(options[0] if len(options) == 1 else self._choose(sim, options)))
            elif sim.may_draw():
                sim.draw()
            elif sim.blocked():
                sim.over = True
            else:
                sim.give_up()
            steps += 1
        self._plans = plans
        return steps

    def _choose(self, sim: Sim, options: Sequence[Option]) -> Option:
        seat, plan = sim.turn, self._plans[sim.turn]
        hand = sim.hands[seat]
        while plan and plan[0] not in hand:
            plan.pop(0)
        if not plan or sim.ends[seat] not in plan[0]:
            plan = self._plan(sim, seat)
        best, most = options[0], -1
        for option in options:
            piece, train = option
            value = self._points[piece]
            if train == seat:
                if plan and piece == plan[0]:
                    value += 3000 if sim.markers[seat] else 1000
            elif piece not in plan:
                value += 2000
            if value > most:
                best, most = option, value
        return best

    def _plan(self, sim: Sim, seat: int) -> list[Tile]:
        runs = Runs(sim.hands[seat], self._weights.__getitem__, cap=QUICK_CAP)
        self._plans[seat] = runs.line(sim.ends[seat])
        return self._plans[seat]
