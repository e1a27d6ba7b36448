"""Show the player's keys, and a dialog that changes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from tabletop.kernel.words import Msg, msg
from tabletop.shell.commands import AREAS, COMMANDS, Area, Command
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Confirm, Dialog
from tabletop.shell.events import Input, Key
from tabletop.shell.keymap import MOST, Chord, Keymap, Shown, shown
from tabletop.shell.widgets import Button, Column, Icon, Label, Row, Ui, icon_button, note, title
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.chordrow import ChordButton, ChordRow


class KeyDialog(Dialog):
    """Show a command's keys, and listen for a new key."""

    name: ClassVar[str] = "keys"
    most = 720.0

    def __init__(self, desk: Desk, command: Command) -> None:
        super().__init__(desk)
        self._command = command
        self._instead: Chord | None = None
        self._trouble: Msg | None = None
        self.first = self.ui.scroll_to = "keys.add"

    # -- drawing

    def body(self, ui: Ui) -> Widget:
        """Return the command and its keys, or the prompt for a new one."""
        if self.listens:
            return self._question()
        chords = self.desk.keymap.chords(self._command.id)
        parts: list[Widget] = [title(self._command.words), note(msg("keys.now"))]
        parts += [self._row(index, chord) for index, chord in enumerate(chords)]
        if not chords:
            parts.append(Label(msg("keys.none"), 26))
        if self._trouble is not None:
            parts.append(_refused(self._trouble))
        add = Button(msg("keys.add"), self.listen, icon="plus", id="keys.add")
        add.enabled = len(chords) < MOST
        usual = Button(msg("keys.usual"), self._usual, icon="undo", id="keys.usual")
        usual.enabled = self.desk.keymap.changed(self._command.id)
        return Column([*parts, Row([add, usual], gap=16, wraps=True)], gap=16)

    def _question(self) -> Widget:
        press = Label(msg("keys.press"), 30, "sans-bold")
        parts: list[Widget] = [title(self._command.words), press]
        if self._trouble is not None:
            parts.append(_refused(self._trouble))
        return Column([*parts, note(msg("keys.press.back"))], gap=18)

    def _row(self, index: int, chord: Chord) -> Widget:
        keymap = self.desk.keymap
        looks = shown(chord, self.desk.family or "xbox", keymap.mac)
        fixed = chord.write() in self._command.stays
        button = ChordButton(
            looks, partial(self.listen, chord), id=f"keys.chord.{index}", enabled=not fixed,
            says=msg("keys.change", press=looks.text),
        )  # fmt: skip
        if keymap.keeps(self._command.id, chord):
            return Row([button, note(msg("keys.stays"))], gap=16)
        says, remove = msg("keys.remove", press=looks.text), partial(self._remove, chord)
        away = icon_button(f"keys.remove.{index}", "trash", says, remove)
        return Row([button, away], gap=16)

    def buttons(self, ui: Ui) -> Sequence[Button]:
        """Return the button to close, or to cancel the prompt."""
        if self.listens:
            return [Button(msg("shell.go_back"), self._leave, command="back", id="keys.leave")]
        return [Button(msg("shell.ok"), self.back, "primary", command="back", id="keys.done")]

    # -- inputs

    def handle(self, event: Input) -> bool:
        """Take every key as the answer while listening."""
        if self.listens and isinstance(event, Key):
            if not event.again:
                self._heard(event)
            return True
        return super().handle(event)

    def blurred(self) -> None:
        """Stop listening when the window loses the keyboard."""
        self._leave()

    def listen(self, instead: Chord | None = None) -> None:
        """Listen for a key that replaces ``instead``, or for a further key."""
        self.listens, self._instead, self._trouble = True, instead, None
        self.ui.set_focus("keys.leave")
        self.ui.dirty = True

    def _leave(self) -> None:
        self.listens, self._trouble = False, None
        self.ui.set_focus("keys.add")
        self.ui.dirty = True

    def _heard(self, key: Key) -> None:
        """Use the key, or explain the refusal; ignore Shift or Ctrl alone."""
        keymap, id = self.desk.keymap, self._command.id
        if key.name == "escape" or (key.pad and keymap.command(key, "moving") == "back"):
            self._leave()
            return
        try:
            chord = Chord.read(Chord.of(key).write())
        except ValueError:
            return
        self.ui.dirty = True
        if chord == self._instead:
            self._leave()
            return
        self._trouble = keymap.refusal(chord, id, self._instead)
        if self._trouble is None:
            self.desk.rebind(keymap.given(id, chord, self._instead))
            self.desk.tell("rebound", command=id, key=chord.write())
            self._leave()
            self.ui.set_focus(f"keys.chord.{self.desk.keymap.chords(id).index(chord)}")

    def _remove(self, chord: Chord) -> None:
        self.desk.rebind(self.desk.keymap.taken(self._command.id, chord))
        self._trouble = None
        self.ui.set_focus("keys.add")

    def _usual(self) -> None:
        id = self._command.id
        self.desk.rebind(self.desk.keymap.reset(id))
        # A default chord that another command uses now stays with that command.
        self._trouble = msg("keys.usual.part") if self.desk.keymap.changed(id) else None
        self.ui.set_focus("keys.add")


def _refused(why: Msg) -> Widget:
    return Row([Icon("cross", 28, "no"), Label(why, 24, "sans-bold", "no", grow=1)], gap=12)


def rows(desk: Desk) -> list[Widget]:
    """Return the content of the page, a widget for each area of commands."""
    intro = [note(msg(key)) for key in ("keys.about", "keys.about.pad")]
    words, act = msg("keys.all_usual"), partial(_ask_usual, desk)
    usual = Button(words, act, icon="undo", size=22, id="keys.all_usual")
    usual.enabled = bool(desk.keymap.chosen)
    head = Column([*intro, Row([usual])], gap=8)
    return [head, *(_area(desk, area) for area in AREAS)]


def door(desk: Desk) -> Widget:
    """Return the button that opens the page."""
    go = partial(desk.go, "settings", group="keys")
    return Row([Button(msg("keys.open"), go, icon="keyboard", size=24, id="keys.open")])


def _area(desk: Desk, area: Area) -> Widget:
    lines = [_line(desk, command) for command in COMMANDS if command.area == area]
    heading = Label(msg(f"keys.area.{area}"), 26, "sans-bold")
    return Column([heading, Column(lines, gap=2)], gap=8)


def _line(desk: Desk, command: Command) -> Widget:
    def change() -> None:
        desk.stack.push(KeyDialog(desk, command))

    chords, none = all_shown(desk, command.id), msg("keys.none")
    return ChordRow(command.words, chords, none, change, id=f"keys.{command.id}")


def all_shown(desk: Desk, id: str) -> list[Shown]:
    """Return the signs of all chords of a command."""
    family = desk.family or "xbox"
    return [shown(chord, family, desk.keymap.mac) for chord in desk.keymap.chords(id)]


def _ask_usual(desk: Desk) -> None:
    def do() -> None:
        desk.rebind(Keymap(mac=desk.keymap.mac))

    words = msg("keys.all_usual")
    desk.stack.push(Confirm(desk, words, msg("keys.all_usual.sure"), words, do, kind="primary"))
