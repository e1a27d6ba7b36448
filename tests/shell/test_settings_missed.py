"""Test settings of the window, the sound and the system."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.keymap import Keymap
from tabletop.shell.spoken.speaker import Speaker
from tabletop.shell.system import looks
from tabletop.shell.system.files import SystemFiles
from tabletop.shell.system.looks import Looks, SystemLooks, of_portal
from tabletop.shell.table.scene import TableScene, TurnTimer
from tabletop.store.folders import Folders
from tests.shell.app_stage import Rig
from tests.shell.match_stage import MatchStage, played
from tests.shell.spoken_stage import told, words
from tests.shell.stage import Stage
from tests.shell.test_spoken_privacy import Ear


def page(stage: Stage, group: str) -> None:
    stage.desk.go("settings", group=group)
    stage.draw()


def test_full_screen_is_a_switch() -> None:
    stage = Stage()
    state = [False]
    stage.desk.full_screen = lambda: state.__setitem__(0, not state[0])
    stage.desk.is_full_screen = lambda: state[0]
    page(stage, "look")
    for expected in (True, False):
        press(stage, "full")
        assert state == [expected]


def test_a_language_without_digits_of_its_own_does_not_offer_them() -> None:
    offered = {}
    for language in ("en", "gu"):
        stage = Stage(language=language)
        page(stage, "look")
        offered[language] = any(target.id == "digits" for target in stage.top.ui.targets)
    assert offered == {"en": False, "gu": True}


def test_the_volume_of_a_voice_needs_a_voice() -> None:
    stage, ear = Stage(mute=False), Ear()
    stage.desk.services.put(Speaker, ear)
    page(stage, "sound")
    slider = told(stage).find("speech")
    assert slider is not None and slider.enabled
    assert stage.desk.say(msg("voice.speech.why")) in words(told(stage))
    ear.languages = frozenset  # type: ignore[method-assign]
    slider = told(stage).find("speech")
    assert slider is not None and not slider.enabled
    assert stage.desk.say(msg("voice.speech.none")) in words(told(stage))


def press(stage: Stage, name: str) -> None:
    stage.draw()
    stage.top.ui.set_focus(name, ring=True)
    stage.draw()
    stage.key("return")


def test_whoever_chooses_a_theme_follows_no_longer() -> None:
    stage = Stage(follow_system=True)
    page(stage, "look")
    press(stage, "motion")
    assert stage.desk.settings.reduced_motion and not stage.desk.settings.follow_system


def test_everything_is_reset_but_language_and_names() -> None:
    stage = Stage(language="gu", theme="dark", size=130, mute_away=True, last_names=("Asha",))
    stage.desk.rebind(stage.desk.keymap.taken("undo", stage.desk.keymap.chords("undo")[0]))
    page(stage, "about")
    press(stage, "reset")
    assert stage.desk.settings.theme == "dark", "it asks first"
    stage.click("dialog.yes")
    settings = stage.desk.settings
    assert (settings.theme, settings.size, settings.mute_away) == ("light", 100, False)
    assert (settings.language, settings.last_names) == ("gu", ("Asha",))
    assert stage.desk.keymap.chosen == Keymap().chosen


def test_the_folder_of_matches_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    shown = list[Path]()
    folders = stage.desk.services.put(Folders, Folders.within(tmp_path))
    files = stage.desk.services.put(SystemFiles, SystemFiles("", ()))
    monkeypatch.setattr(files, "show", shown.append)
    page(stage, "about")
    press(stage, "data")
    assert shown == [folders.matches]


def test_the_sound_can_be_tried() -> None:
    stage = Stage()
    played = list[str]()
    stage.desk.audio.play = played.append  # type: ignore[assignment]
    page(stage, "sound")
    press(stage, "try")
    assert "click" in played


@pytest.mark.parametrize("away", [True, False])
def test_it_is_quiet_in_the_background_if_wanted(rig: Rig, away: bool) -> None:
    rig.desk.change(mute_away=away, mute=False)
    for focused in (True, False):
        rig.window.focused = focused
        rig.app.step()
        assert rig.desk.audio.mute == (away and not focused)


APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({}, Looks()),
        ({APPEARANCE: {"color-scheme": ("u", 1)}}, Looks(dark=True)),
        ({APPEARANCE: {"color-scheme": ("u", 2)}}, Looks()),
        ({APPEARANCE: {"contrast": ("u", 1), "color-scheme": ("u", 1)}}, Looks(True, True)),
        ({APPEARANCE: {"reduced-motion": ("u", 1)}}, Looks(still=True)),
        ({GNOME: {"enable-animations": ("b", False)}}, Looks(still=True)),
        ({GNOME: {"enable-animations": ("b", True)}}, Looks()),
    ],
)
def test_the_portals_answer(
    told: Mapping[str, Mapping[str, tuple[str, Any]]], found: Looks
) -> None:
    assert of_portal(told) == found


def test_the_system_is_followed_without_waiting_for_it() -> None:
    stage = Stage(follow_system=True)
    asked = list[Looks | None]([Looks(contrast=True, still=True), None, Looks(dark=True)])
    system = SystemLooks(stage.desk, lambda: asked.pop(0))

    def until(theme: str) -> None:
        end = time.monotonic() + 20
        while stage.desk.settings.theme != theme and time.monotonic() < end:
            system.look()
            stage.clock.now += looks.AGE / 4
            time.sleep(0.002)
        assert stage.desk.settings.theme == theme

    until("contrast")
    assert stage.desk.settings.reduced_motion
    until("dark")  # and an unanswered question between them changed nothing
    assert not stage.desk.settings.reduced_motion and stage.desk.settings.follow_system


def test_whoever_does_not_follow_is_not_asked() -> None:
    stage = Stage()
    asked = list[int]()

    def ask() -> None:
        asked.append(1)

    system = SystemLooks(stage.desk, ask)
    for _ in range(5):
        system.look()
        stage.clock.now += looks.AGE
    assert not asked


@pytest.mark.skipif(sys.platform != "linux", reason="portals")
def test_without_a_portal_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nobody/here")
    assert looks.asked() is None


@pytest.mark.parametrize(("word", "minutes"), [("one", 1), ("two", 2), ("five", 5)])
def test_a_turn_that_lasts_is_noted_once(
    tmp_path: Path, word: str, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = MatchStage(tmp_path, turn_timer=word)
    table = stage.go("table", session=played(2))
    assert isinstance(table, TableScene) and table.state.my_turn
    told = list[str]()
    monkeypatch.setattr(stage.desk, "toast", lambda words: told.append(words.key))
    timer, state = TurnTimer(stage.desk), table.state
    for second in range(0, 60 * minutes + 120, 10):
        timer.tick(state, float(second))
        assert told == ["system.timer.note"] * (second >= 60 * minutes)
    stage.desk.change(turn_timer="off")
    for second in range(1000):
        timer.tick(state, 1000.0 + second)
    assert len(told) == 1
