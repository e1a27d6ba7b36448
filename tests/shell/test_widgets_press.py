"""Test that buttons, toggles, sliders and choices act on release and key."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.events import Input, Key, Pointer, Window
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import (
    Button,
    Column,
    Dropdown,
    Field,
    Line,
    Plain,
    Rows,
    Segmented,
    Slider,
    Toggle,
    Widget,
    icon_button,
)
from tabletop.shell.widgets.ui import LEAST
from tabletop.table.picture import Box
from tests.shell.stage import Shelf, Stage, nothing


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1600, 900))


def test_a_button_acts_when_it_is_let_go(stage: Stage) -> None:
    done: list[int] = []
    scene = stage.push(Shelf, build=lambda: Button(msg("shell.ok"), lambda: done.append(1), id="b"))
    x, y = stage.spot("b")
    scene.handle(Pointer("down", x, y, 1))
    assert done == []
    scene.handle(Pointer("up", x, y, 1))
    assert done == [1]


@pytest.mark.parametrize("how", ["off", "escape", "blur", "right"])
def test_a_button_let_go_elsewhere_does_nothing(stage: Stage, how: str) -> None:
    done: list[int] = []
    scene = stage.push(Shelf, build=lambda: Button(msg("shell.ok"), lambda: done.append(1), id="b"))
    x, y = stage.spot("b")
    scene.handle(Pointer("down", x, y, 3 if how == "right" else 1))
    if how == "off":
        scene.handle(Pointer("move", 1500, 800))
        scene.handle(Pointer("up", 1500, 800, 1))
    elif how == "escape":
        scene.handle(Key("escape"))
    elif how == "blur":
        scene.handle(Window("blur"))
    scene.handle(Pointer("up", x, y, 3 if how == "right" else 1))
    assert done == []


def test_looks_follow_the_pointer(stage: Stage) -> None:
    scene = stage.push(Shelf, build=lambda: Button(msg("shell.ok"), nothing, id="b"))
    rest = stage.draw()
    x, y = stage.spot("b")
    scene.handle(Pointer("move", x, y))
    assert scene.ui.dirty
    hover = stage.draw()
    scene.handle(Pointer("move", x + 1, y))
    assert not scene.ui.dirty
    scene.handle(Pointer("down", x, y, 1))
    pressed = stage.draw()
    keys = [tuple(op.key for op in frame.ops) for frame in (rest, hover, pressed)]
    assert len(set(keys)) == 3


def test_enter_and_space_activate_once(stage: Stage) -> None:
    done: list[int] = []
    scene = stage.push(Shelf, build=lambda: Button(msg("shell.ok"), lambda: done.append(1), id="b"))
    stage.key("tab")
    stage.key("return")
    stage.key("space")
    scene.handle(Key("return", again=True))
    scene.handle(Key("return", command=True))
    assert done == [1, 1]


def test_what_is_disabled_has_no_target(stage: Stage) -> None:
    stage.push(Shelf, build=lambda: Button(msg("shell.ok"), nothing, id="b", enabled=False))
    assert stage.ids() == []


def test_every_target_is_large_enough(stage: Stage) -> None:
    def build() -> Widget:
        one = [("a", Plain("a"))]
        return Column(
            [
                icon_button("i", "cross", msg("shell.ok"), nothing),
                Button(Plain("x"), nothing, height=30, id="b"),
                Toggle(True, lambda _: None, id="t"),
                Slider(0.5, lambda _: None, id="s"),
                Segmented(one, "a", lambda _: None, id="g"),
                Dropdown(Plain("a"), nothing, id="d"),
                Field("a", lambda _: None, id="f"),
            ],
            align="start",
        )

    scene = stage.push(Shelf, build=build)
    for target in scene.ui.targets:
        if target.stop:
            assert min(target.whole.size) >= LEAST * scene.ui.scale - 1, target.id


def test_a_toggle_flips(stage: Stage) -> None:
    state = [False]

    def change(on: bool) -> None:
        state[0] = on
        stage.top.ui.dirty = True

    stage.push(Shelf, build=lambda: Toggle(state[0], change, id="t"))
    stage.click("t")
    assert state == [True]
    stage.key("space")
    assert state == [True] and stage.top.ui.ring, "a key first shows what it is about"
    stage.key("space")
    assert state == [False]


def slider(stage: Stage, late: bool = False) -> tuple[Scene, list[float]]:
    values = [0.5]

    def change(value: float) -> None:
        values.append(value)
        stage.top.ui.dirty = True

    def build() -> Widget:
        reads = lambda v: msg("shell.percent", value=round(v * 100))  # noqa: E731
        return Slider(values[-1], change, step=0.1, reads=reads, late=late, id="s")

    return stage.push(Shelf, build=build, box=Box(40, 40, 500, 60)), values


def test_a_slider_follows_keys_and_ends(stage: Stage) -> None:
    _, values = slider(stage)
    stage.key("tab")
    for name in ("right", "left", "page up", "end", "right", "home", "left"):
        stage.key(name)
    assert values == [0.5, 0.6, 0.5, 1.0, 0.0]


@pytest.mark.parametrize("late", [False, True])
def test_a_slider_follows_the_pointer_even_beside_it(stage: Stage, late: bool) -> None:
    scene, values = slider(stage, late)
    target = scene.ui.find("s")
    assert target is not None
    left, y = target.whole.left + 17, target.whole.centery
    scene.handle(Pointer("down", left, y, 1))
    stage.draw()
    scene.handle(Pointer("move", target.whole.right + 300, y + 200))
    stage.draw()
    assert values[1:] == ([] if late else [0.0, 1.0])
    scene.handle(Pointer("up", target.whole.right + 300, y + 200, 1))
    assert values[-1] == 1.0


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("end", [Key("escape"), Window("blur")], ids=["escape", "blur"])
def test_escape_or_another_window_takes_a_slide_back(stage: Stage, late: bool, end: Input) -> None:
    scene, values = slider(stage, late)
    x, y = stage.spot("s")
    scene.handle(Pointer("down", x + 150, y, 1))
    stage.draw()
    assert late or values[-1] != 0.5
    scene.handle(end)
    stage.draw()
    assert values[-1] == 0.5 and (not late or values == [0.5])
    scene.handle(Pointer("up", x + 150, y, 1))
    assert values[-1] == 0.5


def test_segments_are_chosen_by_click_and_arrow(stage: Stage) -> None:
    state = ["a"]

    def choose(value: str) -> None:
        state.append(value)
        stage.top.ui.dirty = True

    options = [("a", Plain("One")), ("b", Plain("Two")), ("c", Plain("Three"))]
    stage.push(Shelf, build=lambda: Segmented(options, state[-1], choose, id="g"))
    stage.click("g.c")
    stage.key("right")
    stage.key("left", 3)
    assert state == ["a", "c", "b", "a"]
    assert stage.top.ui.focus == "g"


def test_segments_too_wide_stand_in_two_lines(stage: Stage) -> None:
    options = [(str(i), Plain("a long word indeed")) for i in range(4)]
    box = Box(40, 40, 700, 110)
    scene = stage.push(
        Shelf, build=lambda: Segmented(options, "0", lambda _: None, id="g"), box=box
    )
    tops = {t.rect.top for t in scene.ui.targets if not t.stop}
    assert len(tops) == 2


def test_segments_of_unlike_lengths_share_a_line_by_what_they_need(stage: Stage) -> None:
    options = [("a", Plain("As it is")), ("b", Plain("On")), ("c", Plain("Off"))]
    boxes = {}
    for wide in (420, 250):
        scene = stage.push(
            Shelf,
            build=lambda: Segmented(options, "a", lambda _: None, 20, 13, id="g"),
            box=Box(40, 40, wide, 52),
        )
        cells = [t.rect for t in scene.ui.targets if t.part]
        assert len({cell.top for cell in cells}) == 1
        assert all(a.right <= b.left + 1 for a, b in pairwise(cells))
        boxes[wide] = [cell.width for cell in cells]
    assert max(boxes[420]) - min(boxes[420]) <= 1, "equal where there is room"
    assert boxes[250][0] > 1.3 * boxes[250][1]


def test_rows_are_chosen_and_opened(stage: Stage) -> None:
    state = ["b"]
    opened: list[str] = []

    def choose(value: str) -> None:
        state.append(value)
        stage.top.ui.dirty = True

    lines = [Line(v, Plain(v * 5), "check", Plain("3")) for v in "abc"]
    stage.push(Shelf, build=lambda: Rows(lines, state[-1], choose, opened.append, id="r"))
    stage.click("r.a")
    stage.key("down", 2)
    stage.key("down")
    stage.key("return")
    stage.click("r.c")
    assert state == ["b", "a", "b", "c"]
    assert opened == ["c", "c"]
