"""Compute the number of tiles that each seat draws at the start."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.errors import BadOptionError
from tabletop.kernel.words import msg
from tabletop.pieces.dominoes import full_set

SETS: Final = (9, 12, 15, 18)
"""Highest doubles of the sets that are sold."""

MOST_SEATS: Final = 12

DRAWS: Final = {
    9: (15, 13, 10, 8, 6, 5, 5, 4, 4, 3, 3),
    12: (16, 16, 15, 14, 12, 10, 9, 8, 7, 6, 6),
    15: (16, 16, 15, 15, 14, 13, 12, 11, 11, 10, 9),
    18: (16, 16, 15, 15, 15, 15, 14, 13, 12, 12, 11),
}
"""Tiles per seat for 2 to 12 seats, by set (MT-2.3, MT-2.5)."""

FIRST_TABLE: Final = {9: 4, 12: 8}
"""Largest number of seats for which MT-2.3 gives the draw, by set; otherwise MT-2.5."""

_MOST_USUAL: Final = 16
"""Largest draw of a seat unless a house rule says otherwise."""


def usual_set(seats: int) -> int:
    """Return the smallest set for ``seats``, at least double-12 (MT-1.1)."""
    return 12 if seats <= 8 else 15


def most(highest: int, seats: int) -> int:
    """Return the largest draw that the set allows, engine excluded (MT-2.1)."""
    return (len(full_set(highest)) - 1) // seats


def draw_size(highest: int, seats: int, given: int | None = None) -> int:
    """Return the number of tiles that each seat draws (MT-2.2).

    Raises:
        BadOptionError: The set has too few tiles.
    """
    if given is not None:
        if given > most(highest, seats):
            raise BadOptionError(
                msg("mexican_train.refusal.too_many", size=given, most=most(highest, seats))
            )
        return given
    if highest in DRAWS:
        return DRAWS[highest][seats - 2]
    hand_for_the_pile_too = most(highest, seats + 1)
    return max(1, min(hand_for_the_pile_too, _MOST_USUAL))
