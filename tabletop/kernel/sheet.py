"""A score sheet as values: every seat's points, line by line, with the clause of each."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.kernel.words import Msg


@dataclass(frozen=True, slots=True)
class Line:
    """One reason for points.

    Attributes:
        why: In words.
        points: What it is worth; may be 0 or negative.
        clause: The rule it follows.
    """

    why: Msg
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a game that is played in rounds.

    Attributes:
        title: Which round.
        lines: By seat, the reasons for its points in this round.
        scores: By seat, the sum.
    """

    title: Msg
    lines: tuple[tuple[Line, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of every seat.

    Attributes:
        lines: By seat, the reasons for its points.
        totals: By seat, the sum.
        note: What else decided, e.g. how a tie was broken.
        rounds: Each finished round in detail, if the game has rounds; ``lines`` then has a
            line for each.
    """

    lines: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    note: Msg | None = None
    rounds: tuple[Round, ...] = ()
