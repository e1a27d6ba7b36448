"""List the switches of one seat's help."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from tabletop.kernel.record import ASSISTS, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.play.assists import switched
from tabletop.shell.widgets import Column, Label, Pair, Toggle, Widget, note
from tabletop.shell.widgets.text import Rule

_SETTING: Final = ("legal", "counting")
"""Kinds of help that are also settings, and use the words of those."""

Change = Callable[[tuple[str, ...]], None]


def key(name: str) -> str:
    """Return the message key of one kind of help."""
    return f"shell.settings.{name}" if name in _SETTING else f"profile.assist.{name}"


def help_note(chair: Chair) -> Msg:
    """Return a sentence about how long a seat's help lasts."""
    if chair.person:
        return msg("profile.help.kept", who=chair.name)
    return msg("profile.help.match")


def rows(now: Collection[str], change: Change, *, counts: bool = True) -> Column:
    """Return a switch for each kind of help, with the help of ``now`` on.

    ``counts`` is whether the table has anything to count.
    """
    names = [name for name in ASSISTS if counts or name != "counting"]
    parts = [part for name in names for part in (Rule(), _row(name, now, change))]
    return Column(parts[1:], gap=12)


def _row(name: str, now: Collection[str], change: Change) -> Widget:
    def switch(on: bool) -> None:
        change(switched(now, name, on=on))

    words = key(name)
    says, why = msg(words), msg(f"{words}.why")
    toggle = Toggle(name in now, switch, id=f"assist.{name}", says=says)
    return Pair(Column([Label(says, 25, "sans-bold"), note(why, 21)], gap=2), toggle)
