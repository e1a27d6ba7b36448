"""Test the shell's own screens: settings at once, dialogs safe first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.games import GAMES
from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Ask, Choose, Confirm, Entry, Message, PauseScene
from tabletop.shell.resumable import Latest, Resumable
from tabletop.shell.scenes.home.home import HomeScene
from tabletop.shell.scenes.settings.settings import SettingsScene
from tabletop.shell.widgets import Line, Plain, Space, Widget
from tabletop.store.settings import Settings
from tabletop.table.picture import Box
from tests.shell.stage import Remembered, Shelf, Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage((1600, 900))
    made.push(HomeScene)
    yield made


def kept(stage: Stage) -> list[Settings]:
    saved: list[Settings] = []
    stage.desk.keep = saved.append
    return saved


def test_settings_are_applied_and_remembered(stage: Stage) -> None:
    saved = kept(stage)
    stage.push(SettingsScene)
    stage.click("theme.dark")
    assert stage.desk.atlas.theme.name == "dark"
    stage.click("language.gu")
    assert stage.desk.speech.language == "gu"
    stage.click("digits")
    assert stage.desk.say(msg("shell.percent", value=75)) == "૭૫%"
    stage.wheel(-30, (640, 400))
    stage.click("motion")
    assert [s.reduced_motion for s in saved] == [False, False, False, True]
    assert saved[-1] == stage.desk.settings


def test_the_size_is_changed_when_the_slider_is_let_go(stage: Stage) -> None:
    scene = stage.push(SettingsScene)
    before = scene.ui.scale
    stage.top.ui.set_focus("size")
    stage.key("right", 2)
    assert stage.desk.settings.size == 110
    assert scene.ui.scale == pytest.approx(before * 1.1)


def test_volumes_are_set_and_silence_greys_them_out(stage: Stage) -> None:
    stage.push(SettingsScene, group="sound")
    stage.top.ui.set_focus("master")
    stage.key("end")
    stage.key("left")
    assert stage.desk.audio.master == pytest.approx(0.95)
    stage.click("mute")
    assert stage.desk.audio.mute
    assert "master" not in stage.ids()


def test_groups_are_walked_through_by_arrows(stage: Stage) -> None:
    stage.push(SettingsScene)
    assert stage.top.ui.focus == "settings.groups"
    stage.key("down")
    assert "pace" in stage.ids()
    stage.click("settings.groups.about")
    stage.click("credits")
    assert stage.top.name == "credits"
    stage.key("escape", 2)
    assert stage.top.name == "home"
    stage.key("escape")
    assert stage.top.name == "home"


def test_home_opens_boxes_doors_and_languages(stage: Stage) -> None:
    opened: list[str] = []

    def setup(desk: Desk, game: str, lid: Box | None = None) -> Message:
        assert lid is None or lid.width > 0
        opened.append(game)
        return Message(desk, Plain("setup"), Plain(game))

    stage.desk.routes["quick"] = setup
    stage.click(f"box.{GAMES[0].id}")
    assert opened == [GAMES[0].id] and stage.top.name == "dialog"
    stage.key("escape")
    stage.key("n", command=True)
    assert len(opened) == 2
    stage.desk.home()
    stage.click("home.language")
    assert stage.top.name == "choose"
    stage.click("choose.list.pa")
    assert stage.top.name == "home", "one click is enough, as in the settings"
    assert stage.desk.speech.language == "pa"
    stage.click("door.settings")
    assert stage.top.name == "settings"


def test_the_match_to_go_on_with_comes_first(stage: Stage) -> None:
    resumed: list[int] = []
    latest = Latest(
        GAMES[0].id,
        msg("shell.paused"),
        msg("kernel.ago.now"),
        lambda: resumed.append(1),
        miniature=lambda ui, box: ui.draw.rounded(box, 4, "go"),
    )
    stage.desk.services.put(Resumable, Remembered(latest))
    scene = stage.push(HomeScene)
    assert scene.ui.focus == "continue"
    stage.key("return")
    stage.click("continue")
    assert resumed == [1, 1]


def test_a_question_has_the_focus_on_the_safe_answer(stage: Stage) -> None:
    done: list[int] = []

    def question() -> None:
        stage.push(
            Confirm,
            heading=Plain("Sure?"),
            text=Plain("It is gone then."),
            yes=Plain("Delete"),
            on_click=lambda: done.append(1),
        )

    question()
    stage.key("return")
    assert done == [] and stage.top.name == "home"
    question()
    stage.key("escape")
    assert done == [] and stage.top.name == "home"
    question()
    stage.click("dialog.yes")
    assert done == [1] and stage.top.name == "home"


def test_a_list_is_taken_by_one_click_or_the_button(stage: Stage) -> None:
    taken: list[str] = []
    lines = [Line(v, Plain(v)) for v in "abc"]

    def ask() -> None:
        stage.push(Choose, heading=Plain("?"), lines=lines, value="a", chosen=taken.append)

    ask()
    stage.key("down")
    stage.click("choose.take")
    ask()
    stage.click("choose.list.c")
    assert taken == ["b", "c"], "a click needs no second one"
    ask()
    stage.click("choose.back")
    assert taken == ["b", "c"]


def test_a_name_is_written_and_must_not_be_empty(stage: Stage) -> None:
    taken: list[str] = []
    stage.push(Ask, heading=Plain("Name"), text="Asha", on_done=taken.append)
    stage.key("backspace", 4)
    assert "ask.save" not in stage.ids()
    stage.key("return")
    assert stage.top.name == "ask"
    stage.type(" Bela ")
    stage.key("return")
    assert taken == ["Bela"] and stage.top.name == "home"


def test_the_menu_closes_before_it_acts(stage: Stage) -> None:
    seen: list[str] = []

    def menu() -> None:
        leave = Entry("leave", Plain("leave"), lambda: seen.append(stage.top.name))
        stage.push(PauseScene, entries=[leave])

    menu()
    stage.click("menu.leave")
    assert seen == ["home"]
    menu()
    stage.key("f10")
    assert stage.top.name == "home"
    menu()
    stage.key("return")
    assert stage.top.name == "home"


def test_replacing_and_leaving_scenes(stage: Stage) -> None:
    stack = stage.desk.stack
    stage.push(Shelf, build=nothing_shown)
    stack.replace(Shelf(stage.desk, nothing_shown))
    assert [s.name for s in stack.scenes] == ["home", "shelf"]
    stage.push(SettingsScene)
    stack.pop(stack.scenes[1])
    assert [s.name for s in stack.scenes] == ["home"]
    stack.pop()
    assert [s.name for s in stack.scenes] == ["home"]


def nothing_shown() -> Widget:
    return Space()


def test_sizes_step_and_stop_at_the_ends(stage: Stage) -> None:
    for _ in range(12):
        stage.desk.bigger(1)
    assert stage.desk.settings.size == 200
    for _ in range(12):
        stage.desk.bigger(-1)
    assert stage.desk.settings.size == 75
    stage.desk.bigger(0)
    assert stage.desk.settings.size == 100
