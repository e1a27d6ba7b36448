"""Test house rules in a small window: clicks hit, and results show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shell.match_stage import MatchStage

RULES = (1000, 400)
"""Device pixels: over the list of house rules."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("name", ["hand_size", "rounds"])
def test_what_sets_a_number_of_ones_own_comes_into_view(stage: MatchStage, name: str) -> None:
    scene = stage.go("setup", game="mexican_train")
    ui, own = scene.ui, f"option {name}.own"
    while (target := ui.find(own)).rect != target.whole:
        stage.wheel(-0.2, RULES)
    lowest = target.rect
    stage.click(own)
    assert name in scene.seating.options, "the click was not lost"
    slider = ui.find(f"option {name} number")
    assert slider is not None and slider.rect == slider.whole
    assert 0 < lowest.top - ui.find(own).rect.top < 150, "no further than it needs"


def test_what_is_pressed_does_not_move_away_under_the_pointer(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    ui, own = scene.ui, "option rounds.all"
    while not ui.find(own).rect.height:
        stage.wheel(-0.2, RULES)
    at = ui.find(own).rect
    assert at != ui.find(own).whole, "it is cut"
    stage.click("option rounds.own")
    assert "rounds" in scene.seating.options
    assert ui.find("option rounds number").rect == ui.find("option rounds number").whole
