"""Test legibility of tiles: legal marks, numerals, spread trains, lens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.bots.bot import Advice, Choice
from tabletop.games.game import Game
from tabletop.kernel.rules import FIRST
from tabletop.play.expand import MOMENT
from tabletop.play.table_state import Hint, TableState
from tabletop.shell.table.draw_hand import lens
from tabletop.table.hand import Carrying, Trying
from tabletop.table.picture import Box, Item, ItemId, Shape
from tabletop.table.sprites import Domino, Outline
from tests.shell.tables import change
from tests.shell.tile_stage import TileStage, puts, some_fit
from tests.tools.look_stage import session

GAMES = ("goat", "mexican_train")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_legal_stands_out_only_if_asked(make: Callable[..., TileStage], game: str) -> None:
    stage = make(game)
    stage.until_mine(some_fit)

    def look() -> tuple[int, int, int]:
        items = stage.state.picture.items
        dim = sum(isinstance(i.sprite, Domino) and i.sprite.dim for i in items if i.shelf)
        heights = len({item.height for item in items if item.shelf})
        glows = sum(
            isinstance(i.sprite, Outline) and i.sprite.tone in {"go", "berth"} for i in items
        )
        return dim, heights, glows

    dim, heights, glows = look()
    assert dim and heights == 2 and glows
    stage.desk.change(show_legal=False)
    stage.table.ui.dirty = True
    stage.draw()
    assert look() == (0, 1, 0)
    put = puts(stage.state)[0]
    stage.drag(put.item, put.place)
    assert isinstance(stage.state.hand, Trying), "hidden, not forbidden"


@pytest.mark.parametrize("game", GAMES)
def test_pips_are_written_as_numbers_if_asked(make: Callable[..., TileStage], game: str) -> None:
    stage = make(game)
    tiles = [i.sprite for i in stage.state.picture.items if isinstance(i.sprite, Domino)]
    assert not any(tile.numerals for tile in tiles)
    stage.desk.change(numerals=True)
    stage.table.ui.dirty = True
    stage.draw()
    tiles = [i.sprite for i in stage.state.picture.items if isinstance(i.sprite, Domino)]
    assert all(tile.numerals for tile in tiles if tile.halves is not None)


def test_a_train_of_small_tiles_has_numbers_and_the_hand_has_pips() -> None:
    table = session("mexican_train", 5, "full")
    laid = table.game.table.lay_out(table.match.view(table.viewer), Shape())
    lying: dict[bool, set[bool]] = {True: set(), False: set()}
    for item in laid.items:
        if isinstance(item.sprite, Domino) and item.box.width > item.box.height:
            lying[item.box.width < 75].add(item.sprite.numerals)
    assert lying == {True: {True}, False: {False}}


def folded(stage: TileStage) -> Item:
    """Return a fold of a train, after enough actions."""

    def seen(state: TableState) -> bool:
        return any(item.opens == item.id for item in state.picture.items)

    stage.until_mine(seen)
    return next(item for item in stage.state.picture.items if item.opens == item.id)


def test_resting_on_a_fold_opens_it_until_the_pointer_leaves(
    make: Callable[..., TileStage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = make("mexican_train", seats=8)
    fold = folded(stage)
    laid: list[str] = []
    lay_out = Game.lay_out

    def counted(game: Any, view: Any, shape: Any) -> Any:
        if view is stage.state.view:  # tables to come are laid out as well, beforehand
            laid.append(shape.opened)
        return lay_out(game, view, shape)

    monkeypatch.setattr(Game, "lay_out", counted)
    stage.mouse("move", *fold.box.centre)
    stage.wait(MOMENT * 0.6)
    assert not laid and not stage.state.expanded.opened
    stage.wait(MOMENT)
    stage.mouse("move", fold.box.centre[0] + 1, fold.box.centre[1])
    stage.wait(1.0)
    assert laid == [fold.id] and stage.state.shape.opened == fold.id
    stage.mouse("move", 30, 880)
    stage.wait(0.2)
    assert laid == [fold.id, ""]


def test_a_short_train_is_spread_out_in_tiles_as_large_as_its_sheet() -> None:
    table = session("mexican_train", 8, "full")
    lay_out = table.game.table.lay_out
    view = table.match.view(table.viewer)
    shown = {}
    for fold in {item.opens for item in lay_out(view, Shape()).items if item.opens}:
        laid = lay_out(view, Shape(opened=fold)).items
        tiles = [i.box for i in laid if i.layer == 42 and isinstance(i.sprite, Domino)]
        sheet = next(i.box for i in laid if i.layer == 40)
        assert all(box.x + box.width <= sheet.x + sheet.width for box in tiles)
        assert all(box.y + box.height <= sheet.y + sheet.height for box in tiles)
        shown[len(tiles)] = min(tiles[0].width, tiles[0].height)
    assert shown[min(shown)] > 60
    assert shown[min(shown)] >= shown[max(shown)]


def test_a_click_keeps_a_fold_open_another_or_escape_closes_it(
    make: Callable[..., TileStage],
) -> None:
    stage = make("mexican_train", seats=8)
    fold = folded(stage)
    stage.press(fold.id)
    stage.mouse("move", 30, 880)
    stage.wait(1.0)
    assert stage.state.shape.opened == fold.id
    stage.key("escape")
    assert not stage.state.shape.opened and stage.top is stage.table
    stage.press(fold.id)
    sheet = next(i for i in stage.state.picture.items if i.opens == fold.id and i.layer == 40)
    stage.press(sheet.id)
    stage.wait(1.0)
    assert not stage.state.shape.opened, "the pointer has not left it since"
    plate = next(i for i in stage.state.picture.items if i.opens == fold.id and i.id != fold.id)
    stage.mouse("move", *plate.box.centre)
    stage.wait(1.0)
    assert not stage.state.shape.opened, "a plate opens by a click alone"
    stage.press(plate.id)
    assert stage.state.shape.opened == fold.id


def test_the_focus_opens_a_fold_and_lifting_a_tile_closes_it(
    make: Callable[..., TileStage],
) -> None:
    stage = make("mexican_train", seats=8)
    fold = folded(stage)
    stage.table.ui.set_focus(fold.id, ring=True)
    stage.draw()
    stage.wait(MOMENT * 2)
    assert stage.state.shape.opened == fold.id
    assert stage.table.ui.focus == fold.id
    stage.table.pick(stage.rack[0])
    assert not stage.state.shape.opened
    assert isinstance(stage.state.hand, Carrying)


def test_the_lens_shows_tiles_whose_pips_are_too_small_beside_them() -> None:
    tile = Item(ItemId("tile"), Domino((6, 3), dim=True), Box(300, 400, 30, 15))
    big = lens(tile, 27.0, 22.5, 1600.0)
    assert min(big.box.width, big.box.height) == 45.0
    assert big.box.y + big.box.height < tile.box.y, "it never covers what it explains"
    assert lens(tile, 27.0, 15.0, 1600.0) is tile
    back = Item(ItemId("back"), Domino(), Box(300, 400, 30, 15))
    assert lens(back, 27.0, 22.5, 1600.0) is back
    high = Item(ItemId("high"), Domino((6, 3)), Box(0, 20, 30, 15))
    below = lens(high, 27.0, 22.5, 1600.0).box
    assert below.y > 35 and below.x >= 0


def test_in_a_small_window_a_tile_of_a_train_can_be_made_out(
    make: Callable[..., TileStage],
) -> None:
    stage = make("mexican_train", seats=8, window=(480, 270))
    stage.until_mine(lambda state: any(view_tile(item) for item in state.picture.items))
    tile = next(item for item in stage.state.picture.items if view_tile(item))
    still = len(stage.draw().ops)
    stage.mouse("move", *tile.box.centre)
    stage.table.ui.dirty = True
    assert len(stage.draw().ops) > still


def view_tile(item: Item) -> bool:
    """Tell whether it is a tile of a train."""
    if item.shelf or item.id[:4] != "tile":
        return False
    return isinstance(item.sprite, Domino) and item.sprite.halves is not None


@pytest.mark.parametrize("game", GAMES)
def test_escape_puts_a_hint_away_before_it_opens_the_menu(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game)
    stage.until_mine(some_fit)
    action = stage.state.offers.pairs[0][1]
    change(stage.table, hint=Hint(FIRST, Advice((Choice(action, 1.0),))))
    stage.key("escape")
    assert stage.state.hint is None
    assert stage.top is stage.table
    stage.key("escape")
    assert stage.top.name == "pause"


@pytest.mark.parametrize("game", GAMES)
def test_the_numbered_choices_stay_while_keys_lead_from_tile_to_tile(
    make: Callable[..., TileStage], game: str
) -> None:
    stage = make(game, window=(1280, 720))
    stage.until_mine(some_fit)
    assert "choice 1" in stage.ids()
    tile = next(name for name in stage.rack if stage.state.offers.can_lift(name))
    for _ in range(60):
        stage.key("tab")
        if stage.table.ui.focus == tile:
            break
    assert stage.table.ui.focus == tile
    assert "choice 1" in stage.ids()
