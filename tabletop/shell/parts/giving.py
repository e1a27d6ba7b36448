"""Assign guests' matches to people of the house, and offer to undo it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from tabletop.house.effects import Gave, TookBack
from tabletop.house.house_state import Given
from tabletop.house.keeper import Keeper, Stay
from tabletop.house.names import LONGEST
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Dialog
from tabletop.shell.parts.named import named_people, newcomer_face
from tabletop.shell.parts.naming import called, newcomer
from tabletop.shell.widgets import Button, Column, Row, Ui, Widget, title
from tabletop.shell.widgets.field import select
from tabletop.store.people import People, Person


class WhoDialog(Dialog):
    """Show the faces of people, and a sign for somebody new."""

    name: ClassVar[str] = "who"
    most = 900.0

    def __init__(self, desk: Desk, people: Sequence[Person], done: Callable[[Person], None]):
        super().__init__(desk)
        self._everybody, self._done = people, done
        self.first = f"who.person.{people[0].id}"

    def body(self, ui: Ui) -> Widget:
        """Return the question over the faces."""
        faces = named_people(self.desk, "who", self._everybody, (), self._take)
        if self.desk.services.get(People).room:
            faces.append(newcomer_face("who", self._new))
        row = Row(faces, gap=8, wraps=True, align="start")
        return Column([title(msg("profile.guest.who")), row], gap=22)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that cancels."""
        return [Button(msg("shell.go_back"), self.back, command="back", id="who.back")]

    def _take(self, person: Person) -> None:
        self.back()
        self._done(person)

    def _new(self) -> None:
        self.back()
        ask_name(self.desk, msg("match.quick.new"), self._done)


def ask_who(
    desk: Desk, match: str, heading: Msg, done: Callable[[Person], None], name: str = ""
) -> None:
    """Ask for one of the people who did not play the match, or for a new name.

    If there is nobody to choose from, ``heading`` asks for a name, and ``name`` of the guest so
    far is there to begin with. ``done`` is told the person, who is not kept yet if new.
    """
    keeper = desk.services.get(Keeper)
    people = [one for one in keeper.people.all if not keeper.played_in(match, one)]
    if people:
        desk.stack.push(WhoDialog(desk, people, done))
    else:
        ask_name(desk, heading, done, name)


def ask_name(desk: Desk, heading: Msg, done: Callable[[Person], None], name: str = "") -> None:
    """Ask for the name of a new or an existing person."""

    def named(name: str) -> None:
        here = desk.services.get(People).all
        known = next((one for one in here if called(desk, one) == name), None)
        done(newcomer(desk, name) if known is None else known)

    dialog = Ask(desk, heading, name, named, most=LONGEST)
    desk.stack.push(dialog)
    if name:  # so that Enter confirms the name, and typing replaces it
        select(dialog.ui, "ask.text", name)


class Gift:
    """Hold the latest gift of matches made from one page."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._keeper = desk, desk.services.get(Keeper)
        self._given: Given | None = None

    @property
    def undoable(self) -> Given | None:
        """Return this page's latest gift of matches while it can be undone."""
        return self._given if self._given is self._keeper.state.given else None

    def give(self, stays: Iterable[Stay], person: Person) -> Given | None:
        """Give matches to a person; return the gift, ``None`` if refused."""
        shown = self._keeper.give(stays, person)
        given = next((one.given for one in shown if isinstance(one, Gave)), None)
        if given is not None and given.count:
            self._given = given
        if given is not None and given.refused is not None:
            self._desk.toast(given.refused, "no")
        return given

    def take_back(self, done: Msg | None = None) -> Given | None:
        """Undo and return the latest gift of matches, ``None`` without one.

        ``done`` is called once the whole gift is undone.
        """
        if (given := self.undoable) is None:
            return None
        shown = self._keeper.take_back(given)
        refused = next((one.refused for one in shown if isinstance(one, TookBack)), None)
        if refused is not None:
            self._desk.toast(refused, "no")
        elif done is not None:
            self._desk.toast(done, "go")
        self._given = self._keeper.state.given  # still set if the house refused
        return given
