"""Play out imagined deals fast by a plan and the heaviest spare tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.mexican_train.brain.runs import Runs
from tabletop.games.mexican_train.brain.sim import Option, Sim
from tabletop.games.mexican_train.scoring import worth
from tabletop.pieces.dominoes import Tile, full_set

QUICK_CAP: Final = 120
"""Hands that a plan in an imagined deal examines before it guesses."""

TEMPO: Final = 15.0
"""Points for each tile fewer in hand."""


class Policy:
    """Play every seat of one imagined deal to the end; cache their plans."""

    def __init__(self, sim: Sim, double_blank: int) -> None:
        tiles = full_set(sim.highest)
        self._points = {piece: worth(piece, double_blank) for piece in tiles}
        self._weights = {piece: points + TEMPO for piece, points in self._points.items()}
        self._plans: list[list[Tile]] = [[] for _ in range(sim.seats)]
        for seat in range(sim.seats):
            self._plan(sim, seat)

    def finish(self, sim: Sim, limit: int) -> int:
        """Play on for at most ``limit`` choices; return the number made."""
        plans = self._plans
        self._plans = [plan[:] for plan in plans]
        steps = 0
        while not sim.over and steps < limit:
            self.step(sim)
            steps += 1
        self._plans = plans
        return steps

    def step(self, sim: Sim) -> None:
        """Make one choice for the seat to act, or end a blocked round."""
        options = sim.options()
        if options:
            sim.lay(*(options[0] if len(options) == 1 else self._choose(sim, options)))
        elif sim.stock and not sim.drew:
            sim.draw()
        elif sim.blocked():
            sim.over = True
        else:
            sim.give_up()

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
