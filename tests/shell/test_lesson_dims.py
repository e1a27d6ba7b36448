"""Test that a lesson dims what may be pressed but is not asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.shell.table.marks import _others
from tests.shell.match_stage import MatchStage


def test_all_cards_but_the_wanted_one_are_dimmed(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, reduced_motion=True)
    scene: Any = stage.go("lesson", game="gnoming")
    stage.draw()
    dimmed = {item.id for item in _others(scene.state)}
    assert len(dimmed) == 7 and scene._target() not in dimmed
    rings = [item.id for item in scene.state.picture.items if item.id.startswith("choice ")]
    assert rings == ["choice 4"], "one place is lit"
    stage.close()
