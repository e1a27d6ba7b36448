"""Test that nothing is lost silently: a sign, a true menu, a question."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.kernel.words import Msg, msg
from tabletop.shell.app import App
from tabletop.shell.dialogs.dialog import failed
from tabletop.shell.events import Key, Window
from tabletop.shell.leaving import leave, write_all
from tabletop.shell.start import NOTED, Troubles, warn_of_loss
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.window import MainWindow
from tabletop.store.atomic import write_whole
from tabletop.store.folders import Folders
from tabletop.store.reading import read
from tabletop.store.settings import WindowState
from tabletop.store.writer import Problem, Unsaved, Weight
from tests.shell.match_stage import MatchStage, played


class Disk:
    """Write, unless the disk is full."""

    def __init__(self) -> None:
        self.full = False

    def write(self, path: Path, text: str, generations: int) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        write_whole(path, text, generations)


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def stage(tmp_path: Path, disk: Disk) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path / "data")
    made.writer._write = disk.write
    yield made
    disk.full = False
    made.close()


def wait(stage: MatchStage, wanted: Callable[[], bool]) -> None:
    """Tick the scene in front until something is so."""
    deadline = time.monotonic() + 60
    while not wanted():
        assert time.monotonic() < deadline
        stage.top.tick(stage.clock.now)
        time.sleep(0.01)


def said(stage: MatchStage) -> str:
    """Return all words of the scene in front, on one line."""
    stage.draw()
    marks = stage.top.ui.reading_log.marks
    return " ".join(mark.text for mark in marks if isinstance(mark, Written))


FULL = msg("store.reason.full")


def test_the_table_says_as_long_as_it_is_so_that_it_is_not_saved(
    stage: MatchStage, disk: Disk
) -> None:
    table = stage.go("table", session=played(20))
    wait(stage, lambda: not table.state.saving.waiting)
    assert "Not saved" not in said(stage)
    disk.full = True
    table.undo()
    wait(stage, lambda: table.state.saving.why is not None)
    stage.clock.now += 2  # panels wait until all that moves has arrived
    wait(stage, lambda: "Not saved: the disk is full" in said(stage))
    stage.clock.now += 60
    stage.top.tick(stage.clock.now)
    assert "Not saved: the disk is full" in said(stage), "it stays"
    table.redo()
    stage.top.tick(stage.clock.now)
    assert "Not saved: the disk is full" in said(stage), "a newer text heals no disk"
    disk.full = False
    stage.writer.settle(60)
    wait(stage, lambda: table.state.saving.why is None)
    stage.clock.now += 2
    wait(stage, lambda: "Not saved" not in said(stage))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_sign_is_inside_the_log_in_every_language(
    stage: MatchStage, disk: Disk, language: str, size: tuple[int, int]
) -> None:
    stage.size = stage.desk.size = size
    for text in (100, 200):
        stage.desk.change(language=language, size=text)
        disk.full = True
        table = stage.go("table", session=played(20))
        wait(stage, lambda table=table: table.state.saving.why is not None)  # type: ignore[misc]
        stage.draw()
        area = next(area for area in table.state.laid.areas if area.kind == "log")
        log = stage.top.ui.rect(area.box)
        told = {stage.desk.say(msg("table.unsaved", why=FULL))}
        marks = stage.top.ui.reading_log.marks
        (sign,) = [m for m in marks if isinstance(m, Written) and m.text in told]
        assert sign.rect is not None and log.contains(sign.rect)
        stage.desk.home()


def test_the_menu_says_what_the_disk_says(stage: MatchStage, disk: Disk) -> None:
    table = stage.go("table", session=played(20))
    wait(stage, lambda: not table.state.saving.waiting)
    table.menu()
    assert "Saved just now · " in said(stage)
    stage.key("escape")
    disk.full = True
    table.undo()
    table.menu()
    wait(stage, lambda: "Not saved yet: the disk is full" in said(stage))
    disk.full = False
    stage.writer.settle(60)
    wait(stage, lambda: "Saved just now · " in said(stage))


def test_a_menu_opened_at_once_does_not_claim_what_is_still_to_come(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stage.go("table", session=played(20))
    monkeypatch.setattr(table.runner, "poll_saves", lambda: None)
    table.undo()
    table.menu()
    assert "Saving · " in said(stage) and "Saved just now" not in said(stage)


def unsaved(stage: MatchStage, disk: Disk) -> None:
    """Play at a table while the disk is full."""
    disk.full = True
    table = stage.go("table", session=played(20))
    wait(stage, lambda: table.state.saving.why is not None)


def test_leaving_with_everything_saved_asks_nothing(stage: MatchStage) -> None:
    stage.go("table", session=played(20))
    leave(stage.desk)
    assert stage.desk.quitting and stage.top.name == "table"


@pytest.mark.parametrize("way", ["window", "key"])
def test_leaving_with_something_unsaved_asks(stage: MatchStage, disk: Disk, way: str) -> None:
    unsaved(stage, disk)
    pygame.display.init()
    app = App(stage.desk, MainWindow("test", WindowState()), failed)
    app.dispatch(Window("quit") if way == "window" else Key("q", command=True))
    assert not stage.desk.quitting and stage.top.name == "leave"
    assert "The latest moves of 1 match aren’t saved: the disk is full." in said(stage)
    assert stage.top.ui.focus == "leave.again"
    app.dispatch(Window("quit"))
    assert [scene.name for scene in stage.desk.stack.scenes].count("leave") == 1
    stage.press("leave.again")
    assert not stage.desk.quitting and stage.top.name == "leave"
    stage.press("leave.back")
    assert stage.top.name == "table" and not stage.desk.quitting
    app.dispatch(Window("quit"))
    disk.full = False
    stage.press("leave.again")
    assert stage.desk.quitting
    assert len(read(stage.matches.path("patchwork-test")).actions) == 20


def test_leaving_anyway_leaves(
    stage: MatchStage, disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    unsaved(stage, disk)
    leave(stage.desk)
    stage.press("leave.anyway")
    assert stage.desk.quitting
    warn_of_loss(stage.desk, stage.writer)
    told = capsys.readouterr().err
    assert told == "tabletop: The latest moves of 1 match aren’t saved: the disk is full.\n"


def test_what_cannot_be_saved_is_saved_elsewhere(
    stage: MatchStage, disk: Disk, tmp_path: Path
) -> None:
    unsaved(stage, disk)
    stage.desk.change(theme="dark")
    stage.desk.keep = lambda _: None
    leave(stage.desk)
    stage.press("leave.elsewhere")
    (tmp_path / "file").write_text("", "utf-8")
    stage.key("a", command=True)
    stage.type(str(tmp_path / "file" / "below"))
    stage.key("return")
    assert stage.top.name == "dialog" and not stage.desk.quitting
    stage.key("return")
    stage.press("leave.elsewhere")
    stage.key("a", command=True)
    stage.type(str(tmp_path / "stick"))
    stage.key("return")
    assert stage.desk.quitting
    saved = read(tmp_path / "stick" / "patchwork-test.tabletop")
    assert len(saved.actions) == 20


def test_nothing_is_written_over_elsewhere(tmp_path: Path) -> None:
    left = [Unsaved(tmp_path / "a.tabletop", text, Weight.MATCH, FULL) for text in ("one", "two")]
    assert write_all(tmp_path / "to", left) is None
    assert sorted(p.read_text("utf-8") for p in (tmp_path / "to").iterdir()) == ["one", "two"]


def test_of_faults_the_heaviest_is_told_first(stage: MatchStage) -> None:
    desk, troubles = stage.desk, Troubles(stage.desk)
    folder, results, match = (Msg(f"store.{name}") for name in ("folder", "read", "large"))
    troubles.add([folder, Problem(results, Weight.FILE)])
    troubles.show()
    assert [toast.words for toast in desk.toasts] == [folder]
    troubles.add([Problem(match, Weight.MATCH)])
    troubles.show()
    assert [toast.words for toast in desk.toasts] == [match], "it waits for no folder"
    troubles.add([Problem(match, Weight.MATCH)])
    troubles.show()
    desk.toasts.clear()
    stage.clock.now += NOTED
    for words in (match, results):
        troubles.show()
        assert [toast.words for toast in desk.toasts] == [words]
        desk.toasts.clear()
    troubles.show()
    assert not desk.toasts


def test_all_folders_that_fail_are_one_note(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    folders = Folders.within(tmp_path / "file")
    (note,) = folders.prepare()
    args: dict[str, Any] = dict(note.args)
    assert note.key == "store.folders" and args["n"] > 3


def test_a_closed_screen_does_not_claim_that_all_is_saved(stage: MatchStage, disk: Disk) -> None:
    stage.push(failed)
    assert "Your match is saved" in said(stage)
    stage.key("return")
    unsaved(stage, disk)
    stage.push(failed)
    assert "Your match is saved" not in said(stage) and "keeps trying" in said(stage)
