"""Test the label at the last move: whole, and covering little."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.kernel.words import Seat, msg
from tabletop.shell.art.theme import THEMES
from tabletop.shell.table import draw_hand
from tabletop.shell.table.placement import LYING, badge_spot, words_above, words_beside
from tabletop.shell.widgets.brush import Brush
from tabletop.table.hand import Trying
from tabletop.table.picture import UPRIGHT, Area, Box, Item, ItemId, Label, Picture, Place, Shape
from tabletop.table.sprites import Board, Domino, Outline
from tests.games.mexican_train.tables import dealt
from tests.shell.match_stage import MatchStage
from tests.shell.shared import atlas
from tests.shell.tile_stage import TileStage, found, puts, some_fit


def test_the_words_at_the_last_move_are_seen_whole() -> None:
    panel = Area("panel", Box(500, 0, 100, 400))
    field = Item(ItemId("field"), Board("slot"), Box(300, 100, 200, 300), layer=LYING)
    picture = Picture((field,), areas=(panel,))
    card = Box(430, 200, 60, 80)
    spot = words_beside(card, (90, 26), picture, (600, 400))
    assert spot.x + spot.width <= panel.box.x, "else the panel would be drawn over it"
    alone = words_beside(card, (90, 26), Picture((field,)), (600, 400))
    assert alone.x > card.x + card.width / 2, "without a panel it covers least at the right"
    assert words_beside(Box(4, 380, 60, 20), (90, 26), Picture(()), (600, 400)).y < 380


def test_the_place_that_a_marked_card_fills_is_not_in_the_way() -> None:
    card = Box(100, 200, 60, 80)
    picture = Picture((), places=(Place(ItemId("pile"), card, "goals"),))
    spot = words_beside(card, (90, 26), picture, (600, 400))
    assert spot.y < card.y and spot.centre[0] == card.centre[0], "above it, where it covers nothing"


def test_a_double_beside_the_marked_tile_stays_in_sight() -> None:
    """Place the label flush with the far end of a tile beside a double."""
    tile, before = Box(300, 200, 66, 33), Box(230, 200, 66, 33)
    double = Item(ItemId("double"), Board("slot"), Box(368, 184, 33, 66), layer=10)
    slot = Item(ItemId("slot"), Board("slot"), before, layer=10)
    spot = words_beside(tile, (90, 26), Picture((double, slot)), (1600, 900))
    assert spot.x + spot.width == tile.x + tile.width and spot.y < tile.y


def test_words_on_a_plate_stay_in_sight() -> None:
    tile = Box(150, 400, 60, 30)
    words = Label(ItemId("held"), msg("table.new"), Box(20, 405, 120, 20), 20)
    over = [
        Item(ItemId(f"over {y}"), Board("slot"), Box(0, y, 400, 60), layer=10) for y in (335, 435)
    ]
    wide = Item(ItemId("beside"), Board("slot"), Box(215, 400, 20, 30), layer=10)
    spot = words_beside(tile, (90, 26), Picture((*over, wide), (words,)), (1600, 900))
    assert spot.x >= tile.x + tile.width - 3, "rather a part of a piece than all of the words"


def test_the_words_stay_on_the_felt_of_what_they_speak_of() -> None:
    felt = Box(20, 20, 300, 200)
    tile, hidden = Box(280, 100, 34, 68), Box(200, 100, 66, 33)
    line = Item(ItemId("line"), Board("slot"), hidden, layer=10)
    spot = words_beside(tile, (90, 26), Picture((line,), field=felt), (600, 400))
    assert spot.x >= felt.x and spot.x + spot.width <= felt.x + felt.width
    assert spot.y + spot.height <= tile.y + 3 or spot.y >= tile.y + tile.height - 3


def test_the_words_keep_off_the_rack_beside_the_felt() -> None:
    tile, rack = Box(130, 100, 68, 34), Box(10, 60, 120, 120)
    plate = Item(ItemId("rack"), Board("rack"), rack, layer=1)
    spot = words_beside(tile, (130, 26), Picture((plate,)), (600, 400))
    assert spot.x > rack.x + rack.width, "rather aside than on somebody's name"
    own = words_beside(Box(40, 100, 30, 60), (60, 26), Picture((plate,)), (600, 400))
    assert own.y < 100, "what lies on the rack is spoken of there"


WINDOW = (1600.0, 900.0)


def anywhere(rng: Random) -> Box:
    wide, high = rng.choice([(88.0, 44.0), (44.0, 88.0), (60.0, 84.0)])
    return Box(rng.uniform(0, 1600 - wide), rng.uniform(0, 900 - high), wide, high)


def test_the_words_at_the_last_move_cover_nothing_of_it() -> None:
    rng = Random(3)
    for _ in range(200):
        box = anywhere(rng)
        item = Item(ItemId("it"), Domino((3, 2)), box, layer=10)
        spot = words_beside(box, (110, 26), Picture((item,)), WINDOW)
        assert not spot.overlaps(box)
        assert spot.x >= 0 and spot.right <= WINDOW[0] and spot.y >= 0 and spot.bottom <= WINDOW[1]


def test_the_tick_stands_beside_what_is_tried() -> None:
    rng = Random(4)
    for _ in range(200):
        box, other = anywhere(rng), anywhere(rng)
        item = Item(ItemId("other"), Domino((3, 2)), other, layer=10)
        spot = badge_spot(box, Picture((item,)), WINDOW, ItemId("held"))
        assert not spot.overlaps(box) and not spot.overlaps(other)
        assert spot.x >= 0 and spot.right <= WINDOW[0] and spot.y >= 0 and spot.bottom <= WINDOW[1]


def test_where_a_piece_came_from_is_not_in_the_way_of_its_tick() -> None:
    box = Box(300, 300, 88, 44)
    near = Item(ItemId("held"), Domino((3, 2)), Box(388, 250, 88, 44), layer=10)
    spots = [badge_spot(box, Picture((near,)), WINDOW, ItemId(name)) for name in ("held", "other")]
    assert spots[0] != spots[1]
    assert (spots[0].x, spots[0].bottom) == (box.right, box.y)


@pytest.mark.parametrize("sort", MEXICAN_TRAIN.table.sorts)
@pytest.mark.parametrize("seed", range(4))
def test_the_word_at_a_new_tile_covers_no_pips(seed: int, sort: str) -> None:
    state = dealt(2, seed)
    view = MEXICAN_TRAIN.rules.view(state, Seat(state.table.turn))
    picture = MEXICAN_TRAIN.table.lay_out(view, Shape(sort=sort))
    rack = [item for item in picture.items if item.shelf]
    for item in rack:
        (chip,) = words_above([item], (56, 25), picture)
        assert not chip.overlaps(item.box)
        assert not any(chip.overlaps(other.box.grown(-5)) for other in rack)


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_ring_of_a_suggested_card_stands_off_its_ground(
    tmp_path: Path, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Look at the first step of a lesson: one card among eight like it."""
    drawn: list[tuple[Box, str, float]] = []
    whole = Brush.rounded

    def rounded(self: Brush, box: Box, radius: float, fill: str, *edge: Any, **more: Any) -> None:
        drawn.append((box, *edge[:2]) if len(edge) > 1 else (box, "", 0.0))
        whole(self, box, radius, fill, *edge, **more)

    stage = MatchStage(tmp_path, theme=theme)
    try:
        monkeypatch.setattr(Brush, "rounded", rounded)
        stage.go("lesson", game="gnoming")
        stage.draw()
        rings = [at for at, (_, edge, _) in enumerate(drawn) if edge == "hint"]
        assert rings
        for at in rings:
            box, _, thick = drawn[at]
            below = drawn[at - 1]
            assert below[:2] == (box, "panel") and below[2] >= thick + 2
    finally:
        stage.close()


