"""Share colours, seats, drawings and textures among the painters."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.assets import AssetsError
from tabletop.kernel.values import dataclass
from tabletop.plugins import find_file
from tabletop.shell.art.colour import LIVERY, livery, rgb
from tabletop.shell.art.drawing import document
from tabletop.shell.art.moods import changed
from tabletop.shell.art.raster import inside, render, resized, stretched
from tabletop.shell.art.theme import LIGHT, SeatLook, Theme

if TYPE_CHECKING:
    from tabletop.table.picture import Pose
    from tabletop.table.sprites import Art

LOG: Final = logging.getLogger(__name__)

MISSING: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"'
    ' preserveAspectRatio="none"><path d="M2 2H30V30H2ZM2 2L30 30M30 2L2 30" fill="none"'
    ' stroke="#8a7a66" stroke-width="1.5"/></svg>'
)
"""Placeholder for a missing or damaged drawing: a crossed frame."""

_LESS: Final = 64
_GREY: Final = "#ececec"
"""Side in pixels and grey of the plain tile that replaces a texture."""


CUTS: Final = {
    "hoop": 48,
    "tray": 32,
    "pad": 22,
    "felt": 30,
    "slot": 16,
    "block": 20,
    "frame": 20,
    "hub": 22,
    "ledge": 18,
    "gilt": 18,
    "fringe": 48,
}
"""Units of the corners of a drawing in ``sprites/boards``, which is four times as wide and high."""


GRASS: Final = {"light": "#72a04d", "dark": "#365b3a", "contrast": "#14401f"}
"""Colour of a lawn by theme."""


class Faults:
    """Collect missing or damaged files, each once."""

    def __init__(self) -> None:
        self.files: list[Path] = []

    def add(self, file: Path, error: Exception | None) -> None:
        """Note a file, and log the reason."""
        if file not in self.files:
            LOG.warning("%s is missing or damaged: %s", file, error)
            self.files.append(file)


class Drawings:
    """Hold the SVG files of a folder and of game packages, each read once.

    A missing or damaged file is drawn as a crossed frame: no picture is worth losing a match.

    Attributes:
        design: Design of backs. Instead of ``<name>.svg`` a file ``<name>-<design>.svg`` is
            drawn if there is one.
    """

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.folder, self._faults = folder, faults
        self._texts: dict[tuple[str, str], str] = {}
        self.design = ""

    def text(self, name: str) -> str:
        """Return the text of the file ``<name>.svg``."""
        key = name, self.design
        if key not in self._texts:
            file = self._file(name)
            try:
                self._texts[key] = file.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                self._faults.add(file, error)
                self._texts[key] = MISSING
        return self._texts[key]

    def check(self, name: str) -> None:
        """Check that a drawing is there and can be drawn.

        Raises:
            AssetsError: It is missing or damaged.
        """
        self.draw(name, (8, 8))
        if (file := self._file(name)) in self._faults.files:
            raise AssetsError(file)

    def _file(self, name: str) -> Path:
        for one in (f"{name}-{self.design}", name) if self.design else (name,):
            file = self.folder / f"{one}.svg"
            if file.is_file():
                return file
            if found := find_file(f"sprites/{one}.svg"):
                return found  # a game package may hold the file
        return file

    def draw(
        self,
        name: str,
        size: tuple[int, int],
        swaps: tuple[tuple[str, str], ...] = (),
        mood: str = "",
    ) -> pygame.Surface:
        """Draw at ``size`` pixels, replacing each colour in ``swaps``.

        A face is drawn with a ``mood``, see :func:`moods.changed`.
        """
        return self._rendered(name, resized(changed(self.text(name), mood), size), size, swaps)

    def among(
        self,
        name: str,
        put: Callable[[str], str],
        view: tuple[float, float],
        size: tuple[int, int],
        swaps: tuple[tuple[str, str], ...] = (),
    ) -> pygame.Surface:
        """Render the drawing inside a larger one.

        ``put`` makes the larger one's body, of ``view`` units, out of that of the file.
        """
        return self._rendered(name, document(put(inside(self.text(name))), view, size), size, swaps)

    def _rendered(
        self, name: str, text: str, size: tuple[int, int], swaps: tuple[tuple[str, str], ...]
    ) -> pygame.Surface:
        for old, new in swaps:
            text = text.replace(old, new)
        try:
            return render(text, size)
        except pygame.error as error:
            self._faults.add(self._file(name), error)
            return render(resized(MISSING, size), size)


class Textures:
    """Load seamless grey tiles (``ui/tile-*.png``) to multiply colours with."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.folder, self._faults = folder, faults
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}

    def tile(self, name: str, zoom: int = 1) -> pygame.Surface:
        """Return the tile, each of its pixels ``zoom`` pixels wide."""
        key = name, zoom
        if key not in self._tiles:
            if zoom > 1:
                self._tiles[key] = pygame.transform.smoothscale_by(self.tile(name), zoom)
                return self._tiles[key]
            file = self.folder / "ui" / f"tile-{name}.png"
            try:
                grey = pygame.image.load(file)
            except (OSError, pygame.error) as error:
                self._faults.add(file, error)
                grey = pygame.Surface((_LESS, _LESS), 0, 32)
                grey.fill(_GREY)
            self._tiles[key] = pygame.Surface(grey.get_size(), 0, 32)
            self._tiles[key].blit(grey, (0, 0))
        return self._tiles[key]

    def multiply(
        self, surface: pygame.Surface, name: str, zoom: int = 1, shift: tuple[int, int] = (0, 0)
    ) -> None:
        """Darken ``surface`` by the tile, starting at ``-shift``."""
        self._lay(surface, self.tile(name, zoom), shift, pygame.BLEND_RGB_MULT)

    def between(
        self, size: tuple[int, int], name: str, zoom: int, colours: tuple[str, str], seed: int
    ) -> pygame.Surface:
        """Repeat the tile over ``size``, black and white mapped to two colours."""
        low, high = rgb(colours[0]), rgb(colours[1])
        tile = self.tile(name, zoom).copy()
        tile.fill(
            [max(0, b - a) for a, b in zip(low, high, strict=True)],
            special_flags=pygame.BLEND_RGB_MULT,
        )
        tile.fill(low, special_flags=pygame.BLEND_RGB_ADD)
        out = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
        self._lay(out, tile, (seed * 197, seed * 71), 0)
        return out

    def _lay(
        self, surface: pygame.Surface, tile: pygame.Surface, shift: tuple[int, int], flags: int
    ) -> None:
        width, height = surface.get_size()
        w, h = tile.get_size()
        for y in range(-(shift[1] % h), height, h):
            for x in range(-(shift[0] % w), width, w):
                surface.blit(tile, (x, y), special_flags=flags)


