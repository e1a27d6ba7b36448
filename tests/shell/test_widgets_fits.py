"""Test the container that shows the first of several widgets that fits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.shell.widgets import Button, Column, FirstThatFits, Label, Plain, Space, Widget
from tabletop.table.picture import Box
from tests.shell.stage import Shelf, Stage, nothing

LONG = "words that need a good deal more than a single line of a narrow box"


@pytest.fixture
def stage() -> Iterator[Stage]:
    """Open a window with room to spare."""
    yield Stage((1600, 900))


def blocks(*heights: float) -> list[Widget]:
    """Return columns of these heights, each with a button of its own."""
    return [
        Column([Button(Plain(name), nothing, height=44.0, id=name), Space(high - 44.0)], gap=0)
        for name, high in zip("abc", heights, strict=False)
    ]


@pytest.mark.parametrize(
    ("height", "shown"), [(300.0, "a"), (299.0, "b"), (200.0, "b"), (199.0, "c"), (50.0, "c")]
)
def test_the_first_that_is_low_enough_is_shown(stage: Stage, height: float, shown: str) -> None:
    """Show the first child no higher than the box, else the last one."""
    widget = FirstThatFits(blocks(300.0, 200.0, 100.0))
    stage.push(Shelf, build=lambda: widget, box=Box(0, 0, 400, height))
    assert stage.ids() == [shown]


def test_a_known_height_counts_before_the_box_is_known(stage: Stage) -> None:
    """Measure and show the same child where the height is given."""
    widget = FirstThatFits(blocks(300.0, 200.0, 100.0), height=250.0)
    scene = stage.push(Shelf, build=lambda: Column([widget]), box=Box(0, 0, 400, 800))
    assert scene.ui.size(widget, 400.0)[1] == 200.0
    assert stage.ids() == ["b"]


def test_a_child_that_fits_nowhere_is_measured_as_it_is(stage: Stage) -> None:
    """Give the last child all the height it wants."""
    widget = FirstThatFits(blocks(300.0, 200.0), height=100.0)
    scene = stage.push(Shelf, build=lambda: Column([widget]), box=Box(0, 0, 400, 800))
    assert scene.ui.size(widget, 400.0)[1] == 200.0
    assert stage.ids() == ["b"]


def test_words_wrap_unless_they_are_to_be_whole(stage: Stage) -> None:
    """Refuse wrapped words only where a child is to have its whole width."""
    scene = stage.push(Shelf, build=Space)
    long, short = Label(Plain(LONG), 24), Label(Plain("words"), 24)
    wraps, whole = (FirstThatFits([long, short], whole=whole) for whole in (False, True))
    assert wraps.pick(scene.ui, 300.0) is long
    assert whole.pick(scene.ui, 300.0) is short
    assert whole.pick(scene.ui, 1500.0) is long


def test_a_hair_too_large_still_fits(stage: Stage) -> None:
    """Allow for lengths that were rounded."""
    scene = stage.push(Shelf, build=Space)
    first, second = blocks(200.0, 100.0)
    widget = FirstThatFits([first, second])
    assert widget.pick(scene.ui, 400.0, 199.6) is first
    assert widget.pick(scene.ui, 400.0, 199.4) is second
