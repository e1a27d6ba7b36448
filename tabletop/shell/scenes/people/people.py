"""Edit the people of the house: names, looks, help and results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from tabletop.games import GAMES
from tabletop.house.events import PersonBack, PersonChanged, PersonRemoved
from tabletop.house.house_state import Removed
from tabletop.house.keeper import Keeper
from tabletop.house.names import LONGEST
from tabletop.i18n.languages import LANGUAGES
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg, visible
from tabletop.shell.art.colour import mix
from tabletop.shell.art.portraits import Avatar
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm
from tabletop.shell.dialogs.page import Page
from tabletop.shell.events import Input
from tabletop.shell.parts import assistlist, portraitgrid
from tabletop.shell.parts.named import Draw, person_face, sign_face
from tabletop.shell.parts.naming import called, newcomer
from tabletop.shell.parts.portraitgrid import Head, avatar_of, colour_of, pattern_of
from tabletop.shell.scenes.people.guestsheet import Guests
from tabletop.shell.widgets import Grid, Panel, Plain, Scroll, Segmented, Ui, Wide, Widget, Words
from tabletop.shell.widgets.base import Pressed
from tabletop.shell.widgets.button import Button, Kind
from tabletop.shell.widgets.field import Field, select
from tabletop.shell.widgets.layout import Column, Row
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import Person
from tabletop.store.played import GUEST
from tabletop.table.picture import Box, Face

_LIST: Final = 420.0
"""Units across the list of people."""

_SEEN: Final = 240.0
"""Least visible units of the list for its buttons to stay fixed below it."""

_NARROW: Final = 1180.0
"""Units across below which the list stands above the selected person."""


class PeopleScene(Page):
    """List everybody, show the selected person; save every change at once."""

    name: ClassVar[str] = "people"
    heading: ClassVar[Words] = msg("profile.title")
    about: ClassVar[Words] = msg("shell.settings.at_once")

    def __init__(self, desk: Desk, person: str = "", *, new: bool = False) -> None:
        """Select ``person``, or add a ``new`` person to name and dress."""
        super().__init__(desk)
        self._keeper = desk.services.get(Keeper)
        self._people, self._results = self._keeper.people, self._keeper.chronicle
        found = self._people.find(person)
        if found is None and self._people.all and person != GUEST:
            found = self._people.all[0]
        self._now = found.id if found is not None else ""
        self._draft: str | None = None
        self._group = ""
        self._gone: Removed | None = None
        self._guests = Guests(desk, self._turn)
        self.first = self.ui.scroll_to = f"person.{self._now}" if self._now else "people.add"
        self._show_guest()
        if new and self._people.room:
            self._add()

    def fill(self, ui: Ui, box: Box) -> None:
        """Draw the list beside the selected person, or above."""
        self._guests.look_on()
        self._show_guest()
        sheet = self._shown()
        if box.width < _NARROW:
            parts: list[Widget] = [Panel(self._list(), padding=24)]
            if sheet is not None:
                parts.append(Panel(sheet, padding=30))
            page = Box(box.x - 12, box.y - 12, box.width + 24, ui.height - box.y + 12)
            Scroll(Column(parts, gap=20), id="people.page").show(ui, page)
            return
        if sheet is None:
            self._nobody(ui, box)
            return
        wide = _LIST * max(1.0, ui.draw.swollen)
        self._beside(ui, Box(box.x, box.y, wide, box.height))
        rest = Box(box.x + wide + 28, box.y, box.width - wide - 28, box.height)
        inside = Scroll(sheet, id=f"people.{self._now}", padding=16)
        Panel(inside, padding=18, lift=6).show(ui, rest)

    def _beside(self, ui: Ui, box: Box) -> None:
        ways, inner = self._ways(), box.grown(-16)
        low = ui.size(ways, inner.width - 20)[1] + 6
        if inner.height - low < _SEEN:
            everybody = Scroll(self._list(), id="people.list", padding=10)
            Panel(everybody, 16, stitched=False).show(ui, box)
            return
        ui.draw.paper(box, 18, 5, stitched=False)
        everybody = Scroll(Column(self._rows(), gap=10), id="people.list", padding=10)
        high = min(inner.height - low, ui.size(everybody, inner.width)[1])
        rows = Box(inner.x, inner.y, inner.width, high)
        everybody.show(ui, rows)
        ways.show(ui, Box(inner.x + 10, rows.bottom + 6, inner.width - 20, low - 6))

    def handle(self, event: Input) -> bool:
        """Undo a gift of matches on the undo key; pass the rest to widgets."""
        asked = self.ui.command(event, "pages", "table")
        if asked == "undo" and self._guests.gift.undoable is not None:
            self._guests.take_back()
            return True
        return super().handle(event)

    # -- parts

    def _show_guest(self) -> None:
        """Select the guest, once one is found, if nobody else is selected."""
        if not self._now and self._guests.stays:
            self._now = GUEST
            self.ui.scroll_to = row = f"person.{GUEST}"
            if self.ui.focus in ("", self.first):  # not moved since the page opened
                self.first = row
                self.ui.set_focus(row)

    def _shown(self) -> Widget | None:
        person = self._people.find(self._now)
        if person is not None:
            return self._sheet(person)
        if self._now == GUEST and self._guests.stays:
            return self._guests.sheet()
        if self._people.all:  # the selected person was removed
            if self._now not in ("", GUEST) or not self._guests.looking:
                self._now = self._people.all[0].id
            return self._sheet(self._people.all[0])
        return None

    def _nobody(self, ui: Ui, box: Box) -> None:
        """Draw one card with an explanation and the button to add a person."""
        words = Label(msg("profile.none"), 28, align="centre")
        card = Panel(Column([words, Wide(self._list(), most=_LIST)], gap=32), padding=48)
        wide = min(box.width, 860.0)
        high = min(box.height, ui.size(card, wide)[1])
        x, y = box.x + (box.width - wide) / 2, box.y + (box.height - high) * 0.4
        card.show(ui, Box(x, y, wide, high))

    def _list(self) -> Widget:
        return Column([*self._rows(), self._ways()], gap=10)

    def _rows(self) -> list[Widget]:
        parts: list[Widget] = [
            self._row(person.id, person_face(person), called(self.desk, person))
            for person in self._people.all
        ]
        if not parts and self.ui.width < _NARROW:
            parts.append(Label(msg("profile.none"), 24))
        guests = self._guests
        if guests.stays:
            row = self._row(GUEST, sign_face("person"), self.desk.say(msg("match.quick.guest")))
            row.below = msg("profile.guest.count", n=len(guests.stays))
            parts.append(row)
        if (back := guests.undo()) is not None:
            parts.append(back)
        if (gone := self._undoable) is not None:
            words = msg("profile.undo", who=called(self.desk, gone.person))
            parts.append(Button(words, self._bring_back, icon="undo", id="people.undo"))
        return parts

    def _row(self, person: str, face: Draw, name: str) -> PersonRow:
        return PersonRow(
            face, name, partial(self._choose, person), chosen=person == self._now,
            id=f"person.{person}", says=Plain(name),
        )  # fmt: skip

    def _ways(self) -> Widget:
        kind: Kind = "secondary" if self._now else "primary"
        room, go = self._people.room, partial(self.desk.go, "cast")
        add = Button(msg("profile.add"), self._add, kind, "plus", id="people.add", enabled=room)
        cast = Button(msg("cast.title"), go, "quiet", "people", id="people.cast")
        return Column([add, cast], gap=10)

    def _sheet(self, person: Person) -> Widget:
        name = person.name if self._draft is None else self._draft
        call, remove = partial(self._call, person), partial(self._ask, person)
        return sheet(
            person, name, self._group, self._results,
            call=call, turn=self._show, keep=self._keep, remove=remove,
        )  # fmt: skip

    @property
    def _undoable(self) -> Removed | None:
        """Return the person removed on this page, while that can be undone."""
        return self._gone if self._gone is self._keeper.state.removed else None

    # -- callbacks of buttons

    def _choose(self, person: str) -> None:
        self._now, self._draft, self._group = person, None, ""
        self.ui.dirty = True

    def _show(self, group: str) -> None:
        self._group = group

    def _turn(self, person: str, focus: str) -> None:
        """Show a person or the guest, and optionally move the focus."""
        self._choose(person)
        if focus:
            self.ui.set_focus(focus)

    def _call(self, person: Person, name: str) -> None:
        self._draft = name
        if visible(name):
            self._keep(replace(person, name=name.strip()))

    def _keep(self, person: Person) -> None:
        self._keeper.send(PersonChanged(person))

    def _add(self) -> None:
        person = newcomer(self.desk)
        self._keep(person)
        self._choose(person.id)
        self.ui.set_focus("person.name")
        select(self.ui, "person.name", person.name)

    def _ask(self, person: Person) -> None:
        title = msg("profile.remove.title", who=called(self.desk, person))
        text, yes = msg("profile.remove.text"), msg("profile.remove")
        remove = partial(self._remove, person)
        self.desk.stack.push(Confirm(self.desk, title, text, yes, remove))

    def _remove(self, person: Person) -> None:
        self._keeper.send(PersonRemoved(person.id))
        self._gone = gone = self._keeper.state.removed
        everybody = self._people.all
        at = 0 if gone is None else min(gone.place, len(everybody) - 1)
        self._choose(everybody[at].id if everybody else "")
        self.ui.set_focus("people.undo")

    def _bring_back(self) -> None:
        if (gone := self._undoable) is not None:
            self._keeper.send(PersonBack())
            self._choose(gone.person.id)
            self.ui.set_focus(f"person.{gone.person.id}")


@dataclass
class PersonRow(Pressed):
    """Show a face and a name; a click selects the person, or the guest.

    With words ``below`` the row has a second line, else a check if selected.
    """

    draw: Draw
    called: str
    press: Callable[[], None]
    below: Msg | None = None
    high = 76.0

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the row; the selected one has a coloured ground."""
        look, theme = ui.target(self, box), ui.draw.theme
        fill = mix(theme.panel, theme.mustard, 0.2) if look.hover else ""
        if self.chosen:
            fill = mix(theme.primary, "#000000", 0.24) if look.pressed else theme.primary
        if fill:
            ui.draw.rounded(box, 12, fill)
        look.show_ring(ui, box, 12)
        side = self.high - 16
        self.draw(ui, Box(box.x + 10, box.y + 8, side, side), 2.0)
        x, room, middle = box.x + side + 24, box.width - side - 36, box.centre[1]
        face: Face = "sans-bold" if self.chosen else "sans"
        tone = "on_primary" if self.chosen else "ink"
        if self.below is not None:
            ui.draw.line(self.called, x, middle - 13, 26, tone, face, room=room)
            weak = "on_primary" if self.chosen else "quiet"
            ui.draw.words(self.below, x, middle + 17, 20, tone=weak, room=room)
            return
        room -= 30 if self.chosen else 0
        ui.draw.line(self.called, x, middle, 27, tone, face, room=room)
        if self.chosen:
            ui.draw.icon("check", box.right - 36, middle, 24, tone)


