"""Edit a line of text in any script and with any input method."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.events import Key
from tabletop.shell.text.scripts import clusters
from tabletop.shell.widgets import keycap
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import ACCEPT, KEY
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Words
from tabletop.table.picture import Box

INSET: Final = 16.0
"""Units between the border and the text; fewer in a narrow field."""

NARROW: Final = 220.0
"""Width in units below which a field counts as narrow."""


class Draft:
    """Hold the state of a field between drawings.

    Attributes:
        caret: Number of letters (clusters) before the caret.
        mark: The other end of the selection; equal to ``caret`` without one.
        composing: Unfinished text of an input method, shown at the caret.
    """

    def __init__(self) -> None:
        self.caret = -1
        self.mark = -1
        self.composing = ""
        self.edges: list[float] = []


@dataclass
class Field(Widget):
    """Edit one line; pass the whole text to ``on_change`` after every edit.

    Attributes:
        on_done: Called when Enter is pressed; ``None`` leaves Enter to the scene.
        most: Most letters in the text.
        icon: Name of a small drawing at its left.
        bad: Whether its content cannot be used.
    """

    types: ClassVar[bool] = True
    text: str
    on_change: Callable[[str], None]
    on_done: Callable[[], None] | None = None
    hint: Words | None = None
    most: int = 40
    icon: str = ""
    size: float = 24.0
    bad: bool = False

    @property
    def takes_enter(self) -> bool:
        """Return whether Enter commits the text."""
        return self.on_done is not None

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the available width up to a limit, and the height of a line."""
        return min(width, 420.0), max(52.0, ui.draw.leading(self.size) + 16.0)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw border, text, selection and caret, and the pad button to write."""
        look = ui.target(self, box)
        theme = ui.draw.theme
        fill = theme.panel if self.enabled else theme.sunk
        if look.hover and self.enabled:
            fill = mix(fill, theme.mustard, 0.1)
        focused = self.enabled and ui.focus == self.id
        self.paint(ui, box, fill, ui.memo(self.id, Draft), focused, signs=True)
        if focused:
            # Draw a ring too, as a caret alone is easily missed.
            ui.draw.ring(box, 10)

    def paint(
        self, ui: Ui, box: Box, fill: str, state: Draft, focused: bool, *, signs: bool = False
    ) -> None:
        """Draw the field on a ground of ``fill`` without making it a target.

        Caret and selection are shown while it is ``focused``; with ``signs``, also the button of a
        pad that opens the board of letters.
        """
        edge = "no" if self.bad else "edge" if self.enabled else "line"
        ui.draw.rounded(box, 10, fill, edge, 2.5 if self.bad else 1.8)
        inset = INSET if box.width >= NARROW else INSET * 0.65
        left = box.x + inset
        if self.icon:
            ui.draw.icon(self.icon, left, box.y + box.height / 2, 24, "quiet")
            left += 36.0
        right = box.x + box.width - inset
        shown = ui.desk.key_sign(ACCEPT) if signs and focused and ui.desk.family else None
        if shown is not None:
            right -= keycap.width(ui, shown, KEY)
            keycap.draw(ui, shown, right, box.y + box.height / 2, KEY, "quiet")
            right -= 8.0
        room = Box(left, box.y + 4, max(20.0, right - left), box.height - 8)
        with ui.canvas.clipped(ui.rect(room.grown(3))):
            self._draw_text(ui, room, state, focused)

    def _draw_text(self, ui: Ui, room: Box, state: Draft, focused: bool) -> None:
        letters, caret, mark = self._letters(state)
        shown = "".join(letters[:caret]) + state.composing + "".join(letters[caret:])
        middle = room.y + room.height / 2
        if not shown and self.hint is not None:
            ui.draw.words(self.hint, room.x, middle, self.size, tone="quiet", room=room.width)
        wide = ui.draw.text_width
        at = wide("".join(letters[:caret]) + state.composing, self.size)
        shift = max(0.0, at + 4 - room.width) if focused else 0.0
        x = room.x - shift
        state.edges = [x + wide("".join(letters[:i]), self.size) for i in range(len(letters) + 1)]
        if focused and mark != caret:
            low, high = sorted((state.edges[mark], state.edges[caret]))
            select = Box(low, middle - self.size * 0.7, high - low, self.size * 1.4)
            ground = mix(ui.draw.theme.panel, ui.draw.theme.focus, 0.3)
            ui.canvas.fill(ground, ui.rect(select))
        tone = "ink" if self.enabled else "quiet"
        if shown:
            # Without the focus, shrink the text to fit, or end it with an ellipsis.
            fit = None if focused else room.width
            ui.draw.line(shown, x, middle, self.size, tone, room=fit)
        if not focused:
            return
        if state.composing:
            start = x + wide("".join(letters[:caret]), self.size)
            under = Box(start, middle + self.size * 0.55, x + at - start, 2)
            ui.canvas.fill(ui.draw.colour("ink"), ui.rect(under))
        caret_box = Box(x + at + 1, middle - self.size * 0.65, 2.5, self.size * 1.3)
        ui.canvas.fill(ui.draw.colour("ink"), ui.rect(caret_box))
        ui.caret = ui.rect(caret_box)

    def _letters(self, state: Draft) -> tuple[list[str], int, int]:
        """Return the letters, and both ends of the selection within them."""
        letters = clusters(self.text)
        caret = len(letters) if state.caret < 0 else min(state.caret, len(letters))
        return letters, caret, caret if state.mark < 0 else min(state.mark, len(letters))

    def before(self, ui: Ui) -> str:
        """Return the text before the caret, or before the selection."""
        letters, caret, mark = self._letters(ui.memo(self.id, Draft))
        return "".join(letters[: min(caret, mark)])

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Put the caret at the pointer."""
        state = ui.memo(self.id, Draft)
        state.caret = state.mark = self._nearest(state, x)

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Extend the selection to the pointer."""
        ui.memo(self.id, Draft).caret = self._nearest(ui.memo(self.id, Draft), x)
        ui.dirty = True

    @staticmethod
    def _nearest(state: Draft, x: float) -> int:
        if not state.edges:
            return -1
        return min(range(len(state.edges)), key=lambda i: abs(state.edges[i] - x))

    def typed(self, ui: Ui, text: str) -> bool:
        """Replace the selection by ``text``."""
        state = ui.memo(self.id, Draft)
        state.composing = ""
        clean = "".join(c for c in text if c.isprintable())
        if clean:
            self._replace(state, clean)
        return True

    def composing(self, ui: Ui, text: str) -> bool:
        """Show unfinished text at the caret."""
        ui.memo(self.id, Draft).composing = text
        return True

    def key(self, ui: Ui, key: Key) -> bool:
        """Handle caret, deletion and clipboard keys.

        Up, Down, Tab and Escape are left to the scene.
        """
        state = ui.memo(self.id, Draft)
        letters, caret, mark = self._letters(state)
        state.caret, state.mark = caret, mark
        if state.composing and key.name not in {"escape", "tab"}:
            return True
        if key.command:
            return self._command(ui, key, state, letters)
        match key.name:
            case "left" | "right":
                way = -1 if key.name == "left" else 1
                to = (min if way < 0 else max)(caret, mark)
                if caret == mark or key.shift:
                    to = max(0, min(len(letters), caret + way))
                state.caret = to
                state.mark = mark if key.shift else to
            case "home" | "end":
                state.caret = 0 if key.name == "home" else len(letters)
                state.mark = mark if key.shift else state.caret
            case "backspace" | "delete":
                if caret == mark:
                    state.mark = max(0, caret - 1) if key.name == "backspace" else caret + 1
                self._replace(state, "")
            case "return":
                if self.on_done is None:
                    return False
                self.on_done()
            case _:
                # Consume the key, as its letter follows as text and must not be a shortcut too.
                if ui.desk.before_text_input and key.writes:  # text input is still off
                    self.typed(ui, key.writes)
                return len(key.name) == 1 or key.name == "space"
        return True

    def _command(self, ui: Ui, key: Key, state: Draft, letters: list[str]) -> bool:
        low, high = sorted((state.caret, state.mark))
        match key.name:
            case "a":
                state.mark, state.caret = 0, len(letters)
            case "c" | "x":
                if low != high:
                    ui.desk.copy("".join(letters[low:high]))
                    if key.name == "x":
                        self._replace(state, "")
            case "v":
                self.typed(ui, ui.desk.paste().strip())
            case _:
                return False
        return True

    def fill(self, ui: Ui, text: str) -> None:
        """Replace the whole text by ``text``."""
        select(ui, self.id, self.text)
        self._replace(ui.memo(self.id, Draft), "".join(c for c in text if c.isprintable()))

    def _replace(self, state: Draft, new: str) -> None:
        """Replace the selection by as much of ``new`` as is allowed."""
        letters, caret, mark = self._letters(state)
        low, high = sorted((caret, mark))
        start, end = "".join(letters[:low]), "".join(letters[high:])
        added = clusters(new)[: max(0, self.most - len(letters) + high - low) + 1]
        # A vowel sign joins a letter and adds none, so count the letters after joining.
        while added and len(clusters("".join((start, *added, end)))) > self.most:
            added.pop()
        before = "".join((start, *added))
        text = before + end
        state.caret = state.mark = len(clusters(before))
        if text != self.text:
            self.on_change(text)
            # Several inputs may arrive before the next drawing updates the field.
            self.text = text


def select(ui: Ui, name: str, text: str) -> None:
    """Select all of ``text`` in the field ``name``, to be replaced."""
    state = ui.memo(name, Draft)
    state.mark, state.caret = 0, len(clusters(text))
