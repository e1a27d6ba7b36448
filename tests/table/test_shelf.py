"""Test a hand on a shelf: any piece can be moved to another place.

It need not be playable.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.table.drop_targets import Reach
from tabletop.table.gesture import Gesture, Offers, Press, Put
from tabletop.table.hand import Carrying, Empty, Hand, Trying, step
from tabletop.table.inputs import Cancel, Commit, Down, Input, Moved, Nudge, Pick, Up
from tabletop.table.picture import Box, Item, ItemId, Picture, Place
from tabletop.table.preview import parted
from tabletop.table.sprites import Domino

TILES = [ItemId(f"tile {i}") for i in range(5)]
SLOTS = [ItemId(f"slot {i}") for i in range(5)]
LEFT, RIGHT = ItemId("end left"), ItemId("end right")

PICTURE = Picture(
    tuple(
        Item(
            name,
            Domino((i, 0)),
            # The third is playable: it stands ten units higher than its place.
            Box(400 + 70 * i, 690 if i == 2 else 700, 60, 120),
            goes="ends",
            shelf="rack",
        )
        for i, name in enumerate(TILES)
    ),
    places=(
        Place(LEFT, Box(200, 300, 88, 44), "ends"),
        Place(RIGHT, Box(1200, 300, 88, 44), "ends"),
        *(Place(name, Box(400 + 70 * i, 700, 60, 120), "rack") for i, name in enumerate(SLOTS)),
    ),
)
OFFERS = Offers[str]([(Put(TILES[2], LEFT), "left"), (Put(TILES[2], RIGHT), "right")])


def reach(confirm: bool = True, offers: Offers[str] = OFFERS) -> Reach:
    return Reach(PICTURE, offers, lambda _, pose: pose, confirm)


def spot(name: ItemId) -> tuple[float, float]:
    thing = PICTURE.item(name) or PICTURE.place(name)
    assert thing is not None
    return thing.box.centre


def feed(
    *events: Input, hand: Hand | None = None, to: Reach | None = None
) -> tuple[Hand, list[Gesture]]:
    here, made = hand or Empty(), []
    for event in events:
        here, gesture = step(here, event, to or reach())
        if gesture is not None:
            made.append(gesture)
    return here, made


def drag(tile: ItemId, slot: ItemId) -> list[Input]:
    (x, y), end = spot(tile), spot(slot)
    return [Down(x, y), Moved(x, y - 40), Moved(*end), Up(*end)]


@pytest.mark.parametrize("confirm", [True, False], ids=["tried first", "at once"])
@pytest.mark.parametrize("tile", TILES)
def test_any_tile_is_dragged_along_the_rack_at_once(tile: ItemId, confirm: bool) -> None:
    slot = SLOTS[(TILES.index(tile) + 2) % 5]
    hand, made = feed(*drag(tile, slot), to=reach(confirm))
    assert (hand, made) == (Empty(), [Put(tile, slot)])


@pytest.mark.parametrize("tile", TILES)
def test_nobody_has_to_be_to_act(tile: ItemId) -> None:
    slot = SLOTS[(TILES.index(tile) + 1) % 5]
    hand, made = feed(*drag(tile, slot), to=reach(offers=Offers()))
    assert (hand, made) == (Empty(), [Put(tile, slot)])


def test_a_click_on_a_tile_that_cannot_be_played_asks_why_and_lifts_it() -> None:
    x, y = spot(TILES[0])
    hand, made = feed(Down(x, y), Up(x, y))
    assert made == [Press(TILES[0])]
    assert isinstance(hand, Carrying) and hand.over == SLOTS[0]
    there = spot(SLOTS[3])
    done = feed(Moved(*there), Down(*there), Up(*there), hand=hand)
    assert done == (Empty(), [Put(TILES[0], SLOTS[3])])


def test_a_click_on_a_tile_that_can_be_played_asks_nothing() -> None:
    hand, made = feed(Down(*spot(TILES[2])), Up(*spot(TILES[2])))
    assert isinstance(hand, Carrying) and not made


@pytest.mark.parametrize(
    ("tile", "slot", "moves"),
    [
        (0, 3, {1: 0, 2: 1, 3: 2}),
        (3, 0, {0: 1, 1: 2, 2: 3}),
        (2, 3, {3: 2}),
        (4, 4, {}),
    ],
)
def test_the_others_move_up_to_make_room_on_the_rack(
    tile: int, slot: int, moves: dict[int, int]
) -> None:
    item, there = PICTURE.item(TILES[tile]), PICTURE.place(SLOTS[slot])
    assert item is not None and there is not None
    found = {one.id: one.box for one in parted(item, there, PICTURE)}
    expected = {}
    for number, place in moves.items():
        box = PICTURE.items[number].box
        expected[TILES[number]] = replace(box, x=box.x + 70 * (place - number))
    assert found == expected


def test_nobody_makes_room_for_a_tile_over_a_place_to_play_it() -> None:
    item, there = PICTURE.item(TILES[2]), PICTURE.place(LEFT)
    assert item is not None and there is not None
    assert parted(item, there, PICTURE) == []
    away = replace(item, box=Box(0, 0, 60, 120))
    slot = PICTURE.place(SLOTS[0])
    assert slot is not None and parted(away, slot, PICTURE) == [], "it stands on no place"


@pytest.mark.parametrize("tile", [TILES[0], TILES[2]])
def test_put_back_where_it_stood_nothing_was_done(tile: ItemId) -> None:
    assert feed(*drag(tile, SLOTS[TILES.index(tile)])) == (Empty(), [])


def test_the_nearest_place_counts_wherever_it_belongs() -> None:
    hand, _ = feed(Down(*spot(TILES[2])), Moved(*spot(LEFT)))
    assert isinstance(hand, Carrying) and hand.over == LEFT
    hand, _ = feed(Moved(*spot(SLOTS[4])), hand=hand)
    assert isinstance(hand, Carrying) and hand.over == SLOTS[4]
    hand, _ = feed(Moved(800, 400), hand=hand)
    assert isinstance(hand, Carrying) and hand.over is None


def test_a_tile_that_cannot_be_played_aims_at_ends_too_and_is_told_why_not() -> None:
    hand, made = feed(*drag(TILES[0], RIGHT))
    assert made == [Put(TILES[0], RIGHT)]
    assert isinstance(hand, Carrying) and hand.over == RIGHT


def test_keys_arrange_a_tile_that_cannot_be_played() -> None:
    hand, made = feed(Pick(TILES[4]))
    assert made == [Press(TILES[4])]
    assert isinstance(hand, Carrying) and hand.over == SLOTS[4]
    hand, made = feed(Nudge(-1, 0), Nudge(-1, 0), Nudge(-1, 0), Commit(), hand=hand)
    assert (hand, made) == (Empty(), [Put(TILES[4], SLOTS[1])])


def test_arrows_lead_from_the_ends_down_to_the_rack_and_up_again() -> None:
    hand, made = feed(Pick(TILES[2]))
    assert isinstance(hand, Carrying) and hand.over in (LEFT, RIGHT) and not made
    down, _ = feed(Nudge(0, 1), hand=hand)
    assert isinstance(down, Carrying) and down.over in SLOTS
    assert feed(Commit(), hand=down)[0] == Empty()
    up, _ = feed(Nudge(0, -1), hand=down)
    assert isinstance(up, Carrying) and up.over in (LEFT, RIGHT)


@pytest.mark.parametrize("end", [LEFT, RIGHT])
def test_a_tile_that_comes_down_to_the_rack_changes_nothing_there(end: ItemId) -> None:
    hand, _ = feed(Pick(TILES[2]))
    assert isinstance(hand, Carrying)
    over = replace(hand, over=end, x=spot(end)[0], y=spot(end)[1])
    down, _ = feed(Nudge(0, 1), hand=over)
    assert isinstance(down, Carrying) and down.over == SLOTS[2], "where it stood"
    assert feed(Commit(), hand=down) == (Empty(), [])
    beside, _ = feed(Nudge(1, 0), hand=down)
    assert isinstance(beside, Carrying) and beside.over == SLOTS[3], "from there it is moved"


def test_left_and_right_stay_on_the_rack() -> None:
    hand, _ = feed(Pick(TILES[0]), *[Nudge(1, 0)] * 9)
    assert isinstance(hand, Carrying) and hand.over == SLOTS[4]
    hand, _ = feed(*[Nudge(-1, 0)] * 9, hand=hand)
    assert isinstance(hand, Carrying) and hand.over == SLOTS[0]


def test_another_tile_may_be_taken_from_the_rack_instead_of_the_tried_one() -> None:
    tried = feed(*drag(TILES[2], LEFT))[0]
    assert isinstance(tried, Trying)
    hand, made = feed(*drag(TILES[0], SLOTS[1]), hand=tried)
    assert (hand, made) == (Empty(), [Put(TILES[0], SLOTS[1])])


_points = st.sampled_from([*map(spot, TILES), *map(spot, SLOTS), spot(LEFT), (800.0, 400.0)])
_inputs: st.SearchStrategy[Input] = st.one_of(
    _points.map(lambda p: Down(*p)),
    _points.map(lambda p: Moved(*p)),
    _points.map(lambda p: Up(*p)),
    st.sampled_from([*map(Pick, TILES), Commit(), Cancel()]),
    st.sampled_from([Nudge(1, 0), Nudge(-1, 0), Nudge(0, 1), Nudge(0, -1)]),
)


@given(st.lists(_inputs, max_size=40), st.booleans())
def test_whatever_comes_a_place_of_the_rack_is_never_tried_nor_where_the_tile_stood(
    events: list[Input], confirm: bool
) -> None:
    hand: Hand = Empty()
    here = reach(confirm)
    for event in events:
        hand, made = step(hand, event, here)
        if isinstance(hand, Trying):
            assert hand.place in (LEFT, RIGHT)
        if isinstance(made, Put) and made.place in SLOTS:
            assert hand == Empty()
            assert SLOTS.index(made.place) != TILES.index(made.item)
        if isinstance(made, Press):
            assert not OFFERS.can_lift(made.item)


@given(st.sampled_from(TILES), st.sampled_from([*SLOTS, LEFT, RIGHT]))
def test_arrows_reach_every_place(tile: ItemId, goal: ItemId) -> None:
    start, _ = step(Empty(), Pick(tile), reach())
    found: set[ItemId | None] = set()
    waiting = [start]
    while waiting:
        here = waiting.pop()
        assert isinstance(here, Carrying)
        if here.over in found:
            continue
        found.add(here.over)
        for way in (Nudge(1, 0), Nudge(-1, 0), Nudge(0, 1), Nudge(0, -1)):
            waiting.append(step(here, way, reach())[0])
    assert goal in found
