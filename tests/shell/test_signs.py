"""The words at the last move: where they are seen, and cover least."""

from __future__ import annotations

from tabletop.shell.play.signs import LYING, beside
from tabletop.table.picture import Area, Board, Box, Item, ItemId, Picture, Place


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
