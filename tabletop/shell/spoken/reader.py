"""Brings the screen to those who listen to it, and only when there is somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.shell.spoken import build
from tabletop.shell.spoken.narrator import Narrator

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.shell.spoken.speaker import Speaker


class Reader:
    """Looks after every step whether the screen says something else."""

    def __init__(self, desk: Desk, speaker: Speaker) -> None:
        self._desk = desk
        self.narrator = Narrator(desk, speaker)
        self._shown: tuple[object, ...] = ()

    def look(self) -> None:
        """Tell what is new on the screen as it is painted now."""
        if not self.narrator.on:
            self.narrator.rest()
            self._shown = ()
            return
        desk = self._desk
        marks = desk.stack.top.ui.outline.marks
        shown = (marks, tuple(desk.toasts), desk.speech)
        if self._shown and self._shown[0] is marks and self._shown[1:] == shown[1:]:
            return
        self._shown = shown
        self.narrator.tell(build.tree(desk))
