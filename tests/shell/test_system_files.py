"""Test choosers of files; the window never waits for them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.shell import start
from tabletop.shell.parts import export
from tabletop.shell.system import files, programs
from tabletop.shell.system.files import SystemFiles
from tabletop.shell.system.programs import ChooserError, Wish
from tests.shell.stage import Stage

OPEN = Wish("open", "Öffnen & 'mehr'", Path("/here"), "", ".tabletop", "Matches")
SAVE = Wish("save", "Save", Path("/here"), "a match.tabletop", ".tabletop", "Matches")
FOLDER = Wish("folder", "Where?", Path("/here"))


def _which(*there: str) -> Callable[[str], str | None]:
    return lambda name: name if name in there else None


def _settled(system: SystemFiles, done: list[object]) -> None:
    until = time.monotonic() + 20
    while not done and time.monotonic() < until:
        system.look()
        time.sleep(0.002)


def test_the_window_goes_on_while_a_person_chooses() -> None:
    chosen, done = Event(), list[object]()

    def slow(wish: Wish) -> Path:
        chosen.wait(20)
        return wish.folder / "x"

    system = SystemFiles("", (slow,))
    began = time.monotonic()
    system.ask(OPEN, done.append, lambda: done.append("none"))
    system.ask(SAVE, done.append, lambda: done.append("none"))  # a second click is nothing
    system.look()
    assert time.monotonic() - began < 5 and not done
    chosen.set()
    _settled(system, done)
    assert done == [Path("/here/x")]


def test_the_next_chooser_is_asked_where_one_fails() -> None:
    def none(_: Wish) -> Path:
        raise ChooserError("none here")

    found = list[object]()
    for last in (lambda wish: wish.folder, none):
        done = list[object]()
        system = SystemFiles("", (none, last))
        system.ask(OPEN, done.append, partial(done.append, "none"))
        _settled(system, done)
        found += done
    assert found == [Path("/here"), "none"]


def test_nothing_chosen_is_no_fault_and_leaves_the_way_open() -> None:
    done = list[object]()
    answers = iter([None, Path("/second")])
    system = SystemFiles("", (lambda _: next(answers, None),))
    system.ask(OPEN, done.append, lambda: done.append("none"))
    until = time.monotonic() + 20
    while not done and time.monotonic() < until:
        system.look()
        system.ask(OPEN, done.append, lambda: done.append("none"))
        time.sleep(0.002)
    assert done == [Path("/second")]


def test_the_chooser_is_there_before_the_slow_parts_of_the_start_are_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ask for a file where nothing has connected to the system's dialogs yet."""
    monkeypatch.setattr("pygame.display.get_driver", lambda: "dummy")
    stage, nobody = Stage(), cast(Any, SimpleNamespace(handle=1))
    watch = start._Watch(stage.desk, nobody, nobody, nobody, [], nobody)
    system = stage.desk.services.get(SystemFiles)
    assert watch.system[0] is system
    watch.connect()  # as the start does in the end
    assert len(watch.system) == 2 and stage.desk.services.get(SystemFiles) is system


@pytest.mark.parametrize("wish", [OPEN, SAVE, FOLDER], ids=["open", "save", "folder"])
def test_each_system_is_asked_in_its_own_way(wish: Wish) -> None:
    windows = programs.chooser(wish, "win32", _which("powershell"))
    mac = programs.chooser(wish, "darwin", _which("osascript"))
    zenity = programs.chooser(wish, "linux", _which("zenity", "kdialog"))
    kde = programs.chooser(wish, "linux", _which("kdialog"))
    assert windows and windows[0] == "powershell"
    assert mac and mac[-3:] == (wish.title, str(wish.folder), wish.name)
    assert zenity and f"--title={wish.title}" in zenity
    assert ("--save" in zenity) == (wish.kind == "save")
    assert kde and kde[-1 if not wish.suffix else -2].startswith("/here")
    assert programs.chooser(wish, "linux", _which()) is None
    assert programs.chooser(wish, "win32", _which()) is None


def test_a_folder_is_shown_by_each_system() -> None:
    file = Path("/here/a.txt")
    assert programs.show_file(file, "linux", _which("xdg-open")) == ("xdg-open", "/here")
    assert programs.show_file(file, "darwin") == ("open", "-R", "/here/a.txt")
    assert programs.show_file(file, "win32") == ("explorer", "/select,/here/a.txt")
    assert programs.show_file(file, "linux", _which()) is None


@pytest.mark.parametrize(
    ("said", "code", "path"), [("/a b/ü", 0, Path("/a b/ü")), ("", 1, None), ("", 3, "fails")]
)
def test_what_a_program_prints_is_the_path(
    said: str, code: int, path: Path | str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = f"import sys; sys.stdout.buffer.write({said.encode()!r} + b'\\n'); sys.exit({code})"
    command = (sys.executable, "-c", script)
    monkeypatch.setattr(programs, "chooser", lambda _: command)
    if path == "fails":
        with pytest.raises(ChooserError):
            files.by_program(OPEN)
    else:
        assert files.by_program(OPEN) == path


@pytest.mark.skipif(sys.platform != "linux", reason="portals")
def test_a_portal_without_a_bus_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.shell.system import portal

    for address in ("unix:path=/nobody/here", "nonsense", ""):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        with pytest.raises(ChooserError):
            portal.choose(OPEN, "")


def test_where_a_file_is_is_told_and_can_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage()
    shown = list[Path]()
    system = stage.desk.services.put(SystemFiles, SystemFiles("", ()))
    monkeypatch.setattr(system, "show", shown.append)
    copied = list[str]()

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(stage.desk, "copy", copy)
    stage.push(export.Saved, path=tmp_path / "a.txt")
    stage.click("saved.show")
    stage.click("saved.copy")
    assert shown == [tmp_path / "a.txt"] and copied == [str(tmp_path / "a.txt")]
