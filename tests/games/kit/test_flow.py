"""Test that layouts divide a box: nothing overlaps, leaves it or is lost."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import combinations, count
from typing import Any, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tabletop.games.kit.flow import (
    Column,
    Fixed,
    Grid,
    Part,
    Row,
    Shaped,
    Share,
    Sized,
    Stack,
    _divided,
    boxes,
)
from tabletop.table.picture import Box

WINDOW: Final = Box(20, 30, 1600, 900)
UNITS: Final = {"gap", "pad", "units", "least"}
"""Fields that are lengths wherever they stand."""

units = st.sampled_from((0.0, 2.5, 7.0))
pads = st.one_of(units, st.tuples(units, units), st.tuples(units, units, units, units))


def _wider(inner: st.SearchStrategy[Part]) -> st.SearchStrategy[Part]:
    """Return layouts whose parts are drawn from ``inner``."""
    child = st.one_of(
        inner,
        st.builds(Fixed, st.sampled_from((0.5, 3.0, 40.0)), inner),
        st.builds(Share, inner, st.sampled_from((0.5, 1.0, 3.0))),
    )
    line = st.builds(lambda first, more: (first, *more), inner, st.lists(child, max_size=4))
    share = st.sampled_from((0.0, 0.3, 0.5, 1.0))
    cells = st.lists(inner, min_size=1, max_size=7).map(tuple)
    return st.one_of(
        st.builds(Row, line, units, pads),
        st.builds(Column, line, units, pads),
        st.builds(Grid, cells, st.integers(1, 3), units, pads),
        st.builds(Sized, inner, st.sampled_from((None, 30.0)), st.just(50.0), share, share),
        st.builds(Shaped, inner, st.just(3.0), st.just(2.0), st.sampled_from((20.0, 900.0))),
        st.builds(Stack, st.tuples(inner), pads),
    )


def _named(layout: Any, numbers: count[int]) -> Any:
    """Return a layout with another name for each leaf, in order."""
    if isinstance(layout, str):
        return f"leaf {next(numbers)}"
    if hasattr(layout, "parts"):
        return replace(layout, parts=tuple(_named(part, numbers) for part in layout.parts))
    return replace(layout, part=_named(layout.part, numbers))


layouts: Final = st.recursive(st.just("leaf"), _wider, max_leaves=12).map(
    lambda layout: _named(layout, count())
)


def _scaled(layout: Any, by: float) -> Any:
    """Return a layout with all its lengths so many times larger."""
    if isinstance(layout, str):
        return layout
    found = {}
    for one in fields(layout):
        value = getattr(layout, one.name)
        if one.name == "parts":
            value = tuple(_scaled(part, by) for part in value)
        elif one.name == "part":
            value = _scaled(value, by)
        elif isinstance(value, tuple):
            value = tuple(part * by for part in value)
        elif one.name in UNITS or (isinstance(layout, Sized) and one.name in ("width", "height")):
            value = None if value is None else value * by
        elif one.name == "most":
            value *= by
        found[one.name] = value
    return type(layout)(**found)


def _fits(layout: Part, box: Box) -> bool:
    """Return whether every part of a layout has room in its box."""
    around = box.grown(0.01)
    return box.width >= 0 <= box.height and (
        isinstance(layout, str)
        or all(around.contains(room) and _fits(part, room) for part, room in _divided(layout, box))
    )


def _same(a: Box, b: Box) -> bool:
    return (a.x, a.y, a.width, a.height) == pytest.approx((b.x, b.y, b.width, b.height), abs=1e-6)


@given(layouts)
def test_every_name_has_a_box_in_the_order_of_the_layout(layout: Part) -> None:
    found = list(boxes(layout, WINDOW))
    assert found == [f"leaf {number}" for number in range(len(found))]


@given(layouts)
def test_parts_stay_inside_and_never_overlap(layout: Part) -> None:
    assume(_fits(layout, WINDOW))
    found = boxes(layout, WINDOW)
    for name, box in found.items():
        assert WINDOW.grown(0.01).contains(box), name
    for (one, a), (two, b) in combinations(found.items(), 2):
        shared = a & b
        assert shared is None or min(shared.width, shared.height) < 0.01, (one, two)


@given(layouts, st.sampled_from((0.25, 0.8, 3.0)))
def test_a_layout_is_the_same_at_every_scale(layout: Part, by: float) -> None:
    large = boxes(_scaled(layout, by), WINDOW.scaled(by))
    for name, box in boxes(layout, WINDOW).items():
        assert _same(large[name], box.scaled(by)), name


@given(layouts)
def test_a_layout_moves_with_its_box(layout: Part) -> None:
    moved = boxes(layout, WINDOW.translate(700, -200))
    for name, box in boxes(layout, WINDOW).items():
        assert _same(moved[name], box.translate(700, -200)), name


def test_parts_fill_a_row_and_an_empty_one_keeps_its_room() -> None:
    row = Row((Fixed(100, "a"), "b", Fixed(20), Share("c", 3)), gap=8, pad=(5, 9, 11, 13))
    assert boxes(row, WINDOW) == {
        "a": Box(25, 39, 100, 878),
        "b": Box(133, 39, 360, 878),
        "c": Box(529, 39, 1080, 878),
    }


def test_a_grid_fills_its_box() -> None:
    found = list(boxes(Grid(tuple("abcdef"), 3, gap=10, pad=5), Box(0, 0, 130, 60)).values())
    assert found[0].union(found[-1]) == Box(5, 5, 120, 50)
    assert {(box.width, box.height) for box in found} == {(100 / 3, 20)}


def test_a_size_gives_way_to_a_small_room() -> None:
    assert boxes(Sized("a", 80, 20), Box(0, 0, 50, 50)) == {"a": Box(0, 15, 50, 20)}


def test_two_boxes_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="one name: a"):
        boxes(Row(("a", Column(("b", "a")))), WINDOW)
