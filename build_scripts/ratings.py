"""Compute Elo ratings from several contests, with confidence intervals.

In a match of any number of seats a player wins in proportion to its strength (Bradley and Terry's
model, in Luce's form for more than two). The likeliest strengths are found by the iteration of
Hunter (2004), the intervals by resampling whole deals with replacement, so that a deal's seatings
stay together.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop.bots.outcome import Measure
from tabletop.kernel.values import dataclass

RESAMPLES: Final = 400
_STEPS: Final = 2_000
_STILL: Final = 1e-9

_PRIOR: Final = 0.5
"""Extra wins that each player of a contest is credited with, so that nobody wins always."""


@dataclass(frozen=True)
class Series:
    """Hold the results of one contest.

    Attributes:
        deals: Matches won of each deal, by place, over all its seatings.
    """

    players: tuple[str, ...]
    deals: tuple[tuple[float, ...], ...]


def ratings(contests: Sequence[Series], at: float = 1500.0, *, seed: int = 1) -> dict[str, Measure]:
    """Return the Elo of every player with its 95 % interval.

    Args:
        contests: Connected through common players.
        at: The mean of all ratings.
        seed: Seed of the resampling for the intervals.
    """
    middle = _fitted([(one.players, _summed(one.deals, one.players)) for one in contests])
    luck = Random(seed)
    drawn: dict[str, list[float]] = {name: [] for name in middle}
    for _ in range(RESAMPLES):
        again = []
        for one in contests:
            deals = luck.choices(one.deals, k=len(one.deals))
            again.append((one.players, _summed(deals, one.players)))
        fitted = _fitted(again, middle)
        for name, value in fitted.items():
            drawn[name].append(_elo(value))
    found = {}
    for name, value in middle.items():
        values = sorted(drawn[name])
        low, high = (values[round(part * (RESAMPLES - 1))] for part in (0.025, 0.975))
        found[name] = Measure(at + _elo(value), at + low, at + high)
    return found


def rated(contests: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, list[int]]]:
    """Return Elo, low end and high end by number of seats and level.

    Args:
        contests: Contests as in the file, each with ``players``, the first against all the others,
            which are alike, and ``deals``: numbers of deals by the number of wins of the first.
    """
    series: dict[int, list[Series]] = {}
    for contest in contests:
        players = tuple(contest["players"])
        seats = len(players)
        deals = []
        for wins, count in contest["deals"].items():
            rest = (seats - float(wins)) / (seats - 1)
            deals += [(float(wins), *[rest] * (seats - 1))] * count
        series.setdefault(seats, []).append(Series(players, tuple(deals)))
    return {
        str(seats): {
            level: [round(one.mean), round(one.low), round(one.high)]
            for level, one in ratings(found).items()
        }
        for seats, found in sorted(series.items())
    }


def _summed(
    deals: Sequence[Sequence[float]], players: Sequence[str]
) -> tuple[dict[str, float], float]:
    wins = dict.fromkeys(players, 0.0)
    for deal in deals:
        for name, won in zip(players, deal, strict=True):
            wins[name] += won
    return wins, sum(wins.values())


def _fitted(
    contests: Sequence[tuple[tuple[str, ...], tuple[Mapping[str, float], float]]],
    start: Mapping[str, float] | None = None,
) -> dict[str, float]:
    """Return the most likely strengths, with a geometric mean of 1."""
    names = sorted({name for players, _ in contests for name in players})
    strength = {name: (start or {}).get(name, 1.0) for name in names}
    for _ in range(_STEPS):
        won = dict.fromkeys(names, 0.0)
        share = dict.fromkeys(names, 0.0)
        for players, (wins, matches) in contests:
            mine = set(players)
            total = sum(strength[name] for name in players)
            for name in mine:
                seats = players.count(name)
                won[name] += wins[name] + _PRIOR * seats
                share[name] += (matches + _PRIOR * len(players)) * seats / total
        new = {name: won[name] / share[name] for name in names}
        mean = math.exp(sum(math.log(value) for value in new.values()) / len(new))
        new = {name: value / mean for name, value in new.items()}
        moved = max(abs(math.log(new[name] / strength[name])) for name in names)
        strength = new
        if moved < _STILL:
            break
    return strength


def _elo(strength: float) -> float:
    return 400 * math.log10(strength)
