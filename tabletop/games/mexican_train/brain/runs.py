"""Find the best run of a hand on its own train.

The result is exact for hands of usual size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.pieces.dominoes import Tile

CAP: Final = 20_000
"""Number of hands examined; after that, runs continue with the heaviest tile that fits."""

_SHIFT: Final = 5
"""Bits that hold the number at an end, 0 to 18."""


class Runs:
    """Evaluate a hand for any train end, and find its best run.

    A run is worth the weight of its first tile plus ``keep`` times the value of the rest: later
    tiles are less certain to be laid. Tiles outside the run count ``spare`` times their weight, as
    they may fit other trains. With ``keep`` 1 and ``spare`` 0 it is the heaviest run.

    Args:
        hand: The tiles, all different.
        weight: Returns the value of laying a tile.
        keep: Share of the value that remains one turn later, 0 to 1.
        spare: Share of the weight of tiles that do not fit the run.
        depth: Number of tiles that a run plans ahead.
        cap: Number of hands to examine before results become estimates.
    """

    def __init__(
        self,
        hand: Sequence[Tile],
        weight: Callable[[Tile], float],
        keep: float = 1.0,
        spare: float = 0.0,
        depth: int = 99,
        cap: int = CAP,
    ) -> None:
        self.hand = tuple(sorted(hand, key=lambda piece: (-weight(piece), piece)))
        self.weights = [weight(piece) for piece in self.hand]
        self.keep, self.spare, self.depth = keep, spare, depth
        self.all = (1 << len(self.hand)) - 1
        self.left = cap
        self._index = {piece: index for index, piece in enumerate(self.hand)}
        self._fits: dict[int, list[tuple[int, int, float]]] = {}
        self._double: dict[int, tuple[int, float]] = {}
        for index, (a, b) in enumerate(self.hand):
            bit, value = 1 << index, self.weights[index]
            if a == b:
                self._double[a] = bit, value
            else:
                self._fits.setdefault(a, []).append((bit, b, value))
                self._fits.setdefault(b, []).append((bit, a, value))
        self._known: dict[tuple[int, int], tuple[float, int, int]] = {}

    def without(self, *pieces: Tile) -> int:
        """Return the mask of the hand without the given tiles."""
        mask = self.all
        for piece in pieces:
            mask &= ~(1 << self._index[piece])
        return mask

    def worth(self, end: int, mask: int | None = None) -> float:
        """Return the value of the best run from ``end`` among ``mask``."""
        return self._best(end, self.all if mask is None else mask, self.depth)[0]

    def line(self, end: int) -> list[Tile]:
        """List the tiles of the best run from ``end``, in laying order."""
        mask, depth = self.all, self.depth
        found: list[Tile] = []
        while (step := self._best(end, mask, depth))[1]:
            _, bit, end = step
            found.append(self.hand[bit.bit_length() - 1])
            mask, depth = mask & ~bit, depth - 1
        return found

    def _weigh(self, mask: int) -> float:
        total = 0.0
        while mask:
            low = mask & -mask
            total += self.weights[low.bit_length() - 1]
            mask ^= low
        return total

    def _best(self, end: int, mask: int, depth: int) -> tuple[float, int, int]:
        """Return the best run's value, first tile bit (0 for none) and next end."""
        key = (mask << _SHIFT | end, depth if depth < len(self.hand) else 99)
        known = self._known.get(key)
        if known is not None:
            return known
        self.left -= 1
        best = (self.spare * self._weigh(mask) if self.spare else 0.0, 0, end)
        if depth > 0:
            double = self._double.get(end)
            if double is not None and double[0] & mask:
                bit, value = double  # a double costs no turn, as the next tile follows immediately
                rest = self._best(end, mask & ~bit, depth)[0]
                best = max(best, (value + rest, bit, end))
            else:
                for bit, far, value in self._fits.get(end, ()):
                    if bit & mask:
                        rest = self._best(far, mask & ~bit, depth - 1)[0]
                        if value + self.keep * rest > best[0]:
                            best = value + self.keep * rest, bit, far
                        if self.left <= 0:
                            break  # try only the heaviest tile that fits
        self._known[key] = best
        return best
