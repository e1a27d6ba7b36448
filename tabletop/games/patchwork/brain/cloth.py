"""Find all legal placements of a patch, in all poses at once.

A *cloth* is one integer with the eight symmetric images of a quilt, one bit per square; bits
outside the quilt are set as if covered. Trying a patch in its printed pose on all eight images
tries every pose on the quilt. So one chain of shifts finds all legal placements. Counters made of
integers, one per binary digit, count the edges that every placement would share with cloth or
border.

A placement is named by its *anchor*: the single bit, in one of the images, of the patch's first
square.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.games.patchwork.data import PATCHES, SEVENS, SIDE
from tabletop.table.sprites import Cells

_ROW: Final = SIDE + 1
"""Bits from one row to the next: one wall bit between them stops patches from wrapping."""
_IMAGE: Final = 110
"""Bits from one image to the next, walls included."""
_FIRST: Final = 11
"""The first square's bit, far enough up that no shift falls below bit 0."""

IDS: Final = tuple(PATCHES)
"""Patch ids by number."""
NUMBER: Final = {patch: number for number, patch in enumerate(IDS)}
LEATHER: Final = len(IDS)
"""The number of the leather patch."""
SHAPES: Final[tuple[Cells, ...]] = (*(patch.cells for patch in PATCHES.values()), ((0, 0),))
"""Cells as printed, by number."""


def _bit(image: int, row: int, column: int) -> int:
    return _FIRST + image * _IMAGE + row * _ROW + column


def _seen_in(image: int, row: int, column: int) -> tuple[int, int]:
    """Return the square of a flipped and turned image that shows a square."""
    if image & 4:
        column = SIDE - 1 - column
    for _ in range(image & 3):
        row, column = column, SIDE - 1 - row
    return row, column


_SQUARES: Final = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
_SPREAD: Final = {
    square: sum(1 << _bit(image, *_seen_in(image, *square)) for image in range(8))
    for square in _SQUARES
}
"""Bits of each square of the quilt in all images."""
_REAL: Final = {
    (image, _seen_in(image, *square)): square for image in range(8) for square in _SQUARES
}
"""Square of the quilt by image and square of the image."""
FIRST_IMAGE: Final = sum(1 << _bit(0, *square) for square in _SQUARES)

OPEN: Final = sum(_SPREAD.values())
"""All squares of all images."""
BARE: Final = ((1 << (_FIRST + 8 * _IMAGE + _FIRST)) - 1) & ~OPEN
"""A cloth without patches: walls only."""
SEVEN_SQUARES: Final = tuple(
    sum(1 << _bit(0, *square) for square in _SQUARES if mask >> SIDE * square[0] + square[1] & 1)
    for mask in SEVENS
)
"""The nine 7 x 7 squares in the first image (PW-7.1)."""


def _shift(origin: tuple[int, int], cell: tuple[int, int]) -> int:
    return (cell[0] - origin[0]) * _ROW + cell[1] - origin[1]


