"""Summarise matches by player, with 95 % intervals over paired deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final

from tabletop.kernel.values import dataclass

_Z: Final = 1.96
"""Standard errors on either side of a mean that hold it 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold one match's outcome, by player in the order of the contest.

    A win counts 1; players who share a win get equal parts.
    """

    scores: tuple[int, ...]
    wins: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Measure:
    """Hold a mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold one player's result of a contest.

    Attributes:
        score: Points at the end of a match.
        seconds: Median and 95th percentile of the time a choice took.
    """

    player: str
    games: int
    wins: float
    rate: Measure
    score: Measure
    seconds: tuple[float, float]

    def as_json(self) -> dict[str, Any]:
        """Return the standing as JSON values."""
        return {
            "player": self.player,
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_rate": round(self.rate.mean, 4),
            "win_rate_95": [round(self.rate.low, 4), round(self.rate.high, 4)],
            "score": round(self.score.mean, 2),
            "score_95": [round(self.score.low, 2), round(self.score.high, 2)],
            "seconds_median": round(self.seconds[0], 4),
            "seconds_p95": round(self.seconds[1], 4),
        }


def standing(name: str, place: int, outcomes: Sequence[Outcome], seatings: int) -> Standing:
    """Return the standing of the player at ``place``.

    Each group of ``seatings`` consecutive outcomes has the same deal.
    """
    wins = [outcome.wins[place] for outcome in outcomes]
    scores = [float(outcome.scores[place]) for outcome in outcomes]
    times = sorted(second for outcome in outcomes for second in outcome.seconds[place])
    return Standing(
        name,
        len(outcomes),
        sum(wins),
        share(by_deal(wins, seatings), len(wins)),
        mean(by_deal(scores, seatings)),
        (percentile(times, 0.5), percentile(times, 0.95)),
    )


def mean(values: Sequence[float]) -> Measure:
    """Return the mean of one value per deal, with its interval.

    >>> mean([3.0, 3.0, 3.0])
    Measure(mean=3.0, low=3.0, high=3.0)
    """
    middle = fmean(values) if values else 0.0
    half = _Z * _error(values)
    return Measure(middle, middle - half, middle + half)


def share(values: Sequence[float], games: int) -> Measure:
    """Return the share of wins with its interval, from one share per deal.

    It is Wilson's interval, which stays sensible near 0 and 1, computed with the number of unpaired
    matches that would give the same certainty.
    """
    rate = fmean(values) if values else 0.0
    error = _error(values)
    count = rate * (1 - rate) / error**2 if error else float(games)
    if not count:
        return Measure(rate, 0.0, 1.0)
    base = 1 + _Z**2 / count
    middle = (rate + _Z**2 / (2 * count)) / base
    half = _Z / base * math.sqrt(rate * (1 - rate) / count + _Z**2 / (4 * count**2))
    return Measure(rate, max(0.0, middle - half), min(1.0, middle + half))


def percentile(ordered: Sequence[float], part: float) -> float:
    """Return the percentile ``part`` of sorted values.

    >>> percentile([1, 2, 3, 4], 0.5), percentile([], 0.5)
    (3, 0.0)
    """
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else 0.0


def by_deal(values: Sequence[float], seatings: int) -> list[float]:
    """Return the mean of each deal's ``seatings`` consecutive values.

    >>> by_deal([1.0, 0.0, 1.0, 1.0], 2)
    [0.5, 1.0]
    """
    return [fmean(values[i : i + seatings]) for i in range(0, len(values), seatings)]


def _error(values: Sequence[float]) -> float:
    return stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
