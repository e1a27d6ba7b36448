"""Test games of tiles and cards from outside.

Positions survive a round trip, and any line or position gets an answer.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cli import main
from tabletop.cli_record import as_json, fault_in_words
from tabletop.cli_say import Speaker
from tabletop.house.opening import played as replayed
from tabletop.i18n import Speech
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Record
from tests.test_cli_common import a_record, english, game_of, written

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
    ("gnoming", 2, {"starter": "first_out"}),
    ("gnoming", 3, {}),
    ("gnoming", 5, {"tie_for_lowest": "does_not"}),
    ("gnoming", 7, {"hazards_return": True}),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_position_of_any_moment_is_the_same_table(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, record = game_of(name), a_record(name, seats, options)
    states = replayed(game, record).states
    for ply in sorted({0, 1, len(states) - 1, *Random(seats).sample(range(len(states)), 40)}):
        shown = json.loads(json.dumps(as_json(game, states[ply])))
        from_here = replace(record, actions=(), position=shown["position"])
        (state,) = replayed(game, from_here).states
        assert as_json(game, state) == shown, f"after {ply} actions"
        ahead = replace(from_here, actions=record.actions[ply : ply + 30])
        again = replayed(game, ahead)
        assert again.fault is None
        assert as_json(game, again.states[-1]) == as_json(
            game, states[min(ply + 30, len(states) - 1)]
        )


def test_the_command_prints_such_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("mexican_train", "goat", "gnoming"):
        record = a_record(name, 3, {})
        path = written(tmp_path, record)
        assert main(["replay", str(path), "--to", "17", "--json"]) == 0
        shown = json.loads(capsys.readouterr().out)
        path = written(tmp_path, replace(record, actions=(), position=shown["position"]))
        assert main(["replay", str(path), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == shown


ACTS: Final = (
    *("deal", "open", "play", "draw", "pass", "left", "right", "mexican", "seat0", "seat9"),
    *("rebuild", "flip", "take", "lay", "bounce", "stay", "discard", "none", "stock", "a", "out"),
)
TILES: Final = (
    *("12-12", "6-6", "6-5", "5-6", "0-0", "99-1", "6-5,5-5", "\u0661-\u0661"),
    *("0", "8", "9", "-4", "H", "M", "3,-1,H", "\u0663"),
)
WORDS: Final = st.sampled_from([*ACTS, *TILES, "-", ":", ";", "|", ",", "-1", "2", "start"])
LINES: Final = st.lists(WORDS, max_size=9).map(" ".join) | st.text(max_size=12)
MATCHES: Final = [
    a_record("mexican_train", 4, {"rounds": 1}),
    a_record("goat", 3, {"target": 51}),
    a_record("gnoming", 3, {}),
]


@given(st.sampled_from(MATCHES), st.integers(0, 400), LINES)
def test_any_line_is_played_or_refused_in_words(record: Record, place: int, line: str) -> None:
    game, at = game_of(record.game), place % len(record.actions)
    played = replayed(game, record.played((*record.actions[:at], line)))
    if played.fault is not None:
        said = SAY.words(fault_in_words(played.fault, SAY))
        assert said.startswith(f"action {at + 1}: ") and "⟨" not in said


JUNK: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 20)
    | st.sampled_from(["5-6", "6-6", "12-12", "0-0", "x", "seat0", "mexican", "0 draw"])
    | st.sampled_from(["5", "H", "M -4", "8 7 6 / (5) 4 3 / M (H) 8", "lay", "bounce", "scored"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["seat0", "mexican", "x"]), inner, max_size=3)
    ),
    max_leaves=10,
)
FIELDS: Final = {
    one.game: sorted(
        {
            field
            for state in replayed(game_of(one.game), one).states
            for field in game_of(one.game).notation.write_position(state)
        }
    )
    for one in MATCHES
}


@given(st.sampled_from(MATCHES), st.integers(0, 400), st.data())
def test_any_position_is_read_or_refused_in_words(
    record: Record, place: int, data: st.DataObject
) -> None:
    game = game_of(record.game)
    state = replayed(game, record, place % len(record.actions)).states[-1]
    position = game.notation.write_position(state)
    for field in data.draw(st.lists(st.sampled_from(FIELDS[record.game]), max_size=3)):
        position[field] = data.draw(JUNK)
    try:
        (state,) = replayed(game, replace(record, actions=(), position=position)).states
    except TabletopError as error:
        assert error.msg.key != "cli.record.unplayable", position
        assert "⟨" not in SAY.words(error.msg)
    else:
        json.dumps(as_json(game, state))
