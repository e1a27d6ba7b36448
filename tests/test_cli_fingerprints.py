"""Test that ``verify`` finds luck changed after publication, and names it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.cli import main
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.kernel.fingerprint import Seals
from tabletop.kernel.record import Record
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tests.finish.games import FINISHED
from tests.test_cli_common import a_match, english, refused

__all__ = ["english"]

pytestmark = pytest.mark.usefixtures("english")

KEY: Final = b"0123456789abcdef" * 2


def luck(game: AnyGame, record: Record) -> list[int]:
    states = replay(game, record).states[:-1]
    return [ply for ply, state in enumerate(states, 1) if game.rules.to_act(state) == CHANCE]


@pytest.fixture(params=FINISHED, ids=lambda game: game.id)
def published(request: pytest.FixtureRequest) -> Record:
    """Play a whole match with a fingerprint for each action of chance.

    Each is made when chance acts.
    """
    game: AnyGame = request.param
    record = a_match(game)
    seals = Seals.of(record.played(()), KEY)
    return seals.on(record, luck(game, record))[0]


def written(tmp_path: Path, data: Any) -> Path:
    path = tmp_path / "match.tabletop"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_all_fits(published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, published.to_json())
    for language in LANGUAGES:
        assert main(["verify", str(path), "--lang", language.code]) == 0
        said = capsys.readouterr()
        assert said.err == "" and "⟨" not in said.out
    assert main(["verify", str(path)]) == 0
    many = len(published.fingerprints)
    assert f"{many} fingerprint" in capsys.readouterr().out


def test_without_fingerprints_it_says_so_and_checks_the_actions(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, published.marked(()).to_json())
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "The record has no fingerprints" in said
    assert f"{len(published.actions)} actions" in said


def test_some_without_are_counted(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, published.marked(published.fingerprints[:1]).to_json())
    assert main(["verify", str(path)]) == 0
    rest = len(published.fingerprints) - 1
    assert (f"{rest} chance event" in capsys.readouterr().out) == bool(rest)


def last_mark(data: dict[str, Any]) -> dict[str, Any]:
    mark: dict[str, Any] = data["fingerprints"][-1]
    return mark


def another_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def change_hash(data: dict[str, Any]) -> int:
    last_mark(data)["hash"] = another_digit(last_mark(data)["hash"])
    return int(last_mark(data)["ply"])


def change_salt(data: dict[str, Any]) -> int:
    last_mark(data)["salt"] = another_digit(last_mark(data)["salt"])
    return int(last_mark(data)["ply"])


def change_deal(data: dict[str, Any]) -> int:
    """Swap two tiles of the stock, or patches of the ring, as rules allow.

    Returns the ply of the deal.
    """
    ply = int(last_mark(data)["ply"])
    words = data["actions"][ply - 1]
    head, stroke, stock = words.rpartition("| ")
    joint = "," if stroke else " "
    parts = stock.split(joint)
    parts[-2], parts[-3] = parts[-3], parts[-2]
    data["actions"][ply - 1] = head + stroke + joint.join(parts)
    return ply


def change_place(data: dict[str, Any]) -> int:
    last_mark(data)["ply"] += 1
    return int(last_mark(data)["ply"])


def beyond_the_end(data: dict[str, Any]) -> int:
    last_mark(data)["ply"] = len(data["actions"]) + 1
    return int(last_mark(data)["ply"])


def change_options(data: dict[str, Any]) -> int:
    data["options"] = {"edition": "2014"}
    return 1


@pytest.mark.parametrize(
    "change", [change_hash, change_salt, change_deal, change_place, beyond_the_end]
)
def test_a_change_is_one_line_that_names_the_action(
    published: Record,
    change: Callable[[dict[str, Any]], int],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = published.to_json()
    data = json.loads(json.dumps(data))
    ply = change(data)
    path = written(tmp_path, data)
    said = refused(capsys, "verify", path)
    assert said.startswith(f"{path}: action {ply}: ")
    assert "fingerprint" in said and len(said) < 400


def test_the_deal_is_named_and_not_the_move_that_it_spoils(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(json.dumps(published.to_json()))
    change_deal(data)
    data["actions"] = [*data["actions"][:-1], "frob"]
    path = written(tmp_path, data)
    ply = published.fingerprints[-1].ply
    assert refused(capsys, "verify", path).startswith(f"{path}: action {ply}: ")


def test_another_house_rule_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = FINISHED[0]
    record = a_match(game)
    published = Seals.of(record.played(()), KEY).on(record, luck(game, record))[0]
    data = published.to_json()
    change_options(data)
    path = written(tmp_path, data)
    said = refused(capsys, "verify", path)
    assert said.startswith(f"{path}: action 1: ") and "fingerprint" in said
