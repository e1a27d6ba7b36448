"""Test that a tool that cannot be used tells why under the pointer."""

from __future__ import annotations

from pathlib import Path

from tabletop.play.step import refused_undo
from tabletop.shell.events import Pointer
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tests.shell.match_stage import MatchStage
from tests.tools.look_stage import session


def written(stage: MatchStage) -> str:
    """Return all the words on the screen."""
    stage.draw()
    marks = stage.top.ui.reading_log.marks
    return " ".join(one.text for one in marks if isinstance(one, Written))


def test_a_grey_undo_tells_why_under_the_pointer(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, (1280, 720), reduced_motion=True)
    scene: TableScene = stage.go("table", session=session("goat", 4, "opening"))
    assert not scene.state.can_undo
    first = stage.desk.say(refused_undo(scene.session)).split()[0]
    assert first not in written(stage)
    grey = scene.ui.find("undo.why")
    assert grey is not None and not grey.stop, "the focus passes it by"
    x, y = grey.rect.center
    scene.handle(Pointer("move", x, y))
    assert first in written(stage)
    stage.close()
