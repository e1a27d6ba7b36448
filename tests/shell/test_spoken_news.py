"""What is said when: focus, settings, moves, refusals; and that silence costs nothing."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import accesskit
import pytest

from tabletop.kernel.words import msg
from tabletop.shell.desk import Desk
from tabletop.shell.events import Input
from tabletop.shell.play.table import TableScene
from tabletop.shell.spoken import acts, adapter, build
from tabletop.shell.spoken.adapter import Adapter, Asked
from tabletop.shell.spoken.narrator import Narrator
from tabletop.shell.spoken.news import news
from tabletop.shell.spoken.reader import Reader
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.widgets import Column, Field, Plain, Rows, Slider, Toggle
from tabletop.shell.widgets.listing import Line
from tests.shell.secret_stage import dealt
from tests.shell.spoken_stage import told
from tests.shell.stage import Shelf, Stage
from tests.shell.test_spoken_privacy import Ear, Wire
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[LookStage]:
    made = LookStage(tmp_path, (640, 360), narration=True)
    yield made
    made.close()


def spoken(stage: Stage, before: Tree | None) -> tuple[str, bool]:
    found = news(before, told(stage), stage.desk.say)
    return ("", False) if found is None else (found.text, found.at_once)


def test_a_new_screen_says_its_name_and_what_has_the_focus(stage: LookStage) -> None:
    stage.go("settings", group="sound")
    stage.top.ui.set_focus("master")
    text, at_once = spoken(stage, None)
    assert text == "Settings. Volume, 80%" and at_once


def test_the_same_screen_says_nothing(stage: LookStage) -> None:
    stage.go("settings", group="sound")
    assert spoken(stage, told(stage)) == ("", False)


def test_a_key_says_what_it_changed(stage: LookStage) -> None:
    stage.go("settings", group="sound")
    stage.top.ui.set_focus("master")
    before = told(stage)
    stage.key("left")
    assert spoken(stage, before) == ("75%", True)
    stage.top.ui.set_focus("mute")
    before = told(stage)
    stage.key("return")
    assert spoken(stage, before) == ("on", True)


def test_a_dialog_reads_its_question(stage: LookStage) -> None:
    SCENES["message"](stage)
    text, _ = spoken(stage, None)
    scene = told(stage).root.children[0]
    assert all(node.name.rstrip(".") in text for node in scene.walk() if node.role == "text")


def test_a_move_is_told_with_whose_turn_it_is_now(stage: LookStage) -> None:
    session = dealt("patchwork", "pb")
    table = stage.go("table", session=session)
    while not table.board.my_turn:
        table.board.submit(next(iter(session.match.legal())))
    before = told(stage)
    table.board.submit(next(a for a in session.match.legal() if session.game.forced(a) or a))
    text, at_once = spoken(stage, before)
    last = stage.desk.say(table.board.told[-1].words, session.names)
    assert session.names[0] in text and last in text and not at_once
    assert stage.desk.say(msg("table.thinks", who=session.names[1])) in text


def test_looking_through_the_log_is_no_news(stage: LookStage) -> None:
    SCENES["table patchwork 2 full"](stage)
    before = told(stage)
    log = before.find("group log")
    assert log is not None and log.count > len(log.children) > 2
    stage.wheel(3, stage.spot(f"log {log.count}"))
    after = told(stage).find("group log")
    assert after is not None and after.children != log.children
    assert spoken(stage, before) == ("", False)


def narrator(stage: Stage) -> tuple[Narrator, Ear]:
    ear = Ear()
    return Narrator(stage.desk, ear), ear


def test_silence_is_kept_while_muted_or_without_volume(stage: LookStage) -> None:
    voice, ear = narrator(stage)
    stage.go("settings")
    stage.desk.change(mute=True)
    voice.tell(told(stage))
    stage.desk.change(mute=False, speech=0.0)
    stage.key("tab")
    voice.tell(told(stage))
    assert ear.heard == [] and stage.desk.caption is None
    stage.desk.change(speech=1.0)
    stage.key("tab")
    voice.tell(told(stage))
    assert len(ear.heard) == 1
    stage.desk.change(mute=True)
    stage.key("tab")
    voice.tell(told(stage))
    assert ear.heard == [], "what is being said stops"


def test_without_a_voice_the_words_are_shown_for_a_while(stage: LookStage) -> None:
    voice, ear = narrator(stage)
    ear.languages = frozenset  # type: ignore[method-assign]
    stage.go("settings")
    voice.tell(told(stage))
    assert stage.desk.caption is not None and stage.desk.caption[0].startswith("Settings")
    assert stage.desk.caption[1] >= stage.clock.now + 3 and not ear.heard


def test_the_setting_says_whether_there_is_a_voice(stage: LookStage) -> None:
    from tabletop.shell.spoken.speaker import Speaker

    ear = Ear()
    stage.desk.parts[Speaker] = ear
    stage.go("settings", group="sound")
    assert one(told(stage), "narration").name == "Narration"
    ear.languages = frozenset  # type: ignore[method-assign]
    assert one(told(stage), "narration").name == "Narration in writing"


def test_nobody_listening_nothing_is_built(
    stage: LookStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[object] = []
    tree = build.tree

    def counted(desk: Desk) -> Tree:
        built.append(desk)
        return tree(desk)

    monkeypatch.setattr(build, "tree", counted)
    served = Adapter(accesskit)
    served._native = Wire()
    reader = Reader(stage.desk, Ear(), adapter=served)
    stage.desk.change(narration=False)
    for name in ("settings", "credits"):
        stage.go(name)
        reader.look()
    assert built == []
    served._begin()
    reader.look()
    reader.look()
    assert len(built) == 1
    served._end()
    stage.go("settings")
    reader.look()
    assert len(built) == 1


def one(tree: Tree, name: str) -> Node:
    node = tree.find(name)
    assert node is not None, [node.id for node in tree.root.walk()]
    return node


class Set:
    """What a shelf of widgets is set to."""

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
        acts.perform(stage.desk, dispatch, told(stage), Asked(node, act, value))

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
    session = dealt("goat", "pbb", 3)
    table: TableScene = stage.go("table", session=session)
    while not (table.board.my_turn and table.board.offers.lifts()):
        table.board.submit(next(iter(session.match.legal())))

    def ask(node: str) -> None:
        acts.perform(stage.desk, lambda _: None, told(stage), Asked(node, "click"))

    ply, item = session.match.ply, table.board.offers.lifts()[0]
    ask(f"piece {item}")
    assert one(told(stage), "put 0").on in {True, False}
    if not one(told(stage), "put 0").on:
        ask("put 0")
    assert one(told(stage), "put 0").on and session.match.ply == ply
    ask("put 0")
    assert session.match.ply == ply + 1


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


def test_the_last_move_is_told_again(stage: LookStage) -> None:
    SCENES["table patchwork 2 middle"](stage)
    before = told(stage)
    stage.key("l")
    text, at_once = spoken(stage, before)
    table = stage.top
    assert isinstance(table, TableScene)
    last = stage.desk.say(table.board.told[-1].words, table.session.names)
    assert last in text and text.startswith("Ravi: ") and not at_once


def test_a_held_piece_says_where_it_is_and_what_is_another_now(stage: LookStage) -> None:
    SCENES["table patchwork carrying"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    stage.key("down")
    before = told(stage)
    stage.key("right")
    text, _ = spoken(stage, before)
    assert text.startswith("column ") and ", row " in text
    assert len(text) < len(" ".join(n.name for n in one(before, "group panel").walk()))
