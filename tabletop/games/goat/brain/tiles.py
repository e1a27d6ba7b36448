"""Encode tiles as bits and ends as one number, for fast playouts.

A tile is its number in :data:`tabletop.games.goat.slots.ORDER`, a hand the integer with those
bits, and the two ends of the line are ``7 * left + right``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.games.goat.scoring import worth
from tabletop.games.goat.slots import NUMBER, ORDER, WITH
from tabletop.games.goat.state import House
from tabletop.pieces.dominoes import beyond

FIT: Final = tuple(WITH[left] | WITH[right] for left in range(7) for right in range(7))
"""Tiles that fit, by ends."""

BOTH: Final = tuple(
    0 if left == right else 1 << NUMBER[left, left] | 1 << NUMBER[right, right]
    for left in range(7)
    for right in range(7)
)
"""The two doubles that may be laid together, by ends (G-4.3); 0 for equal ends."""


def _steps(number: int, now: int) -> tuple[int, ...]:
    tile, (left, right) = ORDER[number], divmod(now, 7)
    found = []
    if left in tile:
        found.append(7 * beyond(tile, left) + right)
    if right in tile and left != right:
        found.append(7 * left + beyond(tile, right))
    return tuple(found)


NEXT: Final = tuple(tuple(_steps(number, now) for now in range(49)) for number in range(28))
"""Possible new ends by tile and ends: left end first, equal ends once."""

WEIGHT: Final = tuple(
    worth(tile, (tile,), House()) + (3.0 if tile[0] == tile[1] else 0.0) for tile in ORDER
)
"""Eagerness to get rid of each tile, in points."""

_HALF: Final = 14
_LOW: Final = (1 << _HALF) - 1
_BALD: Final = 1 << NUMBER[0, 0]


class Counter:
    """Count the points of a hand under the house rules (G-6.1, G-6.2)."""

    def __init__(self, house: House) -> None:
        self._low = _sums(range(_HALF), house)
        self._high = _sums(range(_HALF, 28), house)
        self._alone = house.bald_alone
        self._bald = house.bald_points

    def __call__(self, hand: int) -> int:
        """Return the points of ``hand``."""
        points = self._low[hand & _LOW] + self._high[hand >> _HALF]
        if self._alone and hand & _BALD and hand != _BALD:
            points -= self._bald
        return points


counter: Final = cache(Counter)
"""Function that returns the cached counter for given house rules."""


def _sums(numbers: range, house: House) -> list[int]:
    sums = [0]
    for number in numbers:
        tile = ORDER[number]
        points = worth(tile, (tile,), house)
        sums += [points + other for other in sums]
    return sums
