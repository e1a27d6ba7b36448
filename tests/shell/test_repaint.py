"""Test that another theme is drawn in steps, and appears as a whole."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from tabletop.shell.art.theme import DARK
from tabletop.shell.events import Input, Key
from tabletop.shell.repaint import LONGEST
from tabletop.shell.widgets import Ui
from tests.shell.app_stage import Rig, Room, key

PICTURES = 12


@pytest.fixture(autouse=True)
def _real_time(rig: Rig) -> Iterator[None]:
    """Give the pictures, which tests share, their clock back."""
    yield
    rig.desk.atlas.pictures.clock = time.perf_counter


class Gallery(Room):
    """Show pictures, each of which takes half of the time of a step."""

    name = "gallery"

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        for number in range(PICTURES):
            shadow = ui.desk.atlas.plate_shadow((40 + number, 30), 4, 3.0, 90)
            ui.canvas.blit(shadow, 60 * number, 300)


def gallery(rig: Rig) -> Gallery:
    """Put a gallery in front whose pictures take time in the dark."""
    made = Gallery(rig.desk)
    rig.desk.stack.push(made)
    rig.app.step()
    pygame.event.clear()
    return made


def darken(rig: Rig) -> None:
    """Change the theme; nothing in it was drawn before."""
    rig.desk.change(theme=DARK.name)
    pictures, passed = rig.desk.atlas.pictures, [0.0]
    pictures.drop()

    def clock() -> float:
        passed[0] += LONGEST / 2
        return passed[0]

    pictures.clock = clock


def test_another_theme_is_drawn_in_steps_and_shown_at_once(rig: Rig) -> None:
    scene = gallery(rig)
    flips, targets = rig.flips, list(scene.ui.targets)
    darken(rig)
    steps = 0
    while rig.flips == flips:
        assert rig.app.step() or rig.flips > flips, "soon again"
        steps += 1
        assert steps < 3 * PICTURES
    assert steps > 3, "no step made all the pictures"
    assert rig.flips == flips + 1
    assert [t.id for t in scene.ui.targets] == [t.id for t in targets]


def test_inputs_wait_for_the_whole_picture(rig: Rig) -> None:
    scene = gallery(rig)
    darken(rig)
    rig.app.step()
    pygame.event.clear()
    key(pygame.K_F9)
    rig.app.step()
    assert not scene.heard
    for _ in range(3 * PICTURES):
        rig.app.step()
    assert scene.heard


def test_a_hand_that_moves_on_after_its_click_makes_no_long_step(rig: Rig) -> None:
    scene = gallery(rig)
    flips = rig.flips
    key(pygame.K_F8)
    handle = scene.handle

    def dark(event: Input) -> bool:
        if isinstance(event, Key):
            darken(rig)
        return handle(event)

    scene.handle = dark  # type: ignore[method-assign]
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    )
    rig.app.step()
    assert rig.app._repaint.late and rig.flips == flips


def test_a_screen_below_is_drawn_in_steps_when_it_comes_back(rig: Rig) -> None:
    scene = gallery(rig)
    rig.desk.stack.push(Room(rig.desk))
    rig.app.step()
    darken(rig)
    rig.app.step()
    flips = rig.flips
    rig.desk.stack.pop()
    rig.app.step()
    assert rig.flips == flips and rig.desk.stack.top is scene
    for _ in range(3 * PICTURES):
        rig.app.step()
    assert rig.flips == flips + 1


def test_nothing_is_held_after_the_picture_is_whole(rig: Rig) -> None:
    gallery(rig)
    darken(rig)
    for _ in range(3 * PICTURES):
        rig.app.step()
    assert not rig.desk.atlas.pictures._promised


def test_a_program_in_one_theme_draws_in_one_step(rig: Rig) -> None:
    gallery(rig)
    darken(rig)
    for _ in range(3 * PICTURES):
        rig.app.step()
    flips = rig.flips
    rig.desk.atlas.pictures.drop()
    rig.desk.stack.push(Gallery(rig.desk))
    rig.app.step()
    assert not rig.app._repaint.late
    rig.app.step()
    assert rig.flips >= flips
