"""How strong the levels of a game were measured to be: a committed file of contests.

The file holds what was played, deal by deal, so that the ratings can be computed again from it;
``build_scripts/measure_levels.py`` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Final

from tabletop.bots.elo import Series, ratings
from tabletop.bots.outcome import Measure

FILE: Final = "strength.json"


@dataclass(frozen=True)
class Strength:
    """The ratings of a game's levels.

    Attributes:
        tables: By number of seats, for each level its Elo. The mean of a table is 1500: numbers
            of different tables, or games, say nothing about each other.
    """

    tables: Mapping[int, Mapping[str, Measure]] = field(default_factory=dict)

    def of(self, level: str, seats: int) -> tuple[Measure, int] | None:
        """The Elo of a level at the measured table nearest in size, and its seats.

        ``None`` where nothing was measured.
        """
        if not self.tables:
            return None
        nearest = min(self.tables, key=lambda count: (abs(count - seats), count))
        found = self.tables[nearest].get(level)
        return None if found is None else (found, nearest)


def read(path: Traversable) -> Strength:
    """The ratings in a file; none where there is no file."""
    if not path.is_file():
        return Strength()
    data = json.loads(path.read_text("utf-8"))
    return Strength(
        {
            int(seats): {level: Measure(*three) for level, three in table.items()}
            for seats, table in data["elo"].items()
        }
    )


def rated(contests: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, list[int]]]:
    """By number of seats and level Elo, low and high end, from contests as the file has them.

    Args:
        contests: Each with ``players``, the first against all the others, which are alike, and
            ``deals``: how many deals brought the first so many wins, by the number of wins.
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
