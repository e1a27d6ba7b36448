"""Estimate the chance that the next seat has no tile that fits."""

from __future__ import annotations

from tabletop.games.mexican_train.hidden import could_be, nothing_known, out_of_sight
from tabletop.games.mexican_train.state import Table, View
from tabletop.games.mexican_train.trains import end, places


class Doors:
    """Estimate the plays that the table leaves to others, for one seat.

    Args:
        view: The knowledge of that seat.
        memory: Whether it remembers the numbers on which others drew.
    """

    def __init__(self, view: View, memory: bool) -> None:
        counts = view.table.counts
        self._hidden = out_of_sight(view)
        self._lacks = view.table.lacks if memory else nothing_known(counts)
        self._known: dict[tuple[frozenset[int], frozenset[int]], float] = {}

    def shut(self, table: Table) -> float:
        """Return the chance that the seat to act can lay nothing before it draws.

        The chance is from 0 to 1. ``table`` may differ from the view by tiles that the viewer laid.
        """
        singles, doubles = places(table)
        ends = frozenset(end(table, train) for train in singles)
        for_doubles = frozenset(end(table, train) for train in doubles)
        found = self._known.get((ends, for_doubles))
        if found is None:
            fits = [a in for_doubles if a == b else a in ends or b in ends for a, b in self._hidden]
            found, misses = 1.0, dict[int, float]()
            for lacks in self._lacks[table.turn]:
                if lacks not in misses:
                    could = [
                        fit
                        for piece, fit in zip(self._hidden, fits, strict=True)
                        if could_be(piece, lacks)
                    ]
                    misses[lacks] = 1 - sum(could) / len(could) if could else 1.0
                found *= misses[lacks]
            self._known[ends, for_doubles] = found
        return found
