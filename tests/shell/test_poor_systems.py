"""Test that the program starts on poor systems, or says why not."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.record import Chair, Record
from tabletop.shell.eventlog import VARIABLE
from tabletop.store.folders import Folders, missing
from tabletop.store.reading import read
from tests.tools.starting import PLAIN, Ended, run

if sys.platform == "win32":
    pytest.skip("no limits of that kind there", allow_module_level=True)

NO_SHARED_MEMORY = (
    "import tempfile, multiprocessing.heap as heap\n"
    "def refuse(*_, **__): raise OSError(30, 'Read-only file system')\n"
    "heap.tempfile.mkstemp = heap.tempfile.mkdtemp = refuse\n"
)
NO_THREADS = (
    "import threading, _thread\n"
    'def refuse(*_, **__): raise RuntimeError("can\'t start new thread")\n'
    "threading._start_new_thread = refuse\n"
)


HUNG_UP = (
    "import os, threading, time\n"
    f"log = os.environ[{VARIABLE!r}]\n"
    "def end():\n"
    "    while not (os.path.exists(log) and 'first_frame' in open(log).read()): time.sleep(0.05)\n"
    "    os.kill(os.getpid(), 1)\n"
    "    time.sleep(1.0)\n"
    "    open(log, 'a').write('{\"event\": \"outlived\"}\\n')\n"
    "    os.kill(os.getpid(), 15)\n"
    "threading.Thread(target=end, daemon=True).start()\n"
)
"""Hangs up once the first screen is there, and ends a second later if it still can."""


def small_files() -> None:
    """Let no file grow beyond 2 kB."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))


def started(ended: Ended) -> None:
    """Check that a program started, was ended in order, and kept silent."""
    assert (ended.code, ended.errors, ended.left) == (0, "", False)
    assert ended.told("first_frame") and ended.told("exit") and not ended.told("failed")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lacks", ["", NO_SHARED_MEMORY, NO_THREADS], ids=["", "memory", "threads"])
def test_the_program_starts_and_bots_play(tmp_path: Path, lacks: str) -> None:
    chairs = (Chair("A", "bot:novice"), Chair("B", "bot:novice"))
    file = tmp_path / "a.tabletop"
    file.write_text(Record(PATCHWORK.id, PATCHWORK.rules_version, chairs).dumps(), "utf-8")

    def played(events: Any) -> bool:
        told = [one["event"] for one in events]
        return told.count("action") > 3 and told.count("saved") > 2

    data = tmp_path / "data"
    ended = run(data, str(file), program=lacks + PLAIN, wanted=played)
    started(ended)
    assert played(list(ended.events))
    (match,) = Folders.within(data).matches.glob("*.tabletop")
    assert len(read(match).actions) >= len(ended.told("saved")) > 2


def test_the_program_starts_where_no_file_may_grow(tmp_path: Path) -> None:
    # Otherwise a module that is compiled here for the first time is cut off for all others.
    whole = {"PYTHONDONTWRITEBYTECODE": "1"}
    ended = run(tmp_path, before=small_files, env=whole)
    assert ended.code == 0 and "Traceback" not in ended.errors
    assert ended.told("first_frame") and not ended.told("failed")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_end_of_a_session_saves_everything(tmp_path: Path, name: str) -> None:
    chairs = (Chair("A", "bot:novice"), Chair("B", "bot:novice"))
    file = tmp_path / "a.tabletop"
    file.write_text(Record(PATCHWORK.id, PATCHWORK.rules_version, chairs).dumps(), "utf-8")
    data = tmp_path / "data"
    ended = run(
        data,
        str(file),
        wanted=lambda events: sum(one["event"] == "action" for one in events) > 2,
        by=getattr(signal, name),
        rest=0.0,
    )
    started(ended)
    folders = Folders.within(data)
    (match,) = folders.matches.glob("*.tabletop")
    assert len(read(match).actions) == len(ended.told("action"))
    assert not list(folders.matches.glob(".*"))


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    def ignore() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    def outlived(events: Any) -> bool:
        return any(one["event"] == "outlived" for one in events)

    ended = run(tmp_path, program=HUNG_UP + PLAIN, wanted=outlived, before=ignore, rest=5.0)
    assert outlived(ended.events), "it went on"
    assert ended.code == 0 and not ended.left


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"SDL_VIDEODRIVER": "nosuch"}, "nosuch"),
        ({"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}, ""),
    ],
)
def test_without_such_a_display_there_is_one_sentence(
    tmp_path: Path, env: dict[str, str], word: str
) -> None:
    ended = run(tmp_path, env=env)
    assert ended.code == 2 and ended.errors.count("\n") == 1
    assert "No window can be opened" in ended.errors and word in ended.errors


@pytest.mark.parametrize("what", ["iterdir", "stat"])
def test_a_data_folder_that_cannot_be_read_is_named(
    tmp_path: Path,
    what: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Refuse like the system: root, who may run the tests, reads everything."""
    data, usual = tmp_path / "data", getattr(Path, what)
    data.mkdir()

    def refuse(path: Path, **how: bool) -> object:
        if (path == data and what == "iterdir") or path.parent == data:
            raise PermissionError(13, "Permission denied")
        return usual(path, **how)

    monkeypatch.setattr(Path, what, refuse)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["--lang", "en", "--data-dir", str(data)]) == 2
    said = capsys.readouterr().err
    assert said == f"tabletop: The folder {data} can’t be used: permission denied.\n"


def test_settings_that_cannot_be_seen_are_no_first_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **_: bool) -> object:
        raise PermissionError(13, "Permission denied")

    assert missing(tmp_path / "none")
    monkeypatch.setattr(Path, "stat", refuse)
    assert not missing(tmp_path / "none")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("file", ["patches.json", "track.json", "hems.json"])
def test_damaged_numbers_of_a_game_are_named(tmp_path: Path, file: str) -> None:
    import subprocess

    record = tmp_path / "a.tabletop"
    chairs = (Chair("A"), Chair("B"))
    record.write_text(Record(PATCHWORK.id, PATCHWORK.rules_version, chairs).dumps(), "utf-8")
    for text in (None, "", "[]", '{"a": NaN}'):
        program = (
            "import pathlib, sys; usual = pathlib.Path.read_text\n"
            "def read(self, *how, **more):\n"
            f"    if self.name != {file!r}: return usual(self, *how, **more)\n"
            f"    if {text!r} == None: raise FileNotFoundError(2, '')\n"
            f"    return {text!r}\n"
            "pathlib.Path.read_text = read\n" + PLAIN
        )
        command = [sys.executable, "-c", program, "verify", str(record), "--lang", "en"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
        if done.returncode == 0:  # verifying asks for no pictures
            assert file == "hems.json" or text == '{"a": NaN}', text
            continue
        assert done.returncode == 2, done.stderr
        assert done.stderr.count("\n") == 1 and file in done.stderr


def test_a_log_that_is_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.prepare()
    os.mkfifo(folders.log / "tabletop.log")
    started(run(tmp_path))
