"""Test the things of a screen that glide from place to place."""

from __future__ import annotations

from typing import ClassVar

import pygame
import pytest

from tabletop.shell.canvas import Blit, Frame
from tabletop.shell.desk import Desk
from tabletop.shell.scene import Scene
from tabletop.shell.screen import flattened
from tabletop.shell.widgets import Ui
from tabletop.table.picture import Box
from tests.shell.stage import Stage, timed

SIZE = (640, 360)
HERE, THERE = Box(100, 100, 80, 80), Box(900, 500, 160, 160)
BAND = Box(0, 400, 1600, 20)


class Gliders(Scene):
    """Show one square that lies here or there, and a band."""

    name: ClassVar[str] = "gliders"

    def __init__(self, desk: Desk, *, above: bool = True) -> None:
        super().__init__(desk)
        self.box, self.above, self.drawn = HERE, above, 0

    def draw(self, ui: Ui) -> None:
        self.drawn += 1
        ui.canvas.blit(ui.desk.atlas.ground(ui.canvas.size), 0, 0)

        def square(box: Box) -> None:
            ui.canvas.fill("#ff0000", ui.rect(box))

        ui.target(None, self.box, "square")
        if not ui.gliding.track("square", self.box, square, above=self.above):
            square(self.box)
        ui.canvas.fill("#0000ff", ui.rect(BAND))


@pytest.fixture
def stage() -> Stage:
    return Stage(SIZE, reduced_motion=False)


def red(frame: Frame) -> pygame.Rect:
    """Return where the picture is red."""
    mask = pygame.mask.from_threshold(flattened(frame), (255, 0, 0), (40, 40, 40))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def later(stage: Stage, seconds: float) -> bool:
    stage.clock.now += seconds
    return stage.top.tick(stage.clock.now)


def going(stage: Stage, *, above: bool = True, fade: float = 0.0) -> Gliders:
    """Send the square on its way."""
    scene = stage.push(Gliders, above=above)
    assert isinstance(scene, Gliders)
    scene.ui.gliding.start(scene.ui.gliding.boxes, 0.2, fade=fade)
    scene.box, scene.ui.dirty = THERE, True
    return scene


def test_what_lies_elsewhere_glides_there_and_grows(stage: Stage) -> None:
    scene = going(stage)
    assert red(stage.draw()) == scene.ui.rect(HERE), "the first frame is as before"
    later(stage, 5.0)
    assert red(stage.draw()) == scene.ui.rect(HERE), "a slow drawing costs nothing of its way"
    seen = []
    while later(stage, 0.04):
        seen.append(red(stage.draw()))
    assert [one.x for one in seen] == sorted({one.x for one in seen})
    assert seen[0].width < seen[-1].width
    assert red(stage.draw()) == scene.ui.rect(THERE)
    assert not later(stage, 1.0)


def test_its_target_is_where_it_will_be(stage: Stage) -> None:
    scene = going(stage)
    stage.draw()
    target = scene.ui.find("square")
    assert target is not None and target.rect == scene.ui.rect(THERE)


def test_on_its_way_nothing_else_is_drawn_anew(stage: Stage) -> None:
    scene = going(stage)
    stage.draw()
    drawn = scene.drawn
    later(stage, 0.0)
    frames = []
    for _ in range(4):
        assert later(stage, 0.04)
        frames.append(stage.draw())
        assert stage.draw() is frames[-1], "nothing is made twice for one moment"
    assert scene.drawn == drawn and len({id(one) for one in frames}) == 4


def test_with_reduced_motion_it_is_there_at_once() -> None:
    stage = Stage(SIZE, reduced_motion=True)
    scene = going(stage)
    assert red(stage.draw()) == scene.ui.rect(THERE) and not later(stage, 0.01)


def test_it_turns_round_where_it_is(stage: Stage) -> None:
    scene = going(stage)
    stage.draw()
    later(stage, 0.0)
    later(stage, 0.05)
    halfway = red(stage.draw())
    scene.ui.gliding.follow(0.2)
    scene.box, scene.ui.dirty = HERE, True
    assert red(stage.draw()) == halfway
    later(stage, 0.0)
    later(stage, 0.3)
    assert red(stage.draw()) == scene.ui.rect(HERE)


def test_nothing_glides_that_was_not_sent(stage: Stage) -> None:
    scene = stage.push(Gliders)
    assert isinstance(scene, Gliders)
    scene.box, scene.ui.dirty = THERE, True
    assert red(stage.draw()) == scene.ui.rect(THERE) and not later(stage, 0.01)


def test_another_window_ends_the_way(stage: Stage) -> None:
    scene = going(stage)
    stage.draw()
    later(stage, 0.0)
    later(stage, 0.05)
    stage.size = (800, 450)
    frame = stage.top.frame(stage.size)
    assert red(frame) == scene.ui.rect(THERE)


@pytest.mark.parametrize("above", [True, False])
def test_it_flies_above_all_or_keeps_its_place_between(stage: Stage, above: bool) -> None:
    scene = going(stage, above=above)
    stage.draw()
    later(stage, 0.0)
    covered = 0
    while later(stage, 0.02):
        frame = flattened(stage.draw())
        now = scene.ui.rect(scene.ui.gliding.boxes.get("square", THERE))
        both = now.clip(scene.ui.rect(BAND))
        if both.height > 2 and both.width > 4:
            covered += 1
            assert (frame.get_at(both.center)[0] > 200) == above
    assert covered


def test_all_else_fades_in_over_the_bare_table(stage: Stage) -> None:
    scene = going(stage, fade=0.1)
    spot = scene.ui.rect(BAND).center
    bare = tuple(stage.desk.atlas.ground(SIZE).get_at(spot))[:3]
    assert tuple(flattened(stage.draw()).get_at(spot))[:3] == bare
    later(stage, 0.0)
    blue = []
    for _ in range(6):
        later(stage, 0.02)
        blue.append(flattened(stage.draw()).get_at(spot)[2])
    assert blue == sorted(blue) and blue[0] < blue[1] < blue[2] and blue[-1] == 255
    veils = [op for op in stage.draw().ops if isinstance(op, Blit) and op.rect.size == SIZE]
    assert len(veils) == 1, "then only the table itself is under everything"


def test_what_is_seen_on_arrival_is_drawn_on_the_way_and_once(stage: Stage) -> None:
    scene = stage.push(Gliders)
    assert isinstance(scene, Gliders)
    ui, called = scene.ui, []
    ui.gliding.start(ui.gliding.boxes, 0.2)
    ui.dirty, scene.box = True, THERE
    track = ui.gliding.track
    scene.ui.gliding.track = lambda *args, **how: track(  # type: ignore[method-assign]
        *args, **how, then=[lambda: called.append(stage.clock.now)] * 2
    )
    stage.draw()
    later(stage, 0.0)
    stage.draw()
    assert not called, "the first frame has enough to do"
    began = stage.clock.now
    while later(stage, 0.03):
        with timed(stage.desk, stage.clock.now):
            stage.draw()
    assert len(called) == 2 and began < called[0] < called[1] < began + 0.2, (
        "one in each full frame"
    )
