"""Show a small moment: a seam round its place, and a ribbon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.canvas import Canvas, Frame
from tabletop.shell.table import moment_art as art
from tabletop.shell.table.lettering import lettering
from tabletop.shell.table.placement import LYING
from tabletop.table.moment import BADGE_SECONDS, Moment
from tabletop.table.picture import UPRIGHT, Box, Picture
from tabletop.table.tween import piece

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

UNROLL: Final = 0.16
GLINT: Final = (0.16, 0.56)
FADE: Final = 0.18
"""Seconds: the ribbon unrolls, light runs over it, and at the end it fades."""

_SIZE: Final = 26.0
_WIDEST: Final = 720.0
_PAD: Final = 18.0
_EDGE: Final = 24.0
_LARGE: Final = 240.0
_GAP: Final = 26.0
"""Units between the ribbon and the place it is about."""

_NEAR: Final = 620.0
_ACROSS: Final = 72.0
_DOWN: Final = 20.0
"""Units around a place in which spots are tried, and from one to the next."""

_FAR: Final = 18.0
_FOLD: Final = 900.0
"""Square units of hidden pieces that a unit of distance, and one more line, are worth."""

_UNEVEN: Final = 1.2
"""Widest of a few lines of about one length, of their average."""

_PLATE: Final = 1
_EMPTY: Final = 0.2
"""Layer from which a ground is furniture, and what its pixels weigh beside those of a piece."""

_LONG: Final = 300.0
"""Units of a line that can be folded."""

_CLEAR: Final = 8.0
_BAND: Final = 12.0
_SIGN: Final = 11
"""Units around a ribbon, and around a seam; the layer from which items are signs on others."""


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
        self._sprite = moment.sprite
        self._signs = [] if place is None else _signs(place, picture)
        self._box = self._put(place, picture)
        self._ground: pygame.Surface | None = None
        self._ribbon: pygame.Surface | None = None
        self._seam: art.Seam | None = None
        self._glint: pygame.Surface | None = None
        self._unrolls: float | None = None
        self._steps: list[Callable[[], None]] = [
            self._dyes, self._carves, self._writes, self._sews, self._shines,
        ]  # fmt: skip

    @property
    def box(self) -> Box:
        """Return the place of the ribbon's face, table units."""
        return self._box

    def prepare(self) -> None:
        """Draw one part that is still missing, if any is."""
        if self._steps:
            self._steps.pop(0)()

    def draw(self, frame: Frame, since: float, *, still: bool) -> Frame:
        """Return ``frame`` with the badge, ``since`` seconds after it began."""
        if self._ribbon is None or (still and self._steps):
            return frame
        if self._unrolls is None:
            self._unrolls = since
        canvas = Canvas(frame.size)
        canvas.extend(frame.ops)
        edge, rect = art.tail(self._ui.scale), self._ui.rect(self._box)
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

    def _put(self, place: Box | None, picture: Picture) -> Box:
        """Choose the place of the ribbon's face, and its words in one line or two."""
        ui, lines = self._ui, self._lines
        if place is None:
            size = self._measured()
            return _inside(ui, Box((ui.width - size[0]) / 2, ui.height * 0.4, *size))
        if place.height > _LARGE:
            return _across(ui, place, self._measured())
        shapes, sizes = _shapes(ui, lines, self._px), []
        for self._lines in shapes:
            sizes.append(self._measured())
        which, box = _spot(ui, place, sizes, picture)
        self._lines = shapes[which]
        return box

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
        rect = self._ui.rect(self._box)
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
        rect, edge, out = ui.rect(self._box), art.tail(by), self._ground
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
        high = self._ui.rect(self._box).height
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
    """Return the words as they are, and in one and two more lines of about one length."""
    type_, words = ui.desk.typesetter, " ".join(lines)
    wide = type_.measure(words, "sans-bold", px)
    if wide < _LONG * ui.scale * len(lines):
        return [lines]
    more = [len(lines) + 1, len(lines) + 2]
    return [lines, *(type_.wrap(words, "sans-bold", px, round(_UNEVEN * wide / n)) for n in more)]


