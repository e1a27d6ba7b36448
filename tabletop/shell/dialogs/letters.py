"""Show an on-screen keyboard that enters letters in a text field."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from tabletop.i18n.alphabets import ALPHABETS, Alphabet
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.events import Composing, Input, Key, Typed
from tabletop.shell.keymap import Chord
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Field, Plain, Segmented, Ui, Widget, Words, keycap, title, wood
from tabletop.shell.widgets.button import KEY, Button
from tabletop.shell.widgets.choice import ONE_LINE
from tabletop.shell.widgets.field import Draft
from tabletop.shell.widgets.layout import Column, Drawn, FirstThatFits, Grid, Pad, Row
from tabletop.table.picture import Box

WIDE: Final = 1180.0
"""Units across of the board at most; more in a small window."""

LETTER: Final = 0.56, 0.5
"""Size of a letter at most, as shares of the height and of the width of its key."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """Hold the lengths of a board in units.

    Attributes:
        foot: From the top of a button below the letters to its bottom.
        sides: Between the card and what is on it.
        gap: Between the rows of the card.
        edge: Between the wood and the letters.
        between: Between two keys.
    """

    foot: float
    sides: float
    gap: float
    edge: float
    between: float


USUAL: Final = Lengths(56.0, 32.0, 16.0, 14.0, 8.0)

TIGHT: Final = Lengths(48.0, 14.0, 8.0, 8.0, 6.0)
"""Lengths for windows with few units, where everything is enlarged."""

FEW: Final = 560.0
"""Units from top to bottom of a window with few units."""


class LettersScene(Scene):
    """Show the letters of a language; a press enters one in the scene below.

    Only that field edits the text: it receives each letter as from a keyboard.
    """

    name: ClassVar[str] = "letters"
    modal: ClassVar[bool] = True
    first = "letters.0"

    def __init__(self, desk: Desk, below: Ui) -> None:
        """Open the board for the field that has the focus in the scene below."""
        super().__init__(desk)
        self._below = below
        self._field = Field("", lambda _: None)
        self._language = desk.speech.language
        self._large: bool | None = None

    # -- drawing

    def spoken_title(self) -> Words | None:
        """Return the name of the field."""
        field = self._written()
        return field.says or field.hint

    def draw(self, ui: Ui) -> None:
        """Draw a card with the text, the letters and the buttons."""
        big = max(1.0, min(1.5, ui.draw.swollen))
        by = TIGHT if ui.height < FEW else USUAL
        wide = min(WIDE * big, ui.width - 2 * by.gap)
        inner, most = wide - 2 * by.sides, ui.height - 2 * by.gap - 2 * by.sides
        key = 66.0 * big
        card = self._card(by, inner, key, heading=True)
        if ui.size(card, inner)[1] > most:
            card = self._card(by, inner, key, heading=False)
        over = ui.size(card, inner)[1] - most
        if over > 0:
            key -= over / len(self._alphabet.rows)
            card = self._card(by, inner, key, heading=False)
        high = ui.size(card, inner)[1] + 2 * by.sides
        box = Box((ui.width - wide) / 2, (ui.height - high) / 2, wide, high)
        ui.draw.paper(box, 20, 14)
        card.show(ui, box.grown(-by.sides))

    def _card(self, by: Lengths, wide: float, key: float, heading: bool) -> Widget:
        """Return the content of the card, with keys of height ``key``."""
        columns = self._alphabet.columns
        across = (wide - 2 * by.edge - (columns - 1) * by.between) / columns
        keys = self._keys(key, min(key * LETTER[0], across * LETTER[1]))
        parts: list[Widget] = [
            Row([Drawn(self._line, ONE_LINE, grow=1), self._languages()], gap=20),
            _Tray(Grid(keys, least=30, most=columns, gap=by.between), by.edge, by.edge),
            FirstThatFits([self._foot(by.foot, one) for one in (True, False)], height=by.foot),
        ]
        words = self.spoken_title() if heading else None
        return Column(parts if words is None else [title(words), *parts], gap=by.gap)

    def _languages(self) -> Widget:
        options = [(code, Plain(one.sample)) for code, one in ALPHABETS.items()]
        choice = Segmented(
            options, self._language, self._read, padding=22, ticks=False, id="letters.language",
            says=msg("shell.letters.language"),
        )  # fmt: skip
        signs = [_sign(self.desk, command) for command in ("letters_back", "letters_on")]
        return Row([*signs[:1], choice, *signs[1:]], gap=10 if signs[0].height else 0)

    def _keys(self, high: float, letter: float) -> list[Widget]:
        return [
            Button(
                Plain(sign), partial(self._write, sign), size=letter, height=high,
                padding=2, id=f"letters.{at}",
            )
            for at, sign in enumerate(map(self._sized, self._alphabet.signs))
        ]  # fmt: skip

    def _line(self, ui: Ui, box: Box) -> None:
        """Draw the text of the field that the scene below edits, and its caret."""
        field = self._written()
        state = self._below.memo(field.id, Draft)
        field.paint(ui, box, ui.draw.theme.panel, state, focused=True)

    def _foot(self, high: float, worded: bool) -> Widget:
        """Return the buttons below the letters, as icons if not ``worded``."""

        def button(name: str, icon: str, act: Callable[[], None]) -> Button:
            words = msg(f"shell.letters.{name}")
            shown = words if worded else Plain("")
            return Button(
                shown, act, icon=icon, command=name, size=22, height=high,
                padding=16, id=f"letters.{name}", says=words,
            )  # fmt: skip

        large = button("capitals", "capitals", self._capitals)
        large.chosen = self._is_large
        blank = Button(
            msg("shell.letters.blank"), partial(self._write, " "), command="blank", size=22,
            height=high, id="letters.blank", grow=1,
        )  # fmt: skip
        done = Button(
            msg("shell.letters.written"), self._done, "primary", "check", "written", 22, high,
            id="letters.written",
        )  # fmt: skip
        first = [large] if self._alphabet.capitals else []
        return Row([*first, blank, button("erase", "erase", self._erase), done], gap=12)

    # -- inputs

    def handle(self, event: Input) -> bool:
        """Pass typed text on to the field; give other inputs to the buttons."""
        if isinstance(event, Typed | Composing):
            self._pass_on(event)
            return True
        if isinstance(event, Key):
            if Chord.of(event).types:
                return True  # its letter follows as text
            if self._commanded(self.ui.command(event, "letters")) or self._around(event):
                return True
        return super().handle(event) or self.ui.command(event, "program") != "settings"

    def _commanded(self, command: str) -> bool:
        match command:
            case "erase":
                self._erase()
            case "blank":
                self._write(" ")
            case "capitals" if self._alphabet.capitals:
                self._capitals()
            case "letters_on" | "letters_back":
                codes = list(ALPHABETS)
                way = 1 if command == "letters_on" else -1
                self._read(codes[(codes.index(self._language) + way) % len(codes)])
            case "written":
                self._done()
            case _:
                return False
        return True

    def _around(self, key: Key) -> bool:
        """Move the focus from the end of a row of letters to its other end."""
        way = {"left": -1, "right": 1}.get(self.ui.command(key, "moving"), 0)
        place = self.ui.focus.removeprefix("letters.")
        if not way or not place.isdecimal():
            return False
        row, column = divmod(int(place), self._alphabet.columns)
        to = (column + way) % self._alphabet.columns
        if abs(to - column) > 1:
            self.ui.set_focus(f"letters.{row * self._alphabet.columns + to}", ring=True)
        return abs(to - column) > 1

    # -- actions

    @property
    def _alphabet(self) -> Alphabet:
        return ALPHABETS[self._language]

    def _written(self) -> Field:
        """Return the current state of the text field."""
        target = self._below.find(self._below.focus)
        if target is not None and isinstance(target.widget, Field):
            self._field = target.widget
        return self._field

    @property
    def _is_large(self) -> bool:
        """Return whether the next letter is a capital, as at the start of a word."""
        if self._large is None and self._alphabet.capitals:
            before = self._written().before(self._below)
            return not before or before.endswith(" ")
        return bool(self._large)

    def _sized(self, sign: str) -> str:
        return sign.upper() if self._is_large and self._alphabet.capitals else sign

    def _write(self, text: str) -> None:
        self._large = None
        self._pass_on(Typed(text))

    def _erase(self) -> None:
        self._large = None
        self._pass_on(Key("backspace"))

    def _capitals(self) -> None:
        self._large = not self._is_large
        self.ui.dirty = True

    def _read(self, language: str) -> None:
        self._language, self._large = language, None
        if self.ui.focus != "letters.language":
            self.ui.set_focus(self.first)
        self.ui.dirty = True

    def _pass_on(self, event: Input) -> None:
        self._below.handle(event)
        self.ui.dirty = True

    def _done(self) -> None:
        """Close the board, and press Enter in a field that handles it."""
        field = self._written()
        self.back()
        if field.takes_enter:
            self._below.handle(Key("return"))
            return
        lit = (t.id for t in self._below.targets if t.widget is not None and t.widget.main)
        # Focus the default button, so that the next press does not open the board again.
        self._below.set_focus(next(lit, self._below.focus), ring=True)


class _Tray(Pad):
    """Lay a widget on a board of walnut."""

    def show(self, ui: Ui, box: Box) -> None:
        wood(ui, box)
        super().show(ui, box)


def _sign(desk: Desk, command: str) -> Drawn:
    """Return the sign of a command's gamepad button, empty if it has none."""
    shown = desk.key_sign(command) if desk.family else None
    if shown is None:
        return Drawn(lambda ui, box: None, 0.0, 0.0)

    def draw(ui: Ui, box: Box) -> None:
        wide = keycap.width(ui, shown, KEY)
        keycap.draw(ui, shown, box.x + (box.width - wide) / 2, box.centre[1], KEY, "quiet")

    return Drawn(draw, KEY * keycap.ROUND, 2 * KEY)
