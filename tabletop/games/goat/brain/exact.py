"""Solve a round by searching every continuation.

Used when few tiles are left, or for two seats with an empty market, when no tile is hidden.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.bots.bot import Budget
from tabletop.games.goat.brain.tiles import BOTH, FIT, NEXT, Counter
from tabletop.games.goat.brain.worth import CERTAIN, Stake
from tabletop.games.kit.alpha_beta import Bounds, TooWideError

Values: TypeAlias = tuple[float, ...]

_A_STEP: Final = 16
"""Number of positions that take about as long as one playout, the unit of the budget."""

_EVEN: Final = CERTAIN / 2
"""Value of a match that is as likely won as lost."""

_MOST: Final = 1e9
"""Bound beyond every value."""


class Exact:
    """Solve a round in which every seat sees all tiles and plays perfectly."""

    def __init__(self, stake: Stake, counter: Counter, most: int) -> None:
        self._stake = stake
        self._count = counter
        self._most = most
        self._market: list[int] = []
        self._known: dict[tuple[tuple[int, ...], int, int, int], Values] = {}
        self.looked = 0

    def solve(
        self, hands: tuple[int, ...], market: list[int], now: int, turn: int, last: int
    ) -> Values:
        """Return the value of the table for each seat.

        Raises:
            TooWideError: The search needs more than ``most`` positions.
        """
        self._market, self._known, self.looked = market, {}, 0
        return self._value(hands, 0, now, turn, last)

    def _value(self, hands: tuple[int, ...], drawn: int, now: int, turn: int, last: int) -> Values:
        self.looked += 1
        if self.looked > self._most:
            raise TooWideError
        seats = len(hands)
        passes = 0
        while not (fit := hands[turn] & FIT[now]):
            if drawn < len(self._market):
                hands = with_hand(hands, turn, hands[turn] | 1 << self._market[drawn])
                drawn += 1
                continue
            passes += 1
            if passes == seats:
                return self._stake.values(list(map(self._count, hands)), fish=True, last=last)
            turn = (turn + 1) % seats
        key = (hands, drawn, now, turn)
        if (known := self._known.get(key)) is not None:
            return known
        best: Values | None = None
        for gone, after in moves(hands[turn], fit, now):
            rest = hands[turn] ^ gone
            new = with_hand(hands, turn, rest)
            if rest:
                found = self._value(new, drawn, after, (turn + 1) % seats, turn)
            else:
                found = self._stake.values(list(map(self._count, new)), fish=False, last=turn)
            if best is None or found[turn] > best[turn]:
                best = found
        assert best is not None
        self._known[key] = best
        return best


class Duel:
    """Solve a round of two seats by alpha-beta, caching visited tables.

    One value describes a table, as both seats' values always have the same sum.
    """

    def __init__(self, stake: Stake, counter: Counter, budget: Budget, most: int) -> None:
        self._stake = stake
        self._count = counter
        self._budget = budget
        self._left = most
        self._known = Bounds[int, float](_MOST)

    def value(self, mine: int, theirs: int, now: int, me: int) -> float:
        """Return the value of a table to ``me``, the seat that has just played.

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
        """Return the acting seat's value; outside ``low`` to ``high``, a bound."""
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


def moves(hand: int, fit: int, now: int) -> list[tuple[int, int]]:
    """List the laid tiles and the new ends of each play, heavy tiles first."""
    found = []
    both = BOTH[now]
    if both and hand & both == both:
        found.append((both, now))
    while fit:
        number = fit.bit_length() - 1
        fit ^= 1 << number
        found += [(1 << number, after) for after in NEXT[number][now]]
    return found


def with_hand(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    """Return ``hands`` with the hand of ``seat`` replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
