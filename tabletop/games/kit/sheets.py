"""Build the score sheets of games in rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel.sheet import Line, Round
from tabletop.kernel.words import Msg, Seat


def carried(title: Msg, points: tuple[int, ...], clause: str) -> list[Round]:
    """Return the points carried over by a position, as a round.

    Without points to carry over, there is no such round.
    """
    if not any(points):
        return []
    return [Round(title, tuple((Line(title, one, clause),) for one in points), points)]


def fewest(points: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the fewest points.

    >>> fewest([5, 2, 2])
    (1, 2)
    """
    return tuple(Seat(seat) for seat, one in enumerate(points) if one == min(points))


def summed(
    rounds: Sequence[Round], seats: int, clause: Callable[[int], str]
) -> tuple[tuple[Line, ...], ...]:
    """Sum up each round in one line, by seat."""

    def line(one: Round, seat: int) -> Line:
        score = one.scores[seat]
        return Line(one.title, score, clause(score)) if one.number else one.lines[seat][0]

    return tuple(tuple(line(one, seat) for one in rounds) for seat in range(seats))
