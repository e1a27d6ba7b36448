"""Encode a choice as inputs of the net: hand, facts, others' chances."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from math import comb
from typing import Final, TypeAlias

from tabletop.games.goat.brain.tiles import FIT, WEIGHT
from tabletop.games.goat.slots import DOUBLES, NUMBER, ORDER, WITH, bits, ends_before
from tabletop.games.goat.state import BALD, Draw, Pass, View

Inputs: TypeAlias = list[float]

_TILES: Final = range(len(ORDER))
_NUMBERS: Final = range(7)
PIPS: Final = tuple(WEIGHT[number] - 3 * (DOUBLES >> number & 1) for number in _TILES)
"""Points of each tile: 25 for 0-0."""

NEAR: Final = tuple(
    (WITH[tile[0]] | WITH[tile[1]]) & ~(1 << number) for number, tile in enumerate(ORDER)
)
"""Tiles that share a number with each tile."""

BALD_BIT: Final = 1 << NUMBER[BALD]


@cache
def without(tiles: int, fitting: int, held: int) -> float:
    """Return the chance that a hand of ``held`` tiles has no fitting one."""
    if not fitting:
        return 1.0
    return comb(tiles - fitting, held) / comb(tiles, held) if held <= tiles else 0.0


class Scene:
    """Hold a viewer's knowledge before a choice, computed once."""

    def __init__(self, view: View) -> None:
        self._hand = bits(view.hand)
        self._hidden = bits(view.pool)
        self._market = view.market_left
        after = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        self._counts = [view.counts[seat] for seat in after]
        known = lacks(view)
        self._lacks = [known[seat] for seat in after]
        self._may = [self._hidden & ~_with(known[seat]) for seat in after]

    def inputs(self, gone: int, after: int) -> Inputs:
        """Return the inputs of a choice."""
        rest = self._hand & ~gone
        return [*self._judged(gone, rest, after), *self._plain(rest, after)]

    def _judged(self, gone: int, rest: int, after: int) -> Inputs:
        """Return the inputs that a human player would consider."""
        hidden, fit, left = self._hidden, FIT[after], rest.bit_count()
        pips = sum(PIPS[number] for number in _TILES if gone >> number & 1)
        doubles = (gone & DOUBLES).bit_count()
        mine, theirs = (rest & fit).bit_count(), (hidden & fit).bit_count()
        none = [
            without(may.bit_count(), (may & fit).bit_count(), count)
            for may, count in zip(self._may, self._counts, strict=True)
        ]
        all_out = none[0] * none[1] * none[2] if len(none) == 3 else 0.0
        none += [0.0] * (3 - len(none))
        least = min(self._counts)
        empty, alone = float(not self._market), float(not mine)
        last = float(left == 1 and mine > 0)
        lonely = room = dead = stuck = 0
        for number in _TILES:
            if rest >> number & 1:
                ways = (NEAR[number] & hidden).bit_count()
                room += ways
                lonely += not NEAR[number] & rest
                dead += not ways and not fit >> number & 1
                if DOUBLES >> number & 1:
                    stuck += max(0, 3 - max(1, ways))
        return [
            *(pips, pips * (least == 1), pips * (least == 2), pips * empty),
            *(doubles, doubles * empty),
            *(mine, alone, float(mine == 1), mine * empty, alone * empty),
            *(theirs, theirs * empty),
            *none,
            *(chance * empty for chance in none),
            none[0] * (self._counts[0] == 1),
            all_out * (mine > 0),
            float(len(set(divmod(after, 7))) == 1),
            sum(1 for pip in _NUMBERS if rest & WITH[pip]),
            *(float(not left), last),
            *(lonely, room / left if left else 0.0, dead, stuck),
            pips * (left <= 2),
            float(bool(gone & BALD_BIT)),
            mine * theirs / 8,
            pips * (least == 3),
            last * none[0],
        ]

    def _plain(self, rest: int, after: int) -> Inputs:
        hidden, ends = self._hidden, divmod(after, 7)
        mine = [(rest & WITH[end]).bit_count() for end in ends]
        theirs = [(hidden & WITH[end]).bit_count() for end in ends]
        return [
            *(float(rest >> number & 1) for number in _TILES),
            *(float(hidden >> number & 1) for number in _TILES),
            *(float(ends.count(pip)) for pip in _NUMBERS),
            *((rest & WITH[pip]).bit_count() for pip in _NUMBERS),
            *(float(lack >> pip & 1) for lack in self._lacks for pip in _NUMBERS),
            *(float(n) for c in self._counts for n in (c, c == 1, c == 2)),
            *(self._market, float(self._market == 0), float(self._market == 1)),
            rest.bit_count(),
            sum(PIPS[number] for number in _TILES if rest >> number & 1),
            *(
                without(may.bit_count(), (may & WITH[end]).bit_count(), count)
                for may, count in zip(self._may, self._counts, strict=True)
                for end in ends
            ),
            *(max(mine), min(mine), max(theirs), min(theirs)),
            *(float(m > 0 and not t) for m, t in zip(mine, theirs, strict=True)),
        ]


def lacks(view: View) -> list[int]:
    """Return the numbers that each seat is known to lack, as bits.

    A seat that draws or passes lacks both ends. Its later drawn tiles may have any other number.
    """
    found = [0] * view.seats
    told = zip(view.log, ends_before(view.log, view.line), strict=True)
    for (seat, before), turn in groupby(told, lambda pair: (pair[0].seat, pair[1])):
        acts = [seen.act for seen, _ in turn]
        drawn = sum(isinstance(act, Draw) for act in acts)
        if before is not None and isinstance(acts[0], Draw | Pass):
            both = 1 << before[0] | 1 << before[1]
            found[seat] = both | (found[seat] if drawn < 2 else 0)
    return found


@cache
def _with(numbers: int) -> int:
    found = 0
    for pip in _NUMBERS:
        if numbers >> pip & 1:
            found |= WITH[pip]
    return found
