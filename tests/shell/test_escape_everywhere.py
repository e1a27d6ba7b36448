"""Test Escape on every screen: one step back, and never out of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.shell.table.scene import TableScene
from tests.shell.test_focus_everywhere import NAMES, WINDOW
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

ENDS = {"ending", "sheet"}
"""Screens that lead home, whatever is below: the match is over and saved."""

MOST = 4
"""Presses until nothing is left to be put away before the step."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", NAMES)
def test_escape_goes_one_step_back_and_never_out_of_a_match(name: str, tmp_path: Path) -> None:
    stage = LookStage(tmp_path, WINDOW)
    SCENES[name](stage)
    stage.draw()
    before, top = list(stage.desk.stack.scenes), stage.top
    for _ in range(MOST):  # a piece in the hand, a hint, or words that were searched go first
        stage.key("escape")
        stage.draw()
        if list(stage.desk.stack.scenes) != before:
            break
    after = list(stage.desk.stack.scenes)
    if isinstance(top, TableScene):
        assert after[:-1] == before and after[-1].name == "pause", "a match is left by its menu"
    elif len(before) == 1:
        assert after == before, "there is nothing behind the first screen"
    elif top.name in ENDS and after != before[:-1]:
        assert after == before[:1]
    else:
        assert after == before[:-1]
    stage.close()
