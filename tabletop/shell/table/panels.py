"""Build the parts of a table's side panel.

They are choices, consequences, refusals and buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import Final

from tabletop.games.game import Preview
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, Refusal, msg
from tabletop.shell.table.fact_rows import FactRow, icon
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button, paint
from tabletop.shell.widgets.fits import FirstThatFits
from tabletop.shell.widgets.layout import Column, Row
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import LEAST, Ui
from tabletop.shell.widgets.words import Plain, Words
from tabletop.table.picture import Box, Face
from tabletop.table.sprites import Sprite

LOW: Final = 220.0
"""Units of height below which a panel has room for only a few lines."""

PICTURED: Final = 1.2
"""Interface size beyond which the pictures beside words do not grow: the words need the room."""

TALL: Final = 1.5
"""Height of a button in ems of its words, at least."""


def grown(ui: Ui) -> float:
    """Return the interface size for a panel's words; 1.0 is the default."""
    return ui.lettering / 100


def footing(box: Box) -> tuple[float, float, float]:
    """Return padding, button height, and the gap between words and buttons.

    All are in units; the padding is that above and below.
    """
    return (7.0, 44.0, 3.0) if box.height < LOW else (10.0, 50.0, 6.0)


@dataclass(frozen=True, slots=True)
class Act:
    """Describe a button of the panel.

    Attributes:
        command: Id of the command that does the same: its key is shown.
    """

    id: str
    words: Msg
    do: Callable[[], None]
    command: str = ""
    main: bool = False
    enabled: bool = True
    icon: str = ""


@dataclass
class Told(Widget):
    """Show words that contain players' names."""

    words: Msg
    names: tuple[str, ...]
    size: float = 24.0
    face: Face = "sans"
    tone: str = "ink"

    def _label(self, ui: Ui) -> Label:
        return Label(Plain(ui.desk.say(self.words, self.names)), self.size, self.face, self.tone)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of all lines."""
        return self._label(ui).measure(ui, width)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the lines."""
        self._label(ui).show(ui, box)


