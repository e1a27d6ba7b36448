"""Test the loop: input dispatch, broken scenes, still windows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame
import pytest

from tabletop.kernel.words import msg
from tabletop.shell.ambience import Ambience
from tabletop.shell.app import GIVE_UP, App
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.dialog import Message, failed
from tabletop.shell.events import Input, Key
from tabletop.shell.widgets import Plain
from tabletop.store.settings import THEMES
from tests.shell.app_stage import Rig, Room, key


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


class Late(Room):
    """Show an outdated part until it is hurried."""

    settled = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.heard_at: list[int] = []

    def hurry(self) -> None:
        self.ui.dirty = self.settled = True

    def handle(self, event: Input) -> bool:
        self.heard_at.append(self.drawn)
        return super().handle(event)


def test_a_press_finds_the_screen_as_it_is_now_and_a_move_does_not_wait(rig: Rig) -> None:
    scene = Late(rig.desk)
    rig.desk.stack.push(scene)
    rig.app.step()
    drawn = scene.drawn
    moved = {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
    rig.app.step()
    assert not scene.settled
    key(pygame.K_z)
    rig.app.step()
    assert scene.settled and scene.heard_at == [drawn, drawn + 1], "drawn before it gets the key"


LOOKS: Final = 40
"""Steps after which a screen in another theme or size is whole."""


def test_keys_that_come_faster_than_frames_all_count(rig: Rig) -> None:
    settings = rig.desk.routes["settings"](rig.desk)
    rig.desk.stack.push(settings)
    rig.app.step()
    settings.ui.focus = "theme"
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, scancode=0))
    for _ in range(LOOKS):  # the second counts once the first is seen
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
    app = App(rig.desk, rig.window, failed)
    app.later = [fail]
    app.step()
    app.step()
    assert rig.names == ["room"]


def test_keys_that_work_everywhere(rig: Rig) -> None:
    key(pygame.K_EQUALS, pygame.KMOD_CTRL)
    rig.app.step()
    assert rig.desk.settings.size == 115
    key(pygame.K_MINUS, pygame.KMOD_CTRL)
    key(pygame.K_MINUS, pygame.KMOD_CTRL)
    for _ in range(LOOKS):
        rig.app.step()
    assert rig.desk.settings.size == 85
    key(pygame.K_0, pygame.KMOD_CTRL)
    key(pygame.K_m)
    for _ in range(LOOKS):
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
    for game, wanted in (("goat", "goat"), ("", "patchwork")):
        rig.desk.stack.home()
        below = Room(rig.desk)
        below.game_id = game
        rig.desk.stack.push(below)
        rig.desk.stack.push(Room(rig.desk))
        rig.app.dispatch(Key("f1"))
        assert rig.desk.stack.top._game.id == wanted  # type: ignore[attr-defined]


def test_a_dialog_over_a_screen_that_breaks_is_on_plain_ground(rig: Rig) -> None:
    """Show the dialog, and let it be closed, whatever the first screen does."""
    rig.desk.stack.scenes.clear()
    rig.desk.stack.first = lambda: Room(rig.desk, "draw")
    for _ in range(3):
        rig.app.step()
    assert rig.names == ["room", "dialog"] and not rig.desk.quitting
    assert len(rig.told("failed")) == 1 and len(rig.told("plain")) == 1
    rig.desk.stack.first = lambda: Room(rig.desk)
    for _ in range(2):
        rig.stage.clock.now += 1  # a key on its way to a dialog that nobody asked for is not for it
        rig.app.dispatch(Key("return"))
        rig.app.step()
    assert rig.names == ["room"] and not rig.desk.quitting


def test_a_program_that_can_show_nothing_says_so(
    rig: Rig, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Room:
        raise OSError("no screen")

    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, **_: boxes.append(text))
    rig.desk.stack.scenes[:] = [Room(rig.desk, "draw")]
    rig.desk.stack.first = broken
    app = App(rig.desk, rig.window, failed)
    assert app.run() == 1
    told = capsys.readouterr().err
    assert told.startswith("tabletop: Tabletop can’t draw its screens") and told.count("\n") == 1
    assert boxes == [told.removeprefix("tabletop: ").strip()]


def test_the_room_that_has_faded_in_is_told(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = [""]
    monkeypatch.setattr(Ambience, "bed", property(lambda _: heard[0]))
    rig.app.step()
    assert not rig.told("air")
    heard[0] = "air/rain"
    rig.app.step()
    rig.app.step()
    assert [line["bed"] for line in rig.told("air")] == ["air/rain"]


@pytest.mark.parametrize("way", ["home", "pop", "close"])
def test_scenes_are_closed_from_the_front(rig: Rig, way: str) -> None:
    stack, order = rig.desk.stack, list[str]()

    class Told(Room):
        """Note when it is closed."""

        def __init__(self, desk: Desk, label: str) -> None:
            super().__init__(desk)
            self.label = label

        def closed(self) -> None:
            order.append(self.label)

    _ = stack.top
    rooms = [Told(rig.desk, label) for label in "abc"]
    for room in rooms:
        stack.push(room)
    if way == "pop":
        stack.pop(rooms[0])
    else:
        getattr(stack, way)()
    assert order == ["c", "b", "a"]


def test_a_dropped_file_is_opened(rig: Rig) -> None:
    opened = list[str]()

    def record(_: Desk, file: object) -> Room:
        opened.append(str(file))
        return Room(rig.desk)

    rig.desk.routes["record"] = record
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/somewhere/a.tabletop"))
    rig.app.step()
    assert opened == ["/somewhere/a.tabletop"]
