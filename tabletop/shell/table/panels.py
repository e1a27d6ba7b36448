"""Build parts of the side panel: consequences, refusals and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import partial
from typing import Final, TypeAlias

from tabletop.games.game import Fact, Preview
from tabletop.games.kit.areas import title_size
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.layout import Column, FirstThatFits, Row
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Plain, Words
from tabletop.table.picture import UPRIGHT, Box, Face, Item, ItemId, Pose
from tabletop.table.sprites import Sprite

LOW: Final = 220.0
"""Units of height below which a panel has room for only a few lines."""

_FOOT: Final = 0.6
"""Largest share of a panel's height for its buttons."""

_CARD: Final = 46.0
"""Height in units of a card beside several lines."""

_APART: Final = 3.0
"""Units below a consequence of several lines, for vowel signs below its letters."""

CLOSE: Final = 0.86
"""Share of the usual line distance, for words that do not fit otherwise."""

PICTURED: Final = 1.2
"""Interface size beyond which pictures beside words do not grow, to leave room for the words."""

TALL: Final = 1.5
"""Least height of a button in ems of its words."""


def grown(ui: Ui) -> float:
    """Return the interface size for a panel's words; 1.0 is the default."""
    return ui.lettering / 100


def footing(box: Box) -> tuple[float, float, float]:
    """Return padding, button height, and the gap between words and buttons.

    All are in units; the padding is above and below.
    """
    return (7.0, 44.0, 3.0) if box.height < LOW else (10.0, 50.0, 6.0)


Content: TypeAlias = tuple[list[Widget], list[Button]]
"""The content of a panel: words and rows, and buttons below them."""


