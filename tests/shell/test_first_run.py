"""Test the first start: language, size and narration, applied once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.i18n import LANGUAGES
from tabletop.shell.scenes.settings.firstrun import FirstRunScene
from tabletop.store.settings import Settings
from tests.shell.match_stage import MatchStage


class FirstStage(MatchStage):
    """Start for the first time on a system in Punjabi.

    Attributes:
        kept: Saved settings, the oldest first.
    """

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, (960, 540), **settings)
        self.kept: list[Settings] = []
        self.desk.system_language = "pa"
        self.desk.apply()
        self.desk.keep = self.kept.append
        self.go("first_run")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[FirstStage]:
    made = FirstStage(tmp_path, language=None)
    yield made
    made.close()


def test_enter_begins_as_the_system_has_it(stage: FirstStage) -> None:
    assert isinstance(stage.top, FirstRunScene) and stage.top.ui.focus == "first.begin"
    assert stage.desk.speech.language == "pa"
    stage.key("return")
    assert stage.top.name == "home"
    assert stage.kept == [Settings(language=None)]


def test_escape_begins_too(stage: FirstStage) -> None:
    stage.key("escape")
    assert stage.top.name == "home" and stage.kept


def test_every_choice_is_seen_at_once_and_kept(stage: FirstStage) -> None:
    for language in (*LANGUAGES, LANGUAGES[0]):
        stage.click(f"first.language.{language.code}")
        assert stage.desk.speech.language == language.code
    stage.press("first.narration")
    before = stage.top.ui.scale
    stage.top.ui.set_focus("first.size")
    stage.draw()
    stage.key("right", times=10)
    stage.press("first.begin")
    kept = stage.kept[-1]
    assert kept.language == "en" and kept.narration
    assert kept.size == 150 and stage.desk.settings.size == 150
    assert stage.top.scale(stage.size) == pytest.approx(1.5 * before)


def test_home_is_two_activations_from_a_move(stage: FirstStage) -> None:
    stage.key("return")
    assert stage.top.ui.focus in {"", "box.patchwork"}
    stage.press("box.patchwork")
    stage.key("return")
    assert stage.top.name == "table"
