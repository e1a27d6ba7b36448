"""Test the hand by pointer and by keys.

It presses, carries, turns, tries, takes back and commits.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.table.drop_targets import REACH, Reach
from tabletop.table.gesture import Gesture, Offers, Press, Put
from tabletop.table.hand import DRAG_DISTANCE, Carrying, Empty, Hand, Pressing, Trying, step
from tabletop.table.inputs import Cancel, Commit, Down, Input, Moved, Nudge, Pick, Turn, Up
from tabletop.table.picture import Box, Item, ItemId, Picture, Place, Pose
from tabletop.table.sprites import Art
from tests.table.board import BAR, BELL, PICTURE, STONE, at, between, feed, looks, reach

A1, B2, C2, C3 = (ItemId(name) for name in ("a1", "b2", "c2", "c3"))
ON_A1, ON_B2 = between("a1", "b1"), between("b2", "c2")


def carrying(name: str = "bar", spot: tuple[float, float] = ON_B2) -> Hand:
    """Return a hand that clicked on an item and moved to a spot."""
    return feed(Down(*at(name)), Up(*at(name)), Moved(*spot))[0]


def trying(confirm: bool = True) -> Hand:
    """Return a hand that tries the bar on b2 and c2."""
    return feed(Down(*ON_B2), Up(*ON_B2), hand=carrying(), confirm=confirm)[0]


def test_a_click_on_a_button_presses_it_on_release() -> None:
    hand, made = feed(Down(*at("bell")))
    assert (hand, made) == (Pressing(BELL, *at("bell")), [])
    assert feed(Up(*at("bell")), hand=hand) == (Empty(), [Press(BELL)])


def test_moving_off_a_button_lets_it_be() -> None:
    assert feed(Down(*at("bell")), Moved(800, 800), Up(800, 800)) == (Empty(), [])


def test_a_small_button_is_hit_beside_it_too() -> None:
    x, y = at("bell")
    assert feed(Down(x + 20, y - 20), Up(x + 20, y - 20)) == (Empty(), [Press(BELL)])
    assert feed(Down(x + 30, y), Up(x + 30, y)) == (Empty(), [])


def test_wood_is_nothing_to_press() -> None:
    assert feed(Down(5, 5)) == (Empty(), [])


def test_a_press_becomes_a_carry_after_some_way() -> None:
    x, y = at("bar")
    hand, _ = feed(Down(x, y), Moved(x + DRAG_DISTANCE - 1, y))
    assert isinstance(hand, Pressing)
    hand, _ = feed(Moved(x + DRAG_DISTANCE, y), hand=hand)
    assert isinstance(hand, Carrying) and hand.dragged


def test_drag_and_let_go_tries_and_commit_does() -> None:
    hand, made = feed(Down(*at("bar")), Moved(700, 300), Moved(*ON_B2), Up(*ON_B2))
    assert (hand, made) == (Trying(BAR, B2, Pose()), [])
    assert feed(Commit(), hand=hand) == (Empty(), [Put(BAR, B2)])


def test_without_confirmation_letting_go_does_it() -> None:
    events = Down(*at("bar")), Moved(700, 300), Moved(*ON_B2), Up(*ON_B2)
    assert feed(*events, confirm=False) == (Empty(), [Put(BAR, B2)])


def test_click_and_click() -> None:
    hand = carrying()
    assert isinstance(hand, Carrying)
    assert (hand.over, hand.dragged) == (B2, False)
    assert feed(Down(*ON_B2), Up(*ON_B2), Commit(), hand=hand) == (Empty(), [Put(BAR, B2)])


def test_a_dragged_piece_let_go_far_away_goes_home() -> None:
    assert feed(Down(*at("bar")), Moved(700, 300), Moved(900, 800), Up(900, 800)) == (Empty(), [])


def test_a_clicked_piece_stays_in_the_hand_far_away() -> None:
    hand = carrying(spot=(900, 800))
    assert feed(Down(900, 800), Up(900, 800), hand=hand) == (hand, [])


def test_a_bad_place_says_the_gesture_and_keeps_the_piece() -> None:
    events = Down(*at("stone")), Moved(700, 300), Moved(*at("a1")), Up(*at("a1"))
    hand, made = feed(*events)
    assert made == [Put(STONE, A1)]
    assert isinstance(hand, Carrying) and not hand.dragged
    assert feed(Moved(*at("b2")), Down(*at("b2")), Up(*at("b2")), hand=hand)[0] == (
        Trying(STONE, B2, Pose())
    )


@pytest.mark.parametrize(("beyond", "over"), [(REACH - 1, B2), (REACH + 1, None)])
def test_within_reach_of_a_place_it_lands_there(beyond: float, over: ItemId | None) -> None:
    x, y = at("b2")
    places = [place for place in reach().picture.places if place.id == B2]
    alone = reach(picture=reach().picture.__class__(reach().picture.items, places=tuple(places)))
    hand: Hand = Empty()
    for event in (Down(*at("stone")), Moved(700, 700), Moved(x + beyond, y)):
        hand, _ = step(hand, event, alone)
    assert isinstance(hand, Carrying) and hand.over == over


WIDE = Place(ItemId("wide"), Box(100, 100, 500, 300), "board")
OTHER = Place(ItemId("other"), Box(700, 100, 500, 300), "other")


def let_go_at(x: float, y: float) -> tuple[Hand, Gesture | None]:
    """Return hand and gesture after a drop on a table of two large places."""
    stone = PICTURE.item(STONE)
    assert stone is not None
    stone = replace(stone, box=Box(20, 500, 40, 40))
    offers = Offers([(Put(STONE, WIDE.id), "stone wide")])
    large = Reach(Picture((stone,), places=(WIDE, OTHER)), offers, looks, confirm=False)
    hand: Hand = Empty()
    for event in (Down(*stone.box.centre), Moved(x, y)):
        hand, _ = step(hand, event, large)
    return step(hand, Up(x, y), large)


@pytest.mark.parametrize("spot", [(350, 250), (101, 101), (590, 250), (350, 390), (120, 380)])
def test_a_large_place_takes_a_piece_dropped_anywhere_inside_it(spot: tuple[int, int]) -> None:
    assert let_go_at(*spot) == (Empty(), Put(STONE, WIDE.id))


@pytest.mark.parametrize("spot", [(90, 250), (610, 250), (350, 410), (950, 250)])
def test_a_piece_dropped_outside_a_large_place_goes_home(spot: tuple[int, int]) -> None:
    assert let_go_at(*spot) == (Empty(), None)


def test_a_piece_over_the_board_stays_inside_it() -> None:
    hand = carrying(spot=at("c3"))
    assert isinstance(hand, Carrying) and hand.over == ItemId("b3")


def test_turning_is_for_what_is_carried() -> None:
    assert feed(Turn(1)) == (Empty(), [])
    hand, _ = feed(Turn(1), Turn(0, flip=True), hand=carrying())
    assert isinstance(hand, Carrying) and hand.pose == Pose(3, True)


def test_a_piece_that_looks_the_same_however_it_lies_is_not_turned() -> None:
    hand, _ = feed(Turn(1), Turn(0, flip=True), hand=carrying("stone", at("b2")))
    assert isinstance(hand, Carrying) and hand.pose == Pose()


def test_an_arrow_brings_a_piece_from_far_away_to_the_nearest_place() -> None:
    x, y = at("c3")
    hand = carrying("stone", (x + 200, y + 10))
    assert isinstance(hand, Carrying) and hand.over is None
    hand, _ = feed(Nudge(-1, 0), hand=hand)
    assert isinstance(hand, Carrying) and hand.over == C3 and (hand.x, hand.y) == (x, y)


def picked(name: ItemId, *puts: Put) -> Hand:
    """Return the hand after a key picked up an item that can be put so."""
    offers = Offers([(put, str(number)) for number, put in enumerate(puts)])
    return step(Empty(), Pick(name), Reach(PICTURE, offers, looks))[0]


def test_a_key_picks_a_piece_up_over_the_place_in_the_middle_of_its_offers() -> None:
    names = [ItemId(name) for name in ("a1", "c1", "a3", "a2")]
    hand = picked(STONE, *(Put(STONE, name) for name in names))
    assert hand == Carrying(STONE, *at("a2"), over=ItemId("a2"))


def test_a_key_turns_a_piece_that_is_offered_in_another_pose_only() -> None:
    hand = picked(BAR, Put(BAR, C2, Pose(1)))
    assert hand == Carrying(BAR, *between("c2", "c3"), Pose(1), C2)
    hand = picked(BAR, Put(BAR, C2, Pose(1)), Put(BAR, A1))
    assert hand == Carrying(BAR, *ON_A1, Pose(), A1)


def test_an_arrow_takes_a_dragged_piece_from_the_pointer() -> None:
    dragged, _ = feed(Down(*at("stone")), Moved(*at("b2")))
    assert isinstance(dragged, Carrying) and dragged.dragged
    hand, _ = feed(Nudge(1, 0), hand=dragged)
    assert hand == Carrying(STONE, *at("c2"), over=C2, dragged=False)


def test_a_pose_that_looks_the_same_is_the_same_gesture() -> None:
    half = feed(Turn(1), Turn(1), Moved(*ON_A1), Down(*ON_A1), Up(*ON_A1), hand=carrying())[0]
    assert half == Trying(BAR, A1, Pose(2))
    assert feed(Commit(), hand=half) == (Empty(), [Put(BAR, A1)])


def test_a_turned_piece_stays_on_the_board() -> None:
    hand, _ = feed(Turn(1), hand=carrying(spot=at("c3")))
    assert isinstance(hand, Carrying) and hand.over is not None


def test_a_click_on_a_tried_piece_does_it() -> None:
    x, y = ON_B2
    assert feed(Down(x, y), Up(x, y), hand=trying()) == (Empty(), [Put(BAR, B2)])
    gone = Trying(BAR, C3, Pose(), grip=(x, y))
    assert feed(Up(x, y), hand=gone) == (replace(gone, grip=None), [])


def test_a_tried_piece_is_lifted_again_by_a_drag() -> None:
    x, y = ON_B2
    dragged, _ = feed(Down(x, y), Moved(*ON_A1), hand=trying())
    assert isinstance(dragged, Carrying) and dragged.over == A1
    assert feed(Up(*ON_A1), hand=dragged)[0] == Trying(BAR, A1, Pose())


def test_a_twitch_on_a_tried_piece_does_not_move_it() -> None:
    x, y = ON_B2
    hand, _ = feed(Down(x, y), Moved(x + 2, y + 2), hand=trying())
    assert isinstance(hand, Trying)


def test_a_tried_piece_can_be_turned_where_it_lies() -> None:
    hand, _ = feed(Turn(1), hand=trying())
    assert isinstance(hand, Carrying) and hand.pose == Pose(1)


def test_another_piece_may_be_taken_instead() -> None:
    hand, made = feed(Down(*at("stone")), Up(*at("stone")), hand=trying())
    assert isinstance(hand, Carrying) and hand.item == STONE and not made
    hand, _ = feed(Pick(STONE), hand=trying())
    assert isinstance(hand, Carrying) and hand.item == STONE


def test_a_click_beside_a_tried_piece_leaves_it() -> None:
    assert feed(Down(900, 800), Up(900, 800), hand=trying()) == (trying(), [])
    assert feed(Down(*at("a3")), Up(*at("a3")), hand=trying()) == (trying(), []), "not offered"


def test_a_click_on_another_place_tries_the_piece_there() -> None:
    assert feed(Down(*ON_A1), Up(*ON_A1), hand=trying()) == (Trying(BAR, A1, Pose()), [])


ONE = Offers([(Put(STONE, B2), "stone b2"), (Put(STONE, C3), "stone c3"), (Press(BELL), "ring")])
"""Offers of a table at which one piece of one square is to be placed."""


def clicked(
    start: str, end: str = "", *, confirm: bool = True, picture: Picture = PICTURE
) -> tuple[Hand, list[Gesture]]:
    """Return hand and gestures after a press and a release at that table."""
    there = Reach(picture, ONE, looks, confirm)
    hand: Hand = Empty()
    made = []
    for event in (Down(*at(start)), Up(*at(end or start))):
        hand, gesture = step(hand, event, there)
        made += [] if gesture is None else [gesture]
    return hand, made


def test_a_click_on_a_place_lays_the_only_piece() -> None:
    assert clicked("b2") == (Trying(STONE, B2, Pose()), [])
    assert clicked("b2", confirm=False) == (Empty(), [Put(STONE, B2)])
    assert clicked("b2", "c3") == (Empty(), []), "pressed on one place, let go on another"
    assert clicked("a1") == (Empty(), []), "not offered"
    assert clicked("bell") == (Empty(), [Press(BELL)])


def test_a_click_or_a_key_on_a_piece_that_lies_on_a_place_lays_the_only_piece_there() -> None:
    card = Item(ItemId("card"), Art("x"), PICTURE.places[4].box, press=True)
    picture = replace(PICTURE, items=(*PICTURE.items, card))
    assert clicked("b2", picture=picture) == (Trying(STONE, B2, Pose()), [])
    there = Reach(picture, ONE, looks)
    assert step(Empty(), Pick(card.id), there) == (Trying(STONE, B2, Pose()), None)
    pressed = Offers([*ONE.pairs, (Press(card.id), "turn it")])
    assert step(Empty(), Pick(card.id), Reach(picture, pressed, looks)) == (
        (Empty(), Press(card.id))
    )


def test_a_click_on_a_place_lays_nothing_where_several_pieces_could_be_meant() -> None:
    assert feed(Down(*at("b2")), Up(*at("b2"))) == (Empty(), [])
    bar = Reach(PICTURE, Offers([(Put(BAR, A1), "bar a1")]), looks)
    assert step(Empty(), Down(*at("a1")), bar) == (Empty(), None), "it covers b1 too"


@pytest.mark.parametrize("dragged", [True, False])
def test_a_piece_is_over_no_bad_place_before_it_has_left_it(dragged: bool) -> None:
    x, y = at("a1")
    stone = Item(STONE, Art("x"), Box(x - 20, y - 20, 40, 40), goes="board", press=True)
    there = reach(picture=replace(PICTURE, items=(stone,)))
    near = Moved(x + 9, y)
    ways: list[Input] = [Down(x, y), near] if dragged else [Down(x, y), Up(x, y), near]
    hand: Hand = Empty()
    for event in ways:
        hand, _ = step(hand, event, there)
        assert not isinstance(hand, Carrying) or hand.over is None
    still, made = step(hand, Up(x + 9, y), there)
    assert made is None, "nobody means to put it back"
    assert isinstance(still, Empty if dragged else Carrying)
    away, _ = step(hand, Moved(*at("b1")), there)
    back, _ = step(away, Moved(x, y), there)
    assert isinstance(back, Carrying) and back.over == A1, "now it is meant"
    assert step(back, Up(x, y), there)[1] == Put(STONE, A1)


def test_a_piece_lifted_over_a_place_that_takes_it_is_over_it_at_once() -> None:
    x, y = at("b2")
    stone = Item(STONE, Art("x"), Box(x - 20, y - 20, 40, 40), goes="board", press=True)
    there = reach(picture=replace(PICTURE, items=(stone,)))
    hand, _ = step(Pressing(STONE, x, y), Up(x, y), there)
    assert isinstance(hand, Carrying) and hand.over == B2


@pytest.mark.parametrize("hand", [Empty(), Pressing(BAR, 0, 0), carrying(), trying()])
def test_cancel_takes_everything_home(hand: Hand) -> None:
    assert feed(Cancel(), hand=hand) == (Empty(), [])


def test_a_key_presses_a_button() -> None:
    assert feed(Pick(BELL)) == (Empty(), [Press(BELL)])


def test_a_key_lifts_a_piece_over_a_place_where_it_may_go() -> None:
    hand, _ = feed(Pick(BAR))
    assert isinstance(hand, Carrying) and hand.over in (A1, B2)


@pytest.mark.parametrize("likely", [A1, B2])
def test_a_key_lifts_a_piece_over_a_likely_place_rather_than_another(likely: ItemId) -> None:
    places = tuple(replace(place, likely=place.id == likely) for place in PICTURE.places)
    hand, _ = step(Empty(), Pick(BAR), reach(picture=replace(PICTURE, places=places)))
    assert isinstance(hand, Carrying) and hand.over == likely


def test_keys_alone_do_what_the_mouse_does() -> None:
    hand, _ = feed(Pick(BAR), Turn(1), *[Nudge(1, 0)] * 3, *[Nudge(0, 1)] * 3)
    assert isinstance(hand, Carrying) and hand.over == C2
    hand, made = feed(Commit(), hand=hand)
    assert (hand, made) == (Trying(BAR, C2, Pose(1)), [])
    assert feed(Commit(), hand=hand) == (Empty(), [Put(BAR, C2, Pose(1))])


def test_a_nudge_moves_one_place_and_stops_at_the_edge() -> None:
    hand, _ = feed(Pick(STONE), Nudge(-1, 0))
    assert isinstance(hand, Carrying) and hand.over == ItemId("a2")
    hand, _ = feed(Nudge(-1, 0), Nudge(0, 1), Nudge(0, 1), hand=hand)
    assert isinstance(hand, Carrying) and hand.over == ItemId("a3")


def test_nudging_a_tried_piece_lifts_it() -> None:
    hand, _ = feed(Nudge(-1, -1), hand=trying())
    assert isinstance(hand, Carrying) and hand.over == A1


def test_a_tried_piece_whose_place_is_gone_is_not_done() -> None:
    gone = Trying(BAR, C3, Pose())
    assert feed(Commit(), hand=gone) == (gone, [])


_points = st.sampled_from([at(name) for name in ("bar", "stone", "bell", "a1", "b2", "c3")])
_inputs: st.SearchStrategy[Input] = st.one_of(
    _points.map(lambda p: Down(*p)),
    _points.map(lambda p: Moved(*p)),
    _points.map(lambda p: Up(*p)),
    st.builds(Turn, st.integers(-1, 2), st.booleans()),
    st.sampled_from([Pick(BAR), Pick(STONE), Pick(BELL), Commit(), Cancel()]),
    st.builds(Nudge, st.integers(-1, 1), st.integers(-1, 1)),
)


@given(st.lists(_inputs, max_size=30), st.booleans())
def test_whatever_comes_in_a_tried_piece_is_legal_and_a_gesture_names_things_of_the_table(
    events: list[Input], confirm: bool
) -> None:
    hand: Hand = Empty()
    here = reach(confirm=confirm)
    for event in events:
        hand, made = step(hand, event, here)
        if isinstance(hand, Trying):
            assert confirm
            assert here.offers.meant(here.put(hand.item, hand.place, hand.pose)) is not None
        if isinstance(hand, Carrying):
            assert here.offers.can_lift(hand.item)
        if made is not None:
            assert here.picture.item(made.item) is not None
            assert not isinstance(made, Put) or here.picture.place(made.place) is not None


def test_a_nudge_finds_a_place_that_is_far_away() -> None:
    tile = Item(ItemId("tile"), Art("x"), Box(0, 800, 40, 40), goes="ends")
    ends = tuple(
        Place(ItemId(name), Box(x, y, 40, 40), "ends")
        for name, x, y in (("near", 100, 100), ("right", 900, 180), ("below", 140, 600))
    )
    picture = Picture((tile,), places=ends)
    offers = Offers((Put(tile.id, place.id), place.id) for place in ends)
    hold = Reach(picture, offers, lambda _, pose: pose)
    hand: Hand = Carrying(tile.id, 120, 120, over=ItemId("near"))
    for way, name in ((Nudge(1, 0), "right"), (Nudge(-1, 0), "near"), (Nudge(0, 1), "below")):
        hand, _ = step(hand, way, hold)
        assert isinstance(hand, Carrying)
        assert hand.over == name
