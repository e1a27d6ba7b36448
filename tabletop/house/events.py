"""Define the events of the house, outside any table."""

from __future__ import annotations

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
from tabletop.store.played import ResultKey
from tabletop.store.recovery import Notice


class HouseEvent:
    """Represent an event that the house reacts to.

    An event that the stores execute unchanged is also a :class:`StoreEffect`.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Done(HouseEvent):
    """Report an effect completed by the store.

    Attributes:
        deleted: The match just deleted, as needed for restoring it.
        match: Id of the match just added.
    """

    effect: StoreEffect
    deleted: Deleted | None = None
    match: str = ""


@dataclass(frozen=True, slots=True)
class StoreRefused(HouseEvent):
    """Report an effect that failed in the store."""

    effect: StoreEffect
    why: Msg


# -- people


@dataclass(frozen=True, slots=True)
class PersonChanged(HouseEvent):
    """Add a person, or update the one with the same id."""

    person: Person


@dataclass(frozen=True, slots=True)
class HelpChosen(HouseEvent):
    """Set the assists of a person."""

    person: str
    assists: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonRemoved(HouseEvent):
    """Remove a person from the house."""

    person: str


class PersonBack(HouseEvent):
    """Restore the most recently removed person."""


@dataclass(frozen=True, slots=True)
class LessonFinished(HouseEvent):
    """Record that a person, or a guest (``""``), finished a lesson."""

    person: str
    game: str


@dataclass(frozen=True, slots=True)
class GuestAsked(HouseEvent):
    """Record that the guest of this name was asked for a real name."""

    name: str


# -- tables


@dataclass(frozen=True, slots=True)
class Begin(HouseEvent):
    """Begin a match with a given id.

    Attributes:
        created: The current time in the format of records.
        of_evening: Whether it is the next match of the evening.
    """

    new: NewMatch
    match: str
    created: str
    of_evening: bool = False


@dataclass(frozen=True, slots=True)
class TableOpened(HouseEvent):
    """Report that the table of a match was opened."""

    match: str
    chairs: tuple[Chair, ...]


@dataclass(frozen=True, slots=True)
class TableClosed(HouseEvent):
    """Report that the table of a match was closed."""

    match: str


@dataclass(frozen=True, slots=True)
class TableChanged(HouseEvent, StoreEffect):
    """Queue a changed match at a table to be saved."""

    session: Session


# -- evenings


@dataclass(frozen=True, slots=True)
class EveningPlanned(HouseEvent):
    """Begin an evening, ending any evening in progress with its standing."""

    evening: Evening


class EveningStopped(HouseEvent):
    """End the evening early, with its current standing."""


# -- saved matches


@dataclass(frozen=True, slots=True)
class Opened(HouseEvent):
    """Open a match at a table; if it has a fault, offer the part before it."""

    record: Record
    session: Session
    fault: Msg | None


@dataclass(frozen=True, slots=True)
class Unreadable(HouseEvent):
    """Report that a match or file cannot be opened at all."""

    why: Msg


@dataclass(frozen=True, slots=True)
class Arrived(HouseEvent):
    """Import a match; ``kin`` are stored matches with the same beginning."""

    record: Record
    over: bool
    kin: tuple[Kin, ...]


@dataclass(frozen=True, slots=True)
class Rename(HouseEvent, StoreEffect):
    """Rename a match; ``StoreRefused`` follows if renaming fails."""

    match: str
    title: str


@dataclass(frozen=True, slots=True)
class Delete(HouseEvent, StoreEffect):
    """Move a match to the trash; ``Done`` or ``StoreRefused`` follows.

    The message to the player calls the match ``name``.
    """

    match: str
    name: str


class Undelete(HouseEvent):
    """Restore the most recently deleted match."""


# -- matches of guests


@dataclass(frozen=True, slots=True)
class Gift:
    """Describe a guest's part in a match, as currently stored.

    Attributes:
        part: The result; ``None`` while the match is open.
        seat: The seat; ``None`` if it is unknown.
        record: The match; ``None`` if it cannot be read.
        session: The replayed match if it has hidden hands; else ``None``.
        why: The reason why the match cannot be read, if there is one.
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
class Give(HouseEvent):
    """Give guests' parts to a person, who is added to the house if new."""

    gifts: tuple[Gift, ...]
    person: Person


@dataclass(frozen=True, slots=True)
class TakeBack(HouseEvent):
    """Take back the matches given last.

    Attributes:
        gifts: The given matches, as currently stored.
        results: Number of all results of the person who received them.
    """

    given: Given
    gifts: tuple[Gift, ...]
    results: int = 0


@dataclass(frozen=True, slots=True)
class GuestsSeen(HouseEvent):
    """Report the records of recent results, to complete interrupted gifts.

    If record and result name different owners, the program ended in the middle of a gift.
    """

    gifts: tuple[Gift, ...]


# -- notices


@dataclass(frozen=True, slots=True)
class Noticed(HouseEvent):
    """Report damaged matches, and how each was handled."""

    notices: tuple[Notice, ...]


class NoticesRead(HouseEvent):
    """Dismiss the notices about damaged matches."""
