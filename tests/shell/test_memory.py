"""Test that the memory of shadows, hidden scenes and the heap is bounded."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop.shell import memory
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Label, Plain, Ui
from tabletop.table.picture import Box
from tests.shell.app_stage import Rig, Room


def test_shadows_of_panels_share_the_budget_of_all_pictures(tmp_path: Path) -> None:
    atlas = Atlas(tmp_path)  # not the one that all tests fill
    before = atlas.pictures.held
    shadow = atlas.plate_shadow((300, 200), 12, 6.0, 90)
    assert atlas.pictures.held - before >= 300 * 200 * 4
    assert atlas.plate_shadow((300, 200), 12, 6.0, 90) is shadow
    for width in range(300, 500):
        atlas.plate_shadow((width, 400), 12, 6.0, 90)
    assert atlas.pictures.held <= atlas.pictures.budget


class Sheet(Scene):
    """Draw a recorded part."""

    name = "sheet"

    def draw(self, ui: Ui) -> None:
        ui.recorded("part", 1, lambda: Label(Plain("x"), 20).show(ui, Box(9, 9, 99, 40)))


def test_a_hidden_scene_holds_no_pictures(rig: Rig) -> None:
    hidden = Sheet(rig.desk)
    rig.desk.stack.push(hidden)
    rig.app.step()
    drawn = hidden.ui.canvas.ops
    assert drawn
    rig.desk.stack.push(Room(rig.desk))
    rig.app.step()
    assert not hidden.ui.canvas.ops
    with pytest.raises(KeyError):
        hidden.ui._recordings["part"]
    rig.desk.stack.pop()
    rig.app.step()
    assert [op.rect for op in hidden.ui.canvas.ops] == [op.rect for op in drawn]


class Note(Room):
    """Let the scene below shine through."""

    modal = True


def test_the_scenes_below_a_dialog_keep_theirs(rig: Rig) -> None:
    below = Sheet(rig.desk)
    rig.desk.stack.push(below)
    rig.app.step()
    rig.desk.stack.push(Note(rig.desk))
    rig.app.step()
    assert below.ui.canvas.ops


def test_the_heap_of_large_pictures_is_given_back_where_that_is_known() -> None:
    if sys.platform == "linux":
        assert memory.give_back()


def test_other_systems_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not memory.give_back()
