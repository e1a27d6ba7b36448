"""Draw the log of a match, newest at the bottom; a click opens the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from tabletop.games.game import Told
from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.table import lap_strip
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.lap_strip import INSET, LapStrip, went
from tabletop.shell.table.log_words import thumb, who_did
from tabletop.shell.table.panels import PICTURED, grown
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.longlist import END, LongList, anchored, top_of
from tabletop.shell.widgets.scroll import Offset
from tabletop.shell.widgets.ui import Ui
from tabletop.shell.widgets.words import Plain
from tabletop.table.picture import Box, Face, Item, ItemId
from tabletop.table.sprites import Portrait

if TYPE_CHECKING:
    from tabletop.shell.events import Key
    from tabletop.shell.table.context import TableContext

ROW: Final = 48.0
"""Units of height at interface size 100 %."""

SIZES: Final = (22.0, 20.0, 18.0)
"""Sizes of the words at interface size 100 %, the usual one first."""

AIR: Final = 8.0
"""Units above and below the words of a row together."""

_HEADED: Final = 2.4
"""Rows that a log needs for its title and the newest row."""

_PADDING: Final = 2.0
"""Units above and below the rows."""

_ASIDE: Final = 22.0
_BESIDE: Final = 8.0 + _ASIDE
"""Units across beside the rows: padding and a scroll bar, and the edges too."""

NARROW: Final = 330.0
"""Units of width below which the words need the room of the pictures."""


@dataclass
class LogRow(Widget):
    """Show one action of the match.

    Attributes:
        newest: Whether it is the last one.
        grow_by: Interface size, 1.0 is usual.
        high: Units of height available; words that need more become smaller.
        before: Id of the row above, ``""`` for none.
        after: Id of the row below, ``""`` for none.
    """

    told: Told
    names: tuple[str, ...]
    newest: bool
    open: Callable[[], None]
    grow_by: float = 1.0
    high: float = inf
    before: str = ""
    after: str = ""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of one line, or of as many as the words need."""
        _, lines, step = self._lines(ui, width)
        return width, max(ROW * self._unit, step * len(lines) + AIR)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw token, small picture and words."""
        self.says = Plain(self._told(ui))
        look = ui.target(self, box, stop=self.newest or ui.focus == self.id, tight=True)
        theme = ui.draw.theme
        if self.newest:
            fill = mix(theme.panel, theme.chip, 0.55) if theme.name != "dark" else "#5c4a20"
            ui.draw.rounded(box, 8, fill)
        elif look.hover:
            ui.draw.rounded(box, 8, mix(theme.panel, theme.mustard, 0.16))
        if look.ring:
            ui.draw.ring(box.grown(-INSET), 6, 1.5)
        x, middle, unit = box.x + 8, box.y + box.height / 2, self._unit
        artist = Artist()
        token_side, picture_x, picture_wide, words_x = self._columns(box.width)
        if self.told.seat is not None:
            side = token_side * unit
            token = Box(x, middle - side / 2, side, side)
            artist.item(ui, Item(ItemId("log token"), Portrait(self.told.seat), token))
        if self.told.sprite is not None and picture_wide:
            room = Box(x + picture_x * unit, middle - 17 * unit, picture_wide * unit, 34 * unit)
            picture = thumb(self.told, room)
            artist.item(ui, picture)
        size, lines, _ = self._lines(ui, box.width)
        left = x + words_x * unit
        ui.draw.lines(lines, left, middle, size, face=self._face)

    def activate(self, ui: Ui, part: str) -> None:
        """Open the replay at its state."""
        self.open()

    def key(self, ui: Ui, key: Key) -> bool:
        """Move the focus up and down the log; past the ends it leaves the log."""
        return went(ui, {"up": self.before, "down": self.after}.get(key.name, ""))

    def _lines(self, ui: Ui, width: float) -> tuple[float, Sequence[str], float]:
        text, room = self._text(ui), self._room(width)
        for size in SIZES if self.grow_by <= 1 else SIZES[:1]:
            grown = size * self.grow_by
            lines, step = ui.draw.wrap(text, grown, self._face, room), ui.draw.leading(grown)
            if step * len(lines) + AIR <= self.high:
                break
        return grown, lines, step

    @property
    def _face(self) -> Face:
        return "sans-bold" if self.newest else "sans"

    def _text(self, ui: Ui) -> str:
        text = ui.desk.say(self.told.words, self.names)
        return text[:1].upper() + text[1:]

    def _told(self, ui: Ui) -> str:
        text = ui.desk.say(who_did(self.told), self.names)
        return text[:1].upper() + text[1:]

    @property
    def _unit(self) -> float:
        return min(self.grow_by, PICTURED)

    def _room(self, width: float) -> float:
        return max(60.0, width - (self._columns(width)[3] + 16) * self._unit)

    def _columns(self, width: float) -> tuple[float, float, float, float]:
        """Return token size, left and width of the picture, left of the words."""
        narrow = width < NARROW * self.grow_by
        if narrow and self.grow_by > PICTURED:  # omit the picture, as large words need its room
            return 28.0, 0.0, 0.0, 38.0
        return (28.0, 34.0, 34.0, 74.0) if narrow else (32.0, 44.0, 56.0, 108.0)


def log_list(
    told: Sequence[Told],
    names: tuple[str, ...],
    lit: int,
    grow_by: float,
    open_at: Callable[[int], None],
    *,
    id: str,
    high: float = inf,
    lap: LapStrip | None = None,
) -> LongList:
    """Return the whole log as one list.

    Args:
        told: Descriptions of the actions, the first one first.
        names: The players' names by seat.
        lit: The ply of the row that stands out.
        grow_by: Interface size, 1.0 is usual.
        open_at: Called with the ply of a row that was pressed, 1 for the first action.
        id: Names the list; its rows are called ``log PLY``.
        high: Units of height of the list's viewport, which no row should exceed.
        lap: The newest actions in a row of their own, in place of a row each.
    """
    single = len(told) - (0 if lap is None else sum(len(one.plies) for one in lap.passages))

    def row(index: int) -> Widget:
        if lap is not None and index == single:
            return lap.behind(f"log {single}" if single else "")
        ply = index + 1
        before = "" if ply == 1 else f"log {ply - 1}"
        after = f"log {ply + 1}" if ply < single else "" if lap is None else next(iter(lap.ids), "")
        return LogRow(
            told[index],
            names,
            ply == lit,
            lambda: open_at(ply),
            grow_by,
            high,
            before,
            after,
            id=f"log {ply}",
        )

    def find(name: str) -> int | None:
        if name[:4] != "log " or not name[4:].isdecimal():
            return None
        index = int(name[4:]) - 1
        return index if lap is None else min(index, single)

    guess = ROW * min(grow_by, PICTURED)
    count = single if lap is None else single + 1
    return LongList(count, row, guess, find, whole=True, id=id)


def log_panel(scene: TableContext, ui: Ui, box: Box, head: float = 0.0, foot: float = 0.0) -> None:
    """Draw the log on its paper, at the newest line unless scrolled up.

    Args:
        scene: The table.
        ui: Draws.
        box: Place of the paper.
        head: Units at its top that are left free.
        foot: The same at its bottom.
    """
    by = grown(ui)
    ui.draw.paper(box, 12, 5, stitched=False)
    names, told = scene.session.names, scene.state.log
    left = (box.height - head - foot) / (ROW * by)
    if foot and left < 1:
        return  # a remark at the foot covers the log until a press
    lap = lap_strip.strip(scene, by) if not foot or left > _HEADED else None
    if lap is not None:
        below = replace(box, y=box.y + head)
        free = box.height - 12 - head - foot - lap_strip.header_height(scene, ui, below, by)
        if lap.fits(ui, box.width - _BESIDE, free):
            head += lap_strip.header(scene, ui, below, by)
        else:
            lap = None  # leave it out, so that the newest row fits
    inner = Box(box.x + 4, box.y + 4 + head, box.width - 8, box.height - 8 - head - foot)
    lit, room = len(told), inner.height - 4
    lap = None if lap is None else lap.within(room)
    rows = log_list(told, names, lit, by, scene.open_replay, id="log rows", high=room, lap=lap)
    count = ui.memo("log seen", LogSeen)
    if count.rows != len(told) or scene.state.lap is not None:
        count.rows = len(told)
        tall = lap is None and _taller(ui, rows, inner)
        # If the newest row is taller than the panel, scroll to its beginning.
        newest = top_of(ui, rows, inner.width - _ASIDE, rows.count - 1, inner.height)
        ui.memo("log", Offset).y = newest + _PADDING if tall else END
    anchored(ui, rows, inner, id="log", padding=_PADDING)


def _taller(ui: Ui, rows: LongList, inner: Box) -> bool:
    if not rows.count:
        return False
    return ui.size(rows.row(rows.count - 1), inner.width - _ASIDE)[1] > inner.height - 4


class LogSeen:
    """Hold the number of rows at the last drawing of the log."""

    def __init__(self) -> None:
        self.rows = 0
