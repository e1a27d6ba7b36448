"""Find the opener of a round and its opening tile (G-3, G-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.games.goat.state import SET, Hand, House, Round, View
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double


@cache
def seniority(opening: str) -> tuple[Tile, ...]:
    """Return every tile, the most senior opener first (G-3.1, G-3.2).

    Args:
        opening: Value of the option ``opening``; ``lowest`` starts at 1-1, with 0-0 as the last
            double.
    """
    doubles = [tile for tile in reversed(SET) if is_double(tile)]
    if opening == "lowest":
        doubles = [*reversed(doubles[:-1]), doubles[-1]]
    return (*doubles, *(tile for tile in reversed(SET) if not is_double(tile)))


def senior(hands: Sequence[Hand], house: House) -> Tile:
    """Return the most senior tile in ``hands``."""
    held = {tile for hand in hands for tile in hand}
    return next(tile for tile in seniority(house.opening) if tile in held)


def opener(hands: Sequence[Hand], house: House, free: Seat | None) -> Seat:
    """Return the opener: ``free`` if given, else the senior tile's holder."""
    if free is not None:
        return free
    tile = senior(hands, house)
    return next(Seat(seat) for seat, hand in enumerate(hands) if tile in hand)


def opening_tiles(view: View) -> Hand:
    """Return the tiles with which the viewer, as the opener, may open."""
    return view.hand if view.opener is not None else (senior((view.hand,), view.house),)


def free_opener(rounds: Sequence[Round], house: House) -> Seat | None:
    """Return the seat that a house rule lets open freely, if any (G-6.4)."""
    return rounds[-1].last if rounds and house.next_opener == "winner" else None
