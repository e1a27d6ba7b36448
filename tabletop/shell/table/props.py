"""Paint the props of timelines before they are needed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast

import pygame
from pygame import Surface

from tabletop.kernel.values import dataclass
from tabletop.shell.art.board_shapes import shape
from tabletop.shell.art.raster import blank, blurred, masked
from tabletop.shell.canvas import faint
from tabletop.shell.screen import paint
from tabletop.shell.table import stage_art as art
from tabletop.table.picture import UPRIGHT, Box, Face, ItemId
from tabletop.table.props import (
    Backdrop,
    Bright,
    Button,
    Figure,
    Glint,
    Light,
    Medal,
    Point,
    Prop,
    Ribbon,
    Seam,
    Sentences,
    Slip,
    Thread,
    Title,
)
from tabletop.table.sprites import Art, Board
from tabletop.table.stage import Look, poses

if TYPE_CHECKING:
    from tabletop.shell.canvas import Canvas, Frame
    from tabletop.shell.widgets.ui import Ui

VEIL: Final = (100, 93, 86)
DARKEST: Final = (44, 41, 38)
"""Light of each channel that a backdrop keeps, of 255; in high contrast."""

SOFT: Final = 2.4
"""Units by which a backdrop is blurred."""

SMALLER: Final = 4
"""The blurred table is made at this part of its size."""

_BANDS: Final = 3
_STUD: Final = 36.0
"""Units across a button at the corner of a seam."""

_INSIDE: Final = 0.62
"""Share of a medal that its picture takes."""

Step: TypeAlias = Callable[[], object]
Make: TypeAlias = Callable[[Box], "Painted"]


class Painted(Protocol):
    """Define a painted prop that can be drawn."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the prop in its current look."""


@dataclass
class Pinned:
    """Draw a picture at its place.

    Attributes:
        pictures: Its poses by the degrees of a turn; 0 is always there.
        at: The place of its anchor, device pixels.
        anchor: The point of the picture that stays as it grows, in shares of its sides.
        scale: Device pixels of a unit.
    """

    pictures: dict[float, Surface]
    at: Point
    anchor: Point = (0.5, 0.5)
    scale: float = 1.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the part revealed so far, from the left."""
        picture = self.pictures.get(look.turn, self.pictures[0.0])
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
        seam: Its sides.
        rect: The place, device pixels.
        edge: Pixels by which the seam exceeds it.
        stud: The button at each corner, or ``None``.
    """

    seam: art.Seam
    rect: pygame.Rect
    edge: int
    stud: Surface | None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the part of the seam sewn so far."""
        rect, sewn = self.rect, look.share
        self.seam.draw_part(canvas, rect.x - self.edge, rect.y - self.edge, sewn, look.seen)
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
class Running:
    """Draw light that moves across a place."""

    light: Surface
    rect: pygame.Rect

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the light at its current place."""
        wide = self.light.get_width()
        with canvas.clipped(self.rect):
            left = self.rect.x + (self.rect.width + wide) * look.share - wide
            canvas.blit(self.light, left, self.rect.y)


