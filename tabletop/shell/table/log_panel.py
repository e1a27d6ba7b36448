"""Draw the log of a match, newest at the bottom; a click opens the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Final

from tabletop.games.game import Told
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import privacy
from tabletop.play.session import Session
from tabletop.shell.art.colour import mix
from tabletop.shell.table import lap_strip, log_row
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.lap_strip import LapStrip
from tabletop.shell.table.log_row import ActionRow
from tabletop.shell.table.panels import CLOSE, PICTURED, grown
from tabletop.shell.widgets import Drawn, Plain, Size, Ui, Widget
from tabletop.shell.widgets.longlist import END, LongList, anchored, top_of
from tabletop.shell.widgets.scroll import Offset
from tabletop.table.picture import Box, Face, Item, ItemId
from tabletop.table.sprites import Portrait

ROW: Final = 48.0
"""Least height of a row in units at interface size 100 %."""

SIZES: Final = (22.0, 20.0, 18.0)
"""Letter sizes of the words at interface size 100 %, the usual one first."""

_HEADED: Final = 2.4
"""Height in rows that a log needs for its title and the newest row."""

_PADDING: Final = 2.0
"""Units above and below the rows."""

_ASIDE: Final = 22.0
_BESIDE: Final = 8.0 + _ASIDE
"""Units of width beside the rows, for padding and scroll bar; and with the log's edges added."""

_SIGN: Final = 20.0
_ICON: Final = 26.0
_AROUND: Final = 7.0
_MOST: Final = 3
"""The sign of an unsaved match: units an em and across its icon at interface size 100 %, units
above and below the words, and most lines. A longer reason is left out, as in a low log.
"""

NARROW: Final = 330.0
"""Row width in units, scaled with the words, below which pictures are narrower or omitted."""


@dataclass
class LogRow(ActionRow):
    """Show one action of the match; the newest one stands out."""

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of a row, higher if the words need several lines."""
        _, lines, step = self._lines(ui, width)
        return width, max(ROW * self.unit, step * len(lines) + log_row.AIR)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw token, small picture and words."""
        self.says = Plain(log_row.capitalised(ui.say(log_row.who_did(self.told))))
        look = ui.target(self, box, stop=self.lit or ui.focus == self.id, tight=True)
        theme = ui.draw.theme
        if self.lit:
            ui.draw.rounded(box, 8, log_row.lit_colour(theme))
        elif look.hover:
            ui.draw.rounded(box, 8, mix(theme.panel, theme.mustard, 0.16))
        look.show_ring(ui, box.grown(-log_row.INSET), 6, 1.5)
        x, middle, unit = box.x + 8, box.y + box.height / 2, self.unit
        artist = Artist()
        token_side, picture_x, picture_wide, words_x = self._columns(box.width)
        if self.told.seat is not None:
            side = token_side * unit
            token = Box(x, middle - side / 2, side, side)
            artist.item(ui, Item(ItemId("log token"), Portrait(self.told.seat), token))
        if self.told.sprite is not None and picture_wide:
            room = Box(x + picture_x * unit, middle - 17 * unit, picture_wide * unit, 34 * unit)
            artist.item(ui, log_row.thumb(self.told, room))
        size, lines, step = self._lines(ui, box.width)
        ui.draw.lines(lines, x + words_x * unit, middle, size, face=self._face, step=step)

    def _lines(self, ui: Ui, width: float) -> tuple[float, Sequence[str], float]:
        text = log_row.capitalised(ui.say(self.told.words))
        room = width - (self._columns(width)[3] + 10) * self.unit
        sizes = SIZES if self.by <= 1 else SIZES[:1]
        ways = [(size * self.by, room) for size in sizes]
        size, lines, step = self.wrapped(ui, text, ways, self._face)
        close = (self.high - log_row.AIR) / len(lines)
        return size, lines, close if CLOSE * step <= close < step else step

    @property
    def _face(self) -> Face:
        return "sans-bold" if self.lit else "sans"

    def _columns(self, width: float) -> tuple[float, float, float, float]:
        """Return token size, left and width of the picture, left of the words."""
        narrow = width < NARROW * self.by
        if narrow and self.by > PICTURED:  # omit the picture, as large words need its room
            return 26.0, 0.0, 0.0, 30.0
        return (30.0, 36.0, 34.0, 76.0) if narrow else (34.0, 44.0, 56.0, 108.0)


def folded(told: Sequence[Told], *, fold: bool) -> list[tuple[int, int]]:
    """Return the first and the last ply of each row of a log."""
    rows: list[tuple[int, int]] = []
    for ply, one in enumerate(told, start=1):
        last = told[ply - 2] if ply > 1 else None
        alike = last is not None and (last.seat, last.many) == (one.seat, one.many)
        if fold and one.many and alike:
            rows[-1] = rows[-1][0], ply
        else:
            rows.append((ply, ply))
    return rows


