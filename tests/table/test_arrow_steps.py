"""Test that arrow keys reach every place of any set of places."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.table.arrow_steps import DOWN, LEFT, RIGHT, UP, WAYS, Steps, Target, Way, steps
from tabletop.table.picture import Box

Spot = tuple[float, float]
SIDE = 40.0


def target(spot: Spot, group: str = "board", side: float = SIDE) -> Target:
    """Return a place of a group with its middle there."""
    box = Box(spot[0] - side / 2, spot[1] - side / 2, side, side)
    return group, box, box


def board(spots: list[Spot], group: str = "board") -> tuple[Target, ...]:
    """Return places with their middles there."""
    return tuple(target(spot, group) for spot in spots)


def reached(after: Steps, start: int) -> set[int]:
    """Return the places to which arrow keys lead from one of them."""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            there = after[way][here]
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def progress(targets: tuple[Target, ...], way: Way, here: int, there: int) -> float:
    """Return the table units between two places in the direction of an arrow."""
    (x, y), (a, b) = targets[here][2].centre, targets[there][2].centre
    return (a - x) * way[0] + (b - y) * way[1]


def check(targets: tuple[Target, ...]) -> None:
    """Check that every place is reached and left and right keep direction."""
    after, everything = steps(targets), set(range(len(targets)))
    for here in everything:
        assert reached(after, here) == everything, targets[here]
        for way in (LEFT, RIGHT):
            there = after[way][here]
            same = [n for n in everything if targets[n][0] == targets[here][0]]
            most = max(progress(targets, way, here, n) for n in same)
            went = progress(targets, way, here, there)
            assert went > 0 if most > 0 else there == here, (way, targets[here])
            assert targets[there][0] == targets[here][0], "left and right stay in their group"


def chequered(columns: int, rows: int) -> list[Spot]:
    """Return the dark squares of a board."""
    return [(c * SIDE, r * SIDE) for r in range(rows) for c in range(columns) if (c + r) % 2]


def hexagonal(columns: int, rows: int) -> list[Spot]:
    """Return the cells of a board of hexagons."""
    return [
        (c * SIDE + r % 2 * SIDE / 2, r * SIDE * 0.87) for r in range(rows) for c in range(columns)
    ]


def ring(count: int, radius: float) -> list[Spot]:
    """Return places on a circle."""
    turns = [2 * pi * n / count for n in range(count)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


def grid(columns: int, rows: int) -> list[Spot]:
    """Return the squares of a board."""
    return [(c * SIDE, r * SIDE) for r in range(rows) for c in range(columns)]


def test_every_dark_square_of_a_chequered_board_is_reached() -> None:
    places = board(chequered(8, 8))
    assert len(places) == 32
    check(places)


def test_arrows_go_along_rows_and_columns_of_a_chequered_board() -> None:
    spots = chequered(8, 8)
    after = steps(board(spots))
    for here, (x, y) in enumerate(spots):
        for way, edge in ((RIGHT, 6 * SIDE), (LEFT, SIDE)):
            a, b = spots[after[way][here]]
            if (x < edge) if way == RIGHT else (x > edge):
                assert (a, b) == (x + 2 * SIDE * way[0], y)
        a, b = spots[after[DOWN][here]]
        assert b == min(y + SIDE, 7 * SIDE) and abs(a - x) <= SIDE
        a, b = spots[after[UP][here]]
        assert b == max(y - SIDE, 0) and abs(a - x) <= SIDE


def test_several_steps_down_a_chequered_board_keep_to_a_column() -> None:
    spots = chequered(8, 8)
    after = steps(board(spots))
    for start in range(4):
        here, seen = start, {spots[start][0]}
        for _ in range(7):
            here = after[DOWN][here]
            seen.add(spots[here][0])
        assert spots[here][1] == 7 * SIDE
        assert max(seen) - min(seen) <= 2 * SIDE, "it drifts off"


def test_a_whole_board_steps_from_neighbour_to_neighbour() -> None:
    spots = grid(9, 9)
    after = steps(board(spots))
    for here, (x, y) in enumerate(spots):
        for way in WAYS:
            a, b = x + way[0] * SIDE, y + way[1] * SIDE
            there = (a, b) if (a, b) in spots else (x, y)
            assert spots[after[way][here]] == there


SHAPES: list[Callable[[int, int], list[Spot]]] = [grid, chequered, hexagonal]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("shape", SHAPES)
@given(st.integers(2, 9), st.integers(2, 9))
def test_every_place_of_a_board_is_reached(
    shape: Callable[[int, int], list[Spot]], columns: int, rows: int
) -> None:
    check(board(shape(columns, rows)))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("shape", SHAPES)
@given(st.data())
def test_every_place_of_a_board_with_holes_is_reached(
    shape: Callable[[int, int], list[Spot]], data: st.DataObject
) -> None:
    spots = shape(6, 6)
    left = data.draw(st.sets(st.sampled_from(spots), min_size=1))
    check(board(sorted(left)))


@given(st.integers(1, 40), st.floats(30, 400))
def test_every_place_of_a_ring_is_reached(count: int, radius: float) -> None:
    check(board([(round(x, 1), round(y, 1)) for x, y in ring(count, max(radius, count * 8.0))]))


_jitter = st.integers(0, 9)
_scattered = st.dictionaries(
    st.tuples(st.integers(0, 7), st.integers(0, 7)),
    st.tuples(_jitter, _jitter),
    min_size=1,
    max_size=20,
).map(lambda at: [(60.0 * c + dx, 60.0 * r + dy) for (c, r), (dx, dy) in at.items()])


@given(_scattered)
def test_every_scattered_place_is_reached(spots: list[Spot]) -> None:
    check(board(spots))


@given(_scattered, _scattered, st.integers(-12, 12), st.integers(-12, 12))
def test_every_place_of_two_groups_is_reached(
    one: list[Spot], two: list[Spot], columns: int, rows: int
) -> None:
    shelf = [(x + 60.0 * columns, y + 60.0 * rows) for x, y in two]
    check((*board(one), *board(shelf, "rack")))


@given(st.permutations([*chequered(5, 5), *ring(7, 300)]))
def test_every_place_is_reached_in_whatever_order_they_come(spots: list[Spot]) -> None:
    check(board(spots))


def test_a_rack_beside_a_board_is_reached_and_left() -> None:
    places = (*board(chequered(4, 4)), *board([(600, 0), (640, 0)], "rack"))
    check(places)
    after, last = steps(places), len(places) - 1
    assert places[after[DOWN][after[LEFT][last]]][0] == "board"
    assert places[after[RIGHT][after[RIGHT][0]]][0] == "board"


def test_places_at_the_same_spot_are_each_reached() -> None:
    spots: list[Spot] = [(0, 0), (0, 0), (SIDE, 0), (0, SIDE)]
    after = steps(board(spots))
    assert all(reached(after, here) == set(range(4)) for here in range(4))


def test_steps_go_to_neighbours_where_these_reach_every_place() -> None:
    spots = [spot for spot in grid(3, 3) if spot != (SIDE, SIDE)]
    after = steps(board(spots))
    check(board(spots))
    assert spots[after[DOWN][spots.index((SIDE, 0.0))]] == (0.0, SIDE), "the first of the nearest"


def test_a_step_leads_to_what_lies_a_place_away_before_what_lies_nearer() -> None:
    here, beside, below = (0.0, 0.0), (60.0, 20.0), (40.0, 38.0)
    places = tuple(target(spot, side=60) for spot in (here, beside, below))
    assert steps(places) == {RIGHT: (1, 1, 1), LEFT: (0, 0, 0), DOWN: (2, 2, 2), UP: (0, 0, 0)}


def test_up_and_down_lead_to_a_rack_below_a_board_and_back() -> None:
    dark = chequered(8, 8)
    rack: list[Spot] = [(x * SIDE, 9 * SIDE) for x in range(8)]
    places = (*board(dark), *board(rack, "rack"))
    after = steps(places)
    check(places)
    for here, (x, y) in enumerate(dark):
        if y == 7 * SIDE:
            assert places[after[DOWN][here]][2].centre == (x, 9 * SIDE)
        if y == 0:
            assert after[UP][here] == here, "nothing lies higher"
    for number, (x, _) in enumerate(rack, start=len(dark)):
        a, b = places[after[UP][number]][2].centre
        assert b == 7 * SIDE and abs(a - x) <= SIDE
        assert places[after[DOWN][number]][0] == "board", "round to the first row"