@pytest.mark.parametrize("game", ["goat", "mexican_train"])
def test_the_tick_at_a_table_covers_no_tile(
    make: Callable[..., TileStage], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    stage = make(game, seats=2)
    stage.until_mine(some_fit)
    ticks: list[Box] = []
    monkeypatch.setattr(draw_hand, "badge", lambda ui, box, *, good: ticks.append(box))
    for put in puts(stage.state):
        stage.table.try_out(put)
        assert isinstance(stage.state.hand, Trying)
        stage.draw()
        place = stage.state.picture.place(put.place)
        assert place is not None
        tiles = [item.box for item in stage.state.picture.items if "tile" in item.id]
        tiles = [box for box in tiles if box != found(stage.state, put.item).box]
        assert not any(ticks[-1].overlaps(box) for box in (place.box, *tiles))
        stage.key("escape")


@pytest.mark.parametrize("name", sorted(THEMES))
def test_what_is_recommended_is_no_darker_than_before(name: str) -> None:
    pictures = atlas()
    before, pictures.theme = pictures.theme, THEMES[name]
    try:
        for sprite, size in ((Domino((0, 0)), (80, 40)), (Board("slot"), (60, 84))):
            plain = pictures.piece(sprite, size, UPRIGHT, 1.0).copy()
            frame = pictures.piece(Outline(((0, 0),), "hint"), size, UPRIGHT, 1.0)
            edge = pictures.overhang(Outline(((0, 0),), "hint"), 1.0)
            lit = plain.copy()
            lit.blit(frame, (-edge, -edge))
            for at in ((size[0] // 4, size[1] // 2), (size[0] // 2, size[1] // 4)):
                assert sum(lit.get_at(at)[:3]) >= sum(plain.get_at(at)[:3]), sprite
    finally:
        pictures.theme = before