def log_list(
    told: Sequence[Told],
    lit: int,
    by: float,
    open_at: Callable[[int], None],
    *,
    id: str,
    high: float = inf,
    lap: LapStrip | None = None,
    session: Session | None = None,
) -> LongList:
    """Return the whole log as one list.

    Args:
        told: Descriptions of the actions, the first one first.
        lit: The ply of the row that stands out.
        by: Interface size, 1.0 is usual.
        open_at: Called with the ply of a row that was pressed, 1 for the first action.
        id: Id of the list; the ids of its rows are ``log PLY``.
        high: Units of height of the list's viewport, which no row should exceed.
        lap: The strip of the newest actions, shown as one row instead of a row for each.
        session: The match, if the log is shown at its table: repeated actions then share a row,
            and the person at the screen can read which pieces they drew.
    """
    single = len(told) - (0 if lap is None else lap.actions)
    plies = folded(told[:single], fold=session is not None)

    def row(index: int) -> Widget:
        if lap is not None and index == len(plies):
            return lap.after(f"log {single}" if single else "")
        first, ply = plies[index]
        before = "" if not index else f"log {plies[index - 1][1]}"
        after = "" if lap is None or not lap.chips else lap.chips[0].id
        if index + 1 < len(plies):
            after = f"log {plies[index + 1][1]}"
        replay, lit_, one = partial(open_at, ply), first <= lit <= ply, told[ply - 1]
        if ply > first:
            one = replace(one, words=msg(one.many, n=ply - first + 1))
        if session is not None:
            one = privacy.told_to(session, one, first, ply)
        return LogRow(one, replay, lit_, by, high, before, after, id=f"log {ply}")

    def find(name: str) -> int | None:
        if name[:4] != "log " or not name[4:].isdecimal():
            return None
        ply = int(name[4:])
        return next((at for at, (_, last) in enumerate(plies) if ply <= last), len(plies))

    guess = ROW * min(by, PICTURED)
    count = len(plies) if lap is None else len(plies) + 1
    return LongList(count, row, guess, find, whole=True, id=id)


def log_panel(scene: TableContext, ui: Ui, box: Box, foot: float) -> None:
    """Draw the log, and above it a sign if the match is unsaved."""
    place = Box(box.x + 4, box.y + 4, box.width - 8, box.height - 8)
    sign = _unsaved(ui, scene.state.saving.why, box.height, place.width)
    head = 0.0 if sign is None else sign.height + 4
    with ui.reading_log.group("log", "log", "polite", len(scene.state.log)):
        _draw_log(scene, ui, box, head, foot)
    if sign is not None:
        sign.show(ui, replace(place, height=sign.height))


def _draw_log(scene: TableContext, ui: Ui, box: Box, head: float, foot: float) -> None:
    """Draw the log, leaving ``head`` units free above, ``foot`` below."""
    by, told = grown(ui), scene.state.log
    ui.draw.paper(box, 12, 5, stitched=False)
    left = (box.height - head - foot) / (ROW * by)
    if foot and left < 1:
        return  # a remark covers the whole log until the next press
    lap = lap_strip.strip(scene, by) if not foot or left > _HEADED else None
    if lap is not None:
        below = replace(box, y=box.y + head)
        title = lap_strip.header(scene, ui, below, by)
        free = box.height - 12 - head - foot - title.height
        newest = lap.within(free).chips[-1:]
        if all(ui.size(chip, box.width - _BESIDE)[1] <= free for chip in newest):
            title.show(ui, below)
            head += title.height
        else:
            lap = None  # leave out the strip, so that the newest row fits
    inner = Box(box.x + 4, box.y + 4 + head, box.width - 8, box.height - 8 - head - foot)
    lit, room = len(told), inner.height - 4
    lap = None if lap is None else lap.within(room)
    open_at, session = scene.open_replay, scene.session
    rows = log_list(told, lit, by, open_at, id="log rows", high=room, lap=lap, session=session)
    seen = ui.memo("log seen", list)
    if seen != [len(told)] or scene.state.lap is not None:
        seen[:] = [len(told)]
        last, wide = rows.count - 1, inner.width - _ASIDE
        tall = lap is None and last >= 0 and ui.size(rows.row(last), wide)[1] > room
        # If the newest row is taller than the panel, scroll to its beginning.
        newest_at = top_of(ui, rows, wide, last, inner.height)
        ui.memo("log", Offset).y = newest_at + _PADDING if tall else END
    anchored(ui, rows, inner, id="log", padding=_PADDING)


def _unsaved(ui: Ui, why: Msg | None, high: float, width: float) -> Drawn | None:
    """Return the sign for an unsaved match, or ``None`` if all is saved.

    The log is ``high`` units high, the sign ``width`` units wide.
    """
    if why is None:
        return None
    by, words = grown(ui), msg("table.unsaved", why=why)
    em, across, room = _SIGN * by, _ICON * by, max(60.0, width - 24 - _ICON * by)
    step = ui.draw.leading(em, "sans-bold")
    most = max(1, min(_MOST, int((high / 2 - 2 * _AROUND) / step)))
    lines = ui.draw.wrap(ui.say(words), em, "sans-bold", room)
    if len(lines) > most:
        lines = ui.draw.wrap(ui.say(msg("table.unsaved.short")), em, "sans-bold", room)[:most]

    def draw(ui: Ui, box: Box) -> None:
        ui.draw.rounded(box, 9, "panel", "no", 2.5)
        middle = box.centre[1]
        with (
            ui.reading_log.group("unsaved", "status", "assertive"),
            ui.reading_log.as_one(ui.say(words), ui.rect(box), ui.canvas.clip),
        ):
            ui.draw.icon("warning", box.x + 8, middle, across, "no")
            ui.draw.lines(lines, box.x + 16 + across, middle, em, face="sans-bold")

    return Drawn(draw, max(across, len(lines) * step) + 2 * _AROUND - 4)
