"""Test the preview of a carried piece, and the room made for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.table.gesture import Put
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId, Picture, Place, Pose
from tabletop.table.preview import Held, held, lying, parted
from tabletop.table.sprites import Art, Domino
from tests.table.board import BAR, PICTURE

A1, NOWHERE = ItemId("a1"), ItemId("nowhere")
TILES = tuple(
    Item(ItemId(f"tile {n}"), Domino((n, n)), Box(100.0 * n, 500 - n, 40, 80), shelf="rack")
    for n in range(4)
)
SLOTS = tuple(
    Place(ItemId(f"slot {n}"), Box(100.0 * n - 5, 490, 50, 100), "rack") for n in range(6)
)
LOOSE = Item(ItemId("loose"), Domino((6, 6)), Box(100, 100, 40, 80), shelf="rack")
SIGN = Item(ItemId("sign"), Art("sign"), TILES[1].box)
END = Place(ItemId("end"), Box(700, 200, 80, 40), "end")
RACK = Picture((*TILES, LOOSE, SIGN), places=(*SLOTS, END))


@pytest.mark.parametrize(
    ("start", "end", "moved"),
    [
        (0, 2, {1: -100, 2: -100}),
        (3, 1, {1: 100, 2: 100}),
        (1, 2, {2: -100}),
        (2, 2, {}),
        (0, 5, {1: -100, 2: -100, 3: -100}),
    ],
)
def test_the_tiles_between_move_up_one_place(start: int, end: int, moved: dict[int, float]) -> None:
    away = [TILES[n].box.translate(dx, 0) for n, dx in moved.items()]
    found = parted(TILES[start], SLOTS[end], RACK)
    assert found == [replace(TILES[n], box=box) for n, box in zip(moved, away, strict=True)]


def test_no_tile_moves_for_one_that_stands_on_no_place_nor_for_another_place() -> None:
    assert parted(LOOSE, SLOTS[1], RACK) == []
    assert parted(TILES[0], END, RACK) == []


def test_a_tile_moves_as_far_as_its_place_does() -> None:
    lower = replace(SLOTS[1], box=SLOTS[1].box.translate(0, 30))
    uneven = replace(RACK, places=(SLOTS[0], lower, *SLOTS[2:]))
    (tile, *_) = parted(TILES[0], SLOTS[2], uneven)
    assert tile.box == TILES[1].box.translate(-100, -30)


def test_a_piece_lies_on_its_place_in_its_pose() -> None:
    item = PICTURE.item(BAR)
    assert item is not None
    there = lying(Put(BAR, A1, Pose(1)), PICTURE)
    assert there == replace(item, box=Box(100, 100, 50, 100), pose=Pose(1))
    turned = replace(item, box=Box(1, 2, 3, 4))
    assert lying(Put(BAR, A1), PICTURE, (TILES[0], turned)) == turned
    assert lying(Put(BAR, NOWHERE), PICTURE) is None
    assert lying(Put(NOWHERE, A1), PICTURE) is None


def test_a_carried_piece_is_seen_on_its_place_as_the_player_turned_it() -> None:
    item = PICTURE.item(BAR)
    assert item is not None
    hand = Carrying(BAR, 300, 300, Pose(2), A1)
    box = Box(100, 100, 100, 50)
    found = held(hand, Put(BAR, A1, Pose(0)), PICTURE)
    assert found == Held(replace(item, box=box, pose=Pose(2)), box, lies=True)
    turned = replace(item, box=Box(1, 2, 3, 4))
    there = held(hand, Put(BAR, A1, Pose(0)), PICTURE, (turned,))
    assert there == Held(turned, turned.box, lies=True)
    tried = held(Trying(BAR, A1, Pose(2)), Put(BAR, A1, Pose(0)), PICTURE)
    assert tried == found


def test_a_piece_away_from_its_places_floats_as_large_as_on_them() -> None:
    item = PICTURE.item(BAR)
    assert item is not None
    hand = Carrying(BAR, 300, 310, Pose(1))
    floating = replace(item, box=Box(275, 260, 50, 100), pose=Pose(1))
    assert held(hand, None, PICTURE) == Held(floating)
    bare = replace(PICTURE, places=())
    assert held(Carrying(BAR, 300, 300), None, bare) == Held(
        replace(item, box=Box(260, 280, 80, 40))
    )


def test_a_tile_floats_a_little_larger_and_keeps_its_pose() -> None:
    tile = replace(TILES[0], pose=Pose(1))
    picture = replace(RACK, items=(tile,))
    hand = Carrying(tile.id, 300, 300, Pose(2))
    width, height = 40 * 1.08, 80 * 1.08
    floating = replace(tile, box=Box(300 - width / 2, 300 - height / 2, width, height))
    assert held(hand, None, picture) == Held(floating)
    over = held(hand, Put(tile.id, END.id), picture)
    assert over == Held(floating, END.box), "it floats above a place where it fits nowhere"


def test_a_tile_that_is_tried_lies() -> None:
    put = Put(TILES[0].id, END.id, UPRIGHT)
    tried = held(Trying(TILES[0].id, END.id, UPRIGHT), put, RACK)
    assert tried == Held(replace(TILES[0], box=END.box), END.box, lies=True)
    assert held(Trying(TILES[0].id, NOWHERE, UPRIGHT), Put(TILES[0].id, NOWHERE), RACK) is None


def test_a_piece_that_is_gone_is_not_seen() -> None:
    assert held(Carrying(NOWHERE, 1, 1), None, RACK) is None
