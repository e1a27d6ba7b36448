"""The scenarios of Mexican Train pass, and every clause has one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.games.mexican_train.tables import find
from tests.scenarios import runner

HERE: Final = Path(__file__).parents[2] / "scenarios"
RULES: Final = HERE.parents[1] / "tabletop" / "games" / "mexican_train" / "RULES.md"
FILES: Final = ("mexican_train.json", "mexican_train_clauses.json")


@pytest.fixture
def scenarios(monkeypatch: pytest.MonkeyPatch) -> list[runner.Scenario]:
    """Every scenario, played by the rules alone."""
    monkeypatch.setattr(runner, "find", find)
    return [scenario for name in FILES for scenario in runner.load(HERE / name)]


def test_every_scenario_passes(scenarios: list[runner.Scenario]) -> None:
    faults = {scenario.id: runner.run(scenario) for scenario in scenarios}
    assert {name: fault for name, fault in faults.items() if fault} == {}
    assert len(faults) == len(scenarios) > 90


def test_every_clause_has_a_scenario(scenarios: list[runner.Scenario]) -> None:
    clauses = set(re.findall(r"\*\*(MT-\d\.\d)\*\*", RULES.read_text(encoding="utf-8")))
    assert len(clauses) == 43
    assert clauses == {clause for scenario in scenarios for clause in scenario.clauses}
