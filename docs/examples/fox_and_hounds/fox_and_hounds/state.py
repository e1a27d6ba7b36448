"""Hold the table of Fox and Hounds as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeAlias

from tabletop.games.kit.codec import written
from tabletop.games.kit.open_table import OpenView
from tabletop.kernel.words import Seat

SIZE: Final = 8
FOX: Final = Seat(0)
HOUNDS: Final = Seat(1)


def name(square: tuple[int, int]) -> str:
    """Return the name of a square, ``a1`` to ``h8``."""
    return f"{'abcdefgh'[square[1]]}{SIZE - square[0]}"


def square(text: str) -> tuple[int, int] | None:
    """Return the dark square of that name, if there is one."""
    dark = ((row, column) for row in range(SIZE) for column in range(SIZE) if (row + column) % 2)
    return next((at for at in dark if name(at) == text), None)


Square: TypeAlias = Annotated[tuple[int, int], written("square", square, name)]
"""Row and column; the hounds set out from row 0, the fox from the last one."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move the piece on one square to another."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole state: the squares of all pieces, and the seat to move."""

    fox: Square = (7, 4)
    hounds: tuple[Square, ...] = ((0, 1), (0, 3), (0, 5), (0, 7))
    turn: Seat = FOX

    def own(self) -> tuple[Square, ...]:
        """Return the squares of the side to move."""
        return (self.fox,) if self.turn == FOX else self.hounds


View: TypeAlias = OpenView[State]
