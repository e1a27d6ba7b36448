"""Test that ``verify`` finds luck changed after publication, and names it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.cli import main
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES
from tabletop.kernel.fingerprint import Seals, sealed
from tabletop.kernel.record import Record
from tabletop.kernel.replay import replay
from tabletop.kernel.rules import CHANCE
from tests.finish.games import FINISHED
from tests.test_cli_common import a_match, english, game_of, refused

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


@pytest.mark.sampled(2)
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


@pytest.mark.sampled(5)
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
    assert said.startswith((f"{path}: action {ply}: ", f"{path}: action {ply} "))
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


def test_every_hash_is_printed_and_claims_no_more_than_the_file(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(written(tmp_path, published.to_json()))]) == 0
    said = capsys.readouterr().out
    assert all(mark.hash in said for mark in published.fingerprints)
    assert "what this file says was published" in said and "you gave" not in said


def test_a_forged_deal_fits_the_file_but_no_hash_that_was_noted(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Change a deal and make its fingerprint anew: only a noted hash tells."""
    noted = published.fingerprints[0].hash
    data = json.loads(json.dumps(published.to_json()))
    change_deal(data)
    line = data["actions"][published.fingerprints[-1].ply - 1]
    assert line not in published.actions
    forged = published.played(published.actions[:1]).marked(())
    if len(published.fingerprints) == 1:
        forged = replace(forged, actions=(line,))
    mark = sealed(forged, 1, "f" * 32)
    path = written(tmp_path, forged.marked((mark,)).to_json())
    assert main(["verify", str(path)]) == 0
    capsys.readouterr()
    said = refused(capsys, "verify", path, "--fingerprint", noted)
    assert noted in said and "that you gave" in said


def test_a_noted_hash_is_compared_however_it_is_written(
    published: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, published.to_json())
    hashes = [mark.hash for mark in published.fingerprints]
    groups = " ".join(hashes[0][i : i + 4] for i in range(0, 64, 4)).upper()
    assert main(["verify", str(path), "--fingerprint", groups]) == 0
    said = capsys.readouterr().out
    assert "1 of the fingerprints you gave matches" in said
    assert ("what this file says" in said) == (len(hashes) > 1)
    given = [word for one in hashes for word in ("--fingerprint", one)]
    assert main(["verify", str(path), *given]) == 0
    said = capsys.readouterr().out
    assert "you gave" in said and "what this file says" not in said


@pytest.mark.parametrize("text", ["", "00", "g" * 64, "0" * 63, "0" * 65, "0" * 63 + "\n"])
def test_what_is_no_hash_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = a_match(FINISHED[0])
    assert "--fingerprint" in refused(
        capsys, "verify", written(tmp_path, record.to_json()), "--fingerprint", text
    )


@pytest.mark.parametrize("salt", ["00", "", "0" * 31 + "\n", "0" * 33, "A" * 32, "\n" + "0" * 32])
@pytest.mark.parametrize("spoiled", ["salt", "hash"])
def test_malformed_fingerprints_are_refused(
    salt: str, spoiled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = a_match(FINISHED[0])
    mark = sealed(record, 1, salt if spoiled == "salt" else "0" * 32)
    if spoiled == "hash":
        mark = replace(mark, hash=mark.hash.upper() if "A" in salt else mark.hash + salt[:1])
        if not salt:
            mark = replace(mark, hash="")
    path = written(tmp_path, record.marked((mark,)).to_json())
    said = refused(capsys, "verify", path)
    assert said.startswith(f"{path}: action 1: ") and "malformed" in said


def test_luck_without_a_fingerprint_is_named_with_its_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = game_of("goat")
    record = a_match(game)
    plies = luck(game, record)
    assert len(plies) > 2
    marked = Seals.of(record.played(()), KEY).on(record, plies)[0]
    path = written(tmp_path, marked.marked(marked.fingerprints[:1]).to_json())
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"action {plies[1]}, round 2\n" in said and f"action {plies[2]}, round 3\n" in said


def test_a_position_is_said_to_prove_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = {"hands": [["2-5", "1-1"], ["0-0"]], "line": ["2-4", "4-5"], "turn": 0}
    data = replace(a_match(game_of("goat")), actions=(), position=position).to_json()
    assert main(["verify", str(written(tmp_path, data))]) == 0
    assert "starts from a position" in capsys.readouterr().out
