"""Test that every scenario of a registered game passes.

The runner reports the faults of others.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.game import AnyGame
from tests.finish.games import FINISHED
from tests.scenarios.__main__ import main
from tests.scenarios.runner import Scenario, load, run, same
from tests.tools import refusals

HERE = Path(__file__).parent
FILES = [
    path
    for game in GAMES
    for path in sorted(HERE.glob("*.json"))
    if json.loads(path.read_text(encoding="utf-8"))["game"] == game.id
]
SCENARIOS = [scenario for path in FILES for scenario in load(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    assert run(scenario) is None


def test_ids_are_unique() -> None:
    assert len({scenario.id for scenario in SCENARIOS}) == len(SCENARIOS)


NOT_PLAYED = {"G-1.2", "Q-22", "Q-26"}
"""Clauses about the origin of a name, the look of a table, the drawing of seats."""


@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_every_clause_of_a_finished_game_has_a_scenario(game: AnyGame) -> None:
    clauses = refusals.clauses(game)
    told = [set(scenario.clauses) for scenario in SCENARIOS if scenario.game is game]
    assert len(clauses) > 20
    assert clauses - NOT_PLAYED == set().union(*told)


def written(tmp_path: Path, *steps: dict[str, Any], **more: Any) -> str:
    """Write a file with one scenario of Patchwork, and return its path."""
    scenario = {"id": "X", "seats": 2, "steps": list(steps), **more}
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"game": "patchwork", "scenarios": [scenario]}))
    return str(path)


SMALL = {"ring": ["p00"], "buttons": [2, 5], "at": [3, 20]}


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"legal": ["pass"]}, "legal too: buy p00 a1 b1"),
        ({"can": ["buy p00 a1 c1"]}, "not legal: buy p00 a1 c1"),
        ({"refused": ["pass"]}, "legal: pass"),
        (
            {"do": "buy p01 a1 a2 a3"},
            "'buy p01 a1 a2 a3' is refused: patchwork.refusal.gone",
        ),
        ({"do": "buy p00 b1 a1"}, "cannot be read"),
        ({"do": "fold"}, "'fold' cannot be read"),
        ({"expect": {"turn": 1}}, "turn: expected 1, found 0"),
        ({"expect": {"over": 0}}, "over: expected 0, found false"),
        ({"expect": {"buttons": {"0": 2, "1": 6}}}, "buttons[1]: expected 6, found 5"),
        ({"expect": {"buttons": {"2": 6}}}, "buttons[2]: expected 6, found nothing"),
        ({"expect": {"fish": True}}, "fish: this game has no such fact"),
    ],
)
def test_a_fault_names_step_and_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], step: dict[str, Any], said: str
) -> None:
    path = written(tmp_path, {"refused": ["leather a1"]}, step, position=SMALL)
    assert main([path]) == 1
    out = capsys.readouterr().out
    assert f"X: step 2 ({next(iter(step))}): " in out
    assert said in out
    assert out.endswith("0 passed, 1 failed\n")


def test_luck_that_is_not_given_is_drawn_the_same_every_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, {"expect": {"turn": 0}}, {"do": "pass"}, {"expect": {"ring": 0}})
    assert main([path]) == main([path]) == 1
    first, _, second, _ = capsys.readouterr().out.splitlines()
    assert first == second
    assert "p00" in first


@pytest.mark.parametrize(
    "text",
    [
        None,
        "{",
        "[]",
        "[" * 100_000,
        '{"game": "patchwork"}',
        '{"game": "chess", "scenarios": [{"id": "A", "steps": []}]}',
        '{"game": "patchwork", "scenarios": [{"steps": []}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A"}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "seats": 3, "steps": []}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "seats": "2", "steps": []}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "position": [], "steps": []}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "steps": [{"try": "pass"}]}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "steps": [{"do": ["pass"]}]}]}',
        '{"game": "patchwork", "scenarios": [{"id": "A", "steps": [{"legal": "pass"}]}]}',
    ],
)
def test_bad_input_is_one_line_and_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_text(text)
    assert main([str(path)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert str(path) in err


def test_a_position_or_option_that_is_refused_fails_its_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([written(tmp_path, position={"ring": ["p00", "p00"]})]) == 1
    assert main([written(tmp_path, options={"edition": "1999"})]) == 1
    out = capsys.readouterr().out
    assert out.count("X: cannot start: ") == 2


def test_as_a_program() -> None:
    command = [sys.executable, "-m", "tests.scenarios"]
    done = subprocess.run(
        [*command, *map(str, FILES)],
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0
    assert done.stdout == f"{len(SCENARIOS)} passed, 0 failed\n"
    bare = subprocess.run(
        command, cwd=HERE.parents[1], capture_output=True, text=True, check=False, timeout=200
    )
    assert bare.returncode == 2
    assert bare.stderr.startswith("usage:")


def test_hands_agree_in_any_order_and_other_lists_do_not() -> None:
    assert same("hands", [["1-1", "2-0"], []], [["2-0", "1-1"], []])
    assert not same("hands", [["1-1"], ["2-0"]], [["2-0"], ["1-1"]])
    assert not same("line", ["1-1", "2-0"], ["2-0", "1-1"])
    assert same("winners", [1, 0], (0, 1))


@pytest.mark.parametrize(
    ("position", "seats"),
    [
        ({"hands": [["1-1"], [], ["0-0"], []]}, 4),
        ({"totals": [1, 2, 3]}, 3),
        ({"points": [[1, 2, 3], [4, 5, 6]]}, 3),
        ({"rounds": [[1, 2, 3, 4]]}, 4),
        ({"rounds": []}, 2),
        (None, 2),
    ],
)
def test_a_position_tells_how_many_play(
    tmp_path: Path, position: dict[str, Any] | None, seats: int
) -> None:
    scenario: dict[str, Any] = {"id": "X", "position": position, "steps": []}
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"game": "goat", "scenarios": [scenario]}))
    (found,) = load(path)
    assert found.seats == seats
