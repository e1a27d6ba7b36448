"""Test the conversion of pygame's events, the window, pace and event log."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.shell import clock, eventlog, events
from tabletop.shell.clock import Pace
from tabletop.shell.eventlog import EventLog
from tabletop.shell.events import Composing, Input, Key, Pointer, Typed, Wheel, Window
from tabletop.shell.window import ACCELERATED, SMALLEST, MainWindow, shares_memory
from tabletop.store.settings import WindowState


def read(*raw: tuple[int, dict[str, Any]]) -> list[Input]:
    return list(events.read(pygame.event.Event(kind, fields) for kind, fields in raw))


def pressed(key: int, mod: int = 0, scancode: int = 0) -> Input:
    (made,) = read((pygame.KEYDOWN, {"key": key, "mod": mod, "scancode": scancode}))
    return made


def test_moves_in_a_row_are_one_and_keep_their_place() -> None:
    def move(x: int, left: int = 0) -> tuple[int, dict[str, Any]]:
        return pygame.MOUSEMOTION, {"pos": (x, 5), "buttons": (left, 0, 0)}

    down = (pygame.MOUSEBUTTONDOWN, {"pos": (3, 5), "button": 1})
    up = (pygame.MOUSEBUTTONUP, {"pos": (9, 5), "button": 1})
    assert read(move(1), move(2), move(3), down, move(7, 1), move(9, 1), up) == [
        Pointer("move", 3, 5),
        Pointer("down", 3, 5, 1),
        Pointer("move", 9, 5),
        Pointer("up", 9, 5, 1),
    ]


def test_the_wheel_comes_once_and_the_right_way_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (4, 5))
    turned = {"precise_x": 0.0, "precise_y": 1.5, "flipped": False}
    button = (pygame.MOUSEBUTTONDOWN, {"pos": (4, 5), "button": 4})
    assert read((pygame.MOUSEWHEEL, turned), button) == [Wheel(1.5, 4, 5)]
    assert read((pygame.MOUSEWHEEL, turned | {"flipped": True})) == [Wheel(-1.5, 4, 5)]


def test_keys_have_one_name_each() -> None:
    assert pressed(pygame.K_RETURN) == pressed(pygame.K_KP_ENTER) == Key("return")
    assert pressed(pygame.K_TAB, pygame.KMOD_SHIFT) == Key("tab", shift=True)
    assert pressed(pygame.K_PAGEDOWN) == Key("page down")
    assert pressed(pygame.K_RETURN, pygame.KMOD_LALT) == Key("return", alt=True)
    command = pygame.KMOD_CTRL | pygame.KMOD_META
    for plus in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
        assert pressed(plus, command) == Key("+", command=True)


def test_shortcuts_lie_where_they_lie_on_keyboards_without_latin_letters() -> None:
    gujarati_ka = ord("\u0a95")
    assert pressed(gujarati_ka, scancode=pygame.KSCAN_Z) == Key("z")
    assert pressed(gujarati_ka, scancode=pygame.KSCAN_COMMA) == Key(",")


def test_text_and_window_events() -> None:
    assert read(
        (pygame.TEXTINPUT, {"text": "ક"}),
        (pygame.TEXTEDITING, {"text": "n", "start": 0, "length": 1}),
        (pygame.QUIT, {}),
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.WINDOWFOCUSGAINED, {}),
        (pygame.WINDOWSIZECHANGED, {}),
        (pygame.WINDOWEXPOSED, {}),
        (pygame.WINDOWLEAVE, {}),
        (pygame.KEYUP, {}),
    ) == [
        Typed("ક"),
        Composing("n"),
        Window("quit"),
        Window("blur"),
        Window("focus"),
        Window("resized"),
        Window("exposed"),
        Pointer("leave", -1, -1),
    ]


def test_steps_are_quick_only_while_something_happens() -> None:
    pace = Pace()
    start, far = pace._busy, 100.0
    assert pace.length(start + 10, True, True, far) == clock.FAST
    assert pace.length(start + 10.3, False, True, far) == clock.FAST
    assert pace.length(start + 12, False, True, far) == clock.LOOK
    assert pace.length(start + 12, True, False, far) == clock.LOOK
    assert pace.length(start + 14, False, True, 0.3) == 0.3
    assert pace.length(start + 14, False, True, -1.0) == clock.FAST


@pytest.fixture
def window() -> Iterator[MainWindow]:
    pygame.display.init()
    made = MainWindow("test", WindowState())
    yield made
    made.close()
    pygame.display.quit()


def test_the_window_remembers_its_plain_size(window: MainWindow) -> None:
    plain = window.state
    assert (plain.width, plain.height) == window.size
    assert not plain.maximised and not plain.fullscreen
    window.note(pygame.event.Event(pygame.WINDOWMAXIMIZED))
    window.note(pygame.event.Event(pygame.WINDOWRESIZED, x=1900, y=1000))
    assert window.state == replace(plain, maximised=True)
    window.note(pygame.event.Event(pygame.WINDOWRESTORED))
    window.note(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not window.focused and not window.state.maximised
    window.note(pygame.event.Event(pygame.WINDOWMINIMIZED))
    assert not window.visible
    assert window.ratio == 1.0


def test_a_window_is_never_too_small() -> None:
    pygame.display.init()
    window = MainWindow("test", WindowState(320, 200))
    assert window.size == SMALLEST
    window.close()
    pygame.display.quit()


def test_the_log_is_asked_for_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(eventlog.VARIABLE, raising=False)
    silent = EventLog.from_environment()
    silent.tell("nothing")
    silent.layout("nowhere", {})
    assert not silent.on
    monkeypatch.setitem(os.environ, eventlog.VARIABLE, str(tmp_path / "log"))
    log = EventLog.from_environment()
    log.layout("room", {"a": [1, 2, 3, 4]})
    log.layout("room", {"a": [1, 2, 3, 4]})
    lines = (tmp_path / "log").read_text("utf-8").splitlines()
    assert [json.loads(line)["targets"] for line in lines] == [{"a": [1, 2, 3, 4]}]


def test_the_focus_is_told_when_it_moves_and_after_every_press(tmp_path: Path) -> None:
    log = EventLog(tmp_path / "log")
    log.focus("room", "", "play")
    log.focus("room", "", "play")
    log.pressed()
    log.focus("room", "", "play")
    log.focus("room", "back", "back")
    lines = [json.loads(line) for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    assert [line["event"] for line in lines] == ["focus", "press", "focus", "focus"]
    told = [line for line in lines if line["event"] == "focus"]
    assert [line["on"] for line in told] == ["", "", "back"]
    assert [line["pressed"] for line in told] == [False, True, False]
    assert told[0]["enter"] == "play"


def test_another_table_is_told_with_its_layout_and_focus_though_they_are_the_same(
    tmp_path: Path,
) -> None:
    log = EventLog(tmp_path / "log")
    for event in ("action", "saved"):
        log.tell(event)
        log.layout("table", {"pass": [1, 2, 3, 4]})
        log.focus("table", "", "")
    log.tell("curtain")
    log.layout("table", {"pass": [1, 2, 3, 4]})
    log.layout("table", {})
    log.focus("table", "", "")
    lines = (tmp_path / "log").read_text("utf-8").splitlines()
    told = [json.loads(line)["event"] for line in lines]
    assert told == [
        *("action", "layout", "focus"),
        "saved",
        *("curtain", "layout", "layout", "focus"),
    ]


@pytest.mark.parametrize(("driver", "said"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_frames_are_shown_from_shared_memory_on_x11_alone(
    driver: str, said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setenv(ACCELERATED, "x")
    monkeypatch.delenv(ACCELERATED)
    shares_memory()
    assert os.environ.get(ACCELERATED) == said


def test_whoever_says_how_frames_are_shown_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setenv(ACCELERATED, "1")
    shares_memory()
    assert os.environ[ACCELERATED] == "1"
