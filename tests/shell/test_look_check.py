"""Test all screens for cut, covered, crowded or small parts.

Test also that each rule finds its fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk, Toast
from tabletop.shell.dialogs.notices import show_toasts
from tabletop.shell.scene import Scene
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets import Button, Column, Dropdown, Label, Plain, Scroll, Ui
from tabletop.table import picture
from tabletop.table.picture import Area, Box, Item, ItemId, Picture
from tabletop.table.sprites import Domino
from tests.shell.stage import Stage, nothing
from tests.tools.look import Way, shoot
from tests.tools.look_check import faults
from tests.tools.look_long import LONG
from tests.tools.look_scenes import SCENES
from tests.tools.look_table import lying, pieces, reach
from tests.tools.look_watch import watching

WAYS = (
    Way((1280, 720), "light", "en", 100),
    Way((1280, 720), "dark", "gu", 200),
    Way((1024, 640), "contrast", "hi", 75),
    Way((1024, 640), "light", "pa", 150),
    Way((1280, 720), "light", LONG, 100),
)
"""Every language, theme and interface size among them; each checks some of the scenes."""

PARTS = 5
"""Cases that the scenes of a way are parted into."""

EVERY = 4
"""Each way checks one scene in so many, and the next way the next one."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_nothing_is_cut_covered_crowded_or_too_small(way: Way, part: int) -> None:
    found: list[str] = []
    for name in list(SCENES)[WAYS.index(way) % EVERY :: EVERY][part::PARTS]:
        for fault in shoot(name, way, check=True, paints=False)[1]:
            # No language outgrows the boxes of a table; the long one is shortened there.
            if fault.rule != "squeezed" or way.language != LONG:
                found.append(f"{name}: {fault}")
    assert not found, "\n".join(found)


# -- each rule finds its fault


class Wrong(Scene):
    """Draw faults on purpose."""

    name = "wrong"

    def __init__(self, desk: Desk, what: Callable[[Ui], object]) -> None:
        super().__init__(desk)
        self._what = what

    def draw(self, ui: Ui) -> None:
        ui.canvas.fill("#ffffff", (0, 0, *ui.canvas.size))
        self._what(ui)


def found_in(what: Callable[[Ui], object], **settings: Any) -> set[str]:
    """Return the rules that a drawing breaks."""
    with watching() as watch:
        stage = Stage((1280, 720), **settings)
        scene = stage.push(Wrong, what=what)
        watch.forget()
        scene.ui.dirty = True
        frame = stage.draw()
        return {fault.rule for fault in faults(scene, frame, watch)}


def button(x: float, y: float, name: str = "a", wide: float = 200) -> Callable[[Ui], object]:
    return lambda ui: Button(Plain("Go on"), nothing, id=name).show(ui, Box(x, y, wide, 60))


def two(*draws: Callable[[Ui], object]) -> Callable[[Ui], object]:
    return lambda ui: [draw(ui) for draw in draws]


def words(text: str, x: float, y: float, size: float = 24) -> Callable[[Ui], object]:
    return lambda ui: ui.draw.line(text, x, y, size)


def chip(box: Box) -> Callable[[Ui], object]:
    return lambda ui: ui.draw.rounded(box, 8, "chip")


def tiny(ui: Ui) -> None:
    """Draw letters without the brush's least size."""
    surface = ui.desk.typesetter.render("tiny", "sans", 11, "#000000")
    ui.canvas.blit(surface, 100, 100)


def clipped(ui: Ui) -> None:
    with ui.canvas.clipped(ui.rect(Box(100, 80, 60, 60))):
        ui.draw.line("A long sentence", 100, 100, 24)


def lost(ui: Ui) -> None:
    with ui.canvas.clipped(ui.rect(Box(700, 80, 60, 60))):
        ui.draw.line("Never seen", 100, 100, 24)


def scrolled(high: float) -> Callable[[Ui], object]:
    lines = [Label(Plain(f"Line {i}"), 24) for i in range(40)]
    return lambda ui: Scroll(Column(lines), id="list").show(ui, Box(100, 100, 400, high))


WORDS = msg("kernel.number", value="A long sentence")
PLATE = picture.Label(ItemId("plate"), WORDS, Box(99, 99, 60, 30))


def chosen(ui: Ui) -> None:
    """Draw a choice whose words are too wide for one line."""
    Dropdown(Plain("Somebody at this screen"), nothing, id="a").show(ui, Box(100, 100, 190, 52))


