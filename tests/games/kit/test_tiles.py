"""Test the names of dominoes, and the order of a rack."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest

from tabletop.games.game import AnyGame
from tabletop.games.goat import GOAT
from tabletop.games.kit.areas import BAR, bar
from tabletop.games.kit.tiles import (
    RACK,
    arrange,
    hidden_id,
    rack_id,
    rack_index,
    tile_id,
    tile_of,
)
from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.kernel.words import Seat
from tabletop.pieces.dominoes import Tile, full_set, read_tile
from tabletop.table.gesture import Press, Put
from tabletop.table.picture import Box, Item, ItemId, Picture, Shape
from tabletop.table.sprites import Art, Board, Domino
from tests.games.goat.goat import played
from tests.laws.shapes import touch

HELD: Final = ((6, 5), (4, 4), (1, 0))
BOX: Final = Box(0, 0, 30, 60)
PICTURE: Final = Picture(
    (
        Item(ItemId("rack"), Board("rack"), BOX),
        *(Item(tile_id(tile), Domino(tile), BOX, shelf=RACK) for tile in HELD),
        Item(tile_id((3, 2)), Domino((3, 2)), BOX),
    )
)


def put(tile: tuple[int, int], place: str) -> tuple[ItemId, ...] | None:
    """Return the order after a tile is put on a place."""
    return arrange(None, Put(tile_id(tile), ItemId(place)), PICTURE)


def test_names_of_tiles_read_back() -> None:
    """Read every tile's name back, and no other name."""
    assert all(tile_of(tile_id(tile)) == tile for tile in full_set(9))
    assert tile_of(ItemId("tile x")) is None and tile_of(hidden_id(1, 2)) is None
    assert rack_index(rack_id(11)) == 11
    for other in ("rack", "rack -1", "rack of 2", "end left"):
        assert rack_index(ItemId(other)) is None


def test_a_tile_put_on_the_rack_takes_that_place() -> None:
    """Move the tile to its new place and keep the order of the others."""
    a, b, c = map(tile_id, HELD)
    assert put((6, 5), "rack 2") == (b, c, a)
    assert put((1, 0), "rack 0") == (c, a, b)
    assert put((4, 4), "rack 1") == (a, b, c)


def test_other_gestures_arrange_nothing() -> None:
    """Leave the order alone for tiles not held, other places and presses."""
    assert put((3, 2), "rack 0") is None
    assert put((6, 5), "end left") is None
    assert arrange(None, Press(tile_id((6, 5))), PICTURE) is None


def test_the_bar_holds_three_boxes_side_by_side() -> None:
    """Keep round, turn and tools apart, inside the bar."""
    for width in (1600.0, 3200.0):
        boxes = tuple(bar(width).values())
        assert not any(touch(a, b) for a, b in combinations(boxes, 2))
        assert all(box.x >= 0 and box.x + box.width <= width for box in boxes)
        assert all(box.y >= 0 and box.y + box.height <= BAR for box in boxes)


def every(value: object) -> list[Tile]:
    """Return every tile written anywhere in a position."""
    if isinstance(value, str):
        return [tile] if (tile := read_tile("-".join(sorted(value.split("-"))[::-1]))) else []
    if isinstance(value, list | tuple):
        return [tile for part in value for tile in every(part)]
    return []


@pytest.mark.parametrize(
    ("game", "highest"), [(GOAT, 6), (MEXICAN_TRAIN, 9)], ids=["goat", "mexican_train"]
)
def test_a_lesson_is_played_with_a_whole_set(game: AnyGame, highest: int) -> None:
    assert game.lesson is not None
    for chapter in game.lesson.chapters:
        assert chapter.position is not None
        found = [tile for value in chapter.position.values() for tile in every(value)]
        engine = chapter.position.get("engine")
        found += [] if engine is None else [(engine, engine)]
        assert sorted(found) == sorted(full_set(highest))


@pytest.mark.parametrize("left", [0, 1, 3, 4, 14])
def test_the_heap_of_goat_empties(left: int) -> None:
    state = played(2, 1).state
    view = replace(GOAT.rules.view(state, Seat(0)), market_left=left)
    stall = GOAT.table.lay_out(view, Shape()).item(ItemId("stall"))
    assert stall is not None
    assert stall.sprite == Art(f"goat/market-{left}" if left < 4 else "goat/market")
