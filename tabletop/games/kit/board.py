"""Lay out boards of squares: their boxes, drop targets and chequers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import Any, Final

from tabletop.games.kit.drawing import Drawing
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.table.picture import Box, ItemId
from tabletop.table.sprites import Board

SQUARE: Final = "square"
"""First word of a square's item id, and the group of all squares."""
_RIM: Final = 0.42
"""Width of the wooden frame, in squares."""


@dataclass(frozen=True, slots=True)
class Squares:
    """Hold a board of equal squares."""

    x: float
    y: float
    side: float
    rows: int
    columns: int

    @property
    def box(self) -> Box:
        """Return the box around all squares."""
        return Box(self.x, self.y, self.side * self.columns, self.side * self.rows)

    def square(self, row: int, column: int) -> Box:
        """Return a square; row 0 is the top one."""
        x, y = self.x + self.side * column, self.y + self.side * row
        return Box(x, y, self.side, self.side)

    def around(self, cells: Iterable[tuple[int, int]]) -> Box:
        """Return the smallest box around the given squares."""
        cells = tuple(cells)
        top, left = min(row for row, _ in cells), min(column for _, column in cells)
        rows = max(row for row, _ in cells) - top + 1
        columns = max(column for _, column in cells) - left + 1
        corner = self.square(top, left)
        return Box(corner.x, corner.y, self.side * columns, self.side * rows)

    def each(self) -> Iterator[tuple[int, int]]:
        """Yield (row, column) of every square, row by row."""
        return ((row, column) for row in range(self.rows) for column in range(self.columns))


def fitted(room: Box, rows: int, columns: int, rim: float = _RIM) -> Squares:
    """Return the largest board in the middle of ``room``.

    Its frame, ``rim`` squares wide, is inside ``room``, too.
    """
    side = min(room.width / (columns + 2 * rim), room.height / (rows + 2 * rim))
    x, y = room.centre
    return Squares(x - side * columns / 2, y - side * rows / 2, side, rows, columns)


def square_id(row: int, column: int) -> ItemId:
    """Return the item id of a square."""
    return ItemId(f"{SQUARE} {row} {column}")


def square_of(place: str) -> tuple[int, int] | None:
    """Return (row, column) of a square, or ``None`` for other items."""
    match place.split():
        case [kind, row, column] if kind == SQUARE and row.isdecimal() and column.isdecimal():
            return int(row), int(column)
    return None


def chequers(
    drawing: Drawing[Any, Any, Any], board: Squares, *, turned: bool = False, group: str = SQUARE
) -> None:
    """Draw a framed wooden board whose squares are drop targets."""
    drawing.show("board", Board("frame"), board.box.grown(_RIM * board.side), 1, 8)
    for row, column in board.each():
        tone = "dark" if (row + column) % 2 else "light"
        box = seen(board, row, column, turned=turned)
        drawing.show(f"chequer {row} {column}", Board("square", tone), box, 2)
        drawing.place(square_id(row, column), box, group)


def seen(board: Squares, row: int, column: int, *, turned: bool) -> Box:
    """Return the box of a square; ``turned`` rotates the board by 180 degrees."""
    if turned:
        row, column = board.rows - 1 - row, board.columns - 1 - column
    return board.square(row, column)


def coordinates(drawing: Drawing[Any, Any, Any], board: Squares, *, turned: bool = False) -> None:
    """Write the column letters and row numbers on the frame.

    The square ``a1`` is at the lower left, or, ``turned``, at the upper right.
    """
    rim, low = _RIM * board.side, board.box.y + board.box.height
    for column in range(board.columns):
        x = seen(board, 0, column, turned=turned).x
        _draw_sign(drawing, "column", ascii_lowercase[column], Box(x, low, board.side, rim))
    for row in range(board.rows):
        y = seen(board, row, 0, turned=turned).y
        _draw_sign(drawing, "row", str(board.rows - row), Box(board.x - rim, y, rim, board.side))


def _draw_sign(drawing: Drawing[Any, Any, Any], kind: str, sign: str, box: Box) -> None:
    size = 0.6 * min(box.width, box.height)
    words = msg("kernel.number", value=sign)
    drawing.say(f"{kind} {sign}", words, box, size, "sans-bold", "light", "centre", grows=False)
