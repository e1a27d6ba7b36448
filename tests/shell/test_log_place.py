"""Test that the log stays where it was when its words change their size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.play.events import Undo
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.scroll import Offset
from tests.tools.look_stage import LookStage, session

CHANGES: list[dict[str, Any]] = [
    {"size": 150},
    {"size": 200},
    {"size": 75},
    {"language": "pa"},
    {"theme": "dark"},
]
WINDOWS = [(1024, 640), (1000, 900), (1920, 1080)]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720), paints=False)
    yield made
    made.close()


def rows(scene: TableScene) -> dict[int, bool]:
    """Return the rows of the log that are seen, and whether they are whole."""
    found = [t for t in scene.ui.targets if t.id.startswith("log ") and t.id[4:].isdecimal()]
    return {int(t.id[4:]): t.rect == t.whole for t in found}


def changed(stage: LookStage, change: Any) -> None:
    """Draw the table by another setting, or in another window."""
    if isinstance(change, dict):
        stage.desk.change(**change)
    else:
        stage.size = change
    for _ in range(3):
        stage.top.ui.dirty = True
        stage.draw()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", ["patchwork", "goat", "gnoming", "mexican_train"])
@pytest.mark.parametrize("change", [*CHANGES, *WINDOWS], ids=str)
def test_the_newest_row_stays_whole_at_the_end(stage: LookStage, game: str, change: Any) -> None:
    scene = stage.sit(session(game, 2, "full"))
    stage.draw()
    newest = len(scene.state.log)
    assert rows(scene)[newest]
    changed(stage, change)
    assert rows(scene).get(newest), "the newest row is out of sight"
    changed(stage, {"size": 100, "language": "en"})
    changed(stage, (1280, 720))
    assert rows(scene).get(newest)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("change", [*CHANGES, *WINDOWS], ids=str)
def test_a_log_scrolled_up_stays_at_its_row(stage: LookStage, change: Any) -> None:
    scene = stage.sit(session("patchwork", 2, "full"))
    stage.draw()
    offset = scene.ui.memo("log", Offset)
    offset.y = offset.most / 3
    scene.touched += 1
    changed(stage, {})
    before = min(row for row, whole in rows(scene).items() if whole)
    changed(stage, change)
    assert min(row for row, whole in rows(scene).items() if whole) == before


def test_the_log_goes_to_its_end_when_an_action_is_undone(stage: LookStage) -> None:
    scene = stage.sit(session("patchwork", 2, "full"))
    stage.draw()
    offset = scene.ui.memo("log", Offset)
    offset.y = 0
    scene.touched += 1
    changed(stage, {})
    newest = len(scene.state.log)
    assert newest not in rows(scene)
    scene.send(Undo(scene.now))
    changed(stage, {})
    assert len(scene.state.log) < newest
    assert rows(scene).get(len(scene.state.log)), "what is left last is out of sight"
