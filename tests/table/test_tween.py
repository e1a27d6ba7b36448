"""Test the motion of single pieces: times, heights, scales and walks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.kernel.words import Msg
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.sprites import Art, Board, Card, Domino, Sewn
from tabletop.table.tween import (
    NOTHING,
    Glide,
    fitted,
    glide,
    one_by_one,
    other_side,
    piece,
    walk_of,
)

STONE, OTHER = ItemId("stone"), ItemId("other")
SMALL, FAR = Box(0, 0, 10, 20), Box(80, 160, 10, 20)
ITEM = Item(STONE, Board("plate"), FAR, height=2.0, layer=10)
WAY = Glide(10.0, {STONE: (SMALL, ITEM)}, 1.0)
TRACK = tuple((50.0 * n, 0.0) for n in range(7))


def at(way: Glide, now: float) -> Item:
    """Return the only moving item at a time."""
    (item,) = way.at(now)
    return item


def test_a_glide_eases_out() -> None:
    assert at(WAY, 10.0).box == SMALL and at(WAY, 11.0) == ITEM
    half = at(WAY, 10.5)
    assert half.box == Box(70, 140, 10, 20), "seven eighths of the way"
    quarter = at(WAY, 10.25)
    assert quarter.box.x == pytest.approx(46.25)
    grown = replace(WAY, moves={STONE: (replace(SMALL, width=2, height=4), ITEM)})
    assert (at(grown, 10.5).box.width, at(grown, 10.5).box.height) == (9.0, 18.0)


def test_a_gliding_piece_rises_in_steps_and_lies_over_the_others() -> None:
    assert at(WAY, 10.0).height == 2.0
    assert at(WAY, 10.5).height == 7.0, "five of ten units, seven eighths of the way"
    heights = {at(WAY, 10 + n / 50).height for n in range(50)}
    assert heights == {2.0, 4.5, 7.0, 9.5, 12.0}
    assert at(WAY, 10.5).layer == 40
    token = replace(WAY, moves={STONE: (SMALL, replace(ITEM, layer=50))})
    assert at(token, 10.5).layer == 50
    pushed = replace(WAY, pushed=frozenset({STONE}))
    assert at(pushed, 10.5).height == 2.0


def test_what_is_pushed_is_drawn_first() -> None:
    other = replace(ITEM, id=OTHER)
    both = replace(WAY, moves={STONE: (SMALL, ITEM), OTHER: (SMALL, other)})
    assert [item.id for item in both.at(10.5)] == [STONE, OTHER]
    pushed = replace(both, pushed=frozenset({OTHER}))
    assert [item.id for item in pushed.at(10.5)] == [OTHER, STONE]


def test_a_glide_ends_when_its_last_piece_has_arrived() -> None:
    assert (WAY.end, NOTHING.end) == (11.0, 0.18)
    assert replace(WAY, waits={STONE: 0.5}).end == 11.5
    assert replace(WAY, lasts={STONE: 0.2}).end == 11.0
    assert replace(WAY, lasts={STONE: 3.0}).end == 13.0
    assert replace(WAY, waits={STONE: 0.5}, lasts={STONE: 0.75}).end == 11.25
    assert not WAY.done(10.99) and WAY.done(11.0) and NOTHING.done(0.0)


def test_a_piece_waits_and_takes_its_own_time() -> None:
    waits = replace(WAY, waits={STONE: 0.5})
    assert at(waits, 10.4).box == SMALL and at(waits, 11.0).box == Box(70, 140, 10, 20)
    lasts = replace(WAY, lasts={STONE: 2.0})
    assert at(lasts, 11.0).box == Box(70, 140, 10, 20)


def test_a_glide_leads_to_another_goal() -> None:
    goal = replace(ITEM, box=Box(5, 5, 5, 5))
    assert WAY.bound_for(goal).moves == {STONE: (SMALL, goal)}
    assert WAY.bound_for(replace(goal, id=OTHER)) is WAY


def test_what_only_flies_by_is_seen_on_its_way() -> None:
    flies = replace(WAY, gone=frozenset({STONE}), waits={STONE: 0.5}, lasts={STONE: 0.25})
    seen = [bool(flies.at(now)) for now in (10.0, 10.49, 10.5, 10.74, 10.75, 11.0)]
    assert seen == [False, False, True, True, False, False]
    usual = replace(WAY, gone=frozenset({STONE}))
    assert usual.at(10.0) and usual.at(10.99) and not usual.at(11.0)
    stays = replace(WAY, gone=frozenset({OTHER}))
    assert stays.at(10.5) == WAY.at(10.5) and stays.at(11.0) == (ITEM,)


def test_a_crowd_slides_but_what_has_a_way_or_a_time_of_its_own() -> None:
    crowd = replace(WAY, moves={STONE: (SMALL, ITEM), OTHER: (SMALL, replace(ITEM, id=OTHER))})
    assert crowd.slides == frozenset()
    crowd = replace(crowd, pushed=frozenset({STONE, OTHER}))
    assert crowd.slides == {STONE, OTHER}
    own: list[dict[str, Any]] = [
        {"waits": {STONE: 0.1}}, {"lasts": {STONE: 0.1}}, {"gone": frozenset({STONE})},
        {"turns": {STONE: ITEM.sprite}}, {"ways": {STONE: ((0.0, 0.0), (1.0, 1.0), (2.0, 2.0))}},
    ]  # fmt: skip
    assert all(replace(crowd, **one).slides == {OTHER} for one in own)
    assert [item.id for item in crowd.at(10.5, {STONE})] == [OTHER]


def test_what_slides_keeps_to_the_way_of_the_others() -> None:
    pushed = replace(WAY, pushed=frozenset({STONE}))
    assert [pushed.left(now) for now in (9.0, 10.0, 11.0, 12.0)] == [1, 1, 0, 0]
    (half,) = pushed.at(10.5)
    (x, _), (from_x, _), (to_x, _) = half.box.centre, SMALL.centre, ITEM.box.centre
    assert x == pytest.approx(to_x + (from_x - to_x) * pushed.left(10.5))


def test_a_card_turns_on_arrival_and_in_place_at_once() -> None:
    card = Item(STONE, Card("ace", "back"), FAR)
    back = Card(None, "back")
    moved = Glide(10.0, {STONE: (SMALL, card)}, 1.0, turns={STONE: back})
    assert at(moved, 10.87).box.width == 10
    early = at(moved, 10.91)
    assert early.sprite == back and early.box.width == pytest.approx(5)
    late = at(moved, 10.97)
    assert late.sprite == card.sprite and late.box.width == pytest.approx(5)
    placed = Glide(10.0, {STONE: (FAR, card)}, 1.0, turns={STONE: back})
    assert at(placed, 10.03).box.width == pytest.approx(5)
    assert at(placed, 10.03).box.centre == pytest.approx(FAR.centre)
    assert at(placed, 10.06).sprite == card.sprite
    assert at(placed, 10.12).box.width == pytest.approx(10)
    short = replace(placed, seconds=0.06)
    assert at(short, 10.04).sprite == card.sprite, "a short glide turns it in its own time"


def pictures(old: Box, new: Box, **fields: object) -> tuple[Picture, Picture]:
    """Return two pictures of one tile."""
    tile = Item(STONE, Domino((1, 2)), old)
    return Picture((tile,)), Picture((replace(tile, box=new, **fields),))  # type: ignore[arg-type]  # any field


def test_an_item_glides_from_its_likeliest_former_place() -> None:
    old, new = pictures(SMALL, FAR, came=(OTHER, STONE))
    boxes = {STONE: SMALL, OTHER: Box(1, 1, 10, 20)}
    assert glide(boxes, old, new, 1.0, 1.0).moves[STONE][0] == boxes[OTHER]
    assert glide({STONE: SMALL}, old, new, 1.0, 1.0).moves[STONE][0] == SMALL
    _, elsewhere = pictures(SMALL, FAR, came=(OTHER,))
    assert glide({STONE: SMALL}, old, elsewhere, 1.0, 1.0).moves == {}
    assert glide({STONE: SMALL}, old, new, 1.0, 0.0) == Glide(1.0, {}, 0.0)
    assert glide({STONE: SMALL}, old, new, 1.0, -1.0).moves == {}


def test_words_move_with_a_crowd_only() -> None:
    def crowd(count: int, shift: float) -> Picture:
        boxes = [Box(20.0 * n + shift, 0, 10, 10) for n in range(count)]
        return Picture(
            tuple(Item(ItemId(f"{n}"), Board("tag"), box) for n, box in enumerate(boxes)),
            tuple(Label(ItemId(f"{n}"), Msg("a.b"), box) for n, box in enumerate(boxes)),
        )

    def moved(count: int) -> Glide:
        old, new = crowd(count, 0), crowd(count, 5)
        return glide({one.id: one.box for one in old.items}, old, new, 0.0, 1.0)

    assert not moved(8).words and len(moved(9).words) == 9
    assert moved(9).words[ItemId("1")][0] == Box(20, 0, 10, 10)


@pytest.mark.parametrize(
    ("seen", "goal", "turned"),
    [
        (Box(0, 0, 10, 20), Box(0, 0, 20, 10), True),
        (Box(0, 0, 20, 10), Box(0, 0, 10, 20), True),
        (Box(0, 0, 12, 10), Box(0, 0, 10, 10), False),
        (Box(0, 0, 13, 10), Box(0, 0, 10, 10), True),
        (Box(0, 0, 10, 13), Box(0, 0, 10, 10), True),
        (Box(0, 0, 10, 12), Box(0, 0, 10, 10), False),
        (Box(0, 0, 125, 100), Box(0, 0, 10, 10), True),
    ],
)
def test_a_piece_of_other_proportions_is_not_stretched(seen: Box, goal: Box, turned: bool) -> None:
    old, new = pictures(seen, goal)
    start = glide({STONE: seen}, old, new, 0.0, 1.0).moves[STONE][0]
    assert start == (fitted(seen, goal, 2.2) if turned else seen)


@pytest.mark.parametrize(
    ("side", "largest", "scale"),
    [(20, 1.0, 1.0), (5, 1.0, 0.5), (4, 1.0, 0.45), (20, 2.2, 2.0), (90, 2.2, 2.2)],
)
def test_a_piece_comes_out_of_something_about_as_large(
    side: float, largest: float, scale: float
) -> None:
    box = fitted(Box(100, 200, side, side), Box(0, 0, 10, 10), largest)
    assert (box.width, box.height) == pytest.approx((10 * scale, 10 * scale))
    assert box.centre == pytest.approx((100 + side / 2, 200 + side / 2))
    assert fitted(Box(0, 0, 2.5, 10), Box(0, 0, 10, 10)).width == pytest.approx(5)


def test_up_to_three_turn_at_once_and_more_in_a_row() -> None:
    names = [ItemId(f"{n}") for n in range(30)]
    assert one_by_one(names[:3]) == {}
    assert one_by_one(names[:4]) == pytest.approx({"0": 0.0, "1": 0.09, "2": 0.18, "3": 0.27})
    assert one_by_one(names)[names[-1]] == pytest.approx(29 * 1.5 / 30)


def test_only_a_card_or_a_tile_has_another_side() -> None:
    face, back, tile, stone = Card("a", "b"), Card(None, "b"), Domino((1, 2)), Domino()
    assert other_side(face, back) and other_side(back, face)
    assert other_side(tile, stone) and other_side(stone, tile)
    assert not other_side(face, face) and not other_side(stone, stone)
    assert not other_side(face, stone) and not other_side(Art("a"), face)


def test_pieces_are_tiles_cards_and_cloth() -> None:
    sprites = (Domino(), Card(None, "b"), Sewn("a", "#000000", ((0, 0),)), Art("a"), Board("tag"))
    assert [piece(replace(ITEM, sprite=one)) for one in sprites] == [True] * 3 + [False] * 2


def spot(n: int) -> Box:
    """Return the box of a token on a space of the track."""
    return Box(50.0 * n - 5, -5, 10, 10)


def test_a_walk_goes_along_the_spaces_between() -> None:
    token = replace(ITEM, box=spot(4), walk=TRACK)
    assert walk_of(spot(1), token) == ((50, 0), (100, 0), (150, 0), (200, 0))
    assert walk_of(spot(6), token) == ((300, 0), (250, 0), (200, 0))
    assert walk_of(spot(4), token) == ((200, 0), (200, 0))
    assert walk_of(spot(3).translate(3, 9), token)[0] == (153, 9)
    assert walk_of(SMALL, ITEM) == ()


def walking(start: int, end: int) -> Glide:
    """Return the glide of a token along the track."""
    old, new = (Picture((replace(ITEM, box=spot(n), walk=TRACK),)) for n in (start, end))
    return glide({STONE: spot(start)}, old, new, 0.0, 0.18)


def test_each_space_adds_to_the_time_of_a_walk() -> None:
    assert (walking(0, 1).ways, walking(0, 1).lasts) == ({}, {})
    assert walking(0, 2).lasts == {STONE: pytest.approx(0.225)}
    assert walking(0, 3).lasts == {STONE: pytest.approx(0.27)}
    assert walking(0, 6).lasts == {STONE: 0.4}


def test_a_token_hops_from_space_to_space() -> None:
    way = walking(0, 2)
    last = way.lasts[STONE]
    middle = 1 - 0.5 ** (1 / 1.6)
    on_space = at(way, last * middle)
    assert on_space.box.centre == pytest.approx((50, 0)) and on_space.height == 2.0
    hop = at(way, last * (1 - 0.75 ** (1 / 1.6)))
    assert hop.box.centre == pytest.approx((25, 0)) and hop.height == 2.0 + 7.5
