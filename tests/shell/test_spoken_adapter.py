"""Test the tree sent to screen readers, and their requests."""

from __future__ import annotations

import dis
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import accesskit
import pytest

from tabletop.shell.events import Input
from tabletop.shell.spoken import adapter, reader
from tabletop.shell.spoken.adapter import Adapter, Asked
from tabletop.shell.spoken.reader import Reader
from tabletop.shell.spoken.speaker import Speaker
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets import Column, Field, Plain, Rows, Slider, Toggle
from tabletop.shell.widgets.listing import Line
from tests.shell.secret_stage import dealt
from tests.shell.spoken_stage import told
from tests.shell.stage import Shelf, Stage
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (640, 360))
    yield made
    made.close()


def one(tree: Tree, name: str) -> Node:
    node = tree.find(name)
    assert node is not None, [node.id for node in tree.root.walk()]
    return node


class Set:
    """Hold the values of a shelf of widgets."""

    def __init__(self) -> None:
        self.on, self.loud, self.text, self.row, self.opened = False, 0.5, "old", "a", ""

    def build(self) -> Column:
        def be(name: str) -> Any:
            return lambda value: setattr(self, name, value)

        lines = [Line("a", Plain("One")), Line("b", Plain("Two"))]
        return Column(
            [
                Toggle(self.on, be("on"), id="on", says=Plain("Light")),
                Slider(self.loud, be("loud"), id="loud", says=Plain("Loud")),
                Field(self.text, be("text"), id="text", says=Plain("Name")),
                Rows(lines, self.row, be("row"), be("opened"), id="rows", says=Plain("Rows")),
            ],
            gap=20,
        )


def test_what_is_asked_for_is_done_as_a_click_or_a_key_would() -> None:
    stage, state = Stage(), Set()
    stage.push(Shelf, build=state.build)

    def dispatch(event: Input) -> None:
        stage.top.handle(event)
        stage.draw()

    def ask(node: str, act: Any, value: float | str | None = None) -> None:
        reader.perform(stage.desk, dispatch, told(stage), Asked(node, act, value))

    ask("on", "click")
    assert state.on and stage.top.ui.focus == "on" and stage.top.ui.ring
    ask("loud", "more")
    assert state.loud == pytest.approx(0.55)
    ask("loud", "set", 0.222)
    assert state.loud == pytest.approx(0.2)
    ask("text", "set", "Asha")
    assert state.text == "Asha"
    ask("rows.b", "click")
    assert state.row == "b"
    ask("on", "more")
    ask("gone", "click")
    assert state.on and state.loud == pytest.approx(0.2)


def test_a_piece_is_taken_and_laid_by_its_place_in_the_list(stage: LookStage) -> None:
    table: TableScene = stage.go("table", session=dealt("goat", "pbb", 3))
    while not (table.state.my_turn and table.state.offers.lifts()):
        table.submit(next(iter(table.session.match.legal())))

    def ask(node: str) -> None:
        reader.perform(stage.desk, lambda _: None, told(stage), Asked(node, "click"))

    ply, item = table.session.match.ply, table.state.offers.lifts()[0]
    ask(f"piece {item}")
    assert one(told(stage), "put 0").on in {True, False}
    if not one(told(stage), "put 0").on:
        ask("put 0")
    assert one(told(stage), "put 0").on and table.session.match.ply == ply
    ask("put 0")
    assert table.session.match.ply == ply + 1


def test_only_what_changed_is_sent(stage: LookStage) -> None:
    served = Adapter(accesskit)
    stage.go("settings", group="sound")
    tree = told(stage)
    first = served.update(tree)
    assert len(first.nodes) == len(list(tree.root.walk())) and first.tree is not None
    stage.desk.change(mute=True)
    second = served.update(told(stage))
    assert 0 < len(second.nodes) < 8 and second.tree is None
    served._begin()
    assert served.update(told(stage)).tree is not None


def test_the_window_calls_the_library_only_after_the_listener_has_begun(
    stage: LookStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keep the window's thread away while the library holds its lock."""
    served = Adapter(accesskit)
    reader = Reader(stage.desk, Speaker(), adapter=served)
    stage.desk.change(narration=False)
    woken: list[bool] = []

    def wake() -> None:
        woken.append(served.fresh)
        if len(woken) == 1:  # the window's thread has the processor now
            monkeypatch.setattr(served, "show", lambda _: pytest.fail("called too early"))
            reader.look()

    monkeypatch.setattr(adapter, "wake", wake)
    monkeypatch.setattr("tabletop.shell.spoken.reader.wake", wake)
    served._begin()
    assert woken == [True, True], "another step is asked for, until the listener is there"
    assert served.listening
    served._end()
    reader.look()
    assert len(woken) == 2, "nobody is about to listen"


def test_the_interpreter_stays_with_the_library_until_its_lock_is_free() -> None:
    """Find no instruction after the last store that lets another thread in."""
    steps = [(step.opname, step.argval) for step in dis.get_instructions(Adapter._begin)]
    last = len(steps) - 1 - steps[::-1].index(("STORE_ATTR", "listening"))
    rest = {name for name, _ in steps[last + 1 :]}
    assert rest <= {"LOAD_CONST", "RETURN_VALUE", "RETURN_CONST", "CACHE"}, steps[last:]


def test_roles_and_states_reach_the_library(stage: LookStage) -> None:
    served = Adapter(accesskit)
    SCENES["table gnoming refused"](stage)
    tree = told(stage)
    sent = {served._names[number]: node for number, node in served.update(tree).nodes}
    for node in tree.root.walk():
        label = sent[node.id].value if node.role == "text" else sent[node.id].label
        assert (label or "") == node.name
        for act, name in adapter.ACTS.items():
            supported = sent[node.id].supports_action(getattr(accesskit.Action, name))
            assert supported == (act in node.acts)
    assert sent["group panel"].live == accesskit.Live.ASSERTIVE
    assert sent["group turn"].live == accesskit.Live.POLITE
    assert sent["hint"].role == accesskit.Role.BUTTON


def test_without_the_library_the_program_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert adapter.connect(7) is None
    assert len(caplog.messages) == 1 and "screen reader" in caplog.messages[0]


def test_a_library_that_breaks_is_no_reason_not_to_play(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class PanicException(BaseException):
        pass

    def broken(*_: object) -> None:
        raise PanicException("no window")

    monkeypatch.setattr(Adapter, "open", broken)
    assert adapter.connect(7) is None
    assert "no window" in caplog.text
