"""Test that only what can be taken rises under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.shell.table.artist import Artist
from tabletop.shell.table.draw_hand import inviting, raised
from tabletop.shell.widgets.ui import Ui
from tabletop.table import inputs
from tabletop.table.picture import Item
from tests.shell.tile_stage import TileStage
from tests.tools.look_lessons import lesson
from tests.tools.look_stage import LookStage


@pytest.fixture
def tiles(tmp_path: Path) -> Iterator[TileStage]:
    made = TileStage(tmp_path, "mexican_train", 3)
    made.until_mine(lambda state: 0 < len(state.offers.lifts()) < len(made.rack))
    yield made
    made.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Item]:
    """Collect the items that are drawn."""
    items: list[Item] = []
    item = Artist.draw_item

    def watched(artist: Artist, ui: Ui, one: Item) -> None:
        items.append(one)
        item(artist, ui, one)

    monkeypatch.setattr(Artist, "draw_item", watched)
    return items


def test_a_tile_that_can_be_played_rises(tiles: TileStage, drawn: list[Item]) -> None:
    name = tiles.state.offers.lifts()[0]
    item = tiles.state.picture.item(name)
    assert item is not None
    tiles.mouse("move", *item.box.centre)
    tiles.draw()
    assert raised(item) in drawn and item not in drawn[drawn.index(raised(item)) :]
    tiles.mouse("move", 3, 3)
    drawn.clear()
    tiles.draw()
    assert raised(item) not in drawn


def test_nothing_else_rises(tiles: TileStage, drawn: list[Item]) -> None:
    dead = next(name for name in tiles.rack if name not in tiles.state.offers.lifts())
    for name in (dead, "boneyard"):
        tiles.mouse("move", *tiles.at(name))
        tiles.draw()
        assert inviting(tiles.state, tiles.table.hovered) is None
    live = tiles.state.picture.item(tiles.state.offers.lifts()[0])
    assert live is not None and inviting(tiles.state, live) == live
    assert inviting(replace(tiles.state, curtain=tiles.session.home), live) is None
    tiles.table.hand_does(inputs.Pick(live.id))
    assert inviting(tiles.state, live) is None, "it is in the hand"


def test_a_pile_that_can_be_drawn_from_rises(tmp_path: Path) -> None:
    cards = TileStage(tmp_path, "gnoming", 3)
    try:
        cards.until_mine(lambda state: any(i.pulls for i in state.picture.items))
        pile = next(item for item in cards.state.picture.items if item.pulls)
        assert inviting(cards.state, pile) == pile
    finally:
        cards.close()


def test_the_ring_of_a_hint_rises_with_its_piece(tmp_path: Path, drawn: list[Item]) -> None:
    for game in ("goat", "mexican_train"):
        stage = LookStage(tmp_path / game, (640, 360))
        scene = lesson(stage, game, 0)
        up = inviting(scene.state, scene.hovered)
        assert up is not None, "the focus is on the tile that is asked for"
        drawn.clear()
        scene.ui.dirty = True
        stage.draw()
        ring = next(item for item in drawn if item.id == "hint from")
        assert raised(up) in drawn and ring.box == raised(up).box
        stage.close()
