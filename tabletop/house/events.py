"""Define the events of the house, away from the table."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.house.effects import StoreEffect
from tabletop.house.house_state import Given
from tabletop.house.opening import NewMatch
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.play.session import Session
from tabletop.store.evenings import Evening
from tabletop.store.kin import Kin
from tabletop.store.matches import Deleted
from tabletop.store.people import Person
from tabletop.store.played import Played, ResultKey
from tabletop.store.recovery import Notice


@dataclass(frozen=True, slots=True)
class Done:
    """Report an effect completed by the store.

    Attributes:
        deleted: The way back of a deleted match.
        match: Id of an added match.
    """

    effect: StoreEffect
    deleted: Deleted | None = None
    match: str = ""


@dataclass(frozen=True, slots=True)
class StoreRefused:
    """Report an effect that failed in the store."""

    effect: StoreEffect
    why: Msg


# -- people


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Add a person, or update the one with the same id."""

    person: Person


@dataclass(frozen=True, slots=True)
class HelpChosen:
    """Set a person's assists."""

    person: str
    assists: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonRemoved:
    """Remove a person from the house."""

    person: str


@dataclass(frozen=True, slots=True)
class PersonBack:
    """Restore the person who was removed last."""


@dataclass(frozen=True, slots=True)
class LessonFinished:
    """Record a finished lesson of a person, or of a guest for ``""``."""

    person: str
    game: str


@dataclass(frozen=True, slots=True)
class GuestAsked:
    """Record that the guest of this name was asked for a real name."""

    name: str


# -- tables


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin a match with an id; ``created`` is the time as records have it."""

    new: NewMatch
    match: str
    created: str


@dataclass(frozen=True, slots=True)
class TableOpened:
    """Report that a match is at an open table."""

    match: str
    chairs: tuple[Chair, ...]


@dataclass(frozen=True, slots=True)
class TableClosed:
    """Report that the table of a match was closed."""

    match: str


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Report that a match at a table has changed and needs saving."""

    session: Session


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """Report the end of a match; ``None`` if it was undone."""

    match: str
    played: Played | None


# -- evenings


@dataclass(frozen=True, slots=True)
class EveningPlanned:
    """Begin an evening; one that goes on is stopped as it is."""

    evening: Evening


@dataclass(frozen=True, slots=True)
class EveningGoesOn:
    """Begin the next match of the evening, as :class:`Begin` does."""

    new: NewMatch
    match: str
    created: str


@dataclass(frozen=True, slots=True)
class EveningStopped:
    """End the evening with the standing as it is."""


# -- saved matches


@dataclass(frozen=True, slots=True)
class Opened:
    """Open a match at a table, or offer its good part.

    Attributes:
        session: The match up to the first fault of the record.
    """

    record: Record
    session: Session
    fault: Msg | None


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Report that a match or file cannot be opened at all."""

    why: Msg


@dataclass(frozen=True, slots=True)
class Arrived:
    """Import a match.

    Attributes:
        kin: The matches of this house that began as it did.
    """

    record: Record
    over: bool
    kin: tuple[Kin, ...]


@dataclass(frozen=True, slots=True)
class Rename:
    """Rename a match."""

    match: str
    title: str


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete a match, called ``name`` in the message to the player."""

    match: str
    name: str


@dataclass(frozen=True, slots=True)
class Undelete:
    """Restore the match deleted last."""


# -- matches of guests


@dataclass(frozen=True, slots=True)
class Gift:
    """Describe a guest's part in a match, as currently stored.

    Attributes:
        part: The result; ``None`` while the match is open.
        seat: The seat; ``None`` if the match does not tell.
        record: The match; ``None`` if it cannot be read.
        session: The match played again, where a hand may be hidden.
        why: The reason why it cannot be read, if there is one.
        owners: Ids of the people with a result of the match, by seat.
    """

    match: str
    part: ResultKey | None = None
    seat: Seat | None = None
    record: Record | None = None
    session: Session | None = None
    why: Msg | None = None
    owners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """Give guests' parts to a person, who is added to the house if new."""

    gifts: tuple[Gift, ...]
    person: Person


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last gift.

    Attributes:
        gifts: Its matches, as the store has them now.
        results: Number of all results of the person who has them.
    """

    given: Given
    gifts: tuple[Gift, ...]
    results: int = 0


@dataclass(frozen=True, slots=True)
class GuestsSeen:
    """Report the records that hold results of guests.

    A record that names a person for such a result was given when the program was ended.
    """

    gifts: tuple[Gift, ...]


# -- notices


@dataclass(frozen=True, slots=True)
class Noticed:
    """Report damaged matches.

    Attributes:
        notices: The fate of each.
        toast: Whether to say so at once: the first screen tells it in its own way.
    """

    notices: tuple[Notice, ...]
    toast: bool = True


@dataclass(frozen=True, slots=True)
class NoticesRead:
    """Dismiss the notices about damaged matches."""


Event: TypeAlias = (
    Done
    | StoreRefused
    | PersonChanged
    | HelpChosen
    | PersonRemoved
    | PersonBack
    | LessonFinished
    | GuestAsked
    | Begin
    | TableOpened
    | TableClosed
    | TableChanged
    | MatchEnded
    | EveningPlanned
    | EveningGoesOn
    | EveningStopped
    | Opened
    | Unreadable
    | Arrived
    | Rename
    | Delete
    | Undelete
    | Give
    | TakeBack
    | GuestsSeen
    | Noticed
    | NoticesRead
)
