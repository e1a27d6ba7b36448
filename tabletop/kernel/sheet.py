"""Define score sheets: lines of points, each with its clause."""

from __future__ import annotations

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat


@dataclass(frozen=True, slots=True)
class Line:
    """Describe one reason for points.

    Attributes:
        points: Number of points; may be 0 or negative.
        clause: Clause of the rules that awards the points.
        piece: The pieces that earn the points, in the notation of records, separated by spaces.
        short: The reason in fewer words, for narrow places.
    """

    why: Msg
    points: int
    clause: str
    piece: str = ""
    short: Msg | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """Describe one round, or the points carried over before the first.

    Attributes:
        lines: By seat, the reasons for its points in this round.
        scores: By seat, the sum.
        number: 1 for the first round; 0 for points written before it.
        piece: A piece that represents the round, in the notation of records; or ``""``.
        note: The way the round ended, if notable.
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
    """Describe a title that a seat earned by its points."""

    seat: Seat
    words: Msg
    art: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold the points of every seat.

    Attributes:
        lines: By seat, the reasons for its points.
        note: Another deciding circumstance, e.g. the way a tie was broken.
        rounds: Each finished round in detail, if the game has rounds; ``lines`` then has a
            line for each.
        lowest_wins: Whether points count against the seat that has them.
        marks: Honorary titles besides that of the winner.
        sides: Seats that share a record (partners), in order of play; empty without partnerships.
    """

    lines: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    note: Msg | None = None
    rounds: tuple[Round, ...] = ()
    lowest_wins: bool = False
    marks: tuple[Mark, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()

    def records(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each record: a partnership or a single seat.

        >>> Sheet(((), ()), (12, 7)).records()
        ((0,), (1,))
        """
        return self.sides or tuple((Seat(seat),) for seat in range(len(self.totals)))

    def ranked(self, winners: tuple[Seat, ...] = ()) -> list[tuple[Seat, ...]]:
        """Return the records by rank, the winners' first.

        >>> Sheet(((), (), ()), (12, 7, 30)).ranked()
        [(2,), (0,), (1,)]
        >>> Sheet(((), (), ()), (7, 7, 30), lowest_wins=True).ranked((Seat(1),))
        [(1,), (0,), (2,)]
        """
        sign = 1 if self.lowest_wins else -1

        def place(record: tuple[Seat, ...]) -> tuple[bool, int]:
            return not set(record) & set(winners), sign * self.totals[record[0]]

        return sorted(self.records(), key=place)

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
        best, *others = sorted(set(worth), reverse=True)
        first = tuple(Seat(seat) for seat, one in enumerate(worth) if one == best)
        return first, best - others[0] if others else 0


@dataclass(frozen=True, slots=True)
class Account:
    """Hold the content of a score sheet for screen, picture and text.

    Attributes:
        winners: Seats that won; empty until the match is over.
        below: Line under the sheet: the margin, the tie-break, or the progress of the match.
        traces: A sentence for each change of player during a round.
    """

    game: Msg
    sheet: Sheet
    winners: tuple[Seat, ...] = ()
    below: Msg | None = None
    traces: tuple[Msg, ...] = ()

    @property
    def records(self) -> list[tuple[Seat, ...]]:
        """Return the records by rank, the best first."""
        return self.sheet.ranked(self.winners)
