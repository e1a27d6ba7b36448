"""Test lines of dominoes whose rows are close together."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tabletop.pieces.snake import CLOSE, DOWN, GAP, RIGHT, WIDE, CloseArm, Spot, WideArm
from tabletop.table.picture import Box

HALF = 20.0


def grown(doubles: list[bool], width: float, kind: type[CloseArm] = WideArm) -> list[Spot]:
    arm = kind((0.0, width), HALF, (4.0, 100.0), RIGHT, DOWN, 9)
    return [arm.tile(double=double) for double in doubles]


def some_doubles(rng: Random, count: int) -> list[bool]:
    """Return which tiles of a line are doubles: never two in a row."""
    found: list[bool] = []
    for _ in range(count):
        found.append(rng.random() < 0.4 and found[-1:] != [True])
    return found


def gap(one: Box, two: Box) -> tuple[float, float]:
    """Return the units between two boxes, across and down."""
    across = max(one.x - two.right, two.x - one.right, 0.0)
    return across, max(one.y - two.bottom, two.y - one.bottom, 0.0)


@pytest.mark.parametrize("seed", range(30))
def test_tiles_of_close_rows_follow_each_other_and_never_overlap(seed: int) -> None:
    rng = Random(seed)
    doubles = some_doubles(rng, 40)
    spots = grown(doubles, rng.uniform(8, 30) * HALF)
    boxes = [spot.box for spot in spots]
    for one, two in pairwise(boxes):
        across, down = gap(one, two)
        assert max(across, down) == pytest.approx(GAP), "a tile touches the one before it"
        assert min(across, down) == 0.0
    slim = [box.grown(-0.5) for box in boxes]
    assert not any(a.overlaps(b) for k, a in enumerate(slim) for b in slim[:k])


def test_rows_are_closer_than_a_tile_is_long() -> None:
    for kind, pitch in ((CloseArm, CLOSE * HALF), (WideArm, WIDE * HALF)):
        spots = grown([False] * 12, 9 * HALF, kind)
        rows = sorted({spot.box.centre[1] for spot in spots if spot.heading != DOWN})
        assert len(rows) > 2
        assert rows[1] - rows[0] == pytest.approx(pitch)


def test_every_double_of_a_wide_line_lies_across() -> None:
    rows = set()
    for seed in range(20):
        doubles = some_doubles(Random(seed), 30)
        for double, spot in zip(doubles, grown(doubles, 11 * HALF), strict=True):
            if spot.heading != DOWN:
                assert (spot.box.height > spot.box.width) == double
                rows |= {round((spot.box.centre[1] - 100) / (1.5 * HALF))} if double else set()
    assert len(rows) > 2


def test_no_double_lies_across_below_another() -> None:
    for seed in range(20):
        doubles = some_doubles(Random(seed), 30)
        spots = grown(doubles, 11 * HALF, CloseArm)
        tall = [
            spot.box
            for double, spot in zip(doubles, spots, strict=True)
            if double and spot.heading != DOWN and spot.box.height > spot.box.width
        ]
        slim = [box.grown(-0.5) for box in tall]
        assert tall and not any(a.overlaps(b) for k, a in enumerate(slim) for b in slim[:k])
