"""Test faults of records of tiles and cards: one line each, with cause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop.cli import main
from tabletop.kernel.record import Chair, Record
from tests.test_cli_common import a_record, english, refused, written

__all__ = ["english"]

pytestmark = pytest.mark.usefixtures("english")


def faulty(record: Record) -> Iterator[tuple[str, Record, str]]:
    """Yield a fault's name, a record with it, and the start of its error line."""
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
    yield "a rule unknown", replace(record, options={"frob": 1}), ""
    draw = record.played((*record.actions[:9], "draw 6-6"))
    yield "a drawn tile named", draw, "action 10: 'draw 6-6': "
    other = "play 6-5 seat0" if goat else "play 6-5 left"
    yield "another game's", record.played((*record.actions[:9], other)), f"action 10: '{other}': "


def faulty_cards(record: Record) -> Iterator[tuple[str, Record, str]]:
    """Yield the same for the game with cards."""
    deal, *rest = record.actions
    first, begun = "action 1: 'deal ", record.actions[:10]
    dealt, _, stock = deal.rpartition(" | ")
    layouts, _, piles = dealt.rpartition(" | ")
    yield "a card that is none", record.played((deal.replace("8,", "9,", 1), *rest)), first
    yield "a card missing", record.played((deal.rpartition(",")[0], *rest)), first
    yield "a card too many", record.played((f"{deal},8", *rest)), first
    yield "another card", record.played((deal.replace("8,", "7,", 1), *rest)), first
    hazard = f"{layouts} | H {piles.partition(' ')[2]} | {stock}"
    yield "a hazard on a pile", record.played((hazard, *rest)), first
    yield "no piles", record.played((f"{layouts} | {stock}", *rest)), first
    yield "an empty deal", record.played(("deal", *rest)), "action 1: 'deal': "
    yield "a seat too many", replace(record, seats=(*record.seats, Chair(""))), first
    yield "dealt twice", record.played((deal, deal)), "action 2: 'deal "
    yield "nobody", replace(record, seats=()), ""
    yield "too many", replace(record, seats=record.seats * 3), ""
    yield "a rule unknown", replace(record, options={"frob": 1}), ""
    yield "rebuilt too early", record.played((*begun, "rebuild 3,4")), "action 11: 'rebuild 3,4': "
    yield "another game's", record.played((*begun, "draw")), "action 11: 'draw': "
    yield "no such cell", record.played((*begun, "lay 9")), "action 11: 'lay 9': "


FAULTS: Final = [
    pytest.param(record, start, id=f"{record.game}: {what}")
    for name, faults in (("mexican_train", faulty), ("goat", faulty), ("gnoming", faulty_cards))
    for what, record, start in faults(a_record(name, 3, {}))
]
FAULTS.append(
    pytest.param(
        replace(a_record("goat", 3, {}), options={"pairs": True}),
        "With 3 players, “pairs”",
        id="goat: pairs of three",
    )
)


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
GNOMES: Final[dict[str, Any]] = {
    "layouts": ["6 (6) 4 / 3 (8) (7) / (5) (4) -1", "4 (5) (8) / -2 (3) (3) / M (7) 5"],
    "piles": ["3", "M"],
    "stock": "6 8",
    "turn": 0,
    "phase": "draw",
}
IN_HAND: Final = {**GNOMES, "phase": "lay", "drawn": "6", "source": "a"}
LOOSE: Final = {**GNOMES, "phase": "bounce", "loose": "6", "left": 0, "turned": True}
GOOD: Final = {"goat": GOAT, "mexican_train": TRAIN, "gnoming": GNOMES}


@pytest.mark.parametrize(
    ("name", "position", "line", "said"),
    [
        ("goat", GOAT, "play 5-2 left", "seat 1: You don’t have 5-2 [G-4.1]"),
        ("goat", GOAT, "play 6-5 left", "[G-4.5]"),
        ("goat", GOAT, "draw", "[G-4.5]"),
        ("goat", {**GOAT, "turn": 0}, "pass", "[G-4.2]"),
        ("goat", {**GOAT, "turn": 0}, "play 5-2 right", "[G-4.1]"),
        ("mexican_train", TRAIN, "play 2-1 seat0", "seat 0: You don’t have 2-1 [MT-4.1]"),
        ("mexican_train", TRAIN, "play 12-5 seat1", "[MT-4.2]"),
        ("mexican_train", TRAIN, "draw", "[MT-5.1]"),
        ("mexican_train", TRAIN, "pass", "[MT-4.4]"),
        ("gnoming", GNOMES, "lay 0", "seat 0: Draw a card first [T1]"),
        ("gnoming", {**IN_HAND, "turn": 1, "drawn": "M", "source": "b"}, "lay 0", "[M3]"),
        ("gnoming", GNOMES, "flip 1", "[T7]"),
        ("gnoming", IN_HAND, "discard b", "[T3]"),
        ("gnoming", LOOSE, "bounce 0", "[B6]"),
        ("gnoming", {**LOOSE, "phase": "discard"}, "discard out", "[H3]"),
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
        ("gnoming", {"layouts": ["6 (6) 4 / 3 (8) (7) / (5) (4) -1"]}),
        ("gnoming", {"layouts": ["6 6 4 / 3 8 7"] * 2}),
        ("gnoming", {"layouts": ["6 9 4 / 3 8 7 / 5 4 -1"] * 2}),
        ("gnoming", {"layouts": None}),
        ("gnoming", {"stock": "-4 -4 -4 -4"}),
        ("gnoming", {"stock": ["6", "8"]}),
        ("gnoming", {"stock": "", "piles": ["", ""]}),
        ("gnoming", {"piles": ["3"]}),
        ("gnoming", {"piles": ["3", "H"]}),
        ("gnoming", {"out": ["H"] * 4}),
        ("gnoming", {"out": ["5"]}),
        ("gnoming", {"phase": "deal"}),
        ("gnoming", {"phase": "frob"}),
        ("gnoming", {"phase": "lay"}),
        ("gnoming", {"phase": "bounce", "loose": "8", "left": 0, "turned": True}),
        ("gnoming", {"phase": "rebuild"}),
        ("gnoming", {"drawn": "5"}),
        ("gnoming", {"first_out": 0}),
        ("gnoming", {"first_out": 1}),
        ("gnoming", {"rebuilds": 3}),
        ("gnoming", {"round": 4}),
        ("gnoming", {"turn": 2}),
        ("gnoming", {"totals": [1]}),
        ("gnoming", {"rounds": [[1, 2]] * 3}),
        ("gnoming", {"rounds": [[1, 2]], "ended": [None, None]}),
        ("gnoming", {"frob": 1}),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_a_reason(
    name: str, change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = GOOD[name]
    seats = (Chair(""), Chair(""))
    path = written(tmp_path, Record(name, 1, seats, position=good))
    assert main(["replay", str(path), "--json"]) == 0
    capsys.readouterr()
    path = written(tmp_path, Record(name, 1, seats, position={**good, **change}))
    for command in ("replay", "verify"):
        assert "Error" not in refused(capsys, command, path)
