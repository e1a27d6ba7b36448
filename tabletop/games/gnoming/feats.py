"""Derive the feats of a finished match of Gnoming A Round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.gnoming.scoring import matched
from tabletop.games.gnoming.state import State


def feats(states: Sequence[State]) -> Sequence[Mapping[str, int]]:
    """Return the rounds and lines of each seat.

    ``best`` and ``worst`` are the points of single rounds, ``lines`` the number of lines in all,
    ``line`` the value of the greatest, ``first`` the rounds in which the seat was first out.
    """
    table = states[-1].table
    found = []
    for seat in range(table.seats):
        points = [one.scores[seat] for one in table.results]
        made = [line for one in table.results if one.layouts for line in matched(one.layouts[seat])]
        feat = {
            "lines": len(made),
            "line": max((value for _, value in made), default=0),
            "first": sum(one.first_out == seat for one in table.results),
        }
        found.append({**feat, "best": min(points), "worst": max(points)} if points else feat)
    return found
