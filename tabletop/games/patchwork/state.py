"""The pieces of Patchwork and where they lie: data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.games.patchwork.data import LEATHER_MARKS, PATCHES
from tabletop.kernel.options import Option
from tabletop.kernel.rules import FIRST
from tabletop.kernel.words import Seat
from tabletop.table.picture import Cells

OPTIONS: Final = (Option("edition", ("revised", "2014"), "revised", "PW-1.3"),)

START_BUTTONS: Final = 5
"""PW-2.2."""

WITHIN_REACH: Final = 3
"""Patches clockwise of the neutral token that may be bought (PW-3.2)."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Chance lays the patches out, clockwise from the neutral token (PW-2.1)."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy ``patch`` and sew it onto ``cells`` (PW-4).

    Attributes:
        cells: Squares covered, (row, column), by column, then by row.
    """

    patch: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class Pass:
    """Move in front of the other token, a button for each space (PW-5)."""


@dataclass(frozen=True, slots=True)
class Leather:
    """Place the leather patch just taken; ``None`` discards it, the quilt being full."""

    cell: tuple[int, int] | None


Action: TypeAlias = Ring | Buy | Pass | Leather


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of cloth on a quilt.

    Attributes:
        patch: Its id, ``leather``, or ``cloth`` for squares a position gave no patch for.
        cells: Squares covered, (row, column), sorted.
    """

    patch: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class State:
    """The whole table. Every tuple of two is by seat.

    Attributes:
        ring: Patches left, clockwise from the neutral token; ``None`` before chance laid them.
        quilts: What lies on each quilt, in the order it was placed.
        covered: Squares covered, as bits ``9 * row + column``.
        buttons: In the purse.
        income: Buttons printed on the quilt.
        at: Space of the track.
        last_mover: Whose token arrived last.
        leather: Marks whose leather patch was not taken yet.
        seven: Who has the 7 x 7 tile.
        owed: Leather patches ``last_mover`` still has to place.
        home_first: Who reached the goal first.
        edition: Value of the option of that name.
    """

    ring: tuple[str, ...] | None = None
    quilts: tuple[tuple[Placed, ...], tuple[Placed, ...]] = ((), ())
    covered: tuple[int, int] = (0, 0)
    buttons: tuple[int, int] = (START_BUTTONS, START_BUTTONS)
    income: tuple[int, int] = (0, 0)
    at: tuple[int, int] = (0, 0)
    last_mover: Seat = FIRST
    leather: tuple[int, ...] = LEATHER_MARKS["revised"]
    seven: Seat | None = None
    owed: int = 0
    home_first: Seat | None = None
    edition: str = "revised"


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. In Patchwork nothing is hidden once the ring is laid (PW-2.1).

    Attributes:
        seat: The viewer.
        table: All of it, for all of it lies open.
    """

    seat: Seat
    table: State


def other(seat: Seat) -> Seat:
    """The seat across."""
    return Seat(1 - seat)


def pieces(state: State) -> list[str]:
    """Every patch and leather patch: in the ring, on the quilts, on the track, or owed."""
    ring = tuple(PATCHES) if state.ring is None else state.ring
    sewn = [placed.patch for quilt in state.quilts for placed in quilt]
    return [*ring, *sewn, *["leather"] * (len(state.leather) + state.owed)]


def discarded(action: Action) -> int:
    """Return the number of leather patches that go back to the box."""
    return int(isinstance(action, Leather) and action.cell is None)