def sheet(
    person: Person,
    name: str,
    group: str,
    results: Chronicle,
    *,
    call: Callable[[str], None],
    turn: Callable[[str], None],
    keep: Callable[[Person], None],
    remove: Callable[[], None],
) -> Widget:
    """Return everything about ``person``.

    ``name`` is the content of the field, ``group`` the group of faces shown, ``""`` for that of
    the person's face. ``call`` and ``turn`` get new ones, ``keep`` the person with new looks or
    help; ``remove`` asks whether to remove the person.
    """
    avatar, colour, pattern = avatar_of(person), colour_of(person), pattern_of(person)

    def wear(avatar: Avatar) -> None:
        keep(replace(person, avatar=str(avatar)))

    good = visible(name)
    field = Field(name, call, most=LONGEST, size=30, id="person.name", bad=not good)
    field.says = msg("profile.name")
    told = note(msg("profile.name.why" if good else "profile.name.needed"), 21)
    group = group or portraitgrid.group_of(avatar)
    kinds = portraitgrid.groups(group, turn)
    faces = portraitgrid.faces(avatar, colour, group, wear)
    parts: list[Widget] = [
        Row([Head(avatar, colour, 132.0), Column([field, told], gap=6, grow=1)], gap=28),
        portraitgrid.headed("profile.face", Column([kinds, faces], gap=14)),
    ]
    if dabs := portraitgrid.complexions(avatar, wear):
        parts.append(Grid(dabs, least=330, most=2, gap=28))
    parts.append(portraitgrid.hats(avatar, colour, wear))
    parts.append(portraitgrid.extras(avatar, colour, wear))
    shades = portraitgrid.colours(colour, pattern, lambda one: keep(replace(person, colour=one)))
    rims = portraitgrid.patterns(pattern, colour, lambda one: keep(replace(person, pattern=one)))
    switches = assistlist.rows(person.assists, lambda one: keep(replace(person, assists=one)))
    languages = _languages(person.language, lambda one: keep(replace(person, language=one)))
    away = Button(msg("profile.remove"), remove, "danger", "trash", id="person.remove")
    parts += [
        *(Grid([shades, rims], least=330, most=2, gap=28), Rule()),
        *(_headed("profile.help"), switches, Rule()),
        *(_headed("profile.language"), languages, Rule()),
        *(_headed("profile.stats"), *_played(person, results), Rule(), Row([away])),
    ]
    return Column(parts, gap=20)


def _headed(words: str) -> Widget:
    return Column([title(msg(words), 32), note(msg(f"{words}.why"), 21)], gap=2)


def _languages(now: str, read: Callable[[str], None]) -> Widget:
    ways: list[tuple[str, Words]] = [("", msg("profile.language.house"))]
    ways += [(language.code, Plain(language.name)) for language in LANGUAGES]
    return Segmented(ways, now, read, id="person.language", says=msg("profile.language"))


def _played(person: Person, results: Chronicle) -> list[Widget]:
    found: list[Widget] = []
    for game in GAMES:
        tally = results.tally(person.id, game.id)
        if tally is not None:
            name = Label(msg(f"{game.id}.name"), 25, "sans-bold")
            found.append(Column([name, Label(came_to(tally, game.low_wins), 24)], gap=2))
    return found or [Label(msg("profile.stats.none"), 24)]


def came_to(tally: Tally, low_wins: bool) -> Msg:
    """Return a sentence with matches, wins and the best result."""
    best = tally.least if low_wins else tally.most
    return msg(
        "profile.stats.line",
        finished=msg("profile.stats.finished", n=tally.finished),
        won=msg("profile.stats.won", n=tally.won),
        best=msg("profile.stats.best", n=best),
    )
