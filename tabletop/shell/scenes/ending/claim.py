"""Ask the guest of a finished match once for a name, without a dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Literal

from tabletop.house.events import GuestAsked
from tabletop.house.giving import owned
from tabletop.house.keeper import Keeper
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat, msg
from tabletop.play.session import Session
from tabletop.shell.desk import Desk
from tabletop.shell.parts.giving import Gift, ask_who
from tabletop.shell.parts.naming import called
from tabletop.shell.widgets import Button, Label, Row, Widget, note
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.played import GUEST


def guest_of(desk: Desk, session: Session) -> Seat | None:
    """Return the seat of a guest with a result who was the only person."""
    people = session.people()
    if not session.id or len(people) != 1 or session.chairs[people[0]].person:
        return None
    results = desk.services.get(Chronicle)
    if not results.writable:
        return None
    counted = any(one.person == GUEST for one in results.results_of(session.id))
    return people[0] if counted else None


class Claim:
    """Hold the question for a guest's name, its answer, and its undo.

    Attributes:
        session: The match, with the person in the chair once there is one.
        state: Stage of the question; ``""`` if nothing is asked.
    """

    def __init__(self, desk: Desk, session: Session, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self.session = session
        self.state: Literal["", "asked", "declined", "kept"] = ""
        self._gift: Gift | None = None
        seat = guest_of(desk, session)
        people = desk.services.get(People)
        if seat is None or not (people.room or people.all):
            return
        self._gift = Gift(desk)
        name = session.chairs[seat].name
        if name not in desk.settings.guests_asked:
            self.state = "asked"
            desk.services.get(Keeper).send(GuestAsked(name))

    def line(self, by: float) -> Row | None:
        """Return the question or its answer, ``by`` times as large as usual."""
        button = partial(Button, size=22 * by, height=54 * by)
        parts: list[Widget] = []
        if self.state == "asked":
            yes, no = msg("match.ending.claim.name"), msg("match.ending.claim.no")
            parts = [
                Label(msg("match.ending.claim"), 22 * by, "sans-bold"),
                button(yes, self.ask, icon="person", id="ending.name"),
                button(no, self.decline, "quiet", id="ending.no_name"),
            ]
        elif self.state == "declined":
            parts = [note(msg("match.ending.claim.later", page=msg("profile.title")), 22 * by)]
        elif self.state == "kept" and self._gift and (given := self._gift.undoable) is not None:
            who = called(self._desk, given.person)
            undo = msg("match.ending.claim.undo")
            parts = [
                Label(msg("match.ending.claim.kept", who=who), 22 * by, "sans-bold", "go"),
                button(undo, self.take_back, "quiet", "undo", id="ending.unname"),
            ]
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
        stay = self._desk.services.get(Keeper).stay_at(self.session.id, seat)
        given = self._gift.give([stay], person)
        if given is not None and given.count:
            self.state = "kept"
            self._seat(seat, owned(self.session.chairs, seat, given.person))
        self._changed()

    def take_back(self) -> None:
        """Undo the gift and show the question again."""
        given = None if self._gift is None else self._gift.take_back()
        if given is None:
            return
        for _, seat, chair in given.chairs:
            self._seat(seat, chair)
        self.state = "asked"
        self._changed()

    def _seat(self, seat: int, chair: Chair) -> None:
        """Change the guest's chair, for the next match and the sheet."""
        chairs = list(self.session.chairs)
        chairs[seat] = chair
        self.session = replace(self.session, chairs=tuple(chairs))
