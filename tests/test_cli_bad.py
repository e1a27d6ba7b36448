"""Test bad input on the command line: one line, exit code 2, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.games import GAMES
from tests.test_cli_common import a_match, english, refused

ROOT: Final = Path(__file__).resolve().parents[1]

__all__ = ["english"]

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.sampled(39)
@pytest.mark.parametrize(
    "argv",
    [
        "replay",
        "replay a b",
        "replay MISSING",
        "replay FOLDER",
        "replay FILE --to -1",
        "replay FILE --to 99999",
        "replay FILE --to 99999999999999999999999999",
        "replay FILE --to x",
        "replay FILE --frob",
        "verify MISSING",
        "verify FOLDER",
        "verify",
        "MISSING.tabletop",
        "FOLDER",
        "frobnicate",
        "--frob",
        "--lang xx",
        "--data-dir FILE",
        "--data-dir FILE/below FILE",
        "arena",
        "arena chess --players a,b --games 1 --seed 1",
        "arena patchwork --games 1",
        "arena patchwork --players greedy --games 1",
        "arena patchwork --players greedy,greedy,greedy",
        "arena patchwork --players greedy,",
        "arena patchwork --players greedy,greedy --sprt 5",
        "arena patchwork --players greedy,greedy --sprt 5,5",
        "arena patchwork --players greedy,greedy --sprt 0,nan",
        "arena patchwork --players greedy,greedy --file /",
        "arena patchwork --players random,random --games 2 --html /none/such.html",
        "arena patchwork --players greedy,nobody --games 1",
        "arena patchwork --players greedy,greedy --games 0",
        "arena patchwork --players greedy,greedy --games -3",
        "arena patchwork --players greedy,greedy --games 1 --seed x",
        "arena patchwork --players greedy,greedy --think 1 --nodes 1",
        "arena patchwork --players greedy,greedy --think -1",
        "arena patchwork --players greedy,greedy --options edition",
        "arena patchwork --players greedy,greedy --options =2014",
        "arena patchwork --players greedy,greedy --options edition=2015",
        "arena patchwork --players greedy,greedy --options edition=NaN",
        "arena patchwork --players greedy,greedy --options frob=1",
        "arena mexican_train --players random --options set=18",
        "arena mexican_train --players random,random --options set=9,hand_size=30",
        "arena goat --players random,random,random,random,random",
        "arena goat --players random,random,random --options pairs=true",
        "demo goat --seats 3 --options pairs=true",
        "arena gnoming --players random --games 1",
        "arena gnoming --players random,random --options starter=winner",
        "demo gnoming --seats 8",
        "demo chess",
        "demo patchwork --moves 0",
        "demo patchwork --seats 3",
        "demo patchwork --seats 0",
        "demo patchwork --options edition=2015",
        "demo goat --seats 12",
        "demo mexican_train --seats 12 --options set=9,hand_size=30",
        "demo patchwork --png FILE",
        "bench now",
        "",
        "FILE",
    ],
)
@pytest.mark.parametrize("language", ["en", "pa"])
def test_bad_input_is_one_line(
    argv: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "good.tabletop"
    file.write_text(a_match(GAMES[0]).dumps(), encoding="utf-8")
    places = {"MISSING": tmp_path / "missing", "FOLDER": tmp_path, "FILE": file}
    for name, place in places.items():
        argv = argv.replace(name, str(place))
    refused(capsys, *argv.split(), "--lang", language) if "--lang" not in argv else refused(
        capsys, *argv.split()
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("kind", ["fifo", "/dev/zero", "binary", "sparse"])
def test_a_contest_in_no_ordinary_file_is_refused_at_once(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(kind) if kind.startswith("/") else tmp_path / kind
    if sys.platform != "win32" and kind == "fifo":
        os.mkfifo(file)
    elif kind == "binary":
        file.write_bytes(bytes(range(256)))
    elif kind == "sparse":
        with file.open("wb") as huge:
            huge.truncate(1 << 40)
    line = refused(capsys, *["arena", "patchwork", "--players", "greedy,greedy", "--file"], file)
    assert line.startswith(f"tabletop: {file}") and ".." not in line


BAD_FILES: Final = {
    "empty": b"",
    "binary": bytes(range(256)) * 20,
    "text": b"hello\n",
    "list": b"[]",
    "nothing in it": b"{}",
    "newer": b'{"format": 2}',
    "huge format": b'{"format": ' + b"9" * 400 + b"}",
    "huger format": b'{"format": ' + b"9" * 5000 + b"}",
    "true format": b'{"format": true}',
    "old format": b'{"format": -5}',
    "deep": b'{"format": 1, "position": ' + b"[" * 100_000,
    "nested": b'{"format": 1, "game": "patchwork", "rules_version": 1, "seats": [], "actions": [],'
    b' "position": {"a": ' + b"[" * 900 + b"]" * 900 + b"}}",
    "not a number": b'{"format": 1, "game": "patchwork", "rules_version": NaN}',
    "no seats": b'{"format": 1, "game": "patchwork", "rules_version": 1, "seats": [],'
    b' "actions": []}',
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("command", [["replay"], ["verify"], []])
def test_bad_files_are_one_line(
    name: str, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.tabletop"
    file.write_bytes(BAD_FILES[name])
    assert refused(capsys, *command, file).startswith(f"{file}: ")


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": "x\u001b[31m\n\n"},
        {"rules_version": 99},
        {"rules_version": 10**30},
        {"options": {"frob": 1}},
        {"options": {"edition": []}},
        {"options": []},
        {"seats": [{"name": "A", "player": "robot"}] * 2},
        {"seats": [{"name": "A", "player": "bot:godlike"}] * 2},
        {"seats": [{"name": "A"}] * 99},
        {"seats": [{"name": "A\ud800"}] * 2},
        {"actions": ["pass", 5]},
        {"actions": "pass"},
        {"actions": ["\n\u001b[2J" * 500]},
        {"position": []},
        {"position": {"frob": 1}},
        {"position": {"ring": [[1]]}},
        {"position": {"leather": [[1]]}},
        {"position": {"leather": {"26": 1}}},
        {"position": {"quilts": [["#" * 9] * 9]}},
        {"position": {"buttons": [10**400, 5]}},
        {"position": {"at": [99, 0]}},
        {"position": {"last_mover": "x"}},
        {"position": {"seven": [0]}},
    ],
    ids=str,
)
def test_bad_fields_are_one_line(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.tabletop"
    data = {**a_match(GAMES[0]).to_json(), **change}
    file.write_text(json.dumps(data), encoding="utf-8")
    for command in ("replay", "verify"):
        said = refused(capsys, command, file)
        assert said.startswith(f"{file}: ") and "\u001b" not in said and len(said) < 600


def test_the_first_words_known_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "patchwork" in refused(capsys, "arena", "chess", "--players", "a,b")
    assert "replay" in refused(capsys, "frobnicate")
    assert "greedy" in refused(capsys, "arena", "patchwork", "--players", "x,y")


@pytest.mark.skipif(os.name == "nt", reason="arguments there are always text")
def test_names_that_are_no_text_are_one_line() -> None:
    done = subprocess.run(
        [os.fsencode(sys.executable), b"main.py", b"replay", b"/no\xff\xfe/file"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LANG": "pa_IN.UTF-8"},
    )
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr and done.stderr.isascii()


@pytest.mark.parametrize(
    "option",
    [{"x" * 10_000: 1}, {"open_hands": "x" * 10_000}, {"y" * 900: ["z" * 9_000]}, {"n": 10**4000}],
    ids=["name", "value", "list", "number"],
)
def test_an_error_is_no_longer_than_a_few_lines(
    option: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.tabletop"
    data = a_match(GAMES[0]).to_json() | {"options": option}
    path.write_text(json.dumps(data), "utf-8")
    for command in ("replay", "verify", "replay --json"):
        assert len(refused(capsys, *command.split(), path)) < 600 + len(str(path))
    for players in ("x" * 10_000, "greedy," + "y" * 10_000):
        assert len(refused(capsys, "arena", "goat", "--players", players, "--games", "1")) < 600
