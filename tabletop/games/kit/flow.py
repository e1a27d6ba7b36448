"""Divide a box into named boxes by rows, columns and grids.

A layout is a tree of frozen values whose leaves are names. :func:`boxes` gives every name its box;
an empty name leaves its room free. A part of a row or a column takes an equal share of the room
unless it is :class:`Fixed` or :class:`Share`.

>>> felt = Row(("west", Share("felt", 3), "east"), gap=10)
>>> page = Row((Column((Fixed(80, "turn"), felt)), Fixed(320, "log")), gap=5, pad=(15, 10))
>>> for name, box in boxes(page, Box(0, 0, 1600, 900)).items():
...     print(name, f"{box.x:g} {box.y:g} {box.width:g} {box.height:g}")
turn 15 10 1245 80
west 15 90 245 800
felt 270 90 735 800
east 1015 90 245 800
log 1265 10 320 880
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.table.picture import Box

Padding: TypeAlias = float | tuple[float, float] | tuple[float, float, float, float]
"""Units inside all edges; at left and right, top and bottom; or at left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Give a part of a row or a column a fixed length.

    >>> boxes(Column((Fixed(30, "title"), "text")), Box(0, 0, 50, 100))["text"]
    Box(x=0.0, y=30.0, width=50.0, height=70.0)
    """

    units: float
    part: Part = ""


@dataclass(frozen=True, slots=True)
class Share:
    """Give a part of a row or a column a share of the remaining space.

    >>> boxes(Row((Share("a", 3), "b")), Box(0, 0, 100, 20))["b"]
    Box(x=75.0, y=0.0, width=25.0, height=20.0)
    """

    part: Part = ""
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Row:
    """Lay parts side by side, from left to right."""

    parts: Sequence[Part | Fixed | Share]
    gap: float = 0.0
    pad: Padding = 0.0


@dataclass(frozen=True, slots=True)
class Column:
    """Lay parts one below the other, from the top down."""

    parts: Sequence[Part | Fixed | Share]
    gap: float = 0.0
    pad: Padding = 0.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Lay parts in equal cells, row by row from the top left.

    >>> boxes(Grid(("a", "b", "c", "d"), columns=2, gap=10), Box(0, 0, 110, 50))["d"]
    Box(x=60.0, y=30.0, width=50.0, height=20.0)
    """

    parts: Sequence[Part]
    columns: int
    gap: float = 0.0
    pad: Padding = 0.0


@dataclass(frozen=True, slots=True)
class Stack:
    """Lay parts on top of each other, each filling the box.

    >>> sorted(boxes(Stack(("ground", Row(("a", "b")))), Box(0, 0, 10, 10)))
    ['a', 'b', 'ground']
    """

    parts: Sequence[Part]
    pad: Padding = 0.0


@dataclass(frozen=True, slots=True)
class Sized:
    """Lay a part at its own size, or smaller if space is short.

    Attributes:
        width: Largest width in units; by default unlimited.
        height: Largest height in units; by default unlimited.
        x: Share of the free width to leave at the left.
        y: Share of the free height to leave at the top.

    >>> boxes(Sized("token", 40, 40, x=0), Box(0, 0, 100, 60))["token"]
    Box(x=0, y=10.0, width=40, height=40)
    """

    part: Part
    width: float | None = None
    height: float | None = None
    x: float = 0.5
    y: float = 0.5


@dataclass(frozen=True, slots=True)
class Shaped:
    """Centre a part, as large as its proportions allow.

    Attributes:
        most: Largest scale factor of ``width`` and ``height``.

    >>> boxes(Shaped("board", 8, 8), Box(0, 0, 100, 60))["board"]
    Box(x=20.0, y=0.0, width=60.0, height=60.0)
    """

    part: Part
    width: float
    height: float
    most: float = inf


Part: TypeAlias = str | Row | Column | Grid | Stack | Sized | Shaped


def boxes(layout: Part, box: Box) -> dict[str, Box]:
    """Return the box of every name of a layout, in order.

    Raises:
        ValueError: Two boxes have the same name.
    """
    if isinstance(layout, str):
        return {layout: box} if layout else {}
    found: dict[str, Box] = {}
    for part, room in _divided(layout, box):
        inner = boxes(part, room)
        if twice := found.keys() & inner.keys():
            raise ValueError(f"a layout with two boxes of one name: {min(twice)}")
        found |= inner
    return found


def inside(box: Box, pad: Padding) -> Box:
    """Return the room inside the padding of a box.

    >>> inside(Box(0, 0, 100, 50), (10, 5))
    Box(x=10, y=5, width=80, height=40)
    """
    match pad:
        case (left, top, right, bottom):
            pass
        case (left, top):
            right, bottom = left, top
        case _:
            assert isinstance(pad, float | int)
            left = top = right = bottom = pad
    return Box(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


def _divided(layout: Part, box: Box) -> Iterator[tuple[Part, Box]]:
    """Yield every part of a layout with its box, in order."""
    match layout:
        case Row(parts, gap, pad):
            room = inside(box, pad)
            for part, x, wide in _spans(parts, room.x, room.width, gap):
                yield part, Box(x, room.y, wide, room.height)
        case Column(parts, gap, pad):
            room = inside(box, pad)
            for part, y, high in _spans(parts, room.y, room.height, gap):
                yield part, Box(room.x, y, room.width, high)
        case Grid(cells, columns, gap, pad):
            room, rows = inside(box, pad), -(-len(cells) // columns)
            wide = (room.width - (columns - 1) * gap) / columns
            high = (room.height - (rows - 1) * gap) / rows
            for index, cell in enumerate(cells):
                row, column = divmod(index, columns)
                x, y = room.x + column * (wide + gap), room.y + row * (high + gap)
                yield cell, Box(x, y, wide, high)
        case Stack(layers, pad):
            yield from ((layer, inside(box, pad)) for layer in layers)
        case Sized(part, width, height):
            wide = box.width if width is None else min(width, box.width)
            high = box.height if height is None else min(height, box.height)
            x, y = box.x + (box.width - wide) * layout.x, box.y + (box.height - high) * layout.y
            yield part, Box(x, y, wide, high)
        case Shaped(part, width, height, most):
            fit = min(most, box.width / width, box.height / height)
            yield part, Box.around(*box.centre, width * fit, height * fit)


def _spans(
    parts: Sequence[Part | Fixed | Share], start: float, length: float, gap: float
) -> Iterator[tuple[Part, float, float]]:
    """Yield every part of a row or a column with its start and its length."""
    fixed = sum(part.units for part in parts if isinstance(part, Fixed))
    total = sum(_weight(part) for part in parts)
    free = length - fixed - gap * (len(parts) - 1)
    for part in parts:
        taken = part.units if isinstance(part, Fixed) else free * _weight(part) / total
        yield part.part if isinstance(part, Fixed | Share) else part, start, taken
        start += taken + gap


def _weight(part: Part | Fixed | Share) -> float:
    if isinstance(part, Fixed):
        return 0.0
    return part.weight if isinstance(part, Share) else 1.0
