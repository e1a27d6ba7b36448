"""Draw the backdrop of a dialog: the scenes below, blurred and dimmed."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Final

import pygame

from tabletop.shell.canvas import Blit, Frame, Op
from tabletop.shell.screen import paint

_COARSE: Final = 4
"""The picture is blurred at a quarter of its size."""

_DIM: Final = (26, 18, 10, 110)
"""Colour laid over it, with alpha."""


class Backdrop:
    """Cache the last backdrop, made anew only when a scene below changed."""

    def __init__(self) -> None:
        self._of: tuple[Frame, ...] = ()
        self._op: Blit | None = None

    def ops(self, below: Sequence[Frame], plain: bool) -> list[Op]:
        """Return the operations that paint it; ``plain`` only dims it.

        The frames of the scenes below come the lowest first.
        """
        same = len(below) == len(self._of) and all(map(is_, below, self._of))
        if self._op is None or not same:
            self._op, self._of = self._make(below, plain), tuple(below)
        return [self._op]

    def _make(self, below: Sequence[Frame], plain: bool) -> Blit:
        size = below[0].size
        picture = pygame.Surface(size)
        for frame in below:
            paint(picture, frame.ops, [pygame.Rect((0, 0), size)], ground=frame is below[0])
        if not plain:
            small = (max(1, size[0] // _COARSE), max(1, size[1] // _COARSE))
            coarse = pygame.transform.smoothscale(picture, small)
            coarse = pygame.transform.gaussian_blur(coarse, max(1, small[1] // 160))
            picture = pygame.transform.smoothscale(coarse, size)
        veil = pygame.Surface(size, pygame.SRCALPHA)
        veil.fill(_DIM)
        picture.blit(veil, (0, 0))
        return Blit(picture, pygame.Rect((0, 0), size))
