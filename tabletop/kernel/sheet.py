"""A score sheet as values: every seat's points, line by line, with the clause of each."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.kernel.words import Msg, Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for points.

    Attributes:
        why: In words.
        points: What it is worth; may be 0 or negative.
        clause: The rule it follows.
        piece: What it is for as it is written in records, if it is for one piece.
    """

    why: Msg
    points: int
    clause: str
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a game that is played in rounds, or what was written before the first.

    Attributes:
        title: Which round.
        lines: By seat, the reasons for its points in this round.
        scores: By seat, the sum.
        number: Which one, 1 for the first; 0 for what was written before.
        piece: A piece that stands for the round, as it is written in records; or ``""``.
        best: Who did best.
        note: How it ended, if that is worth a word.
    """

    title: Msg
    lines: tuple[tuple[Line, ...], ...]
    scores: tuple[int, ...]
    number: int = 0
    piece: str = ""
    best: tuple[Seat, ...] = ()
    note: Msg | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A name that the points give somebody.

    Attributes:
        seat: Who.
        words: What they are called.
        art: Name of its drawing.
    """

    seat: Seat
    words: Msg
    art: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of every seat.

    Attributes:
        lines: By seat, the reasons for its points.
        totals: By seat, the sum.
        note: What else decided, e.g. how a tie was broken.
        rounds: Each finished round in detail, if the game has rounds; ``lines`` then has a
            line for each.
        lowest_wins: Whether points count against whoever has them.
        marks: Names besides that of the winner.
        sides: Seats that share one record, the first to play first; all alone if empty.
    """

    lines: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    note: Msg | None = None
    rounds: tuple[Round, ...] = ()
    lowest_wins: bool = False
    marks: tuple[Mark, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()

    def records(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each record: ``sides``, or every seat alone.

        >>> Sheet(((), ()), (12, 7)).records()
        ((0,), (1,))
        """
        return self.sides or tuple((Seat(seat),) for seat in range(len(self.totals)))

    def ahead(self) -> tuple[tuple[Seat, ...], int]:
        """Return the seats with the best total, and their lead in points.

        The lead is 0 if nobody is behind.

        >>> Sheet(((), (), ()), (12, 7, 12)).ahead()
        ((0, 2), 5)
        >>> Sheet(((), ()), (12, 7), lowest_wins=True).ahead()
        ((1,), 5)
        """
        sign = -1 if self.lowest_wins else 1
        worth = [sign * total for total in self.totals]
        best = max(worth)
        others = [one for one in worth if one != best]
        first = tuple(Seat(seat) for seat, one in enumerate(worth) if one == best)
        return first, best - max(others) if others else 0
