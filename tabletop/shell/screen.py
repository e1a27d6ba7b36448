"""Paint the changed parts of a frame, and the backdrop of dialogs."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from operator import is_
from typing import Final, Protocol

import pygame

from tabletop.shell.canvas import Blit, Frame, Op

CELL: Final = 64
"""Pixels of a side of the squares in which a large change is painted."""

PART: Final = 6_000
"""Cost of painting one more separate part, in pixels that take the same time."""

_COARSE: Final = 4
"""Ratio of a backdrop's size to that at which it is blurred."""

_DIM: Final = (26, 18, 10, 110)
"""Colour laid over a backdrop, with alpha."""


class Glass(Protocol):
    """Define a surface to show: a window, or a plain surface in tests."""

    def get_surface(self) -> pygame.Surface:
        """Return the pixels to paint on."""

    def flip(self, parts: Sequence[pygame.Rect]) -> None:
        """Show the painted pixels, which differ only in ``parts``."""


class Screen:
    """Remember the frame that is shown, and paint the next one."""

    def __init__(self, glass: Glass) -> None:
        self._glass = glass
        self._shown: Frame | None = None

    def forget(self) -> None:
        """Repaint everything next time: the window's pixels were lost."""
        self._shown = None

    def show(self, frame: Frame) -> bool:
        """Paint the changes and flip; ``False`` if nothing changed."""
        before, self._shown = self._shown, frame
        if before is frame:  # the usual case: an unchanged frame needs no comparison
            return False
        surface = self._glass.get_surface()
        whole = pygame.Rect((0, 0), surface.get_size())
        if before is None or before.size != frame.size:
            parts = [whole]
        else:
            parts = merged(differing(before.ops, frame.ops), whole)
        if not parts:
            return False
        paint(surface, frame.ops, parts)
        self._glass.flip(() if parts == [whole] else parts)
        return True


def paint(
    surface: pygame.Surface, ops: Sequence[Op], parts: Sequence[pygame.Rect], ground: bool = True
) -> None:
    """Paint ``ops``, the lowest first, inside disjoint rectangles.

    With ``ground``, pixels that no operation covers become black.
    """
    rects = [op.rect for op in ops]
    for part in parts:
        surface.set_clip(part)
        touched = part.collidelistall(rects)
        # Skip operations under a picture that covers the whole part.
        first = next(
            (i for i in reversed(range(len(touched))) if _hides(ops[touched[i]], part)), None
        )
        if first is None and ground:
            surface.fill("black", part)
        for i in touched[first or 0 :]:
            op = ops[i]
            if isinstance(op, Blit):
                surface.blit(op.surface, op.rect, (*op.part, *op.rect.size))
            else:
                surface.fill(op.colour, op.rect)
    surface.set_clip(None)


def flattened(frame: Frame) -> pygame.Surface:
    """Return ``frame`` painted on one opaque surface."""
    flat = pygame.Surface(frame.size, 0, 32)
    paint(flat, frame.ops, [flat.get_rect()])
    return flat


def _hides(op: Op, part: pygame.Rect) -> bool:
    """Return whether ``op`` covers everything below it in ``part``."""
    if not op.rect.contains(part):
        return False
    if not isinstance(op, Blit):
        return True
    see_through = op.surface.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
    return not see_through and op.surface.get_alpha() in {None, 255}


def differing(old: Sequence[Op], new: Sequence[Op]) -> list[pygame.Rect]:
    """Return rectangles in which ``new`` may look different from ``old``.

    Operations are the same when their keys are, and keep their order when they belong to
    one longest run that rises in both lists. The others are repainted only if they passed
    over or under something they overlap: a piece that begins to glide is drawn last, but looks the
    same.
    """
    first, shorter = 0, min(len(old), len(new))
    while first < shorter and (old[first] is new[first] or old[first].key == new[first].key):
        first += 1
    if first == len(old) == len(new):
        return []
    last = 0
    while last < shorter - first and old[-1 - last].key == new[-1 - last].key:
        last += 1
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    waiting: dict[tuple[object, ...], deque[int]] = {}
    for i, op in enumerate(before):
        waiting.setdefault(op.key, deque()).append(i)
    pairs: list[tuple[int, int]] = []
    for j, op in enumerate(after):
        if ids := waiting.get(op.key):
            pairs.append((ids.popleft(), j))
    stays = [pairs[n] for n in _longest_rising([i for i, _ in pairs])]
    if len(stays) < len(pairs):
        stays += _alike_in_place(pairs, set(stays), after)
    stay_old, stay_new = {i for i, _ in stays}, {j for _, j in stays}
    gone = [op.rect for i, op in enumerate(before) if i not in stay_old]
    come = [op.rect for j, op in enumerate(after) if j not in stay_new]
    return gone + come


