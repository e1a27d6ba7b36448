"""Goat's scenarios pass, and every clause of its rules has one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.games.goat import rules
from tests.games.goat.goat import GOAT
from tests.scenarios.runner import Scenario, run

FOLDER: Final = Path(__file__).parents[2] / "scenarios"
FILES: Final = ("goat.json", "goat_clauses.json")


def scenarios(name: str) -> list[Scenario]:
    """The scenarios of a file, for a game that need not be in the collection."""
    data = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert data["game"] == "goat"
    return [scenario(entry) for entry in data["scenarios"]]


def scenario(entry: dict[str, Any]) -> Scenario:
    """One scenario; as many seats as it says or shows."""
    position = entry.get("position")
    shown = position or {}
    by_seat = shown.get("hands") or shown.get("totals") or shown.get("points", [[0, 0]])[0]
    return Scenario(
        entry["id"],
        GOAT,
        entry.get("seats", len(by_seat)),
        entry.get("options", {}),
        position,
        tuple(next(iter(step.items())) for step in entry["steps"]),
        tuple(entry["clauses"]),
    )


SCENARIOS: Final = [found for name in FILES for found in scenarios(name)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert run(scenario) is None


def test_ids_are_unique() -> None:
    assert len({scenario.id for scenario in SCENARIOS}) == len(SCENARIOS)


def test_every_clause_has_a_scenario() -> None:
    text = (Path(rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^- \*\*(G-\d\.\d)\*\*", text, re.MULTILINE))
    assert len(clauses) == 23
    told = {"G-1.2"}  # where the name comes from: nothing to play
    assert clauses - told == {clause for scenario in SCENARIOS for clause in scenario.clauses}
