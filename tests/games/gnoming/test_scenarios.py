"""The scenarios of Gnoming A Round pass, and every clause of its rules has one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.games.gnoming.gnoming import find
from tests.scenarios import runner
from tests.scenarios.__main__ import main

HERE: Final = Path(__file__).parents[2] / "scenarios"
RULES: Final = HERE.parents[1] / "tabletop" / "games" / "gnoming" / "RULES.md"
OWN: Final = HERE / "gnoming_clauses.json"


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The runner finds the game, whether the collection has it or not."""
    monkeypatch.setattr(runner, "find", find)


def test_the_given_scenarios_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(HERE / "gnoming.json")]) == 0
    assert capsys.readouterr().out == "31 passed, 0 failed\n"


def test_our_own_pass() -> None:
    scenarios = runner.load(OWN)
    faults = {scenario.id: runner.run(scenario) for scenario in scenarios}
    assert {name: fault for name, fault in faults.items() if fault} == {}
    assert len(faults) == len(scenarios)


def test_every_clause_has_a_scenario_of_our_own() -> None:
    text = RULES.read_text(encoding="utf-8")
    clauses = set(re.findall(r"^- \*\*([A-Z]+-?\d+)\*\*", text, re.MULTILINE))
    assert len(clauses) == 52 + 27
    told = {"Q-22", "Q-26"}  # what the table shows, and how a match is set up
    covered = {clause for scenario in runner.load(OWN) for clause in scenario.clauses}
    assert clauses - told == covered


def test_one_decision_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``legal`` compares the kinds of action that it names, and all of those."""
    wrong = (
        '{"game": "gnoming", "scenarios": [{"id": "X", "position": {"phase": "draw", "piles":'
        '["6", "5"], "stock": "8", "layouts": ["3 (7) 4 / 3 (8) (6) / (5) (4) -1", '
        '"3 (3) (4) / (5) (6) (7) / (8) 4 (-1)"]}, "steps": [{"do": "take stock"}, '
        '{"legal": ["discard a", "discard b"]}, {"legal": ["discard a"]}]}]}'
    )
    path = tmp_path / "wrong.json"
    path.write_text(wrong)
    assert main([str(path)]) == 1
    assert "X: step 3 (legal): legal too: discard b" in capsys.readouterr().out


def test_results_alone_tell_how_many_play() -> None:
    scenarios = runner.load(HERE / "gnoming.json")
    assert {scenario.id: scenario.seats for scenario in scenarios}["G-01"] == 3
