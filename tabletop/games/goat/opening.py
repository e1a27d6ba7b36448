"""Who opens a round, and with what (G-3, G-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletop.games.goat.state import SET, Hand, House, Round, View
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, is_double


@cache
def seniority(opening: str) -> tuple[Tile, ...]:
    """Every tile, the one that opens before all others first (G-3.1, G-3.2).

    Args:
        opening: Value of the option of that name; ``lowest`` begins with 1-1 and has 0-0 as
            the last double.
    """
    doubles = [tile for tile in reversed(SET) if is_double(tile)]
    if opening == "lowest":
        doubles = [*reversed(doubles[:-1]), doubles[-1]]
    return (*doubles, *(tile for tile in reversed(SET) if not is_double(tile)))


def senior(hands: Sequence[Hand], house: House) -> Tile:
    """The tile among ``hands`` that opens."""
    held = {tile for hand in hands for tile in hand}
    return next(tile for tile in seniority(house.opening) if tile in held)


def opener(hands: Sequence[Hand], house: House, free: Seat | None) -> Seat:
    """Who opens: ``free`` if somebody opens with any tile, else who holds the senior tile."""
    if free is not None:
        return free
    tile = senior(hands, house)
    return next(Seat(seat) for seat, hand in enumerate(hands) if tile in hand)


def opening_tiles(view: View) -> Hand:
    """With which tiles the viewer, who opens, may open."""
    return view.hand if view.opener is not None else (senior((view.hand,), view.house),)


def free_opener(rounds: Sequence[Round], house: House) -> Seat | None:
    """Who opens the next round with any tile, where that is the house rule (G-6.4)."""
    return rounds[-1].last if rounds and house.next_opener == "winner" else None
