"""Define the state of the house, as one frozen value."""

from __future__ import annotations

from dataclasses import field

from tabletop.kernel.record import Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.store.evenings import Evening
from tabletop.store.matches import Deleted
from tabletop.store.people import Person, find
from tabletop.store.played import ResultKey
from tabletop.store.recovery import Notice
from tabletop.store.settings import Settings
from tabletop.store.setups import Setup


@dataclass(frozen=True, slots=True)
class Removed:
    """Hold a removed person and their former position in the list."""

    person: Person
    place: int


@dataclass(frozen=True, slots=True)
class DeletedMatch:
    """Hold a deleted match and its title."""

    match: Deleted
    name: str


@dataclass(frozen=True, slots=True)
class Given:
    """Hold the data needed to take back a gift of matches.

    Attributes:
        new: Whether the person was added to the house by this gift.
        count: Number of matches.
        parts: The results that were given.
        chairs: Match, seat and former chair of each guest.
        setups: The latest setups, before the gift.
        refused: Reason why something could not be given; ``None`` if everything was.
    """

    person: Person
    new: bool
    count: int
    parts: tuple[ResultKey, ...]
    chairs: tuple[tuple[str, Seat, Chair], ...]
    setups: tuple[Setup, ...]
    refused: Msg | None


@dataclass(frozen=True, slots=True)
class HouseState:
    """Hold the people, and everything that can be undone.

    Attributes:
        people: The people of the house, oldest first.
        room: Whether one more person can be kept.
        settings: The settings, with the latest setups and the lessons of the guest.
        tables: Ids of the matches at open tables, with their chairs.
        removed: The person removed last, as long as that can be undone.
        deleted: The match deleted last, as long as that can be undone.
        given: The matches given last, as long as that can be undone.
        giving: Matches that are being given or taken back now.
        notices: Damaged matches that nobody has dismissed.
        evening: The most recent evening, if there was one.
    """

    people: tuple[Person, ...] = ()
    room: bool = True
    settings: Settings = field(default_factory=Settings)
    tables: tuple[tuple[str, tuple[Chair, ...]], ...] = ()
    removed: Removed | None = None
    deleted: DeletedMatch | None = None
    given: Given | None = None
    giving: Giving | None = None
    notices: tuple[Notice, ...] = ()
    evening: Evening | None = None

    def person(self, person: str) -> Person | None:
        """Return the person with an id, or ``None``."""
        return find(self.people, person)

    def seated(self, match: str) -> tuple[Chair, ...] | None:
        """Return the chairs of a match at an open table, or ``None``."""
        return next((chairs for name, chairs in self.tables if name == match), None)


@dataclass(frozen=True, slots=True)
class Giving:
    """Hold a gift in progress, or its undo, until every match is saved.

    Attributes:
        goal: The complete gift if nothing fails.
        waiting: Ids of the matches whose chair is still to be written.
        done: Ids of the matches whose chair is written.
        back: Whether the matches are taken back instead of given.
        refused: Reason why a match could not be written; ``None`` if none failed.
        results: Number of all results of the person, when matches are taken back.
    """

    goal: Given
    waiting: tuple[str, ...]
    done: tuple[str, ...] = ()
    back: bool = False
    refused: Msg | None = None
    results: int = 0
