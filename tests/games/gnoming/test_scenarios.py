"""Test the parts of the scenario runner for Gnoming A Round."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.scenarios import runner
from tests.scenarios.__main__ import main

HERE: Final = Path(__file__).parents[2] / "scenarios"


def test_one_decision_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compare in ``legal`` all actions of the named kinds, and only those."""
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
