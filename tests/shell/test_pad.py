"""Test game pads by SDL's events: no pad is on a test machine."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.shell import events
from tabletop.shell.events import Key, Pointer
from tabletop.shell.pad import (
    FIRST,
    OTHER,
    PS4,
    PS_HAT,
    REPEAT,
    SWITCH,
    XBOX,
    XBOX_LINUX,
    Pads,
    layout,
)


class Stick:
    """Replace the joystick that pygame would open."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return self.index + 40

    def get_name(self) -> str:
        return "PS4 Controller" if self.index else "Xbox 360 Controller"

    def get_numbuttons(self) -> int:
        return 16 if self.index else 10

    def get_numhats(self) -> int:
        return 0 if self.index else 1


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch) -> Pads:
    monkeypatch.setattr(pygame.joystick, "Joystick", Stick)
    made = Pads()
    for index in (0, 1):
        added = pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index)
        assert made.read(added, 0.0) == []
    return made


def event(kind: int, of: int = 40, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=of, **fields)


def names(pads: Pads, *raw: pygame.event.Event, now: float = 0.0) -> list[str]:
    return [key.name for one in raw for key in pads.read(one, now)]


def test_buttons_have_names(pads: Pads) -> None:
    down = [event(pygame.JOYBUTTONDOWN, button=n) for n in range(10)]
    assert names(pads, *down) == [
        f"pad {name}" for name in ("a", "b", "x", "y", "lb", "rb", "view", "start", "ls", "rs")
    ]
    assert pads.family == "xbox"
    assert names(pads, *[event(pygame.JOYBUTTONUP, button=n) for n in range(10)]) == []


def test_each_pad_has_its_own_numbers_and_signs(pads: Pads) -> None:
    sony = [event(pygame.JOYBUTTONDOWN, 41, button=n) for n in (0, 6, 9, 11, 15)]
    assert names(pads, *sony) == ["pad a", "pad start", "pad lb", "pad up", "pad 16"]
    assert pads.family == "playstation"


def test_one_nobody_knows_is_of_the_common_make(pads: Pads) -> None:
    assert names(pads, event(pygame.JOYBUTTONDOWN, 99, button=1)) == ["pad b"]


def test_the_cross_is_arrows(pads: Pads) -> None:
    ways = [(0, 1), (0, 0), (1, 0), (1, -1), (0, 0), (-1, 0)]
    hats = [event(pygame.JOYHATMOTION, hat=0, value=way) for way in ways]
    assert names(pads, *hats) == ["pad up", "pad right", "pad down", "pad left"]


def axis(number: int, value: float, of: int = 40) -> pygame.event.Event:
    return event(pygame.JOYAXISMOTION, of, axis=number, value=value)


def test_a_stick_has_a_dead_zone_and_does_not_flutter(pads: Pads) -> None:
    assert names(pads, *[axis(0, v) for v in (0.1, -0.3, 0.5, 0.59)]) == []
    assert names(pads, axis(0, 0.61), axis(0, 0.99), axis(0, 0.5), axis(0, 0.45)) == ["pad right"]
    assert names(pads, axis(0, 0.3), axis(0, 0.5), axis(0, 0.7)) == ["pad right"]
    # The strongest direction counts, and only one at a time.
    assert names(pads, axis(1, 0.65), axis(1, 0.95)) == ["pad down"]
    assert names(pads, axis(0, 0.0), axis(1, 0.0), axis(1, -1.0)) == ["pad up"]


def test_the_right_stick_scrolls_and_triggers_go_from_area_to_area(pads: Pads) -> None:
    assert names(pads, axis(4, 0.9), axis(4, 0.0), axis(4, -0.9)) == [
        "pad scroll down",
        "pad scroll up",
    ]
    assert names(pads, axis(5, -1.0), axis(5, 0.3), axis(5, 0.9), axis(5, 1.0)) == ["pad rt"]
    assert names(pads, axis(5, -1.0), axis(5, 1.0), axis(2, 1.0)) == ["pad rt", "pad lt"]
    assert names(pads, axis(3, -0.9, 41), axis(4, 0.9, 41)) == ["pad scroll up", "pad lt"]


def test_what_is_held_repeats_and_buttons_do_not(pads: Pads) -> None:
    names(pads, event(pygame.JOYBUTTONDOWN, button=0), now=5.0)
    assert not pads.busy
    names(pads, event(pygame.JOYHATMOTION, hat=0, value=(1, 0)), now=5.0)
    assert pads.busy
    assert list(pads.repeats(5.0 + FIRST - 0.01)) == []
    assert list(pads.repeats(5.0 + FIRST)) == [Key("pad right", again=True)]
    assert list(pads.repeats(5.0 + FIRST + REPEAT / 2)) == []
    assert list(pads.repeats(5.0 + FIRST + REPEAT)) == [Key("pad right", again=True)]
    names(pads, event(pygame.JOYHATMOTION, hat=0, value=(0, 0)), now=6.0)
    assert not pads.busy and list(pads.repeats(9.0)) == []


def test_a_pad_that_is_pulled_out_holds_nothing(pads: Pads) -> None:
    names(pads, axis(0, 1.0))
    assert pads.busy
    assert names(pads, event(pygame.JOYDEVICEREMOVED)) == []
    assert not pads.busy
    assert pads.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), 0.0) == []
    assert names(pads, axis(0, 1.0)) == ["pad right"]


def test_a_window_left_holds_nothing(pads: Pads) -> None:
    names(pads, axis(0, 1.0))
    pads.let_go()
    assert not pads.busy
    assert names(pads, axis(0, 0.0)) == []


def test_one_that_cannot_be_opened_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: int) -> Any:
        raise pygame.error("no")

    monkeypatch.setattr(pygame.joystick, "Joystick", broken)
    pads = Pads()
    assert pads.read(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), 0.0) == []


def test_a_system_without_pads_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise pygame.error("no")

    monkeypatch.setattr(pygame.joystick, "init", broken)
    Pads().open()


def test_which_layout_a_pad_has() -> None:
    assert layout("Xbox Series X Controller", 11, 1, True) is XBOX_LINUX
    assert layout("Xbox 360 Controller", 10, 1, False) is XBOX
    assert layout("PS4 Controller", 16, 0, True) is PS4
    assert layout("Sony Interactive Entertainment DualSense", 13, 1, True) is PS_HAT
    assert layout("Nintendo Switch Pro Controller", 16, 0, False) is SWITCH
    assert layout("8BitDo", 16, 0, False) is OTHER
    assert layout("USB Gamepad", 10, 1, True) is XBOX


def test_pads_and_moves_keep_their_order(pads: Pads) -> None:
    def move(x: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=(0, 0, 0))

    raw = [move(1), move(2), axis(0, 0.1), event(pygame.JOYBUTTONDOWN, button=0), move(3)]
    made = list(events.read(raw, lambda one: pads.read(one, 0.0)))
    assert made == [Pointer("move", 2, 0), Key("pad a"), Pointer("move", 3, 0)]
