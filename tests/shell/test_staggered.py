"""Test staggered drawing: a panel a frame, all of them after an input."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.play import events
from tabletop.shell.canvas import Op
from tabletop.shell.events import Key, Pointer
from tabletop.shell.table.staggered import Staggered
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


def drawn(stage: FlowStage) -> dict[str, list[Op]]:
    """Return the operations of each panel in the newest frame."""
    return {name: stage.table.ui._recordings.last(name).ops for name in PANELS}


def changes(stage: FlowStage) -> list[str]:
    """Return the panels that are drawn anew in the next frame."""
    before = drawn(stage)
    stage.table.frame(stage.size)
    after = drawn(stage)
    return [name for name in PANELS if after[name] is not before[name]]


def test_the_table_comes_first_and_each_panel_a_frame_later(table: FlowStage) -> None:
    last = table.table._frame
    assert table.table.frame(table.size) is last, "the frame in which the rules are asked"
    assert [changes(table) for _ in range(4)] == [[], ["turn"], [], []], "a crowd is on its way"
    assert table.table._frame is not last
    table.clock.now = table.table.state.glide.end + 0.01
    table.table.tick(table.clock.now)
    seen = [changes(table) for _ in range(5)]
    assert seen[0] == [], "the frame in which all of it lies"
    assert all(len(names) <= 1 for names in seen)
    assert sorted(name for names in seen for name in names) == sorted({*PANELS} - {"turn"})
    assert not table.table.staggered.late and not table.table.ui.dirty


def test_a_panel_that_is_late_has_the_loop_go_on(table: FlowStage) -> None:
    table.desk.change(reduced_motion=True)
    table.table.send(events.FinishGlide(table.clock.now))
    changes(table)
    assert table.table.staggered.late
    assert table.table.tick(table.clock.now), "without anything that moves"


@pytest.mark.parametrize("event", [Key("z"), Pointer("down", 5.0, 5.0, 1)])
def test_an_input_finds_all_panels_as_they_are_now(table: FlowStage, event: Key | Pointer) -> None:
    changes(table)
    before = drawn(table)
    table.table.handle(event)
    after = drawn(table)
    assert all(after[name] is not before[name] for name in PANELS)
    assert not table.table.staggered.late


def test_moving_the_pointer_does_not_hurry_them(table: FlowStage) -> None:
    changes(table)
    table.table.handle(Pointer("move", 5.0, 5.0))
    assert table.table.staggered.late


def test_what_changes_at_the_same_table_is_seen_at_once(table: FlowStage) -> None:
    scene = table.table
    scene.send(events.FinishGlide(table.clock.now))
    table.draw()
    scene.pick(scene.state.offers.lifts()[0])
    assert {"turn", "panel"} <= set(changes(table))
    table.desk.change(language="hi")
    table.desk.stack.redraw()
    assert set(changes(table)) == set(PANELS)


def test_choices_without_a_pause_are_seen_every_other_frame() -> None:
    staggered = Staggered()
    assert not staggered.rests(1, 0), "nothing was seen yet"
    staggered.begin(1, 0)
    assert staggered.rests(2, 0) and staggered.late
    assert not staggered.rests(3, 0)
    staggered.begin(3, 0)
    assert staggered.rests(4, 0)
    staggered.hurry()
    assert not staggered.rests(5, 0)


def test_panels_of_a_few_pieces_do_not_wait_for_them() -> None:
    staggered = Staggered()
    staggered.begin(1, 0)
    staggered.begin(2, 0)
    assert staggered.later(patient=True), "the table comes first"
    staggered.begin(2, 0)
    assert not staggered.later(patient=True) and staggered.later(patient=True)


def test_no_panel_shares_a_frame_with_a_crowd() -> None:
    staggered = Staggered()
    staggered.begin(1, 0)
    for _ in range(3):
        staggered.begin(2, 0, crowd=True)
        assert staggered.later(patient=True) and staggered.late
    staggered.begin(2, 0)
    assert staggered.later(patient=True), "nor with its arrival"
    staggered.begin(2, 0)
    assert not staggered.later(patient=True) and not staggered.late


def test_what_was_drawn_for_one_person_is_not_seen_by_another() -> None:
    staggered = Staggered()
    staggered.begin(1, 0)
    assert not staggered.rests(2, 1)
    staggered.begin(2, 0)
    assert staggered.later(), "the same person looks"
    staggered.begin(3, 1)
    assert not staggered.later() and not staggered.later()
    staggered.begin(4, None)
    assert not staggered.later()
