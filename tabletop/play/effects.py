"""Define the effects of a step, which the shell runs in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from tabletop.games.game import SomeAction, SomeView
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Seat
from tabletop.play.hands import Order
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.store.played import Played

Fact: TypeAlias = str | int | float | bool | None
"""A value in an event for tests, of a JSON type."""


class Effect:
    """Represent an effect of a step."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sound(Effect):
    """Play a sound by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Toast(Effect):
    """Show a note at the top of the window."""

    words: Msg
    tone: str = "quiet"


@dataclass(frozen=True, slots=True)
class Tell(Effect):
    """Write a line to the event log, for tests that wait for it."""

    event: str
    fields: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Warn(Effect):
    """Write a warning without hidden information to the program's log."""

    text: str


@dataclass(frozen=True, slots=True)
class Ask(Effect):
    """Ask another seat's player for an action, or a bot for a hint.

    The reply carries the ticket.

    Attributes:
        ticket: Number of the question, growing.
        level: Level of the bot, with its style.
        script: The action that a lesson has for the seat; ``None`` outside a lesson.
        seats: For a hint the levels of all seats, ``""`` for a person.
        steps: For a hint its steps of search; ``None`` for a move, which has a time.
    """

    ticket: int
    game: str
    seat: Seat
    level: str
    view: SomeView
    script: SomeAction | None = None
    seats: tuple[str, ...] = ()
    steps: int | None = None


@dataclass(frozen=True, slots=True)
class CancelAsk(Effect):
    """Cancel the open question."""


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """Write the match to disk; ``Saved`` with this number follows.

    Attributes:
        fresh: The plies since the previous save, whose fingerprints are reported.
    """

    number: int
    session: Session
    fresh: range


@dataclass(frozen=True, slots=True)
class KeepResults(Effect):
    """Store a finished match in the chronicle; ``None`` if its end was undone."""

    match: str
    played: Played | None


@dataclass(frozen=True, slots=True)
class KeepOrder(Effect):
    """Remember the order of a hand while the program runs."""

    match: str
    seat: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class KeepSorts(Effect):
    """Store the latest sort order of hands in the settings."""

    sorts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Open(Effect):
    """Open another scene over the table."""

    scene: Literal["sheet", "ending"]


Outcome: TypeAlias = tuple[TableState, tuple[Effect, ...]]
"""A table after a step, and the effects to run."""
