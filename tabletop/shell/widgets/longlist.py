"""Draw only the visible rows of a long list, and keep its top row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from itertools import accumulate
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.scroll import BAR, SETTLES, Offset, Scroll
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box

NIBBLE: Final = 6.0
"""Units that may be cut off a row at the edge without cutting its words."""

GAP: Final = 2.0
"""Units between rows."""

LOOSE: Final = 20.0
"""Most units by which a row grows if a row above was left out."""

WIDTHS: Final = 2
"""Number of widths to remember heights for: with and without a scroll bar beside the list."""


@dataclass
class LongList(Widget):
    """Stack many rows, for a ``Scroll``; needs an ``id``.

    Attributes:
        row: Function that returns a row by its index from 0; ``Ui.scroll_to`` finds it by its id.
        guess: Estimated height in units of a row that was not visible yet.
        whole: Whether, at the end of the list, a cut top row is left out; the others get its room.
    """

    count: int
    row: Callable[[int], Widget]
    guess: float
    find: Callable[[str], int | None] = lambda _: None
    whole: bool = False
    _made: dict[int, Widget] = field(default_factory=dict, init=False, repr=False)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width and the total height, partly estimated."""
        heights = self._heights(ui, width)
        return width, sum(heights) + GAP * max(0, self.count - 1)

    def spot(self, ui: Ui, width: float, name: str) -> tuple[float, float] | None:
        """Return top and bottom of the row ``name``, as far as heights are known."""
        index = self.find(name)
        if index is None or not 0 <= index < self.count:
            return None
        top = self.top(ui, width, index)
        return top, top + self._heights(ui, width)[index]

    def top(self, ui: Ui, width: float, index: int) -> float:
        """Return the top of a row, as far as heights are known."""
        return sum(self._heights(ui, width)[:index]) + GAP * index

    def first_below(self, ui: Ui, width: float, top: float) -> int:
        """Return the first row that begins below ``top``, or the last one."""
        heights = self._heights(ui, width)
        starts = accumulate((high + GAP for high in heights), initial=0.0)
        below = (index for index, start in enumerate(starts) if start >= top)
        return min(next(below, self.count), max(0, self.count - 1))

    def seen(self, ui: Ui, width: float, top: float, bottom: float) -> float | None:
        """Measure the rows between ``top`` and ``bottom``.

        Returns:
            Units by which the first of these rows grew; ``None`` if no height changed. The scroll
            area scrolls by as much, so that the other rows stay in place.
        """
        heights = self._heights(ui, width)
        first, last = self._between(heights, top, bottom)
        before = heights[first:last]
        after = [ui.size(self._row(index), width)[1] for index in range(first, last)]
        heights[first:last] = after
        return after[0] - before[0] if after != before else None

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the rows inside the clip."""
        heights = self._heights(ui, box.width)
        clip = ui.canvas.clip
        top, bottom = clip.top / ui.scale - box.y, clip.bottom / ui.scale - box.y
        first, last = self._between(heights, top, bottom)
        y, loose = sum(heights[:first]) + GAP * first, 0.0
        at_end = box.height <= bottom + 0.5
        if self.whole and at_end and y < top - NIBBLE and first < last - 1:
            y += heights[first] + GAP
            first += 1
            loose = min(LOOSE, max(0.0, y - top) / (last - first))
            y -= loose * (last - first)
        y += box.y
        for index in range(first, last):
            high = heights[index] + loose
            self._row(index).show(ui, Box(box.x, y, box.width, high))
            y += high + GAP

    def _row(self, index: int) -> Widget:
        if index not in self._made:
            self._made[index] = self.row(index)
        return self._made[index]

    def _heights(self, ui: Ui, width: float) -> list[float]:
        """Return the heights cached for this width and scale, or estimates."""
        known: dict[object, list[float]] = ui.memo(self.id, dict)
        stamp = (width, ui.scale, ui.desk.settings.language, self.guess)
        rows = known[stamp] = known.pop(stamp, [])
        while len(known) > WIDTHS:
            del known[next(iter(known))]
        del rows[self.count :]
        rows += [self.guess] * (self.count - len(rows))
        return rows

    def _between(self, heights: list[float], top: float, bottom: float) -> tuple[int, int]:
        """Return the range of rows between ``top`` and ``bottom``."""
        ends = list(accumulate(high + GAP for high in heights))
        first = next((i for i, end in enumerate(ends) if end - GAP > top), self.count)
        last = next((i for i in range(first, self.count) if ends[i] >= bottom), self.count - 1)
        return first, last + 1


END: Final = 1e9
"""Offset in units below the end of any list."""


class Anchor:
    """Hold the scroll position of a list at its last drawing.

    Attributes:
        drawn: Conditions on which the heights of the rows depend.
        row: The uppermost row that was fully visible.
        end: Whether the last row was fully visible.
    """

    def __init__(self) -> None:
        self.drawn: object = None
        self.row = 0
        self.end = True


def anchored(ui: Ui, rows: LongList, box: Box, *, id: str, padding: float) -> None:
    """Draw ``rows`` in a scroll area that keeps its top row in place.

    The heights of rows change with the window, the size of words and the language, so that the
    same offset in units shows another row.
    """
    offset, anchor = ui.memo(id, Offset), ui.memo(f"{id} anchor", Anchor)
    wide = box.width - 2 * padding - BAR - 4
    drawn = (box.width, box.height, ui.scale, ui.desk.settings.language, rows.guess)
    if anchor.drawn not in (None, drawn):
        offset.y = END if anchor.end else top_of(ui, rows, wide, anchor.row, box.height)
    anchor.drawn = drawn
    Scroll(rows, id=id, padding=padding).show(ui, box)
    anchor.end = offset.y >= offset.most - 1
    anchor.row = rows.first_below(ui, wide, offset.y - 1)


def top_of(ui: Ui, rows: LongList, width: float, row: int, room: float) -> float:
    """Return the offset of ``row``, measuring the visible rows below."""
    for _ in range(SETTLES):
        top = rows.top(ui, width, row)
        if rows.seen(ui, width, top + 1, top + room) is None:
            break
    return rows.top(ui, width, row)
