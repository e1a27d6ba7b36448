"""Paint the props of timelines before they are needed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final, Protocol, cast

import pygame
from pygame import Surface

from tabletop.kernel.values import dataclass
from tabletop.shell.art.board_shapes import shape
from tabletop.shell.art.raster import blank, blurred, masked
from tabletop.shell.canvas import Canvas, Frame, faint
from tabletop.shell.screen import paint
from tabletop.shell.table import stage_art as art
from tabletop.shell.widgets.ui import Ui
from tabletop.table import props as kinds
from tabletop.table.picture import UPRIGHT, Box, Face, ItemId, Point
from tabletop.table.sprites import Art, Board
from tabletop.table.stage import Look, poses

VEIL: Final = (100, 93, 86)
DARKEST: Final = (44, 41, 38)
"""Brightness of a backdrop per colour channel, 255 for unchanged; and in high contrast."""

SOFT: Final = 2.4
"""Units by which a backdrop is blurred."""

SMALLER: Final = 4
"""Divisor of the size at which the table is blurred."""

_BANDS: Final = 3
_STUD: Final = 36.0
"""Units across a button at the corner of a seam."""

_INSIDE: Final = 0.62
"""Size of a medal's picture as a share of the medal."""


class Painted(Protocol):
    """Define a painted prop that can be drawn."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the prop in its current look."""


@dataclass
class Pinned:
    """Draw a picture at its place.

    Attributes:
        pictures: The rotated pictures by their angle in degrees; 0 is always included.
        at: The place of its anchor, device pixels.
        anchor: The fixed point of the picture while it grows, in shares of its sides.
        scale: Device pixels of a unit.
    """

    pictures: dict[float, Surface]
    at: Point
    anchor: Point = (0.5, 0.5)
    scale: float = 1.0

    @property
    def picture(self) -> Surface:
        """Return the upright picture."""
        return self.pictures[0.0]

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the part revealed so far, from the left."""
        picture = self.pictures.get(look.turn, self.picture)
        if look.grown != 1:
            wide, high = (max(4, round(side * look.grown)) for side in picture.get_size())
            picture = pygame.transform.smoothscale(picture, (wide, high))
        wide, high = picture.get_size()
        x = self.at[0] + look.shift[0] * self.scale - self.anchor[0] * wide
        y = self.at[1] + look.shift[1] * self.scale - self.anchor[1] * high
        if look.share >= 1:
            canvas.blit(faint(picture, look.seen), x, y)
            return
        with canvas.clipped((round(x), round(y), max(2, round(wide * look.share)), high)):
            canvas.blit(faint(picture, look.seen), x, y)


@dataclass
class Sewn:
    """Draw a seam around a place.

    Attributes:
        rect: The place, device pixels.
        edge: Pixels by which the seam extends beyond the place.
        stud: The button at each corner, or ``None``.
    """

    seam: art.Seam
    rect: pygame.Rect
    edge: int
    stud: Surface | None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the part of the seam sewn so far."""
        rect, sewn = self.rect, look.share
        self.seam.draw(canvas, rect.x - self.edge, rect.y - self.edge, sewn, look.seen)
        if self.stud is None or sewn <= 0:
            return
        side = self.stud.get_width()
        corners = rect.bottomleft, rect.topleft, rect.topright, rect.bottomright
        for index, (x, y) in enumerate(corners):
            if sewn >= index / 4:
                canvas.blit(faint(self.stud, look.seen), x - side / 2, y - side / 2)


