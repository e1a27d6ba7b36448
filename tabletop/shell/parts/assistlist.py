"""Switch the help of one seat: a list of switches, and its dialog."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Final

from tabletop.kernel.record import ASSISTS, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.play.assists import switched
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.widgets import Button, Column, Label, Pair, Toggle, Ui, Widget, note, title
from tabletop.shell.widgets.text import Rule

_SETTING: Final = ("legal", "counting")
"""Kinds of help that are settings too, and have their words."""

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
    """Return a switch for each kind of help.

    Args:
        now: The help switched on.
        change: Called with the new help.
        counts: Whether something can be counted at the table.
    """
    parts: list[Widget] = []
    for name in ASSISTS:
        if name == "counting" and not counts:
            continue
        parts += [Rule(), _row(name, now, change)] if parts else [_row(name, now, change)]
    return Column(parts, gap=12)


def _row(name: str, now: Collection[str], change: Change) -> Widget:
    def switch(on: bool) -> None:
        change(switched(now, name, on=on))

    words = key(name)
    says, why = msg(words), msg(f"{words}.why")
    toggle = Toggle(name in now, switch, id=f"assist.{name}", says=says)
    return Pair(Column([Label(says, 25, "sans-bold"), note(why, 21)], gap=2), toggle)


class AssistsDialog(Dialog):
    """Show the help of one seat; every change applies at once."""

    name: ClassVar[str] = "assists"
    most = 1040.0

    def __init__(
        self,
        desk: Desk,
        who: str,
        now: Callable[[], Collection[str]],
        on_change: Change,
        note: Msg,
        *,
        counts: bool,
    ) -> None:
        """Create the dialog for ``who``.

        Args:
            desk: Shows it.
            who: The name.
            now: The help there is.
            on_change: Told what there is to be.
            note: For how long it holds.
            counts: Whether something can be counted at the table.
        """
        super().__init__(desk)
        self._who, self._now, self._change, self._note = who, now, on_change, note
        self._counts = counts
        self.first = "assists.close"

    def body(self, ui: Ui) -> Widget:
        """Return the switches."""
        head = [title(msg("profile.help.who", who=self._who)), note(self._note)]
        switches = rows(self._now(), self._taken, counts=self._counts)
        return Column([Column(head, gap=2), switches], gap=24)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button that closes the dialog."""
        words = msg("shell.go_back")
        return [Button(words, self.back, "primary", command="back", id="assists.close")]

    def _taken(self, assists: tuple[str, ...]) -> None:
        self._change(assists)
        self.desk.stack.redraw()
