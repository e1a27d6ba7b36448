"""Define positions of Patchwork with one best choice for a good player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.games.patchwork.data import mask_of
from tabletop.games.patchwork.state import Action, Buy, Leather, Pass, State
from tabletop.kernel.words import Seat

FULL = (1 << 81) - 1


@dataclass(frozen=True)
class Puzzle:
    """Hold a table with seat 0 to act.

    Attributes:
        name: The idea of the puzzle.
        state: The table.
        solved: Returns whether an action is right.
    """

    name: str
    state: State
    solved: Callable[[Action], bool]


def holes(*cells: tuple[int, int]) -> int:
    """Return a quilt covered except for these squares."""
    return FULL & ~mask_of(cells)


def square(size: int, *missing: tuple[int, int]) -> int:
    """Return a quilt with a covered top left square, except for some cells."""
    cells = tuple((r, c) for r in range(size) for c in range(size) if (r, c) not in missing)
    return mask_of(cells)


def buys(patch: str, *cells: tuple[int, int]) -> Callable[[Action], bool]:
    """Match a purchase of ``patch``, on ``cells`` if any are given."""
    return lambda action: (
        isinstance(action, Buy)
        and action.patch == patch
        and (not cells or set(action.cells) == set(cells))
    )


PUZZLES = (
    Puzzle(
        "the last hole of the 7 x 7",
        State(
            ring=("p00", "p08", "p12", "p20"),
            covered=(square(7, (6, 5), (6, 6)), square(5)),
            buttons=(4, 4),
            income=(6, 6),
            at=(30, 31),
            leather=(32, 38, 44, 50),
        ),
        buys("p00", (6, 5), (6, 6)),
    ),
    Puzzle(
        "leather into the last hole of the 7 x 7",
        State(
            ring=("p08", "p12", "p20"),
            covered=(square(7, (3, 3)), square(5)),
            buttons=(4, 4),
            income=(6, 6),
            at=(26, 25),
            leather=(32, 38, 44, 50),
            owed=1,
        ),
        lambda action: action == Leather((3, 3)),
    ),
    Puzzle(
        "leather into the hole nothing else fits",
        State(
            ring=("p00", "p01", "p02"),
            covered=(holes((0, 0), (4, 4), (4, 5), (4, 6)), FULL),
            buttons=(9, 9),
            income=(3, 3),
            at=(50, 49),
            leather=(),
            seven=Seat(1),
            owed=1,
        ),
        lambda action: action == Leather((0, 0)),
    ),
    Puzzle(
        "nothing to gain but passing's button",
        State(
            ring=("p32",),
            covered=(holes((0, 0)), square(8)),
            buttons=(20, 5),
            income=(3, 3),
            at=(48, 51),
            leather=(),
            seven=Seat(1),
        ),
        lambda action: isinstance(action, Pass),
    ),
    Puzzle(
        "two squares for two buttons at the very end",
        State(
            ring=("p00",),
            covered=(holes((0, 0), (0, 1), (5, 5)), FULL),
            buttons=(7, 3),
            income=(0, 0),
            at=(52, 53),
            leather=(),
            seven=Seat(1),
            home_first=Seat(1),
        ),
        buys("p00", (0, 0), (0, 1)),
    ),
    Puzzle(
        "both patches fit only in the right order of places",
        State(
            ring=("p00", "p01"),
            covered=(holes((0, 0), (0, 1), (4, 4), (4, 5), (4, 6)), FULL),
            buttons=(9, 40),
            income=(0, 0),
            at=(45, 53),
            leather=(),
            seven=Seat(1),
            home_first=Seat(1),
        ),
        lambda action: (
            not isinstance(action, Buy)
            or action.patch == "p01"
            or set(action.cells) == {(0, 0), (0, 1)}
        ),
    ),
)
