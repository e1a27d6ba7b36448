"""Name the winners of a match."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.words import Join, Msg, Seat, Who, msg


def won(winners: Sequence[Seat], home: Seat) -> Msg:
    """Return the sentence that names the winners, by default ``home``."""
    if len(winners) > 1:
        return msg("match.sheet.winners", everybody=Join(tuple(Who(seat) for seat in winners)))
    return msg("table.wins", who=Who(winners[0] if winners else home))