@dataclass
class Receding:
    """Draw a table that shrinks into the background."""

    flat: Surface
    back: Surface

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the table at its current distance."""
        if look.seen < 1:
            canvas.blit(self.flat, 0, 0)
        canvas.blit(faint(self.back, look.seen), 0, 0)


@dataclass
class Painter:
    """Paint props in steps, each short enough for one frame."""

    ui: Ui
    made: dict[ItemId, Painted] = field(default_factory=dict)
    _blanks: dict[str, Surface] = field(default_factory=dict)

    def steps(self, prop: Prop) -> list[Step]:
        """Return the steps that paint a prop, except parts showing the table."""
        match prop.shows:
            case Figure() as figure:
                return self._figure(prop, figure)
            case Medal() as medal:
                return [partial(self._carve, medal, prop.box), partial(self._strike, prop, medal)]
            case Slip() as slip:
                return self._slip(prop, slip)
            case Title() as title:
                return self._title(prop, title)
            case Backdrop():  # one step for each large surface
                return [partial(self._blank, name) for name in ("flat", "back")]
            case Seam() as seam:
                make: Make = partial(self._seam, seam)
            case Light() as light:
                make = partial(self._light, light)
            case Thread() as thread:
                make = partial(self._thread, thread)
            case Button() as button:
                make = partial(self._button, button)
            case Ribbon() as ribbon:
                make = partial(self._ribbon, ribbon)
            case Sentences() as sentences:
                make = partial(self._sentences, sentences)
            case Glint():
                make = self._glint
            case Bright():
                return []
        return [partial(self._keep, prop, make)]

    def of_table(self, props: Sequence[Prop], frame: Frame) -> list[Step]:
        """Return the steps that paint the props which show the table in ``frame``."""
        found: list[Step] = []
        for prop in props:
            if isinstance(prop.shows, Backdrop):
                flat = self._blank("flat")
                bands = _bands(flat)
                found += [partial(paint, flat, frame.ops, [band]) for band in bands]
                found += self._backdrop(prop, prop.shows.light, flat, bands)
            elif isinstance(prop.shows, Bright):
                found.append(partial(self._keep, prop, partial(self._bright, prop.shows, flat)))
        return found

    def _blank(self, name: str) -> Surface:
        """Return the surface of a name, as large as the window."""
        if name not in self._blanks:
            self._blanks[name] = Surface(self.ui.canvas.size, 0, 32)
        return self._blanks[name]

    def _keep(self, prop: Prop, make: Make) -> None:
        self.made[prop.id] = make(prop.box)

    def _middle(self, box: Box) -> Point:
        return box.centre[0] * self.ui.scale, box.centre[1] * self.ui.scale

    def _size(self, box: Box, share: float = 1.0) -> tuple[int, int]:
        by = self.ui.scale
        return round(round(box.width * by) * share), round(round(box.height * by) * share)

    # -- the table itself

    def _backdrop(
        self, prop: Prop, light: Point, flat: Surface, bands: Sequence[pygame.Rect]
    ) -> list[Step]:
        """Return the steps that darken and blur a copy of the table.

        It is done on a small picture, which is enlarged again.
        """
        wide, high = flat.get_size()
        small, back = flat, self._blank("back")

        def shrink() -> None:
            nonlocal small
            few = max(1, wide // SMALLER), max(1, high // SMALLER)
            small = pygame.transform.smoothscale(flat, few)

        def soften() -> None:
            nonlocal small
            outlined = self.ui.desk.atlas.theme.outlined
            if not outlined:
                small = blurred(small, max(1.0, 2 * SOFT * self.ui.scale / SMALLER))
            small.fill(DARKEST if outlined else VEIL, special_flags=pygame.BLEND_RGB_MULT)

        def shade() -> None:
            x, y = (value * self.ui.scale / SMALLER for value in light)
            small.blit(art.rays(*small.get_size(), (x, y)), (0, 0))

        def enlarge(band: pygame.Rect) -> None:
            top, tall = band.y // SMALLER, max(1, band.height // SMALLER)
            part = pygame.Rect(0, top, small.get_width(), tall).clip(small.get_rect())
            pygame.transform.smoothscale(small.subsurface(part), band.size, back.subsurface(band))
            if band is bands[-1]:
                self.made[prop.id] = Receding(flat, back)

        return [shrink, soften, shade, *(partial(enlarge, band) for band in bands)]

    def _bright(self, bright: Bright, flat: Surface, box: Box) -> Painted:
        """Return a part of the table, cut to the outline of its sprite."""
        whole, sprite = self.ui.rect(box), bright.sprite
        rect = whole.clip(flat.get_rect())
        part = flat.subsurface(rect)
        if isinstance(sprite, Board) and rect == whole:
            cut = masked(part, shape(sprite.style, rect.size, self.ui.scale))
        else:
            cut = part.copy()
        return Pinned({0.0: cut}, whole.topleft, (0.0, 0.0))

    # -- gold and light

    def _seam(self, seam: Seam, box: Box) -> Painted:
        ui, rect = self.ui, self.ui.rect(box)
        made, edge = art.seam(rect.width, rect.height, ui.scale), art.tail(ui.scale)
        gaps = [ui.rect(one) for one in seam.gaps]
        made.cut([one.move(edge - rect.x, edge - rect.y) for one in gaps])
        # Draw no buttons on a small place, as four would hide it.
        studs = seam.studs and min(rect.size) >= 3 * _STUD * ui.scale
        return Sewn(made, rect, edge, self._stud("app/button-gold", _STUD) if studs else None)

    def _stud(self, name: str, side: float) -> Surface:
        pixels = max(4, round(side * self.ui.scale))
        return self.ui.desk.atlas.piece(Art(name), (pixels, pixels), UPRIGHT, self.ui.scale)

    def _button(self, button: Button, box: Box) -> Painted:
        picture = self._stud(button.name, box.width)
        return Pinned({0.0: picture}, self._middle(box), scale=self.ui.scale)

    def _light(self, light: Light, box: Box) -> Painted:
        by = self.ui.scale
        if not light.hollow:
            size = self._size(box, light.inset)
            warm = art.halo(size, light.radius * by, light.alpha, disc=light.disc)
            return Pinned({0.0: warm}, self._middle(box))
        rect, pad = self.ui.rect(box), round(2 * light.radius * by)
        warm = art.halo(rect.size, light.radius * by, light.alpha, disc=light.disc)
        warm.fill((0, 0, 0, 0), ((pad, pad), rect.size))
        return Pinned({0.0: warm}, (rect.x - pad, rect.y - pad), (0.0, 0.0))

    def _thread(self, thread: Thread, box: Box) -> Painted:
        rect = self.ui.rect(box)
        gold = art.thread(thread.points, rect.size, self.ui.scale)
        return Pinned({0.0: gold}, rect.topleft, (0.0, 0.0))

    def _glint(self, box: Box) -> Painted:
        rect = self.ui.rect(box)
        return Running(art.glint(max(8, rect.height), rect.height), rect)

    # -- drawings of things

    def _figure(self, prop: Prop, figure: Figure) -> list[Step]:
        desk, size = self.ui.desk, self._size(prop.box)
        words = "" if figure.words is None else desk.say(figure.words)
        made = Pinned({}, self._middle(prop.box), scale=self.ui.scale)

        def carve() -> None:  # draw it into the atlas's cache
            desk.atlas.piece(figure.sprite, size, UPRIGHT, self.ui.scale)

        def turn(to: float) -> None:
            made.pictures[to] = art.hero(
                *(desk.atlas, desk.typesetter, figure.sprite, size, words),
                turn=to or figure.tilt,
                scale=self.ui.scale,
            )
            self.made[prop.id] = made

        others = [angle for angle in poses(figure.rocks) if angle]
        return [carve, *(partial(turn, angle) for angle in (0.0, *others))]

    def _carve(self, medal: Medal, box: Box) -> Surface:
        """Return the picture on a medal, from the atlas's cache."""
        side, aspect = box.height * self.ui.scale, medal.aspect
        # Keep the corners of square and wide pictures inside the round rim.
        high = _INSIDE * side * math.sqrt(2 / (1 + aspect * aspect))
        size = max(4, round(high * aspect)), max(4, round(high))
        return self.ui.desk.atlas.piece(medal.sprite, size, UPRIGHT, self.ui.scale)

    def _strike(self, prop: Prop, medal: Medal) -> None:
        rect = self.ui.rect(prop.box)
        made, picture = art.medal(rect.width, self.ui.scale), self._carve(medal, prop.box)
        wide, high = picture.get_size()
        made.blit(picture, ((rect.width - wide) // 2, (rect.width - high) // 2))
        self.made[prop.id] = Pinned({0.0: made}, rect.center)

    # -- words

    def _slip(self, prop: Prop, slip: Slip) -> list[Step]:
        ui, by = self.ui, self.ui.scale
        rect, edge = ui.rect(prop.box), art.tail(by)
        ground: list[Surface] = []

        def write() -> None:
            left, top = edge + round(slip.left * by), edge + round(8 * by)
            for index, words in enumerate(slip.lines):
                drawn = ui.desk.typesetter.render(words, "sans-bold", slip.px, art.LIGHT)
                ground[0].blit(drawn, (left, top + round(index * slip.leading * by)))
            at = rect.x - edge, rect.y - edge
            self.made[prop.id] = SlidOut(ground[0], at, ui.rect(slip.medal).centerx)

        def dye() -> None:
            ground.append(art.ribbon(rect.width, rect.height, by))

        return [dye, write]

    def _title(self, prop: Prop, title: Title) -> list[Step]:
        desk, by = self.ui.desk, self.ui.scale
        text, type_ = desk.say(title.words), desk.typesetter
        px, dark = 0, Surface((0, 0))

        def fit() -> None:
            nonlocal px
            px = type_.fit(text, "serif-bold", round(168 * by), round(prop.box.width * by), 12)

        def outline() -> None:
            nonlocal dark
            dark = art.dark_words(type_, text, px)

        def gild() -> None:
            gold = art.gold_words(type_, text, px, dark)
            at = prop.box.x * by, prop.box.centre[1] * by - 0.44 * gold.get_height()
            self.made[prop.id] = Pinned({0.0: gold}, at, (0.0, 0.5))

        return [fit, outline, gild]

    def _ribbon(self, ribbon: Ribbon, box: Box) -> Painted:
        ui, by, edge = self.ui, self.ui.scale, art.tail(self.ui.scale)
        px = ui.draw.px(min(60.0, 38 * (ui.lettering / 100)))
        words = ui.desk.typesetter.render(ui.desk.say(ribbon.words), "sans-bold", px, art.LIGHT)
        wide, high = words.get_width() + round(40 * by), words.get_height() + round(14 * by)
        made = art.ribbon(wide, high, by).copy()
        made.blit(words, (edge + round(20 * by), edge + round(7 * by)))
        title = cast(Pinned, self.made[ribbon.title]).pictures[0.0].get_height()
        at = box.x * by, box.centre[1] * by - edge + 0.02 * title
        return Pinned({0.0: made}, at, (0.0, 0.0))

    def _sentences(self, words: Sentences, box: Box) -> Painted:
        ui, by, large = self.ui, self.ui.scale, self.ui.lettering / 100
        texts = [words.sentence]
        if words.more is not None:
            texts.append(ui.desk.say(words.more))
        styles: tuple[tuple[Face, float, str], ...] = (
            ("serif-bold", 32.0, art.LIGHT),
            ("sans", 25.0, "#f3e3c0"),
        )
        found = []
        for said, (face, usual, tone) in zip(texts, styles, strict=False):
            size = min(48.0, usual * large)
            lines = ui.draw.wrap(said, size, face, box.width)
            found += [ui.desk.typesetter.render(one, face, ui.draw.px(size), tone) for one in lines]
        ribbon = cast(Pinned, self.made[words.ribbon])
        bottom = round(ribbon.at[1]) + ribbon.pictures[0.0].get_height()
        made = blank((max(map(Surface.get_width, found)), sum(map(Surface.get_height, found))))
        for number, line in enumerate(found):
            made.blit(line, (0, sum(map(Surface.get_height, found[:number]))))
        return Pinned({0.0: made}, (box.x * by, bottom + 14 * by), (0.0, 0.0))


def _bands(flat: Surface) -> list[pygame.Rect]:
    """Split the window into bands, each painted in its own frame."""
    wide, high = flat.get_size()
    step = -(-high // (_BANDS * SMALLER)) * SMALLER
    found = [pygame.Rect(0, y, wide, min(step, high - y)) for y in range(0, high, step)]
    return found or [flat.get_rect()]