def _alike_in_place(
    pairs: Sequence[tuple[int, int]], kept: Collection[tuple[int, int]], after: Sequence[Op]
) -> list[tuple[int, int]]:
    """Return the pairs not in ``kept`` that crossed no overlapping operation.

    A pair is two positions of equal operations, in the old list and in ``after``.
    """
    before = {j: i for i, j in pairs}
    rects = [op.rect for op in after]
    return [
        (i, j)
        for i, j in pairs
        if (i, j) not in kept
        and all(
            (k < j) == (before[k] < i)
            for k in rects[j].collidelistall(rects)
            if k != j and k in before
        )
    ]


def _longest_rising(numbers: Sequence[int]) -> list[int]:
    """Return positions of one longest rising subsequence of distinct numbers."""
    tails: list[int] = []
    tail_at: list[int] = []
    previous: list[int] = []
    for at, number in enumerate(numbers):
        length = bisect_left(tails, number)
        previous.append(tail_at[length - 1] if length else -1)
        tails[length:] = [number, *tails[length + 1 :]]
        tail_at[length:] = [at, *tail_at[length + 1 :]]
    chain: list[int] = []
    at = tail_at[-1] if tail_at else -1
    while at >= 0:
        chain.append(at)
        at = previous[at]
    return chain[::-1]


def merged(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Merge ``rects`` into few disjoint rectangles inside ``whole``.

    Overlapping rectangles are joined into their bounding box; where they form a ring or an angle,
    squares of a grid are used instead, to skip most of the space between them.
    """
    seen = [part for rect in rects if (part := rect.clip(whole))]
    if not seen:
        return []
    return min(_boxes(seen), _cells(seen, whole), [whole], key=_price)


def _price(parts: Sequence[pygame.Rect]) -> int:
    """Return the cost of painting ``parts``, in pixels."""
    return sum(part.width * part.height + PART for part in parts)


def _boxes(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return bounding boxes of the rectangles that overlap."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(parts)) >= 0:
            grown = grown.union(parts.pop(hit))
        parts.append(grown)
    return parts


def _cells(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the squares of a grid that ``rects`` touch, joined to rectangles."""
    rows = [0] * -(-whole.height // CELL)  # a bit for each square
    for rect in rects:
        first, last = rect.left // CELL, (rect.right - 1) // CELL
        touched = (1 << last + 1) - (1 << first)
        for row in range(rect.top // CELL, (rect.bottom - 1) // CELL + 1):
            rows[row] |= touched
    parts: list[pygame.Rect] = []
    row = 0
    for bits, alike in groupby(rows):
        high = sum(1 for _ in alike)
        for first, last in _runs(bits):
            cells = first * CELL, row * CELL, (last - first) * CELL, high * CELL
            parts.append(pygame.Rect(cells).clip(whole))
        row += high
    return parts


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield the start and the end (exclusive) of each run of set bits."""
    at = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits >>= skipped
        length = (~bits & bits + 1).bit_length() - 1
        bits >>= length
        yield at + skipped, at + skipped + length
        at += skipped + length


class Backdrop:
    """Cache the last backdrop, made anew only when a scene below changed."""

    def __init__(self) -> None:
        self._of: tuple[Frame, ...] = ()
        self._op: Blit | None = None

    def ops(self, below: Sequence[Frame], plain: bool) -> list[Op]:
        """Return the operations that paint the backdrop, only dimmed if ``plain``.

        The frames of the scenes below are given lowest first.
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
