"""Give the match of a guest to a person, from the card of that match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.play.session import Session
from tabletop.shell.scenes.dialogs.dialog import Choose
from tabletop.shell.scenes.people import giving
from tabletop.shell.scenes.people.whodialog import ask_who
from tabletop.shell.scenes.players.names import called
from tabletop.shell.widgets import Line, Plain
from tabletop.store.people import Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def guests(session: Session) -> tuple[Seat, ...]:
    """Return the seats of guests in a match; practice is nobody's."""
    if session.match.practice:
        return ()
    return tuple(seat for seat in session.people() if not session.chairs[seat].person)


class GivingAway:
    """Give a guest's part to a person, and remember the way back.

    Attributes:
        given: The latest gift, to be taken back at once; ``None`` for none.
    """

    def __init__(self, desk: Desk, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self.given: giving.Given | None = None

    def ask(self, session: Session) -> None:
        """Ask which guest is meant, if there are several, and who that was."""
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
        stay = giving.stay_at(self._desk, match, seat)
        given = giving.give(self._desk, [stay], person)
        if given.refused is not None:
            self._desk.toast(given.refused, "no")
        if given.count:
            self.given = given
        self._changed()

    def told(self) -> Msg | None:
        """Return what was given last, in words; ``None`` for nothing."""
        if self.given is None:
            return None
        who = called(self._desk, self.given.person)
        return msg("profile.guest.given", n=self.given.count, who=who)

    def take_back(self) -> None:
        """Take back what was given last."""
        if self.given is not None:
            refused = giving.take_back(self._desk, self.given)
            if refused is not None:
                self._desk.toast(refused, "no")
            self.given = None
            self._changed()
