"""Show the program's version, licence and file locations in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.kernel.words import msg
from tabletop.shell.widgets import Button, Column, Grid, Label, Pair, Plain, Widget, Words
from tabletop.store.folders import Folders

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def rows(desk: Desk) -> Sequence[Widget]:
    """Return the rows: the program, the link to the credits, the folders."""
    licence = _told(msg("shell.about.licence"), msg("shell.credits.program.text"))
    open_ = Button(msg("shell.settings.credits"), lambda: desk.go("credits"), id="credits")
    open_.says = msg("shell.settings.credits_name")
    name = _told(msg("shell.settings.credits_name"), msg("shell.settings.credits_name.why"))
    found: list[Widget] = [
        _told(msg("shell.app"), msg("shell.about.version", version=__version__)),
        licence,
        Pair(name, open_),
    ]
    folders = desk.services.find(Folders)
    if folders is not None:
        places = (
            ("shell.door.saves", folders.matches),
            ("shell.about.pictures", folders.pictures),
            ("shell.settings", folders.settings.parent),
            ("shell.about.log", folders.log),
        )
        told = [_told(msg(key), Plain(str(path))) for key, path in places]
        found.append(Grid(told, 380, 2, 22))
    return found


def _told(name: Words, fact: Words) -> Widget:
    return Column([Label(name, 26, "sans-bold"), Label(fact, 22, tone="quiet")], gap=2)
