"""Test that a still program costs little, and still answers at once."""

from __future__ import annotations

import time
from threading import Timer

import pygame
import pytest

from tabletop.kernel.words import msg
from tabletop.shell import clock, sdl
from tabletop.shell.clock import AWAY, LOOK, STILL, Pace
from tests.shell.app_stage import Rig, Room, key


class Waits(Pace):
    """Note how long is waited, without waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[float, float]] = []

    def wait(self, busy: bool, seen: bool, due: float, poll: float) -> None:
        began = self._busy + (0.0 if busy else 2 * clock.AWAKE)
        self.said.append((round(self.length(began, busy, seen, due), 3), poll))


@pytest.fixture
def waits(rig: Rig) -> Waits:
    """Let a rig stand still where an event wakes the program."""
    pace = rig.app.pace = Waits()
    pace.hear = lambda _: None
    while rig.app.later:
        rig.app.beat()
    pygame.event.clear()
    rig.app.beat()
    pace.said.clear()
    return pace


def test_a_still_program_sleeps_until_something_is_due(rig: Rig, waits: Waits) -> None:
    rig.app.beat()
    assert waits.said == [(LOOK, 0.0)]
    rig.desk.toast(msg("shell.ok"), seconds=0.25)
    rig.app.beat()
    assert waits.said[1:] == [(0.25, 0.0)]
    rig.stage.clock.now += 0.3
    rig.app.beat()
    assert waits.said[2:] == [(LOOK, 0.0)] and not rig.desk.toasts


def test_an_input_is_heard_at_the_next_step(rig: Rig, waits: Waits) -> None:
    room = Room(rig.desk)
    rig.desk.stack.push(room)
    key(pygame.K_F9)
    rig.app.beat()
    assert room.heard and waits.said[-1][0] == round(clock.FAST, 3)


def test_a_program_in_which_something_moves_takes_every_step(rig: Rig, waits: Waits) -> None:
    room = Room(rig.desk)
    room.moving = True
    rig.desk.stack.push(room)
    for _ in range(4):
        rig.app.beat()
    assert room.ticked == 4 and {length for length, _ in waits.said} == {round(clock.FAST, 3)}


def test_what_wakes_nobody_is_polled(
    rig: Rig, waits: Waits, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = rig.desk.stack.top.ui
    ui.caret = pygame.Rect(0, 0, 2, 20)
    rig.app.beat()
    ui.caret = None
    assert waits.said.pop() == (STILL, STILL), "letters of an input method"
    monkeypatch.setattr(type(rig.app.pads), "known", True)
    rig.app.beat()
    assert waits.said.pop() == (LOOK, STILL), "a pad"
    monkeypatch.setattr(type(rig.app.pads), "known", False)
    waits.hear = None
    rig.app.beat()
    assert waits.said.pop() == (LOOK, STILL), "a system that cannot wait"
    rig.window.focused = False
    rig.app.beat()
    assert waits.said.pop() == (LOOK, AWAY)


def test_a_poll_ends_with_the_first_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "LOOK", 60.0)
    pygame.display.init()
    pygame.event.clear()
    pace = Pace()
    pace._busy -= 10
    began = time.perf_counter()
    Timer(0.1, clock.wake).start()
    pace.wait(False, True, 100.0, STILL)
    assert 0.1 <= time.perf_counter() - began < 30.0
    pygame.event.clear()
    pace.wait(False, True, 0.2, STILL)
    assert not pygame.event.peek(), "only the time was over"


def test_the_dummy_driver_can_only_be_polled() -> None:
    pygame.display.init()
    assert pygame.display.get_driver() == "dummy" and sdl.hearing() is None
