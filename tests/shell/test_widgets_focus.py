"""Test that the focus reaches everything in order, always in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.events import Pointer
from tabletop.shell.scene import Scene
from tabletop.shell.widgets import Button, Column, Grid, Label, Plain, Row, Scroll, Ui, Widget
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.scroll import Offset
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


def chapters(count: int = 12) -> Build:
    """Build choices with a heading, an explanation and two buttons each."""

    def chapter(i: int) -> list[Widget]:
        pair = [Button(Plain(f"{i}{side}"), nothing, id=f"{side}{i}") for side in "ab"]
        return [Label(Plain(f"Heading {i}")), Label(Plain(f"More about {i}")), *pair]

    return lambda: Scroll(Column([one for i in range(count) for one in chapter(i)]), id="s")


def lines_cut(scene: Scene) -> list[str]:
    """Return words and buttons cut by the scroll area's upper edge."""
    area = scene.ui.find("s")
    assert area is not None
    words = {m.text: m.whole for m in scene.ui.reading_log.marks if isinstance(m, Written)}
    rects = [(text, rect) for text, rect in words.items() if rect is not None]
    rects += [(one.id, one.whole) for one in scene.ui.targets if one.inside == "s"]
    return [name for name, rect in rects if rect.top < area.rect.top < rect.bottom - 1]


@pytest.mark.parametrize("back", [False, True])
def test_the_focus_comes_with_its_words_and_no_line_above_is_cut(stage: Stage, back: bool) -> None:
    scene = stage.push(Shelf, build=chapters())
    moved = set()
    for _ in range(24):
        stage.key("tab", shift=back)
        area, target = scene.ui.find("s"), scene.ui.find(scene.ui.focus)
        if area is None or target is None or target.inside != "s":
            continue
        moved.add(scene.ui.find("a0").whole.top)  # type: ignore[union-attr]
        assert area.rect.contains(target.whole)
        if (state := scene.ui.memo("s", Offset)).y < state.most:  # at the end there is no more
            assert not lines_cut(scene), scene.ui.focus
        if target.id[0] == "a":
            words = {m.text: m for m in scene.ui.reading_log.marks if isinstance(m, Written)}
            heading = words[f"Heading {target.id[1:]}"]
            assert heading.rect == heading.whole, "what it is about is seen too"
    assert len(moved) > 5


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
    scene.handle(Pointer("move", x, y + 600))
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
    """Stack widgets in a column 300 units high with any content."""

    def __init__(self, child: Widget) -> None:
        super().__init__([child])

    def measure(self, ui: Ui, width: float) -> tuple[float, float]:
        return width, 300.0

    def show(self, ui: Ui, box: Box) -> None:
        self.children[0].show(ui, Box(box.x, box.y, box.width, 300))
