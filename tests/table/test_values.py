"""Test boxes, poses, offers and glides as values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.pieces.polyomino import (
    POSES,
    distinct_poses,
    normal,
    pose_of,
    posed,
    posed_in_order,
    settle,
    size,
)
from tabletop.table.drop_targets import fitting, rest, spread
from tabletop.table.gesture import Offers, Press, Put
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Pose, hit
from tabletop.table.sprites import Board, Card
from tabletop.table.tween import FLIP, GLIDE, NOTHING, glide
from tests.table.board import BAR, BELL, OFFERS, PICTURE, STONE

_cells = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8).map(
    normal
)
_poses = st.sampled_from(POSES)


def test_boxes() -> None:
    box = Box(10, 20, 30, 40)
    assert box.centre == (25, 40)
    assert box.holds(10, 20) and not box.holds(40, 20) and not box.holds(10, 60)
    assert box.grown(5) == Box(5, 15, 40, 50)
    assert box.at_least(35) == Box(7.5, 20, 35, 40)
    assert box.at_least(44).centre == box.centre


_sides = st.integers(0, 12)
_boxes = st.builds(Box, st.integers(-9, 9), st.integers(-9, 9), _sides, _sides)


def squares(box: Box) -> set[tuple[float, float]]:
    """Return the unit squares of a box with whole sides."""
    return {(x, y) for x in range(-9, 22) for y in range(-9, 22) if box.holds(x, y)}


@given(_boxes, _boxes)
def test_box_algebra_is_the_algebra_of_their_squares(one: Box, other: Box) -> None:
    both = one & other
    assert (squares(one) & squares(other)) == (squares(both) if both else set())
    assert both == (other & one) and (both is None) == (not one.overlaps(other))
    assert len(squares(one)) == one.area
    around = one.union(other)
    assert around == other.union(one) and around.contains(one) and around.contains(other)
    if both is not None:
        assert one.contains(both) and other.contains(both)
    if one.area and other.area:
        assert (squares(other) <= squares(one)) == one.contains(other)
        xs, ys = (side for side in zip(*squares(one) | squares(other), strict=True))
        assert around == Box(min(xs), min(ys), max(xs) + 1 - min(xs), max(ys) + 1 - min(ys))


@given(_boxes, st.integers(-9, 9), st.integers(-9, 9))
def test_a_box_that_is_moved_keeps_its_size(box: Box, dx: int, dy: int) -> None:
    moved = box.translate(dx, dy)
    assert moved.translate(-dx, -dy) == box
    assert (moved.right - box.right, moved.bottom - box.bottom) == (dx, dy)
    assert (moved.width, moved.height) == (box.width, box.height)


@given(_cells, _poses, st.integers(-4, 4))
def test_a_turn_of_a_pose_turns_what_is_seen(
    cells: tuple[tuple[int, int], ...], pose: Pose, quarters: int
) -> None:
    assert posed(cells, pose.turned(quarters)) == posed(posed(cells, pose), Pose(quarters % 4))


@given(_cells, _poses)
def test_a_flip_of_a_pose_mirrors_what_is_seen(
    cells: tuple[tuple[int, int], ...], pose: Pose
) -> None:
    mirrored = posed(posed(cells, pose), Pose(0, True))
    assert posed(cells, pose.turned(0, flip=True)) == mirrored
    columns = size(mirrored)[1]
    assert mirrored == normal((row, columns - 1 - c) for row, c in posed(cells, pose))


@given(_cells, _poses)
def test_poses_that_look_the_same_are_one(cells: tuple[tuple[int, int], ...], pose: Pose) -> None:
    looks = posed(cells, pose)
    assert pose_of(cells, looks) == settle(cells, pose) in distinct_poses(cells)
    assert posed(cells, settle(cells, pose)) == looks
    assert len({posed(cells, each) for each in POSES}) == len(distinct_poses(cells))
    assert normal(posed_in_order(cells, pose)) == looks
    assert pose_of(cells, (*looks, (9, 9))) is None


def test_four_turns_and_two_flips_are_none() -> None:
    for pose in POSES:
        assert pose.turned(1).turned(1).turned(1).turned(1) == pose
        assert pose.turned(0, flip=True).turned(0, flip=True) == pose


def test_offers() -> None:
    assert OFFERS.lifts() == (BAR, STONE)
    assert OFFERS.can_lift(BAR) and not OFFERS.can_lift(BELL)
    assert len(OFFERS.puts(BAR)) == 3 and OFFERS.puts(BELL) == ()
    assert OFFERS.meant(Press(BELL)) == "ring"
    assert OFFERS.meant(Put(STONE, ItemId("a1"))) is None
    assert Offers[str]().lifts() == ()


def test_the_nearest_to_the_eye_is_hit() -> None:
    low = Item(ItemId("low"), Board("plate"), Box(0, 0, 50, 50), layer=10, press=True)
    high = Item(ItemId("high"), Board("plate"), Box(20, 0, 50, 50), layer=20, press=True)
    dead = Item(ItemId("dead"), Board("plate"), Box(0, 0, 90, 90), layer=30)
    picture = Picture((high, low, dead))
    assert hit(picture, 30, 10) == high
    assert hit(picture, 10, 10) == low
    assert hit(picture, 85, 85) is None


def test_a_small_thing_is_hit_beside_it_but_not_through_another() -> None:
    small = Item(ItemId("small"), Board("plate"), Box(100, 100, 10, 10), press=True)
    wide = Item(ItemId("wide"), Board("plate"), Box(115, 80, 50, 50), press=True)
    assert hit(Picture((small,)), 120, 105) == small
    assert hit(Picture((small, wide)), 120, 105) == wide
    assert hit(Picture((small,)), 130, 105) is None


def test_the_nearest_of_two_small_things_is_hit() -> None:
    boxes = Box(100, 100, 10, 10), Box(130, 100, 10, 10)
    one, two = (Item(ItemId(str(box.x)), Board("plate"), box, press=True) for box in boxes)
    for order in ((one, two), (two, one)):
        assert hit(Picture(order), 117, 105) == one
        assert hit(Picture(order), 123, 105) == two


def test_where_a_piece_rests() -> None:
    bar, place = PICTURE.item(BAR), PICTURE.place(ItemId("a1"))
    assert bar is not None and place is not None
    assert spread(bar, Pose()) == (2, 1) and spread(bar, Pose(3)) == (1, 2)
    assert rest(bar, place, Pose(1)) == Box(100, 100, 50, 100)
    names = [place.id for place in fitting(bar, Pose(), PICTURE)]
    assert names == [f"{column}{row}" for row in "123" for column in "ab"]
    bell = PICTURE.item(BELL)
    assert bell is not None and not fitting(bell, Pose(), PICTURE)


def test_a_picture_finds_by_name() -> None:
    assert PICTURE.item(ItemId("nothing")) is None
    assert PICTURE.place(ItemId("nothing")) is None


def moved(box: Box) -> Picture:
    """Return a picture of one stone."""
    return Picture((Item(STONE, Board("plate"), box),), places=(Place(STONE, box, ""),))


def test_what_moved_glides_and_arrives() -> None:
    old, new = Box(0, 0, 10, 10), Box(100, 50, 20, 20)
    way = glide({STONE: old}, moved(old), moved(new), 5.0, GLIDE)
    assert not way.done(5.0) and way.done(5.0 + GLIDE)
    (start,) = way.at(5.0)
    (middle,) = way.at(5.0 + GLIDE / 2)
    (end,) = way.at(5.0 + GLIDE)
    assert (start.box, end.box) == (old, new)
    assert 0 < middle.box.x < 100 and middle.height > end.height
    assert end == moved(new).items[0]
    assert way.at(0.0)[0].box == old, "a clock that runs behind does no harm"


@pytest.mark.parametrize(
    ("seen", "seconds"),
    [({STONE: Box(0, 0, 9, 9)}, GLIDE), ({}, GLIDE), ({STONE: Box(5, 5, 9, 9)}, 0.0)],
    ids=["where it was", "new", "no animation"],
)
def test_what_does_not_glide(seen: dict[ItemId, Box], seconds: float) -> None:
    lies = moved(Box(0, 0, 9, 9))
    way = glide(seen, lies, lies, 1.0, seconds)
    assert way.done(1.0) and way.at(1.0) == ()
    assert NOTHING.done(0.0)


def dealt(face: str | None, box: Box) -> Picture:
    """Return a picture of one card."""
    return Picture((Item(STONE, Card(face, "back"), box),))


def test_a_card_turns_over_where_it_lies() -> None:
    box = Box(10, 10, 50, 70)
    way = glide({STONE: box}, dealt(None, box), dealt("ace", box), 5.0, GLIDE)
    seen = [way.at(5.0 + FLIP * part)[0] for part in (0, 0.25, 0.48, 0.75, 1)]
    assert [item.sprite for item in seen] == [Card(None, "back")] * 3 + [Card("ace", "back")] * 2
    assert [round(item.box.width) for item in seen] == [50, 25, 2, 25, 50]
    assert all(item.box.centre == pytest.approx(box.centre) for item in seen)
    assert all(item.box.height == 70 for item in seen)
    assert way.done(5.0 + GLIDE)


def test_a_card_that_also_moves_turns_over_as_it_arrives() -> None:
    old, new = Box(0, 0, 50, 70), Box(300, 0, 50, 70)
    way = glide({STONE: old}, dealt("ace", old), dealt(None, new), 5.0, GLIDE)
    (setting_out,) = way.at(5.0 + (GLIDE - FLIP) * 0.9)
    assert setting_out.sprite == Card("ace", "back")
    assert setting_out.box.width == pytest.approx(50) and setting_out.box.x > 0
    (arriving,) = way.at(5.0 + GLIDE - FLIP / 4)
    assert arriving.sprite == Card(None, "back") and 0 < arriving.box.width < 50


@pytest.mark.parametrize(("old", "new"), [("ace", "ace"), (None, None), ("ace", "king")])
def test_what_does_not_turn_over(old: str | None, new: str | None) -> None:
    box, other = Box(0, 0, 50, 70), Box(9, 0, 50, 70)
    assert glide({STONE: box}, dealt(old, box), dealt(new, box), 1.0, GLIDE).moves == {}
    way = glide({STONE: box}, dealt(old, box), dealt(new, other), 1.0, GLIDE)
    assert way.turns == {} and way.at(1.0 + GLIDE / 2)[0].box.width == 50


def test_nothing_turns_over_with_reduced_motion() -> None:
    box = Box(0, 0, 50, 70)
    assert glide({STONE: box}, dealt(None, box), dealt("ace", box), 1.0, 0.0).at(1.0) == ()
