"""Test that inputs mean the held piece, or the button that is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.games.patchwork.ids import PASS
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.shell.table.lesson_scene import LessonScene
from tabletop.shell.table.scene import TableScene
from tabletop.table import inputs
from tabletop.table.gesture import Press
from tabletop.table.hand import Carrying, Empty, Trying
from tabletop.table.picture import Item
from tabletop.table.sprites import Board
from tests.shell.match_stage import MatchStage
from tests.shell.rounds import BOT, HUMAN, before_the_end
from tests.shell.tile_stage import TileStage, puts, some_fit


@pytest.fixture
def goat(tmp_path: Path) -> Iterator[TileStage]:
    made = TileStage(tmp_path, "goat")
    made.until_mine(some_fit)
    yield made
    made.close()


@pytest.fixture
def quilt(tmp_path: Path) -> Iterator[TileStage]:
    made = TileStage(tmp_path, "patchwork", 2)
    made.again()
    yield made
    made.close()


def menu_and_back(stage: TileStage) -> None:
    """Open the menu by its button and close it by Escape."""
    stage.click("menu")
    assert stage.top.name == "pause"
    stage.key("escape")
    assert stage.top is stage.table


def test_enter_sets_a_piece_down_after_the_menu_was_used(goat: TileStage) -> None:
    menu_and_back(goat)
    goat.key("tab")
    goat.table.ui.set_focus("menu", ring=True)
    goat.draw()
    goat.key("1")
    assert isinstance(goat.state.hand, Carrying)
    goat.key("return")
    assert goat.top is goat.table and isinstance(goat.state.hand, Trying)
    ply = goat.ply
    goat.key("return")
    assert goat.top is goat.table and goat.ply > ply


def test_the_mouse_takes_the_focus_from_a_button(goat: TileStage) -> None:
    goat.table.ui.set_focus("menu", ring=True)
    goat.draw()
    goat.mouse("down", 800, 30)
    goat.mouse("up", 800, 30)
    assert not goat.table.ui.ring
    put = puts(goat.state)[0]
    goat.press(put.item)
    goat.press(put.place)
    held: object = goat.state.hand
    assert isinstance(held, Trying)
    goat.key("return")
    assert goat.state.hand == Empty() and goat.top is goat.table


def test_a_tried_piece_has_the_focus_when_the_menu_closes(goat: TileStage) -> None:
    goat.table.try_out(puts(goat.state)[0])
    goat.draw()
    menu_and_back(goat)
    goat.table.ui.ring = True
    goat.draw()
    ply = goat.ply
    goat.key("return")
    assert goat.top is goat.table and goat.ply > ply


@pytest.mark.parametrize("final", ["tick", "piece"])
def test_the_tick_and_the_piece_itself_make_a_try_final(goat: TileStage, final: str) -> None:
    put = puts(goat.state)[0]
    goat.table.try_out(put)
    goat.draw()
    ply = goat.ply
    if final == "tick":
        goat.click("tick")
    else:
        goat.press(put.place)
    assert goat.ply > ply and goat.state.hand == Empty()


def test_set_down_does_what_is_tried(goat: TileStage) -> None:
    goat.table.try_out(puts(goat.state)[0])
    goat.draw()
    ply = goat.ply
    goat.click("set-down")
    assert goat.ply > ply


def test_nothing_shouts_while_a_piece_is_carried_over_a_bad_place(goat: TileStage) -> None:
    state = goat.state
    fits = {(put.item, put.place) for put in puts(state)}
    item = puts(state)[0].item
    group = next(one.goes for one in state.picture.items if one.id == item)
    ends = [place.id for place in state.picture.places if place.group == group]
    bad = next((end for end in ends if (item, end) not in fits), None)
    if bad is None:
        pytest.skip("this tile fits at both ends")
    goat.lift(item, *goat.at(bad))
    assert isinstance(goat.state.hand, Carrying) and goat.state.hand.over == bad
    assert goat.state.refused is None and goat.top.ui.find("clause") is None
    goat.mouse("up", *goat.at(bad))
    assert goat.state.refused is not None and goat.top.ui.find("clause") is not None
    x, y = goat.at(bad)
    goat.mouse("move", x + 2, y)
    assert goat.state.refused is not None, "once, and as long as it is there"
    goat.mouse("move", *goat.at(item))
    assert goat.state.refused is None


def unaffordable(stage: TileStage) -> Item:
    """Return a patch in the tray that cannot be bought."""
    state = stage.state
    return next(i for i in state.laid.items if i.goes and not state.offers.can_lift(i.id))


def test_a_drag_of_a_patch_that_cannot_be_bought_tells_why_at_once(
    quilt: TileStage,
) -> None:
    quilt.until_mine(lambda s: any(i.goes and not s.offers.can_lift(i.id) for i in s.laid.items))
    patch = unaffordable(quilt)
    quilt.lift(patch.id, 300, 300)
    assert quilt.state.hand == Empty(), "nothing is lifted"
    refused = quilt.state.refused
    assert refused is not None and refused.gesture == Press(patch.id)
    assert quilt.top.ui.find("clause") is not None
    quilt.mouse("up", 300, 300)
    assert quilt.state.refused == refused, "it can be read after letting go"
    quilt.key("escape")
    assert quilt.state.refused is None and quilt.top.ui.find("choice 1") is not None


def strip(scene: TableScene) -> str:
    """Return the ground of the strip that passes."""
    item = scene.state.picture.item(PASS)
    assert item is not None and isinstance(item.sprite, Board)
    return item.sprite.style


def test_passing_is_lit_for_who_may(quilt: TileStage, tmp_path: Path) -> None:
    quilt.until_mine(lambda state: True)
    assert strip(quilt.table) == "pass"
    table, view = quilt.session.game.table, quilt.state.seen_view
    assert table.about(view, PASS, quilt.state.laid) is not None
    quilt.table.submit(next(a for g, a in quilt.state.offers.pairs if g == Press(PASS)))
    quilt.draw()
    if quilt.session.match.to_act != Seat(0):
        assert strip(quilt.table) == "idle"
        assert table.about(quilt.state.seen_view, PASS, quilt.state.laid) is None
    quilt.go("replay", session=quilt.session, ply=quilt.ply)
    quilt.draw()
    shown: Any = quilt.top
    item = shown.picture.item(PASS)
    assert item is None or item.sprite.style == "idle"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=True, pace="instant")
    yield made
    made.close()


def lesson(stage: MatchStage, game: str, wanted: Callable[[LessonScene], bool]) -> LessonScene:
    """Play a lesson until a wanted step, without devices."""
    stage.go("lesson", game=game)
    for _ in range(200):
        scene = stage.top
        assert isinstance(scene, LessonScene)
        stage.draw()
        if wanted(scene):
            return scene
        asked = scene.lesson.asked(scene.session)
        if asked is not None:
            scene.submit(asked)
        elif scene.lesson.told(scene.session):
            scene.lesson_on()
        else:
            stage.clock.now += 1.0
            scene.tick(stage.clock.now)
    raise AssertionError("never comes to this")


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_goes_on_in_a_lesson_after_the_mouse_was_used(stage: MatchStage, key: str) -> None:
    def told_after_play(scene: LessonScene) -> bool:
        told = scene.lesson.told(scene.session) and not scene.lesson.last
        return scene.lesson.at > 2 and told and any(i.press for i in scene.state.picture.items)

    scene = lesson(stage, "goat", told_after_play)
    item = next(item for item in scene.state.picture.items if item.press)
    scene.ui.focus, scene.ui.ring, scene.ui.dirty = item.id, False, True
    stage.draw()
    at = scene.lesson.at
    stage.key(key)
    now = stage.top
    assert isinstance(now, LessonScene) and now.lesson.at == at + 1
    assert now.state.refused is None


def test_a_lesson_that_waits_for_its_reader_says_so(stage: MatchStage) -> None:
    def waits(scene: LessonScene) -> bool:
        return scene.lesson.told(scene.session) and scene.state.picture.item(PASS) is not None

    scene = lesson(stage, "patchwork", waits)
    assert strip(scene) == "idle"
    scene.send(events.HandInput(scene.now, inputs.Pick(PASS)))
    refused = scene.state.refused
    assert refused is not None and refused.refusal == scene.lesson.reading


def test_the_next_round_is_a_button_beside_the_sheet(stage: MatchStage) -> None:
    part, action = before_the_end("goat", [HUMAN, BOT])
    scene = stage.go("table", session=part)
    assert isinstance(scene, TableScene)
    scene.submit(action)
    stage.draw()
    assert scene.session.match.held
    assert scene.ui.default is not None and scene.ui.default.id == "next-round"
    stage.clock.now += 8.0  # the hands are counted
    scene.tick(stage.clock.now)
    stage.draw()
    stage.click("next-round")
    assert stage.top is scene and not scene.session.match.held