def _signs(place: Box, picture: Picture) -> list[Box]:
    """Return the signs that lie across the edge of a place: a seam leaves them out."""
    inner, outer = place.grown(-_BAND), place.grown(_BAND)
    boxes = [item.box for item in picture.items if item.layer >= _SIGN]
    boxes += [label.box for label in picture.labels]
    edge = [box for box in boxes if outer.overlaps(box) and not inner.contains(box)]
    return [box for box in edge if not box.contains(inner)]


def _across(ui: Ui, place: Box, size: tuple[float, float]) -> Box:
    """Return the spot across the lower edge of a large place."""
    width, high = size
    x = place.centre[0] - width / 2
    return _inside(ui, Box(x, place.bottom - 0.7 * high, width, high))


def _spot(
    ui: Ui, place: Box, sizes: Sequence[tuple[float, float]], picture: Picture
) -> tuple[int, Box]:
    """Return the best spot, and which of the sizes it has.

    It hides the fewest pieces and words, and is near its place.
    """
    pieces = [item.box for item in picture.items if item.layer > LYING or piece(item)]
    boxes = [*pieces, *(one.box for one in picture.labels), *(one.box for one in picture.areas)]
    hidden = [_rect(box) for box in boxes if box.width and box.height and not box.contains(place)]
    hidden.append(_rect(place.grown(_GAP / 2)))
    plates = [item for item in picture.items if _PLATE <= item.layer < LYING]
    below = [_rect(item.box) for item in plates if not item.box.contains(place)]
    spots = [
        (_FAR * _distance(place, spot) + _FOLD * which, number, which, spot)
        for which, size in enumerate(sizes)
        for number, spot in enumerate(_spots(ui, place, size))
    ]
    spots.sort(key=lambda one: one[:2])
    least, found = float("inf"), spots[0]
    for spot in spots:
        if spot[0] >= least:
            break  # the others are further away than what the best one hides
        rect = _rect(spot[3].grown(_CLEAR))
        cost = spot[0] + _shared(rect, hidden) + _shared(rect, below) * _EMPTY
        if cost < least:
            least, found = cost, spot
    return found[2], found[3]


def _shared(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    """Return the area that others share with a rectangle, counted for each."""
    parts = (rect.clip(others[at]) for at in rect.collidelistall(others))
    return sum(part.width * part.height for part in parts)


def _spots(ui: Ui, place: Box, size: tuple[float, float]) -> list[Box]:
    """Return the spots around a place, the usual ones first."""
    width, high = size
    middle, y = place.centre
    usual = [
        (middle - width / 2, place.y - high - _GAP),
        (middle - width / 2, place.bottom + _GAP),
        (place.right + _GAP, y - high / 2),
        (place.x - width - _GAP, y - high / 2),
    ]
    across, down = ui.width - width - 2 * _EDGE, ui.height - high - 2 * _EDGE
    columns = [_EDGE + _ACROSS * n for n in range(int(max(0.0, across) / _ACROSS) + 1)]
    rows = [_EDGE + _DOWN * n for n in range(int(max(0.0, down) / _DOWN) + 1)]
    near = place.grown(_NEAR)
    left, low = near.x - width, near.y - high
    spots = [_inside(ui, Box(x, top, width, high)) for x, top in usual]
    columns = [x for x in columns if left < x < near.right]
    rows = [top for top in rows if low < top < near.bottom]
    return spots + [Box(x, top, width, high) for x in columns for top in rows]


def _distance(place: Box, spot: Box) -> float:
    """Return the units between a spot and its place, and a little of those of their middles."""
    across = max(0.0, spot.x - place.right, place.x - spot.right)
    down = max(0.0, spot.y - place.bottom, place.y - spot.bottom)
    (x, y), (mx, my) = spot.centre, place.centre
    return max(across, down) + 0.08 * (abs(x - mx) + abs(y - my))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


def _inside(ui: Ui, box: Box) -> Box:
    """Return ``box`` moved inside the window."""
    x = min(max(_EDGE, box.x), ui.width - box.width - _EDGE)
    return replace(box, x=x, y=min(max(_EDGE, box.y), ui.height - box.height - _EDGE))
