"""The player's keys: every command by area with its keys, and the way back to the usual ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.words import msg
from tabletop.shell.commands import AREAS, COMMANDS, Area, Command
from tabletop.shell.keymap import Keymap
from tabletop.shell.keymapnames import Shown, shown
from tabletop.shell.scenes.dialogs import Confirm
from tabletop.shell.scenes.keysdialog import KeyDialog
from tabletop.shell.widgets import Button, Column, Label, Row, Widget
from tabletop.shell.widgets.chordrow import ChordRow

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def rows(desk: Desk) -> list[Widget]:
    """What stands on the page, a widget for each area."""
    intro = [Label(msg(key), 22, tone="quiet") for key in ("keys.about", "keys.about.pad")]
    usual = Button(
        msg("keys.all_usual"),
        lambda: _ask_usual(desk),
        icon="undo",
        size=22,
        id="keys.all_usual",
        enabled=bool(desk.keymap.chosen),
    )
    head = Column([*intro, Row([usual])], gap=8)
    return [head, *(_area(desk, area) for area in AREAS)]


def door(desk: Desk) -> Widget:
    """The way to the page."""

    def go() -> None:
        desk.go("settings", group="keys")

    return Row([Button(msg("keys.open"), go, icon="keyboard", size=24, id="keys.open")])


def _area(desk: Desk, area: Area) -> Widget:
    """The commands that are heard in one place."""
    lines = [_line(desk, command) for command in COMMANDS if command.area == area]
    heading = Label(msg(f"keys.area.{area}"), 26, "sans-bold")
    return Column([heading, Column(lines, gap=2)], gap=8)


def _line(desk: Desk, command: Command) -> Widget:
    def change() -> None:
        desk.stack.push(KeyDialog(desk, command))

    return ChordRow(
        command.words,
        all_shown(desk, command.id),
        msg("keys.none"),
        change,
        id=f"keys.{command.id}",
    )


def all_shown(desk: Desk, id: str) -> list[Shown]:
    """All chords of a command as they are shown."""
    family = desk.family or "xbox"
    return [shown(chord, family, desk.keymap.mac) for chord in desk.keymap.chords(id)]


def _ask_usual(desk: Desk) -> None:
    def do() -> None:
        desk.rebind(Keymap(mac=desk.keymap.mac))

    words = msg("keys.all_usual")
    desk.stack.push(Confirm(desk, words, msg("keys.all_usual.sure"), words, do, kind="primary"))
