"""Hold rounds of Gnoming A Round side by side in arrays.

An array has one column a table; all tables have as many seats. Cards are the codes of
``brain/cells.py``. The module deals and scores them too.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from build_scripts.tune_gnoming_worth import Bools, Ints, lines, raw
from tabletop.games.gnoming.brain.cells import CODE, DANGER, HIDDEN
from tabletop.games.gnoming.brain.playout import NONE
from tabletop.games.gnoming.scoring import FIRST_OUT
from tabletop.games.gnoming.state import CELLS, DECK, MOST_REBUILDS, SETUP_FLIPS

STOCK: Final = 2
"""The draw pile, after the discard piles among the places to draw from."""

_DECK: Final = np.array([CODE[card] for card in DECK])


@dataclass(slots=True)
class Tables:
    """Hold rounds being played; ``n`` tables with ``s`` seats.

    Attributes:
        who: ``(s, n)``, the player in each seat.
        cells: ``(9, s, n)``, layouts as shown.
        below: ``(9, s, n)``, the card in every cell.
        places: ``(6, s, n)``, the lines of ``cells``.
        hidden: ``(s, n)``, numbers of cards face down.
        stock: ``(110, n)``, draw piles, of which ``left`` are there, the next card last.
        left: ``(n,)``
        piles: ``(2, 110, n)``, discard piles, of which ``heights`` are there, the open card last.
        heights: ``(2, n)``
        rebuilds: ``(n,)``, numbers of times that the draw pile was rebuilt.
        out: ``(n,)``, the seat that was first out, or :data:`NONE`.
        stopped: ``(n,)``, whether the cards ran out.
        number: ``(n,)``, numbers of the tables.
    """

    who: Ints
    cells: Ints
    below: Ints
    places: Ints
    hidden: Ints
    stock: Ints
    left: Ints
    piles: Ints
    heights: Ints
    rebuilds: Ints
    out: Ints
    stopped: Bools
    number: Ints

    def of(self, rows: Ints | Bools) -> Tables:
        """Return copies of some of the tables, in that order."""
        return Tables(*(getattr(self, field.name)[..., rows] for field in fields(self)))

    def scores(self) -> Ints:
        """Return the points recorded, by seat and table (S10)."""
        seats, many = self.hidden.shape
        found = raw(self.below.reshape(CELLS, -1)).reshape(seats, many)
        over = np.flatnonzero((self.out != NONE) & ~self.stopped)
        first = self.out[over]
        mine, others = found[first, over], found[:, over]
        others[first, np.arange(len(over))] = np.iinfo(np.int64).max
        found[first, over] += np.where(mine <= others.min(0), -FIRST_OUT, FIRST_OUT)
        return found

    def tops(self) -> Ints:
        """Return by pile and table the open card, or the next to draw; or -1."""
        every = np.arange(len(self.number))
        cards = [*self.piles, self.stock]
        highs = [*self.heights, self.left]
        return np.stack(
            [
                np.where(high > 0, c[high - 1, every], -1)
                for c, high in zip(cards, highs, strict=True)
            ]
        )

    def rebuilt(self, row: int) -> bool:
        """Rebuild the draw pile of one table (X1), or stop the table (X2).

        Returns whether it was rebuilt.
        """
        if self.rebuilds[row] >= MOST_REBUILDS:
            self.stopped[row] = True
            return False
        self.rebuilds[row] += 1
        under: list[int] = []
        for pile, height in enumerate(self.heights[:, row]):
            cards = self.piles[pile, :height, row].tolist()
            under += cards[:-1]
            self.piles[pile, : len(cards[-1:]), row] = cards[-1:]
            self.heights[pile, row] = len(cards[-1:])
        stock = under[::2] + under[1::2]  # as in brain/playout.py
        self.stock[: len(stock), row] = stock
        self.left[row] = len(stock)
        self.stopped[row] = not stock
        return bool(stock)


def dealt(who: Ints, rng: np.random.RandomState) -> Tables:
    """Deal rounds, two cards of each layout turned up.

    Args:
        who: By seat and table, the player.
        rng: The generator of the deals.
    """
    seats, many = who.shape
    order = np.argsort(rng.random_sample((many, len(DECK))), axis=1, kind="stable")
    cards = _DECK[order].T
    danger = np.argsort(cards == DANGER, axis=0, kind="stable")  # hazards start no pile (P4)
    piles = np.zeros((2, len(DECK), many), np.int64)
    piles[:, 0] = np.take_along_axis(cards, danger[:2], 0)
    starters = np.zeros(cards.shape, bool)
    np.put_along_axis(starters, danger[:2], True, 0)
    rest = np.take_along_axis(cards, np.argsort(starters, axis=0, kind="stable"), 0)
    first = CELLS * seats
    below = rest[:first].reshape(seats, CELLS, many).transpose(1, 0, 2).copy()
    left = len(DECK) - 2 - first
    stock = np.zeros((len(DECK), many), np.int64)
    stock[:left] = rest[first : first + left]
    up = np.argsort(rng.random_sample(below.shape), axis=0, kind="stable") < SETUP_FLIPS
    cells = np.where(up, below, HIDDEN)
    none = np.zeros(many, np.int64)
    return Tables(
        who=who,
        cells=cells,
        below=below,
        places=lines(cells.reshape(CELLS, -1)).reshape(-1, seats, many),
        hidden=np.full((seats, many), CELLS - SETUP_FLIPS),
        stock=stock,
        left=none + left,
        piles=piles,
        heights=np.ones((2, many), np.int64),
        rebuilds=none,
        out=none + NONE,
        stopped=none > 0,
        number=np.arange(many),
    )
