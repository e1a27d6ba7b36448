"""Derive the feats of a finished match of Patchwork."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.patchwork.scoring import empty_squares
from tabletop.games.patchwork.state import State
from tabletop.kernel.words import Seat


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return the empty squares, patches and 7 x 7 tile of each seat."""
    last = states[-1]
    return [
        {
            "empty": empty_squares(last, seat),
            "patches": len(last.quilts[seat]),
            "seven": int(last.seven == seat),
        }
        for seat in (Seat(0), Seat(1))
    ]
