"""Where cloth goes for good: a patch where it is snug, leather where least is lost."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork.brain.cloth import (
    LEATHER,
    anchors,
    each,
    sewn,
    snuggest,
)
from tabletop.games.patchwork.brain.race import SIZE

_COMING: Final = 12
"""How many of the next patches of the ring are looked at."""

_ENOUGH: Final = 4
"""With this many places left a patch is as good as sure to find one."""

_FADING: Final = 0.9
"""Weight of each patch to come against the one before it."""


def room(cloth: int, coming: tuple[int, ...]) -> float:
    """Squares that the patches to come could cover, each weighed by how surely it fits."""
    total = 0.0
    weight = 1.0
    for number in coming[:_COMING]:
        places = anchors(cloth, number).bit_count()
        total += weight * SIZE[number] * places / (places + _ENOUGH)
        weight *= _FADING
    return total


def leather_places(cloth: int, coming: tuple[int, ...]) -> list[tuple[float, int]]:
    """Room left and anchor of the open squares, best first: snuggest, then most room."""
    left = anchors(cloth, LEATHER)
    found: list[tuple[float, int]] = []
    while left:
        places = snuggest(cloth, LEATHER, left)
        left &= ~places
        grade = [(room(cloth | sewn(LEATHER, spot), coming), spot) for spot in each(places)]
        found += sorted(grade, key=lambda pair: -pair[0])
    return found
