"""Test the secrecy and the speed of the Mexican Train layout."""

from __future__ import annotations

from time import thread_time

import pytest

from tabletop.games.mexican_train import MEXICAN_TRAIN
from tabletop.games.mexican_train.hidden import out_of_sight
from tabletop.table.picture import Shape
from tests.known import known
from tests.laws.walks import Walk


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (5, 1), (12, 2)])
def test_no_item_tells_what_the_viewer_may_not_know(seats: int, seed: int) -> None:
    walk = Walk(known(MEXICAN_TRAIN), seats, seed)
    for state, seat, _ in walk.some(60 // seats):
        for viewer in MEXICAN_TRAIN.seats(walk.seats):
            view = MEXICAN_TRAIN.rules.view(state, viewer)
            text = repr(MEXICAN_TRAIN.table.lay_out(view, Shape()))
            for high, low in out_of_sight(view):
                assert f"'tile {high}-{low}'" not in text, (viewer, seat)
                assert f"halves=({high}, {low})" not in text, (viewer, seat)


def test_twelve_seats_are_laid_out_at_once() -> None:
    took = []
    for state, seat, _ in Walk(known(MEXICAN_TRAIN), 12, 4).choices[:150]:
        view = MEXICAN_TRAIN.rules.view(state, seat)
        before = thread_time()
        MEXICAN_TRAIN.table.lay_out(view, Shape())
        took.append(thread_time() - before)
    assert sorted(took)[len(took) // 2] < 0.006


def test_the_bone_pile_asks_only_whom_the_rules_let_draw_or_pass() -> None:
    asked = set()
    for state, _, _ in Walk(known(MEXICAN_TRAIN), 3, 5).choices[:200]:
        for viewer in MEXICAN_TRAIN.seats(3):
            view = MEXICAN_TRAIN.rules.view(state, viewer)
            picture = MEXICAN_TRAIN.table.lay_out(view, Shape())
            may = {type(action).__name__.lower() for action in MEXICAN_TRAIN.rules.legal(view)}
            may &= {"draw", "pass"}
            assert {name for item in picture.items if (name := item.id) in ("draw", "pass")} == may
            assert {name for label in picture.labels if (name := label.id) in ("draw", "pass")} == (
                may
            )
            asked.add(frozenset(may))
    assert len(asked) == 3, "to draw, to pass, and neither"
