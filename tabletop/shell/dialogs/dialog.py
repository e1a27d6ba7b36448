"""Show dialogs: a message, a question, a choice, a line to enter, a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg, visible
from tabletop.shell.desk import Desk
from tabletop.shell.events import Input
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Field, Label, Line, Rows, Scroll, Ui, Widget, Words, note, title
from tabletop.shell.widgets.button import Button, Kind
from tabletop.shell.widgets.layout import Column, Grid, Row
from tabletop.store.writer import Writer
from tabletop.table.picture import Box


class Dialog(Scene):
    """Show a card of paper in the middle of the window; override :meth:`body`.

    Attributes:
        most: Greatest width in units.
    """

    name: ClassVar[str] = "dialog"
    modal: ClassVar[bool] = True
    most: float = 780.0

    def body(self, ui: Ui) -> Widget:
        """Return the content above the buttons."""
        raise NotImplementedError

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons, the safe choice first."""
        return ()

    def draw(self, ui: Ui) -> None:
        """Draw the card at its needed height; only a long body scrolls."""
        pad = 40.0
        wide = min(self.most, ui.width - 40)
        inner = wide - 2 * pad
        row = Row(self.buttons(ui), wraps=True, justify="end")
        body = Scroll(self.body(ui), id=f"{self.name}.body")
        foot = ui.size(row, inner)[1] + 28 if row.children else 0.0
        # The scroll area adds its padding outside the edges of the text.
        need = ui.size(body, inner + 2 * body.padding)[1]
        high = min(ui.height - 40, need + foot + 2 * pad - 2 * body.padding)
        box = Box((ui.width - wide) / 2, (ui.height - high) / 2, wide, high)
        ui.draw.paper(box, 20, 14)
        top = box.y + pad - body.padding
        bottom = box.y + high - pad - foot + body.padding
        body.show(ui, Box(box.x + pad - body.padding, top, inner + 2 * body.padding, bottom - top))
        if row.children:
            row.show(ui, Box(box.x + pad, bottom - body.padding + 28, inner, foot - 28))

    def handle(self, event: Input) -> bool:
        """Handle every input, so that none reaches the scene below."""
        return super().handle(event) or self.ui.command(event, "program") != "settings"


