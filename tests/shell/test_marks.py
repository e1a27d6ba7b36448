"""Test the label at the last move: whole, and covering little."""

from __future__ import annotations

from tabletop.kernel.words import msg
from tabletop.shell.table.marks import beside
from tabletop.shell.table.placement import LYING
from tabletop.table.picture import Area, Box, Item, ItemId, Label, Picture, Place
from tabletop.table.sprites import Board


def test_the_words_at_the_last_move_are_seen_whole() -> None:
    panel = Area("panel", Box(500, 0, 100, 400))
    field = Item(ItemId("field"), Board("slot"), Box(300, 100, 200, 300), layer=LYING)
    picture = Picture((field,), areas=(panel,))
    card = Box(430, 200, 60, 80)
    spot = beside(card, (90, 26), picture, (600, 400))
    assert spot.x + spot.width <= panel.box.x, "else the panel would be drawn over it"
    alone = beside(card, (90, 26), Picture((field,)), (600, 400))
    assert alone.x > card.x + card.width / 2, "without a panel it covers least at the right"
    assert beside(Box(4, 380, 60, 20), (90, 26), Picture(()), (600, 400)).y < 380


def test_the_place_that_a_marked_card_fills_is_not_in_the_way() -> None:
    card = Box(100, 200, 60, 80)
    picture = Picture((), places=(Place(ItemId("pile"), card, "goals"),))
    spot = beside(card, (90, 26), picture, (600, 400))
    assert spot.y < card.y and spot.centre[0] == card.centre[0], "above it, where it covers nothing"


def test_a_double_beside_the_marked_tile_stays_in_sight() -> None:
    """Place the label flush with the far end of a tile beside a double."""
    tile, before = Box(300, 200, 66, 33), Box(230, 200, 66, 33)
    double = Item(ItemId("double"), Board("slot"), Box(368, 184, 33, 66), layer=10)
    slot = Item(ItemId("slot"), Board("slot"), before, layer=10)
    spot = beside(tile, (90, 26), Picture((double, slot)), (1600, 900))
    assert spot.x + spot.width == tile.x + tile.width and spot.y < tile.y


def test_words_on_a_plate_stay_in_sight() -> None:
    tile = Box(150, 400, 60, 30)
    words = Label(ItemId("held"), msg("table.new"), Box(20, 405, 120, 20), 20)
    over = [
        Item(ItemId(f"over {y}"), Board("slot"), Box(0, y, 400, 60), layer=10) for y in (335, 435)
    ]
    wide = Item(ItemId("beside"), Board("slot"), Box(215, 400, 20, 30), layer=10)
    spot = beside(tile, (90, 26), Picture((*over, wide), (words,)), (1600, 900))
    assert spot.x >= tile.x + tile.width - 3, "rather a part of a piece than all of the words"


def test_the_words_stay_on_the_felt_of_what_they_speak_of() -> None:
    felt = Box(20, 20, 300, 200)
    tile, hidden = Box(280, 100, 34, 68), Box(200, 100, 66, 33)
    line = Item(ItemId("line"), Board("slot"), hidden, layer=10)
    spot = beside(tile, (90, 26), Picture((line,), field=felt), (600, 400))
    assert spot.x >= felt.x and spot.x + spot.width <= felt.x + felt.width
    assert spot.y + spot.height <= tile.y + 3 or spot.y >= tile.y + tile.height - 3


def test_the_words_keep_off_the_rack_beside_the_felt() -> None:
    tile, rack = Box(130, 100, 68, 34), Box(10, 60, 120, 120)
    plate = Item(ItemId("rack"), Board("rack"), rack, layer=1)
    spot = beside(tile, (130, 26), Picture((plate,)), (600, 400))
    assert spot.x > rack.x + rack.width, "rather aside than on somebody's name"
    own = beside(Box(40, 100, 30, 60), (60, 26), Picture((plate,)), (600, 400))
    assert own.y < 100, "what lies on the rack is spoken of there"
