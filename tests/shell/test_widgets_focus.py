"""The focus reaches everything, in order, and is always in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.events import Pointer
from tabletop.shell.widgets import Button, Column, Grid, Label, Plain, Row, Scroll, Ui, Widget
from tabletop.table.picture import Box
from tests.shell.stage import Build, Shelf, Stage, nothing


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1600, 900))


def test_tab_goes_round_everything_in_order_and_back(stage: Stage) -> None:
    names = ["a", "b", "c", "d", "e", "f"]
    buttons = [Button(Plain(n), nothing, id=n) for n in names]
    stage.push(Shelf, build=lambda: Grid(buttons, least=200, most=3))
    seen = []
    for _ in range(7):
        stage.key("tab")
        seen.append(stage.top.ui.focus)
    assert seen == [*names, "a"]
    stage.key("tab", 2, shift=True)
    assert stage.top.ui.focus == "e"


def test_arrows_go_to_the_neighbour(stage: Stage) -> None:
    buttons = [Button(Plain(n), nothing, id=n) for n in "abcdef"]
    stage.push(Shelf, build=lambda: Grid(buttons, least=200, most=3))
    stage.top.ui.set_focus("b")
    seen = []
    for name in ("down", "right", "up", "up", "left", "left", "left", "down"):
        stage.key(name)
        seen.append(stage.top.ui.focus)
    assert seen == ["e", "f", "c", "c", "b", "a", "a", "d"]


def test_a_click_hides_the_ring_until_the_next_key(stage: Stage) -> None:
    buttons = [Button(Plain(n), nothing, id=n) for n in "ab"]
    scene = stage.push(Shelf, build=lambda: Row(buttons))
    stage.click("a")
    assert scene.ui.focus == "a" and not scene.ui.ring
    stage.key("tab")
    assert scene.ui.focus == "b" and scene.ui.ring


def test_focus_on_what_went_away_starts_anew(stage: Stage) -> None:
    names = ["a", "b"]
    scene = stage.push(Shelf, build=lambda: Row([Button(Plain(n), nothing, id=n) for n in names]))
    scene.ui.set_focus("b")
    stage.draw()
    names.remove("b")
    scene.ui.dirty = True
    stage.draw()
    stage.key("tab")
    assert scene.ui.focus == "a"


def long_list(count: int = 30) -> Build:
    return lambda: Scroll(
        Column([Button(Plain(str(i)), nothing, id=f"n{i}") for i in range(count)]), id="s"
    )


def test_a_scroll_area_follows_the_focus(stage: Stage) -> None:
    scene = stage.push(Shelf, build=long_list())
    stage.key("tab", shift=True)
    assert scene.ui.focus == "n29"
    target = scene.ui.find("n29")
    assert target is not None and target.rect.size == target.whole.size
    stage.key("tab")
    target = scene.ui.find("n0")
    assert target is not None and target.rect.size == target.whole.size


def test_the_wheel_scrolls_and_stops_at_the_ends(stage: Stage) -> None:
    scene = stage.push(Shelf, build=long_list())
    before = stage.spot("n0")
    stage.wheel(-1, before)
    target = scene.ui.find("n0")
    assert target is not None and target.whole.top < before[1] - 40
    stage.wheel(-500, before)
    target = scene.ui.find("n29")
    assert target is not None and target.rect.size == target.whole.size
    assert not scene.ui.find("n0").rect.width  # type: ignore[union-attr]
    stage.wheel(500, before)
    assert stage.spot("n0") == before


def test_the_bar_scrolls_when_it_is_dragged(stage: Stage) -> None:
    scene = stage.push(Shelf, build=long_list())
    x, y = stage.spot("s.bar")
    scene.handle(Pointer("down", x, y - 200, 1))
    stage.draw()
    scene.handle(Pointer("move", x, y + 600, held=True))
    stage.draw()
    target = scene.ui.find("n29")
    assert target is not None and target.rect.height


def test_text_that_scrolls_takes_the_focus_and_gives_it_on(stage: Stage) -> None:
    text = Plain("word " * 2000)
    after = Button(msg("shell.ok"), nothing, id="b")
    scene = stage.push(
        Shelf, build=lambda: Column([_Tall(Scroll(Label(text), id="s", stop=True)), after])
    )
    stage.key("tab")
    assert scene.ui.focus == "s"
    before = stage.draw()
    stage.key("page down")
    assert scene.ui.focus == "s" and stage.draw() is not before
    stage.key("end")
    stage.key("down")
    assert scene.ui.focus == "b"


class _Tall(Column):
    """A column 300 units high whatever is in it."""

    def __init__(self, child: Widget) -> None:
        super().__init__([child])

    def measure(self, ui: Ui, width: float) -> tuple[float, float]:
        return width, 300.0

    def show(self, ui: Ui, box: Box) -> None:
        self.children[0].show(ui, Box(box.x, box.y, box.width, 300))