@dataclass
class Hushed(Label):
    """Show words that the turn bar announces already."""

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the lines, without announcing them again."""
        with ui.reading_log.elsewhere():
            super().show(ui, box)


def rule_button(
    clause: str, open_rule: Callable[[str], None], by: float, id: str = "clause"
) -> Button:
    """Return the button that opens a rule; its tip names the clause."""
    words, name = msg("table.rule.read"), msg("table.rule", clause=clause)
    size, press = 20 * by, partial(open_rule, clause)
    return Button(words, press, icon="book", size=size, height=46 * by, id=id, says=name, tip=name)


def heading(words: Words, by: float) -> Label:
    """Return the title of the panel."""
    return Label(words, title_size(by, 28), "serif-bold")


_CORNER: Final = 40.0
_LOW_CORNER: Final = 32.0
"""Width in units of the button at the corner of a usual and of a low panel."""

_SMALLER: Final = 0.84
"""Least share of its usual size to which a title shrinks to stay on one line."""


def corner(box: Box, by: float) -> Box:
    """Return the place of a button at the corner of a panel."""
    if box.height < LOW:
        return Box(box.right - _LOW_CORNER - 6, box.y + 2, _LOW_CORNER, _LOW_CORNER)
    side = _CORNER * min(by, 1.3)
    return Box(box.right - side - 6, box.y + 6, side, side)


@dataclass
class HintTitle(Label):
    """Show a light bulb and the title of a hint, clear of the corner."""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of the title, with room for the bulb."""
        title, room = self._fitted(ui, width)
        wide, high = title.measure(ui, room)
        return wide + self._bulb, high

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the bulb and the title."""
        title, room = self._fitted(ui, box.width)
        line = ui.draw.leading(title.size, "serif-bold")
        ui.draw.icon("hint", box.x, box.y + line / 2, title.size, "hint")
        title.show(ui, Box(box.x + self._bulb, box.y, room, box.height))

    def _fitted(self, ui: Ui, width: float) -> tuple[Label, float]:
        """Return the title and its width, shrunk if one line then suffices."""
        room, by = width - self._bulb - _CORNER * min(grown(ui), 1.3) + 4, 1.0
        wide = ui.draw.text_width(ui.say(self.words), self.size, self.face)
        if room < wide <= room / _SMALLER and grown(ui) <= 1:
            by = 0.995 * room / wide
        return Label(self.words, by * self.size, self.face), room

    @property
    def _bulb(self) -> float:
        return 1.3 * self.size


@dataclass
class Resized(Widget):
    """Show content that shrinks to fit a panel.

    Attributes:
        by: Size of its words as a multiple of the usual one.
    """

    by: float = field(default=1.0, kw_only=True)


@dataclass
class FactRow(Widget):
    """Show an icon, the outcome, and a quiet word; words wrap if necessary."""

    fact: Fact
    by: float = 1.0
    face: Face = "sans-bold"

    def _words(self, ui: Ui) -> tuple[str, str]:
        return ui.say(self.fact.strong), "" if self.fact.weak is None else ui.say(self.fact.weak)

    def _lines(self, ui: Ui, width: float) -> tuple[list[str], list[str], bool]:
        """Wrap bold and quiet words; return whether they fit side by side."""
        (strong, weak), by, draw = self._words(ui), self.by, ui.draw
        wide = draw.text_width(strong, 23 * by, self.face) + draw.text_width(weak, 20 * by)
        if wide + 64 * by <= width:
            return [strong], [weak], True
        room = width - 48 * by
        quiet = draw.wrap(weak, 20 * by, "sans", room) if weak else []
        return draw.wrap(strong, 23 * by, self.face, room), quiet, False

    def _high(self, ui: Ui) -> float:
        """Return the height of one line, no less than that of its letters."""
        return max(32 * self.by, 1.08 * ui.draw.px(23 * self.by) / ui.scale)

    def _steps(self, ui: Ui) -> tuple[float, float]:
        strong = ui.draw.leading(23 * self.by, self.face)
        return 0.9 * strong, 0.95 * ui.draw.leading(20 * self.by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of its lines."""
        strong, weak, beside = self._lines(ui, width)
        down, below = self._steps(ui)
        more = 0.0 if beside else down * (len(strong) - 1) + below * len(weak) + _APART * self.by
        return width, self._high(ui) + more

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the icon and the words."""
        by, x = self.by, box.x + 48 * self.by
        middle, side = box.y + min(box.height, self._high(ui)) / 2, 27 * by
        wide = side * (1.5 if self.fact.sprite.long else 1.15)
        icon(ui, self.fact.sprite, Box(box.x, middle - side / 2, wide, side), self.fact.aspect)
        strong, weak, beside = self._lines(ui, box.width)
        said = " ".join(self._words(ui)).strip()
        with ui.reading_log.as_one(said, ui.rect(box), ui.canvas.clip):
            if beside:
                wide = ui.draw.line(strong[0], x, middle, 23 * by, face=self.face)
                ui.draw.line(weak[0], x + wide + 10 * by, middle + 1, 20 * by, "quiet")
                return
            down, below = self._steps(ui)
            last = middle + (len(strong) - 1) * down
            centre = last + (len(weak) + 1) * below / 2
            ui.draw.lines(strong, x, (middle + last) / 2, 23 * by, face=self.face, step=down)
            ui.draw.lines(weak, x, centre, 20 * by, "quiet", step=below)


@dataclass
class PicturedRow(FactRow):
    """Show lines of words beside a larger picture, centred vertically.

    Attributes:
        side: Height of the picture in units; a card beside several lines is higher.
        em: Units an em of the words.
    """

    side: float = 32.0
    em: float = 22.0

    def _picture(self, lines: int) -> float:
        tall = max(self.side, _CARD) if self.fact.aspect < 1 and lines > 1 else self.side
        return tall * min(self.by, PICTURED)

    def _told(self, ui: Ui, width: float) -> tuple[list[str], float]:
        """Return the wrapped lines, and the width to their left in units."""
        left = (self.side + 15) * min(self.by, PICTURED)
        words = " ".join(self._words(ui)).strip()
        return list(ui.draw.wrap(words, self.em * self.by, self.face, width - left)), left

    def _down(self, ui: Ui) -> float:
        return 0.92 * ui.draw.leading(self.em * self.by, self.face)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of the picture or of the lines, the larger of both."""
        lines, _ = self._told(ui, width)
        return width, max(self._picture(len(lines)), len(lines) * self._down(ui) + _APART)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the picture and the words."""
        lines, left = self._told(ui, box.width)
        high, middle = self._picture(len(lines)), box.centre[1]
        wide = left - 11 * min(self.by, PICTURED)
        if self.fact.sprite.long:  # a long sprite is drawn lying
            high = wide / 1.4
        room = Box(box.x, middle - high / 2, wide, high)
        icon(ui, self.fact.sprite, room, self.fact.aspect)
        said = " ".join(self._words(ui)).strip()
        with ui.reading_log.as_one(said, ui.rect(box), ui.canvas.clip):
            size, step = self.em * self.by, self._down(ui)
            ui.draw.lines(lines, box.x + left, middle, size, face=self.face, step=step)


def icon(ui: Ui, sprite: Sprite, room: Box, aspect: float = 1.0, pose: Pose = UPRIGHT) -> None:
    """Draw a sprite as large as fits in ``room``.

    Cloth, cards and dominoes have their own proportions.
    """
    Artist().item(ui, as_icon(ui, sprite, room, aspect, pose))


def as_icon(ui: Ui, sprite: Sprite, room: Box, aspect: float = 1.0, pose: Pose = UPRIGHT) -> Item:
    """Return the icon as an item, with the same size in pixels at any place."""
    aspect = sprite.aspect or aspect
    if pose.quarter_turns % 2:
        aspect = 1 / aspect
    if sprite.long and room.width >= room.height * 1.25:
        # Turn the sprite along the longer side of the room, with its first half at the front.
        aspect, pose = 1 / aspect, Pose(3)
    fit = min(room.width, room.height * aspect)
    width, height = round(fit * ui.scale), round(fit / aspect * ui.scale)
    x, y = (at * ui.scale for at in room.centre)
    left, top = round(x - width / 2), round(y - height / 2)
    box = Box(left / ui.scale, top / ui.scale, width / ui.scale, height / ui.scale)
    return Item(ItemId("icon"), sprite, box, pose)


def preview_panel(preview: Preview, by: float) -> list[Widget]:
    """Return the consequences of an action."""
    facts = [FactRow(fact, by) for fact in preview.facts]
    return [heading(preview.title, by), Column(facts, gap=0)]


ICONS_FROM: Final = 1.12
"""Interface size beyond which the secondary buttons of the panel show only their icons."""


KEYED: Final = 1.3
"""Interface size beyond which buttons show no key, so that all fit on one line."""


CLOSER: Final = ((1.0, 1.0), (1.0, 0.3), (0.93, 0.3), (0.86, 0.3), (0.8, 0.0), (1.0, 1.0))
LARGER: Final = ((1.0, 1.0), (1.0, 0.3))
"""Sizes of words and gaps to try, as shares of the usual sizes, the preferred ones first.

