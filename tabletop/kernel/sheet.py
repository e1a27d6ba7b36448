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
class Sheet:
    """The points of every seat.

    Attributes:
        lines: By seat, the reasons for its points.
        totals: By seat, the sum.
        note: What else decided, e.g. how a tie was broken.
    """

    lines: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    note: Msg | None = None
