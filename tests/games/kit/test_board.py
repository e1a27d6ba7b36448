"""Test square boards: boxes, names and drop targets."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from tabletop.games.kit.areas import BoardPlan, areas, column
from tabletop.games.kit.board import (
    Squares,
    chequers,
    coordinates,
    fitted,
    seen,
    square_id,
    square_of,
)
from tabletop.games.kit.drawing import Drawing
from tabletop.games.kit.plates import plate
from tabletop.kernel.words import Seat, msg
from tabletop.table.picture import Box, Picture, Shape
from tabletop.table.sprites import Board
from tests.laws.shapes import inside, touch

BOARD: Final = Squares(100, 50, 60, 8, 8)
WINDOWS: Final = (Shape(), Shape(1600, 1200), Shape(2100, 900), Shape(3200, 900))


def drawn(shape: Shape) -> Picture:
    """Return a chequered table of two seats."""
    where = column(shape, 2)
    drawing: Drawing[None, None, BoardPlan] = Drawing(None, shape, where)
    chequers(drawing, fitted(where.field, 8, 8), turned=shape.home == 1)
    for seat in (Seat(0), Seat(1)):
        line = msg("kernel.number", value=1)
        plate(drawing, seat, where.plates[seat], moves=seat == 0, line=line, score=7)
    return drawing.picture("left")


def test_names_of_squares_read_back() -> None:
    """Read every square's name back, and no other name."""
    for row, column_ in BOARD.each():
        assert square_of(square_id(row, column_)) == (row, column_)
    for other in (
        "",
        "square",
        "square 1",
        "square a 1",
        "square -1 2",
        "cell 1 2",
        "square 1 2 3",
    ):
        assert square_of(other) is None


def test_squares_tile_the_board() -> None:
    """Cover the board with squares that share edges only."""
    boxes = [BOARD.square(row, column_) for row, column_ in BOARD.each()]
    assert sum(box.width * box.height for box in boxes) == BOARD.box.width * BOARD.box.height
    assert not any(touch(a, b) for a, b in combinations(boxes, 2))
    assert BOARD.around(((1, 2), (3, 1))) == Box(160, 110, 120, 180)
    assert BOARD.around(BOARD.each()) == BOARD.box


@pytest.mark.parametrize("shape", WINDOWS)
@pytest.mark.parametrize("home", [Seat(0), Seat(1)])
def test_chequers_fit_any_window(shape: Shape, home: Seat) -> None:
    """Keep board, plates and areas inside the window, none over another."""
    shape = Shape(shape.width, shape.height, home)
    picture = drawn(shape)
    assert all(inside(item.box, shape) for item in picture.items)
    board = next(item for item in picture.items if item.id == "board")
    plates = [item.box for item in picture.items if item.id.startswith("plate")]
    blocks = [board.box, *plates, *(area.box for area in picture.areas)]
    assert not any(touch(a, b) for a, b in combinations(blocks, 2))
    assert len(picture.places) == 64 and board.box.height > 0.85 * (shape.height - 100)
    lowest = max(plates, key=lambda box: box.y)
    assert next(item.box for item in picture.items if item.id == f"plate {home}") == lowest


def test_light_squares_lie_at_the_right_hand() -> None:
    """Show a light square at the right of the viewer's first row."""
    for home in (Seat(0), Seat(1)):
        picture = drawn(Shape(home=home))
        squares = [item for item in picture.items if item.id.startswith("chequer")]
        corner = max(squares, key=lambda item: (item.box.y, item.box.x))
        assert corner.sprite == Board("square", "light")


def test_a_turned_board_swaps_its_ends() -> None:
    """Show the first square where the last one is from the other end."""
    assert seen(BOARD, 0, 0, turned=True) == seen(BOARD, 7, 7, turned=False)
    assert seen(BOARD, 2, 5, turned=False) == BOARD.square(2, 5)


def test_areas_say_where_the_turn_points() -> None:
    """Give the turn area alone a side."""
    found = areas(column(Shape(), 3), "right")
    assert [area.kind for area in found] == ["turn", "panel", "log", "tools"]
    assert [area.points for area in found] == ["right", "", "", ""]


@pytest.mark.parametrize("turned", [False, True])
def test_coordinates_stand_on_the_frame_beside_their_squares(turned: bool) -> None:
    """Write a to h and 1 to 8 once each, in line with the squares they name."""
    shape = Shape()
    where = column(shape, 2)
    drawing: Drawing[None, None, BoardPlan] = Drawing(None, shape, where)
    board = fitted(where.field, 8, 8)
    coordinates(drawing, board, turned=turned)
    picture = drawing.picture()
    assert len({label.id for label in picture.labels}) == 16
    assert "".join(str(dict(label.words.args)["value"]) for label in picture.labels) == (
        "abcdefgh87654321"
    )
    corner = seen(board, 7, 0, turned=turned)
    letter, number = picture.labels[0].box, picture.labels[-1].box
    assert letter.centre[0] == pytest.approx(corner.centre[0])
    assert number.centre[1] == pytest.approx(corner.centre[1])
    assert not any(touch(label.box, board.box) for label in picture.labels)
    assert all(inside(label.box, shape) for label in picture.labels)
