"""Test the places of files, and that one program writes at a time."""

from __future__ import annotations

import dataclasses
import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tabletop.kernel.words import msg
from tabletop.store import folders as module
from tabletop.store.errors import StoreError
from tabletop.store.folders import RAISE, Folders, find, made
from tabletop.store.lock import Instance, Raise

ROOT: Final = Path(__file__).resolve().parents[2]


def paths(folders: Folders) -> list[Path]:
    return [getattr(folders, field.name) for field in dataclasses.fields(folders)]


def test_no_two_places_are_the_same(tmp_path: Path) -> None:
    for folders in (Folders.of_system(), Folders.within(tmp_path)):
        assert len(set(paths(folders))) == len(paths(folders))
        assert all(path.is_absolute() for path in paths(folders))


def test_one_folder_holds_everything(tmp_path: Path) -> None:
    folders = find(tmp_path / "new" / "data")
    assert all(path.is_relative_to(tmp_path / "new" / "data") for path in paths(folders))
    assert folders.prepare() == ()
    assert folders.matches.is_dir() and not folders.pictures.exists()


def test_a_relative_folder_does_not_move_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find(Path("here")).settings == tmp_path / "here" / "settings.json"


def test_a_file_beside_the_program_makes_it_portable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "program_folder", lambda: tmp_path)
    assert find() == Folders.of_system()
    (tmp_path / "portable.txt").touch()
    assert find() == Folders.within(tmp_path / "data")
    assert find(tmp_path / "other") == Folders.within(tmp_path / "other")


def test_the_program_folder_is_what_the_player_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (module.program_folder() / "tabletop" / "cli.py").is_file()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for program in ("Tabletop/tabletop", "Tabletop.app/Contents/MacOS/tabletop"):
        monkeypatch.setattr(sys, "executable", str(tmp_path / program))
        seen = tmp_path / "Tabletop" if program.startswith("Tabletop/") else tmp_path
        assert module.program_folder() == seen


@pytest.mark.parametrize("name", ["file", "file/below", "nul\0"])
def test_what_can_be_no_folder_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as caught:
        made(tmp_path / name)
    assert caught.value.msg.key == "store.folder"


def test_preparing_clears_what_a_dead_writer_left(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.matches.mkdir()
    half = folders.matches / ".m.tabletop.999999-0.half"
    half.touch()
    assert folders.prepare() == () and not half.exists()


def test_a_read_only_disk_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(Path, "mkdir", refuse)
    problems = Folders.within(tmp_path / "kept").prepare()
    (problem,) = problems
    assert problem.key == "store.folders" and "read_only" in str(problem.args)
    assert dict(problem.args)["path"] == str(tmp_path / "kept" / "matches")
    instance = Instance(Folders.within(tmp_path / "kept"))
    assert instance.claim() and instance.problem is not None
    assert instance.asked_to_raise() is None


def test_one_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.trash.write_text("in the way")
    (problem,) = folders.prepare()
    assert problem.key == "store.folder" and dict(problem.args)["path"] == str(folders.trash)
    assert folders.matches.is_dir() and folders.results.is_dir()


def test_one_process_counts_as_one(tmp_path: Path) -> None:
    one, two = Instance(Folders.within(tmp_path)), Instance(Folders.within(tmp_path))
    assert one.claim() and two.claim() and one.asked_to_raise() is None
    one.release()


def start_elsewhere(folder: Path, *argv: str) -> str:
    code = (
        "import sys; from pathlib import Path; from tabletop.store.folders import Folders;"
        "from tabletop.store.lock import Instance;"
        "record = Path(sys.argv[2]) if len(sys.argv) > 2 else None;"
        "print(Instance(Folders.within(Path(sys.argv[1]))).claim(record))"
    )
    command = [sys.executable, "-c", code, str(folder), *argv]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_second_start_asks_the_first_to_come_forward(tmp_path: Path) -> None:
    one = Instance(Folders.within(tmp_path))
    assert one.claim()
    assert start_elsewhere(tmp_path) == "False"
    assert one.asked_to_raise() == Raise() and one.asked_to_raise() is None
    assert start_elsewhere(tmp_path, "/somewhere/a.tabletop") == "False"
    assert one.asked_to_raise() == Raise(Path("/somewhere/a.tabletop").resolve())
    (tmp_path / "tabletop.raise").write_bytes(b"\xff{")
    assert one.asked_to_raise() == Raise() and one.asked_to_raise() is None
    one.release()
    assert start_elsewhere(tmp_path) == "True"
    assert one.claim()  # the other one ended
    one.release()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks in another way")
@pytest.mark.parametrize("way", [True, False])
def test_a_start_that_cannot_ask_for_the_window_leaves_it_and_says_why(
    folders: Folders, way: bool
) -> None:
    if sys.platform == "win32":
        return
    import fcntl

    request = folders.lock.with_suffix(RAISE)
    if not way:
        request.mkdir()
    with folders.lock.open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        second = Instance(folders)
        assert not second.claim(Path("/somewhere/a.tabletop"))
    if way:
        asked = Instance(folders).asked_to_raise()
        assert asked == Raise(Path("/somewhere/a.tabletop").resolve())
        assert second.problem is None
    else:
        assert second.problem is not None and str(request) in str(second.problem.args)
        assert Instance(folders).asked_to_raise() is None


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_lock_that_is_a_link_is_named_in_plain_words(folders: Folders, tmp_path: Path) -> None:
    folders.lock.unlink(missing_ok=True)
    folders.lock.symlink_to(tmp_path / "elsewhere")
    instance = Instance(folders)
    assert instance.claim() and instance.problem is not None
    assert dict(instance.problem.args)["why"] == msg("store.reason.special")
    assert not (tmp_path / "elsewhere").exists()


def test_a_request_that_nobody_heard_is_dropped_at_the_start(folders: Folders) -> None:
    request = folders.lock.with_suffix(RAISE)
    request.write_text("null", encoding="utf-8")
    one = Instance(folders)
    assert one.claim() and one.asked_to_raise() is None
    request.write_text("null", encoding="utf-8")
    assert one.claim() and one.asked_to_raise() == Raise(), "this one came while it runs"
    one.release()
