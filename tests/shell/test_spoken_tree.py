"""Test every screen's tree in four languages: complete, named, exact."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import tabletop
from tabletop.i18n import LANGUAGES, Speech
from tabletop.kernel.words import msg
from tabletop.shell.dialogs.dialog import Confirm
from tabletop.shell.parts import miniature
from tabletop.shell.spoken.tree import Node, Tree
from tabletop.shell.text import Typesetter
from tabletop.shell.widgets import Button, Column, Plain, Segmented, Slider, Toggle
from tabletop.table.hand import Carrying, Trying
from tests.shell.secret_stage import dealt
from tests.shell.spoken_stage import faults, told, words
from tests.shell.stage import Shelf, Stage, nothing
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

ELSEWHERE = {"Aa", "Esc", "F1", "F2", "F4", "F10", "Enter", "End", "Space"}
"""Names of keys, which buttons show and screen readers get apart from the name; samples."""

TABLES = ("table patchwork 2 middle", "table mexican_train 4 middle", "table goat 3 middle",
          "table gnoming 4 middle")  # fmt: skip


READ = ("settings look", "rules goat", "sheet card", "pause", "table patchwork 2 middle",
        "fingerprint", "home continue", "home", "home lived", "first run", "quick patchwork house",
        "quick gnoming all", "cast", "sheet goat home", "sheet patchwork home")  # fmt: skip


def shown() -> Iterator[str]:
    """Yield the screens to check: all pages and dialogs, a table per game."""
    for name in SCENES:
        kind = name.split()[0]
        if kind != "table" or name in TABLES or name.split()[-1] in {"carrying", "refused", "hint"}:
            yield name


def drawn(patch: pytest.MonkeyPatch) -> list[str]:
    """Collect every line of words that is drawn from now on."""
    lines: list[str] = []
    render = Typesetter.render

    def watched(setter: Typesetter, text: str, *how: object) -> object:
        lines.append(text)
        return render(setter, text, *how)  # type: ignore[arg-type]

    patch.setattr(Typesetter, "render", watched)
    return lines


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", list(shown()))
def test_a_screen_is_told_in_every_language(name: str, tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (640, 360))
    try:
        SCENES[name](stage)
        known = ""
        for language in LANGUAGES:
            stage.desk.change(language=language.code)
            tree = told(stage)
            assert list(faults(stage, tree)) == []
            assert tree.language == language.code
            assert words(tree) != known
            known = words(tree)
    finally:
        stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", READ)
def test_all_words_on_the_screen_are_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = LookStage(tmp_path, (960, 540))
    try:
        SCENES[name](stage)
        stage.draw()
        lines = drawn(monkeypatch)
        # The small picture of a table is a picture; its card tells of the match.
        monkeypatch.setattr(miniature, "_WORDS", math.inf)
        stage.desk.change(theme="contrast")  # nothing comes from the cache
        said = words(told(stage)).casefold()
        letters = [line.strip(" —…") for line in lines if any(c.isalpha() for c in line)]
        assert len(letters) > 3
        unsaid = [line for line in letters if line.casefold() not in said]
        assert [line for line in unsaid if line not in ELSEWHERE and "Ctrl" not in line] == []
    finally:
        stage.close()


def one(tree: Tree, name: str) -> Node:
    node = tree.find(name)
    assert node is not None, [node.id for node in tree.root.walk()]
    return node


def test_controls_say_what_they_are_and_how_they_are_set() -> None:
    stage = Stage()
    options = [("a", Plain("First")), ("b", Plain("Second"))]
    widgets = Column(
        [
            Button(Plain("Go"), nothing, id="go"),
            Button(Plain("Stay"), nothing, id="stay", enabled=False),
            Toggle(True, lambda _: None, id="toggle", says=Plain("Light")),
            Slider(0.4, lambda _: None, id="slider", says=Plain("Loud"), reads=_percent),
            Segmented(options, "b", lambda _: None, id="which", says=Plain("Which")),
        ],
        gap=20,
    )
    stage.push(Shelf, build=lambda: widgets)
    stage.top.ui.set_focus("slider")
    tree = told(stage)
    assert list(faults(stage, tree)) == []
    assert tree.focus == "slider"
    go, stay, slider = one(tree, "go"), one(tree, "stay"), one(tree, "slider")
    assert (go.role, go.name, set(go.acts)) == ("button", "Go", {"focus", "click"})
    assert (stay.enabled, len(stay.acts), stay.name) == (False, 0, "Stay")
    assert (one(tree, "toggle").on, one(tree, "toggle").name) == (True, "Light")
    assert (slider.value, slider.name, slider.number is not None) == ("40%", "Loud", True)
    which = one(tree, "which")
    assert (which.role, which.value) == ("choices", "Second")
    assert [(node.name, node.on) for node in which.children] == [("First", False), ("Second", True)]


def _percent(value: float) -> Plain:
    return Plain(f"{value:.0%}")


def test_a_dialog_hides_what_lies_behind_it(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (640, 360))
    try:
        SCENES["table goat 3 middle"](stage)
        assert "tile" in words(told(stage))
        ask = Confirm(stage.desk, msg("shell.failed.title"), msg("shell.failed.text"),
                      msg("shell.ok"), nothing)  # fmt: skip
        stage.desk.stack.push(ask)
        tree = told(stage)
        scene = tree.root.children[0]
        assert scene.role == "dialog"
        assert {node.id for node in tree.root.walk() if node.acts} == {"dialog.no", "dialog.yes"}
        assert not any(node.role == "piece" for node in tree.root.walk())
        assert tree.focus == "dialog.no"
    finally:
        stage.close()


def test_a_note_is_told_by_itself_and_a_bad_one_at_once(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (640, 360))
    try:
        for tone, live in (("quiet", "polite"), ("no", "assertive")):
            stage.desk.toast(msg("shell.already_open"), tone)
            note = one(told(stage), "note")
            assert (note.live, note.children[0].name) == (
                live,
                stage.desk.say(msg("shell.already_open")),
            )
    finally:
        stage.close()


@pytest.mark.parametrize(("game", "who"), [("goat", "pbb"), ("mexican_train", "pbb"),
                                           ("gnoming", "pbb"), ("patchwork", "pb")])  # fmt: skip
def test_what_is_held_lists_every_way_to_put_it_down(game: str, who: str, tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (640, 360))
    try:
        session = dealt(game, who)
        random = Random(3)
        table = stage.go("table", session=session)
        for _ in range(200):
            if table.state.my_turn and table.state.offers.lifts():
                break
            table.submit(random.choice(list(table.session.match.legal())))
        before = told(stage)
        item = table.state.offers.lifts()[0]
        if not isinstance(table.state.hand, Carrying | Trying):
            piece = one(before, f"piece {item}")
            assert piece.acts == {"focus", "click"} and piece.hint
            assert not any(node.id.startswith("put ") for node in before.root.walk())
            table.pick(item)
        tree = told(stage)
        assert list(faults(stage, tree)) == []
        ways = [node for node in tree.root.walk() if node.id.startswith("put ")]
        puts = table.state.offers.puts(table.state.hand.item)
        assert len(ways) == (len(puts) if len(puts) <= 24 else 0)
        assert len({way.name for way in ways}) == len(ways)
        assert one(tree, "group panel").live == "polite"
    finally:
        stage.close()


def test_a_refusal_is_told_at_once_with_its_reason(tmp_path: Path) -> None:
    stage = LookStage(tmp_path, (640, 360))
    try:
        SCENES["table gnoming refused"](stage)
        tree = told(stage)
        refused = stage.top.state.refused  # type: ignore[attr-defined]
        assert refused is not None
        panel = one(tree, "group panel")
        assert panel.live == "assertive"
        said = " ".join(node.name for node in panel.walk())
        assert stage.desk.say(refused.refusal.why) in said
    finally:
        stage.close()


def test_every_group_that_is_read_aloud_has_a_name() -> None:
    shell = Path(tabletop.__file__).parent / "shell"
    code = "\n".join(path.read_text(encoding="utf-8") for path in shell.rglob("*.py"))
    groups = set(re.findall(r'reading_log\.group\(\s*"(\w+)"', code))
    assert {"turn", "panel", "log", "unsaved", "seats"} <= groups
    for language in LANGUAGES:
        nameless = [
            one for one in groups if "⟨" in Speech(language.code).say(msg(f"voice.area.{one}"))
        ]
        assert nameless == [], language.code
