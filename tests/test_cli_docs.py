"""Test docs/record.md against the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tabletop.cli_args import COMMANDS, EVERYWHERE
from tabletop.games import find
from tabletop.kernel.fingerprint import text_of
from tabletop.kernel.record import FORMAT, LEVELS, Chair, Fingerprint, Record
from tabletop.kernel.replay import replay
from tests.finish.games import FINISHED
from tests.scenarios.runner import load, run, same

TEXT: Final = (Path(__file__).resolve().parents[1] / "docs" / "record.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)


def test_every_command_and_option_is_described() -> None:
    for name, command in COMMANDS.items():
        assert f"`{name}" in TEXT
        row = next(row for row in TEXT.splitlines() if row.startswith(f"| `{name or 'FILE'}"))
        assert all(option in row for option in command.options)
    assert all(f"`{option}" in TEXT for option in EVERYWHERE if option != "-h")


@pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.id)
def test_every_game_and_house_rule_is_described(game: object) -> None:
    one = next(g for g in FINISHED if g is game)
    assert len(re.findall(rf"^\| {one.id} \|", TEXT, re.MULTILINE)) == 2
    for option in one.options:
        assert f"`{option.name}`" in TEXT
        assert all(json.dumps(value) in TEXT for value in option.values)


def test_the_records_fields_are_described() -> None:
    marks = (Fingerprint(1, "", ""),)
    full = Record("g", 1, (Chair("", colour="red"),), {}, "", (), {}, "t", True, marks).to_json()
    assert all(f"`{field}`" in TEXT for field in full)
    assert set(json.loads(BLOCKS[0])) <= set(full)
    assert f"Always {FORMAT} today" in TEXT and " ".join(LEVELS) in TEXT


def test_the_position_shown_is_read(tmp_path: Path) -> None:
    game = next(g for g in FINISHED if g.id == "patchwork")
    position = json.loads(BLOCKS[1])
    empty = ["........."] * 9
    position["quilts"] = [["##.......", *empty[1:]], empty]
    record = Record("patchwork", 1, (Chair(""), Chair("")), position=position)
    (state,) = replay(game, record).states
    assert game.notation.write_position(state) == position


@pytest.mark.parametrize(("block", "name"), [(2, "mexican_train"), (3, "goat"), (4, "gnoming")])
def test_the_positions_shown_are_read(block: int, name: str) -> None:
    game = find(name)
    assert game is not None
    position = json.loads(BLOCKS[block])
    record = Record(name, 1, (Chair(""), Chair("")), position=position)
    (state,) = replay(game, record).states
    written = game.notation.write_position(state)
    for field, value in position.items():
        shown = {key: written[field][key] for key in value} if field == "trains" else written[field]
        assert same(field, shown, value) or field == "hands"
    section = TEXT[TEXT.index(BLOCKS[block]) :].split("\n#")[0]
    assert all(f"`{field}`" in section for field in written)


def test_the_text_of_a_fingerprint_is_as_shown() -> None:
    (text,) = re.findall(r"```text\n(.*?)\n```", TEXT, re.DOTALL)
    *_, salt, line = text.split("\n")
    record = Record("goat", 1, (Chair(""), Chair("")), {"target": 51}, actions=(line,))
    assert text_of(record, 1, salt.removeprefix("salt ")) == text


def test_the_scenario_shown_passes(tmp_path: Path) -> None:
    path = tmp_path / "shown.json"
    shown = next(block for block in BLOCKS if '"scenarios"' in block)
    path.write_text(shown, encoding="utf-8")
    assert [run(scenario) for scenario in load(path)] == [None]
