"""Find a spot near a place for a ribbon and medal that hides little."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from tabletop.shell.table.placement import LYING, PLATE, Size
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Picture
from tabletop.table.props import Slip
from tabletop.table.tween import piece

_SIZE: Final = 26.0
_WIDEST: Final = 720.0
_PAD: Final = 18.0
_LARGE: Final = 240.0
_INSET: Final = 12.0
_FOLD: Final = 900.0
"""Cost of one more line, as an area of hidden pieces in square units."""

_UNEVEN: Final = 1.2
"""Width of the widest of a few nearly equal lines, as a multiple of their average width."""

_LONG: Final = 300.0
"""Least width in units of a line that may be wrapped."""

_MEDAL: Final = 34.0
_LARGEST: Final = 90.0
"""Units by which the medal is higher than the ribbon, and its largest size."""

_OUT: Final = 14.0
_GAP: Final = 8.0
"""Units by which the medal extends left of the ribbon, and between medal and words."""

_MARGIN: Final = 24.0
"""Units between words and the edge of the window."""

_BESIDE: Final = 26.0
_CLEAR: Final = 8
"""Units between words and the place they are about, and of free space around words."""

_NEAR: Final = 760.0
_ACROSS: Final = 72.0
_DOWN: Final = 20.0
"""Units around a place in which spots are tried, and between spots across and down."""

_FAR: Final = 18.0
"""Cost of one unit of distance, as an area of hidden pieces in square units."""

_ASIDE: Final = 0.08
"""Weight of the distance between centres relative to the distance between edges."""

_EMPTY: Final = 0.2
_READ: Final = 4.0
"""Lowest layer of furniture; the weights of its area, and of the area of words and panels,
relative to that of a piece.
"""

_OWN: Final = 20.0
"""Weight of the area of the place that the words are about and should not hide."""


class RibbonSpot:
    """Search step by step for the spot of words beside a place."""

    def __init__(self, ui: Ui, words: str, place: Box | None, picture: Picture) -> None:
        self._ui = ui
        self._lines, self._px = _wrapped(ui, words)
        self._fewest = len(self._lines)
        self._least, self._found = math.inf, self._usual(place)
        self._searches: list[Callable[[], None]] = []
        if place is None:
            return
        hidden, shapes = _Hidden(place, picture), _shapes(ui, self._lines, self._px)
        if place.height > _LARGE:
            self._across(hidden, place, shapes)
        else:
            self._searches = [partial(self._looks, hidden, shape) for shape in shapes]

    @property
    def ready(self) -> bool:
        """Return whether all ways to wrap the words were tried."""
        return not self._searches

    def prepare(self) -> None:
        """Try the next way to wrap the words, if any is left."""
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

    def _across(self, hidden: _Hidden, place: Box, shapes: list[list[str]]) -> None:
        """Choose the best box across an edge of a large place, and its lines."""
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
        self._found, self._lines = best, found[best]

    def _looks(self, hidden: _Hidden, lines: list[str]) -> None:
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
    """Return the words in at most two lines, and their letter size."""
    size = _SIZE * ui.lettering / 100
    room = min(_WIDEST, ui.width - 120.0)
    while True:
        lines = ui.draw.wrap(words, size, "sans-bold", room)
        if len(lines) <= 2 or size <= _SIZE * 0.75:
            return lines, ui.draw.px(size)
        size *= 0.92


def _shapes(ui: Ui, lines: list[str], px: int) -> list[list[str]]:
    """Return the given lines, and the words in one and two more lines."""
    type_, words = ui.desk.typesetter, " ".join(lines)
    wide = type_.measure(words, "sans-bold", px)
    if wide < _LONG * ui.scale * len(lines):
        return [lines]
    more = [len(lines) + 1, len(lines) + 2]
    return [lines, *(type_.wrap(words, "sans-bold", px, round(_UNEVEN * wide / n)) for n in more)]


def _inside(ui: Ui, box: Box) -> Box:
    x = min(max(_MARGIN, box.x), ui.width - box.width - _MARGIN)
    return replace(box, x=x, y=min(max(_MARGIN, box.y), ui.height - box.height - _MARGIN))


class _Hidden:
    """Hold the areas that words near a place should not hide."""

    def __init__(self, place: Box, picture: Picture) -> None:
        self._place = place
        boxes = [item.box for item in picture.items if item.layer > LYING or piece(item)]
        apart = [box for box in boxes if box.width and box.height and not box.contains(place)]
        self._pieces = [_rect(box) for box in (*apart, place.grown(_BESIDE / 2))]
        words = [label.box for label in picture.labels] + [area.box for area in picture.areas]
        self._words = [_rect(box) for box in words if box.width and not box.contains(place)]
        plates = [item.box for item in picture.items if PLATE <= item.layer < LYING]
        self._plates = [_rect(box) for box in plates if not box.contains(place)]
        # Test areas with the greatest weights first, to rule out most spots early.
        weighed = [(_OWN, [_rect(place)]), (_READ, self._words), (1.0, self._pieces)]
        weighed.append((_EMPTY, self._plates))
        self._all = [rect for _, rects in weighed for rect in rects]
        self._weights = [weight for weight, rects in weighed for _ in rects]

    def best(self, size: Size, room: Size, least: float) -> tuple[float, Box | None]:
        """Return the cost and box of the best spot that costs less than ``least``.

        The box is ``None`` if there is none. The words have ``size``, the window has ``room``.
        """
        found: tuple[float, float] | None = None
        width, high = size
        for far, x, y in sorted(self._spots(size, room)):
            if far >= least:
                break  # spots are sorted by distance: of all others the distance alone costs more
            rect = pygame.Rect(round(x), round(y), round(width), round(high))
            cost = self._cost(rect.inflate(2 * _CLEAR, 2 * _CLEAR), far, least)
            if cost < least:
                least, found = cost, (x, y)
        return least, None if found is None else Box(*found, width, high)

    def _cost(self, rect: pygame.Rect, far: float, least: float) -> float:
        """Return the cost of a spot, summed only until it reaches ``least``."""
        cost = far
        for at in rect.collidelistall(self._all):
            part = rect.clip(self._all[at])
            cost += self._weights[at] * part.width * part.height
            if cost >= least:
                break
        return cost

    def across(self, boxes: Iterable[Box]) -> Box:
        """Return the box on a large place that hides least.

        Among equal boxes the first is returned. Pieces of the place itself have a low weight.
        """
        place = _rect(self._place.grown(_BESIDE / 2))
        own = [rect for rect in self._pieces[:-1] if place.contains(rect)]
        others = [rect for rect in self._pieces[:-1] if not place.contains(rect)]

        def hides(box: Box) -> float:
            rect = _rect(box)
            cost = _shared(rect, others) + _READ * _shared(rect, self._words)
            return round(cost + _EMPTY * _shared(rect, [*own, *self._plates]))

        return min(boxes, key=hides)

    def _spots(self, size: Size, room: Size) -> Iterator[tuple[float, float, float]]:
        place, (width, high) = self._place, size
        middle, level = place.centre
        last_x, last_y = room[0] - width - _MARGIN, room[1] - high - _MARGIN
        for x, y in (
            (middle - width / 2, place.y - high - _BESIDE),
            (middle - width / 2, place.bottom + _BESIDE),
            (place.right + _BESIDE, level - high / 2),
            (place.x - width - _BESIDE, level - high / 2),
        ):
            left, top = max(_MARGIN, min(x, last_x)), max(_MARGIN, min(y, last_y))
            across, down = self._across(left, width), self._down(top, high)
            yield _far(across, down), left, top
        beside = (place.right + _CLEAR, place.x - width - _CLEAR)
        columns = [_MARGIN + _ACROSS * k for k in range(int((last_x - _MARGIN) // _ACROSS) + 1)]
        rows = [_MARGIN + _DOWN * k for k in range(int((last_y - _MARGIN) // _DOWN) + 1)]
        downs = [(top, self._down(top, high)) for top in rows]
        for left in (*columns, *(x for x in beside if _MARGIN <= x <= last_x)):
            across = self._across(left, width)
            for top, down in downs:
                if (far := _far(across, down)) < _FAR * _NEAR:
                    yield far, left, top

    def _across(self, x: float, width: float) -> tuple[float, float]:
        return _apart(self._place.x, self._place.width, x, width)

    def _down(self, y: float, high: float) -> tuple[float, float]:
        return _apart(self._place.y, self._place.height, y, high)


def _apart(start: float, side: float, at: float, long: float) -> tuple[float, float]:
    """Return the distances along one axis, between edges and between middles."""
    return max(0.0, at - (start + side), start - at - long), abs(at + long / 2 - (start + side / 2))


def _far(across: tuple[float, float], down: tuple[float, float]) -> float:
    """Return the cost of a spot's distances, between edges and middles."""
    apart = across[0] if across[0] > down[0] else down[0]
    return _FAR * (apart + _ASIDE * (across[1] + down[1]))


def _shared(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    parts = [rect.clip(others[at]) for at in rect.collidelistall(others)]
    return float(sum(part.width * part.height for part in parts))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
