"""Test that the ring of the focus is seen where a piece is shown larger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tabletop.shell.table.draw_hand import lens
from tabletop.shell.table.drawing import LENS
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.brush import Brush
from tabletop.table.picture import Box
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720))
    yield made
    made.close()


def test_a_patch_shown_larger_at_the_focus_keeps_its_ring(stage: LookStage) -> None:
    SCENES["table patchwork 2 middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    stage.key("tab")
    stage.draw()
    ui, rings, ring = table.ui, list[Box](), Brush.ring
    larger = {
        item.id: big.box
        for item in table.state.picture.items
        if ui.find(item.id) is not None and (big := lens(item, LENS, 0.0, ui.width)) is not item
    }
    assert len(larger) > 5

    def noted(brush: Brush, box: Box, *how: Any) -> None:
        rings.append(box)
        ring(brush, box, *how)

    for name, box in larger.items():
        ui.set_focus(name, ring=True)
        rings.clear()
        with mock.patch.object(Brush, "ring", noted):
            stage.draw()
        assert rings[-1] == box, name
