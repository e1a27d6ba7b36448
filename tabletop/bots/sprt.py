"""Test sequentially, after every deal, whether a change is stronger.

This is Wald's test in the form used for chess engines: the share of wins of one deal in all its
seatings is one value, about normal, and the ratio of the two likelihoods follows from mean and
variance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, pvariance
from typing import Final, Literal

from tabletop.kernel.values import dataclass

_FEW: Final = 8
"""Deals before the test returns a ratio: the variance of fewer deals is unreliable."""

_FLOOR: Final = 0.001
"""Least variance assumed, as a few deals may all have the same result."""

BOUND: Final = math.log(0.95 / 0.05)
"""The log-likelihood ratio at which the test ends: 5 in 100 answers may be wrong."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Test whether the first player is ``high`` Elo stronger, or only ``low``.

    Attributes:
        low: Elo of the first player above each of the others if the change is too small.
        high: Elo of the first player above each of the others if the change is large enough.
    """

    low: float
    high: float

    def ratio(self, shares: Sequence[float], seats: int) -> float:
        """Return the log-likelihood ratio of ``high`` to ``low``.

        ``shares`` are the parts, 0 to 1, of each deal's matches that the first player won.
        """
        if len(shares) < _FEW:
            return 0.0
        one, two = expected(self.low, seats), expected(self.high, seats)
        variance = max(pvariance(shares), _FLOOR)
        return len(shares) * (two - one) * (2 * fmean(shares) - one - two) / (2 * variance)

    def verdict(self, shares: Sequence[float], seats: int) -> Literal["high", "low", "open"]:
        """Return the verdict, ``open`` if more deals are needed.

        >>> test = Sprt(low=0, high=50)
        >>> test.verdict([0.5, 1.0] * 3, 2), test.verdict([0.5, 1.0] * 40, 2)
        ('open', 'high')
        """
        ratio = self.ratio(shares, seats)
        if abs(ratio) < BOUND:
            return "open"
        return "high" if ratio > 0 else "low"


def expected(elo: float, seats: int) -> float:
    """Return the expected share of wins of a player ``elo`` above the others.

    >>> expected(0, 2), expected(0, 4), round(expected(200, 2), 2)
    (0.5, 0.25, 0.76)
    """
    odds = 10 ** (elo / 400)
    return float(odds / (odds + seats - 1))
