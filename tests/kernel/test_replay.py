"""Test the replay: actions checked, faults numbered, the good part kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.errors import BadNotationError, BadRecordError
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.replay import Replayed, read_line, refusal_of, replay
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import Msg, Seat

RING: Final = "ring " + " ".join(f"p{number:02}" for number in [*range(1, 33), 0])
GOOD: Final = (RING, "buy p01 a1 a2 a3", "pass", "pass", "pass")


def record(*actions: str, **more: Any) -> Record:
    return Record("patchwork", 1, (Chair("Asha"), Chair("Bolt")), actions=actions, **more)


def played(*actions: str, to: int | None = None, **more: Any) -> Replayed[Any, Any]:
    return replay(PATCHWORK, record(*actions, **more), to)


def args(fault: Msg | None) -> dict[str, Any]:
    assert fault is not None
    return dict(fault.args)


def test_every_table_in_turn() -> None:
    done = played(*GOOD)
    assert done.fault is None
    assert len(done.states) == len(done.actions) + 1 == len(GOOD) + 1
    assert done.states[0] == PATCHWORK.rules.start(2, {"edition": "revised"})
    assert tuple(map(PATCHWORK.notation.write, done.actions)) == GOOD


@pytest.mark.parametrize("to", [0, 1, 3, 5, 99])
def test_up_to_a_ply(to: int) -> None:
    assert len(played(*GOOD, to=to).actions) == min(to, len(GOOD))


def test_a_fault_after_the_ply_asked_for_does_not_matter() -> None:
    assert played(*GOOD, "fold", to=5).fault is None


def test_an_illegal_action_is_named_with_number_line_and_clause() -> None:
    done = played(*GOOD[:2], "buy p01 a1 a2 a3", "pass")
    fault = args(done.fault)
    assert done.fault is not None and done.fault.key == "kernel.record.illegal"
    assert (fault["number"], fault["line"]) == (3, "buy p01 a1 a2 a3")
    assert fault["clause"] == "PW-3.2"
    assert done.actions == played(*GOOD[:2]).actions, "the good part stays"


@pytest.mark.parametrize("line", ["fold", "", "buy p01 a3 a1 a2", "PASS", "pass ", "buy\tp01 a1"])
def test_an_unreadable_line_is_named_with_its_number(line: str) -> None:
    done = played(*GOOD[:2], line)
    assert done.fault is not None and done.fault.key == "kernel.record.action"
    assert args(done.fault)["number"] == 3
    assert isinstance(args(done.fault)["why"], Msg)
    assert len(done.actions) == 2


def test_a_long_or_unprintable_line_is_shown_short_and_clean() -> None:
    line = args(played(RING, "\x1b[2J" + "x" * 500).fault)["line"]
    assert len(line) <= 60
    assert line.isprintable()


def test_luck_is_checked_too() -> None:
    done = played("ring p01 p00")
    assert args(done.fault)["clause"] == "PW-2.1"
    assert args(played("pass").fault)["clause"] == "PW-2.1"
    assert args(played(RING, RING).fault)["clause"] == "PW-2.1"


def test_nothing_may_follow_the_end() -> None:
    end = {"ring": [], "at": [53, 53]}
    assert args(played("pass", position=end).fault)["clause"] == "PW-8.1"


def test_a_match_may_start_at_a_position() -> None:
    done = played("pass", position={"ring": ["p00"], "at": [3, 9]})
    assert done.fault is None
    assert done.states[-1].at == (10, 9)


@pytest.mark.parametrize(
    ("bad", "key"),
    [
        (replace(record(), rules_version=2), "kernel.record.rules"),
        (replace(record(), seats=(Chair("Asha"),)), "kernel.record.seats"),
        (replace(record(), seats=()), "kernel.record.seats"),
        (replace(record(), options={"colour": 1}), "kernel.option.unknown"),
        (replace(record(), options={"edition": "1999"}), "kernel.option.value"),
        (replace(record(), position={"ring": 7}), "patchwork.position.field"),
    ],
)
def test_without_a_good_part_there_is_only_the_fault(bad: Record, key: str) -> None:
    with pytest.raises(BadRecordError) as caught:
        replay(PATCHWORK, bad)
    assert caught.value.msg.key == key


def test_the_options_are_settled() -> None:
    assert played().states[0].buttons == (5, 5)
    assert played(options={"edition": "2014"}).states[0].leather == (20, 26, 32, 44, 50)


def test_a_line_must_be_canonical() -> None:
    with pytest.raises(BadNotationError) as caught:
        read_line(PATCHWORK.notation, "buy p00 b1 a1")
    assert dict(caught.value.msg.args)["canonical"] == "buy p00 a1 b1"


def test_why_not_by_whoever_is_to_act() -> None:
    rules, read = PATCHWORK.rules, PATCHWORK.notation.read
    start = rules.start(2, {"edition": "revised"})
    assert refusal_of(rules, start, read(RING)) is None
    luck = refusal_of(rules, start, read("pass"))
    assert luck is not None and luck[0] == CHANCE
    dealt = rules.apply(start, read(RING))
    assert refusal_of(rules, dealt, read("pass")) is None
    choice = refusal_of(rules, dealt, read("leather a1"))
    assert choice is not None and choice[0] == Seat(0)
    assert choice[1].clause == "PW-6.2"


_lines = st.sampled_from([*GOOD, "leather a1", "leather none", "ring p00", "buy p00 i8 i9", "fold"])
_values: st.SearchStrategy[Any] = st.sampled_from(
    [None, 0, 1, 53, -1, "p00", "2014", [0, 53], [53, 53], ["p00"], [], {}]
)
_positions = st.dictionaries(
    st.sampled_from(["ring", "at", "buttons", "last_mover", "leather", "owed_leather", "edition"]),
    _values,
    max_size=3,
)


@given(
    st.lists(_lines, max_size=6),
    st.none() | _positions,
    st.dictionaries(st.sampled_from(["edition", "starter"]), _values, max_size=1),
)
def test_any_record_is_played_as_far_as_it_is_good(
    lines: list[str], position: dict[str, Any] | None, options: dict[str, Any]
) -> None:
    try:
        done = played(*lines, position=position, options=options)
    except BadRecordError as error:
        assert error.msg.key
        return
    assert (done.fault is None) == (len(done.actions) == len(lines))
    assert len(done.states) == len(done.actions) + 1
    state = done.states[0]
    for action, after in zip(done.actions, done.states[1:], strict=True):
        assert refusal_of(PATCHWORK.rules, state, action) is None
        state = PATCHWORK.rules.apply(state, action)
        assert state == after
