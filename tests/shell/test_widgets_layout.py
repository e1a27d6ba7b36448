"""Test that rows, columns and panels share the available room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.widgets import (
    Button,
    Label,
    Pair,
    Panel,
    Plain,
    Row,
    Scroll,
    Segmented,
    Space,
    Widget,
)
from tabletop.shell.widgets.choice import ONE_LINE
from tabletop.table.picture import Box
from tests.shell.stage import Shelf, Stage, nothing


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1600, 900))


def test_words_beside_their_control_or_above_it(stage: Stage) -> None:
    def build() -> Widget:
        words = Label(Plain("some words that explain"))
        return Pair(words, Button(Plain("a rather wide button"), nothing, id="b"))

    wide = stage.push(Shelf, build=build, box=Box(0, 0, 900, 80)).ui.find("b")
    narrow = stage.push(Shelf, build=build, box=Box(0, 0, 400, 180)).ui.find("b")
    assert wide is not None and narrow is not None
    assert wide.whole.top < 40
    assert narrow.whole.bottom > 70
    assert narrow.whole.left == 0


def test_a_row_shares_wraps_and_ends(stage: Stage) -> None:
    def tops(row: Row) -> list[tuple[int, int]]:
        scene = stage.push(Shelf, build=lambda: row, box=Box(0, 0, 600, 200))
        return [(t.whole.left, t.whole.top) for t in scene.ui.targets]

    def button(name: str, grow: float = 0) -> Button:
        return Button(Plain("twelve letters"), nothing, id=name, grow=grow)

    shared = tops(Row([button("a", 1), button("b", 1)], gap=0))
    assert shared[1][0] == 300
    wrapped = tops(Row([button("a"), button("b"), button("c")], wraps=True, justify="end"))
    assert len({top for _, top in wrapped}) == 2
    pushed = tops(Row([button("a"), Space(grow=1), button("b")]))
    assert pushed[0][0] == 0 and pushed[1][0] > 300
    squeezed = tops(Row([button(n) for n in "abcd"]))
    assert all(left < 600 for left, _ in squeezed)


def test_a_panel_gives_room(stage: Stage) -> None:
    scene = stage.push(
        Shelf, build=lambda: Panel(Button(msg("shell.ok"), nothing, id="b"), padding=32)
    )
    target = scene.ui.find("b")
    assert target is not None and target.whole.left == 72


def test_what_fits_without_a_bar_is_measured_without_one(stage: Stage) -> None:
    words = Label(Plain("a sentence of some words that needs exactly one line"), 24)
    ui = stage.push(Shelf, build=lambda: words).ui
    wide, high = ui.size(words, 1000)
    area = Scroll(words, id="area")
    assert ui.size(area, wide + 2 * area.padding) == (
        wide + 2 * area.padding,
        high + 2 * area.padding,
    )


def test_without_check_marks_words_need_less_room(stage: Stage) -> None:
    options = [("a", Plain("Slow")), ("b", Plain("Normal")), ("c", Plain("Fast"))]
    marked = Segmented(options, "b", lambda _: None, 18, 20.0, id="s")
    bare = Segmented(options, "b", lambda _: None, 18, 20.0, ticks=False, id="s")
    ui = stage.push(Shelf, build=lambda: bare).ui
    wide = ui.size(bare, 1000)[0]
    assert wide == pytest.approx(ui.size(marked, 1000)[0] - 3 * 26)
    assert ui.size(bare, wide)[1] == ONE_LINE < ui.size(marked, wide - 60)[1]


def test_a_long_control_below_its_words_takes_all_of_the_line(stage: Stage) -> None:
    def build(count: int) -> Widget:
        options = [(str(i), Plain("some words")) for i in range(count)]
        choice = Segmented(options, "0", lambda _: None, id="s")
        return Pair(Label(Plain("a name")), choice, least=700)

    def ends(count: int) -> int:
        box = Box(0, 0, 900, 200)
        found = stage.push(Shelf, build=lambda: build(count), box=box).ui.find("s")
        assert found is not None
        return found.whole.right

    assert ends(4) == 900
    assert ends(2) < 500
