"""Show one person of the house: a row of the list, and the sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.games import GAMES
from tabletop.house.names import LONGEST
from tabletop.i18n.languages import LANGUAGES
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg, visible
from tabletop.shell.art.colour import mix
from tabletop.shell.art.portraits import Avatar
from tabletop.shell.parts import assistlist, portraitgrid
from tabletop.shell.parts.named import Draw
from tabletop.shell.parts.portraitgrid import Head, avatar_of, colour_of, pattern_of
from tabletop.shell.widgets import Button, Column, Field, Grid, Plain, Row, Segmented, Ui, Words
from tabletop.shell.widgets.base import Pressed, Widget
from tabletop.shell.widgets.text import Label, Rule, note, title
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import Person
from tabletop.table.picture import Box, Face

HIGH = 76.0
"""Units of height of a row."""


@dataclass
class PersonRow(Pressed):
    """Show a face and a name; a click selects the person, or the guest.

    With words ``below`` it has a second line, else a check where it is selected.
    """

    draw: Draw
    called: str
    press: Callable[[], None]
    below: Msg | None = None
    high = HIGH

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the row; the selected one has a coloured ground."""
        look, theme = ui.target(self, box), ui.draw.theme
        fill = mix(theme.panel, theme.mustard, 0.2) if look.hover else ""
        if self.chosen:
            fill = mix(theme.primary, "#000000", 0.24) if look.pressed else theme.primary
        if fill:
            ui.draw.rounded(box, 12, fill)
        look.show_ring(ui, box, 12)
        side = HIGH - 16
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

    ``name`` is the content of the field, ``group`` the faces that are shown, ``""`` for those of
    the person's. ``call`` and ``turn`` are told others, ``keep`` the person with other looks or
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
