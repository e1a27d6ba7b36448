"""Turn and flip polyominoes, and find identical poses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tabletop.table.picture import Pose
from tabletop.table.sprites import Cells

POSES: tuple[Pose, ...] = tuple(Pose(turns, flip) for flip in (False, True) for turns in range(4))
"""All eight poses, the unflipped first; the order in which placements are listed."""


def normal(cells: Iterable[tuple[int, int]]) -> Cells:
    """Return ``cells`` sorted and shifted to start at row and column 0."""
    cells = list(cells)
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


@cache
def posed(cells: Cells, pose: Pose) -> Cells:
    """Return ``cells`` in ``pose``, moved and sorted by :func:`normal`.

    A flip left to right comes before the clockwise turn.
    """
    return normal(posed_in_order(cells, pose))


@cache
def posed_in_order(cells: Cells, pose: Pose) -> Cells:
    """Return ``cells`` in ``pose``, keeping the index of each square."""
    rows, columns = size(cells)
    turned: Sequence[tuple[int, int]] = cells
    if pose.flipped:
        turned = [(row, columns - 1 - column) for row, column in turned]
    for _ in range(pose.quarter_turns % 4):
        turned = [(column, rows - 1 - row) for row, column in turned]
        rows, columns = columns, rows
    return tuple(turned)


@cache
def size(cells: Cells) -> tuple[int, int]:
    """Return the (rows, columns) of the smallest rectangle around ``cells``."""
    return 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)


@cache
def distinct_poses(cells: Cells) -> tuple[Pose, ...]:
    """Return the smallest pose of each distinct orientation."""
    seen: dict[Cells, Pose] = {}
    for pose in POSES:
        seen.setdefault(posed(cells, pose), pose)
    return tuple(seen.values())


@cache
def settle(cells: Cells, pose: Pose) -> Pose:
    """Return the smallest pose identical in shape to ``pose``."""
    looks = posed(cells, pose)
    return next(p for p in POSES if posed(cells, p) == looks)


def pose_of(cells: Cells, lying: Iterable[tuple[int, int]]) -> Pose | None:
    """Return the least pose that turns ``cells`` into ``lying``, or ``None``."""
    shape = normal(lying)
    return next((p for p in distinct_poses(cells) if posed(cells, p) == shape), None)
