"""Test pads in the running program, by posted events.

No pad is plugged into a test machine.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.shell.pad import FIRST, REPEAT
from tests.shell.app_stage import Rig, Room


@pytest.fixture
def rig(rig: Rig) -> Rig:
    """Put its window in front."""
    rig.window.focused = rig.window.visible = True
    return rig


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, instance_id=3, **fields))


def heard(rig: Rig) -> list[str]:
    room = rig.desk.stack.top
    assert isinstance(room, Room)
    return [event.name for event in room.heard if hasattr(event, "name")]


def test_buttons_reach_the_scene_and_change_the_hints(rig: Rig) -> None:
    rig.app.step()
    assert rig.desk.key("back") == "Esc"
    post(pygame.JOYBUTTONDOWN, button=0)
    rig.app.step()
    assert heard(rig) == ["pad a"]
    assert rig.desk.family == "xbox" and rig.desk.key("back") == "B"
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, scancode=11))
    rig.app.step()
    assert rig.desk.key("back") == "Esc"


def test_what_is_held_repeats_while_nothing_else_happens(rig: Rig) -> None:
    clock = rig.stage.clock
    rig.app.step()
    post(pygame.JOYHATMOTION, hat=0, value=(0, -1))
    assert rig.app.step(), "time passes in small steps"
    clock.now += FIRST
    assert rig.app.step()
    clock.now += REPEAT
    rig.app.step()
    assert heard(rig) == ["pad down"] * 3
    post(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    rig.app.step()
    clock.now += 5
    assert not rig.app.step(), "nothing is held: the window rests"
    assert heard(rig) == ["pad down"] * 3


def test_behind_another_window_the_pad_is_not_heard(rig: Rig) -> None:
    rig.app.step()
    post(pygame.JOYHATMOTION, hat=0, value=(0, -1))
    rig.app.step()
    rig.window.focused = False
    post(pygame.JOYBUTTONDOWN, button=0)
    rig.app.step()
    rig.stage.clock.now += 5
    assert not rig.app.step()
    rig.window.focused = True
    rig.stage.clock.now += 5
    rig.app.step()
    assert heard(rig) == ["pad down"]


def test_a_stick_that_trembles_wakes_nothing(rig: Rig) -> None:
    rig.app.step()
    rig.app.step()
    flips = rig.flips
    for tremble in (0.02, -0.05, 0.2, 0.35):
        post(pygame.JOYAXISMOTION, axis=0, value=tremble)
        assert not rig.app.step()
    assert rig.flips == flips and heard(rig) == []


def test_no_pad_is_asked_for_before_the_first_frame(rig: Rig) -> None:
    pygame.joystick.quit()
    rig.app.step()
    assert not pygame.joystick.get_init()
    rig.app.pads.open()
    assert pygame.joystick.get_init()


def test_commands_that_work_everywhere_can_be_on_the_pad(rig: Rig) -> None:
    from tabletop.shell.keymap import Chord

    rig.app.step()
    rig.desk.rebind(rig.desk.keymap.given("quit", Chord("pad 12")))
    post(pygame.JOYBUTTONDOWN, button=11)
    rig.app.step()
    assert rig.desk.quitting
