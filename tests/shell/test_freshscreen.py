"""Test that a new screen ignores inputs meant for the one before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.shell.events import Key, Pointer
from tabletop.shell.freshscreen import REACTION, TWICE
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Button, Plain, Ui
from tabletop.table.picture import Box
from tests.shell.app_stage import Rig


class Door(Scene):
    """Open another door by a button that lies in the same spot on each."""

    name = "door"
    first = "x"
    opened = 0

    def draw(self, ui: Ui) -> None:
        ui.canvas.fill("#aabbcc", (0, 0, *ui.canvas.size))
        Button(Plain("x"), self._open, id="x").show(ui, Box(50, 50, 200, 60))

    def _open(self) -> None:
        Door.opened += 1
        self.desk.stack.push(Door(self.desk))


class Doors(Rig):
    """Run the loop over doors."""

    def __init__(self, log: Path) -> None:
        super().__init__(log)
        self.desk.stack.first = lambda: Door(self.desk)
        Door.opened = 0
        self.app.step()
        self.wait(10.0)

    def wait(self, seconds: float) -> None:
        self.stage.clock.now += seconds

    def mouse(self, kind: Any, x: float = 100.0) -> None:
        self.app.dispatch(Pointer(kind, x, 50.0, 0 if kind == "move" else 1))

    def click(self, x: float = 100.0) -> None:
        self.mouse("move", x)
        self.mouse("down", x)
        self.mouse("up", x)


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[Doors]:
    pygame.display.init()
    made = Doors(tmp_path / "events.jsonl")
    yield made
    made.window.close()
    pygame.display.quit()


@pytest.mark.parametrize("slow", [0.0, 2.0])
def test_a_double_click_opens_one_screen(doors: Doors, slow: float) -> None:
    doors.click()
    doors.wait(slow)  # the new screen takes long to draw, and the second click waits
    doors.click(103.0)
    doors.app.step()
    assert Door.opened == 1 and len(doors.names) == 2
    doors.wait(TWICE / 2)
    doors.click()
    assert Door.opened == 1
    doors.wait(TWICE)
    doors.click()
    assert Door.opened == 2, "a click of its own counts"


def test_a_click_elsewhere_on_a_new_screen_counts_at_once(doors: Doors) -> None:
    doors.click()
    doors.app.step()
    doors.click(140.0)
    assert Door.opened == 2


def test_a_first_click_on_a_screen_that_opened_by_itself_counts_at_once(doors: Doors) -> None:
    """Click where something was clicked long before, on another screen."""
    doors.click(400.0)
    doors.wait(1.0)
    doors.click(100.0)
    doors.desk.stack.pop()
    doors.app.step()
    doors.wait(2.0)
    doors.desk.stack.push(Door(doors.desk))
    doors.app.step()
    doors.click(100.0)
    assert Door.opened == 2


def test_a_pair_of_slow_clicks_is_a_pair(doors: Doors) -> None:
    doors.click()
    doors.app.step()
    doors.wait(TWICE - 0.05)
    doors.click()
    assert Door.opened == 1


def test_two_clicks_on_one_screen_both_count(doors: Doors) -> None:
    first = doors.desk.stack.top
    pressed: list[int] = []
    first._open = lambda: pressed.append(1)  # type: ignore[attr-defined]
    first.ui.dirty = True
    doors.app.step()
    doors.click()
    doors.click()
    assert pressed == [1, 1]


def test_a_press_is_not_let_go_on_another_screen(doors: Doors) -> None:
    first = doors.desk.stack.top
    doors.mouse("down")
    assert first.ui.pressed == "x"
    doors.desk.stack.push(Door(doors.desk))
    doors.app.step()
    doors.mouse("up")
    assert Door.opened == 0
    doors.desk.stack.pop()
    doors.app.step()
    doors.mouse("move")
    assert first.ui.pressed == ""


def test_enter_does_nothing_on_a_screen_that_has_only_just_opened_by_itself(doors: Doors) -> None:
    doors.click()
    doors.app.step()
    doors.desk.stack.top.ui.set_focus("x", ring=True)
    doors.app.dispatch(Key("return"))
    assert Door.opened == 2, "a person opened it"
    doors.desk.stack.push(Door(doors.desk))
    doors.app.step()
    doors.app.dispatch(Key("tab"))
    doors.app.dispatch(Key("return"))
    assert Door.opened == 3, "the focus was moved there"
    doors.desk.stack.push(Door(doors.desk))
    doors.app.dispatch(Key("return"))
    doors.app.step()
    doors.wait(REACTION / 2)
    doors.desk.stack.top.ui.ring = False
    doors.app.dispatch(Key("space"))
    assert Door.opened == 3
    focused = doors.desk.stack.top.ui.focused
    assert focused is not None and focused.id == "x", "a sign of what it would have done"
    doors.wait(REACTION)
    doors.app.dispatch(Key("return"))
    assert Door.opened == 4
