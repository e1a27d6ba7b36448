"""Test the border between a table's state and the program round it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.play import events
from tests.tools.look_stage import LookStage, session


def test_a_table_takes_over_settings_before_the_next_event(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False)
    scene = stage.sit(session("patchwork", 2, "opening"))
    for pace in ("slow", "fast"):
        stage.desk.change(pace=pace)
        scene.send(events.Tick(scene.now))
        assert scene.state.settings is stage.desk.settings
    stage.close()


def test_undo_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False)
    heard: list[str] = []
    scene = stage.sit(session("patchwork", 2, "opening"))
    monkeypatch.setattr(stage.desk.audio, "play", lambda name, *_: heard.append(name))
    scene.send(events.Undo(scene.now))
    assert heard
    stage.close()
