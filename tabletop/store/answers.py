"""Define the answers of the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.store.played import Played, ResultKey

By: TypeAlias = Literal["person", "game", "other", "level", "month"]
"""Name a column by which sums are grouped."""


@dataclass(frozen=True, slots=True)
class Result:
    """Hold a person's part in a finished match.

    Attributes:
        nth: Place of the part among those of the match.
        person: Id of the person, or :data:`GUEST`.
        won: Whether the person won, alone or with others.
        ended: Time when it was first seen to be over, in seconds since 1970.
        table: Number of seats with the house rules; ``""`` in results of older programs.
    """

    match: str
    nth: int
    game: str
    person: str
    points: int
    won: bool
    ended: float
    table: str

    @property
    def key(self) -> ResultKey:
        """Return the key of the part."""
        return ResultKey(self.match, self.nth)


def results_of(played: Played) -> Iterator[Result]:
    """Yield the results of the people of a match, by seat."""
    for nth, one in enumerate(played.players):
        if one.person:
            yield Result(
                played.id, nth, played.game, one.person, one.points or 0, one.won, played.ended,
                played.table,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tally:
    """Summarise a person's matches of a game.

    Attributes:
        won: Matches won, of those finished.
        least: The fewest points at an end.
    """

    finished: int
    won: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Sum:
    """Sum up counted matches.

    Columns by which it is not grouped are ``""``.

    Attributes:
        other: Id of a person or neighbour whom the person met; ``""`` in sums over whole matches.
        level: Strongest level at the table; where ``other`` is met, the level of that bot.
        month: ``YYYY-MM``; ``""`` for matches of unknown time.
        won: Matches won; against another, those in which only the person won.
        lost: Matches lost; against another, those in which only the other won.
        points: Points of the person in all; against another, the difference.
        seconds: Time at the table, as far as it is known.
    """

    person: str = ""
    game: str = ""
    other: str = ""
    level: str = ""
    month: str = ""
    finished: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Best:
    """Hold a best of its kind; its match ended so many seconds after 1970."""

    person: str
    match: str
    value: int
    ended: float
