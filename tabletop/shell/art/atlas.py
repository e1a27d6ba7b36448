"""Draw and cache every picture of the table at the pixels it is shown at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary, WeakValueDictionary

import pygame

from tabletop.shell.art import cache, materials, portraits
from tabletop.shell.art.bench import Bench, Drawings, Faults, Textures
from tabletop.shell.art.cache import StandIns, SurfaceCache
from tabletop.shell.art.colour import rgb
from tabletop.shell.art.drawing import MARKER
from tabletop.shell.art.raster import (
    blank,
    blurred,
    edged,
    faded,
    rasterise,
    room,
    soft,
    stretched,
    visible,
)
from tabletop.shell.art.theme import LIGHT, LOOKS, SeatLook, Theme
from tabletop.table.picture import Item, Pose
from tabletop.table.sprites import Art, Board, Hatch, Outline, Sewn, Sprite, Trail, Yard

if TYPE_CHECKING:
    from tabletop.shell.art.marks import Glyph
    from tabletop.shell.art.pieces import Pieces, Placed

_HALO: Final = 2.6
"""Blur radius in units of the halo around cloth on the dark table."""

_LARGE: Final = 1 << 15
"""Pixels from which clear parts of a picture are not painted."""

_LEAST: Final = 16 << 20
_MOST: Final = 144 << 20


class Atlas:
    """Draw and cache sprites, shadows, icons and materials.

    Surfaces are shared: copy one before changing it. The cache is bounded by three times the bytes
    of the ground (at least 16, at most 144 MB), pictures seen now not counted.

    Attributes:
        pictures: The cache of all pictures.
        stand_ins: Older pictures that are shown while there is no time to draw new ones.
    """

    def __init__(self, sprites: Path, theme: Theme = LIGHT) -> None:
        """Create an atlas of the drawings in the folder ``sprites``."""
        self._faults = Faults()
        drawings, textures = Drawings(sprites, self._faults), Textures(sprites, self._faults)
        self._bench = Bench(drawings, textures, theme, LOOKS)
        self.pictures = SurfaceCache(_LEAST)
        self.stand_ins = StandIns(self.pictures)
        self._glyph: Glyph | None = None
        self._visible: WeakKeyDictionary[pygame.Surface, list[pygame.Rect]] = WeakKeyDictionary()
        self._cuts: WeakValueDictionary[tuple[int, ...], pygame.Surface] = WeakValueDictionary()

    @cached_property
    def _pieces(self) -> Pieces:
        """Return the drawer of pieces, imported late, as home has no pieces."""
        from tabletop.shell.art.pieces import Pieces

        return Pieces(self._bench, self.piece, self.pictures.get, lambda: self._glyph)

    @property
    def faults(self) -> Sequence[Path]:
        """Return the missing or damaged files, in the order found."""
        return self._faults.files

    def check(self, name: str) -> None:
        """Check that the drawing ``name`` can be drawn.

        Raises:
            AssetsError: It is missing or damaged.
        """
        self._bench.drawings.check(name)

    @property
    def theme(self) -> Theme:
        """Return the theme in use; setting one drops pictures in other colours."""
        return self._bench.theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        if theme != self._bench.theme:
            self._bench.theme = theme
            self.pictures.drop(lambda key: key[0] not in ("svg", "icon"))
            self.stand_ins.forget()

    @property
    def backs(self) -> str:
        """Return the design of backs, ``""`` for the usual one.

        Setting one drops the pictures of pieces.
        """
        return self._bench.drawings.design

    @backs.setter
    def backs(self, design: str) -> None:
        if design != self._bench.drawings.design:
            self._bench.drawings.design = design
            self.pictures.drop(lambda key: key[0] == "piece")
            self.stand_ins.forget()

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """Return the looks of the seats; setting them drops pictures of seats."""
        return self._bench.looks

    @looks.setter
    def looks(self, looks: tuple[SeatLook, ...]) -> None:
        if looks != self._bench.looks:
            self._bench.looks = looks
            self.pictures.drop(lambda key: key[0] == "seat")

    @property
    def glyph(self) -> Glyph | None:
        """Return the function that draws letters other than A to Z on tokens.

        It is called with (text, height in pixels, colour).
        """
        return self._glyph

    @glyph.setter
    def glyph(self, glyph: Glyph | None) -> None:
        self._glyph = glyph
        self.pictures.drop(lambda key: key[0] == "seat")

    def piece(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> pygame.Surface:
        """Return the picture of ``sprite``.

        ``size`` are the pixels of its box in its pose, that is, already turned; ``scale`` those
        of a table unit. The picture is larger by :meth:`overhang` on every side.
        """
        size = max(1, size[0]), max(1, size[1])
        key = cache.piece_key(sprite, size, pose, scale)
        if isinstance(sprite, Art):  # used on every screen: skip the late import below
            return self.stand_ins.get(
                (sprite, pose), key, size, lambda: self._bench.art(sprite, size, pose), waits=True
            )
        return self.stand_ins.get(
            cache.stand_in_key(sprite, pose, scale),
            key,
            size,
            lambda: self._pieces.draw(sprite, size, pose, scale),
        )

    def shown(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> list[Placed]:
        """Return :meth:`piece`; of a large one, only the parts that show."""
        whole = self.piece(sprite, size, pose, scale)
        if whole.get_width() * whole.get_height() < _LARGE:
            return [(whole, (0, 0))]
        if whole not in self._visible:
            self._visible[whole] = visible(whole)
        if len(parts := self._visible[whole]) == 1:
            return [(whole, (0, 0))]
        return [
            (self._cuts.setdefault((id(whole), *part), whole.subsurface(part)), part.topleft)
            for part in parts
        ]

    def vector(self, item: Item) -> str:
        """Return a piece as SVG, see :func:`vector.piece`."""
        from tabletop.shell.art import vector

        return vector.piece(self._bench, item)

    def steps(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> Iterator[None]:
        """Draw a piece in advance; yield wherever a frame may be shown."""
        for drawn in self._pieces.steps(sprite, size, pose, scale):  # noqa: B007 - the last
            yield
        key = cache.piece_key(sprite, size, pose, scale)
        self.stand_ins.get(cache.stand_in_key(sprite, pose, scale), key, size, lambda: drawn)

    def holds(self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float) -> bool:
        """Return whether the pictures of a piece and its glow are cached."""
        glow = () if isinstance(sprite, Art) else self._pieces.glowing(sprite, size, scale)
        return all(
            key in self.pictures for key in (cache.piece_key(sprite, size, pose, scale), *glow)
        )

    def holds_shadow(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float, height: float
    ) -> bool:
        """Return whether a piece's shadow is cached or not needed."""
        if not self._casts(sprite, height):
            return True
        key = (*self._shadow_of(sprite, pose, scale, height), size)
        return ((*key, 0) if isinstance(sprite, Board) else key) in self.pictures

    def overhang(self, sprite: Sprite, scale: float) -> int:
        """Return the pixels by which :meth:`piece` exceeds its box on each side."""
        return self._pieces.overhang(sprite, scale)

    def under(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float, height: float
    ) -> list[Placed]:
        """Return the pictures below a piece: its shadow, and its glow if lit.

        The arguments are those of :meth:`shadow`. Of what lies under a large board only strips
        are there, as no more of it is ever seen.
        """
        size = max(1, size[0]), max(1, size[1])
        if not self._casts(sprite, height):
            return self.glow(sprite, size, scale)
        if not isinstance(sprite, Board):
            return [self.shadow(sprite, size, pose, scale, height)]
        of = self._shadow_of(sprite, pose, scale, height)
        whole = _shaded(size, scale, height)
        draw = partial(self._cast, sprite, size, pose, scale, height)
        cast = [
            (self.stand_ins.get((*of, n), (*of, size, n), strip.size, make), strip.topleft)
            for n, strip, make in self._pieces.below(sprite, size, scale, whole, draw)
        ]
        return [*cast, *self.glow(sprite, size, scale)]

    def glow(self, sprite: Sprite, size: tuple[int, int], scale: float) -> list[Placed]:
        """Return the glow around a lit board, or nothing for other pieces."""
        return self._pieces.glow(sprite, (max(1, size[0]), max(1, size[1])), scale)

    def shadow(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float, height: float
    ) -> Placed:
        """Return the shadow of ``sprite`` at ``height`` units above its ground."""
        size = max(1, size[0]), max(1, size[1])
        if not self._casts(sprite, height):
            return self.pictures.get(("shadow", "none"), lambda: blank((1, 1))), (0, 0)
        strips = self.under(sprite, size, pose, scale, height) if isinstance(sprite, Board) else ()
        if len(strips) == 1:  # a small board has one strip
            return strips[0]
        of, where = self._shadow_of(sprite, pose, scale, height), _shaded(size, scale, height)
        made = self.stand_ins.get(
            of,
            (*of, size),
            where.size,
            lambda: self._cast(sprite, size, pose, scale, height),
            waits=isinstance(sprite, Art),
        )
        return made, where.topleft

    def _casts(self, sprite: Sprite, height: float) -> bool:
        flat = isinstance(sprite, Outline | Hatch | Trail | Yard)
        return not flat and height > 0 and strength(height, self.theme.shade) > 0

    def _shadow_of(
        self, sprite: Sprite, pose: Pose, scale: float, height: float
    ) -> tuple[object, ...]:
        """Return the key shared by a piece's shadows of all sizes."""
        outline, turned = cache.outline_of(sprite), cache.pose_of(sprite, pose)
        return ("shadow", outline, turned, scale, height)

    def _cast(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float, height: float
    ) -> pygame.Surface:
        radius, (dx, dy) = depth(height, scale)
        pad = room(radius)
        shape = self._pieces.shape(sprite, size, pose, scale, pad)
        dark = soft(shape, radius, strength(height, self.theme.shade), self.theme.shadow)
        if isinstance(sprite, Sewn) and self.theme.halo:
            light = soft(shape, _HALO * scale, self.theme.halo, self.theme.cream)
            inner = pad - room(_HALO * scale)
            dark.blit(light, (inner - dx, inner - dy))
        return stretched(dark, (size[0] + 2 * pad, size[1] + 2 * pad))

    def plate_shadow(
        self, size: tuple[int, int], radius: int, lift: float, alpha: int
    ) -> pygame.Surface:
        """Return the shadow of a panel, see :func:`under_plate`."""
        plate, pad = (size, radius, lift, alpha), 2 * plate_room(lift)
        return self.stand_ins.get(
            ("plate", 2 * radius >= min(size), lift, alpha),
            ("plate", *plate),
            (size[0] + pad, size[1] + pad),
            lambda: under_plate(*plate, self.theme.shadow),
        )

    def icon(self, name: str, px: int, colour: str) -> pygame.Surface:
        """Return the icon ``ui/<name>.svg`` in a colour: ``#rrggbb`` or a token."""
        dye, draw = self.theme.colour(colour), self._bench.drawings.draw
        return self.pictures.get(
            ("icon", name, px, dye), lambda: draw(f"ui/{name}", (px, px), ((MARKER, dye),))
        )

    def portrait(self, avatar: portraits.Avatar, colour: str, px: int) -> pygame.Surface:
        """Return a portrait in a square of ``px``, see :func:`portraits.portrait`."""
        return self.stand_ins.get(
            ("portrait", avatar, colour),
            ("portrait", avatar, colour, px),
            (px, px),
            lambda: portraits.portrait(self._bench, self.pictures.get, avatar, colour, px),
        )

    def portrait_frame(self, colour: str, px: int) -> pygame.Surface:
        """Return the frame of the portraits in a colour."""
        return portraits.frame(self._bench, self.pictures.get, colour, px)

    def svg(
        self,
        body: str,
        view: tuple[float, float],
        size: tuple[int, int],
        edge: float | None = None,
        ground: str = "",
    ) -> pygame.Surface:
        """Draw any SVG body in a window of ``view`` units at ``size`` pixels.

        A body that is plain ``ground`` or empty further than ``edge`` units from the sides is drawn
        faster.
        """

        def make() -> pygame.Surface:
            if edge is None:
                return rasterise(body, view, size)
            return edged(body, view, size, edge, rgb(ground) if ground else None)

        return self.pictures.get(("svg", body, view, size), make)

    def among(
        self,
        name: str,
        put: Callable[[str], str],
        view: tuple[float, float],
        size: tuple[int, int],
    ) -> pygame.Surface:
        """Render a drawing inside a larger one, see :meth:`Drawings.among`."""
        return self._bench.drawings.among(name, put, view, size, self._bench.dyes())

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw the table itself, opaque."""
        self.pictures.budget = min(_MOST, max(_LEAST, 12 * size[0] * size[1]))
        return self.pictures.get(("ground", size), lambda: materials.ground(self._bench, size))

    def lay(self, ground: pygame.Surface) -> None:
        """Cache a ground that was already drawn in the present theme."""
        self.pictures.get(("ground", ground.get_size()), lambda: ground)

    def rail(self, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
        """Draw the walnut bar along an edge of the screen, opaque."""
        return self.pictures.get(
            ("rail", size, scale), lambda: materials.rail(self._bench, size, scale)
        )


def _shaded(size: tuple[int, int], scale: float, height: float) -> pygame.Rect:
    """Return the rectangle of a shadow, relative to the box of its piece."""
    radius, offset = depth(height, scale)
    pad = 2 * room(radius)
    return pygame.Rect((0, 0), size).inflate(pad, pad).move(offset)


def under_plate(
    size: tuple[int, int], radius: int, lift: float, alpha: int, colour: str
) -> pygame.Surface:
    """Return the blurred shadow of a rounded rectangle, larger on all sides.

    It floats ``lift`` pixels above the ground; ``alpha`` is 0 to 255, in the darkest part. Only
    a small one with the same corners is blurred, and then stretched.
    """
    blur, pad = _blur(lift), plate_room(lift)
    corners = 2 * (2 * pad + max(1, radius)) + 1
    few = min(size[0], corners), min(size[1], corners)
    surface = blank((few[0] + 2 * pad, few[1] + 2 * pad))
    channels = rgb(colour)
    surface.fill((*channels, 0))
    pygame.draw.rect(surface, (*channels, 255), ((pad, pad), few), border_radius=max(1, radius))
    whole = size[0] + 2 * pad, size[1] + 2 * pad
    return stretched(faded(blurred(surface, blur), alpha), whole)


def _blur(lift: float) -> float:
    return max(1.0, lift * 1.7)


def plate_room(lift: float) -> int:
    """Return the pixels by which the shadow of a plate exceeds it."""
    return round(_blur(lift) * 2) + 4


def depth(height: float, scale: float) -> tuple[float, tuple[int, int]]:
    """Return blur radius and offset, in pixels, for ``height`` units."""
    offset = round(0.4 * height * scale), round(height * scale)
    return max(1.0, (1.25 * height + 0.3) * scale), offset


def strength(height: float, shade: int) -> int:
    """Return the alpha of a shadow: firm near the ground, softer higher up."""
    return min(255, round(shade * (1.2 if height < 3 else 1.0)))
