"""Test the announcements: focus, settings, moves, refusals; and silence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import accesskit
import pytest

from tabletop.kernel.words import msg
from tabletop.play import lap
from tabletop.shell.canvas import Canvas
from tabletop.shell.desk import Desk
from tabletop.shell.dialogs.notices import show_caption
from tabletop.shell.spoken import build
from tabletop.shell.spoken.adapter import Adapter
from tabletop.shell.spoken.news import Narrator, news
from tabletop.shell.spoken.reader import Reader
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.table.scene import TableScene
from tests.shell.rounds import BOT, HUMAN, session
from tests.shell.secret_stage import dealt
from tests.shell.spoken_stage import told
from tests.shell.stage import Stage
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


@pytest.mark.parametrize("players", [(HUMAN, BOT), (BOT, HUMAN)])
def test_an_ending_says_its_outcome_once_and_with_names(
    stage: LookStage, players: Sequence[str]
) -> None:
    stage.go("ending", session=session("goat", players))
    text, _ = spoken(stage, None)
    title = told(stage).root.children[0].name
    assert text.startswith(title) and text.count(title) == 1 and "Player" not in text


def test_a_sentence_that_ends_with_a_sign_gets_no_full_stop() -> None:
    title = Node("t", "text", "Really?")
    note = Node("n", "status", "", live="polite", children=(Node("w", "text", "Well done!"), title))
    scene = Node("s", "window", "A page", children=(note,))
    tree = Tree(Node("r", "window", "", children=(scene,)), "n", "page", "en")
    found = news(None, tree, str)
    assert found is not None and found.text == "A page. Well done! Really?"


def test_a_move_is_told_with_whose_turn_it_is_now(stage: LookStage) -> None:
    table: TableScene = stage.go("table", session=dealt("patchwork", "pb"))
    while not table.state.my_turn:
        table.submit(next(iter(table.session.match.legal())))
    before = told(stage)
    session = table.session
    table.submit(next(a for a in session.match.legal() if session.game.forced(a) or a))
    text, at_once = spoken(stage, before)
    last = stage.desk.say(table.state.log[-1].words, session.names)
    assert text.startswith("You – ") and last in text and not at_once
    assert stage.desk.say(msg("table.thinks", who=session.names[1])) in text


def test_looking_through_the_log_is_no_news(stage: LookStage) -> None:
    SCENES["table patchwork 2 full"](stage)
    before = told(stage)
    log = before.find("group log")
    assert log is not None and log.count > len(log.children) > 1
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


@pytest.mark.parametrize("game", ["mexican_train", "gnoming"])
def test_a_caption_leaves_the_tools_of_a_table_free(stage: LookStage, game: str) -> None:
    table: TableScene = stage.sit(session(game, [HUMAN, BOT]))
    stage.draw()
    tools = next(one.box for one in table.state.laid.areas if one.kind == "tools")
    canvas = Canvas((640, 360))
    show_caption(stage.desk, canvas, "A sentence that is as long as some are. " * 5)
    shadow = 8
    assert max(op.rect.right for op in canvas.ops) <= table.ui.rect(tools).left + shadow


def test_the_setting_says_whether_there_is_a_voice(stage: LookStage) -> None:
    from tabletop.shell.spoken.speaker import Speaker

    ear = Ear()
    stage.desk.services.put(Speaker, ear)
    stage.go("settings", group="sound")
    assert one(told(stage), "narration").name == "Narration"
    ear.languages = frozenset  # type: ignore[method-assign]
    assert one(told(stage), "narration").name == "Captions"


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


def test_what_happened_since_the_turn_is_told_again(stage: LookStage) -> None:
    SCENES["table patchwork 2 middle"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    plies = lap.since_turn(table.state.log, table.session.viewer)
    before = told(stage)
    stage.key("l")
    text, _ = spoken(stage, before)
    assert text.startswith("Since your turn")
    for ply in plies:
        before = told(stage)
        while table.state.lap is not None and table.state.lap.shown < ply:
            stage.clock.now += 0.1
            table.tick(stage.clock.now)
        text, at_once = spoken(stage, before)
        words = stage.desk.say(table.state.log[ply - 1].words, table.session.names)
        other = table.session.names[1 - table.session.viewer]
        assert words in text and other in text and not at_once


def test_a_held_piece_says_where_it_is_and_what_is_another_now(stage: LookStage) -> None:
    SCENES["table patchwork carrying"](stage)
    table = stage.top
    assert isinstance(table, TableScene)
    stage.key("down")
    before = told(stage)
    stage.key("right")
    text, _ = spoken(stage, before)
    assert re.match(r"square [a-i][1-9]\b", text), "a square is named as in the log"
    assert len(text) < len(" ".join(n.name for n in one(before, "group panel").walk()))
