"""Choose the person and the colour of one chair of a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from tabletop.kernel.words import msg
from tabletop.shell.art.portraits import read
from tabletop.shell.scenes.dialogs.dialog import Dialog
from tabletop.shell.scenes.players import portraitgrid
from tabletop.shell.scenes.players.names import called
from tabletop.shell.scenes.players.portraitgrid import USUAL, Head, colour_of
from tabletop.shell.scenes.players.seatlooks import looks
from tabletop.shell.scenes.setup.seating import Seating, sit, stranger
from tabletop.shell.widgets import Button, Column, Grid, Label, Plain, Ui, Widget, title
from tabletop.store.people import People, Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

SIDE = 96.0
"""Units across a portrait."""


class SeatDialog(Dialog):
    """Show portraits to seat a person, with the colours below."""

    name: ClassVar[str] = "seat"
    most = 900.0

    def __init__(
        self, desk: Desk, seating: Seating, seat: int, help_: Callable[[], None] | None
    ) -> None:
        """Create the dialog of a chair; ``help_`` shows its help, if given."""
        super().__init__(desk)
        self._seating, self._seat, self._help = seating, seat, help_
        self._people = desk.services.get(People)
        everybody = [one.id for one in self._people.all]
        now = seating.chairs[seat].person or next(iter(everybody), "manage")
        self.first = f"sit.{now}"

    def body(self, ui: Ui) -> Widget:
        """Return everybody, then the colours."""
        seating, seat = self._seating, self._seat
        chair, look = seating.chairs[seat], looks(seating.chairs)[seat]
        people = [self._person(one) for one in self._people.all]
        parts: list[Widget] = [title(msg("profile.who"))]
        if people:
            other = Button(
                msg("profile.other"), self._other, icon="person", id="sit.other",
                kind="secondary", enabled=bool(chair.person),
            )  # fmt: skip
            parts += [Grid(people, least=132, most=6, gap=18), other]
        else:
            parts.append(Label(msg("profile.none"), 23, tone="quiet"))
        shades = portraitgrid.colours(look.colour, look.pattern, self._paint)
        words = Label(msg("profile.colour"), 25, "sans-bold")
        return Column([*parts, Column([words, shades], gap=10)], gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the whole list, the help, and back."""
        manage = Button(msg("profile.manage"), self._manage, icon="people", id="sit.manage")
        back = Button(msg("shell.go_back"), self.back, "primary", command="back", id="sit.back")
        if self._help is None:
            return [manage, back]
        help_ = Button(msg("profile.help"), self._help, icon="hint", id="sit.help")
        return [manage, help_, back]

    def uncovered(self) -> None:
        """Update the chairs: people may have changed, or gone."""
        for seat, chair in enumerate(self._seating.chairs):
            if not chair.person:
                continue
            person = self._people.find(chair.person)
            if person is None:
                self._seating.chairs[seat] = stranger(chair)
            else:
                sit(self._seating, seat, person)
        self.desk.stack.redraw()

    def _person(self, person: Person) -> Widget:
        on = self._seating.chairs[self._seat].person == person.id
        head = Head(
            read(person.avatar) or USUAL,
            colour_of(person),
            SIDE,
            self._sits(person),
            chosen=on,
            id=f"sit.{person.id}",
            says=Plain(called(self.desk, person)),
        )
        return Column([head, Label(Plain(called(self.desk, person)), 22, align="centre")], gap=4)

    def _sits(self, person: Person) -> Callable[[], None]:
        def do() -> None:
            sit(self._seating, self._seat, person)
            self.back()

        return do

    def _other(self) -> None:
        chairs = self._seating.chairs
        chairs[self._seat] = stranger(chairs[self._seat])
        self.back()

    def _paint(self, colour: str) -> None:
        self._seating.paint(self._seat, colour)
        self.desk.stack.redraw()

    def _manage(self) -> None:
        self.desk.go("people", person=self._seating.chairs[self._seat].person)
