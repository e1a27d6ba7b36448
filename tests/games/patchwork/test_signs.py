"""Test the signs of a preview, and the tables of the lesson."""

from __future__ import annotations

import pytest

from tabletop.games.patchwork import PATCHWORK, notation, rules
from tabletop.games.patchwork.layout import lay_out
from tabletop.games.patchwork.state import Pass
from tabletop.kernel.words import Seat
from tabletop.table.picture import ItemId, Shape
from tests.games.patchwork.tables import EMPTY, OPTIONS, all_but, table


@pytest.mark.parametrize("to", range(2, 53))
def test_where_the_token_would_go_stands_over_the_number_of_that_space(to: int) -> None:
    view = rules.view(table(ring="p01 p02", at=[0, to - 1], last_mover=1), Seat(0))
    picture = lay_out(view, Shape())
    told = PATCHWORK.table.preview(view, Pass(), picture)
    end = next(item for item in told.items if item.id == "way end")
    number = next(label for label in told.labels if label.id == "way number")
    printed = next(label for label in picture.labels if label.id == ItemId(f"space {to}"))
    assert end.box.centre == pytest.approx(printed.box.centre)
    assert number.box.centre == pytest.approx(printed.box.centre)
    assert number.words == printed.words


@pytest.mark.parametrize("number", [1, 2])
def test_the_lesson_shows_matches_under_way_with_real_patches(number: int) -> None:
    assert PATCHWORK.lesson is not None
    chapter = PATCHWORK.lesson.chapters[number]
    assert len(PATCHWORK.lesson.chapters) == 3
    assert chapter.position is None, "a position does not say which patches were sewn on"
    state = rules.start(2, OPTIONS)
    for line in chapter.start:
        action = notation.read(line)
        seat = rules.to_act(state)
        assert seat is not None
        if not line.startswith("ring"):
            assert action in rules.legal(rules.view(state, seat))
        state = rules.apply(state, action)
    assert rules.to_act(state) == Seat(0)
    for quilt in state.quilts:
        assert len(quilt) > 7
        assert all(placed.patch != "cloth" for placed in quilt)


def test_a_patch_that_lies_nowhere_yet_promises_nothing_of_a_place() -> None:
    state = table(ring="p00 p01", buttons=[9, 9], at=[0, 1], quilts=[all_but("g6 g7"), EMPTY])
    view = rules.view(state, Seat(0))
    picture = lay_out(view, Shape())
    (wins,) = (one for one in rules.legal(view) if rules.apply(state, one).seven == 0)
    placed = PATCHWORK.table.preview(view, wins, picture)
    lifted = PATCHWORK.table.about(view, ItemId("patch p00"), picture)
    assert lifted is not None and lifted.title.key == "patchwork.preview.look"
    seven = {fact.strong.key for fact in placed.facts} - {fact.strong.key for fact in lifted.facts}
    assert "patchwork.preview.seven" in seven
