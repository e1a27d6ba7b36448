"""Test I2 of the design: controls act on release.

Moving off or going back cancels.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.events import Key, Pointer
from tabletop.shell.keymap import Shown
from tabletop.shell.table.choice_panel import ChoiceRow
from tabletop.shell.widgets import (
    Button,
    Column,
    Dropdown,
    Line,
    Plain,
    Rows,
    Segmented,
    Toggle,
    Widget,
)
from tabletop.shell.widgets.chordrow import ChordButton, ChordRow
from tabletop.table.gesture import Press, Put
from tabletop.table.hand import Carrying, Empty, Pressing
from tabletop.table.picture import Item
from tabletop.table.sprites import Art
from tests.shell.flow_stage import FlowStage
from tests.shell.match_stage import played
from tests.shell.stage import Shelf, Stage

How: TypeAlias = Literal["off", "escape", "pad"]
Make: TypeAlias = Callable[[list[object]], Widget]

OK = msg("shell.ok")
TWO = [("a", Plain("a")), ("b", Plain("b"))]
CAP = Shown("F7")

KINDS: dict[str, tuple[str, Make]] = {
    "button": ("w", lambda done: Button(OK, lambda: done.append(1), id="w")),
    "toggle": ("w", lambda done: Toggle(False, done.append, id="w")),
    "segmented": ("w.b", lambda done: Segmented(TWO, "a", done.append, id="w")),
    "rows": ("w.b", lambda done: Rows([Line(*one) for one in TWO], "a", done.append, id="w")),
    "dropdown": ("w", lambda done: Dropdown(OK, lambda: done.append(1), id="w")),
    "chord row": ("w", lambda done: ChordRow(OK, [CAP], OK, lambda: done.append(1), id="w")),
    "chord": ("w", lambda done: ChordButton(CAP, lambda: done.append(1), id="w")),
    "choice": (
        "w",
        lambda done: ChoiceRow(
            1, Art("patchwork/button"), lambda: done.append(1), 1.0, None, None, id="w"
        ),
    ),
}
"""A target of every kind of control that is pressed; sliders and fields have tests of their own."""


@pytest.mark.parametrize("kind", KINDS)
def test_it_acts_when_it_is_let_go_and_not_before(kind: str) -> None:
    target, make = KINDS[kind]
    stage, done = Stage((1280, 720)), list[object]()
    scene = stage.push(Shelf, build=lambda: make(done))
    x, y = stage.spot(target)
    scene.handle(Pointer("move", x, y))
    scene.handle(Pointer("down", x, y, 1))
    stage.draw()
    assert done == []
    scene.handle(Pointer("up", x, y, 1))
    assert len(done) == 1


@pytest.mark.parametrize("how", ["off", "escape", "pad"])
@pytest.mark.parametrize("kind", KINDS)
def test_moving_off_or_the_way_back_cancels(kind: str, how: How) -> None:
    target, make = KINDS[kind]
    stage, done = Stage((1280, 720)), list[object]()
    scene = stage.push(Shelf, build=lambda: make(done))
    x, y = stage.spot(target)
    scene.handle(Pointer("down", x, y, 1))
    stage.draw()
    if how == "off":
        x, y = 1270, 710
        scene.handle(Pointer("move", x, y))
    else:
        scene.handle(Key("escape" if how == "escape" else "pad b"))
    assert stage.top is scene
    scene.handle(Pointer("up", x, y, 1))
    assert done == []


@pytest.mark.parametrize("moves", [True, False], ids=["moved", "jumped"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_acts_when_it_is_let_go_over_another(kind: str, moves: bool) -> None:
    """Act on neither control if a press ends over another one."""
    target, make = KINDS[kind]
    stage, done, other = Stage((1280, 720)), list[object](), list[int]()
    button = Button(OK, lambda: other.append(1), id="other")
    scene = stage.push(Shelf, build=lambda: Column([make(done), button]))
    for start, end in ((target, "other"), ("other", target)):
        scene.handle(Pointer("down", *stage.spot(start), 1))
        stage.draw()
        x, y = stage.spot(end)
        if moves:
            scene.handle(Pointer("move", x, y))
            stage.draw()
        scene.handle(Pointer("up", x, y, 1))
        assert done == [] and other == [], f"pressed {start}, let go over {end}"
        stage.draw()
    assert scene.ui.pressed == ""


@pytest.mark.parametrize("kind", ["segmented", "rows"])
def test_no_part_acts_when_another_part_was_pressed(kind: str) -> None:
    """Choose nothing if a press ends over another part of the control."""
    target, make = KINDS[kind]
    stage, done = Stage((1280, 720)), list[object]()
    scene = stage.push(Shelf, build=lambda: make(done))
    scene.handle(Pointer("down", *stage.spot("w.a"), 1))
    stage.draw()
    scene.handle(Pointer("up", *stage.spot(target), 1))
    assert done == []


def test_a_press_beside_all_controls_is_no_press_of_one() -> None:
    """Act on nothing when the button went down on empty ground."""
    stage, done = Stage((1280, 720)), list[int]()
    button = Button(OK, lambda: done.append(1), id="w")
    scene = stage.push(Shelf, build=lambda: button)
    scene.handle(Pointer("down", 1270, 710, 1))
    scene.handle(Pointer("up", *stage.spot("w"), 1))
    assert done == []


@pytest.fixture
def table(tmp_path: Path) -> FlowStage:
    return FlowStage(tmp_path, played(9, ("Asha", "Ravi"), ("human", "human")), window=(800, 450))


def pixels(stage: FlowStage, item: Item) -> tuple[float, float]:
    x, y = item.box.centre
    return x * stage.table.ui.scale, y * stage.table.ui.scale


def pressable(stage: FlowStage) -> Item:
    press = next(g for g, _ in stage.table.state.offers.pairs if isinstance(g, Press))
    item = stage.table.state.picture.item(press.item)
    assert item is not None
    return item


def liftable(stage: FlowStage) -> Item:
    put = next(g for g, _ in stage.table.state.offers.pairs if isinstance(g, Put))
    item = stage.table.state.picture.item(put.item)
    assert item is not None
    return item


@pytest.mark.parametrize("how", ["off", "escape", "pad"])
def test_a_piece_that_is_pressed_can_be_left_alone(table: FlowStage, how: How) -> None:
    table.draw()
    ply, item = table.ply, pressable(table)
    x, y = pixels(table, item)
    table.top.handle(Pointer("down", x, y, 1))
    assert isinstance(table.table.state.hand, Pressing)
    if how == "off":
        x, y = 4, 446
        table.top.handle(Pointer("move", x, y))
    else:
        table.top.handle(Key("escape" if how == "escape" else "pad b"))
    table.top.handle(Pointer("up", x, y, 1))
    assert table.ply == ply
    assert isinstance(table.table.state.hand, Empty)
    table.close()


@pytest.mark.parametrize("how", ["off", "escape", "pad"])
def test_a_piece_that_is_dragged_goes_home(table: FlowStage, how: How) -> None:
    table.draw()
    ply, item = table.ply, liftable(table)
    x, y = pixels(table, item)
    table.top.handle(Pointer("down", x, y, 1))
    table.top.handle(Pointer("move", x + 20, y + 20))
    assert isinstance(table.table.state.hand, Carrying)
    if how == "off":
        x, y = 4, 4
        table.top.handle(Pointer("move", x, y))
    else:
        table.top.handle(Key("escape" if how == "escape" else "pad b"))
    table.top.handle(Pointer("up", x, y, 1))
    assert table.ply == ply
    assert isinstance(table.table.state.hand, Empty)
    table.close()
