"""Search with plain alpha-beta, as the baseline of the first measurements.

The search uses one placement per patch, a linear evaluation, iterative deepening without a cache,
and choices ordered by their immediate value.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.bots.bot import Advice, Budget
from tabletop.games.patchwork.brain.leather import place_leather
from tabletop.games.patchwork.brain.race import PASS, Race, Side, Spot, Step
from tabletop.games.patchwork.brain.search import CHUNK, INFINITE, PythonSearcher, choices
from tabletop.games.patchwork.brain.worth import linear
from tabletop.games.patchwork.data import GOAL
from tabletop.games.patchwork.state import Action, View

STRAIGHT: Final = linear(
    square=2.5, income=1.9, button=(3.6, 1.1), purse=(1e6, 1e6), time=(4.4, 2.2)
)
"""Weights in which every button is worth the same, however many there are."""

DEEPEST: Final = 40
"""Largest number of choices searched ahead."""


class _SpentError(Exception):
    pass


class AlphaBetaBot:
    """Search as deeply as the budget allows."""

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank passing, and each patch in reach at its snuggest placement."""
        race = Race(STRAIGHT)
        spot = race.spot(view.table, view.seat)
        if view.table.owed:
            return place_leather(race, PythonSearcher(race), view, budget, 1)
        ranked = Plain(race, budget).run(spot)
        patches = [choice for _, (_, choice, *_) in ranked if choice != PASS]
        anchors = {choice: race.anchor_in(spot, choice) for choice in patches}
        return Advice(choices(spot, ranked, anchors))


class Plain:
    """Run one search from one position."""

    def __init__(self, race: Race, budget: Budget) -> None:
        self._steps = race.steps
        self._budget = budget
        self._nodes = 0

    def run(self, spot: Spot, deepest: int = DEEPEST) -> list[tuple[float, Step]]:
        """Return the choices with values in points, best first.

        The values come from the last complete round. All values but the best are only upper bounds.
        """
        ranked = [(step[0], step) for step in self._steps(spot)]
        for depth in range(1, deepest):
            try:
                best = -INFINITE
                valued = []
                for _, step in ranked:
                    value = self._after(step, spot.you, depth, best, INFINITE)
                    valued.append((value, step))
                    best = max(best, value)
            except _SpentError:
                break
            ranked = sorted(valued, key=lambda pair: -pair[0])
        return ranked

    def _after(self, step: Step, you: Side, depth: int, alpha: float, beta: float) -> float:
        """Return the mover's value of ``step``, looking ``depth`` choices ahead."""
        value, _, me, ring, leather, seven, home = step
        if not depth or (me[2] == GOAL and you[2] == GOAL):
            return value
        self._nodes += 1
        if not self._nodes % CHUNK and not self._budget.lasts(CHUNK):
            raise _SpentError
        again = me[2] <= you[2] and me[2] < GOAL
        if not again:
            me, you, seven, home, alpha, beta = you, me, -seven, -home, -beta, -alpha
        best = -INFINITE
        for after in self._steps((me, you, ring, leather, seven, home)):
            best = max(best, self._after(after, you, depth - 1, max(alpha, best), beta))
            if best >= beta:
                break
        return best if again else -best