GOOD: dict[str, Callable[[Ui], object]] = {
    "a long choice in a narrow field": chosen,
    "words": words("Good", 100, 100),
    "words on a chip": two(chip(Box(90, 80, 200, 40)), words("Good", 100, 100)),
    "a button": button(100, 100),
    "buttons side by side": two(button(100, 100), button(320, 100, "b")),
    "what scrolls is cut above and below": scrolled(300),
}

BAD: dict[str, tuple[str, Callable[[Ui], object]]] = {
    "too small": ("small", tiny),
    "shortened": ("cut", lambda ui: ui.draw.line("A long sentence", 99, 99, 24, room=60)),
    "shortened on a plate": ("squeezed", lambda ui: Artist().label(ui, PLATE)),
    "clipped": ("clipped", clipped),
    "never seen": ("clipped", lost),
    "out of the window": ("clipped", words("Leaves the window", 1500, 100)),
    "wider than its chip": (
        "outside",
        two(chip(Box(140, 80, 60, 40)), words("Too wide", 125, 100)),
    ),
    "under a chip": ("covered", two(words("Covered", 100, 100), chip(Box(90, 80, 40, 40)))),
    "over each other": ("crowded", two(words("One", 100, 100), words("Other", 105, 106))),
    "across a button": ("crowded", two(button(200, 80), words("Across the edge", 150, 130))),
    "two buttons in one place": ("targets", two(button(100, 100), button(250, 120, "b"))),
    "a button out of the window": ("targets", button(1500, 100)),
    "a slit to scroll through": ("cramped", scrolled(60)),
}


def test_a_wrapped_line_is_never_shrunk_nor_shortened() -> None:
    seen: list[float] = []

    def show(ui: Ui) -> None:
        for tenths in range(700, 1200):
            lines = ui.draw.wrap("નવો ખેલાડી", 20, "sans", tenths / 10)
            whole = ui.draw.text_width(lines[0], 20)
            seen.append(whole - ui.draw.line(lines[0], 100, 100, 20, room=tenths / 10))

    assert "cut" not in found_in(show, language="gu")
    assert seen and max(seen) < 0.001


@pytest.mark.parametrize("name", GOOD)
def test_what_is_right_is_not_called_wrong(name: str) -> None:
    assert found_in(GOOD[name]) == set()


@pytest.mark.parametrize("name", BAD)
def test_each_rule_finds_its_fault(name: str) -> None:
    rule, what = BAD[name]
    assert rule in found_in(what)


def test_a_note_may_cover_words_and_is_looked_at_itself(tmp_path: Path) -> None:
    way = Way((1280, 720), "light", "en", 100)
    assert not shoot("toast long", way, check=True)[1]

    def note(ui: Ui) -> None:
        ui.draw.line("Below the note", 700, 50, 24)
        show_toasts(ui.desk, [Toast(msg("shell.already_open"), ui.desk.now() + 5)], ui.canvas)

    assert "covered" in found_in(note), "only the note that the window lays over all may cover"


# -- the layout of a table

WINDOW = Box(0, 0, 1600, 900)


def tile(name: str, x: float, y: float, **how: Any) -> Item:
    return Item(ItemId(name), Domino((6, 3)), Box(x, y, 80, 40), **how)


@pytest.fixture
def good() -> Iterator[Picture]:
    items = (tile("a", 100, 100, press=True), tile("b", 180, 100, press=True))
    yield Picture(items, areas=(Area("log", Box(1300, 0, 300, 400)),))


def broken(picture: Picture) -> set[str]:
    """Return the rules that a table breaks."""
    stops = {str(item.id) for item in picture.items}
    every = [*lying(picture, WINDOW), *pieces(picture), *reach(picture, stops)]
    return {fault.rule for fault in every}


def test_tiles_side_by_side_are_right(good: Picture) -> None:
    assert broken(good) == set()


@pytest.mark.parametrize(
    ("rule", "more"),
    [
        ("lying", tile("c", 1570, 100)),
        ("lying", tile("c", 1350, 100)),
        ("pieces", tile("c", 220, 120)),
        ("reach", tile("c", 90, 90, press=True, layer=11)),
    ],
)
def test_each_rule_of_a_table_finds_its_fault(rule: str, more: Item, good: Picture) -> None:
    assert rule in broken(replace(good, items=(*good.items, more)))


def test_areas_over_each_other_are_found(good: Picture) -> None:
    turn = Area("turn", Box(1200, 0, 200, 90))
    assert "lying" in broken(replace(good, areas=(*good.areas, turn)))


def test_a_piece_that_keys_do_not_reach_is_found(good: Picture) -> None:
    assert {fault.rule for fault in reach(good, {"a"})} == {"reach"}
