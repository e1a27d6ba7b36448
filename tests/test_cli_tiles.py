"""Records of the domino games from outside: positions come back, and faults are one line each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.cli import main
from tabletop.cli_record import as_json, fault_in_words, play_again
from tabletop.cli_say import Speaker
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.i18n import Speech
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import Chair, Record
from tests.test_cli_common import english, refused

__all__ = ["english"]

pytestmark = pytest.mark.usefixtures("english")

SAY: Final = Speaker(Speech("en"))
TABLES: Final = [
    ("mexican_train", 2, {}),
    ("mexican_train", 5, {"long_first_turn": True, "rounds": 3, "double_blank": 25}),
    ("mexican_train", 12, {"rounds": 2, "starter": "winner"}),
    ("goat", 2, {}),
    ("goat", 3, {"next_opener": "winner", "fence": True}),
    ("goat", 4, {"pairs": True}),
]


def game_of(name: str) -> AnyGame:
    game = find(name)
    assert game is not None
    return game


def a_record(name: str, seats: int, options: dict[str, Any], seed: int = 2) -> Record:
    """A whole match of random moves."""
    game, choices = game_of(name), Random(seed)
    start = game.rules.start(seats, settle(game.options, options))
    match: Match[Any, Any, Any] = Match(game.rules, start, Random(seed))
    while (seat := match.to_act) is not None:
        match.submit(seat, choices.choice(match.legal()))
    lines = tuple(map(game.notation.write, match.actions))
    chairs = tuple(Chair(f"P{seat}") for seat in range(seats))
    return Record(name, game.rules_version, chairs, options, "2026-11-20T16:31:00Z", lines)


def written(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "match.tabletop"
    path.write_text(record.dumps(), encoding="utf-8")
    return path


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_position_of_any_moment_is_the_same_table(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, record = game_of(name), a_record(name, seats, options)
    states = play_again(game, record).states
    for ply in sorted({0, 1, len(states) - 1, *Random(seats).sample(range(len(states)), 40)}):
        shown = json.loads(json.dumps(as_json(game, states[ply])))
        from_here = replace(record, actions=(), position=shown["position"])
        (state,) = play_again(game, from_here).states
        assert as_json(game, state) == shown, f"after {ply} actions"
        ahead = replace(from_here, actions=record.actions[ply : ply + 30])
        again = play_again(game, ahead)
        assert again.fault is None
        assert as_json(game, again.states[-1]) == as_json(
            game, states[min(ply + 30, len(states) - 1)]
        )


def test_the_command_prints_such_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("mexican_train", "goat"):
        record = a_record(name, 3, {})
        path = written(tmp_path, record)
        assert main(["replay", str(path), "--to", "17", "--json"]) == 0
        shown = json.loads(capsys.readouterr().out)
        path = written(tmp_path, replace(record, actions=(), position=shown["position"]))
        assert main(["replay", str(path), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == shown


def faulty(record: Record) -> Iterator[tuple[str, Record, str]]:
    """What is wrong, a record with it, and how its line begins."""
    deal, *rest = record.actions
    first = "action 1: 'deal "
    goat = record.game == "goat"
    yield "a tile that is none", record.played((deal.replace("5-1", "5-77"), *rest)), first
    yield "halves turned", record.played((deal.replace("5-1", "1-5"), *rest)), first
    yield "a tile twice", record.played((deal.replace("5-1", "6-1"), *rest)), first
    yield "a tile missing", record.played((deal.rpartition(",")[0], *rest)), first
    yield "an empty deal", record.played(("deal", *rest)), "action 1: 'deal': "
    yield "a seat too many", replace(record, seats=(*record.seats, Chair(""))), first
    yield "dealt twice", record.played((deal, deal)), "action 2: 'deal "
    yield "nobody", replace(record, seats=()), ""
    yield "too many", replace(record, seats=record.seats * 9), ""
    draw = record.played((*record.actions[:9], "draw 6-6"))
    yield "a drawn tile named", draw, "action 10: 'draw 6-6': "
    other = "play 6-5 seat0" if goat else "play 6-5 left"
    yield "another game's", record.played((*record.actions[:9], other)), f"action 10: '{other}': "


FAULTS: Final = [
    pytest.param(record, start, id=f"{record.game}: {what}")
    for name in ("mexican_train", "goat")
    for what, record, start in faulty(a_record(name, 3, {}))
]


@pytest.mark.parametrize(("record", "start"), FAULTS)
def test_a_fault_of_a_record_is_one_line(
    record: Record, start: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, record)
    for argv in ("replay --json", "replay", "verify"):
        said = refused(capsys, *argv.split(), path)
        assert said.startswith(f"{path}: {start}") and len(said) < 400 + len(str(path))


GOAT: Final[dict[str, Any]] = {"hands": [["2-5"], ["5-6"]], "line": ["2-4"], "turn": 1}
TRAIN: Final[dict[str, Any]] = {"engine": 12, "hands": [["12-5"], ["1-2"]], "turn": 0}


@pytest.mark.parametrize(
    ("name", "position", "line", "said"),
    [
        ("goat", GOAT, "play 5-2 left", "seat 1: 5-2 is not in your hand [G-4.1]"),
        ("goat", GOAT, "play 6-5 left", "[G-4.5]"),
        ("goat", GOAT, "draw", "[G-4.5]"),
        ("goat", {**GOAT, "turn": 0}, "pass", "[G-4.2]"),
        ("goat", {**GOAT, "turn": 0}, "play 5-2 right", "[G-4.1]"),
        ("mexican_train", TRAIN, "play 2-1 seat0", "seat 0: You do not hold 2-1 [MT-4.1]"),
        ("mexican_train", TRAIN, "play 12-5 seat1", "[MT-4.2]"),
        ("mexican_train", TRAIN, "draw", "[MT-5.1]"),
        ("mexican_train", TRAIN, "pass", "[MT-4.4]"),
    ],
)
def test_an_illegal_move_names_action_seat_reason_and_clause(
    name: str,
    position: dict[str, Any],
    line: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = Record(name, 1, (Chair(""), Chair("")), actions=(line,), position=position)
    path = written(tmp_path, record)
    answer = refused(capsys, "replay", path)
    assert answer.startswith(f"{path}: action 1: '{line}': seat {position['turn']}: ")
    assert answer.rstrip().endswith(said)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("goat", {"hands": [["2-5"], ["5-2"]]}),
        ("goat", {"hands": [["2-5"], ["5-7"]]}),
        ("goat", {"hands": [["2-5"]]}),
        ("goat", {"line": ["2-4", "5-5"]}),
        ("goat", {"line": "2-4"}),
        ("goat", {"turn": 2}),
        ("goat", {"frob": 1}),
        ("goat", {"seen": ["0 play 4-2 left"]}),
        ("goat", {"totals": [1]}),
        ("goat", {"points": [[1, 2, 3]]}),
        ("mexican_train", {"hands": [["12-5"], ["5-12"]]}),
        ("mexican_train", {"hands": [["12-5"], ["13-5"]]}),
        ("mexican_train", {"hands": [["12-5"]]}),
        ("mexican_train", {"trains": {"seat0": ["11-9"]}}),
        ("mexican_train", {"trains": {"seat0": ["12-9", "8-9"]}}),
        ("mexican_train", {"trains": {"seat2": ["12-9"]}}),
        ("mexican_train", {"trains": []}),
        ("mexican_train", {"open_doubles": [["mexican", "3-3"]]}),
        ("mexican_train", {"markers": [1, 0]}),
        ("mexican_train", {"engine": 13}),
        ("mexican_train", {"set": 19}),
        ("mexican_train", {"turn": -1}),
        ("mexican_train", {"lacks": [[1], [-1]]}),
        ("mexican_train", {"rounds": [[1, 2, 3]]}),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(
    name: str, change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = GOAT if name == "goat" else TRAIN
    seats = (Chair(""), Chair(""))
    path = written(tmp_path, Record(name, 1, seats, position=good))
    assert main(["replay", str(path), "--json"]) == 0
    capsys.readouterr()
    path = written(tmp_path, Record(name, 1, seats, position={**good, **change}))
    for command in ("replay", "verify"):
        assert "Error" not in refused(capsys, command, path)


ACTS: Final = ("deal", "open", "play", "draw", "pass", "left", "right", "mexican", "seat0", "seat9")
TILES: Final = ("12-12", "6-6", "6-5", "5-6", "0-0", "99-1", "6-5,5-5", "\u0661-\u0661")
WORDS: Final = st.sampled_from([*ACTS, *TILES, "-", ":", ";", "|", ",", "-1", "2", "start"])
LINES: Final = st.lists(WORDS, max_size=9).map(" ".join) | st.text(max_size=12)
MATCHES: Final = [a_record("mexican_train", 4, {"rounds": 1}), a_record("goat", 3, {"target": 51})]


@given(st.sampled_from(MATCHES), st.integers(0, 400), LINES)
def test_any_line_is_played_or_refused_in_words(record: Record, place: int, line: str) -> None:
    game, at = game_of(record.game), place % len(record.actions)
    played = play_again(game, record.played((*record.actions[:at], line)))
    if played.fault is not None:
        said = SAY.words(fault_in_words(played.fault, SAY))
        assert said.startswith(f"action {at + 1}: ") and "⟨" not in said


JUNK: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 20)
    | st.sampled_from(["5-6", "6-6", "12-12", "0-0", "x", "seat0", "mexican", "0 draw"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["seat0", "mexican", "x"]), inner, max_size=3)
    ),
    max_leaves=10,
)
FIELDS: Final = {
    name: sorted(game_of(name).notation.write_position(play_again(game_of(name), one).states[9]))
    for name, one in zip(("mexican_train", "goat"), MATCHES, strict=True)
}


@given(st.sampled_from(MATCHES), st.integers(0, 400), st.data())
@settings(max_examples=200)
def test_any_position_is_read_or_refused_in_words(
    record: Record, place: int, data: st.DataObject
) -> None:
    game = game_of(record.game)
    state = play_again(game, record, place % len(record.actions)).states[-1]
    position = game.notation.write_position(state)
    for field in data.draw(st.lists(st.sampled_from(FIELDS[record.game]), max_size=3)):
        position[field] = data.draw(JUNK)
    try:
        (state,) = play_again(game, replace(record, actions=(), position=position)).states
    except TabletopError as error:
        assert error.msg.key != "cli.record.unplayable", position
        assert "⟨" not in SAY.words(error.msg)
    else:
        json.dumps(as_json(game, state))
