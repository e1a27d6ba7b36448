"""Tests of the command line from outside: what it prints, where, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tabletop import __version__, cli
from tabletop.cli import main
from tabletop.cli_window import has_display
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import Chair, Record
from tabletop.store.folders import Folders
from tabletop.store.lock import Instance

ROOT: Final = Path(__file__).resolve().parents[1]


def a_match(game: AnyGame, seed: int = 1) -> Record:
    """A whole match of random moves."""
    seats = game.seat_counts[0]
    match: Match[Any, Any, Any] = Match(
        game.rules, game.rules.start(seats, settle(game.options, {})), Random(seed)
    )
    choices = Random(seed)
    while (seat := match.to_act) is not None:
        match.submit(seat, choices.choice(match.legal()))
    chairs = [Chair("Asha"), Chair("ਬਲ", "bot:expert"), *(Chair("") for _ in range(seats))]
    return Record(
        game.id,
        game.rules_version,
        tuple(chairs[:seats]),
        created="2026-11-20T16:31:00Z",
        actions=tuple(map(game.notation.write, match.actions)),
    )


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


@pytest.fixture
def record(game: AnyGame) -> Record:
    return a_match(game)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "match.tabletop"
    path.write_text(record.dumps(), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)


def refused(capsys: pytest.CaptureFixture[str], *argv: str | Path) -> str:
    """What is said on the one line of an error."""
    assert main([str(part) for part in argv]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1 and said.err.endswith("\n")
    assert "Traceback" not in said.err and "⟨" not in said.err
    return said.err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tabletop {__version__}\n"
    for language in LANGUAGES:
        assert main(["--help", "--lang", language.code]) == 0
        said = capsys.readouterr().out
        assert "tabletop replay FILE" in said and "⟨" not in said
    assert main(["arena", "--help"]) == 0
    assert "replay" not in capsys.readouterr().out


def test_replay_prints_the_log_and_every_point(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        assert main(["replay", str(file), "--lang", language.code]) == 0
        said = capsys.readouterr()
        assert said.err == "" and "⟨" not in said.out
        lines = said.out.splitlines()
        numbers = [line.split()[0] for line in lines[2 : 2 + len(record.actions)]]
        assert numbers == [str(n + 1) for n in range(len(record.actions))]
        assert "Asha" in said.out and "ਬਲ" in said.out


def test_replay_as_json_is_the_contract(
    file: Path, game: AnyGame, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    for to in (0, 1, len(record.actions) // 2, len(record.actions)):
        assert main(["replay", str(file), "--to", str(to), "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert set(data) == {
            "game", "over", "to_act", "legal", "position", "scores", "totals", "winners",
        }  # fmt: skip
        assert data["game"] == game.id
        assert data["over"] == (to == len(record.actions)) == (data["to_act"] is None)
        if 0 < to < len(record.actions):
            assert record.actions[to] in data["legal"]
            assert data["to_act"] in range(len(record.seats))
        else:
            assert data["legal"] == [] and data["to_act"] == (-1 if to == 0 else None)
        assert len(data["totals"]) == len(record.seats)
    assert data["winners"]


def test_verify_says_that_all_is_legal(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file)]) == 0
    assert f"{len(record.actions)} actions" in capsys.readouterr().out


def test_a_fault_names_file_and_action_and_spoils_nothing_before_it(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    illegal = record.played((*record.actions[:5], record.actions[0], *record.actions[5:]))
    file.write_text(illegal.dumps(), encoding="utf-8")
    for command in ("replay", "verify"):
        said = refused(capsys, command, file)
        assert said.startswith(f"{file}: action 6: '{record.actions[0][:20]}")
        assert said.rstrip().endswith("]")
    file.write_text(record.played((*record.actions[:5], "frob x")).dumps(), encoding="utf-8")
    assert refused(capsys, "replay", file, "--json").startswith(f"{file}: action 6: 'frob x': ")
    assert main(["replay", str(file), "--to", "5", "--json"]) == 0


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
        "arena patchwork --players greedy,nobody --games 1",
        "arena patchwork --players greedy,greedy --games 0",
        "arena patchwork --players greedy,greedy --games -3",
        "arena patchwork --players greedy,greedy --games 1 --seed x",
        "arena patchwork --players greedy,greedy --think 1 --nodes 1",
        "arena patchwork --players greedy,greedy --think -1",
        "demo chess",
        "demo patchwork --moves 0",
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


def test_without_a_display_demo_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    if not has_display({}, sys.platform):
        assert "tabletop demo" in refused(capsys)
    assert not has_display({}, "linux")
    assert has_display({"DISPLAY": ":1"}, "linux") and has_display({}, "win32")
    assert has_display({"SDL_VIDEODRIVER": "dummy"}, "linux")
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")


def test_a_second_start_says_so_and_asks_the_first(
    tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = (
        "import sys; from pathlib import Path; from tabletop.store.folders import Folders;"
        "from tabletop.store.lock import Instance;"
        "one = Instance(Folders.within(Path(sys.argv[1]))); assert one.claim();"
        "print('held', flush=True); sys.stdin.readline();"
        "print(one.asked_to_raise().record, flush=True)"
    )
    data = tmp_path / "data"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(data)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as first:
        assert first.stdout is not None and first.stdin is not None
        assert first.stdout.readline() == "held\n"
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SDL_VIDEODRIVER", "dummy")
            assert main(["--data-dir", str(data), str(file)]) == 0
        assert "already" in capsys.readouterr().out
        first.stdin.write("\n")
        first.stdin.flush()
        assert first.stdout.readline() == f"{file.resolve()}\n"
    again = Instance(Folders.within(data))
    assert again.claim() and again.asked_to_raise() is None
    again.release()


def test_the_arena_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "patchwork", "--players", "greedy,random", "--games", "2"]
    argv += ["--seed", "3", "--nodes", "10"]
    assert main([*argv, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 2 and [p["player"] for p in data["players"]] == ["greedy", "random"]
    assert main(argv) == 0
    said = capsys.readouterr()
    assert "greedy" in said.out and "95 %" in said.out and said.err == "" and "⟨" not in said.out


def test_a_mistake_of_the_program_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr(cli, "_do", broken)
    assert main(["bench"]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and "RuntimeError" in said.err


def test_interrupted_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_do", interrupted)
    assert main(["bench"]) == 130


@pytest.mark.parametrize("program", [["main.py"], ["-m", "tabletop"]])
def test_it_starts_both_ways(program: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *program, "--version"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"tabletop {__version__}\n" and done.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="pipes there break otherwise")
def test_a_reader_that_goes_away_is_no_error(file: Path) -> None:
    command = f"'{sys.executable}' main.py replay '{file}' | true"
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


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
