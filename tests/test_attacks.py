"""Run the short forms of the tools that attack the program.

The long ones run on the command line: ``python -m tests.tools.fuzz_records`` and its neighbours.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.tools import damage_files, end_play, fuzz_records, monkey, special_files
from tests.tools.hostile import damaged_record

posix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files or signals")


def test_damaged_records_are_opened_or_refused_in_one_line() -> None:
    codes, faults = fuzz_records.on_the_command_line(120, 1)
    assert faults == []
    assert set(codes) == {0, 2} and min(codes.values()) > 20


def test_damaged_records_are_drawn_or_refused_in_the_window() -> None:
    scenes, faults = fuzz_records.in_the_window(12, 1)
    assert faults == []
    assert scenes["table"] > 2 and scenes["dialog"] > 2


def test_the_fuzzer_sees_what_it_looks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def wordy(_: list[str]) -> int:
        print("x" * 10_000)
        sys.stderr.write("Traceback\nof two lines\n")
        return 1

    monkeypatch.setattr(fuzz_records, "program", wordy)
    code, wrong = fuzz_records.refuses([])
    assert code == 1
    assert all(part in wrong for part in ("exit code 1", "Traceback", "an endless line"))
    assert len({damaged_record(Random(number)) for number in range(30)}) > 25


def test_a_damaged_small_file_costs_only_itself() -> None:
    assert damage_files.run(6, 1) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_random_inputs_break_no_screen(seed: int) -> None:
    tally = monkey.run(100, seed, batch=40)
    assert tally.faults == []
    assert tally.inputs == 100 and len(tally.scenes) > 1


@posix
def test_special_files_are_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [*special_files.paths(tmp_path)]
    assert len(made) == 27
    few = [path for path in made if path.stem in {"pipe", "seats", "kmsg"}]
    assert len(few) == 3
    for path in few:
        assert special_files.faults_of(path, tmp_path / "data") == []


@pytest.mark.sampled(1)
@posix
@pytest.mark.parametrize("way", ["hup-group", "workers-killed-term", "kill"])
def test_however_it_ends_no_match_is_lost(way: str) -> None:
    assert len(end_play.WAYS) == 14
    assert end_play.run([way]) == []
