"""Find the spot of a ribbon and its medal: near its place, hiding little."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.shell.table.lettering import lettering
from tabletop.shell.table.spots import EDGE, Hidden
from tabletop.table.picture import Box, Picture
from tabletop.table.props import Slip

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

_SIZE: Final = 26.0
_WIDEST: Final = 720.0
_PAD: Final = 18.0
_LARGE: Final = 240.0
_INSET: Final = 12.0
_FOLD: Final = 900.0
"""Square units of hidden pieces that one more line is worth."""

_UNEVEN: Final = 1.2
"""Widest of a few lines of about one length, of their average."""

_LONG: Final = 300.0
"""Units of a line that can be folded."""

_MEDAL: Final = 34.0
_LARGEST: Final = 90.0
"""Units by which the medal is higher than the ribbon, and its largest size."""

_OUT: Final = 14.0
_GAP: Final = 8.0
"""Units by which the medal stands out at the left of the ribbon, and from it to the words."""


class RibbonSpot:
    """Look for the spot of words beside a place, some of it at a time."""

    def __init__(self, ui: Ui, words: str, place: Box | None, picture: Picture) -> None:
        self._ui = ui
        self._lines, self._px = _wrapped(ui, words)
        self._fewest = len(self._lines)
        self._least, self._found = math.inf, self._usual(place)
        self._searches: list[Callable[[], None]] = []
        if place is None:
            return
        hidden, shapes = Hidden(place, picture), _shapes(ui, self._lines, self._px)
        if place.height > _LARGE:
            self._found, self._lines = self._across(hidden, place, shapes)
        else:
            self._searches = [partial(self._looks, hidden, shape) for shape in shapes]

    @property
    def ready(self) -> bool:
        """Return whether nothing is left to be tried."""
        return not self._searches

    def prepare(self) -> None:
        """Try the words in other lines, if there are some left."""
        if self._searches:
            self._searches.pop(0)()

    @property
    def box(self) -> Box:
        """Return the place of medal and ribbon, table units."""
        while self._searches:
            self.prepare()
        return self._found

    @property
    def face(self) -> Box:
        """Return the place of the ribbon, without the medal."""
        found = self.box
        top = found.y + (found.height - self._ribbon_high()) / 2
        return Box(found.x + _OUT, top, found.width - _OUT, self._ribbon_high())

    @property
    def slip(self) -> Slip:
        """Return the lines of the ribbon, and the place of its medal."""
        side, found = self._medal_side(), self.box
        medal = Box(found.x, found.centre[1] - side / 2, side, side)
        return Slip(tuple(self._lines), self._px, medal, side - _OUT + _GAP, self._leading())

    def _usual(self, place: Box | None) -> Box:
        ui, (width, high) = self._ui, self._measured()
        if place is None:
            return _inside(ui, Box((ui.width - width) / 2, ui.height * 0.4, width, high))
        x = place.centre[0] - width / 2
        return _inside(ui, Box(x, place.bottom - 0.7 * high, width, high))

    def _across(self, hidden: Hidden, place: Box, shapes: list[list[str]]) -> tuple[Box, list[str]]:
        """Return the best box across an edge of a large place, and its lines."""
        found: dict[Box, list[str]] = {}
        for lines in shapes:
            self._lines = lines
            width, high = self._measured()
            x = place.centre[0] - width / 2
            for y in (
                place.bottom - 0.7 * high,
                place.bottom - high - _INSET,
                place.y - 0.3 * high,
                place.y + _INSET,
                place.bottom + _INSET,
                place.y - high - _INSET,
            ):
                found.setdefault(_inside(self._ui, Box(x, y, width, high)), lines)
        best = hidden.across(found)
        return best, found[best]

    def _looks(self, hidden: Hidden, lines: list[str]) -> None:
        before, self._lines = self._lines, lines
        size = self._measured()
        room = self._ui.width, self._ui.height
        fold = _FOLD * (len(lines) - self._fewest)
        least, box = hidden.best(size, room, self._least - fold)
        if box is None:
            self._lines = before
        else:
            self._least, self._found = least + fold, box

    def _measured(self) -> tuple[float, float]:
        type_, by = self._ui.desk.typesetter, self._ui.scale
        text = max(type_.measure(one, "sans-bold", self._px) for one in self._lines) / by
        return self._medal_side() + _GAP + text + _PAD, max(self._medal_side(), self._ribbon_high())

    def _leading(self) -> float:
        return self._ui.desk.typesetter.line_height("sans-bold", self._px) / self._ui.scale

    def _ribbon_high(self) -> float:
        return self._leading() * len(self._lines) + 16

    def _medal_side(self) -> float:
        return min(self._ribbon_high() + _MEDAL, _LARGEST)


def _wrapped(ui: Ui, words: str) -> tuple[list[str], int]:
    """Return the words in at most two lines, and their pixels an em."""
    size = _SIZE * lettering(ui) / 100
    room = min(_WIDEST, ui.width - 120.0)
    while True:
        lines = ui.draw.wrap(words, size, "sans-bold", room)
        if len(lines) <= 2 or size <= _SIZE * 0.75:
            return lines, ui.draw.px(size)
        size *= 0.92


def _shapes(ui: Ui, lines: list[str], px: int) -> list[list[str]]:
    """Return the words as they are, and in one and two more lines."""
    type_, words = ui.desk.typesetter, " ".join(lines)
    wide = type_.measure(words, "sans-bold", px)
    if wide < _LONG * ui.scale * len(lines):
        return [lines]
    more = [len(lines) + 1, len(lines) + 2]
    return [lines, *(type_.wrap(words, "sans-bold", px, round(_UNEVEN * wide / n)) for n in more)]


def _inside(ui: Ui, box: Box) -> Box:
    x = min(max(EDGE, box.x), ui.width - box.width - EDGE)
    return replace(box, x=x, y=min(max(EDGE, box.y), ui.height - box.height - EDGE))
