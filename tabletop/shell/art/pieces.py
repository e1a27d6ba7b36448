"""Draw every kind of sprite that lies on a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop.shell.art import (
    board_shapes,
    boards,
    cards,
    dominoes,
    festive,
    marks,
    patches,
    portraits,
    railway,
    velvet,
)
from tabletop.shell.art.bench import Bench
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import (
    Art,
    Board,
    Card,
    Domino,
    Hatch,
    Hub,
    Outline,
    Portrait,
    Sewn,
    Sprite,
    Strokes,
    Token,
    Trail,
    Velvet,
    Yard,
)

if TYPE_CHECKING:
    from tabletop.shell.art.dominoes import Keep
    from tabletop.shell.art.marks import Glyph


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
        if isinstance(sprite, Board):
            return boards.reach(sprite, scale)
        if isinstance(sprite, Outline):
            return marks.outline_reach(sprite.tone, scale)
        if isinstance(sprite, Trail):
            return marks.trail_reach(sprite, scale)
        return 0

    def draw(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> pygame.Surface:
        """Draw ``sprite``; the arguments are those of :meth:`Atlas.piece`."""
        bench = self._bench
        match sprite:
            case Art():
                return bench.art(sprite, size, pose)
            case Sewn():
                return patches.sewn(bench, sprite, size, pose)
            case Board():
                return self._board(sprite, size, scale)
            case Card():
                return cards.card(bench, sprite, size, pose, scale)
            case Domino():
                return dominoes.tile(bench, sprite, size, pose, self._keep)
            case Hub():
                return railway.hub(bench, sprite, size, scale)
            case Yard():
                return railway.yard(bench, sprite, size, scale)
            case Token():
                return marks.token(bench, sprite, size, self._glyph())
            case Portrait():
                look = bench.looks[sprite.seat % len(bench.looks)]
                avatar = portraits.read(look.avatar)
                if avatar is None:
                    return self.piece(Token(sprite.seat), size, UPRIGHT, scale)
                return portraits.portrait(bench, avatar, look.colour, size[0])
            case Outline():
                return marks.outline(bench, sprite, size, pose, scale)
            case Hatch():
                return marks.hatch(bench, size, scale)
            case Trail():
                return marks.trail(bench, sprite, size, scale)
            case Strokes():
                return festive.strokes(bench, sprite, size, scale)
            case Velvet():
                return velvet.curtain(bench, size, scale)

    def _board(self, sprite: Board, size: tuple[int, int], scale: float) -> pygame.Surface:
        if sprite.style in boards.TONELESS and sprite.tone != "plain":
            body = self.piece(Board(sprite.style), size, UPRIGHT, scale)
        else:
            body = boards.bare(self._bench, sprite, size, scale)
        if boards.glows(sprite):
            return boards.shining(self._bench, sprite, size, scale, body)
        return body

    def least(
        self, sprite: Sprite, size: tuple[int, int], scale: float, blur: int
    ) -> tuple[int, int]:
        """Return the least size whose shadow can be stretched to that of ``size``.

        Args:
            sprite: Sprite that casts it.
            size: Its pixels.
            scale: Pixels per table unit.
            blur: Pixels by which the shadow is larger on each side.
        """
        if isinstance(sprite, Board) and sprite.style not in boards.OPEN:
            return board_shapes.least(sprite.style, size, scale, 2 * blur)
        return size

    def shape(
        self, sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float
    ) -> pygame.Surface:
        """Return anything with the silhouette of ``sprite``, without its light."""
        if isinstance(sprite, Sewn):
            return patches.shape(sprite.cells, pose, size)
        if isinstance(sprite, Board) and sprite.style not in boards.OPEN:
            return board_shapes.shape(sprite.style, size, scale)
        if isinstance(sprite, Card):
            return cards.shape(size)
        if isinstance(sprite, Domino):
            return dominoes.shape(size)
        return self.piece(sprite, size, pose, scale)
