"""Ask at the first start for language, size and narration."""

from __future__ import annotations

from typing import ClassVar

from tabletop.i18n import LANGUAGES
from tabletop.kernel.words import msg
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs.page import ground
from tabletop.shell.scenes.settings.settings import narration_words
from tabletop.shell.widgets import (
    Button,
    Column,
    Label,
    Pair,
    Panel,
    Plain,
    Row,
    Scroll,
    Segmented,
    Slider,
    Toggle,
    Ui,
    Widget,
    Words,
    title,
)
from tabletop.shell.widgets.text import Rule
from tabletop.store.settings import LARGEST_SIZE, SMALLEST_SIZE
from tabletop.table.picture import Box

_WIDE = 980.0
"""Units across the card."""


class FirstRunScene(Scene):
    """Show one card on the cloth. Enter begins; defaults come from the system."""

    name: ClassVar[str] = "first_run"
    first = "first.begin"

    def draw(self, ui: Ui) -> None:
        """Draw the card in the middle; if too tall it scrolls, the button stays."""
        ground(ui)
        wide = min(_WIDE, ui.width - 48)
        pad = 40.0
        inner = wide - 2 * pad
        begin = Button(
            msg("profile.first.begin"), self._begin, "primary", "play", size=32, height=76,
            id="first.begin",
        )  # fmt: skip
        body = Scroll(self._rows(), id="first.body")
        foot = ui.size(begin, inner)[1] + 24
        need = ui.size(body, inner + 2 * body.padding)[1] - 2 * body.padding + foot + 2 * pad
        high = min(ui.height - 40, need)
        box = Box((ui.width - wide) / 2, (ui.height - high) / 2, wide, high)
        ui.draw.paper(box, 20, 14)
        room = Box(
            box.x + pad - body.padding,
            box.y + pad - body.padding,
            inner + 2 * body.padding,
            high - 2 * pad - foot + 2 * body.padding,
        )
        body.show(ui, room)
        at = box.y + high - pad - foot + 24
        Row([begin], justify="end").show(ui, Box(box.x + pad, at, inner, foot - 24))

    def back(self) -> None:
        """Start on Escape too: every setting has a good default."""
        self._begin()

    def _rows(self) -> Widget:
        desk, settings = self.desk, self.desk.settings
        languages: list[tuple[str, Words]] = [(one.code, Plain(one.name)) for one in LANGUAGES]
        language = Segmented(
            languages,
            desk.speech.language,
            lambda code: desk.change(language=code),
            id="first.language",
            says=msg("profile.first.language"),
        )
        size = Slider(
            settings.size,
            lambda value: desk.change(size=round(value)),
            SMALLEST_SIZE,
            LARGEST_SIZE,
            5,
            reads=lambda value: msg("shell.percent", value=round(value)),
            late=True,
            id="first.size",
        )
        size.says = msg("profile.first.size")
        words = narration_words(desk)
        narration = Toggle(
            settings.narration,
            lambda on: desk.change(narration=on),
            id="first.narration",
            says=msg(words),
        )
        sample = Panel(Label(msg("profile.first.sample"), 28, align="centre"), 18, 2)
        head = [title(msg("profile.first.title"), 44), Label(msg("profile.first.text"), 24)]
        told = [Label(msg(words), 26, "sans-bold"), Label(msg(f"{words}.why"), 21, tone="quiet")]
        return Column(
            [
                Column(head, gap=6),
                Column([Label(msg("profile.first.language"), 26, "sans-bold"), language], gap=8),
                Rule(),
                Pair(Label(msg("profile.first.size"), 26, "sans-bold"), size),
                sample,
                Rule(),
                Pair(Column(told, gap=2), narration),
            ],
            gap=18,
        )

    def _begin(self) -> None:
        self.desk.keep(self.desk.settings)  # there are settings from now on: it is not asked again
        self.desk.stack.pop(self)
