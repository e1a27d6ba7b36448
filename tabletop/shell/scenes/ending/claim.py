"""Ask the guest of a finished match, once and quietly, for a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from tabletop.house.events import GuestAsked
from tabletop.house.giving import owned
from tabletop.house.house_state import Given
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import Seat, msg
from tabletop.play.session import Session
from tabletop.shell.parts.giving import Gift, ask_who
from tabletop.shell.parts.naming import called
from tabletop.shell.widgets import Button, Label, Row, Widget
from tabletop.store.people import People, Person
from tabletop.store.results import GUEST, Results

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

State: TypeAlias = Literal["", "asked", "declined", "kept"]
"""``""``: nothing is asked."""


def guest_of(desk: Desk, session: Session) -> Seat | None:
    """Return the seat of a guest with a result, if the only person."""
    people = session.people()
    if not session.id or len(people) != 1 or session.chairs[people[0]].person:
        return None
    results = desk.services.find(Results)
    if results is None or not results.writable:
        return None
    counted = any(one.person == GUEST for one in results.of(session.id))
    return people[0] if counted else None


class Claim:
    """Hold the question for a name, its answer, and its undo.

    Attributes:
        session: The match, with the person in the chair once there is one.
        state: Stage of the question.
    """

    def __init__(self, desk: Desk, session: Session, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self.session = session
        self.state: State = ""
        self._gift: Gift | None = None
        seat = guest_of(desk, session)
        people = desk.services.find(People)
        if seat is None or people is None or not (people.room or people.all):
            return
        self._gift = Gift(desk)
        name = session.chairs[seat].name
        if name not in desk.settings.guests_asked:
            self.state = "asked"
            desk.services.get(Keeper).send(GuestAsked(name))

    def line(self, by: float) -> Row | None:
        """Return the question with its buttons, or the answer, if any.

        Args:
            by: Times the usual size.
        """
        size, high = 22 * by, 54 * by
        parts: list[Widget] = []
        if self.state == "asked":
            parts = [
                Label(msg("match.ending.claim"), size, "sans-bold"),
                Button(
                    msg("match.ending.claim.name"), self.ask, icon="person", size=size,
                    height=high, id="ending.name",
                ),
                Button(
                    msg("match.ending.claim.no"), self.decline, "quiet", size=size, height=high,
                    id="ending.no_name",
                ),
            ]  # fmt: skip
        elif self.state == "declined":
            later = msg("match.ending.claim.later", page=msg("profile.title"))
            parts = [Label(later, size, tone="quiet")]
        elif self.state == "kept" and (given := self._given) is not None:
            who = called(self._desk, given.person)
            parts = [
                Label(msg("match.ending.claim.kept", who=who), size, "sans-bold", "go"),
                Button(
                    msg("match.ending.claim.undo"), self.take_back, "quiet", "undo", size=size,
                    height=high, id="ending.unname",
                ),
            ]  # fmt: skip
        return Row(parts, gap=16 * by, wraps=True, justify="centre") if parts else None

    def ask(self) -> None:
        """Ask for a new name, or for a person of the house."""
        seat = guest_of(self._desk, self.session)
        name = "" if seat is None else self.session.chairs[seat].name.strip()
        ask_who(self._desk, self.session.id, msg("profile.first.title"), self._keep, name)

    def decline(self) -> None:
        """Leave the result with the guest and stop asking."""
        self.state = "declined"
        self._changed()

    def _keep(self, person: Person) -> None:
        seat = guest_of(self._desk, self.session)
        if seat is None or self._gift is None:
            return
        given = self._gift.give(
            [self._desk.services.get(Keeper).stay_at(self.session.id, seat)], person
        )
        if given is not None and given.count:
            self.state = "kept"
            self._sits(seat, given.person)
        self._changed()

    def take_back(self) -> None:
        """Undo the gift and show the question again."""
        given = None if self._gift is None else self._gift.take_back()
        if given is None:
            return
        for _, seat, chair in given.chairs:
            chairs = list(self.session.chairs)
            chairs[seat] = chair
            self.session = replace(self.session, chairs=tuple(chairs))
        self.state = "asked"
        self._changed()

    @property
    def _given(self) -> Given | None:
        return None if self._gift is None else self._gift.undoable

    def _sits(self, seat: Seat, person: Person) -> None:
        """Seat the person in the guest's chair, for the next match and sheet."""
        chairs = list(self.session.chairs)
        chairs[seat] = owned(chairs, seat, person)
        self.session = replace(self.session, chairs=tuple(chairs))
