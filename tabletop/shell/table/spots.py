"""Find the spot for words about a place: near it, hiding little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

import pygame

from tabletop.shell.table.placement import LYING
from tabletop.table.picture import Box, Picture
from tabletop.table.tween import piece

EDGE: Final = 24.0
"""Units between words and the edge of the window."""

_GAP: Final = 26.0
_CLEAR: Final = 8
"""Units between words and their place, and around words."""

_NEAR: Final = 760.0
_ACROSS: Final = 72.0
_DOWN: Final = 20.0
"""Units around a place in which spots are tried, and from one to the next."""

_FAR: Final = 18.0
"""Square units of hidden pieces that a unit of distance is worth."""

_ASIDE: Final = 0.08
"""Share of the distance of two middles that counts."""

_PLATE: Final = 1
_EMPTY: Final = 0.2
_READ: Final = 4.0
"""Layer from which a ground is furniture; the weight of its area, and that of words and panels,
beside that of a piece.
"""

_OWN: Final = 20.0
"""The weight of the place itself: words are about it, so it is seen whole."""

_Size: TypeAlias = tuple[float, float]


class Hidden:
    """Hold what words about a place should not hide."""

    def __init__(self, place: Box, picture: Picture) -> None:
        self._place = place
        boxes = [item.box for item in picture.items if item.layer > LYING or piece(item)]
        apart = [box for box in boxes if box.width and box.height and not box.contains(place)]
        self._pieces = [_rect(box) for box in (*apart, place.grown(_GAP / 2))]
        words = [label.box for label in picture.labels] + [area.box for area in picture.areas]
        self._words = [_rect(box) for box in words if box.width and not box.contains(place)]
        plates = [item.box for item in picture.items if _PLATE <= item.layer < LYING]
        self._plates = [_rect(box) for box in plates if not box.contains(place)]
        # What weighs most comes first: most spots are too dear after a few.
        weighed = [(_OWN, [_rect(place)]), (_READ, self._words), (1.0, self._pieces)]
        weighed.append((_EMPTY, self._plates))
        self._all = [rect for _, rects in weighed for rect in rects]
        self._weights = [weight for weight, rects in weighed for _ in rects]

    def best(self, size: _Size, room: _Size, least: float) -> tuple[float, Box | None]:
        """Return the cost and box of the best spot that costs less than ``least``.

        Args:
            size: Width and height of the words.
            room: Width and height of the window.
            least: The cost of what was found before.

        Returns:
            ``None`` for the box if none is better.
        """
        found: tuple[float, float] | None = None
        width, high = size
        for far, x, y in sorted(self._spots(size, room)):
            if far >= least:
                break  # the others are further away than what the best one hides
            rect = pygame.Rect(round(x), round(y), round(width), round(high))
            cost = self._cost(rect.inflate(2 * _CLEAR, 2 * _CLEAR), far, least)
            if cost < least:
                least, found = cost, (x, y)
        return least, None if found is None else Box(*found, width, high)

    def _cost(self, rect: pygame.Rect, far: float, least: float) -> float:
        """Return the cost of a spot, or as much of it as reaches ``least``."""
        cost = far
        for at in rect.collidelistall(self._all):
            part = rect.clip(self._all[at])
            cost += self._weights[at] * part.width * part.height
            if cost >= least:
                break
        return cost

    def across(self, boxes: Iterable[Box]) -> Box:
        """Return the one of some boxes on a large place that hides least.

        Of those that hide as much it is the first. Pieces of the place itself hardly count.
        """
        place = _rect(self._place.grown(_GAP / 2))
        own = [rect for rect in self._pieces[:-1] if place.contains(rect)]
        others = [rect for rect in self._pieces[:-1] if not place.contains(rect)]

        def hides(box: Box) -> float:
            rect = _rect(box)
            cost = _shared(rect, others) + _READ * _shared(rect, self._words)
            return round(cost + _EMPTY * _shared(rect, [*own, *self._plates]))

        return min(boxes, key=hides)

    def _spots(self, size: _Size, room: _Size) -> Iterator[tuple[float, float, float]]:
        place, (width, high) = self._place, size
        middle, level = place.centre
        last_x, last_y = room[0] - width - EDGE, room[1] - high - EDGE
        for x, y in (
            (middle - width / 2, place.y - high - _GAP),
            (middle - width / 2, place.bottom + _GAP),
            (place.right + _GAP, level - high / 2),
            (place.x - width - _GAP, level - high / 2),
        ):
            left, top = max(EDGE, min(x, last_x)), max(EDGE, min(y, last_y))
            yield self._far(left, top, size), left, top
        beside = (place.right + _CLEAR, place.x - width - _CLEAR)
        columns = [EDGE + _ACROSS * k for k in range(int((last_x - EDGE) // _ACROSS) + 1)]
        for left in (*columns, *(x for x in beside if EDGE <= x <= last_x)):
            top = EDGE
            while top <= last_y:
                far = self._far(left, top, size)
                if far < _FAR * _NEAR:
                    yield far, left, top
                top += _DOWN

    def _far(self, x: float, y: float, size: _Size) -> float:
        """Return the cost of a spot's distance and of that of the middles."""
        place, (width, high) = self._place, size
        middle, level = place.centre
        across = max(0.0, x - place.right, place.x - x - width)
        down = max(0.0, y - place.bottom, place.y - y - high)
        aside = abs(x + width / 2 - middle) + abs(y + high / 2 - level)
        return _FAR * (max(across, down) + _ASIDE * aside)


def _shared(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> float:
    parts = [rect.clip(others[at]) for at in rect.collidelistall(others)]
    return float(sum(part.width * part.height for part in parts))


def _rect(box: Box) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))