@dataclass
class SlidOut:
    """Draw a ribbon that slides out from behind a medal.

    Attributes:
        at: Its upper left corner, device pixels.
        behind: The middle of the medal, pixels from the left.
    """

    ribbon: Surface
    at: tuple[int, int]
    behind: int

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the part of the ribbon that has slid out."""
        whole = self.ribbon.get_rect(topleft=self.at)
        clip = pygame.Rect(whole)
        if look.share < 1:
            clip.width, clip.x = whole.right - self.behind, self.behind
            whole.x -= round((1 - look.share) * clip.width)
        with canvas.clipped(clip):
            canvas.blit(faint(self.ribbon, look.seen), whole.x, whole.y)


@dataclass
class _Running:
    """Draw light that moves across a place."""

    light: Surface
    rect: pygame.Rect

    def draw(self, canvas: Canvas, look: Look) -> None:
        wide = self.light.get_width()
        with canvas.clipped(self.rect):
            left = self.rect.x + (self.rect.width + wide) * look.share - wide
            canvas.blit(self.light, left, self.rect.y)


@dataclass
class _Receding:
    """Draw a table that shrinks into the background."""

    flat: Surface
    back: Surface

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.seen < 1:
            canvas.blit(self.flat, 0, 0)
        canvas.blit(faint(self.back, look.seen), 0, 0)


@dataclass
class Painter:
    """Paint props in steps, each short enough for one frame."""

    ui: Ui
    made: dict[ItemId, Painted] = field(default_factory=dict)
    _blanks: dict[str, Surface] = field(default_factory=dict)

    def steps(self, prop: kinds.Prop) -> Iterator[None]:
        """Paint a prop, except parts showing the table; yield after each step."""
        box, rect, by = prop.box, self.ui.rect(prop.box), self.ui.scale
        made: Painted | None = None
        match prop.shows:
            case kinds.Figure() as figure:
                yield from self._figure(prop, figure)
            case kinds.Slip() as slip:
                yield from self._slip(prop, slip)
            case kinds.Title() as title:
                yield from self._title(prop, title)
            case kinds.Backdrop():  # one step for each large surface
                for name in ("flat", "back"):
                    self._blank(name)
                    yield
            case kinds.Medal() as medal:
                self._on_medal(medal, box)
                yield
                made = self._medal(medal, box)
            case kinds.Seam() as seam:
                made = self._seam(seam, rect)
            case kinds.Light() as light:
                made = self._light(light, box)
            case kinds.Thread(points):
                made = _pinned(art.thread(points, rect.size, by), *rect.topleft)
            case kinds.Button(name):
                made = Pinned({0.0: self._stud(name, box.width)}, self._middle(box), scale=by)
            case kinds.Ribbon() as ribbon:
                made = self._ribbon(ribbon, box)
            case kinds.Sentences() as sentences:
                made = self._sentences(sentences, box)
            case kinds.Glint():
                made = _Running(art.glint(max(8, rect.height), rect.height), rect)
        if made is not None:
            self.made[prop.id] = made
            yield

    def of_table(self, props: Sequence[kinds.Prop], frame: Frame) -> Iterator[None]:
        """Paint the props that show the table in ``frame``; yield after each step."""
        for prop in props:
            if isinstance(prop.shows, kinds.Backdrop):
                flat = self._blank("flat")
                for band in _bands(flat):
                    paint(flat, frame.ops, [band])
                    yield
                yield from self._backdrop(prop, prop.shows.light, flat)
            elif isinstance(prop.shows, kinds.Bright):
                self.made[prop.id] = self._bright(prop.shows, prop.box)
                yield

    def _blank(self, name: str) -> Surface:
        """Return the surface called ``name``, as large as the window."""
        if name not in self._blanks:
            self._blanks[name] = Surface(self.ui.canvas.size, 0, 32)
        return self._blanks[name]

    def _middle(self, box: Box) -> Point:
        return box.centre[0] * self.ui.scale, box.centre[1] * self.ui.scale

    def _size(self, box: Box, share: float = 1.0) -> tuple[int, int]:
        by = self.ui.scale
        return round(round(box.width * by) * share), round(round(box.height * by) * share)

    # -- the table itself

    def _backdrop(self, prop: kinds.Prop, light: Point, flat: Surface) -> Iterator[None]:
        """Darken and blur the table in a small picture, and enlarge it again."""
        (wide, high), back = flat.get_size(), self._blank("back")
        small = pygame.transform.smoothscale(
            flat, (max(1, wide // SMALLER), max(1, high // SMALLER))
        )
        yield
        outlined = self.ui.desk.atlas.theme.outlined
        if not outlined:
            small = blurred(small, max(1.0, 2 * SOFT * self.ui.scale / SMALLER))
        small.fill(DARKEST if outlined else VEIL, special_flags=pygame.BLEND_RGB_MULT)
        yield
        x, y = (value * self.ui.scale / SMALLER for value in light)
        small.blit(art.rays(*small.get_size(), (x, y)), (0, 0))
        yield
        bands = _bands(flat)
        for band in bands:
            top, tall = band.y // SMALLER, max(1, band.height // SMALLER)
            part = pygame.Rect(0, top, small.get_width(), tall).clip(small.get_rect())
            pygame.transform.smoothscale(small.subsurface(part), band.size, back.subsurface(band))
            if band is bands[-1]:
                self.made[prop.id] = _Receding(flat, back)
            yield

    def _bright(self, bright: kinds.Bright, box: Box) -> Painted:
        """Return a part of the table, cut to the outline of its sprite."""
        flat, whole, sprite = self._blank("flat"), self.ui.rect(box), bright.sprite
        rect = whole.clip(flat.get_rect())
        part = flat.subsurface(rect)
        if isinstance(sprite, Board) and rect == whole:
            cut = masked(part, shape(sprite.style, rect.size, self.ui.scale))
        else:
            cut = part.copy()
        return _pinned(cut, *whole.topleft)

    # -- gold and light

    def _seam(self, seam: kinds.Seam, rect: pygame.Rect) -> Painted:
        ui = self.ui
        made, edge = art.seam(rect.width, rect.height, ui.scale), art.tail(ui.scale)
        gaps = [ui.rect(one) for one in seam.gaps]
        made.cut([one.move(edge - rect.x, edge - rect.y) for one in gaps])
        # Draw no buttons on a small place, as four would hide it.
        studs = seam.studs and min(rect.size) >= 3 * _STUD * ui.scale
        return Sewn(made, rect, edge, self._stud("app/button-gold", _STUD) if studs else None)

    def _stud(self, name: str, side: float) -> Surface:
        pixels = max(4, round(side * self.ui.scale))
        return self.ui.desk.atlas.piece(Art(name), (pixels, pixels), UPRIGHT, self.ui.scale)

    def _light(self, light: kinds.Light, box: Box) -> Painted:
        radius, rect = light.radius * self.ui.scale, self.ui.rect(box)
        size = rect.size if light.hollow else self._size(box, light.inset)
        warm = art.halo(size, radius, light.alpha, disc=light.disc)
        if not light.hollow:
            return Pinned({0.0: warm}, self._middle(box))
        pad = round(2 * radius)
        warm.fill((0, 0, 0, 0), ((pad, pad), rect.size))
        return _pinned(warm, rect.x - pad, rect.y - pad)

    # -- drawings of things

    def _figure(self, prop: kinds.Prop, figure: kinds.Figure) -> Iterator[None]:
        desk, size, by = self.ui.desk, self._size(prop.box), self.ui.scale
        words = "" if figure.words is None else desk.say(figure.words)
        desk.atlas.piece(figure.sprite, size, UPRIGHT, by)  # render it into the cache of the atlas
        yield
        made = Pinned({}, self._middle(prop.box), scale=by)
        upright_first = sorted(poses(figure.rocks), key=lambda angle: angle != 0)
        for angle in upright_first:
            turn = angle or figure.tilt
            made.pictures[angle] = art.hero(desk, figure.sprite, size, words, turn, by)
            self.made[prop.id] = made
            yield

    def _on_medal(self, medal: kinds.Medal, box: Box) -> Surface:
        side, aspect = box.height * self.ui.scale, medal.aspect
        # Keep the corners of square and wide pictures inside the round rim.
        high = _INSIDE * side * math.sqrt(2 / (1 + aspect * aspect))
        size = max(4, round(high * aspect)), max(4, round(high))
        return self.ui.desk.atlas.piece(medal.sprite, size, UPRIGHT, self.ui.scale)

    def _medal(self, medal: kinds.Medal, box: Box) -> Painted:
        rect, picture = self.ui.rect(box), self._on_medal(medal, box)
        made, (wide, high) = art.medal(rect.width, self.ui.scale), picture.get_size()
        made.blit(picture, ((rect.width - wide) // 2, (rect.width - high) // 2))
        return Pinned({0.0: made}, rect.center)

    # -- words

    def _slip(self, prop: kinds.Prop, slip: kinds.Slip) -> Iterator[None]:
        ui, by = self.ui, self.ui.scale
        rect, edge = ui.rect(prop.box), art.tail(by)
        ground = art.ribbon(rect.width, rect.height, by)
        yield
        left, top = edge + round(slip.left * by), edge + round(8 * by)
        for index, words in enumerate(slip.lines):
            drawn = ui.desk.typesetter.render(words, "sans-bold", slip.px, art.LIGHT)
            ground.blit(drawn, (left, top + round(index * slip.leading * by)))
        at = rect.x - edge, rect.y - edge
        self.made[prop.id] = SlidOut(ground, at, ui.rect(slip.medal).centerx)
        yield

    def _title(self, prop: kinds.Prop, title: kinds.Title) -> Iterator[None]:
        desk, by, box = self.ui.desk, self.ui.scale, prop.box
        text, type_ = desk.say(title.words), desk.typesetter
        px = type_.fit(text, "serif-bold", round(168 * by), round(box.width * by), 12)
        yield
        dark = art.dark_words(type_, text, px)
        yield
        gold = art.gold_words(type_, text, px, dark)
        at = box.x * by, box.centre[1] * by - 0.44 * gold.get_height()
        self.made[prop.id] = Pinned({0.0: gold}, at, (0.0, 0.5))
        yield

    def _ribbon(self, ribbon: kinds.Ribbon, box: Box) -> Painted:
        ui, by, edge = self.ui, self.ui.scale, art.tail(self.ui.scale)
        px = ui.draw.px(min(60.0, 38 * (ui.lettering / 100)))
        words = ui.desk.typesetter.render(ui.desk.say(ribbon.words), "sans-bold", px, art.LIGHT)
        wide, high = words.get_width() + round(40 * by), words.get_height() + round(14 * by)
        made = art.ribbon(wide, high, by).copy()
        made.blit(words, (edge + round(20 * by), edge + round(7 * by)))
        title = cast(Pinned, self.made[ribbon.title]).picture.get_height()
        return _pinned(made, box.x * by, box.centre[1] * by - edge + 0.02 * title)

    def _sentences(self, words: kinds.Sentences, box: Box) -> Painted:
        ui, by, large = self.ui, self.ui.scale, self.ui.lettering / 100
        styles: list[tuple[str, Face, float, str]] = [
            (words.sentence, "serif-bold", 32.0, art.LIGHT)
        ]
        if words.more is not None:
            styles.append((ui.desk.say(words.more), "sans", 25.0, "#f3e3c0"))
        found = []
        for said, face, usual, tone in styles:
            size = min(48.0, usual * large)
            lines = ui.draw.wrap(said, size, face, box.width)
            found += [ui.desk.typesetter.render(one, face, ui.draw.px(size), tone) for one in lines]
        ribbon = cast(Pinned, self.made[words.ribbon])
        bottom = round(ribbon.at[1]) + ribbon.picture.get_height()
        made = blank((max(map(Surface.get_width, found)), sum(map(Surface.get_height, found))))
        top = 0
        for line in found:
            made.blit(line, (0, top))
            top += line.get_height()
        return _pinned(made, box.x * by, bottom + 14 * by)


def _pinned(picture: Surface, x: float, y: float) -> Pinned:
    """Return a picture with its upper left corner at (x, y) pixels."""
    return Pinned({0.0: picture}, (x, y), (0.0, 0.0))


def _bands(flat: Surface) -> list[pygame.Rect]:
    """Split the window into bands, each painted in its own frame."""
    wide, high = flat.get_size()
    step = -(-high // (_BANDS * SMALLER)) * SMALLER
    found = [pygame.Rect(0, y, wide, min(step, high - y)) for y in range(0, high, step)]
    return found or [flat.get_rect()]
