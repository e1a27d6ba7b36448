"""Test the wall: what hangs, keys, taking down, and looking closer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.house import wall
from tabletop.kernel.record import Chair
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.scenes.wall.wall import CloserScene, Hanging, WallScene
from tabletop.shell.widgets import Space
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import Played, Player
from tests.shell.giving_stage import ASHA, match
from tests.shell.match_stage import MatchStage, live_in
from tests.tools.look_house import look_up


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    live_in(made, ASHA)
    yield made
    made.close()


def quilts(stage: MatchStage, count: int) -> None:
    chairs = (Chair("Asha", "human", "plum", person="asha"), Chair("Bela", "bot:novice", "teal"))
    for nth in range(count):
        match(stage, f"quilt-{nth}", chairs)


def heard(stage: MatchStage) -> str:
    stage.draw()
    return " ".join(str(mark) for mark in stage.top.ui.reading_log.marks)


def test_the_best_comes_first_then_the_newest(stage: MatchStage) -> None:
    known = stage.desk.services.get(Chronicle)
    for nth, points in enumerate((3, 9, 5)):
        players = (Player("asha", points, True), Player("", 1))
        known.keep(Played(f"m{nth}", "patchwork", players, ended=1.0 + nth))
    games = [cover.open() for cover in GAMES.covers]
    found = wall.hung(known, games, lambda _: True)
    assert [(one.match, one.best) for one in found] == [("m1", True), ("m2", False), ("m0", False)]
    assert [one.match for one in wall.hung(known, games, lambda _: True, {"m1"})] == ["m2", "m0"]
    assert [one.match for one in wall.hung(known, games, lambda one: one != "m2")] == ["m1", "m0"]


def test_walls_are_full_but_the_last() -> None:
    frames = [wall.Hung(str(at), "goat") for at in range(wall.MOST + 2)]
    assert [len(one) for one in wall.walls(frames)] == [wall.MOST, 2]
    assert wall.walls([]) == ((),)


def test_a_bare_wall_tells_what_will_hang_there(stage: MatchStage) -> None:
    stage.go("wall")
    assert "still bare" in heard(stage)


def test_frames_are_told_taken_down_and_hung_again(stage: MatchStage) -> None:
    quilts(stage, 2)
    page: WallScene = stage.go("wall")
    assert "Best in the house" in heard(stage) and "20 November 2026" in heard(stage)
    gone = page.frames[0].match
    stage.top.ui.set_focus("wall.0", ring=True)
    stage.key("delete")
    assert [one.match for one in page.frames].count(gone) == 0
    assert gone in stage.desk.settings.taken_down
    stage.press("wall.undo")
    assert gone in [one.match for one in page.frames] and not stage.desk.settings.taken_down


def test_closer_turns_the_frames_saves_and_replays(stage: MatchStage) -> None:
    quilts(stage, 2)
    stage.go("wall")
    stage.press("wall.0")
    assert isinstance(stage.top, CloserScene)
    stage.press("closer.right")
    assert "2 of 2" in heard(stage)
    stage.press("closer.keep")
    assert len(list(stage.desk.services.get(Folders).pictures.iterdir())) == 2
    stage.press("dialog.ok")
    stage.press("closer.replay")
    assert isinstance(stage.top, ReplayScene)


def test_another_is_hung_beside_the_best_and_stays_there(stage: MatchStage) -> None:
    quilts(stage, wall.MOST + 2)
    page: WallScene = stage.go("wall")
    last = page.frames[-1].match
    stage.press("wall.another")
    stage.key("end")
    stage.key("return")
    assert page.frames[1].match == last and stage.desk.settings.hung_up == (last,)
    assert stage.top is page and stage.top.ui.focus == "wall.1"
    stage.key("delete")
    assert last not in [one.match for one in page.frames]
    stage.press("wall.another")
    stage.key("end")
    stage.key("return")
    assert page.frames[1].match == last and not stage.desk.settings.taken_down


@pytest.mark.parametrize(
    "kinds", ["n", "wn", "nwwwwn", "nnnnnnww", "nwwwnn", "wwwwwww", "nnnnnnnnnw"]
)
@pytest.mark.parametrize("width", [1500.0, 600.0])
def test_frames_on_a_wall_lie_apart(kinds: str, width: float) -> None:
    frames = [wall.Hung(str(at), "goat", one == "w") for at, one in enumerate(kinds)]
    shown = wall.walls(frames)
    assert [one for each in shown for one in each] == frames
    for each in shown:
        hanging = Hanging([Space() for _ in each], [one.wide for one in each])
        places = hanging._places(width)
        assert len(places) == len(each) + 1
        for at, one in enumerate(places[:-1]):
            assert not any(one.overlaps(other) for other in places[at + 1 :])


def test_more_walls_are_to_the_right(stage: MatchStage) -> None:
    quilts(stage, wall.MOST + 1)
    page: WallScene = stage.go("wall")
    last = page.frames[-1].match
    stage.press("wall.right")
    assert stage.top.ui.focus == "wall.0"
    stage.key("delete")
    assert last in stage.desk.settings.taken_down
    assert len(page.frames) == wall.MOST and "wall.right" not in stage.ids()


def test_the_longest_train_and_the_lowest_round_are_best(stage: MatchStage) -> None:
    known = stage.desk.services.get(Chronicle)
    for nth, (points, tiles) in enumerate(((90, 27), (12, 9))):
        one = Player("asha", points, feats=(("train", tiles),))
        known.keep(Played(f"m{nth}", "mexican_train", (one, Player("", 40)), ended=1.0 + nth))
    found = wall.hung(known, [cover.open() for cover in GAMES.covers], lambda _: True)
    assert [(one.match, one.best) for one in found] == [("m0", True), ("m1", False)]


def test_a_wall_shows_one_person_or_one_game(stage: MatchStage) -> None:
    quilts(stage, 2)
    look_up(stage.go("house", person="asha", game="patchwork"))
    stage.press("house.wall")
    page = stage.top
    assert isinstance(page, WallScene) and len(page.frames) == 2
    assert "Best in the house" not in heard(stage), "it is only Asha's best"
    stage.press("wall.game")
    stage.key("down")
    stage.key("return")
    assert stage.top is page and not page.frames and "Nothing hangs here yet" in heard(stage)
    stage.press("wall.game")
    for _ in "12":
        stage.key("up")
    stage.key("return")
    stage.press("wall.person")
    stage.key("up")
    stage.key("return")
    assert len(page.frames) == 2 and "Best in the house" in heard(stage)