def zoom_for(scale: float) -> int:
    """Return the width in pixels of a thread at ``scale`` pixels a table unit."""
    return max(1, round(scale / 1.25))


@dataclass(slots=True)
class Bench:
    """Hold the resources that the painters share; looks are by seat."""

    drawings: Drawings
    textures: Textures
    theme: Theme
    looks: tuple[SeatLook, ...]

    def seat_colour(self, seat: int) -> str:
        """Return the colour of a seat on the present theme; looks cycle."""
        return self.theme.colour(self.looks[seat % len(self.looks)].colour)

    def seat_dye(self, seat: int) -> str:
        """Return a seat's full colour, that of daylight on the dark table too."""
        token = self.looks[seat % len(self.looks)].colour
        return self.theme.colour(token) if self.theme.outlined else LIGHT.colour(token)

    def art(self, sprite: Art, size: tuple[int, int], pose: Pose) -> pygame.Surface:
        """Render a file at ``size`` pixels in its pose and its seat's colours."""
        upright = (size[1], size[0]) if pose.quarter_turns % 2 else size
        drawn = self.drawings.draw(sprite.name, upright, self.swaps(sprite))
        if pose.flipped:
            drawn = pygame.transform.flip(drawn, True, False)
        if pose.quarter_turns % 4:
            drawn = pygame.transform.rotate(drawn, -90 * pose.quarter_turns)
        return drawn

    def swaps(self, sprite: Art) -> tuple[tuple[str, str], ...]:
        """Return the colours of a file that theme and seat replace."""
        if sprite.seat is None:
            return self.dyes()
        return self.dyes() + tuple(zip(LIVERY, livery(self.seat_dye(sprite.seat)), strict=True))

    def sliced(
        self,
        name: str,
        pixels: tuple[int, int],
        scale: float,
        end: str = "",
        swaps: tuple[tuple[str, str], ...] = (),
        *,
        tiled: bool = False,
        onto: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Draw edges of a board, stretched between its corners.

        The drawing is one of :data:`CUTS`; its file's name has an ``end`` such as :attr:`plain`.
        Edges are repeated rather than stretched if ``tiled``; it is drawn ``onto`` a surface of
        that size, or on a new one.
        """
        cut = max(1, min(round(CUTS[name] * scale), min(pixels) // 2))
        drawn = self.drawings.draw(f"boards/{name}{end}", (4 * cut, 4 * cut), swaps)
        if min(pixels) < 2:
            drawn = pygame.transform.smoothscale(drawn, pixels)
        flags = pygame.BLEND_RGBA_ADD if onto is None else 0
        return stretched(drawn, pixels, cut, tiled=tiled, onto=onto, flags=flags)

    @property
    def plain(self) -> str:
        """Return the file name suffix of plain drawings on this theme."""
        return "" if self.theme.textured else "-plain"

    def gold(self) -> tuple[tuple[str, str], ...]:
        """Return the colours of golden drawings that the present theme replaces."""
        names = ("golden", "golden_edge", "coral", "grid")
        return tuple((LIGHT.colour(name), self.theme.colour(name)) for name in names)

    def dyes(self) -> tuple[tuple[str, str], ...]:
        """Return the colours of drawings that the present theme replaces."""
        theme = self.theme
        felts = ((LIGHT.felt, theme.felt), (LIGHT.felt_edge, theme.felt_edge))
        return tuple((old, new) for old, new in felts if old != new)
