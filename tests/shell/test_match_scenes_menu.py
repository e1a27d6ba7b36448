"""Test the menu at the table: players, redo, copies, a new deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.kernel.words import Seat
from tabletop.play.session import Session
from tabletop.shell.widgets.reading_log import Written
from tests.shell.match_stage import MatchStage, played


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def session(stage: MatchStage) -> Session:
    assert stage.top.name == "table"
    found: Session = stage.top.session  # type: ignore[attr-defined]
    return found


def texts(stage: MatchStage) -> set[str]:
    """Return the lines that the screen in front shows."""
    stage.draw()
    return {mark.text for mark in stage.top.ui.reading_log.marks if isinstance(mark, Written)}


def test_the_menu_changes_who_plays(stage: MatchStage) -> None:
    table = stage.go("table", session=played(20))
    table.menu()
    assert stage.ids()[0] == "menu.back" and stage.top.ui.focus == "menu.back"
    stage.press("menu.players")
    stage.click("player 1.bot:master")
    stage.click("players.close")
    assert session(stage).chairs[1].player == "bot:master"
    assert stage.matches.load("patchwork-test").seats[1].player == "bot:master"


def test_the_menu_of_a_match_that_has_ended_says_so(stage: MatchStage) -> None:
    table = stage.go("table", session=played(20))
    table.menu()
    running = texts(stage)
    assert {"Paused", "Score so far"} <= running and "The match is over" not in running
    stage.key("escape")
    stage.go("table", session=played()).menu()
    ended = texts(stage)
    assert {"The match is over", "Score sheet"} <= ended
    assert not {"Paused", "Score so far"} & ended


def test_the_menu_redoes_what_was_undone(stage: MatchStage) -> None:
    table = stage.go("table", session=played(20))
    table.menu()
    assert "menu.redo" not in stage.ids(), "nothing to redo yet"
    stage.key("escape")
    table.undo()
    undone = session(stage).match.ply
    table.menu()
    stage.press("menu.redo")
    assert session(stage).match.ply > undone


def test_a_new_deal_lets_the_other_one_begin(stage: MatchStage) -> None:
    table = stage.go("table", session=played(20))
    table.menu()
    stage.press("menu.deal")
    assert session(stage).names == ("Bela", "Asha")
    assert session(stage).id != "patchwork-test"
    stage.top.menu()  # type: ignore[attr-defined]
    stage.press("menu.home")
    assert stage.top.name == "home"


def test_a_copy_is_written_where_one_says(stage: MatchStage, tmp_path: Path) -> None:
    stage.go("table", session=played(20)).menu()
    stage.press("menu.copy")
    suggested = stage.top._text  # type: ignore[attr-defined]
    assert suggested.endswith("Patchwork Asha Bela 2026-11-20.tabletop")

    def write(path: Path) -> None:
        stage.key("a", command=True)
        stage.type(str(path))
        stage.key("return")

    file = tmp_path / "copies" / "mine.tabletop"
    file.parent.mkdir()
    write(tmp_path / "copies" / "mine")
    assert "Asha" in file.read_text("utf-8")
    stage.key("escape")  # what was saved, and where
    file.write_text("old", "utf-8")
    stage.top.menu()  # type: ignore[attr-defined]
    stage.press("menu.copy")
    write(file)
    stage.press("dialog.no")
    assert file.read_text("utf-8") == "old"
    stage.top.menu()  # type: ignore[attr-defined]
    stage.press("menu.copy")
    write(file)
    stage.press("dialog.yes")
    assert "Asha" in file.read_text("utf-8")
    stage.key("escape")
    stage.top.menu()  # type: ignore[attr-defined]
    stage.press("menu.copy")
    write(tmp_path)
    assert stage.top.name == "dialog", "a folder cannot be written"
    stage.key("return")
    assert stage.top.name == "ask"
    assert stage.top._text == str(tmp_path), "to be corrected"  # type: ignore[attr-defined]


def test_seats_of_the_menu_have_the_looks_of_the_match(stage: MatchStage) -> None:
    stage.go("table", session=played(20, ("Zoe", "Bela")))
    assert stage.desk.atlas.looks[Seat(0)].letter == "Z"
