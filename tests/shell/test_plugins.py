"""Check that the first screen offers installed packages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.words import Msg, msg
from tabletop.plugins import installed
from tabletop.shell import start
from tabletop.shell.scenes.home import home
from tests.games.packages import WHOLE, install, on_path
from tests.shell.match_stage import MatchStage


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchStage]:
    """Show the first screen of a program that has not looked for packages yet."""
    found = Shelf(*games.GAMES.covers[:4], plugins=installed)
    for module in (start, home):
        monkeypatch.setattr(module, "GAMES", found)
    site = tmp_path / "site"
    with on_path(site):
        made = MatchStage(tmp_path / "data")
        yield made
        made.close()


def boxes(stage: MatchStage) -> list[str]:
    """Return the ids of the games on the first screen."""
    stage.draw()
    return [name.removeprefix("box.") for name in stage.ids() if name.startswith("box.")]


def test_a_package_gets_its_box_when_the_window_is_there(stage: MatchStage, tmp_path: Path) -> None:
    install(tmp_path / "site")
    problems: list[Msg] = []
    assert "quilt" not in boxes(stage)
    start._discover(stage.desk, problems)
    assert stage.top.ui.dirty, "the screen is drawn anew"
    assert boxes(stage)[-1] == "quilt" and len(boxes(stage)) == 5
    assert problems == []


def test_a_broken_package_is_told_and_logged_once(
    stage: MatchStage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(tmp_path / "site", files={**WHOLE, "__init__.py": "1 / 0"})
    problems: list[Msg] = []
    start._discover(stage.desk, problems)
    assert [problem.key for problem in problems] == ["kernel.plugin.import"]
    said = stage.desk.say(problems[0])
    assert [record.getMessage() for record in caplog.records] == [said] and "quilt" in said
    assert len(boxes(stage)) == 4


def test_a_lid_that_cannot_be_drawn_does_not_spoil_the_first_screen(
    stage: MatchStage, tmp_path: Path
) -> None:
    files = {name.replace("quilt", "rag"): text for name, text in WHOLE.items()}
    files["__init__.py"] = files["__init__.py"].replace("quilt", "rag")
    install(tmp_path / "site", "rag", "rag = rag:GAME", files)
    lid = tmp_path / "site" / "rag" / "sprites" / "app" / "box-rag.svg"
    lid.write_bytes(b"\xff\xfe no drawing")
    problems: list[Msg] = []
    start._discover(stage.desk, problems)
    assert [problem.key for problem in problems] == ["kernel.plugin.lacks"]
    assert len(boxes(stage)) == 4


def test_damaged_words_are_shown_as_their_keys(stage: MatchStage, tmp_path: Path) -> None:
    """Draw the box all the same, as if the catalogue were missing."""
    install(tmp_path / "site", files={**WHOLE, "locale/en/LC_MESSAGES/quilt.mo": "?"})
    start._discover(stage.desk, [])
    assert boxes(stage)[-1] == "quilt"
    assert stage.desk.say(msg("quilt.name")) == "⟨quilt.name⟩"


def test_without_packages_nothing_is_drawn_anew(stage: MatchStage) -> None:
    boxes(stage)
    stage.top.ui.dirty = False
    start._discover(stage.desk, [])
    assert not stage.top.ui.dirty
