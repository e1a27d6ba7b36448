"""Create the Patchwork bots: five levels and the baselines of the arena."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from tabletop.bots.bot import Advice, Budget, Choice, Maker, Searcher
from tabletop.games.patchwork.brain.compiled import searcher
from tabletop.games.patchwork.brain.leather import LEATHER_DEPTH, place_leather
from tabletop.games.patchwork.brain.plain import AlphaBetaBot
from tabletop.games.patchwork.brain.race import PASS, Race, Spot
from tabletop.games.patchwork.brain.reason import explained
from tabletop.games.patchwork.brain.search import DEEPEST, Found, PythonSearcher, choices
from tabletop.games.patchwork.brain.worth import FORMER, PLAIN, TUNED, Weights
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, PATCHES, SIDE, mask_of
from tabletop.games.patchwork.rules import legal
from tabletop.games.patchwork.state import Action, Buy, Leather, View
from tabletop.kernel.values import dataclass
from tabletop.table.sprites import Cells

SEWS: Final = 4.0
"""Points by which passing must beat sewing in hints, and for all levels but the master."""

RICH: Final = 15
"""Buttons beyond which the master passes less and less: otherwise two masters would never sew."""


@dataclass(frozen=True, slots=True)
class Insight:
    """Describe how much a player considers.

    Weaker players consider less; no player makes deliberate mistakes.

    Attributes:
        depth: Number of choices to look ahead, counting both seats; 1 considers only the result of
            the own choice.
        snug: Whether the player uses the placement with the most shared edges instead of the first.
        sews: Points by which passing must beat sewing, unless the search reaches the end.
        spends: Points added to ``sews`` for each button beyond ``RICH``.
    """

    weights: Weights = TUNED
    depth: int = DEEPEST
    snug: bool = True
    sews: float = SEWS
    spends: float = 0.0

    def waits(self, buttons: int) -> float:
        """Return the points by which passing must beat sewing with that purse."""
        return self.sews + self.spends * max(0, buttons - RICH)


class Thinking:
    """Search as far as the player's insight and the budget allow."""

    def __init__(
        self, insight: Insight, searcher: Callable[[Race], Searcher[Spot, Found]] = searcher
    ) -> None:
        self.insight = insight
        self._searcher = searcher

    def among(self, levels: Sequence[str]) -> Thinking:
        """Return a copy for hints that passes only if passing is far better."""
        return Thinking(replace(self.insight, sews=SEWS, spends=0.0), self._searcher)

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank passing, and each patch in reach at its best placement, by value."""
        table = view.table
        race = Race(self.insight.weights, snug=self.insight.snug)
        spot = race.spot(table, view.seat)
        searcher = self._searcher(race)
        if table.owed:
            depth = min(self.insight.depth, LEATHER_DEPTH)
            return place_leather(race, searcher, view, budget, depth)
        waits = self.insight.waits(spot.me[1])
        found = sewing(searcher.search(spot, budget, self.insight.depth), waits)
        ranked = choices(spot, found.ranked, found.anchors)
        told = explained(race, spot, found, waits) if budget.reasons else {}
        return Advice(ranked, **told)


def sewing(found: Found, points: float) -> Found:
    """Return the result with passing valued ``points`` lower, unless exact."""
    if found.whole:
        return found
    less = [(value - points if step[1] == PASS else value, step) for value, step in found.ranked]
    return replace(found, ranked=tuple(sorted(less, key=lambda pair: -pair[0])))


class GreedyBot:
    """Buy the best immediate bargain, placed snugly; do not look ahead."""

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Rank every legal action by its immediate gain."""
        values = [Choice(action, _bargain(view, action)) for action in legal(view)]
        return Advice(tuple(sorted(values, key=lambda choice: -choice.value)))


def _bargain(view: View, action: Action) -> float:
    """Rate gain minus cost in points; another turn at once adds half a point."""
    if isinstance(action, Leather):
        return 0.0 if action.cell is None else _touching(view, (action.cell,))
    if not isinstance(action, Buy):
        return 0.0
    patch, at = PATCHES[action.patch], view.table.at[view.seat]
    marks = sum(mark > at for mark in INCOME_MARKS)
    spent = min(patch.time, GOAL - at)
    gain = 2.0 * len(patch.cells) + patch.income * marks - patch.buttons - spent
    if at + patch.time <= view.table.at[1 - view.seat]:
        gain += 0.5
    return gain + 0.01 * _touching(view, action.cells)


def _touching(view: View, cells: Cells) -> int:
    """Count the edges of ``cells`` that touch the border or cloth.

    The edges between the cells themselves count too, equally for every placement.
    """
    covered = view.table.covered[view.seat] | mask_of(cells)
    return sum(
        not (0 <= r < SIDE and 0 <= c < SIDE) or bool(covered & mask_of(((r, c),)))
        for row, column in cells
        for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    )


INSIGHTS: Final = {
    "novice": Insight(PLAIN, depth=1, snug=False),
    "casual": Insight(depth=2),
    "skilled": Insight(depth=4),
    "expert": Insight(depth=8),
    "master": Insight(sews=0.0, spends=0.5),
}
"""Insights by level, weakest first."""

BOTS: Final[Mapping[str, Maker[View, Action]]] = {
    level: partial(Thinking, insight) for level, insight in INSIGHTS.items()
}
"""Bots by level, weakest first."""

_FORMER: Final = Insight(FORMER, depth=DEEPEST - 1, sews=0.0)
"""The master before its evaluation was learned and its search thinned."""

BASELINES: Final[Mapping[str, Maker[View, Action]]] = {
    "greedy": GreedyBot,
    "alphabeta": AlphaBetaBot,
    "former": partial(Thinking, _FORMER),
    "former_python": partial(Thinking, _FORMER, PythonSearcher),
    "thorough": partial(Thinking, Insight(depth=DEEPEST - 1, sews=1.0)),
    "passer": partial(Thinking, Insight(sews=0.0)),
    "python": partial(Thinking, INSIGHTS["master"], PythonSearcher),
    **{f"depth{depth}": partial(Thinking, Insight(depth=depth)) for depth in range(1, 17)},
}
"""Reference players by name, for the arena only."""
