"""Test that no total and no winner is told before the count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.play import events
from tabletop.play.advance import LOOK
from tabletop.play.effects import Open
from tabletop.play.entering import entered
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.table.stage import LONGEST
from tests.play.tables import ALONE, after, effects, held, over, seen
from tests.play.tables import until as played


def ended(name: str, session: Session, *, calm: bool = False) -> TableState:
    """Return the table that has just come to ``session``."""
    state = replace(seen(name), now=5.0)
    state = replace(state, settings=replace(state.settings, reduced_motion=calm))
    return replace(entered(state, session, seen={}, sound=True)[0], staged=None)


def points(state: TableState) -> dict[str, object]:
    """Return the words of all points on the table, by their labels."""
    kinds = ("total", "points", "score", "rank total", "note", "now", "held")
    return {one.id: one.words for one in state.picture.labels if one.id.startswith(kinds)}


@pytest.mark.parametrize("name", ["mexican_train", "goat", "gnoming"])
def test_plates_keep_the_totals_of_before_until_a_round_is_counted(name: str) -> None:
    state = ended(name, played(name, ALONE, held))
    assert not state.scored
    began = state.ending.round_at
    assert began is not None
    still = after(state, events.Tick(began + LONGEST - 0.1))
    assert points(still) == points(state)
    counted = after(still, events.Tick(began + LONGEST))
    assert counted.scored and points(counted) != points(state)
    calm = ended(name, played(name, ALONE, held), calm=True)
    assert not calm.scored, "the table is seen first"
    paged = after(calm, events.Tick(began))
    assert paged.tallied and paged.scored, "without motion nothing is counted"
    assert points(paged) == points(counted)


@pytest.mark.parametrize("name", ["patchwork", "mexican_train", "goat", "gnoming"])
def test_the_points_of_a_match_are_shown_with_its_ending(name: str) -> None:
    state = ended(name, played(name, ALONE, over))
    ends = state.ending.match_at
    assert ends is not None and not state.scored
    late = after(state, events.Tick(ends + LOOK - 0.1))
    assert points(late) == points(state)
    assert Open("ending") in effects(late, events.Tick(ends + LOOK + 0.1))
    shown = after(late, events.Tick(ends + LOOK + 0.1))
    assert shown.scored and points(shown) != points(state)


def test_a_match_that_is_opened_again_tells_its_points_at_once() -> None:
    state = entered(seen("gnoming"), played("gnoming", ALONE, over), seen={}, sound=False)[0]
    assert state.scored


def test_a_press_ends_the_count_of_a_round() -> None:
    state = ended("goat", played("goat", ALONE, held))
    skipped = after(state, events.EndCount(state.now))
    assert skipped.scored and not skipped.counts(skipped.now)
    assert after(skipped, events.EndCount(skipped.now)) == skipped
