"""Show a great moment in the whole window: the prize rises."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.art.board_shapes import shape
from tabletop.shell.art.raster import blurred, masked
from tabletop.shell.canvas import Canvas, Frame, faint
from tabletop.shell.screen import paint
from tabletop.shell.table import moment_art as art
from tabletop.shell.table.lettering import lettering
from tabletop.shell.table.moment_burst import BUTTONS, Burst, across
from tabletop.shell.table.moment_timing import (
    BURST,
    FADE,
    FLY,
    RIBBON,
    RISE,
    SEAM,
    STILL,
    WORDS,
    eased,
    overshot,
    part,
    poses,
    sway,
)
from tabletop.table.moment import Moment, Stage
from tabletop.table.picture import UPRIGHT, Box, Face, Picture
from tabletop.table.sprites import Board

if TYPE_CHECKING:
    from tabletop.shell.widgets.ui import Ui

VEIL: Final = (100, 93, 86)
DARKEST: Final = (44, 41, 38)
"""Light of each channel that the table keeps when it steps back, of 255; in high contrast."""

SOFT: Final = 2.4
"""Units by which that table is blurred."""

SMALLER: Final = 4
"""The blurred table is made at this part of its size."""

_BANDS: Final = 3
_TILT: Final = -5.0
_HALO: Final = 34.0
_CORNER: Final = 36.0
_APART: Final = 30.0
"""Units at least between the title and the hero."""


class Staging:
    """Draw one moment over the whole window.

    Slow parts are drawn one a frame: what is not ready yet is shown some frames later.
    """

    def __init__(
        self, ui: Ui, moment: Moment, stage: Stage, words: str, picture: Picture, *, bursts: bool
    ) -> None:
        """Plan the picture; nothing is drawn yet.

        Args:
            ui: Units and pictures.
            moment: The moment.
            stage: Its title, hero and places.
            words: Its sentence.
            picture: The table it is shown on.
            bursts: Whether buttons burst: a person's moment.
        """
        self._ui, self._stage, self._by = ui, stage, ui.scale
        self._texts = [words] + ([] if stage.line is None else [ui.desk.say(stage.line)])
        self._square = moment.place(picture)
        self._plan = Plan(ui.width, ui.height, stage, picture)
        start, words_box = self._plan.hero.centre, self._plan.words
        flights = across(ui.width, ui.height, start, words_box) if bursts else ()
        self._burst = Burst(ui, start, flights)
        self._flat: pygame.Surface | None = None
        self._small: pygame.Surface | None = None
        self._back: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._halo: pygame.Surface | None = None
        self._seam: art.Seam | None = None
        self._thread: pygame.Surface | None = None
        self._hero: dict[float, pygame.Surface] = {}
        self._glow: pygame.Surface | None = None
        self._title: pygame.Surface | None = None
        self._ribbon: pygame.Surface | None = None
        self._lines: list[pygame.Surface] = []
        self._steps: list[Callable[[], None]] = [
            self._sews, self._haloes, self._carves, self._heroes, self._glows, self._threads,
            self._titles, self._writes, self._spins, self._burst.prepare,
        ]  # fmt: skip

    @property
    def ready(self) -> bool:
        """Tell whether all of its parts are drawn."""
        return not self._steps

    def prepare(self) -> None:
        """Draw one part that is still missing, if any is."""
        if self._steps:
            self._steps.pop(0)()

    def draw(self, frame: Frame, since: float, *, still: bool) -> Frame:
        """Return the window ``since`` seconds after the moment began.

        Without motion it is one picture; the table is seen until that is ready.
        """
        if self._flat is None:  # what shows the table itself had to wait until it stands still
            self._flat = pygame.Surface(frame.size, 0, 32)
            parts = [partial(self._flattens, frame, band) for band in self._bands()]
            table = [self._shrinks, self._softens, self._shades, self._enlarges, self._lights]
            self._steps[:0] = [*parts, *table]
        if self._back is None or (still and self._steps):
            return frame
        return self._at(STILL if still else since, frame.size)

    def _at(self, now: float, size: tuple[int, int]) -> Frame:
        canvas = Canvas(size)
        assert self._flat is not None and self._back is not None
        away = eased(part(now, FLY))
        seen = min(part(now, FADE), 1 - away)
        if seen < 1:
            canvas.blit(self._flat, 0, 0)
        canvas.blit(faint(self._back, seen), 0, 0)
        self._draw_square(canvas, now, 1 - away)
        self._draw_hero(canvas, now)
        self._draw_words(canvas, now, 1 - away)
        self._draw_burst(canvas, now, 1 - away)
        return canvas.frame()

    # -- drawing what is ready

    def _draw_square(self, canvas: Canvas, now: float, seen: float) -> None:
        """Draw what stays bright, and the seam as far as it is sewn."""
        if self._lit is not None and self._plan.lit is not None:
            rect = self._ui.rect(self._plan.lit)
            canvas.blit(self._lit, rect.x, rect.y)
        if self._square is None or self._seam is None or self._halo is None:
            return
        rect, edge = self._ui.rect(self._square), art.tail(self._by)
        sewn = part(now, SEAM)
        if sewn <= 0:
            return
        whole = pygame.Rect((rect.x - edge, rect.y - edge), self._seam.size)
        if sewn >= 1:
            canvas.blit(faint(self._halo, seen * part(now, (SEAM[1], WORDS[0]))), *self._halo_at())
        self._seam.draw_part(canvas, whole.x, whole.y, sewn, seen)
        if min(rect.size) < 3 * _CORNER * self._by:
            return  # four buttons would hide a small place
        button = self._burst.button(BUTTONS[0], _CORNER)
        side = button.get_width()
        corners = rect.bottomleft, rect.topleft, rect.topright, rect.bottomright
        for index, (x, y) in enumerate(corners):
            if sewn >= index / 4:
                canvas.blit(faint(button, seen), x - side / 2, y - side / 2)

    def _halo_at(self) -> tuple[int, int]:
        assert self._square is not None
        rect, pad = self._ui.rect(self._square), round(2 * _HALO * self._by)
        return rect.x - pad, rect.y - pad

    def _draw_hero(self, canvas: Canvas, now: float) -> None:
        """Draw the hero rising, standing, or flying to where it stays."""
        risen, away = eased(part(now, RISE)), eased(part(now, FLY))
        if not self._hero or risen <= 0:
            return
        by = self._by
        if self._thread is not None and risen >= 1:
            box = self._ui.rect(self._plan.thread)
            canvas.blit(faint(self._thread, 1 - away), box.x, box.y)
        (x0, y0), (x1, y1), (x2, y2) = self._plan.start, self._plan.hero.centre, self._plan.end
        x, y = x0 + (x1 - x0) * risen, y0 + (y1 - y0) * risen
        grown = 0.25 + 0.75 * risen
        if away > 0:
            x, y = x + (x2 - x) * away, y + (y2 - y) * away
            grown = 1 - (1 - self._plan.last) * away
        if self._glow is not None and risen >= 1:
            glow = faint(self._glow, 1 - away)
            at = x1 * by - glow.get_width() / 2, y1 * by - glow.get_height() / 2
            canvas.blit(glow, *at)
        angle = sway(now, self._stage.rocks)
        turned = self._hero.get(angle) or self._hero[0.0]
        if grown < 1:
            size = turned.get_size()
            wide, high = max(4, round(size[0] * grown)), max(4, round(size[1] * grown))
            turned = pygame.transform.smoothscale(turned, (wide, high))
        canvas.blit(turned, x * by - turned.get_width() / 2, y * by - turned.get_height() / 2)

    def _draw_words(self, canvas: Canvas, now: float, seen: float) -> None:
        words, by = self._plan.words, self._by
        x, middle = words.x * by, words.centre[1] * by
        if self._title is not None and now >= WORDS[0]:
            grown = overshot(part(now, WORDS))
            title = self._title
            high = title.get_height()
            if grown != 1:
                wide = round(title.get_width() * grown)
                title = pygame.transform.smoothscale(title, (wide, round(high * grown)))
            canvas.blit(faint(title, seen), x, middle - 0.44 * high - title.get_height() / 2)
        if self._ribbon is None or now < RIBBON[0]:
            return
        edge, ribbon = art.tail(by), self._ribbon
        top = middle - edge + (0.0 if self._title is None else 0.02 * self._title.get_height())
        whole = ribbon.get_rect(topleft=(round(x), round(top)))
        clip = pygame.Rect(whole)
        clip.width = max(2, round(whole.width * part(now, RIBBON)))
        with canvas.clipped(clip):
            canvas.blit(faint(ribbon, seen), whole.x, whole.y)
        y = whole.bottom + 14 * by
        for line in self._lines:
            canvas.blit(faint(line, seen), x, y)
            y += line.get_height()

    def _draw_burst(self, canvas: Canvas, now: float, seen: float) -> None:
        """Draw the buttons that burst from the hero."""
        flown = eased(part(now, BURST))
        if not self._steps and flown > 0:
            self._burst.draw(canvas, flown, seen)

    # -- the slow parts, one a frame

    def _bands(self) -> list[pygame.Rect]:
        """Return the window in bands, each painted in a frame of its own."""
        assert self._flat is not None
        wide, high = self._flat.get_size()
        step = -(-high // (_BANDS * SMALLER)) * SMALLER
        found = [pygame.Rect(0, y, wide, min(step, high - y)) for y in range(0, high, step)]
        return found or [self._flat.get_rect()]

    def _flattens(self, frame: Frame, band: pygame.Rect) -> None:
        assert self._flat is not None
        paint(self._flat, frame.ops, [band])

    def _shrinks(self) -> None:
        assert self._flat is not None
        wide, high = self._flat.get_size()
        few = max(1, wide // SMALLER), max(1, high // SMALLER)
        self._small = pygame.transform.smoothscale(self._flat, few)

    def _softens(self) -> None:
        """Blur and darken the small table."""
        assert self._small is not None
        if not self._ui.desk.atlas.theme.outlined:
            self._small = blurred(self._small, max(1.0, 2 * SOFT * self._by / SMALLER))
        self._small.fill(_veil(self._ui), special_flags=pygame.BLEND_RGB_MULT)

    def _shades(self) -> None:
        """Draw rays of light over the small table, from behind the hero."""
        assert self._small is not None
        x, y = (value * self._by / SMALLER for value in self._plan.hero.centre)
        self._small.blit(art.rays(*self._small.get_size(), (x, y)), (0, 0))

    def _enlarges(self) -> None:
        """Plan to enlarge the small table again, band by band."""
        assert self._flat is not None
        grown = pygame.Surface(self._flat.get_size(), 0, 32)
        bands = self._bands()
        self._steps[:0] = [partial(self._grows, grown, one, one is bands[-1]) for one in bands]

    def _grows(self, grown: pygame.Surface, band: pygame.Rect, last: bool) -> None:
        assert self._small is not None
        wide, high = self._small.get_size()
        part_of = pygame.Rect(0, band.y // SMALLER, wide, max(1, band.height // SMALLER))
        small = self._small.subsurface(part_of.clip((0, 0), (wide, high)))
        pygame.transform.smoothscale(small, band.size, grown.subsurface(band))
        if last:
            self._back, self._small = grown, None

    def _lights(self) -> None:
        """Keep what stays bright, cut to its own outline."""
        if self._plan.lit is None or self._flat is None:
            return
        whole = self._ui.rect(self._plan.lit)
        rect = whole.clip(self._flat.get_rect())
        bright, sprite = self._flat.subsurface(rect), self._plan.lit_sprite
        if isinstance(sprite, Board) and rect == whole:
            self._lit = masked(bright, shape(sprite.style, rect.size, self._by))
        else:
            self._lit = bright.copy()

    def _sews(self) -> None:
        if self._square is None:
            return
        rect = self._ui.rect(self._square)
        self._seam = art.seam(rect.width, rect.height, self._by)

    def _haloes(self) -> None:
        """Draw the light around the seam."""
        if self._square is None:
            return
        rect = self._ui.rect(self._square)
        radius = _HALO * self._by
        light = art.halo(rect.size, radius, 190)
        pad = round(2 * radius)
        light.fill((0, 0, 0, 0), ((pad, pad), rect.size))  # the cloth keeps its colours
        self._halo = light

    def _carves(self) -> None:
        """Draw the hero as it is, which the atlas keeps."""
        size = round(self._plan.hero.width * self._by), round(self._plan.hero.height * self._by)
        self._ui.desk.atlas.piece(self._stage.hero, size, UPRIGHT, self._by)

    def _heroes(self) -> None:
        stage = self._stage
        figure = "" if stage.figure is None else self._ui.desk.say(stage.figure)
        size = round(self._plan.hero.width * self._by), round(self._plan.hero.height * self._by)
        desk = self._ui.desk
        self._make = partial(
            art.hero, desk.atlas, desk.typesetter, stage.hero, size, figure, scale=self._by
        )
        self._hero[0.0] = self._make(turn=0.0 if stage.rocks else _TILT)

    def _glows(self) -> None:
        size = round(self._plan.hero.width * self._by), round(self._plan.hero.height * self._by)
        inner = round(size[0] * 0.86), round(size[1] * 0.86)
        disc = bool(self._stage.rocks)  # a head is no rectangle
        self._glow = art.halo(inner, 1.3 * _HALO * self._by, 220, disc=disc)

    def _threads(self) -> None:
        """Draw the thread from the seam to the hero."""
        if self._square is None or self._stage.rocks:
            return
        curve = self._plan.curve(self._square)
        box = self._ui.rect(self._plan.thread)
        self._thread = art.thread(curve, box.size, self._by)

    def _titles(self) -> None:
        desk, room = self._ui.desk, round((self._plan.words.width - _APART) * self._by)
        text = desk.say(self._stage.title)
        px = desk.typesetter.fit(text, "serif-bold", round(168 * self._by), room, 12)
        self._title = art.gold_words(desk.typesetter, text, px)

    def _writes(self) -> None:
        """Draw ribbon and sentences."""
        ui, by = self._ui, self._by
        type_, large = ui.desk.typesetter, lettering(ui) / 100
        text = ui.desk.say(self._stage.ribbon)
        px = ui.draw.px(min(60.0, 38 * large))
        words = type_.render(text, "sans-bold", px, art.LIGHT)
        wide, high = words.get_width() + round(40 * by), words.get_height() + round(14 * by)
        self._ribbon = art.ribbon(wide, high, by).copy()
        edge = art.tail(by)
        self._ribbon.blit(words, (edge + round(20 * by), edge + round(7 * by)))
        styles: tuple[tuple[Face, float, str], ...] = (
            ("serif-bold", 32.0, art.LIGHT),
            ("sans", 25.0, "#f3e3c0"),
        )
        for said, (face, usual, tone) in zip(self._texts, styles, strict=False):
            size = min(48.0, usual * large)
            lines = ui.draw.wrap(said, size, face, self._plan.words.width)
            self._lines += [type_.render(one, face, ui.draw.px(size), tone) for one in lines]

    def _spins(self) -> None:
        """Draw the hero in each pose in which it rocks, one more a frame."""
        if not self._stage.rocks:
            return
        missing = [angle for angle in poses(self._stage.rocks) if angle not in self._hero]
        if missing:
            self._hero[missing[0]] = self._make(turn=missing[0])
        if len(missing) > 1:
            self._steps.insert(0, self._spins)


class Plan:
    """Place what a staged moment shows, in table units.

    Attributes:
        lit: The box of the item that stays bright; ``None`` for none.
        lit_sprite: Its sprite.
        hero: Box of the hero at its full size.
        words: Box of title, ribbon and sentences.
        thread: Box of the thread from the seam to the hero.
        start: The middle of where the hero rises from.
        end: The middle of where it flies to.
        last: Its size there, as a share of the full one.
    """

    def __init__(self, width: float, height: float, stage: Stage, picture: Picture) -> None:
        item = None if stage.lit is None else picture.item(stage.lit)
        self.lit = None if item is None else item.box
        self.lit_sprite = None if item is None else item.sprite
        beside = self.lit if self.lit is not None and self.lit.width < width * 0.45 else None
        right = beside is None or beside.centre[0] < width / 2
        x, room = 0.06 * width, 0.88 * width
        if beside is not None:
            x = beside.right if right else 0.0
            room = width - beside.right if right else beside.x
        share, at, words = (0.205, 0.405, 0.56) if beside is not None else (0.24, 0.44, 0.54)
        high = min(stage.size[1], height * 0.62)
        wide = min(stage.size[0] * high / stage.size[1], room * 0.3)
        high = wide * stage.size[1] / stage.size[0]
        middle = height * 0.53
        centre = x + room * (share if right else 1 - share)
        self.hero = Box(centre - wide / 2, middle - high / 2, wide, high)
        left = x + room * (at if right else 1 - at - words)
        self.words = Box(left, middle - 260, room * words, 460)
        self.start, _ = _middle(picture, stage.start, self.hero)
        self.end, end = _middle(picture, stage.end, self.hero)
        self.last = max(0.1, min(1.0, end / high))
        self.thread = Box(0, 0, width, height)

    def curve(self, square: Box) -> tuple[tuple[float, float], ...]:
        """Return the thread from ``square`` to the hero, and make room for it."""
        right = self.hero.centre[0] > square.centre[0]
        x0 = square.right + 6 if right else square.x - 6
        x3 = self.hero.x + 34 if right else self.hero.right - 34
        y0, y3 = square.y + square.height * 0.62, self.hero.centre[1]
        bow = (x3 - x0) * 0.42
        points = (x0, y0), (x0 + bow, y0 - 150), (x3 - bow, y3 - 110), (x3, y3)
        low = min(y for _, y in points) - 8
        left = min(x0, x3) - 8
        self.thread = Box(left, low, abs(x3 - x0) + 16, max(y0, y3) - low + 8)
        return tuple((x - left, y - low) for x, y in points)


def _veil(ui: Ui) -> tuple[int, int, int]:
    """Return the light that the table keeps behind the words."""
    return DARKEST if ui.desk.atlas.theme.outlined else VEIL


def _middle(picture: Picture, name: str, usual: Box) -> tuple[tuple[float, float], float]:
    """Return the middle and the height of an item, or of ``usual``."""
    box = next((item.box for item in picture.items if item.id == name), usual)
    return box.centre, min(box.height, usual.height)
