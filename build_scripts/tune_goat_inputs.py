"""Compute the inputs of ``brain/scene.py`` for many choices at once.

Each number is a column, in the same order.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from build_scripts.tune_goat_rounds import FITS, SHOWING, Bools, Floats, Ints, Lines, Tables, count
from tabletop.games.goat.brain.scene import BALD_BIT, NEAR, PIPS, without
from tabletop.games.goat.slots import DOUBLES, ORDER, WITH

_SHOW: Final = np.array(WITH)
_BIT: Final = 1 << np.arange(len(ORDER))
_PIPS: Final = np.array(PIPS)
_NEAR: Final = np.array(NEAR)
_DOUBLE: Final = np.array([DOUBLES >> number & 1 for number in range(len(ORDER))])
_ALL: Final = range(len(ORDER) + 1)
_NONE: Final = np.array(
    [[[without(tiles, min(fit, tiles), held) for held in _ALL] for fit in _ALL] for tiles in _ALL]
)
"""Probability that no tile of a hand fits, by hidden tiles, fitting ones and hand size."""


def inputs(tables: Tables, row: Ints, gone: Ints, after: Ints) -> Lines:
    """Return a row of inputs for every choice.

    Args:
        tables: The tables before the choices; the viewer is the seat to play.
        row: By choice, its table.
        gone: The tiles it lays.
        after: The ends afterwards.
    """
    seats = tables.hands.shape[1]
    every = np.arange(len(tables.turn))
    order = (tables.turn[:, None] + np.arange(1, seats)) % seats
    counts = count(tables.hands)[every[:, None], order]
    lacks = tables.lacks[every[:, None], order]
    hidden = tables.held & ~tables.hand
    may = hidden[:, None] & ~SHOWING[lacks]
    scene = _Scene(
        tables.hand[row] & ~gone, hidden[row], tables.left[row], counts[row], lacks[row], may[row]
    )
    columns = [*_judged(scene, gone, after), *_plain(scene, after)]
    return np.stack([column.astype(np.float32) for column in columns], axis=1)


class _Scene:
    """Hold the known facts at each choice."""

    def __init__(
        self, rest: Ints, hidden: Ints, market: Ints, counts: Ints, lacks: Ints, may: Ints
    ) -> None:
        self.rest, self.hidden, self.market = rest, hidden, market
        self.counts, self.lacks, self.may = counts, lacks, may

    def none(self, other: int, fitting: Ints) -> Floats:
        """Return the probability that another hand has no tile of ``fitting``."""
        may = self.may[:, other]
        found: Floats = _NONE[count(may), count(may & fitting), self.counts[:, other]]
        return found


def _judged(scene: _Scene, gone: Ints, after: Ints) -> list[Ints | Floats | Bools]:
    rest, hidden, counts, fit = scene.rest, scene.hidden, scene.counts, FITS[after]
    left = count(rest)
    pips = (gone[:, None] & _BIT != 0) @ _PIPS
    doubles = count(gone & DOUBLES)
    mine, theirs = count(rest & fit), count(hidden & fit)
    others = counts.shape[1]
    none = [scene.none(other, fit) for other in range(others)]
    nobody = np.zeros(len(rest))
    all_out = none[0] * none[1] * none[2] if others == 3 else nobody
    none += [nobody] * (3 - others)
    least = counts.min(1)
    empty, alone = scene.market == 0, mine == 0
    last = (left == 1) & (mine > 0)
    lonely, room, dead, stuck = _hand(rest, hidden, fit)
    shown = sum((rest & tiles != 0).astype(np.int64) for tiles in WITH)
    return [
        *(pips, pips * (least == 1), pips * (least == 2), pips * empty),
        *(doubles, doubles * empty),
        *(mine, alone, mine == 1, mine * empty, alone & empty),
        *(theirs, theirs * empty),
        *none,
        *(chance * empty for chance in none),
        none[0] * (counts[:, 0] == 1),
        all_out * (mine > 0),
        after // 7 == after % 7,
        np.asarray(shown),
        *(left == 0, last),
        *(lonely, room / np.maximum(left, 1), dead, stuck),
        pips * (left <= 2),
        gone & BALD_BIT != 0,
        mine * theirs / 8,
        pips * (least == 3),
        last * none[0],
    ]


def _hand(rest: Ints, hidden: Ints, fit: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the counts of hard-to-play tiles in each hand.

    They are tiles without a neighbour in hand, neighbours outside, dead tiles, and doubles in
    trouble.
    """
    lonely, room, dead, stuck = (np.zeros(len(rest), np.int64) for _ in range(4))
    for number in range(len(ORDER)):
        rows = np.flatnonzero(rest >> number & 1)
        ways = count(hidden[rows] & _NEAR[number])
        room[rows] += ways
        lonely[rows] += rest[rows] & _NEAR[number] == 0
        dead[rows] += (ways == 0) & (fit[rows] >> number & 1 == 0)
        if _DOUBLE[number]:
            stuck[rows] += np.maximum(0, 3 - np.maximum(1, ways))
    return lonely, room, dead, stuck


def _plain(scene: _Scene, after: Ints) -> list[Ints | Floats | Bools]:
    rest, hidden, counts = scene.rest, scene.hidden, scene.counts
    ends = (after // 7, after % 7)
    shows = [_SHOW[end] for end in ends]
    mine = [count(rest & show) for show in shows]
    theirs = [count(hidden & show) for show in shows]
    others = range(counts.shape[1])
    return [
        *(rest >> number & 1 for number in range(len(ORDER))),
        *(hidden >> number & 1 for number in range(len(ORDER))),
        *((ends[0] == pip).astype(np.int64) + (ends[1] == pip) for pip in range(7)),
        *(count(rest & tiles) for tiles in _SHOW),
        *(scene.lacks[:, other] >> pip & 1 for other, pip in product(others, range(7))),
        *(
            column
            for other in others
            for column in (counts[:, other], counts[:, other] == 1, counts[:, other] == 2)
        ),
        *(scene.market, scene.market == 0, scene.market == 1),
        count(rest),
        (rest[:, None] & _BIT != 0) @ _PIPS,
        *(scene.none(other, show) for other in others for show in shows),
        *(np.maximum(*mine), np.minimum(*mine), np.maximum(*theirs), np.minimum(*theirs)),
        *((m > 0) & (t == 0) for m, t in zip(mine, theirs, strict=True)),
    ]
