"""The order of a hand: as a run from the own end, by suit, by weight, or as its owner likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabletop.games.mexican_train.ids import tile_of
from tabletop.pieces.dominoes import Lying, Tile, beyond, laid, pips
from tabletop.table.picture import ItemId, Shape

SORTS: Final = ("run", "suit", "weight")
"""Ways to sort the hand, the usual one first."""

_LOOKS: Final = 1500
"""Chains that are looked at in search of the longest run."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """A hand in order, each tile as it lies: the left half first.

    Attributes:
        sort: One of :data:`SORTS`, or ``own``.
        upper: The run, or the whole hand.
        lower: What does not fit the run.
    """

    sort: str
    upper: tuple[Lying, ...]
    lower: tuple[Lying, ...] = ()


def in_order(hand: tuple[Tile, ...], end: int, shape: Shape) -> Sorted:
    """The hand as ``shape`` wants it; ``end`` is the end of the own train."""
    sort = "own" if shape.order else shape.sort if shape.sort in SORTS else SORTS[0]
    match sort:
        case "run":
            run, extras = best_run(hand, end)
            return Sorted(sort, run, extras)
        case "suit":
            return Sorted(sort, tuple(sorted(hand, reverse=True)))
        case "weight":
            return Sorted(sort, tuple(_by_weight(hand)))
        case _:
            return Sorted(sort, tuple(own_order(hand, shape.order)))


def own_order(hand: Sequence[Tile], order: Iterable[ItemId]) -> list[Tile]:
    """The tiles named in ``order`` as far as they are held, then the others by weight."""
    named = [piece for item in order if (piece := tile_of(item)) is not None and piece in hand]
    named = list(dict.fromkeys(named))
    return named + [piece for piece in _by_weight(hand) if piece not in named]


@lru_cache(maxsize=256)
def best_run(hand: tuple[Tile, ...], end: int) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """The longest chain found from ``end``, the heavier of equals, and what is left over."""
    best: tuple[int, int, tuple[Lying, ...]] = (0, 0, ())
    looks = _LOOKS
    fits: dict[int, list[Tile]] = {}
    for piece in sorted(hand, key=lambda piece: (piece[0] != piece[1], -pips(piece))):
        for number in set(piece):
            fits.setdefault(number, []).append(piece)

    def go(number: int, used: frozenset[Tile], weight: int, chain: tuple[Lying, ...]) -> None:
        nonlocal best, looks
        looks -= 1
        if (len(chain), weight) > best[:2]:
            best = len(chain), weight, chain
        for piece in fits.get(number, ()):
            if looks <= 0:
                return
            if piece not in used:
                more = (*chain, laid(piece, number))
                go(beyond(piece, number), used | {piece}, weight + pips(piece), more)

    go(end, frozenset(), 0, ())
    run = best[2]
    taken = {(a, b) if a >= b else (b, a) for a, b in run}
    return run, tuple(_by_weight(piece for piece in hand if piece not in taken))


def _by_weight(hand: Iterable[Tile]) -> list[Tile]:
    return sorted(hand, key=lambda piece: (-pips(piece), -piece[0]))
