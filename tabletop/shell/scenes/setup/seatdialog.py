"""Choose the person, the colour and the help of one chair."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from tabletop.house import places
from tabletop.house.events import HelpChosen
from tabletop.house.keeper import Keeper
from tabletop.kernel.record import HUMAN
from tabletop.kernel.words import msg
from tabletop.play.assists import chosen
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.parts import portraitgrid
from tabletop.shell.parts.assistlist import help_note, rows
from tabletop.shell.parts.naming import called
from tabletop.shell.parts.portraitgrid import Head, avatar_of, colour_of
from tabletop.shell.parts.seatlooks import looks
from tabletop.shell.scenes.setup.edit import Edit
from tabletop.shell.widgets import Button, Column, Grid, Label, Plain, Ui, Widget, note, title
from tabletop.store.people import People, Person


class SeatDialog(Dialog):
    """Show portraits to seat a person, and below them a guest's colours."""

    name: ClassVar[str] = "seat"
    most = 900.0

    def __init__(self, edit: Edit, seat: int) -> None:
        """Create the dialog of a chair."""
        super().__init__(edit.desk)
        self._edit, self._seat = edit, seat
        self._people = edit.desk.services.get(People)
        chair = edit.seating.chairs[seat]
        everybody = [one.id for one in self._people.all]
        sits = f"sit.{chair.person or next(iter(everybody), 'manage')}"
        paints = self._paints and chair.player != HUMAN
        self.first = f"colour.{chair.colour}" if paints else sits

    @property
    def _paints(self) -> bool:
        """Return whether the colour of the seat can be chosen in this dialog.

        People of the house and neighbours have the same colour everywhere.
        """
        chair = self._edit.seating.chairs[self._seat]
        return not (chair.person or chair.neighbour)

    def body(self, ui: Ui) -> Widget:
        """Return the portraits of all people, then the colours."""
        chairs = self._edit.seating.chairs
        chair, look = chairs[self._seat], looks(chairs)[self._seat]
        people = [self._person(one, chair.person) for one in self._people.all]
        parts: list[Widget] = [title(msg("profile.who"))]
        if people:
            can = bool(chair.person) or chair.player != HUMAN
            words = msg("profile.other")
            other = Button(words, self._other, icon="person", id="sit.other", enabled=can)
            parts += [Grid(people, least=132, most=6, gap=18), other]
        else:
            parts.append(note(msg("profile.none"), 23))
        if self._paints:
            parts.append(portraitgrid.colours(look.colour, look.pattern, self._paint))
        return Column(parts, gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons to the list of people, to the help, and back."""
        manage = Button(msg("profile.manage"), self._manage, icon="people", id="sit.manage")
        back = Button(msg("shell.go_back"), self.back, "primary", command="back", id="sit.back")
        if self._edit.seating.chairs[self._seat].player != HUMAN:
            return [manage, back]
        act = partial(show_help, self._edit, self._seat)
        show = Button(msg("profile.help"), act, icon="hint", id="sit.help")
        return [manage, show, back]

    def uncovered(self) -> None:
        """Update the chairs: people may have changed, come or gone."""
        self._edit.refresh(self._seat)
        self.desk.stack.redraw()

    def _person(self, person: Person, now: str) -> Widget:
        name = Plain(called(self.desk, person))
        head = Head(
            avatar_of(person), colour_of(person), 96.0, partial(self._sit, person),
            chosen=now == person.id, id=f"sit.{person.id}", says=name,
        )  # fmt: skip
        return Column([head, Label(name, 22, align="centre")], gap=4)

    def _sit(self, person: Person) -> None:
        self._edit.change(lambda seating: places.sit(seating, self._seat, person))
        self.back()

    def _other(self) -> None:
        self._edit.change(lambda seating: places.leave(seating, self._seat))
        self.back()

    def _paint(self, colour: str) -> None:
        self._edit.change(lambda seating: seating.paint(self._seat, colour))
        self.desk.stack.redraw()

    def _manage(self) -> None:
        self.desk.go("people", person=self._edit.seating.chairs[self._seat].person)


class HelpDialog(Dialog):
    """Show the help of a seat, which a person of the house keeps."""

    name: ClassVar[str] = "assists"
    most = 1040.0
    first = "assists.close"

    def __init__(self, edit: Edit, seat: int) -> None:
        """Create the dialog of a chair."""
        super().__init__(edit.desk)
        self._edit, self._seat = edit, seat

    def body(self, ui: Ui) -> Widget:
        """Return the switches; every change applies at once."""
        seating, who = self._edit.seating, self._edit.name(self._seat)
        chair = seating.chairs[self._seat]
        head = [title(msg("profile.help.who", who=who)), note(help_note(chair))]
        now = chosen(chair, self.desk.settings)
        switches = rows(now, self._change, counts=seating.game.counts)
        return Column([Column(head, gap=2), switches], gap=24)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("shell.go_back")
        return [Button(words, self.back, "primary", command="back", id=self.first)]

    def _change(self, assists: tuple[str, ...]) -> None:
        self._edit.change(lambda seating: seating.set_help(self._seat, assists))
        person = self._edit.seating.chairs[self._seat].person
        self.desk.services.get(Keeper).send(HelpChosen(person, assists))
        self.desk.stack.redraw()


def show_help(edit: Edit, seat: int) -> None:
    """Show the help of a seat."""
    edit.desk.stack.push(HelpDialog(edit, seat))
