"""Define the results of queries to the chronicle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.store.played import Played, ResultKey

By: TypeAlias = Literal["person", "game", "other", "level", "month"]
"""Name of a column by which sums are grouped."""


@dataclass(frozen=True, slots=True)
class Result:
    """Hold a person's part in a finished match.

    Attributes:
        nth: Index of the part among the players of the match.
        person: Id of the person, or :data:`GUEST`.
        won: Whether the person won, alone or with others.
        ended: Time when the match was first seen to be over, in seconds since 1970.
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
        least: The fewest points in a finished match.
    """

    finished: int
    won: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Sum:
    """Hold the sums over a group of counted matches.

    Columns that do not define the group are ``""``.

    Attributes:
        other: Id of an opponent, a person or neighbour; ``""`` in sums over whole matches.
        level: Strongest level at the table; in sums against ``other``, the level of that bot.
        month: ``YYYY-MM``; ``""`` for matches of unknown time.
        won: Matches won; against ``other``, matches that only the person won.
        lost: Matches lost; against ``other``, matches that only the opponent won.
        points: Total points of the person; against ``other``, the difference.
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
    """Hold a best result; ``ended`` is in seconds since 1970."""

    person: str
    match: str
    value: int
    ended: float
