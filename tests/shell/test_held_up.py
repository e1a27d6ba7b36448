"""Test that inputs count from when they were made, however slow the frame."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.shell.clock import Pace
from tabletop.shell.freshscreen import APART, REACTION, TWICE
from tabletop.shell.table.curtain import CLAIM, DEAF
from tests.shell.match_stage import MatchStage, pass_time
from tests.shell.rounds import BOT, HUMAN
from tests.shell.secret_stage import Sit, dealt
from tests.shell.test_freshscreen import Door, Doors
from tests.shell.test_rounds import click, click_into_the_end, finish

SLOW = TWICE + 0.1
"""Seconds that a frame takes on a busy machine."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=True, pace="instant")
    yield made
    made.close()


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    pygame.display.init()
    pygame.event.clear()
    made = Doors(tmp_path / "events.jsonl")
    yield made
    made.window.close()
    pygame.display.quit()


def post_click() -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(100, 50), button=1))


def test_a_step_is_late_by_what_it_was_held_up() -> None:
    pace = Pace(lambda seconds: time.sleep(seconds + 0.1))
    assert pace.late == 0.0, "nothing is due before the first wait"
    pace.wait(True, True, 0.0, 0.0)
    assert pace.late >= 0.1


def test_a_second_click_that_waited_for_a_slow_frame_opens_nothing(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    post_click()
    doors.app.step()
    assert Door.opened == 1
    doors.wait(SLOW)
    post_click()
    with monkeypatch.context() as slow:
        slow.setattr(Pace, "late", SLOW)
        doors.app.step()
    assert Door.opened == 1, "it was made when the screen had only just come"
    post_click()
    doors.app.step()
    assert Door.opened == 2 and doors.desk.lag == 0.0


def test_a_first_click_that_waited_has_its_second_just_after(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    post_click()
    with monkeypatch.context() as slow:
        slow.setattr(Pace, "late", 2 * APART)
        doors.app.step()
    doors.wait(TWICE / 2)
    post_click()
    doors.app.step()
    assert Door.opened == 1


def test_a_second_click_that_waited_deals_no_round(stage: MatchStage) -> None:
    scene, x, y = click_into_the_end(stage)
    ply = scene.session.match.ply
    pass_time(stage, SLOW)
    stage.desk.lag = SLOW
    click(scene, x, y)
    assert scene.session.match.ply == ply, "it was meant for the table before"
    stage.desk.lag = 0.0
    click(scene, x, y)
    assert scene.session.match.ply > ply


def test_an_enter_that_waited_deals_no_round(stage: MatchStage) -> None:
    scene = finish(stage, "goat", [HUMAN, BOT])
    ply = scene.session.match.ply
    pass_time(stage, REACTION + 0.1)
    stage.desk.lag = REACTION
    stage.key("return")
    assert scene.session.match.ply == ply
    stage.desk.lag = 0.0
    stage.key("return")
    assert scene.session.match.ply > ply


@pytest.mark.parametrize("by", ["key", "click"])
def test_an_input_that_waited_raises_no_curtain(by: str, sit: Sit) -> None:
    stage = sit(dealt("goat", "pp"))
    stage.wait(DEAF + 0.1)
    stage.draw()
    x, y = stage.spot(CLAIM)

    def press() -> None:
        if by == "key":
            stage.key("return")
        else:
            click(stage.table, x, y)

    stage.desk.lag = DEAF
    press()
    assert stage.table.state.curtain is not None, "it was meant for the table before"
    stage.desk.lag = 0.0
    stage.wait(0.1)
    stage.draw()
    press()
    assert stage.table.state.curtain is None
