"""Read the 33 patches and the time track from JSON (PW-1.2, PW-1.3)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tabletop.kernel.data import shipped
from tabletop.kernel.values import dataclass
from tabletop.pieces.polyomino import distinct_poses, posed, size
from tabletop.table.sprites import Cells

_FOLDER = Path(__file__).parent / "data"

SIDE: Final = 9
"""Squares along a quilt board (PW-1.1)."""

KINDS: Final = 33
"""Number of patches."""


@dataclass(frozen=True, slots=True)
class Patch:
    """Describe one kind of patch.

    Attributes:
        cells: Squares of the printed pose, (row, column).
        buttons: Price of the patch.
        time: Number of spaces that the patch moves the token.
        income: Number of buttons printed on the patch.
    """

    cells: Cells
    buttons: int
    time: int
    income: int


def _patches(rows: list[dict[str, Any]]) -> dict[str, Patch]:
    found = {}
    for row in rows:
        cells = tuple(sorted((r, c) for r, c in row["cells"]))
        found[row["id"]] = Patch(cells, row["buttons"], row["time"], row["income"])
    if len(found) != KINDS:
        raise ValueError
    return found


PATCHES: Final = shipped(_FOLDER / "patches.json", _patches)
"""Patches by id, ``p00`` to ``p32``, which is part of the record notation."""


def _track(data: dict[str, Any]) -> tuple[int, tuple[int, ...], dict[str, tuple[int, ...]]]:
    leather = {edition: tuple(marks) for edition, marks in data["leather_at"].items()}
    return data["spaces"] - 1, tuple(data["income_at"]), leather


_GOAL, _INCOME, _LEATHER = shipped(_FOLDER / "track.json", _track)
GOAL: Final = _GOAL
"""The last space of the track, 53."""
INCOME_MARKS: Final = _INCOME
LEATHER_MARKS: Final = _LEATHER
"""Leather marks by the value of the option ``edition``."""

SMALLEST: Final = "p00"
"""The two-square patch; the neutral token begins directly clockwise of it (PW-2.1)."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Describe one way to place a patch on the quilt.

    Attributes:
        mask: Bit ``9 * row + column`` for each square covered.
        cells: The squares in the order of the notation: by column, then by row.
    """

    mask: int
    cells: Cells


def mask_of(cells: Cells) -> int:
    """Return the squares as bits ``9 * row + column``."""
    return sum(1 << (SIDE * row + column) for row, column in cells)


def in_notation_order(cells: Cells) -> Cells:
    """Return ``cells`` by column, then by row, as in the notation."""
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


@cache
def placements(patch: str) -> tuple[Placement, ...]:
    """Return every placement of a patch on an empty quilt.

    They are listed pose by pose, then row by row. Computing all 7,349 of them at once
    would delay the first frame of the program.
    """
    found = []
    for pose in distinct_poses(PATCHES[patch].cells):
        shape = posed(PATCHES[patch].cells, pose)
        rows, columns = size(shape)
        for top in range(SIDE - rows + 1):
            for left in range(SIDE - columns + 1):
                cells = tuple((row + top, column + left) for row, column in shape)
                found.append(Placement(mask_of(cells), in_notation_order(cells)))
    return tuple(found)


SEVEN_SIDE: Final = 7
"""Squares along a side of the square that wins the tile."""

SEVENS: Final = tuple(
    mask_of(tuple((top + row, left + column) for row in range(7) for column in range(7)))
    for top in range(SIDE - SEVEN_SIDE + 1)
    for left in range(SIDE - SEVEN_SIDE + 1)
)
"""The nine 7 x 7 squares (PW-7.1), row by row."""


def seven_at(covered: int) -> tuple[int, int]:
    """Return row and column of the first filled 7 x 7 square.

    Raises:
        StopIteration: No such square is filled.
    """
    found = next(index for index, square in enumerate(SEVENS) if covered & square == square)
    return divmod(found, SIDE - SEVEN_SIDE + 1)
