"""Who plays Patchwork: five levels, and the players they are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeAlias

from tabletop.bots.bot import Advice, Bot, Budget, Choice
from tabletop.games.patchwork.data import GOAL, INCOME_MARKS, PATCHES, SIDE, mask_of
from tabletop.games.patchwork.rules import legal
from tabletop.games.patchwork.state import Action, Buy, View

Maker: TypeAlias = Callable[[], Bot[View, Action]]


class RandomBot:
    """Any legal action."""

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """One of them, all equally likely."""
        return Advice((Choice(rng.choice(legal(view)), 0.0),))


class GreedyBot:
    """The best bargain now, sewn where it touches most."""

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Action]:
        """Every legal action by what it brings at once."""
        values = [Choice(action, _bargain(view, action)) for action in legal(view)]
        return Advice(tuple(sorted(values, key=lambda choice: -choice.value)))


def _bargain(view: View, action: Action) -> float:
    """Squares, income to come and contact, less the price, in points."""
    if not isinstance(action, Buy):
        return 0.0
    patch, at = PATCHES[action.patch], view.table.at[view.seat]
    marks = sum(mark > at for mark in INCOME_MARKS)
    spent = min(patch.time, GOAL - at)
    gain = 2.0 * len(patch.cells) + patch.income * marks - patch.buttons - spent
    covered = view.table.covered[view.seat] | mask_of(action.cells)
    return gain + 0.01 * sum(
        not (0 <= r < SIDE and 0 <= c < SIDE) or bool(covered & mask_of(((r, c),)))
        for row, column in action.cells
        for r, c in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    )


BOTS: Final[Mapping[str, Maker]] = {
    level: GreedyBot for level in ("novice", "casual", "skilled", "expert", "master")
}
"""By level, weakest first."""

BASELINES: Final[Mapping[str, Maker]] = {"random": RandomBot, "greedy": GreedyBot}
"""By name: players for the arena only."""
