"""Evaluate layouts by a learned number for each line."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final

from tabletop.games.gnoming.brain.cells import (
    CARD,
    CLASS,
    HELD,
    HIDDEN,
    LINES_OF_THREE,
    Cells,
    held,
    keys,
    of_key,
)
from tabletop.games.gnoming.brain.worth import Bests, Insight, Judge
from tabletop.kernel import data

FAR: Final = 6
"""Number of hidden cards from which the end of the round counts as equally far away."""

LAST: Final = FAR * FAR + 1
"""Clock of a seat with one turn left."""

CLOCKS: Final = LAST + 1

FINE: Final = 10
"""Steps per point in the numbers of the data file."""

_ROOM: Final = 40_000
"""Largest number of best cells to cache."""

_EACH: Final = 3_000
"""Largest number of layouts to cache for each clock."""


class Lines:
    """Hold the learned points by clock and kind of line.

    The value of a layout is the sum over its six lines.

    Args:
        worth: Points by clock and by the index of a line in :data:`LINES_OF_THREE`.
        luck: Average points saved by a card of the draw pile, by clock.
    """

    def __init__(self, worth: list[list[float]], luck: list[float]) -> None:
        self.worth = worth
        self.luck = luck
        self.values: list[dict[Cells, float]] = [{} for _ in worth]
        self.bests: Bests = {}

    def value(self, cells: Cells, clock: int) -> float:
        """Return the expected points of a layout."""
        a, b, c, d, e, f = held(cells, keys(cells))
        of = self.worth[clock]
        return (
            of[CLASS[a]] + of[CLASS[b]] + of[CLASS[c]] + of[CLASS[d]] + of[CLASS[e]] + of[CLASS[f]]
        )

    def trimmed(self) -> None:
        """Clear the caches if they are large."""
        if len(self.bests) > _ROOM:
            self.bests.clear()
        for known in self.values:
            if len(known) > _EACH:
                known.clear()


@cache
def shipped() -> Lines:
    """Read the shipped numbers, see ``build_scripts/tune_gnoming.py``."""
    return data.shipped(files("tabletop.games.gnoming").joinpath("worth.json"), _lines)


def _lines(found: dict[str, Any]) -> Lines:
    worth = [[number / FINE for number in row] for row in found["worth"]]
    if len(worth) != CLOCKS or any(len(row) != len(LINES_OF_THREE) for row in worth):
        raise ValueError
    return Lines(worth, [number / FINE for number in found["luck"]])


class Learned(Judge):
    """Evaluate layouts by :class:`Lines`.

    The clock combines the holder's hidden cards with the fewest hidden cards of another seat, as
    the seat with the fewest decides the end of the round.
    """

    clocks: ClassVar[int] = CLOCKS
    last: ClassVar[int] = LAST

    def __init__(
        self, stock: list[float], down: list[float], insight: Insight, lines: Lines
    ) -> None:
        super().__init__(stock, down, insight)
        self._table = lines
        lines.trimmed()
        # not shared: values and best cells at clock 0 depend on the unseen cards of this judge
        self._values = [self._values[0], *lines.values[1:]]
        self._bests = self._bests[0], lines.bests

    def clock(self, mine: int, least: int) -> int:
        """Return the clock; if ``least`` is 0, every other seat has one turn left."""
        if not mine:
            return 0
        return FAR * (min(mine, FAR) - 1) + min(least, FAR) if least else LAST

    def luck(self, clock: int) -> float:
        """Return the average points saved by a card of the draw pile."""
        return self._table.luck[clock]

    def gain(self, key: int, clock: int) -> tuple[float, float]:
        """Return 0 as the chance, and the points a line saves against its cards."""
        cards = sum(
            self.mean if code == HIDDEN else 0 if code >= HELD else CARD[code]
            for code in of_key(key)
        )
        return 0.0, cards / 2 - self._table.worth[clock][CLASS[key]]

    def _value(self, cells: Cells, clock: int) -> float:
        if not clock and cells.count(HIDDEN) <= self._exact:
            return self._end(cells)
        return self._table.value(cells, clock)
