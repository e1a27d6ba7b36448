"""Derive the feats of a finished match of Mexican Train."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tabletop.games.mexican_train.state import State


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return the longest train, markers, and rounds won of each seat.

    A round is won with an empty hand. ``rounds`` is the number of rounds of the match;
    ``unmarked`` the same if the seat never had a marker, else 0.
    """
    tables = [state.table for state in states]
    seats, results = range(tables[-1].seats), tables[-1].results
    trains, markers = [0] * len(seats), [0] * len(seats)
    for before, after in pairwise(tables):
        if after.markers != before.markers:
            for seat in seats:
                markers[seat] += after.markers[seat] and not (before.markers or after.markers)[seat]
        if after.phase == "done":
            trains = [max(trains[seat], len(after.trains[seat])) for seat in seats]
    return [
        {
            "train": trains[seat],
            "markers": markers[seat],
            "unmarked": 0 if markers[seat] else len(results),
            "out": sum(one.left is not None and not one.left[seat] for one in results),
            "rounds": len(results),
        }
        for seat in seats
    ]
