"""Derive the feats of a finished match of Goat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.goat.scoring import goats
from tabletop.games.goat.state import State


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return whether each seat became a goat, and its rounds.

    ``out`` are the rounds that ended with its last tile, ``clean`` those without a point.
    """
    last = states[-1]
    found = goats(last.totals, last.house)
    return [
        {
            "goat": int(seat in found),
            "out": sum(one.last == seat and not one.fish for one in last.rounds),
            "clean": sum(not one.points[seat] for one in last.rounds),
            "rounds": len(last.rounds),
        }
        for seat in range(last.seats)
    ]
