"""Decide whether another choice is significantly better than the first.

Values of imagined deals spread wider than choices differ. So choices are tried on the same deals,
only the gain over the first choice counts, and another choice replaces it only if its gain is more
than chance would make it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

SURE: Final = 1.5
"""Standard errors by which another choice must be better to come first."""


def surest(gains: Sequence[Sequence[float]], least: int, sure: float = SURE) -> int:
    """Return the choice that most significantly beats the first.

    It is the first itself if none is.

    >>> surest([[0.0, 0.0, 0.0], [2.0, 3.0, 4.0], [9.0, -9.0, 9.0]], least=3)
    1

    Args:
        gains: By choice, how much more it brought than the first, deal by deal.
        least: Deals before anything is decided.
        sure: Standard errors that it takes.
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
    """Return a choice's expected gain from a prior and sampled deals.

    Few deals leave the guess nearly as it was, many outweigh it.

    Args:
        gain: The gain over another choice, deal by deal; at least two deals.
        held: The gain guessed before the deals.
        doubt: The standard error of that guess, more than 0.

    Returns:
        The likeliest gain and its standard error.
    """
    middle, error = average(gain)
    trust = doubt**2 / (doubt**2 + error**2)
    return trust * middle + (1 - trust) * held, error * sqrt(trust)


def no_worse(gain: Sequence[float]) -> int:
    """Return the percentage of deals in which a choice was no worse.

    >>> no_worse([2.0, 0.0, -1.0, 1.0])
    75
    """
    return round(100 * sum(value >= 0 for value in gain) / len(gain))
