"""Test the page of keys by keyboard, pad and mouse: refusals and saving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.shell.commands import BY_ID, COMMANDS
from tabletop.shell.events import Key, Typed
from tabletop.shell.furnish import take_keys
from tabletop.shell.keymap import Chord, Keymap
from tabletop.shell.scenes.settings.keyspage import KeyDialog
from tabletop.shell.widgets import Button, Field
from tabletop.store.folders import Folders
from tests.shell.match_stage import MatchStage, played
from tests.shell.stage import Shelf, nothing


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    take_keys(made.desk, Folders.within(tmp_path))
    yield made
    made.close()


def dialog(stage: MatchStage, command: str) -> KeyDialog:
    stage.go("settings", group="keys")
    stage.press(f"keys.{command}")
    assert isinstance(stage.top, KeyDialog)
    return stage.top


def trouble(scene: KeyDialog) -> str:
    return "" if scene._trouble is None else scene._trouble.key


def test_every_command_has_a_line_in_its_area(stage: MatchStage) -> None:
    stage.go("settings", group="keys")
    ids = stage.ids()
    lines = [f"keys.{command.id}" for command in COMMANDS]
    assert [one for one in ids if one in lines] == lines


def test_a_key_is_added_by_keyboard_alone_and_works_at_once(
    stage: MatchStage, tmp_path: Path
) -> None:
    stage.go("settings", group="keys")
    stage.key("tab", times=2)  # the way back, the groups
    while stage.top.ui.focus != "keys.hint":
        stage.key("down")
    stage.key("return")
    assert stage.top.ui.focus == "keys.add"
    stage.key("space")
    assert stage.top.listens
    stage.key("f7")
    assert not stage.top.listens
    stage.key("escape")
    assert stage.top.name == "settings"
    assert stage.desk.keymap.chords("hint") == (Chord("h"), Chord("pad y"), Chord("f7"))
    # It is saved: the next start has it.
    again = MatchStage(tmp_path / "other")
    assert take_keys(again.desk, Folders.within(tmp_path)) == ()
    assert again.desk.keymap.command(Key("f7"), "table") == "hint"
    again.close()


def test_a_key_is_changed_with_the_mouse_and_the_hint_shows_it(stage: MatchStage) -> None:
    scene = dialog(stage, "undo")
    stage.click("keys.chord.0")
    assert scene.listens
    stage.key("z")
    stage.click("keys.done")
    stage.desk.home()
    table = stage.go("table", session=played(9))
    before = table.session.match.ply
    stage.key("z", command=True)
    assert table.session.match.ply == before
    stage.key("z")
    assert table.session.match.ply < before
    assert stage.desk.key("undo") == "Z"


def test_a_button_of_the_pad_is_given_with_the_pad_alone(stage: MatchStage) -> None:
    stage.go("settings", group="keys")
    for _ in range(200):
        if stage.top.ui.focus == "keys.sort":
            break
        way = "right" if stage.top.ui.focus == "settings.groups" else "down"
        stage.key(f"pad {way}")
    stage.key("pad a")
    stage.key("pad a")
    assert stage.top.listens
    stage.key("pad 12")
    stage.key("pad b")
    assert stage.top.name == "settings"
    assert stage.desk.keymap.chords("sort") == (Chord("s"), Chord("pad 12"))


@pytest.mark.parametrize("way_out", ["escape", "pad b"])
def test_there_is_always_a_way_out_of_listening(stage: MatchStage, way_out: str) -> None:
    scene = dialog(stage, "sort")
    before = stage.desk.keymap
    scene.listen()
    stage.key("left shift")
    assert scene.listens and not trouble(scene)
    stage.key(way_out)
    assert not scene.listens and stage.desk.keymap is before
    stage.key(way_out)
    assert stage.top.name == "settings"


def test_what_another_command_has_is_refused_and_asked_again(stage: MatchStage) -> None:
    scene = dialog(stage, "sort")
    scene.listen()
    stage.key("h")
    assert scene.listens and trouble(scene) == "keys.taken"
    assert scene._trouble is not None
    assert "“Hint”" in stage.desk.say(scene._trouble)
    stage.key("f11")
    assert trouble(scene) == "keys.taken", "what works everywhere is an answer too"
    stage.key("f9")
    assert not scene.listens
    assert stage.desk.keymap.chords("sort")[-1] == Chord("f9")


def test_keys_are_taken_away_but_never_the_way_back(stage: MatchStage) -> None:
    scene = dialog(stage, "back")
    assert "keys.remove.0" not in stage.ids() and "keys.chord.0" not in stage.ids()
    stage.press("keys.remove.1")
    assert stage.desk.keymap.chords("back") == (Chord("escape"),)
    stage.press("keys.usual")
    assert stage.desk.keymap.chosen == {}
    assert scene._trouble is None
    stage.key("escape")
    accept = dialog(stage, "accept")
    stage.click("keys.chord.0")
    stage.key("pad 12")
    assert accept.listens and trouble(accept) == "keys.needs"


def test_usual_keys_that_others_have_now_stay_with_them(stage: MatchStage) -> None:
    stage.desk.rebind(Keymap().taken("hint", Chord("h")).given("sort", Chord("h")))
    scene = dialog(stage, "hint")
    stage.press("keys.usual")
    assert trouble(scene) == "keys.usual.part"
    assert stage.desk.keymap.chords("sort")[-1] == Chord("h")


def test_all_as_usual_asks_first(stage: MatchStage) -> None:
    stage.desk.rebind(Keymap().given("hint", Chord("f7")))
    stage.go("settings", group="keys")
    stage.press("keys.all_usual")
    stage.press("dialog.no")
    assert stage.desk.keymap.chosen
    stage.press("keys.all_usual")
    stage.press("dialog.yes")
    assert stage.desk.keymap.chosen == {}


def test_leaving_the_window_ends_listening(stage: MatchStage) -> None:
    scene = dialog(stage, "sort")
    scene.listen()
    stage.desk.stack.blurred()
    assert not scene.listens


def test_a_letter_is_no_command_while_somebody_writes(stage: MatchStage) -> None:
    stage.desk.rebind(Keymap().given("back", Chord("q")).given("up", Chord("w")))
    texts: list[str] = []
    stage.push(Shelf, build=lambda: Field("", texts.append, id="f"))
    stage.key("tab")
    stage.key("q")
    stage.top.handle(Typed("q"))
    assert texts == ["q"] and stage.top.name == "shelf"
    stage.key("pad b")
    assert stage.top.name != "shelf", "a pad can leave a line of text"


def test_moving_about_with_keys_of_ones_own(stage: MatchStage) -> None:
    mine = Keymap()
    for command, name in (("down", "j"), ("up", "k"), ("accept", "x")):
        mine = mine.given(command, Chord(name)).taken(command, mine.chords(command)[0])
    stage.desk.rebind(mine)
    done: list[str] = []

    def build() -> object:
        from tabletop.kernel.words import msg
        from tabletop.shell.widgets import Column

        names = ("a", "b", "c")
        return Column(
            [Button(msg("shell.ok"), lambda n=n: done.append(n), id=n) for n in names]  # type: ignore[misc]
        )

    stage.push(Shelf, build=build)
    stage.key("j", times=3)
    stage.key("k")
    stage.key("x")
    assert done == ["b"]
    stage.key("down")
    stage.key("return")
    assert done == ["b"], "what the player took away does nothing"


@pytest.mark.parametrize("family", ["xbox", "playstation", "nintendo"])
def test_hints_show_the_pad_that_was_used_last(stage: MatchStage, family: str) -> None:
    table = stage.go("table", session=played(9))
    table.menu()
    keys = stage.draw().ops
    stage.desk.use(family)  # type: ignore[arg-type]
    assert stage.draw().ops != keys
    assert stage.desk.key("back") == ("Circle" if family == "playstation" else "B")
    stage.desk.use("")
    assert stage.desk.key("back") == "Esc"


def test_every_hint_of_a_button_is_a_command(stage: MatchStage) -> None:
    shown = Button(BY_ID["undo"].words, nothing, command="undo", id="b")
    stage.push(Shelf, build=lambda: shown)
    with_key = shown.measure(stage.top.ui, 900)[0]
    stage.desk.rebind(Keymap().taken("undo", Chord.read("ctrl+z")).taken("undo", Chord("pad view")))
    assert shown.measure(stage.top.ui, 900)[0] < with_key
