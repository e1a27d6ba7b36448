"""The loop: inputs go to the scene in front, broken scenes go, still windows stay still."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.kernel.words import msg
from tabletop.shell.app import GIVE_UP, App
from tabletop.shell.desk import Desk
from tabletop.shell.eventlog import EventLog
from tabletop.shell.events import Input, Key
from tabletop.shell.scene import Scene
from tabletop.shell.scenes.dialogs import Message, failed
from tabletop.shell.scenes.routes import ROUTES
from tabletop.shell.widgets import Button, Plain, Ui
from tabletop.shell.window import MainWindow
from tabletop.store.settings import THEMES, WindowState
from tabletop.table.picture import Box
from tests.shell.stage import Stage


class Room(Scene):
    """A scene that breaks on demand."""

    name = "room"

    def __init__(self, desk: Desk, breaks: str = "") -> None:
        super().__init__(desk)
        self.breaks = breaks
        self.drawn = self.ticked = 0
        self.heard: list[Input] = []
        self.saved = False
        self.moving = False

    def _maybe(self, when: str) -> None:
        if self.breaks == when:
            raise RuntimeError(when)

    def draw(self, ui: Ui) -> None:
        self._maybe("draw")
        self.drawn += 1
        ui.canvas.fill("#aabbcc", (0, 0, *ui.canvas.size))
        Button(Plain("x"), lambda: self._maybe("press"), id="x").show(ui, Box(50, 50, 200, 60))

    def handle(self, event: Input) -> bool:
        self._maybe("handle")
        self.heard.append(event)
        return super().handle(event)

    def tick(self, now: float) -> bool:
        self._maybe("tick")
        self.ticked += 1
        return self.moving

    def closed(self) -> None:
        self.saved = True
        self._maybe("closed")


class Rig:
    """An app over one room, in a window that nobody sees."""

    def __init__(self, log: Path) -> None:
        self.stage = Stage((1280, 720))
        self.desk = self.stage.desk
        self.desk.events = EventLog(log)
        self.log = log
        self.window = MainWindow("test", WindowState())
        self.desk.stack.first = lambda: Room(self.desk)
        self.later = 0
        self.app = App(self.desk, self.window, failed, self._start)
        self.flips = 0
        flip = self.window.flip

        def count() -> None:
            self.flips += 1
            flip()

        self.window.flip = count  # type: ignore[method-assign]

    def _start(self) -> None:
        self.later += 1

    @property
    def names(self) -> list[str]:
        return [scene.name for scene in self.desk.stack.scenes]

    def told(self, event: str) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
        return [line for line in lines if line["event"] == event]


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    pygame.display.init()
    made = Rig(tmp_path / "events.jsonl")
    made.app.step()
    pygame.event.clear()
    yield made
    made.window.close()
    pygame.display.quit()


def test_a_still_window_is_not_painted_again(rig: Rig) -> None:
    before = rig.flips
    for _ in range(5):
        rig.app.step()
    assert rig.flips == before
    assert rig.later == 1


def test_others_keep_off_the_processors_for_a_step(rig: Rig) -> None:
    order = list[str]()

    @contextmanager
    def alone() -> Iterator[None]:
        order.append("begins")
        yield
        order.append("ends")

    rig.app.alone, rig.app.between = alone, lambda: order.append("step")
    rig.app.step()
    assert order == ["begins", "step", "ends"]


def test_keys_that_come_faster_than_frames_all_count(rig: Rig) -> None:
    settings = ROUTES["settings"](rig.desk)
    rig.desk.stack.push(settings)
    rig.app.step()
    settings.ui.focus = "theme"
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, scancode=0))
    rig.app.step()
    assert rig.desk.settings.theme == THEMES[2]


def test_layouts_are_told_when_they_change(rig: Rig) -> None:
    rig.app.step()
    first = rig.told("layout")
    assert [line["scene"] for line in first] == ["room"]
    assert set(first[0]["targets"]) == {"x"}
    rig.desk.stack.push(Message(rig.desk, Plain("a"), Plain("b")))
    rig.app.step()
    rig.app.step()
    assert [line["scene"] for line in rig.told("layout")] == ["room", "dialog"]


@pytest.mark.parametrize("when", ["draw", "handle", "tick", "press"])
def test_a_broken_scene_goes_and_the_one_below_stays(rig: Rig, when: str) -> None:
    room = Room(rig.desk, when)
    rig.desk.stack.push(room)
    rig.app.step()
    if when in {"handle", "press"}:
        rig.app.dispatch(Key("tab"))
        rig.app.dispatch(Key("return"))
        rig.app.step()
    assert rig.names == ["room", "dialog"]
    assert room not in rig.desk.stack.scenes and room.saved
    rig.app.dispatch(Key("return"))
    rig.app.step()
    assert rig.names == ["room"]
    assert not rig.desk.quitting


def test_a_broken_first_scene_is_made_anew(rig: Rig) -> None:
    first = rig.desk.stack.top
    assert isinstance(first, Room)
    first.breaks = "tick"
    rig.app.step()
    rig.app.step()
    assert rig.names == ["room", "dialog"]
    assert first not in rig.desk.stack.scenes


def test_a_program_that_only_breaks_ends(rig: Rig) -> None:
    rig.desk.stack.scenes.clear()
    rig.desk.stack.first = lambda: Room(rig.desk, "draw")
    app = App(rig.desk, rig.window, lambda desk: Room(desk, "draw"))
    assert app.run() == 1
    assert len(rig.told("failed")) == GIVE_UP


def test_quitting_saves_every_scene(rig: Rig) -> None:
    rooms = [Room(rig.desk), Room(rig.desk)]
    for room in rooms:
        rig.desk.stack.push(room)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert rig.app.run() == 0
    assert all(room.saved for room in rooms)
    assert rig.told("exit") and rig.told("first_frame")


def test_one_scene_that_cannot_save_does_not_keep_others_from_it(rig: Rig) -> None:
    below, above = Room(rig.desk), Room(rig.desk, "closed")
    rig.desk.stack.push(below)
    rig.desk.stack.push(above)
    rig.desk.quit()
    assert rig.app.run() == 0
    assert below.saved and above.saved


def test_what_fails_beside_the_scenes_is_only_noted(rig: Rig) -> None:
    def fail() -> None:
        raise OSError

    rig.app.between = fail
    rig.app.step()
    assert rig.names == ["room"]
    app = App(rig.desk, rig.window, failed, fail)
    app.step()
    app.step()
    assert rig.names == ["room"]


def key(name: int, mod: int = 0) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=name, mod=mod, scancode=0))


def test_keys_that_work_everywhere(rig: Rig) -> None:
    key(pygame.K_EQUALS, pygame.KMOD_CTRL)
    rig.app.step()
    assert rig.desk.settings.size == 115
    key(pygame.K_MINUS, pygame.KMOD_CTRL)
    key(pygame.K_MINUS, pygame.KMOD_CTRL)
    rig.app.step()
    assert rig.desk.settings.size == 85
    key(pygame.K_0, pygame.KMOD_CTRL)
    key(pygame.K_m)
    rig.app.step()
    assert rig.desk.settings.size == 100 and rig.desk.settings.mute
    full: list[int] = []
    rig.desk.full_screen = lambda: full.append(1)
    key(pygame.K_F11)
    key(pygame.K_RETURN, pygame.KMOD_ALT)
    rig.app.step()
    assert full == [1, 1]
    key(pygame.K_COMMA, pygame.KMOD_CTRL)
    key(pygame.K_COMMA, pygame.KMOD_CTRL)
    rig.app.step()
    assert rig.names == ["room", "settings"]
    key(pygame.K_q, pygame.KMOD_CTRL)
    rig.app.step()
    assert rig.desk.quitting


def test_a_note_comes_and_goes(rig: Rig) -> None:
    room = rig.desk.stack.top
    before = room.frame((1280, 720))
    rig.desk.toast(msg("shell.unmuted"), "go", seconds=3)
    flips = rig.flips
    rig.app.step()
    assert rig.flips == flips + 1
    rig.stage.clock.now += 2
    rig.app.step()
    assert rig.desk.toasts and rig.flips == flips + 1
    rig.stage.clock.now += 2
    rig.app.step()
    assert not rig.desk.toasts and rig.flips == flips + 2
    assert [op.key for op in room.frame((1280, 720)).ops] == [op.key for op in before.ops]


def test_a_scene_below_a_dialog_is_drawn_once_and_not_ticked(rig: Rig) -> None:
    room = rig.desk.stack.top
    assert isinstance(room, Room)
    rig.desk.stack.push(Message(rig.desk, Plain("a"), Plain("b")))
    rig.app.step()
    drawn = room.drawn
    room.breaks = "tick"
    for _ in range(3):
        rig.app.step()
    assert room.drawn == drawn and rig.names == ["room", "dialog"]


def test_a_window_that_was_hidden_is_painted_again(rig: Rig) -> None:
    flips = rig.flips
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    rig.app.step()
    assert rig.flips == flips + 1


def test_the_key_for_the_rules_opens_those_of_the_game_in_sight(rig: Rig) -> None:
    rig.desk.routes.update(ROUTES)
    for game, wanted in (("goat", "goat"), ("", "patchwork")):
        rig.desk.stack.home()
        below = Room(rig.desk)
        below.game_id = game
        rig.desk.stack.push(below)
        rig.desk.stack.push(Room(rig.desk))
        rig.app.dispatch(Key("f1"))
        assert rig.desk.stack.top._game.id == wanted  # type: ignore[attr-defined]
