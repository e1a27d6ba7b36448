"""Who plays, in words that stay short however many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.kernel.words import Join, Msg, Seat, Who, msg

MOST: Final = 4
"""So many are named; of more the first few, and how many others there are."""

_NAMED: Final = MOST - 1


def crowd(count: int) -> Join:
    """The players of a table of ``count`` by name."""
    return few([Seat(seat) for seat in range(count)], Who)


def few(seats: Sequence[Seat], tell: Callable[[Seat], Msg | Who]) -> Join:
    """What ``tell`` says of each seat; of a crowd, of the first of ``seats``."""
    if len(seats) <= MOST:
        return Join(tuple(map(tell, seats)))
    others = msg("match.others", n=len(seats) - _NAMED)
    return Join((*map(tell, seats[:_NAMED]), others))
