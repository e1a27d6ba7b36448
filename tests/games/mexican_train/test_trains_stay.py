"""Test that a train stays where it was laid, and seldom shrinks or folds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.mexican_train.layout.clearing import cleared
from tabletop.games.mexican_train.layout.hand import Sorted, hand_boxes
from tabletop.games.mexican_train.layout.lanes import Resting, lay_train, reach
from tabletop.games.mexican_train.layout.plan import LARGEST, Lane, plan
from tabletop.games.mexican_train.layout.sharing import settled
from tabletop.games.mexican_train.state import MEXICAN
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Lying
from tabletop.pieces.snake import Spot
from tabletop.table.picture import Box, Shape
from tests.games.mexican_train.test_table_hand import train
from tests.laws.shapes import SIZES

SOME = settings(max_examples=8)


def lanes(window: str, seats: int) -> list[Lane]:
    """Return one lane of each kind: beside the hub, and below it."""
    found = plan(Shape(*SIZES[window]), seats, Seat(0)).lanes.values()
    return list({(lane.track.width, lane.half, lane.heading): lane for lane in found}.values())


def at_table(
    window: str, seats: int, lines: Mapping[int, tuple[Lying, ...]], marked: bool = False
) -> dict[int, tuple[Lane, Resting]]:
    """Return the trains of a table as they lie, from the top down."""
    trains = (*(lines.get(seat, ()) for seat in range(seats)), lines.get(MEXICAN, ()))
    where = settled(plan(Shape(*SIZES[window]), seats, Seat(0)), trains, Seat(0))
    lying = {
        number: (lane, lay_train(trains[number], lane, marked))
        for number, lane in where.lanes.items()
    }
    return cleared(lying, [], where.felt)


def some_round(seats: int, rng: Random) -> Iterator[dict[int, tuple[Lying, ...]]]:
    """Yield the trains of a round, one tile more each time."""
    whole = {number: train(14, 12, rng) for number in range(seats)} | {MEXICAN: train(28, 12, rng)}
    order = [number for number, line in whole.items() for _ in line]
    rng.shuffle(order)
    for count in range(len(order) + 1):
        laid = order[:count]
        yield {number: line[: laid.count(number)] for number, line in whole.items()}


def alone(lane: Lane, lies: Resting) -> Resting:
    """Return a train with its doubles clear of its own rows."""
    return cleared({0: (lane, lies)}, [], lane.track.grown(2 * lane.half))[0][1]


def growth(line: tuple[Lying, ...], lane: Lane, marked: bool) -> list[Resting]:
    return [lay_train(line[:n], lane, marked) for n in range(len(line) + 1)]


def apart(one: Box, two: Box) -> float:
    """Return the units between the edges of two boxes."""
    across = max(one.x - two.right, two.x - one.right, 0.0)
    down = max(one.y - two.bottom, two.y - one.bottom, 0.0)
    return max(across, down)


@pytest.mark.sampled(1)
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


def moved(
    before: Mapping[int, tuple[Lane, Resting]], after: Mapping[int, tuple[Lane, Resting]]
) -> bool:
    """Tell whether a tile went elsewhere, not counting doubles that slide."""
    pairs = [
        (one.box, two.box)
        for number, (_, lies) in before.items()
        for (_, one), (_, two) in zip(lies.tiles, after[number][1].tiles, strict=False)
    ]
    return any(
        abs(one.centre[0] - two.centre[0]) > 0.5
        or (one.width > one.height and abs(one.centre[1] - two.centre[1]) > 0.5)
        for one, two in pairs
    )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_trains_of_few_players_stay_whole_and_move_in_few_steps(window: str, seats: int) -> None:
    for seed in range(2):
        tables = [at_table(window, seats, lines) for lines in some_round(seats, Random(seed))]
        steps = 0
        for before, after in pairwise(tables):
            sizes = {lies.half for number, (_, lies) in after.items() if number != MEXICAN}
            assert len(sizes) == 1, "all have one size"
            assert after[MEXICAN][1].half <= sizes.pop()
            for number, (_, lies) in after.items():
                assert not lies.folded, "the felt has room"
                assert lies.half <= before[number][1].half, "tiles never grow in a round"
            steps += moved(before, after)
        assert steps <= 14


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize(
    ("seats", "start", "middle", "late"),
    [(2, 66, 54, 44), (3, 66, 52, 38), (4, 66, 52, 38), (5, 62, 48, 36)],
)
def test_few_players_have_large_tiles(
    window: str, seats: int, start: float, middle: float, late: float
) -> None:
    for seed in range(3):
        for least, own, shared in ((start, 2, 3), (middle, 6, 12), (late, 10, 22)):
            rng = Random(seed)
            lines = {number: train(own, 12, rng) for number in range(seats)}
            lines[MEXICAN] = train(shared, 12, rng)
            laid = at_table(window, seats, lines)
            tiles = [spot.box for _, lies in laid.values() for _, spot in lies.tiles]
            assert sum(max(box.width, box.height) / 2 for box in tiles) / len(tiles) >= least
    hand = Sorted("weight", ((6, 5), (4, 3), (2, 1)))
    rack = plan(Shape(*SIZES[window]), seats, Seat(0)).rack
    assert all(box.height >= 1.4 * LARGEST for _, box in hand_boxes(hand, rack))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_longest_train_of_few_players_is_never_folded(window: str, seats: int) -> None:
    lane = plan(Shape(*SIZES[window]), seats, Seat(0)).lanes[MEXICAN]
    for seed in range(4):
        line = train(30, 12, Random(seed))
        assert not any(lies.folded for lies in growth(line, lane, marked=False))


@pytest.mark.sampled(6)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_long_train_of_few_players_is_never_folded(window: str, seats: int) -> None:
    for lane in lanes(window, seats):
        for seed in range(4):
            line = train(22, 12, Random(seed))
            assert not any(lies.folded for lies in growth(line, lane, marked=True))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_doubles_of_neighbouring_trains_keep_clear_of_each_other(window: str, seats: int) -> None:
    base, crossed = plan(Shape(*SIZES[window]), seats, Seat(0)), 0
    for seed in range(40):
        rng = Random(seed)
        own = [train(rng.randint(0, 12), 12, rng) for _ in range(seats)]
        trains = (*own, train(rng.randint(0, 24), 12, rng))
        where = settled(base, trains, Seat(0))
        lying = {
            number: (lane, lay_train(trains[number], lane, rng.random() < 0.5))
            for number, lane in where.lanes.items()
        }
        found = cleared(lying, [], where.felt)
        boxes = [spot.box for _, lies in found.values() for _, spot in lies.tiles]
        boxes += [lies.marker.box for _, lies in found.values() if lies.marker]
        assert all(where.felt.grown(0.5).contains(box) for box in boxes)
        crossed += sum(
            a.grown(-0.5).overlaps(b.grown(-0.5)) for k, a in enumerate(boxes) for b in boxes[:k]
        )
        for number, (_, lies) in found.items():
            for (_, before), (_, after) in zip(lying[number][1].tiles, lies.tiles, strict=True):
                assert before.heading == after.heading
                assert abs(before.box.centre[0] - after.box.centre[0]) < 0.01
                assert abs(before.box.y - after.box.y) <= lies.half / 2 + 4
                assert after.box.width >= 0.75 * before.box.width
    assert not crossed


@pytest.mark.sampled(6)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", [2, 4, 7, 12])
@given(seed=st.integers(0, 9999), length=st.integers(0, 34))
@SOME
def test_a_marker_stands_behind_the_end_and_moves_no_tile(
    window: str, seats: int, seed: int, length: int
) -> None:
    line = train(length, 18, Random(seed))
    for lane in lanes(window, seats):
        open_, closed = (alone(lane, lay_train(line, lane, marked)) for marked in (True, False))
        assert open_.tiles == closed.tiles and open_.slot == closed.slot
        assert open_.marker is not None and open_.aside is not None and open_.slot is not None
        laid = [spot.box for _, spot in open_.tiles]
        for marker, end in ((open_.marker, laid[-1:]), (open_.aside, [open_.slot.box])):
            assert reach(lane, open_.half).grown(1.0).contains(marker.box)
            # A double that is shrunk to be clear of its neighbours draws back from the marker.
            back = [(open_.half - min(box.width, box.height)) / 2 for box in end]
            assert all(apart(marker.box, box) <= 3 + b for box, b in zip(end, back, strict=True))
            assert not any(marker.box.grown(-0.5).overlaps(box) for box in (*laid, *end))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("seats", range(2, 13))
def test_tiles_of_a_train_never_overlap(window: str, seats: int) -> None:
    for seed in range(4):
        line = train(34, 18, Random(seed))
        for lane in lanes(window, seats):
            for grown in growth(line, lane, marked=True):
                lies = alone(lane, grown)
                boxes = [spot.box for _, spot in lies.tiles]
                boxes += [spot.box for spot in (lies.fold, lies.slot, lies.aside) if spot]
                boxes = [box.grown(-0.5) for box in boxes]
                assert not any(a.overlaps(b) for k, a in enumerate(boxes) for b in boxes[:k])
                room = reach(lane, lies.half).grown(1.0)
                assert all(room.contains(box) for box in boxes)
