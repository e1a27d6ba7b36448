"""Show a small moment: a seam round its place, a medal and a ribbon."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.canvas import Canvas, Frame, faint
from tabletop.shell.table import moment_art as art
from tabletop.shell.table.lettering import lettering
from tabletop.shell.table.moment_burst import Burst, around
from tabletop.shell.table.moment_timing import eased, overshot, part
from tabletop.shell.table.spots import EDGE, Hidden
from tabletop.table.moment import BADGE_SECONDS, Moment
from tabletop.table.picture import UPRIGHT, Box, Picture

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

POP: Final = (0.0, 0.16)
SEW: Final = (0.0, 0.3)
SLIDE: Final = (0.08, 0.26)
GLINT: Final = (0.26, 0.62)
BURST: Final = (0.1, 1.1)
FADE: Final = 0.18
"""Seconds: the medal comes, the seam is sewn, the ribbon slides out from behind the medal, light
runs over it, buttons burst, and at the end all of it fades.
"""

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

_INSIDE: Final = 0.62
_OUT: Final = 14.0
_GAP: Final = 8.0
"""Share of the medal that its picture takes; units by which it stands out at the left of the
ribbon, and from it to the words.
"""

_FAR: Final = (95.0, 240.0)
_MANY: Final = 20
_BUTTONS: Final = (20.0, 27.0, 35.0)
_FALL: Final = 70.0
"""Buttons: how far they fly, how many, how large, and how far they sink."""

_BAND: Final = 12.0
_SIGN: Final = 11
"""Units around a seam; the layer from which items are signs on others."""


class Badge:
    """Draw one moment beside its place.

    Its parts are drawn one a frame; it begins to move once the ribbon is there.
    """

    def __init__(
        self, ui: Ui, moment: Moment, words: str, picture: Picture, *, bursts: bool = False
    ) -> None:
        """Find its place; nothing is drawn yet.

        Args:
            ui: Units and pictures.
            moment: The moment.
            words: Its sentence.
            picture: The table it is shown on.
            bursts: Whether buttons burst: a person's feat.
        """
        place = moment.place(picture)
        self._place = place
        self._ui = ui
        self._lines, self._px = _wrapped(ui, words)
        self._fewest = len(self._lines)
        self._sprite, self._aspect = moment.sprite, moment.aspect
        self._signs = [] if place is None else _signs(place, picture)
        self._least, self._found = math.inf, self._usual(place)
        self._ground: pygame.Surface | None = None
        self._ribbon: pygame.Surface | None = None
        self._seam: art.Seam | None = None
        self._glint: pygame.Surface | None = None
        self._medal: pygame.Surface | None = None
        self._begins: float | None = None
        self._bursts, self._burst = bursts, Burst(ui, (0.0, 0.0), ())
        self._searches: list[Callable[[], None]] = []
        hidden = None if place is None else Hidden(place, picture)
        shapes = _shapes(ui, self._lines, self._px)
        if hidden is not None and place is not None and place.height > _LARGE:
            self._found, self._lines = self._across(hidden, place, shapes)
        elif hidden is not None:
            self._searches = [partial(self._looks, hidden, shape) for shape in shapes]
        self._steps: list[Callable[[], None]] = [
            self._dyes, self._carves, self._strikes, self._writes, self._sews, self._shines,
            self._strews,
        ]  # fmt: skip

    @property
    def box(self) -> Box:
        """Return the place of medal and ribbon, table units."""
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
        if self._ribbon is None or self._medal is None or (still and self._steps):
            return frame
        if self._begins is None:
            self._begins = since
        seen = 1.0 if still else min(1.0, (BADGE_SECONDS - since) / FADE)
        if seen <= 0:
            return frame
        now = math.inf if still else since - self._begins
        canvas = Canvas(frame.size)
        canvas.extend(frame.ops)
        if self._seam is not None and self._place is not None:
            edge, about = art.tail(self._ui.scale), self._ui.rect(self._place)
            self._seam.draw_part(canvas, about.x - edge, about.y - edge, part(now, SEW), seen)
        if not still:
            flown = part(now, BURST)
            self._burst.draw(canvas, eased(flown), min(seen, 4 - 4 * flown), _FALL * flown * flown)
        self._draw_ribbon(canvas, now, seen)
        self._draw_medal(canvas, now, seen)
        return canvas.frame()

    def _draw_ribbon(self, canvas: Canvas, now: float, seen: float) -> None:
        """Draw the ribbon as far as it has come out from behind the medal."""
        assert self._ribbon is not None
        edge, rect = art.tail(self._ui.scale), self._ui.rect(self._face())
        whole = self._ribbon.get_rect(topleft=(rect.x - edge, rect.y - edge))
        out = eased(part(now, SLIDE))
        clip = pygame.Rect(whole)
        if out < 1:
            behind = self._ui.rect(self._disc()).centerx
            clip.width, clip.x = whole.right - behind, behind
            whole.x -= round((1 - out) * clip.width)
        with canvas.clipped(clip):
            canvas.blit(faint(self._ribbon, seen), whole.x, whole.y)
        begin, end = GLINT
        if self._glint is not None and begin <= now <= end:
            run = rect.width + self._glint.get_width()
            with canvas.clipped(rect):
                left = rect.x + run * part(now, GLINT) - self._glint.get_width()
                canvas.blit(self._glint, left, rect.y)

    def _draw_medal(self, canvas: Canvas, now: float, seen: float) -> None:
        """Draw the medal, a little too large at first."""
        assert self._medal is not None
        medal, (x, y) = self._medal, self._ui.rect(self._disc()).center
        grown = overshot(part(now, POP))
        if grown != 1:
            side = max(4, round(medal.get_width() * grown))
            medal = pygame.transform.smoothscale(medal, (side, side))
        canvas.blit(faint(medal, seen), x - medal.get_width() / 2, y - medal.get_height() / 2)

    def _usual(self, place: Box | None) -> Box:
        """Return the place of a ribbon without a search."""
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
        """Return width and height of medal and ribbon in units."""
        type_, by = self._ui.desk.typesetter, self._ui.scale
        text = max(type_.measure(one, "sans-bold", self._px) for one in self._lines) / by
        return self._medal_side() + _GAP + text + _PAD, max(self._medal_side(), self._ribbon_high())

    def _leading(self) -> float:
        return self._ui.desk.typesetter.line_height("sans-bold", self._px) / self._ui.scale

    def _ribbon_high(self) -> float:
        return self._leading() * len(self._lines) + 16

    def _medal_side(self) -> float:
        return min(self._ribbon_high() + _MEDAL, _LARGEST)

    def _disc(self) -> Box:
        """Return the place of the medal."""
        side = self._medal_side()
        return Box(self._found.x, self._found.centre[1] - side / 2, side, side)

    def _face(self) -> Box:
        """Return the place of the ribbon's face."""
        found = self._found
        top = found.y + (found.height - self._ribbon_high()) / 2
        return Box(found.x + _OUT, top, found.width - _OUT, self._ribbon_high())

    # -- its parts, one a frame

    def _dyes(self) -> None:
        rect = self._ui.rect(self._face())
        self._ground = art.ribbon(rect.width, rect.height, self._ui.scale)

    def _carves(self) -> None:
        """Draw the small picture, which the atlas keeps."""
        self._picture()

    def _picture(self) -> pygame.Surface:
        side, aspect = self._medal_side() * self._ui.scale, self._sprite.aspect or self._aspect
        # What is square or wide has its corners inside the rim as well.
        high = _INSIDE * side * math.sqrt(2 / (1 + aspect * aspect))
        size = max(4, round(high * aspect)), max(4, round(high))
        return self._ui.desk.atlas.piece(self._sprite, size, UPRIGHT, self._ui.scale)

    def _strikes(self) -> None:
        """Draw the medal with the picture."""
        side = self._ui.rect(self._disc()).width
        medal, picture = art.medal(side, self._ui.scale), self._picture()
        wide, high = picture.get_size()
        medal.blit(picture, ((side - wide) // 2, (side - high) // 2))
        self._medal = medal

    def _writes(self) -> None:
        """Draw the words on the ribbon."""
        assert self._ground is not None
        ui, by, out = self._ui, self._ui.scale, self._ground
        edge = art.tail(by)
        x = edge + round((self._medal_side() - _OUT + _GAP) * by)
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
        high = self._ui.rect(self._face()).height
        self._glint = art.glint(max(8, high), high)

    def _strews(self) -> None:
        """Draw the buttons that burst from behind the medal."""
        if self._bursts:
            middle = self._disc().centre
            self._burst = Burst(self._ui, middle, around(middle, _FAR, _MANY, _BUTTONS))
            self._burst.prepare()


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
