"""Rate simulated people of known strength, and check the ratings.

Run: ``python -m tests.tools.rate_people [--people N]``. People of random strength play bots of
random levels and each other; whoever is stronger wins in proportion, as it was measured for levels.
The report tells, after so many matches, of how many people the interval held the true strength
(93 to 97 of 100 is honest), how far off the ratings are, and how many of all pairs of people stand
in their true order. Exit 1 if an interval is not honest.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from tabletop.bots.outcome import Measure
from tabletop.bots.strength import Strength
from tabletop.house.ratings import MEAN, SPREAD, Rating, rated
from tabletop.kernel.record import LEVELS
from tabletop.store.played import Played, Player

AFTER: Final = (3, 10, 30, 100, 300)
HONEST: Final = (0.93, 0.97)
UNIT: Final = 400 / math.log(10)


@dataclass(frozen=True)
class Report:
    """Hold what was found after so many matches.

    Attributes:
        covered: Share of the people whose interval held their strength.
        off: Mean distance of rating and strength, Elo.
        ordered: Share of the pairs in their true order.
    """

    covered: float
    off: float
    ordered: float


def strength(seats: int) -> Strength:
    """Return anchors at which luck is the same for any number of seats."""
    elo = dict(zip(LEVELS, (1276.0, 1408.0, 1519.0, 1598.0, 1700.0), strict=True))
    table = {level: Measure(one, one, one) for level, one in elo.items()}
    return Strength({2: table, seats: table})


def ranking(random: Random, elo: Sequence[float]) -> list[int]:
    """Return the place of each player of one match."""
    left, places = list(range(len(elo))), [0] * len(elo)
    for place in range(1, len(elo) + 1):
        (seat,) = random.choices(left, [math.exp((elo[one] - MEAN) / UNIT) for one in left])
        places[seat] = place
        left.remove(seat)
    return places


def matches(
    random: Random, people: Sequence[tuple[str, float]], anchors: Strength, seats: int, count: int
) -> Iterator[Played]:
    """Yield matches of these people: each plays ``count``."""
    levels = {level: one.mean for level, one in anchors.tables[2].items()}
    for number in range(count):
        for name, elo in people:
            seated = [(Player(name), elo)]
            for _ in range(seats - 1):
                level = random.choice(LEVELS)
                seated.append((Player("", level=level), levels[level]))
            places = ranking(random, [one for _, one in seated])
            players = tuple(
                Player(one.person, 0, place == 1, seat, place, level=one.level)
                for seat, ((one, _), place) in enumerate(zip(seated, places, strict=True))
            )
            yield Played(f"{name} {number}", "goat", players, ended=1.0 + number)


def report(seed: int, people: int, seats: int, after: Sequence[int]) -> dict[int, Report]:
    """Return the report on people of random strength, by number of matches."""
    random, anchors = Random(seed), strength(seats)
    folk = [(f"p{number}", random.gauss(MEAN, SPREAD)) for number in range(people)]
    found = rated(anchors, "goat", matches(random, folk, anchors, seats, max(after)))
    return {count: _report(folk, found, count) for count in after}


def _report(folk: Sequence[tuple[str, float]], found: object, count: int) -> Report:
    assert isinstance(found, dict)
    ratings: dict[str, Rating] = found
    points = [(elo, ratings[name].course[count - 1]) for name, elo in folk]
    pairs = [(one, other) for one, other in combinations(points, 2) if abs(one[0] - other[0]) > 100]
    right = sum((a[0] > b[0]) == (a[1].elo > b[1].elo) for a, b in pairs)
    return Report(
        statistics.mean(point.low <= elo <= point.high for elo, point in points),
        statistics.mean(abs(elo - point.elo) for elo, point in points),
        right / len(pairs),
    )


def main() -> int:
    """Run the command line; return 1 if an interval is not honest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    held, all_ = 0.0, 0
    print("seats  matches  in the interval  Elo off  pairs in order")
    for seats in (2, 3, 4, 6):
        for count, one in report(asked.seed, asked.people, seats, AFTER).items():
            print(f"{seats:5} {count:8} {one.covered:16.1%} {one.off:8.0f} {one.ordered:15.1%}")
            held, all_ = held + one.covered, all_ + 1
    print(f"in the interval, of all: {held / all_:.1%}")
    return 0 if HONEST[0] <= held / all_ <= HONEST[1] else 1


if __name__ == "__main__":
    sys.exit(main())
