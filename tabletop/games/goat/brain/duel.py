"""Solve a round of two with an empty market, which hides nothing."""

from __future__ import annotations

from typing import Final

from tabletop.bots.bot import Budget
from tabletop.games.goat.brain.exact import TooWideError, moves
from tabletop.games.goat.brain.tiles import FIT, Counter
from tabletop.games.goat.brain.worth import CERTAIN, Stake
from tabletop.games.kit.alpha_beta import Bounds

_A_STEP: Final = 16
"""Positions that take about as long as one playout, which is a step of the budget."""

_EVEN: Final = CERTAIN / 2
"""Value of a match that is as likely won as lost."""

_MOST: Final = 1e9
"""Bound beyond every value."""


class Duel:
    """Search every continuation by alpha-beta, caching the visited tables.

    One value describes a table, as both seats' values always have the same sum.
    """

    def __init__(self, stake: Stake, counter: Counter, budget: Budget, most: int) -> None:
        self._stake = stake
        self._count = counter
        self._budget = budget
        self._left = most
        self._known = Bounds[int, float](_MOST)

    def value(self, mine: int, theirs: int, now: int, me: int) -> float:
        """Return the value of a table to ``me`` after its play.

        Raises:
            TooWideError: The search exceeds its limit of positions.
        """
        if not mine:
            return _EVEN + self._end(mine, theirs, me, fish=False)
        return _EVEN - self._best(theirs, mine, now, 1 - me, -_MOST, _MOST)

    def _end(self, mine: int, theirs: int, me: int, *, fish: bool) -> float:
        """Return the value of an ending, relative to an even match."""
        counts = [self._count(mine), self._count(theirs)]
        if me:
            counts.reverse()
        return self._stake.values(counts, fish=fish, last=me)[me] - _EVEN

    def _best(self, mine: int, theirs: int, now: int, me: int, low: float, high: float) -> float:
        """Return the acting seat's value, or a bound outside the window."""
        self._left -= 1
        if self._left < 0 or (self._left % _A_STEP == 0 and not self._budget.lasts()):
            raise TooWideError
        fit = mine & FIT[now]
        if not fit:
            if not theirs & FIT[now]:
                return self._end(mine, theirs, me, fish=True)
            return -self._best(theirs, mine, now, 1 - me, -high, -low)
        key = ((mine << 28 | theirs) << 6 | now) << 1 | me
        least, most = self._known.of(key)
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        best = -_MOST
        # try first the plays that leave the other seat the fewest replies
        for gone, after in sorted(
            moves(mine, fit, now), key=lambda one: (theirs & FIT[one[1]]).bit_count()
        ):
            rest = mine ^ gone
            if rest:
                found = -self._best(theirs, rest, after, 1 - me, -high, -max(low, best))
            else:
                found = self._end(rest, theirs, me, fish=False)
            if found > best:
                best = found
                if best >= high:
                    break
        self._known.learn(key, best, low, high)
        return best