@dataclass
class Hushed(Told):
    """Show words that the turn bar announces already."""

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the lines, without announcing them again."""
        with ui.reading_log.elsewhere():
            super().show(ui, box)


@dataclass
class ChoiceRow(Widget):
    """Show one available piece: number, picture and outcome."""

    number: int
    sprite: Sprite
    preview: Preview | None
    refusal: Refusal | None
    names: tuple[str, ...]
    take: Callable[[], None]
    by: float = 1.0

    @staticmethod
    def room(left: float, middle: float, by: float) -> Box:
        """Return the picture's box in a row that begins at ``left``."""
        at, by = left + 16 + 24 * by, min(by, PICTURED)
        return Box(at, middle - 22 * by, 84 * by, 44 * by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of one row."""
        words = len(self._lines(ui, width)) * self._step(ui)
        least = 61.0 * min(self.by, PICTURED) if self._pictured(ui, width) else LEAST
        return width, max(least, words + 12)

    def _left(self, *, pictured: bool) -> float:
        picture = self.room(0.0, 0.0, self.by)
        return picture.right + 12 * min(self.by, PICTURED) if pictured else picture.x

    def _pictured(self, ui: Ui, width: float) -> bool:
        """Return whether a picture fits beside the words.

        The number tells the piece on the table as well.
        """
        whole = self._whole(ui)
        if self.by <= PICTURED or not whole:
            return True
        wide = ui.draw.text_width(whole, 22 * self.by, "sans-bold") + 12
        room = [width - self._left(pictured=on) for on in (True, False)]
        return not room[0] < wide <= room[1]

    def _whole(self, ui: Ui) -> str:
        if self.refusal is not None or self.preview is None:
            return ""
        parts = (ui.desk.say(fact.strong, self.names) for fact in self.preview.facts[:2])
        return "  ·  ".join(parts)

    def _step(self, ui: Ui) -> float:
        return ui.draw.leading(20, "sans") * self.by * 0.92

    def _lines(self, ui: Ui, width: float) -> list[str]:
        room, by = width - self._left(pictured=self._pictured(ui, width)) - 12, self.by
        if self.refusal is not None:
            words = ui.desk.say(self.refusal.why, self.names)
            lines = ui.draw.wrap(words, 20 * by, "sans", room)
            return lines[:2] if by <= 1 else lines
        if self.preview is None:
            return []
        whole = self._whole(ui)
        if by <= 1 or ui.draw.text_width(whole, 22 * by, "sans-bold") <= room:
            return [whole]
        parts = whole.split("  ·  ")
        return [line for part in parts for line in ui.draw.wrap(part, 22 * by, "sans-bold", room)]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a button with a picture on it."""
        look = ui.target(self, box)
        colours = paint(ui, "secondary", look, True)
        if not look.pressed:
            ui.draw.shadow(box, 10, 4 if look.hover else 2)
        ui.draw.rounded(box, 10, colours.fill, colours.edge, 1.5)
        if look.ring:
            ui.draw.ring(box, 10, 3)
        by, middle = self.by, box.y + box.height / 2
        x = box.x + 8 + 12 * by
        ui.draw.line(str(self.number), x, middle, 24 * by, "ink", "sans-bold", "centre")
        pictured = self._pictured(ui, box.width)
        if pictured:
            icon(ui, self.sprite, self.room(box.x, middle, by))
        left = box.x + self._left(pictured=pictured)
        lines, step = self._lines(ui, box.width), self._step(ui)
        room = box.x + box.width - left - 12
        if self.refusal is not None:
            ui.draw.lines(lines, left, middle, 20 * by, "no", room=room, step=step)
        else:
            ui.draw.lines(lines, left, middle, 22 * by, face="sans-bold", room=room, step=step)

    def activate(self, ui: Ui, part: str) -> None:
        """Pick up the piece."""
        self.take()


@dataclass
class Clause(Widget):
    """Show a chip that names a rule and opens it."""

    clause: str
    open: Callable[[str], None]
    by: float = 1.0
    id: str = field(default="clause", kw_only=True)

    def _button(self, ui: Ui) -> Button:
        words = msg("table.rule", clause=self.clause)
        return Button(
            words,
            lambda: self.open(self.clause),
            "secondary",
            "book",
            size=20 * self.by,
            height=46 * self.by,
            id=self.id,
        )

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of a small button."""
        return self._button(ui).measure(ui, width)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw a small button."""
        self._button(ui).show(ui, box)


def heading(words: Words, by: float, tone: str = "ink") -> Label:
    """Return the title of the panel."""
    return Label(words, 28 * by, "serif-bold", tone)


def preview_panel(preview: Preview, names: tuple[str, ...], by: float) -> list[Widget]:
    """Return the consequences of an action."""
    top = Told(preview.title, names, 28 * by, "serif-bold")
    facts = [FactRow(fact, names, by) for fact in preview.facts]
    return [top, Column(facts, gap=0)]


def refusal_panel(
    refusal: Refusal, names: tuple[str, ...], by: float, open_rule: Callable[[str], None]
) -> list[Widget]:
    """Return the reason of a refusal, and its rule."""
    return [
        Label(msg("table.refused"), 24 * by, "serif-bold", "no"),
        Told(refusal.why, names, 24 * by),
        Row([Clause(refusal.clause, open_rule, by)], gap=8),
    ]


ICONS_FROM: Final = 1.12
"""Interface size from which the lesser buttons of the panel show their icon alone."""


KEYED: Final = 1.3
"""Interface size beyond which they show no key: all of them have to fit a line."""


def lowered(content: list[Widget], by: float, red: bool) -> list[Widget]:
    """Fit the content to a low panel.

    Titles become as small as words; a red frame replaces the refusal's title.
    """
    for one in content:
        if isinstance(one, Told | Label) and not isinstance(one, Hushed):
            one.size = min(one.size, 22 * by)
    first = content[0] if content else None
    return content[1:] if red and isinstance(first, Label) and first.tone == "no" else content


CLOSER: Final = ((1.0, 1.0), (1.0, 0.3), (0.93, 0.3), (0.86, 0.3), (0.8, 0.0), (1.0, 1.0))
LARGER: Final = ((1.0, 1.0), (1.0, 0.3))
"""Size of the words and of the gaps, as shares of the usual ones, the wanted ones first.

Content that fits in none of these sizes keeps its usual size, to be scrolled. Words that are wanted
larger never become smaller again.
"""


def fitted(content: Sequence[Widget], gap: float, height: float, by: float = 1.0) -> FirstThatFits:
    """Return the content in a column, shrunk if necessary.

    Args:
        content: Words and rows; choices among them are never made smaller.
        gap: Units between them where there is room.
        height: Units there are.
        by: Interface size of the words.
    """
    ways = CLOSER if by <= 1 else LARGER
    return FirstThatFits(
        [Column([_sized(one, size) for one in content], gap=apart * gap) for size, apart in ways],
        height,
    )


def _sized(one: Widget, size: float) -> Widget:
    """Return words, or rows of consequences, at a share of their size."""
    if isinstance(one, Told | Label):
        return replace(one, size=size * one.size)
    if isinstance(one, Column) and all(isinstance(row, FactRow) for row in one.children):
        rows = [replace(row, by=size * row.by) for row in one.children if isinstance(row, FactRow)]
        return replace(one, children=rows)
    return one


def buttons(acts: Sequence[Act], by: float, high: float = 50.0, *, icons: bool = False) -> Row:
    """Return the panel's buttons in one line, so that the facts keep room.

    Args:
        acts: Actions to offer.
        by: Interface size of the words.
        high: Units of height of a button at 1.0.
        icons: Whether the lesser ones show their icon alone, at any size of the words.
    """
    small = icons or by > ICONS_FROM
    tall = max(high * min(by, 1.3), 21 * by * TALL)
    return Row(
        [
            Button(
                Plain("") if small and act.icon and not act.main else act.words,
                act.do,
                "primary" if act.main else "secondary",
                act.icon if small and not act.main else "",
                "" if act.main or by > KEYED else act.command,
                size=21 * (min(by, KEYED) if small and act.icon and not act.main else by),
                height=tall,
                id=act.id,
                says=act.words,
                enabled=act.enabled,
                grow=1.0 if act.main else 0.0,
                padding=10 * min(by, KEYED),
            )
            for act in acts
        ],
        gap=8,
        wraps=True,
    )


def draw_sheet(ui: Ui, box: Box, *, red: bool) -> None:
    """Draw the paper of a panel; its frame is red after a refusal."""
    ui.draw.paper(box, 12, 5, stitched=False)
    if red:
        ui.draw.rounded(box, 12, "", "no", 3)


def show_foot(ui: Ui, inner: Box, acts: Sequence[Act], by: float, tall: float) -> float:
    """Draw the buttons at the foot of a panel; return their height.

    If they take two lines, as the signs of a pad are wider than letters, the lesser ones show
    their icon alone.
    """
    if not acts:
        return 0.0
    ways = [buttons(acts, by, tall), buttons(acts, by, tall, icons=True)]
    foot = FirstThatFits(ways, 1.5 * tall * by).pick(ui, inner.width)
    high = ui.size(foot, inner.width)[1]
    foot.show(ui, Box(inner.x, inner.bottom - high, inner.width, high))
    return high
