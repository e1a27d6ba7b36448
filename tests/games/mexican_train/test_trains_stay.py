"""Test that a train stays where it was laid, and seldom shrinks or folds."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.mexican_train.layout.clearing import cleared
from tabletop.games.mexican_train.layout.hand import Sorted, hand_boxes
from tabletop.games.mexican_train.layout.lanes import Resting, lay_train, reach
from tabletop.games.mexican_train.layout.plan import LARGEST, Lane, plan
from tabletop.games.mexican_train.state import MEXICAN
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import Spot, holds
from tabletop.table.picture import Box, Shape
from tests.games.mexican_train.test_table_hand import train
from tests.laws.shapes import SIZES

SOME = settings(max_examples=8)


def lanes(window: str, seats: int) -> list[Lane]:
    """Return one lane of each kind: beside the hub, and below it."""
    found = plan(Shape(*SIZES[window]), seats, Seat(0)).lanes.values()
    return list({(lane.track.width, lane.half, lane.heading): lane for lane in found}.values())


def growth(line: tuple[Lying, ...], lane: Lane, marked: bool) -> list[Resting]:
    return [lay_train(line[:n], lane, marked) for n in range(len(line) + 1)]


def apart(one: Box, two: Box) -> float:
    """Return the units between the edges of two boxes."""
    across = max(one.x - two.right, two.x - one.right, 0.0)
    down = max(one.y - two.bottom, two.y - one.bottom, 0.0)
    return max(across, down)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8, 12])
@given(seed=st.integers(0, 9999), marked=st.booleans())
@SOME
def test_a_laid_tile_moves_only_when_the_train_has_no_more_room(
    window: str, seats: int, seed: int, marked: bool
) -> None:
    line = train(34, 18, Random(seed))
    for lane in lanes(window, seats):
        for before, after in pairwise(growth(line, lane, marked)):
            assert after.half <= before.half and after.folded >= before.folded
            if (after.half, after.folded) != (before.half, before.folded):
                continue
            assert after.tiles[: len(before.tiles)] == before.tiles
            new = after.tiles[-1][1]
            spots = (before.slot, Spot(before.across, new.heading) if before.across else None)
            assert new in spots, "the next tile lies at the place that was shown"


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@given(seed=st.integers(0, 9999))
@SOME
def test_few_players_see_whole_trains_that_seldom_move(window: str, seats: int, seed: int) -> None:
    line = train(16, 12, Random(seed))
    for lane in lanes(window, seats):
        grown = growth(line, lane, marked=False)
        assert not any(lies.folded for lies in grown), "the felt has room"
        assert len({lies.half for lies in grown}) <= 5
        # The first tiles are large, and stay where they were laid.
        assert len({lies.half for lies in grown[:5]}) == 1
        assert all(lies.y == grown[0].y for lies in grown if lies.rows == 1), "in one line"


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize(
    ("seats", "own", "shared"), [(2, 1.3, 1.3), (3, 1.5, 1.25), (4, 1.5, 1.5), (5, 1.3, 1.3)]
)
def test_few_players_have_large_tiles(window: str, seats: int, own: float, shared: float) -> None:
    where = plan(Shape(*SIZES[window]), seats, Seat(0))
    for number, lane in where.lanes.items():
        assert lane.half >= (shared if number == MEXICAN else own) * LARGEST
    hand = Sorted("weight", ((6, 5), (4, 3), (2, 1)))
    assert all(box.height >= 1.4 * LARGEST for _, box in hand_boxes(hand, where.rack))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_half_of_a_round_is_seen_in_tiles_larger_than_the_usual(window: str, seats: int) -> None:
    where = plan(Shape(*SIZES[window]), seats, Seat(0))
    for seed in range(6):
        for number, lane in where.lanes.items():
            own = number != MEXICAN
            line = train(4 if own else 10, 12, Random(seed))  # as many as there are then
            assert lay_train(line, lane, False).half >= (1.25 if own else 0.98) * LARGEST


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_longest_train_of_few_players_is_never_folded(window: str, seats: int) -> None:
    lane = plan(Shape(*SIZES[window]), seats, Seat(0)).lanes[MEXICAN]
    for seed in range(4):
        line = train(30, 12, Random(seed))
        assert not any(lies.folded for lies in growth(line, lane, marked=False))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_long_train_of_few_players_is_never_folded(window: str, seats: int) -> None:
    for lane in lanes(window, seats):
        for seed in range(4):
            line = train(22, 12, Random(seed))
            assert not any(lies.folded for lies in growth(line, lane, marked=True))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_doubles_of_neighbouring_trains_keep_clear_of_each_other(window: str, seats: int) -> None:
    where, crossed = plan(Shape(*SIZES[window]), seats, Seat(0)), 0
    for seed in range(40):
        rng = Random(seed)
        lying = {}
        for number, lane in where.lanes.items():
            line = train(rng.randint(0, 24 if number == MEXICAN else 12), 12, rng)
            lying[number] = lane, lay_train(line, lane, rng.random() < 0.5)
        found = cleared(lying, [], where.felt)
        boxes = [spot.box for _, lies in found.values() for _, spot in lies.tiles]
        boxes += [lies.marker.box for _, lies in found.values() if lies.marker]
        assert all(holds(where.felt, box) for box in boxes)
        crossed += sum(
            a.grown(-0.5).overlaps(b.grown(-0.5)) for k, a in enumerate(boxes) for b in boxes[:k]
        )
        for number, (_, lies) in found.items():
            for (_, before), (_, after) in zip(lying[number][1].tiles, lies.tiles, strict=True):
                assert before.heading == after.heading
                assert abs(before.box.centre[0] - after.box.centre[0]) < 0.01
                assert abs(before.box.y - after.box.y) <= lies.half / 2 + 4
                assert after.box.width >= 0.85 * before.box.width
    assert not crossed


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 12])
@given(seed=st.integers(0, 9999), length=st.integers(0, 34))
@SOME
def test_a_marker_stands_behind_the_end_and_moves_no_tile(
    window: str, seats: int, seed: int, length: int
) -> None:
    line = train(length, 18, Random(seed))
    for lane in lanes(window, seats):
        open_, closed = (lay_train(line, lane, marked) for marked in (True, False))
        assert open_.tiles == closed.tiles and open_.slot == closed.slot
        assert open_.marker is not None and open_.aside is not None and open_.slot is not None
        laid = [spot.box for _, spot in open_.tiles]
        for marker, end in ((open_.marker, laid[-1:]), (open_.aside, [open_.slot.box])):
            assert holds(reach(lane, open_.half), marker.box, 1.0)
            assert all(apart(marker.box, box) <= 3 for box in end)
            assert not any(marker.box.grown(-0.5).overlaps(box) for box in (*laid, *end))


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", range(2, 13))
def test_tiles_of_a_train_never_overlap(window: str, seats: int) -> None:
    for seed in range(4):
        line = train(34, 18, Random(seed))
        for lane in lanes(window, seats):
            for lies in growth(line, lane, marked=True):
                boxes = [spot.box for _, spot in lies.tiles]
                boxes += [spot.box for spot in (lies.fold, lies.slot, lies.aside) if spot]
                boxes = [box.grown(-0.5) for box in boxes]
                assert not any(a.overlaps(b) for k, a in enumerate(boxes) for b in boxes[:k])
                assert all(holds(reach(lane, lies.half), box, 1.0) for box in boxes)
