"""Test the command that runs every long search for faults."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tools import mutate, nightly


def test_every_search_is_a_tool_with_a_name_of_its_own() -> None:
    for quick in (False, True):
        found = [*nightly.jobs(3, quick=quick)]
        assert len({job.name for job in found}) == len(found)
        for job in found:
            assert find_spec(job.words[0]) is not None
    for path in nightly.MUTATED:
        assert (nightly.ROOT / path).exists()


def test_ends_are_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--quick", "--seed", "3", "--only", "two referees", "--out", str(tmp_path)]
    assert nightly.main(words) == 0
    assert "2 of 2 passed" in capsys.readouterr().out
    assert (tmp_path / "two-referees-goat.txt").read_text("utf-8")


def test_a_failure_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = nightly.Job("wrong", ("tests.tools.damage_files", "many"))
    monkeypatch.setattr(nightly, "jobs", lambda seed, quick: [wrong])
    assert nightly.main(["--out", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "FAILED (2)" in said and "0 of 1 passed" in said


def test_tests_that_fit_a_file_are_found() -> None:
    found = mutate.fitting(["tabletop/store", "tabletop/shell/table/runner.py"])
    assert found[0] == "tests/store"
    assert all("tests/desktop" not in name for name in found)
    assert not any(name.startswith("tests/store/") for name in found)
