"""Tests that docs/record.md says what the program does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tabletop.cli_args import COMMANDS, EVERYWHERE
from tabletop.games import GAMES
from tabletop.kernel.record import FORMAT, LEVELS, Chair, Record
from tabletop.kernel.replay import replay
from tests.scenarios.runner import load, run

TEXT: Final = (Path(__file__).resolve().parents[1] / "docs" / "record.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)


def test_every_command_and_option_is_described() -> None:
    for name, command in COMMANDS.items():
        assert f"`{name}" in TEXT
        row = next(row for row in TEXT.splitlines() if row.startswith(f"| `{name or 'FILE'}"))
        assert all(option in row for option in command.options)
    assert all(f"`{option}" in TEXT for option in EVERYWHERE if option != "-h")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_and_house_rule_is_described(game: object) -> None:
    one = next(g for g in GAMES if g is game)
    assert len(re.findall(rf"^\| {one.id} \|", TEXT, re.MULTILINE)) == 2
    for option in one.options:
        assert f"`{option.name}`" in TEXT
        assert all(json.dumps(value) in TEXT for value in option.values)


def test_the_records_fields_are_described() -> None:
    full = Record("g", 1, (Chair("", colour="red"),), {}, "", (), {}, "t", True).to_json()
    assert all(f"`{field}`" in TEXT for field in full)
    assert set(json.loads(BLOCKS[0])) <= set(full)
    assert f"Always {FORMAT} today" in TEXT and " ".join(LEVELS) in TEXT


def test_the_position_shown_is_read(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.id == "patchwork")
    position = json.loads(BLOCKS[1])
    empty = ["........."] * 9
    position["quilts"] = [["##.......", *empty[1:]], empty]
    record = Record("patchwork", 1, (Chair(""), Chair("")), position=position)
    (state,) = replay(game, record).states
    assert game.notation.write_position(state) == position


def test_the_scenario_shown_passes(tmp_path: Path) -> None:
    path = tmp_path / "shown.json"
    path.write_text(BLOCKS[2], encoding="utf-8")
    assert [run(scenario) for scenario in load(path)] == [None]
