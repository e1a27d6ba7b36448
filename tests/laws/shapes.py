"""Define the windows a table must fit, and find overlaps in a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from tabletop.kernel.words import Seat
from tabletop.table.picture import Box, Label, Shape

SLACK: Final = 0.01
"""Table units by which boxes may touch."""

SIZES: Final = {
    "16:9": (1600.0, 900.0),
    "16:10": (1600.0, 1000.0),
    "21:9": (2100.0, 900.0),
    "32:9": (3200.0, 900.0),
    "4:3": (1600.0, 1200.0),
    "9:16": (1600.0, 2844.0),
}


def shapes(seats: Sequence[Seat]) -> Iterator[Shape]:
    """Yield every window, seen from each end, at three text sizes."""
    for index, (width, height) in enumerate(SIZES.values()):
        for text in (0.75, 1.0, 2.0):
            yield Shape(width, height, seats[index % len(seats)], text)


def ink(label: Label, words: str, shape: Shape) -> Box:
    """Estimate the box of a label's words: one line, shrunk to fit.

    It is aligned as the label and in its vertical middle.
    """
    size = label.size * (shape.text if label.grows else 1.0)
    size = min(size, label.box.height / 1.2, label.box.width / max(0.56 * len(words), 0.01))
    width = 0.56 * size * len(words)
    start = {"left": 0.0, "centre": 0.5, "right": 1.0}[label.align]
    x = label.box.x + start * (label.box.width - width)
    return Box(x, label.box.centre[1] - size / 2, width, size)


def inside(box: Box, shape: Shape) -> bool:
    """Return whether a box lies on the table."""
    return Box(0, 0, shape.width, shape.height).grown(SLACK).contains(box)


def touch(a: Box, b: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    return a.grown(-SLACK).overlaps(b)


def overlaps(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    """List the pairs of names whose boxes overlap."""
    return [(a, b) for a, b in combinations(boxes, 2) if touch(boxes[a], boxes[b])]