Content that fits in none of these sizes keeps its usual size and is scrolled. Enlarged words are
never shrunk.
"""


def fitted(content: Sequence[Widget], gap: float, height: float, by: float = 1.0) -> FirstThatFits:
    """Return the content in a column, shrunk to ``height`` units if necessary.

    Rows of choices and enlarged words are never shrunk. The gap is in units too.
    """
    ways = CLOSER if by <= 1 else LARGER
    return FirstThatFits(
        [Column([_sized(one, size) for one in content], gap=apart * gap) for size, apart in ways],
        height,
    )


def _sized(one: Widget, size: float) -> Widget:
    """Return a widget with its words, if any, at a share of their size."""
    if isinstance(one, Label):
        return replace(one, size=size * one.size)
    if isinstance(one, Resized):
        return replace(one, by=size * one.by)
    if isinstance(one, Column) and all(isinstance(row, FactRow) for row in one.children):
        rows = [replace(row, by=size * row.by) for row in one.children if isinstance(row, FactRow)]
        return replace(one, children=rows)
    return one


def buttons(
    acts: Sequence[Button], by: float, high: float, *, icons: bool = False, every: bool = False
) -> Row:
    """Return the panel's buttons in one line, to leave room for the facts.

    Args:
        acts: Buttons with words and an icon; each shows its words or only its icon.
        by: Interface size of the words.
        high: Units of height of a button at interface size 1.0.
        icons: Whether secondary buttons show only their icons, at any size of the words.
        every: Whether the main buttons may show only their icons as well.
    """
    small = icons or by > ICONS_FROM
    tall = max(high * min(by, 1.3), 21 * by * TALL)

    def shown(act: Button) -> Button:
        brief = small and bool(act.icon) and (every or not act.main)
        return replace(
            act,
            words=Plain("") if brief else act.words,
            icon=act.icon if brief else "",
            command="" if act.main or by > KEYED else act.command,
            size=21 * (min(by, KEYED) if brief else by),
            height=tall,
            says=act.words,
            grow=1.0 if act.main else act.grow,
            padding=10 * min(by, KEYED),
        )

    return Row([shown(act) for act in acts], gap=8, wraps=True)


def draw_sheet(ui: Ui, box: Box, frame: str = "") -> None:
    """Draw the paper of a panel, with a frame of a colour if there is one."""
    ui.draw.paper(box, 12, 5, stitched=False)
    if frame:
        ui.draw.rounded(box, 12, "", frame, 3)


def show_foot(ui: Ui, inner: Box, acts: Sequence[Button], by: float, tall: float) -> float:
    """Draw the buttons at the foot of a panel; return their height.

    If they take two lines, as the signs of a pad are wider than letters, secondary buttons show
    only their icons. In a low panel the main button does so too if its words leave no room.
    """
    if not acts:
        return 0.0
    ways = [buttons(acts, by, tall), buttons(acts, by, tall, icons=True)]
    foot: Widget = FirstThatFits(ways, 1.5 * tall * by).pick(ui, inner.width)
    high = ui.size(foot, inner.width)[1]
    if high > _FOOT * inner.height:
        foot = buttons(acts, by, tall, icons=True, every=True)
        high = ui.size(foot, inner.width)[1]
    foot.show(ui, Box(inner.x, inner.bottom - high, inner.width, high))
    return high
