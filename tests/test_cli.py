"""Test the command line from outside: output, streams and exit codes."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tabletop import __version__, cli
from tabletop.cli import main
from tabletop.cli_start import has_display
from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.kernel.record import Record
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tabletop.store.folders import Folders
from tabletop.store.lock import Instance
from tests.test_cli_common import a_match, english, refused

ROOT: Final = Path(__file__).resolve().parents[1]

__all__ = ["english"]

pytestmark = pytest.mark.usefixtures("english")


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


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"tabletop {__version__}\nBots think ")
    for language in LANGUAGES:
        assert main(["--help", "--lang", language.code]) == 0
        said = capsys.readouterr().out
        assert "tabletop replay FILE" in said and "⟨" not in said
    assert main(["arena", "--help"]) == 0
    assert "replay" not in capsys.readouterr().out


@pytest.mark.sampled(2)
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


def test_replay_prints_the_sheet_as_a_table(
    file: Path, game: AnyGame, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file), "--sheet"]) == 0
    said = capsys.readouterr().out
    sheet = game.sheet(replay(game, record).states[-1])
    rule = next(line for line in said.splitlines() if set(line) == {"-"})
    assert said.count(rule + "\n") == (2 if sheet.rounds else 1)
    totals = said.split(rule)[-1].splitlines()[1].split()[1:]
    assert totals == [str(total).replace("-", "\u2212") for total in sheet.totals]
    told = [seat for round_ in sheet.rounds for seat in round_.lines] or sheet.lines
    for line in (line for lines in told for line in lines):
        assert f"[{line.clause}]" in said


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
        if to == len(record.actions) or data["to_act"] == CHANCE:
            assert data["legal"] == [] and (to == 0) == (data["to_act"] == CHANCE)
        else:
            assert record.actions[to] in data["legal"]
            assert data["to_act"] in range(len(record.seats))
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


def test_without_a_display_demo_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    if not has_display({}, sys.platform):
        assert "tabletop demo" in refused(capsys)
    assert not has_display({}, "linux")
    assert has_display({"DISPLAY": ":1"}, "linux") and has_display({}, "win32")
    assert has_display({"SDL_VIDEODRIVER": "dummy"}, "linux")
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")


@pytest.mark.sampled(2)
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
    assert "greedy" in said.out and "95%" in said.out and said.err == "" and "⟨" not in said.out


def test_the_arena_goes_on_from_a_file_and_draws_a_chart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, chart = tmp_path / "a b.jsonl", tmp_path / "chart.html"
    argv = ["arena", "goat", "--players", "novice,random", "--nodes", "5", "--file", str(file)]
    assert main([*argv, "--games", "2"]) == 0
    assert main([*argv, "--games", "4", "--html", str(chart), "--sprt", "0,20"]) == 0
    assert "Sequential test: not decided between 0 and 20 Elo" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 5
    page = chart.read_text("utf-8")
    assert page.count("<rect") == 2 and "novice" in page and "--nodes 5" in page
    other = ["arena", "goat", "--players", "novice,random", "--nodes", "6", "--file", str(file)]
    assert main(other) == 2
    assert "nodes is 5 in the file and 6 in the command" in capsys.readouterr().err


def test_the_arena_takes_as_many_seats_as_players_and_house_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ["arena", "mexican_train", "--players", "novice,random,random", "--nodes", "5"]
    argv += ["--games", "1", "--options", "set=18,rounds=1,starter=winner,own_train_first=true"]
    assert main([*argv, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["players"]) == data["games"] == 3
    assert data["options"] == {
        "set": 18, "rounds": 1, "starter": "winner", "own_train_first": True,
    }  # fmt: skip
    assert main(argv[:-2]) == 0
    assert "3 matches" in capsys.readouterr().out


def test_a_mistake_of_the_program_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr(cli, "_do", broken)
    assert main(["bench"]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 and "RuntimeError" in said.err


@pytest.mark.parametrize("when", ["write", "flush"])
def test_output_that_cannot_be_written_names_the_disk(
    when: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    class Full(io.StringIO):
        """Refuse what is written, at once or at the end."""

    monkeypatch.setattr(Full, when, full)
    monkeypatch.setattr("sys.stdout", Full())
    assert main(["--version"]) == 2
    assert capsys.readouterr().err == (
        "tabletop: The output couldn’t be written: the disk is full.\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device there")
def test_a_full_disk_ends_the_program_with_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop", "--help"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "LANGUAGE": "en"},
            text=True,
            check=False,
        )
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    assert "the disk is full" in done.stderr


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
    assert done.stdout.startswith(f"tabletop {__version__}\nBots think ") and done.stderr == ""


@pytest.mark.sampled(1)
@pytest.mark.skipif(os.name == "nt", reason="pipes there break otherwise")
def test_a_reader_that_goes_away_is_no_error(file: Path) -> None:
    command = f"'{sys.executable}' main.py replay '{file}' | true"
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
