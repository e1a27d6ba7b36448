"""Test that a still program costs little, and still answers at once."""

from __future__ import annotations

import pygame

from tabletop.shell.clock import LOOK
from tests.shell.app_stage import Rig, Room, key


def test_a_still_program_only_looks_whether_anything_was_done(rig: Rig) -> None:
    room = Room(rig.desk)
    rig.desk.stack.push(room)
    rig.app.beat()
    pygame.event.clear()
    rig.app.beat()
    ticked = room.ticked
    assert not rig.app.beat() and not rig.app.beat()
    assert room.ticked == ticked
    key(pygame.K_F9)  # the next poll finds the event
    assert rig.app.beat() and room.ticked == ticked + 1 and room.heard
    rig.app.beat()
    rig.stage.clock.now += LOOK  # and the passed time
    rig.app.beat()
    assert room.ticked == ticked + 3


def test_a_program_in_which_something_moves_takes_every_step(rig: Rig) -> None:
    room = Room(rig.desk)
    room.moving = True
    rig.desk.stack.push(room)
    for _ in range(4):
        assert rig.app.beat()
    assert room.ticked == 4
