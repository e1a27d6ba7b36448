"""Compare choices on the same sampled deals, separating merit from luck.

Values of imagined deals vary more than choices differ. So choices are tried on the same deals, only
the gain over the first choice counts, and another choice replaces it only if its gain is
significant.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

SURE: Final = 1.5
"""Standard errors by which another choice must be better to come first."""


def surest(gains: Sequence[Sequence[float]], least: int, sure: float = SURE) -> int:
    """Return the choice with the most significant gain over the first.

    The result is 0, the first choice, unless a mean gain over at least ``least`` deals exceeds
    ``sure`` standard errors.

    >>> surest([[0.0, 0.0, 0.0], [2.0, 3.0, 4.0], [9.0, -9.0, 9.0]], least=3)
    1
    """
    best, most = 0, 0.0
    for number, gain in enumerate(gains):
        if len(gain) >= least:
            middle, error = average(gain)
            if middle > most and middle > sure * error:
                best, most = number, middle
    return best


def average(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of at least two values, and its standard error.

    >>> average([1.0, 3.0])
    (2.0, 1.0)
    """
    count = len(values)
    middle = sum(values) / count
    spread = sum((value - middle) ** 2 for value in values) / (count - 1)
    return middle, sqrt(spread / count)


def likely(gain: Sequence[float], held: float, doubt: float) -> tuple[float, float]:
    """Return a choice's likeliest gain over another, and its standard error.

    A few deals hardly change the guess; many deals outweigh it.

    Args:
        gain: The gain over another choice, deal by deal; at least two deals.
        held: The gain guessed before the deals.
        doubt: The standard error of that guess, more than 0.
    """
    middle, error = average(gain)
    trust = doubt**2 / (doubt**2 + error**2)
    return trust * middle + (1 - trust) * held, error * sqrt(trust)


LEAST: Final = 12
"""Deals before any choice is dropped or preferred."""

DROPPED: Final = 2.0
"""Standard errors by which a choice must be behind to be dropped."""

_EVERY: Final = 4
"""Deals between two checks for choices to drop."""


class Race:
    """Compare choices over sampled deals; the clearly worse drop out.

    Args:
        held: Value of each choice guessed before the deals, highest first.
        doubt: The standard error of a difference between two of these, more than 0.
    """

    def __init__(self, held: Sequence[float], doubt: float) -> None:
        self.open = list(range(len(held)))
        self._held, self._doubt = held, doubt
        self._scores: list[list[float]] = [[] for _ in held]
        self._deals = 0

    def add(self, scores: Sequence[float]) -> bool:
        """Add the scores of another deal, by open choice.

        Returns whether another deal may help.
        """
        for choice, score in zip(self.open, scores, strict=True):
            self._scores[choice].append(score)
        self._deals += 1
        if self._deals >= LEAST and self._deals % _EVERY == 0:
            best = self.leader()
            leads = {choice: self.lead(best, choice) for choice in self.open}
            self.open = [
                choice
                for choice, (gap, error) in leads.items()
                if choice == best or gap < DROPPED * error
            ]
        return len(self.open) > 1

    def leader(self) -> int:
        """Return the open choice most likely to be the best.

        Before :data:`LEAST` deals, the result is the first choice.
        """
        if self._deals < LEAST:
            return 0
        first = self.open[0]
        return max(self.open, key=lambda choice: self.lead(choice, first)[0])

    def lead(self, choice: int, other: int) -> tuple[float, float]:
        """Return the expected lead over another choice, and its standard error."""
        return likely(
            self.gains(choice, other), self._held[choice] - self._held[other], self._doubt
        )

    def gains(self, choice: int, other: int) -> list[float]:
        """Return the gains over another choice on their common deals."""
        mine, theirs = self._scores[choice], self._scores[other]
        return [a - b for a, b in zip(mine, theirs, strict=False)]

    def level(self, choice: int, other: int) -> float:
        """Return the mean score of two choices on their common deals."""
        pairs = [*zip(self._scores[choice], self._scores[other], strict=False)]
        return sum(map(sum, pairs)) / (2 * len(pairs))
