"""Show one person of the house: a row of the list, and the sheet."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games import GAMES
from tabletop.house.names import LONGEST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg, visible
from tabletop.shell.art.colour import mix
from tabletop.shell.art.portraits import Avatar, read
from tabletop.shell.parts import assistlist, portraitgrid
from tabletop.shell.parts.facedialog import headed
from tabletop.shell.parts.portraitgrid import USUAL, Head, colour_of, pattern_of
from tabletop.shell.table.faces import paint
from tabletop.shell.widgets import Button, Column, Field, Grid, Label, Row, Ui, Widget, title
from tabletop.shell.widgets.base import Look, Pressed, Size
from tabletop.shell.widgets.text import Rule
from tabletop.store.people import Person
from tabletop.store.results import Results, Tally
from tabletop.table.picture import Box, Face

HIGH = 76.0
"""Units of height of a row."""


def row_ground(ui: Ui, look: Look, box: Box, *, chosen: bool | None) -> None:
    """Draw the ground of a row, and the ring of its focus."""
    theme = ui.draw.theme
    fill = mix(theme.panel, theme.mustard, 0.2) if look.hover else ""
    if chosen:
        fill = mix(theme.primary, "#000000", 0.24) if look.pressed else theme.primary
    if fill:
        ui.draw.rounded(box, 12, fill)
    if look.ring:
        ui.draw.ring(box, 12)


@dataclass
class PersonRow(Pressed):
    """Show portrait and name; a click selects the person."""

    person: Person
    called: str
    press: Callable[[], None]

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width and the fixed height."""
        return width, HIGH

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the row; the selected one has a coloured ground and a check."""
        row_ground(ui, ui.target(self, box), box, chosen=self.chosen)
        side = HIGH - 16
        where = Box(box.x + 10, box.y + 8, side, side)
        avatar = read(self.person.avatar) or USUAL
        paint(ui, where, avatar, colour_of(self.person), 2.0)
        room = box.width - side - 36 - (30 if self.chosen else 0)
        face: Face = "sans-bold" if self.chosen else "sans"
        middle = box.y + box.height / 2
        tone = "on_primary" if self.chosen else "ink"
        ui.draw.line(self.called, box.x + side + 24, middle, 27, tone, face, room=room)
        if self.chosen:
            ui.draw.icon("check", box.x + box.width - 36, middle, 24, tone)


@dataclass
class Do:
    """Hold the callbacks of the sheet."""

    call: Callable[[str], None]
    avatar: Callable[[Avatar], None]
    group: Callable[[str], None]
    colour: Callable[[str], None]
    pattern: Callable[[str], None]
    help: Callable[[tuple[str, ...]], None]
    remove: Callable[[], None]


def sheet(person: Person, name: str, group: str, results: Results, do: Do) -> Widget:
    """Return everything about ``person``.

    Args:
        person: The person.
        name: Content of the field.
        group: The faces that are shown; ``""`` for those of the person's.
        results: Finished matches.
        do: The callbacks.
    """
    avatar = read(person.avatar) or USUAL
    colour, pattern = colour_of(person), pattern_of(person)
    field = Field(name, do.call, most=LONGEST, size=30, id="person.name", bad=not visible(name))
    field.says = msg("profile.name")
    told = msg("profile.name.why") if visible(name) else msg("profile.name.needed")
    head = Row(
        [
            Head(avatar, colour, 132.0),
            Column([field, Label(told, 21, tone="quiet")], gap=6, grow=1),
        ],
        gap=28,
    )
    parts: list[Widget] = [head]
    group = group or portraitgrid.group_of(avatar)
    kinds = portraitgrid.groups(group, do.group)
    faces = portraitgrid.faces(avatar, colour, group, do.avatar)
    parts.append(headed(msg("profile.face"), Column([kinds, faces], gap=14)))
    if dabs := portraitgrid.complexions(avatar, do.avatar):
        parts.append(Grid([headed(words, one) for words, one in dabs], least=330, most=2, gap=28))
    parts.append(headed(msg("profile.hat"), portraitgrid.hats(avatar, colour, do.avatar)))
    parts.append(headed(msg("profile.extra"), portraitgrid.extras(avatar, colour, do.avatar)))
    shades = headed(msg("profile.colour"), portraitgrid.colours(colour, pattern, do.colour))
    rims = headed(msg("profile.pattern"), portraitgrid.patterns(pattern, colour, do.pattern))
    parts += [Grid([shades, rims], least=330, most=2, gap=28), Rule()]
    parts.append(_headed("profile.help", msg("profile.help.why")))
    parts += [assistlist.rows(person.assists, do.help), Rule()]
    parts += _played(person, results)
    away = Button(msg("profile.remove"), do.remove, "danger", "trash", id="person.remove")
    parts += [Rule(), Row([away])]
    return Column(parts, gap=20)


def _headed(words: str, why: Msg) -> Widget:
    return Column([title(msg(words), 32), Label(why, 21, tone="quiet")], gap=2)


def _played(person: Person, results: Results) -> list[Widget]:
    found: list[Widget] = [_headed("profile.stats", msg("profile.stats.why"))]
    for game in GAMES:
        tally = results.tally(person.id, game.id)
        if tally is None:
            continue
        name = Label(msg(f"{game.id}.name"), 25, "sans-bold")
        found.append(Column([name, Label(came_to(tally, game.low_wins), 24)], gap=2))
    if len(found) == 1:
        found.append(Label(msg("profile.stats.none"), 24))
    return found


def came_to(tally: Tally, low_wins: bool) -> Msg:
    """Return a sentence with matches, wins and the best result."""
    best = tally.least if low_wins else tally.most
    return msg(
        "profile.stats.line",
        finished=msg("profile.stats.finished", n=tally.finished),
        won=msg("profile.stats.won", n=tally.won),
        best=msg("profile.stats.best", n=best),
    )
