"""Search two-player games without luck or hidden pieces, by alpha-beta."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Final, Generic, TypeVar

from tabletop.bots.bot import Advice, Budget, Choice
from tabletop.games.kit.open_table import OpenView
from tabletop.kernel.record import LEVELS
from tabletop.kernel.rules import ActionT, Rules, StateT
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat

WON: Final = 1000.0
"""Least worth of a won match; an earlier win is worth more."""


class _TimeUpError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class AlphaBeta(Generic[StateT, ActionT]):
    """Search ahead by iterative deepening until the budget is spent.

    Attributes:
        rules: Rules of a game for two seats; a seat may move several times in a row.
        guess: Estimates the worth of a table for a seat, more than ``-WON`` and less than
            ``WON``. The worth for the other seat must be its negative.
        depth: Number of moves to look ahead.
    """

    rules: Rules[StateT, ActionT, OpenView[StateT]]
    guess: Callable[[StateT, Seat], float]
    depth: int

    def advise(self, view: OpenView[StateT], budget: Budget, rng: Random) -> Advice[ActionT]:
        """Rank the moves by the deepest finished search; shuffle equal moves."""
        legal = list(self.rules.legal(view))
        rng.shuffle(legal)
        tables = [(action, self.rules.apply(view.table, action)) for action in legal]
        ranked = [Choice(action, 0.0) for action in legal]
        for depth in range(self.depth):
            try:
                found = [
                    Choice(action, self._worth(after, view.seat, depth, -inf, inf, budget))
                    for action, after in tables
                ]
            except _TimeUpError:
                break
            ranked = sorted(found, key=lambda choice: -choice.value)
        return Advice(tuple(ranked))

    def _worth(
        self, state: StateT, seat: Seat, depth: int, low: float, high: float, budget: Budget
    ) -> float:
        """Return the worth for a seat, exact only between ``low`` and ``high``."""
        if not budget.lasts():
            raise _TimeUpError
        mover = self.rules.to_act(state)
        if mover is None:
            won = self.rules.winners(state)
            return 0.0 if len(won) > 1 else (WON + depth) * (1 if seat in won else -1)
        if depth == 0:
            return self.guess(state, seat)
        if mover != seat:
            return -self._worth(state, mover, depth, -high, -low, budget)
        for action in self.rules.legal(self.rules.view(state, seat)):
            after = self.rules.apply(state, action)
            low = max(low, self._worth(after, seat, depth - 1, low, high, budget))
            if low >= high:
                break
        return low


def levels(
    rules: Rules[StateT, ActionT, OpenView[StateT]],
    guess: Callable[[StateT, Seat], float],
    depths: Sequence[int],
) -> Mapping[str, Callable[[], AlphaBeta[StateT, ActionT]]]:
    """Return the factories of the five levels, each with its search depth."""
    makers = (partial(AlphaBeta, rules, guess, depth) for depth in depths)
    return dict(zip(LEVELS, makers, strict=True))


class TooWideError(Exception):
    """Report that a search exceeds its limit of positions."""


KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT", int, float)


class Bounds(Generic[KeyT, ValueT]):
    """Hold lower and upper bounds on the values of positions.

    Args:
        most: A number greater than every value.
    """

    def __init__(self, most: ValueT) -> None:
        self._known: dict[KeyT, tuple[ValueT, ValueT]] = {}
        self._nothing: tuple[ValueT, ValueT] = (-most, most)

    def of(self, key: KeyT) -> tuple[ValueT, ValueT]:
        """Return the lower and the upper bound on the value of a position."""
        return self._known.get(key, self._nothing)

    def learn(self, key: KeyT, found: ValueT, low: ValueT, high: ValueT) -> None:
        """Record the result of a search between ``low`` and ``high``.

        A result strictly between the two is exact; any other result is a bound.

        >>> bounds = Bounds[str, float](9.0)
        >>> bounds.learn("a", 3.0, 3.0, 5.0)
        >>> bounds.of("a")
        (-9.0, 3.0)
        >>> bounds.learn("a", 2.0, -9.0, 3.0)
        >>> bounds.of("a"), bounds.of("b")
        ((2.0, 2.0), (-9.0, 9.0))
        """
        least, most = self._known.get(key, self._nothing)
        self._known[key] = found if found > low else least, found if found < high else most
