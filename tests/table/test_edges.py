"""Test the limits of places, hits, flights and the zoom at their edges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.kernel.words import Msg, Seat
from tabletop.table.arrow_steps import DOWN, LEFT, RIGHT, UP, Target, steps
from tabletop.table.drop_targets import Reach, fitting
from tabletop.table.gesture import Offers, Press, Put
from tabletop.table.hand import Carrying, Trying, step
from tabletop.table.inputs import Down, Moved, Nudge, Pick, Turn
from tabletop.table.journey import Flight, Journey, travel
from tabletop.table.picture import Area, Box, Item, ItemId, Label, Picture, Place, Pose, Shape, hit
from tabletop.table.sprites import (
    ONE,
    Art,
    Board,
    Card,
    Domino,
    Drawn,
    Hatch,
    Hub,
    Outline,
    Sewn,
    Token,
    Trail,
    Velvet,
)
from tabletop.table.tween import NOTHING
from tabletop.table.zoom import FIT, Zoom, lies_in, seen
from tests.table.board import BAR, PICTURE, STONE, feed, reach

A1, A2, B1, B2 = (ItemId(name) for name in ("a1", "a2", "b1", "b2"))
HEAP, COIN, PURSE = ItemId("heap"), ItemId("coin"), ItemId("purse")
FIELD = Box(0, 0, 800, 400)


def place(x: float, y: float, group: str = "board") -> Target:
    """Return a drop target of a group at a middle."""
    box = Box(x - 10, y - 5, 20, 10)
    return group, box, box


# -- arrows


def test_a_step_aims_one_place_on_in_both_directions() -> None:
    grid = tuple(place(20.0 * x, 10.0 * y) for y in range(3) for x in range(3))
    found = steps(grid)
    assert [found[way][4] for way in (RIGHT, LEFT, DOWN, UP)] == [5, 3, 7, 1]
    assert [found[way][0] for way in (LEFT, UP)] == [0, 0], "at the edge it stays"


def test_a_step_leads_to_the_place_nearest_to_its_aim() -> None:
    near = (place(0, 0), place(22, 1), place(60, 0), place(1, 12), place(0, 40))
    found = steps(near)
    assert found[RIGHT][0] == 1 and found[RIGHT][1] == 2
    assert found[DOWN][0] == 3 and found[DOWN][3] == 4
    assert found[LEFT][2] == 1 and found[UP][4] == 3


def test_a_wide_step_beats_the_other_group() -> None:
    aside = (place(0, 0), place(9.5, 8), place(0, 30, "rack"))
    assert steps(aside)[DOWN][0] == 1
    assert steps((place(0, 0), place(0, 30, "rack")))[DOWN] == (1, 1)
    assert steps((place(0, 0), place(0, 30, "rack")))[UP] == (0, 0)


def test_sideways_never_leads_to_the_other_group() -> None:
    beside = (place(0, 0), place(60, 0), place(30, 30, "rack"), place(90, 30, "rack"))
    found = steps(beside)
    assert found[RIGHT] == (1, 1, 3, 3) and found[LEFT] == (0, 0, 2, 2)
    assert found[DOWN][0] == 2


# -- drop targets


@pytest.mark.parametrize(("away", "over"), [(59.9, A1), (60.0, None), (60.5, None), (-60.5, None)])
def test_a_piece_lands_within_sixty_units(away: float, over: ItemId | None) -> None:
    spot = Place(A1, Box(400, 400, 20, 20), "board")
    lone = replace(PICTURE, places=(spot,))
    stone = lone.item(STONE)
    assert stone is not None
    assert reach(picture=lone).over(stone, Pose(), (410 + away, 410)) == over


@pytest.mark.parametrize(("wide", "fits"), [(100.5, True), (101.0, False)])
def test_a_piece_may_reach_half_a_unit_beyond_its_places(wide: float, fits: bool) -> None:
    places = (
        Place(A1, Box(0, 0, wide / 2, wide / 2), "board"),
        Place(B1, Box(50, 50, 50, 50), "board"),
    )
    square = Item(STONE, Board("plate"), Box(0, 0, 9, 9), span=(2, 2), goes="board")
    found = fitting(square, Pose(), Picture((square,), places=places))
    assert (A1 in [one.id for one in found]) is fits
    assert B1 not in [one.id for one in found]


def test_only_a_piece_that_looks_different_turns() -> None:
    assert reach().turns(BAR) and not reach().turns(STONE)
    stone = Carrying(STONE, 300, 300)
    assert feed(Turn(1), hand=stone)[0] == stone
    tried = Trying(STONE, B2, Pose())
    assert feed(Turn(1), hand=tried)[0] == tried


def test_an_arrow_from_nowhere_leads_a_place_on() -> None:
    stone = PICTURE.item(STONE)
    assert stone is not None
    for way, name in (((1, 0), B2), ((-1, 0), A2), ((0, 1), ItemId("a3")), ((0, -1), A1)):
        x = 125.0
        found = reach().beyond(stone, Pose(), None, (x, 175.0), way)
        expected = A2 if way == (-1, 0) else name
        assert found is not None and found[0].id == expected
    bare = reach(picture=replace(PICTURE, places=()))
    assert bare.beyond(stone, Pose(), None, (0, 0), (1, 0)) is None


def test_the_nearest_of_two_small_things_is_hit() -> None:
    left, right = (Item(ItemId(f"{x}"), Board("tag"), Box(x, 0, 4, 4), press=True) for x in (0, 20))
    for items in ((left, right), (right, left)):
        assert hit(Picture(items), 8, 2) == left and hit(Picture(items), 16, 2) == right


# -- the hand


def test_an_arrow_moves_the_piece_to_the_middle_of_the_place() -> None:
    hand = feed(Nudge(1, 0), hand=Carrying(STONE, 125, 175, over=A2, dragged=True))[0]
    assert hand == Carrying(STONE, 175, 175, over=B2)
    gone = Carrying(ItemId("gone"), 5, 6)
    assert feed(Nudge(1, 0), hand=gone)[0] is gone
    bare = reach(picture=replace(PICTURE, places=()))
    lone = Carrying(STONE, 5, 6)
    assert step(lone, Nudge(1, 0), bare) == (lone, None)


def test_a_tried_piece_is_lifted_where_the_pointer_takes_it() -> None:
    tried = Trying(STONE, B2, Pose())
    gripped = feed(Down(170, 180), hand=tried)[0]
    assert gripped == replace(tried, grip=(170, 180))
    assert feed(Moved(172, 183), hand=gripped)[0] == gripped
    lifted = Carrying(STONE, 120, 131, over=A1, dragged=True)
    assert feed(Moved(120, 131), hand=gripped)[0] == lifted
    missing = Trying(STONE, ItemId("gone"), Pose())
    assert feed(Nudge(1, 0), hand=missing)[0] != missing
    assert feed(Down(900, 880), hand=missing)[0] == missing


def test_a_turn_at_the_edge_keeps_the_piece_over_the_board() -> None:
    c3 = ItemId("c3")
    hand = feed(Turn(1), hand=Carrying(BAR, 225, 225, Pose(0), c3))[0]
    assert isinstance(hand, Carrying) and hand.over is not None and hand.pose == Pose(1)
    far = feed(Turn(1), hand=Carrying(BAR, 900, 700, Pose(0), c3))[0]
    assert isinstance(far, Carrying) and far.over == ItemId("c2")
    away = feed(Turn(1), hand=Carrying(BAR, 900, 700))[0]
    assert isinstance(away, Carrying) and away.over is None


def test_a_piece_is_picked_over_the_place_nearest_to_the_middle_of_all() -> None:
    places = tuple(Place(ItemId(f"p{x}"), Box(x, 0, 10, 30), "board") for x in (0, 80, 100))
    stone = Item(STONE, Board("plate"), Box(0, 500, 10, 30), goes="board")
    picture = Picture((stone,), places=places)
    offers = Offers([(Put(STONE, one.id), one.id) for one in places])
    here = Reach(picture, offers, settle=lambda _, pose: pose)
    assert step(feed()[0], Pick(STONE), here) == (
        Carrying(STONE, 85, 15, over=ItemId("p80")),
        None,
    )
    likely = replace(places[2], likely=True)
    other = replace(here, picture=replace(picture, places=(*places[:2], likely)))
    assert step(feed()[0], Pick(STONE), other)[0] == Carrying(STONE, 105, 15, over=likely.id)
    assert step(feed()[0], Pick(ItemId("bell")), here)[1] == Press(ItemId("bell"))


# -- flights


def heap(*items: Item) -> Picture:
    """Return a picture of a heap, a purse and some pieces."""
    return Picture(
        (
            Item(HEAP, Art("heap"), Box(500, 0, 40, 40)),
            Item(PURSE, Art("purse"), Box(0, 300, 40, 20)),
            *items,
        )
    )


def test_dealt_pieces_leave_a_twentieth_of_a_second_apart() -> None:
    tiles = [
        Item(ItemId(f"{n}"), Domino(), Box(50.0 * n, 100, 20, 40), shelf="rack") for n in range(3)
    ]
    boxes = {item.id: item.box for item in heap().items}
    way = travel(boxes, heap(), heap(*tiles), 0.0, Journey(source=HEAP, deals=True))
    assert way.waits == pytest.approx({"0": 0.0, "1": 0.05, "2": 0.1})
    two = travel(boxes, heap(), heap(*tiles[:2]), 0.0, Journey(source=HEAP))
    assert two.waits == pytest.approx({"0": 0.0, "1": 0.05})
    slow = travel(boxes, heap(), heap(*tiles[:2]), 0.0, Journey(source=HEAP), seconds=0.38)
    assert slow.waits == pytest.approx({"0": 0.0, "1": 0.02})


@pytest.mark.parametrize(("away", "turns"), [(23.0, True), (24.0, True), (24.5, False)])
def test_a_back_turns_up_within_twenty_four_units(away: float, turns: bool) -> None:
    back = Item(ItemId("back"), Card(None, "b"), Box(100, 100, 50, 70))
    face = Item(ItemId("face"), Card("ace", "b"), Box(100 + away, 100, 50, 70))
    boxes = {item.id: item.box for item in heap(back).items}
    way = travel(boxes, heap(back), heap(face), 0.0, Journey())
    assert (face.id in way.turns) is turns


def test_small_things_fly_from_middle_to_middle_above_the_pieces() -> None:
    coin = Item(COIN, Art("coin"), Box(100, 100, 40, 20))
    flight = Flight(Art("button"), COIN, PURSE, (10, 6), ((0.25, 0.5), (1.0, 0.0)))
    boxes = {item.id: item.box for item in heap(coin).items}
    way = travel(boxes, heap(coin), heap(coin), 0.0, Journey(flights=(flight,)))
    first, second = way.moves[ItemId("flight 0 0")], way.moves[ItemId("flight 0 1")]
    assert first[0] == Box(105, 107, 10, 6) and second[0] == Box(135, 97, 10, 6)
    assert first[1].box == second[1].box == Box(15, 307, 10, 6)
    assert (first[1].layer, first[1].height) == (45, 4)
    assert way.waits == pytest.approx({"flight 0 0": 0.0, "flight 0 1": 0.05})
    assert way.gone == {"flight 0 0", "flight 0 1"}
    lone = replace(flight, spots=())
    middle = travel(boxes, heap(coin), heap(coin), 0.0, Journey(flights=(lone,)))
    assert middle.moves[ItemId("flight 0 0")][0].centre == (120, 110)


def test_a_step_of_one_space_sends_one_thing_from_its_end() -> None:
    old = Item(COIN, Art("coin"), Box(100, 100, 40, 20))
    new = replace(old, box=Box(150, 130, 40, 20))
    flight = Flight(Art("button"), COIN, PURSE, (10, 6), walked=True)
    boxes = {item.id: item.box for item in heap(old).items}
    way = travel(boxes, heap(old), heap(new), 0.0, Journey(flights=(flight,)))
    assert way.moves[ItemId("flight 0 0")][0].centre == (170, 140)
    assert len(way.moves) == 2
    still = travel(boxes, heap(old), heap(old), 0.0, Journey(flights=(flight,)))
    assert still == replace(NOTHING, seconds=still.seconds)


def test_fourteen_things_fly_at_the_most() -> None:
    coin = Item(COIN, Art("coin"), Box(100, 100, 40, 20))
    boxes = {item.id: item.box for item in heap(coin).items}
    for count, flown in ((13, 13), (14, 14), (15, 14), (40, 14)):
        spots = tuple((n / 100, 0.5) for n in range(count))
        flight = Flight(Art("button"), COIN, PURSE, (10, 6), spots)
        way = travel(boxes, heap(coin), heap(coin), 0.0, Journey(flights=(flight,)))
        assert len(way.moves) == flown
        assert {ItemId("flight 0 0"), ItemId(f"flight 0 {count - 1}")} <= way.moves.keys()


# -- the zoom


def test_the_field_is_magnified_four_times_at_the_most() -> None:
    assert FIT.by(9.0, (0, 0), FIELD).factor == 4.0
    assert FIT.by(0.5, (0, 0), FIELD) == FIT
    zoom = Zoom(2.0).by(1.5, (400, 100), FIELD)
    assert (zoom.factor, zoom.x, zoom.y) == pytest.approx((3.0, 1 / 12, 1 / 24))


def test_a_push_moves_the_field_by_as_many_units() -> None:
    assert Zoom(2.0, 0.25, 0.25).moved(80, 40, FIELD) == Zoom(2.0, 0.2, 0.2)
    assert Zoom(2.0, 0.25, 0.25).moved(-80, -20, FIELD) == Zoom(2.0, 0.3, 0.275)
    assert Zoom(2.0, 0.25, 0.25).moved(9999, -9999, FIELD) == Zoom(2.0, 0.0, 0.5)


def test_the_ground_does_not_lie_in_the_field() -> None:
    assert lies_in(Box(0, 0, 799, 399), FIELD)
    assert not lies_in(Box(0, 0, 800, 399), FIELD) and not lies_in(Box(0, 0, 799, 400), FIELD)
    assert not lies_in(Box(790, 0, 40, 40), FIELD)


def test_the_part_in_the_field_is_seen() -> None:
    assert seen(Box(-10, 390, 30, 20), FIELD) == Box(0, 390, 20, 10)
    assert seen(Box(790, -5, 30, 20), FIELD) == Box(790, 0, 10, 15)
    beyond = seen(Box(900, 500, 30, 20), FIELD)
    assert (beyond.width, beyond.height) == (0.0, 0.0)


# -- plain values


def test_a_plain_item_lies_flat_among_the_pieces() -> None:
    item = Item(COIN, Art("coin"), FIELD)
    assert (item.layer, item.height, item.span, item.pose) == (10, 0.0, (1, 1), Pose(0))
    assert (item.goes, item.shelf, item.opens, item.came, item.walk) == ("", "", "", (), ())
    assert not item.press and not item.pulls and item.says is None
    label = Label(COIN, Msg("a.b"), FIELD)
    assert (label.size, label.face, label.tone, label.align) == (22.0, "sans", "ink", "left")
    assert label.layer == 15 and label.grows
    assert not Place(COIN, FIELD, "board").likely and Area("log", FIELD).points == ""


def test_the_usual_table_is_sixteen_by_nine_with_its_help() -> None:
    shape = Shape()
    assert (shape.width, shape.height, shape.home, shape.text) == (1600.0, 900.0, 0, 1.0)
    assert (shape.sort, shape.order, shape.opened) == ("", (), "")
    assert shape.legal and shape.counting and not shape.numerals


SPRITES: tuple[tuple[Drawn, str], ...] = (
    (Art("a"), ""),
    (Board("tag"), "grows"),
    (Sewn("a", "#000000", ONE), "grows"),
    (Domino(), "long grows"),
    (Card(None, "b"), "grows"),
    (Hub(), "grows"),
    (Token(Seat(0)), "round grows"),
    (Outline(ONE, "go"), "mark grows"),
    (Hatch(), "grows"),
    (Trail((), 1.0, "go"), "mark grows"),
    (Velvet(), "grows"),
)


@pytest.mark.parametrize(("sprite", "traits"), SPRITES, ids=lambda one: type(one).__name__)
def test_sprites_have_their_traits(sprite: Drawn, traits: str) -> None:
    names = [name for name in ("mark", "round", "long", "grows") if getattr(sprite, name)]
    assert names == traits.split()


def test_sprites_have_their_proportions() -> None:
    ell = Sewn("a", "#000000", ((0, 0), (1, 0), (1, 1), (1, 2)))
    assert (ell.aspect, ell.border) == (1.5, ell.cells)
    assert (Domino().aspect, Card(None, "b").aspect, Art("a").aspect) == (0.5, 5 / 7, None)
    assert Art("a").border == ((0, 0),)
    assert Domino((1, 2)).pips and not Domino().pips and not Art("a").pips
    dim = Domino((1, 2), dim=True)
    assert dim.bright == Domino((1, 2)) and Art("a").bright == Art("a")
    assert (Hub().left, Hub().right, Hub().mouth) == ((), (), 0.1)
    assert not Domino().dim and not Domino().numerals and not Card(None, "b").dim
    assert Board("tag").tone == "plain"
