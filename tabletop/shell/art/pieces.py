"""Draw every kind of sprite on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from tabletop.shell.art import (
    board_shapes,
    boards,
    cards,
    dominoes,
    festive,
    marks,
    materials,
    patches,
    portraits,
    railway,
)
from tabletop.shell.art.bench import Bench
from tabletop.shell.art.cache import Keep, Key, glow_key
from tabletop.table import sprites
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Board, Sprite

if TYPE_CHECKING:
    from tabletop.shell.art.marks import Glyph

Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the offset of its top left from the top left of an item's box."""

Draw: TypeAlias = Callable[[], pygame.Surface]

Part: TypeAlias = tuple[int, pygame.Rect, Draw]
"""A strip under a board: its number, its place relative to the board's box, and its drawer."""


class Pieces:
    """Draw sprites at the pixels they are shown at, without caching them.

    Args:
        bench: Drawings, textures, theme and looks of the seats.
        piece: Returns a picture from the cache, for use as a part of another.
        keep: Returns a part from the cache, or what the given function makes.
        glyph: Returns the function that draws letters other than A to Z, if there is one.
    """

    def __init__(
        self,
        bench: Bench,
        piece: Callable[[Sprite, tuple[int, int], Pose, float], pygame.Surface],
        keep: Keep,
        glyph: Callable[[], Glyph | None],
    ) -> None:
        self._bench, self.piece, self._keep, self._glyph = bench, piece, keep, glyph

    def overhang(self, sprite: Sprite, scale: float) -> int:
        """Return the pixels by which a picture exceeds its box on each side."""
        if isinstance(sprite, sprites.Outline):
            return marks.outline_reach(sprite.tone, scale)
        if isinstance(sprite, sprites.Trail):
            return marks.trail_reach(sprite, scale)
        return 0

    def steps(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> Iterator[pygame.Surface]:
        """Draw ``sprite`` in steps of a frame each; yield it after each."""
        if isinstance(sprite, Board):
            yield from boards.steps(self._bench, sprite, size, scale)
        else:
            yield self.draw(sprite, size, pose, scale)

    def draw(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> pygame.Surface:
        """Draw ``sprite``; the arguments are those of :meth:`Atlas.piece`."""
        bench = self._bench
        match sprite:
            case sprites.Art():
                return bench.art(sprite, size, pose)
            case sprites.Sewn():
                return patches.sewn(bench, sprite, size, pose)
            case Board():
                return [*boards.steps(bench, sprite, size, scale)][-1]
            case sprites.Card():
                return cards.card(bench, sprite, size, pose, scale)
            case sprites.Domino():
                return dominoes.tile(bench, sprite, size, pose, self._keep)
            case sprites.Hub():
                return railway.hub(bench, sprite, size, scale)
            case sprites.Yard():
                return railway.yard(bench, sprite, size, scale)
            case sprites.Token():
                return marks.token(bench, sprite, size, self._glyph())
            case sprites.Portrait():
                look = bench.looks[sprite.seat % len(bench.looks)]
                avatar = portraits.read(look.avatar)
                if avatar is None:
                    return self.piece(sprites.Token(sprite.seat), size, UPRIGHT, scale)
                return portraits.portrait(
                    bench, self._keep, avatar, look.colour, size[0], sprite.mood
                )
            case sprites.Outline():
                return marks.outline(bench, sprite, size, pose, scale)
            case sprites.Hatch():
                return marks.hatch(bench, size, scale)
            case sprites.Trail():
                return marks.trail(bench, sprite, size, scale)
            case sprites.Strokes():
                return festive.strokes(bench, sprite, size, scale)
            case sprites.Velvet():
                return materials.curtain(bench, size, scale)

    def glowing(self, sprite: Sprite, size: tuple[int, int], scale: float) -> list[Key]:
        """Return the cache keys of the strips of :meth:`glow`."""
        return [key for key, *_ in self._glow(sprite, size, scale)]

    def glow(self, sprite: Sprite, size: tuple[int, int], scale: float) -> list[Placed]:
        """Return the glow around a piece, see :meth:`Atlas.glow`."""
        parts = self._glow(sprite, size, scale)
        return [(self._keep(key, draw), strip.topleft) for key, strip, draw in parts]

    def _glow(
        self, sprite: Sprite, size: tuple[int, int], scale: float
    ) -> list[tuple[Key, pygame.Rect, Draw]]:
        if not (isinstance(sprite, Board) and boards.glows(sprite)):
            return []
        whole = boards.lit(sprite, size, scale)
        drawn = partial(boards.glow, self._bench, sprite, size, scale)
        return [
            (glow_key(sprite, size, scale, n), strip, draw)
            for n, strip, draw in self.below(sprite, size, scale, whole, drawn)
        ]

    def below(
        self, sprite: Board, size: tuple[int, int], scale: float, whole: pygame.Rect, draw: Draw
    ) -> list[Part]:
        """Return the visible parts of a picture under a board.

        ``draw`` draws the picture, which is ``whole`` as seen from the board's box.
        """
        drawn = cache(draw)

        def cut(strip: pygame.Rect) -> pygame.Surface:
            return drawn().subsurface(strip.move(-whole.x, -whole.y)).copy()

        strips = boards.around(sprite, size, scale, whole)
        return [(n, strip, partial(cut, strip)) for n, strip in enumerate(strips)]

    def shape(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float, blur: int
    ) -> pygame.Surface:
        """Return the unlit silhouette of a piece, or of a smaller one of its kind.

        The shadow of that, ``blur`` pixels larger on each side, can be stretched to this size.
        """
        if isinstance(sprite, sprites.Sewn):
            return patches.shape(sprite.cells, pose, size)
        if isinstance(sprite, Board) and not board_shapes.style_of(sprite.style).loose:
            few = board_shapes.least(sprite.style, size, scale, 2 * blur)
            return board_shapes.shape(sprite.style, few, scale)
        if isinstance(sprite, sprites.Card):
            return cards.shape(size)
        if isinstance(sprite, sprites.Domino):
            return dominoes.shape(size)
        return self.piece(sprite, size, pose, scale)
