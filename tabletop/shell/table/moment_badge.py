"""Show a small moment: a seam round its place, and a ribbon."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.table import moment_art as art
from tabletop.shell.table.lettering import lettering
from tabletop.shell.table.spots import EDGE, Hidden
from tabletop.table.moment import BADGE_SECONDS, Moment
from tabletop.table.picture import UPRIGHT, Box, Picture

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

UNROLL: Final = 0.16
GLINT: Final = (0.16, 0.56)
FADE: Final = 0.18
"""Seconds: the ribbon unrolls, light runs over it, and at the end it fades."""

_SIZE: Final = 26.0
_WIDEST: Final = 720.0
_PAD: Final = 18.0
_LARGE: Final = 240.0
_FOLD: Final = 900.0
"""Square units of hidden pieces that one more line is worth."""

_UNEVEN: Final = 1.2
"""Widest of a few lines of about one length, of their average."""

_LONG: Final = 300.0
"""Units of a line that can be folded."""

_BAND: Final = 12.0
_SIGN: Final = 11
"""Units around a seam; the layer from which items are signs on others."""


class Badge:
    """Draw one moment beside its place.

    Its parts are drawn one a frame; the ribbon unrolls once it is there.
    """

    def __init__(self, ui: Ui, moment: Moment, words: str, picture: Picture) -> None:
        """Find its place; nothing is drawn yet.

        Args:
            ui: Units and pictures.
            moment: The moment.
            words: Its sentence.
            picture: The table it is shown on.
        """
        place = moment.place(picture)
        self._place = place
        self._ui = ui
        self._lines, self._px = _wrapped(ui, words)
        self._fewest = len(self._lines)
        self._sprite = moment.sprite
        self._signs = [] if place is None else _signs(place, picture)
        self._least, self._found = math.inf, self._usual(place)
        self._ground: pygame.Surface | None = None
        self._ribbon: pygame.Surface | None = None
        self._seam: art.Seam | None = None
        self._glint: pygame.Surface | None = None
        self._unrolls: float | None = None
        self._searches: list[Callable[[], None]] = []
        if place is not None and place.height <= _LARGE:
            hidden = Hidden(place, picture)
            shapes = _shapes(ui, self._lines, self._px)
            self._searches = [partial(self._looks, hidden, shape) for shape in shapes]
        self._steps: list[Callable[[], None]] = [
            self._dyes, self._carves, self._writes, self._sews, self._shines,
        ]  # fmt: skip

    @property
    def box(self) -> Box:
        """Return the place of the ribbon's face, table units."""
        while self._searches:
            self.prepare()
        return self._found

    def prepare(self) -> None:
        """Look for its place, or draw one part that is still missing, if any is."""
        if self._searches:
            self._searches.pop(0)()
        elif self._steps:
            self._steps.pop(0)()

    def draw(self, frame: Frame, since: float, *, still: bool) -> Frame:
        """Return ``frame`` with the badge, ``since`` seconds after it began."""
        if self._ribbon is None or (still and self._steps):
            return frame
        if self._unrolls is None:
            self._unrolls = since
        canvas = Canvas(frame.size)
        canvas.extend(frame.ops)
        edge, rect = art.tail(self._ui.scale), self._ui.rect(self._found)
        seen = 1.0 if still else min(1.0, (BADGE_SECONDS - since) / FADE)
        if seen <= 0:
            return frame
        if self._seam is not None and self._place is not None:
            about = self._ui.rect(self._place)
            self._seam.draw(canvas, about.x - edge, about.y - edge, seen)
        whole = self._ribbon.get_rect(topleft=(rect.x - edge, rect.y - edge))
        unrolled = 1.0 if still else min(1.0, (since - self._unrolls) / UNROLL)
        wide = max(2, round(whole.width * unrolled))
        clip = pygame.Rect(whole.centerx - wide // 2, whole.y, wide, whole.height)
        with canvas.clipped(clip):
            canvas.blit(art.faint(self._ribbon, seen), whole.x, whole.y)
        begin, end = GLINT
        if self._glint is not None and not still and begin <= since <= end:
            part = (since - begin) / (end - begin)
            run = rect.width + self._glint.get_width()
            with canvas.clipped(rect):
                canvas.blit(self._glint, rect.x + run * part - self._glint.get_width(), rect.y)
        return canvas.frame()

    def _usual(self, place: Box | None) -> Box:
        """Return the place of a ribbon without a search."""
        ui, (width, high) = self._ui, self._measured()
        if place is None:
            return _inside(ui, Box((ui.width - width) / 2, ui.height * 0.4, width, high))
        x = place.centre[0] - width / 2
        return _inside(ui, Box(x, place.bottom - 0.7 * high, width, high))

    def _looks(self, hidden: Hidden, lines: list[str]) -> None:
        """Look for a better place with the words in these lines."""
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
        """Return width and height of the ribbon's face in units."""
        type_, by = self._ui.desk.typesetter, self._ui.scale
        text = max(type_.measure(one, "sans-bold", self._px) for one in self._lines) / by
        high = self._leading() * len(self._lines) + 16
        return text + self._icon() + 2 * _PAD + 10, high

    def _leading(self) -> float:
        return self._ui.desk.typesetter.line_height("sans-bold", self._px) / self._ui.scale

    def _icon(self) -> float:
        """Return the units of width that the small picture takes."""
        return self._high_of_icon() * (self._sprite.aspect or 1.0)

    def _high_of_icon(self) -> float:
        return self._leading() * min(2, len(self._lines))

    # -- its parts, one a frame

    def _dyes(self) -> None:
        rect = self._ui.rect(self._found)
        self._ground = art.ribbon(rect.width, rect.height, self._ui.scale)

    def _carves(self) -> None:
        """Draw the small picture, which the atlas keeps."""
        self._picture()

    def _picture(self) -> pygame.Surface:
        by = self._ui.scale
        size = max(4, round(self._icon() * by)), round(self._high_of_icon() * by)
        return self._ui.desk.atlas.piece(self._sprite, size, UPRIGHT, by)

    def _writes(self) -> None:
        """Draw the ribbon with picture and words."""
        assert self._ground is not None
        ui, by = self._ui, self._ui.scale
        rect, edge, out = ui.rect(self._found), art.tail(by), self._ground
        high, wide = round(self._high_of_icon() * by), max(4, round(self._icon() * by))
        icon = self._picture()
        over = (icon.get_width() - wide) // 2
        x = edge + round(_PAD * by)
        out.blit(icon, (x - over, edge + (rect.height - high) // 2 - over))
        x += wide + round(10 * by)
        top = edge + round(8 * by)
        for index, words in enumerate(self._lines):
            drawn = ui.desk.typesetter.render(words, "sans-bold", self._px, art.LIGHT)
            out.blit(drawn, (x, top + round(index * self._leading() * by)))
        self._ribbon = out

    def _sews(self) -> None:
        if self._place is not None:
            ui, rect = self._ui, self._ui.rect(self._place)
            self._seam = art.seam(rect.width, rect.height, ui.scale)
            edge = art.tail(ui.scale)
            self._seam.cut([ui.rect(one).move(edge - rect.x, edge - rect.y) for one in self._signs])

    def _shines(self) -> None:
        high = self._ui.rect(self._found).height
        self._glint = art.glint(max(8, high), high)


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


def _signs(place: Box, picture: Picture) -> list[Box]:
    """Return the signs across the edge of a place, which seams leave out."""
    inner, outer = place.grown(-_BAND), place.grown(_BAND)
    boxes = [item.box for item in picture.items if item.layer >= _SIGN]
    boxes += [label.box for label in picture.labels]
    edge = [box for box in boxes if outer.overlaps(box) and not inner.contains(box)]
    return [box for box in edge if not box.contains(inner)]


def _inside(ui: Ui, box: Box) -> Box:
    """Return ``box`` moved inside the window."""
    x = min(max(EDGE, box.x), ui.width - box.width - EDGE)
    return replace(box, x=x, y=min(max(EDGE, box.y), ui.height - box.height - EDGE))
