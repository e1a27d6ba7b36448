"""Test what a hint leaves bright, and the buttons of its panel."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.shell.table import suggestion
from tabletop.shell.table.scene import TableScene
from tabletop.table.gesture import Put
from tabletop.table.picture import HEIGHT, WIDTH, Box, ItemId
from tabletop.table.sprites import Board
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


def hinted(tmp_path: Path, game: str) -> tuple[LookStage, TableScene]:
    """Return a table with a hint."""
    stage = LookStage(tmp_path, (1280, 720), paints=False)
    SCENES[f"table {game} hint"](stage)
    stage.shot()
    assert isinstance(stage.top, TableScene)
    return stage, stage.top


def bright(table: TableScene) -> list[Box]:
    """Return what the hint of a table leaves bright."""
    action = None if table.state.hint is None else table.state.hint.recommended
    assert action is not None
    item, lies = suggestion._found(table, table.ui, action)
    assert item is not None and lies
    return suggestion._lit(table.state.picture, item, lies)


def test_a_patch_is_bright_with_its_price_and_the_quilt_it_goes_to(tmp_path: Path) -> None:
    stage, table = hinted(tmp_path, "patchwork")
    action = None if table.state.hint is None else table.state.hint.recommended
    assert action is not None
    gesture = table.session.game.table.gesture(table.state.seen_view, action)
    assert isinstance(gesture, Put)
    patch = gesture.item.removeprefix("patch ")
    here, quilt = bright(table)
    picture = table.state.picture
    tag, other = (picture.item(ItemId(name)) for name in (f"tag {patch}", "frame 1"))
    hoops = [one.box for one in picture.items
             if isinstance(one.sprite, Board) and one.sprite.style == "hoop"]  # fmt: skip
    assert tag is not None and here.contains(tag.box)
    assert quilt in hoops and other is not None and not quilt.overlaps(other.box)
    stage.close()


@pytest.mark.parametrize("game", ["mexican_train", "goat"])
def test_most_of_a_table_is_never_left_bright(tmp_path: Path, game: str) -> None:
    stage, table = hinted(tmp_path, game)
    assert sum(box.width * box.height for box in bright(table)) < 0.3 * WIDTH * HEIGHT
    stage.close()


@pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat"])
def test_a_hint_is_closed_at_its_corner_and_its_buttons_have_words(
    tmp_path: Path, game: str
) -> None:
    stage, table = hinted(tmp_path, game)
    panel = next(one.box for one in table.state.picture.areas if one.kind == "panel")
    area = table.ui.rect(panel)
    cross, take, other = (table.ui.find(name) for name in ("hint-close", "hint-take", "hint-other"))
    assert cross is not None and take is not None and other is not None
    assert area.inflate(0, 8).contains(cross.rect) and cross.rect.bottom < area.centery
    assert area.right - cross.rect.right < 12 and cross.rect.y - area.y < 12
    assert take.rect.y == other.rect.y and min(take.rect.width, other.rect.width) > 80
    stage.click("hint-close")
    assert table.state.hint is None
    stage.close()
