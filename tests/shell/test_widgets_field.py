"""Test that a text field takes any script, input method and letter.

No letter acts as a shortcut.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.kernel.words import msg
from tabletop.shell.events import Key, Pointer
from tabletop.shell.text import Typesetter
from tabletop.shell.widgets import Field, Widget
from tabletop.table.picture import Box
from tests.shell.stage import Shelf, Stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield Stage((1600, 900))


def field(stage: Stage, text: str = "") -> list[str]:
    texts = [text]

    def change(new: str) -> None:
        texts.append(new)
        stage.top.ui.dirty = True

    def build() -> Widget:
        return Field(texts[-1], change, hint=msg("shell.save"), most=12, icon="search", id="f")

    stage.push(Shelf, build=build)
    stage.key("tab")
    return texts


def test_a_field_takes_text_where_the_caret_is(stage: Stage) -> None:
    texts = field(stage, "bd")
    stage.key("home")
    stage.type("a")
    stage.key("right")
    stage.type("c")
    stage.key("end")
    stage.type("e")
    assert texts[-1] == "abcde"
    stage.key("backspace")
    stage.key("home")
    stage.key("delete")
    assert texts[-1] == "bcd"


def test_a_field_moves_by_whole_letters(stage: Stage) -> None:
    texts = field(stage, "ક્ષત્રિ")
    stage.key("backspace")
    assert texts[-1] == "ક્ષ"
    stage.key("backspace")
    assert texts[-1] == ""
    stage.key("backspace")
    assert texts[-1] == ""


def test_a_field_selects_copies_cuts_and_pastes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board: list[str] = []
    monkeypatch.setattr(stage.desk, "copy", board.append)
    monkeypatch.setattr(stage.desk, "paste", lambda: board[-1] + "\n")
    texts = field(stage, "quilt")
    stage.key("a", command=True)
    stage.key("c", command=True)
    stage.type("Z")
    assert texts[-1] == "Z"
    stage.key("v", command=True)
    assert texts[-1] == "Zquilt"
    stage.key("left", 2, shift=True)
    stage.key("x", command=True)
    assert texts[-1] == "Zqui" and board == ["quilt", "lt"]
    stage.key("a", command=True)
    stage.key("right")
    stage.type("!")
    assert texts[-1] == "Zqui!"


def test_a_field_holds_so_many_letters(stage: Stage) -> None:
    texts = field(stage)
    stage.type("a" * 15)
    assert texts[-1] == "a" * 12


def test_undecided_text_is_shown_but_not_kept(stage: Stage) -> None:
    texts = field(stage, "a")
    stage.compose("ni")
    assert texts == ["a"]
    stage.key("backspace")
    assert texts == ["a"]
    stage.type("你")
    assert texts[-1] == "a你"


def test_a_field_keeps_letters_from_being_shortcuts(stage: Stage) -> None:
    field(stage)
    assert stage.top.ui.handle(Key("m"))
    assert not stage.top.ui.handle(Key("escape"))
    assert not stage.top.ui.handle(Key("q", command=True))
    assert not stage.top.ui.handle(Key("f1"))
    assert stage.top.ui.caret is not None


def test_a_field_is_marked_with_the_pointer(stage: Stage) -> None:
    texts = field(stage, "quilt")
    target = stage.top.ui.find("f")
    assert target is not None
    y = target.whole.centery
    stage.top.handle(Pointer("down", target.whole.left + 53, y, 1))
    stage.top.handle(Pointer("move", target.whole.right - 5, y))
    stage.top.handle(Pointer("up", target.whole.right - 5, y, 1))
    stage.draw()
    stage.type("x")
    assert texts[-1] == "x"


def test_a_long_name_ends_in_an_ellipsis_until_somebody_writes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    render = Typesetter.render

    def noted(self: Typesetter, text: str, *how: Any) -> Any:
        shown.append(text)
        return render(self, text, *how)

    monkeypatch.setattr(Typesetter, "render", noted)
    name = "Maximiliane Theodora"
    stage.push(Shelf, build=lambda: Field(name, lambda _: None, id="f"), box=Box(0, 0, 120, 60))
    assert shown[-1].endswith("…") and name.startswith(shown[-1][:-1])
    stage.key("tab")
    assert shown[-1] == name