class Message(Dialog):
    """Show a message; one button closes it."""

    first = "dialog.ok"

    def __init__(self, desk: Desk, heading: Words, text: Words) -> None:
        super().__init__(desk)
        self._heading, self._text = heading, text

    def body(self, ui: Ui) -> Widget:
        """Return heading and sentences."""
        return Column([title(self._heading), Label(self._text, 26)], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the one button."""
        return [Button(msg("shell.ok"), self.back, "primary", id="dialog.ok")]


class Confirm(Message):
    """Ask before an irreversible action; the safe answer has the focus."""

    first = "dialog.no"

    def __init__(
        self,
        desk: Desk,
        heading: Words,
        text: Words,
        yes: Words,
        on_click: Callable[[], None],
        kind: Kind = "danger",
    ) -> None:
        super().__init__(desk, heading, text)
        self._yes, self._do, self._kind = yes, on_click, kind

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button for no, then the one for yes."""
        safe: Kind = "primary" if self._kind == "danger" else "secondary"
        return [
            Button(msg("shell.go_back"), self.back, safe, command="back", id="dialog.no"),
            Button(self._yes, self._agree, self._kind, id="dialog.yes"),
        ]

    def _agree(self) -> None:
        self.back()
        self._do()


class Choose(Dialog):
    """Ask for one of several options, with sentences if ``explained``."""

    name: ClassVar[str] = "choose"
    first = "choose.list"

    def __init__(
        self,
        desk: Desk,
        heading: Words,
        lines: Sequence[Line],
        value: str,
        chosen: Callable[[str], None],
        remark: Words | None = None,
        *,
        explained: bool = False,
    ) -> None:
        super().__init__(desk)
        self.most = 900.0 if explained else 620.0
        self._remark = remark
        self._heading, self._lines, self._value, self._chosen = heading, lines, value, chosen

    def body(self, ui: Ui) -> Widget:
        """Return the options: a click takes one, arrow keys move the mark."""
        rows = Rows(
            self._lines, self._value, self._mark, self._take, at_once=True, id="choose.list",
            says=self._heading,
        )  # fmt: skip
        told: list[Widget] = [title(self._heading)]
        if self._remark is not None:
            told.append(note(self._remark))
        return Column([Column(told, gap=6), rows], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons to go back and to take the marked option."""
        take = partial(self._take, self._value)
        return [
            Button(msg("shell.go_back"), self.back, "quiet", id="choose.back"),
            Button(msg("shell.choose"), take, "primary", id="choose.take"),
        ]

    def _mark(self, value: str) -> None:
        self._value = value

    def _take(self, value: str) -> None:
        self.back()
        self._chosen(value)


class Ask(Dialog):
    """Ask for a line of text, such as a name."""

    name: ClassVar[str] = "ask"
    first = "ask.text"

    def __init__(
        self,
        desk: Desk,
        heading: Words,
        text: str,
        on_done: Callable[[str], None],
        explain: Words | None = None,
        most: int = 40,
        yes: Words | None = None,
    ) -> None:
        super().__init__(desk)
        self._heading, self._text, self._done = heading, text, on_done
        self._yes: Words = yes if yes is not None else msg("shell.save")
        self._explain, self._longest = explain, most

    def body(self, ui: Ui) -> Widget:
        """Return the heading, an optional sentence, and the text field."""
        field = Field(
            self._text, self._write, self._take, most=self._longest, id="ask.text",
            says=self._heading,
        )  # fmt: skip
        parts: list[Widget] = [title(self._heading)]
        if self._explain is not None:
            parts.append(Label(self._explain, 24, tone="quiet"))
        return Column([*parts, field], gap=20)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the buttons to go back and to save the text."""
        good = visible(self._text)
        return [
            Button(msg("shell.go_back"), self.back, "quiet", id="ask.back"),
            Button(self._yes, self._take, "primary", id="ask.save", enabled=good),
        ]

    def _write(self, text: str) -> None:
        self._text = text

    def _take(self) -> None:
        if visible(self._text):
            self.back()
            self._done(self._text.strip())


@dataclass(frozen=True, slots=True)
class Entry:
    """Describe one line of the menu.

    Attributes:
        id: Target id for focus and tests, without its prefix ``menu.``.
        on_click: Called after the menu has closed.
        command: Id of the command that does the same at the table.
    """

    id: str
    words: Words
    on_click: Callable[[], None]
    icon: str = ""
    command: str = ""
    enabled: bool = True


class PauseScene(Dialog):
    """Show the menu; "Back" comes first with the focus.

    The scene below provides the other entries.
    """

    name: ClassVar[str] = "pause"
    first = "menu.back"
    most = 560.0
    columns = 1

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
            parts.append(note(status))
        back = Button(
            self._back, self.back, "primary", "play", "back", 26, 64, "left", id="menu.back"
        )
        entries = Grid(list(map(self._button, self._entries)), 330, self.columns, 16)
        return Column([Column(parts, gap=4), Column([back, entries], gap=16)], gap=24)

    def handle(self, event: Input) -> bool:
        """Handle an input; the key that opened the menu also closes it."""
        if self.ui.command(event, "program") == "menu":
            self.back()
            return True
        return super().handle(event)

    def _button(self, entry: Entry) -> Button:
        def do() -> None:
            self.back()
            entry.on_click()

        return Button(
            entry.words, do, "secondary", entry.icon, entry.command, 26, 64, "left",
            id=f"menu.{entry.id}", enabled=entry.enabled,
        )  # fmt: skip


def failed(desk: Desk) -> Scene:
    """Return the message that a screen failed and was closed."""
    writer = desk.services.find(Writer)
    told = msg("shell.failed.text" if writer is None or writer.whole else "shell.failed.unsaved")
    return Message(desk, msg("shell.failed.title"), told)
