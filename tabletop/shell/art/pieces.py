"""Draw every kind of sprite on a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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
from tabletop.shell.art.cache import Keep, glow_key
from tabletop.table import sprites
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Board, Sprite

if TYPE_CHECKING:
    from tabletop.shell.art.marks import Glyph

Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the offset of its top left from the top left of an item's box."""


class Pieces:
    """Draw sprites at the pixels they are shown at, without caching them.

    Args:
        bench: Drawings, textures, theme and looks of the seats.
        piece: Returns a picture from the cache, for one that is a part of another.
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
                return boards.draw(bench, sprite, size, scale)
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

    def glowing(
        self, sprite: Sprite, size: tuple[int, int], scale: float
    ) -> list[tuple[object, ...]]:
        """Return the cache keys of the strips of :meth:`glow`."""
        if not (isinstance(sprite, Board) and boards.glows(sprite)):
            return []
        strips = boards.around(sprite, size, scale, boards.lit(sprite, size, scale))
        return [glow_key(sprite, size, scale, n) for n in range(len(strips))]

    def glow(self, sprite: Sprite, size: tuple[int, int], scale: float) -> list[Placed]:
        """Return the glow around a piece, see :meth:`Atlas.glow`."""
        if not (isinstance(sprite, Board) and boards.glows(sprite)):
            return []
        return self.below(
            sprite,
            size,
            scale,
            boards.lit(sprite, size, scale),
            lambda n, part, make: self._keep(glow_key(sprite, size, scale, n), make),
            lambda: boards.glow(self._bench, sprite, size, scale),
        )

    def below(
        self,
        sprite: Board,
        size: tuple[int, int],
        scale: float,
        whole: pygame.Rect,
        keep: Callable[[int, pygame.Rect, Callable[[], pygame.Surface]], pygame.Surface],
        make: Callable[[], pygame.Surface],
    ) -> list[Placed]:
        """Return the visible parts of a picture under a board.

        All of it, which ``make`` draws, is ``whole`` as seen from the board's box; ``keep`` gets
        number and place of a strip, and makes it if it is not held.
        """
        made: list[pygame.Surface] = []

        def cut(strip: pygame.Rect) -> pygame.Surface:
            if not made:
                made.append(make())
            return made[0].subsurface(strip.move(-whole.x, -whole.y)).copy()

        return [
            (keep(n, strip, partial(cut, strip)), strip.topleft)
            for n, strip in enumerate(boards.around(sprite, size, scale, whole))
        ]

    def least(
        self, sprite: Sprite, size: tuple[int, int], scale: float, blur: int
    ) -> tuple[int, int]:
        """Return the smallest size whose shadow stretches to ``size``.

        The shadow is ``blur`` pixels larger on each side.
        """
        if isinstance(sprite, Board) and not board_shapes.style_of(sprite.style).loose:
            return board_shapes.least(sprite.style, size, scale, 2 * blur)
        return size

    def shape(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> pygame.Surface:
        """Return a surface with the silhouette of ``sprite``, unlit."""
        if isinstance(sprite, sprites.Sewn):
            return patches.shape(sprite.cells, pose, size)
        if isinstance(sprite, Board) and not board_shapes.style_of(sprite.style).loose:
            return board_shapes.shape(sprite.style, size, scale)
        if isinstance(sprite, sprites.Card):
            return cards.shape(size)
        if isinstance(sprite, sprites.Domino):
            return dominoes.shape(size)
        return self.piece(sprite, size, pose, scale)
