"""Define the pieces, actions and state of Patchwork: data only."""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.games.kit.open_table import OpenView
from tabletop.games.patchwork.data import LEATHER_MARKS, PATCHES
from tabletop.kernel.options import Option, Options
from tabletop.kernel.rules import FIRST
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat
from tabletop.table.sprites import Cells

OPTIONS: Final = (
    Option("edition", ("revised", "2014"), "revised", "PW-1.3"),
    Option("start_first", (5, 10, 15, 20), 5, "PW-2.2"),
    Option("start_second", (5, 10, 15, 20), 5, "PW-2.2"),
)

START_BUTTONS: Final = 5
"""Buttons of each seat at the start (PW-2.2)."""

WITHIN_REACH: Final = 3
"""Patches clockwise of the neutral token that may be bought (PW-3.2)."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Lay the ring of patches clockwise, by chance (PW-2.1).

    The order starts at the neutral token.
    """

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy ``patch``, sew it onto ``cells``, by column, then by row (PW-4)."""

    patch: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class Pass:
    """Move in front of the other token, taking a button per space (PW-5)."""


@dataclass(frozen=True, slots=True)
class Leather:
    """Place the leather patch just taken; ``None`` discards it.

    The patch is discarded only if the quilt is full.
    """

    cell: tuple[int, int] | None


Action: TypeAlias = Ring | Buy | Pass | Leather


@dataclass(frozen=True, slots=True)
class Placed:
    """Hold a piece of cloth on a quilt.

    Attributes:
        patch: Id of the patch, ``leather``, or ``cloth`` for squares of a position that have no
            patch.
        cells: Squares covered, (row, column), sorted.
    """

    patch: str
    cells: Cells


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole table; every tuple of two is by seat.

    Attributes:
        ring: Patches left, clockwise from the neutral token; ``None`` before they are laid.
        covered: Squares covered, as bits ``9 * row + column``.
        last_mover: The seat whose token arrived last.
        leather: Marks that still have a leather patch.
        seven: The seat with the 7 x 7 tile.
        owed: Number of leather patches that ``last_mover`` still has to place.
        home_first: The seat that reached the goal first.
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


View: TypeAlias = OpenView[State]
"""The information visible to one seat: the whole table (PW-2.1)."""


def other(seat: Seat) -> Seat:
    """Return the opposite seat."""
    return Seat(1 - seat)


def behind(state: State) -> Seat:
    """Return the seat whose token is behind, or on top if level (PW-3.1)."""
    a, b = state.at
    return state.last_mover if a == b else Seat(0 if a < b else 1)


def pieces(state: State) -> list[str]:
    """List every patch: in the ring, on the quilts, on the track, or owed."""
    ring = tuple(PATCHES) if state.ring is None else state.ring
    sewn = [placed.patch for quilt in state.quilts for placed in quilt]
    return [*ring, *sewn, *["leather"] * (len(state.leather) + state.owed)]


def discarded(action: Action) -> int:
    """Return the number of leather patches that go back to the box."""
    return int(isinstance(action, Leather) and action.cell is None)


def start_buttons(options: Options) -> tuple[int, int]:
    """Return the buttons of each seat at the start (PW-2.2)."""
    first, second = (options.get(f"start_{who}", START_BUTTONS) for who in ("first", "second"))
    return int(first), int(second)
