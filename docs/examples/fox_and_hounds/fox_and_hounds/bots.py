"""Search for the best move by alpha-beta, deeper at every level."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Final

from fox_and_hounds import rules
from fox_and_hounds.state import FOX, SIZE, Move, State, View
from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.kernel.record import LEVELS


class _TimeUpError(Exception):
    """End a search whose budget is spent."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Search so many moves ahead, as far as the budget lasts."""

    depth: int

    def advise(self, view: View, budget: Budget, rng: Random) -> Advice[Move]:
        """Rank the moves by the deepest search that was finished."""
        tables = {action: rules.apply(view.table, action) for action in rules.legal(view)}
        ranked = [Choice(action, 0.0) for action in tables]
        rng.shuffle(ranked)
        for depth in range(self.depth):
            try:
                values = {a: -_value(tables[a], depth, -inf, inf, budget) for a in tables}
            except _TimeUpError:
                break
            ranked = [Choice(choice.action, values[choice.action]) for choice in ranked]
            ranked.sort(key=lambda choice: -choice.value)
        return Advice(tuple(ranked))


def _value(state: State, depth: int, low: float, high: float, budget: Budget) -> float:
    """Return the worth of the table for the side to move, between ``low`` and ``high``."""
    if not budget.lasts():
        raise _TimeUpError
    if won := rules.winners(state):
        return (100.0 + depth) * (1 if state.turn in won else -1)
    if depth == 0:
        return _guess(state) * (1 if state.turn == FOX else -1)
    for action in rules.steps(state):
        low = max(low, -_value(rules.apply(state, action), depth - 1, -high, -low, budget))
        if low >= high:
            break
    return low


def _guess(state: State) -> float:
    """Return the worth for the fox: few steps to its goal, or else room to walk in."""
    seen, ring, away = {*state.hounds, state.fox}, {state.fox}, 0
    while ring and all(row for row, _ in ring):
        near = {(r + down, c + across) for r, c in ring for down in (-1, 1) for across in (-1, 1)}
        ring = {at for at in near - seen if all(0 <= part < SIZE for part in at)}
        seen, away = seen | ring, away + 1
    return 20.0 - away if ring else len(seen) / 4 - 20.0


BOTS: Final = {
    level: partial(Searcher, depth) for level, depth in zip(LEVELS, (1, 2, 4, 6, 12), strict=True)
}
