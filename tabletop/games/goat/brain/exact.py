"""Solve a round with few tiles left by searching every continuation."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.games.goat.brain.tiles import BOTH, FIT, NEXT, Counter
from tabletop.games.goat.brain.worth import Stake

Values: TypeAlias = tuple[float, ...]


class TooWideError(Exception):
    """Report that a search exceeds its limit of positions."""


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
        """Return the value of the table by seat.

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


def moves(hand: int, fit: int, now: int) -> list[tuple[int, int]]:
    """List the laid tiles and the new ends of each play.

    Heavy tiles come first.
    """
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
