"""Give the match of a guest to a person, from the card of that match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.house.house_state import Given
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.shell.dialogs.dialog import Choose
from tabletop.shell.parts.giving import Gift, ask_who
from tabletop.shell.parts.naming import called
from tabletop.shell.widgets import Line, Plain
from tabletop.store.people import Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def guests(session: Session) -> tuple[Seat, ...]:
    """Return the guests' seats in a match; none if it was practice."""
    if session.match.practice:
        return ()
    return tuple(seat for seat in session.people() if not session.chairs[seat].person)


class GivingAway:
    """Give a guest's result to a person, and offer to undo it."""

    def __init__(self, desk: Desk, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self._gift = Gift(desk)

    def ask(self, session: Session) -> None:
        """Ask for the guest, if there are several, and for the person."""
        found = guests(session)
        if len(found) == 1:
            self._ask_who(session.id, found[0])
            return
        names = [self._desk.say(msg("kernel.name", who=Who(seat)), session.names) for seat in found]
        lines = [Line(str(seat), Plain(name)) for seat, name in zip(found, names, strict=True)]

        def take(seat: str) -> None:
            self._ask_who(session.id, Seat(int(seat)))

        heading = msg("profile.guest.which")
        self._desk.stack.push(Choose(self._desk, heading, lines, lines[0].value, take))

    def _ask_who(self, match: str, seat: Seat) -> None:
        done = partial(self._give, match, seat)
        ask_who(self._desk, match, msg("profile.guest.who"), done)

    def _give(self, match: str, seat: Seat, person: Person) -> None:
        self._gift.give([self._desk.services.get(Keeper).stay_at(match, seat)], person)
        self._changed()

    @property
    def undoable(self) -> Given | None:
        """Return the latest gift of this page, while it can be taken back."""
        return self._gift.undoable

    def told(self) -> Msg | None:
        """Return a description of the latest gift, or ``None``."""
        if (given := self.undoable) is None:
            return None
        who = called(self._desk, given.person)
        return msg("profile.guest.given", n=given.count, who=who)

    def take_back(self) -> None:
        """Undo the latest gift."""
        if self._gift.take_back() is not None:
            self._changed()
