"""Define the house's effects on stores and screen."""

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
from tabletop.store.played import Day, Played, ResultKey

# -- for the stores


@dataclass(frozen=True, slots=True)
class KeepPerson:
    """Add a person, or update the one with the same id."""

    person: Person


@dataclass(frozen=True, slots=True)
class RemovePerson:
    """Remove a person."""

    person: str


@dataclass(frozen=True, slots=True)
class RestorePerson:
    """Restore a removed person at their old position."""

    person: Person
    place: int


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Change settings by name."""

    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SaveMatch:
    """Queue a match to be saved.

    Attributes:
        over: Whether it is finished, so that nobody goes on with it.
    """

    session: Session
    over: bool


@dataclass(frozen=True, slots=True)
class StoreResults:
    """Store a finished match in the chronicle; ``None`` takes it out."""

    match: str
    played: Played | None


@dataclass(frozen=True, slots=True)
class KeepDay:
    """Keep that a person's try at the deal of a day has begun."""

    day: Day


@dataclass(frozen=True, slots=True)
class GiveResults:
    """Give results to another person."""

    parts: tuple[ResultKey, ...]
    person: str


@dataclass(frozen=True, slots=True)
class Amend:
    """Change a match's metadata; ``Done`` or ``StoreRefused`` follows."""

    match: str
    record: Record


@dataclass(frozen=True, slots=True)
class Reseat:
    """Change a player at an open table; ``Done`` follows."""

    match: str
    seat: Seat
    chair: Chair


@dataclass(frozen=True, slots=True)
class RenameMatch:
    """Rename a match; ``StoreRefused`` follows if that fails."""

    match: str
    title: str


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Move a match to the trash; ``Done`` or ``StoreRefused`` follows."""

    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Restore:
    """Restore a match from the trash; ``Done`` or ``StoreRefused`` follows."""

    match: Deleted


@dataclass(frozen=True, slots=True)
class Add:
    """Save an imported match; ``Done`` or ``StoreRefused`` follows.

    Attributes:
        match: The match of this house that it goes on with; ``""`` for a new one.
    """

    record: Record
    match: str


@dataclass(frozen=True, slots=True)
class KeepEvening:
    """Add an evening, or update the one with the same id."""

    evening: Evening


@dataclass(frozen=True, slots=True)
class DropEvening:
    """Remove an evening of which no game was played to its end."""

    evening: Evening


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """Read a match from the store; ``Opened`` or ``Unreadable`` follows."""

    match: str


StoreEffect: TypeAlias = (
    KeepPerson
    | RemovePerson
    | RestorePerson
    | ChangeSettings
    | SaveMatch
    | StoreResults
    | KeepDay
    | GiveResults
    | Amend
    | Reseat
    | RenameMatch
    | DeleteMatch
    | Restore
    | Add
    | KeepEvening
    | DropEvening
    | ReadMatch
)

# -- for the screen


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Close every scene but the first, and open the table of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class ShowNote:
    """Show a note at the top of the window.

    Attributes:
        long: Whether there is much to read.
    """

    words: Msg
    tone: str = "quiet"
    long: bool = False


@dataclass(frozen=True, slots=True)
class ShowMessage:
    """Show a dialog that explains why something failed."""

    title: Msg
    why: Msg


@dataclass(frozen=True, slots=True)
class OfferGoodPart:
    """Offer to open a record up to its first fault.

    Attributes:
        good: Number of its actions before the mistake.
    """

    record: Record
    good: int
    fault: Msg


@dataclass(frozen=True, slots=True)
class Gave:
    """Report that matches were given to a person."""

    given: Given


@dataclass(frozen=True, slots=True)
class TookBack:
    """Report that a transfer of matches was undone.

    Attributes:
        refused: The reason why a match was left alone; ``None`` if none was.
    """

    refused: Msg | None


ScreenEffect: TypeAlias = OpenTable | ShowNote | ShowMessage | OfferGoodPart | Gave | TookBack

Effect: TypeAlias = StoreEffect | ScreenEffect