def _edges(cells: Cells) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the shifts from the anchor to the surrounding squares.

    The first tuple has the squares that touch an odd number of edges, the second the squares that
    touch 2 or 3.
    """
    count: dict[int, int] = {}
    for row, column in cells:
        for beside in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if beside not in cells:
                shift = _shift(cells[0], beside)
                count[shift] = count.get(shift, 0) + 1
    return (
        tuple(sorted(shift for shift, edges in count.items() if edges & 1)),
        tuple(sorted(shift for shift, edges in count.items() if edges & 2)),
    )


def _distinct_images(cells: Cells) -> int:
    seen: set[Cells] = set()
    squares = 0
    for image in range(8):
        real = [_REAL[image, (row + 2, column + 2)] for row, column in cells]
        top, left = min(row for row, _ in real), min(column for _, column in real)
        pose = tuple(sorted((row - top, column - left) for row, column in real))
        if pose not in seen:
            seen.add(pose)
            squares |= FIRST_IMAGE << image * _IMAGE
    return squares


_BODY: Final = tuple(tuple(_shift(s[0], cell) for cell in s[1:]) for s in SHAPES)
_EDGES: Final = tuple(_edges(shape) for shape in SHAPES)
_IMAGES: Final = tuple(_distinct_images(shape) for shape in SHAPES)


def spread(cells: Cells) -> int:
    """Return the bits of the given squares in all eight images."""
    return sum(_SPREAD[cell] for cell in cells)


def cloth_of(covered: int) -> int:
    """Return the cloth of a quilt with bits ``9 * row + column`` covered."""
    return BARE | sum(
        _SPREAD[row, column] for row, column in _SQUARES if covered >> SIDE * row + column & 1
    )


@cache
def cells_of(number: int, anchor: int) -> Cells:
    """Return the squares that patch ``number`` covers at ``anchor``, sorted.

    The first square of the patch is at the anchor.
    """
    image, place = divmod(anchor.bit_length() - 1 - _FIRST, _IMAGE)
    row, column = divmod(place, _ROW)
    shape = SHAPES[number]
    first_row, first_column = shape[0]
    return tuple(
        sorted(_REAL[image, (row + r - first_row, column + c - first_column)] for r, c in shape)
    )


@cache
def sewn(number: int, anchor: int) -> int:
    """Return the bits that patch ``number`` at ``anchor`` adds to a cloth."""
    return spread(cells_of(number, anchor))


def anchors(cloth: int, number: int) -> int:
    """Return the anchors of all legal placements, one bit each; 0 if none."""
    free = OPEN & ~cloth
    places = free & _IMAGES[number]
    for shift in _BODY[number]:
        places &= free >> shift
    return places


def snuggest(cloth: int, number: int, places: int) -> int:
    """Return the anchors with the most edges shared with cloth or border."""
    if not places & (places - 1):
        return places
    odd, pairs = _EDGES[number]
    digit = [cloth >> shift if shift > 0 else cloth << -shift for shift in odd]
    carry = [cloth >> shift if shift > 0 else cloth << -shift for shift in pairs]
    sums = []  # binary digits of the edge counts, lowest first
    while digit:
        while len(digit) > 2:
            a, b, c = digit.pop(), digit.pop(), digit.pop()
            half = a ^ b
            digit.append(half ^ c)
            carry.append(a & b | half & c)
        if len(digit) == 2:
            a, b = digit
            digit = [a ^ b]
            carry.append(a & b)
        sums.append(digit[0])
        digit, carry = carry, []
    for plane in reversed(sums):
        places = places & plane or places
    return places


def each(places: int) -> list[int]:
    """List the anchors in ``places``, lowest bit first."""
    found = []
    while places:
        low = places & -places
        found.append(low)
        places ^= low
    return found


def snug_places(cloth: int, number: int, grades: int) -> list[int]:
    """List the anchors of placements with the ``grades`` best edge counts."""
    left = anchors(cloth, number)
    found = []
    for _ in range(grades):
        places = snuggest(cloth, number, left)
        left &= ~places
        found += each(places)
    return found


def shape_of(cloth: int) -> tuple[int, int]:
    """Count lone empty squares, and the edges of all empty squares."""
    empty = FIRST_IMAGE & ~cloth
    ways = (empty << 1, empty >> 1, empty << _ROW, empty >> _ROW)
    alone = empty & ~(ways[0] | ways[1] | ways[2] | ways[3])
    return alone.bit_count(), sum((empty & ~way).bit_count() for way in ways)


def has_seven(cloth: int) -> bool:
    """Return whether a 7 x 7 square of the quilt is full."""
    return any(cloth & square == square for square in SEVEN_SQUARES)


def completing(cloth: int, number: int) -> int:
    """Return the snuggest anchor that fills a 7 x 7 square; 0 if none does."""
    size = len(SHAPES[number])
    missing = [square & ~cloth for square in SEVEN_SQUARES]
    near = [squares for squares in missing if squares and squares.bit_count() <= size]
    if not near:
        return 0
    filling = 0
    for place in each(anchors(cloth, number)):
        gain = sewn(number, place)
        if any(squares & gain == squares for squares in near):
            filling |= place
    best = snuggest(cloth, number, filling)
    return best & -best
