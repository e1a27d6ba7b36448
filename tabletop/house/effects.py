"""Define the effects of the house on its stores and on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, TypeAlias

from tabletop.house.house_state import Given
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.play.session import Session
from tabletop.store.evenings import Evening
from tabletop.store.matches import Deleted
from tabletop.store.people import Person
from tabletop.store.played import Day, ResultKey


class StoreEffect:
    """Represent an effect that the keeper executes on the stores."""

    __slots__ = ()


class ScreenEffect:
    """Represent an effect that the shell shows."""

    __slots__ = ()


Effect: TypeAlias = StoreEffect | ScreenEffect


# -- for the stores


@dataclass(frozen=True, slots=True)
class KeepPerson(StoreEffect):
    """Add a person, or update the one with the same id."""

    person: Person


@dataclass(frozen=True, slots=True)
class RemovePerson(StoreEffect):
    """Remove a person."""

    person: str


@dataclass(frozen=True, slots=True)
class RestorePerson(StoreEffect):
    """Restore a removed person at their old position."""

    person: Person
    place: int


@dataclass(frozen=True, slots=True)
class ChangeSettings(StoreEffect):
    """Change settings by name."""

    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GiveResults(StoreEffect):
    """Move results to another person."""

    parts: tuple[ResultKey, ...]
    person: str


@dataclass(frozen=True, slots=True)
class Amend(StoreEffect):
    """Change a match's metadata; ``Done`` or ``StoreRefused`` follows."""

    match: str
    record: Record


@dataclass(frozen=True, slots=True)
class Reseat(StoreEffect):
    """Change a player at an open table; ``Done`` follows."""

    match: str
    seat: Seat
    chair: Chair


@dataclass(frozen=True, slots=True)
class Restore(StoreEffect):
    """Restore a match from the trash; ``Done`` or ``StoreRefused`` follows."""

    match: Deleted


@dataclass(frozen=True, slots=True)
class Add(StoreEffect):
    """Save an imported match; ``Done`` or ``StoreRefused`` follows.

    Attributes:
        match: Id of the stored match that the record continues; ``""`` for a new match.
    """

    record: Record
    match: str


@dataclass(frozen=True, slots=True)
class KeepEntry(StoreEffect):
    """Add or update an evening, or a try at a deal of the day."""

    entry: Day | Evening


@dataclass(frozen=True, slots=True)
class DropEvening(StoreEffect):
    """Remove an evening in which no game was finished."""

    evening: Evening


@dataclass(frozen=True, slots=True)
class ReadMatch(StoreEffect):
    """Read a match from the store; ``Opened`` or ``Unreadable`` follows."""

    match: str


# -- for the screen


@dataclass(frozen=True, slots=True)
class OpenTable(ScreenEffect):
    """Close every scene except the first, then open the table of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class ShowNote(ScreenEffect):
    """Show a note over the window; ``long`` keeps a long text visible longer."""

    words: Msg
    tone: str = "quiet"
    long: bool = False


@dataclass(frozen=True, slots=True)
class ShowMessage(ScreenEffect):
    """Show a dialog that explains why something failed."""

    title: Msg
    why: Msg


@dataclass(frozen=True, slots=True)
class OfferGoodPart(ScreenEffect):
    """Offer to open a record up to its first fault, after ``good`` actions."""

    record: Record
    good: int
    fault: Msg


@dataclass(frozen=True, slots=True)
class Gave(ScreenEffect):
    """Report that matches were given to a person."""

    given: Given


@dataclass(frozen=True, slots=True)
class TookBack(ScreenEffect):
    """Report that a transfer was undone; ``refused`` explains any failure."""

    refused: Msg | None
