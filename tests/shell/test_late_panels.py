"""Test panels that are drawn late, when a frame has time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.shell.canvas import Op
from tabletop.table.gesture import Put
from tests.shell.flow_stage import FlowStage
from tests.shell.secret_stage import dealt

PANELS = ("turn", "panel", "log", "tools")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[FlowStage]:
    """Return a table at which a patch was just bought, with no frame since."""
    stage = FlowStage(tmp_path, dealt("patchwork", "pp"), window=(1280, 720), reduced_motion=False)
    stage.draw()
    stage.wait(1.0)
    stage.draw()
    stage.table.submit(
        next(
            action for gesture, action in stage.table.state.offers.pairs if isinstance(gesture, Put)
        )
    )
    stage.table.tick(stage.clock.now)
    yield stage
    stage.close()


@contextmanager
def full(stage: FlowStage) -> Iterator[None]:
    """Run a frame that has no time for anything that may wait."""
    budget = stage.desk.budget
    budget.clock = budget.worked = lambda: stage.clock.now
    with budget.frame():
        stage.clock.now += 0.05
        yield


def drawn(stage: FlowStage) -> dict[str, list[Op]]:
    """Return the operations of each panel in the newest frame."""
    return {name: stage.table.ui._recordings[name][2][0] for name in PANELS}


def changes(stage: FlowStage) -> list[str]:
    """Return the panels that are drawn anew in the next frame."""
    before = drawn(stage)
    with full(stage):
        stage.table.frame(stage.size)
    after = drawn(stage)
    return [name for name in PANELS if after[name] is not before[name]]


def test_the_rules_frame_shows_the_last_one_and_then_panels_wait_their_time(
    table: FlowStage,
) -> None:
    last = table.table._frame
    assert changes(table) == [] and table.table._frame is last, "the rules took its time"
    assert table.table.ui.dirty and not table.table.settled
    seen = [changes(table) for _ in range(20)]
    assert table.table._frame is not last and seen[0] == [], "the table comes first"
    assert all(len(names) <= 1 for names in seen)
    order = [name for names in seen for name in names]
    assert sorted(order) == sorted(PANELS) and order[0] == "turn"
    assert table.table.settled and not table.table.ui.dirty


def test_a_frame_with_time_draws_all_at_once(table: FlowStage) -> None:
    before = drawn(table)
    table.desk.budget.clock = table.desk.budget.worked = lambda: table.clock.now
    with table.desk.budget.frame():
        table.table.frame(table.size)
    after = drawn(table)
    assert all(after[name] is not before[name] for name in PANELS) and table.table.settled


def test_a_panel_that_is_late_has_the_loop_go_on(table: FlowStage) -> None:
    table.desk.change(reduced_motion=True)
    table.table.send(events.FinishGlide(table.clock.now))
    changes(table)
    assert not table.table.settled
    assert table.table.tick(table.clock.now), "without anything that moves"


def test_a_hurry_draws_all_panels_in_a_full_frame(table: FlowStage) -> None:
    changes(table)
    table.table.hurry()
    assert set(changes(table)) == set(PANELS) and table.table.settled


def test_what_changes_in_another_language_is_seen_at_once(table: FlowStage) -> None:
    table.table.send(events.FinishGlide(table.clock.now))
    table.draw()
    table.desk.change(language="hi")
    table.table.hurry()
    assert set(changes(table)) == set(PANELS)


def test_what_was_drawn_for_one_person_is_not_seen_by_another(table: FlowStage) -> None:
    changes(table)
    assert not table.table.settled, "the same person looks"
    table.table._claimed = Seat(1)
    assert set(changes(table)) == set(PANELS) and table.table.settled
