"""Confirm quitting while something is unsaved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from tabletop.kernel.words import Msg, msg
from tabletop.shell.dialogs.dialog import Ask, Dialog, Message
from tabletop.shell.parts.export import LONGEST, ask_file, documents, path_of
from tabletop.shell.system.programs import Wish
from tabletop.shell.widgets import Button, Column, Label, Ui, Widget, title
from tabletop.store.atomic import write_new
from tabletop.store.errors import reason
from tabletop.store.writer import Unsaved, Weight, Writer

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk

PATIENCE: Final = 1.0
"""Most seconds that the disk may take when the window is closed."""

FOLDER: Final = "Tabletop"
"""Suggested folder, inside the person's documents."""


def leave(desk: Desk) -> None:
    """Quit the program; ask first if data would be lost."""
    writer = desk.services.find(Writer)
    left = () if writer is None else writer.settle(PATIENCE)
    if not left:
        desk.quit()
    elif isinstance(top := desk.stack.top, LeaveDialog):
        top.look(left)
    else:
        desk.stack.push(LeaveDialog(desk, left))


class LeaveDialog(Dialog):
    """Ask whether to retry, save elsewhere, or quit anyway."""

    name: ClassVar[str] = "leave"
    first = "leave.again"
    most = 1040.0

    def __init__(self, desk: Desk, left: Sequence[Unsaved]) -> None:
        super().__init__(desk)
        self._left = left
        desk.tell("leave", unsaved=len(left))

    def look(self, left: Sequence[Unsaved]) -> None:
        """Update the list of unsaved data after another attempt."""
        self._left = left
        self.ui.dirty = True

    def body(self, ui: Ui) -> Widget:
        """Return the heading, and a sentence for each kind of loss."""
        told = [Label(words, 26) for words in lost(self._left)]
        return Column([title(msg("shell.leave.title")), *told], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the choices, the one that loses no data first."""
        again = partial(leave, self.desk)
        return [
            Button(msg("shell.leave.again"), again, "primary", id="leave.again"),
            Button(msg("shell.leave.elsewhere"), self._elsewhere, id="leave.elsewhere"),
            Button(msg("shell.go_back"), self.back, command="back", id="leave.back"),
            Button(msg("shell.leave.anyway"), self.desk.quit, "danger", id="leave.anyway"),
        ]

    def _elsewhere(self) -> None:
        where, explain = str(documents() / FOLDER), msg("shell.leave.folder")
        heading = msg("shell.leave.elsewhere")
        ask = Ask(self.desk, heading, where, self._write, explain, most=LONGEST)
        wish = Wish("folder", self.desk.say(heading), documents())
        ask_file(self.desk, wish, self._write_in, lambda: self.desk.stack.push(ask))

    def _write_in(self, folder: Path) -> None:
        self._write(str(folder / FOLDER))

    def _write(self, text: str) -> None:
        why = write_all(path_of(text), self._left)
        if why is None:
            self.desk.quit()
        else:
            self.desk.stack.push(Message(self.desk, msg("shell.leave.failed"), why))


def lost(left: Sequence[Unsaved]) -> Sequence[Msg]:
    """Return a sentence for unsaved matches, and one for the rest."""
    matches = [one for one in left if one.weight is Weight.MATCH]
    files = [one for one in left if one.weight is not Weight.MATCH]
    told = []
    if matches:
        told.append(msg("shell.leave.matches", n=len(matches), why=matches[0].why))
    if files:
        told.append(msg("shell.leave.files", why=files[0].why))
    return told


def write_all(folder: Path, left: Sequence[Unsaved]) -> Msg | None:
    """Write all texts to new files in a folder; return the first fault."""
    try:
        for one in left:
            data = one.text.encode("utf-8", "replace")
            write_new(folder, one.path.stem, one.path.suffix, data)
    except (OSError, ValueError) as error:
        return msg("store.write.refused", path=str(folder), why=reason(error))
    return None
