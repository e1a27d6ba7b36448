"""Return whole lists that the program reads in several short looks."""

from __future__ import annotations

from tabletop.house.keeper import Keeper, Stay
from tabletop.store.matches import Listing, Matches


def listing_of(matches: Matches, limit: int | None = None) -> Listing:
    """Return the newest matches, at most ``limit``."""
    return list(matches.looks(limit))[-1]


def stays_of(keeper: Keeper) -> tuple[Stay, ...]:
    """Return guests' parts in all matches, the newest match first."""
    return list(keeper.looks_for_stays())[-1] or ()
