"""Test the page of the house and the screens of an evening with inputs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.house.keeper import Keeper
from tabletop.kernel.words import msg
from tabletop.shell.scenes.evening.between import BetweenScene
from tabletop.shell.scenes.evening.end import EndScene
from tabletop.shell.scenes.evening.plan import PlanScene
from tabletop.shell.scenes.house.house import HouseScene
from tabletop.store.evenings import Planned
from tabletop.store.setups import KeptRules
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in
from tests.tools.look_house import evening, look_up, ours
from tests.tools.look_stage import LookStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (1280, 720), paints=False)
    yield made
    made.close()


def chosen(stage: MatchStage) -> dict[str, bool | None]:
    stage.draw()
    return {one.id: one.widget.chosen for one in stage.top.ui.targets if one.widget is not None}


def test_the_page_begins_with_one_match_and_offers_a_person(stage: LookStage) -> None:
    look_up(stage.go("house"))
    assert "house.add" in stage.ids() and "house.everyone" not in stage.ids()
    stage.press("house.add")
    assert stage.top.name == "people"


def test_filters_change_person_game_and_view_in_place(stage: LookStage) -> None:
    ours(stage)
    scene = stage.top
    assert isinstance(scene, HouseScene)
    stage.press("house.person.asha")
    assert chosen(stage)["house.person.asha"] and stage.top is scene
    look_up(scene)
    assert any(name.startswith("house.match.") for name in stage.ids())
    scene._play("goat")
    look_up(scene)
    stage.draw()
    course = scene._answers.courses["asha", "goat"]
    stage.click("house.view.table")
    assert len(course.points) >= 3 and course.rating is not None
    assert "house.view" in stage.ids()
    live_in(stage, replace(ASHA, id="new", name="Zoya"))
    stage.press("house.everyone")
    look_up(scene)
    assert any(name.startswith("house.row.") for name in stage.ids())
    stage.draw()
    row = next(str(mark) for mark in stage.top.ui.reading_log.marks if "Zoya." in str(mark))
    assert stage.desk.say(msg("house.row.won", won=0, n=0)) in row, "she has not played yet"


def test_a_row_opens_the_person_and_an_evening_its_sheet(stage: LookStage) -> None:
    ours(stage)
    stage.press("house.row.simran")
    assert chosen(stage)["house.person.simran"]
    stage.press("house.everyone")
    stage.press("house.evening.look")
    assert isinstance(stage.top, EndScene)
    stage.key("escape")
    assert stage.top.name == "house"


def test_everything_is_written_as_csv_and_json(stage: LookStage) -> None:
    ours(stage)
    stage.press("house.export")
    scene = stage.top
    assert isinstance(scene, HouseScene) and scene._export is not None
    assert scene._export.done(20.0)
    scene.tick(stage.clock.now)
    kept = {path.suffix for path in (stage.folder / "pictures").iterdir()}
    assert kept == {".csv", ".json"} and scene._export is None


# -- an evening


def test_a_plan_refuses_a_game_for_fewer_and_is_changed_by_keys(stage: LookStage) -> None:
    live_in(stage, ASHA, RAVI)
    stage.go("evening")
    scene = stage.top
    assert isinstance(scene, PlanScene)
    assert [one.game for one in scene._plan][:1] == ["patchwork"]
    stage.press("evening.more")
    assert "evening.begin" not in stage.ids()
    stage.press("evening.out.0")
    before = [one.game for one in scene._plan]
    scene.ui.set_focus("evening.game.0", ring=True)
    stage.key("right", shift=True)
    assert [one.game for one in scene._plan] == [before[1], before[0], *before[2:]]
    stage.press("evening.begin")
    now = stage.desk.services.get(Keeper).state.evening
    assert stage.top.name == "table" and now is not None and now.match
    assert len(now.players) == 3


def test_a_game_of_the_plan_takes_a_length_and_rules_that_are_kept(stage: LookStage) -> None:
    live_in(stage, ASHA, RAVI)
    stage.desk.change(kept_rules=(KeptRules("goat", "Ours", (("target", 51), ("fence", True))),))
    stage.go("evening")
    scene = stage.top
    assert isinstance(scene, PlanScene)
    stage.press("evening.rules.2")
    assert stage.top.name == "house_rules"
    stage.top.ui.set_focus("setup.own", ring=True)
    stage.key("left")
    stage.key("escape")
    assert scene._plan[2] == Planned("goat", (("target", 51), ("fence", True)))
    total = scene._seating(scene._plan[2], scene._players()).minutes()
    assert stage.top is scene and total == 8


def test_new_buttons_are_sewn_on_one_by_one_and_a_press_ends_it(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (1280, 720), paints=False, reduced_motion=False)
    evening(stage, 2)
    stage.go("evening")
    scene = stage.top
    assert isinstance(scene, BetweenScene)
    shown = [sum(count or 0 for _, count in scene._shown())]
    for _ in range(3):
        stage.clock.now += 0.25
        assert scene.tick(stage.clock.now)
        shown.append(sum(count or 0 for _, count in scene._shown()))
    assert shown == sorted(shown) and shown[0] < shown[-1]
    stage.key("tab")
    assert all(count is None for _, count in scene._shown())
    stage.close()


def test_a_stopped_evening_shows_its_end_and_its_sheet_is_kept(stage: LookStage) -> None:
    evening(stage, 2)
    stage.go("evening")
    stage.press("evening.stop")
    stage.press("dialog.yes")
    assert isinstance(stage.top, EndScene)
    stage.press("evening.save")
    (picture,) = (stage.folder / "pictures").iterdir()
    assert pygame.image.load(picture).get_at((2, 2)) == pygame.Color("#fffdf7"), "on light paper"
    (file,) = (stage.folder / "documents").iterdir()
    text = file.read_text("utf-8-sig")
    assert "Asha" in text and "7" in text
