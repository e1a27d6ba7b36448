"""Measure contrast on the screen: words and icons on their ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pygame
import pytest

from tabletop.shell.art.atlas import Atlas
from tabletop.shell.canvas import Blit, Frame, Op
from tabletop.shell.screen import paint
from tabletop.shell.text import Typesetter
from tests.access.eyes import shines

SHARE: Final = 0.1
"""Share of the ground's pixels that may be worse than the measure: threads of linen, grain of wood.
"""

FULL: Final = 0.8
"""Share of the densest pixel from which the colour of a picture's pixel counts as its own."""

SUSPICIOUS: Final = 7.0
"""Contrast below which another picture on top is searched for."""

CLEAR: Final = 0.5
"""Luminance between black and white below which something lies over a pixel."""


@dataclass(frozen=True)
class Mark:
    """Describe a text or an icon.

    Attributes:
        kind: ``text`` or ``icon``.
        what: The text, or the icon's name.
        px: Pixels an em, or of the icon's height.
        bold: Whether letters are bold.
    """

    kind: str
    what: str
    px: float
    bold: bool = False


@dataclass(frozen=True)
class Seen:
    """Describe a mark as seen in a frame.

    Attributes:
        ratio: Its contrast after WCAG 2.2, 1 to 21.
    """

    mark: Mark
    rect: pygame.Rect
    ratio: float


class Watch:
    """Track each drawn picture: words, an icon or anything else."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        # The pictures are kept, so that no other one takes their identity.
        self._marks: dict[int, tuple[pygame.Surface, Mark]] = {}
        render, icon = Typesetter.render, Atlas.icon

        def words(self_: Typesetter, text: str, face: Any, px: float, colour: Any) -> Any:
            surface = render(self_, text, face, px, colour)
            self._marks[id(surface)] = surface, Mark("text", text, px, face.endswith("bold"))
            return surface

        def drawn(self_: Atlas, name: str, px: int, colour: str) -> pygame.Surface:
            surface = icon(self_, name, px, colour)
            self._marks[id(surface)] = surface, Mark("icon", name, px)
            return surface

        patch.setattr(Typesetter, "render", words)
        patch.setattr(Atlas, "icon", drawn)

    def mark(self, op: Op) -> Mark | None:
        """Return the text or icon of an operation, or ``None``."""
        if not isinstance(op, Blit):
            return None
        known = self._marks.get(id(op.surface))
        return None if known is None or not known[1].what.strip() else known[1]

    def seen(self, frame: Frame, below: Sequence[Op] = ()) -> Iterator[Seen]:
        """Yield every uncovered mark of ``frame`` with its contrast.

        Args:
            frame: The frame in front.
            below: The operations painted below it.
        """
        ops = (*below, *frame.ops)
        whole = painted(frame.size, ops)
        bare = painted(frame.size, (op for op in ops if self.mark(op) is None))
        for at, op in enumerate(ops[len(below) :], start=len(below)):
            mark = self.mark(op)
            if mark is None or not isinstance(op, Blit):
                continue
            found = contrast_at(op, whole, bare)
            if found is not None and found < SUSPICIOUS:
                found = contrast_at(op, whole, bare, uncovered(op, at, ops, frame.size))
            if found is not None:
                yield Seen(mark, op.rect, found)


def painted(size: tuple[int, int], ops: Iterable[Op]) -> pygame.Surface:
    """Paint the operations as pixels."""
    surface = pygame.Surface(size, 0, 32)
    paint(surface, tuple(ops), [pygame.Rect((0, 0), size)])
    return surface


def uncovered(op: Blit, at: int, ops: Sequence[Op], size: tuple[int, int]) -> list[bool]:
    """Tell for each pixel of the box of ``op`` whether it stays bare.

    ``op`` is the operation at the index ``at``, and a pixel is bare if nothing is painted over it
    later. The box is painted black and then white: what lies above it looks the same both times.
    """
    shades = []
    for colour in ("#000000", "#ffffff"):
        loud = pygame.Surface(op.surface.get_size(), 0, 32)
        loud.fill(colour)
        surface = _scratch(size)
        paint(surface, (*ops[:at], Blit(loud, op.rect, op.part), *ops[at + 1 :]), [op.rect])
        shades.append(shines(surface.subsurface(op.rect)))
    return [white - black > CLEAR for black, white in zip(*shades, strict=True)]


@cache
def _scratch(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface for temporary painting."""
    return pygame.Surface(size, 0, 32)


def contrast_at(
    op: Blit, whole: pygame.Surface, bare: pygame.Surface, clear: Sequence[bool] | None = None
) -> float | None:
    """Return the contrast of the pixels of ``op`` with the ground.

    Args:
        op: The operation, painted in ``whole`` and not in ``bare``.
        whole: The frame with it.
        bare: The frame without.
        clear: Of each pixel of its box, whether nothing is over it; see :func:`uncovered`.

    Returns:
        The contrast, or ``None`` if there is nothing of it, or half of it is covered.
    """
    picture = op.surface.subsurface((*op.part, *op.rect.size))
    bound = picture.get_bounding_rect(min_alpha=100)
    if not bound.width or not bound.height:
        return None
    dense = pygame.image.tobytes(picture.subsurface(bound), "RGBA")[3::4]
    there = bound.move(op.rect.topleft)
    ink, ground = shines(whole.subsurface(there)), shines(bare.subsurface(there))
    least = FULL * max(dense)
    full = [i for i, alpha in enumerate(dense) if alpha >= least]
    own = full
    if clear is not None:
        rows = range(bound.top, bound.bottom)
        wide = op.rect.width
        free = [clear[y * wide + x] for y in rows for x in range(bound.left, bound.right)]
        own = [i for i in full if free[i]]
        if len(own) < len(full) / 2:
            return None
        ground = [light for light, seen in zip(ground, free, strict=True) if seen]
    middle = sorted(ink[i] for i in own)[len(own) // 2]
    # The formula is that of :func:`ratio`, without a call for each of millions of pixels.
    lit = middle + 0.05
    ratios = sorted(
        lit / (light + 0.05) if light < middle else (light + 0.05) / lit for light in ground
    )
    return ratios[int(len(ratios) * SHARE)]


def visible(op: Blit, at: int, frame: Frame) -> float:
    """Return the uncovered share of the pixels of ``op``, 0 to 1.

    ``op`` is the operation at the index ``at``.
    """
    picture = op.surface.subsurface((*op.part, *op.rect.size))
    dense = pygame.image.tobytes(picture, "RGBA")[3::4]
    clear = uncovered(op, at, frame.ops, frame.size)
    least = FULL * max(dense)
    full = [i for i, alpha in enumerate(dense) if alpha >= least]
    return sum(clear[i] for i in full) / max(1, len(full))
