"""Show the menu over a paused screen, each entry with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Dialog
from tabletop.shell.events import Input
from tabletop.shell.widgets import Button, Column, Label, Ui, Widget, Words, title
from tabletop.shell.widgets.button import Kind


@dataclass(frozen=True, slots=True)
class Entry:
    """Describe one line of the menu.

    Attributes:
        id: For focus and tests; ``menu.`` stands before it.
        words: Its label.
        on_click: Called after the menu closed.
        icon: Small drawing.
        command: Id of the command that does the same at the table.
        kind: ``secondary`` or ``quiet``.
        enabled: Whether it can be chosen now.
        stays: Whether the menu stays open below what it opens.
    """

    id: str
    words: Words
    on_click: Callable[[], None]
    icon: str = ""
    command: str = ""
    kind: Kind = "secondary"
    enabled: bool = True
    stays: bool = False


class PauseScene(Dialog):
    """Show the menu; "Back" comes first with the focus.

    The scene below provides the other entries.
    """

    name: ClassVar[str] = "pause"
    first = "menu.back"
    most = 560.0

    def __init__(
        self,
        desk: Desk,
        entries: Sequence[Entry],
        status: Words | None = None,
        heading: Words | None = None,
        back: Words | None = None,
    ) -> None:
        super().__init__(desk)
        self._entries, self._status = entries, status
        self._heading: Words = heading or msg("shell.paused")
        self._back: Words = back or msg("shell.paused.back")

    def status(self) -> Words | None:
        """Return the words under the heading."""
        return self._status

    def body(self, ui: Ui) -> Widget:
        """Return heading, status, and a button for each line."""
        parts: list[Widget] = [title(self._heading)]
        if (status := self.status()) is not None:
            parts.append(Label(status, 22, tone="quiet"))
        back = Button(
            self._back, self.back, "primary", "play", "back", 26, 64, "left", id="menu.back"
        )
        buttons = [back, *(self._button(entry) for entry in self._entries)]
        return Column([Column(parts, gap=4), Column(buttons, gap=16)], gap=24)

    def handle(self, event: Input) -> bool:
        """Handle keys; the menu's own key closes it as it opened it."""
        if self.ui.command(event, "program") == "menu":
            self.back()
            return True
        return super().handle(event)

    def _button(self, entry: Entry) -> Button:
        def do() -> None:
            if not entry.stays:
                self.back()
            entry.on_click()

        return Button(
            entry.words,
            do,
            entry.kind,
            entry.icon,
            entry.command,
            26,
            64,
            "left",
            id=f"menu.{entry.id}",
            enabled=entry.enabled,
        )
