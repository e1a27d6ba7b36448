"""Read the measured strength of a game's levels from a committed file.

The file holds the contests deal by deal, so that the ratings can be computed again from it;
``build_scripts/measure_levels.py`` writes it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import field
from importlib.resources.abc import Traversable
from typing import Any, Final

from tabletop.bots.outcome import Measure
from tabletop.kernel.data import BadDataError, shipped
from tabletop.kernel.values import dataclass

LOG: Final = logging.getLogger(__name__)

FILE: Final = "strength.json"


@dataclass(frozen=True)
class Strength:
    """Hold the ratings of a game's levels.

    By number of seats, each level has its Elo. The mean of a table is 1500: numbers of different
    tables, or games, cannot be compared.
    """

    tables: Mapping[int, Mapping[str, Measure]] = field(default_factory=dict)

    def of(self, level: str, seats: int) -> tuple[Measure, int] | None:
        """Return a level's Elo, and the number of seats it was measured with.

        That number is the measured one nearest to ``seats``. ``None`` if nothing was measured.
        """
        if not self.tables:
            return None
        nearest = min(self.tables, key=lambda count: (abs(count - seats), count))
        found = self.tables[nearest].get(level)
        return None if found is None else (found, nearest)


def read(path: Traversable) -> Strength:
    """Return the ratings in a file; none if it is missing or damaged.

    A missing rating is no reason to stop the program: it is only logged.
    """
    if not path.is_file():
        return Strength()
    try:
        return shipped(path, _strength)
    except BadDataError:
        LOG.warning("%s is damaged: levels have no rating", path)
        return Strength()


def _strength(data: Mapping[str, Any]) -> Strength:
    return Strength(
        {
            int(seats): {level: Measure(*three) for level, three in table.items()}
            for seats, table in data["elo"].items()
        }
    )
