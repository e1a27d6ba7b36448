"""Describe the cloth of each patch, and its pose outside a quilt."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tabletop.games.patchwork.data import PATCHES
from tabletop.kernel.data import shipped
from tabletop.pieces.polyomino import normal, pose_of, posed, size
from tabletop.table.picture import UPRIGHT, Pose
from tabletop.table.sprites import Cells, Sewn

LEATHER: Final = "leather"
_HEMS: Final[dict[str, str]] = shipped(Path(__file__).parent / "data" / "hems.json", dict)
"""Colour of the binding by fabric, ``#rrggbb``."""


@cache
def sewn(patch: str) -> Sewn:
    """Return the cloth of a patch with its buttons (PW-1.2).

    The buttons are on the squares nearest to the middle.
    """
    if patch == LEATHER:
        return Sewn("patchwork/leather", _HEMS[LEATHER], ((0, 0),))
    kind = PATCHES[patch]
    middle_row = sum(row for row, _ in kind.cells) / len(kind.cells)
    middle_column = sum(column for _, column in kind.cells) / len(kind.cells)
    near = sorted(kind.cells, key=lambda c: (abs(c[0] - middle_row) + abs(c[1] - middle_column), c))
    return Sewn(
        f"patchwork/fabric-{patch}", _HEMS[patch], kind.cells, tuple(sorted(near[: kind.income]))
    )


def plain(cells: Cells) -> Sewn:
    """Return cloth without a patch, for squares covered in a position."""
    return Sewn("patchwork/cloth", _HEMS["cloth"], normal(cells))


@cache
def flat(patch: str) -> Pose:
    """Return the pose in which a patch is at least as wide as it is tall."""
    columns, rows = extent(patch, UPRIGHT)
    return Pose(1) if rows > columns else UPRIGHT


@cache
def tall(patch: str) -> Pose:
    """Return the pose in which a patch is at least as tall as it is wide."""
    columns, rows = extent(patch, UPRIGHT)
    return Pose(1) if columns > rows else UPRIGHT


def extent(patch: str, pose: Pose) -> tuple[int, int]:
    """Return (columns, rows) of a patch in a pose."""
    rows, columns = size(posed(sewn(patch).cells, pose))
    return columns, rows


def lying(patch: str, cells: Cells) -> Pose:
    """Return the smallest pose in which the patch covers ``cells``."""
    pose = pose_of(sewn(patch).cells, cells)
    assert pose is not None, (patch, cells)
    return pose
