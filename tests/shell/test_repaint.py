"""Test that another theme is drawn in steps, and appears as a whole."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from tabletop.shell.app import LONGEST
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.art.theme import DARK
from tabletop.shell.events import Input, Key
from tabletop.shell.widgets import Ui
from tests.shell.app_stage import Rig, Room, key
from tests.shell.table_rig import TableRig

PICTURES = 12


@pytest.fixture(autouse=True)
def _real_time(rig: Rig) -> Iterator[None]:
    """Give the pictures, which tests share, their clock back."""
    yield
    rig.desk.budget.deadline.clock = time.perf_counter


class Gallery(Room):
    """Show pictures, each of which takes half of the time of a step."""

    name = "gallery"

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        for number in range(PICTURES):
            shadow = ui.desk.atlas.plate_shadow((40 + number, 30), 4, 3.0, 90)
            ui.canvas.blit(shadow, 60 * number, 300)


@dataclass
class Step:
    """Count the pictures of one step, and those that should have waited.

    Attributes:
        began: Seconds when it began.
        made: Pictures that were finished.
        late: Pictures begun when there was one, and no time for another.
    """

    began: float
    made: int = 0
    late: int = 0

    def begins(self, now: float) -> None:
        """Note that a picture is begun."""
        self.late += bool(self.made) and now >= self.began + LONGEST


def gallery(rig: Rig) -> Gallery:
    """Put a gallery in front whose pictures take time in the dark."""
    made = Gallery(rig.desk)
    rig.desk.stack.push(made)
    rig.app.step()
    pygame.event.clear()
    return made


CHANGES: Final[dict[str, dict[str, Any]]] = {
    "theme": {"theme": DARK.name},
    "size": {"size": 130},
    "language": {"language": "gu"},
    "digits": {"native_digits": True},
}


def darken(rig: Rig | TableRig, change: str = "theme") -> None:
    """Change the looks; nothing in them was drawn before."""
    rig.desk.change(**CHANGES[change])
    pictures, passed = rig.desk.atlas.pictures, [0.0]
    pictures.drop()

    def clock() -> float:
        passed[0] += LONGEST / 2
        return passed[0]

    rig.desk.budget.deadline.clock = clock


@pytest.mark.parametrize("change", CHANGES)
def test_other_looks_are_drawn_in_steps_and_shown_at_once(rig: Rig, change: str) -> None:
    scene = gallery(rig)
    flips, targets = rig.flips, list(scene.ui.targets)
    darken(rig, change)
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


def test_a_key_after_the_one_that_changes_the_size_waits_for_the_picture(rig: Rig) -> None:
    scene = gallery(rig)
    handle = scene.handle

    def larger(event: Input) -> bool:
        if isinstance(event, Key) and event.name == "f8":
            darken(rig, "size")
        return handle(event)

    scene.handle = larger  # type: ignore[method-assign]
    flips = rig.flips
    key(pygame.K_F8)
    key(pygame.K_F9)
    rig.app.step()
    assert rig.flips == flips, "the picture is not whole yet"
    assert [one.name for one in scene.heard if isinstance(one, Key)] == ["f8"]
    while rig.flips == flips:
        rig.app.step()
    rig.app.step()
    assert [one.name for one in scene.heard if isinstance(one, Key)] == ["f8", "f9"]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("change", CHANGES)
def test_a_table_in_other_looks_ends_a_step_when_its_time_is_over(
    tmp_path: Path, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = TableRig(tmp_path)
    scene = house.table()
    darken(house, change)
    now, steps = 0.0, [Step(0.0)]
    house.desk.budget.deadline.clock = lambda: now
    get = SurfaceCache.get

    def timed(self: SurfaceCache, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def one() -> pygame.Surface:
            nonlocal now
            steps[-1].begins(now)
            made = make()
            now += LONGEST / 3
            steps[-1].made += 1
            return made

        return get(self, key, one)

    monkeypatch.setattr(SurfaceCache, "get", timed)
    while len(steps) == 1 or house.app._repaint.late or not scene.settled:
        steps.append(Step(now))
        house.app.step()
        assert len(steps) < 2000
    assert sum(step.made for step in steps) > 12
    assert not sum(step.late for step in steps), "begun when the time of the step was over"
    assert max(step.made for step in steps) >= 3, "a step uses the time it has"
    house.close()


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
    assert not rig.desk.budget.deadline._held


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
