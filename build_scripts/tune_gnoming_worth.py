"""Evaluate layouts of Gnoming A Round side by side.

It values them as ``brain/learned.py`` values one of them. Layouts are arrays of codes of
``brain/cells.py``: nine lines, one a cell, and a column a layout. Numbers are added in the same
order as in the brain, so all results are the same.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final, TypeAlias

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one process, one core

import numpy as np
from numpy.typing import NDArray

from tabletop.games.gnoming.brain.cells import (
    BASE,
    CARD,
    CLASS,
    HELD,
    HIDDEN,
    KINDS,
    LINES_OF_THREE,
    MATCHED,
    POSITIVES,
    counted,
)
from tabletop.games.gnoming.brain.learned import CLOCKS
from tabletop.games.gnoming.state import CELLS, DECK

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float64]

SHARES: Final = [count / len(DECK) for count in counted(DECK)]
"""By code, the number of such cards in the deck."""

_LINES: Final = len(LINES_OF_THREE)
_CLASS: Final = np.array(CLASS)
_MATCHED: Final = np.array(MATCHED)
_MATCHES: Final = _MATCHED > 0
_CARD: Final = np.array(CARD)
_FIRST: Final = np.array([0, 3, 6, 0, 1, 2])
_SECOND: Final = np.array([1, 4, 7, 3, 4, 5])
_THIRD: Final = np.array([2, 5, 8, 6, 7, 8])
_ROW: Final = np.arange(CELLS) // 3
_COLUMN: Final = 3 + np.arange(CELLS) % 3


def _keys(cells: Ints) -> Ints:
    """Return the keys of the three rows and the three columns."""
    found: Ints = (cells[_FIRST] * BASE + cells[_SECOND]) * BASE + cells[_THIRD]
    return found


def lines(cells: Ints) -> Ints:
    """Return the places of the six lines in ``LINES_OF_THREE``.

    A place takes into account which cards a line across holds.

    Args:
        cells: Nine lines of codes.

    Returns:
        Six lines of places: the three rows, the three columns.
    """
    keys = _keys(cells)
    found = _CLASS[keys]
    matched = _MATCHES[keys]
    some = np.flatnonzero(matched.any(0))
    if len(some):
        match, part = matched[:, some], cells[:, some]
        positive = part < len(POSITIVES)
        across = _CLASS[_keys(part + HELD * (positive & match[_COLUMN]))[:3]]
        down = _CLASS[_keys(part + HELD * (positive & match[_ROW]))[3:]]
        found[:, some] = np.where(match, found[:, some], np.concatenate([across, down]))
    return found


def raw(cells: Ints) -> Ints:
    """Return the points of layouts without hidden cards (S3 to S9)."""
    matched = _MATCHED[_keys(cells)]
    alone = (matched[_ROW] == 0) & (matched[_COLUMN] == 0)
    found: Ints = np.where(alone, _CARD[cells], 0).sum(0) - matched.sum(0)
    return found


def ended(cells: Ints) -> Floats:
    """Return the mean points of layouts with at most one hidden card (E3)."""
    hidden = cells == HIDDEN
    rows = np.flatnonzero(hidden.any(0))
    found = raw(np.where(hidden, 0, cells)).astype(np.float64)
    if len(rows):
        part, where = cells[:, rows], hidden[:, rows]
        total = np.zeros(len(rows))
        for code in range(KINDS):
            total += SHARES[code] * raw(np.where(where, code, part))
        found[rows] = total
    return found


@dataclass(slots=True)
class Players:
    """Hold the players, each with numbers of its own.

    Attributes:
        worth: By player, clock and kind of line, points.
        luck: By player and clock, points that a card of the draw pile saves.
    """

    worth: Floats
    luck: Floats

    def held(self, who: Ints, clock: Ints, places: Ints) -> Floats:
        """Return the guessed points of layouts.

        Args:
            who: By layout, the player.
            clock: By layout, the clock.
            places: Six lines, as of :func:`lines`.
        """
        table, start = self.worth.reshape(-1), (who * CLOCKS + clock) * _LINES
        a, b, c, d, e, f = (table[start + place] for place in places)
        found: Floats = a + b + c + d + e + f
        return found

    def value(self, who: Ints, clock: Ints, cells: Ints, hidden: Ints) -> Floats:
        """Return the points of layouts as shown; exact at the end (E3).

        Args:
            who: By layout, the player.
            clock: By layout, the clock.
            cells: Nine lines of codes.
            hidden: Number of hidden cells.
        """
        found = self.held(who, clock, lines(cells))
        exact = np.flatnonzero((clock == 0) & (hidden <= 1))
        if len(exact):
            found[exact] = ended(cells[:, exact])
        return found
