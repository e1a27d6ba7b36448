"""Hold the table of Fox and Hounds as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tabletop.games.kit.open_table import OpenView
from tabletop.kernel.words import Seat

Square: TypeAlias = tuple[int, int]
"""Row and column; the hounds set out from row 0, the fox from the last one."""

SIZE: Final = 8
FOX: Final = Seat(0)
HOUNDS: Final = Seat(1)


@dataclass(frozen=True, slots=True)
class Move:
    """Move the piece on one square to another."""

    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class State:
    """Hold the whole truth: the squares of all pieces, and the seat to move."""

    fox: Square = (7, 4)
    hounds: tuple[Square, ...] = ((0, 1), (0, 3), (0, 5), (0, 7))
    turn: Seat = FOX

    def own(self) -> tuple[Square, ...]:
        """Return the squares of the side to move."""
        return (self.fox,) if self.turn == FOX else self.hounds


View: TypeAlias = OpenView[State]
