"""Test what a hint leaves bright, and the buttons of its panel."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell.table import suggestion
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.table.gesture import Put
from tabletop.table.hand import Empty
from tabletop.table.picture import HEIGHT, WIDTH, Box, ItemId
from tabletop.table.sprites import Board
from tests.play.tables import ALONE, until
from tests.shell.tables import change
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


def hinted(
    tmp_path: Path, game: str, window: tuple[int, int] = (1280, 720)
) -> tuple[LookStage, TableScene]:
    """Return a table with a hint."""
    stage = LookStage(tmp_path, window, paints=False)
    SCENES[f"table {game} hint"](stage)
    stage.shot()
    assert isinstance(stage.top, TableScene)
    return stage, stage.top


def owes(session: Session) -> bool:
    """Return whether the person is to place a patch of leather."""
    write, match = session.game.notation.write, session.match
    return match.to_act == 0 and all(str(write(one)).startswith("leather") for one in match.legal())


def bright(table: TableScene) -> list[Box]:
    """Return what the hint of a table leaves bright."""
    action = None if table.state.hint is None else table.state.hint.recommended
    assert action is not None
    item, lies = suggestion._found(table, action)
    assert item is not None and lies
    most = suggestion._MOST * table.ui.width * table.ui.height
    return [box for box, _ in suggestion._lit(table.state.picture, item, lies[0].box, most)]


@pytest.mark.parametrize("window", [(1280, 720), (1080, 1920)])
def test_a_patch_is_bright_with_its_price_and_the_quilt_it_goes_to(
    tmp_path: Path, window: tuple[int, int]
) -> None:
    stage, table = hinted(tmp_path, "patchwork", window)
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


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_leather_that_waits_asks_for_a_hint_in_its_own_words(
    tmp_path: Path, language: str, size: int
) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, language=language, size=size)
    table = stage.sit(until("patchwork", ALONE, owes))
    change(table, hand=Empty())
    stage.shot()
    words = stage.desk.say(msg("patchwork.owed.asks"), table.session.names)
    said = [one.text for one in table.ui.reading_log.marks if isinstance(one, Written)]
    prompt = stage.desk.say(table.session.game.table.prompt(table.state.seen_view), ())
    assert words in " ".join(said), "in two lines where it is large"
    assert said.count(prompt) <= 1, "once beside the patch, besides the turn's line"
    assert table.ui.find("choice 1") is None, "there is no list of one"
    stage.click("choose-place")
    assert table.state.hinting
    stage.close()


@pytest.mark.parametrize("window", [(1280, 720), (1080, 1920)])
def test_leather_that_waits_leaves_its_quilt_bright_and_dims_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]
) -> None:
    stage = LookStage(tmp_path, window, theme="light")
    table = stage.sit(until("patchwork", ALONE, owes))
    change(table, hand=Empty())
    boards = (table.state.picture.item(ItemId(name)) for name in ("frame 0", "frame 1"))
    mine, other = (table.ui.rect(board.box).move(12, 12).topleft for board in boards if board)

    def seen() -> tuple[pygame.Color, pygame.Color]:
        stage.shot()
        return stage.glass.surface.get_at(mine), stage.glass.surface.get_at(other)

    dimmed = seen()
    monkeypatch.setattr(suggestion, "only_piece", lambda table: None)
    usual = seen()
    assert dimmed[0] == usual[0]
    assert sum(dimmed[1][:3]) < 0.85 * sum(usual[1][:3])
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
